//! Whole hands at the table, by rule set and player, on one core. For riichi whole matches of East and South, because
//! there a hand depends on earlier ones.
//!
//! Each rule set has two figures: four players that discard what they draw, which measures the table alone, and four
//! greedy players. No public engine plays all of these rule sets. For riichi there is RiichiEnv, a Rust engine behind a
//! Python module: if Python has it, its matches are measured too, including the calls from Python.

use crate::measure::{Line, nanoseconds};
use crate::python;
use std::time::{Duration, Instant};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Setup, Table};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::Seats;
use suzume_tiles::numbers::ToFloat;

/// A rule set, a player in all four seats, and the aim.
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    rules: &'static str,
    player: &'static str,
    aim: &'static str,
}

pub(crate) const BENCHES: [Bench; 10] = [
    bench("play/mahjong0", "mahjong0", "tsumogiri", TABLE_AIM),
    bench("play/sichuan", "sichuan", "tsumogiri", TABLE_AIM),
    bench("play/taiwan", "taiwan", "tsumogiri", TABLE_AIM),
    bench("play/flowers", "taiwan-flowers", "tsumogiri", TABLE_AIM),
    bench("play/mahjong0-greedy", "mahjong0", "greedy", GREEDY_AIM),
    bench("play/sichuan-greedy", "sichuan", "greedy", GREEDY_AIM),
    bench("play/taiwan-greedy", "taiwan", "greedy", GREEDY_AIM),
    bench("play/flowers-greedy", "taiwan-flowers", "greedy", GREEDY_AIM),
    bench("play/riichi", "riichi", "tsumogiri", MATCH_AIM),
    bench("play/riichi-greedy", "riichi", "greedy", ""),
];

const TABLE_AIM: &str = "50,000 hands/s";
const GREEDY_AIM: &str = "5,000 hands/s";
const MATCH_AIM: &str = "1,000 matches/s";

const fn bench(name: &'static str, rules: &'static str, player: &'static str, aim: &'static str) -> Bench {
    Bench { name, rules, player, aim }
}

/// The unit that a benchmark counts.
pub(crate) fn unit(name: &str) -> &'static str {
    if name.starts_with("play/riichi") { "matches" } else { "hands" }
}

impl Bench {
    fn unit(&self) -> &'static str {
        unit(self.name)
    }

    pub(crate) fn run(&self, budget: Duration) -> anyhow::Result<Line> {
        let rules = RuleSet::preset(self.rules)?;
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let spec: Spec = self.player.parse()?;
        let mut players = (0..4).map(|_| spec.build()).collect::<Result<Vec<Box<dyn Player>>, _>>()?;
        let mut deal = 0;
        let mut hands = |count: u64| -> anyhow::Result<()> {
            for _ in 0..count {
                if self.unit() == "hands" {
                    play_hand(&mut table, &Setup::single(Seats::Four, 1, deal), &mut players)?;
                } else {
                    let mut game = Match::new(&rules, 1, deal);
                    while let Some(setup) = game.next_hand() {
                        play_hand(&mut table, &setup, &mut players)?;
                        game.finish_hand(&table);
                    }
                }
                deal += 1;
            }
            Ok(())
        };
        hands(50)?;
        let (start, mut played) = (Instant::now(), 0u64);
        while start.elapsed() < budget {
            hands(20)?;
            played += 20;
        }
        let ours_ns = nanoseconds(start) / played.to_f64();
        let is_peer = self.rules == "riichi" && self.player == "tsumogiri";
        let peer_ns = is_peer.then(|| python::number(&["-c", include_str!("riichi_peer.py")], "")).flatten();
        Ok(Line {
            bench: self.name,
            ours_ns,
            peer: peer_ns.map(|_| "RiichiEnv, the calls from Python included"),
            peer_ns,
            ratio: peer_ns.map(|peer_ns| peer_ns / ours_ns),
            aim: self.aim,
            search: None,
            moves: None,
        })
    }
}
