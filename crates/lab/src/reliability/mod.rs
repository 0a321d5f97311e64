//! Compares what is shown with what happened: chances of the ends of a hand, expected points and the expected place.
//!
//! Records are replayed. Of each seat in each hand one decision is drawn at random, all decisions of the seat with the same
//! chance, and its actions are valued as `suzume discard` and a review show them. The values of the action that was taken
//! are then compared with the end of the hand for that seat. One decision a seat keeps the rows nearly independent: what is
//! left is that the seats of a hand share its end.
//!
//! Left out: wins, which predict nothing; answers that the record does not prove; hands that were aborted. Points are
//! compared with the points that the seat gained or lost from the decision to the end of the hand, the place with the place at the end of the match.
//!
//! Records of any rules will do. For games of our own, play them with `suzume arena --records`.

mod bins;
mod text;
mod watch;

pub use bins::{DistanceReliability, MeasureReliability, ReliabilityBin};

use crate::sample::key;
use serde::Serialize;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::{Advisor, AnswerError, FitProgress, RecordList, Stop, WatchedRecords, over_records_so_far};
use suzume_game::replay::ReplayStep;
use watch::{ValuedBy, Watcher};

/// Measures how reliable the shown values are on records.
#[derive(Clone, Debug)]
pub struct ReliabilityQuestion {
    /// Record files. Their order does not matter for the result.
    pub records: Vec<PathBuf>,
    /// The player whose values are shown. Default: the usual one of the rules of each record.
    pub with: Option<String>,
    /// One seat of a hand in this many is examined.
    pub one_in: u64,
    /// The least number of decisions in a bin.
    pub least: usize,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// How reliable the shown values are.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReliabilityAnswer {
    /// Whether all records were read; false after an interrupt.
    pub finished: bool,
    /// The result for each player and family of rules.
    pub valued_by: Vec<PlayerReliability>,
}

/// How reliable the values of one player are.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerReliability {
    /// The family of the rules: `riichi` for all its variants.
    pub rules: &'static str,
    /// The player that valued the actions.
    pub with: String,
    /// The number of games.
    pub games: u64,
    /// The number of hands.
    pub hands: u64,
    /// The number of decisions that were drawn.
    pub decisions: u64,
    /// Decisions among them whose action has no value that can be compared.
    pub not_valued: u64,
    /// Decisions among them in hands that were aborted.
    pub aborted: u64,
    /// Each compared measure.
    pub measures: Vec<MeasureReliability>,
}

impl ReliabilityQuestion {
    /// Reads the records and values the drawn decisions. If `stop` is raised, the answer covers the games read by then.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<ReliabilityAnswer, AnswerError> {
        let in_with = |error: &dyn std::fmt::Display| AnswerError::value("with", error.to_string());
        self.with.as_deref().map(Advisor::named).transpose().map_err(|error| in_with(&error))?;
        let new = || Watcher::new(self.with.as_deref(), self.one_in.max(1));
        let begin = |watcher: &mut Watcher<'_>, path: &Path| watcher.begin_record(key(path));
        let watch = |watcher: &mut Watcher<'_>, _: &Path, step: &ReplayStep<'_>| watcher.watch(step);
        let WatchedRecords { watchers, is_finished } = over_records_so_far(
            RecordList { paths: &self.records, players: None },
            self.threads,
            stop,
            progress,
            new,
            begin,
            watch,
        )?;
        let mut all: BTreeMap<ValuedBy, watch::Rows> = BTreeMap::new();
        for watcher in watchers {
            let found = watcher.finish().map_err(|error| in_with(&error))?;
            found.into_iter().for_each(|(by, rows)| all.entry(by).or_default().append(rows));
        }
        let player = |(ValuedBy { rules, with }, rows): (ValuedBy, watch::Rows)| PlayerReliability {
            rules,
            with,
            games: rows.games,
            hands: rows.hands,
            decisions: rows.decisions,
            not_valued: rows.not_valued,
            aborted: rows.aborted,
            measures: rows
                .measures
                .into_iter()
                .map(|(quantity, rows)| MeasureReliability::of(quantity, rows, self.least.max(1)))
                .collect(),
        };
        Ok(ReliabilityAnswer { finished: is_finished, valued_by: all.into_iter().map(player).collect() })
    }
}
