//! What will the others do? Models of riichi opponents, fitted on recorded games.
//!
//! Each [`Model`] is a [`Forest`] of boosted trees over a row of bytes that is written from a
//! [`View`](suzume_game::View), so it knows what a seat may see and nothing else. The parameters are data: one file, made by
//! `suzume fit riichi` from records, with its provenance and its [`Figures`] on games that were held out. The file that
//! comes with the program is [`Models::shipped`].
//!
//! - Ask: [`Models`] (is a seat ready, does it win with this tile, what does that cost, how will the hand go on, what will
//!   the ranks be).
//! - Fit: a [`Sampler`] turns the steps of replays into [`ModelSamples`], a [`Fitter`] turns these into [`Parameters`]. Reading
//!   records is left to the caller, so that players may depend on this crate.
//!
//! - Luck: how much of a result is due to the tiles drawn ([`luck`]), under every rule set for which it is fitted.
//!
//! Limits: all but luck is for riichi only. Predictions are those of strong players at Tenhou's tables.

mod boost;
mod classes;
mod features;
mod figures;
mod flat;
mod forest;
pub mod luck;
mod model;
mod parameters;
mod points;
mod predict;
mod ready_hands;
mod reasons;
mod rows;
mod samples;

pub use boost::{Growth, fit};
pub use classes::ClassFigures;
pub use features::standing::MatchStanding;
pub use figures::{Bin, Figures};
pub use forest::{Forest, LinkFunction};
pub use model::Model;
pub use parameters::{FitStep, Fitter, HoldOut, Parameters, ParametersError, Provenance};
pub use points::{CLASSES, WinPoints};
pub use predict::{Danger, HandForecast, Models, RiichiEnd};
pub use ready_hands::{ReadyHandCounts, ReadyHands};
pub use reasons::{DangerReason, TileClass, WaitLine};
pub use rows::LabelledRows;
pub use samples::{FirstForests, Guess, ModelSamples, Sampler, WantedRows};
