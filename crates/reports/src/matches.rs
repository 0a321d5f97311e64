//! The report of a match: who is stronger, by how much, how they play, and how it was made.

use crate::plots::{PointsPlots, ScorePlot};
use crate::rendered;
use askama::Template;
use suzume_arena::{Description, EntrantSummary, Estimate, Looks, Summary, Tally};

#[derive(Template)]
#[template(path = "match.html")]
struct Page<'a> {
    title: String,
    description: &'a Description,
    summary: &'a Summary,
    how: &'static str,
    results: Table,
    places: Table,
    style: Table,
    pairs: Table,
    seats: Table,
    score: Option<ScorePlot>,
    points: Option<PointsPlots>,
}

/// A row for each entrant.
struct Table {
    heads: Vec<String>,
    rows: Vec<Row>,
}

struct Row {
    name: String,
    cells: Vec<Cell>,
}

/// A figure, and its interval if there is one.
#[derive(Default)]
struct Cell {
    figure: String,
    interval: Option<(String, String)>,
}

impl Cell {
    fn new(estimate: &Estimate, figure: impl Fn(f64) -> String) -> Cell {
        let interval = estimate.interval.map(|interval| (figure(interval.low), figure(interval.high)));
        Cell { figure: figure(estimate.mean), interval }
    }

    fn or_none(estimate: &Option<Estimate>, figure: impl Fn(f64) -> String) -> Cell {
        let none = Cell { figure: "none".to_owned(), interval: None };
        estimate.as_ref().map_or(none, |estimate| Cell::new(estimate, figure))
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn number(value: f64) -> String {
    if value.abs() >= 100.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

fn named(entrant: &EntrantSummary) -> String {
    format!("{} {}", entrant.letter, entrant.player)
}

fn table<H: ToString>(
    heads: impl IntoIterator<Item = H>,
    summary: &Summary,
    cells: impl Fn(&EntrantSummary) -> Vec<Cell>,
) -> Table {
    let row = |entrant| Row { name: named(entrant), cells: cells(entrant) };
    Table {
        heads: heads.into_iter().map(|head| head.to_string()).collect(),
        rows: summary.entrants.iter().map(row).collect(),
    }
}

fn style_table(summary: &Summary) -> Table {
    let has_riichi = summary.entrants.iter().any(|entrant| entrant.riichi_rate.is_some());
    let heads = ["riichi", "calls", "points of a win", "points of a deal-in"];
    let skipped = usize::from(!has_riichi);
    table(heads.into_iter().skip(skipped), summary, |entrant| {
        let cells = [
            Cell::or_none(&entrant.riichi_rate, percent),
            Cell::new(&entrant.call_rate, percent),
            Cell::or_none(&entrant.win_value, number),
            Cell::or_none(&entrant.deal_in_value, number),
        ];
        cells.into_iter().skip(skipped).collect()
    })
}

/// How often each entrant ends a game before each other.
fn pairs_table(summary: &Summary) -> Table {
    table(summary.entrants.iter().map(|entrant| entrant.letter), summary, |row| {
        let against = |column: &EntrantSummary| {
            let ahead = summary.pairs.iter().find_map(|pair| match (pair.one, pair.other) {
                (one, other) if (one, other) == (row.letter, column.letter) => Some(pair.ahead),
                (one, other) if (one, other) == (column.letter, row.letter) => Some(pair.ahead.complement()),
                _ => None,
            });
            ahead.map(|ahead| Cell::new(&ahead, percent)).unwrap_or_default()
        };
        summary.entrants.iter().map(against).collect()
    })
}

/// Hands won, by seat.
fn seats_table(summary: &Summary, tally: &Tally) -> Table {
    table((0..tally.seats().count()).map(|seat| format!("seat {seat}")), summary, |entrant| {
        let place = summary.entrants.iter().position(|other| other.letter == entrant.letter);
        let of = place.and_then(|place| tally.entrants.get(place));
        let share = |(wins, hands): (u64, u64)| percent(wins as f64 / hands.max(1) as f64);
        of.into_iter()
            .flat_map(|of| of.by_seat)
            .map(|seat| Cell { figure: share(seat), interval: None })
            .collect()
    })
}

/// The page of a match.
pub fn match_page(description: &Description, summary: &Summary, tally: &Tally) -> String {
    let names: Vec<&str> = summary.entrants.iter().map(|entrant| entrant.player.as_str()).collect();
    let histograms =
        summary.entrants.iter().zip(&tally.entrants).map(|(entrant, of)| (named(entrant), &of.histogram));
    rendered(&Page {
        title: names.join(" against "),
        description,
        summary,
        how: match summary.intervals {
            Looks::Once => "over deals",
            Looks::EveryDeal => "over deals, at any time of stopping",
        },
        results: table(["hands won", "points a game", "rank", "deals in"], summary, |entrant| {
            vec![
                Cell::new(&entrant.win_rate, percent),
                Cell::new(&entrant.points, number),
                Cell::new(&entrant.rank, number),
                Cell::new(&entrant.deal_in_rate, percent),
            ]
        }),
        places: table(["1st place", "2nd", "3rd", "4th"], summary, |entrant| {
            entrant.places.iter().map(|place| Cell::new(place, percent)).collect()
        }),
        style: style_table(summary),
        pairs: pairs_table(summary),
        seats: seats_table(summary, tally),
        score: ScorePlot::new(&tally.curve, summary.intervals),
        points: PointsPlots::new(histograms.collect()),
    })
}
