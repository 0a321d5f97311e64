//! Reads the shards of a match as one match.
//!
//! Every folder states its shard, the number of shards and the number of deals, so the complete set of shards and deals is
//! known: one that is missing, duplicate, from another match or impossible is refused by name. The deals are read from all
//! shards in turn, in the order of their numbers, and the result equals that of a single run bit by bit. On request, shards that
//! are missing or not finished are accepted; then the result says what is missing.

use crate::description::MatchDescription;
use crate::run::Shard;
use crate::store::{DealReader, StoreError, read_description};
use crate::tally::MatchTally;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
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
    #[error("{}: shard {shard} has {found} of {wanted} deal{}; finish it with the command that began it", path.display(), plural(*wanted))]
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

/// The ending of a noun after a number.
fn plural(number: u64) -> &'static str {
    if number == 1 { "" } else { "s" }
}

/// The most missing shards that are named.
const NAMED: usize = 8;

/// Which shards may be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MergedShards {
    /// All shards of a match, all of them finished.
    Whole,
    /// Whatever has been played so far; the result says what is missing.
    Unfinished,
}

/// What a merged match lacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct MissingDeals {
    /// The number of deals that were not played.
    pub deals: u64,
    /// The number of deals of the whole match.
    pub of: u64,
    /// The shards that are missing or not finished, as on the command line; the first few.
    pub shards: Vec<String>,
}

/// The shards of a match, read as one match.
#[derive(Clone, Debug)]
pub struct MergedMatch {
    /// The description of its first shard.
    pub description: MatchDescription,
    /// The sums over the deals.
    pub tally: MatchTally,
    /// What is missing, if anything.
    pub missing: Option<MissingDeals>,
}

/// Reads the shards of a match as one match. A match with a sequential test may have fewer deals than were allowed.
pub fn merge(folders: &[PathBuf]) -> Result<(MatchDescription, MatchTally), MergeError> {
    merged(folders, MergedShards::Whole).map(|merged| (merged.description, merged.tally))
}

/// Reads what the shards of a match have so far; the result says what is missing.
pub fn merge_unfinished(folders: &[PathBuf]) -> Result<MergedMatch, MergeError> {
    merged(folders, MergedShards::Unfinished)
}

fn merged(folders: &[PathBuf], accepted: MergedShards) -> Result<MergedMatch, MergeError> {
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
    let is_there = |part: &u64| shards.binary_search_by_key(part, |(_, of)| of.shard.part).is_ok();
    if wide(shards.len()) < first.shard.of && accepted == MergedShards::Whole {
        let missing = (0..first.shard.of).filter(|part| !is_there(part));
        let names: Vec<String> = missing.take(NAMED).map(|part| (part + 1).to_string()).collect();
        return Err(MergeError::MissingShards { of: first.shard.of, missing: names.join(", ") });
    }
    if accepted == MergedShards::Unfinished {
        return read_unfinished(&shards, first_folder);
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
    Ok(MergedMatch { description: first, tally, missing: None })
}

/// Reads what the shards have so far, in the order of the deals. Which deals a shard has does not depend on their results, so
/// the intervals hold.
fn read_unfinished(
    shards: &[(&Path, MatchDescription)],
    first_folder: &Path,
) -> Result<MergedMatch, MergeError> {
    let (_, first) = shards.first().ok_or(MergeError::Nothing)?;
    let mut tally = first.tally().ok_or_else(|| MergeError::UnknownRules(first_folder.to_owned()))?;
    let mut readers = BTreeMap::new();
    for (folder, description) in shards {
        readers.insert(description.shard.part, DealReader::open(folder, description)?);
    }
    let mut lacking = BTreeSet::new();
    // From a number on, no shard has a deal.
    let mut since_last = 0;
    let mut number = 0;
    while number < first.deals && since_last < first.shard.of {
        let part = number % first.shard.of;
        match readers.get_mut(&part).map(DealReader::next_deal).transpose()?.flatten() {
            Some(deal) => {
                tally.add(&deal);
                since_last = 0;
            }
            None => since_last += 1,
        }
        number += 1;
    }
    for part in 0..first.shard.of {
        let shard = Shard { part, of: first.shard.of };
        let found = readers.get(&part).map_or(0, DealReader::read_so_far);
        if found < shard.deals(first.deals) && lacking.len() < NAMED {
            lacking.insert((part, shard.to_string()));
        }
    }
    let missing = MissingDeals {
        deals: first.deals - tally.deals,
        of: first.deals,
        shards: lacking.into_iter().map(|(_, shard)| shard).collect(),
    };
    let missing = Some(missing).filter(|missing| missing.deals > 0);
    Ok(MergedMatch { description: first.clone(), tally, missing })
}
