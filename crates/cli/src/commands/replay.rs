//! `suzume replay`: is this record true?
//!
//! What a file is follows from its first bytes. The first bad record ends the run; those before it have been told of.

use super::{plural, write_json, write_out};
use crate::arguments::{Format, ReplayArguments};
use crate::failure::BadInput;
use serde::Serialize;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::Path;
use suzume_game::Event;
use suzume_game::record::{GameHeader, Replayed, replay};
use suzume_game::wall::WallKind;
use suzume_interop::{botzone, tenhou};
use suzume_rules::RuleSet;
use suzume_tiles::Seat;

/// The formats that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum RecordFormat {
    Suzume,
    /// The XML of the server, or the JSON of its viewer.
    Tenhou,
    /// The log of a game on Botzone.
    Botzone,
}

/// What is said of a record.
#[derive(Serialize)]
struct Answer<'a> {
    file: &'a str,
    format: RecordFormat,
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
    for path in &arguments.files {
        let is_standard_input = path == Path::new("-");
        let file = if is_standard_input { "standard input".into() } else { path.to_string_lossy() };
        let (format, replayed) = if is_standard_input {
            replay_one(&file, std::io::stdin().lock())?
        } else {
            let opened = File::open(path).map_err(|error| BadInput(format!("{file}: {error}")))?;
            replay_one(&file, BufReader::new(opened))?
        };
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

fn replay_one(name: &str, mut input: impl BufRead) -> Result<(RecordFormat, Replayed), BadInput> {
    let first = loop {
        match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(BadInput(format!("{name}: {error}"))),
            Ok(bytes) => break bytes,
        }
    };
    let format = sniff(first).map_err(|problem| BadInput(format!("{name}: {problem}")))?;
    let replayed = match format {
        RecordFormat::Suzume => {
            replay(input).map_err(|error| BadInput(format!("{name}:{}: {}", error.line, error.problem)))?
        }
        RecordFormat::Tenhou => replay_tenhou(name, input)?,
        RecordFormat::Botzone => replay_botzone(name, input)?,
    };
    Ok((format, replayed))
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

/// One game of Tenhou. Its walls are known from the record alone.
fn replay_tenhou(name: &str, input: impl Read) -> Result<Replayed, BadInput> {
    let bad = |error: &dyn std::fmt::Display| BadInput(format!("{name}: {error}"));
    let mut bytes = Vec::new();
    // One byte more than is read, so that the reader says what is wrong.
    input.take(tenhou::MOST_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| bad(&error))?;
    let game = tenhou::read(&bytes).map_err(|error| bad(&error))?;
    let summary = tenhou::Replayer::new().replay(&game).map_err(|error| bad(&error))?;
    Ok(Replayed {
        games: 1,
        hands: summary.hands as u64,
        hands_from_seed: 0,
        events: summary.events as u64,
        wins: summary.wins as u64,
        header: GameHeader {
            program: "Tenhou".to_owned(),
            rules: RuleSet::Riichi(game.rules),
            wall: WallKind::Ordinary,
            seed: None,
            game: 0,
            names: game.names,
        },
        scores: summary.scores,
    })
}

/// What a file is, by its first bytes.
fn sniff(first: &[u8]) -> Result<RecordFormat, &'static str> {
    match first.trim_ascii_start() {
        [0x1f, 0x8b, ..] => Err("the file is compressed; hint: zcat FILE | suzume replay -"),
        [b'[', ..] => Ok(RecordFormat::Botzone),
        start if tenhou::is_record(start) => Ok(RecordFormat::Tenhou),
        // Whatever else it is, the reader says where it is no record.
        _ => Ok(RecordFormat::Suzume),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(sniff(b" \n{\"type\""), Ok(RecordFormat::Suzume));
        assert_eq!(sniff(b"[{\"output\""), Ok(RecordFormat::Botzone));
        assert_eq!(sniff(b""), Ok(RecordFormat::Suzume));
        assert!(sniff(b"\x1f\x8b\x08").is_err_and(|problem| problem.contains("zcat")));
        assert_eq!(sniff(b"<mjloggm ver=\"2.3\">"), Ok(RecordFormat::Tenhou));
        assert_eq!(sniff(b"{\"title\":[\"\",\"\"],\"log\":[]}"), Ok(RecordFormat::Tenhou));
    }
}
