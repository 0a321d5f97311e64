//! Table II of Kurita and Hoki: East-only matches with one seat each for two players and two seats for a third, and
//! their ranks with intervals.
//!
//! In the paper these are the authors' program, Bakuuchi and manue. Here they are any three entrants, by name or
//! command; by default the first is the paper's player. The paper's rows are printed next to ours to compare their
//! shape; the opponents are not the same.
//!
//! The paper compares its first two players by the difference of their ranks in each game. So do we, with the deviation
//! over games as in the paper. Its error is computed over deals, since the four games of a deal share a wall.

use super::{AnswerPiece, ReportRow, ReproductionContext, failed, stopped};
use serde::Serialize;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use suzume::AnswerError;
use suzume_arena::{LuckKind, MatchConfig, RunEnd, RunOptions, SeatPlan, Shard, run};
use suzume_game::wall::WallKind;
use suzume_players::Spec;
use suzume_rules::{RuleSet, place};
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::real;

/// The default entrants.
const USUAL: &str = "mdp:as=paper,kstep,greedy";
/// The same with small searches, for a quick run.
const QUICK: &str = "mdp:as=paper,budget=500,delta,greedy";
/// About the number of the paper, in whole deals.
const GAMES: u64 = 3_560;
/// Chosen so that a quick run takes seconds.
const QUICK_GAMES: u64 = 8;

/// A row of the paper: fractions of first to fourth place, the mean rank and its error.
struct PaperRow(&'static str, [f64; 4], f64, f64);

const PAPER: [PaperRow; 3] = [
    PaperRow("authors", [0.33, 0.28, 0.21, 0.17], 2.23, 0.04),
    PaperRow("Bakuuchi", [0.32, 0.27, 0.21, 0.20], 2.29, 0.04),
    PaperRow("manue", [0.17, 0.22, 0.29, 0.31], 2.74, 0.02),
];

/// The paper's difference in rank between its first two players (section VII).
const PAPER_DIFFERENCE: RankDifference =
    RankDifference { games: 3557, mean: 0.0574, deviation: 1.822, error: Some(0.0305) };
/// Its significance as printed, one-tailed.
const PAPER_SIGNIFICANCE: f64 = 0.03;

pub(super) struct MdpMatch<'a> {
    /// Three entrants; the last has two seats.
    pub(super) players: Option<&'a [Spec]>,
    pub(super) games: Option<u64>,
}

/// The ranks of one entrant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MdpMatchRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The name of the entrant.
    pub player: String,
    /// Games, counted once for each seat of the entrant.
    pub games: u64,
    /// The fractions of first to fourth place.
    pub places: [f64; 4],
    /// The mean rank.
    pub rank: f64,
    /// Half the width of the 95% interval of the mean rank, over deals; absent for a single deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
    /// The player in the corresponding row of the paper.
    pub paper_player: &'static str,
    /// The fractions of places in that row.
    pub paper_places: [f64; 4],
    /// The mean rank in that row.
    pub paper_rank: f64,
}

/// How much better the first entrant ranks than the second.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankDifferenceRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The first entrant.
    pub player: String,
    /// The second entrant.
    pub other: String,
    /// The number of games.
    pub games: u64,
    /// The mean over games of the second entrant's rank minus the first's.
    pub difference: f64,
    /// Its standard deviation over games.
    pub deviation: f64,
    /// The standard error of the mean, over deals; absent for a single deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
    /// The chance of such a difference or a greater one between equals (one-tailed).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p: Option<f64>,
    /// The paper's difference, deviation and one-tailed significance.
    pub paper: [f64; 3],
}

/// Differences of ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RankDifference {
    games: u64,
    mean: f64,
    deviation: f64,
    error: Option<f64>,
}

impl RankDifference {
    /// From the difference in every game, deal by deal.
    fn of(deals: &[Vec<f64>]) -> RankDifference {
        let games: Vec<f64> = deals.iter().flatten().copied().collect();
        let means: Vec<f64> = deals.iter().map(|deal| mean(deal)).collect();
        RankDifference {
            games: games.len() as u64,
            mean: mean(&games),
            deviation: deviation(&games).unwrap_or(0.0),
            error: deviation(&means).map(|deviation| deviation / (means.len().to_f64()).sqrt()),
        }
    }

    /// The chance of such a difference or a greater one between equals, by the normal distribution.
    fn p(&self) -> Option<f64> {
        let error = self.error.filter(|&error| error > 0.0)?;
        Some(upper_tail(self.mean / error))
    }
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1).to_f64()
}

/// The sample standard deviation; `None` for fewer than two numbers.
fn deviation(numbers: &[f64]) -> Option<f64> {
    let middle = mean(numbers);
    let squares: f64 = numbers.iter().map(|number| real::powi(number - middle, 2)).sum();
    (numbers.len() > 1).then(|| (squares / (numbers.len() - 1) as f64).sqrt())
}

/// The chance that a standard normal number is greater: Abramowitz and Stegun 26.2.17, to seven digits.
fn upper_tail(deviations: f64) -> f64 {
    let z = deviations.abs();
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let powers = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = powers.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = real::exp(-z * z / 2.0) / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if deviations < 0.0 { 1.0 - tail } else { tail }
}

/// Ranks as they accumulate: places, and the mean of each deal.
#[derive(Clone, Debug, Default)]
struct Ranks {
    places: [u64; 4],
    deals: Vec<f64>,
}

impl Ranks {
    fn row(&self, player: &str, paper: &PaperRow, games: u64) -> MdpMatchRow {
        let all = self.places.iter().sum::<u64>().max(1).to_f64();
        let count = self.deals.len().to_f64();
        let rank = mean(&self.deals);
        let error = deviation(&self.deals).map(|deviation| 1.96 * deviation / count.sqrt());
        MdpMatchRow {
            reproduction: "mdp-match",
            player: player.to_owned(),
            games,
            places: self.places.map(|place| place.to_f64() / all),
            rank,
            error,
            paper_player: paper.0,
            paper_places: paper.1,
            paper_rank: paper.2,
        }
    }
}

/// The ranks of the three entrants, and for each game of each deal how much better the first one's rank is than the second one's.
type PlayedRanks = ([Ranks; 3], Vec<Vec<f64>>);

fn play(config: &MatchConfig, work: &mut ReproductionContext<'_>) -> Result<PlayedRanks, AnswerError> {
    let options = RunOptions {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        interrupted: work.stop.flag(),
        keeper: None,
        hands: None,
    };
    let mut ranks = [const { Ranks { places: [0; 4], deals: Vec::new() } }; 3];
    let mut differences: Vec<Vec<f64>> = Vec::new();
    let ended = run(config, &options, &mut config.tally(), |deal, tally| {
        let mut sums = [(0.0, 0.0); 3];
        let mut of_deal = Vec::with_capacity(deal.games.len());
        for game in &deal.games {
            let mut by_entrant = [0.0; 3];
            for (seat, letter) in game.points.seats().iter().zip(game.seating.bytes()) {
                // The third entrant has the third and the fourth letter.
                let entrant = usize::from(letter.saturating_sub(b'A')).min(2);
                let place = place(&game.points, seat);
                ranks[entrant].places[place] += 1;
                sums[entrant].0 += place.to_f64() + 1.0;
                sums[entrant].1 += 1.0;
                by_entrant[entrant] = place.to_f64() + 1.0;
            }
            of_deal.push(by_entrant[1] - by_entrant[0]);
        }
        differences.push(of_deal);
        for (ranks, (sum, count)) in ranks.iter_mut().zip(sums) {
            ranks.deals.push(sum / count);
        }
        work.step("deals", tally.deals, config.deals);
        Ok(())
    });
    match ended.map_err(|error| failed(format!("a match of the reproduction: {error}")))? {
        // Whole deals that were played count; the rows state the number.
        RunEnd::Interrupted if ranks[0].deals.len() < 2 => {
            return Err(stopped("interrupted before two deals"));
        }
        _ => {}
    }
    Ok((ranks, differences))
}

pub(super) fn piece(
    asked: &MdpMatch<'_>,
    work: &mut ReproductionContext<'_>,
) -> Result<AnswerPiece, AnswerError> {
    let usual = Spec::parse_list(work.effort.pick(USUAL, QUICK)).map_err(failed)?;
    let players = asked.players.unwrap_or(&usual);
    let [first, second, third] = players else {
        return Err(AnswerError::value("players", "three players: two with one seat each, and one with two"));
    };
    let games = asked.games.unwrap_or(work.effort.pick(GAMES, QUICK_GAMES));
    let config = MatchConfig {
        rules: RuleSet::preset("riichi-tonpu").map_err(failed)?,
        wall: WallKind::Ordinary.into(),
        entrants: [first, second, third, third].map(|spec| spec.clone().into()).to_vec(),
        plan: SeatPlan::Rotate,
        seed: work.seed,
        luck: LuckKind::Off,
        deals: games.div_ceil(4),
        shard: Shard::WHOLE,
        stop: None,
    };
    let (ranks, differences) = play(&config, work)?;
    let played = 4 * wide(ranks[0].deals.len());
    let labels = [first, second, third].map(Spec::label);
    let rows: Vec<MdpMatchRow> = labels
        .iter()
        .zip(&ranks)
        .zip(&PAPER)
        .map(|((label, ranks), paper)| ranks.row(label, paper, played))
        .collect();
    let difference = RankDifference::of(&differences);
    let paired = RankDifferenceRow {
        reproduction: "mdp-match",
        player: labels[0].clone(),
        other: labels[1].clone(),
        games: difference.games,
        difference: difference.mean,
        deviation: difference.deviation,
        error: difference.error,
        p: difference.p(),
        paper: [PAPER_DIFFERENCE.mean, PAPER_DIFFERENCE.deviation, PAPER_SIGNIFICANCE],
    };
    let text = text(&rows, played) + &difference_text(&paired, &difference);
    let rows = rows.into_iter().map(ReportRow::MdpMatch).chain([ReportRow::RankDifference(paired)]);
    Ok(AnswerPiece { text, rows: rows.collect() })
}

fn text(rows: &[MdpMatchRow], games: u64) -> String {
    let mut text = format!("East-only matches, {games} games; the third entrant has two seats\n");
    let width = rows.iter().map(|row| row.player.len().max(row.paper_player.len())).max().unwrap_or(0);
    let _ = writeln!(text, "  {:<width$}    1st    2nd    3rd    4th  mean rank (95%)", "");
    let shares = |places: &[f64; 4]| places.map(|place| format!("{:>5.1}%", 100.0 * place)).join(" ");
    for row in rows {
        let (places, rank) = (shares(&row.places), row.rank);
        let error = row.error.map_or_else(|| "(one deal)".to_owned(), |error| format!("+- {error:.2}"));
        let _ = writeln!(text, "  {:<width$}  {places}  {rank:.2} {error}", row.player);
    }
    text += "Table II of the paper, 3557 games, with its own players\n";
    for PaperRow(name, places, rank, error) in &PAPER {
        let _ = writeln!(text, "  {name:<width$}  {}  {rank:.2} +- {error:.2}", shares(places));
    }
    text
}

/// The paired comparison of the first two entrants, with the paper's.
fn difference_text(row: &RankDifferenceRow, difference: &RankDifference) -> String {
    let mut text = String::from("Rank of the second entrant minus that of the first, game by game\n");
    let mut line = |name: &str, difference: &RankDifference, p: Option<f64>| {
        let RankDifference { games, mean, deviation, error } = difference;
        let test = match (error, p) {
            (Some(error), Some(p)) => format!("error {error:.4}, p {p:.3} (one-tailed)"),
            _ => "one deal: no error".to_owned(),
        };
        let _ = writeln!(text, "  {name}: {mean:+.4}, deviation {deviation:.3}, {games} games, {test}");
    };
    line(&format!("{} and {}", row.player, row.other), difference, row.p);
    line("the paper", &PAPER_DIFFERENCE, Some(PAPER_SIGNIFICANCE));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paper's own figures: its error follows from deviation and games, its significance from mean and error.
    #[test]
    fn the_test_of_the_paper_is_recomputed() {
        let RankDifference { games, deviation, error, .. } = PAPER_DIFFERENCE;
        let expected = deviation / (games.to_f64()).sqrt();
        assert!((expected - error.unwrap_or(0.0)).abs() < 1e-4, "{expected}");
        let p = PAPER_DIFFERENCE.p().unwrap_or(0.0);
        assert!((p - PAPER_SIGNIFICANCE).abs() < 0.005, "{p}");
        assert!(
            (upper_tail(1.959_964) - 0.025).abs() < 1e-6 && (upper_tail(-1.0) - 0.841_344_7).abs() < 1e-6
        );
    }

    #[test]
    fn one_deal_has_no_error() {
        let one = RankDifference::of(&[vec![1.0, -1.0, 2.0, 0.0]]);
        assert_eq!((one.games, one.mean, one.error, one.p()), (4, 0.5, None, None));
        let two = RankDifference::of(&[vec![1.0, 1.0], vec![0.0, 0.0]]);
        assert_eq!(two.mean, 0.5);
        // The means of the deals are 1 and 0: a deviation of 0.707, and an error of 0.5.
        assert!(two.error.is_some_and(|error| (error - 0.5).abs() < 1e-12));
    }
}
