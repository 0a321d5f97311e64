//! What every command answers, as types and the functions that make them.
//!
//! A question is a value that `serde` reads, an answer a value that `serde` writes; the command line, the page and Python
//! ask the same functions and so print the same bytes. Where an answer can be said in words without asking anybody else,
//! it has `to_text`. What can be wrong with a question is an [`AnswerError`].
//!
//! Nothing here is kept for the whole process, except tables that never change. Work that takes long is passed a
//! [`Stop`] and looks at it. Questions and answers are owned values that may go to another thread; only what is read from a
//! stream, line by line, borrows the line.
//!
//! ```
//! use suzume::DeficiencyQuestion;
//!
//! let question: DeficiencyQuestion = serde_json::from_str(r#"{"hand":"1112345678999m"}"#)?;
//! let answer = question.answer()?;
//! assert!(answer.to_text().contains("deficiency 1 (ready)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod convert;
mod danger;
mod deficiency;
mod discard;
mod drill;
mod error;
mod fit;
mod hand;
mod league;
mod measure;
mod names;
mod parse;
mod records;
mod replay;
mod review;
#[cfg(feature = "schema")]
mod schema;
mod score;
mod stop;
mod values;
mod watch;
mod words;

pub use arena::{MatchQuestion, Summary, comparison_text, in_run, match_text};
pub use convert::{Conversions, ConvertAnswer, ConvertQuestion};
pub use danger::{SeatDanger, TileDanger, dangers, dangers_text};
pub use deficiency::{
    CompletionAnswer, DeficiencyAnswer, DeficiencyAnswers, DeficiencyQuestion, Explanation, Method,
};
pub use discard::{
    AloneFields, ChanceFields, CurvePoint, DecisionAnswer, DecisionQuestion, DiscardAnswer, DiscardAnswers,
    DiscardQuestion, InexactBecause, Looked, MOST_DRAWS, Objective, Order, OtherDecision, RankedDiscard,
    RiichiFields, ScoredFields, USUAL_BUDGET, Why,
};
pub use drill::Drill;
pub use error::{AnswerError, ErrorClass, Problem};
pub use fit::{CheckAnswer, CheckedOn, FitProgress, FitQuestion, check_models, figures_text, over_records};
pub use hand::{HandAnswer, HandNumber, HandWin};
pub use league::{LeagueSummary, league_text};
pub use measure::{Measured, Measurer, Sizes, Terms, Unmeasurable};
pub use names::{Printer, TileCounts, TileName};
pub use parse::{Parsed, parse};
pub use replay::{ReplayAnswer, ReplaySummary, Replays};
pub use review::{
    CurveStep, DecisionReview, DoneAdvised, GroupTotals, HandLuck, HandReview, ManyReviews, PlayerSummary,
    ReviewAnswer, ReviewProgress, ReviewSummary, ReviewedGame, ReviewedSeats, ReviewedValue, Reviews,
    TotalsAnswer, WorstDecision, amount_in_words,
};
pub use score::{
    FactorEntry, FanAnswer, FanEntry, FlowersQuestion, FuEntry, HanAnswer, LeftOutEntry, MeldQuestion,
    PlainWin, ScoreAnswer, ScoreQuestion, Scorer, SituationScore, TaiEntry, YakuEntry,
};
pub use stop::Stop;
pub use values::{ActionValue, MeasureValue, Parts, Values, ValuesAnswer, usual_player};
pub use watch::RecordAnswer;
pub use words::plural;
