//! `suzume review`: where points were lost, and why.
//!
//! A single bad record is bad input (exit code 2), and nothing is written. Bad records among several are reported and
//! skipped (exit code 1). Ctrl-C ends the work after the current hand; finished reviews are written (exit code 3).

use super::records::{file_name, listed, opened};
use super::{progress_style, speaker, write_out, write_text};
use crate::arguments::{ReviewArguments, ReviewFormat};
use crate::clock;
use crate::failure::{BadInput, INTERRUPTED, message};
use crate::output::WholeFile;
use anyhow::Context;
use indicatif::ProgressBar;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use suzume::{ManyReviews, ReviewAnswer, ReviewProgress, ReviewedSeats, Reviews};
use suzume_interop::printable;
use suzume_tiles::numbers::wide;

pub(crate) fn run(arguments: &ReviewArguments) -> anyhow::Result<ExitCode> {
    let Ok(seats) = arguments.seat.parse::<ReviewedSeats>();
    let threads = arguments.threads.or_else(|| std::thread::available_parallelism().ok());
    let rules = arguments.rules.map(|preset| preset.name);
    let threads = threads.unwrap_or(NonZeroUsize::MIN);
    let reviews = suzume::reviews(seats.clone(), arguments.with.as_deref(), rules, threads)?;
    let mut reviews = reviews.speaking(speaker());
    let files = listed(&arguments.files)?;
    // A file that cannot be written is reported before the work. It appears under its name only when complete.
    let out = arguments.out.as_deref().map(begun).transpose()?;
    clock::end_work_on_interrupt()?;
    let bar = bar();
    let mut failed = 0;
    let is_one = matches!(&files[..], [_]) && !arguments.files.iter().any(|path| path.is_dir());
    let answer = if is_one {
        review(&mut reviews, &files[0], &bar)?
    } else {
        let mut many = ManyReviews::new(seats);
        for (place, file) in files.iter().enumerate() {
            if clock::is_interrupted() {
                break;
            }
            bar.set_message(format!("{}/{} {}", place + 1, files.len(), printable(&file_name(file))));
            match review(&mut reviews, file, &bar) {
                Ok(answer) => many.add(answer),
                Err(error) => {
                    failed += 1;
                    bar.suspend(|| eprintln!("suzume: {}", printable(&message(&error))));
                }
            }
        }
        if failed == files.len() {
            anyhow::bail!("none of {} files can be reviewed", files.len());
        }
        many.finish()
    };
    bar.finish_and_clear();
    let text = match arguments.format {
        ReviewFormat::Text => answer.to_text(&speaker()),
        ReviewFormat::Json => serde_json::to_string(&answer)? + "\n",
        ReviewFormat::Html => suzume_reports::review_page(&answer, super::language())?,
    };
    match out {
        None if arguments.format == ReviewFormat::Text => write_text(&text)?,
        None => write_out(&text)?,
        Some(mut file) => {
            file.write(text.as_bytes())
                .and_then(|()| file.finish())
                .context("the review cannot be written")?;
            if let Some(path) = &arguments.out {
                let path = printable(&path.to_string_lossy()).to_string();
                eprintln!("suzume: {}", speaker().say("review-wrote", &[("file", (&path).into())]));
            }
        }
    }
    if clock::is_interrupted() {
        eprintln!("suzume: {}", speaker().text("review-not_finished"));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    if failed > 0 {
        anyhow::bail!("{failed} of {} files are wrong or unreadable", files.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn review(reviews: &mut Reviews, file: &Path, bar: &ProgressBar) -> anyhow::Result<ReviewAnswer> {
    let report = |progress: ReviewProgress| {
        bar.set_length(wide(progress.of));
        bar.set_position(wide(progress.done));
    };
    let reviewed = reviews.review(&file_name(file), opened(file)?, clock::stop().flag(), &report);
    Ok(reviewed.map_err(suzume::AnswerError::from)?)
}

fn begun(path: &Path) -> Result<WholeFile, BadInput> {
    WholeFile::create(path).map_err(|error| BadInput(format!("--out {}: {error}", path.display())))
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::no_length();
    if let Some(style) = progress_style("progress-decisions") {
        bar.set_style(style);
    }
    bar
}
