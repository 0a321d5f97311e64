//! Small matches, their results as text, and folders that are deleted.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]
#![allow(dead_code, reason = "not every test uses all of it")]

use std::num::NonZeroUsize;
use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use suzume_arena::{
    DealReader, DealResult, Entrant, LuckKind, MatchConfig, MatchDescription, RunEnd, RunOptions, SeatPlan,
    Shard, Store, Summary, run, summarise,
};
use suzume_game::wall::WallKind;
use suzume_players::Spec;
use suzume_rules::RuleSet;

pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

pub(crate) fn config(rules: &str, players: &str, wall: WallKind, plan: SeatPlan, deals: u64) -> MatchConfig {
    MatchConfig {
        rules: RuleSet::preset(rules).unwrap(),
        wall: wall.into(),
        entrants: Entrant::parse_list(players).unwrap(),
        plan,
        seed: 5,
        luck: LuckKind::Off,
        deals,
        shard: Shard::WHOLE,
        stop: None,
    }
}

pub(crate) fn play(config: &MatchConfig, threads: usize) -> Vec<DealResult> {
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).unwrap(),
        interrupted: &NEVER,
        keeper: None,
        hands: Some(Arc::default()),
    };
    let mut deals = Vec::new();
    let ended = run(config, &options, &mut config.tally(), |deal, _| {
        deals.push(deal.clone());
        Ok(())
    });
    assert_ne!(ended.unwrap(), RunEnd::Interrupted);
    // Every finished hand is counted, including hands of deals that a stopped match drops.
    let hands = options.hands.map_or(0, |hands| hands.load(Ordering::Relaxed));
    let in_deals: u64 = deals.iter().flat_map(|deal| &deal.games).map(|game| u64::from(game.hands)).sum();
    assert!(hands == in_deals || config.stop.is_some() && hands > in_deals, "{hands}, {in_deals}");
    deals
}

pub(crate) fn summary_of(config: &MatchConfig, deals: &[DealResult]) -> Summary {
    let mut tally = config.tally();
    deals.iter().for_each(|deal| tally.add(deal));
    let names: Vec<String> = config.entrants.iter().map(ToString::to_string).collect();
    summarise(&tally, &names, config.plan, config.stop)
}

pub(crate) fn text(deals: &[DealResult]) -> String {
    deals.iter().map(|deal| serde_json::to_string(deal).unwrap() + "\n").collect()
}

/// A folder that is deleted when the test ends.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("suzume-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A player built by a closure that plays like `greedy`.
pub(crate) fn own(name: &str) -> Entrant {
    let spec: Spec = "greedy".parse().unwrap();
    Entrant::own(name, move |_| Ok(spec.build()?))
}

/// A match of greedy and random players that takes no time.
pub(crate) fn tiny(rules: &str) -> MatchConfig {
    config(rules, "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 10)
}

/// Plays a match into a folder; with `stop_after`, interrupts it after that number of deals.
pub(crate) fn play_into(
    folder: &Path,
    config: &MatchConfig,
    threads: usize,
    stop_after: Option<usize>,
) -> bool {
    let interrupted = AtomicBool::new(false);
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).unwrap(),
        interrupted: &interrupted,
        keeper: None,
        hands: None,
    };
    let mut tally = config.tally();
    let mut store = Store::open(folder, config, |deal| tally.add(deal)).unwrap();
    let mut written = 0;
    let ended = run(config, &options, &mut tally, |deal, _| {
        store.write(deal)?;
        written += 1;
        if stop_after.is_some_and(|after| written >= after) {
            interrupted.store(true, Ordering::Relaxed);
        }
        Ok(())
    });
    ended.unwrap() != RunEnd::Interrupted
}

/// The deals in the folder of a match.
pub(crate) fn stored(folder: &Path, config: &MatchConfig) -> Vec<DealResult> {
    let mut reader = DealReader::open(folder, &MatchDescription::of(config)).unwrap();
    std::iter::from_fn(|| reader.next_deal().unwrap()).collect()
}
