//! The waits of a hand, and its value while it waits.

use super::config::SichuanConfig;
use super::score::{SETS, SichuanScore, shape};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, accepted};
use suzume_tiles::{Counts34, Kinds, Meld, MeldKind, Suit, Tile, TileSet};

/// The kinds that complete a hand of 13 tiles, each meld counted as three. A kind counts even if no copy can be drawn,
/// but never a fifth copy. Empty if a tile is of the void suit or an honour, or if a chow is melded.
pub fn waits(concealed: &Counts34, melds: &[Meld], void: Option<Suit>) -> TileSet {
    completions(concealed, melds, void, &SichuanConfig::default()).map(|(tile, _)| tile).collect()
}

/// The value of a ready hand of 13 tiles: the points of the best shape over all kinds that complete it, even if they
/// cannot be drawn. `None` if no kind completes it.
pub fn ready_points(
    concealed: &Counts34,
    melds: &[Meld],
    void: Option<Suit>,
    config: &SichuanConfig,
) -> Option<u32> {
    best_wait(concealed, melds, void, config).map(|score| score.points)
}

/// The score behind [`ready_points`].
pub(super) fn best_wait(
    concealed: &Counts34,
    melds: &[Meld],
    void: Option<Suit>,
    config: &SichuanConfig,
) -> Option<SichuanScore> {
    completions(concealed, melds, void, config).map(|(_, score)| score).max_by_key(|score| score.product)
}

fn completions(
    concealed: &Counts34,
    melds: &[Meld],
    void: Option<Suit>,
    config: &SichuanConfig,
) -> impl Iterator<Item = (Tile, SichuanScore)> {
    let all = melds.iter().try_fold(*concealed, |all, meld| all.plus(&meld.counts())).ok();
    let is_possible = move |tile: Tile| tile.suit().is_some() && (void.is_none() || tile.suit() != void);
    let all = all.filter(|all| {
        concealed.total() + 3 * melds.len() == 3 * SETS + 1
            && melds.iter().all(|meld| meld.kind() != MeldKind::Chow)
            && all.kinds().all(|(tile, _)| is_possible(tile))
    });
    // Only kinds that complete the hand need to be scored.
    let sets = SETS.checked_sub(melds.len()).and_then(Sets::new).unwrap_or(Sets::FOUR);
    let goal = Goal {
        forms: Forms::STANDARD | Forms::PAIRS_WITH_QUADS,
        kinds: Kinds::Suits27,
        ..Goal::standard(sets)
    };
    let near = all.map(|_| accepted(concealed, &goal)).filter(|near| near.deficiency == Deficiency::new(1));
    near.map_or(TileSet::EMPTY, |near| near.tiles).iter().filter_map(move |tile| {
        let mut hand = *concealed;
        let is_fifth = all.is_none_or(|all| all.get(tile) >= Tile::COPIES);
        if is_fifth || !is_possible(tile) || hand.add(tile).is_err() {
            return None;
        }
        shape(&hand, melds, config).map(|shape| (tile, SichuanScore::of_shape(shape, config)))
    })
}
