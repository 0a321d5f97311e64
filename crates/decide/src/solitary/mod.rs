//! The solitary game: one hand, its draws, its discards and what others offer, over as many turns as are left.
//!
//! This is the game of Kurita and Hoki in which the others are a chance (their M_win and M_tenpai). If asked, that chance also
//! ends the hand, as often as the others do. The step-k value remembers
//! every tile that was drawn. Here the hand is all that is remembered: a drawn tile that was discarded may be drawn again.
//! So the same positions come back at every turn, and eighteen turns cost little more than one. With as many turns as
//! the hand lacks tiles nothing is drawn in vain, and the two values are equal.
//!
//! The positions are a [`Graph`] of hands that lie on a way to a ready hand within a [`Reach`]. It is built once for a
//! question, its wins are [priced](Graph::priced) once by the scorer of a rule set ([`Payoffs`]), and it is solved backwards
//! over the turns left ([`Graph::outlooks`]). A [`Plan`] takes a value apart. Hands outside the graph are not played for. So a chance is a lower bound that
//! never falls when the reach grows, and without claims it is the chance of the whole game if there are as many exchanges as
//! turns.
//!
//! Limits. The others offer one tile a turn, any unseen tile alike. A claim takes the place of a draw. No kongs. A hand that
//! lets a win pass may win later on a discard. What a payoff leaves out of the table's own score is said where it is made.

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
pub use payoff::{DeclaredPayoff, EveryWin, GraphPrices, How, Payoffs, Price, Silence, WinPayoff};
pub use plan::{Aim, FirstHand, Memory, Plan, PlannedWin, Planner};
pub use scenario::{Lane, Scenario, Scenarios};
pub use search::{Looking, SolitaryQuestion, SolvedGame};
pub use solve::{HandValue, Offers, Others, Outlook};
