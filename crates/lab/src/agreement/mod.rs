//! How often players agree with others: with the players of records, with the decisions of an engine, with positions that
//! were judged by strong players, and with problems from books.
//!
//! The first two compare what players do at a table ([`AgreementQuestion`], [`EngineQuestion`]); the others compare the
//! advice for a described position ([`CasesQuestion`]). Every share has a 95% interval (Wilson).

mod cases;
mod engine;
mod expected;
mod lines;
mod positions;
mod problems;
mod records;

pub use cases::{CaseAgreement, CaseCount, CaseResult, CasesAnswer, CasesQuestion, PlayerVerdict, Verdict};
pub use engine::EngineQuestion;
pub use records::{AgreementAnswer, AgreementCount, AgreementQuestion, PlayerAgreement, PositionKind};
