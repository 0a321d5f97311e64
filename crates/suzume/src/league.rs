//! Formats a league for people. Its JSON is [`LeagueSummary`] as crate `arena` writes it.

use std::fmt::Write as _;
pub use suzume_arena::league::LeagueSummary;
use suzume_players::advice::Speaker;

/// Formats a league for people.
pub fn league_text(summary: &LeagueSummary, speaker: &Speaker) -> String {
    let longest = summary.entrants.iter().map(|entrant| entrant.player.chars().count()).max().unwrap_or(0);
    let measure = summary.measure.in_words(speaker.language());
    let mut text = speaker.say("league-about", &[("measure", (&measure).into())]) + "\n\n";
    for (place, entrant) in summary.entrants.iter().enumerate() {
        let rating = match entrant.rating.interval {
            Some(interval) => {
                format!("{:+.0} ({:+.0}..{:+.0})", entrant.rating.mean, interval.low, interval.high)
            }
            None => format!("{:+.0}", entrant.rating.mean),
        };
        let share = format!("{:>8.1}%", 100.0 * entrant.score);
        let count = i64::try_from(entrant.comparisons).unwrap_or(i64::MAX);
        let score = speaker.say("league-entrant", &[("share", (&share).into()), ("count", count.into())]);
        let _ = writeln!(text, "{:>3} {:<longest$} {rating:>22} {score}", place + 1, entrant.player);
    }
    let _ = write!(text, "\n{}\n\n", speaker.text("league-against"));
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
