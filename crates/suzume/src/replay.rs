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

    /// One line for people: `4 files, 20 hands: all true`.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let counts = [("files", self.files), ("hands", self.hands)];
        let counts = speaker.list(counts.map(|(noun, count)| speaker.count(noun, count)));
        let failed = speaker.count("files", self.failed);
        let code = if self.failed == 0 { "replay-true" } else { "replay-false" };
        speaker.say(code, &[("counts", (&counts).into()), ("failed", (&failed).into())]) + "\n"
    }

    /// What was counted, and what the records state that could not be compared.
    pub fn details(&self, speaker: &Speaker) -> String {
        let counts =
            [("games", self.games), ("hands", self.hands), ("events", self.events), ("wins", self.wins)];
        let counts = speaker.list(counts.map(|(noun, count)| speaker.count(noun, count)));
        let without_seed = self.hands - self.hands_from_seed;
        let walls = (without_seed > 0).then(|| {
            let hands = speaker.count("hands", without_seed);
            speaker.say("replay-walls", &[("hands", (&hands).into())])
        });
        let fields = speaker.list(walls.into_iter().chain(self.not_checked.iter().cloned()));
        let mut text = speaker.say("replay-counted", &[("counts", (&counts).into())]) + "\n";
        if !fields.is_empty() {
            text += &(speaker.say("replay-not_compared", &[("fields", (&fields).into())]) + "\n");
        }
        text
    }
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
    /// Formats the answer for people: the record and its scores, and that all is true.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let mut summary = ReplaySummary::default();
        summary.add(Some(self));
        self.line(speaker) + &summary.to_text(speaker)
    }

    /// The record and its scores, on one line.
    pub fn line(&self, speaker: &Speaker) -> String {
        // Names are untrusted; they must not move the cursor.
        let printable = |name: &String| name.replace(char::is_control, "\u{fffd}");
        let scores = self.names.iter().zip(&self.scores);
        let scores = speaker.list(scores.map(|(name, score)| format!("{} {score:+}", printable(name))));
        let code = if self.games == 1 { "replay-scores" } else { "replay-scores-last" };
        let args =
            [("file", (&self.file).into()), ("rules", self.rules.into()), ("scores", (&scores).into())];
        speaker.say(code, &args) + "\n"
    }
}
