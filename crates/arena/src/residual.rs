//! How far each shard of a match lies from the others. Deals are independent, so the residuals of sound shards are about
//! normal: a machine that plays another game (a wrong build, faulty memory) shows as a shard far from zero.

use crate::merge::{MergeError, merge_unfinished};
use crate::run::Shard;
use crate::stats::Sample;
use crate::store::read_description;
use std::path::PathBuf;
use suzume_tiles::numbers::ToFloat;

/// A shard compared with the other shards of its match.
#[derive(Clone, Debug, PartialEq)]
pub struct ShardResidual {
    /// The shard.
    pub shard: Shard,
    /// The number of deals that it has so far.
    pub deals: u64,
    /// The mean score of its deals less the median of all shards' means, in standard errors. Absent if there is nothing to
    /// compare: no deals, no other shard, or equal scores in all deals.
    pub residual: Option<f64>,
}

/// The residuals of the shards in some folders, in the order of the folders. Shards may be missing or not finished.
pub fn residuals(folders: &[PathBuf]) -> Result<Vec<ShardResidual>, MergeError> {
    let variance = merge_unfinished(folders)?.tally.raw.variance();
    let shard = |folder: &PathBuf| {
        let own = merge_unfinished(std::slice::from_ref(folder))?.tally.raw;
        Ok((read_description(folder)?.shard, own))
    };
    let shards = folders.iter().map(shard).collect::<Result<Vec<_>, MergeError>>()?;
    let played = shards.iter().filter(|(_, own)| own.count > 0);
    let mut means: Vec<f64> = played.map(|(_, own)| own.mean()).collect();
    means.sort_unstable_by(f64::total_cmp);
    // One shard that deviates hardly moves the median, so the others do not seem to deviate from it.
    let median = match means.len() {
        0 | 1 => f64::NAN,
        count => means[(count - 1) / 2].midpoint(means[count / 2]),
    };
    let compared = |(shard, own): (Shard, Sample)| {
        let residual = (own.mean() - median) / (variance / own.count.to_f64()).sqrt();
        ShardResidual { shard, deals: own.count, residual: Some(residual).filter(|value| value.is_finite()) }
    };
    Ok(shards.into_iter().map(compared).collect())
}
