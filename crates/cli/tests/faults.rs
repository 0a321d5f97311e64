//! Matches that are killed, interrupted, starved of resources or fed corrupt data. Their results equal those of an
//! undisturbed match byte for byte, and no process of a program outlives them.
//!
//! Each loop runs for some seconds. `SUZUME_FAULT_SECONDS=600 cargo test -p suzume-cli --test faults -- --nocapture`
//! runs each for ten minutes and prints the number of faults.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{Folder, SUZUME};
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use suzume_testing::thorough;
use suzume_tiles::Dealer;

/// The duration of a loop.
fn budget() -> Duration {
    let seconds = std::env::var("SUZUME_FAULT_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or_else(|| thorough(8, 2)))
}

fn arena(out: &Path, arguments: &str) -> Command {
    let mut command = Command::new(SUZUME);
    command.arg("arena").args(arguments.split_whitespace()).arg("--out").arg(out);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every file of a match except the lock, which names a process.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("lock") {
                all.insert(path.strip_prefix(folder).unwrap().to_owned(), std::fs::read(&path).unwrap());
            }
        }
    }
    all
}

fn assert_same(found: &Path, expected: &Path) {
    let (found, expected) = (contents(found), contents(expected));
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (name, bytes) in &expected {
        assert!(found[name] == *bytes, "{} differs", name.display());
    }
}

fn signal(child: &Child, signal: Signal) {
    let _ = kill_process(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap(), signal);
}

/// Matches that take about a second: many short deals, and few long ones with records.
const MATCHES: [&str; 2] = [
    "--rules taiwan --players greedy,delta --games 160 --wall stable --threads 2",
    "--rules riichi-tonpu --players greedy,tsumogiri --games 24 --threads 3 --records",
];

#[test]
fn kills_at_random_moments_change_nothing() {
    // SUZUME_SEED chooses other moments; a failure prints the seed.
    let seed = std::env::var("SUZUME_SEED").map_or(1, |seed| seed.parse().expect("SUZUME_SEED is a number"));
    println!("SUZUME_SEED={seed}");
    let mut random = Dealer::new(seed);
    let (mut kills, mut matches) = (0, 0);
    for arguments in MATCHES {
        let folder = Folder::new("kills");
        let expected = folder.join("expected");
        assert!(arena(&expected, arguments).output().unwrap().status.success());
        let begin = Instant::now();
        while begin.elapsed() < budget() {
            let out = folder.join("out");
            let _ = std::fs::remove_dir_all(&out);
            // Increasing delays, so that even a busy machine finishes a match.
            for patience in 0.. {
                let mut child = arena(&out, arguments).spawn().unwrap();
                std::thread::sleep(Duration::from_millis(20 + random.below(400 + 50 * patience) as u64));
                if child.try_wait().unwrap().is_some() {
                    break;
                }
                signal(&child, Signal::KILL);
                child.wait().unwrap();
                kills += 1;
            }
            let last = arena(&out, arguments).output().unwrap();
            assert!(last.status.success(), "{}", stderr(&last));
            assert_same(&out, &expected);
            matches += 1;
        }
    }
    println!("{kills} kills in {matches} matches");
    assert!(kills > 0);
}

/// A match under `nohup` continues when the terminal is closed.
#[cfg(target_os = "linux")]
#[test]
fn a_hang_up_that_is_ignored_stays_ignored() {
    let folder = Folder::new("hang-up");
    let out = folder.join("out");
    let script =
        format!("trap '' HUP; exec '{SUZUME}' arena {} --games 4000000 --out '{}'", LONG, out.display());
    let child =
        Command::new("sh").args(["-c", &script]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while !out.join("deals.jsonl").exists() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, Signal::HUP);
    let before = std::fs::metadata(out.join("deals.jsonl")).unwrap().len();
    while std::fs::metadata(out.join("deals.jsonl")).unwrap().len() < before + 5_000
        && Instant::now() < patience
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(std::fs::metadata(out.join("deals.jsonl")).unwrap().len() >= before + 5_000);
    signal(&child, Signal::KILL);
    let mut child = child;
    child.wait().unwrap();
}

/// A match that takes longer than a test.
const LONG: &str = "--rules mahjong0 --players greedy,delta --luck off --threads 1";

#[test]
fn interrupts_end_cleanly_with_a_code_of_their_own() {
    let mut random = Dealer::new(std::process::id().into());
    let mut interrupts = 0;
    for arguments in MATCHES {
        let folder = Folder::new("interrupts");
        let expected = folder.join("expected");
        assert!(arena(&expected, arguments).output().unwrap().status.success());
        let begin = Instant::now();
        while begin.elapsed() < budget() / 2 {
            let out = folder.join("out");
            let _ = std::fs::remove_dir_all(&out);
            for patience in 0.. {
                let child = arena(&out, arguments).spawn().unwrap();
                // Long enough for the program to start and catch the signal.
                std::thread::sleep(Duration::from_millis(300 + random.below(300 + 50 * patience) as u64));
                signal(&child, if random.below(2) == 0 { Signal::TERM } else { Signal::INT });
                let output = child.wait_with_output().unwrap();
                match output.status.code() {
                    Some(0) => break,
                    Some(3) => {
                        assert!(stderr(&output).contains("interrupted after"), "{}", stderr(&output));
                        interrupts += 1;
                    }
                    other => panic!("{other:?}: {}", stderr(&output)),
                }
            }
            assert_same(&out, &expected);
        }
    }
    println!("{interrupts} interrupts");
    assert!(interrupts > 0);
}

/// A limit on the file size stands for a full disk: writes beyond it fail.
#[test]
fn a_full_disk_is_named_and_the_match_goes_on_later() {
    let folder = Folder::new("full");
    let expected = folder.join("expected");
    assert!(arena(&expected, MATCHES[0]).output().unwrap().status.success());
    for blocks in [0, 1, 8, 64] {
        let out = folder.join("out");
        let _ = std::fs::remove_dir_all(&out);
        let script = format!(
            "trap '' XFSZ; ulimit -f {blocks}; exec '{SUZUME}' arena {} --out '{}'",
            MATCHES[0],
            out.display()
        );
        let output = Command::new("sh").args(["-c", &script]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{blocks}: {}", stderr(&output));
        assert!(stderr(&output).contains("too large"), "{}", stderr(&output));
        let again = arena(&out, MATCHES[0]).output().unwrap();
        assert!(again.status.success(), "{}", stderr(&again));
        assert_same(&out, &expected);
    }
}

#[test]
fn a_second_process_is_told_who_plays() {
    let folder = Folder::new("two");
    let (out, expected) = (folder.join("out"), folder.join("expected"));
    assert!(arena(&expected, MATCHES[0]).output().unwrap().status.success());
    let first = arena(&out, MATCHES[0]).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while !out.join("deals.jsonl").exists() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
    let mut refused = 0;
    for _ in 0..5 {
        let second = arena(&out, MATCHES[0]).output().unwrap();
        if second.status.code() == Some(2) {
            let holder = format!("process {}", first.id());
            assert!(stderr(&second).contains(&holder), "{}", stderr(&second));
            refused += 1;
        }
    }
    assert!(refused > 0);
    assert!(first.wait_with_output().unwrap().status.success());
    assert_same(&out, &expected);
}

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
        std::thread::sleep(Duration::from_millis(50 + random.below(500) as u64));
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
        let logs = folder.join(&format!("{name}-logs"));
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

#[test]
fn nothing_that_is_no_file_is_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = Folder::new("targets");
    let out = folder.join("out");
    let played =
        arena(&out, "--rules riichi-tonpu --players tsumogiri,tsumogiri --games 1 --seats plain --records");
    assert!({ played }.output().unwrap().status.success());
    let record = out.join("records/0.jsonl");
    let convert = |target: &Path| {
        let mut command = Command::new(SUZUME);
        command.args(["convert", "--to", "mjai"]).arg(&record).arg(target).output().unwrap()
    };
    let plain = folder.join("plain.mjson");
    assert!(convert(&plain).status.success());
    let expected = std::fs::read(&plain).unwrap();
    // A link stays a link, and its target is written.
    let (link, behind) = (folder.join("link"), folder.join("behind"));
    std::fs::write(&behind, "old").unwrap();
    std::os::unix::fs::symlink(&behind, &link).unwrap();
    assert!(convert(&link).status.success());
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(std::fs::read(&behind).unwrap() == expected);
    // A FIFO stays a FIFO, and its reader receives the record.
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let reader = std::thread::spawn({
        let fifo = fifo.clone();
        move || std::fs::read(fifo).unwrap()
    });
    assert!(convert(&fifo).status.success());
    assert!(reader.join().unwrap() == expected);
    assert!(fifo.symlink_metadata().unwrap().file_type().is_fifo());
    // A folder and a dangling link are rejected.
    let nowhere = folder.join("nowhere");
    std::os::unix::fs::symlink(folder.join("missing"), &nowhere).unwrap();
    for target in [&folder.0, &nowhere] {
        let refused = convert(target);
        assert_eq!(refused.status.code(), Some(2), "{}", stderr(&refused));
    }
    assert!(!folder.join("missing").exists());
    let names = std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.filter(|name| name.to_string_lossy().contains("partial")).count(), 0);
}

#[test]
fn bad_arguments_end_at_once_and_in_order() {
    let folder = Folder::new("arguments");
    let marked = folder.join("marked.toml");
    std::fs::write(&marked, "\u{feff}rounds = 1\n").unwrap();
    let nested = format!("{}greedy,random", "epsilon:p=0.1,of=".repeat(100_000));
    let run = |arguments: &[&str]| {
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--games", "2", "--rules", "mcr"]).args(arguments).output().unwrap()
    };
    let too_many = run(&["--players", "greedy,random", "--threads", "1000000000000"]);
    assert!(too_many.status.code() == Some(2) && stderr(&too_many).contains("1024"), "{}", stderr(&too_many));
    let games = run(&["--players", "greedy,random", "--games", "18446744073709551615"]);
    assert_eq!(games.status.code(), Some(2), "{}", stderr(&games));
    // The system may reject such a long argument before suzume does.
    let deep = &nested[nested.len() - 20_000..];
    let deep = deep.split_once("of=").unwrap().1;
    let deep = run(&["--players", deep]);
    assert!(
        deep.status.code() == Some(2) && stderr(&deep).contains("within each other"),
        "{}",
        stderr(&deep)
    );
    let endless = run(&["--players", "greedy,random", "--config", "/dev/zero"]);
    assert_eq!(endless.status.code(), Some(2), "{}", stderr(&endless));
    let with_mark = run(&["--players", "greedy,random", "--config", marked.to_str().unwrap()]);
    assert!(with_mark.status.success(), "{}", stderr(&with_mark));
    let rounds = folder.join("rounds.toml");
    std::fs::write(&rounds, "rounds = 5\n").unwrap();
    let rounds = run(&["--players", "greedy,random", "--config", rounds.to_str().unwrap()]);
    assert!(rounds.status.code() == Some(2) && stderr(&rounds).contains("0 to 4"), "{}", stderr(&rounds));
}

/// A match of a billion games starts at once, and can be interrupted like any other.
#[test]
fn a_billion_games_may_be_asked_for() {
    let folder = Folder::new("billion");
    let out = folder.join("out");
    let child =
        arena(&out, "--rules mahjong0 --players greedy,tsumogiri --games 1000000000").spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while !std::fs::metadata(out.join("deals.jsonl")).is_ok_and(|found| found.len() > 0)
        && Instant::now() < patience
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, Signal::TERM);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
}

/// A new version of a player against the stored one: the exit code is the verdict.
#[test]
fn the_exit_code_says_whether_a_new_version_is_weaker() {
    let folder = Folder::new("against");
    let old = folder.join("old");
    assert!(
        arena(&old, "--rules mahjong0 --players greedy,delta --games 300").output().unwrap().status.success()
    );
    for (player, code) in [("greedy", 0), ("tsumogiri", 4)] {
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--rules", "mahjong0", "--games", "300", "--against"]).arg(&old);
        let output = command.args(["--players", &format!("{player},delta")]).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{player}: {}", stderr(&output));
    }
    let mut command = Command::new(SUZUME);
    command.args(["arena", "--rules", "mahjong0", "--seed", "2", "--against"]).arg(&old);
    let refused = command.args(["--players", "greedy,delta"]).output().unwrap();
    assert!(
        refused.status.code() == Some(2) && stderr(&refused).contains("seed differs"),
        "{}",
        stderr(&refused)
    );
}
