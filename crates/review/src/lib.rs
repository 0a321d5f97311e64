//! Where points were lost, and why: the decisions of a recorded game, valued as the seat saw them.
//!
//! A replay shows every decision of a game. Each is kept ([`Asked`]) with what the seat saw and nothing else, so that it can
//! be valued later and on any thread. An evaluator values all legal actions; the `loss` of an action is what the best one
//! has more of, in the quantity that decides between the two. The loss of what was done is its regret: never negative, and
//! zero for the action that the evaluator itself would take.
//!
//! A [`Setting`] says what sort of decision it was: its kind, the turn, how far the hand is, who threatens. [`Totals`] add up
//! regret over decisions.
//!
//! Beside play there is luck. [`Luck`] values the deal and every draw in points, against what they were worth on average.
//!
//! Limits. A regret is that of one evaluator: a stronger player may see it otherwise. Where an evaluator decides by a rule
//! and not by a number, there is a better action but no regret, and [`Unmeasured`] says so.

mod asked;
mod loss;
mod luck;
mod setting;
mod totals;

pub use asked::{Asked, is_same_choice};
pub use loss::{Loss, Losses, Unmeasured, headline};
pub use luck::{DrawLuck, Luck, LuckOfHand, PointValues, Snapshot};
pub use setting::{DecisionKind, Setting, Threat, TurnSpan};
pub use totals::{Regret, Totals};
