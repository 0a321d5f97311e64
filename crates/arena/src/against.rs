//! Compares two versions of a player on the same walls and against the same opponents: the deals of a match against those
//! of a stored match, wall by wall. Both versions share the luck of the walls, so their difference has less noise than
//! either score.

use crate::adjust::Adjuster;
use crate::description::MatchDescription;
use crate::game::DealResult;
use crate::measure::ScoreMeasure;
use crate::stats::{Estimate, Looks, Range, Sample};
use crate::store::{DealReader, StoreError, read_description};
use crate::summary::Finding;
use serde::Serialize;
use std::path::{Path, PathBuf};
use suzume_words::{Language, words};

/// Why two matches cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum AgainstError {
    /// The stored match cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The walls or the opponents differ.
    #[error("{}: the stored match cannot be compared: its {what} differs", folder.display())]
    OtherMatch {
        /// The folder of the stored match.
        folder: PathBuf,
        /// The part of the description that differs, in words.
        what: &'static str,
    },
    /// The stored match is one shard of a match, not a whole one.
    #[error("{}: the stored match is a shard; give the folder of a whole match", .0.display())]
    Shard(PathBuf),
    /// The stored match has no deals.
    #[error("{}: the stored match has no deal", .0.display())]
    Empty(PathBuf),
}

/// The stored match, and the sums of the comparison so far.
pub struct Baseline {
    folder: PathBuf,
    description: MatchDescription,
    reader: DealReader,
    measure: ScoreMeasure,
    scores: [Sample; 2],
    adjusters: [Adjuster; 2],
    raw: Sample,
    adjusted: Sample,
}

/// The result of comparing a match with a stored one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchComparison {
    /// The new player, with its options.
    #[serde(skip)]
    pub player: String,
    /// The player of the stored match.
    pub stored_player: String,
    /// What the scores count.
    #[serde(skip)]
    pub measure: ScoreMeasure,
    /// The number of walls that both players have played.
    pub deals: u64,
    /// The new player's score on these walls.
    pub score: Estimate,
    /// The stored player's score on these walls.
    pub stored_score: Estimate,
    /// The new score minus the stored one; adjusted for luck if both are.
    pub difference: Estimate,
    /// Whether the difference is adjusted for luck.
    pub is_adjusted: bool,
    /// Whether the new player is stronger than the stored one.
    pub finding: Finding,
    /// The result in English; see [`MatchComparison::verdict_in`] for other languages.
    pub verdict: String,
}

impl Baseline {
    /// Opens a stored match as a baseline. Also returns the number of deals it has.
    pub fn open(folder: &Path, wanted: &MatchDescription) -> Result<(Baseline, u64), AgainstError> {
        let description = read_description(folder)?;
        if description.shard.of != 1 {
            return Err(AgainstError::Shard(folder.to_owned()));
        }
        if let Some(what) = description.difference_of_walls(wanted) {
            return Err(AgainstError::OtherMatch { folder: folder.to_owned(), what });
        }
        let unknown = || AgainstError::OtherMatch { folder: folder.to_owned(), what: "rules" };
        let measure = description.measure().ok_or_else(unknown)?;
        let mut reader = DealReader::open(folder, &description)?;
        while reader.next_deal()?.is_some() {}
        let deals = reader.read_so_far();
        if deals == 0 {
            return Err(AgainstError::Empty(folder.to_owned()));
        }
        let against = Baseline {
            reader: DealReader::open(folder, &description)?,
            folder: folder.to_owned(),
            description,
            measure,
            scores: Default::default(),
            adjusters: Default::default(),
            raw: Sample::default(),
            adjusted: Sample::default(),
        };
        Ok((against, deals))
    }

    /// Compares the next deal with the stored one. Deals beyond the stored ones are ignored.
    pub fn add(&mut self, deal: &DealResult) -> Result<(), AgainstError> {
        let Some(stored) = self.reader.next_deal()? else { return Ok(()) };
        if stored.deal != deal.deal {
            let folder = self.folder.clone();
            return Err(AgainstError::OtherMatch { folder, what: "order of deals" });
        }
        let both = [deal, &stored];
        let scores = both.map(|deal| self.measure.deal_score(deal));
        self.raw.add(scores[0] - scores[1]);
        self.scores.iter_mut().zip(scores).for_each(|(sample, score)| sample.add(score));
        if let [Some(new), Some(old)] = both.map(|deal| self.measure.deal_luck(deal)) {
            let [first, second] = &mut self.adjusters;
            self.adjusted.add(first.add(scores[0], new) - second.add(scores[1], old));
        }
        Ok(())
    }

    /// Returns the comparison so far.
    pub fn comparison(&self, player: &str) -> MatchComparison {
        const DIFFERENCES: (f64, f64) = (-1.0, 1.0);
        let is_measured = self.raw.count > 0 && self.adjusted.count == self.raw.count;
        let adjusted = is_measured.then(|| self.adjusted.estimate_mean_within(DIFFERENCES, Looks::Once));
        let adjusted = adjusted.filter(|adjusted| adjusted.interval.is_some());
        let raw = self.raw.estimate(Range::Between(DIFFERENCES.0, DIFFERENCES.1), Looks::Once);
        let difference = adjusted.unwrap_or(raw);
        let is_tied = self.raw.count > 0 && self.raw.variance() == 0.0 && self.raw.mean() == 0.0;
        let finding = if is_tied { Finding::Tied } else { Finding::of(difference.interval, 0.0) };
        let stored_player = self.description.players.first().cloned().unwrap_or_default();
        let [score, stored_score] = self.scores.map(|scores| scores.estimate(Range::SHARE, Looks::Once));
        let mut comparison = MatchComparison {
            player: player.to_owned(),
            stored_player,
            measure: self.measure,
            deals: self.raw.count,
            score,
            stored_score,
            difference,
            is_adjusted: adjusted.is_some(),
            finding,
            verdict: String::new(),
        };
        comparison.verdict = comparison.verdict_in(Language::English);
        comparison
    }
}

impl MatchComparison {
    /// Returns the verdict as a sentence.
    pub fn verdict_in(&self, language: Language) -> String {
        let words = words(language);
        let code = match self.finding {
            Finding::Stronger => "match-stored-stronger",
            Finding::Weaker => "match-stored-weaker",
            Finding::Tied => "match-stored-tied",
            Finding::Open => "match-stored-open",
        };
        let args = [("player", (&self.player).into()), ("stored", (&self.stored_player).into())];
        let says = words.say(code, &args);
        let Some(interval) = self.difference.interval else { return says };
        let shares = [self.difference.mean, interval.low, interval.high];
        let shares = shares.map(|share| format!("{:+.1}", 100.0 * share));
        let code = if self.is_adjusted { "match-score-adjusted" } else { "match-score" };
        self.measure.say_score(code, &says, &shares, language)
    }
}
