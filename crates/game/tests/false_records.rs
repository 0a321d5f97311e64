//! Records with false or missing lines, and files that are not records: each error is found, with its line.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{header, record_game};
use serde_json::{Value, json};
use suzume_game::record::{RecordEnd, RecordFault, ReplayCount, ReplayProblem, replay};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;

fn golden(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/records/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text_of(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn replay_lines(lines: &[Value]) -> Result<ReplayCount, RecordFault> {
    replay(text_of(lines).as_bytes())
}

/// The index of the first line of this type that satisfies `has`.
fn find(lines: &[Value], kind: &str, has: impl Fn(&Value) -> bool) -> usize {
    lines.iter().position(|line| line["type"] == kind && has(line)).unwrap_or_else(|| panic!("no {kind}"))
}

/// Replaces one value with a false one, and returns the error.
fn lie(name: &str, kind: &str, pointer: &str, value: Value) -> String {
    let mut lines = golden(name);
    let place = find(&lines, kind, |line| line.pointer(pointer).is_some());
    *lines[place].pointer_mut(pointer).unwrap() = value;
    let error = replay_lines(&lines).unwrap_err();
    assert_eq!(error.line, place as u64 + 1, "{error}");
    error.problem.to_string()
}

#[test]
fn each_kind_of_lie_is_found_on_its_line() {
    // The dealer of this record is dealt 8s 1s 5p and so on, and draws 8m.
    let lies = [
        ("start_kyoku", "/scores/1", json!(1), "expected scores[1] 0, found 1"),
        ("start_kyoku", "/oya", json!(2), "expected oya 0, found 2"),
        ("start_kyoku", "/bakaze", json!("S"), "expected bakaze \"E\", found \"S\""),
        ("start_kyoku", "/kyoku", json!(2), "expected kyoku 1, found 2"),
        ("start_kyoku", "/honba", json!(1), "expected honba 0, found 1"),
        ("start_kyoku", "/kyotaku", json!(1), "expected kyotaku 0, found 1"),
        ("start_kyoku", "/tehais/0/0", json!("9m"), "expected tehais[0][0] \"8s\", found \"9m\""),
        ("start_kyoku", "/tehais/0/0", json!("E"), "E is not among the tiles of this game"),
        ("start_kyoku", "/tehais/3", json!(["1m"]), "expected tehais[3] of 13 tiles, found 1 tiles"),
        ("tsumo", "/pai", json!("9m"), "expected pai \"8m\", found \"9m\""),
        ("tsumo", "/actor", json!(1), "expected actor 0, found 1"),
        ("void", "/actor", json!(1), "expected void of seat 0, found {\"type\":\"void\",\"actor\":1"),
        ("dahai", "/pai", json!("9m"), "seat 0: discard 9m is not allowed here"),
        ("dahai", "/actor", json!(3), "seat 3: discard 1p: it is not this seat's turn"),
        ("dahai", "/tsumogiri", json!(true), "seat 0: discard 1p as drawn is not allowed here"),
        ("pon", "/consumed/0", json!("9m"), ""),
        ("payment", "/deltas/1", json!(3), "expected deltas[1] 2, found 3"),
        ("payment", "/payments/0/points", json!(1), "expected payments[0].points 2, found 1"),
        ("payment", "/payments/0/from", json!(0), "expected payments[0].from 2, found 0"),
        ("payment", "/payments/0/to", json!(3), "expected payments[0].to 1, found 3"),
        (
            "payment",
            "/payments/0/reason",
            json!("a gift"),
            "expected payments[0].reason \"exposed kong\", found \"a gift\"",
        ),
        ("payment", "/payments", json!([]), "expected payments [{"),
        (
            "hora",
            "/reckoning",
            json!("root 2 = 3"),
            "expected reckoning \"root 2 = 2\", found \"root 2 = 3\"",
        ),
        ("hora", "/target", json!(2), "expected target 0, found 2"),
        ("hora", "/pai", json!(null), "expected pai \"4p\", found null"),
        ("hora", "/actor", json!(2), "seat 2: win"),
        ("ryukyoku", "/deltas", json!([0, 0, 0, 0]), "expected deltas[0] -4, found 0"),
        ("end_game", "/scores/3", json!(1), "expected scores[3] 0, found 1"),
    ];
    for (kind, pointer, value, words) in lies {
        let found = lie("sichuan", kind, pointer, value);
        assert!(found.starts_with(words), "{kind}{pointer}: {found}");
    }
    let exchange = lie("sichuan-exchange", "exchange", "/target", json!(1));
    assert_eq!(exchange, "expected target 2, found 1");
    // A game with another seed has other tiles.
    let mut lines = golden("sichuan");
    lines[0]["seed"] = json!(3);
    assert_eq!(replay_lines(&lines).unwrap_err().line, 2);
    lines[0]["seed"] = json!(null);
    assert!(replay_lines(&lines).is_ok(), "without a seed nothing is known of the wall");
}

#[test]
fn a_pong_without_the_tiles_is_found() {
    for seed in [Some(2), None] {
        let mut lines = golden("sichuan");
        lines[0]["seed"] = json!(seed);
        let place = find(&lines, "pon", |_| true);
        let (actor, target) = (lines[place]["actor"].clone(), lines[place]["target"].clone());
        let other = (0..4).map(Value::from).find(|seat| *seat != actor && *seat != target).unwrap();
        lines[place]["actor"] = other;
        let error = replay_lines(&lines).unwrap_err();
        assert_eq!(error.line, place as u64 + 1);
        assert!(matches!(error.problem, ReplayProblem::Illegal(_)), "{error}");
    }
}

#[test]
fn five_copies_of_a_tile_are_found() {
    // A tile of the deal.
    let mut lines = golden("taiwan-without-seed");
    let mut deal = |tile: &str| {
        (0..5).for_each(|place| *lines[1].pointer_mut(&format!("/tehais/1/{place}")).unwrap() = json!(tile));
        replay_lines(&lines).unwrap_err().to_string()
    };
    assert_eq!(deal("5sr"), "line 2: 5sr is not among the tiles of this game");
    assert_eq!(deal("E"), "line 2: one E too many: there are 4 of it");
    // A drawn tile: the last one becomes a tile whose four copies are already out.
    let mut lines = golden("sichuan");
    lines[0]["seed"] = json!(null);
    let last = lines.iter().rposition(|line| line["type"] == "tsumo").unwrap();
    let dealt = lines[1]["tehais"].as_array().unwrap().iter().flat_map(|hand| hand.as_array().unwrap());
    let drawn = lines[..last].iter().filter(|line| line["type"] == "tsumo").map(|line| &line["pai"]);
    let out: Vec<&Value> = dealt.chain(drawn).collect();
    let is_whole = |tile: &&&Value| out.iter().filter(|other| *other == *tile).count() == 4;
    let tile = (**out.iter().find(is_whole).unwrap()).clone();
    lines[last]["pai"] = tile.clone();
    let error = replay_lines(&lines).unwrap_err();
    assert_eq!(error.line, last as u64 + 1);
    assert_eq!(
        error.problem.to_string(),
        format!("one {} too many: there are 4 of it", tile.as_str().unwrap())
    );
}

#[test]
fn a_score_carries_over_to_the_next_hand_and_the_dealer_is_the_right_one() {
    let lines = golden("taiwan-flowers");
    let starts: Vec<usize> =
        (0..lines.len()).filter(|&place| lines[place]["type"] == "start_kyoku").collect();
    assert!(starts.len() >= 16);
    for &place in &starts[1..] {
        for (field, value) in [
            ("honba", json!(99)),
            ("bakaze", json!(if lines[place]["bakaze"] == "N" { "E" } else { "N" })),
            ("oya", json!((lines[place]["oya"].as_u64().unwrap() + 1) % 4)),
            ("kyoku", json!(5)),
            ("scores", json!([1, 0, 0, 0])),
        ] {
            let mut lines = lines.clone();
            lines[place][field] = value;
            let error = replay_lines(&lines).unwrap_err();
            assert_eq!(error.line, place as u64 + 1);
            assert!(error.problem.to_string().starts_with(&format!("expected {field}")), "{error}");
        }
    }
    // Without one hand, the next is not the expected one, and the match cannot end early.
    let mut short = lines.clone();
    short.drain(starts[3]..starts[4]);
    assert_eq!(replay_lines(&short).unwrap_err().line, starts[3] as u64 + 1);
    let mut short = lines.clone();
    short.drain(starts[3]..lines.len() - 1);
    let error = replay_lines(&short).unwrap_err();
    assert_eq!(error.line, starts[3] as u64 + 1);
    assert!(
        error.to_string().contains("start_kyoku: the match is not over, found {\"type\":\"end_game\""),
        "{error}"
    );
}

/// A change to any value anywhere is found, unless it yields another possible game, which no reader can detect: another
/// discard from the hand, another void suit.
#[test]
fn every_value_counts() {
    let mut harmless = 0;
    for name in ["mahjong0", "sichuan", "sichuan-exchange", "taiwan"] {
        let lines = golden(name);
        for (place, pointer, value) in changes(&lines) {
            let (before, after) = (text_of(&lines[..place]), text_of(&lines[place + 1..]));
            let mut changed = lines[place].clone();
            *changed.pointer_mut(&pointer).unwrap() = value.clone();
            if let Err(error) = replay(format!("{before}{changed}\n{after}").as_bytes()) {
                assert!(error.line > place as u64, "{name}: {error}");
                continue;
            }
            harmless += 1;
            let is_choice = match (lines[place]["type"].as_str().unwrap(), pointer.as_str()) {
                ("dahai", "/pai" | "/tsumogiri") | ("void", "/suit") => true,
                (kind, pointer) => kind == "exchange" && pointer.starts_with("/consumed"),
            };
            assert!(is_choice, "{name}: {} {pointer} = {value}", lines[place]);
        }
    }
    println!("{harmless} changes make another possible game");
}

/// Every value after the first line replaced by others: the index of the line, the path, and the new value.
fn changes(lines: &[Value]) -> impl Iterator<Item = (usize, String, Value)> {
    let paths =
        (1..lines.len()).flat_map(|place| leaves(&lines[place]).into_iter().map(move |path| (place, path)));
    paths.flat_map(|(place, path)| {
        let values = others(lines[place].pointer(&path).unwrap());
        values.into_iter().map(move |value| (place, path.clone(), value))
    })
}

/// The paths of all scalar values in a line.
fn leaves(line: &Value) -> Vec<String> {
    fn walk(value: &Value, path: &str, leaves: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                map.iter().for_each(|(key, value)| walk(value, &format!("{path}/{key}"), leaves));
            }
            Value::Array(list) => {
                list.iter()
                    .enumerate()
                    .for_each(|(place, value)| walk(value, &format!("{path}/{place}"), leaves));
            }
            _ => leaves.push(path.to_owned()),
        }
    }
    let mut leaves = Vec::new();
    walk(line, "", &mut leaves);
    leaves
}

/// Other values of the same type, and some of another type.
fn others(value: &Value) -> Vec<Value> {
    let mut others = match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            vec![
                json!(number + 1),
                json!((number + 2).rem_euclid(4)),
                json!(i64::MIN),
                json!(u64::MAX),
                json!(1e300),
            ]
        }
        Value::String(_) => ["1m", "5s", "9p", "E", "m", "s", "end_kyoku", ""].map(Value::from).to_vec(),
        Value::Bool(value) => vec![json!(!value)],
        _ => Vec::new(),
    };
    others.extend([json!(null), json!([]), json!({})]);
    others.retain(|other| other != value);
    others
}

#[test]
fn a_truncated_record_is_reported_wherever_it_ends() {
    for name in ["sichuan", "taiwan-without-seed"] {
        let text = text_of(&golden(name));
        let lines = text.lines().count() as u64;
        for end in 0..text.len() - 1 {
            let error = replay(&text.as_bytes()[..end]).unwrap_err();
            let whole_lines = text.as_bytes()[..end].iter().filter(|&&byte| byte == b'\n').count() as u64;
            let is_between = end == 0 || text.as_bytes()[end - 1] == b'\n';
            let expected = match (is_between, whole_lines) {
                (true, 0) => ReplayProblem::Empty,
                (true, 1) => ReplayProblem::Ends(RecordEnd::Game),
                (true, number) if number == lines - 1 => ReplayProblem::Ends(RecordEnd::Game),
                (true, _) => ReplayProblem::Ends(RecordEnd::Hand),
                // A line that lacks only its line ending is complete.
                (false, _) if text.as_bytes()[end] == b'\n' => continue,
                (false, _) => ReplayProblem::Ends(RecordEnd::Line),
            };
            assert_eq!(error.problem, expected, "byte {end}");
            assert_eq!(error.line, whole_lines.max(1) + u64::from(!is_between && whole_lines > 0));
        }
    }
    let lines = golden("sichuan");
    let error = replay_lines(&lines[..57]).unwrap_err();
    assert_eq!(error.to_string(), "line 57: the record ends in the middle of a hand");
}

#[test]
fn what_is_no_record_is_refused() {
    for (text, message) in [
        ("", "line 1: the record is empty"),
        ("\n\n", "line 2: the record is empty"),
        ("hello\n", "line 1: column 1: expected value"),
        ("{}", "line 1: column 2: missing field `type`"),
        ("<mjloggm ver=\"2.3\">", "line 1: column 1: expected value"),
        ("{\"type\":\"start_kyoku\"}", "line 1: missing field"),
        ("{\"type\":\"end_kyoku\"}\n", "line 1: expected start_game, found {\"type\":\"end_kyoku\"}"),
        (
            "{\"type\":\"start_game\",\"names\":[\"a\",\"b\",\"c\",\"d\"]}\n",
            "line 1: start_game has no `version`",
        ),
        (
            "{\"type\":\"start_game\",\"version\":7,\"a\":1}\n",
            "line 1: a record of version 7; this program reads version 1",
        ),
    ] {
        let error = replay(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    for (field, value, message) in [
        ("rules", json!("sichuna"), "line 1: rules: "),
        ("wall", json!("great"), "line 1: wall: "),
        ("options", json!("base = 0"), "line 1: rules: line 1, key `base`"),
        ("options", json!("\u{1b}[2J"), "line 1: rules: "),
        ("options", json!("[".repeat(30_000)), "line 1: rules: "),
        ("seed", json!(-1), "line 1: "),
        ("names", json!(["a"]), "line 1: "),
    ] {
        let mut lines = golden("sichuan");
        lines[0][field] = value;
        let error = replay_lines(&lines).unwrap_err().to_string();
        assert!(error.starts_with(message) && !error.contains(char::is_control), "{error}");
    }
    // The largest stakes possible, in games that cannot be paid out.
    for (name, options) in [
        ("sichuan", "base = 65535\npig_points = 65535\nheaven_earth = 65535"),
        ("taiwan", "base = 4294967295\nper_tai = 4294967295\n[tai]\nself_draw = 4294967295"),
        ("mahjong0", "stake = 4294967295\nchows = true\nkongs = true"),
    ] {
        let mut lines = golden(name);
        lines[0]["options"] = json!(options);
        assert!(replay_lines(&lines).is_err());
        for game in 0..20 {
            let rules = RuleSet::from_toml(name, options).unwrap();
            let record = record_game(&header(rules, WallKind::Ordinary, Some(1), game));
            assert!(replay(&record[..]).is_ok());
        }
    }
}
