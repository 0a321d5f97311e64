//! What came of a hand and of a game: for a person, or as JSON.

use super::draw::{Look, points, wind_name};
use super::tiles::{cut, wrapped};
use serde::Serialize;
use std::fmt::Write as _;
use suzume_game::{Event, Setup, Table};
use suzume_tiles::{BySeat, Face, Seat};

/// A finished hand.
#[derive(Serialize)]
pub(super) struct HandSummary {
    rules: &'static str,
    seed: u64,
    /// From 1.
    game: u64,
    hand: u64,
    /// Which wall of the seed.
    deal: u64,
    dealer: usize,
    round_wind: String,
    repeats: u32,
    discards: u16,
    wins: Vec<WinSummary>,
    /// Whether nothing was left to draw at the end.
    exhausted: bool,
    /// What each seat won or lost, and has now.
    deltas: BySeat<i64>,
    scores: BySeat<i64>,
}

#[derive(Serialize)]
struct WinSummary {
    seat: usize,
    /// Null if the tile was drawn.
    from: Option<usize>,
    /// Null for a win by flowers.
    tile: Option<String>,
    /// In the unit of the rules: 1, points from each payer, or tai.
    points: u32,
    reckoning: String,
    /// Concealed tiles and melds, the winning tile included.
    hand: String,
}

/// Which hand of which game, from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub(super) game: u64,
    pub(super) hand: u64,
}

impl HandSummary {
    pub(super) fn new(table: &Table, setup: &Setup, number: Number) -> HandSummary {
        let faces = table.events().iter().filter_map(|event| match event {
            Event::Win { face, .. } => Some(*face),
            _ => None,
        });
        let wins = table.wins().iter().zip(faces).map(|(won, face)| WinSummary {
            seat: won.seat.index(),
            from: won.from.map(Seat::index),
            tile: face.map(|face| face.to_string()),
            points: won.score.value().amount,
            reckoning: won.score.to_string(),
            hand: whole_hand(table, won.seat, face.filter(|_| won.from.is_some())),
        });
        HandSummary {
            rules: table.rules().name(),
            seed: setup.seed,
            game: number.game,
            hand: number.hand,
            deal: setup.deal,
            dealer: setup.dealer.index(),
            round_wind: setup.round_wind.to_string(),
            repeats: setup.repeats,
            discards: table.public().turns,
            wins: wins.collect(),
            exhausted: table.events().iter().any(|event| matches!(event, Event::Exhausted { .. })),
            deltas: table.ledger().totals(),
            scores: table.public().scores,
        }
    }

    /// For a person.
    pub(super) fn in_words(&self, table: &Table, look: &Look) -> String {
        let dealer = table.public().dealer;
        let name =
            |seat: Seat| format!("{} ({})", wind_name(seat.wind(dealer)), cut(&look.players[seat], 24));
        let mut text = format!(
            "Hand {}: {} round, dealer {}, {} discards\n",
            self.hand,
            wind_name(table.public().round_wind),
            cut(&look.players[dealer], 24),
            self.discards
        );
        for (won, summary) in table.wins().iter().zip(&self.wins) {
            let on = match (&summary.tile, won.from) {
                (None, _) => "by flowers".to_owned(),
                (Some(tile), None) => format!("by drawing {tile}"),
                (Some(tile), Some(from)) => format!("on {tile} from {}", name(from)),
            };
            let _ =
                writeln!(text, "  {} wins {on} with {}: {}", name(won.seat), summary.hand, summary.reckoning);
        }
        if self.exhausted {
            text += "  Nothing was left to draw\n";
        }
        let _ = writeln!(text, "  points: {}", points(&self.deltas, dealer));
        wrapped(&text, 4)
    }
}

/// The concealed tiles of a seat, with a claimed winning tile, and its melds in brackets.
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

/// The points of all at the end, the best first.
pub(super) fn final_scores(look: &Look, scores: &BySeat<i64>, hands: u64) -> String {
    let mut seats = Seat::ALL;
    seats.sort_by_key(|seat| -scores[*seat]);
    let plural = if hands == 1 { "" } else { "s" };
    let mut text = format!("Scores after {hands} hand{plural}\n");
    for seat in seats {
        let (place, player) = (seat.index(), cut(&look.players[seat], 56));
        let _ = writeln!(text, "  {:>8}  seat {place}  {player}", scores[seat]);
    }
    text
}
