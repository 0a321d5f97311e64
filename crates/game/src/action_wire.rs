//! Actions as JSON objects. The field `kind` determines which other fields there are.
//!
//! Example: `{"kind":"discard","tile":"9p","drawn":true}`. `drawn` is omitted when false. [`Action::chosen_from`] maps an
//! object to a legal action, so a discard need not give `drawn` where only one tile can be meant.

use crate::action::{Action, Discard};
use serde::{Deserialize, Serialize};
use suzume_tiles::{Face, Suit, Tile};

/// The fields of an action.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "Action")]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ActionFields {
    /// Claim nothing; offered with every claim.
    Pass {},
    /// Declare the hand won.
    Win {},
    /// Discard a tile of the hand, drawn just now or not.
    Discard {
        tile: Face,
        /// Whether it is the tile just drawn, where an equal one was in the hand before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        drawn: bool,
    },
    /// Declare riichi with a discard.
    Riichi {
        tile: Face,
        /// Whether it is the tile just drawn, where an equal one was in the hand before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        drawn: bool,
    },
    /// End the hand: nine kinds of terminals and honours in the first turn.
    Abort {},
    /// Set a north aside as a bonus tile, with three players.
    North {},
    /// Claim the discard for a chow with two tiles of the hand.
    Chow { with: [Face; 2] },
    /// Claim the discard for a pong with two tiles of the hand.
    Pong { with: [Face; 2] },
    /// Claim the discard for a kong with three tiles of the hand.
    OpenKong {},
    /// Declare a kong of four tiles of the hand.
    ClosedKong { tile: Tile },
    /// Add the fourth tile to a melded pong.
    AddedKong { tile: Tile },
    /// Name the void suit.
    Void { suit: Suit },
    /// Give three tiles away.
    Exchange { tiles: [Face; 3] },
}

impl From<Action> for ActionFields {
    fn from(action: Action) -> ActionFields {
        match action {
            Action::Pass => ActionFields::Pass {},
            Action::Win => ActionFields::Win {},
            Action::Discard(Discard { face: tile, drawn }) => ActionFields::Discard { tile, drawn },
            Action::Riichi(Discard { face: tile, drawn }) => ActionFields::Riichi { tile, drawn },
            Action::Abort => ActionFields::Abort {},
            Action::North => ActionFields::North {},
            Action::Chow(with) => ActionFields::Chow { with },
            Action::Pong(with) => ActionFields::Pong { with },
            Action::OpenKong => ActionFields::OpenKong {},
            Action::ClosedKong(tile) => ActionFields::ClosedKong { tile },
            Action::AddedKong(tile) => ActionFields::AddedKong { tile },
            Action::Void(suit) => ActionFields::Void { suit },
            Action::Exchange(tiles) => ActionFields::Exchange { tiles },
        }
    }
}

impl From<ActionFields> for Action {
    fn from(fields: ActionFields) -> Action {
        match fields {
            ActionFields::Pass {} => Action::Pass,
            ActionFields::Win {} => Action::Win,
            ActionFields::Discard { tile: face, drawn } => Action::Discard(Discard { face, drawn }),
            ActionFields::Riichi { tile: face, drawn } => Action::Riichi(Discard { face, drawn }),
            ActionFields::Abort {} => Action::Abort,
            ActionFields::North {} => Action::North,
            ActionFields::Chow { with } => Action::Chow(with),
            ActionFields::Pong { with } => Action::Pong(with),
            ActionFields::OpenKong {} => Action::OpenKong,
            ActionFields::ClosedKong { tile } => Action::ClosedKong(tile),
            ActionFields::AddedKong { tile } => Action::AddedKong(tile),
            ActionFields::Void { suit } => Action::Void(suit),
            ActionFields::Exchange { tiles } => Action::Exchange(tiles),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(action: Action) -> String {
        serde_json::to_string(&action).unwrap()
    }

    #[test]
    fn actions_survive_a_round_trip_and_look_as_the_contract_says() {
        let face = |word: &str| serde_json::from_str::<Face>(&format!("\"{word}\"")).unwrap();
        let tile = face("7z").tile().unwrap();
        let cases = [
            (Action::Pass, r#"{"kind":"pass"}"#),
            (
                Action::Discard(Discard { face: face("0p"), drawn: false }),
                r#"{"kind":"discard","tile":"0p"}"#,
            ),
            (
                Action::Riichi(Discard { face: face("9p"), drawn: true }),
                r#"{"kind":"riichi","tile":"9p","drawn":true}"#,
            ),
            (Action::Chow([face("2m"), face("3m")]), r#"{"kind":"chow","with":["2m","3m"]}"#),
            (Action::OpenKong, r#"{"kind":"open_kong"}"#),
            (Action::North, r#"{"kind":"north"}"#),
            (Action::AddedKong(tile), r#"{"kind":"added_kong","tile":"7z"}"#),
            (Action::Void(Suit::ALL[1]), r#"{"kind":"void","suit":"p"}"#),
            (
                Action::Exchange([face("1s"), face("2s"), face("3s")]),
                r#"{"kind":"exchange","tiles":["1s","2s","3s"]}"#,
            ),
        ];
        for (action, text) in cases {
            assert_eq!(written(action), text);
            assert_eq!(serde_json::from_str::<Action>(text).unwrap(), action);
        }
    }

    #[test]
    fn what_is_no_action_is_refused_by_name() {
        for (text, named) in [
            (r#"{"kind":"discrad","tile":"9p"}"#, "discrad"),
            (r#"{"kind":"discard","tile":"9x"}"#, "9x"),
            (r#"{"kind":"discard"}"#, "tile"),
            (r#"{"kind":"pass","tile":"9p"}"#, "tile"),
            (r#"{"kind":"chow","with":["1m"]}"#, "2"),
            (r#"{"kind":"closed_kong","tile":"0p"}"#, "0p"),
        ] {
            let error = serde_json::from_str::<Action>(text).unwrap_err().to_string();
            assert!(error.contains(named), "{text}: {error}");
        }
    }
}
