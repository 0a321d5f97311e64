//! Kinds of tiles as bits of a word, the first kind the lowest, and the sets of kinds that fans need.

/// The bit of one kind in each suit, for every rank (1..=9) listed.
const fn ranks(ranks: &[u32]) -> u64 {
    let (mut bits, mut place) = (0, 0);
    while place < ranks.len() {
        bits |= 0x4_0201 << (ranks[place] - 1);
        place += 1;
    }
    bits
}

/// The tiles of the first suit; shift by nine for the next suit.
pub(super) const SUIT: u64 = 0x1FF;
pub(super) const WINDS: u64 = 0xF << 27;
pub(super) const DRAGONS: u64 = 0x7 << 31;
pub(super) const HONORS: u64 = WINDS | DRAGONS;
pub(super) const TERMINALS: u64 = ranks(&[1, 9]);
pub(super) const ORPHANS: u64 = TERMINALS | HONORS;
pub(super) const SIMPLES: u64 = ranks(&[2, 3, 4, 5, 6, 7, 8]);
pub(super) const EVEN: u64 = ranks(&[2, 4, 6, 8]);
pub(super) const FIVES: u64 = ranks(&[5]);
pub(super) const UPPER_FOUR: u64 = ranks(&[6, 7, 8, 9]);
pub(super) const LOWER_FOUR: u64 = ranks(&[1, 2, 3, 4]);
pub(super) const UPPER: u64 = ranks(&[7, 8, 9]);
pub(super) const MIDDLE: u64 = ranks(&[4, 5, 6]);
pub(super) const LOWER: u64 = ranks(&[1, 2, 3]);
/// 2, 3, 4, 6, 8 of bamboo and the green dragon.
pub(super) const GREEN: u64 = 0b0_1010_1110 << 18 | 1 << 32;
/// 1, 2, 3, 4, 5, 8, 9 of dots, 2, 4, 5, 6, 8, 9 of bamboo and the white dragon.
pub(super) const REVERSIBLE: u64 = 0b1_1001_1111 << 9 | 0b1_1011_1010 << 18 | 1 << 31;
/// The lowest tiles of chows with a terminal.
pub(super) const OUTSIDE_CHOWS: u64 = ranks(&[1, 7]);
/// The lowest tiles of chows with a five.
pub(super) const FIVE_CHOWS: u64 = ranks(&[3, 4, 5]);

/// The six knitted straights: 147, 258 and 369 given to the three suits.
pub(super) const KNITTED: [u64; 6] = {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut straights = [0; 6];
    let mut order = 0;
    while order < 6 {
        let mut suit = 0;
        while suit < 3 {
            straights[order] |= 0b100_1001 << (orders[order][suit] + 9 * suit);
            suit += 1;
        }
        order += 1;
    }
    straights
};

/// The bit of a kind.
pub(super) const fn bit(kind: u8) -> u64 {
    1 << kind
}

/// Whether all `kinds` are among `others`.
pub(super) const fn within(kinds: u64, others: u64) -> bool {
    kinds & !others == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Tile, TileSet};

    #[test]
    fn kinds_are_those_that_are_meant() {
        let shown = |bits| TileSet::from_bits(bits).to_string();
        assert_eq!(shown(GREEN), "23468s6z");
        assert_eq!(shown(REVERSIBLE), "1234589p245689s5z");
        assert_eq!(shown(KNITTED[0]), "147m258p369s");
        assert_eq!(shown(KNITTED[5]), "369m258p147s");
        for tile in Tile::ALL {
            let kind = bit(tile.index() as u8);
            assert_eq!(within(kind, ORPHANS), tile.is_honor() || tile.is_terminal());
            assert_eq!(within(kind, SIMPLES), !within(kind, ORPHANS));
            assert_eq!(within(kind, UPPER_FOUR), tile.rank().is_some_and(|rank| rank > 5));
        }
    }
}
