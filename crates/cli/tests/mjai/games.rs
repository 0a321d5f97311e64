//! Programs that play whole games over the protocol.

use super::common::{Folder, SUZUME};
use super::{PATIENT, TSUMOGIRI, arena, tsumogiri_but};
use std::process::Command;

fn bot(kind: &str) -> String {
    format!("{kind}:'{SUZUME}' bot --protocol mjai --player greedy")
}

#[test]
fn a_player_behind_the_protocol_plays_the_same_games() {
    for kind in ["mjai", "mjai-batch"] {
        let output = arena("riichi", &bot(kind), &PATIENT).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("tie exactly"), "{kind}: {text} {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_is_not_ours_plays_whole_games() {
    let folder = Folder::new("tsumogiri");
    let talkative = folder.script("tsumogiri", TSUMOGIRI);
    // Like Mortal's program, it is silent when it has no decision to make.
    let quiet = folder.script("quiet", &tsumogiri_but(r#"*'"can_act":false'*) ;;"#));
    // Other programs exit at the end of the game, with or without an answer.
    let mute = folder.script("mute", &tsumogiri_but("*end_game*) exit;;"));
    let polite = folder.script("polite", &tsumogiri_but(r#"*end_game*) echo '{"type":"none"}'; exit;;"#));
    for program in [
        format!("mjai:{talkative}"),
        format!("mjai-mortal:{quiet}"),
        format!("mjai:{mute}"),
        format!("mjai:{polite}"),
    ] {
        let players = format!("tsumogiri,{program} {{id}}");
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--rules", "riichi-tonpu", "--games", "4", "--threads", "1"]);
        let output = command.args(["--players", &players]).args(PATIENT).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            text.contains("tie exactly"),
            "{program}: {text} {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// Wraps our own program and answers with lists that hold a riichi and its discard, as akochan does.
const LISTS: &str = r#"
mkfifo $1/in$$ $1/out$$
$2 bot --protocol mjai --player greedy < $1/in$$ > $1/out$$ &
exec 3> $1/in$$ 4< $1/out$$
while read -r line; do
  case $line in
    *'"actor":'$3,*'"type":"reach"}') echo '[]'; continue;;
  esac
  printf '%s\n' "$line" >&3
  read -r answer <&4
  case $answer in
    *'"type":"reach"}')
      echo '{"type":"reach","actor":'$3'}' >&3
      read -r discard <&4
      echo "[$answer,$discard]";;
    *) echo "[$answer]";;
  esac
done
"#;

#[cfg(unix)]
#[test]
fn answers_may_be_lists() {
    let folder = Folder::new("lists");
    let logs = folder.join("logs");
    let script = folder.script("lists", LISTS);
    let program = format!("mjai:{script} {} '{SUZUME}' {{id}}", folder.display());
    let more = [&PATIENT[..], &["--program-log", logs.to_str().unwrap()]].concat();
    let output = arena("riichi", &program, &more).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("tie exactly"), "{text} {}", String::from_utf8_lossy(&output.stderr));
    let is_riichi = |seat: usize| {
        let path = logs.join(format!("deal-0-seat-{seat}.log"));
        std::fs::read_to_string(path).unwrap().contains("\"type\":\"reach\"},{")
    };
    assert!((0..4).any(is_riichi), "no seat has declared riichi");
}

#[cfg(unix)]
#[test]
fn what_was_played_before_a_fault_is_kept() {
    let folder = Folder::new("kept");
    let counts = r#"*start_game*) games=x$games; echo '{"type":"none"}';; *start_kyoku*) [ $games = xx ] && exit 3; echo '{"type":"none"}';;"#;
    let program = format!("mjai:{} {{id}}", folder.script("tires", &tsumogiri_but(counts)));
    let out = folder.join("out");
    let more = ["--threads", "1", "--games", "6", "--out", out.to_str().unwrap()];
    let output = arena("riichi-tonpu", &program, &[&more[..], &PATIENT].concat()).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(
        error.contains("deal 1, seating ABAB: seat 1: mjai:") && error.contains("exit status: 3"),
        "{error}"
    );
    let deals = std::fs::read_to_string(out.join("deals.jsonl")).unwrap();
    assert_eq!(deals.lines().count(), 1, "{deals}");
    // The finished deal is reported.
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("1 deal, 2 games") && report.contains("1 fault"), "{report}");
    assert!(error.contains("a fault ends the match after 2 games; this is the report so far"), "{error}");
    assert!(folder.text("out/summary.json").contains("\"deals\": 1"));
}
