//! A decision of a recorded game, kept after the replay has moved on.

use suzume_game::replay::{Certainty, Decision};
use suzume_game::{Action, Moment, Private, Public, View};
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::Seat;

/// What a seat was asked, with all that it saw, and what it chose.
#[derive(Clone, Debug)]
pub struct KeptDecision {
    rules: RuleSet,
    table: TableRules,
    public: Public,
    private: Private,
    /// What it could do: two actions or more.
    pub legal: Vec<Action>,
    /// Which question it was.
    pub moment: Moment,
    /// What it did.
    pub chosen: Action,
    /// Whether the record leaves any doubt about it.
    pub certainty: Certainty,
}

impl KeptDecision {
    /// Keeps a decision that a replay shows.
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

    /// What the seat saw.
    pub fn view(&self) -> View<'_> {
        View { rules: &self.rules, table: &self.table, public: &self.public, private: &self.private }
    }

    /// The seat that was asked.
    pub fn seat(&self) -> Seat {
        self.private.seat
    }

    /// How many events there were before the question.
    pub fn events(&self) -> usize {
        self.moment.events()
    }
}
