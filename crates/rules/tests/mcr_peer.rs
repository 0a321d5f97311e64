//! Random wins scored by us and by PyMahjongGB, where Python has it.
//!
//! `SUZUME_PYTHON` names another Python than `python3`, `SUZUME_PEER_WINS` another number of wins. Totals must agree. So
//! must the fans; but where two readings or two combinations are worth the same, the rules prefer none, and the peer's
//! fans need only be one of the best answers that the slow twin finds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "common/mcr_peer_line.rs"]
mod peer_line;

use peer_line::peer_line;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};
use suzume_rules::mcr::{Fan, KnittedStraightWaits, McrConfig, random_win, score};
use suzume_tiles::Dealer;

#[test]
fn random_wins_agree_with_the_peer() {
    let python = std::env::var("SUZUME_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let wins: usize =
        std::env::var("SUZUME_PEER_WINS").ok().and_then(|number| number.parse().ok()).unwrap_or(20_000);
    let found = Command::new(&python).args(["-c", "import MahjongGB"]).stderr(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        println!(
            "skipped: {python} has no module MahjongGB; `pip install PyMahjongGB`, or set SUZUME_PYTHON"
        );
        return;
    }
    let config = McrConfig { knitted_straight_waits: KnittedStraightWaits::Counted, ..McrConfig::default() };
    let mut dealer = Dealer::new(2026);
    let wins: Vec<_> = (0..wins).map(|_| random_win(&mut dealer)).collect();
    let mut child = Command::new(&python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mcr_peer.py"))
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

    let (mut totals, mut lists) = (0, 0);
    for (win, answer) in wins.iter().zip(output.lines()) {
        let ours = score(win, &config).unwrap();
        let ours: BTreeMap<Fan, u32> = ours.fans().map(|entry| (entry.fan, entry.count)).collect();
        let peer: BTreeMap<Fan, u32> =
            answer.split(';').map(|fan| parse(fan).unwrap_or_else(|| panic!("{answer}: {win:?}"))).collect();
        let total =
            |fans: &BTreeMap<Fan, u32>| fans.iter().map(|(fan, count)| fan.points() * count).sum::<u32>();
        if total(&ours) != total(&peer) {
            totals += 1;
            if totals < 20 {
                println!("TOTAL {}\n ours {ours:?}\n peer {peer:?}", peer_line(win));
            }
        } else if ours != peer {
            lists += 1;
            if lists < 20 {
                println!("LIST {}\n ours {ours:?}\n peer {peer:?}", peer_line(win));
            }
        }
    }
    println!("{} wins, {totals} totals differ, {lists} lists differ", wins.len());
}

fn parse(text: &str) -> Option<(Fan, u32)> {
    let (name, count) = text.split_once('*')?;
    let fan = Fan::ALL.iter().find(|fan| fan.name() == name)?;
    Some((*fan, count.parse().ok()?))
}
