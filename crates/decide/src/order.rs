//! The order among discards that are otherwise equal.

use std::cmp::Reverse;
use suzume_tiles::Tile;

/// A sort key that puts the least useful tile first: honours, then tiles far from the middle of their suit, then
/// canonical order. All rankings of discards break ties by this order.
pub fn least_useful_first(tile: Tile) -> impl Ord {
    // An honour makes no chow, so it counts as further out than a terminal.
    let from_middle = tile.rank().map_or(5, |rank| rank.abs_diff(5));
    (Reverse(from_middle), tile)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honours_then_terminals_then_the_middle() {
        let mut tiles: Vec<Tile> = Tile::ALL.to_vec();
        tiles.sort_by_key(|&tile| least_useful_first(tile));
        let text: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        assert_eq!(text[..9], ["1z", "2z", "3z", "4z", "5z", "6z", "7z", "1m", "9m"]);
        assert_eq!(text[31..], ["5m", "5p", "5s"]);
    }
}
