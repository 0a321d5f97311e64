//! A Mahjong laboratory: measure a hand, choose a move, play a game, assess a player.
//!
//! This crate (package `suzume-mahjong`) is the library behind the program `suzume`, its web page and its Python
//! package. Everything it can answer is a *question*: a value that `serde` reads, with a method that returns its
//! answer. Answers are data, and also print as text for people. [`QUESTIONS`] lists them.
//!
//! # What should I discard?
//!
//! ```
//! use suzume::DiscardQuestion;
//!
//! let advice = DiscardQuestion::hand("23467m3455p12678s").rules("riichi").dora("4p").answer()?;
//! println!("{advice}"); // the text of `suzume discard`
//! assert_eq!(advice.best.map(|best| best.to_string()).as_deref(), Some("discard 1s"));
//! for row in &advice.actions {
//!     println!("{} {:?} {:?}", row.action, row.points(), row.win());
//! }
//! # Ok::<(), suzume::AnswerError>(())
//! ```
//!
//! # How far is a hand?
//!
//! ```
//! use suzume::DeficiencyQuestion;
//!
//! let answer = DeficiencyQuestion::hand("1112345678999m").answer()?;
//! assert_eq!(answer.deficiency.finite(), Some(1)); // ready
//! assert_eq!(answer.accepts.map(|accepts| accepts.kinds()), Some(9));
//! # Ok::<(), suzume::AnswerError>(())
//! ```
//!
//! For millions of hands use [`deficiency`] directly: it takes nanoseconds per hand and allocates nothing.
//!
//! ```
//! use suzume::deficiency::{Goal, Sets, accepted};
//! use suzume::tiles::{Notation, parse_counts};
//!
//! let hand = parse_counts("1112345678999m", Notation::Canonical)?;
//! assert_eq!(accepted(&hand, &Goal::standard(Sets::FOUR)).tiles.to_string(), "123456789m");
//! # Ok::<(), suzume::tiles::ParseError>(())
//! ```
//!
//! # What is a win worth?
//!
//! ```
//! use suzume::{ScoreAnswer, Scorer};
//!
//! let win = br#"{"concealed":"66778p55566z","melds":[{"kind":"chow","tiles":"234p"}],"winning_tile":"0p","self_drawn":true}"#;
//! let answer = Scorer::new("riichi", "")?.answer_json(win)?;
//! assert!(serde_json::to_string(&answer).is_ok_and(|json| json.contains("honitsu") || json.contains("Honitsu")));
//! # Ok::<(), suzume::AnswerError>(())
//! ```
//!
//! # How strong is a player?
//!
//! A player of your own needs only this crate.
//!
//! ```
//! use suzume::{Action, ArenaMatch, Fault, Moment, Player, View};
//!
//! #[derive(Default)]
//! struct First;
//!
//! impl Player for First {
//!     fn act(&mut self, _: &View<'_>, legal: &[Action], _: &Moment) -> Result<Action, Fault> {
//!         Ok(legal[0])
//!     }
//! }
//!
//! let result = ArenaMatch::rules("mahjong0").player(("first", First::default)).player("greedy").games(20).run()?;
//! println!("{result}"); // the report of `suzume arena`
//! # Ok::<(), suzume::AnswerError>(())
//! ```
//!
//! # A game, hand by hand
//!
//! ```
//! use suzume::game::{Setup, Table, wall::WallKind};
//! use suzume::players::{Spec, play_hand};
//! use suzume::rules::RuleSet;
//!
//! let specs = Spec::parse_list("greedy,delta,tsumogiri,random")?;
//! let mut players = specs.into_iter().map(|spec| spec.build()).collect::<Result<Vec<_>, _>>()?;
//! let mut table = Table::new(RuleSet::preset("sichuan")?, WallKind::Ordinary);
//! let setup = Setup::single(table.table_rules().seats(), 1, 0);
//! play_hand(&mut table, &setup, &mut players)?;
//! assert!(table.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Many questions
//!
//! A [`Session`] keeps rule sets and evaluators between questions. Long-running work takes a [`Stop`] and checks it
//! regularly.
//!
//! ```
//! use suzume::{DiscardQuestion, Session};
//!
//! let mut session = Session::new();
//! let question = DiscardQuestion::hand("123m4568p23456s11z");
//! assert_eq!(question.answer_in(&mut session)?.with, "kstep");
//! assert_eq!(question.rules("riichi").answer_in(&mut session)?.with, "solitary");
//! # Ok::<(), suzume::AnswerError>(())
//! ```
//!
//! # Where next
//!
//! The crates below have their own front pages: [`tiles`], [`deficiency`], [`rules`], [`game`], [`decide`], [`models`],
//! [`players`] (and [`players::advice`], the answer to "what should I do"), [`interop`], [`review`], [`arena`], [`words`].

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod arena_match;
mod convert;
mod deficiency_question;
mod discard;
mod drill;
mod error;
mod explanation;
mod fit;
mod hand;
mod league;
mod match_question;
mod measure;
mod misfit;
mod names;
mod parse;
mod practice;
mod question;
mod records;
mod replay;
mod reviews;
mod schema;
mod score;
mod session;
mod stop;
mod text;
mod watch;
mod win_limits;

pub use arena_match::{ArenaMatch, ArenaPlayer, MatchResult};
pub use convert::{Conversions, ConvertAnswer, ConvertQuestion};
pub use deficiency_question::{DeficiencyAnswer, DeficiencyAnswers, DeficiencyQuestion, Method};
pub use discard::{DiscardQuestion, MOST_DRAWS, USUAL_BUDGET};
pub use drill::Drill;
pub use error::{AnswerError, ErrorClass, Problem};
pub use explanation::{CompletionAnswer, Explanation};
pub use fit::{
    CheckAnswer, CheckedModels, CheckedOn, FitProgress, FitQuestion, RecordList, WatchedRecords,
    check_models, figures_text, fit_baselines, fitted_on, over_records, over_records_so_far, players_in,
};
pub use hand::{HandAnswer, HandNumber, HandWin};
pub use league::{LeagueSummary, league_text};
pub use match_question::{MatchQuestion, Summary, comparison_text, in_run, match_text};
pub use measure::{MeasuredHand, Measurer, Sizes, Terms, Unmeasurable};
pub use misfit::from_json;
pub use names::{Printer, TileCountList, TileName};
pub use parse::{ParseQuestion, ParsedTiles, parse};
pub use practice::{PracticePosition, PracticeQuestion, PracticeTheme};
pub use question::{
    AnswerForms, AskInStages, Describe, Effort, JsonQuestion, QUESTIONS, QuestionKind, Touches, question,
};
pub use replay::{ReplayAnswer, ReplaySummary, Replays};
pub use reviews::reviews;
pub use score::{
    FactorEntry, FanAnswer, FanEntry, FlowersQuestion, FuEntry, HanAnswer, LeftOutEntry, MeldQuestion,
    PlainWin, ScoreAnswer, ScoreQuestion, Scorer, SituationScore, TaiEntry, WinAnswer, WinQuestion,
    YakuEntry,
};
pub use session::Session;
pub use stop::Stop;
pub use suzume_arena as arena;
pub use suzume_decide as decide;
pub use suzume_deficiency as deficiency;
pub use suzume_game::{self as game, Action, Moment, View};
pub use suzume_interop as interop;
pub use suzume_models as models;
pub use suzume_players::advice::{self, Advice, AdvisedAction, Advisor, Speaker};
pub use suzume_players::{self as players, Fault, Player, Spec};
pub use suzume_review::{
    self as review, DecisionReview, HandReview, ManyReviews, ReviewAnswer, ReviewProgress, ReviewSummary,
    ReviewedGame, ReviewedSeats, Reviews,
};
pub use suzume_rules as rules;
pub use suzume_tiles as tiles;
pub use suzume_words::{self as words, Language, UnknownLanguage};
pub use watch::RecordAnswer;
pub use win_limits::WinLimits;
