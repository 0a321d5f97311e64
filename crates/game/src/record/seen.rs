//! Events as the lines of a record, for those who follow a game in that format: all of it, or what one seat may know. What is
//! hidden from the seat is `?`, as in mjai; a record itself never has it.

use super::of_event::{Told, line_of_event, line_of_start};
use crate::event::{Event, Start};
use crate::table::Table;
use serde_json::Value;
use suzume_rules::table::TableRules;
use suzume_tiles::{Seat, Tile};

/// Stands for a tile that a seat may not know.
const HIDDEN: &str = "?";

/// The first line of a hand as a seat sees it; without a seat, all of it.
pub fn start_line(start: &Start, viewer: Option<Seat>) -> Value {
    let mut line = value(&line_of_start(start));
    let hands = line.get_mut("tehais").and_then(Value::as_array_mut).into_iter().flatten();
    for (hand, seat) in hands.zip(Seat::ALL) {
        if viewer.is_some_and(|viewer| viewer != seat) {
            hide(hand);
        }
    }
    line
}

/// The line of the event at a place among the events of a table, as a seat sees it; without a seat, all of it.
pub fn event_line(table: &Table, place: usize, viewer: Option<Seat>) -> Option<Value> {
    let event = *table.events().get(place)?;
    let line = value(&line_of_event(table, place));
    Some(match viewer {
        Some(viewer) => masked(line, &event.seen_by(viewer, table.table_rules())),
        None => line,
    })
}

/// The line of an event that a seat was told, without a table: it lacks payments and the reckoning of a win. `before` are the
/// events that it was told before.
pub fn told_line(event: &Event, before: &[Event], rules: &TableRules) -> Value {
    let told = Told { before, rules, payments: &[], won: None };
    masked(value(&told.line(supposed(*event))), event)
}

/// The event with any tile in the place of those that are hidden.
fn supposed(event: Event) -> Event {
    let any = Tile::ALL[0];
    match event {
        Event::Draw { seat, face, reason } => Event::Draw { seat, face: face.or(Some(any.into())), reason },
        Event::Exchange { seat, to, given } => {
            Event::Exchange { seat, to, given: given.or(Some([any.into(); 3])) }
        }
        Event::ClosedKong { seat, tile } => Event::ClosedKong { seat, tile: tile.or(Some(any)) },
        other => other,
    }
}

/// The line with what the event does not tell hidden.
fn masked(mut line: Value, seen: &Event) -> Value {
    let field = match seen {
        Event::Draw { face: None, .. } => "pai",
        Event::Exchange { given: None, .. } | Event::ClosedKong { tile: None, .. } => "consumed",
        _ => return line,
    };
    line.get_mut(field).into_iter().for_each(hide);
    line
}

/// Hides a tile, or all tiles of a list.
fn hide(tiles: &mut Value) {
    match tiles {
        Value::Array(tiles) => tiles.iter_mut().for_each(hide),
        tile => *tile = HIDDEN.into(),
    }
}

fn value(line: &super::line::Line) -> Value {
    serde_json::to_value(line).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, wall::WallKind};
    use suzume_rules::RuleSet;

    /// Whoever is told of a hand event by event reads the same lines as whoever looks at the table.
    #[test]
    fn told_and_looked_at_are_the_same() {
        for rules in ["sichuan", "riichi", "taiwan", "mcr"] {
            let mut table = Table::new(RuleSet::preset(rules).unwrap(), WallKind::Ordinary);
            table.deal(&Setup::single(3, 5));
            while let Some(seat) = table.pending().iter().next() {
                let legal = table.legal(seat);
                table.act(seat, legal[table.events().len() % legal.len()]).unwrap();
            }
            for viewer in Seat::ALL {
                let seen: Vec<Event> =
                    table.events().iter().map(|event| event.seen_by(viewer, table.table_rules())).collect();
                let mut hidden = 0;
                for place in 0..seen.len() {
                    let looked = event_line(&table, place, Some(viewer)).unwrap();
                    let told = told_line(&seen[place], &seen[..place], table.table_rules());
                    hidden += usize::from(told.to_string().contains(HIDDEN));
                    for (field, value) in told.as_object().unwrap() {
                        let is_left_out = ["payments", "reckoning"].contains(&field.as_str());
                        assert!(is_left_out || looked[field] == *value, "{looked} {told}");
                    }
                }
                assert!(hidden > 0);
                let start = start_line(table.start(), Some(viewer));
                let shown = Seat::ALL.map(|seat| start["tehais"][seat.index()][0] != HIDDEN);
                assert_eq!(shown, Seat::ALL.map(|seat| seat == viewer));
            }
        }
    }
}
