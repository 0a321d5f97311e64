//! The arena in Python: the same numbers as `suzume arena`, with players written in Python as well.

use crate::batched::{BatchedPlayer, Batcher};
use crate::errors::{Failure, in_answer};
use crate::numbers::{Games, Seed, Threads};
use crate::player::{PythonPlayer, RaisedException, instance, name_of};
use crate::table::wall_kind;
use crate::work::interruptible;
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::Serialize;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use suzume::{AnswerError, Language, MatchQuestion, Speaker, Stop, in_run, match_text};
use suzume_arena::{
    Entrant, Keeper, MatchConfig, MatchDescription, MergeError, MissingDeals, RunError, RunOptions, Store,
    StoreError, Summary, merge, merge_unfinished, read_description, residuals, run,
};
use suzume_game::wall::WallSource;
use suzume_players::Player;

/// The least time between two progress reports. Chosen: frequent enough for a person, too rare to cost anything.
const TOLD: Duration = Duration::from_millis(100);

/// The summary of a match, as the JSON and the text that the command line prints.
fn parts(summary: &Summary) -> PyResult<(String, String)> {
    Ok((as_json(summary)?, match_text(summary, &Speaker::default())))
}

fn as_json(answer: &impl Serialize) -> PyResult<String> {
    Ok(serde_json::to_string(answer).map_err(|error| Failure::work(error.to_string()))?)
}

enum Trouble {
    Run(RunError),
    Store(StoreError),
    /// Players whose fingerprint is not that of the match in the folder.
    Changed(Vec<String>),
    Other(String),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Run(RunError::Store(error)) | Trouble::Store(error) => in_store(&error),
            Trouble::Changed(names) => {
                let message = format!(
                    "`{}` is not the player of this name that played the match in the folder",
                    names.join("`, `")
                );
                Failure::value(
                    "players",
                    message,
                    "give another folder; a player with a `version` is changed only when that changes",
                )
            }
            Trouble::Run(error) => in_run(&error).into(),
            Trouble::Other(problem) => Failure::work(problem),
        }
    }
}

/// A faulty folder is bad input, unless the disk itself failed.
fn in_store(error: &StoreError) -> Failure {
    match error {
        StoreError::Io { .. } => Failure::work(error.to_string()),
        other => Failure::value("out", other.to_string(), "give another folder"),
    }
}

/// A match with its progress callback.
struct Run<'a> {
    config: &'a MatchConfig,
    threads: NonZeroUsize,
    out: Option<&'a Path>,
    keeps_records: bool,
    progress: Option<Py<PyAny>>,
    raised: &'a RaisedException,
}

impl Run<'_> {
    /// Why the folder cannot be used.
    fn not_opened(&self, error: StoreError) -> Trouble {
        let found = self.out.and_then(|folder| read_description(folder).ok());
        let changed = found.map(|found| MatchDescription::of(self.config).changed_players(&found));
        match (&error, changed) {
            (StoreError::OtherMatch { .. }, Some(changed)) if !changed.is_empty() => {
                Trouble::Changed(changed)
            }
            _ => Trouble::Store(error),
        }
    }

    /// Plays the match, or the deals missing from its folder.
    fn play(&self, stop: Stop<'_>) -> Result<Summary, Trouble> {
        let config = self.config;
        let mut tally = config.tally();
        let store = self.out.map(|folder| Store::open(folder, config, |deal| tally.add(deal)));
        let mut store = store.transpose().map_err(|error| self.not_opened(error))?;
        let keeper = self.out.map(|folder| Keeper::new(folder, self.keeps_records)).transpose();
        let keeper = keeper.map_err(|error| Trouble::Run(error.into()))?;
        if let Some(keeper) = &keeper {
            let known = (0..tally.deals).filter_map(|place| config.shard.deal(place));
            keeper.check_records(known).map_err(|error| Trouble::Run(error.into()))?;
        }
        let options = RunOptions {
            threads: self.threads,
            interrupted: stop.flag(),
            keeper: keeper.as_ref(),
            hands: None,
        };
        let all = config.shard.deals(config.deals);
        let mut last = None;
        let played = run(config, &options, &mut tally, |deal, tally| {
            if let Some(store) = &mut store {
                store.write(deal)?;
            }
            let is_due = tally.deals == all || last.is_none_or(|last: Instant| last.elapsed() >= TOLD);
            if is_due && let Some(progress) = &self.progress {
                last = Some(Instant::now());
                let returned = Python::attach(|py| progress.call1(py, (tally.deals, all)).map(drop));
                return returned.map_err(|error| self.raised.keep_as_io(error));
            }
            Ok(())
        });
        // What a callback has cut short is summarised too, before its exception is raised.
        if !self.raised.is_some() {
            played.map_err(Trouble::Run)?;
        }
        let summary = config.summarise(&tally);
        if let Some(store) = &store {
            let description = MatchDescription::of(config);
            let saved =
                suzume_reports::save_match(store.folder(), &description, &summary, &tally, Language::English);
            saved.map_err(|error| Trouble::Other(error.to_string()))?;
        }
        Ok(summary)
    }
}

/// What identifies a player of Python: as the caller of a shard says, or found now.
fn fingerprint(player: &Bound<'_, PyAny>) -> PyResult<String> {
    match player.getattr("_fingerprint") {
        Ok(known) => known.extract(),
        Err(_) => player.py().import("suzume.fingerprint")?.call_method1("fingerprint", (player,))?.extract(),
    }
}

/// Entrants, and how many threads suit those written in Python; `None` without such.
struct Entrants {
    entrants: Vec<Entrant>,
    threads_of_python: Option<usize>,
}

/// Parses entrants: a comma-separated list, or a list of names, classes and memoryless objects.
fn entrants(players: &Bound<'_, PyAny>, raised: &RaisedException) -> PyResult<Entrants> {
    let unknown = |error: &dyn std::fmt::Display| in_answer(AnswerError::value("players", error.to_string()));
    if let Ok(text) = players.cast::<PyString>() {
        let entrants = Entrant::parse_list(&text.to_cow()?).map_err(|error| unknown(&error))?;
        return Ok(Entrants { entrants, threads_of_python: None });
    }
    let mut entrants = Vec::new();
    let mut is_any_of_python = false;
    let mut most_at_once = None;
    let listed = players.try_iter().map_err(|_| {
        Failure::wrong_type("players", "not a list of players", "give \"greedy,delta\" or a list")
    })?;
    for player in listed {
        let player = player?;
        if let Ok(name) = player.cast::<PyString>() {
            entrants
                .push(name.to_cow()?.parse().map_err(|error: suzume_players::SpecError| unknown(&error))?);
            continue;
        }
        is_any_of_python = true;
        let one = instance(&player)?;
        // Each seat has its own player, so an object with memory cannot be shared.
        if one.is(&player) && !one.getattr("memoryless").is_ok_and(|flag| flag.is_truthy().unwrap_or(false)) {
            let hint = "give the class, of which each seat gets an object, or set `memoryless = True`";
            return Err(Failure::value("players", "one object for several seats", hint).into());
        }
        if Batcher::is_for(&one)? {
            let batcher = Batcher::new(&one, raised.clone())?;
            most_at_once = most_at_once.max(Some(batcher.most()));
            let entrant = Entrant::own(name_of(&one)?, move |_| {
                Ok(Box::new(BatchedPlayer::new(Arc::clone(&batcher))) as Box<dyn Player>)
            });
            entrants.push(entrant.fingerprinted(fingerprint(&player)?));
            continue;
        }
        // Errors are better raised now than on another thread.
        PythonPlayer::new(&one, raised.clone())?;
        let fingerprint = fingerprint(&player)?;
        let (player, raised) = (player.unbind(), raised.clone());
        let entrant = Entrant::own(name_of(&one)?, move |_| {
            Python::attach(|py| {
                let player =
                    instance(player.bind(py)).and_then(|one| PythonPlayer::new(&one, raised.clone()));
                player.map(|player| Box::new(player) as Box<dyn Player>).map_err(|error| {
                    let words = error.to_string();
                    raised.keep(error);
                    words.into()
                })
            })
        });
        entrants.push(entrant.fingerprinted(fingerprint));
    }
    // Python players wait for each other anyway, and those that answer in batches want many games at once.
    let threads_of_python = is_any_of_python.then(|| most_at_once.unwrap_or(1));
    Ok(Entrants { entrants, threads_of_python })
}

/// Plays a match; see ``suzume.arena``.
#[pyfunction]
#[pyo3(signature = (rules, players, games=Games(1000), *, wall="ordinary", seats=None, seed=Seed(1), luck=None, stop=None, shard=None, threads=None, out=None, records=false, options="", progress=None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    rules: &str,
    players: &Bound<'py, PyAny>,
    games: Games,
    wall: &str,
    seats: Option<String>,
    seed: Seed,
    luck: Option<String>,
    stop: Option<String>,
    shard: Option<String>,
    threads: Option<Threads>,
    out: Option<PathBuf>,
    records: bool,
    options: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<(String, String)> {
    let raised = RaisedException::default();
    let Entrants { entrants, threads_of_python } = entrants(players, &raised)?;
    if records && out.is_none() {
        return Err(Failure::value("records", "there is no folder for records", "give `out`").into());
    }
    let question = MatchQuestion {
        rules: rules.to_owned(),
        options: options.to_owned(),
        players: String::new(),
        games: games.0,
        wall: Some(wall.to_owned()),
        seats,
        seed: seed.0,
        luck,
        stop,
        shard,
    };
    let kind = wall_kind(wall)?;
    let config =
        question.config(entrants, |_, _| Ok::<WallSource, AnswerError>(kind.into())).map_err(in_answer)?;
    let threads = match Threads::at_least_one(threads)? {
        Some(number) => number,
        None => match threads_of_python {
            Some(threads) => NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
            None => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        },
    };
    let run = Run {
        config: &config,
        threads,
        out: out.as_deref(),
        keeps_records: records,
        progress,
        raised: &raised,
    };
    let played = interruptible(py, |stop| run.play(stop))?;
    if let Some(error) = raised.take() {
        return Err(error);
    }
    parts(&played.map_err(Failure::from)?)
}

/// A merged match as JSON, as ``suzume arena merge`` prints it.
#[derive(Serialize)]
struct MergedAnswer<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<MissingDeals>,
}

fn in_merge(error: &MergeError) -> Failure {
    Failure::value("folders", error.to_string(), "give the folders of all shards of one match")
}

/// Merges the shards of a match from their folders; see ``suzume.arena_merge``.
#[pyfunction]
#[pyo3(signature = (folders, *, unfinished=false))]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn arena_merge(
    py: Python<'_>,
    folders: Vec<PathBuf>,
    unfinished: bool,
) -> PyResult<(String, String)> {
    let merged = py.detach(|| match unfinished {
        true => merge_unfinished(&folders).map(|all| (all.description, all.tally, all.missing)),
        false => merge(&folders).map(|(description, tally)| (description, tally, None)),
    });
    let (description, tally, missing) = merged.map_err(|error| in_merge(&error))?;
    let summary = &description.summarise(&tally);
    let (_, text) = parts(summary)?;
    Ok((as_json(&MergedAnswer { summary, missing })?, text))
}

/// The shard in each folder: its name, its deals, and how far its score lies from that of the others in standard errors.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn arena_residuals(
    py: Python<'_>,
    folders: Vec<PathBuf>,
) -> PyResult<Vec<(String, u64, Option<f64>)>> {
    let found = py.detach(|| residuals(&folders)).map_err(|error| in_merge(&error))?;
    Ok(found.into_iter().map(|one| (one.shard.to_string(), one.deals, one.residual)).collect())
}
