//! Random wins scored by us and by PyMahjongGB, where Python has it.
//!
//! `SUZUME_PYTHON` names another Python than `python3`, `SUZUME_PEER_WINS` another number of wins. Totals must agree. So
//! must the fans; but where two readings or two combinations are worth the same, the rules prefer none, and the peer's
//! fans need only be one of the best answers that the slow twin finds.

use crate::peer_line::peer_line;
use crate::twin::Fans;
use crate::{table, twin};
use std::io::Write;
use std::process::{Command, Stdio};
use suzume_rules::Win;
use suzume_rules::mcr::{Fan, KnittedStraightWaits, McrConfig, score};
use suzume_testing::{python_with, random_mcr_win};
use suzume_tiles::Dealer;

#[test]
fn random_wins_agree_with_the_peer() {
    let Some(python) = python_with("MahjongGB", "PyMahjongGB") else { return };
    let wins = std::env::var("SUZUME_PEER_WINS").map_or(20_000, |number| number.parse().unwrap());
    let waits = KnittedStraightWaits::Counted;
    let config = McrConfig { knitted_straight_waits: waits, ..McrConfig::default() };
    let implied = table::implied();
    let mut dealer = Dealer::new(2026);
    let wins: Vec<Win> = (0..wins).map(|_| random_mcr_win(&mut dealer)).collect();
    let mut equally_good = 0;
    for (win, answer) in wins.iter().zip(ask(&python, &wins)) {
        let ours = score(win, &config).unwrap();
        let ours: Fans = ours.fans().map(|entry| (entry.fan, entry.count)).collect();
        let total = |fans: &Fans| fans.iter().map(|(fan, count)| fan.points() * count).sum::<u32>();
        assert_eq!(total(&ours), total(&answer), "{win:?}: {ours:?}, peer {answer:?}");
        if ours != answer {
            let (_, lists) = twin::best(win, &implied, waits).unwrap();
            assert!(lists.contains(&answer), "{win:?}: {ours:?}, peer {answer:?}");
            equally_good += 1;
        }
    }
    println!(
        "{} wins have the same total, {equally_good} of them by other fans of the same worth",
        wins.len()
    );
}

/// The peer's fans for each win.
fn ask(python: &str, wins: &[Win]) -> Vec<Fans> {
    let mut child = Command::new(python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mcr/peer.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines: String = wins.iter().map(|win| peer_line(win) + "\n").collect();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    writer.join().unwrap();
    assert_eq!(output.lines().count(), wins.len());
    output.lines().map(|line| line.split(';').map(fan).collect()).collect()
}

/// Reads `name*count`.
fn fan(text: &str) -> (Fan, u32) {
    let (name, count) = text.split_once('*').unwrap_or_else(|| panic!("{text}"));
    let fan = Fan::ALL.iter().find(|fan| fan.name() == name).unwrap_or_else(|| panic!("{text}"));
    (*fan, count.parse().unwrap())
}
