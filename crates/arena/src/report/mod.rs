//! The report of a match as one page of HTML. The plots are part of the page: it loads nothing. It is readable on a phone (tables
//! scroll sideways by themselves) and on paper.

mod plots;

use crate::description::Description;
use crate::stats::{Estimate, Looks};
use crate::summary::Summary;
use crate::tally::Tally;
use plots::{points_plots, score_plot};
use std::fmt::Write as _;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:1.5rem auto;padding:0 1rem;color:#222;\
background:#fff}h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.15rem;margin-top:2rem}\
.verdict{font-size:1.1rem}.table{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
td,th{padding:.25rem .7rem;text-align:right;border-bottom:1px solid #ddd;white-space:nowrap}td:first-child,th:first-child\
{text-align:left;white-space:normal;min-width:7rem;overflow-wrap:anywhere}small{color:#555}td small{display:block}\
svg{width:100%;height:auto}svg text{font:13px system-ui,sans-serif;fill:#444}pre{white-space:pre-wrap;overflow-wrap:anywhere;\
background:#f4f4f4;padding:.6rem .8rem;font-size:.85rem}@media(max-width:34rem){body{font-size:15px}svg text{font-size:22px}td,th{padding:.2rem .3rem;font-size:.8rem}td \
small{white-space:normal}td:first-child,th:first-child{min-width:4rem}}\
@media print{body{max-width:none;margin:0;font-size:11pt}h2{break-after:avoid}svg,table,tr{break-inside:avoid}pre{background:none;\
border:1px solid #ccc}}";

/// The page.
pub fn html(description: &Description, summary: &Summary, tally: &Tally) -> String {
    let names: Vec<&str> = summary.entrants.iter().map(|entrant| entrant.player.as_str()).collect();
    let title = escape(&names.join(" against "));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><title>{title} - suzume arena</title>\n<style>{STYLE}</style></head>\n\
         <body><h1>{title}</h1>\n<p class=\"verdict\">{}</p>\n<p>{} rules, {} wall, seat plan {}, seed {}: {} deals, {} games, {} \
         hands.</p>\n",
        escape(&summary.verdict),
        escape(&description.rules),
        escape(&description.wall),
        escape(description.seats.name()),
        description.seed,
        summary.deals,
        summary.games,
        summary.hands,
    );
    page.push_str("<h2>Everybody in the match</h2>\n<ul>\n");
    for entrant in &summary.entrants {
        let _ = writeln!(page, "<li>{}</li>", escape(&entrant.verdict()));
    }
    page.push_str("</ul>\n");
    page.push_str(&results_table(summary));
    page.push_str(&places_table(summary));
    page.push_str(&style_table(summary));
    let how = match summary.intervals {
        Looks::Once => "over deals",
        Looks::EveryDeal => "over deals, at any time of stopping",
    };
    let _ = writeln!(
        page,
        "<p>Below each mean is its interval of 95%, {how}. Rates of hands are per seat and hand, the others per seat and game.</p>"
    );
    page.push_str(&pairs_table(summary));
    let _ = writeln!(
        page,
        "<h2>Score of A over deals, with its band</h2>\n<p>The score counts {}.</p>",
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
    page.push_str(".</p>\n<h2>Points of a seat in a game</h2>\n");
    let histograms = summary
        .entrants
        .iter()
        .zip(&tally.entrants)
        .map(|(entrant, of)| (format!("{} {}", entrant.letter, entrant.player), &of.histogram));
    page.push_str(&points_plots(&histograms.collect::<Vec<_>>()));
    page.push_str("<h2>By seat</h2>\n");
    page.push_str(&seat_table(tally, summary));
    page.push_str("<h2>How it was made</h2>\n");
    let _ = writeln!(page, "<p>By {}.</p>", escape(&description.program));
    match description.command() {
        Some(command) => {
            let _ = writeln!(page, "<pre>{}</pre>", escape(&command));
        }
        None => page.push_str("<p>By a program that brings players of its own.</p>\n"),
    }
    for file in &description.files {
        let _ =
            writeln!(page, "<p><small>{}: SHA-256 {}</small></p>", escape(&file.name), escape(&file.sha256));
    }
    page.push_str("</body></html>\n");
    page
}

/// Text as HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A mean with its interval below it; `figure` writes one number.
fn cell(estimate: &Estimate, figure: impl Fn(f64) -> String) -> String {
    match estimate.interval {
        Some(interval) => format!(
            "<td>{}<small>{} to {}</small>",
            figure(estimate.mean),
            figure(interval.low),
            figure(interval.high)
        ),
        None => format!("<td>{}", figure(estimate.mean)),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn number(value: f64) -> String {
    if value.abs() >= 100.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

/// A table with one row for each entrant.
fn table(
    heads: &[&str],
    summary: &Summary,
    cells: impl Fn(&crate::summary::EntrantSummary) -> Vec<String>,
) -> String {
    let mut text = "<div class=\"table\"><table><tr><th>player".to_owned();
    heads.iter().for_each(|head| text += &format!("<th>{head}"));
    text += "</tr>\n";
    for entrant in &summary.entrants {
        let _ = writeln!(
            text,
            "<tr><td>{} {}{}</tr>",
            entrant.letter,
            escape(&entrant.player),
            cells(entrant).concat()
        );
    }
    text + "</table></div>\n"
}

fn results_table(summary: &Summary) -> String {
    let heads = ["hands won", "points a game", "rank", "deals in"];
    table(&heads, summary, |entrant| {
        vec![
            cell(&entrant.win_rate, percent),
            cell(&entrant.points, number),
            cell(&entrant.rank, number),
            cell(&entrant.deal_in_rate, percent),
        ]
    })
}

fn places_table(summary: &Summary) -> String {
    let heads = ["1st place", "2nd", "3rd", "4th"];
    let of = |entrant: &crate::summary::EntrantSummary| {
        entrant.places.iter().map(|place| cell(place, percent)).collect()
    };
    "<h2>Places</h2>\n".to_owned() + &table(&heads, summary, of)
}

fn style_table(summary: &Summary) -> String {
    let has_riichi = summary.entrants.iter().any(|entrant| entrant.riichi_rate.is_some());
    let mut heads = vec!["calls", "points of a win", "points of a deal-in"];
    if has_riichi {
        heads.insert(0, "riichi");
    }
    let of = |entrant: &crate::summary::EntrantSummary| {
        let none = || "<td>none".to_owned();
        let points = |estimate: &Option<Estimate>| {
            estimate.as_ref().map_or_else(none, |estimate| cell(estimate, number))
        };
        let riichi = has_riichi
            .then(|| entrant.riichi_rate.as_ref().map_or_else(none, |estimate| cell(estimate, percent)));
        let rest =
            [cell(&entrant.call_rate, percent), points(&entrant.win_value), points(&entrant.deal_in_value)];
        riichi.into_iter().chain(rest).collect()
    };
    "<h2>How they play</h2>\n".to_owned() + &table(&heads, summary, of)
}

/// How often each entrant ends a game before each other.
fn pairs_table(summary: &Summary) -> String {
    let mut text = "<h2>Against each other</h2>\n<p>How often a seat of the row ends a game with more points than a seat of the \
                    column; equal points are half.</p>\n<div class=\"table\"><table><tr><th>player"
        .to_owned();
    for entrant in &summary.entrants {
        let _ = write!(text, "<th>{}", entrant.letter);
    }
    text += "</tr>\n";
    for row in &summary.entrants {
        let _ = write!(text, "<tr><td>{} {}", row.letter, escape(&row.player));
        for column in &summary.entrants {
            let ahead = summary.pairs.iter().find_map(|pair| match (pair.one, pair.other) {
                (one, other) if (one, other) == (row.letter, column.letter) => Some(pair.ahead),
                (one, other) if (one, other) == (column.letter, row.letter) => Some(pair.ahead.complement()),
                _ => None,
            });
            text += &ahead.map_or_else(|| "<td>".to_owned(), |ahead| cell(&ahead, percent));
        }
        text += "</tr>\n";
    }
    text + "</table></div>\n"
}

fn seat_table(tally: &Tally, summary: &Summary) -> String {
    let heads = ["seat 0", "seat 1", "seat 2", "seat 3"];
    "<p>Hands won.</p>\n".to_owned()
        + &table(&heads, summary, |entrant| {
            let of = summary.entrants.iter().position(|other| other.letter == entrant.letter);
            let of = of.and_then(|place| tally.entrants.get(place));
            let by_seat = of.map(|of| of.by_seat).unwrap_or_default();
            by_seat
                .into_iter()
                .map(|(wins, hands)| format!("<td>{}", percent(wins as f64 / hands.max(1) as f64)))
                .collect()
        })
}
