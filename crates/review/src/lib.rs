//! Finds where points were lost, and why: the decisions of recorded games, valued from what the seat could see.
//!
//! [`Reviews`] replays a record, keeps every decision with the view of the seat and nothing else, and has an
//! [`Advisor`](suzume_players::advice::Advisor) value it, on all cores. The answer is a [`ReviewAnswer`]: every decision
//! with the values of all its actions, every hand with its luck, and a summary. Order and numbers are the same for any
//! number of threads.
//!
//! The cost of a decision is the advantage of the best action, in the quantity that decides between the two. It is never
//! negative, and zero for an action that is as good as the best one within the error of the values. How rare an action is
//! among strong players is not a cost; it is reported separately.
//!
//! [`Luck`] values the deal and every draw in points, compared with their average.
//!
//! **Limits.** A cost is the opinion of one evaluator: a stronger player may disagree. Where an evaluator decides by a rule
//! and not by a number, there is a better action but no cost, and [`UnmeasuredCause`] gives the reason.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod answer;
mod decision;
mod flag;
mod kept;
mod loss;
mod luck;
mod many;
mod position;
mod setting;
mod summary;
mod task;
mod text;
mod text_decision;
mod top_room;
mod totals;
mod trend;
mod win;
mod work;

pub use answer::{CurveStep, HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats, SeatResult};
pub use decision::{Cost, DecisionReview};
pub use flag::Flag;
pub use kept::KeptDecision;
pub use loss::{Loss, Losses, UnmeasuredCause, headline};
pub use luck::{DrawLuck, Luck, LuckOfHand, PointValues, Snapshot};
pub use many::ManyReviews;
pub use setting::{DecisionKind, Setting, Threat, TurnSpan};
pub use summary::{GroupTotals, PlayerSummary, ReviewSummary, TotalsAnswer, WorstDecision};
pub use text::amount;
pub use top_room::TopRoom;
pub use totals::{CostSum, Totals};
pub use trend::GameOfPlayer;
pub use win::{WinPart, WinReview};
pub use work::{ReviewError, ReviewProgress, Reviews};
