//! `suzume score`: the value of a win, itemised.
//!
//! A hand given by options is answered in words, JSON is answered with JSON, unless `--format` says otherwise.

use super::{language, options_of, situation, speaker, without_mark, write_json, write_text};
use crate::arguments::{OutputFormat, ScoreArguments, WinArguments};
use crate::clock;
use crate::failure::BadInput;
use crate::stream::{BadLines, answer_stdin};
use anyhow::Context;
use serde::Serialize;
use std::io::Read;
use suzume::{PlainWin, ScoreAnswer, Scorer, SituationScore, Speaker};
use suzume_game::situation::Description;

/// The longest win that is read from standard input without `--stdin`; far longer than any real one.
const LONGEST_WIN: u64 = 64 * 1024;

pub(crate) fn run(arguments: &ScoreArguments) -> anyhow::Result<()> {
    let options = options_of(arguments.config.as_deref())?;
    let rules = arguments.rules.map(|preset| preset.name);
    if let Some(path) = &arguments.situation {
        let read = situation::read(path)?;
        let description = Description {
            rules: rules.map(str::to_owned).or(read.rules),
            options: arguments.config.as_ref().map(|_| options).or(read.options),
            ..read
        };
        let answer = Scorer::answer_situation(description, language())?;
        return print(&answer, SituationScore::to_text, arguments.format.unwrap_or(OutputFormat::Json));
    }
    // The name was checked with the arguments, so the error is in an option.
    let scorer = Scorer::new(rules.unwrap_or_default(), &options)
        .map_err(|error| BadInput(format!("--config: {}", error.problem)))?
        .speaking(language());
    if arguments.stdin {
        clock::end_work_on_interrupt()?;
        return answer_stdin(BadLines::of(arguments.keep_going), || {
            |line: &[u8], out: &mut Vec<u8>| scorer.answer_line(line, out).map_err(|error| error.to_string())
        });
    }
    let text = match &arguments.hand {
        Some(text) => text.clone(),
        None => {
            let mut text = String::new();
            let read = std::io::stdin().lock().take(LONGEST_WIN).read_to_string(&mut text);
            read.context("cannot read standard input")?;
            text
        }
    };
    let text = without_mark(text.trim()).trim();
    let is_json = arguments.hand.is_none() || text.starts_with('{');
    let (answer, usual) = match is_json {
        true => {
            let answer = scorer.answer_json(text.as_bytes());
            (answer.map_err(|error| BadInput(format!("WIN: {error}")))?, OutputFormat::Json)
        }
        false => (scorer.answer_plain(&plain(text, &arguments.win))?, OutputFormat::Text),
    };
    print(&answer, ScoreAnswer::to_text, arguments.format.unwrap_or(usual))
}

fn plain(hand: &str, win: &WinArguments) -> PlainWin {
    let riichi = win.riichi.then(|| "riichi".to_owned());
    PlainWin {
        hand: hand.to_owned(),
        win: win.win.clone(),
        tsumo: win.tsumo,
        melds: win.melds.clone(),
        seat_wind: win.seat_wind.clone(),
        round_wind: win.round_wind.clone(),
        dora: win.dora.clone(),
        ura: win.ura.clone(),
        flags: riichi.into_iter().chain(win.flags.iter().cloned()).collect(),
        flowers: win.flowers.clone(),
        norths: win.norths.unwrap_or_default(),
        void: win.void.clone(),
    }
}

fn print<T: Serialize>(
    answer: &T,
    in_words: impl Fn(&T, &Speaker) -> String,
    format: OutputFormat,
) -> anyhow::Result<()> {
    match format {
        OutputFormat::Json => write_json(answer),
        OutputFormat::Text => write_text(&in_words(answer, &speaker())),
    }
}
