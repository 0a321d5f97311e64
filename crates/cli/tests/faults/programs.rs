//! External programs that misbehave: they are named, contained, and leave no process behind.
#![cfg(target_os = "linux")]

use super::common::{Folder, SUZUME};
use super::{budget, signal, stderr};
use rustix::process::Signal;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use suzume_tiles::Dealer;
use suzume_tiles::numbers::wide;

/// The number of processes whose environment has a mark, which only processes started here have.
fn marked(mark: &str) -> usize {
    let all = std::fs::read_dir("/proc").unwrap().filter_map(|entry| Some(entry.ok()?.path()));
    let has_mark = |path: &PathBuf| {
        let environment = std::fs::read(path.join("environ")).unwrap_or_default();
        environment.windows(mark.len()).any(|window| window == mark.as_bytes())
    };
    all.filter(has_mark).count()
}

/// Waits until no process has the mark.
fn is_all_over(mark: &str) -> bool {
    let patience = Instant::now() + Duration::from_secs(10);
    while marked(mark) > 0 && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(20));
    }
    marked(mark) == 0
}

/// Children in sessions of their own, which outlive their parents.
const DAEMONS: &str = "
setsid sleep 1000 &
(setsid sh -c 'setsid sleep 1000 & exec sleep 1000' &)
(trap '' HUP TERM INT; nohup sleep 1000 >/dev/null 2>&1 &)
";

#[cfg(target_os = "linux")]
#[test]
fn no_orphan_whatever_ends_us() {
    let folder = Folder::new("orphans");
    let silent = folder.script("silent", &format!("{DAEMONS}\nwhile read -r line; do sleep 1000; done"));
    let ends = folder.script("ends", &format!("{DAEMONS}\nexit 3"));
    // It kills its guard, which is its parent.
    let killer = folder.script("killer", &format!("{DAEMONS}\nkill -9 $PPID; sleep 1000"));
    let mut random = Dealer::new(std::process::id().into());
    let (mut matches, begin) = (0, Instant::now());
    while begin.elapsed() < budget() || matches < 9 {
        let program = [&silent, &ends, &killer][matches % 3];
        let mark = format!("SUZUME_MARK=orphans-{}-{matches}-", std::process::id());
        let (name, value) = mark.split_once('=').unwrap();
        let mut command = Command::new(SUZUME);
        command.args([
            "arena",
            "--rules",
            "riichi-tonpu",
            "--games",
            "2",
            "--threads",
            "2",
            "--program-start",
            "100",
        ]);
        command.args(["--players", &format!("greedy,mjai:{program}")]).env(name, value);
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(50 + wide(random.below(500))));
        if matches % 3 == 0 {
            // Two interrupts end it at once; a kill cannot be caught.
            match random.below(3) {
                0 => signal(&child, Signal::KILL),
                1 => signal(&child, Signal::TERM),
                _ => {
                    signal(&child, Signal::INT);
                    std::thread::sleep(Duration::from_millis(30));
                    signal(&child, Signal::INT);
                }
            }
        }
        child.wait().unwrap();
        assert!(is_all_over(&mark), "{program}: {} processes are left", marked(&mark));
        matches += 1;
    }
    println!("{matches} matches with daemons, none left");
}

#[cfg(target_os = "linux")]
#[test]
fn hostile_programs_are_named_and_contained() {
    let folder = Folder::new("hostile");
    // Each child stays within its limit; together they exceed it.
    let part = "(head -c 150000000 /dev/zero; sleep 100) | tail -c 150000000 > /dev/null";
    let hog = &format!("{part} & {part} & {part}");
    let cases = [
        ("escape", "printf '\\033[2J\\302\\2332J\\n'", "is no JSON"),
        ("junk", "cat /dev/urandom", "program"),
        ("endless", "cat /dev/zero", "a line without end"),
        ("lines", "yes", "more than an answer"),
        ("hog", hog, "it used more than 256 MB of memory; --program-memory gives it more"),
        ("errors", "yes error >&2", "took too long"),
        ("deaf", "exec <&-; sleep 100", "took too long"),
    ];
    let enough = ("--program-memory", "2000");
    let cases = cases.map(|case| (case, ("--seats", "plain"))).into_iter();
    for ((name, text, expected), more) in cases.chain([(("enough", hog.as_str(), "took too long"), enough)]) {
        let program = folder.script(name, text);
        let logs = folder.join(format!("{name}-logs"));
        let begin = Instant::now();
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--rules", "mcr", "--games", "1", "--threads", "1", more.0, more.1]);
        command.args(["--program-start", "3", "--program-time", "3", "--program-log"]).arg(&logs);
        let output = command.args(["--players", &format!("greedy,botzone:{program}")]).output().unwrap();
        let said = stderr(&output);
        assert!(said.contains(expected) && output.status.success(), "{name}: {said}");
        let is_quiet = |text: &str| text.chars().all(|shown| shown == '\n' || !shown.is_control());
        assert!(is_quiet(&said) && is_quiet(&String::from_utf8_lossy(&output.stdout)), "{name}: {said:?}");
        assert!(begin.elapsed() < Duration::from_secs(30), "{name}: {:?}", begin.elapsed());
        for log in std::fs::read_dir(&logs).unwrap() {
            let bytes = log.unwrap().metadata().unwrap().len();
            assert!(bytes < 65 << 20, "{name}: a log of {bytes} bytes");
        }
    }
}
