//! Builds a position without rivers: the viewing seat's melds and the offered tile become events, and the rest is set as
//! given.
//!
//! The discards of the other seats are unknown. The numbers that would follow from them (tiles left, sizes of the other
//! hands) are set directly, and the special rules of the first turn do not apply.

use super::Assumption;
use super::description::Stage;
use super::error::{Contradiction, SituationError};
use super::order::{self, MadeMeld, Now, TableFacts};
use super::seats::{Builder, CheckedSeats};
use crate::event::{DrawReason, Event};
use crate::position::Position;
use crate::public::{Offer, Phase, Turn};
use crate::wall::WallKind;
use suzume_tiles::numbers::{byte, narrow};
use suzume_tiles::{Face, MeldKind, SeatSet, Wind};

impl Builder<'_> {
    pub(super) fn without_rivers(
        &mut self,
        facts: &TableFacts<'_>,
        drawn: Option<Face>,
    ) -> CheckedSeats<Position> {
        let (viewer, own) = (self.basics.viewer, &facts.seats[self.basics.viewer]);
        let mut start = self.start(SeatSet::EMPTY)?;
        let mut events = Vec::new();
        let mut dealt = self.basics.hand.clone();
        if let Some(place) = dealt.iter().position(|&face| Some(face) == drawn) {
            dealt.swap_remove(place);
        }
        events.extend(own.void.map(|suit| Event::Void { seat: viewer, suit }));
        events.extend(own.flowers.iter().map(|flower| Event::Flower { seat: viewer, flower }));
        for _ in &own.norths {
            dealt.push(Wind::North.tile().into());
            events.push(Event::North { seat: viewer });
        }
        for made in &own.melds {
            self.make_meld(made, &mut events, &mut dealt)?;
        }
        start.hands[viewer] = dealt;
        let mut position = self.folded(&start, &events, WallKind::Ordinary);
        let mut events = Vec::new();
        let phase = match facts.now {
            Now::Turn(seat, after) => {
                let after = after.unwrap_or(Turn::Drew(DrawReason::Turn));
                if let (true, Turn::Drew(reason), Some(_)) = (seat == viewer, after, drawn) {
                    events.push(Event::Draw { seat, face: drawn, reason });
                }
                Phase::Turn { seat, after }
            }
            Now::Claims { face, from, offer } => {
                if offer != Offer::Discard || from == viewer {
                    let hint = "with `seats` given, every offer can be described";
                    return Err(SituationError::new("offered", Contradiction::NoTable, hint));
                }
                self.tally.add("offered", [face], Some(self.table))?;
                events.push(Event::Discard { seat: from, face, drawn: false });
                Phase::Claims { face, from, offer }
            }
            Now::Before if self.description.stage == Some(Stage::Exchange) => Phase::Exchange,
            Now::Before => Phase::Void,
            Now::NotTurnOf(_) => {
                self.assumed.push(Assumption::new("to_move", "left"));
                let after = Turn::Drew(DrawReason::Turn);
                Phase::Turn { seat: self.table.seats().before(viewer), after }
            }
        };
        // The discards after its melds are unknown, but after a claim made just now the discard is still to come.
        if !matches!(phase, Phase::Turn { seat, after: Turn::Claimed } if seat == viewer) {
            position.private.settle(self.table);
        }
        events.iter().for_each(|event| position.observe(event));
        let left = self.draws_left(&phase)?;
        let public = &mut position.public;
        public.phase = phase;
        public.left = left + narrow::<_, u16>(self.table.wall.dead);
        public.parts = None;
        // The special rules of the first turn do not apply, since this need not be the first turn.
        public.was_claimed = true;
        for seat in self.table.seats() {
            let extra = matches!(phase, Phase::Turn { seat: mover, .. } if mover == seat);
            public.seats[seat].concealed = byte(self.table.wall.hand) + u8::from(extra);
        }
        public.seats[viewer].concealed = byte(self.basics.hand.len());
        self.assumed.push(Assumption::new("seats", ""));
        Ok(position)
    }

    /// Adds the events of the viewing seat's meld to `events`, and the tiles taken from its hand to `dealt`.
    fn make_meld(
        &mut self,
        made: &MadeMeld,
        events: &mut Vec<Event>,
        dealt: &mut Vec<Face>,
    ) -> CheckedSeats<()> {
        let seat = self.basics.viewer;
        let Some(meld) = made.meld else { return Ok(()) };
        if made.kind == MeldKind::ClosedKong {
            dealt.extend(meld.faces());
            events.push(Event::ClosedKong { seat, tile: Some(meld.first()) });
            return Ok(());
        }
        let from = made.from.unwrap_or_else(|| {
            self.assumed.push(Assumption::new("melds", meld));
            self.table.seats().before(seat)
        });
        if made.kind == MeldKind::Chow && from != self.table.seats().before(seat) {
            let problem = Contradiction::Contradicts("kind and tiles of the meld");
            return Err(SituationError::new("melds", problem, "a chow is claimed from the left"));
        }
        let Some([face, first, second, third]) = order::split(meld, made.claimed, None) else {
            return Ok(());
        };
        events.push(Event::Discard { seat: from, face, drawn: false });
        let own = [first, second];
        events.push(match made.kind {
            MeldKind::Chow => Event::Chow { seat, from, face, own },
            MeldKind::OpenKong => Event::OpenKong { seat, from, face, own: [first, second, third] },
            _ => Event::Pong { seat, from, face, own },
        });
        dealt.extend(own);
        if made.kind == MeldKind::OpenKong || made.kind == MeldKind::AddedKong {
            dealt.push(third);
        }
        if made.kind == MeldKind::AddedKong {
            events.push(Event::AddedKong { seat, face: third });
        }
        Ok(())
    }

    /// The number of tiles left to draw: as given, or else the greatest possible number. More than that is an error.
    fn draws_left(&mut self, phase: &Phase) -> CheckedSeats<u16> {
        let wall = &self.table.wall;
        let seen = self.tally.total() + self.basics.seen.len();
        // The other seats hold the number of tiles they were dealt.
        let hidden = wall.dead.saturating_sub(self.basics.dora_indicators.len()) + wall.dealt() - wall.hand;
        let drawn = usize::from(matches!(phase, Phase::Turn { .. } | Phase::Exchange | Phase::Void));
        let at_start = wall.tiles.total() - wall.dead - wall.dealt() - drawn;
        let most = (wall.tiles.total().saturating_sub(seen + hidden)).min(at_start);
        match self.description.draws_left.map(usize::from) {
            None => {
                self.assumed.push(Assumption::new("draws_left", most));
                Ok(narrow(most))
            }
            // Tiles in `seen` may be melds of other seats, which then hold fewer concealed tiles, so more can be left.
            Some(stated) if stated > at_start.min(most + self.basics.seen.len()) => {
                let most = at_start.min(most + self.basics.seen.len());
                let problem = Contradiction::TooManyDraws { stated, most };
                Err(SituationError::new("draws_left", problem, "count the tiles that no seat has drawn"))
            }
            Some(stated) => Ok(narrow(stated)),
        }
    }
}
