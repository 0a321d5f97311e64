//! The parameter file: every forest, the mean points of the classes, and their provenance.

use crate::boost::fit;
use crate::figures::Figures;
use crate::forest::Forest;
use crate::model::Model;
use crate::packed::{add_trees, unpack};
use crate::points::ClassMeans;
use crate::rows::Half;
use crate::samples::{FirstForests, Guess, ModelSamples, hash_of, mix};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use suzume_tiles::Seats;
use suzume_tiles::numbers::ToFloat;

/// Where parameters come from, and their quality on games they were not fitted on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// The version of the program that fitted them.
    pub version: String,
    /// The number of games, including those held out.
    pub games: u64,
    /// The number of hands, including those held out.
    pub hands: u64,
    /// The number of games held out.
    pub games_held_out: u64,
    /// A hash of the names of the records.
    pub records: String,
    /// The requested share of games to hold out, in 0..=1.
    pub hold_out: f64,
    /// The seed that selects the games to hold out.
    pub seed: u64,
    /// The figures on the games held out.
    pub held_out: Vec<Figures>,
    /// The fits that other models were kept from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<EarlierFit>,
}

/// A fit on other records, from which models were kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EarlierFit {
    /// The names of the models.
    pub models: Vec<String>,
    /// The version of the program that fitted them.
    pub version: String,
    /// The number of games, including those held out.
    pub games: u64,
    /// The number of hands, including those held out.
    pub hands: u64,
    /// The number of games held out.
    pub games_held_out: u64,
    /// A hash of the names of the records.
    pub records: String,
}

/// The result of a fit, from which predictions are made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameters {
    /// Where they come from, and how good they are.
    pub provenance: Provenance,
    /// Whether the games were of three players; files without it are of four.
    #[serde(default, skip_serializing_if = "is_of_four")]
    three_players: bool,
    /// The mean points of the classes of wins.
    pub(crate) class_points: ClassMeans,
    pub(crate) models: BTreeMap<String, Forest>,
}

fn is_of_four(three_players: &bool) -> bool {
    !three_players
}

/// Why a file is not a valid parameter file.
#[derive(Debug, thiserror::Error)]
pub enum ParametersError {
    /// The file is not JSON of the expected form.
    #[error("not a parameter file: {0}")]
    Json(#[from] serde_json::Error),
    /// A packed file is cut or spoiled.
    #[error("not a packed parameter file")]
    Packed,
    /// A model is missing, or does not match the features of this version.
    #[error("the model `{0}` is missing or was fitted for other features; hint: fit again with this version")]
    Unfit(Model),
    /// A regression of the paper's models is missing, or has other features.
    #[error(
        "the regression `{0}` is missing or was fitted for other features; hint: fit again with this version"
    )]
    UnfitBaseline(&'static str),
}

impl Parameters {
    /// Parses and checks a parameter file, which must have every model of its number of players.
    pub fn read(text: &str) -> Result<Parameters, ParametersError> {
        Parameters::read_without(text, &[])?.complete()
    }

    /// Reads and checks a packed file, which must have every model.
    pub(crate) fn unpack(packed: &[u8]) -> Result<Parameters, ParametersError> {
        let (text, forests) = unpack(packed).ok_or(ParametersError::Packed)?;
        let mut parameters: Parameters = serde_json::from_str(text)?;
        add_trees(&mut parameters.models, forests);
        parameters.sound()?.complete()
    }

    /// Refuses a file in which a model is missing.
    fn complete(self) -> Result<Parameters, ParametersError> {
        match self.absent() {
            Some(model) => Err(ParametersError::Unfit(model)),
            None => Ok(self),
        }
    }

    /// A model that should be there and is not.
    fn absent(&self) -> Option<Model> {
        let is_absent = |&model: &Model| model.is_of(self.players()) && self.forest(model).is_none();
        Model::ALL.into_iter().find(is_absent)
    }

    /// Parses a parameter file in which models may be missing, leaves `left_out` out, and checks the others.
    pub fn read_without(text: &str, left_out: &[Model]) -> Result<Parameters, ParametersError> {
        serde_json::from_str::<Parameters>(text)?.without(left_out).sound()
    }

    /// Refuses a file in which a model is not of this version, or damaged.
    fn sound(self) -> Result<Parameters, ParametersError> {
        for model in Model::ALL {
            if let Some(forest) = self.forest(model)
                && !forest.is_sound(model.width(), model.link(self.players()))
            {
                return Err(ParametersError::Unfit(model));
            }
        }
        Ok(self)
    }

    /// The same without some models, and without their figures.
    fn without(mut self, models: &[Model]) -> Parameters {
        let is_named = |name: &str| models.iter().any(|model| model.name() == name);
        self.models.retain(|name, _| !is_named(name));
        self.provenance.held_out.retain(|figures| !is_named(&figures.model));
        for fit in &mut self.provenance.earlier {
            fit.models.retain(|name| !is_named(name));
        }
        self
    }

    /// Serializes the parameters to the text of a file.
    pub fn to_text(&self) -> Result<String, ParametersError> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// The number of players in the games.
    pub fn players(&self) -> Seats {
        if self.three_players { Seats::Three } else { Seats::Four }
    }

    /// The forest of a model. [`Parameters::read`] and [`Fitter::finish`] ensure that every model is present.
    pub(crate) fn forest(&self, model: Model) -> Option<&Forest> {
        self.models.get(model.name())
    }
}

/// Selects the games to hold out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoldOut {
    /// The share of games to hold out, in 0..=1.
    pub share: f64,
    /// A different seed holds out different games.
    pub seed: u64,
}

impl HoldOut {
    /// Whether the record with this name is held out.
    pub fn holds(&self, name: &str) -> bool {
        let number = mix(hash_of(name.as_bytes()) ^ mix(self.seed)) >> 11;
        number.to_f64() < self.share * (1u64 << 53).to_f64()
    }
}

/// Fits the models in two steps: first those that need no other model, then the rest, on rows that contain predictions of
/// the first.
#[derive(Debug)]
pub struct Fitter {
    threads: NonZeroUsize,
    /// The models to fit, unless they are kept.
    wanted: Vec<Model>,
    parameters: Parameters,
    /// For each half of the games, the guesses of a forest fitted on the other half.
    guesses: Option<[Forest; 2]>,
}

/// Some models of a fit that is spread over machines, with what the others need of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FitPart {
    parameters: Parameters,
    guesses: Option<[Forest; 2]>,
}

impl FitPart {
    /// Parses what [`FitPart::to_text`] wrote.
    pub fn read(text: &str) -> Result<FitPart, ParametersError> {
        Ok(serde_json::from_str(text)?)
    }

    /// Serializes the part.
    pub fn to_text(&self) -> Result<String, ParametersError> {
        Ok(serde_json::to_string(self)?)
    }

    /// Joins parts of one fit. The result has the bytes of a fit in one piece, however the models were divided.
    pub fn join(parts: impl IntoIterator<Item = FitPart>) -> Option<FitPart> {
        let mut joined = parts.into_iter().reduce(|mut one, other| {
            if other.parameters.forest(Model::WinPoints).is_some() {
                one.parameters.class_points = other.parameters.class_points;
            }
            one.parameters.models.extend(other.parameters.models);
            one.parameters.provenance.held_out.extend(other.parameters.provenance.held_out);
            one.guesses = one.guesses.or(other.guesses);
            one
        })?;
        let order = |figures: &Figures| {
            let place = Model::ALL.iter().position(|model| model.name() == figures.model);
            (place.is_some_and(|place| Model::ALL[place].is_second()), place)
        };
        joined.parameters.provenance.held_out.sort_by_key(order);
        Some(joined)
    }

    /// The parameters of a fit whose parts are all joined; an error names a model that is missing.
    pub fn finish(self) -> Result<Parameters, ParametersError> {
        match self.parameters.absent() {
            Some(model) => Err(ParametersError::Unfit(model)),
            None => Ok(self.parameters),
        }
    }
}

impl Fitter {
    /// A fitter that has fitted nothing yet. `names` are the names of the records, in order; all are of this number of players.
    pub fn new<'n>(
        players: Seats,
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
            earlier: Vec::new(),
        };
        let parameters = Parameters {
            provenance,
            three_players: players == Seats::Three,
            class_points: ClassMeans::default(),
            models: BTreeMap::new(),
        };
        let wanted = Model::ALL.into_iter().filter(|model| model.is_of(players)).collect();
        Fitter { threads, wanted, parameters, guesses: None }
    }

    /// Fits some models only, as a part of a fit of which `before` is already there: for models of the second step, all of the
    /// first.
    #[must_use]
    pub fn of_part(mut self, models: &[Model], before: Option<FitPart>) -> Fitter {
        self.wanted.retain(|model| models.contains(model));
        if let Some(before) = before {
            (self.parameters, self.guesses) = (before.parameters, before.guesses);
        }
        self
    }

    /// Keeps the models of a file instead of fitting them again; `None` if other games were held out, or if they were of another
    /// number of players. Their records may be
    /// others: a game is held out by its name, so one that is held out now was not fitted on then.
    #[must_use]
    pub fn keeping(mut self, kept: Parameters) -> Option<Fitter> {
        let (own, of_kept) = (&mut self.parameters.provenance, &kept.provenance);
        let is_same_split = own.seed == of_kept.seed
            && own.hold_out.to_bits() == of_kept.hold_out.to_bits()
            && self.parameters.three_players == kept.three_players;
        if own.records == of_kept.records {
            self.parameters = kept;
            return is_same_split.then_some(self);
        }
        let is_earlier = |name: &&String| of_kept.earlier.iter().any(|fit| fit.models.contains(name));
        own.earlier.clone_from(&of_kept.earlier);
        own.earlier.push(EarlierFit {
            models: kept.models.keys().filter(|name| !is_earlier(name)).cloned().collect(),
            version: of_kept.version.clone(),
            games: of_kept.games,
            hands: of_kept.hands,
            games_held_out: of_kept.games_held_out,
            records: of_kept.records.clone(),
        });
        own.held_out.clone_from(&of_kept.held_out);
        self.parameters.class_points = kept.class_points;
        self.parameters.models = kept.models;
        is_same_split.then_some(self)
    }

    /// The models that are present or not wanted, and need no rows.
    pub fn left_out(&self) -> Vec<Model> {
        let is_left_out =
            |model: &Model| self.parameters.forest(*model).is_some() || !self.wanted.contains(model);
        Model::ALL.into_iter().filter(is_left_out).collect()
    }

    /// The models of a step that are not present yet.
    fn missing(&self, step: FitStep) -> impl Iterator<Item = Model> + use<> {
        let is_missing = |model: &Model| {
            model.is_second() == (step == FitStep::Second) && self.parameters.forest(*model).is_none()
        };
        self.wanted.iter().copied().filter(is_missing).collect::<Vec<_>>().into_iter()
    }

    /// Whether a step has any model left to fit.
    pub fn needs(&self, step: FitStep) -> bool {
        self.missing(step).next().is_some()
    }

    /// Fits the models of one step and measures them on the games held out. `progress` is called with the model and the number of
    /// rounds done. If it breaks, the fit ends, and its result must not be used.
    pub fn fit(
        &mut self,
        step: FitStep,
        fitted: &ModelSamples,
        held_out: &ModelSamples,
        mut progress: impl FnMut(Model, usize, usize) -> ControlFlow<()>,
    ) {
        let (missing, players) = (self.missing(step), self.parameters.players());
        let needs_points = self.parameters.forest(Model::WinPoints).is_none();
        let provenance = &mut self.parameters.provenance;
        provenance.games = fitted.games + held_out.games;
        provenance.hands = fitted.hands + held_out.hands;
        provenance.games_held_out = held_out.games;
        if step == FitStep::First && needs_points {
            self.parameters.class_points = fitted.totals.means();
        }
        for model in missing {
            let growth = model.growth(players);
            let forest = fit(fitted.rows(model), model.link(players), growth, self.threads, |rounds| {
                progress(model, rounds, growth.rounds)
            });
            provenance.held_out.extend(Figures::of(model.name(), &forest, held_out.rows(model)));
            self.parameters.models.insert(model.name().to_owned(), forest);
            if model == Model::RiichiGuess {
                let on = |half: Half| {
                    let rows = fitted.rows(model).of_half(half);
                    fit(&rows, model.link(players), growth, self.threads, |rounds| {
                        progress(model, rounds, growth.rounds)
                    })
                };
                self.guesses = Some([Half::Other, Half::One].map(on));
            }
        }
    }

    /// The forests that the second step needs, once they are fitted: for the games used to fit, and for those held out.
    pub fn first_forests(&self) -> Option<[FirstForests<'_>; 2]> {
        let ready = self.parameters.forest(Model::Ready)?;
        let shipped = self.parameters.forest(Model::RiichiGuess)?;
        let by_half = self.guesses.as_ref().map(|[one, other]| Guess::ByHalf([one, other]));
        let dangers =
            [shipped, self.parameters.forest(Model::OpenWin)?, self.parameters.forest(Model::ClosedWin)?];
        let guesses = [by_half.unwrap_or(Guess::Shipped(shipped)), Guess::Shipped(shipped)];
        Some(guesses.map(|guess| FirstForests { ready, guess, dangers }))
    }

    /// The parameters; all steps must be fitted.
    pub fn finish(self) -> Parameters {
        self.parameters
    }

    /// The models that were wanted, as a part of a fit.
    pub fn into_part(self) -> FitPart {
        let others: Vec<Model> =
            Model::ALL.into_iter().filter(|model| !self.wanted.contains(model)).collect();
        FitPart { parameters: self.parameters.without(&others), guesses: self.guesses }
    }
}

/// The two steps of fitting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitStep {
    /// Models that need no other model.
    First,
    /// Models whose rows contain predictions of the first step.
    Second,
}
