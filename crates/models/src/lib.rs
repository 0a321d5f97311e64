//! Models of riichi opponents, fitted on recorded games: what will the other seats do?
//!
//! Each [`Model`] is a [`Forest`] of boosted trees over a row of bytes. The row is computed from a
//! [`View`](suzume_game::View), so a model knows what a seat may see and nothing else. The parameters are data: one file,
//! made from records by `suzume fit riichi`, with its provenance and its [`Figures`] on games that were held out. The
//! program ships one file for four players and one for three: [`Models::shipped`].
//!
//! - To predict, use [`Models`]: whether a seat is ready, whether it wins with a tile, what that costs, how the rest of the
//!   hand will go, and what the final ranks will be.
//! - To fit, use a [`Sampler`], which turns the steps of replays into [`ModelSamples`], and a [`Fitter`], which turns these
//!   into [`Parameters`]. Reading records is left to the caller, so that players can depend on this crate.
//! - To compare, use [`PaperModels`]: logistic regressions as in the paper of Kurita and Hoki, which the player
//!   `mdp:as=paper` uses.
//! - To measure luck, use [`luck`]: how much of a result is due to the tiles drawn, under every rule set it is fitted for.
//!
//! Limits: everything except luck is for riichi only. Predictions are about strong players at Tenhou's tables.

mod baseline;
mod boost;
mod classes;
mod features;
mod figures;
mod flat;
mod forest;
pub mod games;
pub mod luck;
mod model;
pub mod observation;
mod offers;
mod packed;
mod parameters;
mod points;
pub mod policy;
mod predict;
mod ranks;
mod ready_hands;
mod reasons;
mod regression;
mod rows;
mod samples;

pub use baseline::{EndRegressions, OutlookFacts, PaperModels, PaperRegression};
pub use boost::{Growth, fit};
pub use classes::ClassFigures;
pub use features::standing::MatchStanding;
pub use figures::{Bin, Figures};
pub use forest::{Forest, LinkFunction};
pub use model::Model;
pub use offers::{WaitStance, offer_class};
pub use parameters::{
    EarlierFit, FitPart, FitStep, Fitter, HoldOut, Parameters, ParametersError, Provenance,
};
pub use points::{CLASSES, WinPoints};
pub use predict::{Danger, HandForecast, Models, RiichiEnd};
pub use ranks::RankCurves;
pub use ready_hands::{ReadyHandCounts, ReadyHands};
pub use reasons::{DangerReason, TileClass, WaitLine};
pub use regression::{LogisticRegression, RegressionRows};
pub use rows::LabelledRows;
pub use samples::{FirstForests, Guess, ModelSamples, Sampler, WantedRows};
