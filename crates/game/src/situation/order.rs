//! The order of things: from rivers and melds to the events that lead to them.
//!
//! Seats discard in turn unless somebody claims, so the rivers, with their claimed tiles and whose melds these went into,
//! determine nearly everything. What they leave open is when a concealed or added kong was made and, rarely, which of
//! two melds took a tile; turn numbers tell, where they are given. The search tries what is left in a fixed order and
//! takes the first course that ends at the present moment with every tile and meld in its place.
//!
//! The events are the ones a table would have emitted, but for payments. Flowers are all dealt, but for one that a draw of
//! the present turn replaced: nothing that a seat sees depends on when a flower came.

use crate::event::{DrawReason, Event, UraIndicators};
use crate::public::{Offer, Phase, RiverTile, ShownWin, Turn};
use suzume_rules::table::{TableRules, TileBox};
use suzume_tiles::{BySeat, Face, FlowerSet, Meld, MeldKind, Seat, SeatSet, Suit, Tile};

/// How many steps the search may take: far more than any hand that turn numbers describe.
const MOST_STEPS: u32 = 50_000;

/// A meld with what is known of its making.
#[derive(Clone, Copy, Debug)]
pub(super) struct MadeMeld {
    /// What kind.
    pub(super) kind: MeldKind,
    /// The meld; `None` if it lies face down.
    pub(super) meld: Option<Meld>,
    pub(super) from: Option<Seat>,
    pub(super) claimed: Option<Face>,
    pub(super) turn: Option<u16>,
    pub(super) added: Option<u16>,
}

/// What is known of a seat.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatFacts {
    pub(super) river: Vec<RiverTile>,
    pub(super) melds: Vec<MadeMeld>,
    pub(super) flowers: FlowerSet,
    pub(super) void: Option<Suit>,
    /// How it won; the turn may be unknown.
    pub(super) win: Option<(ShownWin, Option<u16>)>,
}

/// The present moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Now {
    /// Before the first turn.
    Before,
    /// A seat moves, after something that may be unknown.
    Turn(Seat, Option<Turn>),
    /// A tile may be claimed.
    Claims {
        /// The tile.
        face: Face,
        /// Whose it was.
        from: Seat,
        /// Why.
        offer: Offer,
    },
    /// Another's last discard may be claimed, or another moves.
    NotTurnOf(Seat),
}

/// All that is known of a table.
#[derive(Debug)]
pub(super) struct Facts<'a> {
    pub(super) rules: &'a TableRules,
    pub(super) dealer: Seat,
    pub(super) seats: [SeatFacts; 4],
    pub(super) now: Now,
    /// The viewing seat's tiles that were given away, and whether the exchange is over.
    pub(super) given: Option<(Seat, [Face; 3])>,
    pub(super) is_exchanged: bool,
}

/// Why there is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoOrder {
    /// None was found.
    Impossible,
    /// The search was given up.
    TooManyWays,
}

/// The events that lead to the present moment. Draws are without their tiles.
pub(super) fn events(facts: &Facts<'_>) -> Result<Vec<Event>, NoOrder> {
    let mut search = Search {
        facts,
        events: Vec::new(),
        river: [0; 4],
        melds: [0; 4],
        added: [0; 4],
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

struct Search<'a> {
    facts: &'a Facts<'a>,
    events: Vec<Event>,
    /// How many river tiles and melds of each seat are in their places.
    river: [usize; 4],
    melds: [usize; 4],
    /// Which pongs have become kongs, a bit for each.
    added: [u8; 4],
    won: SeatSet,
    turns: u16,
    steps: u32,
}

impl Search<'_> {
    /// The first draw, the flowers, the exchange, the void suits.
    fn open(&mut self) {
        let Facts { rules, dealer, seats, now, given, is_exchanged } = self.facts;
        self.events.push(Event::Draw { seat: *dealer, face: None, reason: DrawReason::Turn });
        for seat in SeatSet::ALL.iter_after(dealer.after(3)) {
            let late = usize::from(*now == Now::Turn(seat, Some(Turn::Drew(DrawReason::Flower))));
            let flowers = seats[seat.index()].flowers;
            for flower in flowers.iter().take(flowers.len().saturating_sub(late)) {
                self.events.push(Event::Flower { seat, flower });
                self.events.push(Event::Draw { seat, face: None, reason: DrawReason::Flower });
            }
        }
        if rules.wall.tiles == TileBox::WithFlowers {
            self.events.push(Event::Opened);
        }
        if let (Some(turns), true) = (rules.exchange.turns(), is_exchanged) {
            for seat in Seat::ALL {
                let given = given.filter(|(giver, _)| *giver == seat).map(|(_, tiles)| tiles);
                self.events.push(Event::Exchange { seat, to: seat.after(turns), given });
            }
        }
        for seat in Seat::ALL {
            if let Some(suit) = seats[seat.index()].void {
                self.events.push(Event::Void { seat, suit });
            }
        }
    }

    fn is_all_used(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| {
            let (of_seat, place) = (&self.facts.seats[seat.index()], seat.index());
            let kongs = of_seat.melds.iter().filter(|meld| meld.kind == MeldKind::AddedKong).count();
            self.river[place] == of_seat.river.len()
                && self.melds[place] == of_seat.melds.len()
                && self.added[place].count_ones() as usize == kongs
                && self.won.contains(seat) == of_seat.win.is_some()
        })
    }

    /// Whether a phase is the present moment.
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
            // Somebody else moves only if nobody has discarded; otherwise the last discard is offered.
            (Now::NotTurnOf(seat), Phase::Turn { seat: mover, .. }) => mover != seat && self.turns == 0,
            _ => false,
        };
        fits && self.is_all_used()
    }

    /// Runs one attempt: what it has pushed is taken back if it fails.
    fn attempt(&mut self, go: impl FnOnce(&mut Self) -> bool) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        let length = self.events.len();
        let (river, melds, added, won, turns) = (self.river, self.melds, self.added, self.won, self.turns);
        if go(self) {
            return true;
        }
        self.events.truncate(length);
        (self.river, self.melds, self.added, self.won, self.turns) = (river, melds, added, won, turns);
        false
    }

    fn draw(&mut self, seat: Seat, reason: DrawReason) -> bool {
        self.events.push(Event::Draw { seat, face: None, reason });
        self.act(seat, Turn::Drew(reason))
    }

    fn next_after(&mut self, seat: Seat) -> bool {
        let next = self.won.complement().iter_after(seat).next();
        next.is_some_and(|next| self.draw(next, DrawReason::Turn))
    }

    /// Everything a seat can have done in its turn.
    fn act(&mut self, seat: Seat, after: Turn) -> bool {
        if self.is_now(Phase::Turn { seat, after }) {
            self.replace_flower(seat);
            return true;
        }
        (after != Turn::Claimed
            && (self.attempt(|search| search.win_by_draw(seat))
                || self.attempt(|search| search.robbed_kong(seat))
                || self.attempt(|search| search.closed_kong(seat))
                || self.added_kongs(seat)))
            || self.attempt(|search| search.discard(seat))
    }

    /// The present draw replaced a flower, if the present moment says so.
    fn replace_flower(&mut self, seat: Seat) {
        let last = self.facts.seats[seat.index()].flowers.iter().last();
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
            deltas: BySeat::all(0),
            ura: UraIndicators::default(),
        });
        self.won.insert(seat);
    }

    /// The seats that won now on a tile of a seat, the nearest first.
    fn winners(&self, from: Seat, offer: Offer) -> Vec<(Seat, ShownWin)> {
        let won_now = |seat: Seat| {
            let (win, turn) = self.facts.seats[seat.index()].win?;
            let is_now = win.from == Some((from, offer)) && turn.is_none_or(|turn| turn == self.turns);
            (is_now && !self.won.contains(seat)).then_some((seat, win))
        };
        SeatSet::ALL.iter_after(from).filter_map(won_now).collect()
    }

    fn win_by_draw(&mut self, seat: Seat) -> bool {
        let Some((win, turn)) = self.facts.seats[seat.index()].win else { return false };
        if win.from.is_some() || turn.is_some_and(|turn| turn != self.turns) {
            return false;
        }
        self.win(seat, win);
        self.next_after(seat)
    }

    fn robbed_kong(&mut self, seat: Seat) -> bool {
        let winners = self.winners(seat, Offer::AddedKong);
        let (Some(&(last, win)), place) = (winners.last(), seat.index()) else { return false };
        let (Some(face), Some(tile)) =
            (win.face, self.facts.seats[place].river.get(self.river[place]).copied())
        else {
            return false;
        };
        if tile.face != face || tile.drawn || tile.claimed {
            return false;
        }
        self.river[place] += 1;
        self.events.push(Event::AddedKong { seat, face });
        winners.iter().for_each(|&(winner, win)| self.win(winner, win));
        self.next_after(last)
    }

    fn closed_kong(&mut self, seat: Seat) -> bool {
        let Some(made) = self.next_meld(seat).filter(|made| made.kind == MeldKind::ClosedKong) else {
            return false;
        };
        self.melds[seat.index()] += 1;
        let tile = made.meld.map(|meld| meld.first());
        self.events.push(Event::ClosedKong { seat, tile });
        let offered = tile.map(Face::from);
        offered.is_some_and(|face| self.is_now(Phase::Claims { face, from: seat, offer: Offer::ClosedKong }))
            || self.draw(seat, DrawReason::OwnKong)
    }

    fn added_kongs(&mut self, seat: Seat) -> bool {
        let place = seat.index();
        (0..self.melds[place]).any(|number| {
            let made = self.facts.seats[place].melds[number];
            let is_open = made.kind == MeldKind::AddedKong && self.added[place] & (1 << number) == 0;
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
        self.added[seat.index()] |= 1 << number;
        self.events.push(Event::AddedKong { seat, face });
        self.is_now(Phase::Claims { face, from: seat, offer: Offer::AddedKong })
            || self.draw(seat, DrawReason::OwnKong)
    }

    /// The tile that a seat has just added to a pong, if it is offered at the present moment.
    fn offered_kong_tile(&self, seat: Seat) -> Option<Face> {
        match self.facts.now {
            Now::Claims { face, from, offer: Offer::AddedKong } if from == seat => Some(face),
            _ => None,
        }
    }

    /// The next meld of a seat, if it can have been made now.
    fn next_meld(&self, seat: Seat) -> Option<MadeMeld> {
        let made = *self.facts.seats[seat.index()].melds.get(self.melds[seat.index()])?;
        made.turn.is_none_or(|turn| turn == self.turns).then_some(made)
    }

    fn discard(&mut self, seat: Seat) -> bool {
        let place = seat.index();
        let Some(&tile) = self.facts.seats[place].river.get(self.river[place]) else { return false };
        let RiverTile { face, drawn, claimed, riichi, .. } = tile;
        if riichi {
            self.events.push(Event::Riichi { seat });
        }
        self.river[place] += 1;
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
                .won
                .complement()
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
            && (made.kind != MeldKind::Chow || self.won.complement().iter_after(from).next() == Some(seat));
        let added = self.offered_kong_tile(seat).filter(|_| made.kind == MeldKind::AddedKong);
        let faces = made.meld.filter(|_| is_meant).and_then(|meld| split(meld, Some(face), added));
        let Some(faces) = faces else { return false };
        self.melds[seat.index()] += 1;
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

/// The tiles of a meld: the claimed one first, then those of the hand. The last of a chow or pong is repeated; the last
/// of an added kong is the tile that came later, `added` if that is one of them, else a plain one.
///
/// `None` if the claimed tile is not among them.
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

/// The tile of a kind in a closed kong, red if the rules have a red five of it.
pub(super) fn four(tile: Tile, rules: &TableRules) -> [Face; 4] {
    let mut four = [Face::from(tile); 4];
    if let (TileBox::WithRedFives, Some(5), Some(suit)) = (rules.wall.tiles, tile.rank(), tile.suit()) {
        four[0] = Face::RedFive(suit);
    }
    four
}
