//! Hypothetical tables: what a seat sees, completed by a guess about everything it does not see.
//!
//! A player that looks ahead by rollouts needs a table that continues from its question. It knows its [`View`]; the
//! concealed tiles of the other seats and the order of the wall are [`Hidden`], and it may choose them freely.
//! [`Table::supposed`] combines the two into a table. With the tiles that are really there, this table continues like the
//! real one; the tests compare the two to the end of the hand.
//!
//! Everything else that the other seats know about themselves follows from their tiles and from the public state: their
//! waits, and whether they are furiten, even if only for a turn. The seat in turn is the viewer, so no other seat holds a
//! tile just drawn. [`Private::supposed`] documents the one exception.
//!
//! Limits: it works only under riichi, with an ordinary wall, and at a question to the viewer (its own turn, or a tile that
//! it may claim). Nothing is known about the past beyond its traces: the table's events and payments start with the
//! question, and the dealt hands are empty.

use crate::private::Private;
use crate::public::{Offer, Phase, Public, ShownMeld};
use crate::table::Table;
use crate::view::View;
use crate::wall::OrdinaryWall;
use suzume_rules::riichi::Riichi;
use suzume_rules::{Ending, Happening, KongKind, Outcome};
use suzume_tiles::{BySeat, Face, MeldKind, Seat, SeatSet, Suit, Tile};

/// The tiles that a seat does not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// The concealed tiles of the other seats; the viewer's entry is ignored.
    pub hands: BySeat<Vec<Face>>,
    /// The tiles not drawn yet, the next one first. Replacement tiles come from the rear.
    pub wall: Vec<Face>,
    /// All indicators in the order of [`Wall::indicators`](crate::wall::Wall::indicators), including those already turned.
    pub indicators: Vec<Face>,
}

impl View<'_> {
    /// The tiles that this seat cannot see, in canonical order, with a red five before the plain ones. Under rules without
    /// flowers and without kongs that lie face down, these are the tiles of the other seats and of the wall.
    pub fn unseen_faces(&self) -> Vec<Face> {
        let counts = *self.knowledge().counts();
        let mut faces = Vec::with_capacity(counts.total());
        for (tile, count) in counts.kinds() {
            let red = tile.suit().filter(|&suit| tile.rank() == Some(5) && !self.sees_red(suit));
            faces.extend(red.map(Face::RedFive));
            faces.extend((u8::from(red.is_some())..count).map(|_| Face::from(tile)));
        }
        faces
    }

    /// Whether the seat sees the red five of a suit, or the game has none.
    pub fn sees_red(&self, suit: Suit) -> bool {
        let red = Face::RedFive(suit);
        let five = Tile::suited(suit, 5);
        let is_open = |seat: Seat| {
            let of_seat = &self.public.seats[seat];
            of_seat.river.iter().any(|tile| tile.face == red && !tile.claimed)
                || of_seat
                    .melds
                    .iter()
                    .filter_map(ShownMeld::meld)
                    .any(|meld| meld.red_fives() > 0 && meld.tiles().any(|tile| Some(tile) == five))
        };
        self.table.wall.tiles.copies(red) == 0
            || self.private.has_red(suit)
            || self.private.spends_red(suit)
            || self.public.dora_indicators.contains(&red)
            || self.table.seats().iter().any(is_open)
    }
}

impl Table {
    /// The table that a seat sees, completed with `hidden` tiles. Returns `None` if the seat has nothing to decide, if the
    /// hidden tiles cannot be the ones it does not see, or under rules other than riichi.
    ///
    /// Every seat that may claim or win is asked, as at the real table before any of them has answered.
    pub fn supposed(view: &View<'_>, hidden: &Hidden) -> Option<Table> {
        let (public, viewer, plan) = (view.public, view.seat(), view.table.wall);
        let is_asked = match public.phase {
            Phase::Turn { seat, .. } => seat == viewer,
            Phase::Claims { from, .. } => from != viewer,
            _ => false,
        };
        if !view.table.allows_riichi() || public.parts.is_some() || !is_asked || !agrees(view, hidden) {
            return None;
        }
        let mut seats = BySeat::from_fn(view.table.seats(), Private::new);
        for (seat, private) in seats.with_seats_mut() {
            *private = match seat == viewer {
                true => *view.private,
                false => Private::supposed(seat, &hidden.hands[seat], public, view.table)?,
            };
        }
        let mut rest = Vec::with_capacity(hidden.wall.len() + hidden.indicators.len());
        rest.extend_from_slice(&hidden.wall);
        rest.extend_from_slice(&hidden.indicators);
        let wall = OrdinaryWall::resumed(plan, rest);
        let table = Table::resumed(view.rules, wall, public.clone(), seats, so_far(public));
        table.pending().contains(viewer).then_some(table)
    }
}

/// Whether the hidden tiles are exactly those that the seat does not see, in places where they may be.
fn agrees(view: &View<'_>, hidden: &Hidden) -> bool {
    let (public, plan) = (view.public, view.table.wall);
    let shown = &public.dora_indicators;
    let is_shown = |(place, face): (usize, &Face)| hidden.indicators.get(2 * place) == Some(face);
    if hidden.indicators.len() != plan.indicators
        || hidden.wall.len() + plan.indicators != usize::from(public.left)
        || !shown.iter().enumerate().all(is_shown)
    {
        return false;
    }
    let is_hidden = |place: usize| place % 2 == 1 || place / 2 >= shown.len();
    let indicators = hidden.indicators.iter().enumerate().filter(|(place, _)| is_hidden(*place));
    let others = view.table.seats().others(view.seat());
    let mut supposed: Vec<Face> = others.flat_map(|seat| &hidden.hands[seat]).copied().collect();
    supposed.extend(&hidden.wall);
    supposed.extend(indicators.map(|(_, face)| face));
    let mut unseen = view.unseen_faces();
    let order = |face: &Face| (face.tile(), !matches!(face, Face::RedFive(_)));
    supposed.sort_unstable_by_key(order);
    unseen.sort_unstable_by_key(order);
    supposed == unseen
}

/// The part of the outcome that is already fixed: riichi sticks paid and kongs made.
fn so_far(public: &Public) -> Outcome {
    let is_offered = |seat: Seat, why: Offer| match public.phase {
        Phase::Claims { face, from, offer } if from == seat && offer == why => face.tile(),
        _ => None,
    };
    // A riichi counts once its discard has passed.
    let has_paid = |seat: &Seat| {
        let of_seat = &public.seats[*seat];
        let is_declaring = of_seat.river.last().is_some_and(|tile| tile.riichi);
        of_seat.riichi != Riichi::No && !(is_declaring && is_offered(*seat, Offer::Discard).is_some())
    };
    let seats = public.seats.seats();
    let riichi: SeatSet = seats.iter().filter(has_paid).collect();
    let mut kongs = Vec::new();
    for seat in seats {
        for shown in &public.seats[seat].melds {
            let Some(meld) = shown.meld() else { continue };
            let (kind, offer) = match (meld.kind(), shown.from()) {
                (MeldKind::ClosedKong, _) => (KongKind::Concealed, Some(Offer::ClosedKong)),
                (MeldKind::AddedKong, _) => (KongKind::Added, Some(Offer::AddedKong)),
                (MeldKind::OpenKong, Some(feeder)) => (KongKind::Exposed { feeder }, None),
                _ => continue,
            };
            // A kong that may still be robbed does not count yet.
            if offer.is_none_or(|offer| is_offered(seat, offer) != Some(meld.first())) {
                kongs.push((shown.added.unwrap_or(shown.turn), Happening::Kong { seat, kind }));
            }
        }
    }
    kongs.sort_by_key(|(turn, _)| *turn);
    Outcome { riichi, happened: kongs.into_iter().map(|(_, kong)| kong).collect(), ending: Ending::Won }
}
