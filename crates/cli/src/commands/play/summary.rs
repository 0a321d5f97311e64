//! Results of hands and games, for people.

use super::draw::{DrawStyle, hand_name, points, say, wind_name, won_how};
use super::tiles::{cut, wrapped};
use crate::commands::speaker;
use std::fmt::Write as _;
use suzume::HandAnswer;
use suzume_game::{Event, Table};
use suzume_tiles::{BySeat, Seat};

pub(super) fn in_words(answer: &HandAnswer, table: &Table, look: &DrawStyle) -> String {
    let dealer = table.public().board.dealer;
    let number = answer.hand.to_string();
    let args = [
        ("number", &*number),
        ("hand", &hand_name(table.public(), table.table_rules())),
        ("player", &cut(&look.players[dealer], 24)),
        ("discards", &speaker().count("discards", u64::from(answer.discards))),
    ];
    let mut text = say("play-hand-title", &args) + "\n";
    let paid = table.events().iter().filter_map(|event| match event {
        Event::Win { deltas, .. } => Some(*deltas),
        _ => None,
    });
    for ((won, summary), deltas) in table.wins().iter().zip(&answer.wins).zip(paid) {
        let from = won.from.map(|from| name(from, dealer, look));
        let args = [
            ("winner", &*name(won.seat, dealer, look)),
            ("how", &won_how(summary.tile.as_deref(), from.as_deref())),
            ("hand", &summary.hand),
            ("reckoning", &won.score.reckoning(speaker().language())),
        ];
        let _ = writeln!(text, "  {}", say("play-win", &args));
        let payers = deltas.seats().iter().filter(|seat| deltas[*seat] < 0);
        let payers = speaker().list(payers.map(|seat| {
            let points = (-deltas[seat]).to_string();
            say("play-pays", &[("seat", &wind_name(deltas.seats().wind(seat, dealer))), ("points", &points)])
        }));
        if !payers.is_empty() {
            let _ = writeln!(text, "    {payers}");
        }
    }
    if answer.exhausted {
        let _ = writeln!(text, "  {}", speaker().text("play-exhausted"));
    }
    let _ = writeln!(text, "  {}", say("play-points", &[("points", &points(&answer.deltas, dealer))]));
    wrapped(&text, 4)
}

/// A seat's wind and its player.
fn name(seat: Seat, dealer: Seat, look: &DrawStyle) -> String {
    format!("{} ({})", wind_name(look.players.seats().wind(seat, dealer)), cut(&look.players[seat], 24))
}

/// The final points, best first.
pub(super) fn final_scores(look: &DrawStyle, scores: &BySeat<i64>, hands: u64) -> String {
    let mut seats: Vec<Seat> = scores.seats().iter().collect();
    seats.sort_by_key(|seat| -scores[*seat]);
    let mut text = say("play-scores", &[("hands", &speaker().count("hands", hands))]) + "\n";
    for seat in seats {
        let (place, player) = (seat.index().to_string(), cut(&look.players[seat], 56));
        let place = say("term-seat", &[("seat", &place)]);
        let _ = writeln!(text, "  {:>8}  {place}  {player}", scores[seat]);
    }
    text
}

/// The point swings of the hands of a game, for the closing line.
#[derive(Default)]
pub(super) struct Story(Vec<HandInShort>);

struct HandInShort {
    name: String,
    deltas: BySeat<i64>,
    /// The winning seats and how they won; empty if no seat did.
    wins: String,
}

impl Story {
    /// Adds a finished hand.
    pub(super) fn add(&mut self, table: &Table, look: &DrawStyle) {
        let dealer = table.public().board.dealer;
        let wins = table.wins().iter().map(|won| {
            let winner = name(won.seat, dealer, look);
            let reckoning = won.score.reckoning(speaker().language());
            let from = won.from.map(|from| wind_name(look.players.seats().wind(from, dealer)));
            let code = if from.is_some() { "play-won-discard" } else { "play-won-drawing" };
            let from = from.unwrap_or_default();
            say(code, &[("winner", &winner), ("seat", &from), ("reckoning", &reckoning)])
        });
        self.0.push(HandInShort {
            name: hand_name(table.public(), table.table_rules()),
            deltas: table.ledger().totals(table.table_rules().seats()),
            wins: wins.collect::<Vec<_>>().join("; "),
        });
    }

    /// The hand with the largest swing for the person at the table, or for the winner of the game if there is no
    /// person; `None` for a game of one hand.
    pub(super) fn decided_by(&self, human: Option<Seat>, leader: Seat) -> Option<String> {
        let seat = human.unwrap_or(leader);
        // The first one wins a tie.
        let most = self.0.iter().rev().max_by_key(|hand| hand.deltas[seat].abs())?;
        if self.0.len() < 2 || most.deltas[seat] == 0 {
            return None;
        }
        let code = if human.is_some() { "play-decided-you" } else { "play-decided-winner" };
        let how = if most.wins.is_empty() { speaker().text("play-nobody_won") } else { most.wins.clone() };
        let points = format!("{:+}", most.deltas[seat]);
        Some(say(code, &[("hand", &most.name), ("points", &points), ("how", &how)]) + "\n")
    }
}
