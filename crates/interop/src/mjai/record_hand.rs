//! A hand of a record of mjai, from its messages.

use super::message::reason_name;
use super::message::{self, Problem};
use crate::recorded::{RecordedHand, WinRecord, with_indicators};
use serde_json::Value;
use suzume_game::{AbortReason, Event, Start, UraIndicators};
use suzume_tiles::{BySeat, Face, Seat};

/// More events than any hand has.
const MOST_EVENTS: usize = 1000;
/// Tiles that can be drawn in a hand: all but those dealt and the dead wall.
const DRAWS: usize = 136 - 52 - 14;
/// The points of a riichi stick, where only scores tell what a win brought.
const STICK: i64 = 1000;

/// A hand that is being read.
pub(super) struct Hand {
    hand: RecordedHand,
    /// The indicators, which are put in their places at the end.
    turned: Vec<Face>,
    /// How many kongs each seat has declared.
    kongs: BySeat<usize>,
    riichi: BySeat<bool>,
    is_decided: bool,
}

/// Four numbers.
pub(super) fn four(list: &Value, name: &str) -> Result<BySeat<i64>, Problem> {
    let read = || {
        let list = list.as_array().filter(|list| list.len() == 4)?;
        let mut numbers = BySeat::all(0);
        for (place, number) in numbers.iter_mut().zip(list) {
            // Whatever a game is about, its points fit into 32 bits.
            *place = number.as_i64().filter(|number| i32::try_from(*number).is_ok())?;
        }
        Some(numbers)
    };
    read().ok_or_else(|| format!("`{name}` must be four numbers"))
}

impl Hand {
    /// A hand before its first draw, with the first indicator.
    pub(super) fn new(start: Start, first: Face) -> Hand {
        let hand = RecordedHand { start, events: Vec::with_capacity(180), ..RecordedHand::default() };
        Hand {
            hand,
            turned: vec![first],
            kongs: BySeat::all(0),
            riichi: BySeat::all(false),
            is_decided: false,
        }
    }

    /// The last event, indicators left out.
    pub(super) fn last(&self) -> Option<&Event> {
        self.hand.events.last()
    }

    /// Adds an event; `scores` are the points so far, as far as they are known.
    pub(super) fn event(
        &mut self,
        mut event: Event,
        scores: &mut Option<BySeat<i64>>,
    ) -> Result<(), Problem> {
        if self.is_decided {
            return Err("the hand was over".to_owned());
        }
        if self.hand.events.len() >= MOST_EVENTS {
            return Err("more events than any hand has".to_owned());
        }
        match &mut event {
            Event::Dora { face } => {
                self.turned.push(*face);
                return match self.turned.len() - 1 > self.kongs.iter().sum() {
                    true => Err("more indicators than kongs".to_owned()),
                    false => Ok(()),
                };
            }
            Event::Pong { own, .. } => red_first(own),
            Event::OpenKong { seat, own, .. } => {
                red_first(own);
                self.kongs[*seat] += 1;
            }
            Event::ClosedKong { seat, .. } | Event::AddedKong { seat, .. } => self.kongs[*seat] += 1,
            Event::Riichi { seat } => self.riichi[*seat] = true,
            Event::RiichiAccepted { seat } => {
                if let Some(scores) = scores {
                    scores[*seat] -= STICK;
                }
            }
            Event::Draw { face: None, .. } => {
                return Err("an unknown tile; hint: a record must know what every seat draws".to_owned());
            }
            _ => {}
        }
        self.hand.events.push(event);
        Ok(())
    }

    /// What a result brought to each seat, if it is told.
    fn deltas(&mut self, message: &Value, scores: &mut Option<BySeat<i64>>) -> Result<BySeat<i64>, Problem> {
        let after = message.get("scores").filter(|scores| !scores.is_null());
        let after = after.map(|scores| four(scores, "scores")).transpose()?;
        let told = message.get("deltas").filter(|deltas| !deltas.is_null());
        let told = told.map(|deltas| four(deltas, "deltas")).transpose()?;
        let deltas = match (told, after, *scores) {
            (Some(deltas), ..) => Some(deltas),
            (None, Some(after), Some(before)) => Some(BySeat::from_fn(|seat| after[seat] - before[seat])),
            _ => None,
        };
        let Some(deltas) = deltas else {
            self.hand.hides_deltas = true;
            *scores = None;
            return Ok(BySeat::all(0));
        };
        if let Some(scores) = scores {
            scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
            if after.is_some_and(|after| after != *scores) {
                return Err(format!("`deltas` and `scores` do not fit: {scores:?} by the messages so far"));
            }
        }
        Ok(deltas)
    }

    /// Adds a win.
    pub(super) fn win(&mut self, message: &Value, scores: &mut Option<BySeat<i64>>) -> Result<(), Problem> {
        if self.hand.wins.len() >= Seat::ALL.len() {
            return Err("more wins than seats".to_owned());
        }
        let seat = message::seat(message, "actor")?;
        let target = if message.get("target").is_some() { message::seat(message, "target")? } else { seat };
        let from = (target != seat).then_some(target);
        let last = self.hand.events.iter().rev().find_map(|event| match *event {
            Event::Draw { face, .. } => face,
            Event::Discard { face, .. } | Event::AddedKong { face, .. } => Some(face),
            Event::ClosedKong { tile: Some(tile), .. } => Some(tile.into()),
            _ => None,
        });
        let face = match message.get("pai") {
            Some(pai) if !pai.is_null() => Some(message::known_tile(message, "pai")?),
            _ => last,
        };
        let mut ura = UraIndicators::default();
        // With two winners some servers tell them of both; whoever has not declared riichi turns none.
        let listed = message.get("ura_markers").or_else(|| message.get("uradora_markers"));
        if let Some(listed) = listed.and_then(Value::as_array).filter(|_| self.riichi[seat]) {
            if listed.len() > ura.len() {
                return Err("more indicators than there are".to_owned());
            }
            for (place, value) in ura.iter_mut().zip(listed) {
                *place = message::tile(value)?;
            }
        }
        let deltas = self.deltas(message, scores)?;
        let small = |name: &str| {
            message.get(name).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok())
        };
        let points = message.get("hora_points").and_then(Value::as_u64);
        self.hand.wins.push(WinRecord {
            seat,
            yaku: None,
            han: small("fan"),
            // Thirteen orphans have none, whatever a server says.
            fu: small("fu").filter(|&fu| fu > 0),
            points: points.and_then(|points| u32::try_from(points).ok()),
            dora: None,
            liable: None,
        });
        self.hand.events.push(Event::Win { seat, from, face, deltas, ura });
        self.is_decided = true;
        Ok(())
    }

    /// Ends the hand without a win.
    pub(super) fn no_win(
        &mut self,
        message: &Value,
        scores: &mut Option<BySeat<i64>>,
    ) -> Result<(), Problem> {
        if self.is_decided {
            return Err("the hand was over".to_owned());
        }
        let deltas = self.deltas(message, scores)?;
        let reason = match message.get("reason").and_then(Value::as_str) {
            None => self.reason(),
            Some("fanpai" | "nagashimangan" | "exhausted" | "normal") => None,
            Some(name) => {
                let is_named = |reason: &AbortReason| [reason.name(), reason_name(*reason)].contains(&name);
                Some(AbortReason::ALL.into_iter().find(is_named).ok_or("an unknown `reason`")?)
            }
        };
        self.hand.events.push(match reason {
            None => Event::Exhausted { deltas },
            Some(reason) => Event::Aborted { reason },
        });
        if reason.is_some() && deltas != [0; 4] {
            return Err("the hand was thrown in and points were paid".to_owned());
        }
        self.is_decided = true;
        Ok(())
    }

    /// Why the hand ends here if nobody says it; `None` if the wall is empty.
    fn reason(&self) -> Option<AbortReason> {
        let events = &self.hand.events;
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
        if matches!(events.last(), Some(Event::Draw { .. })) {
            Some(AbortReason::NineTerminals)
        } else if self.kongs.iter().sum::<usize>() == 4 && self.kongs.iter().all(|&kongs| kongs < 4) {
            Some(AbortReason::FourKongs)
        } else if count(|event| matches!(event, Event::Draw { .. })) >= DRAWS {
            None
        } else if self.riichi == [true; 4] {
            Some(AbortReason::FourRiichi)
        } else if count(|event| matches!(event, Event::Discard { .. })) == 4 {
            Some(AbortReason::FourWinds)
        } else {
            Some(AbortReason::ManyWins)
        }
    }

    /// The hand, which must be decided.
    pub(super) fn finished(self) -> Result<RecordedHand, Problem> {
        if !self.is_decided {
            return Err("the record ends in the middle of a hand".to_owned());
        }
        let Hand { mut hand, turned, .. } = self;
        let (events, placed) = with_indicators(hand.events, &turned);
        if placed + 1 != turned.len() {
            return Err("an indicator was turned that no kong asks for".to_owned());
        }
        hand.events = events;
        if hand.hides_deltas {
            for event in &mut hand.events {
                if let Event::Win { deltas, .. } | Event::Exhausted { deltas } = event {
                    *deltas = BySeat::all(0);
                }
            }
        }
        hand.events.push(Event::End);
        Ok(hand)
    }
}

/// The order of our own events: a red five before the plain ones.
fn red_first(own: &mut [Face]) {
    own.sort_by_key(|face| !matches!(face, Face::RedFive(_)));
}
