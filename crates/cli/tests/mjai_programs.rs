//! Behaviour seen in real programs: akochan's list answers, unsolicited lines, clients that leave after each game,
//! programs that fail in the middle of a match; and the server for external programs.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, SUZUME};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

/// Limits that hold on a loaded machine.
const PATIENT: [&str; 4] = ["--program-time", "60", "--program-start", "60"];

fn suzume(arguments: &[&str]) -> Output {
    Command::new(SUZUME).args(arguments).output().unwrap()
}

fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// Discards every tile it draws, and is silent otherwise.
const QUIET: &str = r#"
while read -r line; do
  case $line in
    CASES
    *'"can_act":false'*) ;;
    *'"type":"tsumo"'*)
      pai=${line#*'"pai":"'}
      echo '{"type":"dahai","actor":'$1',"pai":"'${pai%%'"'*}'","tsumogiri":true}';;
    *) echo '{"type":"none"}';;
  esac
done
"#;

fn quiet_but(case: &str) -> String {
    QUIET.replace("    CASES\n", &format!("    {case}\n"))
}

/// Wraps our own program, answers only questions, and gives a claim with its discard in one list, as akochan does. It
/// never reacts to its own claim.
const PROMISES: &str = r#"
mkfifo $1/in$$ $1/out$$
$2 bot --protocol mjai --player greedy < $1/in$$ > $1/out$$ &
exec 3> $1/in$$ 4< $1/out$$
while read -r line; do
  case $line in
    *'"actor":'$3,*'"type":"pon"}'|*'"actor":'$3,*'"type":"chi"}') continue;;
  esac
  printf '%s\n' "$line" >&3
  read -r answer <&4
  case $line in
    *'"can_act":true'*)
      case $answer in
        *'"type":"pon"}'|*'"type":"chi"}')
          printf '%s\n' "$answer" >&3
          read -r discard <&4
          echo "[$answer,$discard]" | tee -a $1/claims;;
        *) echo "$answer";;
      esac;;
  esac
done
"#;

#[test]
fn a_discard_that_comes_with_a_claim_is_kept_for_its_question() {
    let folder = Folder::new("promises");
    let script = folder.script("promises", PROMISES);
    let play = |player: &str| {
        let players = format!("{player},tsumogiri,tsumogiri,tsumogiri");
        let mut arguments =
            vec!["play", "--rules", "riichi-tonpu", "--seed", "9", "--format", "json", "--players"];
        arguments.extend([players.as_str()].iter().chain(&PATIENT));
        let (printed, errors) = texts(&suzume(&arguments));
        assert!(!printed.is_empty(), "{errors}");
        printed
    };
    let program = format!("mjai-mortal:{script} {} '{SUZUME}' {{id}}", folder.display());
    assert_eq!(play(&program), play("greedy"));
    let claims = std::fs::read_to_string(folder.join("claims")).unwrap_or_default();
    assert!(claims.lines().count() > 0, "nothing was claimed");
}

#[test]
fn faults_name_what_is_wrong_and_what_would_fit() {
    let folder = Folder::new("faults");
    // An unsolicited line would answer a later question.
    let chatty = folder.script("chatty", &quiet_but(r#"*'"type":"start_kyoku"'*) echo '{"type":"none"}';;"#));
    let silent = folder.script("silent", &QUIET.replace("    CASES\n", ""));
    let wrong = folder.script(
        "wrong",
        &QUIET.replace("    CASES\n", "").replace(r#""tsumogiri":true}"#, r#""tsumogiri":false}"#),
    );
    for (program, more, parts) in [
        (format!("mjai-mortal:{chatty} {{id}}"), "60", ["although it was not asked", "mjai:COMMAND"]),
        (format!("mjai:{silent} {{id}}"), "1", ["--program-start gives it more", "mjai-mortal:COMMAND"]),
        (format!("mjai-mortal:{wrong} {{id}}"), "60", ["`tsumogiri` must be true", "was drawn"]),
    ] {
        let players = format!("tsumogiri,{program}");
        let arguments =
            ["arena", "--rules", "riichi", "--games", "2", "--threads", "1", "--program-start", more];
        let output = suzume(&[&arguments[..], &["--players", &players]].concat());
        let (_, errors) = texts(&output);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(parts.iter().all(|part| errors.contains(part)), "{program}: {errors}");
    }
}

#[test]
fn clients_are_started_anew_for_each_game() {
    let client = format!(
        "ours=mjai-client:'{SUZUME}' bot --protocol mjai --player greedy --connect 127.0.0.1:{{port}}"
    );
    let players = format!("greedy,{client}");
    let arguments =
        ["arena", "--rules", "riichi-tonpu", "--games", "4", "--threads", "1", "--players", &players];
    let (text, errors) = texts(&suzume(&[&arguments[..], &PATIENT].concat()));
    assert!(text.contains("tie exactly") && text.contains("ours: "), "{text} {errors}");
    assert!(text.contains("99% within") && text.contains("no fault"), "{text}");
    let nowhere =
        suzume(&["arena", "--rules", "riichi", "--games", "2", "--players", "greedy,mjai-client:./bot"]);
    assert!(texts(&nowhere).1.contains("{port} stands for the port"), "{}", texts(&nowhere).1);
}

#[test]
fn a_match_goes_on_after_faults_if_asked() {
    let folder = Folder::new("goes-on");
    let logs = folder.join("logs");
    // It crashes in every hand as soon as a seat declares riichi or claims.
    let program = folder.script(
        "breaks",
        &quiet_but(r#"*'"type":"reach"'*|*'"type":"pon"'*|*'"type":"chi"'*) echo broken >&2; exit 3;;"#),
    );
    let players = format!("greedy,bad=mjai-mortal:{program} {{id}}");
    for way in ["tsumogiri", "chombo"] {
        let out = folder.join(way);
        let arguments = [
            "arena",
            "--rules",
            "riichi-tonpu",
            "--games",
            "2",
            "--threads",
            "1",
            "--format",
            "json",
            "--players",
            &players,
            "--on-fault",
            way,
            "--program-log",
            logs.to_str().unwrap(),
            "--out",
            out.to_str().unwrap(),
            "--records",
        ];
        let output = suzume(&[&arguments[..], &PATIENT].concat());
        let (text, errors) = texts(&output);
        assert_eq!(output.status.code(), Some(0), "{way}: {errors}");
        let summary: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(summary["programs"][0]["program"], "bad");
        assert!(summary["programs"][0]["faults"].as_u64().unwrap() > 0, "{way}: {text}");
        if cfg!(target_os = "linux") {
            let cpu = &summary["programs"][0]["cpu"];
            assert!(cpu["mean_ms"].as_f64() <= cpu["worst_ms"].as_f64() && cpu.is_object(), "{way}: {text}");
        }
        assert!(errors.contains("closed its output"), "{way}: {errors}");
        // A game with a void hand has no record; other games are unaffected.
        let records = std::fs::read_to_string(out.join("records/0.jsonl")).unwrap();
        let count = |kind: &str| records.matches(&format!(r#"{{"type":"{kind}""#)).count();
        assert_eq!(count("start_game"), count("end_game"), "{way}: {records}");
        assert!(way == "chombo" || count("start_game") == 2, "{way}: {records}");
        // Stored games are recognised.
        let again = suzume(&[&arguments[..], &PATIENT].concat());
        assert_eq!(again.status.code(), Some(0), "{way}: {}", texts(&again).1);
        assert!(texts(&again).1.contains("resuming after 1 deal"), "{way}: {}", texts(&again).1);
        // Another fault policy would make it a different match.
        assert!(folder.text(&format!("{way}/match.json")).contains(&format!(r#""on_fault": "{way}""#)));
        let other = arguments.map(|word| if word == way { "stop" } else { word });
        let refused = suzume(&[&other[..], &PATIENT].concat());
        assert_eq!(refused.status.code(), Some(2), "{way}");
        assert!(texts(&refused).1.contains("way of dealing with faults"), "{way}: {}", texts(&refused).1);
    }
    let said = std::fs::read_dir(&logs).unwrap().filter_map(|entry| {
        let path = entry.unwrap().path();
        (path.extension().is_some_and(|end| end == "stderr")).then(|| std::fs::read_to_string(path).unwrap())
    });
    assert!(said.into_iter().any(|text| text.contains("broken")), "no standard error in a file of its own");
}

#[test]
fn a_check_says_which_way_of_talking_fits() {
    let folder = Folder::new("check");
    let quiet = folder.script("quiet", &QUIET.replace("    CASES\n", ""));
    let output = suzume(&["arena", "--check", &format!("mjai:{quiet} {{id}}"), "--program-start", "2"]);
    let (text, errors) = texts(&output);
    assert_eq!(output.status.code(), Some(0), "{text} {errors}");
    assert!(text.contains("mjai: does not fit") && text.contains("mjai-mortal: fits"), "{text}");
    assert!(text.contains("seat it as mjai-mortal:"), "{text}");
    let none = suzume(&["arena", "--check", "mjai:exit 1"]);
    assert_eq!(none.status.code(), Some(1), "{}", texts(&none).0);
}

#[test]
fn programs_of_anybody_play_at_the_server() {
    let folder = Folder::new("host");
    let record = folder.join("games.jsonl");
    let mut server = Command::new(SUZUME);
    server.args([
        "host",
        "--protocol",
        "mjai",
        "--port",
        "0",
        "--rules",
        "riichi-tonpu",
        "--players",
        "greedy",
    ]);
    server.args(["--games", "2", "--seed", "3", "--record", record.to_str().unwrap()]).args(PATIENT);
    let mut server = server.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stderr.take().unwrap()).lines();
    let address = lines.find_map(|line| line.unwrap().split("mjsonp://").nth(1).map(str::to_owned)).unwrap();
    let clients: Vec<_> = (0..3)
        .map(|_| {
            let mut client = Command::new(SUZUME);
            client.args(["bot", "--protocol", "mjai", "--player", "greedy", "--rules", "riichi-tonpu"]);
            client
                .args(["--connect", &format!("mjsonp://{address}")])
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            client.spawn().unwrap()
        })
        .collect();
    let status = server.wait_with_output().unwrap();
    for mut client in clients {
        client.wait().unwrap();
    }
    assert!(status.status.success(), "{}", String::from_utf8_lossy(&status.stdout));
    let (text, errors) = texts(&suzume(&["replay", record.to_str().unwrap(), "--verbose"]));
    assert!(text.contains("2 games") && text.ends_with(": all true\n"), "{text} {errors}");
}
