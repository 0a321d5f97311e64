//! One file for each command: arguments become a question, and its answer is printed.

pub(crate) mod arena;
pub(crate) mod bot;
mod check;
pub(crate) mod convert;
pub(crate) mod deficiency;
pub(crate) mod discard;
pub(crate) mod fit;
pub(crate) mod host;
mod many;
pub(crate) mod play;
mod programs;
mod records;
pub(crate) mod replay;
pub(crate) mod reproduce;
pub(crate) mod score;
mod situation;
mod walls;

use crate::arguments::MeasureArguments;
use anyhow::Context;
use serde::Serialize;
use std::io::Write;
use suzume_answers::{Terms, TileName};

/// What is measured, as asked on the command line.
fn terms(arguments: &MeasureArguments) -> Terms {
    Terms {
        rules: arguments.rules.map(|preset| preset.name.to_owned()),
        forms: arguments.forms.clone(),
        kinds: arguments.kinds.as_deref().and_then(|kinds| kinds.parse().ok()),
        notation: Some(arguments.notation.clone()),
        print: Some(arguments.print.clone()),
        order: Some(arguments.order.clone()),
        seen: arguments.seen.clone(),
        kb: arguments.kb.clone(),
    }
}

/// Says that not all copies of a tile that were given are counted.
fn note_beyond_four(tile: Option<TileName>) {
    if let Some(tile) = tile {
        eprintln!("suzume: note: hand and --kb have more than four {tile}; no more than four are counted");
    }
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
