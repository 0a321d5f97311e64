//! Games as records of mjai: JSON lines, with all tiles known, from `start_game` to `end_game`.
//!
//! The words are those that servers tell a seat, and beside them what some dialects add: `kyoku_first` (0 for East and
//! South, 4 for East only) and `aka_flag` as Mortal has them, `fu`, `fan`, `hora_points` and `scores` as gimite's server.

use super::message::{telling, text, texts};
use serde_json::{Value, json};
use suzume_game::{Event, Table};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig};
use suzume_tiles::{BySeat, Face, Seat, Tile};

/// What `kyoku_first` is for a match of East only.
pub(super) const EAST_ONLY: u64 = 4;

/// The first line of a game.
pub(crate) fn start_line(rules: &RiichiConfig, names: &BySeat<String>) -> Value {
    let first = if rules.length == Length::East { EAST_ONLY } else { 0 };
    let has_red_fives = rules.red_fives != RedFives::None;
    json!({"type": "start_game", "names": names, "kyoku_first": first, "aka_flag": has_red_fives})
}

/// The lines of a hand that is over.
pub(crate) fn hand_lines(table: &Table) -> Vec<Value> {
    let start = table.start();
    let mut lines = Vec::with_capacity(table.events().len() + 1);
    lines.push(json!({
        "type": "start_kyoku",
        "bakaze": start.round_wind.letter().to_string(),
        "dora_marker": start.dora.map(text),
        "kyoku": start.dealer.index() + 1,
        "honba": start.repeats,
        "kyotaku": start.sticks,
        "oya": start.dealer.index(),
        "scores": start.scores,
        "tehais": start.hands.each_ref().map(|hand| texts(hand)),
    }));
    let mut scores = start.scores;
    let mut wins = table.wins().iter();
    for (place, event) in table.events().iter().enumerate() {
        if let Event::RiichiAccepted { seat } = event {
            scores[*seat] -= table.public().stake();
        }
        for (score, delta) in scores.iter_mut().zip(event.deltas().into_iter().flatten()) {
            *score += delta;
        }
        let Some(mut line) = line(table, place) else { continue };
        match event {
            Event::Win { .. } => {
                if let Some(score) = wins.next().and_then(|won| won.score.riichi()) {
                    line["fu"] = json!(score.fu);
                    line["fan"] = json!(score.han);
                    line["hora_points"] = json!(score.payment.total());
                }
                line["scores"] = json!(scores);
            }
            Event::Exhausted { .. } => line["scores"] = json!(scores),
            _ => {}
        }
        lines.push(line);
    }
    lines
}

/// The last line of a game.
pub(crate) fn end_line(scores: BySeat<i64>) -> Value {
    json!({"type": "end_game", "scores": scores})
}

/// A message as a line, its type first, for those who read along.
pub(crate) fn printed(mut message: Value) -> String {
    let kind = message.as_object_mut().and_then(|fields| fields.remove("type")).unwrap_or_default();
    let rest = message.to_string();
    match rest.as_str() {
        "{}" => format!("{{\"type\":{kind}}}\n"),
        rest => format!("{{\"type\":{kind},{}\n", &rest[1..]),
    }
}

/// The line of the event at a place.
fn line(table: &Table, place: usize) -> Option<Value> {
    let event = &table.events()[place];
    let tiles = table.table_rules().wall.tiles;
    Some(match *event {
        // Whoever draws sees what it is.
        Event::Draw { seat, .. } => telling(event, seat, tiles)?,
        Event::AddedKong { seat, face } => {
            let pong = pong_of(table, place, seat, face.tile()?)?;
            json!({"type": "kakan", "actor": seat.index(), "pai": text(face), "consumed": texts(&pong)})
        }
        _ => telling(event, Seat::ALL[0], tiles)?,
    })
}

/// The pong to which a tile is added.
fn pong_of(table: &Table, place: usize, maker: Seat, tile: Tile) -> Option<[Face; 3]> {
    table.events()[..place].iter().find_map(|event| match *event {
        Event::Pong { seat, face, own: [one, other], .. } if seat == maker && face.tile() == Some(tile) => {
            Some([face, one, other])
        }
        _ => None,
    })
}
