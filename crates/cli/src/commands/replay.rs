//! `suzume replay`: checks records by replaying them.
//!
//! All records are checked, on all cores, and reported in the given order; a bad one does not end the run. For folders
//! only the bad records and a summary are printed. A single bad record is bad input (exit code 2); a bad one among
//! several is failed work (1).

use super::many::in_order;
use super::records::{file_name, listed, opened, progress_bar};
use super::{speaker, write_json, write_text};
use crate::arguments::{OutputFormat, ReplayArguments};
use crate::clock;
use crate::failure::message;
use serde::Serialize;
use std::ops::ControlFlow;
use suzume::{AnswerError, ReplayAnswer, ReplaySummary, Replays};
use suzume_interop::printable;
use suzume_tiles::numbers::wide;

/// A record that failed its check, as a line of JSON.
#[derive(Serialize)]
struct Bad<'a> {
    file: &'a str,
    error: String,
}

pub(crate) fn run(arguments: &ReplayArguments) -> anyhow::Result<()> {
    let rules = arguments.rules.map(|preset| preset.name);
    let files = listed(&arguments.files)?;
    let has_folder = arguments.files.iter().any(|path| path.is_dir());
    let mut summary = ReplaySummary::default();
    clock::end_work_on_interrupt()?;
    if let ([file], false) = (&files[..], has_folder) {
        let answer = Replays::new(rules)?.replay(&file_name(file), opened(file)?)?;
        summary.add(Some(&answer));
        print_answer(&answer, arguments.format)?;
        return print_summary(&summary, arguments);
    }
    let bar = progress_bar(files.len());
    let mut printed = Ok(());
    in_order(
        &files,
        || Ok(Replays::new(rules)?),
        |replays, place| {
            let file = &files[place];
            opened(file).map_err(anyhow::Error::from).and_then(|input| {
                let answer: Result<ReplayAnswer, AnswerError> = replays.replay(&file_name(file), input);
                Ok(answer?)
            })
        },
        |place, answer: anyhow::Result<ReplayAnswer>| {
            bar.inc(1);
            summary.add(answer.as_ref().ok());
            let file = file_name(&files[place]);
            printed = match (&answer, arguments.format) {
                (Ok(_), OutputFormat::Text) if has_folder => Ok(()),
                (Ok(answer), format) => bar.suspend(|| print_answer(answer, format)),
                (Err(error), OutputFormat::Json) => {
                    bar.suspend(|| write_json(&Bad { file: &file, error: message(error) }))
                }
                (Err(error), OutputFormat::Text) => {
                    bar.suspend(|| eprintln!("suzume: {}", printable(&message(error))));
                    Ok(())
                }
            };
            match printed.is_err() || clock::is_interrupted() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        },
    )?;
    bar.finish_and_clear();
    printed?;
    print_summary(&summary, arguments)?;
    if summary.files < wide(files.len()) {
        anyhow::bail!("interrupted after {} of {} files", summary.files, files.len());
    }
    if summary.failed > 0 {
        anyhow::bail!("{} of {} files are wrong or unreadable", summary.failed, summary.files);
    }
    Ok(())
}

fn print_answer(answer: &ReplayAnswer, format: OutputFormat) -> anyhow::Result<()> {
    match format {
        OutputFormat::Json => write_json(answer),
        OutputFormat::Text => write_text(&answer.line(&speaker())),
    }
}

/// The last line of the text, after what was counted and not compared if that is wanted.
fn print_summary(summary: &ReplaySummary, arguments: &ReplayArguments) -> anyhow::Result<()> {
    if arguments.format == OutputFormat::Json {
        return Ok(());
    }
    let details = if arguments.verbose { summary.details(&speaker()) } else { String::new() };
    write_text(&(details + &summary.to_text(&speaker())))
}
