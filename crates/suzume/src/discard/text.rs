//! A ranking of discards in words.

use super::{ChanceFields, DecisionAnswer, DiscardAnswer, InexactBecause, Order, OtherDecision};
use crate::danger::{TileDanger, dangers_text};
use crate::words::{assumed_in_words, deficiency_in_words, plural};
use std::fmt::Write as _;
use suzume_deficiency::Deficiency;

impl DiscardAnswer {
    /// For a person: the discards, and why the best is better than the next.
    pub fn to_text(&self) -> String {
        let hand = self.printer.tiles(&self.hand);
        let mut text = format!("{hand}\ndeficiency {}\n\n", deficiency_in_words(self.deficiency, true));
        text += &table(self);
        text += &ranges(self);
        text += "\n";
        text += &why(self);
        text += &curve(self);
        let dangers = self.discards.iter().filter(|one| !one.danger.is_empty());
        let dangers: Vec<TileDanger> =
            dangers.map(|one| TileDanger { tile: one.tile, seats: one.danger.clone() }).collect();
        if !dangers.is_empty() {
            text += "\n";
            text += &dangers_text(&dangers);
        }
        if let Some(values) = &self.values {
            text += "\n";
            text += &values.to_text();
        }
        text + &assumed_in_words(&self.assumed)
    }
}

impl OtherDecision {
    /// For a person: what is best, and the values of the best few actions.
    pub fn to_text(&self) -> String {
        let words = deficiency_in_words(self.deficiency, false);
        let assumed = assumed_in_words(&self.assumed);
        format!("{}\ndeficiency {words}\n\n{}{assumed}", self.hand, self.values.to_text())
    }
}

impl DecisionAnswer {
    /// For a person.
    pub fn to_text(&self) -> String {
        match self {
            DecisionAnswer::Discard(answer) => answer.to_text(),
            DecisionAnswer::Other(answer) => answer.to_text(),
        }
    }
}

impl ChanceFields {
    fn in_words(self) -> String {
        match (self.value, self.low, self.high) {
            (Some(value), ..) => percent(value),
            (None, Some(low), Some(high)) => format!("{} to {}", percent(low), percent(high)),
            _ => "unknown".to_owned(),
        }
    }
}

fn percent(chance: f64) -> String {
    format!("{:.2}%", 100.0 * chance)
}

/// Why there are ranges in place of values, and what they say about the order.
fn ranges(answer: &DiscardAnswer) -> String {
    let Some(because) = answer.inexact_because.filter(|_| shows_values(answer)) else { return String::new() };
    let mut text = match because {
        InexactBecause::Budget => {
            "\nThe budget passed before the exact values were finished: ranges hold with 95% each. A greater --budget or\n\
             a smaller -k gives exact ones. "
        }
    }
    .to_owned();
    text += match answer.order {
        Some(Order::Overlapping) => {
            "The order is by their lower ends; where they overlap, it is not certain.\n"
        }
        _ => "No two of them overlap.\n",
    };
    text
}

fn shows_values(answer: &DiscardAnswer) -> bool {
    answer.k > 0 && answer.deficiency != Deficiency::COMPLETE
}

/// The discards, one a line.
fn table(answer: &DiscardAnswer) -> String {
    let shows_values = shows_values(answer);
    let title =
        if shows_values { format!("within {}", plural(answer.k.into(), "draw")) } else { String::new() };
    let values = answer.discards.iter().map(|discard| discard.value.in_words().len());
    let width = if shows_values { values.max().unwrap_or(0).max(title.len()) } else { 0 };
    let scored_title = if answer.looked.is_some() { "    points      win    ready" } else { "" };
    let mut text = format!("discard      then{scored_title}  {title:>width$}  tiles  kinds  accepts\n");
    for discard in &answer.discards {
        let value = if shows_values { discard.value.in_words() } else { String::new() };
        let scored = discard.scored.as_ref().map_or_else(String::new, |scored| {
            let points = points_in_words(scored.points);
            format!(" {points:>9} {:>8} {:>8}", percent(scored.win), percent(scored.ready))
        });
        let line = format!(
            "{:<8} {:>8}{scored}  {value:>width$} {:>6} {:>6}  {}",
            discard.tile,
            discard.deficiency.to_string(),
            discard.accepts.total(),
            discard.accepts.kinds(),
            discard.accepts
        );
        text += line.trim_end();
        text += "\n";
    }
    text + &looked(answer)
}

fn points_in_words(points: f64) -> String {
    if points.abs() < 100.0 { format!("{points:+.2}") } else { format!("{points:+.0}") }
}

/// What the columns of the solitary game mean, and how far it was looked at.
fn looked(answer: &DiscardAnswer) -> String {
    let Some(looked) = &answer.looked else { return String::new() };
    let mut text = format!(
        "\nPoints, win and ready: the hand played through the {} left against others who offer tiles and end the hand\n\
         as players do; each by its own best play. Looked at: {} within {} and {}{}.\n",
        plural(looked.draws.into(), "draw"),
        plural(looked.hands, "hand"),
        plural(looked.exchanges.into(), "exchange"),
        plural(looked.claims.into(), "claim"),
        if looked.whole { ", which is all" } else { "; more would only raise them" }
    );
    let Some(best) = answer.discards.first() else { return text };
    let Some(scored) = &best.scored else { return text };
    if let Some(riichi) = scored.riichi {
        let verdict = if riichi.better { "Declare riichi" } else { "Do not declare riichi" };
        let _ = writeln!(
            text,
            "{verdict} with {}: declared it is worth {} points and wins {}.",
            best.tile,
            points_in_words(riichi.points),
            percent(riichi.win)
        );
    }
    if let Some(parts) = scored.terms.get("points").filter(|parts| !parts.0.is_empty()) {
        let shown = parts
            .0
            .iter()
            .take(SHOWN_PARTS)
            .map(|(name, amount)| format!("{name} {}", points_in_words(*amount)));
        let shown: Vec<String> = shown.collect();
        let rest: f64 = parts.0.iter().skip(SHOWN_PARTS).map(|(_, amount)| amount).sum();
        let others = parts.0.len().saturating_sub(SHOWN_PARTS);
        let rest = match others {
            0 => String::new(),
            _ => format!(", {} {}", plural(others, "other"), points_in_words(rest)),
        };
        let _ = writeln!(text, "Its points come from {}{rest}.", shown.join(", "));
    }
    text
}

/// How many parts of the points are named.
const SHOWN_PARTS: usize = 5;

/// The best discard in sentences, against the next one.
fn why(answer: &DiscardAnswer) -> String {
    if answer.deficiency == Deficiency::COMPLETE {
        return "The hand is complete.\n".to_owned();
    }
    let ([best, ..], Some(why)) = (&answer.discards[..], &answer.why) else {
        return "The available tiles cannot complete this hand.\n".to_owned();
    };
    let change = if best.deficiency == answer.deficiency { "stays" } else { "becomes" };
    let mut text = format!(
        "Discard {}: the deficiency {change} {}, and {} {} it.\n",
        best.tile,
        best.deficiency,
        best.accepts.size_in_words(),
        if best.accepts.total() == 1 { "lowers" } else { "lower" }
    );
    if let Some(keeps) = &why.keeps {
        let _ = writeln!(text, "It keeps {keeps} and gives up {}.", why.gives_up.join(", "));
    }
    let against = why.against;
    let _ = match (why.gained.0.is_empty(), why.lost.0.is_empty()) {
        (true, true) => writeln!(text, "Discarding {against} accepts the same tiles."),
        (false, true) => writeln!(text, "Against {against} it also accepts {}.", why.gained),
        (true, false) => writeln!(text, "Against {against} it does without {}.", why.lost),
        (false, false) => writeln!(
            text,
            "Against {against} it accepts {} instead of {}: {:+} tiles.",
            why.gained, why.lost, why.accepted_difference
        ),
    };
    let total: f64 = why.chance_by_draw.iter().sum();
    if total.abs() > 5e-7 {
        let terms: Vec<String> = why
            .chance_by_draw
            .iter()
            .enumerate()
            .filter(|(_, term)| term.abs() > 5e-7)
            .map(|(draw, term)| format!("{:+.4}% with draw {}", 100.0 * term, draw + 1))
            .collect();
        let sign = if total > 0.0 { "raises" } else { "lowers" };
        let _ = writeln!(
            text,
            "That {sign} the chance by {:.4} points: {}.",
            100.0 * total.abs(),
            terms.join(", ")
        );
    }
    text
}

/// The chances draw by draw.
fn curve(answer: &DiscardAnswer) -> String {
    if answer.curve.is_empty() {
        return String::new();
    }
    let best = answer.best.map_or("", |best| best.as_str());
    let mut text = format!("\nAfter {best}, within so many draws:\ndraws     ready  complete\n");
    for point in &answer.curve {
        let ready = point.ready.map_or_else(|| "-".to_owned(), percent);
        let _ = writeln!(text, "{:>5} {ready:>9}  {}", point.draws, point.complete.in_words());
    }
    text
}
