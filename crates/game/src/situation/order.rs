//! Reconstructs the events that lead to given rivers and melds.
//!
//! Seats discard in turn unless a seat claims. The rivers, with the claimed tiles and the melds that hold them, therefore
//! determine nearly all events. They do not show when a closed or added kong was made or, rarely, which of two melds took a
//! tile; turn numbers, if given, do. The search tries the remaining possibilities in a fixed order, and takes the first
//! course that ends at the present moment with every tile and meld in its place.
//!
//! The events are those that a table would emit, without payments. All flowers count as dealt, except one replaced by the
//! draw of the present turn: nothing that a seat sees depends on when a flower came.

use crate::event::{DrawReason, Event, UraIndicators};
use crate::public::{Offer, Phase, RiverTile, ShownWin, Turn};
use suzume_rules::table::{TableRules, TileBox};
use suzume_tiles::numbers::index;
use suzume_tiles::{BySeat, Face, FlowerSet, Meld, MeldKind, Seat, SeatSet, Suit, Tile, Wind};

/// The limit on search steps. Chosen: far more than a hand with turn numbers needs.
const MOST_STEPS: u32 = 50_000;

/// A meld, with what is known about how it was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct MadeMeld {
    pub(super) kind: MeldKind,
    /// The meld; `None` if it lies face down.
    pub(super) meld: Option<Meld>,
    pub(super) from: Option<Seat>,
    pub(super) claimed: Option<Face>,
    pub(super) turn: Option<u16>,
    pub(super) added: Option<u16>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct SeatFacts {
    pub(super) river: Vec<RiverTile>,
    pub(super) melds: Vec<MadeMeld>,
    pub(super) flowers: FlowerSet,
    /// The norths it has set aside, each with the number of discards before it if known.
    pub(super) norths: Vec<Option<u16>>,
    pub(super) void: Option<Suit>,
    /// How the seat won, and the number of discards before the win if known.
    pub(super) win: Option<(ShownWin, Option<u16>)>,
}

/// The phase that the events must lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Now {
    /// No turn has started yet.
    Before,
    /// A seat is in turn; how it came to its turn may be unknown.
    Turn(Seat, Option<Turn>),
    /// A tile may be claimed.
    Claims {
        face: Face,
        /// The seat that gave the tile.
        from: Seat,
        /// Why it may be claimed.
        offer: Offer,
    },
    /// Either a seat other than this one is in turn, or another seat's last discard may be claimed.
    NotTurnOf(Seat),
}

/// Everything known about a table.
#[derive(Debug)]
pub(super) struct TableFacts<'a> {
    pub(super) rules: &'a TableRules,
    pub(super) dealer: Seat,
    pub(super) seats: BySeat<SeatFacts>,
    pub(super) now: Now,
    /// The tiles that the viewing seat gave away, and the seat that got them. `is_exchanged`: whether the exchange is over.
    pub(super) given: Option<(Seat, [Face; 3])>,
    pub(super) is_exchanged: bool,
}

/// Why no order was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoOrder {
    /// No order explains the rivers and melds.
    Impossible,
    /// The search reached its limit.
    TooManyWays,
}

/// The events that lead to the present moment. Draws leave out the drawn tile.
pub(super) fn events(facts: &TableFacts<'_>) -> Result<Vec<Event>, NoOrder> {
    let seats = facts.rules.seats();
    let mut search = OrderSearch {
        facts,
        events: Vec::new(),
        river: BySeat::all(seats, 0),
        melds: BySeat::all(seats, 0),
        added: BySeat::all(seats, 0),
        norths: BySeat::all(seats, 0),
        won: SeatSet::EMPTY,
        turns: 0,
        steps: 0,
    };
    search.open();
    let found = match facts.now {
        Now::Before => search.is_all_used(),
        _ => search.act(facts.dealer, Turn::Drew(DrawReason::Turn)),
    };
    match found {
        true => Ok(search.events),
        false if search.steps > MOST_STEPS => Err(NoOrder::TooManyWays),
        false => Err(NoOrder::Impossible),
    }
}

struct OrderSearch<'a> {
    facts: &'a TableFacts<'a>,
    events: Vec<Event>,
    /// For each seat, how many river tiles and melds the events so far have made.
    river: BySeat<usize>,
    melds: BySeat<usize>,
    /// By seat, which melds have become added kongs, one bit per meld.
    added: BySeat<u8>,
    /// By seat, how many norths have been set aside.
    norths: BySeat<usize>,
    won: SeatSet,
    turns: u16,
    steps: u32,
}

impl OrderSearch<'_> {
    /// Adds the events before the first turn: the first draw, the flowers, the exchange, the void suits.
    fn open(&mut self) {
        let TableFacts { rules, dealer, seats, now, given, is_exchanged } = self.facts;
        self.events.push(Event::Draw { seat: *dealer, face: None, reason: DrawReason::Turn });
        for seat in rules.seats().starting_at(*dealer) {
            let late = usize::from(*now == Now::Turn(seat, Some(Turn::Drew(DrawReason::Flower))));
            let flowers = seats[seat].flowers;
            for flower in flowers.iter().take(flowers.len().saturating_sub(late)) {
                self.events.push(Event::Flower { seat, flower });
                self.events.push(Event::Draw { seat, face: None, reason: DrawReason::Flower });
            }
        }
        if rules.wall.tiles == TileBox::WithFlowers {
            self.events.push(Event::Opened);
        }
        if let (Some(turns), true) = (rules.exchange.turns(), is_exchanged) {
            for seat in rules.seats() {
                let given = given.filter(|(giver, _)| *giver == seat).map(|(_, tiles)| tiles);
                self.events.push(Event::Exchange { seat, to: rules.seats().after(seat, turns), given });
            }
        }
        for seat in rules.seats() {
            if let Some(suit) = seats[seat].void {
                self.events.push(Event::Void { seat, suit });
            }
        }
    }

    fn is_all_used(&self) -> bool {
        self.facts.seats.with_seats().all(|(seat, of_seat)| {
            let kongs = of_seat.melds.iter().filter(|meld| meld.kind == MeldKind::AddedKong).count();
            self.river[seat] == of_seat.river.len()
                && self.melds[seat] == of_seat.melds.len()
                && self.norths[seat] == of_seat.norths.len()
                && index(self.added[seat].count_ones()) == kongs
                && self.won.contains(seat) == of_seat.win.is_some()
        })
    }

    fn is_now(&self, phase: Phase) -> bool {
        let fits = match (self.facts.now, phase) {
            (Now::Turn(seat, None), Phase::Turn { seat: mover, .. }) => seat == mover,
            (Now::Turn(seat, Some(Turn::Drew(DrawReason::Flower))), Phase::Turn { seat: mover, after }) => {
                seat == mover && after != Turn::Claimed
            }
            (Now::Turn(seat, Some(wanted)), Phase::Turn { seat: mover, after }) => {
                seat == mover && wanted == after
            }
            (Now::Claims { face, from, offer }, found) => found == Phase::Claims { face, from, offer },
            (Now::NotTurnOf(seat), Phase::Claims { from, .. }) => from != seat,
            // Another seat can be in turn only if there is no discard yet; otherwise the last discard is offered.
            (Now::NotTurnOf(seat), Phase::Turn { seat: mover, .. }) => mover != seat && self.turns == 0,
            _ => false,
        };
        fits && self.is_all_used()
    }

    /// Makes an attempt, and removes its events again if it fails.
    fn attempt(&mut self, go: impl FnOnce(&mut Self) -> bool) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        let length = self.events.len();
        let (river, melds, added) = (self.river, self.melds, self.added);
        let (norths, won, turns) = (self.norths, self.won, self.turns);
        if go(self) {
            return true;
        }
        self.events.truncate(length);
        (self.river, self.melds, self.added) = (river, melds, added);
        (self.norths, self.won, self.turns) = (norths, won, turns);
        false
    }

    fn draw(&mut self, seat: Seat, reason: DrawReason) -> bool {
        self.events.push(Event::Draw { seat, face: None, reason });
        self.act(seat, Turn::Drew(reason))
    }

    fn playing(&self) -> SeatSet {
        self.won.complement(self.facts.rules.seats())
    }

    fn next_after(&mut self, seat: Seat) -> bool {
        let next = self.playing().iter_after(seat).next();
        next.is_some_and(|next| self.draw(next, DrawReason::Turn))
    }

    /// Tries everything that a seat can have done in its turn.
    fn act(&mut self, seat: Seat, after: Turn) -> bool {
        if self.is_now(Phase::Turn { seat, after }) {
            self.replace_flower(seat);
            return true;
        }
        (after != Turn::Claimed
            && (self.attempt(|search| search.north(seat))
                || self.attempt(|search| search.win_by_draw(seat))
                || self.attempt(|search| search.robbed_kong(seat))
                || self.attempt(|search| search.closed_kong(seat))
                || self.added_kongs(seat)))
            || self.attempt(|search| search.discard(seat))
    }

    /// Adds a flower and its replacement tile, if the seat has just drawn in place of a flower.
    fn replace_flower(&mut self, seat: Seat) {
        let last = self.facts.seats[seat].flowers.iter().last();
        if let (Now::Turn(_, Some(Turn::Drew(DrawReason::Flower))), Some(flower)) = (self.facts.now, last) {
            self.events.push(Event::Flower { seat, flower });
            self.events.push(Event::Draw { seat, face: None, reason: DrawReason::Flower });
        }
    }

    fn win(&mut self, seat: Seat, win: ShownWin) {
        let from = win.from.map(|(from, _)| from);
        self.events.push(Event::Win {
            seat,
            from,
            face: win.face,
            deltas: BySeat::all(self.facts.rules.seats(), 0),
            ura: UraIndicators::default(),
        });
        self.won.insert(seat);
    }

    /// The seats that won on a tile of `from` at this point, the nearest first.
    fn winners(&self, from: Seat, offer: Offer) -> Vec<(Seat, ShownWin)> {
        let won_now = |seat: Seat| {
            let (win, turn) = self.facts.seats[seat].win?;
            let is_now = win.from == Some((from, offer)) && turn.is_none_or(|turn| turn == self.turns);
            (is_now && !self.won.contains(seat)).then_some((seat, win))
        };
        self.facts.rules.seats().set().iter_after(from).filter_map(won_now).collect()
    }

    fn win_by_draw(&mut self, seat: Seat) -> bool {
        let Some((win, turn)) = self.facts.seats[seat].win else { return false };
        if win.from.is_some() || turn.is_some_and(|turn| turn != self.turns) {
            return false;
        }
        self.win(seat, win);
        self.next_after(seat)
    }

    fn robbed_kong(&mut self, seat: Seat) -> bool {
        let winners = self.winners(seat, Offer::AddedKong);
        let Some(&(last, win)) = winners.last() else { return false };
        let (Some(face), Some(tile)) =
            (win.face, self.facts.seats[seat].river.get(self.river[seat]).copied())
        else {
            return false;
        };
        if tile.face != face || tile.drawn || tile.claimed {
            return false;
        }
        self.river[seat] += 1;
        self.events.push(Event::AddedKong { seat, face });
        winners.iter().for_each(|&(winner, win)| self.win(winner, win));
        self.next_after(last)
    }

    /// Sets the next north of a seat aside, as early as its turn allows.
    fn north(&mut self, seat: Seat) -> bool {
        let Some(turn) = self.facts.seats[seat].norths.get(self.norths[seat]) else { return false };
        if turn.is_some_and(|turn| turn != self.turns) {
            return false;
        }
        self.norths[seat] += 1;
        self.events.push(Event::North { seat });
        let face = Wind::North.tile().into();
        self.is_now(Phase::Claims { face, from: seat, offer: Offer::North })
            || self.draw(seat, DrawReason::North)
    }

    fn closed_kong(&mut self, seat: Seat) -> bool {
        let Some(made) = self.next_meld(seat).filter(|made| made.kind == MeldKind::ClosedKong) else {
            return false;
        };
        self.melds[seat] += 1;
        let tile = made.meld.map(|meld| meld.first());
        self.events.push(Event::ClosedKong { seat, tile });
        let offered = tile.map(Face::from);
        offered.is_some_and(|face| self.is_now(Phase::Claims { face, from: seat, offer: Offer::ClosedKong }))
            || self.draw(seat, DrawReason::OwnKong)
    }

    fn added_kongs(&mut self, seat: Seat) -> bool {
        (0..self.melds[seat]).any(|number| {
            let made = self.facts.seats[seat].melds[number];
            let is_open = made.kind == MeldKind::AddedKong && self.added[seat] & (1 << number) == 0;
            is_open
                && made.added.is_none_or(|turn| turn == self.turns)
                && self.attempt(|search| search.added_kong(seat, number, &made))
        })
    }

    fn added_kong(&mut self, seat: Seat, number: usize, made: &MadeMeld) -> bool {
        let added = self.offered_kong_tile(seat);
        let Some([.., face]) = made.meld.and_then(|meld| split(meld, made.claimed, added)) else {
            return false;
        };
        self.added[seat] |= 1 << number;
        self.events.push(Event::AddedKong { seat, face });
        self.is_now(Phase::Claims { face, from: seat, offer: Offer::AddedKong })
            || self.draw(seat, DrawReason::OwnKong)
    }

    /// The tile that a seat has just added to a pong, if it is the one offered at the present moment.
    fn offered_kong_tile(&self, seat: Seat) -> Option<Face> {
        match self.facts.now {
            Now::Claims { face, from, offer: Offer::AddedKong } if from == seat => Some(face),
            _ => None,
        }
    }

    /// The next meld of a seat, if it can have been made at this point.
    fn next_meld(&self, seat: Seat) -> Option<MadeMeld> {
        let made = *self.facts.seats[seat].melds.get(self.melds[seat])?;
        made.turn.is_none_or(|turn| turn == self.turns).then_some(made)
    }

    fn discard(&mut self, seat: Seat) -> bool {
        let Some(&tile) = self.facts.seats[seat].river.get(self.river[seat]) else { return false };
        let RiverTile { face, drawn, claimed, riichi, .. } = tile;
        if riichi {
            self.events.push(Event::Riichi { seat });
        }
        self.river[seat] += 1;
        self.turns += 1;
        self.events.push(Event::Discard { seat, face, drawn });
        if !claimed && self.is_now(Phase::Claims { face, from: seat, offer: Offer::Discard }) {
            return true;
        }
        let winners = self.winners(seat, Offer::Discard);
        if let Some(&(last, _)) = winners.last().filter(|(_, win)| !claimed && win.face == Some(face)) {
            let go = |search: &mut Self| {
                winners.iter().for_each(|&(winner, win)| search.win(winner, win));
                search.next_after(last)
            };
            if self.attempt(go) {
                return true;
            }
        }
        if riichi {
            self.events.push(Event::RiichiAccepted { seat });
        }
        match claimed {
            false => self.next_after(seat),
            true => self
                .playing()
                .iter_after(seat)
                .filter(|&other| other != seat)
                .any(|claimer| self.attempt(|search| search.claim(claimer, seat, face))),
        }
    }

    fn claim(&mut self, seat: Seat, from: Seat, face: Face) -> bool {
        let Some(made) = self.next_meld(seat) else { return false };
        let is_meant = made.kind != MeldKind::ClosedKong
            && made.from.is_none_or(|giver| giver == from)
            && made.claimed.is_none_or(|claimed| claimed == face)
            && (made.kind != MeldKind::Chow || self.playing().iter_after(from).next() == Some(seat));
        let added = self.offered_kong_tile(seat).filter(|_| made.kind == MeldKind::AddedKong);
        let faces = made.meld.filter(|_| is_meant).and_then(|meld| split(meld, Some(face), added));
        let Some(faces) = faces else { return false };
        self.melds[seat] += 1;
        let [_, first, second, third] = faces;
        match made.kind {
            MeldKind::OpenKong => {
                self.events.push(Event::OpenKong { seat, from, face, own: [first, second, third] });
                self.draw(seat, DrawReason::OpenKong)
            }
            kind => {
                let own = [first, second];
                self.events.push(match kind {
                    MeldKind::Chow => Event::Chow { seat, from, face, own },
                    _ => Event::Pong { seat, from, face, own },
                });
                self.act(seat, Turn::Claimed)
            }
        }
    }
}

/// The tiles of a meld: the claimed tile first, then the tiles of the hand. A chow or pong has its last tile twice. The
/// last tile of an added kong is the added one: `added` if the meld contains it, else a plain tile.
///
/// Returns `None` if the claimed tile is not in the meld.
pub(super) fn split(meld: Meld, claimed: Option<Face>, added: Option<Face>) -> Option<[Face; 4]> {
    let mut faces: Vec<Face> = meld.faces().collect();
    let claimed = claimed.or_else(|| faces.last().copied())?;
    let place = faces.iter().position(|&face| face == claimed)?;
    faces.remove(place);
    if let Some(place) = faces.iter().position(|&face| Some(face) == added) {
        let added = faces.remove(place);
        faces.push(added);
    }
    let [first, second, ..] = faces[..] else { return None };
    Some([claimed, first, second, *faces.last()?])
}

/// The four tiles of a closed kong, with the red five if the rules have one of this kind.
pub(super) fn four(tile: Tile, rules: &TableRules) -> [Face; 4] {
    let mut four = [Face::from(tile); 4];
    if let (true, Some(5), Some(suit)) = (rules.wall.tiles.has_red_fives(), tile.rank(), tile.suit()) {
        four[0] = Face::RedFive(suit);
    }
    four
}
