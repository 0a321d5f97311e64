//! External mjai programs at our table, as child processes and over TCP. Our own programs play the same games as
//! without the protocol; a match with a faulty program ends with a report of seat, program and cause.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{Folder, SUZUME};
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Limits that hold on a loaded machine.
const PATIENT: [&str; 4] = ["--program-time", "60", "--program-start", "60"];

fn arena(rules: &str, program: &str, more: &[&str]) -> Command {
    let mut command = Command::new(SUZUME);
    command.args(["arena", "--rules", rules, "--players", &format!("greedy,{program}")]).args(more);
    if !more.contains(&"--games") {
        command.args(["--games", "2"]);
    }
    command
}

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

/// A program that takes its seat from the command line, discards every tile it draws, and does nothing else.
const TSUMOGIRI: &str = r#"
while read -r line; do
  case $line in
    *'"can_act":true'*'"type":"tsumo"'*)
      DISCARDS=
      pai=${line#*'"pai":"'}
      echo '{"type":"dahai","actor":'$1',"pai":"'${pai%%'"'*}'","tsumogiri":true,"meta":{"q":1}}';;
    *) echo '{"type":"none"}';;
  esac
done
"#;

/// The same program with different reactions to some messages, given as a shell `case`.
fn tsumogiri_but(case: &str) -> String {
    TSUMOGIRI.replace("  case $line in\n", &format!("  case $line in\n    {case}\n"))
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
    let logs = folder.0.join("logs");
    let script = folder.script("lists", LISTS);
    let program = format!("mjai:{script} {} '{SUZUME}' {{id}}", folder.0.display());
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
    let out = folder.0.join("out");
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

/// An arena that waits for programs: the process, its standard error, and its address.
fn listening(rules: &str, more: &[&str]) -> (Child, BufReader<ChildStderr>, String) {
    let mut child =
        arena(rules, "mjai-tcp:0", more).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut talk = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    talk.read_line(&mut line).unwrap();
    let url = line.trim().rsplit(' ').next().unwrap().to_owned();
    assert!(url.starts_with("mjsonp://127.0.0.1:"), "{line}");
    (child, talk, url)
}

#[test]
fn programs_connect_and_play_game_after_game() {
    let more = [&PATIENT[..], &["--threads", "2", "--games", "4"]].concat();
    let (child, mut talk, url) = listening("riichi", &more);
    // Two seats in each of two concurrent games.
    let bots: Vec<Child> = (0..4)
        .map(|_| {
            let arguments = ["bot", "--protocol", "mjai", "--player", "greedy", "--connect", &url];
            Command::new(SUZUME).args(arguments).stderr(Stdio::piped()).spawn().unwrap()
        })
        .collect();
    let output = child.wait_with_output().unwrap();
    let mut error = String::new();
    talk.read_to_string(&mut error).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("tie exactly"), "{text} {error}");
    for bot in bots {
        let output = bot.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// Checks that a match ended by a fault of seat 1 and reports the cause.
fn blamed(output: &Output, program: &str, causes: &[&str]) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{program}: {error}");
    for part in ["seat 1: mjai"].iter().chain(causes) {
        assert!(error.contains(part), "{program}: `{part}` is not in {error}");
    }
}

/// Answers `none` until it has a decision to make, and then `answer`.
fn when_asked(answer: &str) -> String {
    format!(
        "while read -r line; do case $line in *'\"can_act\":true'*) {answer};; \
         *) echo '{{\"type\":\"none\"}}';; esac; done"
    )
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_is_named_with_the_cause() {
    let folder = Folder::new("faults");
    let script = |name: &str, answer: &str| format!("mjai:{}", folder.script(name, &when_asked(answer)));
    let dahai = r#"echo '{"type":"dahai","actor":2,"pai":"1m","tsumogiri":false}'"#;
    let hora = r#"echo '{"type":"hora","actor":1,"target":1,"pai":"1m"}'"#;
    let error = r#"echo '{"type":"error","message":"I give up"}'"#;
    for (program, causes) in [
        ("mjai:echo junk".to_owned(), &["mjai:echo junk: ", "which is no JSON"][..]),
        ("mjai:false".to_owned(), &["closed its output (exit status: 1)"]),
        ("mjai:/nowhere/no-such-program".to_owned(), &["closed its output (exit status: 127)"]),
        ("mjai:kill -9 $$".to_owned(), &["closed its output (signal: 9"]),
        ("mjai:yes '{\"type\":\"hora\"}'".to_owned(), &["is not allowed here; allowed: none", "start_game"]),
        ("mjai-batch:yes '{}'".to_owned(), &["no field `type`"]),
        ("mjai:yes 7".to_owned(), &["no field `type`"]),
        ("mjai:yes '{\"type\":7}'".to_owned(), &["`type` is text"]),
        ("mjai:yes | tr -d '\\n'".to_owned(), &["a line without end"]),
        ("mjai:printf '\\377\\n'".to_owned(), &["no text"]),
        (script("actor", dahai), &["wrong actor, this is seat 1"]),
        (script("illegal", hora), &["is not allowed here; allowed: ", "dahai "]),
        (
            script("none", "echo '{\"type\":\"none\"}'"),
            &["{\"type\":\"none\"} is not allowed here; allowed: "],
        ),
        (script("error", error), &["reports an error: I give up"]),
        (script("ends", "exit 3"), &["closed its output (exit status: 3)"]),
        ("mjai:exec >&-; sleep 100".to_owned(), &["closed its output"]),
    ] {
        let begun = Instant::now();
        blamed(&arena("riichi-tonpu", &program, &["--threads", "1"]).output().unwrap(), &program, causes);
        assert!(begun.elapsed() < Duration::from_secs(50), "{program}");
    }
    // mjai cannot express other rules.
    let output = arena("mahjong0", "mjai:cat", &["--threads", "1"]).output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("player `mjai`: its programs play riichi, not mahjong0"), "{message}");
}

#[cfg(unix)]
#[test]
fn the_last_words_of_a_program_and_what_to_do_are_told() {
    let crashed = "mjai:echo Traceback >&2; echo 'ValueError: no such tile' >&2; exit 3";
    let causes = [
        "closed its output (exit status: 3); its last words on standard error: Traceback | ValueError: no such tile",
        "--program-log DIR keeps all of them",
    ];
    blamed(&arena("riichi-tonpu", crashed, &["--threads", "1"]).output().unwrap(), crashed, &causes);
    // A silent program may only have forgotten to flush.
    let silent = "mjai:sleep 100";
    let output = arena("riichi-tonpu", silent, &["--threads", "1", "--program-start", "1"]).output().unwrap();
    blamed(&output, silent, &["nothing ever came from it: does it flush its output after every line?"]);
}

#[cfg(unix)]
#[test]
fn nobody_waits_for_a_late_program() {
    let folder = Folder::new("late");
    let sleeps = format!("mjai:{}", folder.script("late", &when_asked("sleep 100")));
    let tires = folder.script(
        "tires",
        &TSUMOGIRI.replace("DISCARDS=", "DISCARDS=x$DISCARDS; [ $DISCARDS = xxx ] && sleep 100"),
    );
    for (program, start, cause) in [
        ("mjai:sleep 100", "0.3", "took too long (it had 300ms; --program-start gives it more)"),
        ("mjai-batch:sleep 100 & wait", "0.3", "took too long (it had 300ms; --program-start gives it more)"),
        (&sleeps, "0.3", "took too long (it had 300ms; --program-"),
        (&format!("mjai:{tires} {{id}}"), "30", "took too long (it had 200ms; --program-time gives it more)"),
    ] {
        let begun = Instant::now();
        let limits = ["--program-time", "0.2", "--program-start", start, "--threads", "1"];
        let output = arena("riichi-tonpu", program, &limits).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{program}: {error}");
        assert!(error.contains("seat ") && error.contains(cause), "{program}: {error}");
        assert!(begun.elapsed() < Duration::from_secs(50), "{program}");
    }
    let begun = Instant::now();
    let output = arena("riichi", "mjai-tcp:0", &["--program-start", "0.2"]).output().unwrap();
    blamed(&output, "nobody", &["no program came to 127.0.0.1:", "within 200ms"]);
    assert!(begun.elapsed() < Duration::from_secs(50));
}

/// A connection that asks to join without waiting for the greeting.
fn joined(address: &str) -> (TcpStream, Lines<BufReader<TcpStream>>) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"{\"type\":\"join\",\"name\":\"n\",\"room\":\"default\"}\n").unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap()).lines();
    (stream, lines)
}

#[test]
fn a_connection_that_fails_is_named_with_the_cause() {
    for (answer, cause) in [
        ("", "the program closed the connection"),
        ("junk\n", "`junk`, which is no JSON"),
        ("{\"type\":\"hora\",\"actor\":1}\n", "is not allowed here; allowed: none"),
        ("{\"type\":\"dahai\",\"actor\":0}\n", "wrong actor"),
        ("endless", "a line without end"),
    ] {
        let (child, mut talk, url) = listening("riichi", &["--program-start", "30"]);
        let address = url.trim_start_matches("mjsonp://").split('/').next().unwrap().to_owned();
        let client = std::thread::spawn(move || {
            let (stream, mut lines) = joined(&address);
            assert!(lines.next().unwrap().unwrap().contains("\"protocol_version\":3"));
            // The first to be heard plays first.
            std::thread::sleep(Duration::from_millis(500));
            let (other, other_lines) = joined(&address);
            // The other seat answers its messages; the greeting is not a question.
            let other = std::thread::spawn(move || {
                let messages = other_lines.map_while(Result::ok).filter(|line| !line.contains("\"hello\""));
                for _ in messages {
                    let _ = (&other).write_all(b"{\"type\":\"none\"}\n");
                }
            });
            assert!(lines.next().unwrap().unwrap().contains("start_game"));
            let mut output = &stream;
            match answer {
                "endless" => while output.write_all(&[b'x'; 4096]).is_ok() {},
                answer => output.write_all(answer.as_bytes()).unwrap(),
            }
            drop((stream, lines));
            other.join().unwrap();
        });
        let output = child.wait_with_output().unwrap();
        let mut error = String::new();
        talk.read_to_string(&mut error).unwrap();
        assert_eq!(output.status.code(), Some(1), "{answer}: {error}");
        assert!(
            error.contains("seat 1: mjai-tcp:0 (n at 127.0.0.1:") && error.contains(cause),
            "{answer}: {error}"
        );
        client.join().unwrap();
    }
}

/// The lines of a log without their times, and the lines that the program itself wrote.
fn log(path: &Path) -> (Vec<String>, Vec<String>) {
    let text = std::fs::read_to_string(path).unwrap();
    let (timed, own): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with(' '));
    let untimed = |line: &str| {
        let (seconds, rest) = line.trim_start().split_once(' ').unwrap();
        assert!(seconds.parse::<f64>().unwrap() >= 0.0);
        rest.to_owned()
    };
    (timed.into_iter().map(untimed).collect(), own.into_iter().map(str::to_owned).collect())
}

#[cfg(unix)]
#[test]
fn every_message_is_logged_and_the_fault_last() {
    let folder = Folder::new("log");
    let program = format!("mjai:{}", folder.script("talks", &when_asked("echo noted >&2; echo junk")));
    let logs = folder.0.join("logs");
    let more = ["--threads", "1", "--program-log", logs.to_str().unwrap()];
    blamed(&arena("riichi", &program, &more).output().unwrap(), &program, &["no JSON"]);
    let (lines, own) = log(&logs.join("deal-0-seat-1.log"));
    assert_eq!(own, [""; 0]);
    assert_eq!(std::fs::read_to_string(logs.join("seat-1.stderr")).unwrap(), "noted\n");
    assert_eq!(lines[0], format!("- {program}"));
    assert!(lines[1].starts_with("> {") && lines[1].contains("start_game"), "{}", lines[1]);
    assert_eq!(lines[2], "< {\"type\":\"none\"}");
    let [.., answer, error, fault] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(answer, "< junk");
    assert!(error.starts_with("> {\"message\":") && fault.starts_with("! the program printed `junk`"));
    // A second run leaves the logs of the first alone.
    arena("riichi", &program, &more).output().unwrap();
    assert!(logs.join("deal-0-seat-1-2.log").exists());
    let output = arena("riichi", &program, &["--program-log", "/dev/null/logs"]).output().unwrap();
    blamed(&output, "no folder", &["cannot write a log to /dev/null/logs"]);
}

#[test]
fn bad_options_are_said_before_anything_is_played() {
    for (more, part) in [
        (&["--program-time", "0"][..], "give 0.001 to 86400 seconds"),
        (&["--program-time", "NaN"], "give 0.001 to 86400 seconds"),
        (&["--program-start", "soon"], "give seconds, such as 2"),
        (&["--players", "greedy,mjai-tcp:here"], "`here` is no address: give PORT or HOST:PORT"),
        (&["--players", "greedy,mjai-tcp:203.0.113.7:0"], "cannot listen at 203.0.113.7:0"),
        (&["--players", "greedy,mjai:"], "a command line or an address must follow"),
    ] {
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--rules", "riichi", "--games", "2"]).args(more);
        if !more.contains(&"--players") {
            command.args(["--players", "greedy,mjai:cat"]);
        }
        let output = command.output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{more:?}: {error}");
        assert!(error.contains(part), "{more:?}: {error}");
    }
}

#[test]
fn a_game_at_the_terminal_blames_programs_too() {
    let players = "greedy,greedy,mjai:false,greedy";
    let arguments = ["play", "--rules", "riichi", "--seed", "1", "--players", players];
    let output = Command::new(SUZUME).args(arguments).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("seat 2: mjai:false: the program closed its output"), "{error}");
}
