//! A match: hand after hand, with who deals next and when it is over.

use crate::event::Event;
use crate::table::{Setup, Table};
use suzume_rules::RuleSet;
use suzume_rules::riichi::{DealerRepeats, Tobi};
use suzume_rules::table::{MatchPlan, PointsPlan};
use suzume_tiles::{BySeat, Seat, Wind};

/// How many hands of a match have walls of their own: more than any match has. The hand of a match with the number g has
/// the wall `g * HANDS_OF_A_GAME` and the number of the hand.
pub const HANDS_OF_A_GAME: u64 = 1 << 10;

/// A match in progress. The wall of a hand depends on the seed, the game and the hand's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    plan: MatchPlan,
    seed: u64,
    game: u64,
    hands_played: u64,
    dealer: Seat,
    round_wind: Wind,
    repeats: u32,
    sticks: u32,
    scores: BySeat<i64>,
    is_over: bool,
}

/// How a hand came out for its dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ForDealer {
    /// It has won.
    Won,
    /// Others have won.
    Lost,
    /// Nothing was left to draw, and it was ready.
    Ready,
    /// Nothing was left to draw, and it was not ready.
    NotReady,
    /// The hand was thrown in.
    Aborted,
}

impl ForDealer {
    fn of(table: &Table, dealer: Seat) -> ForDealer {
        let has = |wanted: fn(&Event) -> bool| table.events().iter().rev().any(wanted);
        if table.public().won.contains(dealer) {
            ForDealer::Won
        } else if has(|event| matches!(event, Event::Aborted { .. })) {
            ForDealer::Aborted
        } else if !has(|event| matches!(event, Event::Exhausted { .. })) {
            ForDealer::Lost
        } else if table.is_ready(dealer) {
            ForDealer::Ready
        } else {
            ForDealer::NotReady
        }
    }
}

impl Match {
    /// A match before its first hand.
    pub fn new(rules: &RuleSet, seed: u64, game: u64) -> Match {
        let table = rules.table();
        let [dealer, ..] = Seat::ALL;
        let round_wind = match table.match_plan {
            MatchPlan::OneHandByWind => Wind::ALL[(game % 4) as usize],
            _ => Wind::East,
        };
        Match {
            plan: table.match_plan,
            seed,
            game,
            hands_played: 0,
            dealer,
            round_wind,
            repeats: 0,
            sticks: 0,
            scores: BySeat::all(table.starting_points),
            is_over: false,
        }
    }

    /// A match that goes on with a hand.
    pub fn resume(rules: &RuleSet, setup: &Setup) -> Match {
        Match {
            dealer: setup.dealer,
            round_wind: setup.round_wind,
            repeats: setup.repeats,
            sticks: setup.sticks,
            scores: setup.scores,
            hands_played: setup.deal % HANDS_OF_A_GAME,
            ..Match::new(rules, setup.seed, setup.deal / HANDS_OF_A_GAME)
        }
    }

    /// The next hand, or `None` if the match is over.
    pub fn next_hand(&self) -> Option<Setup> {
        if self.is_over {
            return None;
        }
        Some(Setup {
            seed: self.seed,
            deal: self.game.wrapping_mul(HANDS_OF_A_GAME).wrapping_add(self.hands_played),
            dealer: self.dealer,
            round_wind: self.round_wind,
            repeats: self.repeats,
            sticks: self.sticks,
            scores: self.scores,
        })
    }

    /// The points of each seat.
    pub fn scores(&self) -> BySeat<i64> {
        self.scores
    }

    /// How many hands were played.
    pub fn hands_played(&self) -> u64 {
        self.hands_played
    }

    /// The seat with the most points; among equals the one that dealt first.
    pub fn leader(&self) -> Seat {
        let ahead = |one: Seat, other: Seat| {
            if self.scores[other] > self.scores[one] { other } else { one }
        };
        Seat::ALL.into_iter().reduce(ahead).unwrap_or(self.dealer)
    }

    /// Takes note of a hand that is over.
    pub fn finish_hand(&mut self, table: &Table) {
        self.scores = table.public().scores;
        self.sticks = table.public().sticks;
        self.hands_played += 1;
        let outcome = ForDealer::of(table, self.dealer);
        match self.plan {
            MatchPlan::OneHand | MatchPlan::OneHandByWind => self.is_over = true,
            MatchPlan::Rounds { dealer_stays: true, .. } if outcome != ForDealer::Lost => self.repeats += 1,
            MatchPlan::Rounds { rounds, .. } => {
                self.repeats = 0;
                let is_last_round = self.round_wind.index() + 1 >= usize::from(rounds);
                self.is_over = self.next_dealer() && is_last_round;
            }
            MatchPlan::ByPoints(plan) => self.finish_by_points(&plan, outcome),
        }
        // Hands without end would need walls without end.
        self.is_over |= self.hands_played >= HANDS_OF_A_GAME;
        if self.is_over && matches!(self.plan, MatchPlan::ByPoints(plan) if plan.sticks_to_leader) {
            let leader = self.leader();
            self.scores[leader] += i64::from(self.sticks) * table.public().stake();
            self.sticks = 0;
        }
    }

    /// The next seat deals; returns whether a round is over with that.
    fn next_dealer(&mut self) -> bool {
        self.dealer = self.dealer.after(1);
        let is_new_round = self.dealer == Seat::ALL[0];
        if is_new_round {
            self.round_wind = self.round_wind.next();
        }
        is_new_round
    }

    fn finish_by_points(&mut self, plan: &PointsPlan, outcome: ForDealer) {
        let lowest = self.scores.into_iter().min().unwrap_or(0);
        let is_bankrupt = match plan.bankruptcy {
            Tobi::Off => false,
            Tobi::BelowZero => lowest < 0,
            Tobi::Zero => lowest <= 0,
        };
        let stays = match outcome {
            ForDealer::Won | ForDealer::Aborted => true,
            ForDealer::Ready => plan.dealer_repeats == DealerRepeats::Tenpai,
            ForDealer::NotReady | ForDealer::Lost => false,
        };
        let round = self.round_wind.index() + 1;
        let is_extra = round > usize::from(plan.rounds);
        let is_last = is_extra || round == usize::from(plan.rounds) && self.dealer == Seat::ALL[3];
        let leader = self.leader();
        let is_enough = self.scores[leader] >= plan.points_to_end;
        let stops = match outcome {
            ForDealer::Won => plan.stop_by_win,
            ForDealer::Ready => plan.stop_by_ready,
            _ => false,
        };
        self.repeats = if outcome == ForDealer::Lost { 0 } else { self.repeats + 1 };
        self.is_over = is_bankrupt
            || if stays {
                let stops = stops && leader == self.dealer;
                is_last && is_enough && (stops || is_extra && !plan.repeat_before_end)
            } else {
                // The extra round is the last.
                let is_new_round = self.next_dealer();
                is_last && (is_enough || is_extra && is_new_round)
            };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match in some hand, counted from 0, with some points.
    fn at(rules: &str, hand: usize, scores: BySeat<i64>) -> Match {
        let rules = RuleSet::preset(rules).unwrap();
        let (round_wind, dealer) = (Wind::ALL[hand / 4], Seat::ALL[hand % 4]);
        Match { round_wind, dealer, scores, repeats: 1, ..Match::new(&rules, 0, 0) }
    }

    /// Where it goes on after a hand: the number of the next hand and its counters; `None` if it is over.
    fn next(mut course: Match, outcome: ForDealer) -> Option<(usize, u32)> {
        let MatchPlan::ByPoints(plan) = course.plan else { panic!("a match of riichi") };
        course.finish_by_points(&plan, outcome);
        course.next_hand().map(|setup| (4 * setup.round_wind.index() + setup.dealer.index(), setup.repeats))
    }

    const EVEN: BySeat<i64> = BySeat::all(25_000);
    const FIRST_LEADS: BySeat<i64> = BySeat::new([40_000, 20_000, 20_000, 20_000]);
    const LAST_LEADS: BySeat<i64> = BySeat::new([20_000, 20_000, 20_000, 40_000]);

    #[test]
    fn single_hands_have_the_four_winds_in_turn() {
        let rules = RuleSet::from_toml("mcr", "rounds = 0").unwrap();
        let winds = [0, 1, 2, 3, 4].map(|game| Match::new(&rules, 0, game).next_hand().unwrap().round_wind);
        assert_eq!(winds, [Wind::East, Wind::South, Wind::West, Wind::North, Wind::East]);
        let whole = RuleSet::preset("mcr").unwrap();
        assert_eq!(Match::new(&whole, 0, 1).next_hand().unwrap().round_wind, Wind::East);
    }

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
    fn a_match_ends_with_enough_points_or_goes_on_into_the_next_round() {
        assert_eq!(next(at("riichi", 7, FIRST_LEADS), ForDealer::Lost), None);
        assert_eq!(next(at("riichi", 7, EVEN), ForDealer::Lost), Some((8, 0)));
        assert_eq!(next(at("riichi", 3, FIRST_LEADS), ForDealer::Lost), Some((4, 0)));
        assert_eq!(next(at("riichi-tonpu", 3, FIRST_LEADS), ForDealer::Lost), None);
        assert_eq!(next(at("riichi-tonpu", 3, EVEN), ForDealer::NotReady), Some((4, 2)));
        // Sudden death: over as soon as somebody has enough, and after the extra round in any case.
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
        let mut course = at("riichi", 9, FIRST_LEADS);
        let MatchPlan::ByPoints(plan) = &mut course.plan else { panic!("a match of riichi") };
        plan.repeat_before_end = false;
        assert_eq!(next(course, ForDealer::Won), None);
    }

    #[test]
    fn a_leading_dealer_stops_in_the_last_hand() {
        assert_eq!(next(at("riichi", 7, LAST_LEADS), ForDealer::Won), None);
        assert_eq!(next(at("riichi", 7, LAST_LEADS), ForDealer::Ready), None);
        assert_eq!(next(at("riichi", 7, LAST_LEADS), ForDealer::Aborted), Some((7, 2)));
        assert_eq!(next(at("riichi", 3, LAST_LEADS), ForDealer::Won), Some((3, 2)));
        // Equal points: whoever dealt first leads.
        let equal = [30_000, 20_000, 20_000, 30_000];
        assert_eq!(next(at("riichi", 7, equal.into()), ForDealer::Won), Some((7, 2)));
        assert_eq!(
            next(at("riichi", 7, BySeat::new([29_000, 21_000, 21_000, 29_000])), ForDealer::Won),
            Some((7, 2))
        );
    }

    #[test]
    fn below_zero_it_is_over() {
        assert_eq!(next(at("riichi", 1, BySeat::new([50_100, 25_000, 25_000, -100])), ForDealer::Won), None);
        assert_eq!(
            next(at("riichi", 1, BySeat::new([50_000, 25_000, 25_000, 0])), ForDealer::Won),
            Some((1, 2))
        );
    }
}
