//! The course of a match: the next dealer, the counters on the table, and the end of the match.
//!
//! Everything follows from the start of a hand, its [`Outcome`] and the points after it; no table is needed.

use crate::outcome::{Ending, Outcome, Standing};
use crate::riichi::{DealerRepeats, Tobi};
use crate::table::{MatchPlan, PointsPlan, TableRules};
use suzume_tiles::{BySeat, Seat, Wind};

/// What the scoreboard of a match shows: the dealer, the round wind, repeats (honba), riichi sticks and scores.
///
/// At the start of a hand, this is everything that its points and the next hand depend on. During a hand, sticks and
/// scores change with riichi and payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoreboard {
    /// The seat that deals.
    pub dealer: Seat,
    /// The wind of the round.
    pub round_wind: Wind,
    /// The number of hands that the dealer has stayed; in riichi the counters (honba) on the table, which drawn hands
    /// raise too.
    pub repeats: u32,
    /// The number of riichi sticks on the table.
    pub sticks: u32,
    /// The points of each seat.
    pub scores: BySeat<i64>,
}

impl Scoreboard {
    /// The scoreboard before the first hand: seat 0 deals in the East round.
    pub const fn new(scores: BySeat<i64>) -> Scoreboard {
        Scoreboard { dealer: Seat::FIRST, round_wind: Wind::East, repeats: 0, sticks: 0, scores }
    }
}

/// The next hand, or the end of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterHand {
    /// Another hand, with the scoreboard at its start.
    Hand(Scoreboard),
    /// The end of the match.
    Over {
        /// The points of each seat at the end.
        scores: BySeat<i64>,
    },
}

/// How a hand ended for its dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ForDealer {
    /// The dealer was a winner.
    Won,
    /// Only other seats won.
    Lost,
    /// The wall was empty, and the dealer was ready.
    Ready,
    /// The wall was empty, and the dealer was not ready.
    NotReady,
    /// The hand was aborted.
    Aborted,
}

impl ForDealer {
    fn of(outcome: &Outcome, dealer: Seat) -> ForDealer {
        if outcome.wins().any(|won| won.seat == dealer) {
            return ForDealer::Won;
        }
        match &outcome.ending {
            Ending::Won => ForDealer::Lost,
            Ending::Aborted(_) => ForDealer::Aborted,
            Ending::Exhausted { standings, .. } => match standings[dealer] {
                Standing::Ready(_) => ForDealer::Ready,
                _ => ForDealer::NotReady,
            },
        }
    }
}

/// The seat with the most points; among equals the one that dealt first.
pub fn leader(scores: &BySeat<i64>) -> Seat {
    scores
        .seats()
        .iter()
        .fold(Seat::FIRST, |best, seat| if scores[seat] > scores[best] { seat } else { best })
}

/// The number of seats ahead of a seat: 0 for the [`leader`]. Among equals the seat that dealt first is ahead.
pub fn place(scores: &BySeat<i64>, seat: Seat) -> usize {
    let is_ahead =
        |other: &Seat| scores[*other] > scores[seat] || (scores[*other] == scores[seat] && *other < seat);
    scores.seats().iter().filter(is_ahead).count()
}

impl Scoreboard {
    /// Makes the next seat the dealer. Returns whether a round is over.
    fn next_dealer(&mut self) -> bool {
        self.dealer = self.scores.seats().after(self.dealer, 1);
        let is_new_round = self.dealer == Seat::FIRST;
        if is_new_round {
            self.round_wind = self.round_wind.next();
        }
        is_new_round
    }
}

impl TableRules {
    /// The points of a riichi stick; 0 without riichi.
    pub fn stake_points(&self) -> i64 {
        self.riichi.map_or(0, |riichi| i64::from(riichi.riichi_points))
    }

    /// The points that each repeat of the dealer adds to a win; 0 where it adds none, or adds it to the score.
    pub fn repeat_points(&self) -> i64 {
        self.riichi.map_or(0, |riichi| i64::from(riichi.honba_points))
    }

    /// The next hand or the end of the match, from the start of a hand, its outcome, and the points and sticks after
    /// it.
    pub fn next_hand(
        &self,
        start: &Scoreboard,
        outcome: &Outcome,
        scores: BySeat<i64>,
        sticks: u32,
    ) -> AfterHand {
        let outcome = ForDealer::of(outcome, start.dealer);
        let mut next = Scoreboard { scores, sticks, ..*start };
        let is_over = match self.match_plan {
            MatchPlan::OneHand | MatchPlan::OneHandByWind => true,
            MatchPlan::Rounds { dealer_stays: true, .. } if outcome != ForDealer::Lost => {
                next.repeats += 1;
                false
            }
            MatchPlan::Rounds { rounds, .. } => {
                next.repeats = 0;
                let is_last_round = start.round_wind.index() + 1 >= usize::from(rounds);
                next.next_dealer() && is_last_round
            }
            MatchPlan::ByPoints(plan) => plan.finish(&mut next, outcome),
        };
        match is_over {
            true => AfterHand::Over { scores: self.final_scores(scores, sticks) },
            false => AfterHand::Hand(next),
        }
    }

    /// The points at the end of a match: in some rules the leader gets the sticks that are left.
    pub fn final_scores(&self, mut scores: BySeat<i64>, sticks: u32) -> BySeat<i64> {
        if matches!(self.match_plan, MatchPlan::ByPoints(plan) if plan.sticks_to_leader) {
            let leader = leader(&scores);
            scores[leader] += i64::from(sticks) * self.stake_points();
        }
        scores
    }
}

impl PointsPlan {
    /// Moves on to the next hand. Returns whether the match is over.
    fn finish(&self, next: &mut Scoreboard, outcome: ForDealer) -> bool {
        let lowest = next.scores.into_iter().min().unwrap_or(0);
        let is_bankrupt = match self.bankruptcy {
            Tobi::Off => false,
            Tobi::BelowZero => lowest < 0,
            Tobi::Zero => lowest <= 0,
        };
        let stays = match outcome {
            ForDealer::Won | ForDealer::Aborted => true,
            ForDealer::Ready => self.dealer_repeats == DealerRepeats::Tenpai,
            ForDealer::NotReady | ForDealer::Lost => false,
        };
        let round = next.round_wind.index() + 1;
        let is_extra = round > usize::from(self.rounds);
        let is_last = is_extra
            || round == usize::from(self.rounds) && next.scores.seats().after(next.dealer, 1) == Seat::FIRST;
        let leader = leader(&next.scores);
        let is_enough = next.scores[leader] >= self.points_to_end;
        let stops = match outcome {
            ForDealer::Won => self.stop_by_win,
            ForDealer::Ready => self.stop_by_ready,
            _ => false,
        };
        next.repeats = if outcome == ForDealer::Lost { 0 } else { next.repeats + 1 };
        is_bankrupt
            || if stays {
                let stops = stops && leader == next.dealer;
                is_last && is_enough && (stops || is_extra && !self.repeat_before_end)
            } else {
                // The extra round is the last.
                let is_new_round = next.next_dealer();
                is_last && (is_enough || is_extra && is_new_round)
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    /// The plan of a match and one of its hands, counted from 0, with the points after it.
    fn at(rules: &str, hand: usize, scores: [i64; 4]) -> (PointsPlan, Scoreboard) {
        let MatchPlan::ByPoints(plan) = RuleSet::preset(rules).unwrap().table().match_plan else {
            panic!("a match of riichi")
        };
        let (round_wind, dealer) = (Wind::ALL[hand / 4], Seat::ALL[hand % 4]);
        (plan, Scoreboard { round_wind, dealer, scores: scores.into(), repeats: 1, sticks: 0 })
    }

    /// The number of the next hand and its counters; `None` if the match is over.
    fn next((plan, mut hand): (PointsPlan, Scoreboard), outcome: ForDealer) -> Option<(usize, u32)> {
        let is_over = plan.finish(&mut hand, outcome);
        (!is_over).then(|| (4 * hand.round_wind.index() + hand.dealer.index(), hand.repeats))
    }

    const EVEN: [i64; 4] = [25_000; 4];
    const FIRST_LEADS: [i64; 4] = [40_000, 20_000, 20_000, 20_000];
    const LAST_LEADS: [i64; 4] = [20_000, 20_000, 20_000, 40_000];

    #[test]
    fn the_dealer_stays_after_a_win_ready_or_thrown_in() {
        for (outcome, expected) in [
            (ForDealer::Won, (2, 2)),
            (ForDealer::Ready, (2, 2)),
            (ForDealer::Aborted, (2, 2)),
            (ForDealer::NotReady, (3, 2)),
            (ForDealer::Lost, (3, 0)),
        ] {
            assert_eq!(next(at("riichi", 2, EVEN), outcome), Some(expected), "{outcome:?}");
        }
    }

    #[test]
    fn a_match_ends_with_enough_points_or_continues_into_the_next_round() {
        assert_eq!(next(at("riichi", 7, FIRST_LEADS), ForDealer::Lost), None);
        assert_eq!(next(at("riichi", 7, EVEN), ForDealer::Lost), Some((8, 0)));
        assert_eq!(next(at("riichi", 3, FIRST_LEADS), ForDealer::Lost), Some((4, 0)));
        assert_eq!(next(at("riichi-tonpu", 3, FIRST_LEADS), ForDealer::Lost), None);
        assert_eq!(next(at("riichi-tonpu", 3, EVEN), ForDealer::NotReady), Some((4, 2)));
        // In the extra round the match ends as soon as a seat has enough points, and at the end of the round in any
        // case.
        assert_eq!(next(at("riichi", 9, FIRST_LEADS), ForDealer::Lost), None);
        assert_eq!(next(at("riichi", 9, EVEN), ForDealer::Lost), Some((10, 0)));
        assert_eq!(next(at("riichi", 11, EVEN), ForDealer::Lost), None);
    }

    #[test]
    fn a_repeat_comes_before_the_end() {
        for outcome in [ForDealer::Won, ForDealer::Ready, ForDealer::Aborted] {
            assert_eq!(next(at("riichi", 7, FIRST_LEADS), outcome), Some((7, 2)), "{outcome:?}");
            assert_eq!(next(at("riichi", 9, FIRST_LEADS), outcome), Some((9, 2)), "{outcome:?}");
            assert_eq!(next(at("riichi", 11, EVEN), outcome), Some((11, 2)), "{outcome:?}");
        }
        // Unless the options say otherwise.
        let (plan, hand) = at("riichi", 9, FIRST_LEADS);
        let plan = PointsPlan { repeat_before_end: false, ..plan };
        assert_eq!(next((plan, hand), ForDealer::Won), None);
    }

    #[test]
    fn a_leading_dealer_stops_in_the_last_hand() {
        assert_eq!(next(at("riichi", 7, LAST_LEADS), ForDealer::Won), None);
        assert_eq!(next(at("riichi", 7, LAST_LEADS), ForDealer::Ready), None);
        assert_eq!(next(at("riichi", 7, LAST_LEADS), ForDealer::Aborted), Some((7, 2)));
        assert_eq!(next(at("riichi", 3, LAST_LEADS), ForDealer::Won), Some((3, 2)));
        // Among equal points the seat that dealt first leads.
        let equal = [30_000, 20_000, 20_000, 30_000];
        assert_eq!(next(at("riichi", 7, equal), ForDealer::Won), Some((7, 2)));
        assert_eq!(next(at("riichi", 7, [29_000, 21_000, 21_000, 29_000]), ForDealer::Won), Some((7, 2)));
    }

    #[test]
    fn below_zero_it_is_over() {
        assert_eq!(next(at("riichi", 1, [50_100, 25_000, 25_000, -100]), ForDealer::Won), None);
        assert_eq!(next(at("riichi", 1, [50_000, 25_000, 25_000, 0]), ForDealer::Won), Some((1, 2)));
    }
}
