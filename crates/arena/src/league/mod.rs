//! Leagues: any number of entrants, rated on shared walls.
//!
//! The entrants meet at tables of two (two seats each, swapped) or of four (seats rotated). All pairs, or all groups of
//! four, play the same walls, so the pairings are balanced and every entrant has the same luck with the walls. A table is
//! an ordinary match with its own folder: it is resumed and checked like any other, and entrants that join later play only
//! their own tables. [`ratings`] follow from the results at all tables.

pub mod ratings;
mod schedule;
mod scores;
mod summary;

pub use schedule::{League, LeagueError, LeaguePlan, TableSize};
pub use scores::TableScores;
pub use summary::{LeagueEntrant, LeaguePair, LeagueSummary, summarise_league};
