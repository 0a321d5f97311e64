//! The parameter file: every forest, the points of the classes, and where all of it comes from.

use crate::boost::fit;
use crate::figures::Figures;
use crate::forest::Forest;
use crate::model::Model;
use crate::points::ClassMeans;
use crate::rows::Half;
use crate::samples::{FirstForests, Guess, ModelSamples, hash_of, mix};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Where parameters come from, and how good they are on games that they were not fitted on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// The version of the program that fitted them.
    pub version: String,
    /// Games, those held out included.
    pub games: u64,
    /// Hands, likewise.
    pub hands: u64,
    /// Games held out.
    pub games_held_out: u64,
    /// A hash of the list of the records' names.
    pub records: String,
    /// The share of games that was to be held out.
    pub hold_out: f64,
    /// The seed that says which.
    pub seed: u64,
    /// The figures on the games held out.
    pub held_out: Vec<Figures>,
}

/// What `fit` makes and predictions are made from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameters {
    /// Where they come from.
    pub provenance: Provenance,
    /// The mean points of the classes of wins.
    pub(crate) class_points: ClassMeans,
    pub(crate) models: BTreeMap<String, Forest>,
}

/// Why a file is no parameter file.
#[derive(Debug, thiserror::Error)]
pub enum ParametersError {
    /// Not the JSON that is expected.
    #[error("not a parameter file: {0}")]
    Json(#[from] serde_json::Error),
    /// A model is missing, or does not fit the features of this version.
    #[error("the model `{0}` is missing or was fitted for other features; hint: fit again with this version")]
    Unfit(Model),
}

impl Parameters {
    /// Reads and checks a parameter file.
    pub fn read(text: &str) -> Result<Parameters, ParametersError> {
        let parameters = Parameters::read_part(text)?;
        match Model::ALL.into_iter().find(|&model| parameters.forest(model).is_none()) {
            Some(model) => Err(ParametersError::Unfit(model)),
            None => Ok(parameters),
        }
    }

    /// Reads a parameter file in which models may be missing, and checks those that are there.
    pub fn read_part(text: &str) -> Result<Parameters, ParametersError> {
        let parameters: Parameters = serde_json::from_str(text)?;
        for model in Model::ALL {
            if let Some(forest) = parameters.forest(model)
                && !forest.is_sound(model.width(), model.link())
            {
                return Err(ParametersError::Unfit(model));
            }
        }
        Ok(parameters)
    }

    /// The text of the file.
    pub fn to_text(&self) -> Result<String, ParametersError> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// The forest of a model. Every model is there, as [`Parameters::read`] and [`Fitter::finish`] see to.
    pub(crate) fn forest(&self, model: Model) -> Option<&Forest> {
        self.models.get(model.name())
    }
}

/// Which games are held out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoldOut {
    /// The share of the games, in 0..=1.
    pub share: f64,
    /// Another seed holds out other games.
    pub seed: u64,
}

impl HoldOut {
    /// Whether a record of a name is held out.
    pub fn holds(&self, name: &str) -> bool {
        let number = mix(hash_of(name.as_bytes()) ^ mix(self.seed)) >> 11;
        (number as f64) < self.share * (1u64 << 53) as f64
    }
}

/// Fits the models in two steps: first those that need no other, then, on rows with predictions of these, the rest.
#[derive(Debug)]
pub struct Fitter {
    threads: NonZeroUsize,
    parameters: Parameters,
    /// For the games of each half the guesses of a forest that was fitted on the other.
    guesses: Option<[Forest; 2]>,
}

impl Fitter {
    /// Nothing fitted yet. `names` are the records in order.
    pub fn new<'n>(
        names: impl IntoIterator<Item = &'n str>,
        hold_out: HoldOut,
        threads: NonZeroUsize,
    ) -> Fitter {
        let list = names.into_iter().fold(0, |hash, name| mix(hash ^ hash_of(name.as_bytes())));
        let provenance = Provenance {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            games: 0,
            hands: 0,
            games_held_out: 0,
            records: format!("{list:016x}"),
            hold_out: hold_out.share,
            seed: hold_out.seed,
            held_out: Vec::new(),
        };
        let parameters =
            Parameters { provenance, class_points: ClassMeans::default(), models: BTreeMap::new() };
        Fitter { threads, parameters, guesses: None }
    }

    /// The same with the models of a file, which are not fitted again; `None` if these were fitted on other records.
    #[must_use]
    pub fn keeping(mut self, kept: Parameters) -> Option<Fitter> {
        let (own, of_kept) = (&self.parameters.provenance, &kept.provenance);
        let is_same = own.records == of_kept.records
            && own.seed == of_kept.seed
            && own.hold_out.to_bits() == of_kept.hold_out.to_bits();
        self.parameters = kept;
        is_same.then_some(self)
    }

    /// The models that are there: they need no rows.
    pub fn kept(&self) -> Vec<Model> {
        Model::ALL.into_iter().filter(|&model| self.parameters.forest(model).is_some()).collect()
    }

    /// The models of a step that are not there yet.
    fn missing(&self, step: FitStep) -> impl Iterator<Item = Model> + use<> {
        let is_missing = |model: &Model| {
            model.is_second() == (step == FitStep::Second) && self.parameters.forest(*model).is_none()
        };
        Model::ALL.into_iter().filter(is_missing).collect::<Vec<_>>().into_iter()
    }

    /// Whether a step has any model to fit.
    pub fn needs(&self, step: FitStep) -> bool {
        self.missing(step).next().is_some()
    }

    /// Fits the models of one step and measures them on the games held out. `told` is told the model and how many of its
    /// rounds are done; if it breaks, the fit ends and what was fitted is of no use.
    pub fn fit(
        &mut self,
        step: FitStep,
        fitted: &ModelSamples,
        held_out: &ModelSamples,
        mut told: impl FnMut(Model, usize, usize) -> ControlFlow<()>,
    ) {
        let missing = self.missing(step);
        let provenance = &mut self.parameters.provenance;
        if step == FitStep::First {
            provenance.games = fitted.games + held_out.games;
            provenance.hands = fitted.hands + held_out.hands;
            provenance.games_held_out = held_out.games;
            self.parameters.class_points = fitted.totals.means();
        }
        for model in missing {
            let growth = model.growth();
            let forest = fit(fitted.rows(model), model.link(), growth, self.threads, |rounds| {
                told(model, rounds, growth.rounds)
            });
            provenance.held_out.extend(Figures::of(model.name(), &forest, held_out.rows(model)));
            self.parameters.models.insert(model.name().to_owned(), forest);
            if model == Model::RiichiGuess {
                let on = |half: Half| {
                    let rows = fitted.rows(model).of_half(half);
                    fit(&rows, model.link(), growth, self.threads, |rounds| {
                        told(model, rounds, growth.rounds)
                    })
                };
                self.guesses = Some([Half::Other, Half::One].map(on));
            }
        }
    }

    /// The forests that the second step needs, once they are fitted: for the games that are fitted on, and for those held out.
    pub fn first_forests(&self) -> Option<[FirstForests<'_>; 2]> {
        let ready = self.parameters.forest(Model::Ready)?;
        let shipped = self.parameters.forest(Model::RiichiGuess)?;
        let by_half = self.guesses.as_ref().map(|[one, other]| Guess::ByHalf([one, other]));
        let dangers =
            [shipped, self.parameters.forest(Model::OpenWin)?, self.parameters.forest(Model::ClosedWin)?];
        let guesses = [by_half.unwrap_or(Guess::Shipped(shipped)), Guess::Shipped(shipped)];
        Some(guesses.map(|guess| FirstForests { ready, guess, dangers }))
    }

    /// What was fitted.
    pub fn finish(self) -> Parameters {
        self.parameters
    }
}

/// The two steps of fitting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitStep {
    /// The models that need no other.
    First,
    /// Those that look at predictions of the first.
    Second,
}
