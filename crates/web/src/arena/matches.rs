//! The matches of a server: started, watched, stopped and resumed; also stored results.
//!
//! A match is a folder of results, the same that `suzume arena --out DIR --records` writes. A match in progress is
//! reported from memory, every other one is read from its folder.

use super::answer::{ListedMatch, MatchList, MatchName, MatchState, WholeMatch};
use super::folder::{self, ResultsFolder, StoredMatch, bytes_of_deals, games_of_deal, is_name};
use super::running::{MatchCourse, RunningMatch};
use super::setup::{config, entrants};
use crate::error::ApiError;
use crate::limits::{MOST_MATCHES, MOST_RUNNING};
use crate::players;
use axum::http::StatusCode;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use suzume::{Language, MatchQuestion};
use suzume_arena::MatchConfig;
use suzume_players::Spec;

pub(crate) struct Arena {
    /// Matches that this process plays or has played. Dropped before the folder that holds them.
    running: Mutex<BTreeMap<String, Arc<RunningMatch>>>,
    /// Cached list entries of the other matches by name and language, with the size of their deals in bytes.
    known: Mutex<HashMap<(String, Language), (u64, ListedMatch)>>,
    pub(super) results: ResultsFolder,
}

impl Arena {
    /// Keeps matches in the given folder, or in one that is removed at the end.
    pub(crate) fn new(results: Option<PathBuf>) -> std::io::Result<Arena> {
        Ok(Arena {
            running: Mutex::default(),
            known: Mutex::default(),
            results: ResultsFolder::open(results)?,
        })
    }

    /// Whether matches are kept in a folder of the user.
    pub(crate) const fn keeps_results(&self) -> bool {
        self.results.is_given()
    }

    /// Stops all matches after their current hands.
    pub(crate) fn stop_all(&self) {
        lock(&self.running).values().for_each(|running| running.stop());
    }

    pub(super) fn running(&self, name: &str) -> Option<Arc<RunningMatch>> {
        lock(&self.running).get(name).cloned()
    }

    /// Plays a match into the folder `name`.
    fn play(&self, name: &str, config: MatchConfig) -> Result<(), ApiError> {
        let folder = self.results.folder(name).ok_or_else(no_name)?;
        // The lock is held until the match is registered, so that two requests cannot start it twice.
        let mut all = lock(&self.running);
        let playing = all.values().filter(|running| running.plays()).count();
        if all.get(name).is_some_and(|running| running.plays()) {
            return Err(ApiError::new(StatusCode::CONFLICT, "this match is being played"));
        }
        if playing >= MOST_RUNNING {
            let words = format!("{MOST_RUNNING} matches are being played, which is the most; stop one");
            return Err(ApiError::busy(words));
        }
        if all.len() >= MOST_MATCHES {
            all.retain(|_, running| running.plays());
        }
        all.insert(name.to_owned(), RunningMatch::start(&folder, config)?);
        Ok(())
    }

    /// The list entry of a match.
    pub(super) fn listed(&self, name: &str, language: Language) -> Result<ListedMatch, ApiError> {
        if let Some(running) = self.running(name) {
            let live = running.live();
            if live.course != MatchCourse::Ended {
                let state = state_of(&live.course);
                return Ok(ListedMatch::of(name, state, &running.description, &live.summary, language));
            }
        }
        let folder = self.results.found(name)?;
        let bytes = bytes_of_deals(&folder);
        let key = (name.to_owned(), language);
        if let Some((known, listed)) = lock(&self.known).get(&key)
            && *known == bytes
        {
            return Ok(listed.clone());
        }
        let stored = StoredMatch::read(&folder)?;
        let summary = stored.description.summarise(&stored.tally);
        let listed = ListedMatch::of(name, stored_state(&stored), &stored.description, &summary, language);
        lock(&self.known).insert(key, (bytes, listed.clone()));
        Ok(listed)
    }

    pub(super) fn list(&self, language: Language) -> Result<MatchList, ApiError> {
        let failed =
            |error: std::io::Error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string());
        let names = self.results.names(MOST_MATCHES).map_err(failed)?;
        let listed = |name: &String| {
            self.listed(name, language)
                .unwrap_or_else(|error| ListedMatch::unreadable(name, error.said.message))
        };
        Ok(MatchList { results: self.results.is_given(), matches: names.iter().map(listed).collect() })
    }

    pub(super) fn whole(&self, name: &str, language: Language) -> Result<WholeMatch, ApiError> {
        if let Some(running) = self.running(name) {
            let live = running.live();
            let problem = match &live.course {
                MatchCourse::Failed(problem) => Some(problem.clone()),
                MatchCourse::Plays | MatchCourse::Ended => None,
            };
            if live.course != MatchCourse::Ended {
                return Ok(WholeMatch {
                    name: name.to_owned(),
                    state: state_of(&live.course),
                    problem,
                    description: running.description.clone(),
                    verdict_text: live.summary.verdict_in(language),
                    summary: live.summary,
                    curve: live.curve,
                });
            }
        }
        let stored = StoredMatch::read(&self.results.found(name)?)?;
        let summary = stored.description.summarise(&stored.tally);
        Ok(WholeMatch {
            name: name.to_owned(),
            state: stored_state(&stored),
            problem: None,
            verdict_text: summary.verdict_in(language),
            summary,
            curve: stored.curve.whole(&stored.tally),
            description: stored.description,
        })
    }

    /// Starts a match and returns its name.
    pub(super) fn start(
        &self,
        question: &MatchQuestion,
        name: Option<String>,
    ) -> Result<MatchName, ApiError> {
        if question.shard.is_some() {
            return Err(ApiError::field("shard", "a match of the page is played as a whole"));
        }
        let entrants = entrants(&question.players)?;
        let config = config(question, entrants)?;
        let name = match name {
            Some(name) if !is_name(&name) => return Err(ApiError::field("name", NO_NAME)),
            Some(name) => {
                if self.results.folder(&name).is_some_and(|folder| folder.exists()) {
                    let words = "there is a match of this name; resume it, or choose another name";
                    return Err(ApiError::new(StatusCode::CONFLICT, words));
                }
                name
            }
            None => self.results.free_name(&format!("{}-{}", question.rules, question.players)),
        };
        let there = self.results.names(MOST_MATCHES).map_or(0, |names| names.len());
        if there >= MOST_MATCHES {
            return Err(ApiError::busy(format!(
                "there are {MOST_MATCHES} matches, which is the most; remove some"
            )));
        }
        self.play(&name, config)?;
        Ok(MatchName { name })
    }

    /// Resumes a match, optionally with more games than were planned.
    pub(super) fn resume(&self, name: &str, games: Option<u64>) -> Result<MatchName, ApiError> {
        let folder = self.results.found(name)?;
        let described = suzume_arena::read_description(&folder).map_err(|error| folder::in_store(&error))?;
        if !described.files.is_empty() {
            let words = "a match with external programs is resumed by the command that started it";
            return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words));
        }
        let named = |player: &String| players::named("players", player);
        let entrants = described.players.iter().map(named).collect::<Result<Vec<Spec>, ApiError>>()?;
        let a_deal = games_of_deal(&described);
        let question = MatchQuestion {
            rules: described.rules,
            options: described.options,
            players: String::new(),
            games: games.unwrap_or(described.deals.saturating_mul(a_deal)),
            wall: Some(described.wall),
            seats: Some(described.seats.name().to_owned()),
            seed: described.seed,
            luck: Some(described.luck),
            stop: described.stop,
            shard: Some(described.shard.to_string()).filter(|shard| shard != "1/1"),
        };
        self.play(name, config(&question, entrants)?)?;
        Ok(MatchName { name: name.to_owned() })
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        self.stop_all();
        lock(&self.running).values().for_each(|running| running.join());
    }
}

const NO_NAME: &str = "a name has letters, digits, `.`, `_` and `-`, and no dot in front";

fn no_name() -> ApiError {
    ApiError::field("name", NO_NAME)
}

const fn state_of(course: &MatchCourse) -> MatchState {
    match course {
        MatchCourse::Plays => MatchState::Running,
        MatchCourse::Ended => MatchState::Stopped,
        MatchCourse::Failed(_) => MatchState::Failed,
    }
}

fn stored_state(stored: &StoredMatch) -> MatchState {
    if stored.is_finished() { MatchState::Finished } else { MatchState::Stopped }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
