//! Knowledge by reasoning: where the unseen tiles are.
//!
//! A knowledge base counts the tiles that a seat cannot see. Some of them are in the hands of the other seats and will not be
//! drawn. Li and Yan leave it to future work to infer the most likely omega from the history of every player; Yan, Li and
//! Li (section 4.1) give an example. This module does both and keeps them apart:
//!
//! - *Certain* ([`CertainFacts`]): a seat holds no tile of its void suit once it has discarded another suit; and a seat that
//!   won with a tile holds the rest of the set or pair around it, if only one is possible with the tiles that are unseen.
//! - *Likely* ([`Inference::in_wall`]): how many copies of each kind are expected in the wall. A seat keeps what it needs, so
//!   what it has discarded, what lies near its discards and what it did not claim is less likely in its hand. Each such
//!   reason is a factor on the chance that a given copy is in that hand and not in the wall (`factors.rs`, fitted).
//!
//! The expected counts fit both margins: the copies of a kind add up to those unseen, and the tiles of a hand to its size.
//! They are the numbers x(kind, place) = unseen(kind) a(place) w(kind, place) / sum over the places, with the multipliers
//! a(place) that give the wall and each hand its size. So no count exceeds what is unseen, and the counts of the wall add up to the wall.
//!
//! Everything follows from the view of the seat.

mod certain;
mod factors;

pub use certain::CertainFacts;

use crate::options::{PlayerOption, names, one_of};
use factors::{FACTORS, PlaceFactors, SeatSigns};
use suzume_game::{PublicSeat, View};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Counts34, Seat, Tile};

/// The option that chooses the [`Omega`].
pub(crate) const OMEGA: PlayerOption = one_of(
    "omega",
    const { &names(&OMEGAS) },
    "available tiles: all unseen ones, or those likely in the wall",
)
.default("unseen");

pub(crate) const OMEGAS: [(&str, Omega); 2] = [("unseen", Omega::Unseen), ("likely", Omega::Likely)];

/// What a player takes for the available tiles, omega in the papers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Omega {
    /// Every tile that the seat cannot see.
    #[default]
    Unseen,
    /// The tiles that are likely in the wall.
    Likely,
}

impl Omega {
    /// The inference for a view, if one is wanted.
    pub(crate) fn infer(self, view: &View<'_>) -> Option<Inference> {
        (self == Omega::Likely).then(|| Inference::of(view))
    }
}

/// What a seat can infer about the tiles that it cannot see.
#[derive(Clone, Debug, PartialEq)]
pub struct Inference {
    unseen: Counts34,
    certain: CertainFacts,
    /// The expected number of copies in the wall, by kind.
    in_wall: [f64; Tile::KINDS],
    /// The same in the hand of each other seat; 0 for the viewing seat.
    in_hands: BySeat<[f64; Tile::KINDS]>,
}

impl Inference {
    /// Infers where the unseen tiles are.
    pub fn of(view: &View<'_>) -> Inference {
        Inference::with_factors(view, &FACTORS)
    }

    fn with_factors(view: &View<'_>, factors: &PlaceFactors) -> Inference {
        let viewer = view.seat();
        let seats = view.table.seats();
        let unseen = *view.knowledge().counts();
        let certain = CertainFacts::of(view, &unseen);
        let hands = BySeat::from_fn(seats, |seat| {
            let mut hand = HiddenHand { tiles: 0.0, weights: [0.0; Tile::KINDS] };
            if seat != viewer {
                let signs = SeatSigns::of(view, seat);
                let known = certain.held(seat).total();
                hand.tiles = hidden_tiles(&view.public.seats[seat]).saturating_sub(known).to_f64();
                for tile in Tile::ALL.into_iter().filter(|&tile| !certain.is_barred(seat, tile)) {
                    hand.weights[tile.index()] = factors.weight(&signs.of_kind(tile));
                }
            }
            hand
        });
        let open = certain.open_copies(&unseen);
        let (in_wall, mut in_hands) = spread(&open, &hands);
        for (seat, counts) in in_hands.with_seats_mut() {
            for (tile, copies) in certain.held(seat).kinds() {
                counts[tile.index()] += f64::from(copies);
            }
        }
        Inference { unseen, certain, in_wall, in_hands }
    }

    /// The tiles that the seat cannot see.
    pub fn unseen(&self) -> &Counts34 {
        &self.unseen
    }

    /// The part of the inference that follows from the rules alone.
    pub fn certain(&self) -> &CertainFacts {
        &self.certain
    }

    /// The unseen tiles that are not certainly in another hand: an upper bound on the wall.
    pub fn available(&self) -> Counts34 {
        self.certain.open_copies(&self.unseen)
    }

    /// The expected number of copies in the wall.
    pub fn in_wall(&self, tile: Tile) -> f64 {
        self.in_wall[tile.index()]
    }

    /// The expected number of copies in the concealed hand of another seat.
    pub fn in_hand(&self, seat: Seat, tile: Tile) -> f64 {
        self.in_hands[seat][tile.index()]
    }

    /// The chance that an unseen copy is in the wall; 0 if no copy is unseen.
    pub fn wall_prob(&self, tile: Tile) -> f64 {
        match self.unseen.get(tile) {
            0 => 0.0,
            copies => (self.in_wall(tile) / f64::from(copies)).min(1.0),
        }
    }

    /// The most likely omega in whole tiles: the expected numbers, rounded so that their sum stays the size of the wall. Kinds
    /// with the greatest fractions are rounded up, the lowest kind first among equals.
    pub fn most_likely(&self) -> Counts34 {
        let most = self.available();
        let mut counts = [0; Tile::KINDS];
        let mut rest = Vec::with_capacity(Tile::KINDS);
        let mut left = self.in_wall.iter().sum::<f64>().round();
        for tile in Tile::ALL {
            let whole =
                (1..=most.get(tile)).rev().find(|&copies| f64::from(copies) <= self.in_wall(tile) + 1e-9);
            let whole = whole.unwrap_or(0);
            counts[tile.index()] = whole;
            left -= f64::from(whole);
            if whole < most.get(tile) {
                rest.push((self.in_wall(tile) - f64::from(whole), tile));
            }
        }
        rest.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        for (_, tile) in rest {
            if left < 0.5 {
                break;
            }
            counts[tile.index()] += 1;
            left -= 1.0;
        }
        Counts34::new(counts).unwrap_or(most)
    }
}

/// The number of tiles in a seat's hand that the others have not seen. A self-drawn winning tile is shown.
fn hidden_tiles(seat: &PublicSeat) -> usize {
    let is_drawn_and_shown = seat.win.as_ref().is_some_and(|win| win.from.is_none() && win.face.is_some());
    usize::from(seat.concealed).saturating_sub(usize::from(is_drawn_and_shown))
}

/// A hand whose tiles are not known.
struct HiddenHand {
    tiles: f64,
    /// For each kind, how many times as likely a copy is in this hand as in the wall, before the sizes are considered.
    weights: [f64; Tile::KINDS],
}

/// The number of rounds in which the multipliers are adjusted, at the most. They converge in about ten.
const MOST_ROUNDS: usize = 200;

/// Distributes the copies of each kind over the wall and the hands. Returns the expected numbers.
fn spread(open: &Counts34, hands: &BySeat<HiddenHand>) -> ([f64; Tile::KINDS], BySeat<[f64; Tile::KINDS]>) {
    let hidden: f64 = hands.iter().map(|hand| hand.tiles).sum();
    let wall = (open.total().to_f64() - hidden).max(0.0);
    let mut multipliers = PlaceValues { wall, hands: hands.each_ref().map(|hand| hand.tiles) };
    for _ in 0..MOST_ROUNDS {
        let mut sums = PlaceValues { wall: 0.0, hands: BySeat::from_fn(hands.seats(), |_| 0.0) };
        for (tile, copies) in open.kinds() {
            let expected = multipliers.shares(tile, copies, hands);
            sums.wall += expected.wall;
            sums.hands.iter_mut().zip(&expected.hands).for_each(|(sum, count)| *sum += count);
        }
        let mut change: f64 = 0.0;
        let mut adjust = |multiplier: &mut f64, wanted: f64, sum: f64| {
            if sum > 0.0 {
                *multiplier *= wanted / sum;
                change = change.max((wanted / sum - 1.0).abs());
            }
        };
        adjust(&mut multipliers.wall, wall, sums.wall);
        for (seat, multiplier) in multipliers.hands.with_seats_mut() {
            adjust(multiplier, hands[seat].tiles, sums.hands[seat]);
        }
        if change < 1e-10 {
            break;
        }
    }
    let mut in_wall = [0.0; Tile::KINDS];
    let mut in_hands = BySeat::from_fn(hands.seats(), |_| [0.0; Tile::KINDS]);
    for (tile, copies) in open.kinds() {
        let expected = multipliers.shares(tile, copies, hands);
        in_wall[tile.index()] = expected.wall;
        in_hands.iter_mut().zip(&expected.hands).for_each(|(counts, count)| counts[tile.index()] = *count);
    }
    (in_wall, in_hands)
}

/// A number for the wall and for each hand.
struct PlaceValues {
    wall: f64,
    hands: BySeat<f64>,
}

impl PlaceValues {
    /// Divides the copies of a kind in proportion to multiplier times weight. The wall has weight 1.
    fn shares(&self, tile: Tile, copies: u8, hands: &BySeat<HiddenHand>) -> PlaceValues {
        let weighed = |seat: Seat| self.hands[seat] * hands[seat].weights[tile.index()];
        let total = self.wall + hands.seats().iter().map(weighed).sum::<f64>();
        let per_weight = if total > 0.0 { f64::from(copies) / total } else { 0.0 };
        PlaceValues {
            wall: per_weight * self.wall,
            hands: BySeat::from_fn(hands.seats(), |seat| per_weight * weighed(seat)),
        }
    }
}

#[cfg(test)]
mod fit;
#[cfg(test)]
mod tests;
