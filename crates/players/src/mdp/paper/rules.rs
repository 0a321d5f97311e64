//! The rules for hands more than three exchanges from ready.
//!
//! The paper: rules decide whether to lower the shanten number or to fold; to lower it, an isolated tile is discarded; to fold,
//! the tile is chosen by M_fold. It leaves the rules open. Chosen, as in the authors' program: a hand is folded as soon as
//! another seat is in riichi, isolated tiles go in a fixed order, and nothing is called.

use suzume_tiles::{Counts34, Honor, Tile, TileSet};

/// Whether a tile is isolated: the only one of its kind, with no tile of its suit within two ranks.
pub(in super::super) fn is_isolated(hand: &Counts34, tile: Tile) -> bool {
    let near = Tile::ALL.into_iter().filter(|&other| {
        let (Some(one), Some(two)) = (tile.rank(), other.rank()) else { return false };
        other != tile && tile.suit() == other.suit() && one.abs_diff(two) <= 2
    });
    hand.get(tile) == 1 && near.into_iter().all(|other| hand.get(other) == 0)
}

/// The isolated tiles in the order in which they are discarded: honours that are no yaku, terminals, other honours, twos and
/// eights, and the rest from the edge to the middle. `values` are the honours whose pong is a yaku.
pub(in super::super) fn isolated_tiles(hand: &Counts34, values: TileSet) -> Vec<Tile> {
    let class = |tile: &Tile| match tile.rank() {
        None if !values.contains(*tile) => 0,
        None => 2,
        Some(rank) => match rank.min(10 - rank) {
            1 => 1,
            edge => 1 + edge,
        },
    };
    let mut found: Vec<Tile> =
        hand.kinds().map(|(tile, _)| tile).filter(|&tile| is_isolated(hand, tile)).collect();
    found.sort_by_key(|tile| (class(tile), *tile));
    found
}

/// The honours whose pong is a yaku: dragons, the round wind and the seat wind.
pub(in super::super) fn value_honors(winds: [Tile; 2]) -> TileSet {
    let is_dragon = |tile: &Tile| tile.honor().is_some_and(Honor::is_dragon);
    Tile::ALL.into_iter().filter(is_dragon).chain(winds).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    #[test]
    fn isolated_tiles_go_from_useless_to_useful() {
        let hand = parse_counts("1458m2569p3s11257z", Notation::Canonical).expect("fourteen tiles");
        let tile = |text: &str| {
            parse_counts(text, Notation::Canonical).expect("a tile").kinds().next().map(|(tile, _)| tile)
        };
        let values = value_honors([tile("1z").expect("east"), tile("2z").expect("south")]);
        let found = isolated_tiles(&hand, values);
        let expected: Vec<Tile> =
            ["1m", "9p", "2z", "5z", "7z", "8m", "2p", "3s"].iter().filter_map(|text| tile(text)).collect();
        assert_eq!(found, expected);
        let without_wind = isolated_tiles(&hand, value_honors([tile("1z").expect("east"); 2]));
        assert_eq!(without_wind.first().copied(), tile("2z"), "a guest wind comes first");
        // A pair and connected tiles are not isolated.
        assert!(
            !is_isolated(&hand, tile("1z").expect("east")) && !is_isolated(&hand, tile("4m").expect("four"))
        );
    }
}
