//! The matches behind the tables of the assessment paper: simcat against a weakened simcat under `taiwan`, two against two.

use super::{ReproductionContext, failed, stopped};
use std::num::NonZeroUsize;
use suzume::AnswerError;
use suzume_arena::{DealResult, Entrant, LuckKind, MatchConfig, RunEnd, RunOptions, SeatPlan, Shard, run};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;

/// Samples per action. Chosen so that the 120,000 games of a full run take less than an hour on two cores.
pub(super) const SAMPLES: u32 = 100;

/// The entrants; `epsilon` is the weakened player's chance of a random action.
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
    work: &mut ReproductionContext<'_>,
) -> Result<Vec<DealResult>, AnswerError> {
    let mut config = MatchConfig {
        rules: RuleSet::preset("taiwan").map_err(failed)?,
        wall: wall.into(),
        entrants: Entrant::parse_list(&players(epsilon)).map_err(failed)?,
        plan,
        seed: work.seed,
        luck,
        deals: 0,
        shard: Shard::WHOLE,
        stop: None,
    };
    config.deals = games.div_ceil(config.seatings().map_err(failed)?.len() as u64);
    let options = RunOptions {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        interrupted: work.stop.flag(),
        keeper: None,
        hands: None,
    };
    let what = format!("p = {epsilon}, {} wall, {} seats, deals", wall.name(), plan.name());
    let mut deals = Vec::new();
    let ended = run(&config, &options, &mut config.tally(), |deal, tally| {
        deals.push(deal.clone());
        work.step(&what, tally.deals, config.deals);
        Ok(())
    });
    match ended.map_err(|error| failed(format!("a match of the reproduction: {error}")))? {
        RunEnd::Interrupted => Err(stopped("interrupted: the tables need all games")),
        RunEnd::Complete | RunEnd::Decided => Ok(deals),
    }
}
