//! `suzume fit agreement`: compares players with records, an engine, positions and problems.

use super::{bar, checked_on, ended, in_file, listed, show, threads};
use crate::arguments::{FitAgreement, OutputFormat};
use crate::clock;
use crate::commands::{read_bounded, write_json, write_out};
use crate::failure::BadInput;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;
use suzume_lab::{AgreementAnswer, AgreementQuestion, CasesAnswer, CasesQuestion, EngineQuestion};
use suzume_players::Spec;

/// The largest file of positions, problems or decisions that is read, in bytes; some hundred times the size of a large one.
const LONGEST_CASES: u64 = 1 << 25;

/// Everything that was compared.
#[derive(Serialize)]
struct Agreements {
    #[serde(skip_serializing_if = "Option::is_none")]
    records: Option<AgreementAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<AgreementAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<CasesAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problems: Option<CasesAnswer>,
}

pub(super) fn run(arguments: &FitAgreement) -> anyhow::Result<ExitCode> {
    let players =
        Spec::parse_list(&arguments.players).map_err(|error| BadInput(format!("--players: {error}")))?;
    // Every file is read and checked before the work begins.
    let positions = cases(arguments, arguments.positions.as_deref(), CasesQuestion::positions)?;
    let problems = cases(arguments, arguments.problems.as_deref(), CasesQuestion::problems)?;
    let engine = match &arguments.engine[..] {
        [record, decisions] => Some(EngineQuestion {
            record: record.clone(),
            decisions: text_of(decisions)?,
            file: decisions.display().to_string(),
            players: players.clone(),
        }),
        _ => None,
    };
    let records = (!arguments.records.is_empty()).then(|| listed(&arguments.records)).transpose()?;
    let records = records.map(|records| AgreementQuestion {
        records,
        on: checked_on(arguments.held_out),
        players,
        one_in: arguments.one_in,
        threads: threads(arguments.threads),
    });
    let bar = bar();
    let report = |progress| show(&bar, progress);
    let stop = clock::stop();
    let found = Agreements {
        engine: engine.map(|question| question.answer(stop, &report)).transpose()?,
        positions: positions.map(|question| question.answer(stop, &report)).transpose()?,
        problems: problems.map(|question| question.answer(stop, &report)).transpose()?,
        records: records.map(|question| question.answer(stop, &report)).transpose()?,
    };
    bar.finish_and_clear();
    match arguments.format {
        OutputFormat::Json => write_json(&found)?,
        OutputFormat::Text => write_out(&found.to_text())?,
    }
    Ok(ended(found.is_finished()))
}

fn text_of(path: &Path) -> Result<String, BadInput> {
    read_bounded(path, LONGEST_CASES).map_err(|error| in_file(path, &error))
}

fn cases(
    arguments: &FitAgreement,
    path: Option<&Path>,
    read: impl Fn(&str, &str) -> Result<CasesQuestion, suzume::AnswerError>,
) -> anyhow::Result<Option<CasesQuestion>> {
    let Some(path) = path else { return Ok(None) };
    let mut question = read(&path.display().to_string(), &text_of(path)?)?;
    question.players.clone_from(&arguments.with);
    question.threads = threads(arguments.threads);
    Ok(Some(question))
}

impl Agreements {
    fn is_finished(&self) -> bool {
        let tables = [&self.records, &self.engine].into_iter().flatten().all(|answer| answer.finished);
        tables && [&self.positions, &self.problems].into_iter().flatten().all(|answer| answer.finished)
    }

    fn to_text(&self) -> String {
        let tables = [&self.records, &self.engine].into_iter().flatten().map(AgreementAnswer::to_text);
        let positions = self.positions.iter().map(|answer| answer.to_text(true));
        let problems = self.problems.iter().map(|answer| answer.to_text(false));
        tables.chain(positions).chain(problems).collect::<Vec<_>>().join("\n")
    }
}
