//! Tables 1 to 7 of Tang, Chen and Wu: how much stealing disturbs the draws on the ordinary and on the stable draw
//! wall, and how well short matches on either estimate a win rate.
//!
//! Their SIMCAT is not public; ours is our reading of one paragraph, so the figures should be near theirs, not equal.

use super::matches::play;
use super::{Figure, ReproductionContext};
use suzume::AnswerError;
use suzume_arena::{DealResult, GameResult, LuckKind, SeatPlan};
use suzume_game::wall::WallKind;
use suzume_tiles::Seat;

/// The columns of every table.
const EPSILONS: [f64; 3] = [1.0, 0.5, 0.2];
/// Games per column and wall, as in the paper.
const GAMES: u64 = 20_000;
/// Chosen so that a quick run takes seconds.
const QUICK_GAMES: u64 = 100;

const NAME: &str = "stable-wall";

struct PaperColumn {
    epsilon: f64,
    ordinary: Vec<DealResult>,
    stable: Vec<DealResult>,
}

pub(super) fn figures(work: &mut ReproductionContext<'_>) -> Result<Vec<Figure>, AnswerError> {
    let games = work.effort.pick(GAMES, QUICK_GAMES);
    let mut columns = Vec::new();
    for epsilon in EPSILONS {
        let mut play = |wall| play(epsilon, wall, SeatPlan::Swap, LuckKind::Off, games, work);
        columns.push(PaperColumn {
            epsilon,
            ordinary: play(WallKind::Ordinary)?,
            stable: play(WallKind::Stable)?,
        });
    }
    let mut figures = Vec::new();
    table_1(&columns, &mut figures);
    table_2_and_3(&columns, &mut figures);
    table_4(&columns, &mut figures);
    table_5_and_6(&columns, &mut figures);
    table_7(&columns, games, &mut figures);
    Ok(figures)
}

fn games(deals: &[DealResult]) -> impl Iterator<Item = &GameResult> {
    deals.iter().flat_map(|deal| &deal.games)
}

fn add(figures: &mut Vec<Figure>, source: &'static str, figure: String, theirs: &str, ours: String) {
    figures.push(Figure {
        reproduction: NAME,
        figure,
        theirs: theirs.to_owned(),
        source,
        ours,
        remark: Some(""),
    });
}

fn percent(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// The mean of a quantity over all seats of all games.
fn over_seats(deals: &[DealResult], of_seat: impl Fn(&GameResult, Seat) -> f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for game in games(deals) {
        for seat in game.points.seats() {
            sum += of_seat(game, seat);
            count += 1.0;
        }
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

fn actions(game: &GameResult, seat: Seat) -> u32 {
    game.steals[seat] + game.draws[seat]
}

fn table_1(columns: &[PaperColumn], figures: &mut Vec<Figure>) {
    const SOURCE: &str = "Table 1: draws and stealing";
    const THEIRS: [[[&str; 3]; 3]; 2] = [
        [["1.31", "9.88", "13.26%"], ["1.44", "9.61", "14.98%"], ["1.50", "9.33", "16.08%"]],
        [["1.31", "9.86", "13.29%"], ["1.44", "9.61", "14.98%"], ["1.50", "9.30", "16.13%"]],
    ];
    for (column, place) in columns.iter().zip(0..) {
        for (wall, deals, theirs) in
            [("ordinary", &column.ordinary, THEIRS[0][place]), ("stable", &column.stable, THEIRS[1][place])]
        {
            let steals = over_seats(deals, |game, seat| f64::from(game.steals[seat]));
            let total = over_seats(deals, |game, seat| f64::from(actions(game, seat)));
            let values = [format!("{steals:.2}"), format!("{total:.2}"), percent(steals / total)];
            for ((what, theirs), ours) in ["steals", "actions", "share"].iter().zip(theirs).zip(values) {
                add(figures, SOURCE, format!("p={} {wall} {what}", column.epsilon), theirs, ours);
            }
        }
    }
}

fn table_2_and_3(columns: &[PaperColumn], figures: &mut Vec<Figure>) {
    const ACTIONS: [(u32, u32, [&str; 3]); 5] = [
        (0, 4, ["3.04%", "3.07%", "3.22%"]),
        (5, 9, ["43.78%", "47.19%", "51.45%"]),
        (10, 14, ["45.48%", "44.11%", "41.14%"]),
        (15, 19, ["7.70%", "5.63%", "4.20%"]),
        (20, u32::MAX, ["0.00%", "0.00%", "0.00%"]),
    ];
    const STEALS: [[&str; 3]; 6] = [
        ["24.42%", "17.51%", "15.37%"],
        ["36.00%", "36.96%", "36.44%"],
        ["26.34%", "31.27%", "32.88%"],
        ["11.14%", "12.32%", "13.25%"],
        ["2.06%", "1.89%", "2.02%"],
        ["0.05%", "0.04%", "0.04%"],
    ];
    for (place, column) in columns.iter().enumerate() {
        for (low, high, theirs) in ACTIONS {
            let share = over_seats(&column.ordinary, |game, seat| {
                f64::from(u8::from((low..=high).contains(&actions(game, seat))))
            });
            let name = if high == u32::MAX { format!("{low} or more") } else { format!("{low} to {high}") };
            let figure = format!("p={} {name}", column.epsilon);
            add(figures, "Table 2: actions of a player", figure, theirs[place], percent(share));
        }
    }
    for (place, column) in columns.iter().enumerate() {
        for (steals, theirs) in (0..).zip(STEALS) {
            let share =
                over_seats(&column.ordinary, |game, seat| f64::from(u8::from(game.steals[seat] == steals)));
            let figure = format!("p={} {steals}", column.epsilon);
            add(figures, "Table 3: steals of a player", figure, theirs[place], percent(share));
        }
    }
}

fn table_4(columns: &[PaperColumn], figures: &mut Vec<Figure>) {
    const THEIRS: [[&str; 3]; 2] = [["20.98%", "22.49%", "23.43%"], ["94.72%", "94.71%", "95.00%"]];
    for (place, column) in columns.iter().enumerate() {
        for (wall, deals, theirs) in
            [("ordinary", &column.ordinary, THEIRS[0][place]), ("stable", &column.stable, THEIRS[1][place])]
        {
            let consistent: u32 = games(deals).map(|game| game.consistent_draws).sum();
            let draws: u32 = games(deals).flat_map(|game| game.draws).sum();
            let rate = f64::from(consistent) / f64::from(draws.max(1));
            let figure = format!("p={} {wall}", column.epsilon);
            add(figures, "Table 4: consistent draws", figure, theirs, percent(rate));
        }
    }
}

fn table_5_and_6(columns: &[PaperColumn], figures: &mut Vec<Figure>) {
    const RESHUFFLES: [[&str; 3]; 5] = [
        ["87.10%", "90.37%", "92.47%"],
        ["11.12%", "8.48%", "6.91%"],
        ["1.61%", "1.02%", "0.54%"],
        ["0.18%", "0.13%", "0.09%"],
        ["0.08%", "0.01%", "0.00%"],
    ];
    const LEFT: [(u32, u32, [&str; 3]); 5] = [
        (1, 5, ["25.72%", "17.08%", "13.98%"]),
        (6, 10, ["61.55%", "61.42%", "60.35%"]),
        (11, 15, ["12.37%", "20.46%", "23.89%"]),
        (16, 20, ["0.35%", "1.04%", "1.77%"]),
        (21, u32::MAX, ["0.00%", "0.00%", "0.00%"]),
    ];
    const MEAN_LEFT: [&str; 3] = ["6.54", "7.47", "8.11"];
    for (place, column) in columns.iter().enumerate() {
        let total = games(&column.stable).count().max(1) as f64;
        for (times, theirs) in (0..).zip(RESHUFFLES) {
            let share = games(&column.stable).filter(|game| game.reshuffles == times).count() as f64 / total;
            let figure = format!("p={} {times}", column.epsilon);
            add(figures, "Table 5: reshuffles of a game", figure, theirs[place], percent(share));
        }
    }
    for (place, column) in columns.iter().enumerate() {
        let left: Vec<u32> = games(&column.stable).filter_map(|game| game.left_at_reshuffle).collect();
        let total = left.len().max(1) as f64;
        for (low, high, theirs) in LEFT {
            let share = left.iter().filter(|left| (low..=high).contains(*left)).count() as f64 / total;
            let name = if high == u32::MAX { format!("{low} or more") } else { format!("{low} to {high}") };
            let figure = format!("p={} {name}", column.epsilon);
            add(figures, "Table 6: draws left at the first reshuffle", figure, theirs[place], percent(share));
        }
        let mean = left.iter().map(|&left| f64::from(left)).sum::<f64>() / total;
        let figure = format!("p={} mean", column.epsilon);
        add(
            figures,
            "Table 6: draws left at the first reshuffle",
            figure,
            MEAN_LEFT[place],
            format!("{mean:.2}"),
        );
    }
}

/// The fraction of all wins that go to the first entrant's seats.
fn win_rate(deals: &[DealResult]) -> f64 {
    let (mut own, mut all) = (0, 0);
    for game in games(deals) {
        for (letter, wins) in game.seating.chars().zip(game.wins) {
            all += wins;
            own += if letter == 'A' { wins } else { 0 };
        }
    }
    f64::from(own) / f64::from(all.max(1))
}

fn table_7(columns: &[PaperColumn], games: u64, figures: &mut Vec<Figure>) {
    const WIN_RATES: [&str; 3] = ["71.58%", "61.70%", "54.90%"];
    const ERRORS: [(u64, [[&str; 3]; 2]); 2] = [
        (500, [["1.88%", "1.54%", "1.73%"], ["1.27%", "1.51%", "1.29%"]]),
        (1000, [["1.33%", "1.27%", "1.45%"], ["0.73%", "0.93%", "0.90%"]]),
    ];
    const SOURCE: &str = "Table 7: win rate, and mean absolute error of short matches";
    for (place, column) in columns.iter().enumerate() {
        let truth = win_rate(&column.ordinary);
        add(figures, SOURCE, format!("p={} win rate", column.epsilon), WIN_RATES[place], percent(truth));
        for (length, theirs) in ERRORS.iter().filter(|(length, _)| *length <= games) {
            for (wall, deals, theirs) in [
                ("ordinary", &column.ordinary, theirs[0][place]),
                ("stable", &column.stable, theirs[1][place]),
            ] {
                // Two games per deal.
                let matches = deals.chunks_exact(*length as usize / 2);
                let errors: Vec<f64> = matches.map(|part| (win_rate(part) - truth).abs()).collect();
                let mean = errors.iter().sum::<f64>() / errors.len().max(1) as f64;
                let figure = format!("p={} {wall}, {length} games", column.epsilon);
                add(figures, SOURCE, figure, theirs, percent(mean));
            }
        }
    }
}
