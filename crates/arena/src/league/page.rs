//! A league as a page of HTML: ratings with their intervals, and everybody against everybody.

use super::summary::LeagueSummary;
use crate::report::escape;
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const ROW: f64 = 26.0;
const MARGIN: f64 = 220.0;

/// The page.
pub fn league_html(title: &str, summary: &LeagueSummary) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>suzume league</title>\n<style>body{{font:16px/1.5 \
         system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}}table{{border-collapse:collapse}}\
         td,th{{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ddd}}td:first-child,th:first-child{{text-align:\
         left}}svg{{width:100%;height:auto;background:#fafafa}}</style>\n<h1>{}</h1>\n<p>Scores by {}. Ratings in points of \
         Elo, their mean is 0; intervals are 95%, over walls.</p>\n",
        escape(title),
        summary.measure.words()
    );
    page.push_str(&ratings_plot(summary));
    page.push_str("<table><tr><th>player<th>rating<th>score<th>comparisons</tr>\n");
    for entrant in &summary.entrants {
        let _ = writeln!(
            page,
            "<tr><td>{}<td>{}<td>{:.1}%<td>{}</tr>",
            escape(&entrant.player),
            entrant.rating.number(),
            100.0 * entrant.score,
            entrant.comparisons
        );
    }
    page.push_str("</table>\n<h2>Everybody against everybody</h2>\n<table><tr><th>");
    for entrant in &summary.entrants {
        let _ = write!(page, "<th>{}", escape(&entrant.player));
    }
    page.push_str("</tr>\n");
    for one in &summary.entrants {
        let _ = write!(page, "<tr><td>{}", escape(&one.player));
        for other in &summary.entrants {
            let met = |pair: &&super::LeaguePair| pair.player == one.player && pair.opponent == other.player;
            page.push_str("<td>");
            if let Some(pair) = summary.pairs.iter().find(met) {
                let _ = write!(page, "{}<br><small>{} deals</small>", pair.score.percent(), pair.deals);
            }
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table>\n</html>\n");
    page
}

/// A point and a line for each entrant.
fn ratings_plot(summary: &LeagueSummary) -> String {
    let ends = |entrant: &super::LeagueEntrant| match entrant.rating.interval {
        Some(interval) => (interval.low, interval.high),
        None => (entrant.rating.mean, entrant.rating.mean),
    };
    let least = summary.entrants.iter().map(|entrant| ends(entrant).0).fold(0.0, f64::min);
    let most = summary.entrants.iter().map(|entrant| ends(entrant).1).fold(0.0, f64::max);
    let x = |rating: f64| MARGIN + (WIDTH - MARGIN - 20.0) * (rating - least) / (most - least).max(1.0);
    let height = ROW * (summary.entrants.len() as f64 + 0.5);
    let mut text = format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"ratings\">");
    for (place, entrant) in summary.entrants.iter().enumerate() {
        let y = ROW * (place as f64 + 0.75);
        let (low, high) = ends(entrant);
        let name: String = entrant.player.chars().take(28).collect();
        let _ = write!(
            text,
            "<text x=\"4\" y=\"{:.1}\" font-size=\"14\">{}</text><line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" \
             stroke=\"#579\" stroke-width=\"3\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#136\"/>",
            y + 5.0,
            escape(&name),
            x(low),
            x(high),
            x(entrant.rating.mean)
        );
    }
    text + "</svg>\n"
}
