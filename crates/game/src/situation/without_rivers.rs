//! Builds a position without whole rivers: the viewing seat's melds, the discards that are known and the offered tile become
//! events, and the rest is set as given.
//!
//! The other discards are unknown. Known ones are taken to be made in turn. The numbers that would follow from them (tiles left, sizes of the other
//! hands) are set directly, and the special rules of the first turn do not apply.

use super::Assumption;
use super::description::{DescribedSeat, Side, Stage};
use super::error::{Contradiction, SituationError};
use super::order::{self, MadeMeld, Now, TableFacts};
use super::seats::{Builder, CheckedSeats};
use crate::event::{DrawReason, Event};
use crate::position::Position;
use crate::public::{Offer, Phase, Turn};
use crate::wall::WallKind;
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::{byte, narrow};
use suzume_tiles::{Face, MeldKind, Seat, SeatSet, Wind};

impl Builder<'_> {
    pub(super) fn without_rivers(
        &mut self,
        facts: &TableFacts<'_>,
        drawn: Option<Face>,
    ) -> CheckedSeats<Position> {
        let (viewer, own) = (self.basics.viewer, &facts.seats[self.basics.viewer]);
        let declared = self.declared(facts);
        let mut start = self.start(declared)?;
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
        known_discards(facts, declared, &mut events);
        dealt.extend(own.river.iter().map(|tile| tile.face));
        start.hands[viewer] = dealt;
        let mut position = self.folded(&start, &events, WallKind::Ordinary);
        for seat in declared.iter() {
            let of_seat = &mut position.public.seats[seat];
            of_seat.riichi = Riichi::Riichi;
            of_seat.ippatsu = of_seat.river.last().is_some_and(|tile| tile.riichi);
        }
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
        if !self.description.partial {
            self.assumed.push(Assumption::new("seats", ""));
        }
        Ok(position)
    }

    /// The seats that have declared riichi.
    fn declared(&self, facts: &TableFacts<'_>) -> SeatSet {
        let described = self.description.seats.as_deref().unwrap_or_default();
        let of_side = |(side, text): (Side, &DescribedSeat)| {
            let seat = side.seat(self.basics.viewer, self.table.seats());
            (text.riichi || facts.seats[seat].river.iter().any(|tile| tile.riichi)).then_some(seat)
        };
        Side::all(self.table.seats()).zip(described).filter_map(of_side).collect()
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
        // Every seat has made as many turns as the longest known river.
        let rivers = self.description.seats.iter().flatten().filter(|_| self.description.partial);
        let longest = rivers.map(|seat| seat.river.split_whitespace().count()).max().unwrap_or(0);
        let at_start = at_start.saturating_sub(longest * self.table.seats().count());
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

/// Adds the events of the known discards, one of each seat in turn.
fn known_discards(facts: &TableFacts<'_>, declared: SeatSet, events: &mut Vec<Event>) {
    let seats = facts.rules.seats();
    let longest = facts.seats.iter().map(|seat| seat.river.len()).max().unwrap_or(0);
    for place in 0..longest {
        for seat in seats.starting_at(facts.dealer) {
            let Some(tile) = facts.seats[seat].river.get(place) else { continue };
            let is_declared = tile.riichi && declared.contains(seat);
            events.extend(is_declared.then_some(Event::Riichi { seat }));
            events.push(Event::Discard { seat, face: tile.face, drawn: tile.drawn });
            events.extend(is_declared.then_some(Event::RiichiAccepted { seat }));
        }
    }
    // A riichi whose discard is not known has put down its stick too.
    let is_unknown = |seat: &Seat| !facts.seats[*seat].river.iter().any(|tile| tile.riichi);
    let unknown = declared.iter().filter(is_unknown);
    events.extend(unknown.flat_map(|seat| [Event::Riichi { seat }, Event::RiichiAccepted { seat }]));
}
