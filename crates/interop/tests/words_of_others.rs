//! Whole records in the words of other programs: converters from Mahjong Soul, several hands one per line, other names of
//! fields, fu that are not rounded, and requested rules.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{played, riichi};
use serde_json::{Value, json};
use suzume_game::record::ReplayStep;
use suzume_game::{Event, Start};
use suzume_interop::recorded::{CheckError, CheckReport, Converter, RecordChecker, RiichiFormat};
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;

/// The events of a record.
#[derive(Debug, Default, PartialEq)]
struct Story {
    hands: Vec<(Start, Vec<Event>)>,
    scores: Vec<BySeat<i64>>,
}

fn checked(text: &[u8], rules: Option<&RiichiConfig>) -> Result<(CheckReport, Story), CheckError> {
    let mut story = Story::default();
    let checked =
        RecordChecker::new().check(text, RiichiFormat::of(text).unwrap(), rules, |step| match step {
            ReplayStep::HandEnds(table) => story.hands.push((table.start().clone(), table.events().to_vec())),
            ReplayStep::GameEnds { scores } => story.scores.push(scores),
            ReplayStep::GameStarts(_) | ReplayStep::Asked(_) | ReplayStep::Decision(_) => {}
        })?;
    Ok((checked, story))
}

fn converted(text: &[u8], to: RiichiFormat) -> Vec<u8> {
    common::converted(text, to, None).unwrap()
}

/// Games of both lengths by players that claim, declare riichi and win.
fn games(format: RiichiFormat) -> Vec<(&'static str, Vec<u8>)> {
    let games = [("riichi-tenhou", 11), ("riichi-tonpu", 12)].into_iter().flat_map(|(rules, seed)| {
        played(rules, ["greedy", "delta", "greedy", "greedy"], seed, 4)
            .into_iter()
            .map(move |game| (rules, game))
    });
    games.map(|(rules, game)| (rules, converted(&game, format))).collect()
}

/// The names of yaku in the viewer, and in English converters.
const YAKU: [(&str, &str); 24] = [
    ("立直", "Riichi"),
    ("両立直", "Double Riichi"),
    ("一発", "Ippatsu"),
    ("門前清自摸和", "Fully Concealed Hand"),
    ("断幺九", "All Simples"),
    ("平和", "Pinfu"),
    ("一盃口", "Pure Double Sequence"),
    ("役牌 白", "White Dragon"),
    ("役牌 發", "Green Dragon"),
    ("役牌 中", "Red Dragon"),
    ("自風 ", "Seat Wind"),
    ("場風 ", "Prevalent Wind"),
    ("海底摸月", "Under the Sea"),
    ("河底撈魚", "Under the River"),
    ("嶺上開花", "After a Kan"),
    ("三色同順", "Mixed Triple Sequence"),
    ("一気通貫", "Pure Straight"),
    ("対々和", "All Triplets"),
    ("七対子", "Seven Pairs"),
    ("混一色", "Half Flush"),
    ("清一色", "Full Flush"),
    ("赤ドラ", "Red Five"),
    ("裏ドラ", "Ura Dora"),
    ("ドラ", "Dora"),
];

/// The values of wins, in English.
const WORTH: [(&str, &str); 8] = [
    ("三倍満", "Sanbaiman "),
    ("倍満", "Baiman "),
    ("跳満", "Haneman "),
    ("満貫", "Mangan "),
    ("役満", "Yakuman "),
    ("符", "Fu"),
    ("飜", "Han"),
    ("点", "Points"),
];

/// A result in the words of a converter. Counts every name that is translated.
fn in_english(result: &mut Value, names: &mut [usize; YAKU.len()]) {
    let kind = match result[0].as_str().unwrap() {
        "和了" => "和了",
        "全員不聴" | "全員聴牌" | "流局" => "Exhaustive Draw",
        "九種九牌" => "Nine Terminal Abortion",
        "四風連打" => "Four Wind Abortion",
        "四家立直" => "Four Riichi Abortion",
        "四槓散了" => "Four Kan Abortion",
        other => panic!("{other}"),
    };
    result[0] = json!(kind);
    let details = result.as_array_mut().unwrap().iter_mut().skip(2).step_by(2);
    for detail in details.filter(|_| kind == "和了") {
        let worth = detail[3].as_str().unwrap();
        detail[3] = json!(WORTH.iter().fold(worth.to_owned(), |text, (one, other)| text.replace(one, other)));
        for entry in detail.as_array_mut().unwrap().iter_mut().skip(4) {
            let text = entry.as_str().unwrap();
            let place = YAKU.iter().position(|(name, _)| text.starts_with(name));
            let Some(place) = place else { continue };
            names[place] += 1;
            let han = text.split_once('(').unwrap().1.replace('飜', "Han");
            *entry = json!(format!("{}({han}", YAKU[place].1));
        }
    }
}

#[test]
fn records_in_the_words_of_converters_are_the_same_games() {
    let mut names = [0; YAKU.len()];
    for (rules, text) in games(RiichiFormat::Tenhou) {
        let original = checked(&text, None).unwrap().1;
        let mut whole: Value = serde_json::from_slice(&text).unwrap();
        whole["log"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .for_each(|hand| in_english(&mut hand[16], &mut names));
        let length = if rules == "riichi-tonpu" { "East" } else { "South" };
        for room in ["Gold Room", "Friendly", "Tournament"] {
            whole["rule"] =
                json!({ "disp": format!("{room} {length} Red Fives"), "aka51": 1, "aka52": 1, "aka53": 1 });
            let (checked, story) = checked(whole.to_string().as_bytes(), None).unwrap();
            assert_eq!(story, original, "{room}");
            // Mahjong Soul's rules, and the length that the room names.
            let expected = RiichiConfig { length: riichi(rules).length, ..RiichiConfig::majsoul() };
            assert_eq!(checked.replayed.header.rules.counts_han(), Some(&expected), "{room}");
        }
        // Tenhou's Japanese with Mahjong Soul's room.
        let mut japanese: Value = serde_json::from_slice(&text).unwrap();
        japanese["rule"]["disp"] =
            json!(if length == "East" { "玉の間東喰赤" } else { "玉の間南喰赤" });
        assert_eq!(checked(japanese.to_string().as_bytes(), None).unwrap().1, original);
        // Another name of a yaku is another yaku.
        let other = whole.to_string().replacen("Riichi(1Han)", "Pinfu(1Han)", 1);
        assert!(other == whole || checked(other.as_bytes(), None).is_err());
    }
    assert!(names.iter().filter(|count| **count > 0).count() >= 14, "{names:?}");
}

#[test]
fn a_fourth_hand_of_three_players_is_refused() {
    let (_, text) = games(RiichiFormat::Tenhou).remove(0);
    for disp in ["三玉の間南喰赤", "3-Player Jade Room South"] {
        let mut whole: Value = serde_json::from_slice(&text).unwrap();
        whole["rule"]["disp"] = json!(disp);
        whole.as_object_mut().unwrap().remove("sc");
        let problem = checked(whole.to_string().as_bytes(), None).unwrap_err().to_string();
        assert!(problem.contains("there is no seat 3"), "{problem}");
    }
}

/// The viewer is often given one hand; many of them make a file with one record a line.
#[test]
fn hands_one_a_line_are_the_hands_of_the_game() {
    for (_, text) in games(RiichiFormat::Tenhou) {
        let expected = checked(&text, None).unwrap().1;
        let whole: Value = serde_json::from_slice(&text).unwrap();
        let hands = whole["log"].as_array().unwrap();
        let lines: String = hands
            .iter()
            .map(|hand| {
                let mut one = whole.clone();
                one["log"] = json!([hand]);
                one.as_object_mut().unwrap().remove("sc");
                format!("{one}\r\n\n")
            })
            .collect();
        let (checked, story) = checked(lines.as_bytes(), None).unwrap();
        assert_eq!(story.hands, expected.hands);
        assert_eq!((checked.replayed.games, checked.is_whole), (hands.len() as u64, hands.len() == 1));
        // As lines of the same format they stay as they are, one text for each.
        let mut texts = Vec::new();
        let each = |game: &[u8]| {
            texts.push(game.to_vec());
            Ok(())
        };
        Converter::new()
            .convert(lines.as_bytes(), RiichiFormat::Tenhou, RiichiFormat::Tenhou, None, each)
            .unwrap();
        assert_eq!(texts.len(), hands.len());
        assert!(
            texts
                .iter()
                .zip(lines.split_inclusive("\r\n\n"))
                .all(|(text, line)| line.as_bytes().starts_with(text))
        );
        // A bad one among them is named.
        let spoiled = lines.replacen("\"aka\":1", "\"aka\":7", 2);
        let problem =
            RecordChecker::new().check(spoiled.as_bytes(), RiichiFormat::Tenhou, None, |_| {}).unwrap_err();
        assert!(spoiled == lines || problem.to_string().contains("line 1"), "{problem}");
    }
}

/// An mjai record with its wins changed; how many were.
fn with_wins(text: &[u8], mut change: impl FnMut(&mut Value) -> bool) -> (Vec<u8>, usize) {
    let mut changed = 0;
    let lines = std::str::from_utf8(text).unwrap().lines().map(|line| {
        let mut message: Value = serde_json::from_str(line).unwrap();
        if message["type"] == "hora" {
            changed += usize::from(change(&mut message));
        }
        format!("{message}\n")
    });
    (lines.collect::<String>().into_bytes(), changed)
}

#[test]
fn ura_indicators_may_be_called_uradora_marker() {
    let (mut lists, mut tiles) = (0, 0);
    for (rules, text) in games(RiichiFormat::Mjai) {
        let rules = riichi(rules);
        let expected = checked(&text, Some(&rules)).unwrap().1;
        let renamed = |one: bool| {
            with_wins(&text, |hora| {
                let fields = hora.as_object_mut().unwrap();
                fields.remove("uradora_markers");
                let Some(ura) = fields.remove("ura_markers") else { return false };
                let is_one = ura.as_array().is_some_and(|ura| ura.len() == 1);
                hora["uradora_marker"] = if one && is_one { ura[0].clone() } else { ura };
                hora["uradora_marker"] != json!([])
            })
        };
        for (one, count) in [(false, &mut lists), (true, &mut tiles)] {
            let (renamed, changed) = renamed(one);
            assert_eq!(checked(&renamed, Some(&rules)).unwrap().1, expected);
            *count += changed;
        }
        // Another tile there is refused: it would be another dora, or one too many.
        let (other, changed) = with_wins(&renamed(false).0, |hora| {
            let is_there = hora["uradora_marker"].get(0).is_some();
            if is_there {
                hora["uradora_marker"][0] = json!("x");
            }
            is_there
        });
        assert!(changed == 0 || checked(&other, Some(&rules)).is_err());
    }
    assert!(lists > 3 && tiles > 3, "{lists} lists, {tiles} tiles");
}

#[test]
fn fu_need_not_be_rounded() {
    let mut changed = 0;
    for (rules, text) in games(RiichiFormat::Mjai) {
        let rules = riichi(rules);
        let expected = checked(&text, Some(&rules)).unwrap().1;
        let with_fu = |change: &dyn Fn(u64) -> u64| {
            with_wins(&text, |hora| {
                let fu = hora["fu"].as_u64().unwrap_or(0);
                // Twenty and twenty-five fu are never rounded.
                let is_rounded = fu >= 30;
                if is_rounded {
                    hora["fu"] = json!(change(fu));
                }
                is_rounded
            })
        };
        for less in [2, 4, 6, 8] {
            let (text, count) = with_fu(&|fu| fu - less);
            assert_eq!(checked(&text, Some(&rules)).unwrap().1, expected, "{less} less");
            changed += count;
        }
        for wrong in [|fu| fu - 10, |fu| fu + 2, |fu| fu - 1] {
            let (text, count) = with_fu(&wrong);
            assert!(count == 0 || checked(&text, Some(&rules)).is_err());
        }
    }
    assert!(changed > 20, "{changed} wins");
}

#[test]
fn rules_that_are_asked_for_hold_or_are_refused() {
    for format in [RiichiFormat::Tenhou, RiichiFormat::Mjlog] {
        for (rules, text) in games(format) {
            let expected = checked(&text, None).unwrap().1;
            let asked = riichi(rules);
            let (same, story) = checked(&text, Some(&asked)).unwrap();
            assert_eq!((same.replayed.header.rules.counts_han(), &story), (Some(&asked), &expected));
            // The record states the length of its match.
            let other = riichi(if rules == "riichi-tonpu" { "riichi-tenhou" } else { "riichi-tonpu" });
            let problem = checked(&text, Some(&other)).unwrap_err().to_string();
            assert!(problem.contains("length") || problem.contains("East"), "{}: {problem}", format.name());
            // Rules that the record does not state are taken from the caller, and show in the points where they matter.
            let with_other_value = RiichiConfig { starting_points: asked.starting_points + 5000, ..asked };
            assert!(checked(&text, Some(&with_other_value)).is_err(), "{}", format.name());
        }
    }
}
