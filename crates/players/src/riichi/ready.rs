//! Which discard to declare riichi with: the one after which most tiles are left to win with.
//!
//! Who waits for a kind of its own river wins by self-draw only (furiten), so such tiles count less. With nothing left
//! to wait for there is no declaration: the stake would be lost for nothing. In every other case riichi is declared:
//! a hand that stays silent (damaten) has no certain yaku.

use super::bonus_kinds;
use std::cmp::Reverse;
use suzume_decide::least_useful_first;
use suzume_deficiency::accepted;
use suzume_game::{Action, View};
use suzume_tiles::{Tile, TileSet};

/// A tile that may be won with from anybody counts so many times as much as one that has to be drawn. Chosen: of the
/// four seats that could bring it, one is the own.
const FROM_ANYBODY: u32 = 3;

/// The best kind to declare riichi with, if it may be declared and anything is left to wait for.
pub(crate) fn riichi_discard(view: &View<'_>, legal: &[Action]) -> Option<Tile> {
    let declarable: TileSet = legal
        .iter()
        .filter_map(|action| match action {
            Action::Riichi(discard) => discard.face.tile(),
            _ => None,
        })
        .collect();
    if declarable.is_empty() {
        return None;
    }
    let (knowledge, goal, bonus) = (view.knowledge(), view.goal(), bonus_kinds(view));
    let left = |tile: Tile| {
        let mut rest = *view.concealed();
        let _ = rest.remove(tile);
        let waits = accepted(&rest, &goal);
        let mut own_river = view.private.discarded;
        own_river.insert(tile);
        let is_furiten = !waits.tiles.and(own_river).is_empty();
        waits.available(knowledge.counts()) * if is_furiten { 1 } else { FROM_ANYBODY }
    };
    let rank = |tile: &Tile| (left(*tile), !bonus.contains(*tile), Reverse(least_useful_first(*tile)));
    declarable.iter().max_by_key(rank).filter(|&tile| left(tile) > 0)
}
