//! The text of Botzone's data set: our own games written in its words are read back event by event, and every changed word
//! is refused or changes nothing that can be known.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::build;
use std::fmt::Write;
use suzume_game::replay::ReplayStep;
use suzume_game::{Event, Setup, Table};
use suzume_interop::botzone::{RecordError, RecordKind, table};
use suzume_interop::recorded::{CheckReport, Converter, RecordChecker, RiichiFormat};
use suzume_players::play_hand;
use suzume_tiles::{Face, Notation, Seat, Seats, Wind};

fn played(deal: u64) -> Table {
    let mut setup = Setup::single(Seats::Four, 17, deal);
    setup.board.round_wind = Wind::ALL[deal as usize % 4];
    let players = ["guoshi:budget=5", "epsilon:p=0.5,of=greedy", "greedy", "guoshi:budget=5"];
    let mut table = table();
    play_hand(&mut table, &setup, &mut players.map(build)).unwrap();
    table
}

fn name(face: Face) -> String {
    Notation::Botzone.print(&[face]).unwrap()
}

/// A game in the words of the data set.
fn text(table: &Table, id: &str) -> String {
    let start = table.start();
    let mut text = format!("Match {id}\nWind {}\n", start.board.round_wind.index());
    let mut say = |seat: Seat, words: String| writeln!(text, "Player {} {words}", seat.index()).unwrap();
    for (seat, hand) in start.hands.with_seats() {
        let tiles: Vec<String> = hand.iter().copied().map(name).collect();
        say(seat, format!("Deal {}", tiles.join(" ")));
    }
    for event in table.events() {
        match *event {
            Event::Draw { seat, face, .. } => say(seat, format!("Draw {}", name(face.unwrap()))),
            Event::Discard { seat, face, .. } => say(seat, format!("Play {}", name(face))),
            Event::Chow { seat, face, own, .. } => {
                let mut chow = [face.tile().unwrap(), own[0].tile().unwrap(), own[1].tile().unwrap()];
                chow.sort();
                say(seat, format!("Chi {}", name(chow[1].into())));
            }
            Event::Pong { seat, face, .. } => say(seat, format!("Peng {}", name(face))),
            Event::OpenKong { seat, face, .. } => say(seat, format!("Gang {}", name(face))),
            Event::ClosedKong { seat, tile } => say(seat, format!("AnGang {}", name(tile.unwrap().into()))),
            Event::AddedKong { seat, face } => say(seat, format!("BuGang {}", name(face))),
            Event::Win { seat, face, .. } => say(seat, format!("Hu {}", name(face.unwrap()))),
            _ => {}
        }
    }
    match table.wins() {
        [won, ..] => writeln!(text, "Fan {} \u{5e73}\u{548c}*1", won.score.value().amount).unwrap(),
        [] => text.push_str("Huang\n"),
    }
    let totals = table.ledger().totals(Seats::Four).map(|total| total.to_string());
    writeln!(text, "Score {}", totals.as_slice().join(" ")).unwrap();
    text
}

/// The events without what the data set omits: whether a discard that equals the draw was the drawn piece.
fn seen(table: &Table) -> Vec<Event> {
    let hidden = |event: &Event| match *event {
        Event::Discard { seat, face, .. } => Event::Discard { seat, face, drawn: false },
        other => other,
    };
    table.events().iter().map(hidden).collect()
}

fn check(text: &str) -> Result<CheckReport, RecordError> {
    assert_eq!(RecordKind::of(text.as_bytes()), Some(RecordKind::DataSet));
    RecordChecker::new().check_botzone(text.as_bytes(), RecordKind::DataSet, |_| {})
}

#[test]
fn games_in_the_words_of_the_data_set_are_read_back() {
    let tables: Vec<Table> = (0..60).map(played).collect();
    let mut all = String::new();
    for (place, table) in tables.iter().enumerate() {
        all += &text(table, &place.to_string());
        // As in the data set: a blank line, and any line ends.
        all.push_str(if place % 2 == 0 { "\n" } else { "\r\n\r\n" });
    }
    let mut hands = tables.iter();
    let checked = RecordChecker::new().check_botzone(all.as_bytes(), RecordKind::DataSet, |step| {
        if let ReplayStep::HandEnds(table) = step {
            let played = hands.next().unwrap();
            let is_same = (table.start(), seen(table)) == (played.start(), seen(played));
            assert!(
                is_same,
                "{:?}
{:?}",
                table.events(),
                played.events()
            );
        }
    });
    let replayed = checked.unwrap().replayed;
    assert_eq!((replayed.games, replayed.hands, hands.len()), (60, 60, 0));
    let kongs = tables.iter().flat_map(Table::events).filter(|event| {
        matches!(event, Event::OpenKong { .. } | Event::ClosedKong { .. } | Event::AddedKong { .. })
    });
    assert!(kongs.count() >= 3 && replayed.wins > 30, "{} wins", replayed.wins);
    assert!(tables.iter().any(|table| table.wins().is_empty()), "no hand without a win");
}

#[test]
fn lost_claims_and_names_of_fans_are_named_as_not_checked() {
    let is_claimed = |table: &Table| table.events().iter().any(|event| matches!(event, Event::Pong { .. }));
    let table = (0..20).map(played).find(|table| is_claimed(table) && !table.wins().is_empty()).unwrap();
    let text = text(&table, "x");
    let claim = text.lines().find(|line| line.contains(" Peng ")).unwrap();
    let other = text.replacen(claim, &format!("{claim} Ignore Player 3 CHI W8"), 1);
    let unchecked = check(&other).unwrap().unchecked;
    assert_eq!(unchecked.to_string(), "Ignore, Match, the names behind Fan");
    assert!(!check(&text).unwrap().unchecked.contains("Ignore"));
}

/// Every word of a game is changed: nothing but the name of the match, the names of fans and, where either is legal, a tile
/// that only its owner sees may be another.
#[test]
fn a_changed_word_is_refused() {
    let table = (0..20).map(played).find(|table| !table.wins().is_empty()).unwrap();
    let text = text(&table, "x");
    let lines: Vec<&str> = text.lines().collect();
    let (mut refused, mut legal) = (0, Vec::new());
    for (number, line) in lines.iter().enumerate().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        for (place, word) in words.iter().enumerate() {
            let other = match word.as_bytes() {
                [suit @ (b'W' | b'B' | b'T'), rank @ b'1'..=b'9'] => {
                    format!("{}{}", *suit as char, if *rank == b'9' { 1 } else { rank - b'0' + 1 })
                }
                [b'F' | b'J', _] => "W1".to_owned(),
                [.., b'0'..=b'9'] => {
                    word.parse::<i64>().map_or("x".to_owned(), |value| (value + 1).to_string())
                }
                _ => "Jump".to_owned(),
            };
            let mut changed = words.clone();
            changed[place] = &other;
            let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
            lines[number] = changed.join(" ");
            match check(&(lines.join("\n") + "\n")) {
                Err(_) => refused += 1,
                Ok(_) => legal.push(lines[number].clone()),
            }
        }
        // A line left out, and a line twice.
        for times in [0, 2] {
            let lines: Vec<&str> = lines
                .iter()
                .enumerate()
                .flat_map(|(place, line)| vec![*line; if place == number { times } else { 1 }])
                .collect();
            assert!(check(&(lines.join("\n") + "\n")).is_err(), "{line}, {times} times");
        }
    }
    let is_hidden = |line: &String| {
        line.contains(" Deal ")
            || line.contains(" Draw ")
            || line.contains(" Play ")
            || line.starts_with("Fan")
            || line.starts_with("Wind")
    };
    assert!(legal.iter().all(is_hidden), "{legal:?}");
    assert!(
        refused > 200 && legal.len() * 5 < refused,
        "{refused} refused, {} legal: {legal:?}",
        legal.len()
    );
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let table = (0..20).map(played).find(|table| !table.wins().is_empty()).unwrap();
    let text = text(&table, "61602c");
    let problem = |text: &str| check(text).unwrap_err().to_string();
    let lines = text.lines().count();
    let (fan, score) = (lines - 1, lines);
    let stated = text.lines().nth(fan - 1).unwrap();
    let other = text.replacen(stated, "Fan 7", 1);
    assert!(
        problem(&other).starts_with(&format!("line {fan} (match 61602c): 7 points, but the hand is worth ")),
        "{}",
        problem(&other)
    );
    let stated = text.lines().nth(score - 1).unwrap();
    let changed = text.replacen(stated, "Score 1 -1 0 0", 1);
    assert!(problem(&changed).contains("points change by"), "{}", problem(&changed));
    let cut: Vec<&str> = text.lines().take(score - 1).collect();
    assert!(problem(&cut.join("\n")).contains("expected `Player`, `Huang`, `Fan` or `Score`, found the end"));
    assert!(
        problem("Match x\nWind 4\n").contains("line 2 (match x): expected `Wind` and a number from 0 to 3")
    );
    assert!(problem("Match x\nWind 0\nPlayer 1 Deal").contains("the next seat"));
    assert!(problem(&format!("Match {}\n", "x".repeat(100_000))).contains("no line of text"));
}

#[test]
fn games_become_records_of_ours() {
    let text: String = (0..8).map(|deal| text(&played(deal), &deal.to_string()) + "\n").collect();
    let mut record = Vec::new();
    let mut converter = Converter::new();
    let mut converted = |to| {
        record.clear();
        converter.convert_botzone(text.as_bytes(), RecordKind::DataSet, to, |game| {
            record.extend(game);
            Ok(())
        })
    };
    assert_eq!(converted(RiichiFormat::Suzume).unwrap().games, 8);
    assert!(converted(RiichiFormat::Mjai).unwrap_err().to_string().contains("mjai knows riichi only"));
    assert_eq!(converted(RiichiFormat::Suzume).unwrap().games, 8);
    let replayed = suzume_game::record::replay(&record[..]).unwrap();
    assert_eq!((replayed.games, replayed.header.program.as_str()), (8, "Botzone, match 7"));
}
