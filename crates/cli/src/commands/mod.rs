//! One file per command: turns arguments into a question and prints its answer.

pub(crate) mod arena;
pub(crate) mod bot;
mod check;
pub(crate) mod convert;
pub(crate) mod deficiency;
pub(crate) mod discard;
pub(crate) mod fit;
pub(crate) mod guard;
pub(crate) mod host;
pub(crate) mod league;
pub(crate) mod licences;
mod many;
pub(crate) mod play;
mod programs;
mod records;
pub(crate) mod replay;
pub(crate) mod reproduce;
pub(crate) mod review;
pub(crate) mod score;
pub(crate) mod serve;
pub(crate) mod site;
mod situation;
mod walls;

use crate::arguments::MeasureArguments;
use crate::failure::BadInput;
use crate::terminal::Screen;
use anyhow::Context;
use indicatif::ProgressStyle;
use serde::Serialize;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::OnceLock;
use suzume::{Language, Speaker, Terms, UnknownLanguage};
use suzume_players::open_input;
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::Tile;
use suzume_tiles::numbers::wide;

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

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language of this run.
pub(crate) fn speak(language: &str) -> Result<(), BadInput> {
    let language =
        language.parse().map_err(|error: UnknownLanguage| BadInput(format!("--language: {error}")))?;
    LANGUAGE.get_or_init(|| language);
    Ok(())
}

fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

fn speaker() -> Speaker {
    Speaker::new(language())
}

/// The style of a progress bar: the bar, then a catalogue entry whose variables are the parts of the bar.
fn progress_style(code: &str) -> Option<ProgressStyle> {
    let parts = [
        ("done", "{pos}/{len}"),
        ("hands", "{hands}"),
        ("speed", "{per_sec}"),
        ("elapsed", "{elapsed}"),
        ("left", "{eta}"),
        ("score", "{msg}"),
    ];
    let words = speaker().say(code, &parts.map(|(name, part)| (name, part.into())));
    ProgressStyle::with_template(&format!("{{bar:24}} {words}")).ok()
}

/// Notes that some of the given copies of a tile are not counted.
fn note_beyond_four(tile: Option<Tile>) {
    if let Some(tile) = tile {
        let tile = tile.to_string();
        eprintln!("suzume: {}", speaker().say("measure-beyond_four", &[("tile", (&tile).into())]));
    }
}

/// The largest file of options that is read; far larger than any real one.
const LONGEST_SMALL_FILE: u64 = 1 << 20;

/// Reads a file of options without its byte order mark. The size is bounded, so an endless file is rejected.
fn read_small(path: &Path) -> std::io::Result<String> {
    read_bounded(path, LONGEST_SMALL_FILE)
}

/// The options of `--config` as TOML; empty without a file.
fn options_of(config: Option<&Path>) -> Result<String, BadInput> {
    let read = config.map(|path| {
        read_small(path).map_err(|error| BadInput(format!("--config {}: {error}", path.display())))
    });
    Ok(read.transpose()?.unwrap_or_default())
}

/// The rules of a preset, with the options of a file if one is given.
fn rule_set(preset: &Preset, config: Option<&Path>) -> anyhow::Result<RuleSet> {
    let options = options_of(config)?;
    Ok(RuleSet::from_toml(preset.name, &options).map_err(|error| BadInput(format!("--config: {error}")))?)
}

/// Reads a file of at most `most` bytes, without its byte order mark.
fn read_bounded(path: &Path, most: u64) -> std::io::Result<String> {
    let mut text = String::new();
    let read = open_input(path)?.take(most + 1).read_to_string(&mut text)?;
    if wide(read) > most {
        return Err(std::io::Error::other(format!("more than {most} bytes, which no such file has")));
    }
    Ok(without_mark(&text).to_owned())
}

/// A text without the byte order mark that some editors put in front.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Writes text for people to standard output, wrapped for a terminal and in colour if the terminal supports it.
fn write_text(text: &str) -> anyhow::Result<()> {
    write_out(&Screen::of_stdout().show(text))
}

/// Writes formatted text to standard output unchanged.
fn write_out(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Writes one JSON object and a line end.
fn write_json(value: &impl Serialize) -> anyhow::Result<()> {
    write_out(&(serde_json::to_string(value)? + "\n"))
}
