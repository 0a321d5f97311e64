//! The fans of one reading of a hand.
//!
//! The fans that apply are collected first. Then the implied ones are removed, and the rest count.

use super::groups::KindGroups;
use super::implied::without_implied;
use super::kinds::{self, bit, within};
use super::shape::{Form, McrShape, SetList};
use super::tally::{FanSet, FanTally};
use super::waits::{only_knitted, only_standard};
use super::{Fan, KnittedStraightWaits, chows, hand::CheckedWin, pungs};

/// A reading of a hand, with its fans and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JudgedReading {
    pub(super) shape: McrShape,
    /// The fans that hold, including implied ones.
    pub(super) holding: FanSet,
    /// The fans that count.
    pub(super) counted: FanTally,
    /// The points of the fans that count.
    pub(super) points: u32,
}

impl JudgedReading {
    /// Whether this reading is better. Among equal points the fans decide, so that the result does not depend on the
    /// order of the readings.
    pub(super) fn is_better_than(&self, other: &JudgedReading) -> bool {
        (self.points, std::cmp::Reverse(self.counted)) > (other.points, std::cmp::Reverse(other.counted))
    }
}

/// Judges the readings of one hand, one after the other.
pub(super) struct ReadingJudge<'hand> {
    hand: &'hand CheckedWin,
    /// Whether the hand waited for one kind only; computed at the first use.
    waits_on_one: Option<bool>,
}

impl<'hand> ReadingJudge<'hand> {
    pub(super) fn new(hand: &'hand CheckedWin) -> ReadingJudge<'hand> {
        ReadingJudge { hand, waits_on_one: None }
    }

    /// Judges a form without sets, which has only its own fans.
    pub(super) fn special(&self, form: Form, fans: FanSet) -> JudgedReading {
        let mut tally = self.hand.holding;
        tally.fans = tally.fans.with(fans);
        finish(McrShape { form, ..self.hand.melds }, tally)
    }

    /// Judges sets and a pair, or a knitted straight of the given kinds with a set and a pair.
    pub(super) fn sets(&mut self, shape: &McrShape, straight: u64) -> JudgedReading {
        let mut tally = self.hand.holding;
        let is_standard = straight == 0;
        let (chow_kinds, pung_kinds, pair) = (shape.chows.bits(), shape.pungs.bits(), bit(shape.pair));
        tally.fans.insert_if(Fan::KnittedStraight, !is_standard);
        tally.fans.insert_if(Fan::AllChows, shape.pungs.len() == 0 && pair & kinds::HONORS == 0);
        if is_standard {
            let (pungs_and_pair, fans) = (pung_kinds | pair, &mut tally.fans);
            let outside = within(chow_kinds, kinds::OUTSIDE_CHOWS) && within(pungs_and_pair, kinds::ORPHANS);
            fans.insert_if(Fan::OutsideHand, outside);
            let fives = within(chow_kinds, kinds::FIVE_CHOWS) && within(pungs_and_pair, kinds::FIVES);
            fans.insert_if(Fan::AllFives, fives);
            let all_pungs = shape.chows.len() == 0;
            fans.insert_if(Fan::AllPungs, all_pungs);
            fans.insert_if(Fan::AllEvenPungs, all_pungs && within(pungs_and_pair, kinds::EVEN));
            fans.insert_if(Fan::NineGates, self.is_nine_gates());
        }
        if shape.chows.len() > 1 {
            for &(fan, _) in chows::combine(shape.chows.as_slice(), shape.pair).parts() {
                tally.add_times(fan, 1);
            }
        }
        if shape.pungs.len() > 0 {
            self.add_pungs(shape, pung_kinds, pair, &mut tally);
        }
        if let Some(wait) = self.wait(shape, straight) {
            tally.fans.insert(wait);
        }
        finish(*shape, tally)
    }

    fn add_pungs(&self, shape: &McrShape, pung_kinds: u64, pair: u64, tally: &mut FanTally) {
        if shape.pungs.len() > 1 {
            let mut suited = SetList::default();
            for &kind in shape.pungs.as_slice().iter().filter(|&&kind| kind < 27) {
                suited.push(kind);
            }
            for &(fan, _) in pungs::combine(suited.as_slice()).parts() {
                tally.add_times(fan, 1);
            }
            match concealed_pungs(self.hand, shape).count_ones() {
                0 | 1 => {}
                2 => tally.fans.insert(Fan::TwoConcealedPungs),
                3 => tally.fans = tally.fans.with(THREE_CONCEALED),
                _ => tally.fans = tally.fans.with(FOUR_CONCEALED),
            }
        }
        let mut terminals_or_honors = (pung_kinds & kinds::TERMINALS).count_ones();
        if pung_kinds & kinds::HONORS != 0 {
            let (seat, round) = (self.hand.seat_wind, self.hand.round_wind);
            let winds = (pung_kinds & kinds::WINDS).count_ones();
            let dragons = (pung_kinds & kinds::DRAGONS).count_ones();
            let fans = &mut tally.fans;
            fans.insert_if(Fan::SeatWind, pung_kinds & seat != 0);
            fans.insert_if(Fan::PrevalentWind, pung_kinds & round != 0);
            fans.insert_if(Fan::BigFourWinds, winds == 4);
            fans.insert_if(Fan::LittleFourWinds, winds == 3 && pair & kinds::WINDS != 0);
            fans.insert_if(Fan::BigThreeWinds, winds >= 3);
            fans.insert_if(Fan::BigThreeDragons, dragons == 3);
            fans.insert_if(Fan::LittleThreeDragons, dragons == 2 && pair & kinds::DRAGONS != 0);
            fans.insert_if(Fan::TwoDragonPungs, dragons >= 2);
            fans.insert_if(Fan::DragonPung, dragons >= 1);
            // A pung of honours that another fan names does not count here.
            if winds < 3 {
                terminals_or_honors += (pung_kinds & kinds::WINDS & !seat & !round).count_ones();
            }
        }
        // Nine gates always have one pung of terminals; only a second one counts.
        let implied = u32::from(tally.fans.contains(Fan::NineGates));
        tally.add_times(Fan::PungOfTerminalsOrHonors, terminals_or_honors.saturating_sub(implied));
    }

    fn is_nine_gates(&self) -> bool {
        self.hand.before.0.contains(&0x3_1111_1113)
    }

    /// Edge, closed or single wait, if the winning tile has such a place and no other kind would have won.
    fn wait(&mut self, shape: &McrShape, straight: u64) -> Option<Fan> {
        let hand = self.hand;
        let winning = hand.winning.index_u8();
        let chows = shape.concealed_chows();
        let edge = |&first: &u8| match first % 9 {
            0 => winning == first + 2,
            6 => winning == first,
            _ => false,
        };
        let wait = if chows.iter().any(edge) {
            Fan::EdgeWait
        } else if chows.iter().any(|&first| winning == first + 1) {
            Fan::ClosedWait
        } else if shape.pair == winning {
            Fan::SingleWait
        } else {
            return None;
        };
        let in_straight = straight & bit(winning) != 0;
        if in_straight && hand.knitted_straight_waits == KnittedStraightWaits::Referee {
            return None;
        }
        let only: fn(&KindGroups, _) -> bool = if straight == 0 { only_standard } else { only_knitted };
        let waits_on_one = *self.waits_on_one.get_or_insert_with(|| only(&hand.before, hand.winning));
        waits_on_one.then_some(wait)
    }
}

const THREE_CONCEALED: FanSet = FanSet::of(&[Fan::ThreeConcealedPungs, Fan::TwoConcealedPungs]);
const FOUR_CONCEALED: FanSet =
    FanSet::of(&[Fan::FourConcealedPungs, Fan::ThreeConcealedPungs, Fan::TwoConcealedPungs]);

/// The kinds of concealed pungs, including closed kongs. A claimed tile counts as part of a chow where that is
/// possible.
pub(super) fn concealed_pungs(hand: &CheckedWin, shape: &McrShape) -> u64 {
    let winning = hand.winning.index_u8();
    let read = shape.read_pungs().iter().fold(shape.closed_kongs, |bits, &kind| bits | bit(kind));
    let in_chow = |&first: &u8| (first..first + 3).contains(&winning);
    if hand.is_claimed && !shape.concealed_chows().iter().any(in_chow) { read & !bit(winning) } else { read }
}

/// Removes implied fans; if no fan is left, the hand is a chicken hand.
fn finish(shape: McrShape, mut tally: FanTally) -> JudgedReading {
    let holding = tally.fans;
    tally.fans = without_implied(holding);
    if tally.fans.is_empty() {
        tally.fans.insert(Fan::ChickenHand);
    }
    JudgedReading { shape, holding, counted: tally, points: tally.points() }
}
