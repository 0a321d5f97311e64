//! `human`: a person.

use crate::kind::{Build, PlayedRules, PlayerKind};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "human",
    about: "a person at the terminal",
    options: &[],
    rules: PlayedRules::All,
    build: Build::Person,
};
