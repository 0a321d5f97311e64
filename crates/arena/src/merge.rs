//! The shards of a match, read as one match.
//!
//! Every folder says which part of how many it is and how many deals the match has. So it is known which shards and deals there
//! should be: what is missing, there twice, of another match or impossible is refused by name. The deals are read side by side,
//! in the order of their numbers, and the result is that of a single run, bit by bit.

use crate::description::MatchDescription;
use crate::store::{DealReader, StoreError, read_description};
use crate::tally::MatchTally;
use std::path::{Path, PathBuf};

/// Why folders are not the shards of one match.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A folder cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No folder is given.
    #[error("no folder to merge")]
    Nothing,
    /// Folders of different matches.
    #[error("{} and {} are of different matches: the {what} differs", .first.display(), .other.display())]
    Contradiction {
        /// The first folder.
        first: PathBuf,
        /// The folder that differs from it.
        other: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// The same deals in two folders.
    #[error("{} and {} overlap: both are shard {shard}", .first.display(), .other.display())]
    Overlap {
        /// The first folder.
        first: PathBuf,
        /// The other one.
        other: PathBuf,
        /// The shard, as on the command line.
        shard: String,
    },
    /// Shards without a folder.
    #[error("of {of} shards these are missing: {missing}")]
    MissingShards {
        /// How many there should be.
        of: u64,
        /// Those that are not there.
        missing: String,
    },
    /// A shard that is not finished.
    #[error("{}: shard {shard} has {found} of its {wanted} deals; finish it with the command that began it", path.display())]
    MissingDeals {
        /// The folder.
        path: PathBuf,
        /// The shard, as on the command line.
        shard: String,
        /// How many deals it has.
        found: u64,
        /// How many it should have.
        wanted: u64,
    },
    /// Rules that this program does not know.
    #[error("{}: the rules of the match are not known to this program", .0.display())]
    UnknownRules(PathBuf),
}

/// At most this many missing shards are named.
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
    // They are in order and different, so that a part is missing where the numbers jump.
    if (shards.len() as u64) < first.shard.of {
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
        let place = (number % places as u64) as usize;
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
