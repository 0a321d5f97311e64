//! Events as lines of a record, for clients that follow a game in that format: either complete, or reduced to what one seat
//! may know. Hidden tiles are written `?`, as in mjai; a record itself never contains `?`.

use super::of_event::{LineDetails, line_of_event, line_of_start};
use crate::event::{Event, Start};
use crate::table::Table;
use serde_json::Value;
use suzume_rules::table::TableRules;
use suzume_tiles::{Seat, Tile};

/// Stands for a tile that is hidden from the seat.
const HIDDEN: &str = "?";

/// The first line of a hand as `viewer` sees it; complete if `viewer` is `None`.
pub fn start_line(start: &Start, viewer: Option<Seat>) -> Value {
    let mut line = value(&line_of_start(start));
    let hands = line.get_mut("tehais").and_then(Value::as_array_mut).into_iter().flatten();
    for (hand, seat) in hands.zip(start.hands.seats()) {
        if viewer.is_some_and(|viewer| viewer != seat) {
            hide(hand);
        }
    }
    line
}

/// The line for event `place` of the table as `viewer` sees it; complete if `viewer` is `None`.
pub fn event_line(table: &Table, place: usize, viewer: Option<Seat>) -> Option<Value> {
    let event = *table.events().get(place)?;
    let line = value(&line_of_event(table, place));
    Some(match viewer {
        Some(viewer) => masked(line, &event.seen_by(viewer, table.table_rules())),
        None => line,
    })
}

/// All lines of a hand, with nothing hidden.
pub fn lines_of_hand(table: &Table) -> Vec<Value> {
    let events = (0..table.events().len()).map(|place| value(&line_of_event(table, place)));
    std::iter::once(value(&line_of_start(table.start()))).chain(events).collect()
}

/// The line for an event that a seat observed, made without a table. It lacks payments and the score of a win. `before`
/// holds the events that the seat observed earlier.
pub fn seen_line(event: &Event, before: &[Event], rules: &TableRules) -> Value {
    let details = LineDetails { before, rules, payments: &[], won: None };
    masked(value(&details.line(supposed(*event))), event)
}

/// Replaces hidden tiles with an arbitrary tile.
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

/// Hides in `line` what the event hides.
fn masked(mut line: Value, seen: &Event) -> Value {
    let field = match seen {
        Event::Draw { face: None, .. } => "pai",
        Event::Exchange { given: None, .. } | Event::ClosedKong { tile: None, .. } => "consumed",
        _ => return line,
    };
    line.get_mut(field).into_iter().for_each(hide);
    line
}

/// Hides a tile, or every tile of a list.
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
    use crate::Setup;
    use crate::record::RecordWriter;
    use crate::wall::WallKind;
    use suzume_rules::{Preset, RuleSet};
    use suzume_tiles::Seats;

    /// A client that follows a hand event by event reads the same lines as one that reads them from the table.
    #[test]
    fn seen_and_looked_at_are_the_same() {
        for rules in ["sichuan", "riichi", "taiwan", "mcr"] {
            let mut table = Table::new(RuleSet::preset(rules).unwrap(), WallKind::Ordinary);
            table.deal(&Setup::single(Seats::Four, 3, 5));
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
                    let line = seen_line(&seen[place], &seen[..place], table.table_rules());
                    hidden += usize::from(line.to_string().contains(HIDDEN));
                    for (field, value) in line.as_object().unwrap() {
                        let is_left_out = ["payments", "reckoning"].contains(&field.as_str());
                        assert!(is_left_out || looked[field] == *value, "{looked} {line}");
                    }
                }
                assert!(hidden > 0);
                let start = start_line(table.start(), Some(viewer));
                let shown = Seat::ALL.map(|seat| start["tehais"][seat.index()][0] != HIDDEN);
                assert_eq!(shown, Seat::ALL.map(|seat| seat == viewer));
            }
        }
    }

    /// Every tile named in a line.
    fn tiles(line: &Value) -> Vec<String> {
        let mut found = Vec::new();
        for field in ["pai", "consumed", "tehais"] {
            let mut waiting = vec![&line[field]];
            while let Some(value) = waiting.pop() {
                match value {
                    Value::String(tile) => found.push(tile.clone()),
                    Value::Array(list) => waiting.extend(list),
                    _ => {}
                }
            }
        }
        found
    }

    #[test]
    fn a_seat_sees_its_own_tiles_and_what_is_shown() {
        let exchange = RuleSet::from_toml("sichuan", "exchange_three = \"next\"").unwrap();
        let mut hidden = 0;
        for rules in Preset::ALL.iter().map(Preset::rules).chain([exchange]) {
            let seats = rules.table().seats();
            let mut table = Table::new(rules, WallKind::Ordinary);
            table.deal(&Setup::single(seats, 5, 0));
            let mut turn = 0;
            while let Some(seat) = table.pending().iter().next() {
                turn += 7;
                let action = table.legal(seat)[turn % table.legal(seat).len()];
                table.act(seat, action).unwrap();
            }
            let all = lines_of_hand(&table);
            let mut writer = RecordWriter::new(Vec::new());
            writer.resume_game().hand(&table).unwrap();
            let text = writer.into_inner();
            let written: Vec<Value> =
                serde_json::Deserializer::from_slice(&text).into_iter().map(Result::unwrap).collect();
            assert_eq!(all, written);
            for viewer in seats {
                let start = start_line(table.start(), Some(viewer));
                let seen_tiles = tiles(&start).into_iter().filter(|tile| tile != HIDDEN).count();
                assert_eq!(seen_tiles, table.start().hands[viewer].len());
                assert_eq!(start["tehais"][viewer.index()], all[0]["tehais"][viewer.index()]);
                for (place, event) in table.events().iter().enumerate() {
                    let (line, whole) = (event_line(&table, place, Some(viewer)).unwrap(), &all[place + 1]);
                    let is_same = event.seen_by(viewer, table.table_rules()) == *event;
                    assert_eq!(line == *whole, is_same, "{line}");
                    assert_eq!(tiles(&line).iter().any(|tile| tile == HIDDEN), !is_same);
                    assert_eq!(tiles(&line).len(), tiles(whole).len());
                    hidden += u32::from(!is_same);
                }
            }
        }
        assert!(hidden > 100);
    }
}
