//! Where points were lost, and why: the decisions of recorded games, valued as the seat saw them.
//!
//! [`Reviews`] replays a record, keeps every decision with what the seat saw and nothing else, and has an
//! [`Advisor`](suzume_players::advice::Advisor) value it, on all cores. The answer is a [`ReviewAnswer`]: every decision with
//! the values of all its actions, every hand with its luck, and a summary. The order and the numbers are the same at any
//! number of threads.
//!
//! The cost of a decision is what the best action has more of, in the quantity that decides between the two: never negative,
//! and zero for the action that the evaluator itself would take. How rare an action is among strong players is no cost; it
//! is given apart.
//!
//! [`Luck`] values the deal and every draw in points, compared with what they are worth on average.
//!
//! Limits. A cost is that of one evaluator: a stronger player may see it otherwise. Where an evaluator decides by a rule
//! and not by a number, there is a better action but no cost, and [`UnmeasuredCause`] says so.

mod answer;
mod decision;
mod kept;
mod loss;
mod luck;
mod many;
mod setting;
mod summary;
mod text;
mod totals;
mod win;
mod work;

pub use answer::{CurveStep, HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats, SeatResult};
pub use decision::{Cost, DecisionReview};
pub use kept::KeptDecision;
pub use loss::{Loss, Losses, UnmeasuredCause, headline};
pub use luck::{DrawLuck, Luck, LuckOfHand, PointValues, Snapshot};
pub use many::ManyReviews;
pub use setting::{DecisionKind, Setting, Threat, TurnSpan};
pub use summary::{GroupTotals, PlayerSummary, ReviewSummary, TotalsAnswer, WorstDecision};
pub use text::amount;
pub use totals::{CostSum, Totals};
pub use win::{WinPart, WinReview};
pub use work::{ReviewError, ReviewProgress, Reviews};
