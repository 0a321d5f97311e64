//! The table of an advice: the actions, their measures, and either the danger of each tile or the tiles that it accepts.
//!
//! The table fits into [`WIDTH`] cells. Dangers take precedence over the last measures, and measures over accepted tiles.

use super::{Advice, AdvisedAction, Measure, SeatDanger, Speaker};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use suzume_decide::{Quantity, Unit};
use suzume_game::Action;
use suzume_words::Arg;

/// The number of rows shown unless all are wanted.
const FEW: usize = 6;
/// The assumed width of the terminal.
pub(super) const WIDTH: usize = 80;
/// The least width of the last column, which is text; measures give way to it.
const LAST: usize = 16;
/// The width of a chance and a space before the words of a cell.
const NUMBER: usize = 6;
/// The number of tiles that are named in a row; more are counted.
const NAMED: usize = 9;

/// A table as text, with what it leaves out.
pub(super) struct AdviceTable {
    pub(super) text: String,
    /// Whether the ends of the hand are all shown.
    pub(super) has_all_ends: bool,
    /// Whether the column of drawn hands had to go.
    pub(super) lacks_drawn: bool,
}

/// A column of the table: a heading, and its cell in each row.
struct Column {
    quantity: Option<Quantity>,
    heading: String,
    cells: Vec<String>,
}

impl Column {
    fn width(&self) -> usize {
        self.cells.iter().chain([&self.heading]).map(|cell| suzume_words::width(cell)).max().unwrap_or(0)
    }
}

impl Advice {
    /// The table of the best few actions, or of all.
    pub(super) fn table(&self, speaker: &Speaker, all: bool) -> AdviceTable {
        let rows: &[AdvisedAction] = match all {
            true => &self.actions,
            false => &self.actions[..self.actions.len().min(FEW)],
        };
        if rows.is_empty() {
            return AdviceTable { text: String::new(), has_all_ends: false, lacks_drawn: false };
        }
        let columns = self.columns(rows, speaker);
        let mut text = format!("\n{}", drawn(&columns, rows.len()));
        if rows.len() < self.actions.len() {
            let more = self.actions.len() - rows.len();
            text += &format!("  {}\n", speaker.say("advice-more", &[("count", more.into())]));
        }
        let has = |quantity: Quantity| columns.iter().any(|column| column.quantity == Some(quantity));
        let has_ends = [Quantity::Win, Quantity::DealIn, Quantity::OtherWin].into_iter().all(has);
        AdviceTable {
            text,
            has_all_ends: has_ends && has(Quantity::Ready),
            lacks_drawn: has_ends && !has(Quantity::Ready),
        }
    }

    fn columns(&self, rows: &[AdvisedAction], speaker: &Speaker) -> Vec<Column> {
        let first = |row: &AdvisedAction| match row.action {
            Action::Discard(discard) => speaker.face(discard.face),
            _ => row.text.clone(),
        };
        let cells = rows.iter().map(first).collect();
        let mut columns = vec![Column { quantity: None, heading: String::new(), cells }];
        columns.extend(self.measure_columns(rows, speaker));
        let taken = |columns: &[Column]| 1 + columns.iter().map(|column| column.width() + 2).sum::<usize>();
        let most = |columns: &[Column]| WIDTH.saturating_sub(taken(columns) + 1);
        let last = match danger_column(rows, speaker) {
            Some(danger) => {
                // The drawn hands follow from the other ends; other seats' wins come next.
                let gives_way = |column: &Column| {
                    matches!(column.quantity, Some(Quantity::Ready | Quantity::OtherWin | Quantity::Missing))
                };
                while danger.width() > most(&columns) && columns.pop_if(|last| gives_way(last)).is_some() {}
                Some(danger)
            }
            None => {
                while columns.len() > 2 && taken(&columns) > WIDTH {
                    columns.pop();
                }
                Some(accepts_column(rows, speaker)).filter(|_| most(&columns) >= LAST)
            }
        };
        if let Some(mut last) = last {
            let most = most(&columns);
            last.cells.iter_mut().for_each(|cell| *cell = folded(cell, most));
            columns.push(last);
        }
        columns
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
        let first_value = quantities.iter().position(|&quantity| quantity != Quantity::Habit);
        let column = |(place, &quantity): (usize, &Quantity)| {
            let digits = digits(quantity, rows);
            let cell = |row: &AdvisedAction| match amount(row, quantity) {
                Some(Measure { low: Some(low), high: Some(high), .. }) => {
                    let of = |end| speaker.amount(quantity, Some(end), digits);
                    format!("{}..{}", of(low), of(high))
                }
                Some(measure) => speaker.amount(quantity, measure.value, digits),
                // Said once in a row.
                None if !row.is_valued && Some(place) == first_value => speaker.text("advice-not_valued"),
                None => String::new(),
            };
            let heading = match (quantity, self.k) {
                (Quantity::Complete, Some(k)) => format!("{} k={k}", speaker.text("quantity-complete")),
                (Quantity::Ready, _) => speaker.text("quantity-drawn"),
                _ => speaker.text(&format!("quantity-{}", quantity.name())),
            };
            Column { quantity: Some(quantity), heading, cells: rows.iter().map(cell).collect() }
        };
        quantities.iter().enumerate().map(column).collect()
    }
}

/// The measure of a quantity in a row; to be ready at the end includes not to be, since both are drawn hands.
fn amount(row: &AdvisedAction, quantity: Quantity) -> Option<Measure> {
    let measure = row.measures.get(quantity)?;
    let other = row.measures.get(Quantity::NotReady).filter(|_| quantity == Quantity::Ready);
    let value = measure.value.map(|value| value + other.and_then(|other| other.value).unwrap_or(0.0));
    Some(Measure { value, ..measure })
}

/// The number of digits that separates the rows. Places that differ by less than four digits show are the same.
fn digits(quantity: Quantity, rows: &[AdvisedAction]) -> usize {
    if quantity.unit() != Unit::Rank {
        return 1;
    }
    let values: Vec<f64> = rows.iter().filter_map(|row| row.measures.get(quantity)?.value).collect();
    let separates = |digits: &usize| {
        let written = |value: f64| format!("{value:.digits$}");
        let differ = |one: f64, two: f64| (one - two).abs() < 5e-5 || written(one) != written(two);
        values.iter().enumerate().all(|(place, &one)| values[place + 1..].iter().all(|&two| differ(one, two)))
    };
    (2..=4).find(separates).unwrap_or(4)
}

/// The table as text; numbers are aligned to the right, the first and the last column to the left.
fn drawn(columns: &[Column], rows: usize) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table.add_row(columns.iter().map(|column| &column.heading));
    for place in 0..rows {
        table.add_row(columns.iter().map(|column| &column.cells[place]));
    }
    for (drawn, column) in table.column_iter_mut().zip(columns) {
        let alignment = if column.quantity.is_some() { CellAlignment::Right } else { CellAlignment::Left };
        drawn.set_cell_alignment(alignment);
    }
    // A cell of several lines continues below itself.
    let lines = table.lines().flat_map(|row| row.lines().map(str::to_owned).collect::<Vec<_>>());
    lines.map(|line| format!(" {}\n", line.trim_end())).collect()
}

/// The danger of a discard against the most dangerous seat; no column if nothing is known about the other seats, or if every
/// discard is safe for now.
fn danger_column(rows: &[AdvisedAction], speaker: &Speaker) -> Option<Column> {
    let dangerous = rows.iter().any(|row| row.danger_now().is_some_and(|chance| chance >= NOTHING));
    let seat = main_threat(rows).filter(|_| dangerous)?;
    let cell = |row: &AdvisedAction| {
        let (Some(chance), Some(most)) = (row.danger_now(), row.reason_against(seat)) else {
            return String::new();
        };
        let reason = match most.seat == seat || most.chance < NOTHING {
            true => most.text.clone(),
            false => {
                let wind = speaker.wind(most.wind);
                speaker
                    .say("danger-of_seat", &[("seat", Arg::Text(&wind)), ("reason", Arg::Text(&most.text))])
            }
        };
        match chance > 0.0 && !(most.is_safe() && chance < NOTHING) {
            true => format!("{:>5} {reason}", speaker.amount(Quantity::DealIn, Some(chance), 1)),
            false => reason,
        }
    };
    let cells = rows.iter().map(cell).collect();
    Some(Column { quantity: None, heading: speaker.text("quantity-danger"), cells })
}

/// Chances below this are printed as nothing.
pub(super) const NOTHING: f64 = 0.0005;

/// The seat against which the discards are the most dangerous in sum.
fn main_threat(rows: &[AdvisedAction]) -> Option<&'static str> {
    let mut sums: Vec<(&'static str, f64)> = Vec::new();
    for danger in rows.iter().flat_map(|row| &row.danger) {
        match sums.iter_mut().find(|(seat, _)| *seat == danger.seat) {
            Some((_, sum)) => *sum += danger.chance,
            None => sums.push((danger.seat, danger.chance)),
        }
    }
    sums.into_iter().max_by(|one, two| one.1.total_cmp(&two.1)).map(|(seat, _)| seat)
}

impl AdvisedAction {
    /// The chance that any seat wins with the discarded tile now.
    pub(super) fn danger_now(&self) -> Option<f64> {
        let passes: f64 = self.danger.iter().map(|danger| 1.0 - danger.chance).product();
        (!self.danger.is_empty()).then_some(1.0 - passes)
    }

    /// The danger whose reason is shown: against the most dangerous seat, or against `main` if no seat is dangerous.
    fn reason_against(&self, main: &str) -> Option<&SeatDanger> {
        let most = self.danger.iter().max_by(|one, other| one.chance.total_cmp(&other.chance))?;
        match most.chance < NOTHING {
            true => self.danger.iter().find(|danger| danger.seat == main),
            false => Some(most),
        }
    }
}

/// The tiles that bring the hand nearer and their number: `25m 36p 8s, 17 tiles`. A hand farther away than the others says so.
fn accepts_column(rows: &[AdvisedAction], speaker: &Speaker) -> Column {
    let nearest = rows.iter().filter_map(|row| row.deficiency).min();
    let cell = |row: &AdvisedAction| {
        if row.accepts.total() == 0 {
            return String::new();
        }
        let count = speaker.count("tiles", row.accepts.total().into());
        match row.deficiency {
            Some(missing) if row.deficiency > nearest => {
                let state = speaker.distance(missing);
                let is_discard = row.action.discarded().is_some();
                let code = if is_discard { "advice-accepts-back" } else { "advice-accepts-at" };
                speaker.say(code, &[("state", Arg::Text(&state)), ("count", Arg::Text(&count))])
            }
            _ if row.accepts.kinds().count() > NAMED => {
                let kinds = row.accepts.kinds().count();
                speaker.say("advice-accepts-many", &[("kinds", kinds.into()), ("count", Arg::Text(&count))])
            }
            _ => {
                let tiles = speaker.tiles(row.accepts.kinds());
                speaker.say("advice-accepts", &[("tiles", Arg::Text(&tiles)), ("count", Arg::Text(&count))])
            }
        }
    };
    let code = match nearest {
        Some(1) => "advice-column-waits",
        Some(2) => "advice-column-makes_ready",
        _ => "quantity-accepted",
    };
    Column { quantity: None, heading: speaker.text(code), cells: rows.iter().map(cell).collect() }
}

/// A cell of at most `width`: what is too long continues on the next line, below the words after its number.
fn folded(cell: &str, width: usize) -> String {
    if suzume_words::width(cell) <= width {
        return cell.to_owned();
    }
    let indent = " ".repeat(NUMBER);
    let lines = suzume_words::wrapped(cell.trim_start(), width.saturating_sub(NUMBER).max(LAST), "");
    let padding = cell.len() - cell.trim_start().len();
    format!("{}{}", " ".repeat(padding), lines.replace('\n', &format!("\n{indent}")))
}
