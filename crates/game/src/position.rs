//! The table as one seat follows it, built from the events that the seat may see. A program that plays over a protocol,
//! without a [`Table`](crate::Table), gets the same view and the same legal actions from it.

use crate::event::{Event, Start};
use crate::private::Private;
use crate::public::Public;
use crate::view::View;
use crate::wall::WallKind;
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::Seat;

/// What a seat knows about a hand, updated event by event.
#[derive(Clone, Debug)]
pub struct Position {
    rules: RuleSet,
    pub(crate) facts: TableRules,
    pub(crate) public: Public,
    pub(crate) private: Private,
}

impl Position {
    /// A seat that has not seen a hand yet.
    pub fn new(rules: RuleSet, seat: Seat) -> Position {
        let facts = rules.table();
        Position { facts, rules, public: Public::new(facts.seats()), private: Private::new(seat) }
    }

    /// Starts a new hand.
    pub fn start(&mut self, start: &Start, wall: WallKind) {
        self.public.start(start, &self.facts, wall);
        self.private.start(start, &self.facts);
    }

    /// Applies an event, as the seat sees it.
    pub fn observe(&mut self, event: &Event) {
        self.private.apply(event, &self.public, &self.facts);
        // The seat knows the tile of its own closed kong, but where the rules hide the tile it is not public.
        self.public.apply(&match event {
            Event::ClosedKong { seat, .. } => event.seen_by(self.facts.seats().after(*seat, 1), &self.facts),
            _ => *event,
        });
    }

    /// The seat's current view.
    pub fn view(&self) -> View<'_> {
        View { rules: &self.rules, table: &self.facts, public: &self.public, private: &self.private }
    }
}
