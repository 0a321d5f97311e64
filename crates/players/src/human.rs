//! `human`: a person.

use crate::kind::{Build, PlayedRules, PlayerKind};

/// The row of `human`.
pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "human",
    about: "a person at the terminal",
    options: &[],
    rules: PlayedRules::All,
    build: Build::Person,
};
