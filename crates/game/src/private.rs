//! The private state of a seat: its tiles, and what follows from its tiles and actions.

use crate::event::{Event, Start};
use crate::public::{Offer, Phase, Public, RiverTile, grown, is_of, robbed};
use suzume_deficiency::{Deficiency, Forms, Goal, accepted, deficiency};
use suzume_rules::EarlyReady;
use suzume_rules::riichi::Riichi;
use suzume_rules::table::{PassedWin, SwapCall, TableRules};
use suzume_tiles::numbers::byte;
use suzume_tiles::{Counts34, Face, FlowerSet, Meld, MeldKind, Melds, Seat, Suit, Tile, TileSet, Wind};

/// What one seat knows and the others do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Private {
    /// The owner of this state.
    pub seat: Seat,
    /// The concealed tiles, including the tile just drawn, without flowers.
    pub concealed: Counts34,
    /// By suit, whether its red five is among the concealed tiles.
    red: [bool; 3],
    /// By suit, whether its red five counts as discarded already.
    spent: [bool; 3],
    /// Flowers dealt and not shown yet.
    pub flowers: FlowerSet,
    /// The tile just drawn, if any.
    pub drawn: Option<Face>,
    /// The melds, including closed kongs that lie face down.
    pub melds: Melds,
    /// The kinds that complete the form of the hand, without the tile just drawn. A win may require more than the form.
    pub waits: TileSet,
    /// How early the hand was ready, if it has been ready since the start of the hand and has not changed.
    pub ready: Option<EarlyReady>,
    /// Whether the seat has passed up a win and so may not win on a discard for now.
    pub passed_win: bool,
    /// Whether the seat has passed up a win after riichi, so that it may win only by self-draw.
    pub passed_in_riichi: bool,
    /// The kinds that the seat has discarded, including discards that other seats claimed.
    pub discarded: TileSet,
    /// Whether the offered tile would complete the hand. Tracked only under rules that limit wins after a passed win.
    offered_win: bool,
    /// The kinds that may not be discarded right after a claim.
    pub forbidden: TileSet,
    /// The tiles given away in the exchange, and the seat that received them.
    pub given: Option<(Seat, [Face; 3])>,
}

impl Private {
    /// A seat without tiles.
    pub const fn new(seat: Seat) -> Private {
        Private {
            seat,
            concealed: Counts34::EMPTY,
            red: [false; 3],
            spent: [false; 3],
            flowers: FlowerSet::EMPTY,
            drawn: None,
            melds: Melds::NONE,
            waits: TileSet::EMPTY,
            ready: None,
            passed_win: false,
            passed_in_riichi: false,
            discarded: TileSet::EMPTY,
            offered_win: false,
            forbidden: TileSet::EMPTY,
            given: None,
        }
    }

    /// Forgets the last hand and takes the seat's dealt tiles.
    pub fn start(&mut self, start: &Start, rules: &TableRules) {
        *self = Private::new(self.seat);
        start.hands[self.seat].iter().for_each(|&face| self.add(face));
        self.update_waits(rules);
    }

    /// Sets the state that the seat's own discard would have set, for a discard that is not known.
    pub(crate) fn settle(&mut self, rules: &TableRules) {
        self.forbidden = TileSet::EMPTY;
        (self.offered_win, self.passed_win) = (false, false);
        self.update_waits(rules);
    }

    /// Reconstructs the state of a seat that is not in turn from its concealed tiles and the public state. Returns `None` if
    /// the seat does not hold that number of tiles, or if there would be five of a kind.
    ///
    /// The state is determined completely only under riichi, with one exception: whether a seat that waits for thirteen
    /// orphans has passed up a closed kong.
    pub(crate) fn supposed(
        seat: Seat,
        faces: &[Face],
        public: &Public,
        rules: &TableRules,
    ) -> Option<Private> {
        let of_seat = &public.seats[seat];
        let mut private = Private::new(seat);
        for &face in faces {
            private.add(face);
        }
        for shown in &of_seat.melds {
            private.melds.push(shown.meld()?).then_some(())?;
        }
        let held = usize::from(of_seat.concealed);
        (faces.len() == held && private.concealed.total() == held).then_some(())?;
        private.discarded = of_seat.river.iter().filter_map(|tile| tile.face.tile()).collect();
        private.update_waits(rules);
        let is_passed_since =
            |discard: &RiverTile| !public.passed_since(seat, discard.turn + 1).and(private.waits).is_empty();
        let passed_win = match of_seat.river.last() {
            Some(last) => is_passed_since(last),
            None => !public.passed_since(seat, 0).and(private.waits).is_empty(),
        };
        let declared = of_seat.river.iter().find(|tile| tile.riichi);
        let passed_in_riichi = declared.is_some_and(is_passed_since);
        let offered_win = match public.phase {
            Phase::Claims { face, from, offer: Offer::Discard | Offer::AddedKong | Offer::North }
                if from != seat =>
            {
                face.tile().is_some_and(|tile| private.waits.contains(tile))
            }
            Phase::Claims { face, from, offer: Offer::ClosedKong } if from != seat => {
                face.tile().is_some_and(|tile| private.waits.contains(tile))
                    && private.waits_for_orphans(rules)
            }
            _ => false,
        };
        Some(Private { passed_win, passed_in_riichi, offered_win, ..private })
    }

    /// Recomputes the waits after the hand has changed.
    fn update_waits(&mut self, rules: &TableRules) {
        let mut hand = self.concealed;
        if hand.total() % 3 == 2
            && let Some(drawn) = self.drawn.and_then(Face::tile)
        {
            let _ = hand.remove(drawn);
        }
        let goal = rules.goal(self.melds.len());
        self.waits = match deficiency(&hand, &goal) == Deficiency::new(1) {
            true => accepted(&hand, &goal).tiles,
            false => TileSet::EMPTY,
        };
    }

    /// Whether the red five of `suit` is among the concealed tiles.
    pub const fn has_red(&self, suit: Suit) -> bool {
        self.red[suit.index()]
    }

    /// The same state as if the red five of `suit` were discarded already and a plain five had come in its place. The value of discarding
    /// a five is then that of discarding the red one although the hand has a plain one.
    #[must_use]
    pub fn spending_red(self, suit: Suit) -> Private {
        let mut spending = self;
        (spending.red[suit.index()], spending.spent[suit.index()]) = (false, true);
        if spending.drawn == Some(Face::RedFive(suit)) {
            spending.drawn = Tile::suited(suit, 5).map(Face::Plain);
        }
        spending
    }

    /// Whether the red five of `suit` counts as discarded already.
    pub(crate) const fn spends_red(&self, suit: Suit) -> bool {
        self.spent[suit.index()]
    }

    /// The number of concealed tiles with this face.
    pub fn count(&self, face: Face) -> u8 {
        match face {
            Face::RedFive(suit) => u8::from(self.has_red(suit)),
            Face::Flower(flower) => u8::from(self.flowers.contains(flower)),
            Face::Plain(tile) => self.concealed.get(tile) - u8::from(self.holds_red(tile)),
        }
    }

    /// Whether one of the concealed copies of a kind is red.
    fn holds_red(&self, tile: Tile) -> bool {
        tile.rank() == Some(5) && tile.suit().is_some_and(|suit| self.has_red(suit))
    }

    /// The concealed tiles as faces, in canonical order, a red five before the plain ones.
    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.concealed.kinds().flat_map(|(tile, count)| {
            let red = u8::from(self.holds_red(tile));
            let red_face = tile.suit().filter(|_| red == 1).map(Face::RedFive);
            red_face.into_iter().chain((red..count).map(move |_| Face::from(tile)))
        })
    }

    /// Whether there is any red five among the concealed tiles.
    pub const fn has_any_red(&self) -> bool {
        self.red[0] || self.red[1] || self.red[2]
    }

    fn add(&mut self, face: Face) {
        match face {
            Face::Flower(flower) => {
                self.flowers.insert(flower);
            }
            Face::RedFive(suit) => self.red[suit.index()] = true,
            Face::Plain(_) => {}
        }
        if let Some(tile) = face.tile() {
            // The table never holds five of a kind, and records are checked before they get here.
            let _ = self.concealed.add(tile);
        }
    }

    fn remove(&mut self, face: Face) {
        match face {
            Face::Flower(flower) => {
                self.flowers = self.flowers.iter().filter(|&other| other != flower).collect();
            }
            Face::RedFive(suit) => self.red[suit.index()] = false,
            Face::Plain(_) => {}
        }
        if let Some(tile) = face.tile() {
            let _ = self.concealed.remove(tile);
        }
    }

    /// Replaces the tile just drawn with a plain tile. Returns `false`, and changes nothing, if no tile was just drawn or the
    /// hand already has four of that kind.
    pub(crate) fn suppose_drawn(&mut self, tile: Tile) -> bool {
        let Some(drawn) = self.drawn.filter(|drawn| drawn.tile().is_some()) else { return false };
        let mut other = *self;
        other.remove(drawn);
        if other.concealed.add(tile).is_err() {
            return false;
        }
        other.drawn = Some(tile.into());
        *self = other;
        true
    }

    /// Whether the form of the hand is one tile short.
    fn is_ready(&self, rules: &TableRules) -> bool {
        deficiency(&self.concealed, &rules.goal(self.melds.len())) == Deficiency::new(1)
    }

    /// How early the hand was ready, if it has been ready since the start and has not changed. Before the first discard, this
    /// is about the hand as dealt, without the tile just drawn.
    pub fn early_ready(&self, public: &Public, rules: &TableRules) -> Option<EarlyReady> {
        if !public.seats[self.seat].river.is_empty() || !self.melds.is_empty() {
            return self.ready;
        }
        let mut dealt = *self;
        if let Some(drawn) = self.drawn {
            dealt.remove(drawn);
        }
        dealt.is_ready(rules).then_some(EarlyReady::Heavenly)
    }

    /// Whether tiles that the seat has passed or discarded bar it from winning on a discard.
    pub fn is_barred(&self, rule: PassedWin) -> bool {
        match rule {
            PassedWin::Free => false,
            PassedWin::UntilOwnDraw => self.passed_win,
            PassedWin::Furiten => {
                self.passed_win || self.passed_in_riichi || !self.waits.and(self.discarded).is_empty()
            }
        }
    }

    pub(crate) fn waits_for_orphans(&self, rules: &TableRules) -> bool {
        let goal = Goal { forms: Forms::ORPHANS, ..rules.goal(self.melds.len()) };
        self.melds.is_empty() && deficiency(&self.concealed, &goal) == Deficiency::new(1)
    }

    /// The number of red fives in the hand and its melds.
    pub fn red_fives(&self) -> u8 {
        let concealed = byte(self.red.iter().filter(|&&red| red).count());
        concealed + self.melds.iter().map(Meld::red_fives).sum::<u8>()
    }

    /// Applies an event. `public` is the public state before the event.
    pub fn apply(&mut self, event: &Event, public: &Public, rules: &TableRules) {
        let me = self.seat;
        if rules.passed_win != PassedWin::Free {
            self.note_passed_win(event, public, rules);
        }
        match *event {
            Event::Draw { seat, face, .. } if seat == me => {
                if let Some(face) = face {
                    self.add(face);
                    self.drawn = Some(face);
                }
                if public.phase == Phase::Dealing {
                    self.update_waits(rules);
                }
                if rules.passed_win == PassedWin::UntilOwnDraw {
                    self.passed_win = false;
                }
            }
            Event::Flower { seat, flower } if seat == me => {
                self.remove(flower.into());
                self.drawn = self.drawn.filter(|&drawn| drawn != Face::Flower(flower));
                if public.phase == Phase::Dealing {
                    self.update_waits(rules);
                }
            }
            Event::Exchange { seat, to, given: Some(given) } => {
                if seat == me {
                    given.into_iter().for_each(|face| self.remove(face));
                    self.given = Some((to, given));
                    self.drawn = None;
                } else if to == me {
                    given.into_iter().for_each(|face| self.add(face));
                }
                self.update_waits(rules);
            }
            Event::Discard { seat, face, drawn } if seat == me => self.discard(face, drawn, public, rules),
            Event::Chow { seat, face, own, .. } if seat == me => {
                self.forbidden = forbidden_after(face, Some(own), rules.swap_call);
                self.meld(MeldKind::Chow, &[face, own[0], own[1]], &own);
            }
            Event::Pong { seat, face, own, .. } if seat == me => {
                self.forbidden = forbidden_after(face, None, rules.swap_call);
                self.meld(MeldKind::Pong, &[face, own[0], own[1]], &own);
            }
            Event::OpenKong { seat, face, own, .. } if seat == me => {
                self.meld(MeldKind::OpenKong, &[face, own[0], own[1], own[2]], &own);
                self.update_waits(rules);
            }
            Event::ClosedKong { seat, tile: Some(tile) } if seat == me => {
                let own = self.four(tile);
                self.meld(MeldKind::ClosedKong, &own, &own);
                self.update_waits(rules);
            }
            Event::AddedKong { seat, face } if seat == me => {
                self.remove(face);
                self.replace_meld(MeldKind::Pong, face, |pong| grown(pong, face));
                self.drawn = None;
                self.ready = None;
                self.update_waits(rules);
            }
            Event::North { seat } if seat == me => {
                self.remove(Wind::North.tile().into());
                self.drawn = None;
                self.ready = None;
                self.update_waits(rules);
            }
            Event::Win { from: Some(seat), .. } if seat == me => match public.phase {
                Phase::Claims { face, offer: Offer::AddedKong, .. } => {
                    self.replace_meld(MeldKind::AddedKong, face, |kong| robbed(kong, face));
                }
                Phase::Claims { face, offer: Offer::ClosedKong, .. } => self.undo_closed_kong(face),
                _ => {}
            },
            _ => {}
        }
    }

    /// Notes a passed win if the seat did not win on an offered tile that completed its hand. Called with the event that
    /// follows the offer.
    fn note_passed_win(&mut self, event: &Event, public: &Public, rules: &TableRules) {
        let is_own_win = matches!(*event, Event::Win { seat, .. } if seat == self.seat);
        if self.offered_win && !is_own_win {
            self.passed_win = true;
            self.passed_in_riichi |= public.seats[self.seat].riichi != Riichi::No;
        }
        self.offered_win = match *event {
            Event::Discard { seat, face, .. } | Event::AddedKong { seat, face } if seat != self.seat => {
                face.tile().is_some_and(|tile| self.waits.contains(tile))
            }
            Event::North { seat } if seat != self.seat => self.waits.contains(Wind::North.tile()),
            Event::ClosedKong { seat, tile: Some(tile) } if seat != self.seat => {
                rules.orphans_rob_closed_kongs() && self.waits.contains(tile) && self.waits_for_orphans(rules)
            }
            // After another seat's win on the same tile, this seat may still win on it.
            Event::Win { .. } | Event::Paid { .. } => self.offered_win && !is_own_win,
            _ => false,
        };
    }

    fn discard(&mut self, face: Face, drawn: bool, public: &Public, rules: &TableRules) {
        let is_first = public.seats[self.seat].river.is_empty();
        self.ready = self.early_ready(public, rules).filter(|_| drawn);
        self.remove(face);
        let is_unchanged = self.drawn.and_then(Face::tile) == face.tile();
        self.drawn = None;
        self.forbidden = TileSet::EMPTY;
        if let Some(tile) = face.tile() {
            self.discarded.insert(tile);
        }
        if rules.passed_win == PassedWin::Furiten {
            self.passed_win = false;
        }
        if !is_unchanged {
            self.update_waits(rules);
        }
        if is_first && self.ready.is_none() && !public.was_claimed && self.is_ready(rules) {
            self.ready = Some(EarlyReady::Earthly);
        }
    }

    /// The four copies of `tile` as faces.
    fn four(&self, tile: Tile) -> [Face; 4] {
        let mut four = [Face::from(tile); 4];
        if let Some(suit) = tile.suit().filter(|_| self.holds_red(tile)) {
            four[0] = Face::RedFive(suit);
        }
        four
    }

    fn meld(&mut self, kind: MeldKind, faces: &[Face], own: &[Face]) {
        own.iter().for_each(|&face| self.remove(face));
        if let Ok(meld) = Meld::from_faces(kind, faces) {
            // `push` fails only for a sixth meld, and no hand has enough tiles for one.
            let _ = self.melds.push(meld);
        }
        self.drawn = None;
        self.ready = None;
    }

    fn replace_meld(&mut self, kind: MeldKind, face: Face, other: impl Fn(Meld) -> Meld) {
        if let Some(place) = self.melds.iter().position(|meld| is_of(meld, kind, face)) {
            self.melds = self.melds.with(place, other(self.melds[place]));
        }
    }
}

impl Private {
    /// Undoes a robbed closed kong: three of its tiles return to the hand.
    fn undo_closed_kong(&mut self, face: Face) {
        let mut others = Melds::NONE;
        for &meld in self.melds.iter().filter(|meld| !is_of(meld, MeldKind::ClosedKong, face)) {
            // There are fewer melds than before, so `push` cannot fail.
            let _ = others.push(meld);
        }
        self.melds = others;
        (1..Tile::COPIES).for_each(|_| self.add(face));
    }
}

/// The kinds that may not be discarded after claiming a tile. For a chow, `chow` holds the two tiles of the hand.
pub(crate) fn forbidden_after(claimed: Face, chow: Option<[Face; 2]>, swap_call: SwapCall) -> TileSet {
    let tiles = |[low, high]: [Face; 2]| Some([low.tile()?, high.tile()?]);
    claimed.tile().map_or(TileSet::EMPTY, |tile| swap_call.forbidden(tile, chow.and_then(tiles)))
}
