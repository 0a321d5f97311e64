//! The matches behind the tables of the assessment paper: simcat against a weakened simcat under `taiwan`, two against two.

use super::{ReproductionContext, failed, stopped};
use std::num::NonZeroUsize;
use suzume::AnswerError;
use suzume_arena::{DealResult, Entrant, LuckKind, MatchConfig, RunEnd, RunOptions, SeatPlan, Shard, run};
use suzume_game::wall::WallKind;
use suzume_players::RandomChoice;
use suzume_rules::RuleSet;

/// Samples per action. Chosen so that the 120,000 games of the paper take less than an hour on two cores.
pub(super) const SAMPLES: u32 = 100;

/// A match of simcat against a weakened simcat.
#[derive(Clone, Copy, Debug)]
pub(super) struct WeakenedMatch {
    /// The weakened player's chance of a random action.
    pub(super) epsilon: f64,
    /// What is random in the weakened player.
    pub(super) choice: RandomChoice,
    /// Samples per action of both players.
    pub(super) samples: u32,
    pub(super) wall: WallKind,
    pub(super) plan: SeatPlan,
    pub(super) luck: LuckKind,
    pub(super) games: u64,
}

impl WeakenedMatch {
    /// The entrants as text.
    pub(super) fn players(&self) -> String {
        let WeakenedMatch { epsilon, samples, .. } = self;
        let random = match self.choice {
            RandomChoice::Actions => "",
            RandomChoice::Discards => "random=discards,",
        };
        format!("simcat:samples={samples},epsilon:p={epsilon},{random}of=simcat:samples={samples}")
    }

    /// Plays the match on all cores.
    pub(super) fn play(&self, work: &mut ReproductionContext<'_>) -> Result<Vec<DealResult>, AnswerError> {
        let mut config = MatchConfig {
            rules: RuleSet::preset("taiwan").map_err(failed)?,
            wall: self.wall.into(),
            entrants: Entrant::parse_list(&self.players()).map_err(failed)?,
            plan: self.plan,
            seed: work.seed,
            luck: self.luck,
            deals: 0,
            shard: Shard::WHOLE,
            stop: None,
        };
        config.deals = self.games.div_ceil(config.seatings().map_err(failed)?.len() as u64);
        let options = RunOptions {
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            interrupted: work.stop.flag(),
            keeper: None,
            hands: None,
        };
        let (wall, seats) = (self.wall.name(), self.plan.name());
        let what = format!("p = {}, {wall} wall, {seats} seats, deals", self.epsilon);
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
}
