//! Programs that fail: the report names the seat, the program and the cause.

use super::common::{Folder, SUZUME};
use super::{TSUMOGIRI, arena, blamed, when_asked};
use std::process::Command;
use std::time::{Duration, Instant};

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
fn the_last_words_of_a_program_are_shown_with_a_hint() {
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
fn a_late_program_is_not_waited_for() {
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
    blamed(&output, "no program", &["no program came to 127.0.0.1:", "within 200ms"]);
    assert!(begun.elapsed() < Duration::from_secs(50));
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
