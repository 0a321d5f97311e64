//! The arena's games per second on one core, with and without luck, and its memory in a match of ten million deals.
//!
//! The arena adds work to the games themselves (`play/`): results, totals, the order of deals. No other program
//! measures luck, so there is no peer; `ratio` compares with the same games without an arena.

use crate::measure::{Line, nanoseconds};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use suzume_arena::{Entrant, LuckKind, MatchConfig, RunOptions, SeatPlan, Shard, run};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Player, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::Seat;
use suzume_tiles::numbers::ToFloat;

pub(crate) struct Bench {
    pub(crate) name: &'static str,
    rules: &'static str,
    player: &'static str,
    luck: LuckKind,
}

pub(crate) const BENCHES: [Bench; 8] = [
    bench("arena/mahjong0", "mahjong0", "tsumogiri", LuckKind::Off),
    bench("arena/mahjong0-greedy", "mahjong0", "greedy", LuckKind::Off),
    bench("arena/mahjong0-luck", "mahjong0", "greedy", LuckKind::Supposed),
    bench("arena/taiwan-greedy", "taiwan", "greedy", LuckKind::Off),
    bench("arena/taiwan-luck", "taiwan", "greedy", LuckKind::Supposed),
    bench("arena/riichi-greedy", "riichi", "greedy", LuckKind::Off),
    bench("arena/tonpu-greedy", "riichi-tonpu", "greedy", LuckKind::Off),
    bench("arena/tonpu-luck", "riichi-tonpu", "greedy", LuckKind::Supposed),
];

/// The match whose memory is measured. It takes some minutes, so it runs only if requested by its whole name.
pub(crate) const MEMORY: &str = "arena/memory";

const fn bench(name: &'static str, rules: &'static str, player: &'static str, luck: LuckKind) -> Bench {
    Bench { name, rules, player, luck }
}

fn config(rules: &str, player: &str, luck: LuckKind, deals: u64) -> anyhow::Result<MatchConfig> {
    let entrant: Entrant = player.parse()?;
    Ok(MatchConfig {
        rules: RuleSet::preset(rules)?,
        wall: WallKind::Ordinary.into(),
        entrants: vec![entrant.clone(), entrant],
        plan: SeatPlan::Swap,
        seed: 1,
        luck,
        deals,
        shard: Shard::WHOLE,
        stop: None,
    })
}

impl Bench {
    pub(crate) fn run(&self, budget: Duration) -> anyhow::Result<Line> {
        let config = config(self.rules, self.player, self.luck, u64::MAX >> 20)?;
        let is_over = AtomicBool::new(false);
        let options =
            RunOptions { threads: NonZeroUsize::MIN, interrupted: &is_over, keeper: None, hands: None };
        let mut tally = config.tally();
        let begin = Instant::now();
        run(&config, &options, &mut tally, |_, _| {
            is_over.store(begin.elapsed() >= budget, Ordering::Relaxed);
            Ok(())
        })?;
        let ours_ns = nanoseconds(begin) / tally.games.to_f64();
        let alone_ns = self.alone(&config, tally.deals)?;
        Ok(Line {
            bench: self.name,
            ours_ns,
            peer: Some("the same games without an arena"),
            peer_ns: Some(alone_ns),
            ratio: Some(alone_ns / ours_ns),
            aim: "",
            search: None,
            moves: None,
        })
    }

    /// Nanoseconds per game without an arena.
    fn alone(&self, config: &MatchConfig, deals: u64) -> anyhow::Result<f64> {
        let mut table = Table::new(config.rules.clone(), WallKind::Ordinary);
        let [entrant, ..] = &config.entrants[..] else { anyhow::bail!("no player") };
        let players = Seat::ALL.into_iter().map(|seat| entrant.build(seat));
        let mut players = players.collect::<Result<Vec<Box<dyn Player>>, _>>()?;
        let begin = Instant::now();
        for deal in 0..deals {
            for _ in 0..2 {
                let mut game = Match::new(&config.rules, config.seed, deal);
                while let Some(setup) = game.next_hand() {
                    play_hand(&mut table, &setup, &mut players)?;
                    game.finish_hand(&table);
                }
            }
        }
        Ok(nanoseconds(begin) / (2 * deals).max(1).to_f64())
    }
}

/// Plays ten million deals on all cores, and reports the memory in use after the first tenth and at the end.
pub(crate) fn memory() -> anyhow::Result<String> {
    const DEALS: u64 = 10_000_000;
    let config = config("mahjong0", "tsumogiri", LuckKind::Off, DEALS)?;
    let never = AtomicBool::new(false);
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options = RunOptions { threads, interrupted: &never, keeper: None, hands: None };
    let mut early = 0;
    let begin = Instant::now();
    let mut tally = config.tally();
    run(&config, &options, &mut tally, |_, tally| {
        if tally.deals == DEALS / 10 {
            early = resident_bytes();
        }
        Ok(())
    })?;
    Ok(format!(
        "{MEMORY}: {} deals, {} games in {:.0} s on {threads} threads, {:.0} games/s; {:.1} MB resident after {} deals, {:.1} MB at \
         the end",
        tally.deals,
        tally.games,
        begin.elapsed().as_secs_f64(),
        tally.games.to_f64() / begin.elapsed().as_secs_f64(),
        early.to_f64() / 1e6,
        DEALS / 10,
        resident_bytes().to_f64() / 1e6
    ))
}

/// The resident memory of this process in bytes; 0 if unknown.
fn resident_bytes() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: Option<u64> = pages.split_whitespace().nth(1).and_then(|pages| pages.parse().ok());
    const PAGE_BYTES: u64 = 4096;
    pages.unwrap_or(0) * PAGE_BYTES
}
