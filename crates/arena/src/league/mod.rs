//! Leagues: any number of entrants, rated on shared walls.
//!
//! The entrants meet at tables of two (two against two, seats swapped) or of four (seats rotated). Every pair, or every four of
//! them, plays the same walls, so that the pairings are balanced and luck with the walls is the same for all. A table is a
//! match like any other, in a folder of its own: it is resumed and checked like one, and entrants who come later play
//! their own tables only. From the results at all tables follow [`ratings`].

pub mod ratings;
mod schedule;
mod scores;
mod summary;

pub use schedule::{League, LeagueError, LeaguePlan, TableSize};
pub use scores::TableScores;
pub use summary::{LeagueEntrant, LeaguePair, LeagueSummary, summarise_league};
