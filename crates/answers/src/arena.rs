//! What a match says, in words. Its JSON is [`Summary`] as crate `arena` writes it.

use std::fmt::Write as _;
use suzume_arena::Estimate;
pub use suzume_arena::Summary;

/// A rate with its interval, in percent.
pub fn percent_text(estimate: &Estimate) -> String {
    let Estimate { mean, low, high } = estimate;
    if low.is_finite() {
        format!("{:.1}% ({:.1}..{:.1})", 100.0 * mean, 100.0 * low, 100.0 * high)
    } else {
        format!("{:.1}%", 100.0 * mean)
    }
}

fn number(estimate: &Estimate) -> String {
    let Estimate { mean, low, high } = estimate;
    if low.is_finite() { format!("{mean:.2} ({low:.2}..{high:.2})") } else { format!("{mean:.2}") }
}

/// A summary for a person.
pub fn match_text(summary: &Summary) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{} deals, {} games, {} hands; intervals are 95%, over deals\n",
        summary.deals, summary.games, summary.hands
    );
    let _ = writeln!(
        text,
        "  {:<24} {:>20} {:>24} {:>18} {:>18}",
        "", "hands won", "points a game", "rank", "deals in"
    );
    for entrant in &summary.entrants {
        let _ = writeln!(
            text,
            "{} {:<24} {:>20} {:>24} {:>18} {:>18}",
            entrant.letter,
            entrant.player,
            percent_text(&entrant.win_rate),
            number(&entrant.points),
            number(&entrant.rank),
            percent_text(&entrant.deal_in_rate)
        );
    }
    let of_walls: Vec<String> = summary
        .entrants
        .iter()
        .filter_map(|entrant| Some(format!("{} {}", entrant.letter, number(&entrant.wall_points?))))
        .collect();
    if !of_walls.is_empty() {
        let _ = writeln!(text, "\npoints a wall      {}", of_walls.join(", "));
    }
    let _ = writeln!(text, "\nnobody won         {}", percent_text(&summary.drawn_rate));
    let _ = writeln!(text, "score of A         {}", percent_text(&summary.score));
    if let (Some(adjusted), Some(factor)) = (&summary.adjusted_score, summary.luck_factor) {
        let _ = writeln!(
            text,
            "adjusted for luck  {}, as good as {factor:.2} times the deals",
            percent_text(adjusted)
        );
    }
    if let Some(note) = &summary.luck_note {
        let _ = writeln!(text, "luck               {note}");
    }
    let _ = writeln!(
        text,
        "normalised         {:+.3} standard deviations of a deal",
        summary.normalised_difference
    );
    if let Some(sprt) = &summary.sprt {
        let _ = writeln!(
            text,
            "sequential test    {:+.2} between {:.2} and {:.2}",
            sprt.log_ratio, sprt.lower, sprt.upper
        );
    }
    let _ = writeln!(text, "\n{}", summary.verdict);
    text
}
