//! Is this record true?
//!
//! What a record is follows from its first bytes. Every hand is played again, and every step, payment and score checked.

use crate::error::AnswerError;
use crate::records::riichi_rules;
use crate::text::plural;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::BufRead;
use suzume_game::replay::Step;
use suzume_interop::recorded::Checker;
use suzume_interop::records::read_any;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;

/// What is said of a record.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct ReplayAnswer {
    /// The name of the record.
    pub file: String,
    /// The format in which it is written.
    pub format: &'static str,
    /// Games in it.
    pub games: u64,
    /// Hands in it.
    pub hands: u64,
    /// Those whose tiles are known to be of the wall of their seed.
    pub hands_from_seed: u64,
    /// Events in it.
    pub events: u64,
    /// Wins in it.
    pub wins: u64,
    /// The rules of the last game.
    pub rules: &'static str,
    /// Its players.
    pub names: BySeat<String>,
    /// Their final scores, in points.
    pub scores: BySeat<i64>,
    /// What the record tells and nothing was compared with.
    pub not_checked: Vec<String>,
}

/// What is said of many records.
#[derive(Clone, Debug, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct ReplaySummary {
    /// Records.
    pub files: u64,
    /// Those that are not true or cannot be read.
    pub failed: u64,
    /// Games in the others.
    pub games: u64,
    /// Hands in them.
    pub hands: u64,
    /// Those whose tiles are known to be of the wall of their seed.
    pub hands_from_seed: u64,
    /// Events in them.
    pub events: u64,
    /// Wins in them.
    pub wins: u64,
    /// What the records tell and nothing was compared with.
    pub not_checked: BTreeSet<String>,
}

impl ReplaySummary {
    /// Counts a record; `None` for one that is not true or cannot be read.
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

    /// For a person.
    pub fn to_text(&self) -> String {
        let ReplaySummary { files, failed, games, hands, events, wins, .. } = self;
        let counts = [(files, "file"), (games, "game"), (hands, "hand"), (events, "event"), (wins, "win")];
        let counts = counts.map(|(&count, noun)| plural(count as usize, noun)).join(", ");
        let bad = match failed {
            0 => String::new(),
            failed => format!("; {} not true or not readable", plural(*failed as usize, "file")),
        };
        let but = but_for(self.hands - self.hands_from_seed, self.not_checked.iter());
        format!("{counts}{bad}; {}{but}\n", if *failed == 0 { "all checked" } else { "the others checked" })
    }
}

/// What was not checked, in words: the walls of hands without a seed, and fields.
fn but_for<'a>(hands_without_seed: u64, fields: impl Iterator<Item = &'a String>) -> String {
    let walls = (hands_without_seed > 0)
        .then(|| format!("the walls of {} without a seed", plural(hands_without_seed as usize, "hand")));
    let all: Vec<String> = walls.into_iter().chain(fields.cloned()).collect();
    if all.is_empty() { String::new() } else { format!(" but {}", all.join(", ")) }
}

/// Replays record after record.
pub struct Replays {
    checker: Checker,
    rules: Option<RiichiConfig>,
}

impl Replays {
    /// `rules`: the name of the riichi rules by which records are to be checked.
    pub fn new(rules: Option<&str>) -> Result<Replays, AnswerError> {
        Ok(Replays { checker: Checker::new(), rules: riichi_rules(rules)? })
    }

    /// Replays a record under the name by which it is spoken of.
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

    /// The same, and shows every step: games, decisions, hands.
    pub fn replay_with(
        &mut self,
        name: &str,
        input: impl BufRead,
        watch: impl FnMut(Step<'_>),
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
    /// For a person.
    pub fn to_text(&self) -> String {
        let ReplayAnswer { file, games, hands, events, wins, rules, names, scores, .. } = self;
        let counts = [(games, "game"), (hands, "hand"), (events, "event"), (wins, "win")];
        let counts = counts.map(|(&count, noun)| plural(count as usize, noun)).join(", ");
        let but = but_for(hands - self.hands_from_seed, self.not_checked.iter());
        let which = if *games == 1 { "final scores" } else { "final scores of the last game" };
        // Names are anybody's; they must not move the cursor.
        let printable = |name: &String| name.replace(char::is_control, "\u{fffd}");
        let scores: Vec<String> =
            names.iter().zip(scores).map(|(name, score)| format!("{} {score:+}", printable(name))).collect();
        format!("{file}: {counts}; all checked{but}\n{rules}, {which}: {}\n", scores.join(", "))
    }
}
