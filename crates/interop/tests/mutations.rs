//! Every field of every format, changed: either the record is refused, or it describes another possible game, or the check
//! itself lists the field as not checked. Nothing else may happen.
//!
//! The table of all fields is printed by `cargo test -p suzume-interop --test mutations -- --nocapture`. Recorded games,
//! where available, add the fields that games of our own players do not have (seeds, ranks, dice).
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::played;
use serde_json::Value;
use std::collections::BTreeMap;
use suzume_game::record::ReplayStep;
use suzume_game::{Event, Start};
use suzume_interop::recorded::{RecordChecker, RiichiFormat, UncheckedFields};
use suzume_rules::RuleSet;
use suzume_testing::each_archive;
use suzume_tiles::BySeat;

/// How often a field is changed, in places all over the record.
const PLACES: usize = 12;

/// The content of a record: everything that may differ in another possible game.
type Story = (Vec<(Start, Vec<Event>)>, Vec<BySeat<i64>>, Vec<RuleSet>);

fn story(checker: &mut RecordChecker, text: &str, format: RiichiFormat) -> Option<(Story, UncheckedFields)> {
    let mut story = Story::default();
    let checked = checker.check(text.as_bytes(), format, None, |step| match step {
        ReplayStep::GameStarts(header) => story.2.push(header.rules.clone()),
        ReplayStep::Asked(_) | ReplayStep::Decision(_) => {}
        ReplayStep::HandEnds(table) => story.0.push((table.start().clone(), table.events().to_vec())),
        ReplayStep::GameEnds { scores } => story.1.push(scores),
    });
    checked.ok().map(|checked| (story, checked.unchecked))
}

/// The outcomes of changing a field.
#[derive(Default)]
struct Fate {
    refused: usize,
    /// The change gave another possible game.
    legal: usize,
    /// Accepted as the same game, and named as not checked.
    not_checked: usize,
}

/// The table of formats and fields, and the violations.
#[derive(Default)]
struct Fates(BTreeMap<(&'static str, String), Fate>, Vec<String>);

impl Fates {
    /// Tries a text with one field changed.
    fn add(
        &mut self,
        checker: &mut RecordChecker,
        format: RiichiFormat,
        (original_text, original): (&str, &Story),
        field: &str,
        changed: &str,
    ) {
        let fate = self.0.entry((format.name(), field.to_owned())).or_default();
        match story(checker, changed, format) {
            None => fate.refused += 1,
            Some((story, _)) if story != *original => fate.legal += 1,
            Some((_, unchecked)) => {
                let is_named = unchecked.iter().any(|named| {
                    let named = named.split(" (").next().unwrap();
                    named == field || field.starts_with(&format!("{named}["))
                });
                // Without a seed another copy of the tile is as possible.
                let is_copy = ["draw", "AGARI doraHaiUra", "DORA hai"].contains(&field)
                    && unchecked.iter().any(|named| named.starts_with("which of equal tiles"));
                if is_copy {
                    fate.legal += 1;
                    return;
                }
                let is_seed =
                    field == "SHUFFLE seed" && unchecked.iter().any(|named| named.starts_with("the walls"));
                fate.not_checked += 1;
                if !is_named && !is_seed {
                    self.1.push(format!("{}: {field}: {}", format.name(), place_of(original_text, changed)));
                }
            }
        }
    }

    fn print(&self) {
        println!("{:7} {:34} {:>8} {:>8} {:>12}", "format", "field", "refused", "legal", "not checked");
        for ((format, field), fate) in &self.0 {
            let Fate { refused, legal, not_checked } = fate;
            println!("{format:7} {field:34} {refused:>8} {legal:>8} {not_checked:>12}");
        }
    }
}

/// Where two texts differ.
fn place_of(one: &str, other: &str) -> String {
    let place = one.bytes().zip(other.bytes()).position(|(one, other)| one != other).unwrap_or(0);
    let around = |text: &str| {
        text.get(place.saturating_sub(60)..(place + 30).min(text.len())).unwrap_or("").to_owned()
    };
    format!("{} became {}", around(one), around(other))
}

fn converted(text: &[u8], to: RiichiFormat) -> String {
    String::from_utf8(common::converted(text, to, None).unwrap()).unwrap()
}

#[test]
fn a_changed_field_is_refused_or_legal_or_named() {
    let mut fates = Fates::default();
    // They include kongs, riichi, draws and aborted hands.
    let mut games = played("riichi-tenhou", ["greedy", "random", "greedy", "greedy"], 7, 2);
    each_archive(2, |_, recorded| games.extend(recorded));
    for game in &games {
        for format in RiichiFormat::ALL {
            let text = match format {
                RiichiFormat::Suzume if RiichiFormat::of(game) == Some(RiichiFormat::Suzume) => {
                    String::from_utf8(game.clone()).unwrap()
                }
                format => converted(game, format),
            };
            let mut checker = RecordChecker::new();
            let (original, _) = story(&mut checker, &text, format).unwrap();
            let mut change = |field: &str, changed: &str| {
                fates.add(&mut checker, format, (&text, &original), field, changed);
            };
            match format {
                RiichiFormat::Suzume | RiichiFormat::Mjai => change_lines(&text, &mut change),
                RiichiFormat::Tenhou => change_viewer(&text, &mut change),
                RiichiFormat::Mjlog => change_elements(&text, &mut change),
            }
        }
    }
    fates.print();
    assert!(fates.1.is_empty(), "changed, and no difference was reported:\n{}", fates.1.join("\n"));
    assert!(fates.0.len() > 100, "only {} fields", fates.0.len());
}

/// Another value in place of one.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(is_true) => vec![Value::Bool(!is_true)],
        Value::Number(number) => match number.as_i64() {
            Some(whole) => vec![(whole + 1).into(), (-whole - 1).into()],
            None => vec![(number.as_f64().unwrap() + 1.0).into()],
        },
        Value::String(text) => other_texts(text).into_iter().map(Value::from).collect(),
        _ => vec![1.into()],
    }
}

/// Another text in place of one: with the last digit changed, or a sign more.
fn other_texts(text: &str) -> Vec<String> {
    let mut changed = vec![format!("{text}x")];
    if let Some(place) = text.rfind(|sign: char| sign.is_ascii_digit()) {
        let digit = text.as_bytes()[place];
        let next = if digit == b'9' { '1' } else { char::from(digit + 1) };
        changed.push(format!("{}{next}{}", &text[..place], &text[place + 1..]));
    }
    const HONOURS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];
    if let Some(place) = HONOURS.iter().position(|honour| *honour == text) {
        changed.push(HONOURS[(place + 1) % HONOURS.len()].to_owned());
    }
    changed
}

/// Calls `each` with every leaf of a value, its path, and the value with the leaf changed.
fn change_leaves(value: &Value, path: &str, each: &mut dyn FnMut(&str, Value)) {
    match value {
        Value::Object(object) => {
            for (key, leaf) in object.iter().filter(|(key, _)| *key != "type") {
                change_leaves(leaf, &format!("{path}.{key}"), &mut |path, leaf| {
                    let mut changed = object.clone();
                    changed.insert(key.clone(), leaf);
                    each(path, Value::Object(changed));
                });
            }
        }
        Value::Array(list) => {
            for (place, leaf) in list.iter().enumerate() {
                let path = if path.ends_with("[]") { path.to_owned() } else { format!("{path}[]") };
                change_leaves(leaf, &path, &mut |path, leaf| {
                    let mut changed = list.clone();
                    changed[place] = leaf;
                    each(path, Value::Array(changed));
                });
            }
        }
        leaf => others(leaf).into_iter().for_each(|leaf| each(path, leaf)),
    }
}

/// Takes a few of many changes, evenly.
fn some<T>(changes: Vec<T>) -> impl Iterator<Item = T> {
    let step = changes.len().div_ceil(PLACES).max(1);
    changes.into_iter().step_by(step)
}

fn change_lines(text: &str, change: &mut impl FnMut(&str, &str)) {
    let lines: Vec<&str> = text.lines().collect();
    let mut all: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate() {
        let message: Value = serde_json::from_str(line).unwrap();
        let kind = message["type"].as_str().unwrap().to_owned();
        change_leaves(&message, &kind, &mut |path, changed| {
            all.entry(path.to_owned()).or_default().push((number, changed.to_string()));
        });
    }
    for (field, changes) in all {
        for (number, changed) in some(changes) {
            let mut lines = lines.clone();
            lines[number] = &changed;
            change(&field, &(lines.join("\n") + "\n"));
        }
    }
}

fn change_viewer(text: &str, change: &mut impl FnMut(&str, &str)) {
    const HAND: [&str; 4] = ["round", "points", "indicators", "below"];
    const SEAT: [&str; 3] = ["dealt", "taken", "given"];
    let whole: Value = serde_json::from_str(text).unwrap();
    let mut all: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for (key, value) in whole.as_object().unwrap().iter().filter(|(key, _)| *key != "log") {
        change_leaves(value, key, &mut |path, leaf| {
            let mut changed = whole.clone();
            changed[key] = leaf;
            all.entry(path.to_owned()).or_default().push(changed);
        });
    }
    for (number, hand) in whole["log"].as_array().unwrap().iter().enumerate() {
        for (place, part) in hand.as_array().unwrap().iter().enumerate() {
            let name = match place {
                0..4 => HAND[place],
                16 => "result",
                _ => SEAT[(place - 4) % 3],
            };
            let mut seen = 0;
            change_leaves(part, &format!("log {name}"), &mut |path, leaf| {
                seen += 1;
                // All of it would be gigabytes.
                if (seen + number) % 5 == 0 || place == 16 {
                    let mut changed = whole.clone();
                    changed["log"][number][place] = leaf;
                    all.entry(path.to_owned()).or_default().push(changed);
                }
            });
        }
    }
    for (field, changes) in all {
        some(changes).for_each(|changed| change(&field, &changed.to_string()));
    }
}

fn change_elements(text: &str, change: &mut impl FnMut(&str, &str)) {
    let mut all: BTreeMap<String, Vec<(usize, usize, String)>> = BTreeMap::new();
    let mut begin = 0;
    while let Some(first) = text[begin..].find('<').map(|place| begin + place) {
        let end = first + text[first..].find('>').unwrap();
        begin = end;
        let name = text[first + 1..end].split([' ', '/']).next().unwrap();
        if name.is_empty() || name.starts_with('?') {
            continue;
        }
        let is_turn = name.len() > 1 && name[1..].bytes().all(|sign| sign.is_ascii_digit());
        if is_turn {
            let field = if "TUVW".contains(&name[..1]) { "draw" } else { "discard" };
            let number: usize = name[1..].parse().unwrap();
            for other in [number ^ 1, number + 4] {
                all.entry(field.to_owned()).or_default().push((
                    first + 2,
                    first + 1 + name.len(),
                    other.to_string(),
                ));
            }
            continue;
        }
        let mut place = first + 1 + name.len();
        while let Some(quote) = text[place..end].find("=\"").map(|at| place + at) {
            let key = text[place..quote].trim();
            let value = quote + 2;
            let last = value + text[value..].find('"').unwrap();
            let field = format!("{name} {key}");
            let parts: Vec<&str> = text[value..last].split(',').collect();
            for (number, part) in parts.iter().enumerate().take(20) {
                for other in other_texts(part) {
                    let mut parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
                    parts[number] = other;
                    all.entry(field.clone()).or_default().push((value, last, parts.join(",")));
                }
            }
            place = last + 1;
        }
    }
    for (field, changes) in all {
        for (from, to, other) in some(changes) {
            change(&field, &format!("{}{other}{}", &text[..from], &text[to..]));
        }
    }
}
