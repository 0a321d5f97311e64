//! Graphs that are not built: too large, or interrupted.

use super::positions::NO_SWAP_RULE;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume_decide::solitary::{Graph, GraphError, GraphLimit, Reach};
use suzume_decide::{Interrupt, Situation};
use suzume_deficiency::{Goal, Sets};
use suzume_tiles::{Notation, parse_counts};

#[test]
fn a_graph_that_is_too_large_is_refused() {
    let hand = parse_counts("147m258p369s12345z", Notation::Canonical).unwrap();
    let goal = Goal::standard(Sets::FOUR);
    let situation = Situation { hand, available: hand.complement(), goal };
    let reach = |exchanges| Reach { exchanges, claims: 0 };
    let refused = Graph::new(&situation, NO_SWAP_RULE, reach(8), 1000).unwrap_err();
    assert_eq!(refused, GraphError::TooManyHands { reach: reach(8), most: 1000 });
    let raised = Interrupt::by(Arc::new(AtomicBool::new(true)));
    let limit = GraphLimit { hands: usize::MAX, interrupt: Some(&raised) };
    let interrupted = Graph::new(&situation, NO_SWAP_RULE, reach(9), limit).unwrap_err();
    assert_eq!(interrupted, GraphError::Interrupted);
    // Nine tiles are missing: within seven exchanges the hand is not ready.
    assert!(Graph::new(&situation, NO_SWAP_RULE, reach(7), 1000).unwrap().is_empty());
}
