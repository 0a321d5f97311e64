//! `suzume fit`: the same file at any number of threads, the output of a check, and the origin of the shipped file.
//!
//! The first test plays its own games. The others need recorded ranked games (see `suzume-testing`); fitting on all of
//! them takes many minutes and happens only with `SUZUME_FIT=all`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::Folder;
use serde_json::Value;
use suzume_testing::{Need, shared_file, skip, unpack_archives};

#[test]
fn our_own_games_give_the_same_file_at_any_number_of_threads() {
    let folder = Folder::new("own");
    folder.done(
        "arena --rules riichi-tonpu --players greedy,tsumogiri --games 16 --seed 3 --out match --records",
    );
    let fit = "fit riichi --records match/records --hold-out 0.3";
    folder.done(&format!("{fit} --threads 1 --out one.json"));
    folder.done(&format!("{fit} --threads 2 --out two.json"));
    let text = folder.text("one.json");
    assert!(text == folder.text("two.json"), "two threads fit something else");

    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let provenance = &file["provenance"];
    let games = provenance["games"].as_u64().unwrap();
    let held_out = provenance["games_held_out"].as_u64().unwrap();
    assert!(held_out > 0 && held_out < games, "{held_out} of {games}");
    assert_eq!(provenance["records"].as_str().unwrap().len(), 16, "a hash of the list of records");
    assert!(provenance["held_out"].as_array().unwrap().len() >= 8);

    // Models missing from a file are fitted and added to it.
    let mut part: serde_json::Value = serde_json::from_str(&folder.text("one.json")).unwrap();
    for model in ["turns_left", "riichi_end"] {
        assert!(part["models"].as_object_mut().unwrap().remove(model).is_some());
        part["provenance"]["held_out"].as_array_mut().unwrap().retain(|figures| figures["model"] != model);
    }
    std::fs::write(folder.join("part.json"), part.to_string()).unwrap();
    folder.done("fit riichi --records match/records --keep part.json --out whole.json --hold-out 0.3");
    assert!(folder.text("one.json") == folder.text("whole.json"), "what was kept changes what is fitted");
    folder.done(&format!("{fit} --keep one.json --again turns_left,riichi_end --out again.json"));
    assert!(folder.text("one.json") == folder.text("again.json"), "models fitted again differ");
    let other = "fit riichi --records match/records --keep part.json --out none.json --hold-out 0.2";
    assert!(folder.refused(other).contains("the same games held out") && !folder.join("none.json").exists());

    // The figures in the file equal those of a check on the held-out games.
    let check =
        "fit check --models one.json --records match/records --held-out --format json --html page.html";
    let lines = folder.done(check);
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for figures in provenance["held_out"].as_array().unwrap() {
        let same = lines.iter().find(|line| line["model"] == figures["model"]).unwrap();
        assert_eq!(same, figures);
    }
    let is_genbutsu = |line: &&serde_json::Value| line["class"] == "genbutsu";
    let genbutsu = lines.iter().find(is_genbutsu).unwrap();
    assert_eq!(genbutsu["predicted"], 0.0);
    let page = folder.text("page.html");
    assert_eq!(page.matches("<svg").count(), provenance["held_out"].as_array().unwrap().len());
    assert!(page.ends_with("</html>\n") && !page.contains("http"));
}

/// Games of `greedy` compared with `greedy` itself, with another player, and with the games of `mdp`.
#[test]
fn players_stand_beside_recorded_games() {
    let folder = Folder::new("compared");
    folder
        .done("arena --rules riichi-tonpu --players greedy,greedy --games 8 --seed 4 --out match --records");
    let agreement = "fit agreement --records match/records --one-in 7 --players greedy,tsumogiri";
    let text = folder.done(&format!("{agreement} --threads 1"));
    assert_eq!(text, folder.done(&format!("{agreement} --threads 2")), "two threads ask something else");
    // Discards, riichi, claims: `greedy` agrees with its own games, the other player does not.
    let all: Vec<&str> = text.lines().filter(|line| line.starts_with("all")).collect();
    assert_eq!(all.len(), 3, "{text}");
    assert!(all.iter().all(|line| line.split_whitespace().any(|word| word == "100.0%")), "{text}");
    assert_eq!(all[0].matches("100.0%").count(), 1, "{text}");
    assert!(all[2].ends_with("(0.0%)"), "{text}");

    let text = folder.done("fit mdp --records match/records --one-in 40");
    let is_there = |words: &str| text.contains(words);
    assert!(is_there("win, 1 from ready: ") && is_there("paper: win: "), "{text}");
    let ends = folder.done("fit ends --records match/records --one-in 40 --threads 1");
    assert!(ends.contains("1 from ready, silent, no riichi "), "{ends}");
    assert_eq!(ends, folder.done("fit ends --records match/records --one-in 40 --threads 2"));
}

/// Rates of own games, next to what can be counted in the same games as mjai messages.
#[test]
fn rates_of_play_are_those_of_the_records() {
    let folder = Folder::new("rates");
    folder.done(
        "arena --rules riichi-tonpu --players greedy,tsumogiri --games 12 --seed 5 --out match --records",
    );
    let asked = "fit rates --records match/records --players greedy,tsumogiri --format json";
    let text = folder.done(&format!("{asked} --threads 1"));
    assert_eq!(text, folder.done(&format!("{asked} --threads 2")), "two threads count something else");
    let answer: Value = serde_json::from_str(&text).unwrap();
    let count = |player: &str, rate: &str| -> Option<[u64; 2]> {
        let rows = answer["players"].as_array().unwrap();
        let row = rows.iter().find(|row| row["player"] == player && row["rate"] == rate)?;
        Some(["n", "taken"].map(|field| row[field].as_u64().unwrap()))
    };

    folder.done("convert match/records --to mjai --out converted");
    let mut found = std::collections::BTreeMap::<(String, &str), u64>::new();
    for file in std::fs::read_dir(folder.join("converted")).unwrap() {
        let mut names = Vec::new();
        let (mut opened, mut dealt_in) = ([false; 4], [false; 4]);
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let seat = |field: &str| usize::try_from(message[field].as_u64().unwrap()).unwrap();
            let mut add = |names: &[String], seat: usize, rate: &'static str| {
                *found.entry((names[seat].clone(), rate)).or_default() += 1;
            };
            match message["type"].as_str().unwrap() {
                "start_game" => {
                    let read = message["names"].as_array().unwrap().iter();
                    names = read.map(|name| name.as_str().unwrap().to_owned()).collect();
                }
                "start_kyoku" => {
                    (opened, dealt_in) = ([false; 4], [false; 4]);
                    (0..4).for_each(|seat| add(&names, seat, "hands"));
                }
                "chi" | "pon" | "daiminkan" if !opened[seat("actor")] => {
                    opened[seat("actor")] = true;
                    add(&names, seat("actor"), "opened");
                }
                "reach" => add(&names, seat("actor"), "riichi"),
                "hora" => {
                    add(&names, seat("actor"), "win");
                    // Two may win on one discard; the hand is dealt in once.
                    if seat("actor") != seat("target")
                        && !std::mem::replace(&mut dealt_in[seat("target")], true)
                    {
                        add(&names, seat("target"), "deal_in");
                    }
                }
                _ => {}
            }
        }
    }
    for player in ["greedy", "tsumogiri"] {
        let hands = found[&(player.to_owned(), "hands")];
        for rate in ["win", "deal_in", "riichi", "opened"] {
            let taken = found.get(&(player.to_owned(), rate)).copied().unwrap_or(0);
            assert_eq!(count(player, rate), Some([hands, taken]), "{player}: {rate}");
        }
    }
    // `greedy` always takes a ready hand; what discards its draws declares nothing and claims nothing.
    let [n, refused] = count("greedy", "ready_refused").unwrap();
    assert!(n > 20 && refused == 0, "{refused} of {n}");
    let [n, chows] = count("tsumogiri", "opening_chow").unwrap();
    assert!(n > 20 && chows == 0, "{chows} of {n}");
    assert_eq!(count("tsumogiri", "narrow_riichi"), None);

    let all = folder.done("fit rates --records match/records --threads 1");
    assert!(all.starts_with("12 games") && all.contains("hands opened"), "{all}");
    let refused = folder.refused("fit rates --records match/records --players mdp");
    assert!(refused.contains("no seat is called `mdp`"), "{refused}");
}

const TENPAI: &str = r#""situation":{"rules":"riichi","hand":"123456m678p2399s1z","drawn":"1z","seat_wind":"S","dora_indicators":"4z","draws_left":46}"#;

#[test]
fn advice_stands_beside_positions_and_problems() {
    let folder = Folder::new("positions");
    let position = |name: &str, rest: &str| format!(r#"{{"name":"{name}",{TENPAI},"why":"",{rest}}}"#);
    let lines = [
        position("own: one", r#""wanted":["pass","riichi 1z"]"#),
        position("own-2", r#""unwanted":["riichi"]"#),
        position("property", r#""holds":"it is pretty""#),
    ];
    std::fs::write(folder.join("positions.jsonl"), lines.join("\n\n")).unwrap();
    let problem = format!(r#"{{{TENPAI},"answer":["1z","9s"],"ev_best":"9s"}}"#);
    std::fs::write(folder.join("problems.jsonl"), &problem).unwrap();
    let asked = "fit agreement --positions positions.jsonl --problems problems.jsonl --with tsumogiri greedy";
    assert!(folder.refused(asked).contains("tsumogiri"), "it values nothing");
    let asked = "fit agreement --positions positions.jsonl --problems problems.jsonl --with greedy";
    let json = folder.done(&format!("{asked} --format json --threads 1"));
    assert_eq!(json, folder.done(&format!("{asked} --format json --threads 2")));
    let answer: Value = serde_json::from_str(&json).unwrap();
    let wanted = &answer["positions"]["tables"][0];
    let all = &wanted["groups"][0];
    assert_eq!(
        (&all["group"], &all["checked"], &all["agrees"]),
        (&"all".into(), &[2, 2].into(), &[1, 1].into())
    );
    // Wilson's interval of one in two.
    assert!((all["share"][0]["low"].as_f64().unwrap() - 0.0945).abs() < 1e-3, "{all}");
    let verdicts: Vec<&Value> = (0..3).map(|case| &wanted["cases"][case]["players"][0]["verdict"]).collect();
    assert_eq!(verdicts, ["agrees", "differs", "not_checked"]);
    let groups: Vec<&Value> = wanted["groups"].as_array().unwrap().iter().map(|one| &one["group"]).collect();
    assert_eq!(groups, ["all", "0 from ready", "own", "property", "no table known"]);
    let by_book = &answer["problems"]["tables"];
    assert_eq!(
        (&by_book[0]["groups"][0]["agrees"][0], &by_book[1]["groups"][0]["agrees"][0]),
        (&1.into(), &0.into())
    );
    let text = folder.done(asked);
    assert!(text.contains("line 3, own-2: expected not riichi; solitary advises riichi"), "{text}");
    assert!(
        text.contains("line 5, property: expected it is pretty") && text.contains("(not checked)"),
        "{text}"
    );
}

#[test]
fn wrong_positions_and_problems_are_refused_with_their_line() {
    let folder = Folder::new("wrong-positions");
    let good = format!(r#"{{"name":"a",{TENPAI},"wanted":["riichi"]}}"#);
    for (bad, problem) in [
        ("{", "EOF"),
        (r#"{"name":"b"}"#, "situation"),
        (&format!(r#"{{"name":"b",{TENPAI}}}"#), "wanted"),
        (&format!(r#"{{"name":"b",{TENPAI},"wanted":[]}}"#), "wanted"),
        (&format!(r#"{{"name":"b",{TENPAI},"wanted":["discard 9x"]}}"#), "`discard 9x` is no action"),
        (r#"{"name":"b","situation":{"rules":"riichi","hand":"11111m"},"wanted":["pass"]}"#, "situation"),
        (r#"{"name":"b","situation":{"hand":"123m4568p23456s11z"},"wanted":["pass"]}"#, "rules"),
    ] {
        std::fs::write(folder.join("positions.jsonl"), format!("{good}\n{bad}\n")).unwrap();
        let message = folder.refused("fit agreement --positions positions.jsonl");
        assert!(message.contains("line 2") && message.contains(problem), "{bad}: {message}");
    }
    std::fs::write(folder.join("problems.jsonl"), format!(r#"{{{TENPAI},"answer":["99z"]}}"#)).unwrap();
    let message = folder.refused("fit agreement --problems problems.jsonl");
    assert!(message.contains("line 1") && message.contains("`99z` is no tile"), "{message}");
    std::fs::write(folder.join("empty.jsonl"), "\n").unwrap();
    assert!(folder.refused("fit agreement --problems empty.jsonl").contains("no JSON object"));
    assert!(folder.refused("fit agreement --problems none.jsonl").contains("none.jsonl"));
}

/// An engine that decides as `greedy` played.
#[test]
fn players_stand_beside_an_engine() {
    let folder = Folder::new("engine");
    folder.done("arena --rules riichi-tonpu --players greedy,greedy --games 1 --seats plain --seed 6 --out match --records");
    let record = format!("match/records/{}", folder.files("match/records")[0]);
    folder.done(&format!("convert {record} --to mjai --out mjai"));
    let game = format!("mjai/{}", folder.files("mjai")[0]);
    let (mut hands, mut entries, mut is_declared): (Vec<Value>, Vec<Value>, bool) = Default::default();
    for line in folder.text(&game).lines() {
        let message: Value = serde_json::from_str(line).unwrap();
        match message["type"].as_str().unwrap() {
            "start_kyoku" => {
                let kyoku = message["kyoku"].as_u64().unwrap() - 1;
                hands.push(serde_json::json!({"kyoku": kyoku, "honba": message["honba"], "entries": []}));
                is_declared = false;
            }
            "reach" | "dahai" if message["actor"] == 0 && !is_declared => {
                // A riichi and its discard are two entries; nothing is decided after them.
                let is_riichi = entries.last().is_some_and(|entry| entry["actual"]["type"] == "reach");
                is_declared = message["type"] == "dahai" && is_riichi;
                entries.push(serde_json::json!({"actual": message, "expected": message}));
                let hand = hands.last_mut().unwrap()["entries"].as_array_mut().unwrap();
                hand.push(entries.last().unwrap().clone());
            }
            _ => {}
        }
    }
    let engine = |hands: &[Value]| {
        let file = serde_json::json!({"engine": "own", "seat": 0, "kyokus": hands});
        std::fs::write(folder.join("engine.json"), file.to_string()).unwrap();
        format!("fit agreement --engine {game} engine.json --players greedy,tsumogiri --format json")
    };
    let answer: Value = serde_json::from_str(&folder.done(&engine(&hands))).unwrap();
    let rows = answer["engine"]["positions"].as_array().unwrap();
    let sum = |kind: &str, field: &dyn Fn(&Value) -> u64| -> u64 {
        rows.iter().filter(|row| row["kind"] == kind).map(field).sum()
    };
    let n = |row: &Value| row["n"].as_u64().unwrap();
    let agrees = |player: usize| move |row: &Value| row["players"][player]["agrees"].as_u64().unwrap();
    let dahai = entries.iter().filter(|entry| entry["actual"]["type"] == "dahai").count();
    assert_eq!(sum("discard", &n), u64::try_from(dahai).unwrap());
    assert_eq!(sum("discard", &agrees(0)), sum("discard", &n));
    assert!(sum("discard", &agrees(1)) < sum("discard", &n) / 2);
    assert_eq!(sum("riichi", &agrees(0)), sum("riichi", &n));

    // A decision that the record does not have.
    hands[0]["entries"][0]["actual"] = serde_json::json!({"type": "hora"});
    let message = folder.refused(&engine(&hands));
    assert!(message.contains("kyoku 0, honba 0, entry 1"), "{message}");
    hands[0]["entries"][0]["actual"] = serde_json::json!({"type": "dahai"});
    assert!(folder.refused(&engine(&hands)).contains("`dahai` is no mjai action with its tile"));
}

/// What `mdp` shows about games of `greedy`.
#[test]
fn what_is_shown_stands_beside_what_happened() {
    let folder = Folder::new("reliability");
    let play = "--players greedy,greedy --games 6 --seats plain --seed 9 --records";
    folder.done(&format!("arena --rules riichi-tonpu {play} --out riichi"));
    let asked = "fit reliability --records riichi/records --least 15 --format json";
    let json = folder.done(&format!("{asked} --threads 1"));
    assert_eq!(json, folder.done(&format!("{asked} --threads 2")), "two threads draw something else");
    let answer: Value = serde_json::from_str(&json).unwrap();
    let found = &answer["valued_by"][0];
    assert_eq!(
        (&answer["finished"], &found["with"], &found["games"]),
        (&true.into(), &"mdp".into(), &6.into())
    );
    let hands = found["hands"].as_u64().unwrap();
    assert!(found["decisions"].as_u64().unwrap() > 3 * hands, "nearly every seat decides in a hand");
    let measures = found["measures"].as_array().unwrap();
    let named = |name: &str| measures.iter().find(|one| one["measure"] == name).unwrap();
    let number = |value: &Value| value.as_f64().unwrap();
    let ends = ["win", "deal_in", "other_win", "ready", "not_ready"].map(named);
    for field in ["/shown", "/observed/mean"] {
        let sum: f64 = ends.iter().map(|end| number(end.pointer(field).unwrap())).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{field}: {sum}");
    }
    for measure in measures {
        let bins = measure["bins"].as_array().unwrap();
        assert!(bins.len() > 1 && bins.iter().all(|bin| number(&bin["n"]) >= 15.0), "{measure}");
        let n: f64 = bins.iter().map(|bin| number(&bin["n"])).sum();
        assert_eq!(n, number(&measure["n"]));
    }
    let place = number(&named("rank")["observed"]["mean"]);
    assert!((2.2..2.8).contains(&place), "{place}");
    let text = folder.done("fit reliability --records riichi/records --least 15 --one-in 3");
    assert!(text.starts_with("riichi, valued by mdp: 6 games, ") && text.contains("\ndeal_in: "), "{text}");

    folder.done(&format!("arena --rules sichuan {play} --out sichuan"));
    let refused =
        |with: &str| folder.refused(&format!("fit reliability --records sichuan/records --with {with}"));
    assert!(refused("mdp").contains("--with: `mdp` values riichi only"));
    assert!(refused("nobody").contains("nobody"));
}

/// Positions, an engine and problems of `shared/data`.
#[test]
fn advice_is_compared_with_strong_players_and_an_engine() {
    let names = [
        "engines/mortal-a.mjson",
        "engines/mortal-a.expected.json",
        "positions.jsonl",
        "engines/problems.jsonl",
    ];
    let files: Option<Vec<_>> = names.iter().map(|name| shared_file(name)).collect();
    let Some(files) = files else { return skip(Need::Data, "no positions, engine or problems") };
    let [game, decisions, positions, problems] = &files[..] else { unreachable!() };
    let folder = Folder::new("engines");
    // A sample of the problems: all of them take a minute.
    let sample: Vec<String> =
        std::fs::read_to_string(problems).unwrap().lines().step_by(12).map(str::to_owned).collect();
    std::fs::write(folder.join("problems.jsonl"), sample.join("\n")).unwrap();
    let json = folder.done(&format!(
        "fit agreement --engine {} {} --players mdp --positions {} --problems problems.jsonl --with --format json",
        game.display(),
        decisions.display(),
        positions.display()
    ));
    let answer: Value = serde_json::from_str(&json).unwrap();
    let rows = answer["engine"]["positions"].as_array().unwrap();
    let sum = |kind: &str, field: &str| -> u64 {
        let of_kind = rows.iter().filter(|row| row["kind"] == kind);
        of_kind.map(|row| row.pointer(field).unwrap().as_u64().unwrap()).sum()
    };
    assert_eq!((sum("discard", "/n"), sum("riichi", "/n"), sum("claim", "/n")), (120, 4, 27));
    assert!(sum("discard", "/players/0/agrees") >= 80, "two thirds: {rows:?}");
    assert_eq!(answer["positions"]["tables"][0]["groups"][0]["checked"][0], 51);
    let book = &answer["problems"]["tables"][0]["groups"][0];
    assert!(number_of(&book["agrees"][0]) >= 0.7 * number_of(&book["checked"][0]), "{book}");
}

fn number_of(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

/// Checks ranked games that the shipped models were not fitted on.
#[test]
fn deal_in_by_class_is_that_of_real_games() {
    let folder = Folder::new("classes");
    if !unpack_archives(&folder, &["tenhou-houou-2022.tar.xz"]) {
        return skip(Need::Data, "no recorded games, or no tar and xz to unpack them");
    }
    let lines = folder.done("fit check --records . --held-out --format json");
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let classes: Vec<&serde_json::Value> = lines.iter().filter(|line| line["class"].is_string()).collect();
    assert_eq!(classes.len(), 13);
    for class in classes {
        let number = |name: &str| class[name].as_f64().unwrap();
        if class["class"] == "genbutsu" {
            assert!(number("predicted") == 0.0 && number("observed") == 0.0, "{class}");
            continue;
        }
        // Four standard errors: among twelve classes, about one in a thousand samples strays that far.
        let difference = (number("predicted") - number("observed")).abs();
        assert!(difference <= 4.0 * number("error"), "{class}");
    }
    for model in ["ready", "riichi_wait", "open_win", "rank"] {
        let figures = lines.iter().find(|line| line["model"] == model).unwrap();
        let number = |name: &str| figures[name].as_f64().unwrap();
        assert!(number("log_loss") < number("base_log_loss"), "{figures}");
        assert!(number("calibration_error") < 0.03, "{figures}");
    }
}

/// The command reproduces the shipped file from all recorded games.
#[test]
fn the_shipped_file_is_what_the_command_makes() {
    if std::env::var("SUZUME_FIT").as_deref() != Ok("all") {
        return;
    }
    let folder = Folder::new("shipped");
    let archives = ["tenhou-houou-2022.tar.xz", "tenhou-houou-tonpu-2023.tar.xz"];
    if !unpack_archives(&folder.join("games"), &archives) {
        return skip(Need::Data, "no recorded games, or no tar and xz to unpack them");
    }
    folder.done("fit riichi --records games --out riichi.json");
    let shipped = include_str!("../../models/data/riichi.json");
    assert!(folder.text("riichi.json") == shipped, "the fit differs from crates/models/data/riichi.json");
}
