//! What can go wrong at tables for learning.

use suzume_players::{Fault, SpecError};

/// Why a step or a setting is refused.
#[derive(Debug, thiserror::Error)]
pub enum EnvError {
    /// The action is not legal.
    #[error(
        "lane {lane}, seat {seat}: action {index} ({name}) is not legal here; hint: choose one that the mask allows"
    )]
    NotLegal {
        /// The number of the lane.
        lane: usize,
        /// The seat that is asked.
        seat: usize,
        /// The number of the action.
        index: i64,
        /// What the action is.
        name: String,
    },
    /// There is no action with this number.
    #[error("lane {lane}: there is no action {index}")]
    NoSuchAction {
        /// The number of the lane.
        lane: usize,
        /// The number that was given.
        index: i64,
        /// The last number.
        last: usize,
    },
    /// Not as many actions as lanes, or a buffer of another size.
    #[error("{what}: {found} values instead of {expected}")]
    Size {
        /// What has the wrong size.
        what: &'static str,
        /// The number of values given.
        found: usize,
        /// The number needed.
        expected: usize,
    },
    /// No lane at all.
    #[error("at least one table is needed")]
    NoLanes,
    /// All four seats are taken by players.
    #[error("no seat is left to play")]
    NoOpenSeat,
    /// A player that needs to be told every event.
    #[error(
        "{player} cannot sit here, because it keeps its own record of the hand; hint: take one of suzume's own players"
    )]
    HasMemory {
        /// Its name.
        player: String,
    },
    /// A player cannot be built.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player gave no valid answer.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The threads cannot be started.
    #[error("the threads cannot be started: {0}")]
    Threads(String),
}

impl EnvError {
    /// What to do about it; empty if there is nothing to add.
    pub fn hint(&self) -> String {
        match self {
            EnvError::NotLegal { .. } => "choose an action that the mask allows".into(),
            EnvError::NoSuchAction { last, .. } => format!("actions are numbered 0 to {last}"),
            EnvError::NoOpenSeat => "leave at least one of the four seats open".into(),
            EnvError::HasMemory { .. } => "take one of suzume's own players".into(),
            _ => String::new(),
        }
    }
}
