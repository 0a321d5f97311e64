//! Two players without a plan, for tests and as a lower bound of strength: `random` takes any legal action, `tsumogiri`
//! discards the tile that it draws.

use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::player::{Fault, Player};
use suzume_game::{Action, Discard, Moment, View};

pub(crate) const RANDOM: PlayerKind = PlayerKind {
    name: "random",
    about: "any legal action, all equally likely",
    options: &[],
    rules: PlayedRules::All,
    build: Build::Player(|_| Ok(Box::new(RandomLegal))),
};

pub(crate) const TSUMOGIRI: PlayerKind = PlayerKind {
    name: "tsumogiri",
    about: "discards what it draws; neither claims nor wins",
    options: &[],
    rules: PlayedRules::All,
    build: Build::Player(|_| Ok(Box::new(Tsumogiri))),
};

/// Takes a legal action at random, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomLegal;

impl Player for RandomLegal {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, _view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        Ok(legal[moment.random().below(legal.len())])
    }
}

/// Discards the tile that it draws, and neither claims nor wins. At other questions it passes, or else takes the first legal
/// action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tsumogiri;

impl Player for Tsumogiri {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        let drawn = view.private.drawn.map(|face| Action::Discard(Discard { face, drawn: true }));
        let is_idle = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_));
        let wanted = drawn.filter(|action| legal.contains(action));
        Ok(wanted.or_else(|| legal.iter().find(is_idle).copied()).unwrap_or(legal[0]))
    }
}
