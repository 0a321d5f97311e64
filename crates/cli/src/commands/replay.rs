//! `suzume replay`: is this record true?
//!
//! What a file is follows from its first bytes. The first bad record ends the run; those before it have been told of.

use super::records::{file_name, format_of, in_record, opened, riichi_rules};
use super::{write_json, write_out};
use crate::arguments::{Format, ReplayArguments};
use crate::failure::BadInput;
use serde::Serialize;
use std::io::BufRead;
use suzume_answers::plural;
use suzume_game::Event;
use suzume_game::record::{GameHeader, Replayed};
use suzume_game::wall::WallKind;
use suzume_interop::botzone;
use suzume_interop::recorded::Checker;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::Seat;

/// What is said of a record.
#[derive(Serialize)]
struct Answer<'a> {
    file: &'a str,
    format: &'static str,
    games: u64,
    hands: u64,
    /// Those whose tiles are known to be of the wall of their seed.
    hands_from_seed: u64,
    events: u64,
    wins: u64,
    /// The rules, players and final scores of the last game.
    rules: &'static str,
    names: &'a [String; 4],
    scores: [i64; 4],
}

pub(crate) fn run(arguments: &ReplayArguments) -> anyhow::Result<()> {
    let rules = riichi_rules(arguments.rules.as_deref())?;
    let mut checker = Checker::new();
    for path in &arguments.files {
        let file = file_name(path);
        let (format, replayed) = replay_one(&mut checker, &file, opened(path)?, rules.as_ref())?;
        let answer = Answer {
            file: &file,
            format,
            games: replayed.games,
            hands: replayed.hands,
            hands_from_seed: replayed.hands_from_seed,
            events: replayed.events,
            wins: replayed.wins,
            rules: replayed.header.rules.name(),
            names: &replayed.header.names,
            scores: replayed.scores,
        };
        match arguments.format {
            Format::Json => write_json(&answer)?,
            Format::Text => write_out(&as_text(&answer))?,
        }
    }
    Ok(())
}

fn replay_one(
    checker: &mut Checker,
    name: &str,
    mut input: impl BufRead,
    rules: Option<&RiichiConfig>,
) -> Result<(&'static str, Replayed), BadInput> {
    // Whatever else it is, the reader of our own records says where it is no record.
    let Some(format) = format_of(name, &mut input)? else {
        return Ok(("botzone", replay_botzone(name, input)?));
    };
    let checked = checker.check(input, format, rules, |_| {}).map_err(|error| in_record(name, &error))?;
    Ok((format.name(), checked.replayed))
}

/// A log of Botzone: one game of one hand, whose wall nobody knows.
fn replay_botzone(name: &str, mut input: impl BufRead) -> Result<Replayed, BadInput> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(|error| BadInput(format!("{name}: {error}")))?;
    let replayed = botzone::replay(&bytes).map_err(|error| BadInput(format!("{name}: {error}")))?;
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
            names: Seat::ALL.map(|seat| format!("seat {}", seat.index())),
        },
        scores: replayed.outcome.points,
    })
}

fn as_text(answer: &Answer<'_>) -> String {
    let Answer { file, games, hands, events, wins, rules, names, scores, .. } = answer;
    let counts = [(games, "game"), (hands, "hand"), (events, "event"), (wins, "win")];
    let counts = counts.map(|(&count, noun)| plural(count as usize, noun)).join(", ");
    let unknown = match hands - answer.hands_from_seed {
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
