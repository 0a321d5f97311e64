//! What came of a hand and of a game, for a person.

use super::draw::{Look, points, wind_name};
use super::tiles::{cut, wrapped};
use std::fmt::Write as _;
use suzume_answers::HandAnswer;
use suzume_game::Table;
use suzume_tiles::{BySeat, Seat};

/// A finished hand.
pub(super) fn in_words(answer: &HandAnswer, table: &Table, look: &Look) -> String {
    let dealer = table.public().dealer;
    let name = |seat: Seat| format!("{} ({})", wind_name(seat.wind(dealer)), cut(&look.players[seat], 24));
    let mut text = format!(
        "Hand {}: {} round, dealer {}, {} discards\n",
        answer.hand,
        wind_name(table.public().round_wind),
        cut(&look.players[dealer], 24),
        answer.discards
    );
    for (won, summary) in table.wins().iter().zip(&answer.wins) {
        let on = match (&summary.tile, won.from) {
            (None, _) => "by flowers".to_owned(),
            (Some(tile), None) => format!("by drawing {tile}"),
            (Some(tile), Some(from)) => format!("on {tile} from {}", name(from)),
        };
        let _ = writeln!(text, "  {} wins {on} with {}: {}", name(won.seat), summary.hand, summary.reckoning);
    }
    if answer.exhausted {
        text += "  Nothing was left to draw\n";
    }
    let _ = writeln!(text, "  points: {}", points(&answer.deltas, dealer));
    wrapped(&text, 4)
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
