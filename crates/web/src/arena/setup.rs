//! The settings of a match, checked: built-in players, and not more games than a page plays.

use crate::error::ApiError;
use crate::limits::MOST_MATCH_GAMES;
use crate::players;
use suzume::{AnswerError, MatchQuestion};
use suzume_arena::{Entrant, MatchConfig};
use suzume_game::wall::{WallKind, WallSource};
use suzume_players::Spec;
use suzume_tiles::UnknownName;

/// Parses a list of players such as `kstep:k=2,budget=50,delta`, each of which a request may name.
pub(super) fn entrants(text: &str) -> Result<Vec<Spec>, ApiError> {
    let specs = Spec::parse_list(text).map_err(|error| ApiError::field("players", error.to_string()))?;
    specs.iter().map(|spec| players::named("players", &spec.to_string())).collect()
}

pub(super) fn config(question: &MatchQuestion, entrants: Vec<Spec>) -> Result<MatchConfig, ApiError> {
    if question.games > MOST_MATCH_GAMES {
        let words =
            format!("a match of the page has at most {MOST_MATCH_GAMES} games; suzume arena plays more");
        return Err(ApiError::field("games", words));
    }
    let entrants = entrants.into_iter().map(Entrant::Spec).collect();
    let config = question.config(entrants, |_, _| {
        let kind = question.wall.as_deref().unwrap_or("ordinary").parse::<WallKind>();
        let kind = kind.map_err(|error: UnknownName| AnswerError::in_field("wall", error))?;
        Ok::<WallSource, AnswerError>(kind.into())
    });
    let config = config?;
    let refused =
        config.entrants.iter().filter_map(Entrant::spec).find_map(|spec| spec.plays(&config.rules).err());
    refused.map_or(Ok(config), |error| Err(ApiError::field("players", error.to_string())))
}
