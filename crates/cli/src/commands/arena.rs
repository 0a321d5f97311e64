//! `suzume arena`: a match between players, with intervals, and `suzume arena merge` for its shards.

use super::programs::ProgramReport;
use super::walls::walls;
use super::{check, language, options_of, programs, progress_style, speaker, write_json, write_text};
use crate::arguments::{ArenaArguments, ArenaCommand, MatchArguments, OutputFormat, ProgramArguments};
use crate::clock;
use crate::failure::{BadInput, INTERRUPTED, WEAKER};
use indicatif::{ProgressBar, ProgressState};
use serde::Serialize;
use std::fs::OpenOptions;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use suzume::{MatchQuestion, Speaker, comparison_text, in_run, match_text};
use suzume_arena::{
    AgainstError, Baseline, Entrant, Finding, Keeper, Looks, MatchComparison, MatchConfig, MatchDescription,
    MatchTally, MergeError, MissingDeals, RunEnd, RunError, RunOptions, Store, StoreError, Summary, merge,
    merge_unfinished, run as run_match,
};
use suzume_interop::printable;
use suzume_players::{ProgramFigures, Spec};
use suzume_reports::{match_markdown, save_match};
use suzume_tiles::numbers::wide;

/// How often the bar is redrawn while no deal ends.
const REDRAWN: Duration = Duration::from_millis(250);

pub(crate) fn run(arguments: &ArenaArguments) -> anyhow::Result<ExitCode> {
    if let Some(program) = &arguments.check {
        return check::run(program, &arguments.programs).map(|()| ExitCode::SUCCESS);
    }
    match (&arguments.merge, &arguments.game) {
        (Some(ArenaCommand::Merge { folders, unfinished, out, format }), _) => {
            let (description, tally, missing) = match unfinished {
                false => merge(folders).map(|(description, tally)| (description, tally, None)),
                true => {
                    merge_unfinished(folders).map(|merged| (merged.description, merged.tally, merged.missing))
                }
            }
            .map_err(in_merge)?;
            let summary = &description.summarise(&tally);
            if let Some(folder) = out {
                std::fs::create_dir_all(folder)
                    .map_err(|error| BadInput(format!("--out {}: {error}", folder.display())))?;
                save_match(folder, &description, summary, &tally, language())?;
            }
            print(&MatchReport { summary, missing, against: None, programs: Vec::new() }, *format)?;
            Ok(ExitCode::SUCCESS)
        }
        (None, Some(game)) => play(game, &arguments.programs),
        (None, None) => Err(BadInput("give --rules and --players, or `merge`".to_owned()).into()),
    }
}

/// The result of a match, its comparison with a stored match, and the timing of external programs.
#[derive(Serialize)]
struct MatchReport<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<MissingDeals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<MatchComparison>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<ProgramReport>,
}

fn in_merge(error: MergeError) -> anyhow::Error {
    match error {
        MergeError::Store(error) => in_store(error),
        other => BadInput(other.to_string()).into(),
    }
}

fn in_comparison(error: AgainstError) -> anyhow::Error {
    match error {
        AgainstError::Store(error) => in_store(error),
        other => BadInput(format!("--against: {other}")).into(),
    }
}

/// A faulty folder is bad input, unless the disk itself failed.
pub(super) fn in_store(error: StoreError) -> anyhow::Error {
    match error {
        StoreError::Io { .. } => anyhow::Error::new(error),
        other => BadInput(other.to_string()).into(),
    }
}

fn config(arguments: &MatchArguments, specs: &[Spec]) -> anyhow::Result<MatchConfig> {
    let question = MatchQuestion {
        rules: arguments.rules.name.to_owned(),
        options: options_of(arguments.config.as_deref())?,
        players: arguments.players.clone(),
        games: arguments.games,
        wall: Some(arguments.wall.clone()),
        seats: arguments.seats.clone(),
        seed: arguments.seed,
        luck: arguments.luck.clone(),
        stop: arguments.stop.clone(),
        shard: arguments.shard.clone(),
    };
    let entrants = specs.iter().cloned().map(Entrant::Spec).collect();
    question.config(entrants, |rules, deals| Ok(walls(&arguments.wall, rules, deals, "deals")?))
}

fn play(arguments: &MatchArguments, programs: &ProgramArguments) -> anyhow::Result<ExitCode> {
    let specs = programs::read(&arguments.players, programs)?;
    let mut config = config(arguments, &specs)?;
    let mut against =
        arguments.against.as_deref().map(|folder| compare_with(folder, &mut config)).transpose()?;
    programs::check(&specs, &config.rules)?;
    let _lobbies = programs::open_lobbies(&specs)?;
    clock::end_work_on_interrupt()?;
    let mut tally = config.tally();
    let mut compared = Ok(());
    let mut compare = |deal: &suzume_arena::DealResult, against: &mut Option<Baseline>| {
        if let (Ok(()), Some(against)) = (&compared, against) {
            compared = against.add(deal);
        }
    };
    let open = |folder: &PathBuf| {
        Store::open(folder, &config, |deal| {
            tally.add(deal);
            compare(deal, &mut against);
        })
    };
    let mut store = arguments.out.as_ref().map(open).transpose().map_err(in_store)?;
    let keeper = arguments.out.as_deref().map(|folder| Keeper::new(folder, arguments.records)).transpose()?;
    if let Some(keeper) = &keeper {
        let known = (0..tally.deals).filter_map(|place| config.shard.deal(place));
        keeper.check_records(known).map_err(|error| BadInput(error.to_string()))?;
    }
    let options = RunOptions {
        threads: threads(arguments.threads, &config),
        interrupted: clock::stop().flag(),
        keeper: keeper.as_ref(),
        hands: Some(Arc::default()),
    };
    announce(arguments, &config, &tally);
    let bar = progress_bar(config.shard.deals(config.deals), tally.deals, options.hands.clone());
    let outcome = run_match(&config, &options, &mut tally, |deal, tally| {
        if let Some(store) = &mut store {
            store.write(deal)?;
        }
        compare(deal, &mut against);
        show_progress(&bar, tally);
        Ok(())
    });
    bar.finish_and_clear();
    compared.map_err(in_comparison)?;
    let (ended, fault) = match outcome {
        Ok(ended) => (ended, None),
        // Games played before a fault are still reported.
        Err(error @ RunError::Game(_)) if tally.deals > 0 => (RunEnd::Complete, Some(error)),
        Err(error) => return Err(in_run(&error).into()),
    };
    let games = speaker().count("games", tally.games);
    let say_after = |code| eprintln!("suzume: {}", speaker().say(code, &[("games", (&games).into())]));
    if fault.is_some() {
        say_after("match-fault");
    }
    print_faults(&specs);
    if ended == RunEnd::Interrupted {
        say_after(if arguments.out.is_some() { "match-interrupted-stored" } else { "match-interrupted" });
    }
    blame(&tally);
    let summary = config.summarise(&tally);
    if let Some(store) = &store {
        save_match(store.folder(), &MatchDescription::of(&config), &summary, &tally, language())?;
    }
    let player = specs.first().map(Spec::label).unwrap_or_default();
    let against = against.map(|against| against.comparison(&player));
    let programs = programs::reports(&specs);
    let answer = MatchReport { summary: &summary, missing: None, against, programs };
    if let Some(path) = &arguments.markdown {
        append_markdown(path, &MatchDescription::of(&config), &answer)?;
    }
    print(&answer, arguments.format)?;
    if let Some(error) = fault {
        return Err(in_run(&error).into());
    }
    let is_weaker = answer.against.is_some_and(|comparison| comparison.finding == Finding::Weaker);
    Ok(match ended {
        RunEnd::Interrupted => ExitCode::from(INTERRUPTED),
        _ if is_weaker => ExitCode::from(WEAKER),
        RunEnd::Complete | RunEnd::Decided => ExitCode::SUCCESS,
    })
}

/// Says before the first game what the reader must know: that luck is not measured, and which deals are known.
fn announce(arguments: &MatchArguments, config: &MatchConfig, tally: &MatchTally) {
    if let (Some(_), Some(note)) = (&arguments.luck, config.luck.note_under(&config.rules, language())) {
        eprintln!("suzume: {}", speaker().say("match-note", &[("text", (&note).into())]));
    }
    if tally.deals > 0 {
        let deals = speaker().count("deals", tally.deals);
        eprintln!("suzume: {}", speaker().say("match-known", &[("deals", (&deals).into())]));
    }
}

/// Advances the progress bar by a deal.
fn show_progress(bar: &ProgressBar, tally: &MatchTally) {
    bar.inc(1);
    // Computing the interval takes longer than playing some games.
    if !bar.is_hidden() {
        let estimate = tally.best().estimate_mean_within((0.0, 1.0), Looks::Once);
        let score = estimate.percent();
        bar.set_message(speaker().say("progress-score", &[("score", (&score).into())]));
    }
}

/// The stored match to compare with. The new match is cut to the length of the stored one.
fn compare_with(folder: &Path, config: &mut MatchConfig) -> anyhow::Result<Baseline> {
    let (against, deals) = Baseline::open(folder, &MatchDescription::of(config)).map_err(in_comparison)?;
    if deals < config.deals {
        let stored = speaker().count("deals", deals);
        eprintln!("suzume: {}", speaker().say("match-stored-fewer", &[("deals", (&stored).into())]));
        config.deals = deals;
    }
    Ok(against)
}

/// The number of threads: all cores, or one if programs connect by themselves.
pub(super) fn threads(wanted: Option<NonZeroUsize>, config: &MatchConfig) -> NonZeroUsize {
    let all_cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    wanted.unwrap_or_else(|| {
        match config.entrants.iter().filter_map(Entrant::spec).any(programs::comes_by_itself) {
            true => NonZeroUsize::MIN,
            false => all_cores(),
        }
    })
}

/// Reports faults of programs in matches that continued nevertheless, the first few in full.
pub(super) fn print_faults(entrants: &[Spec]) {
    const SHOWN: usize = 5;
    let programs = entrants.iter().filter_map(Spec::program);
    let figures = programs.filter_map(|external| external.options.figures.as_ref());
    for summary in figures.map(ProgramFigures::summary) {
        summary.messages.iter().take(SHOWN).for_each(|fault| eprintln!("suzume: {}", printable(fault)));
        if summary.faults > wide(SHOWN) {
            say_more("match-more-faults", summary.faults - wide(SHOWN));
        }
    }
}

/// Reports games that ended by a program's fault, the first few in full.
fn blame(tally: &MatchTally) {
    tally.first_faults.iter().for_each(|fault| eprintln!("suzume: {}", printable(fault)));
    let more = tally.faults - wide(tally.first_faults.len());
    if more > 0 {
        say_more("match-more-faulty_games", more);
    }
}

fn say_more(code: &str, count: u64) {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    eprintln!("suzume: {}", speaker().say(code, &[("count", count.into())]));
}

/// A progress bar on a terminal, hidden elsewhere. Against slow programs a deal takes minutes, so the bar counts hands.
fn progress_bar(deals: u64, known: u64, hands: Option<Arc<AtomicU64>>) -> ProgressBar {
    let bar = ProgressBar::new(deals).with_position(known);
    if let Some(style) = progress_style("progress-match") {
        let show = move |_: &ProgressState, text: &mut dyn std::fmt::Write| {
            let played = hands.as_ref().map_or(0, |hands| hands.load(Ordering::Relaxed));
            let _ = write!(text, "{played}");
        };
        bar.set_style(style.with_key("hands", show));
        bar.enable_steady_tick(REDRAWN);
    }
    bar
}

/// Appends a page in Markdown: a continuous integration collects the summaries of several steps in one file.
fn append_markdown(
    path: &Path,
    description: &MatchDescription,
    answer: &MatchReport<'_>,
) -> anyhow::Result<()> {
    let text = match_markdown(description, answer.summary, answer.against.as_ref(), language());
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| BadInput(format!("--markdown {}: {error}", path.display())).into())
}

/// What a merged match lacks, as a line.
fn missing_text(missing: &MissingDeals, speaker: &Speaker) -> String {
    let (missing_deals, of) = (speaker.count("deals", missing.deals), speaker.count("deals", missing.of));
    let shards = missing.shards.join(", ");
    let args = [("missing", (&missing_deals).into()), ("of", (&of).into()), ("shards", (&shards).into())];
    format!("\n{}\n", speaker.say("match-missing", &args))
}

fn print(answer: &MatchReport<'_>, format: OutputFormat) -> anyhow::Result<()> {
    match format {
        OutputFormat::Json => write_json(answer),
        OutputFormat::Text => {
            let speaker = speaker();
            let compared = answer.against.as_ref().map(|compared| comparison_text(compared, &speaker));
            let programs: String = answer.programs.iter().map(ProgramReport::to_text).collect();
            let missing = answer.missing.as_ref().map(|missing| missing_text(missing, &speaker));
            let text = match_text(answer.summary, &speaker);
            write_text(&(text + &missing.unwrap_or_default() + &compared.unwrap_or_default() + &programs))
        }
    }
}
