//! One file for each command.

pub(crate) mod deficiency;
pub(crate) mod discard;
pub(crate) mod reproduce;

use anyhow::Context;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::io::Write;
use suzume_deficiency::Deficiency;
use suzume_tiles::ParseError;

/// A line of a stream.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InputLine<'a> {
    #[serde(borrow)]
    pub(crate) hand: Cow<'a, str>,
}

impl<'a> InputLine<'a> {
    pub(crate) fn read(line: &'a [u8]) -> Result<InputLine<'a>, String> {
        serde_json::from_slice(line).map_err(|error| format!("{error}; a line is {{\"hand\":\"123m..\"}}"))
    }
}

/// A parse error within a line of a stream, on one line.
pub(crate) fn in_hand(error: &ParseError) -> String {
    format!("hand: {error}")
}

/// Names and numbers in the order given, as a JSON object.
pub(crate) struct Pairs<T>(pub(crate) Vec<(String, T)>);

impl<T: Serialize> Serialize for Pairs<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A deficiency as JSON: a number, or null if the hand cannot be completed.
pub(crate) fn as_json<S: Serializer>(deficiency: &Deficiency, serializer: S) -> Result<S::Ok, S::Error> {
    deficiency.finite().serialize(serializer)
}

/// Writes finished text to standard output.
pub(crate) fn write_out(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Writes one JSON object and the end of the line.
pub(crate) fn write_json(value: &impl Serialize) -> anyhow::Result<()> {
    write_out(&(serde_json::to_string(value)? + "\n"))
}
