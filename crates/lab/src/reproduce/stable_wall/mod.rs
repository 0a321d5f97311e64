//! Tables 1 to 7 of Tang, Chen and Wu: how much stealing disturbs the draws on the ordinary and on the stable draw
//! wall, and how well short matches on either estimate a win rate. Then the paper's future work: a wall on which a claim changes
//! still fewer draws.
//!
//! Their SIMCAT is not public; ours is our reading of one paragraph, so the figures should be near theirs, not equal. The
//! weakened player has two readings, and each table is computed for both: with *random actions* claims are random too,
//! with *random discards* they remain the strong player's.

mod compare;
mod errors;
mod tables;
mod walls;

use super::matches::{SAMPLES, WeakenedMatch};
use super::{Figure, ReproductionContext};
use compare::FigureList;
use suzume::AnswerError;
use suzume_arena::{DealResult, GameResult, LuckKind, SeatPlan};
use suzume_game::wall::WallKind;
use suzume_players::RandomChoice;

/// The columns of every table.
const EPSILONS: [f64; 3] = [1.0, 0.5, 0.2];
/// Games per column and wall, as in the paper.
const GAMES: u64 = 20_000;
/// Games and samples of a quick run, chosen so that it takes seconds.
const QUICK_GAMES: u64 = 80;
const QUICK_SAMPLES: u32 = 10;

const NAME: &str = "stable-wall";

/// A column of the tables: the matches of one weakened player on each wall.
struct PaperColumn {
    epsilon: f64,
    ordinary: Vec<DealResult>,
    stable: Vec<DealResult>,
    /// Played for one of the readings.
    lending: Vec<DealResult>,
}

/// All columns for one reading of the weakened player.
struct PaperReading {
    choice: RandomChoice,
    columns: Vec<PaperColumn>,
}

impl PaperReading {
    /// The one of two texts that belongs to this reading.
    fn pick(&self, [actions, discards]: [&'static str; 2]) -> &'static str {
        match self.choice {
            RandomChoice::Actions => actions,
            RandomChoice::Discards => discards,
        }
    }
}

/// Recomputes the tables from matches of `games` games, or of the size that the effort asks for.
pub(super) fn figures(
    games: Option<u64>,
    work: &mut ReproductionContext<'_>,
) -> Result<Vec<Figure>, AnswerError> {
    let games = games.unwrap_or(work.effort.pick(GAMES, QUICK_GAMES));
    let samples = work.effort.pick(SAMPLES, QUICK_SAMPLES);
    let mut readings = Vec::new();
    for choice in [RandomChoice::Actions, RandomChoice::Discards] {
        let mut columns = Vec::new();
        for epsilon in EPSILONS {
            let mut play = |wall| {
                let (plan, luck) = (SeatPlan::Swap, LuckKind::Off);
                WeakenedMatch { epsilon, choice, samples, wall, plan, luck, games }.play(work)
            };
            let ordinary = play(WallKind::Ordinary)?;
            let stable = play(WallKind::Stable)?;
            let lending = match choice {
                RandomChoice::Actions => play(WallKind::Lending)?,
                RandomChoice::Discards => Vec::new(),
            };
            columns.push(PaperColumn { epsilon, ordinary, stable, lending });
        }
        readings.push(PaperReading { choice, columns });
    }
    let mut figures = FigureList::new(games);
    let tables = [
        tables::table_1,
        tables::table_2,
        tables::table_3,
        walls::table_4,
        walls::table_5,
        walls::table_6,
        errors::table_7,
        errors::verdict,
        walls::lending,
    ];
    for table in tables {
        readings.iter().for_each(|reading| table(reading, &mut figures));
    }
    Ok(figures.into_figures())
}

fn games(deals: &[DealResult]) -> impl Iterator<Item = &GameResult> {
    deals.iter().flat_map(|deal| &deal.games)
}

#[cfg(test)]
mod tests;
