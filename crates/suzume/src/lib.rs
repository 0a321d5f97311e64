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
mod deficiency;
mod discard;
mod drill;
mod error;
mod fit;
mod fit_page;
mod hand;
mod league;
mod measure;
mod names;
mod parse;
mod question;
mod records;
mod replay;
mod review_page;
mod reviews;
mod schema;
mod score;
mod session;
mod stop;
mod watch;
mod words;

pub use arena::{MatchQuestion, Summary, comparison_text, in_run, match_text};
pub use convert::{Conversions, ConvertAnswer, ConvertQuestion};
pub use deficiency::{
    CompletionAnswer, DeficiencyAnswer, DeficiencyAnswers, DeficiencyQuestion, Explanation, Method,
};
pub use discard::{DiscardQuestion, MOST_DRAWS, USUAL_BUDGET};
pub use drill::Drill;
pub use error::{AnswerError, ErrorClass, Problem};
pub use fit::{CheckAnswer, CheckedOn, FitProgress, FitQuestion, check_models, figures_text, over_records};
pub use hand::{HandAnswer, HandNumber, HandWin};
pub use league::{LeagueSummary, league_text};
pub use measure::{Measured, Measurer, Sizes, Terms, Unmeasurable};
pub use names::{Printer, TileCounts, TileName};
pub use parse::{ParseQuestion, Parsed, parse};
pub use question::{Ask, Describe, Effort, QUESTIONS, QuestionKind, Touches, question};
pub use replay::{ReplayAnswer, ReplaySummary, Replays};
pub use review_page::review_html;
pub use reviews::reviews;
pub use score::{
    FactorEntry, FanAnswer, FanEntry, FlowersQuestion, FuEntry, HanAnswer, LeftOutEntry, MeldQuestion,
    PlainWin, ScoreAnswer, ScoreQuestion, Scorer, SituationScore, TaiEntry, WinAnswer, WinQuestion,
    YakuEntry,
};
pub use session::Session;
pub use stop::Stop;
pub use suzume_players::advice::{self, Advice, AdvisedAction, Advisor, Speaker};
pub use suzume_review::{
    DecisionReview, HandReview, ManyReviews, ReviewAnswer, ReviewProgress, ReviewSummary, ReviewedGame,
    ReviewedSeats, Reviews,
};
pub use suzume_words::{Language, UnknownLanguage};
pub use watch::RecordAnswer;
pub use words::plural;
