//! The behaviour signature: fixed deals of every rule set and wall, played by every player, with one hash per line.
//!
//! A change that should alter nothing (a redesign, a speed-up) must leave every line as it is. A change that alters a
//! player or a rule changes the lines it should, and no others. The expected lines are in `signature.txt` of this
//! crate; a test compares them with [`lines`], which `suzume-bench signature` prints.
//!
//! The hash covers the record of the games without its first line: every draw, discard, claim, payment and reason. The
//! first line names the program and all options, which may grow without any change of behaviour.

use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::BySeat;

/// Every player by name, at low effort where effort can be set, and the number of games each plays.
const PLAYERS: [(&str, u64); 13] = [
    ("random", 2),
    ("tsumogiri", 1),
    ("greedy", 3),
    ("greedy:yaku=off,fold=off", 1),
    ("delta", 3),
    ("delta:method=block", 1),
    ("kstep:budget=2", 1),
    ("simcat:samples=16", 1),
    ("guoshi:budget=5", 1),
    ("guoshi:as=earlier,budget=5", 1),
    ("guoshi-fast", 1),
    ("epsilon:p=0.3,of=greedy", 1),
    // Four different players at one table: the actions of each change what the others see.
    ("mixed", 2),
];

/// The players at the mixed table.
const MIXED: [&str; 4] = ["greedy", "delta", "kstep:budget=2", "simcat:samples=16"];

/// Games are cut after this many hands.
const MOST_HANDS: usize = 3;

/// The seed of all deals. Chosen once.
const SEED: u64 = 2024;

/// The signature, one line per rule set, wall and player.
pub fn lines() -> anyhow::Result<Vec<String>> {
    let mut lines = Vec::new();
    for rules in Preset::names() {
        for wall in WallKind::ALL {
            for (player, games) in PLAYERS {
                lines.push(line(rules, wall, player, games)?);
            }
        }
    }
    Ok(lines)
}

fn line(rules: &'static str, wall: WallKind, player: &str, games: u64) -> anyhow::Result<String> {
    let rule_set = RuleSet::preset(rules)?;
    let names = if player == "mixed" { MIXED } else { [player; 4] };
    let names = BySeat::from_fn(rule_set.table().seats(), |seat| names[seat.index()]);
    let seats = names.iter().map(|name| name.parse::<Spec>()?.build());
    let mut players = seats.collect::<Result<Vec<Box<dyn Player>>, _>>()?;
    let mut table = Table::new(rule_set.clone(), wall);
    let mut hash = Hash::new();
    let mut hands = 0;
    for game in 0..games {
        let header = GameHeader {
            program: "signature".to_owned(),
            rules: rule_set.clone(),
            wall,
            seed: Some(SEED),
            game,
            names: names.map(str::to_owned),
        };
        let mut course = Match::new(&rule_set, SEED, game);
        let mut writer = RecordWriter::new(Vec::new());
        let mut record = writer.game(&header)?;
        for _ in 0..MOST_HANDS {
            let Some(setup) = course.next_hand() else { break };
            play_hand(&mut table, &setup, &mut players)?;
            record.hand(&table)?;
            course.finish_hand(&table);
            hands += 1;
        }
        record.end(course.scores())?;
        let text = writer.into_inner();
        let first_line = text.iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| end + 1);
        hash.add(&text[first_line..]);
    }
    Ok(format!("{rules} {} {player} hands={hands} {:016x}", wall.name(), hash.0))
}

/// 64-bit FNV-1a: not cryptographic, and the same on every platform and version.
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
