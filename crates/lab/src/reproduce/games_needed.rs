//! The number of games needed to distinguish 55% from 50%, for every way of playing a match that the arena offers.
//!
//! The match-up scores about 55%. Its deals give the variance of the score of a deal, from which the number of deals
//! for a test of fixed size follows (both errors 5%). The sequential test is run on deals resampled from those played,
//! shifted so that the truth is exactly 50% or exactly 55%.

use super::matches::{SAMPLES, WeakenedMatch};
use super::{AnswerPiece, ReportRow, ReproductionContext};
use serde::Serialize;
use std::fmt::Write as _;
use suzume::AnswerError;
use suzume_arena::{
    Adjuster, DealResult, LuckKind, Sample, ScoreMeasure, SeatPlan, Sprt, SprtDecision, normal_quantile,
};
use suzume_game::wall::WallKind;
use suzume_players::RandomChoice;
use suzume_tiles::Dealer;
use suzume_tiles::numbers::ToFloat;

const GAMES: u64 = 20_000;
/// Chosen so that a quick run takes seconds.
const QUICK_GAMES: u64 = 200;
/// Fewer games if luck is measured: where players are queried, each takes thirty times as long.
const LUCK_GAMES: u64 = 3_000;
const QUICK_LUCK_GAMES: u64 = 20;
/// One player is weakened so that the other scores about 55%.
const MATCH: WeakenedMatch = WeakenedMatch {
    epsilon: 0.2,
    choice: RandomChoice::Actions,
    samples: SAMPLES,
    wall: WallKind::Ordinary,
    plan: SeatPlan::Swap,
    luck: LuckKind::Off,
    games: GAMES,
};
const P0: f64 = 0.50;
const P1: f64 = 0.55;
/// The number of sequential tests behind each figure.
const TESTS: u32 = 2_000;
/// The number of resampled ratios of variances behind an interval.
const RATIOS: usize = 400;

/// The figures of one way of playing a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GamesNeededRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The wall, the seats and the luck adjustment.
    pub way: &'static str,
    /// The score of the stronger player.
    pub score: f64,
    /// The variance of the score of a deal, times the games of a deal.
    pub variance_a_game: f64,
    /// Games that a test of fixed size needs.
    pub fixed_games: f64,
    /// Mean games of the sequential test if the truth is 50%.
    pub sequential_games_at_p0: f64,
    /// Mean games of the sequential test if the truth is 55%.
    pub sequential_games_at_p1: f64,
    /// The error rates of the sequential test if the truth is 50% and if it is 55%.
    pub sequential_errors: [f64; 2],
    /// The variance relative to swapped seats on the ordinary wall, with its 95% interval from resampled deals.
    pub variance_ratio: Option<[f64; 3]>,
}

pub(super) fn piece(work: &mut ReproductionContext<'_>) -> Result<AnswerPiece, AnswerError> {
    let (games, luck_games) = work.effort.pick((GAMES, LUCK_GAMES), (QUICK_GAMES, QUICK_LUCK_GAMES));
    let ways = [
        ("plain", WallKind::Ordinary, SeatPlan::Plain, LuckKind::Off),
        ("swapped", WallKind::Ordinary, SeatPlan::Swap, LuckKind::Off),
        ("personal wall", WallKind::Personal, SeatPlan::Swap, LuckKind::Off),
        ("stable wall", WallKind::Stable, SeatPlan::Swap, LuckKind::Off),
        ("lending wall", WallKind::Lending, SeatPlan::Swap, LuckKind::Off),
        ("stable wall, luck supposed", WallKind::Stable, SeatPlan::Swap, LuckKind::Supposed),
        ("stable wall, luck asked", WallKind::Stable, SeatPlan::Swap, LuckKind::Asked),
    ];
    let mut rows = Vec::new();
    let mut swapped: Vec<f64> = Vec::new();
    for (way, wall, plan, luck) in ways {
        let games = if luck == LuckKind::Off { games } else { luck_games };
        let deals = WeakenedMatch { wall, plan, luck, games, ..MATCH }.play(work)?;
        let games_a_deal = deals.first().map_or(1, |deal| deal.games.len());
        let scores = scores(&deals);
        if plan == SeatPlan::Swap && wall == WallKind::Ordinary {
            swapped.clone_from(&scores);
        }
        let variance_ratio = (plan == SeatPlan::Swap).then(|| ratio(&scores, &swapped));
        rows.push(GamesNeededRow { variance_ratio, ..row(way, &scores, games_a_deal) });
    }
    Ok(AnswerPiece { text: as_text(&rows), rows: rows.into_iter().map(ReportRow::GamesNeeded).collect() })
}

/// The scores of deals under taiwan, adjusted for luck if it was measured.
fn scores(deals: &[DealResult]) -> Vec<f64> {
    let mut adjuster = Adjuster::default();
    let score = |deal| {
        let score = ScoreMeasure::Wins.deal_score(deal);
        ScoreMeasure::Wins.deal_luck(deal).map_or(score, |luck| adjuster.add(score, luck))
    };
    deals.iter().map(score).collect()
}

fn as_text(rows: &[GamesNeededRow]) -> String {
    let mut text = format!(
        "Games to distinguish 55% from 50%, both errors 5%: {} under taiwan\n  {:<28}{:>8}{:>12}{:>8}{:>16}{:>16}{:>16}  {}\n",
        MATCH.players(),
        "",
        "score",
        "variance",
        "fixed",
        "sequential, 50%",
        "sequential, 55%",
        "errors",
        "variance to swapped"
    );
    for row in rows {
        let _ = writeln!(
            text,
            "  {:<28}{:>7.1}%{:>12.3}{:>8.0}{:>16.0}{:>16.0}{:>9.1}%{:>5.1}%  {}",
            row.way,
            100.0 * row.score,
            row.variance_a_game,
            row.fixed_games,
            row.sequential_games_at_p0,
            row.sequential_games_at_p1,
            100.0 * row.sequential_errors[0],
            100.0 * row.sequential_errors[1],
            row.variance_ratio
                .map_or_else(String::new, |[ratio, low, high]| format!("{ratio:.2} ({low:.2}..{high:.2})"))
        );
    }
    text
}

fn row(way: &'static str, scores: &[f64], games_a_deal: usize) -> GamesNeededRow {
    let sample: Sample = scores.iter().copied().collect();
    let games_a_deal = games_a_deal.to_f64();
    let reach = 2.0 * normal_quantile(0.95) / (P1 - P0);
    let sequential = |truth: f64, wrong: SprtDecision| {
        let mut random = Dealer::new(55);
        let test = Sprt::new(P0, P1);
        let (mut deals, mut errors) = (0, 0);
        for _ in 0..TESTS {
            let mut drawn = Sample::default();
            loop {
                drawn.add(scores[random.below(scores.len())] - sample.mean() + truth);
                let decision = test.state(&drawn).decision;
                if decision != SprtDecision::Undecided {
                    errors += u32::from(decision == wrong);
                    break;
                }
            }
            deals += drawn.count;
        }
        (deals.to_f64() / f64::from(TESTS) * games_a_deal, f64::from(errors) / f64::from(TESTS))
    };
    let (at_p0, error_at_p0) = sequential(P0, SprtDecision::AcceptP1);
    let (at_p1, error_at_p1) = sequential(P1, SprtDecision::AcceptP0);
    GamesNeededRow {
        reproduction: "games-needed",
        way,
        score: sample.mean(),
        variance_a_game: sample.variance() * games_a_deal,
        fixed_games: (reach * reach * sample.variance()).ceil() * games_a_deal,
        sequential_games_at_p0: at_p0,
        sequential_games_at_p1: at_p1,
        sequential_errors: [error_at_p0, error_at_p1],
        variance_ratio: None,
    }
}

/// The ratio of two variances with its 95% interval.
fn ratio(scores: &[f64], others: &[f64]) -> [f64; 3] {
    let mut random = Dealer::new(56);
    let variance = |scores: &[f64]| scores.iter().copied().collect::<Sample>().variance();
    let mut anew = |scores: &[f64]| -> f64 {
        let drawn: Sample = (0..scores.len()).map(|_| scores[random.below(scores.len())]).collect();
        drawn.variance()
    };
    let mut ratios: Vec<f64> = (0..RATIOS).map(|_| anew(scores) / anew(others)).collect();
    ratios.sort_by(f64::total_cmp);
    [variance(scores) / variance(others), ratios[RATIOS / 40], ratios[RATIOS - 1 - RATIOS / 40]]
}
