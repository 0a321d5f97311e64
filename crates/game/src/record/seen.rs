//! The lines of a hand as JSON values: all of them, or what one seat sees of them while the hand is played.
//!
//! A seat's lines are those of the record with `?` for every tile that the seat may not know. What is hidden follows from
//! [`Event::seen_by`], as everywhere.

use super::of_event::{line_of_event, line_of_start};
use crate::event::Event;
use crate::table::Table;
use serde_json::Value;
use suzume_tiles::Seat;

/// What stands for a tile that is not known.
const HIDDEN: &str = "?";

/// The first line of a hand, as a seat sees it.
pub fn start_seen_by(table: &Table, viewer: Seat) -> Value {
    let start = table.start();
    let mut line = in_json(&line_of_start(start));
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != viewer) {
        line["tehais"][seat.index()] = vec![HIDDEN; start.hands[seat].len()].into();
    }
    line
}

/// The line of the event at a place among the events of the hand, as a seat sees it.
pub fn event_seen_by(table: &Table, place: usize, viewer: Seat) -> Value {
    let mut line = in_json(&line_of_event(table, place));
    match table.events()[place].seen_by(viewer, table.table_rules()) {
        Event::Draw { face: None, .. } => line["pai"] = HIDDEN.into(),
        Event::Exchange { given: None, .. } => line["consumed"] = vec![HIDDEN; 3].into(),
        Event::ClosedKong { tile: None, .. } => line["consumed"] = vec![HIDDEN; 4].into(),
        _ => {}
    }
    line
}

/// All lines of a hand, nothing hidden.
pub fn lines_of_hand(table: &Table) -> Vec<Value> {
    let events = (0..table.events().len()).map(|place| in_json(&line_of_event(table, place)));
    std::iter::once(in_json(&line_of_start(table.start()))).chain(events).collect()
}

fn in_json(line: &super::line::Line) -> Value {
    serde_json::to_value(line).expect("fields with names as keys")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::RecordWriter;
    use crate::wall::WallKind;
    use crate::{Setup, Table};
    use suzume_rules::{Preset, RuleSet};

    /// Every tile that a line names.
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
            let mut table = Table::new(rules, WallKind::Ordinary);
            table.deal(&Setup::single(5, 0));
            let mut turn = 0;
            while let Some(seat) = table.pending().iter().next() {
                turn += 7;
                let action = table.legal(seat)[turn % table.legal(seat).len()];
                table.act(seat, action).unwrap();
            }
            let all = lines_of_hand(&table);
            let mut writer = RecordWriter::new(Vec::new());
            writer.go_on().hand(&table).unwrap();
            let text = writer.into_inner();
            let written: Vec<Value> =
                serde_json::Deserializer::from_slice(&text).into_iter().map(Result::unwrap).collect();
            assert_eq!(all, written);
            for viewer in Seat::ALL {
                let start = start_seen_by(&table, viewer);
                let seen_tiles = tiles(&start).into_iter().filter(|tile| tile != HIDDEN).count();
                assert_eq!(seen_tiles, table.start().hands[viewer].len());
                assert_eq!(start["tehais"][viewer.index()], all[0]["tehais"][viewer.index()]);
                for (place, event) in table.events().iter().enumerate() {
                    let (line, whole) = (event_seen_by(&table, place, viewer), &all[place + 1]);
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
