//! The report of a match as one page of HTML, with its plots drawn in place: nothing is loaded from elsewhere.

use crate::game::DealResult;
use crate::plan::Seating;
use crate::stats::{Range, Sample};
use crate::store::Description;
use crate::summary::{Summary, deal_scores};
use std::fmt::Write as _;
use suzume_tiles::Seat;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const MARGIN: f64 = 40.0;
/// Points along a curve: enough for the eye.
const STEPS: usize = 200;

/// The page.
pub fn html(description: &Description, summary: &Summary, deals: &[DealResult]) -> String {
    let mut page = String::new();
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>suzume arena</title>\n<style>body{{font:16px/1.5 \
         system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}}table{{border-collapse:collapse}}\
         td,th{{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ddd}}td:first-child,th:first-child{{text-align:\
         left}}svg{{width:100%;height:auto;background:#fafafa}}</style>\n<h1>{}</h1>\n<p>{}</p>\n<p>{} rules, {} wall, seat \
         plan {}, seed {}: {} deals, {} games, {} hands.</p>\n",
        escape(&description.players.join(" against ")),
        escape(&summary.verdict),
        escape(&description.rules),
        escape(&description.wall),
        escape(&description.seats),
        description.seed,
        summary.deals,
        summary.games,
        summary.hands,
    );
    page.push_str(
        "<h2>Entrants</h2>\n<table><tr><th>player<th>hands won<th>points<th>rank<th>deals in</tr>\n",
    );
    for entrant in &summary.entrants {
        let _ = writeln!(
            page,
            "<tr><td>{} {}<td>{}<td>{}<td>{}<td>{}</tr>",
            entrant.letter,
            escape(&entrant.player),
            entrant.win_rate.percent(),
            entrant.points.number(),
            entrant.rank.number(),
            entrant.deal_in_rate.percent()
        );
    }
    page.push_str(
        "</table>\n<p>Intervals are 95%, over deals.</p>\n<h2>Score of A over deals, with its band</h2>\n",
    );
    page.push_str(&score_plot(deals));
    let _ = write!(page, "<p>Raw {}", summary.score.percent());
    if let (Some(adjusted), Some(factor)) = (&summary.adjusted_score, summary.luck_factor) {
        let _ = write!(
            page,
            "; adjusted for luck {}, which is worth {factor:.2} times as many deals",
            adjusted.percent()
        );
    }
    if let Some(note) = &summary.luck_note {
        let _ = write!(page, "; {}", escape(note));
    }
    page.push_str(".</p>\n");
    page.push_str("<h2>Points of a seat in a game</h2>\n");
    for entrant in 0..summary.entrants.len() {
        page.push_str(&points_plot(deals, Seating::letter(entrant as u8)));
    }
    page.push_str("<h2>By seat</h2>\n");
    page.push_str(&seat_table(deals, summary));
    page.push_str("</html>\n");
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The mean score so far with its interval, as a line in a band.
fn score_plot(deals: &[DealResult]) -> String {
    let mut raw = Sample::default();
    let every = deals.len().div_ceil(STEPS).max(1);
    let (mut line, mut upper, mut lower) = (Vec::new(), Vec::new(), Vec::new());
    for (place, deal) in deals.iter().enumerate() {
        raw.add(deal_scores(deal).0);
        let estimate = raw.estimate(Range::SHARE);
        if let (0, Some(interval)) = ((place + 1) % every, estimate.interval) {
            let x = MARGIN + (WIDTH - 2.0 * MARGIN) * (place + 1) as f64 / deals.len() as f64;
            let y = |value: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * value.clamp(0.0, 1.0);
            line.push((x, y(estimate.mean)));
            upper.push((x, y(interval.high)));
            lower.push((x, y(interval.low)));
        }
    }
    lower.reverse();
    let points = |list: &[(f64, f64)]| {
        list.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    let half = HEIGHT / 2.0;
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"score over deals\"><polygon points=\"{} {}\" \
         fill=\"#cde\"/><polyline points=\"{}\" fill=\"none\" stroke=\"#136\" stroke-width=\"2\"/><line x1=\"{MARGIN}\" x2=\"{}\" \
         y1=\"{half}\" y2=\"{half}\" stroke=\"#999\" stroke-dasharray=\"4\"/><text x=\"4\" y=\"{half}\">50%</text><text x=\"4\" \
         y=\"{MARGIN}\">100%</text><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{} deals</text></svg>\n",
        points(&upper),
        points(&lower),
        points(&line),
        WIDTH - MARGIN,
        WIDTH - MARGIN,
        HEIGHT - 10.0,
        deals.len()
    )
}

/// How often a seat of an entrant has won or lost how much.
fn points_plot(deals: &[DealResult], letter: char) -> String {
    const BARS: usize = 31;
    let mut points: Vec<i64> = deals
        .iter()
        .flat_map(|deal| &deal.games)
        .flat_map(|game| game.seating.chars().zip(game.points))
        .filter(|(other, _)| *other == letter)
        .map(|(_, points)| points)
        .collect();
    points.sort_unstable();
    let (Some(&least), Some(&most)) = (points.first(), points.last()) else { return String::new() };
    let width = ((most - least) as f64 / BARS as f64).max(1.0);
    let mut bars = [0u32; BARS];
    for value in &points {
        bars[(((value - least) as f64 / width) as usize).min(BARS - 1)] += 1;
    }
    let tallest = f64::from(bars.iter().copied().max().unwrap_or(1).max(1));
    let bar_width = (WIDTH - 2.0 * MARGIN) / BARS as f64;
    let mut text =
        format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"points of {letter}\">");
    for (place, &count) in bars.iter().enumerate() {
        let height = (HEIGHT - 2.0 * MARGIN) * f64::from(count) / tallest;
        let _ = write!(
            text,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"#579\"/>",
            MARGIN + bar_width * place as f64,
            HEIGHT - MARGIN - height,
            bar_width - 1.0
        );
    }
    let baseline = HEIGHT - 10.0;
    let _ = writeln!(
        text,
        "<text x=\"{MARGIN}\" y=\"{baseline}\">{least}</text><text x=\"{}\" y=\"{baseline}\" \
         text-anchor=\"end\">{most}</text><text x=\"{MARGIN}\" y=\"24\">{letter}</text></svg>",
        WIDTH - MARGIN
    );
    text
}

fn seat_table(deals: &[DealResult], summary: &Summary) -> String {
    let mut text = "<table><tr><th>player<th>seat 0<th>seat 1<th>seat 2<th>seat 3</tr>\n".to_owned();
    for entrant in &summary.entrants {
        let _ = write!(text, "<tr><td>{} hands won", entrant.letter);
        for seat in Seat::ALL {
            let games = deals.iter().flat_map(|deal| &deal.games);
            let at_seat = games.filter(|game| game.seating.chars().nth(seat.index()) == Some(entrant.letter));
            let (wins, hands) =
                at_seat.fold((0, 0), |(wins, hands), game| (wins + game.wins[seat], hands + game.hands));
            let rate = if hands == 0 { 0.0 } else { 100.0 * f64::from(wins) / f64::from(hands) };
            let _ = write!(text, "<td>{rate:.1}%");
        }
        text.push_str("</tr>\n");
    }
    text + "</table>\n"
}
