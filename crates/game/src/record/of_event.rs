//! Turns events of a table into lines of a record. Only the writer, the reader and [`super::seen`] use this.

use super::line::{Line, Paid, SeatNumber, StartHandLine, SuitLetter, TileWord, WindLetter};
use crate::event::{Event, Start};
use crate::table::{ScoredWin, Table};
use suzume_rules::table::TableRules;
use suzume_rules::{Scoreboard, Transfer};
use suzume_tiles::numbers::byte;
use suzume_tiles::{BySeat, Face, Seat, Tile, Wind};

pub(super) fn line_of_start(start: &Start) -> Line {
    let Scoreboard { dealer, round_wind, repeats, sticks, scores } = start.board;
    Line::StartKyoku(StartHandLine {
        bakaze: WindLetter(round_wind),
        // Seat 0 deals first in every round.
        kyoku: byte(dealer.index() + 1),
        honba: repeats,
        kyotaku: sticks,
        oya: SeatNumber(dealer),
        dora_marker: start.dora_indicator.map(TileWord),
        scores,
        tehais: start.hands.each_ref().map(|hand| hand.iter().map(|&face| TileWord(face)).collect()),
    })
}

/// The line for the event with index `place` in the hand.
pub(super) fn line_of_event(table: &Table, place: usize) -> Line {
    let earlier = table.events()[..place].iter().filter(|event| matches!(event, Event::Win { .. }));
    let details = LineDetails {
        before: &table.events()[..place],
        rules: table.table_rules(),
        payments: table.transfers_of(place),
        won: table.wins().get(earlier.count()),
    };
    details.line(table.events()[place])
}

/// What a line contains in addition to its event.
pub(super) struct LineDetails<'a> {
    /// The preceding events of the hand.
    pub(super) before: &'a [Event],
    pub(super) rules: &'a TableRules,
    /// The payments that the event made.
    pub(super) payments: &'a [Transfer],
    /// The scored win, if the event is one.
    pub(super) won: Option<&'a ScoredWin>,
}

impl LineDetails<'_> {
    /// The line for an event that hides nothing.
    pub(super) fn line(&self, event: Event) -> Line {
        let payments = || self.payments.iter().map(Paid::from).collect();
        match event {
            Event::Draw { seat, face, .. } => Line::Tsumo { actor: SeatNumber(seat), pai: known(face) },
            Event::Flower { seat, flower } => {
                Line::Flower { actor: SeatNumber(seat), pai: TileWord(flower.into()) }
            }
            Event::Opened => Line::Opened,
            Event::Exchange { seat, to, given } => Line::Exchange {
                actor: SeatNumber(seat),
                target: SeatNumber(to),
                consumed: given.map_or([None; 3], |given| given.map(Some)).map(known),
            },
            Event::Void { seat, suit } => Line::Void { actor: SeatNumber(seat), suit: SuitLetter(suit) },
            Event::Discard { seat, face, drawn } => {
                Line::Dahai { actor: SeatNumber(seat), pai: TileWord(face), tsumogiri: drawn }
            }
            Event::Chow { seat, from, face, own } => Line::Chi {
                actor: SeatNumber(seat),
                target: SeatNumber(from),
                pai: TileWord(face),
                consumed: own.map(TileWord),
            },
            Event::Pong { seat, from, face, own } => Line::Pon {
                actor: SeatNumber(seat),
                target: SeatNumber(from),
                pai: TileWord(face),
                consumed: own.map(TileWord),
            },
            Event::OpenKong { seat, from, face, own } => Line::Daiminkan {
                actor: SeatNumber(seat),
                target: SeatNumber(from),
                pai: TileWord(face),
                consumed: own.map(TileWord),
            },
            Event::ClosedKong { seat, tile } => {
                Line::Ankan { actor: SeatNumber(seat), consumed: self.closed_kong(tile) }
            }
            Event::AddedKong { seat, face } => Line::Kakan {
                actor: SeatNumber(seat),
                pai: TileWord(face),
                consumed: self.pong_of(seat, face).unwrap_or([face; 3]).map(TileWord),
            },
            Event::North { seat } => {
                Line::Nukidora { actor: SeatNumber(seat), pai: TileWord(Wind::North.tile().into()) }
            }
            Event::Riichi { seat } => Line::Reach { actor: SeatNumber(seat) },
            Event::RiichiAccepted { seat } => Line::ReachAccepted { actor: SeatNumber(seat) },
            Event::DoraIndicator { face } => Line::Dora { dora_marker: TileWord(face) },
            Event::Paid { deltas } => Line::Payment { deltas, payments: payments() },
            Event::Win { seat, from, face, deltas, ura } => Line::Hora {
                actor: SeatNumber(seat),
                target: SeatNumber(from.unwrap_or(seat)),
                pai: face.map(TileWord),
                deltas,
                payments: payments(),
                reckoning: self.won.map_or_else(String::new, |won| won.score.to_string()),
                ura_markers: ura.into_iter().flatten().map(TileWord).collect(),
            },
            Event::Exhausted { deltas } => Line::Ryukyoku { deltas, payments: payments(), reason: None },
            Event::Aborted { reason } => Line::Ryukyoku {
                deltas: BySeat::all(self.rules.seats(), 0),
                payments: Vec::new(),
                reason: Some(reason.name().to_owned()),
            },
            Event::End => Line::EndKyoku,
        }
    }

    /// The tiles of a closed kong, a red five first.
    fn closed_kong(&self, tile: Option<Tile>) -> [TileWord; 4] {
        let mut consumed = [known(tile.map(Face::from)); 4];
        let has_red = self.rules.wall.tiles.has_red_fives();
        if let Some(suit) = tile.filter(|tile| has_red && tile.rank() == Some(5)).and_then(Tile::suit) {
            consumed[0] = TileWord(Face::RedFive(suit));
        }
        consumed
    }

    /// The tiles of the pong to which a seat adds `face`, the claimed one first.
    fn pong_of(&self, seat: Seat, face: Face) -> Option<[Face; 3]> {
        self.before.iter().find_map(|event| match *event {
            Event::Pong { seat: maker, face: claimed, own: [one, other], .. }
                if maker == seat && claimed.tile() == face.tile() =>
            {
                Some([claimed, one, other])
            }
            _ => None,
        })
    }
}

/// The tile of one of the table's own events, which always have it.
fn known(face: Option<Face>) -> TileWord {
    TileWord(face.expect("a table's own events hide nothing; only what a seat sees of them does"))
}
