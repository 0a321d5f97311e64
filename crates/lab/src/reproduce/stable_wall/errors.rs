//! Table 7: how far the win rate of a short match is from the truth, and the verdict: how much of the variance of a match
//! the stable draw wall removes.
//!
//! The paper infers the gain from mean absolute errors of 20 and 40 matches. Such a mean has a standard error of 0.6 / sqrt(20) or
//! 0.6 / sqrt(40) of its expected size for matches with normal errors (the deviation of |x| is 0.6 of that of x), so ratios of
//! two of them scatter by a quarter or a fifth, and their squares by twice that. The variance over all deals is far more exact.

use super::compare::{FigureList, NOISE, PLAYER, percent, ratio, read};
use super::{GAMES, PaperReading, games};
use suzume_arena::{DealResult, GameResult, Sample, ScoreMeasure};
use suzume_tiles::Dealer;
use suzume_tiles::numbers::ToFloat;

/// Mean absolute errors, for matches of this many games, by wall and column.
const ERRORS: [(u64, [[&str; 3]; 2]); 2] = [
    (500, [["1.88%", "1.54%", "1.73%"], ["1.27%", "1.51%", "1.29%"]]),
    (1000, [["1.33%", "1.27%", "1.45%"], ["0.73%", "0.93%", "0.90%"]]),
];
/// Games of a deal: every wall is played twice.
const GAMES_OF_A_DEAL: f64 = 2.0;
/// The number of resampled ratios of variances behind an interval.
const RATIOS: usize = 400;

/// The wins of the first entrant's seats, and all wins.
fn wins(game: &GameResult) -> (f64, f64) {
    let mut sums = (0.0, 0.0);
    for (letter, &wins) in game.seating.chars().zip(&game.wins) {
        sums.1 += f64::from(wins);
        sums.0 += if letter == 'A' { f64::from(wins) } else { 0.0 };
    }
    sums
}

/// The fraction of all wins that go to the first entrant's seats.
fn win_rate(deals: &[DealResult]) -> f64 {
    let (own, all) = games(deals).map(wins).fold((0.0, 0.0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
    if all > 0.0 { own / all } else { 0.0 }
}

/// The absolute errors of matches of `deals_of_a_match` deals.
fn absolute_errors(deals: &[DealResult], deals_of_a_match: usize, truth: f64) -> Sample {
    deals.chunks_exact(deals_of_a_match).map(|part| (win_rate(part) - truth).abs()).collect()
}

pub(super) fn table_7(reading: &PaperReading, figures: &mut FigureList) {
    const WIN_RATES: [&str; 3] = ["71.58%", "61.70%", "54.90%"];
    const SOURCE: [&str; 2] = [
        "Table 7: win rate, and mean absolute error of short matches with its standard error, random actions",
        "Table 7: win rate, and mean absolute error of short matches with its standard error, random discards",
    ];
    const SCALED: &str = "from shorter matches, scaled to this length";
    let source = reading.pick(SOURCE);
    for (place, column) in reading.columns.iter().enumerate() {
        let truth = win_rate(&column.ordinary);
        let rate = ratio(&column.ordinary, wins);
        let figure = format!("p={} win rate", column.epsilon);
        figures.compare(source, figure, (WIN_RATES[place], rate), PLAYER);
        for (length, theirs) in ERRORS {
            // A smaller run has the paper's number of matches, but shorter ones.
            let matches = GAMES / length;
            for (wall, deals, theirs) in [
                ("ordinary", &column.ordinary, theirs[0][place]),
                ("stable", &column.stable, theirs[1][place]),
            ] {
                let deals_of_a_match = (deals.len() / matches as usize).max(1);
                let games_of_a_match = GAMES_OF_A_DEAL * deals_of_a_match.to_f64();
                let scale = (games_of_a_match / length.to_f64()).sqrt();
                let errors = absolute_errors(deals, deals_of_a_match, truth);
                let (mean, error) = (scale * errors.mean(), scale * standard_error(&errors));
                let is_near = read(theirs)
                    .is_some_and(|(value, _)| (value - mean).abs() <= 2.0 * 2.0_f64.sqrt() * error);
                let remark = match (figures.size() < 1.0, is_near) {
                    (true, _) => SCALED,
                    (false, true) => NOISE,
                    (false, false) => PLAYER,
                };
                let figure = format!("p={} {wall}, {length} games", column.epsilon);
                let ours = format!("{} +- {:.2}", percent(mean), 100.0 * error);
                figures.add(source, figure, (theirs, ours), remark);
            }
        }
    }
}

/// The standard error of a mean.
fn standard_error(sample: &Sample) -> f64 {
    (sample.variance() / sample.count.max(1).to_f64()).sqrt()
}

/// The variance of matches on the stable wall relative to the ordinary one by the squares of the paper's mean errors, all
/// columns together.
fn printed_ratio(errors: &[[&str; 3]; 2]) -> f64 {
    let [ordinary, stable] = errors
        .map(|wall| wall.iter().filter_map(|text| read(text)).map(|(error, _)| error * error).sum::<f64>());
    stable / ordinary
}

pub(super) fn verdict(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] = [
        "Verdict: the variance of a deal on the stable wall, relative to the ordinary one, random actions",
        "Verdict: the variance of a deal on the stable wall, relative to the ordinary one, random discards",
    ];
    let [longer, shorter] = [1, 0].map(|place: usize| printed_ratio(&ERRORS[place].1));
    let theirs = format!("{longer:.2}..{shorter:.2}");
    for column in &reading.columns {
        let [stable, ordinary] = [&column.stable, &column.ordinary].map(|deals| deal_scores(deals));
        let [ratio, low, high] = variance_ratio(&stable, &ordinary);
        let remark = match (low > shorter, high < 1.0) {
            (true, true) => "a smaller gain: the paper's 20 and 40 matches are too few for its ratio",
            (true, false) => "no gain is shown: the paper's 20 and 40 matches are too few for its ratio",
            (false, _) => "too few games for a verdict",
        };
        let ours = format!("{ratio:.2} ({low:.2}..{high:.2})");
        figures.add(reading.pick(SOURCE), format!("p={}", column.epsilon), (&theirs, ours), remark);
    }
}

/// The score of the first entrant in each deal.
pub(super) fn deal_scores(deals: &[DealResult]) -> Vec<f64> {
    deals.iter().map(|deal| ScoreMeasure::Wins.deal_score(deal)).collect()
}

/// The ratio of the variances of scores of the same deals, with its 95% interval. Both variances are resampled with the same
/// deals, since the scores of a deal on two walls depend on each other.
pub(super) fn variance_ratio(scores: &[f64], others: &[f64]) -> [f64; 3] {
    let length = scores.len().min(others.len());
    let ratio = |places: &mut dyn Iterator<Item = usize>| {
        let (mut sample, mut other) = (Sample::default(), Sample::default());
        for place in places {
            sample.add(scores[place]);
            other.add(others[place]);
        }
        sample.variance() / other.variance()
    };
    let mut random = Dealer::new(57);
    let mut ratios: Vec<f64> =
        (0..RATIOS).map(|_| ratio(&mut (0..length).map(|_| random.below(length)))).collect();
    ratios.sort_by(f64::total_cmp);
    [ratio(&mut (0..length)), ratios[RATIOS / 40], ratios[RATIOS - 1 - RATIOS / 40]]
}
