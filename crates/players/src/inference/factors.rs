//! Reasons why a tile is more or less likely in the hand of a seat than in the wall, and their weights.

use suzume_game::{ShownMeld, View};
use suzume_tiles::{Seat, Tile, TileSet};

/// The factors on the chance that a copy is in a hand and not in the wall, one for each sign. The weight of a kind is their
/// product.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlaceFactors {
    /// By the number of the seat's discards ([`stage`]) and by the place of the kind in its suit ([`class`]).
    pub(super) kind: [[f64; CLASSES]; STAGES],
    /// The seat has discarded the kind.
    pub(super) discarded: f64,
    /// The seat has discarded one, or more than one, kind at most two ranks away.
    pub(super) near: [f64; 2],
    /// Another seat has discarded the kind, and this seat did not claim it.
    pub(super) passed: f64,
    /// The seat has claimed a set of the suit, or of honours for an honour.
    pub(super) claimed: f64,
}

pub(super) const CLASSES: usize = 4;
pub(super) const STAGES: usize = 3;

/// Fitted on the hands that four `delta` played under mahjong0, sichuan and riichi: `fit.rs`, which also says the seeds.
pub(super) const FACTORS: PlaceFactors = PlaceFactors {
    kind: [[0.69, 1.02, 1.14, 1.15], [0.36, 0.97, 1.28, 1.39], [0.26, 0.86, 1.32, 1.56]],
    discarded: 0.34,
    near: [0.59, 0.35],
    passed: 0.69,
    claimed: 0.94,
};

/// The signs that one seat gives about one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KindSigns {
    pub(super) stage: usize,
    pub(super) class: usize,
    pub(super) discarded: bool,
    pub(super) near: usize,
    pub(super) passed: bool,
    pub(super) claimed: bool,
}

impl PlaceFactors {
    /// How many times as likely a copy of the kind is in the hand as in the wall.
    pub(super) fn weight(&self, signs: &KindSigns) -> f64 {
        let if_so = |is: bool, factor: f64| if is { factor } else { 1.0 };
        let near = signs.near.checked_sub(1).map_or(1.0, |place| self.near[place]);
        self.kind[signs.stage][signs.class]
            * if_so(signs.discarded, self.discarded)
            * near
            * if_so(signs.passed, self.passed)
            * if_so(signs.claimed, self.claimed)
    }
}

/// The signs that one seat gives.
pub(super) struct SeatSigns {
    stage: usize,
    discarded: TileSet,
    passed: TileSet,
    claimed: TileSet,
}

impl SeatSigns {
    pub(super) fn of(view: &View<'_>, seat: Seat) -> SeatSigns {
        let public = &view.public.seats[seat];
        let river = |seat: Seat| view.public.seats[seat].river.iter().filter_map(|tile| tile.face.tile());
        let claimed = public.melds.iter().filter(|meld| meld.claimed.is_some()).filter_map(ShownMeld::meld);
        let group = |tile: Tile| Tile::ALL.into_iter().filter(move |other| other.suit() == tile.suit());
        SeatSigns {
            stage: stage(public.river.len()),
            discarded: river(seat).collect(),
            passed: view.table.seats().others(seat).flat_map(river).collect(),
            claimed: claimed.flat_map(|meld| group(meld.first())).collect(),
        }
    }

    /// The signs about one kind.
    pub(super) fn of_kind(&self, tile: Tile) -> KindSigns {
        let is_near = |other: &Tile| {
            let ranks = tile.rank().zip(other.rank());
            *other != tile && tile.suit() == other.suit() && ranks.is_some_and(|(a, b)| a.abs_diff(b) <= 2)
        };
        KindSigns {
            stage: self.stage,
            class: class(tile),
            discarded: self.discarded.contains(tile),
            near: self.discarded.iter().filter(is_near).count().min(2),
            passed: self.passed.contains(tile),
            claimed: self.claimed.contains(tile),
        }
    }
}

/// The stage of a hand by the number of discards of the seat: up to 3, up to 8, more.
fn stage(discards: usize) -> usize {
    match discards {
        0..=3 => 0,
        4..=8 => 1,
        _ => 2,
    }
}

/// The class of a kind: honours, ones and nines, twos and eights, others.
fn class(tile: Tile) -> usize {
    match tile.rank().map(|rank| rank.abs_diff(5)) {
        None => 0,
        Some(4) => 1,
        Some(3) => 2,
        Some(_) => 3,
    }
}
