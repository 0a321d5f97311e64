//! What came of a hand and of a game, for a person.

use super::draw::{Look, hand_name, points, wind_name};
use super::tiles::{cut, wrapped};
use std::fmt::Write as _;
use suzume::HandAnswer;
use suzume_game::{Event, Table};
use suzume_tiles::{BySeat, Seat};

/// A finished hand.
pub(super) fn in_words(answer: &HandAnswer, table: &Table, look: &Look) -> String {
    let dealer = table.public().dealer;
    let wind = |seat: Seat| wind_name(look.players.seats().wind(seat, dealer));
    let name = |seat: Seat| format!("{} ({})", wind(seat), cut(&look.players[seat], 24));
    let mut text = format!(
        "Hand {}: {}, dealer {}, {} discards\n",
        answer.hand,
        hand_name(table.public(), table.table_rules()),
        cut(&look.players[dealer], 24),
        answer.discards
    );
    let paid = table.events().iter().filter_map(|event| match event {
        Event::Win { deltas, .. } => Some(*deltas),
        _ => None,
    });
    for ((won, summary), deltas) in table.wins().iter().zip(&answer.wins).zip(paid) {
        let on = match (&summary.tile, won.from) {
            (None, _) => "by flowers".to_owned(),
            (Some(tile), None) => format!("by drawing {tile}"),
            (Some(tile), Some(from)) => format!("on {tile} from {}", name(from)),
        };
        let _ = writeln!(text, "  {} wins {on} with {}: {}", name(won.seat), summary.hand, summary.reckoning);
        let payers = deltas.seats().iter().filter(|seat| deltas[*seat] < 0);
        let payers: Vec<String> =
            payers.map(|seat| format!("{} pays {}", wind(seat), -deltas[seat])).collect();
        if !payers.is_empty() {
            let _ = writeln!(text, "    {}", payers.join(", "));
        }
    }
    if answer.exhausted {
        text += "  Nothing was left to draw\n";
    }
    let _ = writeln!(text, "  points: {}", points(&answer.deltas, dealer));
    wrapped(&text, 4)
}
/// The points of all at the end, the best first.
pub(super) fn final_scores(look: &Look, scores: &BySeat<i64>, hands: u64) -> String {
    let mut seats: Vec<Seat> = scores.seats().iter().collect();
    seats.sort_by_key(|seat| -scores[*seat]);
    let plural = if hands == 1 { "" } else { "s" };
    let mut text = format!("Scores after {hands} hand{plural}\n");
    for seat in seats {
        let (place, player) = (seat.index(), cut(&look.players[seat], 56));
        let _ = writeln!(text, "  {:>8}  seat {place}  {player}", scores[seat]);
    }
    text
}

/// What the hands of a game have moved, for the line at its end.
#[derive(Default)]
pub(super) struct Story(Vec<Told>);

/// A hand in short.
struct Told {
    name: String,
    deltas: BySeat<i64>,
    /// Who won, on what; empty if nobody did.
    wins: String,
}

impl Story {
    /// A hand is over.
    pub(super) fn add(&mut self, table: &Table, look: &Look) {
        let dealer = table.public().dealer;
        let wind = |seat: Seat| wind_name(look.players.seats().wind(seat, dealer));
        let wins = table.wins().iter().map(|won| {
            let name = format!("{} ({})", wind(won.seat), cut(&look.players[won.seat], 24));
            let from = match won.from {
                None => "by drawing".to_owned(),
                Some(from) => format!("on a tile of {}", wind(from)),
            };
            format!("{name} won {from}: {}", won.score)
        });
        self.0.push(Told {
            name: hand_name(table.public(), table.table_rules()),
            deltas: table.ledger().totals(table.table_rules().seats()),
            wins: wins.collect::<Vec<_>>().join("; "),
        });
    }

    /// The hand that moved most points of the person at the table, or of the winner where there is none; `None` for a game of
    /// one hand.
    pub(super) fn decided_by(&self, human: Option<Seat>, leader: Seat) -> Option<String> {
        let seat = human.unwrap_or(leader);
        // Of equals the first.
        let most = self.0.iter().rev().max_by_key(|told| told.deltas[seat].abs())?;
        if self.0.len() < 2 || most.deltas[seat] == 0 {
            return None;
        }
        let whose = if human.is_some() { "for you" } else { "for the winner" };
        let how = if most.wins.is_empty() { "nobody won".to_owned() } else { most.wins.clone() };
        Some(format!("Decided most by {}, {:+} points {whose}. {how}\n", most.name, most.deltas[seat]))
    }
}
