//! The arena in Python: the same numbers as `suzume arena`, with players written in Python as well.

use crate::errors::{Failure, in_answer};
use crate::player::{PythonPlayer, RaisedException, instance, name_of};
use crate::table::wall_kind;
use crate::work::interruptible;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use suzume::{AnswerError, Language, MatchQuestion, Speaker, Stop, in_run, match_text};
use suzume_arena::{
    Entrant, Keeper, MatchConfig, MatchDescription, RunError, RunOptions, Store, StoreError, Summary, merge,
    run,
};
use suzume_game::wall::WallSource;
use suzume_players::Player;

/// The least time between two progress reports. Chosen: frequent enough for a person, too rare to cost anything.
const TOLD: Duration = Duration::from_millis(100);

/// The summary of a match, as the JSON and the text that the command line prints.
fn parts(summary: &Summary) -> PyResult<(String, String)> {
    let json = serde_json::to_string(summary).map_err(|error| Failure::work(error.to_string()))?;
    Ok((json, match_text(summary, &Speaker::default())))
}

enum Trouble {
    Run(RunError),
    Store(StoreError),
    Other(String),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Run(RunError::Store(error)) | Trouble::Store(error) => in_store(&error),
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
    /// Plays the match, or the deals missing from its folder.
    fn play(&self, stop: Stop<'_>) -> Result<Summary, Trouble> {
        let config = self.config;
        let mut tally = config.tally();
        let store = self.out.map(|folder| Store::open(folder, config, |deal| tally.add(deal)));
        let mut store = store.transpose().map_err(Trouble::Store)?;
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
        played.map_err(Trouble::Run)?;
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

/// Parses entrants: a comma-separated list, or a list of names, classes and memoryless objects. Also returns whether
/// any is written in Python.
fn entrants(players: &Bound<'_, PyAny>, raised: &RaisedException) -> PyResult<(Vec<Entrant>, bool)> {
    let unknown = |error: &dyn std::fmt::Display| in_answer(AnswerError::value("players", error.to_string()));
    if let Ok(text) = players.cast::<PyString>() {
        let entrants = Entrant::parse_list(&text.to_cow()?).map_err(|error| unknown(&error))?;
        return Ok((entrants, false));
    }
    let mut entrants = Vec::new();
    let mut is_any_of_python = false;
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
        // Errors are better raised now than on another thread.
        PythonPlayer::new(&one, raised.clone())?;
        let (player, raised) = (player.unbind(), raised.clone());
        entrants.push(Entrant::own(name_of(&one)?, move |_| {
            Python::attach(|py| {
                let player =
                    instance(player.bind(py)).and_then(|one| PythonPlayer::new(&one, raised.clone()));
                player.map(|player| Box::new(player) as Box<dyn Player>).map_err(|error| {
                    let words = error.to_string();
                    raised.keep(error);
                    words.into()
                })
            })
        }));
    }
    Ok((entrants, is_any_of_python))
}

/// Plays a match; see ``suzume.arena``.
#[pyfunction]
#[pyo3(signature = (rules, players, games=1000, *, wall="ordinary", seats=None, seed=1, luck=None, stop=None, shard=None, threads=None, out=None, records=false, options="", progress=None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    rules: &str,
    players: &Bound<'py, PyAny>,
    games: u64,
    wall: &str,
    seats: Option<String>,
    seed: u64,
    luck: Option<String>,
    stop: Option<String>,
    shard: Option<String>,
    threads: Option<usize>,
    out: Option<PathBuf>,
    records: bool,
    options: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<(String, String)> {
    let raised = RaisedException::default();
    let (entrants, is_any_of_python) = entrants(players, &raised)?;
    if records && out.is_none() {
        return Err(Failure::value("records", "there is no folder for records", "give `out`").into());
    }
    let question = MatchQuestion {
        rules: rules.to_owned(),
        options: options.to_owned(),
        players: String::new(),
        games,
        wall: Some(wall.to_owned()),
        seats,
        seed,
        luck,
        stop,
        shard,
    };
    let kind = wall_kind(wall)?;
    let config =
        question.config(entrants, |_, _| Ok::<WallSource, AnswerError>(kind.into())).map_err(in_answer)?;
    let threads = match threads {
        Some(number) => NonZeroUsize::new(number)
            .ok_or_else(|| Failure::value("threads", "0 threads", "give 1 or more, or leave it out"))?,
        // Python players wait for each other anyway.
        None if is_any_of_python => NonZeroUsize::MIN,
        None => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
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

/// Merges the shards of a match from their folders; see ``suzume.arena_merge``.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn arena_merge(py: Python<'_>, folders: Vec<PathBuf>) -> PyResult<(String, String)> {
    let merged = py.detach(|| merge(&folders));
    let (description, tally) = merged.map_err(|error| {
        Failure::value("folders", error.to_string(), "give the folders of all shards of one match")
    })?;
    parts(&description.summarise(&tally))
}
