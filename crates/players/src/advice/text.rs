//! Prints advice to a terminal: the state of the hand, the verdict and its reason, then a table of the best actions.

use super::{Advice, AdvisedAction, Speaker};
use std::fmt::Write as _;
use suzume_decide::{Quantity, Unit};
use suzume_game::Action;
use suzume_words::Arg;

/// The number of rows shown unless all are wanted.
const FEW: usize = 6;
/// The number of parts of an amount that are named.
const PARTS: usize = 6;
/// The assumed width of the terminal.
const WIDTH: usize = 80;
/// The least width of the last column, which is text; measures give way to it.
const LAST: usize = 16;

/// A column of the table: a heading, and its cell in each row.
struct Column {
    heading: String,
    cells: Vec<String>,
    is_number: bool,
}

impl Advice {
    /// The complete answer. `all` includes every action, not only the best few.
    pub fn to_text(&self, speaker: &Speaker, all: bool) -> String {
        let mut text = format!("{}\n\n", wrapped(&self.state, ""));
        text += &self.verdict(speaker);
        text += &self.table(speaker, all);
        text += &self.below(speaker);
        for also in &self.also {
            let about = speaker.text(&format!("player-{}", kind_of_player(&also.with)));
            let args = [("player", Arg::Text(&also.with)), ("about", Arg::Text(&about))];
            let _ = writeln!(text, "\n{}", wrapped(&speaker.say("advice-second_opinion", &args), ""));
            text += &also.verdict(speaker);
            text += &also.table(speaker, all);
        }
        text
    }

    /// What to do, and why, in one paragraph.
    pub fn verdict(&self, speaker: &Speaker) -> String {
        let Some(best) = self.best() else {
            let nothing = speaker.text("advice-nothing_to_decide");
            return match self.why.text.is_empty() {
                true => format!("{nothing}\n"),
                false => format!("{}\n", self.why.text),
            };
        };
        let mut verdict = speaker.verdict(&best.action);
        if let Some(Action::Discard(then)) = best.then {
            let tile = speaker.face(then.face);
            let args = [("verdict", Arg::Text(&verdict)), ("tile", Arg::Text(&tile))];
            verdict = speaker.say("verdict-then", &args);
        }
        match self.why.text.is_empty() {
            true => format!("{verdict}\n"),
            false => format!("{verdict}\n{}\n", wrapped(&self.why.text, "  ")),
        }
    }

    fn table(&self, speaker: &Speaker, all: bool) -> String {
        let rows: &[AdvisedAction] = match all {
            true => &self.actions,
            false => &self.actions[..self.actions.len().min(FEW)],
        };
        if rows.is_empty() {
            return String::new();
        }
        let first = |row: &AdvisedAction| match row.action {
            Action::Discard(discard) => speaker.face(discard.face),
            _ => row.text.clone(),
        };
        let mut columns = vec![Column {
            heading: String::new(),
            cells: rows.iter().map(first).collect(),
            is_number: false,
        }];
        columns.extend(self.measure_columns(rows, speaker));
        let taken = |columns: &[Column]| 1 + columns.iter().map(|column| column.width() + 2).sum::<usize>();
        // Dangers take precedence over the last measures, and these over the accepted tiles.
        match danger_column(rows, speaker) {
            Some(danger) => {
                while columns.len() > 2 && taken(&columns) + LAST > WIDTH {
                    columns.pop();
                }
                columns.push(danger);
            }
            None if taken(&columns) + LAST <= WIDTH => columns.extend(accepts_columns(rows, speaker)),
            None => {
                while columns.len() > 2 && taken(&columns) > WIDTH {
                    columns.pop();
                }
            }
        }
        let all_but_last = taken(&columns[..columns.len() - 1]);
        if let Some(last) = columns.last_mut().filter(|last| !last.is_number) {
            last.cells.iter_mut().for_each(|cell| *cell = cut(cell, WIDTH.saturating_sub(all_but_last + 1)));
        }
        let mut text = "\n".to_owned();
        let widths: Vec<usize> = columns.iter().map(Column::width).collect();
        for place in 0..=rows.len() {
            let mut line = " ".to_owned();
            for (column, &width) in columns.iter().zip(&widths) {
                let cell = if place == 0 { &column.heading } else { &column.cells[place - 1] };
                let padding = " ".repeat(width - suzume_words::width(cell));
                line += &match column.is_number {
                    true => format!(" {padding}{cell} "),
                    false => format!(" {cell}{padding} "),
                };
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if rows.len() < self.actions.len() {
            let more = self.actions.len() - rows.len();
            let _ = writeln!(text, "  {}", speaker.say("advice-more", &[("count", more.into())]));
        }
        text
    }

    /// A column for each quantity that some row has; the two ways to end drawn share one.
    fn measure_columns(&self, rows: &[AdvisedAction], speaker: &Speaker) -> Vec<Column> {
        let mut quantities: Vec<Quantity> = Vec::new();
        for (quantity, _) in rows.iter().flat_map(|row| row.measures.iter()) {
            // Accepted tiles have their own column, and the two ways to end drawn share one.
            let is_apart = matches!(quantity, Quantity::Accepted | Quantity::NotReady);
            if !quantities.contains(&quantity) && !is_apart {
                quantities.push(quantity);
            }
        }
        let column = |quantity: Quantity| {
            let digits = self.digits(quantity);
            let amount = |row: &AdvisedAction| {
                let measure = row.measures.get(quantity)?;
                let other = row.measures.get(Quantity::NotReady).filter(|_| quantity == Quantity::Ready);
                let value =
                    measure.value.map(|value| value + other.and_then(|other| other.value).unwrap_or(0.0));
                Some(super::Measure { value, ..measure })
            };
            let cell = |row: &AdvisedAction| match amount(row) {
                Some(measure) => match (measure.low, measure.high) {
                    (Some(low), Some(high)) => format!(
                        "{}..{}",
                        speaker.amount(quantity, Some(low), digits),
                        speaker.amount(quantity, Some(high), digits)
                    ),
                    _ => speaker.amount(quantity, measure.value, digits),
                },
                None if row.measures.first().is_none() => speaker.text("advice-not_valued"),
                None => String::new(),
            };
            let heading = match (quantity, self.k) {
                (Quantity::Complete, Some(k)) => format!("{} k={k}", speaker.text("quantity-complete")),
                (Quantity::Ready, _) => speaker.text("quantity-drawn"),
                _ => speaker.text(&format!("quantity-{}", quantity.name())),
            };
            Column { heading, cells: rows.iter().map(cell).collect(), is_number: true }
        };
        quantities.into_iter().map(column).collect()
    }

    /// The number of digits needed to distinguish the values of the rows.
    fn digits(&self, quantity: Quantity) -> usize {
        let least = match quantity.unit() {
            Unit::Rank => 2,
            _ => 1,
        };
        if quantity.unit() != Unit::Rank {
            return least;
        }
        let values: Vec<f64> =
            self.actions.iter().filter_map(|row| row.measures.get(quantity)?.value).collect();
        let apart = |digits: &usize| {
            let written: Vec<String> = values.iter().map(|value| format!("{value:.digits$}")).collect();
            written
                .windows(2)
                .zip(values.windows(2))
                .all(|(text, value)| text[0] != text[1] || value[0] == value[1])
        };
        (least..=4).find(apart).unwrap_or(4)
    }

    /// The parts of the best value, the evaluator, and the assumptions.
    fn below(&self, speaker: &Speaker) -> String {
        let mut lines = Vec::new();
        if let Some(best) = self.best()
            && let Some(parts) = best.terms.get(&Quantity::Points)
        {
            let is_large = best.points().is_some_and(|points| points.abs() >= 100.0);
            let named = parts_text(&parts.0, is_large, speaker);
            let args = [("action", Arg::Text(&best.text)), ("terms", Arg::Text(&named))];
            lines.push(speaker.say("advice-value-of", &args));
        }
        let about = speaker.text(&format!("player-{}", kind_of_player(&self.with)));
        let args = [("player", Arg::Text(&self.with)), ("about", Arg::Text(&about))];
        let mut by = speaker.say("advice-valued_by", &args);
        if self.best().is_some_and(|best| Quantity::ENDS.iter().all(|&end| best.measures.get(end).is_some()))
        {
            by = format!("{by} {}", speaker.text("advice-ends_sum"));
        }
        lines.push(by);
        if self.actions.iter().any(|row| row.measures.iter().any(|(_, measure)| measure.low.is_some())) {
            lines.push(speaker.text("advice-ranges"));
        }
        if !self.assumed.is_empty() {
            let what: Vec<String> = self.assumed.iter().map(|one| speaker.assumption(one)).collect();
            let what = what.join(&speaker.text("list-separator"));
            lines.push(speaker.say("assumed", &[("what", Arg::Text(&what))]));
        }
        let lines: Vec<String> = lines.iter().map(|line| wrapped(line, "")).collect();
        format!("\n{}\n", lines.join("\n"))
    }
}

/// The first parts of a sum of points, and the others as one unless they round to nothing. Large points have no decimals.
fn parts_text(parts: &[(String, f64)], is_large: bool, speaker: &Speaker) -> String {
    let amount = |amount: f64| {
        let amount = if is_large { amount.round() } else { amount };
        speaker.amount(Quantity::Points, Some(amount), 1)
    };
    let (first, others) = parts.split_at(parts.len().min(PARTS));
    let mut named: Vec<(&str, String)> =
        first.iter().map(|(name, part)| (name.as_str(), amount(*part))).collect();
    let rest = amount(others.iter().map(|(_, part)| part).sum());
    if rest.contains(|digit| ('1'..='9').contains(&digit)) {
        named.push(("other", rest));
    }
    let named: Vec<String> =
        named.into_iter().map(|(name, amount)| format!("{} {amount}", term(name, speaker))).collect();
    named.join(&speaker.text("list-separator"))
}

/// The name of a part for people: terms, yaku, fans and tai by their code; tiles as they are.
fn term(name: &str, speaker: &Speaker) -> String {
    if let Some(turn) = name.strip_prefix("turn ") {
        return speaker.say("term-turn", &[("turn", turn.into())]);
    }
    let codes = [format!("term-{name}"), name.to_owned(), format!("side-{name}")];
    match codes.iter().find(|code| speaker.has(code)) {
        Some(code) => speaker.text(code),
        None => name.replace('_', " "),
    }
}

fn kind_of_player(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

/// The danger of a discard against the most dangerous seat; no column if nothing is known about the other seats.
fn danger_column(rows: &[AdvisedAction], speaker: &Speaker) -> Option<Column> {
    rows.iter().any(|row| !row.danger.is_empty()).then(|| {
        let cell = |row: &AdvisedAction| {
            let most = row.danger.iter().max_by(|one, other| one.chance.total_cmp(&other.chance));
            let Some(most) = most else { return String::new() };
            match most.chance > 0.0 {
                true => format!("{} {}", speaker.amount(Quantity::DealIn, Some(most.chance), 1), most.text),
                false => most.text.clone(),
            }
        };
        let heading = speaker.text("quantity-danger");
        Column { heading, cells: rows.iter().map(cell).collect(), is_number: false }
    })
}

/// The tiles that bring the hand nearer, and their number.
fn accepts_columns(rows: &[AdvisedAction], speaker: &Speaker) -> Vec<Column> {
    let tiles = rows.iter().map(|row| speaker.tiles(row.accepts.kinds())).collect();
    let total = |row: &AdvisedAction| match row.accepts.total() {
        0 => String::new(),
        total => total.to_string(),
    };
    vec![
        Column { heading: String::new(), cells: rows.iter().map(total).collect(), is_number: true },
        Column { heading: speaker.text("quantity-accepted"), cells: tiles, is_number: false },
    ]
}

impl Column {
    fn width(&self) -> usize {
        self.cells.iter().chain([&self.heading]).map(|cell| suzume_words::width(cell)).max().unwrap_or(0)
    }
}

/// Wraps text to the width of the terminal, with `indent` before each line. Words are never broken.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let mut current = indent.to_owned();
        for word in line.split(' ') {
            let is_empty = current.len() == indent.len();
            if !is_empty && suzume_words::width(&current) + 1 + suzume_words::width(word) > WIDTH {
                lines.push(std::mem::replace(&mut current, format!("{indent}{word}")));
            } else {
                current += &format!("{}{word}", if is_empty { "" } else { " " });
            }
        }
        lines.push(current);
    }
    lines.join("\n")
}

/// Cuts a cell to at most `width`, after a whole word.
fn cut(cell: &str, width: usize) -> String {
    if suzume_words::width(cell) <= width {
        return cell.to_owned();
    }
    let mut kept = String::new();
    for word in cell.split(' ') {
        if suzume_words::width(&kept) + suzume_words::width(word) + 3 > width {
            break;
        }
        kept += &format!("{word} ");
    }
    kept + "\u{2026}"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_parts_are_one_and_left_out_if_they_round_to_nothing() {
        let text = |amounts: &[f64], is_large| {
            let parts: Vec<(String, f64)> =
                amounts.iter().enumerate().map(|(place, amount)| (format!("t{place}"), *amount)).collect();
            parts_text(&parts, is_large, &Speaker::default())
        };
        let six = [3.0, 2.0, 1.0, 0.5, 0.4, 0.3];
        let and = |more: &[f64]| [&six[..], more].concat();
        assert!(!text(&six, false).contains("other"));
        assert!(
            text(&and(&[0.2, 0.1]), false).ends_with(", other 0.30"),
            "{}",
            text(&and(&[0.2, 0.1]), false)
        );
        for nothing in [&[0.004][..], &[-0.004], &[0.1, -0.101], &[0.0]] {
            assert_eq!(text(&and(nothing), false), text(&six, false), "{nothing:?}");
        }
        assert_eq!(text(&and(&[0.3, -0.5]), true), text(&six, true));
        assert!(text(&and(&[400.0, 8.0]), true).ends_with(", other 408"));
    }
}
