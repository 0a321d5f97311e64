//! The laboratory: what is computed to check the papers and the models, and not to answer a player.
//!
//! [`reproduce`] recomputes tables and examples of the papers. [`StudyQuestion`] and [`AgreementQuestion`] hold players beside
//! recorded games. All of it takes minutes to hours, so everything takes a [`Stop`](suzume::Stop) and tells how far it is.
//! Only the program links this crate: no page, no Python, no route.

mod agreement;
pub mod reproduce;
mod sample;
mod study;

pub use agreement::{AgreementAnswer, AgreementCount, AgreementQuestion, PositionKind};
pub use study::{Foreseen, Regression, StudyAnswer, StudyQuestion};
