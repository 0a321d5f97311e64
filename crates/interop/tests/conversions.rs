//! Records in every format: a game survives conversion to each and back, and a damaged record is refused with its
//! position.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{converted, played, played_by, riichi};
use serde_json::{Value, json};
use suzume_game::record::ReplayStep;
use suzume_game::{Event, Start};
use suzume_interop::recorded::{CheckError, CheckReport, RecordChecker, RiichiFormat};
use suzume_rules::RuleSet;
use suzume_rules::riichi::RiichiConfig;
use suzume_testing::{each_archive, each_archive_of_three};
use suzume_tiles::{BySeat, Seats};

/// Tenhou's first years did not have the rule that a leading dealer stops by being ready in the last hand, and their records
/// do not say so. A record that continues after such a hand is read without the rule.
#[test]
fn records_from_before_a_dealer_could_stop_by_being_ready_are_read() {
    let early = RuleSet::from_toml("riichi-tonpu", "tenpai_yame = false").unwrap();
    let mut found = 0;
    for seed in 0..20 {
        for game in played_by(&early, ["greedy", "greedy", "greedy", "greedy"], seed, 25) {
            let expected = story(&game, None);
            // The records of Tenhou name no rules but the length and the red fives.
            let today = riichi("riichi-tonpu");
            let with_rule = converted(&game, RiichiFormat::Mjlog, None).unwrap();
            if checked(&with_rule, Some(&today), |_| {}).is_ok() {
                continue;
            }
            found += 1;
            for format in [RiichiFormat::Mjlog, RiichiFormat::Tenhou] {
                let text = converted(&game, format, None).unwrap();
                assert_eq!(story(&text, None).scores, expected.scores, "{}", format.name());
            }
        }
        if found > 0 {
            return;
        }
    }
    panic!("no game continues after a hand in which the leading dealer was ready");
}

/// Everything that happens in a record.
#[derive(Debug, Default, PartialEq)]
struct Story {
    names: Vec<BySeat<String>>,
    hands: Vec<(Start, Vec<Event>)>,
    scores: Vec<BySeat<i64>>,
}

fn checked(
    text: &[u8],
    rules: Option<&RiichiConfig>,
    watch: impl FnMut(ReplayStep<'_>),
) -> Result<CheckReport, CheckError> {
    let format = RiichiFormat::of(text).unwrap_or(RiichiFormat::Suzume);
    RecordChecker::new().check(text, format, rules, watch)
}

fn story(text: &[u8], rules: Option<&RiichiConfig>) -> Story {
    let mut story = Story::default();
    checked(text, rules, |step| match step {
        ReplayStep::GameStarts(header) => story.names.push(header.names.clone()),
        ReplayStep::Asked(_) | ReplayStep::Decision(_) => {}
        ReplayStep::HandEnds(table) => story.hands.push((table.start().clone(), table.events().to_vec())),
        ReplayStep::GameEnds { scores } => story.scores.push(scores),
    })
    .unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(text)));
    story
}

/// Round all formats and back to ours: the same hands, events and points after each step.
fn go_round(original: &[u8], rules: &RiichiConfig) {
    let expected = story(original, None);
    let mut text = original.to_vec();
    for format in [
        RiichiFormat::Mjai,
        RiichiFormat::Tenhou,
        RiichiFormat::Mjlog,
        RiichiFormat::Mjai,
        RiichiFormat::Suzume,
    ] {
        text = converted(&text, format, Some(rules))
            .unwrap_or_else(|error| panic!("{}: {error}", format.name()));
        assert_eq!(RiichiFormat::of(&text), Some(format));
        assert_eq!(story(&text, Some(rules)), expected, "{}", format.name());
    }
}

#[test]
fn games_come_back_the_same_from_every_format() {
    let greedy = ["greedy", "greedy", "greedy", "greedy"];
    for (rules, players, seed, games) in [
        ("riichi", greedy, 1, 2),
        ("riichi", ["random", "greedy", "tsumogiri", "greedy"], 2, 1),
        ("riichi-tonpu", greedy, 3, 3),
        ("riichi-tonpu", ["random"; 4], 4, 1),
        ("sanma-tenhou", greedy, 5, 2),
        ("sanma-tonpu", ["random", "greedy", "random", ""], 6, 2),
    ] {
        for game in played(rules, players, seed, games) {
            go_round(&game, &riichi(rules));
        }
    }
}

#[test]
fn real_games_come_back_the_same_from_every_format() {
    let go_round = |_: &str, games: &mut dyn Iterator<Item = Vec<u8>>| {
        for game in games {
            let rules = *match &checked(&game, None, |_| {}).unwrap().replayed.header.rules {
                RuleSet::Riichi(rules) => rules,
                other => panic!("{}", other.name()),
            };
            go_round(&game, &rules);
        }
    };
    each_archive(10, go_round);
    each_archive_of_three(20, go_round);
}

/// The rules of an mjai record: given, or inferred.
#[test]
fn the_length_of_an_mjai_record_is_found() {
    for (rules, seed) in [("riichi", 1), ("riichi-tonpu", 3)] {
        for game in played(rules, ["greedy"; 4], seed, 2) {
            let text = converted(&game, RiichiFormat::Mjai, None).unwrap();
            let expected = story(&text, None);
            // Without the words of Mortal's dialect.
            let plain = changed(&text, |_, message| {
                message.as_object_mut().unwrap().retain(|key, _| key != "kyoku_first" && key != "aka_flag");
            });
            assert_eq!(story(&plain, None), expected, "{rules}");
        }
    }
}

/// A record of mjai with messages changed.
fn changed(text: &[u8], mut change: impl FnMut(usize, &mut Value)) -> Vec<u8> {
    let text = std::str::from_utf8(text).unwrap();
    let mut result = Vec::new();
    for (place, line) in text.lines().enumerate() {
        let mut message: Value = serde_json::from_str(line).unwrap();
        change(place, &mut message);
        if !message.is_null() {
            result.extend(format!("{message}\n").bytes());
        }
    }
    result
}

/// The same games in the words of other servers.
#[test]
fn dialects_of_mjai_are_read() {
    let rules = riichi("riichi-tonpu");
    let mut kongs = 0;
    for game in played("riichi-tonpu", ["greedy"; 4], 5, 2) {
        let text = converted(&game, RiichiFormat::Mjai, None).unwrap();
        let expected = story(&text, Some(&rules));
        kongs += expected
            .hands
            .iter()
            .flat_map(|hand| &hand.1)
            .filter(|event| matches!(event, Event::DoraIndicator { .. }))
            .count();
        let check = |text: &[u8], what: &str| assert_eq!(story(text, Some(&rules)), expected, "{what}");
        let without = |types: &[&str], fields: &[&str]| {
            changed(&text, |_, message| {
                if types.contains(&message["type"].as_str().unwrap()) {
                    message.as_object_mut().unwrap().retain(|key, _| !fields.contains(&key.as_str()));
                }
            })
        };
        let results = ["hora", "ryukyoku"];
        check(&without(&results, &["fu", "fan", "hora_points", "scores"]), "as Mortal's");
        check(&without(&results, &["deltas"]), "scores only");
        check(&without(&results, &["deltas", "scores"]), "no points");
        check(&without(&results, &["reason", "pai", "scores"]), "neither reasons nor tiles");
        check(&without(&["start_kyoku"], &["scores", "kyoku"]), "scores at the end of hands only");
        let renamed = changed(&text, |_, message| {
            if let Some(ura) = message.get("ura_markers").cloned() {
                message.as_object_mut().unwrap().remove("ura_markers");
                message["uradora_markers"] = ura;
            }
            message["can_act"] = json!(true);
        });
        check(&renamed, "as gimite's");
        let bare = changed(&text, |_, message| {
            if message["type"] == "end_kyoku" {
                *message = Value::Null;
            }
        });
        check(&bare, "without the ends of hands");
        check(&early_indicators(&text), "indicators at once");
        let list: Vec<Value> = std::str::from_utf8(&text)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        check(serde_json::to_string(&list).unwrap().as_bytes(), "one list");
        check(serde_json::to_string_pretty(&list).unwrap().as_bytes(), "one list, indented");
        let lists: String = list.chunks(9).map(|some| serde_json::to_string(some).unwrap() + "\n").collect();
        check(lists.as_bytes(), "a list a line");
        check(b"\xef\xbb\xbf".iter().chain(&text).copied().collect::<Vec<u8>>().as_slice(), "with a mark");
        // Without its end it is a part of a match, and with the rest after it a file of two games.
        let unended = changed(&text, |_, message| {
            if message["type"] == "end_game" {
                *message = Value::Null;
            }
        });
        check(&unended, "without the end of the game");
        let twice = [&text[..], &text].concat();
        assert_eq!(checked(&twice, Some(&rules), |_| {}).unwrap().replayed.games, 2);
    }
    assert!(kongs > 0, "no kong in any game");
}

/// Moves every indicator right after its kong, before the replacement is drawn.
fn early_indicators(text: &[u8]) -> Vec<u8> {
    let mut lines: Vec<&str> = std::str::from_utf8(text).unwrap().lines().collect();
    for place in 1..lines.len() {
        if lines[place].contains("\"type\":\"dora\"") && lines[place - 1].contains("\"type\":\"tsumo\"") {
            lines.swap(place, place - 1);
        }
    }
    lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect()
}

/// One game as mjai, and the place of its first line of a kind.
fn sample() -> (Vec<u8>, impl Fn(&str) -> usize) {
    let game = played("riichi-tonpu", ["greedy"; 4], 3, 1).remove(0);
    let text = converted(&game, RiichiFormat::Mjai, None).unwrap();
    let lines: Vec<String> = std::str::from_utf8(&text).unwrap().lines().map(str::to_owned).collect();
    let kind = move |kind: &str| {
        lines.iter().position(|line| line.contains(&format!("\"type\":\"{kind}\""))).unwrap()
    };
    (text, kind)
}

#[test]
fn spoiled_records_are_refused_with_their_place() {
    let (text, first) = sample();
    let rules = riichi("riichi-tonpu");
    let problem = |text: &[u8]| checked(text, Some(&rules), |_| {}).unwrap_err().to_string();
    let spoiled = |kind: &str, change: &dyn Fn(&mut Value)| {
        let at = first(kind);
        problem(&changed(&text, |place, message| {
            if place == at {
                change(message);
            }
        }))
    };
    for (what, problem, part) in [
        ("deltas", spoiled("hora", &|hora| hora["deltas"][0] = json!(100)), "do not fit"),
        ("points", spoiled("hora", &|hora| hora["hora_points"] = json!(100)), "points"),
        ("han", spoiled("hora", &|hora| hora["fan"] = json!(12)), "han"),
        ("winner", spoiled("hora", &|hora| hora["actor"] = json!(9)), "`actor` is no seat"),
        ("dealt", spoiled("start_kyoku", &|start| start["tehais"][2][4] = json!("?")), "must be known"),
        ("few dealt", spoiled("start_kyoku", &|start| start["tehais"][1] = json!(["1m"])), "13 tiles"),
        ("scores", spoiled("start_kyoku", &|start| start["scores"] = json!([1, 2, 3])), "must be 4 numbers"),
        ("stick", spoiled("start_kyoku", &|start| start["kyotaku"] = json!(1)), "hand "),
        ("dealer", spoiled("start_kyoku", &|start| start["oya"] = json!(1)), "`kyoku` and `oya`"),
        ("unknown", spoiled("tsumo", &|tsumo| tsumo["pai"] = json!("?")), "unknown tile"),
        ("no tile", spoiled("tsumo", &|tsumo| tsumo["pai"] = json!("0m")), "line 3: "),
        ("missing", spoiled("tsumo", &|tsumo| *tsumo = Value::Null), "hand 1 (E1-0)"),
        ("result", spoiled("hora", &|hora| *hora = Value::Null), "in the middle of a hand"),
        ("discard", spoiled("dahai", &|dahai| dahai["pai"] = json!("P")), "5z is not allowed here"),
        ("end", spoiled("end_game", &|end| end["scores"] = json!([0, 0, 0, 0])), "the match with"),
    ] {
        assert!(problem.contains(part), "{what}: {problem}");
        assert_eq!(problem.lines().count(), 1, "{problem}");
    }
    let rest = [&text[..], b"{\"type\":\"start_kyoku\"}\n"].concat();
    assert!(problem(&rest).starts_with("line "), "{}", problem(&rest));
}

/// Wherever a record is cut it is an error or, between hands, a part of a match; and nothing panics.
#[test]
fn cut_records_are_no_whole_ones() {
    let (text, _) = sample();
    for format in [RiichiFormat::Mjai, RiichiFormat::Tenhou, RiichiFormat::Mjlog, RiichiFormat::Suzume] {
        let text = converted(&text, format, Some(&riichi("riichi-tonpu"))).unwrap();
        for cut in (0..text.len() - 2).step_by(1499) {
            if let Ok(checked) = checked(&text[..cut], Some(&riichi("riichi-tonpu")), |_| {}) {
                assert!(!checked.is_whole, "{} cut at {cut}", format.name());
            }
        }
    }
}

/// The course of a record without the tiles: the actions of all seats, and all points.
fn course(story: &Story) -> Vec<String> {
    let mut course: Vec<String> = story.scores.iter().map(|scores| format!("{scores:?}")).collect();
    for (start, events) in &story.hands {
        let start = Start { dora_indicator: None, hands: BySeat::empty(Seats::Four), ..start.clone() };
        course.push(format!("{start:?}"));
        course.extend(events.iter().map(|event| match *event {
            Event::Draw { seat, reason, .. } => format!("draw {seat:?} {reason:?}"),
            Event::Discard { seat, .. } => format!("discard {seat:?}"),
            Event::DoraIndicator { .. } => "dora".to_owned(),
            Event::Win { seat, from, deltas, .. } => format!("win {seat:?} {from:?} {deltas:?}"),
            other => format!("{other:?}"),
        }));
    }
    course
}

/// Any changed digit or letter is refused, unless the record then means the same (an optional word is gone) or an equally
/// possible game: the same course with the same points, and other tiles where the record cannot prove otherwise.
#[test]
fn changed_records_are_refused_or_tell_a_possible_game() {
    let (text, _) = sample();
    let rules = riichi("riichi-tonpu");
    let mut checker = RecordChecker::new();
    for format in RiichiFormat::ALL {
        let text = converted(&text, format, Some(&rules)).unwrap();
        let expected = course(&story(&text, Some(&rules)));
        let (mut refused, mut same, mut possible) = (0, 0, 0);
        for place in (200..text.len()).step_by(151).filter(|&place| text[place].is_ascii_alphanumeric()) {
            let mut changed = text.clone();
            changed[place] = if changed[place] == b'9' { b'0' } else { changed[place] + 1 };
            match checker.check(&changed[..], format, Some(&rules), |_| {}) {
                Err(_) => refused += 1,
                Ok(_) => {
                    let again = story(&changed, Some(&rules));
                    same += usize::from(again == story(&text, Some(&rules)));
                    possible += usize::from(again != story(&text, Some(&rules)));
                    let around = String::from_utf8_lossy(&changed[place.saturating_sub(40)..place + 20]);
                    assert_eq!(course(&again), expected, "{}: {around}", format.name());
                }
            }
        }
        println!("{}: {refused} refused, {same} the same game, {possible} possible ones", format.name());
        assert!(refused > 0);
    }
}

#[test]
fn what_a_format_cannot_express_is_refused() {
    let refused = |text: &[u8], to: RiichiFormat| converted(text, to, None).unwrap_err().to_string();
    let other = played("sichuan", ["greedy"; 4], 1, 1).remove(0);
    assert!(
        refused(&other, RiichiFormat::Mjai).contains("sichuan"),
        "{}",
        refused(&other, RiichiFormat::Mjai)
    );
    let (text, first) = sample();
    // From its second hand on.
    let start = first("end_kyoku") + 1;
    let part = changed(&text, |place, message| {
        if place > 0 && place < start {
            *message = Value::Null;
        }
    });
    assert!(refused(&part, RiichiFormat::Suzume).contains("part of a match"));
    let again = converted(&part, RiichiFormat::Tenhou, None).unwrap();
    assert!(!checked(&again, None, |_| {}).unwrap().is_whole);
    // Tenhou's records cannot say with how many points a match begins, mjai's say nothing of rules at all.
    let rules = RuleSet::from_toml("riichi-tonpu", "starting_points = 30000").unwrap();
    let game = played_by(&rules, ["greedy"; 4], 1, 1).remove(0);
    assert!(refused(&game, RiichiFormat::Tenhou).starts_with("tenhou cannot express game 1: hand 1 (E1-0)"));
    assert!(converted(&game, RiichiFormat::Mjai, None).is_ok());
}
