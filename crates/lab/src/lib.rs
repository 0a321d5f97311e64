//! The laboratory: computations that check the papers and the models rather than answer a player.
//!
//! [`reproduce`] recomputes tables and examples of the papers. [`StudyQuestion`], [`EndsQuestion`] and [`AgreementQuestion`] compare
//! players with recorded games, [`EngineQuestion`] with an engine, [`CasesQuestion`] advice with positions and problems,
//! [`ReliabilityQuestion`] what is shown with what happened; [`RatesQuestion`] counts what players of records do, and [`GamesQuestion`]
//! fits models on games of our own players. All of it takes minutes to hours, so every computation takes a [`Stop`](suzume::Stop)
//! and reports its progress. Only the program links this crate: the page, Python and the routes do not.

mod agreement;
mod ends;
mod games;
mod interval;
mod offers;
mod rates;
mod reliability;
pub mod reproduce;
mod sample;
mod study;

pub use agreement::{
    AgreementAnswer, AgreementCount, AgreementQuestion, CaseAgreement, CaseCount, CaseResult, CasesAnswer,
    CasesQuestion, EngineQuestion, PlayerAgreement, PlayerVerdict, PositionKind, Verdict,
};
pub use ends::{EndsAnswer, EndsCell, EndsQuestion, ForeseenEnds, HandStance};
pub use games::{GamesQuestion, HELD_OUT};
pub use offers::{OfferCount, OffersAnswer, OffersCell, OffersQuestion};
pub use rates::{ChanceCount, PlayRate, PlayRates, RatesAnswer, RatesQuestion};
pub use reliability::{
    DistanceReliability, MeasureReliability, PlayerReliability, ReliabilityAnswer, ReliabilityBin,
    ReliabilityQuestion,
};
pub use study::{Regression, StudyAnswer, StudyQuestion, UsedReaches};
