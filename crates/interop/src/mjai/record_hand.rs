//! Reads a hand of an mjai record from its messages.

use super::error::RecordProblem;
use super::events::{EXHAUSTED, name_of_riichienv, reason_name};
use super::fields::{Pai, SeatPoints};
use super::message::{Hora, Ryukyoku};
use super::outcome::is_yaku_name;
use crate::recorded::{Exhaustion, RecordPlace, RecordedHand, WinRecord, with_indicators};
use suzume_game::{AbortReason, Event, Start, UraIndicators};
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Face, Seat, Seats, Wind};

/// An upper bound on the events of any hand.
const MOST_EVENTS: usize = 1000;
/// The points of a riichi stick, where a win shows only in the scores.
pub(super) const STICK: i64 = 1000;

/// A hand while it is read.
pub(super) struct HandSoFar {
    hand: RecordedHand,
    /// The indicators, which are put in their places at the end.
    dora_indicators: Vec<Face>,
    /// The tiles of each seat's pongs, each in a normalised order.
    pongs: BySeat<Vec<[Face; 3]>>,
    /// The place of the current message in the record.
    place: RecordPlace,
    /// The number of kongs each seat has declared.
    kongs: BySeat<usize>,
    riichi: BySeat<bool>,
    is_decided: bool,
}

impl HandSoFar {
    /// Starts a hand before its first draw, with the first indicator.
    pub(super) fn new(start: Start, first: Face, place: RecordPlace) -> HandSoFar {
        let seats = start.hands.seats();
        let hand = RecordedHand { events: Vec::with_capacity(180), ..RecordedHand::new(start) };
        HandSoFar {
            hand,
            dora_indicators: vec![first],
            pongs: BySeat::empty(seats),
            place,
            kongs: BySeat::all(seats, 0),
            riichi: BySeat::all(seats, false),
            is_decided: false,
        }
    }

    pub(super) fn seats(&self) -> Seats {
        self.kongs.seats()
    }

    /// Tiles that can be drawn in a hand: all but those dealt and the dead wall.
    fn draws(&self) -> usize {
        let plan = if self.seats() == Seats::Three { WallPlan::SANMA } else { WallPlan::RIICHI };
        plan.tiles.total() - plan.dealt() - plan.dead
    }

    /// The last event, ignoring indicators.
    pub(super) fn last(&self) -> Option<&Event> {
        self.hand.events.last()
    }

    /// Sets the place in the record for the events that follow.
    pub(super) fn at(&mut self, place: RecordPlace) {
        self.place = place;
    }

    fn push(&mut self, event: Event) {
        self.hand.events.push(event);
        self.hand.places.push(self.place);
    }

    /// Notes the four tiles of a closed kong.
    pub(super) fn closed_kong(&mut self, seat: Seat, tiles: [Face; 4]) -> Result<(), RecordProblem> {
        if tiles.iter().any(|face| face.tile() != tiles[0].tile()) {
            return Err(RecordProblem::NoKong);
        }
        self.hand.closed_kongs.push((seat, tiles));
        Ok(())
    }

    /// The seat's earlier pong to which a tile is added.
    pub(super) fn added_to(&self, seat: Seat, mut pong: [Face; 3]) -> Result<(), RecordProblem> {
        red_first(&mut pong);
        match self.pongs[seat].contains(&pong) {
            true => Ok(()),
            false => Err(RecordProblem::NoPong),
        }
    }

    /// Checks the point changes and points that a message gives for an accepted riichi.
    pub(super) fn stake(
        &self,
        seat: Seat,
        deltas: Option<SeatPoints>,
        after: Option<SeatPoints>,
        scores: Option<BySeat<i64>>,
    ) -> Result<(), RecordProblem> {
        let seats = self.seats();
        let paid = BySeat::from_fn(seats, |other| if other == seat { -STICK } else { 0 });
        if let Some(deltas) = deltas
            && deltas.at(seats)? != paid
        {
            return Err(RecordProblem::Stake);
        }
        match (after.map(|after| after.at(seats)).transpose()?, scores) {
            (Some(after), Some(counted)) if after != counted => Err(RecordProblem::Points { counted }),
            _ => Ok(()),
        }
    }

    /// Adds an event; `scores` are the points so far, if known.
    pub(super) fn event(
        &mut self,
        mut event: Event,
        scores: &mut Option<BySeat<i64>>,
    ) -> Result<(), RecordProblem> {
        if self.is_decided {
            return Err(RecordProblem::HandOver);
        }
        if self.hand.events.len() >= MOST_EVENTS {
            return Err(RecordProblem::TooManyEvents);
        }
        match &mut event {
            Event::DoraIndicator { face } => {
                self.dora_indicators.push(*face);
                return match self.dora_indicators.len() - 1 > self.kongs.iter().sum() {
                    true => Err(RecordProblem::IndicatorWithoutKong),
                    false => Ok(()),
                };
            }
            Event::Pong { seat, face, own, .. } => {
                red_first(own);
                let mut pong = [*face, own[0], own[1]];
                red_first(&mut pong);
                self.pongs[*seat].push(pong);
            }
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
                return Err(RecordProblem::HiddenDraw);
            }
            _ => {}
        }
        self.push(event);
        Ok(())
    }

    /// The points that a result brought to each seat, if the message gives them.
    fn deltas(
        &mut self,
        stated: Option<SeatPoints>,
        after: Option<SeatPoints>,
        scores: &mut Option<BySeat<i64>>,
    ) -> Result<BySeat<i64>, RecordProblem> {
        let seats = self.seats();
        let after = after.map(|after| after.at(seats)).transpose()?;
        let stated = stated.map(|stated| stated.at(seats)).transpose()?;
        let deltas = match (stated, after, *scores) {
            (Some(deltas), ..) => Some(deltas),
            (None, Some(after), Some(before)) => {
                Some(BySeat::from_fn(seats, |seat| after[seat] - before[seat]))
            }
            _ => None,
        };
        let Some(deltas) = deltas else {
            self.hand.hides_deltas = true;
            *scores = None;
            return Ok(BySeat::all(seats, 0));
        };
        if let Some(scores) = scores {
            scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
            if after.is_some_and(|after| after != *scores) {
                return Err(RecordProblem::Points { counted: *scores });
            }
        }
        Ok(deltas)
    }

    pub(super) fn win(
        &mut self,
        message: &Hora,
        scores: &mut Option<BySeat<i64>>,
    ) -> Result<(), RecordProblem> {
        if self.hand.wins.len() >= Seat::ALL.len() {
            return Err(RecordProblem::TooManyWins);
        }
        let seat = message.actor.0;
        let from = message.target.map(|target| target.0).filter(|&target| target != seat);
        let last = self.hand.events.iter().rev().find_map(|event| match *event {
            Event::Draw { face, .. } => face,
            Event::Discard { face, .. } | Event::AddedKong { face, .. } => Some(face),
            Event::ClosedKong { tile: Some(tile), .. } => Some(tile.into()),
            Event::North { .. } => Some(Wind::North.tile().into()),
            _ => None,
        });
        let face = message.pai.map(|pai| pai.0).or(last);
        let mut ura = UraIndicators::default();
        // With two winners some servers list ura indicators for both; a winner without riichi turns none.
        let listed = message.ura();
        if let (Some(one), Some(other)) = (&message.ura_markers, &message.uradora_markers)
            && one != other
        {
            return Err(RecordProblem::TwoIndicators);
        }
        if let Some(listed) = listed.filter(|_| self.riichi[seat]) {
            if listed.len() > ura.len() {
                return Err(RecordProblem::TooManyIndicators);
            }
            ura.iter_mut().zip(listed).for_each(|(place, Pai(face))| *place = *face);
        }
        let deltas = self.deltas(message.deltas, message.scores, scores)?;
        // Larger numbers exceed any possible hand, except for yakuman, whose han are not compared.
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        self.hand.wins.push(WinRecord {
            han: message.fan.map(small),
            fu: message.fu.map(small),
            points: message.hora_points,
            tiles: message.hora_tehais.as_ref().and_then(|tiles| all_known(tiles)),
            named_yaku: message.yakus.clone().filter(|yaku| yaku.iter().all(|(name, _)| is_yaku_name(name))),
            ..WinRecord::of(seat)
        });
        self.push(Event::Win { seat, from, face, deltas, ura });
        self.is_decided = true;
        Ok(())
    }

    pub(super) fn no_win(
        &mut self,
        message: &Ryukyoku,
        scores: &mut Option<BySeat<i64>>,
    ) -> Result<(), RecordProblem> {
        if self.is_decided {
            return Err(RecordProblem::HandOver);
        }
        let deltas = self.deltas(message.deltas, message.scores, scores)?;
        let reason = match message.reason.as_deref() {
            None => self.reason(),
            Some(EXHAUSTED | "nagashimangan" | "exhausted" | "exhaustive_draw" | "normal") => None,
            Some(name) => {
                let names =
                    |reason: AbortReason| [reason.name(), reason_name(reason), name_of_riichienv(reason)];
                let is_named = |reason: &AbortReason| names(*reason).contains(&name);
                let reason = AbortReason::ALL.into_iter().find(is_named);
                Some(reason.ok_or(RecordProblem::UnknownReason)?)
            }
        };
        self.hand.exhaustion = match message.reason.as_deref() {
            Some("nagashimangan") => Some(Exhaustion::OnlyOrphans),
            _ => None,
        };
        // Every hand without a win lists the tenpai seats, but they matter only when the wall is empty.
        let tenpais = message.tenpais.as_deref().filter(|_| reason.is_none());
        let seats = self.seats();
        // With three players some programs add a fourth seat.
        let is_table = |count: usize| (seats.count()..=Seats::Four.count()).contains(&count);
        self.hand.revealed = tenpais
            .filter(|ready| is_table(ready.len()))
            .map(|ready| BySeat::from_fn(seats, |seat| ready[seat.index()]));
        if let Some(hands) = message.tehais.as_deref().filter(|hands| is_table(hands.len())) {
            self.hand.shown = BySeat::from_fn(seats, |seat| all_known(&hands[seat.index()]));
        }
        self.push(match reason {
            None => Event::Exhausted { deltas },
            Some(reason) => Event::Aborted { reason },
        });
        if reason.is_some() && deltas != BySeat::all(seats, 0) {
            return Err(RecordProblem::PaidForNothing);
        }
        self.is_decided = true;
        Ok(())
    }

    /// The reason for the abort where the message gives none; `None` if the wall is empty.
    fn reason(&self) -> Option<AbortReason> {
        let events = &self.hand.events;
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
        if matches!(events.last(), Some(Event::Draw { .. })) {
            Some(AbortReason::NineTerminals)
        } else if self.kongs.iter().sum::<usize>() == 4 && self.kongs.iter().all(|&kongs| kongs < 4) {
            Some(AbortReason::FourKongs)
        } else if count(|event| matches!(event, Event::Draw { .. })) >= self.draws() {
            None
        } else if self.riichi.iter().all(|&riichi| riichi) {
            Some(AbortReason::FourRiichi)
        } else if count(|event| matches!(event, Event::Discard { .. })) == 4 {
            Some(AbortReason::FourWinds)
        } else {
            Some(AbortReason::ManyWins)
        }
    }

    /// Returns the hand, which must have an end.
    pub(super) fn finished(self) -> Result<RecordedHand, RecordProblem> {
        if !self.is_decided {
            return Err(RecordProblem::MiddleOfHand);
        }
        let HandSoFar { mut hand, dora_indicators, place, .. } = self;
        let events = hand.events.into_iter().zip(hand.places).collect();
        let (events, placed) = with_indicators(events, &dora_indicators);
        if placed + 1 != dora_indicators.len() {
            return Err(RecordProblem::Indicator);
        }
        (hand.events, hand.places) = events.into_iter().unzip();
        if hand.hides_deltas {
            for event in &mut hand.events {
                if let Event::Win { deltas, .. } | Event::Exhausted { deltas } = event {
                    *deltas = BySeat::all(deltas.seats(), 0);
                }
            }
        }
        hand.events.push(Event::End);
        hand.places.push(place);
        Ok(hand)
    }
}

/// Tiles, if all of them are known.
fn all_known(tiles: &[Pai]) -> Option<Vec<Face>> {
    tiles.iter().map(|tile| tile.0).collect()
}

/// The order of our own events: a red five before the plain ones.
fn red_first(own: &mut [Face]) {
    own.sort_by_key(|face| !matches!(face, Face::RedFive(_)));
}
