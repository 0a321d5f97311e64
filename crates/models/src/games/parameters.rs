//! The file of the models of own games: forests, means, and where they come from.

use super::GameModel;
use super::sampler::{GameSampler, Mean, PLAYING};
use crate::boost::fit;
use crate::figures::Figures;
use crate::forest::{Forest, LinkFunction};
use crate::packed::{add_trees, unpack};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use suzume_rules::RuleSet;

/// Where the models of a rule set come from, and their quality on games they were not fitted on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameProvenance {
    /// The version of the program that fitted them.
    pub version: String,
    /// The name of the rule set.
    pub rules: String,
    /// The players of the games.
    pub players: String,
    /// The seed of the walls.
    pub seed: u64,
    /// The number of games and hands they are fitted on.
    pub games: u64,
    /// The number of hands in these games.
    pub hands: u64,
    /// The number of further games, which were held out.
    pub games_held_out: u64,
    /// The figures on the games held out.
    pub held_out: Vec<Figures>,
}

/// The fitted models of one rule set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameParameters {
    /// Where they come from.
    pub provenance: GameProvenance,
    /// The mean points of a win of a seat that does not deal, and of the dealer.
    pub win_points: [f64; 2],
    /// The chance that other seats end the hand between two own discards, by the number of own discards made.
    pub ends_by_discard: Vec<f64>,
    /// The share of a ready seat's winning tiles that another seat discards, compared with any unseen tile.
    pub offered: f64,
    /// The points of a ready seat at the empty wall, by the number of seats that still play.
    pub ready_end: [f64; PLAYING],
    /// The same of a seat that is not ready.
    pub not_ready_end: [f64; PLAYING],
    /// The discards that a seat makes until the wall is empty, compared with its share of the tiles left, by the number of
    /// seats that still play.
    pub discards: [f64; PLAYING],
    /// The points that a share of 1 stands for.
    pub(super) scale: f64,
    pub(super) models: BTreeMap<String, Forest>,
}

/// Why a file is not one of models of own games.
#[derive(Debug, thiserror::Error)]
pub enum GameParametersError {
    /// The file is not JSON of the expected form.
    #[error("not a file of `suzume fit games`: {0}")]
    Json(#[from] serde_json::Error),
    /// A packed file is cut or spoiled.
    #[error("not a packed file of `suzume fit games`")]
    Packed,
    /// A model is missing, or does not match the features of this version.
    #[error("the model `{}` is missing or was fitted for other features; hint: fit again with this version", .0.name())]
    Unfit(GameModel),
}

impl GameParameters {
    /// Parses and checks a file.
    pub fn read(text: &str) -> Result<GameParameters, GameParametersError> {
        serde_json::from_str::<GameParameters>(text)?.sound()
    }

    /// Reads and checks a packed file.
    pub(super) fn unpack(packed: &[u8]) -> Result<GameParameters, GameParametersError> {
        let (text, forests) = unpack(packed).ok_or(GameParametersError::Packed)?;
        let mut parameters: GameParameters = serde_json::from_str(text)?;
        add_trees(&mut parameters.models, forests);
        parameters.sound()
    }

    /// Refuses a file in which a model is missing, not of this version, or damaged.
    fn sound(self) -> Result<GameParameters, GameParametersError> {
        let rules = RuleSet::preset(&self.provenance.rules).ok();
        let is_needed = |model: &GameModel| rules.as_ref().is_none_or(|rules| model.is_for(rules));
        for model in GameModel::ALL.into_iter().filter(is_needed) {
            let forest = self.models.get(model.name());
            if !forest.is_some_and(|forest| forest.is_sound(model.width(), LinkFunction::Logistic)) {
                return Err(GameParametersError::Unfit(model));
            }
        }
        Ok(self)
    }

    /// The text of the file.
    pub fn to_text(&self) -> Result<String, GameParametersError> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    pub(super) fn forest(&self, model: GameModel) -> Option<&Forest> {
        self.models.get(model.name())
    }
}

/// The chances of late discards, which few hands reach, are those of the last discard with this many hands.
const LEAST_HANDS: f64 = 200.0;

/// Fits the models on some games and measures them on others. `provenance` names the games; its counts and figures are filled
/// in. `progress` is called with the model and the number of rounds done; if it breaks, the result must not be used.
pub fn fit_games(
    fitted: &GameSampler,
    held_out: &GameSampler,
    provenance: GameProvenance,
    threads: NonZeroUsize,
    mut progress: impl FnMut(GameModel, usize, usize) -> ControlFlow<()>,
) -> GameParameters {
    let totals = &fitted.totals;
    let (games, hands) = fitted.games_and_hands();
    let mut figures = Vec::new();
    let mut models = BTreeMap::new();
    for model in GameModel::ALL {
        let growth = model.growth();
        let rows = fitted.rows(model);
        if rows.is_empty() && model == GameModel::Playing {
            // A win ends the hand under these rules.
            continue;
        }
        let forest = fit(rows, LinkFunction::Logistic, growth, threads, |rounds| {
            progress(model, rounds, growth.rounds)
        });
        figures.extend(Figures::of(model.name(), &forest, held_out.rows(model)));
        models.insert(model.name().to_owned(), forest);
    }
    let each = |means: &[Mean; PLAYING], default: f64| means.map(|mean| mean.or(default));
    let ends = totals.ends.iter().take_while(|mean| mean.weight() >= LEAST_HANDS);
    GameParameters {
        provenance: GameProvenance {
            games,
            hands,
            games_held_out: held_out.games_and_hands().0,
            held_out: figures,
            ..provenance
        },
        win_points: totals.win_points.map(|mean| mean.or(0.0)),
        ends_by_discard: ends.map(|mean| mean.or(0.0)).collect(),
        offered: totals.offered.or(1.0),
        ready_end: each(&totals.ready_end, 0.0),
        not_ready_end: each(&totals.not_ready_end, 0.0),
        discards: each(&totals.discards, 1.0),
        scale: fitted.points_of_one(),
        models,
    }
}
