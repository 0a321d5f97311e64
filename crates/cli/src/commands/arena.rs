//! `suzume arena`: a match between players, with intervals, and `suzume arena merge` for its shards.

use super::walls::walls;
use super::{check, programs, write_json, write_out};
use crate::arguments::{ArenaArguments, ArenaCommand, ArenaMatch, Format, ProgramArguments};
use crate::clock;
use crate::failure::BadInput;
use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::Path;
use suzume_answers::{MatchQuestion, in_run, match_text};
use suzume_arena::{
    DealResult, Description, Keeper, MatchConfig, Range, RunOptions, Sample, Store, StoreError, Summary,
    best_score, html, run as run_match,
};
use suzume_players::{ProgramFigures, Spec};

pub(crate) fn run(arguments: &ArenaArguments) -> anyhow::Result<()> {
    if let Some(program) = &arguments.check {
        return check::run(program, &arguments.programs);
    }
    match (&arguments.merge, &arguments.game) {
        (Some(ArenaCommand::Merge { folders, format }), _) => {
            let (description, deals) = Store::merge(folders).map_err(in_store)?;
            let deals: Vec<DealResult> = deals.into_values().collect();
            print(&description.summarise(&deals, None), *format)
        }
        (None, Some(game)) => play(game, &arguments.programs),
        (None, None) => Err(BadInput("give --rules and --players, or `merge`".to_owned()).into()),
    }
}

/// What is wrong with a folder is the user's to mend, unless the disk is at fault.
fn in_store(error: StoreError) -> anyhow::Error {
    match error {
        StoreError::Io { .. } => anyhow::Error::new(error),
        other => BadInput(other.to_string()).into(),
    }
}

fn config(arguments: &ArenaMatch, programs: &ProgramArguments) -> anyhow::Result<MatchConfig> {
    let options = match &arguments.config {
        None => String::new(),
        Some(path) => std::fs::read_to_string(path)
            .map_err(|error| BadInput(format!("--config {}: {error}", path.display())))?,
    };
    let question = MatchQuestion {
        rules: arguments.rules.name.to_owned(),
        options,
        players: arguments.players.clone(),
        games: arguments.games,
        wall: Some(arguments.wall.clone()),
        seats: arguments.seats.clone(),
        seed: arguments.seed,
        luck: arguments.luck.clone(),
        stop: arguments.stop.clone(),
        shard: arguments.shard.clone(),
    };
    let entrants = programs::read(&arguments.players, programs)?;
    question.config(entrants, |rules, deals| Ok(walls(&arguments.wall, rules, deals, "deals")?))
}

fn play(arguments: &ArenaMatch, programs: &ProgramArguments) -> anyhow::Result<()> {
    let config = config(arguments, programs)?;
    let _lobbies = programs::open_lobbies(&config.entrants)?;
    clock::end_work_on_interrupt()?;
    let all_cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let (mut store, known) = match &arguments.out {
        Some(folder) => {
            let (store, known) = Store::open(folder, &config).map_err(in_store)?;
            (Some(store), known)
        }
        None => (None, BTreeMap::new()),
    };
    let keeper = arguments.out.as_deref().map(|folder| Keeper::new(folder, arguments.records)).transpose()?;
    let options = RunOptions {
        threads: arguments.threads.unwrap_or_else(|| {
            match config.entrants.iter().any(programs::comes_by_itself) {
                true => NonZeroUsize::MIN,
                false => all_cores(),
            }
        }),
        interrupted: clock::stop().flag(),
        keeper: keeper.as_ref(),
    };
    if let (Some(_), Some(note)) = (&arguments.luck, config.luck.note_under(&config.rules)) {
        eprintln!("suzume: note: {note}");
    }
    if !known.is_empty() {
        eprintln!("suzume: {} deals are there already and are not played again", known.len());
    }
    let bar = progress_bar(config.deals.div_ceil(config.shard.1));
    let games_a_deal = config.seatings()?.len() as u64;
    let mut scores = Sample::default();
    let outcome = run_match(&config, &options, known, |deal, is_new| {
        if let (Some(store), true) = (&mut store, is_new) {
            store.write(deal)?;
        }
        scores.add(best_score(deal));
        bar.inc(1);
        bar.set_message(format!("score of A {}", scores.estimate(Range::Unbounded).percent()));
        Ok(())
    });
    bar.finish_and_clear();
    let faults = config.entrants.iter().filter_map(|spec| match spec {
        Spec::External(external) => external.options.figures.as_ref(),
        _ => None,
    });
    if outcome.is_ok() {
        tell_faults(faults);
    }
    let (deals, is_complete) = outcome.map_err(|error| in_run(&error))?;
    if !is_complete {
        let rest = if arguments.out.is_some() { "; the same command goes on from here" } else { "" };
        eprintln!("suzume: interrupted after {} games{rest}", deals.len() as u64 * games_a_deal);
    }
    blame(&deals);
    let description = Description::of(&config);
    let mut summary = description.summarise(&deals, config.stop);
    for (entrant, spec) in summary.entrants.iter_mut().zip(&config.entrants) {
        entrant.player = spec.label();
    }
    if let Some(store) = &store {
        write_report(store.folder(), &description, &summary, &deals)?;
    }
    print_with_programs(&summary, &config, arguments.format)
}

/// The summary, and what the programs outside took.
fn print_with_programs(summary: &Summary, config: &MatchConfig, format: Format) -> anyhow::Result<()> {
    let programs = programs::reports(&config.entrants);
    if programs.is_empty() {
        return print(summary, format);
    }
    match format {
        Format::Json => {
            let mut whole = serde_json::to_value(summary)?;
            whole["programs"] = serde_json::to_value(&programs)?;
            write_json(&whole)
        }
        Format::Text => {
            let programs: String = programs.iter().map(programs::ProgramReport::to_text).collect();
            write_out(&(match_text(summary) + &programs))
        }
    }
}

/// Says what programs did wrong in matches that went on all the same, the first few in full.
fn tell_faults<'a>(all: impl Iterator<Item = &'a ProgramFigures>) {
    const SHOWN: usize = 5;
    for summary in all.map(ProgramFigures::summary) {
        summary.told.iter().take(SHOWN).for_each(|fault| eprintln!("suzume: {fault}"));
        if summary.faults > SHOWN as u64 {
            eprintln!("suzume: and {} more faults of it", summary.faults - SHOWN as u64);
        }
    }
}

/// Says which games ended by a fault of a program, the first few in full.
fn blame(deals: &[DealResult]) {
    const SHOWN: usize = 5;
    let games = deals.iter().flat_map(|deal| deal.games.iter().map(move |game| (deal.deal, game)));
    let faults: Vec<String> = games
        .filter_map(|(deal, game)| {
            Some(format!("deal {deal}, seating {}: {}", game.seating, game.fault.as_ref()?))
        })
        .collect();
    faults.iter().take(SHOWN).for_each(|fault| eprintln!("suzume: {fault}"));
    if faults.len() > SHOWN {
        eprintln!("suzume: and {} more games that ended by a fault", faults.len() - SHOWN);
    }
}

fn write_report(
    folder: &Path,
    description: &Description,
    summary: &Summary,
    deals: &[DealResult],
) -> anyhow::Result<()> {
    let page = html(description, summary, deals);
    for (name, text) in
        [("report.html", page), ("summary.json", serde_json::to_string_pretty(summary)? + "\n")]
    {
        // A reader never sees half a file.
        let partial = folder.join(format!("{name}.partial"));
        let path = folder.join(name);
        std::fs::write(&partial, text)
            .and_then(|()| std::fs::rename(&partial, &path))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// A bar on a terminal, nothing elsewhere.
fn progress_bar(deals: u64) -> ProgressBar {
    let bar = ProgressBar::new(deals);
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len} deals, {per_sec}, {eta} left, {msg}");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

fn print(summary: &Summary, format: Format) -> anyhow::Result<()> {
    match format {
        Format::Json => write_json(summary),
        Format::Text => write_out(&match_text(summary)),
    }
}
