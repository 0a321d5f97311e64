//! Reconstructs the order of moves from what each seat took and gave.
//!
//! A seat takes a tile or, as a text, a claimed set: a letter comes before the claimed tile, and its position identifies
//! the giver. A seat gives a tile, 60 for the one just drawn, with `r` before it for riichi, or a kong as a text. After a
//! discard the turn goes to the seat whose next taking claims it, otherwise to the next seat. When no seat has anything
//! left, the hand is over. If a seat discards the same tile twice before the claimer draws, the claimed one is ambiguous:
//! the first is tried first, and the second if that fails. Indicators are turned when the rules turn them. A north set aside
//! is given as `f44`, and its replacement is the next tile taken.

use super::json::{face, short};
use crate::recorded::with_indicators;
use serde_json::Value;
use suzume_game::{DrawReason, Event};
use suzume_tiles::{BySeat, Face, Seat, Seats, Tile};

/// The maximum number of claims taken back. Real hands rarely need one.
const MOST_TRIES: usize = 100;
/// An upper bound on the events of any hand.
const MOST_EVENTS: usize = 1000;
/// The tile just drawn, as a discard.
const AS_DRAWN: u64 = 60;
/// A north set aside.
pub(super) const NORTH: &str = "f44";

/// Why takings and givings do not form a hand. Texts of the record are shortened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnProblem {
    /// A draw that is not a tile.
    #[error("seat {} draws {found}", .seat.index())]
    Draw {
        /// The seat whose list has the entry.
        seat: Seat,
        /// The entry found, shortened.
        found: String,
    },
    /// A discard that is not a tile.
    #[error("seat {} discards {found}", .seat.index())]
    Discard {
        /// The seat whose list has the entry.
        seat: Seat,
        /// The entry found, shortened.
        found: String,
    },
    /// A tile is added, but there is no such pong.
    #[error("seat {} adds a tile to a pong that it has not made", .seat.index())]
    NoPong {
        /// The seat that adds the tile.
        seat: Seat,
    },
    /// More events than any hand has.
    #[error("more events than any hand has")]
    TooManyEvents,
    /// Some takings or givings are left over.
    #[error("what the seats took and gave does not fit together")]
    LeftOver,
    /// Too many alternatives were tried.
    #[error("what the seats took and gave fits together in too many ways, or in none")]
    TooManyWays,
}

/// The takings and givings of a seat that have not been processed yet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SeatTurns<'a> {
    pub(super) taken: &'a [Value],
    pub(super) given: &'a [Value],
}

/// The events of a hand before its result.
pub(super) struct PlayedEvents {
    pub(super) events: Vec<Event>,
    /// The seats that have declared riichi.
    pub(super) riichi: BySeat<bool>,
    /// How many indicators were turned, the first one included.
    pub(super) dora_indicators: usize,
    /// The tiles of closed kongs.
    pub(super) closed_kongs: Vec<(Seat, [Face; 4])>,
}

/// Plays a hand. `feeders` are the seats whose last tile was won.
pub(super) fn play(
    sides: BySeat<SeatTurns<'_>>,
    dealer: Seat,
    dora_indicators: &[Face],
    feeders: &[Seat],
) -> Result<PlayedEvents, TurnProblem> {
    let events = Vec::with_capacity(180);
    let mut hand =
        TurnsHand { events, riichi: BySeat::all(sides.seats(), false), sides, closed_kongs: Vec::new() };
    let mut turn = Some((dealer, Some(DrawReason::Turn)));
    let mut passed = Vec::new();
    for _ in 0..MOST_TRIES {
        match hand.run(turn, feeders, &mut passed) {
            Ok(()) => {
                let events = hand.events.into_iter().map(|event| (event, ())).collect();
                let (events, turned) = with_indicators(events, dora_indicators);
                let events = events.into_iter().map(|(event, ())| event).collect();
                let (riichi, closed_kongs) = (hand.riichi, hand.closed_kongs);
                return Ok(PlayedEvents { events, riichi, dora_indicators: turned + 1, closed_kongs });
            }
            Err(problem) => match passed.pop() {
                Some(before) => (hand, turn) = before,
                None => return Err(problem),
            },
        }
    }
    Err(TurnProblem::TooManyWays)
}

#[derive(Clone)]
struct TurnsHand<'a> {
    sides: BySeat<SeatTurns<'a>>,
    events: Vec<Event>,
    riichi: BySeat<bool>,
    closed_kongs: Vec<(Seat, [Face; 4])>,
}

/// The seat that moves next, and why it draws; without a reason it does not draw.
type NextTurn = Option<(Seat, Option<DrawReason>)>;

impl TurnsHand<'_> {
    fn is_done(&self) -> bool {
        self.sides.iter().all(|side| side.taken.is_empty() && side.given.is_empty())
    }

    /// Plays from a turn to the end. Where a tile is claimed, the alternative without the claim goes to `passed`.
    fn run(
        &mut self,
        mut turn: NextTurn,
        feeders: &[Seat],
        passed: &mut Vec<(Self, NextTurn)>,
    ) -> Result<(), TurnProblem> {
        while let Some((seat, draw)) = turn {
            if self.events.len() >= MOST_EVENTS {
                return Err(TurnProblem::TooManyEvents);
            }
            turn = self.turn(seat, draw, feeders, passed)?;
        }
        match self.is_done() {
            true => Ok(()),
            false => Err(TurnProblem::LeftOver),
        }
    }

    fn turn(
        &mut self,
        seat: Seat,
        draw: Option<DrawReason>,
        feeders: &[Seat],
        passed: &mut Vec<(Self, NextTurn)>,
    ) -> Result<NextTurn, TurnProblem> {
        let side = &mut self.sides[seat];
        let mut drawn = None;
        if let Some(reason) = draw {
            let Some((first, rest)) = side.taken.split_first() else { return Ok(None) };
            side.taken = rest;
            drawn = first.as_u64().and_then(face);
            let face = drawn.ok_or_else(|| TurnProblem::Draw { seat, found: short(first) })?;
            self.events.push(Event::Draw { seat, face: Some(face), reason });
        }
        let Some((given, rest)) = side.given.split_first() else { return Ok(None) };
        side.given = rest;
        if given.as_str() == Some(NORTH) {
            self.events.push(Event::North { seat });
            // Nothing drawn: another seat won on it.
            let is_won = self.sides[seat].taken.is_empty();
            return Ok((!is_won).then_some((seat, Some(DrawReason::North))));
        }
        match given.as_str().and_then(CallText::new) {
            Some(call) => self.kong(seat, &call),
            None => {
                let discarded = self.discard(seat, given, drawn, feeders)?;
                let next = Some((self.sides.seats().after(seat, 1), Some(DrawReason::Turn)));
                Ok(match self.find_claim(seat, discarded) {
                    None => next,
                    Some((claimer, call)) => {
                        passed.push((self.clone(), next));
                        self.claim(claimer, seat, &call)
                    }
                })
            }
        }
    }

    fn kong(&mut self, seat: Seat, call: &CallText) -> Result<NextTurn, TurnProblem> {
        if call.letter == b'a' {
            let [a, b, c] = call.own;
            self.closed_kongs.push((seat, [call.claimed, a, b, c]));
            self.events.push(Event::ClosedKong { seat, tile: call.claimed.tile() });
        } else {
            if !self.has_pong(seat, call) {
                return Err(TurnProblem::NoPong { seat });
            }
            self.events.push(Event::AddedKong { seat, face: call.claimed });
        }
        // Nothing drawn: the kong was robbed.
        if self.sides[seat].taken.is_empty() {
            return Ok(None);
        }
        Ok(Some((seat, Some(DrawReason::OwnKong))))
    }

    /// Whether a seat has made the pong that an added kong repeats, from the same giver.
    fn has_pong(&self, maker: Seat, call: &CallText) -> bool {
        self.events.iter().any(|event| match *event {
            Event::Pong { seat, from, face, own: [one, other] } if seat == maker => {
                let mut pong = [face, one, other];
                pong.sort_unstable_by_key(CallText::order);
                pong == call.own && call.pong_from(maker) == Some(from)
            }
            _ => false,
        })
    }

    fn discard(
        &mut self,
        seat: Seat,
        given: &Value,
        drawn: Option<Face>,
        feeders: &[Seat],
    ) -> Result<Face, TurnProblem> {
        let unknown = || TurnProblem::Discard { seat, found: short(given) };
        let riichi = given.as_str().and_then(|text| text.strip_prefix('r'));
        let number = match riichi {
            Some(text) => text.parse().map_err(|_| unknown())?,
            None => given.as_u64().ok_or_else(unknown)?,
        };
        let discarded = if number == AS_DRAWN { drawn } else { face(number) }.ok_or_else(unknown)?;
        if riichi.is_some() {
            self.events.push(Event::Riichi { seat });
            self.riichi[seat] = true;
        }
        self.events.push(Event::Discard { seat, face: discarded, drawn: number == AS_DRAWN });
        let is_won = self.is_done() && feeders.contains(&seat);
        if riichi.is_some() && !is_won {
            self.events.push(Event::RiichiAccepted { seat });
        }
        Ok(discarded)
    }

    /// The seat that may have claimed a discard: a pong or kong comes before a chow.
    fn find_claim(&self, from: Seat, discarded: Face) -> Option<(Seat, CallText)> {
        let mut best: Option<(Seat, CallText)> = None;
        for seat in self.sides.seats().others(from) {
            let next = self.sides[seat].taken.first().and_then(Value::as_str).and_then(CallText::new);
            let fits = |call: &CallText| {
                call.claimed == discarded
                    && call.from(seat) == Some(from)
                    && matches!(call.letter, b'c' | b'p' | b'm')
            };
            if let Some(call) = next.filter(fits)
                && (best.is_none() || call.letter != b'c')
            {
                best = Some((seat, call));
            }
        }
        best
    }

    fn claim(&mut self, seat: Seat, from: Seat, call: &CallText) -> NextTurn {
        let side = &mut self.sides[seat];
        side.taken = side.taken.get(1..).unwrap_or_default();
        let (face, own) = (call.claimed, call.own);
        let event = match call.letter {
            b'c' => Event::Chow { seat, from, face, own: [own[0], own[1]] },
            b'p' => Event::Pong { seat, from, face, own: [own[0], own[1]] },
            _ => {
                // A kong gives nothing, which is written as 0.
                if let Some((Value::Number(nothing), rest)) = side.given.split_first()
                    && nothing.as_u64() == Some(0)
                {
                    side.given = rest;
                }
                Event::OpenKong { seat, from, face, own }
            }
        };
        self.events.push(event);
        Some((seat, (call.letter == b'm').then_some(DrawReason::OpenKong)))
    }
}

/// A claimed set or a kong, as a text such as `25p2525`.
struct CallText {
    letter: u8,
    /// The number of tiles before the letter.
    place: usize,
    tiles: usize,
    /// The tile after the letter.
    claimed: Face,
    /// The others, in our order: a chow from the lowest up, else a red five first.
    own: [Face; 3],
}

impl CallText {
    fn new(text: &str) -> Option<CallText> {
        let at = text.bytes().position(|byte| matches!(byte, b'c' | b'p' | b'm' | b'k' | b'a'))?;
        let letter = text.as_bytes()[at];
        let (before, behind) = (text.get(..at)?, text.get(at + 1..)?);
        let digits = format!("{before}{behind}");
        let (count, place) = (digits.len() / 2, at / 2);
        let is_whole = digits.len().is_multiple_of(2) && at.is_multiple_of(2) && place < count;
        let expected = if matches!(letter, b'c' | b'p') { 3 } else { 4 };
        if !is_whole || count != expected {
            return None;
        }
        let tile = |place: usize| face(digits.get(2 * place..2 * place + 2)?.parse().ok()?);
        let claimed = tile(place)?;
        let mut own = [claimed; 3];
        let others = (0..count).filter(|&other| other != place);
        for (slot, other) in own.iter_mut().zip(others) {
            *slot = tile(other)?;
        }
        own[..count - 1].sort_unstable_by_key(CallText::order);
        Some(CallText { letter, place, tiles: count, claimed, own })
    }

    /// The order of tiles in a meld.
    fn order(face: &Face) -> (Option<Tile>, bool) {
        (face.tile(), !matches!(face, Face::RedFive(_)))
    }

    /// The giver of the claimed tile of the pong to which a tile is added.
    fn pong_from(&self, seat: Seat) -> Option<Seat> {
        match self.place {
            0 => Some(Seats::Four.after(seat, 3)),
            1 => Some(Seats::Four.after(seat, 2)),
            // Our own writer once put it last.
            2 | 3 => Some(Seats::Four.after(seat, 1)),
            _ => None,
        }
    }

    /// The giver of the claimed tile.
    fn from(&self, seat: Seat) -> Option<Seat> {
        match self.place {
            0 => Some(Seats::Four.after(seat, 3)),
            1 => Some(Seats::Four.after(seat, 2)),
            place if place + 1 == self.tiles => Some(Seats::Four.after(seat, 1)),
            _ => None,
        }
    }
}
