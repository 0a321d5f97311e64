//! The solitary game: one hand, its draws, its discards and the tiles that other seats offer, over all remaining turns.
//!
//! This is the game of Kurita and Hoki in which the other seats are a chance (their M_win and M_tenpai). On request,
//! that chance also ends the hand, as often as other seats do. The step-k value remembers every drawn tile. Here the
//! state is the hand alone: a drawn tile that was discarded may be drawn again. So the same positions recur at every
//! turn, and eighteen turns cost little more than one. When there are exactly as many turns as the hand lacks tiles, no
//! draw may be wasted, and the two values are equal.
//!
//! The positions are a [`Graph`] of the hands on the way to a ready hand within a [`Reach`]. The graph is built once
//! per question, its wins are [priced](Graph::priced) once by the scorer of a rule set ([`Payoffs`]), and it is solved
//! backwards over the turns left ([`Graph::outlooks`]). A [`Plan`] breaks a value down. Hands outside the graph are not
//! played for. So a chance is a lower bound that never falls when the reach grows. Without claims, and with as many
//! exchanges as turns, it is the chance of the whole game.
//!
//! Limits. The other seats offer one tile a turn, every unseen tile with equal chance. A claim takes the place of a
//! draw. Kongs bring their points and change nothing else ([`KongPoints`]). A hand that passes a win may still win on a later discard. Each implementation of
//! [`Payoffs`] documents what it leaves out of the table's own score.

mod build;
mod folding;
mod graph;
mod held;
mod inclusive;
mod numbers;
mod payoff;
mod plan;
mod ruler;
mod scenario;
mod search;
mod solve;

pub use build::ClaimRules;
pub use folding::{ByKind, FoldCourse, FoldList, FoldOrder};
pub use graph::{Graph, GraphError, GraphLimit, GraphStart, Reach};
pub use held::{ClaimedSets, ConcealedHand, ReadyHand};
pub use inclusive::{ClaimProspect, Course, Ends, Folding, Inclusive, Prospect};
pub use payoff::{
    DeclaredPayoff, EveryWin, GraphPrices, How, KongPoints, Payoffs, Price, Silence, WinPayoff,
};
pub use plan::{Aim, FirstHand, Memory, Plan, PlannedWin, Planner};
pub use scenario::{Lane, Scenario, Scenarios};
pub use search::{Looking, SolitaryQuestion, SolvedGame};
pub use solve::{HandValue, Offers, Others, Outlook};
