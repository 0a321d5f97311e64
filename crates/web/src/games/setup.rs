//! The settings of a game with a person, checked.

use crate::error::ApiError;
use crate::players;
use schemars::JsonSchema;
use serde::Deserialize;
use suzume::{Speaker, UnknownLanguage};
use suzume_game::wall::WallKind;
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Seat};

/// The setup of a new game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GameQuestion {
    /// The name of the rule set.
    pub(super) rules: String,
    /// Options of the rule set that differ from the preset, as TOML.
    #[serde(default)]
    pub(super) options: String,
    /// The players by seat; the person is `human`.
    pub(super) players: BySeat<String>,
    /// The seed of walls and players. Default: a random one.
    #[serde(default)]
    pub(super) seed: Option<u64>,
    /// The kind of wall. Default: ordinary.
    #[serde(default)]
    pub(super) wall: Option<String>,
    /// The language of sentences in the messages: en, ja or zh.
    #[serde(default)]
    pub(super) language: Option<String>,
}

/// A game that can be played.
pub(super) struct GameSetup {
    pub(super) rules: RuleSet,
    pub(super) wall: WallKind,
    pub(super) specs: Vec<Spec>,
    /// The seat of the person.
    pub(super) seat: Seat,
    pub(super) speaker: Speaker,
}

impl GameSetup {
    pub(super) fn of(question: &GameQuestion) -> Result<GameSetup, ApiError> {
        let rules = RuleSet::from_toml(&question.rules, &question.options)
            .map_err(|error| ApiError::field("rules", error.to_string()))?;
        let wall = question.wall.as_deref().unwrap_or("ordinary");
        let wall: WallKind = wall
            .parse()
            .map_err(|error: suzume_tiles::UnknownName| ApiError::field("wall", error.to_string()))?;
        let wanted = rules.table().seats();
        if question.players.seats() != wanted {
            return Err(ApiError::field("players", format!("give {} players", wanted.count())));
        }
        let mut specs = Vec::new();
        for name in &question.players {
            let spec = match name.parse::<Spec>() {
                Ok(human) if human.is_human() => human,
                _ => players::named("players", name)?,
            };
            spec.plays(&rules).map_err(|error| ApiError::field("players", error.to_string()))?;
            specs.push(spec);
        }
        let mut seats = wanted.iter().zip(&specs).filter(|(_, spec)| spec.is_human());
        let (Some((seat, _)), None) = (seats.next(), seats.next()) else {
            return Err(ApiError::field(
                "players",
                "one of the players must be `human`, the others of the program",
            ));
        };
        let speaker = speaker(question.language.as_deref())?.under(&rules);
        Ok(GameSetup { rules, wall, specs, seat, speaker })
    }
}

fn speaker(language: Option<&str>) -> Result<Speaker, ApiError> {
    let language = language.map(str::parse).transpose();
    let language =
        language.map_err(|error: UnknownLanguage| ApiError::field("language", error.to_string()))?;
    Ok(Speaker::new(language.unwrap_or_default()))
}
