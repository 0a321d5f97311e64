//! The table: so far its walls.
//!
//! A wall depends on (seed, deal) and on nothing else, so that seats can be swapped, and threads and shards added, without
//! changing a tile.

pub mod wall;
