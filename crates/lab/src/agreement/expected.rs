//! What a position asks of advice: an action among some, none of some, or a property.

use suzume::Advice;
use suzume_decide::Quantity;
use suzume_game::{Action, View};
use suzume_models::Models;
use suzume_models::policy::Policy;
use suzume_tiles::{Notation, Tile, parse_faces};

/// Actions that fit a description such as `discard 9p`, `riichi`, `claim` or `pass`. A tile means every face of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActionPattern {
    Discard(Option<Tile>),
    Riichi(Option<Tile>),
    Pass,
    /// A chow, pong or open kong.
    Claim,
    Chow,
    Pong,
    /// A kong of any kind.
    Kong,
    Win,
    Abort,
}

impl ActionPattern {
    /// The forms that are read, for errors.
    pub(crate) const FORMS: &str =
        "`discard 9p`, `riichi 9p`, `pass`, `claim`, `chow`, `pong`, `kong`, `win` or `abort`";

    /// Reads a description; the tile of a discard or a riichi may be left out.
    pub(crate) fn read(text: &str) -> Option<ActionPattern> {
        let (kind, tile) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let tile = match tile.trim() {
            "" => None,
            tile => Some(kind_of(tile, Notation::Canonical)?),
        };
        match (kind, tile) {
            ("discard", tile) => Some(ActionPattern::Discard(tile)),
            ("riichi", tile) => Some(ActionPattern::Riichi(tile)),
            (_, Some(_)) => None,
            ("pass", None) => Some(ActionPattern::Pass),
            ("claim", None) => Some(ActionPattern::Claim),
            ("chow", None) => Some(ActionPattern::Chow),
            ("pong", None) => Some(ActionPattern::Pong),
            ("kong", None) => Some(ActionPattern::Kong),
            ("win", None) => Some(ActionPattern::Win),
            ("abort", None) => Some(ActionPattern::Abort),
            _ => None,
        }
    }

    pub(crate) fn fits(self, action: Action) -> bool {
        let is_tile = |wanted: Option<Tile>| wanted.is_none() || wanted == action.discarded();
        match self {
            ActionPattern::Discard(tile) => matches!(action, Action::Discard(_)) && is_tile(tile),
            ActionPattern::Riichi(tile) => matches!(action, Action::Riichi(_)) && is_tile(tile),
            ActionPattern::Pass => action == Action::Pass,
            ActionPattern::Claim => matches!(action, Action::Chow(_) | Action::Pong(_) | Action::OpenKong),
            ActionPattern::Chow => matches!(action, Action::Chow(_)),
            ActionPattern::Pong => matches!(action, Action::Pong(_)),
            ActionPattern::Kong => is_kong(action),
            ActionPattern::Win => action == Action::Win,
            ActionPattern::Abort => action == Action::Abort,
        }
    }
}

/// The kind of the one tile in a text.
pub(crate) fn kind_of(text: &str, notation: Notation) -> Option<Tile> {
    match parse_faces(text, notation).ok()?[..] {
        [face] => face.tile(),
        _ => None,
    }
}

fn is_kong(action: Action) -> bool {
    matches!(action, Action::OpenKong | Action::ClosedKong(_) | Action::AddedKong(_))
}

/// What is expected of the advice for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expectation {
    /// The best action is one of these.
    OneOf(Vec<ActionPattern>),
    /// The best action is none of these.
    NoneOf(Vec<ActionPattern>),
    /// A property of the advice.
    Holds(Property),
}

/// A property that a program can check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Property {
    /// A kong and a pass both have a value.
    KongAndPassAreValued,
    /// A kong does not lower the chance that another seat wins, compared with the best action without one.
    KongDoesNotLowerOthersWins,
    /// At least 5% of strong players discard what is advised.
    DiscardIsNotRare,
    /// A property in words that no rule here covers.
    Unknown,
}

/// The share of strong players below which a discard is rare, as in a review.
const RARE: f64 = 0.05;

impl Expectation {
    /// Reads a property, or an action that is the only one expected.
    pub(crate) fn holds(text: &str) -> Expectation {
        Expectation::Holds(match text.trim() {
            "open kong or pass, valued" => Property::KongAndPassAreValued,
            "the chance that another wins must not fall by making a kong" => {
                Property::KongDoesNotLowerOthersWins
            }
            "what 95% of strong players do" => Property::DiscardIsNotRare,
            other => match ActionPattern::read(other) {
                Some(pattern) => return Expectation::OneOf(vec![pattern]),
                None => Property::Unknown,
            },
        })
    }

    /// Whether the advice is as expected; `None` if that cannot be checked.
    pub(crate) fn is_met_by(&self, advice: &Advice, view: &View<'_>) -> Option<bool> {
        let best = advice.best?;
        let fits = |patterns: &[ActionPattern]| patterns.iter().any(|pattern| pattern.fits(best));
        match self {
            Expectation::OneOf(patterns) => Some(fits(patterns)),
            Expectation::NoneOf(patterns) => Some(!fits(patterns)),
            Expectation::Holds(property) => property.holds(best, advice, view),
        }
    }
}

impl Property {
    fn holds(self, best: Action, advice: &Advice, view: &View<'_>) -> Option<bool> {
        let win = |wanted: &dyn Fn(Action) -> bool| {
            advice.actions.iter().find(|row| wanted(row.action)).map(suzume::AdvisedAction::win)
        };
        let others_win = |row: &suzume::AdvisedAction| {
            let chance = |quantity| row.measures.get(quantity)?.value;
            Some(chance(Quantity::OtherWin)? + chance(Quantity::DealIn)?)
        };
        match self {
            Property::KongAndPassAreValued => {
                let rows = [win(&is_kong)?, win(&|action| action == Action::Pass)?];
                Some(rows.iter().all(Option::is_some))
            }
            Property::KongDoesNotLowerOthersWins => {
                let kong = advice.actions.iter().find(|row| is_kong(row.action)).and_then(others_win)?;
                let other = advice.actions.iter().find(|row| !is_kong(row.action)).and_then(others_win)?;
                Some(kong >= other)
            }
            Property::DiscardIsNotRare => {
                let legal: Vec<Action> = advice.actions.iter().map(|row| row.action).collect();
                Some(discard_chance(view, &legal, best.discarded()?)? >= RARE)
            }
            Property::Unknown => None,
        }
    }
}

/// The chance that a strong player discards a kind.
fn discard_chance(view: &View<'_>, legal: &[Action], tile: Tile) -> Option<f64> {
    let seats = view.table.seats();
    let Some(policy) = Policy::shipped(seats) else {
        let chances = Models::shipped(seats).discard_probs(view);
        return chances.iter().find(|(kind, _)| *kind == tile).map(|&(_, chance)| chance);
    };
    let chances = policy.chances(view, legal);
    chances.iter().find(|(action, _)| action.discarded() == Some(tile)).map(|&(_, chance)| chance)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;

    fn action(json: &str) -> Action {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn patterns_fit_actions_of_their_kind_and_tile() {
        let fits = |pattern: &str, json: &str| ActionPattern::read(pattern).unwrap().fits(action(json));
        let red = r#"{"kind":"discard","tile":"0p"}"#;
        let riichi = r#"{"kind":"riichi","tile":"8p"}"#;
        let kong = r#"{"kind":"closed_kong","tile":"1m"}"#;
        let chow = r#"{"kind":"chow","with":["2m","3m"]}"#;
        assert!(fits("discard 5p", red) && fits("discard", red) && !fits("discard 5s", red));
        assert!(fits("riichi 8p", riichi) && fits("riichi", riichi) && !fits("riichi 7p", riichi));
        assert!(!fits("discard 8p", riichi), "a silent discard is another action");
        assert!(fits("kong", kong) && !fits("claim", kong));
        assert!(fits("claim", chow) && fits("chow", chow) && !fits("pong", chow));
        for wrong in ["discrad 9p", "discard 9x", "discard 9p 8p", "pass 9p", ""] {
            assert_eq!(ActionPattern::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_property_is_known_by_its_words_and_an_action_is_expected() {
        let one = |text: &str| Expectation::OneOf(vec![ActionPattern::read(text).unwrap()]);
        assert_eq!(Expectation::holds("discard 2m"), one("discard 2m"));
        let odd = Expectation::holds("what 95% of strong players do");
        assert_eq!(odd, Expectation::Holds(Property::DiscardIsNotRare));
        assert_eq!(Expectation::holds("it is pretty"), Expectation::Holds(Property::Unknown));
    }
}
