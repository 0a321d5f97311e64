//! `suzume replay`: is this record true?
//!
//! The first bad record ends the run; those before it have been told of.

use super::records::{file_name, opened};
use super::{write_json, write_out};
use crate::arguments::{Format, ReplayArguments};
use suzume_answers::Replays;

pub(crate) fn run(arguments: &ReplayArguments) -> anyhow::Result<()> {
    let mut replays = Replays::new(arguments.rules.map(|preset| preset.name))?;
    for path in &arguments.files {
        let answer = replays.replay(&file_name(path), opened(path)?)?;
        match arguments.format {
            Format::Json => write_json(&answer)?,
            Format::Text => write_out(&answer.to_text())?,
        }
    }
    Ok(())
}
