//! A decision of a recorded game, kept after the replay has moved on.

use suzume_game::replay::{Certainty, Decision};
use suzume_game::{Action, Moment, Private, Public, View};
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::Seat;

/// A decision: everything that the seat could see, its legal actions, and its choice.
#[derive(Clone, Debug)]
pub struct KeptDecision {
    rules: RuleSet,
    table: TableRules,
    public: Public,
    private: Private,
    /// The legal actions, at least two.
    pub legal: Vec<Action>,
    /// Identifies the decision within its game.
    pub moment: Moment,
    /// The action that was taken.
    pub chosen: Action,
    /// Whether the record determines the action taken.
    pub certainty: Certainty,
}

impl KeptDecision {
    /// Keeps a decision of a replay.
    pub fn of(decision: &Decision<'_>) -> KeptDecision {
        KeptDecision {
            rules: decision.view.rules.clone(),
            table: *decision.view.table,
            public: decision.view.public.clone(),
            private: *decision.view.private,
            legal: decision.legal.to_vec(),
            moment: decision.moment,
            chosen: decision.chosen,
            certainty: decision.certainty,
        }
    }

    /// The view of the seat at the decision.
    pub fn view(&self) -> View<'_> {
        View { rules: &self.rules, table: &self.table, public: &self.public, private: &self.private }
    }

    /// The seat to act.
    pub fn seat(&self) -> Seat {
        self.private.seat
    }

    /// The number of events before the decision.
    pub fn events(&self) -> usize {
        self.moment.events()
    }
}
