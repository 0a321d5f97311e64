//! `suzume fit`: fits models of opponents on records, and checks them on others.

mod agreement;

use super::records::files_in;
use super::{language, read_bounded, write_json, write_out, write_text};
use crate::arguments::{
    FitArguments, FitCheck, FitCommand, FitEnds, FitGames, FitMdp, FitOffers, FitRates, FitReliability,
    FitRiichi, OutputFormat,
};
use crate::clock;
use crate::failure::{BadInput, INTERRUPTED};
use crate::output::write_whole;
use indicatif::{ProgressBar, ProgressStyle};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use suzume::{CheckedModels, CheckedOn, FitProgress, FitQuestion, check_models, figures_text, players_in};
use suzume_lab::{
    EndsQuestion, GamesQuestion, OffersQuestion, RatesQuestion, ReliabilityQuestion, StudyQuestion,
};
use suzume_models::{Models, PaperModels, Parameters};
use suzume_players::Spec;
use suzume_reports::check_page;
use suzume_tiles::Seats;
use suzume_tiles::numbers::wide;

pub(crate) fn run(arguments: &FitArguments) -> anyhow::Result<ExitCode> {
    clock::end_work_on_interrupt()?;
    let done = |()| ExitCode::SUCCESS;
    match &arguments.command {
        FitCommand::Riichi(riichi) => fit(riichi).map(done),
        FitCommand::Check(check) => self::check(check).map(done),
        FitCommand::Mdp(arguments) => study(arguments).map(done),
        FitCommand::Games(arguments) => games(arguments).map(done),
        FitCommand::Agreement(arguments) => agreement::run(arguments),
        FitCommand::Reliability(arguments) => reliability(arguments),
        FitCommand::Ends(arguments) => ends(arguments).map(done),
        FitCommand::Offers(arguments) => offers(arguments).map(done),
        FitCommand::Rates(arguments) => rates(arguments),
    }
}

/// The largest file of models that is read, in bytes; some hundred times the size of the shipped one.
const LONGEST_MODELS: u64 = 1 << 26;

fn fit(arguments: &FitRiichi) -> anyhow::Result<()> {
    let kept = |path: &PathBuf| {
        let text = read_bounded(path, LONGEST_MODELS).map_err(|error| in_file(path, &error))?;
        let kept = Parameters::read_without(&text, &arguments.again);
        kept.map_err(|error| in_file(path, &error))
    };
    let question = FitQuestion {
        records: listed(&arguments.records)?,
        kept: arguments.keep.as_ref().map(kept).transpose()?,
        hold_out: arguments.hold_out,
        seed: arguments.seed,
        threads: threads(arguments.threads),
    };
    let bar = bar();
    let parameters = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    write_whole(&arguments.out, parameters.to_text()?.as_bytes())
        .map_err(|error| in_file(&arguments.out, &error))?;
    let provenance = &parameters.provenance;
    eprintln!(
        "suzume: {} games, {} hands; {} games held out, on which:",
        provenance.games, provenance.hands, provenance.games_held_out
    );
    eprint!("{}", figures_text(&provenance.held_out));
    Ok(())
}

fn check(arguments: &FitCheck) -> anyhow::Result<()> {
    let (trees, paper);
    let records = listed(&arguments.records)?;
    let mut models =
        CheckedModels { trees: Models::shipped(players_in(&records)?), paper: Some(PaperModels::shipped()) };
    if let Some(path) = &arguments.models {
        let text = read_bounded(path, LONGEST_MODELS).map_err(|error| in_file(path, &error))?;
        if let Ok(read) = PaperModels::read(&text) {
            paper = read;
            models.paper = Some(&paper);
        } else {
            trees = Models::read(&text).map_err(|error| in_file(path, &error))?;
            models.trees = &trees;
        }
    }
    let bar = bar();
    let on = checked_on(arguments.held_out);
    let report = |progress| show(&bar, progress);
    let answer = check_models(models, &records, on, threads(arguments.threads), clock::stop(), &report)?;
    bar.finish_and_clear();
    if let Some(path) = &arguments.html {
        let name = arguments.models.as_deref().map(|path| path.display().to_string());
        let name = name.as_deref().unwrap_or("The models that come with the program");
        let page = check_page(name, answer.games, &answer.figures, &answer.classes, language());
        std::fs::write(path, page).map_err(|error| in_file(path, &error))?;
    }
    match arguments.format {
        OutputFormat::Json => {
            answer.figures.iter().chain(&answer.baselines).try_for_each(write_json)?;
            answer.classes.iter().try_for_each(write_json)
        }
        OutputFormat::Text => write_text(&answer.to_text()),
    }
}

fn study(arguments: &FitMdp) -> anyhow::Result<()> {
    let question = StudyQuestion {
        records: listed(&arguments.study.records)?,
        one_in: arguments.study.one_in,
        budget: arguments.budget,
        threads: threads(arguments.study.threads),
    };
    let bar = bar();
    let answer = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    write_text(&answer.to_text())?;
    if let Some(path) = &arguments.out {
        let text = answer.paper.to_text()?;
        // A file that could not be read again, for want of games, is not written.
        PaperModels::read(&text).map_err(|error| BadInput(format!("too few games to fit on: {error}")))?;
        write_whole(path, text.as_bytes()).map_err(|error| in_file(path, &error))?;
    }
    Ok(())
}

fn games(arguments: &FitGames) -> anyhow::Result<()> {
    let question = GamesQuestion {
        rules: arguments.rules.rules(),
        players: Spec::parse_list(&arguments.players)
            .map_err(|error| BadInput(format!("--players: {error}")))?,
        games: arguments.games,
        seed: arguments.seed,
        threads: threads(arguments.threads),
    };
    let bar = bar();
    let parameters = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    write_whole(&arguments.out, parameters.to_text()?.as_bytes())
        .map_err(|error| in_file(&arguments.out, &error))?;
    let provenance = &parameters.provenance;
    eprintln!(
        "suzume: {} games, {} hands; {} further games held out, on which:",
        provenance.games, provenance.hands, provenance.games_held_out
    );
    eprint!("{}", figures_text(&provenance.held_out));
    Ok(())
}

fn reliability(arguments: &FitReliability) -> anyhow::Result<ExitCode> {
    let mut records =
        checked_on(arguments.held_out).of(Models::shipped(Seats::Four), &listed(&arguments.records)?);
    records.truncate(arguments.first.map_or(usize::MAX, NonZeroUsize::get));
    let question = ReliabilityQuestion {
        records,
        with: arguments.with.clone(),
        one_in: arguments.one_in,
        least: arguments.least.get(),
        threads: threads(arguments.threads),
    };
    let bar = bar();
    let answer = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    match arguments.format {
        OutputFormat::Json => write_json(&answer)?,
        OutputFormat::Text => write_out(&answer.to_text())?,
    }
    Ok(ended(answer.finished))
}

/// The exit code of work that keeps what it has finished when it is interrupted.
fn ended(is_finished: bool) -> ExitCode {
    if is_finished {
        return ExitCode::SUCCESS;
    }
    eprintln!("suzume: interrupted; this covers what was read until then");
    ExitCode::from(INTERRUPTED)
}

fn rates(arguments: &FitRates) -> anyhow::Result<ExitCode> {
    let records = listed(&arguments.records)?;
    let mut records = checked_on(arguments.held_out).of(Models::shipped(players_in(&records)?), &records);
    records.truncate(arguments.first.map_or(usize::MAX, NonZeroUsize::get));
    let question =
        RatesQuestion { records, players: arguments.players.clone(), threads: threads(arguments.threads) };
    let bar = bar();
    let answer = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    match arguments.format {
        OutputFormat::Json => write_json(&answer)?,
        OutputFormat::Text => write_out(&answer.to_text())?,
    }
    Ok(ended(answer.finished))
}

fn ends(arguments: &FitEnds) -> anyhow::Result<()> {
    let question = EndsQuestion {
        records: listed(&arguments.study.records)?,
        on: checked_on(arguments.held_out),
        one_in: arguments.study.one_in,
        threads: threads(arguments.study.threads),
    };
    let bar = bar();
    let answer = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    write_text(&answer.to_text())
}

fn offers(arguments: &FitOffers) -> anyhow::Result<()> {
    let question = OffersQuestion {
        records: listed(&arguments.records)?,
        on: checked_on(arguments.held_out),
        threads: threads(arguments.threads),
    };
    let bar = bar();
    let answer = question.answer(clock::stop(), &|progress| show(&bar, progress))?;
    bar.finish_and_clear();
    write_text(&answer.to_text())
}

fn checked_on(held_out: bool) -> CheckedOn {
    if held_out { CheckedOn::HeldOut } else { CheckedOn::All }
}

/// The files that the paths name, with folders replaced by the files in them.
fn listed(paths: &[PathBuf]) -> Result<Vec<PathBuf>, BadInput> {
    let mut files = Vec::new();
    for path in paths {
        match path.is_dir() {
            true => files.extend(files_in(path)?),
            false => files.push(path.clone()),
        }
    }
    Ok(files)
}

fn in_file(path: &Path, problem: &dyn std::fmt::Display) -> BadInput {
    BadInput(format!("{}: {problem}", path.display()))
}

fn threads(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template("{msg} {pos}/{len} [{elapsed}, {eta} left]") {
        bar.set_style(style);
    }
    bar
}

fn show(bar: &ProgressBar, progress: FitProgress) {
    let (what, done, of) = match progress {
        FitProgress::Read { done, of } => ("records", done, of),
        FitProgress::Played { done, of } => ("games", done, of),
        FitProgress::OfGames { model, done, of } => (model.name(), done, of),
        FitProgress::Fitted { model, done, of } => (model.name(), done, of),
    };
    if bar.message() != what {
        bar.set_message(what);
    }
    bar.set_length(wide(of));
    bar.set_position(wide(done));
}
