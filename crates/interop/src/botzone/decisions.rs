//! The decisions of a log: the replayed game, played once more by the engine that all records share.
//!
//! [`replay`](super::replay) checks a log against the referee's requests and produces a list of events, from which the
//! engine shows every step. A game that a fault ended has no further events: it is shown up to that point and then refused.

use super::log::ReplayedLog;
use suzume_game::replay::{Beginning, HandProblem, HandRecord, Place, ReplayStep, Replayer};
use suzume_game::{Event, Start, Table};

/// Why a game cannot be shown to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShowProblem {
    /// A fault of a seat ended the game.
    #[error("the game was ended by a fault, not by the rules")]
    Fault,
    /// The replayed game cannot be played again.
    #[error(transparent)]
    Engine(#[from] HandProblem),
}

impl ReplayedLog {
    /// Shows every step of the game.
    pub fn show(
        &self,
        replayer: &mut Replayer,
        mut watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<(), ShowProblem> {
        let start = self.table.start();
        let mut game = replayer.begin(&self.header, Beginning::At(start), &mut watch);
        let Some(setup) = game.next_hand() else { return Err(ShowProblem::Fault) };
        game.hand(&setup, self, &mut watch)?;
        game.finish(&mut watch);
        Ok(())
    }
}

impl HandRecord for ReplayedLog {
    type Error = ShowProblem;

    fn start(&self) -> &Start {
        self.table.start()
    }

    fn events(&self) -> &[Event] {
        self.table.events()
    }

    fn check_start(&self, _table: &Table) -> Result<(), ShowProblem> {
        Ok(())
    }

    /// The events were checked when the log was replayed; only their end may be missing.
    fn check_event(&self, _table: &Table, event: usize) -> Result<(), ShowProblem> {
        if event < self.events().len() { Ok(()) } else { Err(ShowProblem::Fault) }
    }

    fn check_end(&self, _table: &Table) -> Result<(), ShowProblem> {
        Ok(())
    }

    fn error(&self, place: Place, problem: HandProblem) -> ShowProblem {
        match place {
            Place::Event(event) if event >= self.events().len() => ShowProblem::Fault,
            _ => ShowProblem::Engine(problem),
        }
    }
}
