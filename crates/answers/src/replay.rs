//! Is this record true?
//!
//! What a record is follows from its first bytes. Every hand is played again, and every step, payment and score checked.

use crate::error::AnswerError;
use crate::records::{Begun, in_named, in_record, riichi_rules};
use crate::words::plural;
use serde::Serialize;
use std::io::{BufRead, Read};
use suzume_game::Event;
use suzume_game::record::{GameHeader, Replayed};
use suzume_game::wall::WallKind;
use suzume_interop::botzone;
use suzume_interop::recorded::{Checker, MOST_BYTES};
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;

/// What is said of a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
}

/// Replays record after record.
pub struct Replays {
    checker: Checker,
    rules: Option<RiichiConfig>,
}

impl Replays {
    /// `rules`: the name of the riichi rules of records that do not tell theirs.
    pub fn new(rules: Option<&str>) -> Result<Replays, AnswerError> {
        Ok(Replays { checker: Checker::new(), rules: riichi_rules(rules)? })
    }

    /// Replays a record under the name by which it is spoken of.
    pub fn replay(&mut self, name: &str, input: impl BufRead) -> Result<ReplayAnswer, AnswerError> {
        let input = Begun::read(name, input)?;
        let (format, replayed) = match input.format(name)? {
            None => ("botzone", replay_botzone(name, input.whole())?),
            Some(format) => {
                let checked = self.checker.check(input.whole(), format, self.rules.as_ref(), |_| {});
                (format.name(), checked.map_err(|error| in_record(name, &error))?.replayed)
            }
        };
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
        })
    }
}

/// A log of Botzone: one game of one hand, whose wall nobody knows.
fn replay_botzone(name: &str, input: impl BufRead) -> Result<Replayed, AnswerError> {
    let mut bytes = Vec::new();
    input.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| in_named(name, &error))?;
    if bytes.len() > MOST_BYTES {
        return Err(in_named(name, &format!("more than {MOST_BYTES} bytes, which no log of a game has")));
    }
    let replayed = botzone::replay(&bytes).map_err(|error| in_named(name, &error))?;
    let wins = replayed.events.iter().filter(|event| matches!(event, Event::Win { .. })).count();
    Ok(Replayed {
        games: 1,
        hands: 1,
        hands_from_seed: 0,
        events: replayed.events.len() as u64,
        wins: wins as u64,
        header: GameHeader {
            program: "Botzone".to_owned(),
            rules: botzone::rules(),
            wall: WallKind::Personal,
            seed: None,
            game: 0,
            names: BySeat::from_fn(|seat| format!("seat {}", seat.index())),
        },
        scores: replayed.outcome.points,
    })
}

impl ReplayAnswer {
    /// For a person.
    pub fn to_text(&self) -> String {
        let ReplayAnswer { file, games, hands, events, wins, rules, names, scores, .. } = self;
        let counts = [(games, "game"), (hands, "hand"), (events, "event"), (wins, "win")];
        let counts = counts.map(|(&count, noun)| plural(count as usize, noun)).join(", ");
        let unknown = match hands - self.hands_from_seed {
            0 => String::new(),
            hands => format!(", but for the walls of {} without a seed", plural(hands as usize, "hand")),
        };
        let which = if *games == 1 { "final scores" } else { "final scores of the last game" };
        // Names are anybody's; they must not move the cursor.
        let printable = |name: &String| name.replace(char::is_control, "\u{fffd}");
        let scores: Vec<String> =
            names.iter().zip(scores).map(|(name, score)| format!("{} {score:+}", printable(name))).collect();
        format!("{file}: {counts}; all checked{unknown}\n{rules}, {which}: {}\n", scores.join(", "))
    }
}
