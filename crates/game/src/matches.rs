//! A match: a sequence of hands. [`TableRules::next_hand`] decides who deals next and when the match is over. [`Match`]
//! adds the walls, which depend on the seed, the game number and the hand number.

use crate::table::{Setup, Table};
use suzume_rules::table::{MatchPlan, TableRules};
use suzume_rules::{AfterHand, Outcome, RuleSet, Scoreboard, leader};
use suzume_tiles::{BySeat, Seat, Wind};

/// The limit on hands in a match; no real match comes near it. Hand h of game g is played with the deal
/// `g * HANDS_OF_A_GAME + h`, so no two hands share a wall.
pub const HANDS_OF_A_GAME: u64 = 1 << 10;

/// A match in progress. The wall of a hand depends on the seed, the game and the hand's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    rules: TableRules,
    seed: u64,
    game: u64,
    hands_played: u64,
    /// At the start of the next hand; once the match is over, of the last hand with the final scores.
    board: Scoreboard,
    is_over: bool,
}

impl Match {
    /// A match before its first hand.
    pub fn new(rules: &RuleSet, seed: u64, game: u64) -> Match {
        let rules = rules.table();
        let round_wind = match rules.match_plan {
            MatchPlan::OneHandByWind => Wind::ALL[game as usize % Wind::ALL.len()],
            _ => Wind::East,
        };
        let scores = BySeat::all(rules.seats(), rules.starting_points);
        let board = Scoreboard { round_wind, ..Scoreboard::new(scores) };
        Match { rules, seed, game, hands_played: 0, board, is_over: false }
    }

    /// Resumes a match at the hand of `setup`.
    pub fn resume(rules: &RuleSet, setup: &Setup) -> Match {
        Match {
            board: setup.board,
            hands_played: setup.deal % HANDS_OF_A_GAME,
            ..Match::new(rules, setup.seed, setup.deal / HANDS_OF_A_GAME)
        }
    }

    /// The next hand, or `None` if the match is over.
    pub fn next_hand(&self) -> Option<Setup> {
        let deal = self.game.wrapping_mul(HANDS_OF_A_GAME).wrapping_add(self.hands_played);
        let setup = Setup { seed: self.seed, deal, board: self.board };
        (!self.is_over).then_some(setup)
    }

    /// The points of each seat.
    pub fn scores(&self) -> BySeat<i64> {
        self.board.scores
    }

    /// The number of hands finished so far.
    pub fn hands_played(&self) -> u64 {
        self.hands_played
    }

    /// The seat with the most points; ties go to the seat that dealt first.
    pub fn leader(&self) -> Seat {
        leader(&self.board.scores)
    }

    /// Advances to the next hand if the hand at the table is over.
    pub fn finish_hand(&mut self, table: &Table) {
        if let Some(outcome) = table.outcome() {
            self.finish(outcome, table.public().board.scores, table.public().board.sticks);
        }
    }

    /// Advances to the next hand, given the outcome of a hand and the points and sticks after it.
    pub fn finish(&mut self, outcome: &Outcome, scores: BySeat<i64>, sticks: u32) {
        self.hands_played += 1;
        match self.rules.next_hand(&self.board, outcome, scores, sticks) {
            // There are no walls beyond this number of hands.
            AfterHand::Hand(board) if self.hands_played < HANDS_OF_A_GAME => self.board = board,
            AfterHand::Hand(board) => {
                self.is_over = true;
                self.board =
                    Scoreboard { scores: self.rules.final_scores(board.scores, board.sticks), ..board };
            }
            AfterHand::Over { scores } => {
                self.is_over = true;
                self.board.scores = scores;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_hands_have_the_four_winds_in_turn() {
        let rules = RuleSet::from_toml("mcr", "rounds = 0").unwrap();
        let winds =
            [0, 1, 2, 3, 4].map(|game| Match::new(&rules, 0, game).next_hand().unwrap().board.round_wind);
        assert_eq!(winds, [Wind::East, Wind::South, Wind::West, Wind::North, Wind::East]);
        let whole = RuleSet::preset("mcr").unwrap();
        assert_eq!(Match::new(&whole, 0, 1).next_hand().unwrap().board.round_wind, Wind::East);
    }
}
