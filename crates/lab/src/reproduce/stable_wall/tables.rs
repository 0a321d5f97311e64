//! Tables 1 to 3: how often a player draws and steals.

use super::compare::{FigureList, PLAYER, count, ratio, read};
use super::{PaperColumn, PaperReading};
use suzume_arena::{DealResult, Estimate, GameResult};
use suzume_tiles::Seat;

/// The deals of a column on one of the walls.
type DealsOf = fn(&PaperColumn) -> &Vec<DealResult>;

/// The mean of a quantity over all seats of all games.
fn over_seats(deals: &[DealResult], of_seat: impl Fn(&GameResult, Seat) -> f64) -> Option<Estimate> {
    ratio(deals, |game| {
        let seats = game.points.seats();
        (seats.iter().map(|seat| of_seat(game, seat)).sum(), seats.iter().map(|_| 1.0).sum())
    })
}

fn steals(game: &GameResult) -> f64 {
    game.steals.iter().copied().map(f64::from).sum()
}

fn actions(game: &GameResult, seat: Seat) -> u32 {
    game.steals[seat] + game.draws[seat]
}

pub(super) fn table_1(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] =
        ["Table 1: draws and stealing, random actions", "Table 1: draws and stealing, random discards"];
    const THEIRS: [[[&str; 3]; 3]; 2] = [
        [["1.31", "9.88", "13.26%"], ["1.44", "9.61", "14.98%"], ["1.50", "9.33", "16.08%"]],
        [["1.31", "9.86", "13.29%"], ["1.44", "9.61", "14.98%"], ["1.50", "9.30", "16.13%"]],
    ];
    let source = reading.pick(SOURCE);
    for (column, place) in reading.columns.iter().zip(0..) {
        for (wall, deals, [steal, total, share]) in
            [("ordinary", &column.ordinary, THEIRS[0][place]), ("stable", &column.stable, THEIRS[1][place])]
        {
            let name = |what| format!("p={} {wall} {what}", column.epsilon);
            let seat_steals = over_seats(deals, |game, seat| f64::from(game.steals[seat]));
            figures.compare(source, name("steals"), (steal, seat_steals), PLAYER);
            let seat_actions = over_seats(deals, |game, seat| f64::from(actions(game, seat)));
            figures.compare(source, name("actions"), (total, seat_actions), PLAYER);
            let seat_share = ratio(deals, |game| {
                let draws: f64 = game.draws.iter().copied().map(f64::from).sum();
                (steals(game), steals(game) + draws)
            });
            figures.compare(source, name("share"), (share, seat_share), PLAYER);
        }
    }
    let change = |of: DealsOf| {
        let mean = |column| over_seats(of(column), |game, seat| f64::from(game.steals[seat]));
        Some(mean(reading.columns.last()?)?.mean - mean(reading.columns.first()?)?.mean)
    };
    let printed = |wall: &[[&str; 3]; 3]| Some(read(wall[2][0])?.0 - read(wall[0][0])?.0);
    let columns: [(_, DealsOf, _); 2] = [
        ("ordinary", |column| &column.ordinary, &THEIRS[0]),
        ("stable", |column| &column.stable, &THEIRS[1]),
    ];
    for (wall, of, theirs) in columns {
        let (theirs, ours) = (printed(theirs).unwrap_or(0.0), change(of).unwrap_or(0.0));
        // Hands are longer with a weaker player, in the paper too.
        let remark = if theirs * ours > 0.0 {
            "the same trend"
        } else {
            "the opposite trend: longer hands have more steals"
        };
        let values = (&*format!("{theirs:+.2}"), format!("{ours:+.2}"));
        figures.add(source, format!("p=0.2 less p=1, {wall} steals"), values, remark);
    }
}

pub(super) fn table_2(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] = [
        "Table 2: actions of a player, ordinary wall, random actions",
        "Table 2: actions of a player, ordinary wall, random discards",
    ];
    const THEIRS: [(u32, u32, [&str; 3]); 5] = [
        (0, 4, ["3.04%", "3.07%", "3.22%"]),
        (5, 9, ["43.78%", "47.19%", "51.45%"]),
        (10, 14, ["45.48%", "44.11%", "41.14%"]),
        (15, 19, ["7.70%", "5.63%", "4.20%"]),
        (20, u32::MAX, ["0.00%", "0.00%", "0.00%"]),
    ];
    for (place, column) in reading.columns.iter().enumerate() {
        for (low, high, theirs) in THEIRS {
            let share =
                over_seats(&column.ordinary, |game, seat| count((low..=high).contains(&actions(game, seat))));
            let figure = format!("p={} {}", column.epsilon, row_name(low, high));
            figures.compare(reading.pick(SOURCE), figure, (theirs[place], share), PLAYER);
        }
    }
}

/// The name of a row that stands for a range.
pub(super) fn row_name(low: u32, high: u32) -> String {
    if high == u32::MAX { format!("{low} or more") } else { format!("{low} to {high}") }
}

pub(super) fn table_3(reading: &PaperReading, figures: &mut FigureList) {
    const SOURCE: [&str; 2] = [
        "Table 3: steals of a player, ordinary wall, random actions",
        "Table 3: steals of a player, ordinary wall, random discards",
    ];
    const THEIRS: [[&str; 3]; 6] = [
        ["24.42%", "17.51%", "15.37%"],
        ["36.00%", "36.96%", "36.44%"],
        ["26.34%", "31.27%", "32.88%"],
        ["11.14%", "12.32%", "13.25%"],
        ["2.06%", "1.89%", "2.02%"],
        ["0.05%", "0.04%", "0.04%"],
    ];
    for (place, column) in reading.columns.iter().enumerate() {
        for (steals, theirs) in (0..).zip(THEIRS) {
            let share = over_seats(&column.ordinary, |game, seat| count(game.steals[seat] == steals));
            let figure = format!("p={} {steals}", column.epsilon);
            figures.compare(reading.pick(SOURCE), figure, (theirs[place], share), PLAYER);
        }
    }
}
