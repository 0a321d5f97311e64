//! One file for each command, and what they share: lines of a stream, and pieces of JSON.

pub(crate) mod arena;
pub(crate) mod bot;
pub(crate) mod convert;
pub(crate) mod deficiency;
pub(crate) mod discard;
pub(crate) mod play;
mod programs;
mod records;
pub(crate) mod replay;
pub(crate) mod reproduce;
pub(crate) mod score;
mod walls;

use crate::arguments::MeasureArguments;
use crate::failure::in_argument;
use crate::settings::{Measured, Settings, Sizes, WrongInput};
use anyhow::Context;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::io::Write;
use suzume_deficiency::Deficiency;

/// A line of a stream.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InputLine<'a> {
    #[serde(borrow)]
    hand: Cow<'a, str>,
    #[serde(borrow, default)]
    kb: Option<Cow<'a, str>>,
}

/// Reads a hand from a line of a stream.
fn measure_line(settings: &Settings, line: &[u8], sizes: Sizes) -> Result<Measured, String> {
    let line: InputLine<'_> = serde_json::from_slice(line).map_err(|error| {
        format!("{error}; a line is {{\"hand\":\"123m..\",\"kb\":\"4444..\"}}, kb optional")
    })?;
    settings.measure(&line.hand, line.kb.as_deref(), sizes).map_err(|error| match error {
        WrongInput::Hand(error) => format!("hand: {error}"),
        WrongInput::Knowledge(error) => format!("kb: {error}"),
    })
}

/// Reads the hand of the command line.
fn measure_argument(
    settings: &Settings,
    hand: &str,
    arguments: &MeasureArguments,
    sizes: Sizes,
) -> anyhow::Result<Measured> {
    let measured = settings.measure(hand, None, sizes).map_err(|error| match error {
        WrongInput::Hand(error) => in_argument("HAND", hand, &error),
        WrongInput::Knowledge(error) => {
            in_argument("--kb", arguments.kb.as_deref().unwrap_or_default(), &error)
        }
    })?;
    if let Some(tile) = measured.beyond_four {
        let tile = settings.tile(tile);
        eprintln!("suzume: note: hand and --kb have more than four {tile}; no more than four are counted");
    }
    Ok(measured)
}

/// Tiles with how many of them are available, as a JSON object in the order given.
struct TileCounts<'a>(Vec<(&'a str, u8)>);

impl TileCounts<'_> {
    fn total(&self) -> usize {
        self.0.iter().map(|(_, count)| usize::from(*count)).sum()
    }

    /// For a person: `11 tiles of 3 kinds`.
    fn size_in_words(&self) -> String {
        format!("{} of {}", plural(self.total(), "tile"), plural(self.0.len(), "kind"))
    }

    /// For a person: `1sx4 4sx3`.
    fn in_words(&self) -> String {
        self.0.iter().map(|(tile, count)| format!("{tile}x{count}")).collect::<Vec<_>>().join(" ")
    }
}

/// A number with its noun: `1 tile`, `2 tiles`.
fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

impl Serialize for TileCounts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(tile, count)| (tile, count)))
    }
}

/// A deficiency as JSON: a number, or null if the hand cannot be completed.
fn as_json<S: Serializer>(deficiency: &Deficiency, serializer: S) -> Result<S::Ok, S::Error> {
    deficiency.finite().serialize(serializer)
}

/// Writes finished text to standard output.
fn write_out(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Writes one JSON object and the end of the line.
fn write_json(value: &impl Serialize) -> anyhow::Result<()> {
    write_out(&(serde_json::to_string(value)? + "\n"))
}
