//! A match in one process without threads and files: played a few deals at a time, so that its caller can show and stop it.
//!
//! Limits: the records of its games are not kept, and a match is forgotten with its process. `suzume arena` keeps both.

use super::answer::{ListedMatch, MatchGame, MatchState, WholeMatch};
use super::curve::EstimateCurve;
use super::setup::{config, entrants};
use crate::error::ApiError;
use http::StatusCode;
use serde::Serialize;
use std::time::Duration;
use suzume::{Language, MatchQuestion, in_run};
use suzume_arena::{
    DealResult, GameStage, MatchConfig, MatchDescription, MatchTally, RunError, Seating, SprtDecision,
};
use suzume_decide::Stopwatch;

/// The most games of a match in a browser. Chosen: with quick players a match of this size takes minutes on one core.
pub(crate) const MOST_LOCAL_GAMES: u64 = 20_000;

/// A match that is played deal by deal.
pub(crate) struct LocalMatch {
    name: String,
    language: Language,
    question: MatchQuestion,
    config: MatchConfig,
    description: MatchDescription,
    seatings: Vec<Seating>,
    stage: GameStage,
    tally: MatchTally,
    curve: EstimateCurve,
}

/// What the page learns after some deals.
#[derive(Serialize)]
pub(crate) struct LocalMatchNews {
    #[serde(rename = "match")]
    whole: WholeMatch,
    listed: ListedMatch,
    /// The games since the news before.
    games: Vec<MatchGame>,
}

impl LocalMatch {
    /// Sets up a match; nothing is played yet.
    pub(crate) fn new(name: String, question: &[u8], language: Language) -> Result<LocalMatch, ApiError> {
        let question: MatchQuestion = serde_json::from_slice(question)?;
        if question.shard.is_some() {
            return Err(ApiError::field("shard", "a match of the page is played as a whole"));
        }
        let config = local_config(&question)?;
        let failed = |error: RunError| ApiError::from(in_run(&error));
        let seatings = config.seatings().map_err(|error| failed(error.into()))?;
        let stage = GameStage::new(&config, None).map_err(|error| failed(error.into()))?;
        Ok(LocalMatch {
            name,
            language,
            description: MatchDescription::of(&config),
            seatings,
            stage,
            tally: config.tally(),
            curve: EstimateCurve::new(config.stop),
            config,
            question,
        })
    }

    /// Plans more games than before.
    pub(crate) fn extend(&mut self, games: u64) -> Result<(), ApiError> {
        let question = MatchQuestion { games, ..self.question.clone() };
        self.config = local_config(&question)?;
        self.description = MatchDescription::of(&self.config);
        self.question = question;
        Ok(())
    }

    /// Whether all deals are played, or the sequential test has decided.
    pub(crate) fn is_finished(&self) -> bool {
        let decision = self.config.stop.map(|test| test.state(self.tally.best()).decision);
        self.tally.deals >= self.config.deals
            || decision.is_some_and(|decision| decision != SprtDecision::Undecided)
    }

    /// Plays deals until the time is up, at least one.
    pub(crate) fn play_for(&mut self, time: Duration) -> Result<LocalMatchNews, ApiError> {
        let begun = Stopwatch::start();
        let mut games = Vec::new();
        while !self.is_finished() {
            let played = self.stage.play_deal(self.tally.deals, &self.seatings, None, &|| false);
            let played = played.map_err(|error| ApiError::from(in_run(&error.into())))?;
            let Some(played) = played else { break };
            self.tally.add(&played.result);
            self.curve.look(&self.tally);
            let DealResult { deal, games: of_deal } = played.result;
            games.extend(of_deal.into_iter().enumerate().map(|(game, result)| MatchGame {
                deal,
                game,
                seating: result.seating,
                hands: result.hands,
                points: result.points,
                wins: result.wins,
            }));
            if begun.elapsed() >= time {
                break;
            }
        }
        Ok(self.news(games))
    }

    /// The report of what was played so far, as a page in one file.
    pub(crate) fn report(&self, language: Language) -> String {
        let summary = self.description.summarise(&self.tally);
        suzume_reports::match_page(&self.description, &summary, &self.tally, language)
    }

    /// The match as it stands.
    pub(crate) fn news(&self, games: Vec<MatchGame>) -> LocalMatchNews {
        let state = if self.is_finished() { MatchState::Finished } else { MatchState::Running };
        let summary = self.description.summarise(&self.tally);
        let listed = ListedMatch::of(&self.name, state, &self.description, &summary, self.language);
        let whole = WholeMatch {
            name: self.name.clone(),
            state,
            problem: None,
            description: self.description.clone(),
            verdict_text: summary.verdict_in(self.language),
            summary,
            curve: self.curve.whole(&self.tally),
        };
        LocalMatchNews { whole, listed, games }
    }
}

fn local_config(question: &MatchQuestion) -> Result<MatchConfig, ApiError> {
    if question.games > MOST_LOCAL_GAMES {
        let words = format!(
            "a match in the browser has at most {MOST_LOCAL_GAMES} games, since it plays on one core and keeps all in memory"
        );
        let mut error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words);
        error.said.field = Some("games".to_owned());
        error.said.hint = Some("suzume arena plays more".to_owned());
        return Err(error);
    }
    config(question, entrants(&question.players)?)
}
