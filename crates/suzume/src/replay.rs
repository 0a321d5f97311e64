//! Checks records by replaying them.
//!
//! The format of a record is detected from its first bytes. Every hand is played again, and every step, payment and
//! score is checked.

use crate::error::AnswerError;
use crate::records::riichi_rules;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::BufRead;
use suzume_game::replay::ReplayStep;
use suzume_interop::recorded::RecordChecker;
use suzume_interop::records::read_any;
use suzume_players::advice::Speaker;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;

/// The result of checking a record.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct ReplayAnswer {
    /// The name of the record.
    pub file: String,
    /// The format of the record.
    pub format: &'static str,
    /// The number of games.
    pub games: u64,
    /// The number of hands.
    pub hands: u64,
    /// The number of hands whose tiles were checked against the wall of their seed.
    pub hands_from_seed: u64,
    /// The number of events.
    pub events: u64,
    /// The number of wins.
    pub wins: u64,
    /// The rules of the last game.
    pub rules: &'static str,
    /// The players of the last game, by seat.
    pub names: BySeat<String>,
    /// Their final scores, in points.
    pub scores: BySeat<i64>,
    /// Facts that the record states and that could not be checked.
    pub not_checked: Vec<String>,
}

/// The result of checking many records.
#[derive(Clone, Debug, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct ReplaySummary {
    /// The number of records.
    pub files: u64,
    /// The number of records that are wrong or unreadable.
    pub failed: u64,
    /// The number of games in the valid records.
    pub games: u64,
    /// The number of hands.
    pub hands: u64,
    /// The number of hands whose tiles were checked against the wall of their seed.
    pub hands_from_seed: u64,
    /// The number of events.
    pub events: u64,
    /// The number of wins.
    pub wins: u64,
    /// Facts that the records state and that could not be checked.
    pub not_checked: BTreeSet<String>,
}

impl ReplaySummary {
    /// Counts a record; `None` stands for one that cannot be read or fails a check.
    pub fn add(&mut self, answer: Option<&ReplayAnswer>) {
        self.files += 1;
        match answer {
            None => self.failed += 1,
            Some(answer) => {
                self.games += answer.games;
                self.hands += answer.hands;
                self.hands_from_seed += answer.hands_from_seed;
                self.events += answer.events;
                self.wins += answer.wins;
                self.not_checked.extend(answer.not_checked.iter().cloned());
            }
        }
    }

    /// Formats the counts for people.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let counts = [
            ("files", self.files),
            ("games", self.games),
            ("hands", self.hands),
            ("events", self.events),
            ("wins", self.wins),
        ];
        let hands_without_seed = self.hands - self.hands_from_seed;
        checked(speaker, &counts, self.failed, hands_without_seed, self.not_checked.iter()) + "\n"
    }
}

/// What was counted and checked, and what could not be: the walls of hands without a seed, and some fields.
fn checked<'a>(
    speaker: &Speaker,
    counts: &[(&str, u64)],
    failed: u64,
    hands_without_seed: u64,
    fields: impl Iterator<Item = &'a String>,
) -> String {
    let walls = (hands_without_seed > 0).then(|| {
        let hands = speaker.count("hands", hands_without_seed);
        speaker.say("replay-walls", &[("hands", (&hands).into())])
    });
    let fields = speaker.list(walls.into_iter().chain(fields.cloned()));
    let counts = speaker.list(counts.iter().map(|(noun, count)| speaker.count(noun, *count)));
    let code = match (failed, fields.is_empty()) {
        (0, true) => "replay-checked",
        (0, false) => "replay-checked-but",
        (_, true) => "replay-checked-others",
        (_, false) => "replay-checked-others-but",
    };
    let failed = speaker.count("files", failed);
    let args = [("counts", (&counts).into()), ("failed", (&failed).into()), ("fields", (&fields).into())];
    speaker.say(code, &args)
}

/// Replays one record after another.
pub struct Replays {
    checker: RecordChecker,
    rules: Option<RiichiConfig>,
}

impl Replays {
    /// Prepares replays. `rules` names the riichi rules that records are checked against.
    pub fn new(rules: Option<&str>) -> Result<Replays, AnswerError> {
        Ok(Replays { checker: RecordChecker::new(), rules: riichi_rules(rules)? })
    }

    /// Replays a record; `name` identifies it in errors.
    ///
    /// ```
    /// use suzume::Replays;
    ///
    /// let error = Replays::new(None)?.replay("game", &b"no record"[..]).unwrap_err();
    /// assert!(error.to_string().starts_with("game"));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn replay(&mut self, name: &str, input: impl BufRead) -> Result<ReplayAnswer, AnswerError> {
        self.replay_with(name, input, |_| {})
    }

    /// Replays a record and passes every step on: games, decisions, hands.
    pub fn replay_with(
        &mut self,
        name: &str,
        input: impl BufRead,
        watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<ReplayAnswer, AnswerError> {
        let record = read_any(name, input, None)?;
        let format = record.format().name();
        let checked = record.replay(&mut self.checker, self.rules.as_ref(), watch)?;
        let not_checked = checked.unchecked.iter().map(str::to_owned).collect();
        let replayed = checked.replayed;
        Ok(ReplayAnswer {
            file: name.to_owned(),
            format,
            games: replayed.games,
            hands: replayed.hands,
            hands_from_seed: replayed.hands_from_seed,
            events: replayed.events,
            wins: replayed.wins,
            rules: replayed.header.rules.name(),
            names: replayed.header.names,
            scores: replayed.scores,
            not_checked,
        })
    }
}

impl ReplayAnswer {
    /// Formats the answer for people.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let counts =
            [("games", self.games), ("hands", self.hands), ("events", self.events), ("wins", self.wins)];
        let hands_without_seed = self.hands - self.hands_from_seed;
        let checked = checked(speaker, &counts, 0, hands_without_seed, self.not_checked.iter());
        // Names are untrusted; they must not move the cursor.
        let printable = |name: &String| name.replace(char::is_control, "\u{fffd}");
        let scores = self.names.iter().zip(&self.scores);
        let scores = speaker.list(scores.map(|(name, score)| format!("{} {score:+}", printable(name))));
        let of_record = [("file", (&self.file).into()), ("checked", (&checked).into())];
        let of_scores = [("rules", self.rules.into()), ("scores", (&scores).into())];
        let code = if self.games == 1 { "replay-scores" } else { "replay-scores-last" };
        format!("{}\n{}\n", speaker.say("replay-record", &of_record), speaker.say(code, &of_scores))
    }
}
