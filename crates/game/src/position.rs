//! The table as one seat follows it, from the events that it may see. For programs that play over a protocol, where no
//! table is at hand: the same view, the same legal actions.

use crate::event::{Event, Start};
use crate::private::Private;
use crate::public::Public;
use crate::view::View;
use crate::wall::WallKind;
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::Seat;

/// What a seat has gathered of a hand.
#[derive(Clone, Debug)]
pub struct Position {
    rules: RuleSet,
    pub(crate) facts: TableRules,
    pub(crate) public: Public,
    pub(crate) private: Private,
}

impl Position {
    /// A seat before the first hand.
    pub fn new(rules: RuleSet, seat: Seat) -> Position {
        Position { facts: rules.table(), rules, public: Public::new(), private: Private::new(seat) }
    }

    /// A hand begins.
    pub fn start(&mut self, start: &Start, wall: WallKind) {
        self.public.start(start, &self.facts, wall);
        self.private.start(start, &self.facts);
    }

    /// Something happened.
    pub fn observe(&mut self, event: &Event) {
        self.private.apply(event, &self.public, &self.facts);
        // What the seat knows of its own hidden kongs is not public.
        self.public.apply(&match event {
            Event::ClosedKong { seat, .. } => event.seen_by(seat.after(1), &self.facts),
            _ => *event,
        });
    }

    /// What the seat sees.
    pub fn view(&self) -> View<'_> {
        View { rules: &self.rules, table: &self.facts, public: &self.public, private: &self.private }
    }
}
