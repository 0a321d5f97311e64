//! What is wrong: changed logs, programs that fail, and junk as input.

use super::bots::{Inside, Wild, WildBot};
use super::common::build;
use super::{over_protocol, setup};
use std::time::{Duration, Instant};
use suzume_interop::ProcessLimits;
use suzume_interop::botzone::{
    BotzoneBot, InputStyle, Process, Program, RefereeResult, Response, SeatedProgram, referee, replay, table,
};
use suzume_tiles::{BySeat, Seat};

#[test]
fn a_changed_log_is_refused() {
    let (_, outcome, log) = over_protocol(Seat::ALL.map(|_| Inside::new("guoshi", false)), 1);
    let entries: Vec<serde_json::Value> = serde_json::from_str(&log).unwrap();
    let refused = |entries: &[serde_json::Value]| {
        let text = serde_json::Value::from(entries.to_vec()).to_string();
        replay(text.as_bytes()).expect_err("a changed log")
    };
    let (mut changed, mut passed) = (0, 0);
    for place in 0..entries.len() {
        // Without one entry.
        let mut fewer = entries.clone();
        fewer.remove(place);
        refused(&fewer);
        // With another answer or request of one seat.
        for seat in Seat::ALL {
            let key = seat.index().to_string();
            let mut other = entries.clone();
            let texts = [other[place].pointer_mut(&format!("/output/content/{key}"))];
            for text in texts.into_iter().flatten().filter(|text| text.is_string()) {
                *text = "3 1 PLAY J2".into();
                changed += 1;
            }
            if other != entries {
                refused(&other);
            }
            let mut other = entries.clone();
            if let Some(answer) = other[place].pointer_mut(&format!("/{key}/response")) {
                match answer.as_str() {
                    Some("PASS") => *answer = "HU".into(),
                    _ => *answer = "PASS".into(),
                }
                let text = serde_json::Value::from(other).to_string();
                // To pass a win or a claim may be allowed; then the next request is another, or the points are.
                passed += 1;
                assert!(replay(text.as_bytes()).is_err(), "entry {place}, seat {key}");
            }
        }
    }
    assert!(changed > 100 && passed > 100);
    let mut points = entries;
    let end = points.len() - 1;
    points[end]["output"]["content"]["0"] = (outcome.points[Seat::ALL[0]] + 1).into();
    assert!(refused(&points).to_string().contains("the points are"));
    for junk in ["", "[]", "{}", "[1]", "[{\"output\":{\"command\":\"jump\",\"content\":{}}}]"] {
        assert!(replay(junk.as_bytes()).is_err(), "{junk}");
    }
}

/// A game in which one seat is a command and the others are bots.
fn blamed(command: &str, style: InputStyle) -> (RefereeResult, Duration) {
    let limits = ProcessLimits {
        turn: Duration::from_millis(300),
        first: Duration::from_millis(600),
        memory_bytes: 64 << 20,
    };
    let others = |_| -> Box<dyn Program> { Box::new(WildBot(BotzoneBot::new(Box::new(Wild)))) };
    let mut players = Seat::ALL.map(|seat| {
        SeatedProgram::new(match seat.index() {
            1 => Box::new(Process::new(command, style, limits)) as Box<dyn Program>,
            _ => others(seat),
        })
    });
    let begun = Instant::now();
    let outcome = referee(&mut table(), &setup(0), &mut players);
    drop(players);
    (outcome, begun.elapsed())
}

#[cfg(unix)]
#[test]
fn bad_programs_end_with_their_cause_and_never_hang() {
    let passes = "echo '{\"response\":\"PASS\"}'";
    let keeps = "while read line; do echo PASS; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done";
    for (command, style, cause) in [
        ("cat > /dev/null; echo junk", InputStyle::JsonToEnd, "which is no JSON"),
        ("echo '{\"answer\":1}'", InputStyle::Json, "there is no response"),
        ("echo JUNK", InputStyle::Simple, "is no message"),
        ("sleep 30", InputStyle::Json, "took too long"),
        ("sleep 30 & wait", InputStyle::Simple, "took too long"),
        ("echo PASS; sleep 30", InputStyle::Simple, "took too long"),
        ("exit 3", InputStyle::Json, "exit status: 3"),
        ("kill -9 $$", InputStyle::Json, "signal: 9"),
        ("exec >&-; sleep 30", InputStyle::Json, "closed its output"),
        ("/nowhere/no-such-program", InputStyle::Json, "closed its output (exit status: 127)"),
        ("yes PASS", InputStyle::Simple, "more than an answer"),
        ("yes | tr -d '\\n'", InputStyle::Simple, "a line without end"),
        ("printf '\\377\\376\\n'", InputStyle::Simple, "no text"),
        ("echo 'PLAY W1'", InputStyle::Simple, "not allowed after `0 1 0`"),
        ("echo HU", InputStyle::Simple, "not allowed after `0 1 0`"),
        (passes, InputStyle::Json, "`PASS` is not allowed after `2 "),
        ("echo PASS", InputStyle::Simple, "`PASS` is not allowed after `2 "),
        (keeps, InputStyle::Simple, "`PASS` is not allowed after `2 "),
        ("x=$(head -c 200000000 /dev/zero | tr '\\0' x); echo PASS", InputStyle::Simple, ""),
    ] {
        let (outcome, time) = blamed(command, style);
        let (seat, fault) = outcome.fault.unwrap_or_else(|| panic!("{command}: no fault"));
        assert_eq!((seat.index(), outcome.points), (1, BySeat::from([10, -30, 10, 10])), "{command}");
        assert!(fault.to_string().contains(cause), "{command}: {fault}");
        assert!(time < Duration::from_secs(20), "{command}: {time:?}");
    }
}

#[test]
fn a_bot_survives_junk() {
    let mut bot = BotzoneBot::new(build("guoshi"));
    for request in [
        "",
        "junk",
        "2 W1",
        "3 0 PLAY W1",
        "0 0 0",
        "3 0 DRAW",
        "1 0 0 0 0 W1 W1 W1 W1 W1 W2 W3 W4 W5 W6 W7 W8 W9",
    ] {
        let answer = bot.answer(request);
        assert!(answer.debug.is_some() || request == "0 0 0", "{request}: {answer:?}");
        assert!(matches!(answer.response, Response::Pass | Response::Play(_)));
    }
    let mut bot = BotzoneBot::new(build("guoshi"));
    bot.answer("0 0 0");
    bot.answer("1 0 0 0 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 T1 T2 T3 F1");
    for (request, problem) in [
        ("3 1 DRAW", "seat 0 is to draw"),
        ("3 1 PLAY W1", "not this seat's turn"),
        ("3 2 GANG", "no discard to claim"),
    ] {
        assert!(bot.answer(request).debug.is_some_and(|debug| debug.contains(problem)), "{request}");
    }
    // The refused request changed nothing: the hand is complete with the second east wind.
    assert_eq!(bot.answer("2 F1").response, Response::Win);
}
