//! Public state: rivers, melds, flowers, scores, the number of tiles left, and whose turn it is.
//!
//! [`Public::apply`] updates this state one event at a time. It reads only the public part of an event, so a complete event
//! and the same event reduced to one seat's view lead to the same state.

use crate::event::{DrawReason, Event, Start};
use crate::wall::WallKind;
use std::fmt;
use suzume_rules::Scoreboard;
use suzume_rules::riichi::{Liability, Riichi, RiichiConfig};
use suzume_rules::table::{LastDiscard, TableRules, TileBox};
use suzume_tiles::numbers::{byte, narrow};
use suzume_tiles::{
    BySeat, Counts34, Face, FlowerSet, Meld, MeldKind, Seat, SeatSet, Seats, Suit, Tile, TileSet, Wind,
};

/// A discard in a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverTile {
    /// The discarded tile, red five or not.
    pub face: Face,
    /// Whether it was discarded straight after being drawn (tsumogiri).
    pub drawn: bool,
    /// Whether another seat has claimed it for a meld, so that it no longer lies in the river.
    pub claimed: bool,
    /// Whether riichi was declared with it.
    pub riichi: bool,
    /// The number of discards by all seats before this one in the hand.
    pub turn: u16,
}

impl RiverTile {
    pub(crate) const fn robbed(face: Face, turn: u16) -> RiverTile {
        RiverTile { face, drawn: false, claimed: false, riichi: false, turn }
    }
}

/// Prints the tile as situations write it, with its marks: `*` discarded as drawn, `<` claimed, `!` discarded with riichi.
impl fmt::Display for RiverTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.face)?;
        let marks = [(self.drawn, '*'), (self.claimed, '<'), (self.riichi, '!')];
        marks.into_iter().filter(|(has, _)| *has).try_for_each(|(_, mark)| write!(f, "{mark}"))
    }
}

/// A meld as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownMeld {
    /// The meld; `None` for a closed kong that lies face down.
    pub meld: Option<Meld>,
    /// The discard that was claimed for the meld, and the seat that discarded it; `None` for a closed kong.
    pub claimed: Option<(Face, Seat)>,
    /// The number of discards by all seats before the meld, including the claimed one.
    pub turn: u16,
    /// The number of discards before the fourth tile was added to the pong; `None` if none was added.
    pub added: Option<u16>,
}

impl ShownMeld {
    /// The meld; `None` for a closed kong that lies face down.
    pub const fn meld(&self) -> Option<Meld> {
        self.meld
    }

    /// Whether the meld is a closed kong that lies face down.
    pub const fn is_hidden(&self) -> bool {
        self.meld.is_none()
    }

    /// The seat whose discard was claimed for the meld.
    pub fn from(&self) -> Option<Seat> {
        self.claimed.map(|(_, from)| from)
    }
}

/// How a seat won, under rules where play continues after a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownWin {
    /// The tile; `None` for a win by flowers.
    pub face: Option<Face>,
    /// The seat that gave the tile, and why it could be claimed; `None` for a self-draw.
    pub from: Option<(Seat, Offer)>,
    /// The number of discards by all seats before the win, including the winning one.
    pub turn: u16,
}

/// The public state of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublicSeat {
    /// Its discards in order, including claimed ones.
    pub river: Vec<RiverTile>,
    /// The kinds that it has discarded itself, plus all kinds discarded by any seat since its riichi. Under rules with
    /// furiten, it cannot win on another seat's discard of these kinds.
    pub passed: TileSet,
    /// Its melds, in the order in which they were made.
    pub melds: Vec<ShownMeld>,
    /// The flowers it has shown.
    pub flowers: FlowerSet,
    /// The norths it has set aside: for each the number of discards by all seats before it.
    pub norths: Vec<u16>,
    /// The number of its concealed tiles.
    pub concealed: u8,
    /// The void suit it has named, if any.
    pub void: Option<Suit>,
    /// The number of tiles it has drawn, not counting replacement tiles.
    pub draws: u8,
    /// Whether it certainly holds no tile of its void suit: it has discarded another suit and drawn nothing since.
    pub has_no_void: bool,
    /// The state of its riichi declaration.
    pub riichi: Riichi,
    /// Whether a win now would be ippatsu: within one turn of its riichi, before any claim or kong.
    pub ippatsu: bool,
    /// The seat that is liable for this seat's yakuman because its discard made the yakuman certain.
    pub liable: Option<Liability>,
    /// How it won, under rules where play continues after a win; `None` if it has not won.
    pub win: Option<ShownWin>,
}

/// Why a tile may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// It has just been discarded.
    Discard,
    /// It was added to a pong and may be robbed.
    AddedKong,
    /// It is part of a closed kong, which only thirteen orphans may rob.
    ClosedKong,
    /// It is a north that was set aside.
    North,
}

/// How the seat in turn came to its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It drew a tile, for this reason.
    Drew(DrawReason),
    /// It claimed a discard for a chow or pong.
    Claimed,
}

/// What the table waits for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Tiles are dealt and flowers shown. No seat has to decide anything.
    Dealing,
    /// Each seat chooses three tiles to give away.
    Exchange,
    /// Each seat names a void suit.
    Void,
    /// A seat discards, declares riichi or a kong, or wins.
    Turn {
        /// The seat in turn.
        seat: Seat,
        /// How it came to its turn.
        after: Turn,
    },
    /// The other seats may claim a tile.
    Claims {
        /// The tile that may be claimed or won on.
        face: Face,
        /// The seat that discarded it or declared the kong.
        from: Seat,
        /// Why it may be claimed.
        offer: Offer,
    },
    /// A kong was made or a north set aside, and the replacement tile has not been drawn yet.
    Replacement {
        /// The seat that draws the replacement.
        seat: Seat,
    },
    /// The hand is over.
    Over,
}

/// The state that all seats see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// Dealer, round wind, repeats, sticks and scores; sticks and scores change during the hand.
    pub board: Scoreboard,
    /// The dora indicators turned so far.
    pub dora_indicators: Vec<Face>,
    /// The number of kongs made by all seats together.
    pub kongs: u8,
    /// The public state of each seat.
    pub seats: BySeat<PublicSeat>,
    /// The tiles that lie open: discards, open melds, indicators, and winning tiles of self-draws.
    pub seen: Counts34,
    /// What the table waits for next.
    pub phase: Phase,
    /// The seats that have won.
    pub won: SeatSet,
    /// The number of discards by all seats so far.
    pub turns: u16,
    /// Whether any seat has claimed a discard, made a kong or set a north aside in this hand.
    pub was_claimed: bool,
    /// Whether the seat in turn, or the seat whose discard is offered, has made a kong in this turn.
    pub kong_in_turn: bool,
    /// The number of tiles not yet drawn, including the dead wall.
    pub left: u16,
    /// The number of tiles left in each seat's part of the wall; `None` for a wall without parts.
    pub parts: Option<BySeat<u8>>,
    rules: Option<TableRules>,
    /// The number of seats that have given tiles away.
    exchanged: u8,
}

impl Public {
    /// A table before its first hand; [`Public::start`] begins one.
    pub fn new(seats: Seats) -> Public {
        Public {
            board: Scoreboard::new(BySeat::all(seats, 0)),
            dora_indicators: Vec::with_capacity(5),
            kongs: 0,
            seats: BySeat::from_fn(seats, |_| PublicSeat {
                river: Vec::with_capacity(40),
                melds: Vec::with_capacity(5),
                ..PublicSeat::default()
            }),
            seen: Counts34::EMPTY,
            phase: Phase::Over,
            won: SeatSet::EMPTY,
            turns: 0,
            was_claimed: false,
            kong_in_turn: false,
            left: 0,
            parts: None,
            rules: None,
            exchanged: 0,
        }
    }

    /// Begins a hand: all rivers and melds are empty, and the first indicator is open.
    pub fn start(&mut self, start: &Start, rules: &TableRules, wall: WallKind) {
        self.board = start.board;
        self.kongs = 0;
        for seat in &mut self.seats {
            seat.river.clear();
            seat.melds.clear();
            seat.norths.clear();
            *seat = PublicSeat {
                river: std::mem::take(&mut seat.river),
                melds: std::mem::take(&mut seat.melds),
                norths: std::mem::take(&mut seat.norths),
                concealed: byte(rules.wall.hand),
                ..PublicSeat::default()
            };
        }
        self.seen = Counts34::EMPTY;
        self.dora_indicators.clear();
        if let Some(first) = start.dora_indicator {
            self.see(first);
            self.dora_indicators.push(first);
        }
        self.phase = Phase::Dealing;
        self.won = SeatSet::EMPTY;
        self.turns = 0;
        self.was_claimed = false;
        self.kong_in_turn = false;
        self.left = narrow(rules.wall.tiles.total() - rules.wall.dealt());
        self.rules = Some(*rules);
        self.exchanged = 0;
        self.parts = (wall == WallKind::Personal).then(|| {
            let seats = rules.seats();
            let part = |turns: usize| byte(rules.wall.part(turns) - rules.wall.hand);
            BySeat::from_fn(seats, |seat| part(seats.distance(start.board.dealer, seat)))
        });
    }

    /// Whether `seat` still has a tile to draw.
    pub fn may_draw(&self, seat: Seat) -> bool {
        match self.parts {
            Some(parts) => parts[seat] > 0,
            None => self.rules.is_some_and(|rules| usize::from(self.left) > rules.wall.dead),
        }
    }

    pub(crate) fn riichi_rules(&self) -> Option<&RiichiConfig> {
        self.rules.as_ref()?.riichi.as_ref()
    }

    /// The number of tiles left to draw, not counting the dead wall.
    pub fn live(&self) -> usize {
        match self.parts {
            Some(parts) => parts.iter().map(|&part| usize::from(part)).sum(),
            None => {
                let dead = self.rules.map_or(0, |rules| rules.wall.dead);
                usize::from(self.left).saturating_sub(dead)
            }
        }
    }

    /// The seats that have not won yet.
    pub fn playing(&self) -> SeatSet {
        self.won.complement(self.seats.seats())
    }

    /// The next seat in turn that has not won; `seat` itself if all others have won.
    pub fn next_playing(&self, seat: Seat) -> Seat {
        self.playing().iter_after(seat).next().unwrap_or(seat)
    }

    /// Whether the tile that `seat` has drawn or discarded is the last one: the next seat has nothing left to draw.
    pub fn is_last(&self, seat: Seat) -> bool {
        !self.may_draw(self.next_playing(seat))
    }

    /// Whether the rules allow `seat` a kong now. A replacement tile must be left.
    pub fn may_kong(&self, seat: Seat, rules: &TableRules) -> bool {
        rules.kongs
            && rules.most_kongs().is_none_or(|most| self.kongs < most)
            && self.may_draw(seat)
            && (rules.last_discard == LastDiscard::All || self.may_draw(self.next_playing(seat)))
    }

    /// The flowers shown by all seats except `seat`.
    pub fn flowers_of_others(&self, seat: Seat) -> FlowerSet {
        let others = self.seats.seats().others(seat);
        others.fold(FlowerSet::EMPTY, |all, other| all.or(self.seats[other].flowers))
    }

    fn see(&mut self, face: Face) {
        if let Some(tile) = face.tile() {
            // The table never shows five of a kind, and records are checked before they get here.
            let _ = self.seen.add(tile);
        }
    }

    fn add_meld(&mut self, seat: Seat, meld: Option<Meld>, claimed: Option<(Face, Seat)>, own_tiles: u8) {
        let seat = &mut self.seats[seat];
        seat.melds.push(ShownMeld { meld, claimed, turn: self.turns, added: None });
        seat.concealed = seat.concealed.saturating_sub(own_tiles);
        self.was_claimed = true;
    }

    /// Marks the last discard of `from` as claimed, and counts the tiles `own` as seen.
    fn claim(&mut self, from: Seat, own: &[Face]) {
        if let Some(last) = self.seats[from].river.last_mut() {
            last.claimed = true;
        }
        own.iter().for_each(|&face| self.see(face));
    }

    /// Starts the phase after dealing: the exchange, the void suits, or the dealer's first turn.
    fn open(&mut self) {
        let wants = |wanted: fn(&TableRules) -> bool| self.rules.as_ref().is_some_and(wanted);
        self.phase = if self.exchanged < 4 && wants(|rules| rules.exchange.turns().is_some()) {
            Phase::Exchange
        } else if wants(|rules| rules.void_suit) && self.seats.iter().any(|seat| seat.void.is_none()) {
            Phase::Void
        } else {
            Phase::Turn { seat: self.board.dealer, after: Turn::Drew(DrawReason::Turn) }
        };
    }

    /// Updates the state with an event, complete or reduced to a seat's view.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Draw { seat, reason, .. } => self.draw(seat, reason),
            Event::Opened => self.open(),
            Event::Flower { seat, flower } => {
                let seat = &mut self.seats[seat];
                seat.flowers.insert(flower);
                seat.concealed = seat.concealed.saturating_sub(1);
            }
            Event::Exchange { .. } => {
                self.exchanged += 1;
                self.open();
            }
            Event::Void { seat, suit } => {
                self.seats[seat].void = Some(suit);
                self.open();
            }
            Event::Discard { seat, face, drawn } => self.discard(seat, face, drawn),
            Event::Chow { seat, from, face, own } | Event::Pong { seat, from, face, own } => {
                let kind = if matches!(event, Event::Chow { .. }) { MeldKind::Chow } else { MeldKind::Pong };
                if let Ok(meld) = Meld::from_faces(kind, &[face, own[0], own[1]]) {
                    self.add_meld(seat, Some(meld), Some((face, from)), 2);
                }
                self.claim(from, &own);
                self.end_ippatsu();
                self.note_liability(seat, from);
                self.kong_in_turn = false;
                self.phase = Phase::Turn { seat, after: Turn::Claimed };
            }
            Event::OpenKong { seat, from, face, own } => {
                if let Ok(meld) = Meld::from_faces(MeldKind::OpenKong, &[face, own[0], own[1], own[2]]) {
                    self.add_meld(seat, Some(meld), Some((face, from)), 3);
                }
                self.claim(from, &own);
                self.note_liability(seat, from);
                self.kongs += 1;
                self.kong_in_turn = true;
                self.phase = Phase::Replacement { seat };
            }
            Event::ClosedKong { seat, tile } => self.closed_kong(seat, tile),
            Event::AddedKong { seat, face } => {
                let of_seat = &mut self.seats[seat];
                of_seat.concealed = of_seat.concealed.saturating_sub(1);
                let is_meant = |meld: &Meld| is_of(meld, MeldKind::Pong, face);
                replace_meld(&mut of_seat.melds, is_meant, Some(self.turns), |pong| grown(pong, face));
                self.see(face);
                self.was_claimed = true;
                self.kongs += 1;
                self.phase = Phase::Claims { face, from: seat, offer: Offer::AddedKong };
            }
            Event::North { seat } => {
                let face = Face::from(Wind::North.tile());
                let of_seat = &mut self.seats[seat];
                of_seat.concealed = of_seat.concealed.saturating_sub(1);
                of_seat.norths.push(self.turns);
                self.see(face);
                self.was_claimed = true;
                self.phase = Phase::Claims { face, from: seat, offer: Offer::North };
            }
            Event::Riichi { seat } => {
                let is_first = !self.was_claimed && self.seats[seat].river.is_empty();
                self.seats[seat].riichi = if is_first { Riichi::Double } else { Riichi::Riichi };
            }
            Event::RiichiAccepted { seat } => {
                self.seats[seat].ippatsu = true;
                self.board.scores[seat] = self.board.scores[seat].saturating_sub(self.stake());
                self.board.sticks += 1;
            }
            Event::DoraIndicator { face } => {
                self.see(face);
                self.dora_indicators.push(face);
            }
            Event::Paid { deltas } => self.pay(&deltas),
            Event::Win { seat, from, face, deltas, .. } => {
                self.pay(&deltas);
                self.win(seat, from, face);
            }
            Event::Exhausted { deltas } => self.pay(&deltas),
            Event::Aborted { .. } => {}
            Event::End => self.phase = Phase::Over,
        }
    }

    fn draw(&mut self, seat: Seat, reason: DrawReason) {
        self.left = self.left.saturating_sub(1);
        if let Some(parts) = &mut self.parts {
            parts[seat] = parts[seat].saturating_sub(1);
        }
        let of_seat = &mut self.seats[seat];
        of_seat.concealed += 1;
        of_seat.has_no_void = false;
        if reason == DrawReason::Turn {
            of_seat.draws += 1;
        }
        if matches!(reason, DrawReason::OpenKong | DrawReason::OwnKong | DrawReason::North) {
            self.end_ippatsu();
        }
        self.kong_in_turn = match reason {
            DrawReason::Turn => false,
            DrawReason::OpenKong | DrawReason::OwnKong => true,
            DrawReason::Flower | DrawReason::North => self.kong_in_turn,
        };
        let has_flowers = self.rules.is_some_and(|rules| rules.wall.tiles == TileBox::WithFlowers);
        match self.phase {
            Phase::Dealing if has_flowers => {}
            Phase::Dealing => self.open(),
            _ => self.phase = Phase::Turn { seat, after: Turn::Drew(reason) },
        }
    }

    fn discard(&mut self, seat: Seat, face: Face, drawn: bool) {
        let of_seat = &mut self.seats[seat];
        let riichi = of_seat.riichi != Riichi::No && !of_seat.river.iter().any(|tile| tile.riichi);
        of_seat.river.push(RiverTile { face, drawn, claimed: false, riichi, turn: self.turns });
        of_seat.ippatsu = false;
        of_seat.concealed = of_seat.concealed.saturating_sub(1);
        let suit = face.tile().and_then(Tile::suit);
        of_seat.has_no_void = of_seat.void.is_some() && suit != of_seat.void;
        if let Some(tile) = face.tile() {
            self.note_passed(seat, tile);
        }
        self.see(face);
        self.turns += 1;
        self.phase = Phase::Claims { face, from: seat, offer: Offer::Discard };
    }

    /// A closed kong, whose tile is not known if it stays face down.
    fn closed_kong(&mut self, seat: Seat, tile: Option<Tile>) {
        let is_red = |tile: Tile| {
            let red = self.rules.is_some_and(|rules| rules.wall.tiles.has_red_fives());
            u8::from(red && tile.rank() == Some(5))
        };
        let meld = tile.and_then(|tile| Meld::kong(MeldKind::ClosedKong, tile)?.with_red_fives(is_red(tile)));
        self.add_meld(seat, meld, None, 4);
        if let Some(tile) = tile {
            (0..Tile::COPIES).for_each(|_| self.see(tile.into()));
        }
        self.kong_in_turn = true;
        self.kongs += 1;
        let is_robbable = self.riichi_rules().is_some_and(|rules| rules.orphans_rob_closed_kong);
        self.phase = match tile.filter(|_| is_robbable) {
            Some(tile) => Phase::Claims { face: tile.into(), from: seat, offer: Offer::ClosedKong },
            None => Phase::Replacement { seat },
        };
    }

    fn win(&mut self, seat: Seat, from: Option<Seat>, face: Option<Face>) {
        self.won.insert(seat);
        let offer = match self.phase {
            Phase::Claims { offer, .. } => offer,
            _ => Offer::Discard,
        };
        self.seats[seat].win =
            Some(ShownWin { face, from: from.map(|from| (from, offer)), turn: self.turns });
        match (from, face, self.phase) {
            (None, Some(face), _) => self.see(face),
            // A robbed kong becomes a pong again, and the added tile goes to the river.
            (Some(from), Some(_), Phase::Claims { face, offer: Offer::AddedKong, .. }) => {
                let of_seat = &mut self.seats[from];
                let is_meant = |meld: &Meld| is_of(meld, MeldKind::AddedKong, face);
                replace_meld(&mut of_seat.melds, is_meant, None, |kong| robbed(kong, face));
                of_seat.river.push(RiverTile::robbed(face, self.turns));
                self.phase = Phase::Claims { face, from, offer: Offer::Discard };
            }
            (Some(from), Some(_), Phase::Claims { face, offer: Offer::North, .. }) => {
                let of_seat = &mut self.seats[from];
                of_seat.norths.pop();
                of_seat.river.push(RiverTile::robbed(face, self.turns));
                self.phase = Phase::Claims { face, from, offer: Offer::Discard };
            }
            (Some(from), Some(_), Phase::Claims { face, offer: Offer::ClosedKong, .. }) => {
                self.undo_closed_kong(from, face);
                self.phase = Phase::Claims { face, from, offer: Offer::Discard };
            }
            _ => {}
        }
    }

    fn pay(&mut self, deltas: &BySeat<i64>) {
        // Points that one seat gained and no seat lost are sticks taken from the table.
        let taken: i64 = deltas.iter().sum();
        if taken > 0 && self.stake() > 0 {
            let sticks = u32::try_from(taken / self.stake()).unwrap_or(u32::MAX);
            self.board.sticks = self.board.sticks.saturating_sub(sticks);
        }
        for (score, delta) in self.board.scores.iter_mut().zip(deltas) {
            *score = score.saturating_add(*delta);
        }
    }
}

/// Replaces the melds for which `is_meant` holds. `added` is the number of discards before the fourth tile was added.
fn replace_meld(
    melds: &mut [ShownMeld],
    is_meant: impl Fn(&Meld) -> bool,
    added: Option<u16>,
    other: impl Fn(Meld) -> Meld,
) {
    for shown in melds {
        if let Some(meld) = shown.meld.filter(&is_meant) {
            shown.meld = Some(other(meld));
            shown.added = added;
        }
    }
}

/// The added kong made from `pong` and its fourth tile.
pub(crate) fn grown(pong: Meld, added: Face) -> Meld {
    let red = u8::from(matches!(added, Face::RedFive(_)));
    let kong = Meld::kong(MeldKind::AddedKong, pong.first());
    kong.and_then(|kong| kong.with_red_fives(pong.red_fives() + red)).unwrap_or(pong)
}

/// The pong left over from a robbed kong.
pub(crate) fn robbed(kong: Meld, added: Face) -> Meld {
    let red = u8::from(matches!(added, Face::RedFive(_)));
    let pong = Meld::pong(kong.first());
    pong.with_red_fives(kong.red_fives().saturating_sub(red)).unwrap_or(pong)
}

/// Whether `meld` is of this kind and starts with this tile.
pub(crate) fn is_of(meld: &Meld, kind: MeldKind, face: Face) -> bool {
    meld.kind() == kind && Some(meld.first()) == face.tile()
}
