//! A league in words. Its JSON is [`LeagueSummary`] as crate `arena` writes it.

use std::fmt::Write as _;
pub use suzume_arena::league::LeagueSummary;

/// A league for a person.
pub fn league_text(summary: &LeagueSummary) -> String {
    let longest = summary.entrants.iter().map(|entrant| entrant.player.chars().count()).max().unwrap_or(0);
    let mut text = format!(
        "ratings in points of Elo, their mean is 0; intervals are 95%, over walls; scores by {}\n\n",
        summary.measure.words()
    );
    for (place, entrant) in summary.entrants.iter().enumerate() {
        let rating = match entrant.rating.interval {
            Some(interval) => {
                format!("{:+.0} ({:+.0}..{:+.0})", entrant.rating.mean, interval.low, interval.high)
            }
            None => format!("{:+.0}", entrant.rating.mean),
        };
        let _ = writeln!(
            text,
            "{:>3} {:<longest$} {rating:>22} {:>8.1}% of {} comparisons",
            place + 1,
            entrant.player,
            100.0 * entrant.score,
            entrant.comparisons
        );
    }
    text.push_str("\nscore of the row against the column, in per cent\n\n");
    let _ = write!(text, "{:<width$}", "", width = longest + 4);
    for place in 1..=summary.entrants.len() {
        let _ = write!(text, "{place:>7}");
    }
    text.push('\n');
    for (place, one) in summary.entrants.iter().enumerate() {
        let _ = write!(text, "{:>3} {:<longest$}", place + 1, one.player);
        for other in &summary.entrants {
            let met =
                summary.pairs.iter().find(|pair| pair.player == one.player && pair.opponent == other.player);
            let cell = met.map_or_else(|| "-".to_owned(), |pair| format!("{:.1}", 100.0 * pair.score.mean));
            let _ = write!(text, "{cell:>7}");
        }
        text.push('\n');
    }
    text
}
