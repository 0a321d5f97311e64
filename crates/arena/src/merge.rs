//! Reads the shards of a match as one match.
//!
//! Every folder states its shard, the number of shards and the number of deals, so the complete set of shards and deals is
//! known: one that is missing, duplicate, from another match or impossible is refused by name. The deals are read from all
//! shards in turn, in the order of their numbers, and the result equals that of a single run bit by bit.

use crate::description::MatchDescription;
use crate::store::{DealReader, StoreError, read_description};
use crate::tally::MatchTally;
use std::path::{Path, PathBuf};
use suzume_tiles::numbers::{narrow, wide};

/// Why folders are not the shards of one match.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A folder cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No folder is given.
    #[error("no folder to merge")]
    Nothing,
    /// The folders are from different matches.
    #[error("{} and {} are of different matches: the {what} differs", .first.display(), .other.display())]
    Contradiction {
        /// The folder that all others are compared with.
        first: PathBuf,
        /// The folder that differs from it.
        other: PathBuf,
        /// The part of the description that differs, in words.
        what: &'static str,
    },
    /// Two folders have the same deals.
    #[error("{} and {} overlap: both are shard {shard}", .first.display(), .other.display())]
    Overlap {
        /// The folder that was given earlier.
        first: PathBuf,
        /// The folder with the same deals.
        other: PathBuf,
        /// The shard, as on the command line.
        shard: String,
    },
    /// Some shards have no folder.
    #[error("of {of} shards these are missing: {missing}")]
    MissingShards {
        /// The number of shards of the match.
        of: u64,
        /// The missing shards, as a list.
        missing: String,
    },
    /// A shard is not finished.
    #[error("{}: shard {shard} has {found} of its {wanted} deals; finish it with the command that began it", path.display())]
    MissingDeals {
        /// The folder of the shard.
        path: PathBuf,
        /// The shard, as on the command line.
        shard: String,
        /// The number of deals it has.
        found: u64,
        /// The number of deals it should have.
        wanted: u64,
    },
    /// Rules that this program does not know.
    #[error("{}: the rules of the match are not known to this program", .0.display())]
    UnknownRules(PathBuf),
}

/// The most missing shards that are named.
const NAMED: usize = 8;

/// Reads the shards of a match as one match. A match with a sequential test may have fewer deals than were allowed.
pub fn merge(folders: &[PathBuf]) -> Result<(MatchDescription, MatchTally), MergeError> {
    let shards = folders.iter().map(|folder| Ok((folder.as_path(), read_description(folder)?)));
    let mut shards = shards.collect::<Result<Vec<(&Path, MatchDescription)>, StoreError>>()?;
    let (first_folder, first) = shards.first().cloned().ok_or(MergeError::Nothing)?;
    for (folder, other) in &shards {
        let differs = [
            ("number of shards", other.shard.of != first.shard.of),
            ("number of deals", other.deals != first.deals),
        ];
        let differs = differs.into_iter().find(|(_, differs)| *differs).map(|(what, _)| what);
        if let Some(what) = first.difference(other).or(differs) {
            let (first, other) = (first_folder.to_owned(), folder.to_path_buf());
            return Err(MergeError::Contradiction { first, other, what });
        }
    }
    shards.sort_by_key(|(_, description)| description.shard.part);
    for pair in shards.windows(2) {
        if pair[0].1.shard == pair[1].1.shard {
            return Err(MergeError::Overlap {
                first: pair[0].0.to_owned(),
                other: pair[1].0.to_owned(),
                shard: pair[0].1.shard.to_string(),
            });
        }
    }
    // The shards are sorted and distinct, so a shard is missing where the numbers jump.
    if wide(shards.len()) < first.shard.of {
        let is_there = |part: &u64| shards.binary_search_by_key(part, |(_, of)| of.shard.part).is_ok();
        let missing = (0..first.shard.of).filter(|part| !is_there(part));
        let names: Vec<String> = missing.take(NAMED).map(|part| (part + 1).to_string()).collect();
        return Err(MergeError::MissingShards { of: first.shard.of, missing: names.join(", ") });
    }
    let mut tally = first.tally().ok_or_else(|| MergeError::UnknownRules(first_folder.to_owned()))?;
    let readers = shards.iter().map(|(folder, description)| DealReader::open(folder, description));
    let mut readers = readers.collect::<Result<Vec<_>, _>>()?;
    // Deal d is in shard d mod n: one deal of each shard in turn.
    let places = shards.len();
    for number in 0..first.deals {
        let place: usize = narrow(number % wide(places));
        match readers[place].next_deal()? {
            Some(deal) => tally.add(&deal),
            None if first.stop.is_some() => break,
            None => {
                let (folder, of) = &shards[place];
                return Err(MergeError::MissingDeals {
                    path: folder.to_path_buf(),
                    shard: of.shard.to_string(),
                    found: readers[place].read_so_far(),
                    wanted: of.shard.deals(first.deals),
                });
            }
        }
    }
    Ok((first, tally))
}
