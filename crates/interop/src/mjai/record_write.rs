//! Writes games as mjai records: JSON lines, with all tiles known, from `start_game` to `end_game`.
//!
//! The messages are those of a server, with the additions of some dialects: `kyoku_first` (0 for East and South, 4 for
//! East only) and `aka_flag` as in Mortal's, `fu`, `fan`, `hora_points` and `scores` as in those of gimite's server.

use super::events::{known, shown_tiles, telling};
use super::fields::{Actor, KnownPai, Pai, SeatPoints};
use super::message::{EndGame, Kakan, MjaiMessage, StartGame, StartKyoku};
use suzume_game::{Event, Table};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig};
use suzume_tiles::{BySeat, Face, Seat, Tile};

/// The value of `kyoku_first` for a match of East only.
pub(super) const EAST_ONLY: u64 = 4;

/// The value of `kyoku_first` for a match: the number of its first hand if the hands of East and South were counted.
pub(super) fn kyoku_first(length: Length) -> u64 {
    if length == Length::East { EAST_ONLY } else { 0 }
}

/// The first line of a game.
pub(crate) fn start_line(rules: &RiichiConfig, names: &BySeat<String>) -> MjaiMessage {
    MjaiMessage::StartGame(StartGame {
        aka_flag: Some(rules.red_fives != RedFives::None),
        id: None,
        kyoku_first: Some(kyoku_first(rules.length)),
        names: names.iter().cloned().collect(),
    })
}

/// The lines of a finished hand.
pub(crate) fn hand_lines(table: &Table) -> Vec<MjaiMessage> {
    let start = table.start();
    let mut lines = Vec::with_capacity(table.events().len() + 1);
    lines.push(MjaiMessage::StartKyoku(Box::new(StartKyoku {
        bakaze: Some(start.board.round_wind.letter().to_string()),
        dora_marker: start.dora.map(|face| Pai(Some(face))),
        honba: Some(start.board.repeats),
        kyoku: Some(start.board.dealer.index() as u64 + 1),
        kyotaku: Some(start.board.sticks),
        oya: Some(Actor(start.board.dealer)),
        scores: Some(SeatPoints(start.board.scores)),
        tehais: Some(start.hands.iter().map(|hand| shown_tiles(hand)).collect()),
    })));
    let mut scores = start.board.scores;
    let mut wins = table.wins().iter();
    for (place, event) in table.events().iter().enumerate() {
        if let Event::RiichiAccepted { seat } = event {
            scores[*seat] -= table.public().stake();
        }
        for (score, delta) in scores.iter_mut().zip(event.deltas().into_iter().flatten()) {
            *score += delta;
        }
        let Some(mut line) = line(table, place) else { continue };
        match &mut line {
            MjaiMessage::Hora(hora) => {
                if let Some(score) = wins.next().and_then(|won| won.score.han_and_fu()) {
                    hora.fu = Some(score.fu.into());
                    hora.fan = Some(score.han.into());
                    hora.hora_points = Some(score.payment.total());
                }
                hora.scores = Some(SeatPoints(scores));
            }
            MjaiMessage::Ryukyoku(ryukyoku) if matches!(event, Event::Exhausted { .. }) => {
                ryukyoku.scores = Some(SeatPoints(scores));
            }
            _ => {}
        }
        lines.push(line);
    }
    lines
}

/// The last line of a game.
pub(crate) fn end_line(scores: BySeat<i64>) -> MjaiMessage {
    MjaiMessage::EndGame(EndGame { scores: Some(SeatPoints(scores)) })
}

/// A message as a readable line, its type first.
pub(crate) fn printed(message: &MjaiMessage) -> String {
    // Only a message of an unknown type cannot be written, and there is none here.
    serde_json::to_string(message).unwrap_or_default() + "\n"
}

/// The line of the event at an index.
fn line(table: &Table, place: usize) -> Option<MjaiMessage> {
    let event = &table.events()[place];
    let tiles = table.table_rules().wall.tiles;
    Some(match *event {
        // The drawing seat sees its tile.
        Event::Draw { seat, .. } => telling(event, seat, tiles)?,
        Event::AddedKong { seat, face } => {
            let pong = pong_of(table, place, seat, face.tile()?)?;
            MjaiMessage::Kakan(Kakan { actor: Actor(seat), consumed: known(&pong), pai: KnownPai(face) })
        }
        _ => telling(event, Seat::ALL[0], tiles)?,
    })
}

/// The pong to which a seat adds a tile.
fn pong_of(table: &Table, place: usize, maker: Seat, tile: Tile) -> Option<[Face; 3]> {
    table.events()[..place].iter().find_map(|event| match *event {
        Event::Pong { seat, face, own: [one, other], .. } if seat == maker && face.tile() == Some(tile) => {
            Some([face, one, other])
        }
        _ => None,
    })
}
