//! Goals that are limited to some kinds ([`Goal::only`]), when nothing is known about the other players' tiles.
//!
//! Tiles of other kinds are left out of the hand. Mostly the tables are exact for the rest ([`Goal::is_wide`]). Elsewhere,
//! as where few kinds are in play, the knowledge-aware deficiency is used, with every tile available that the hand does not
//! hold.

use crate::accept::{AcceptedTiles, DiscardAccepts, of_all_kinds, sweep_discards, sweep_draws};
use crate::goal::Goal;
use crate::knowledge;
use crate::sweep::Draws;
use crate::value::Deficiency;
use suzume_tiles::{Counts34, Tile, TileSet};

#[inline(never)]
pub(crate) fn deficiency(hand: &Counts34, goal: &Goal) -> Deficiency {
    let within = hand.only(goal.only);
    match goal.is_wide(&within, 0) {
        true => of_all_kinds(&within, goal),
        false => knowledge::deficiency(&within, &within.complement(), goal),
    }
}

/// The deficiencies after every draw. A draw of another kind is useless.
#[inline(never)]
pub(crate) fn draws(hand: &Counts34, goal: &Goal) -> Draws {
    let within = hand.only(goal.only);
    let mut draws = match goal.is_wide(&within, 1) {
        true => sweep_draws(&within, goal),
        false => draws_one_by_one(&within, goal),
    };
    let exists = |tile: &Tile| tile.index() < goal.kinds.count();
    for tile in TileSet::ALL.without(goal.only).iter().filter(exists) {
        draws.after[tile.index()] = draws.before;
    }
    draws
}

/// The deficiencies after every draw, measured one at a time.
fn draws_one_by_one(within: &Counts34, goal: &Goal) -> Draws {
    let measure = |hand: &Counts34| deficiency(hand, goal).finite().unwrap_or(u8::MAX);
    let after = Tile::ALL.map(|tile| {
        let mut drawn = *within;
        let exists = tile.index() < goal.kinds.count();
        if exists && drawn.add(tile).is_ok() { measure(&drawn) } else { u8::MAX }
    });
    Draws { before: measure(within), after }
}

/// Every discard, in canonical order. Discarding a tile of another kind leaves the hand unchanged. Returns the
/// deficiency of the whole hand.
#[inline(never)]
pub(crate) fn for_each_discard(
    hand: &Counts34,
    goal: &Goal,
    each: &mut dyn FnMut(DiscardAccepts),
) -> Deficiency {
    let within = hand.only(goal.only);
    let accepted = |hand: &Counts34| AcceptedTiles::of(&draws(hand, goal));
    let others = hand.kind_set().without(goal.only);
    // The result of discarding any other kind; computed only if the hand has such a tile.
    let unchanged = (!others.is_empty()).then(|| accepted(&within));
    let mut others = others.iter().peekable();
    let mut report = |discard: Option<DiscardAccepts>| {
        let is_before = |tile: &Tile| discard.is_none_or(|discard| *tile < discard.tile);
        while let (Some(tile), Some(accepted)) = (others.next_if(is_before), unchanged) {
            each(DiscardAccepts { tile, accepted });
        }
        discard.into_iter().for_each(&mut *each);
    };
    if goal.is_wide(&within, 1) {
        sweep_discards(&within, goal, |DiscardAccepts { tile, accepted }| {
            let tiles = accepted.tiles.and(goal.only);
            report(Some(DiscardAccepts { tile, accepted: AcceptedTiles { tiles, ..accepted } }));
        });
    } else {
        for (tile, _) in within.kinds() {
            let mut rest = within;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            report(Some(DiscardAccepts { tile, accepted: accepted(&rest) }));
        }
    }
    report(None);
    deficiency(hand, goal)
}
