//! The part of the hand that a discard gives up, where there is no doubt which one it is: a tile that stands alone, or two
//! tiles that wait for one kind.
//!
//! A part stands apart if no other tile of the hand is within two ranks of it. Only then can one say what it would have
//! waited for; in longer shapes every tile belongs to several blocks.

use super::Speaker;
use schemars::JsonSchema;
use serde::Serialize;
use suzume_game::View;
use suzume_tiles::{Counts34, Tile};
use suzume_words::Arg;

/// A tile that stands alone, or two tiles that stand apart from the rest of the hand and wait for one kind only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeakBlock {
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// The kind that two tiles wait for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<Tile>,
}

impl WeakBlock {
    /// The block that discarding `tile` gives up; `None` if the tile is part of a longer shape, a pair or a two-sided wait.
    pub(super) fn of(hand: &Counts34, tile: Tile) -> Option<WeakBlock> {
        let alone = || (hand.get(tile) == 1).then(|| WeakBlock { tiles: vec![tile], needs: None });
        let Some((suit, rank)) = tile.suit().zip(tile.rank()) else { return alone() };
        let held: Vec<u8> =
            (1..=9).filter(|&rank| Tile::suited(suit, rank).is_some_and(|tile| hand.get(tile) > 0)).collect();
        // The ranks that hang together with the tile.
        let at = held.iter().position(|&held| held == rank)?;
        let is_apart = |two: &[u8]| two[1] - two[0] > 2;
        let begin = held[..=at].windows(2).rposition(is_apart).map_or(0, |place| place + 1);
        let end = held[at..].windows(2).position(is_apart).map_or(held.len(), |place| at + place + 1);
        let (low, high) = match held[begin..end] {
            [_] => return alone(),
            [low, high] => (low, high),
            _ => return None,
        };
        let [low_tile, high_tile] = [Tile::suited(suit, low)?, Tile::suited(suit, high)?];
        let needs = match (low, high) {
            (1, 2) => 3,
            (8, 9) => 7,
            _ if high - low == 2 => low + 1,
            _ => return None,
        };
        let is_single = hand.get(low_tile) == 1 && hand.get(high_tile) == 1;
        is_single.then_some(WeakBlock { tiles: vec![low_tile, high_tile], needs: Tile::suited(suit, needs) })
    }

    /// Whether the tile that it waits for is a dora, which makes the block better than it looks, or its only tile is one.
    pub(super) fn is_for_dora(&self, view: &View<'_>) -> bool {
        let wanted = self.needs.or(self.tiles.first().copied());
        view.dora_indicators().tiles().iter().any(|&tile| Some(view.table.dora_of(tile)) == wanted)
    }

    /// `12s waits for 3s only.` or `3z stands alone.`
    pub(super) fn sentence(&self, speaker: &Speaker) -> String {
        let tiles = speaker.tiles(self.tiles.iter().copied());
        match self.needs {
            Some(needs) => {
                let needs = speaker.tiles([needs]);
                speaker.say("advice-block", &[("tiles", Arg::Text(&tiles)), ("needs", Arg::Text(&needs))])
            }
            None => speaker.say("advice-alone", &[("tile", Arg::Text(&tiles))]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    #[test]
    fn a_block_that_stands_apart_waits_for_one_kind() {
        for (hand, tile, expected) in [
            ("23467m3455p12678s", "1s", Some("12s waits for 3s only.")),
            ("23467m3455p12678s", "2s", Some("12s waits for 3s only.")),
            ("89m13579p1z", "9m", Some("89m waits for 7m only.")),
            ("46m1p", "6m", Some("46m waits for 5m only.")),
            ("1m", "1m", Some("1m stands alone.")),
            ("3z445m", "3z", Some("3z stands alone.")),
            // Two-sided, longer, paired.
            ("45m1p", "4m", None),
            ("12678s4s", "1s", None),
            ("1223m", "1m", None),
            ("112m", "1m", None),
            ("11z", "1z", None),
        ] {
            let hand: Counts34 = parse_counts(hand, Notation::Canonical).unwrap();
            let (tile, _) = parse_counts(tile, Notation::Canonical).unwrap().kinds().next().unwrap();
            let block = WeakBlock::of(&hand, tile).map(|block| block.sentence(&Speaker::default()));
            assert_eq!(block.as_deref(), expected, "{hand:?} {tile}");
        }
    }
}
