//! The questions and answers of the routes of matches.

use super::curve::EstimatePoint;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use suzume::Language;
use suzume_arena::{Finding, MatchDescription, Summary};
use suzume_tiles::BySeat;

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum MatchState {
    /// Deals are being played.
    Running,
    /// Stopped before all deals were played. It can be resumed.
    Stopped,
    /// All deals are played, or the sequential test has decided.
    Finished,
    /// An error ended it.
    Failed,
}

/// The name of a match.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct MatchName {
    pub(super) name: String,
}

/// All matches that the server knows.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct MatchList {
    /// Whether the server was started with a folder for results.
    pub(super) results: bool,
    /// The matches in the order of their names.
    pub(super) matches: Vec<ListedMatch>,
}

/// A match in the list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct ListedMatch {
    pub(super) name: String,
    pub(super) state: MatchState,
    pub(super) rules: String,
    pub(super) players: Vec<String>,
    /// The number of deals played.
    pub(super) deals: u64,
    /// The maximum number of deals.
    pub(super) of: u64,
    /// The number of games played.
    pub(super) games: u64,
    pub(super) finding: Finding,
    /// The result as a sentence in English, or why the match cannot be read.
    pub(super) verdict: String,
    /// The same in the requested language.
    pub(super) verdict_text: String,
}

impl ListedMatch {
    pub(super) fn of(
        name: &str,
        state: MatchState,
        description: &MatchDescription,
        summary: &Summary,
        language: Language,
    ) -> ListedMatch {
        ListedMatch {
            name: name.to_owned(),
            state,
            rules: description.rules.clone(),
            players: description.players.clone(),
            deals: summary.deals,
            of: description.shard.deals(description.deals),
            games: summary.games,
            finding: summary.finding,
            verdict: summary.verdict.clone(),
            verdict_text: summary.verdict_in(language),
        }
    }

    pub(super) fn unreadable(name: &str, problem: String) -> ListedMatch {
        ListedMatch {
            name: name.to_owned(),
            state: MatchState::Failed,
            rules: String::new(),
            players: Vec::new(),
            deals: 0,
            of: 0,
            games: 0,
            finding: Finding::Open,
            verdict: problem.clone(),
            verdict_text: problem,
        }
    }
}

/// A match with its result so far.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct WholeMatch {
    pub(super) name: String,
    pub(super) state: MatchState,
    /// The error that ended the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) problem: Option<String>,
    /// Everything that determines its deals.
    pub(super) description: MatchDescription,
    /// The result so far, in English.
    pub(super) summary: Summary,
    /// The verdict of the summary in the requested language.
    pub(super) verdict_text: String,
    /// How its estimates developed.
    pub(super) curve: Vec<EstimatePoint>,
}

/// A line of the stream of a running match.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum MatchLine {
    /// The latest point of the curve.
    Point { point: EstimatePoint },
    /// The result so far, and its verdict in the requested language.
    Summary { summary: Box<Summary>, verdict_text: String },
    /// The last line: the match has stopped or finished.
    End { state: MatchState },
}

/// How far to continue a match.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ResumeQuestion {
    /// The total number of games. Default: as planned.
    #[serde(default)]
    pub(super) games: Option<u64>,
}

/// Must be an empty object.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StopQuestion {}

/// Some games of a match.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct GameList {
    /// The number of games played.
    pub(super) total: usize,
    pub(super) games: Vec<MatchGame>,
}

/// A game of a match.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct MatchGame {
    /// The number of its wall, from 0.
    pub(super) deal: u64,
    /// The number of the game on this wall, from 0.
    pub(super) game: usize,
    /// The entrant at each seat, as letters.
    pub(super) seating: String,
    pub(super) hands: u32,
    /// The points each seat won or lost.
    pub(super) points: BySeat<i64>,
    /// The number of hands each seat won.
    pub(super) wins: BySeat<u32>,
}
