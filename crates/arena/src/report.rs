//! The report of a match as one page of HTML. The plots are part of the page: it loads nothing.

use crate::description::Description;
use crate::stats::{Looks, Range};
use crate::summary::Summary;
use crate::tally::{Curve, Histogram, Tally};
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const MARGIN: f64 = 40.0;

/// The page.
pub fn html(description: &Description, summary: &Summary, tally: &Tally) -> String {
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
        escape(description.seats.name()),
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
    let how = match summary.intervals {
        Looks::Once => "over deals",
        Looks::EveryDeal => "over deals, at any time of stopping",
    };
    let _ = write!(
        page,
        "</table>\n<p>Intervals are 95%, {how}. The score counts {}.</p>\n<h2>Score of A over deals, with its band</h2>\n",
        summary.measure.words()
    );
    page.push_str(&score_plot(&tally.curve, summary.intervals));
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
    for (entrant, of) in summary.entrants.iter().zip(&tally.entrants) {
        page.push_str(&points_plot(&of.histogram, entrant.letter));
    }
    page.push_str("<h2>By seat</h2>\n");
    page.push_str(&seat_table(tally, summary));
    page.push_str("</html>\n");
    page
}

/// Text as HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The mean score so far with its interval, as a line in a band.
fn score_plot(curve: &Curve, looks: Looks) -> String {
    let deals = curve.points().last().map_or(0, |last| last.count);
    let (mut line, mut upper, mut lower) = (Vec::new(), Vec::new(), Vec::new());
    for scores in curve.points() {
        let estimate = scores.estimate(Range::SHARE, looks);
        let Some(interval) = estimate.interval else { continue };
        let x = MARGIN + (WIDTH - 2.0 * MARGIN) * scores.count as f64 / deals as f64;
        let y = |value: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * value.clamp(0.0, 1.0);
        line.push((x, y(estimate.mean)));
        upper.push((x, y(interval.high)));
        lower.push((x, y(interval.low)));
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
        deals
    )
}

/// A histogram of the points that the seats of an entrant have won or lost.
fn points_plot(histogram: &Histogram, letter: char) -> String {
    let bars: Vec<(i64, i64, u64)> = histogram.bars().collect();
    let (Some(&(least, ..)), Some(&(_, beyond, _))) = (bars.first(), bars.last()) else {
        return String::new();
    };
    let tallest = bars.iter().map(|(.., count)| *count).max().unwrap_or(1).max(1) as f64;
    let bar_width = (WIDTH - 2.0 * MARGIN) / bars.len() as f64;
    let mut text =
        format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"points of {letter}\">");
    for (place, &(.., count)) in bars.iter().enumerate() {
        let height = (HEIGHT - 2.0 * MARGIN) * count as f64 / tallest;
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
         text-anchor=\"end\">{}</text><text x=\"{MARGIN}\" y=\"24\">{letter}</text></svg>",
        WIDTH - MARGIN,
        beyond - 1
    );
    text
}

fn seat_table(tally: &Tally, summary: &Summary) -> String {
    let mut text = "<table><tr><th>player<th>seat 0<th>seat 1<th>seat 2<th>seat 3</tr>\n".to_owned();
    for (entrant, of) in summary.entrants.iter().zip(&tally.entrants) {
        let _ = write!(text, "<tr><td>{} hands won", entrant.letter);
        for (wins, hands) in of.by_seat {
            let rate = if hands == 0 { 0.0 } else { 100.0 * wins as f64 / hands as f64 };
            let _ = write!(text, "<td>{rate:.1}%");
        }
        text.push_str("</tr>\n");
    }
    text + "</table>\n"
}
