//! `suzume score`: what is this win worth, and why?

use super::{read_small, situation, without_mark, write_json, write_out};
use crate::arguments::{Format, ScoreArguments};
use crate::failure::BadInput;
use crate::stream::answer_lines;
use anyhow::Context;
use std::io::Read;
use suzume_answers::Scorer;
use suzume_game::situation::Description;

/// The longest win that is read from standard input without `--stdin`: far beyond any.
const LONGEST_WIN: u64 = 64 * 1024;

pub(crate) fn run(arguments: &ScoreArguments) -> anyhow::Result<()> {
    let options = match &arguments.config {
        None => String::new(),
        Some(path) => {
            read_small(path).map_err(|error| BadInput(format!("--config {}: {error}", path.display())))?
        }
    };
    let rules = arguments.rules.map(|preset| preset.name);
    if let Some(path) = &arguments.situation {
        let read = situation::read(path)?;
        let answer = Scorer::answer_situation(Description {
            rules: rules.map(str::to_owned).or(read.rules),
            options: arguments.config.as_ref().map(|_| options).or(read.options),
            ..read
        })?;
        return match arguments.format {
            Format::Json => write_json(&answer),
            Format::Text => write_out(&answer.to_text()),
        };
    }
    // The name was checked with the arguments, so what is wrong is an option.
    let scorer = Scorer::new(rules.unwrap_or_default(), &options)
        .map_err(|error| BadInput(format!("--config: {}", error.problem)))?;
    if arguments.stdin {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, out| {
            scorer.answer_line(line, out).map_err(|error| error.to_string())
        });
    }
    let text = match &arguments.win {
        Some(text) => text.clone(),
        None => {
            let mut text = String::new();
            let read = std::io::stdin().lock().take(LONGEST_WIN).read_to_string(&mut text);
            read.context("cannot read standard input")?;
            text
        }
    };
    let answer = scorer
        .answer_json(without_mark(text.trim()).trim().as_bytes())
        .map_err(|error| BadInput(format!("WIN: {error}")))?;
    match arguments.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&answer.to_text()),
    }
}
