//! Tables 4 to 6: draws that a claim changes, and reshuffles. Then the same for the lending wall, which has none.

use super::compare::{FigureList, NONE, NOT_THERE, PLAYER, count, percent, ratio, read};
use super::errors::{deal_scores, variance_ratio};
use super::tables::row_name;
use super::{PaperColumn, PaperReading, games};
use suzume_arena::{DealResult, Estimate, GameResult};

/// Table 4, stable wall.
const CONSISTENT: [&str; 3] = ["94.72%", "94.71%", "95.00%"];
/// Table 1, stable wall: steals and actions of a player.
const ACTIONS: [[&str; 2]; 3] = [["1.31", "9.86"], ["1.44", "9.61"], ["1.50", "9.30"]];
/// Table 5: games with 0, 1, 2, 3 and 4 reshuffles.
const RESHUFFLES: [[&str; 3]; 5] = [
    ["87.10%", "90.37%", "92.47%"],
    ["11.12%", "8.48%", "6.91%"],
    ["1.61%", "1.02%", "0.54%"],
    ["0.18%", "0.13%", "0.09%"],
    ["0.08%", "0.01%", "0.00%"],
];
/// Table 6: the draws left at the first reshuffle, from and to.
const LEFT: [(u32, u32, [&str; 3]); 5] = [
    (1, 5, ["25.72%", "17.08%", "13.98%"]),
    (6, 10, ["61.55%", "61.42%", "60.35%"]),
    (11, 15, ["12.37%", "20.46%", "23.89%"]),
    (16, 20, ["0.35%", "1.04%", "1.77%"]),
    (21, u32::MAX, ["0.00%", "0.00%", "0.00%"]),
];
/// Section 4.3: the mean number of draws left at a reshuffle.
const MEAN_LEFT: [&str; 3] = ["6.54", "7.47", "8.11"];

/// A printed value that is known to be a number.
fn printed(text: &str) -> f64 {
    read(text).map_or(0.0, |(value, _)| value)
}

/// The draws of a game by the paper's Table 1: four players, actions without steals.
fn printed_draws(place: usize) -> f64 {
    let [steals, actions] = ACTIONS[place];
    4.0 * (printed(actions) - printed(steals))
}

/// The share of games with a reshuffle by the paper's Table 5.
fn printed_reshuffled(place: usize) -> f64 {
    1.0 - printed(RESHUFFLES[0][place])
}

/// The most draws that can be left at a first reshuffle on average, by the upper ends of the rows of Table 6.
fn printed_most_left(place: usize) -> f64 {
    LEFT.iter().filter(|row| row.1 < u32::MAX).map(|row| f64::from(row.1) * printed(row.2[place])).sum()
}

/// The same by the lower ends of the rows.
fn printed_least_left(place: usize) -> f64 {
    LEFT.iter().map(|row| f64::from(row.0) * printed(row.2[place])).sum()
}

fn draws(game: &GameResult) -> f64 {
    game.draws.iter().copied().map(f64::from).sum()
}

/// The share of draws that differ from those of the undisturbed wall.
fn changed(deals: &[DealResult]) -> Option<Estimate> {
    ratio(deals, |game| (draws(game) - f64::from(game.consistent_draws), draws(game)))
}

/// The mean number of draws left at all reshuffles.
fn mean_left(deals: &[DealResult]) -> Option<Estimate> {
    ratio(deals, |game| {
        let sum: u32 = game.left_at_reshuffles.iter().sum();
        (f64::from(sum), f64::from(game.reshuffles))
    })
}

/// The mean number of draws left at the first reshuffle of a game.
fn mean_left_at_first(deals: &[DealResult]) -> Option<Estimate> {
    ratio(deals, |game| game.left_at_reshuffles.first().map_or((0.0, 0.0), |&left| (f64::from(left), 1.0)))
}

pub(super) fn table_4(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] =
        ["Table 4: consistent draws, random actions", "Table 4: consistent draws, random discards"];
    const ORDINARY: [&str; 3] = ["20.98%", "22.49%", "23.43%"];
    const COUNTS: &str = "the paper's other tables allow fewer changes: see the bounds";
    let source = reading.pick(SOURCE);
    for (place, column) in reading.columns.iter().enumerate() {
        let name = |what| format!("p={} {what}", column.epsilon);
        for (wall, deals, theirs, why) in [
            ("ordinary", &column.ordinary, ORDINARY[place], PLAYER),
            ("stable", &column.stable, CONSISTENT[place], COUNTS),
        ] {
            let rate = ratio(deals, |game| (f64::from(game.consistent_draws), draws(game)));
            figures.compare(source, name(wall), (theirs, rate), why);
        }
        let theirs = percent(1.0 - printed(CONSISTENT[place]));
        figures.compare(source, name("stable, changed"), (&theirs, changed(&column.stable)), COUNTS);
        // A draw changes only after a reshuffle, and then at most the draws that are left.
        let reshuffled = ratio(&column.stable, |game| (count(game.reshuffles > 0), 1.0));
        let draws = ratio(&column.stable, |game| (draws(game), 1.0)).map_or(1.0, |draws| draws.mean);
        let mean = |estimate: Option<Estimate>| estimate.map_or(0.0, |estimate| estimate.mean);
        let bounds = [
            (
                "stable, changed at most: mean n_rad",
                printed_reshuffled(place) * printed(MEAN_LEFT[place]) / printed_draws(place),
                mean(reshuffled) * mean(mean_left(&column.stable)) / draws,
            ),
            (
                "stable, changed at most: ends of Table 6",
                printed_reshuffled(place) * printed_most_left(place) / printed_draws(place),
                mean(reshuffled) * mean(mean_left_at_first(&column.stable)) / draws,
            ),
        ];
        for (what, theirs, ours) in bounds {
            figures.add(source, name(what), (&percent(theirs), percent(ours)), "by Tables 1, 5 and 6");
        }
    }
}

pub(super) fn table_5(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] =
        ["Table 5: reshuffles of a game, random actions", "Table 5: reshuffles of a game, random discards"];
    for (place, column) in reading.columns.iter().enumerate() {
        for (times, theirs) in (0..).zip(RESHUFFLES) {
            let share = ratio(&column.stable, |game| (count(game.reshuffles == times), 1.0));
            let figure = format!("p={} {times}", column.epsilon);
            figures.compare(reading.pick(SOURCE), figure, (theirs[place], share), PLAYER);
        }
    }
}

pub(super) fn table_6(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] = [
        "Table 6: draws left at the first reshuffle (n_rad), random actions",
        "Table 6: draws left at the first reshuffle (n_rad), random discards",
    ];
    let source = reading.pick(SOURCE);
    for (place, column) in reading.columns.iter().enumerate() {
        for (low, high, theirs) in LEFT {
            let share = ratio(&column.stable, |game| {
                let first = game.left_at_reshuffles.first();
                first.map_or((0.0, 0.0), |left| (count((low..=high).contains(left)), 1.0))
            });
            let figure = format!("p={} {}", column.epsilon, row_name(low, high));
            figures.compare(source, figure, (theirs[place], share), PLAYER);
        }
        let (least, most) = (printed_least_left(place), printed_most_left(place));
        let theirs = format!("{least:.2}..{most:.2}");
        let first = mean_left_at_first(&column.stable).map(|first| first.mean);
        let remark = match first {
            Some(first) if (least..=most).contains(&first) => "within the rows of the table",
            _ => PLAYER,
        };
        let ours = first.map_or_else(|| NONE.to_owned(), |first| format!("{first:.2}"));
        figures.add(source, format!("p={} mean, first reshuffle", column.epsilon), (&theirs, ours), remark);
        let all = mean_left(&column.stable);
        let figure = format!("p={} mean, all reshuffles", column.epsilon);
        figures.compare(source, figure, (MEAN_LEFT[place], all), PLAYER);
    }
}

/// The paper's future work: fewer changed draws. Played for one reading only.
pub(super) fn lending(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: &str = "Future work: the lending wall, random actions";
    let is_played = |column: &&PaperColumn| games(&column.lending).next().is_some();
    for (place, column) in reading.columns.iter().enumerate().filter(|(_, column)| is_played(column)) {
        let name = |what: &str| format!("p={} {what}", column.epsilon);
        let shown = |estimate: Option<Estimate>, digits: fn(f64) -> String| {
            estimate.map_or_else(|| NONE.to_owned(), |estimate| digits(estimate.mean))
        };
        let per_hand: f64 =
            (0..).zip(RESHUFFLES).map(|(times, row)| f64::from(times) * printed(row[place])).sum();
        let reshuffles = ratio(&column.stable, |game| (f64::from(game.reshuffles), f64::from(game.hands)));
        let theirs = format!("{per_hand:.2}");
        figures.compare(SOURCE, name("reshuffles a hand, stable"), (&theirs, reshuffles), PLAYER);
        let loans = ratio(&column.lending, |game| (f64::from(game.loans), f64::from(game.hands)));
        let two_digits: fn(f64) -> String = |value| format!("{value:.2}");
        let values = (NONE, shown(loans, two_digits));
        figures.add(SOURCE, name("loans a hand, lending"), values, NOT_THERE);
        let is_changed = |game: &GameResult| f64::from(game.consistent_draws) < draws(game);
        let shares = [
            (
                "hands with a changed draw, stable",
                ratio(&column.stable, |game| (count(is_changed(game)), 1.0)),
            ),
            ("hands with a loan, lending", ratio(&column.lending, |game| (count(game.loans > 0), 1.0))),
            ("changed draws, stable", changed(&column.stable)),
            // A loan may be a replacement, so this is an upper bound; the draws of a seat are counted, not its rounds.
            ("changed draws, lending", ratio(&column.lending, |game| (f64::from(game.loans), draws(game)))),
        ];
        for (what, share) in shares {
            figures.add(SOURCE, name(what), (NONE, shown(share, percent)), NOT_THERE);
        }
        let [ordinary, stable, lending] =
            [&column.ordinary, &column.stable, &column.lending].map(|deals| deal_scores(deals));
        for (what, others) in [("ordinary", &ordinary), ("stable", &stable)] {
            let [ratio, low, high] = variance_ratio(&lending, others);
            let values = (NONE, format!("{ratio:.2} ({low:.2}..{high:.2})"));
            figures.add(SOURCE, name(&format!("variance, lending to {what}")), values, NOT_THERE);
        }
    }
}
