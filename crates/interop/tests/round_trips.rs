//! Real games through every format and back, byte for byte, except for what a format cannot hold. These exceptions are
//! listed in docs/records.md: the parts removed from both texts before the comparison here are those that the page
//! lists.
//!
//! The records are not part of the project; without them the tests are skipped. To run 1,000 games: `SUZUME_GAMES=500
//! cargo test --release -p suzume-interop --test round_trips -- --nocapture`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use serde_json::Value;
use std::collections::BTreeMap;
use suzume_interop::recorded::{Converter, RiichiFormat};
use suzume_testing::each_archive;

/// How many games of each archive.
const SAMPLE: usize = 10;

/// The formats, Tenhou's XML last: its own additions are compared separately.
const FORMATS: [RiichiFormat; 4] =
    [RiichiFormat::Tenhou, RiichiFormat::Mjai, RiichiFormat::Suzume, RiichiFormat::Mjlog];

fn converted(converter: &mut Converter, text: &[u8], to: RiichiFormat) -> Vec<u8> {
    let converted = common::converted_by(converter, text, to, None);
    converted.unwrap_or_else(|error| panic!("{}: {error}", to.name()))
}

#[test]
fn games_come_back_to_the_last_byte() {
    let mut converter = Converter::new();
    let mut trips: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    each_archive(SAMPLE, |name, games| {
        for (place, original) in games.enumerate() {
            // From Tenhou's XML to itself nothing is lost.
            assert!(
                converted(&mut converter, &original, RiichiFormat::Mjlog) == original,
                "game {place} of {name}"
            );
            let all = FORMATS.map(|format| match format {
                // Written by us, by way of the viewer's format.
                RiichiFormat::Mjlog => {
                    let json = converted(&mut converter, &original, RiichiFormat::Tenhou);
                    converted(&mut converter, &json, RiichiFormat::Mjlog)
                }
                format => converted(&mut converter, &original, format),
            });
            let (was, is) = (of_faces(&original), of_faces(&all[3]));
            for (was, is) in was.lines().zip(is.lines()) {
                assert_eq!(is, was, "game {place} of {name} is not written as it was");
            }
            assert_eq!(was.lines().count(), is.lines().count(), "game {place} of {name}");
            for (one, text) in FORMATS.into_iter().zip(&all) {
                for other in FORMATS.into_iter().filter(|other| *other != one) {
                    let there = converted(&mut converter, text, other);
                    let back = converted(&mut converter, &there, one);
                    let is_same = held(text, one, other) == held(&back, one, other);
                    let names = (one.name(), other.name());
                    assert!(is_same, "game {place} of {name}: {} by way of {} and back", names.0, names.1);
                    *trips.entry(names).or_default() += 1;
                }
            }
        }
    });
    for ((one, other), games) in trips {
        println!("{one} - {other} - {one}: {games} games the same");
    }
}

/// The part of a text that another format can hold.
fn held(text: &[u8], format: RiichiFormat, other: RiichiFormat) -> String {
    let text = String::from_utf8(text.to_vec()).unwrap();
    let keeps_particulars = matches!(other, RiichiFormat::Tenhou | RiichiFormat::Mjlog);
    match format {
        RiichiFormat::Tenhou if !keeps_particulars => {
            let mut whole: Value = serde_json::from_str(&text).unwrap();
            let object = whole.as_object_mut().unwrap();
            object.retain(|key, _| !["dan", "rate", "sx", "lobby"].contains(&key.as_str()));
            let room = whole["rule"]["disp"].as_str().unwrap();
            let rules: String = room.chars().filter(|sign| !"般上特鳳速".contains(*sign)).collect();
            whole["rule"]["disp"] = rules.into();
            // The results, which other formats do not have.
            let scores = whole["sc"].as_array().unwrap().iter().step_by(2).cloned().collect();
            whole["sc"] = Value::Array(scores);
            whole.to_string()
        }
        RiichiFormat::Mjlog if !keeps_particulars => elements(&text)
            .into_iter()
            .map(|mut element| {
                element.attributes.retain(|(key, _)| !["dan", "rate", "sx", "lobby"].contains(&key.as_str()));
                for (key, value) in &mut element.attributes {
                    match (element.name.as_str(), key.as_str()) {
                        // The bits that are rules.
                        ("GO", "type") => *value = (value.parse::<u32>().unwrap() & 0x1F).to_string(),
                        (_, "owari") => *value = value.split(',').step_by(2).collect::<Vec<_>>().join(","),
                        _ => {}
                    }
                }
                element.text()
            })
            .collect(),
        // The program that wrote the previous record.
        RiichiFormat::Suzume => {
            let (first, rest) = text.split_once('\n').unwrap();
            let mut first: Value = serde_json::from_str(first).unwrap();
            first["program"] = Value::Null;
            format!("{first}\n{rest}")
        }
        _ => text,
    }
}

/// An element of XML.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    fn text(&self) -> String {
        let attributes = self.attributes.iter().map(|(key, value)| format!(" {key}=\"{value}\""));
        format!("<{}{}>", self.name, attributes.collect::<String>())
    }
}

fn elements(text: &str) -> Vec<Element> {
    let tags =
        text.split('<').skip(1).map(|tag| tag.split('>').next().unwrap().trim_end_matches('/').trim_end());
    tags.map(|tag| {
        let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let attributes = rest.split_terminator("\" ").map(|part| {
            let (key, value) = part.split_once("=\"").unwrap();
            (key.to_owned(), value.trim_end_matches('"').to_owned())
        });
        Element { name: name.to_owned(), attributes: attributes.collect() }
    })
    .collect()
}

/// A record of Tenhou's XML as our own writer would write it: without the seed, the dice and reconnections, with faces
/// instead of pieces, and the yaku in one order.
fn of_faces(text: &[u8]) -> String {
    let face = |number: &str| {
        let number: usize = number.parse().unwrap();
        let is_red = [16, 52, 88].contains(&number);
        format!("{}{}", number / 4, if is_red { "r" } else { "" })
    };
    let faces = |list: &str, is_sorted: bool| {
        let mut faces: Vec<String> = list.split(',').map(face).collect();
        if is_sorted {
            faces.sort_unstable();
        }
        faces.join(",")
    };
    let mut lines = Vec::new();
    let mut has_names = false;
    for mut element in elements(std::str::from_utf8(text).unwrap()) {
        let is_turn = element.name.starts_with(['T', 'U', 'V', 'W', 'D', 'E', 'F', 'G'])
            && element.name[1..].bytes().all(|sign| sign.is_ascii_digit());
        if is_turn {
            element.name = format!("{}{}", &element.name[..1], face(&element.name[1..]));
        }
        match element.name.as_str() {
            "SHUFFLE" | "BYE" => continue,
            "UN" if has_names => continue,
            "UN" => {
                has_names = true;
                // Names are escaped by Tenhou byte by byte, and those of the archives are not its own.
                element.attributes.retain(|(key, _)| !key.starts_with('n'));
            }
            _ => {}
        }
        for (key, value) in &mut element.attributes {
            *value = match (element.name.as_str(), key.as_str()) {
                ("INIT", "seed") => {
                    let parts: Vec<&str> = value.split(',').collect();
                    format!("{} {}", parts[..3].join(","), face(parts[5]))
                }
                ("INIT", "hai0" | "hai1" | "hai2" | "hai3") | (_, "doraHai" | "doraHaiUra") => {
                    faces(value, false)
                }
                (_, "hai" | "hai0" | "hai1" | "hai2" | "hai3" | "machi") => faces(value, true),
                (_, "m") => value.split(',').map(meld).collect::<Vec<_>>().join(" "),
                (_, "yaku") => {
                    let parts: Vec<&str> = value.split(',').collect();
                    let mut yaku: Vec<String> = parts.chunks(2).map(|both| both.join(" ")).collect();
                    // The order of honour sets is not known.
                    yaku.sort_by_key(|yaku| {
                        let number: u32 = yaku.split(' ').next().unwrap().parse().unwrap();
                        if (10..=20).contains(&number) { number } else { 0 }
                    });
                    yaku.join(",")
                }
                _ => value.clone(),
            };
        }
        lines.push(element.text());
    }
    lines.join("\n")
}

/// A meld without the copies: its type, kind and giver.
fn meld(code: &str) -> String {
    let code: u32 = code.parse().unwrap();
    let from = code & 3;
    match code {
        _ if code & 4 != 0 => format!("chow {} from {from}", code >> 10),
        _ if code & 8 != 0 => format!("pong {} from {from}", (code >> 9) / 3),
        _ if code & 16 != 0 => format!("added {} from {from}", (code >> 9) / 3),
        _ => format!("kong {} from {from}", (code >> 8) / 4),
    }
}
