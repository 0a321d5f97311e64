//! Errors of the learning environment.

use suzume_players::{Fault, SpecError};

/// Why a step or a setting is refused.
#[derive(Debug, thiserror::Error)]
pub enum EnvError {
    /// The action is not legal.
    #[error("lane {lane}, seat {seat}: action {index} ({name}) is not legal here")]
    NotLegal {
        /// The number of the lane.
        lane: usize,
        /// The seat to act.
        seat: usize,
        /// The number of the refused action.
        index: i64,
        /// The name of the action.
        name: String,
    },
    /// The number is outside the action space.
    #[error("lane {lane}: there is no action {index}")]
    NoSuchAction {
        /// The number of the lane.
        lane: usize,
        /// The number that was given.
        index: i64,
        /// The last valid number.
        last: usize,
    },
    /// The number of actions differs from the number of lanes, or a buffer has the wrong size.
    #[error("{what}: {found} values instead of {expected}")]
    Size {
        /// The list or buffer with the wrong size.
        what: &'static str,
        /// The number of values given.
        found: usize,
        /// The number of values needed.
        expected: usize,
    },
    /// The number of lanes is zero.
    #[error("at least one table is needed")]
    NoLanes,
    /// All seats are taken by players.
    #[error("no seat is left to play")]
    NoOpenSeat,
    /// The player must see every event of a game, so it cannot advise on single positions.
    #[error("{player} cannot sit here, because it keeps its own record of the hand")]
    HasMemory {
        /// The text of the player.
        player: String,
    },
    /// A player cannot be built.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player returned no valid action.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The threads cannot be started.
    #[error("the threads cannot be started: {0}")]
    Threads(String),
    /// The caller asked to stop. Some lanes may have moved and others not.
    #[error("the work was stopped")]
    Stopped,
    /// An earlier step was stopped or failed halfway, so the lanes no longer belong to one step.
    #[error("the last step was not finished")]
    Unfinished,
}

impl EnvError {
    /// A hint on how to fix the error; empty if there is none.
    pub fn hint(&self) -> String {
        match self {
            EnvError::NotLegal { .. } => "choose an action that the mask allows".into(),
            EnvError::NoSuchAction { last, .. } => format!("actions are numbered 0 to {last}"),
            EnvError::NoOpenSeat => "leave at least one of the four seats open".into(),
            EnvError::HasMemory { .. } => "take one of suzume's own players".into(),
            EnvError::Unfinished => "reset the tables".into(),
            _ => String::new(),
        }
    }
}
