//! Values of actions in words: one recommendation, its reason, and the next best actions.

use super::{ActionValue, MeasureValue, ValuesAnswer};
use crate::words::plural;
use std::fmt::Write as _;
use suzume_decide::Quantity;
use suzume_game::Action;

/// Actions that are shown.
const MOST_SHOWN: usize = 5;

impl ValuesAnswer {
    /// For a person: what is best and why, then the best few actions. Lines may be too long for a terminal.
    pub fn to_text(&self) -> String {
        let shown: Vec<&ActionValue> = self.distinct();
        let [best, others @ ..] = &shown[..] else {
            return "There is nothing to decide.\n".to_owned();
        };
        if best.legal == Action::Win {
            return format!("Best: {}. The hand is complete.\n", best.action);
        }
        let mut text = format!("Best: {}.{}\n", best.action, why(best, others.first().copied()));
        let few = &shown[..shown.len().min(MOST_SHOWN)];
        let width = few.iter().map(|one| one.action.chars().count()).max().unwrap_or(0);
        let _ = writeln!(text, "The values of {}:", self.with);
        for value in few {
            let line = format!("  {:<width$}  {}", value.action, value.in_words());
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if shown.len() > few.len() {
            let _ = writeln!(text, "  and {} less good", shown.len() - few.len());
        }
        if let Some(accepted) = best.terms.get(Quantity::Accepted.name()) {
            let tiles: Vec<String> =
                accepted.0.iter().map(|(tile, number)| format!("{tile}x{number}")).collect();
            let _ = writeln!(text, "{} then accepts {}.", capitalized(&best.action), tiles.join(" "));
        }
        text
    }

    /// The values without discards of a tile that another copy of it stands for.
    fn distinct(&self) -> Vec<&ActionValue> {
        let mut distinct: Vec<&ActionValue> = Vec::new();
        for value in &self.values {
            let is_copy = |other: &&ActionValue| match (other.legal, value.legal) {
                (Action::Discard(one), Action::Discard(two)) => one.face == two.face,
                _ => false,
            };
            if !distinct.iter().any(is_copy) {
                distinct.push(value);
            }
        }
        distinct
    }
}

pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Why the best action is better than the next; begins with a space.
pub(crate) fn why(best: &ActionValue, next: Option<&ActionValue>) -> String {
    let mut text = best.note.map_or_else(String::new, |note| format!(" {}.", capitalized(note)));
    let Some(next) = next else { return text };
    if let Some(note) = next.note.filter(|_| best.note.is_none()) {
        let _ = write!(text, " Against {}: {note}.", next.action);
        return text;
    }
    let mut pairs = best.measures.iter().zip(&next.measures);
    let difference = pairs.find(|(one, other)| {
        one.quantity != Quantity::Preference && (one.quantity != other.quantity || one.amount != other.amount)
    });
    // Two digits, or as many more as it takes to see the difference.
    let told = difference.and_then(|(one, other)| {
        let with = |digits: usize| Some((one.in_words(digits)?, other.in_words(digits)?));
        [2, 4, 8].into_iter().filter_map(with).find(|(one, other)| one != other)
    });
    let _ = match told {
        Some((one, other)) => write!(text, " {one}, against {other} after {}.", next.action),
        None => write!(
            text,
            " {} is worth as much; which comes first is a fixed order.",
            capitalized(&next.action)
        ),
    };
    text
}

impl ActionValue {
    fn in_words(&self) -> String {
        // A plan says first what the whole hand misses, then what its part does: once is enough here.
        let is_first = |place: usize, one: &MeasureValue| {
            self.measures[..place].iter().all(|before| before.quantity != one.quantity)
        };
        let measures = self.measures.iter().enumerate().filter(|(place, one)| is_first(*place, one));
        let mut pieces: Vec<String> = measures.filter_map(|(_, one)| one.in_words(2)).collect();
        pieces.extend(self.note.map(str::to_owned));
        pieces.join(", ")
    }
}

impl MeasureValue {
    /// The amount in words, with `digits` digits behind the point where it is no whole number; `None` for what need not be said.
    fn in_words(&self, digits: usize) -> Option<String> {
        let Some(amount) = self.amount else {
            return Some(match self.quantity {
                Quantity::Missing => "cannot be completed".to_owned(),
                other => format!("no {}", other.name()),
            });
        };
        let count = |noun| plural(amount as usize, noun);
        Some(match self.quantity {
            Quantity::Preference => return None,
            Quantity::Missing => format!("{} missing", count("tile")),
            Quantity::SetsToCome if amount == 0.0 => return None,
            Quantity::SetsToCome => format!("{} to claim first", count("set")),
            Quantity::Accepted => format!("{} accepted", count("tile")),
            Quantity::AcceptedKinds => count("kind"),
            Quantity::Rounds => count("round"),
            Quantity::Likelihood => format!("likelihood {amount:.digits$}"),
            Quantity::Win => format!("chance {:.digits$}%", 100.0 * amount),
            Quantity::Ready => format!("ready {:.digits$}%", 100.0 * amount),
            Quantity::NotReady => format!("not ready at the end {:.digits$}%", 100.0 * amount),
            Quantity::OtherWin => format!("another wins {:.digits$}%", 100.0 * amount),
            Quantity::DealIn => format!("deal-in {:.digits$}%", 100.0 * amount),
            Quantity::Payoff => format!("payoff {amount:.digits$}"),
            Quantity::Outlook => format!("outlook {amount:.digits$} points"),
            Quantity::Points => match amount.abs() < 100.0 {
                true => format!("{amount:+.digits$} points"),
                false => format!("{amount:+.0} points"),
            },
            Quantity::Rank => format!("rank {amount:.digits$}"),
            Quantity::Habit => format!("done by {:.digits$}% of strong players", 100.0 * amount),
            Quantity::Danger => format!("danger {amount:.0}"),
            Quantity::Won => "wins".to_owned(),
        })
    }
}
