//! The result of a hand that was played.

use serde::Serialize;
use std::fmt::Write as _;
use suzume_game::{Event, Setup, Table};
use suzume_tiles::{BySeat, Face, Seat};

/// The result of a finished hand.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct HandAnswer {
    /// The name of the rule set.
    pub rules: &'static str,
    /// The seed of the walls.
    pub seed: u64,
    /// The number of the game, from 1.
    pub game: u64,
    /// The number of the hand in its game, from 1.
    pub hand: u64,
    /// The number of the wall under the seed.
    pub deal: u64,
    /// The dealer's seat, from 0.
    pub dealer: usize,
    /// The wind of the round.
    pub round_wind: String,
    /// The number of hands the dealer has repeated.
    pub repeats: u32,
    /// The number of discards.
    pub discards: u16,
    /// The wins in order.
    pub wins: Vec<HandWin>,
    /// Whether the hand ended with an empty wall.
    pub exhausted: bool,
    /// The change of each seat's points.
    pub deltas: BySeat<i64>,
    /// The points of each seat after the hand.
    pub scores: BySeat<i64>,
}

/// A win in a finished hand.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct HandWin {
    /// The winner, from 0.
    pub seat: usize,
    /// Null if the tile was drawn.
    pub from: Option<usize>,
    /// Null for a win by flowers.
    pub tile: Option<String>,
    /// The value in the unit of the rules: 1, points from each payer, or tai.
    pub points: u32,
    /// How the value is calculated.
    pub reckoning: String,
    /// Concealed tiles and melds, the winning tile included.
    pub hand: String,
}

/// The position of a hand in a match, counted from 1.
#[derive(Clone, Copy, Debug)]
pub struct HandNumber {
    /// The number of the game.
    pub game: u64,
    /// The number of the hand within its game.
    pub hand: u64,
}

impl HandAnswer {
    /// The result of the hand that `table` has finished.
    pub fn new(table: &Table, setup: &Setup, number: HandNumber) -> HandAnswer {
        let faces = table.events().iter().filter_map(|event| match event {
            Event::Win { face, .. } => Some(*face),
            _ => None,
        });
        let wins = table.wins().iter().zip(faces).map(|(won, face)| HandWin {
            seat: won.seat.index(),
            from: won.from.map(Seat::index),
            tile: face.map(|face| face.to_string()),
            points: won.score.value().amount,
            reckoning: won.score.to_string(),
            hand: whole_hand(table, won.seat, face.filter(|_| won.from.is_some())),
        });
        HandAnswer {
            rules: table.rules().name(),
            seed: setup.seed,
            game: number.game,
            hand: number.hand,
            deal: setup.deal,
            dealer: setup.board.dealer.index(),
            round_wind: setup.board.round_wind.to_string(),
            repeats: setup.board.repeats,
            discards: table.public().turns,
            wins: wins.collect(),
            exhausted: table.events().iter().any(|event| matches!(event, Event::Exhausted { .. })),
            deltas: table.ledger().totals(table.table_rules().seats()),
            scores: table.public().board.scores,
        }
    }
}

/// The concealed tiles of a seat, including a claimed winning tile, followed by its melds in brackets.
fn whole_hand(table: &Table, seat: Seat, claimed: Option<Face>) -> String {
    let view = table.view(seat);
    let mut faces: Vec<Face> = view.private.faces().chain(claimed).collect();
    faces.sort_by_key(|face| face.index42());
    let notation = suzume_tiles::Notation::Canonical;
    let mut text = notation.print(&faces).unwrap_or_default();
    for meld in view.melds() {
        let _ = match meld.is_concealed() {
            true => write!(text, "({meld})"),
            false => write!(text, "[{meld}]"),
        };
    }
    text
}
