//! The matches behind the tables of the assessment paper: simcat against a weakened simcat under `taiwan`, two against two.

use crate::clock;
use anyhow::{Context, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use suzume_arena::{DealResult, LuckKind, MatchConfig, RunOptions, SeatPlan, run};
use suzume_game::wall::WallKind;
use suzume_players::Spec;
use suzume_rules::RuleSet;

/// Samples an action. Chosen so that the 120,000 games of a full run take less than an hour on two cores.
pub(super) const SAMPLES: u32 = 100;

/// The weakened player's chance of a random action.
pub(super) fn players(epsilon: f64) -> String {
    format!("simcat:samples={SAMPLES},epsilon:p={epsilon},of=simcat:samples={SAMPLES}")
}

/// Plays a match on all cores.
pub(super) fn play(
    epsilon: f64,
    wall: WallKind,
    plan: SeatPlan,
    luck: LuckKind,
    games: u64,
    seed: u64,
) -> anyhow::Result<Vec<DealResult>> {
    let mut config = MatchConfig {
        rules: RuleSet::preset("taiwan")?,
        wall: wall.into(),
        entrants: Spec::parse_list(&players(epsilon))?,
        plan,
        seed,
        luck,
        deals: 0,
        shard: (0, 1),
        stop: None,
    };
    config.deals = games.div_ceil(config.seatings()?.len() as u64);
    let options = RunOptions {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        interrupted: clock::stop().flag(),
        keeper: None,
    };
    let bar = ProgressBar::new(config.deals);
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} deals, {eta} left, {msg}") {
        bar.set_style(style);
    }
    bar.set_message(format!("p = {epsilon}, {} wall, {} seats", wall.name(), plan.name()));
    let played = run(&config, &options, BTreeMap::new(), |_, _| {
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    let (deals, is_complete) = played.context("a match of the reproduction")?;
    ensure!(is_complete, "interrupted: the tables need all games");
    Ok(deals)
}
