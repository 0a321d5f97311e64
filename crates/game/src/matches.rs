//! A match: hand after hand, with who deals next and when it is over.

use crate::event::Event;
use crate::table::{Setup, Table};
use suzume_rules::RuleSet;
use suzume_rules::table::MatchPlan;
use suzume_tiles::{Seat, Wind};

/// How many hands of a match have walls of their own: more than any match has.
const HANDS_OF_A_GAME: u64 = 1 << 10;

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
    scores: [i64; 4],
    is_over: bool,
}

impl Match {
    /// A match before its first hand.
    pub fn new(rules: &RuleSet, seed: u64, game: u64) -> Match {
        let table = rules.table();
        let [dealer, ..] = Seat::ALL;
        Match {
            plan: table.match_plan,
            seed,
            game,
            hands_played: 0,
            dealer,
            round_wind: Wind::East,
            repeats: 0,
            scores: [table.starting_points; 4],
            is_over: false,
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
            scores: self.scores,
        })
    }

    /// The points of each seat.
    pub fn scores(&self) -> [i64; 4] {
        self.scores
    }

    /// How many hands were played.
    pub fn hands_played(&self) -> u64 {
        self.hands_played
    }

    /// Takes note of a hand that is over.
    pub fn finish_hand(&mut self, table: &Table) {
        self.scores = table.public().scores;
        self.hands_played += 1;
        let exhausted = table.events().iter().any(|event| matches!(event, Event::Exhausted { .. }));
        let dealer_won = table.public().won.contains(self.dealer);
        match self.plan {
            MatchPlan::OneHand => self.is_over = true,
            MatchPlan::Rounds { dealer_stays: true, .. } if exhausted || dealer_won => self.repeats += 1,
            MatchPlan::Rounds { rounds, .. } => {
                self.repeats = 0;
                self.dealer = self.dealer.after(1);
                if self.dealer == Seat::ALL[0] {
                    self.is_over = self.round_wind.index() + 1 >= usize::from(rounds);
                    self.round_wind = self.round_wind.next();
                }
            }
        }
        // Hands without end would need walls without end.
        self.is_over |= self.hands_played >= HANDS_OF_A_GAME;
    }
}
