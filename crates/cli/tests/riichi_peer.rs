//! Scores random riichi wins with suzume and with the PyPI package `mahjong`, and compares han, fu, points and yaku.
//!
//! Needs a Python with the package: `python3`, or the program named by `SUZUME_PYTHON`. Without it the test is skipped.
//! `SUZUME_PEER_WINS` sets the number of wins compared for each preset; the default is 2000.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};
use suzume_testing::python_with;
use suzume_tiles::{Dealer, Face, Notation, Suit, Tile};

/// The notation of tile numbers 0..136; the first five of a suit is red.
fn faces(numbers: &[usize]) -> String {
    let face = |&number: &usize| match number {
        16 => Face::RedFive(Suit::Characters),
        52 => Face::RedFive(Suit::Dots),
        88 => Face::RedFive(Suit::Bamboo),
        _ => Face::Plain(Tile::ALL[number / 4]),
    };
    Notation::Canonical.print(&numbers.iter().map(face).collect::<Vec<_>>()).unwrap()
}

/// The kinds that sets are drawn from, chosen so that rare yaku come up often.
const POOLS: [&[usize]; 10] = [
    &[
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
        28, 29, 30, 31, 32, 33,
    ],
    &[1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 24, 25],
    &[9, 10, 11, 12, 13, 14, 15, 16, 17],
    &[18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33],
    &[0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27, 29, 31],
    &[0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33],
    &[19, 20, 21, 23, 25, 32],
    &[0, 1, 2, 9, 10, 11, 18, 19, 20],
    &[27, 28, 29, 30, 31, 32, 33, 4],
    &[0, 3, 6],
];

struct Maker {
    dealer: Dealer,
    used: [bool; 136],
    /// Whether three play: without 2m to 8m and melded chows, with norths set aside.
    is_three: bool,
}

/// The numbers of 2m to 8m.
const NOT_OF_THREE: std::ops::Range<usize> = 4..32;

impl Maker {
    fn chance(&mut self, of: usize) -> bool {
        self.dealer.below(of) == 0
    }

    /// `count` unused copies of a kind, or `None` if there are fewer.
    fn take(&mut self, kind: usize, count: usize) -> Option<Vec<usize>> {
        let mut free: Vec<usize> = (4 * kind..4 * kind + 4).filter(|&number| !self.used[number]).collect();
        if free.len() < count {
            return None;
        }
        self.dealer.shuffle(&mut free);
        free.truncate(count);
        free.iter().for_each(|&number| self.used[number] = true);
        Some(free)
    }

    /// The chow that starts at a kind, or `None` if there is none or it is used up.
    fn take_chow(&mut self, first: usize) -> Option<Vec<usize>> {
        let is_used_up = |kind: usize| self.used[4 * kind..4 * kind + 4] == [true; 4];
        if first >= 27 || first % 9 > 6 || (first..first + 3).any(is_used_up) {
            return None;
        }
        Some((first..first + 3).filter_map(|kind| self.take(kind, 1)).flatten().collect())
    }

    /// A chow or a pong of some kinds; a pong after many tries, since honours make no chow.
    fn take_set(&mut self, pool: &[usize], chow: bool) -> Option<(Vec<usize>, bool)> {
        for attempt in 0..60 {
            let kind = pool[self.dealer.below(pool.len())];
            let chow = chow && attempt < 30;
            let set = if chow { self.take_chow(kind) } else { self.take(kind, 3) };
            if let Some(set) = set {
                return Some((set, chow));
            }
        }
        None
    }

    fn hand(&mut self) -> Option<(Vec<usize>, Vec<Value>)> {
        self.used = [false; 136];
        if self.is_three {
            self.used[NOT_OF_THREE].fill(true);
        }
        let pool = POOLS[self.dealer.below(POOLS.len())];
        let some = |maker: &mut Maker| pool[maker.dealer.below(pool.len())];
        let mut concealed = Vec::new();
        let mut melds = Vec::new();
        match self.dealer.below(60) {
            0 => {
                let orphans = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
                for kind in orphans {
                    concealed.extend(self.take(kind, 1)?);
                }
                let kind = orphans[self.dealer.below(13)];
                concealed.extend(self.take(kind, 1)?);
            }
            1 => {
                for (rank, count) in [3, 1, 1, 1, 1, 1, 1, 1, 3].into_iter().enumerate() {
                    concealed.extend(self.take(18 + rank, count)?);
                }
                let kind = 18 + self.dealer.below(9);
                concealed.extend(self.take(kind, 1)?);
            }
            2..5 => {
                for _ in 0..7 {
                    let kind = some(self);
                    if self.used[4 * kind..4 * kind + 4].contains(&true) {
                        return None;
                    }
                    concealed.extend(self.take(kind, 2)?);
                }
            }
            form => {
                let pongs = form % 4 == 0;
                for _ in 0..4 {
                    let chow = !pongs && !self.chance(4);
                    let melded = self.chance(if form < 35 { 8 } else { 2 });
                    let (set, chow) = self.take_set(pool, chow)?;
                    let melded = melded && !(chow && self.is_three);
                    let kind = set[0] / 4;
                    let kong = melded && !chow && self.chance(2);
                    let (name, set) = match (melded, chow, kong) {
                        (false, ..) => {
                            concealed.extend(set);
                            continue;
                        }
                        (true, true, _) => ("chow", set),
                        (true, false, false) => ("pong", set),
                        (true, false, true) => {
                            self.take(kind, 1)?;
                            let name = ["open_kong", "added_kong", "closed_kong", "closed_kong"];
                            (name[self.dealer.below(4)], (4 * kind..4 * kind + 4).collect())
                        }
                    };
                    melds.push(json!({"kind": name, "tiles": faces(&set)}));
                }
                let kind = some(self);
                concealed.extend(self.take(kind, 2)?);
            }
        }
        Some((concealed, melds))
    }

    fn win(&mut self) -> Value {
        let (mut concealed, melds) = loop {
            if let Some(hand) = self.hand() {
                break hand;
            }
        };
        let winning = concealed.swap_remove(self.dealer.below(concealed.len()));
        let is_closed = melds.iter().all(|meld| meld["kind"] == "closed_kong");
        let self_drawn = self.chance(2);
        let mut flags = Vec::new();
        if is_closed && self.chance(2) {
            flags.push(if self.chance(5) { "double_riichi" } else { "riichi" });
            if self.chance(3) {
                flags.push("ippatsu");
            }
        }
        if self.chance(10) {
            flags.push("last_tile");
        }
        if self.chance(10) {
            flags.push(if self_drawn { "kong_draw" } else { "robbing_kong" });
        }
        if self.chance(60) && melds.is_empty() && !flags.contains(&"kong_draw") {
            flags.push("first_turn");
        }
        let is_three = self.is_three;
        let mut indicators = || {
            let count = 1 + self.dealer.below(5);
            let mut tiles = Vec::new();
            while tiles.len() < count {
                let tile = self.dealer.below(136);
                if !is_three || !NOT_OF_THREE.contains(&tile) {
                    tiles.push(tile);
                }
            }
            faces(&tiles)
        };
        let (dora, ura) = (indicators(), indicators());
        let wind = |maker: &mut Maker| ["E", "S", "W", "N"][maker.dealer.below(if is_three { 3 } else { 4 })];
        let mut norths = 0;
        if is_three {
            let wanted = self.dealer.below(5);
            while norths < wanted && self.take(30, 1).is_some() {
                norths += 1;
            }
        }
        json!({
            "concealed": faces(&concealed), "melds": melds, "winning_tile": faces(&[winning]),
            "self_drawn": self_drawn, "seat_wind": wind(self), "round_wind": wind(self), "flags": flags,
            "dora_indicators": dora, "ura_indicators": ura, "norths": norths,
        })
    }
}

/// Runs a program on some lines and returns its answers.
fn answers(command: &mut Command, lines: &str) -> Vec<Value> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The fields that both must agree on.
fn essence(answer: &Value) -> BTreeMap<String, Value> {
    let mut essence = BTreeMap::new();
    for key in ["error", "han", "fu", "main", "additional"] {
        if !answer[key].is_null() {
            essence.insert(key.to_owned(), answer[key].clone());
        }
    }
    for yaku in answer["yaku"].as_array().into_iter().flatten() {
        // The package counts norths among the dora.
        let name = yaku["name"].as_str().unwrap().replace("Nukidora", "Dora");
        let before = essence.get(&name).and_then(Value::as_u64).unwrap_or_default();
        essence.insert(name, json!(before + yaku["han"].as_u64().unwrap()));
    }
    essence
}

#[test]
fn random_wins_score_as_the_python_package_scores_them() {
    let Some(python) = python_with("mahjong.hand_calculating.hand", "mahjong") else { return };
    let wins: usize = std::env::var("SUZUME_PEER_WINS").map_or(2000, |number| number.parse().unwrap());
    for (seed, preset) in (0..).zip(["riichi", "riichi-majsoul", "sanma", "sanma-majsoul"]) {
        let is_three = preset.starts_with("sanma");
        let mut maker = Maker { dealer: Dealer::new(seed), used: [false; 136], is_three };
        let lines: Vec<String> = (0..wins).map(|_| maker.win().to_string() + "\n").collect();
        let ours = answers(
            Command::new(env!("CARGO_BIN_EXE_suzume")).args(["score", "--stdin", "--rules", preset]),
            &lines.concat(),
        );
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers/mahjong_scores.py");
        let theirs = answers(Command::new(&python).args([script, preset]), &lines.concat());
        assert_eq!((ours.len(), theirs.len()), (wins, wins));
        let mut different = 0;
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for ((ours, theirs), line) in ours.iter().zip(&theirs).zip(&lines) {
            let (ours, theirs) = (essence(ours), essence(theirs));
            ours.keys().for_each(|key| *seen.entry(key.clone()).or_default() += 1);
            if ours != theirs {
                different += 1;
                if different <= 10 {
                    println!("{line}  ours   {ours:?}\n  theirs {theirs:?}");
                }
            }
        }
        println!("{preset}: {wins} wins, {different} different; seen {seen:?}");
        assert_eq!(different, 0);
    }
}
