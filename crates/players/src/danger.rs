//! How dangerous is a discard? The chance that another seat wins with it, from what a seat sees.
//!
//! A seat whose hand has not changed since a tile was discarded, and that did not win with it, does not win with it now.
//! For all other tiles a logistic model speaks: how many sets the other still has concealed, how far the hand has gone,
//! what kind of tile it is, how many copies are unseen, and what the other has discarded near it.

use crate::danger_weights::WEIGHTS;
use suzume_game::View;
use suzume_tiles::{Seat, Tile};

/// Figures of the model.
pub const FIGURES: usize = 22;

/// The figures of a tile for another seat; `None` if that seat certainly does not win with it.
pub fn figures(view: &View<'_>, other: Seat, tile: Tile) -> Option<[f64; FIGURES]> {
    let public = view.public;
    let of_other = &public.seats[other];
    if of_other.declined.contains(tile) || public.won.contains(other) {
        return None;
    }
    let sets = usize::from(view.table.goal(0).sets.get());
    let left = sets.saturating_sub(of_other.melds.len());
    let turn = of_other.river.len() as f64 / 10.0;
    let unseen = suzume_tiles::Tile::COPIES
        .saturating_sub(public.seen.get(tile))
        .saturating_sub(view.concealed().get(tile));
    let middle = tile.rank().map(|rank| rank.abs_diff(5));
    let rank = tile.rank().unwrap_or(0);
    // Those that the other gave away by choice say more than those it had just drawn.
    let near = |distance: u8, drawn: bool| {
        let is_near = |face: suzume_tiles::Face| {
            face.tile().is_some_and(|tile2| {
                tile2.suit().is_some()
                    && tile2.suit() == tile.suit()
                    && tile2.rank().is_some_and(|other| other.abs_diff(rank) == distance)
            })
        };
        of_other.river.iter().filter(|river| river.drawn == drawn && is_near(river.face)).count().min(3) as f64
    };
    let own = of_other.river.iter().filter(|river| river.face.tile() == Some(tile)).count().min(2) as f64;
    let is = |condition: bool| if condition { 1.0 } else { 0.0 };
    let idle = of_other.river.iter().rev().take_while(|river| river.drawn).count().min(6) as f64;
    Some([
        1.0,
        is(left == 3),
        is(left == 2),
        is(left == 1),
        is(left == 0),
        turn,
        turn * turn,
        turn * is(left >= 4),
        is(unseen == 1),
        is(unseen == 2),
        is(unseen >= 3),
        is(tile.suit().is_none()),
        is(middle == Some(4)),
        is(middle == Some(3)),
        is(middle == Some(2)),
        own,
        near(1, false),
        near(2, false),
        near(3, false),
        near(1, true) + near(2, true),
        idle,
        idle * is(left <= 2),
    ])
}

/// The chance that some other seat wins with a discard.
pub fn danger(view: &View<'_>, tile: Tile) -> f64 {
    let others = Seat::ALL.into_iter().filter(|&other| other != view.seat());
    let safe: f64 = others
        .filter_map(|other| figures(view, other, tile))
        .map(|figures| {
            let strength: f64 = figures.iter().zip(WEIGHTS).map(|(figure, weight)| figure * weight).sum();
            1.0 - 1.0 / (1.0 + (-strength).exp())
        })
        .product();
    1.0 - safe
}
