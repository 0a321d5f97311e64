//! The score of the first entrant in a game, from 0 (lost) to 1 (won).
//!
//! Equal players score one half on average, however many seats each side has. The rules decide what the score counts, not
//! the course of a game: the win where a game is one hand with one winner, the points of a hand that several seats may win,
//! and the rank in a match of several hands. Score and rank of a match therefore never contradict each other.

use crate::game::{DealResult, GameResult};
use serde::Serialize;
use std::cmp::Ordering;
use suzume_rules::RuleSet;
use suzume_rules::table::MatchPlan;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Seat, Seats};
use suzume_words::{Language, words};

/// What the score of a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScoreMeasure {
    /// A game is one hand: who wins it. If several win, or a program's fault ends it, the points decide.
    Wins,
    /// A game is one hand that continues after a win. The side with more points wins it.
    Points,
    /// A match of several hands: the ranks of the seats, 1 for the first and 0 for the last.
    Rank,
}

impl ScoreMeasure {
    /// Completes a verdict with the score and its interval in percent, by the entry `code` of the catalogue.
    pub(crate) fn say_score(
        self,
        code: &str,
        says: &str,
        [mean, low, high]: &[String; 3],
        language: Language,
    ) -> String {
        let measure = self.in_words(language);
        let args = [
            ("says", says.into()),
            ("mean", mean.into()),
            ("measure", (&measure).into()),
            ("low", low.into()),
            ("high", high.into()),
        ];
        words(language).say(code, &args)
    }

    /// The measure under these rules.
    pub fn of(rules: &RuleSet) -> ScoreMeasure {
        let table = rules.table();
        match table.match_plan {
            MatchPlan::OneHand | MatchPlan::OneHandByWind if table.play_on => ScoreMeasure::Points,
            MatchPlan::OneHand | MatchPlan::OneHandByWind => ScoreMeasure::Wins,
            MatchPlan::Rounds { .. } | MatchPlan::ByPoints(_) => ScoreMeasure::Rank,
        }
    }

    /// The measure as words that can follow "by".
    pub fn in_words(self, language: Language) -> String {
        let code = match self {
            ScoreMeasure::Wins => "match-measure-wins",
            ScoreMeasure::Points => "match-measure-points",
            ScoreMeasure::Rank => "match-measure-rank",
        };
        words(language).say(code, &[])
    }

    /// The score of the first entrant in a game.
    pub fn score(self, game: &GameResult) -> f64 {
        let is_one_win = game.fault.is_none() && game.wins.iter().sum::<u32>() <= 1;
        match self {
            ScoreMeasure::Wins if is_one_win => {
                0.5 + sides(game, |seat| f64::from(game.wins[seat])).scaled_difference()
            }
            ScoreMeasure::Wins | ScoreMeasure::Points => by_points(game),
            ScoreMeasure::Rank => by_rank(game),
        }
    }

    /// The mean score of the first entrant over the games of a deal.
    pub fn deal_score(self, deal: &DealResult) -> f64 {
        match self {
            // Ranks are multiples of one half, so their sum is exact: players that tie score exactly one half.
            ScoreMeasure::Rank => deal
                .games
                .first()
                .map_or(0.5, |game| of_rank(over_games(deal, mean_rank), game.points.seats())),
            ScoreMeasure::Wins | ScoreMeasure::Points => over_games(deal, |game| self.score(game)),
        }
    }

    /// The luck of the first entrant in a game, in units of its score; `None` if luck was not measured.
    pub fn luck(self, game: &GameResult) -> Option<f64> {
        let luck = game.luck?;
        let sides = sides(game, |seat| luck[seat]);
        Some(match self {
            ScoreMeasure::Wins | ScoreMeasure::Points => sides.scaled_difference(),
            // The score is the mean over the seats.
            ScoreMeasure::Rank => sides.mean(0),
        })
    }

    /// The mean luck of the first entrant over the games of a deal; `None` if it was not measured in all of them.
    pub fn deal_luck(self, deal: &DealResult) -> Option<f64> {
        let is_measured = !deal.games.is_empty() && deal.games.iter().all(|game| game.luck.is_some());
        is_measured.then(|| over_games(deal, |game| self.luck(game).unwrap_or(0.0)))
    }
}

/// The side with more points wins; ranks decide if the sides have different numbers of seats.
fn by_points(game: &GameResult) -> f64 {
    let points = sides(game, |seat| game.points[seat].to_f64());
    if points.seats[0] != points.seats[1] {
        return by_rank(game);
    }
    match points.scaled_difference().total_cmp(&0.0) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

fn by_rank(game: &GameResult) -> f64 {
    of_rank(mean_rank(game), game.points.seats())
}

/// The mean rank of the first entrant's seats.
fn mean_rank(game: &GameResult) -> f64 {
    sides(game, |seat| rank(game, seat)).mean(0)
}

/// The score of a rank: 1 for the first and 0 for the last.
fn of_rank(rank: f64, seats: Seats) -> f64 {
    let last = seats.count().to_f64();
    (last - rank) / (last - 1.0)
}

/// The rank of a seat by points; seats with equal points get the mean of their ranks.
pub(crate) fn rank(game: &GameResult, seat: Seat) -> f64 {
    let better = game.points.iter().filter(|&&points| points > game.points[seat]).count().to_f64();
    let equal = game.points.iter().filter(|&&points| points == game.points[seat]).count().to_f64();
    1.0 + better + (equal - 1.0) / 2.0
}

/// The mean of `of_game` over the games of a deal.
pub(crate) fn over_games(deal: &DealResult, of_game: impl Fn(&GameResult) -> f64) -> f64 {
    deal.games.iter().map(of_game).sum::<f64>() / deal.games.len().max(1).to_f64()
}

/// The number of seats of the first entrant and of the others, and a sum over each.
struct Sides {
    seats: [f64; 2],
    sums: [f64; 2],
}

impl Sides {
    fn mean(&self, side: usize) -> f64 {
        self.sums[side] / self.seats[side].max(1.0)
    }

    /// The difference of the means, scaled so that winning one hand counts at most one half.
    fn scaled_difference(&self) -> f64 {
        self.seats[0].min(self.seats[1]) / 2.0 * (self.mean(0) - self.mean(1))
    }
}

fn sides(game: &GameResult, of_seat: impl Fn(Seat) -> f64) -> Sides {
    let mut sides = Sides { seats: [0.0; 2], sums: [0.0; 2] };
    for (seat, letter) in game.points.seats().iter().zip(game.seating.chars()) {
        let side = usize::from(letter != 'A');
        sides.seats[side] += 1.0;
        sides.sums[side] += of_seat(seat);
    }
    sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_rules::Preset;
    use suzume_tiles::BySeat;

    fn game(seating: &str, winner: Seat) -> GameResult {
        GameResult {
            seating: seating.to_owned(),
            hands: 1,
            wins: BySeat::from_fn(Seats::Four, |seat| u32::from(seat == winner)),
            points: BySeat::from_fn(Seats::Four, |seat| if seat == winner { 3 } else { -1 }),
            luck: Some(BySeat::from_fn(Seats::Four, |seat| if seat == winner { 1.0 } else { 0.0 })),
            ..GameResult::empty(Seats::Four)
        }
    }

    #[test]
    fn equal_players_score_a_half_whatever_the_seats() {
        for seating in ["ABAB", "ABBB", "AABA", "ABCD", "AABC"] {
            for measure in [ScoreMeasure::Wins, ScoreMeasure::Points, ScoreMeasure::Rank] {
                let scores = Seat::ALL.map(|winner| measure.score(&game(seating, winner)));
                assert!((scores.iter().sum::<f64>() / 4.0 - 0.5).abs() < 1e-12, "{seating}: {scores:?}");
                assert!(scores.iter().all(|score| (0.0..=1.0).contains(score)));
            }
            // If luck alone decides the game, the luck equals the score minus one half.
            let of_luck = |winner| 0.5 + ScoreMeasure::Wins.luck(&game(seating, winner)).unwrap();
            assert!(
                Seat::ALL
                    .into_iter()
                    .all(|winner| of_luck(winner) == ScoreMeasure::Wins.score(&game(seating, winner)))
            );
        }
    }

    #[test]
    fn matches_of_several_hands_count_ranks() {
        for preset in Preset::ALL {
            let expected = match preset.name {
                "mahjong0" | "taiwan" => ScoreMeasure::Wins,
                "sichuan" => ScoreMeasure::Points,
                _ => ScoreMeasure::Rank,
            };
            assert_eq!(ScoreMeasure::of(&preset.rules()), expected, "{}", preset.name);
        }
        assert_eq!(ScoreMeasure::of(&RuleSet::from_toml("mcr", "rounds = 0").unwrap()), ScoreMeasure::Wins);
    }

    #[test]
    fn the_rank_and_its_score_agree() {
        let mut game = game("ABAB", Seat::ALL[0]);
        // The first side has more points but worse ranks.
        game.points = [50_000, 1_000, -52_000, 1_000].into();
        let mean_rank = (rank(&game, Seat::ALL[0]) + rank(&game, Seat::ALL[2])) / 2.0;
        assert!((ScoreMeasure::Rank.score(&game) - (4.0 - mean_rank) / 3.0).abs() < 1e-12);
        assert_eq!(ScoreMeasure::Rank.score(&game), 0.5);
    }

    #[test]
    fn a_fault_is_no_draw() {
        let mut game = GameResult { wins: BySeat::all(Seats::Four, 0), ..game("ABAB", Seat::ALL[0]) };
        game.points = [-30, 10, 10, 10].into();
        assert_eq!(ScoreMeasure::Wins.score(&game), 0.5);
        game.fault = Some("too late".to_owned());
        assert_eq!(ScoreMeasure::Wins.score(&game), 0.0);
    }
}
