//! Rules about calls and the first turn: swap calling, liability, and nine terminals and honours.

use super::patterns::is_orphan;
use super::{Kuikae, Yaku};
use suzume_tiles::{Counts34, Honor, Meld, MeldKind, Tile, TileSet};

/// The number of kinds of orphans with which a first hand may be aborted.
const NINE: usize = 9;

/// The kinds that may not be discarded right after a chow or pong with a claimed tile. A kong forbids nothing, because
/// a draw comes before the discard.
///
/// ```
/// use suzume_rules::riichi::{Kuikae, kuikae_forbidden};
/// use suzume_tiles::{Meld, Tile};
///
/// let meld = Meld::chow(Tile::ALL[3]).expect("456m");
/// assert_eq!(kuikae_forbidden(&meld, Tile::ALL[3], Kuikae::Forbidden).to_string(), "47m");
/// assert_eq!(kuikae_forbidden(&meld, Tile::ALL[4], Kuikae::Forbidden).to_string(), "5m");
/// ```
pub fn kuikae_forbidden(meld: &Meld, claimed: Tile, rule: Kuikae) -> TileSet {
    let mut forbidden = TileSet::EMPTY;
    if rule == Kuikae::Allowed || meld.kind().is_kong() {
        return forbidden;
    }
    forbidden.insert(claimed);
    if rule == Kuikae::Forbidden && meld.kind() == MeldKind::Chow {
        let first = meld.first();
        let other_end = if claimed == first {
            first.above(3)
        } else if Some(claimed) == first.above(2) {
            first.suit().zip(first.rank()).and_then(|(suit, rank)| Tile::suited(suit, rank - 1))
        } else {
            None
        };
        other_end.into_iter().for_each(|tile| forbidden.insert(tile));
    }
    forbidden
}

/// The yakuman that the last meld made certain: the third dragon, the fourth wind or the fourth kong. Depending on the
/// options, the seat that fed this meld is liable. `None` unless the meld was claimed; earlier closed kongs count.
pub fn made_certain(melds: &[Meld]) -> Option<Yaku> {
    let last = melds.last()?;
    if !matches!(last.kind(), MeldKind::Pong | MeldKind::OpenKong) {
        return None;
    }
    let dragons = |meld: &&Meld| meld.first().honor().is_some_and(Honor::is_dragon);
    let winds = |meld: &&Meld| meld.first().honor().is_some_and(|honor| !honor.is_dragon());
    if dragons(&last) && melds.iter().filter(dragons).count() == 3 {
        Some(Yaku::Daisangen)
    } else if winds(&last) && melds.iter().filter(winds).count() == 4 {
        Some(Yaku::Daisuushii)
    } else if last.kind().is_kong() && melds.iter().filter(|meld| meld.kind().is_kong()).count() == 4 {
        Some(Yaku::Suukantsu)
    } else {
        None
    }
}

/// Whether a hand of 14 tiles has nine kinds of terminals and honours. The table must know that it is a first draw
/// before any call.
pub fn nine_terminals(hand: &Counts34) -> bool {
    hand.kinds().filter(|&(tile, _)| is_orphan(tile)).count() >= NINE
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn tile(text: &str) -> Tile {
        parse_counts(text, Notation::Canonical).unwrap().tiles().next().unwrap()
    }

    fn forbidden(first: &str, claimed: &str, rule: Kuikae) -> String {
        kuikae_forbidden(&Meld::chow(tile(first)).unwrap(), tile(claimed), rule).to_string()
    }

    #[test]
    fn neither_the_same_tile_nor_the_far_end() {
        assert_eq!(forbidden("4p", "4p", Kuikae::Forbidden), "47p");
        assert_eq!(forbidden("4p", "6p", Kuikae::Forbidden), "36p");
        assert_eq!(forbidden("4p", "5p", Kuikae::Forbidden), "5p");
        assert_eq!(forbidden("7p", "7p", Kuikae::Forbidden), "7p");
        assert_eq!(forbidden("1s", "3s", Kuikae::Forbidden), "3s");
        assert_eq!(forbidden("1s", "1s", Kuikae::Forbidden), "14s");
        assert_eq!(forbidden("4p", "4p", Kuikae::SameTile), "4p");
        assert_eq!(forbidden("4p", "4p", Kuikae::Allowed), "");
        let pong = Meld::pong(tile("5z"));
        assert_eq!(kuikae_forbidden(&pong, tile("5z"), Kuikae::Forbidden).to_string(), "5z");
        let kong = Meld::kong(MeldKind::OpenKong, tile("5z")).unwrap();
        assert!(kuikae_forbidden(&kong, tile("5z"), Kuikae::Forbidden).is_empty());
    }

    #[test]
    fn the_last_claim_makes_a_yakuman_certain() {
        let pong = |text| Meld::pong(tile(text));
        let kong = |kind, text| Meld::kong(kind, tile(text)).unwrap();
        let dragons = [pong("5z"), kong(MeldKind::ClosedKong, "6z"), pong("7z")];
        assert_eq!(made_certain(&dragons), Some(Yaku::Daisangen));
        assert_eq!(made_certain(&dragons[..2]), None);
        // A later chow, or a kong that no seat fed, makes no seat liable.
        assert_eq!(made_certain(&[dragons[0], dragons[2], Meld::chow(tile("1m")).unwrap()]), None);
        assert_eq!(made_certain(&[dragons[0], dragons[2], dragons[1]]), None);
        let winds = ["1z", "2z", "3z", "4z"].map(pong);
        assert_eq!(made_certain(&winds), Some(Yaku::Daisuushii));
        assert_eq!(made_certain(&winds[..3]), None);
        let open = |text| kong(MeldKind::OpenKong, text);
        assert_eq!(made_certain(&[open("1m"), dragons[1], open("3m"), open("4m")]), Some(Yaku::Suukantsu));
        assert_eq!(made_certain(&[open("1m"), dragons[1], open("3m"), pong("4m")]), None);
    }

    #[test]
    fn nine_kinds_not_nine_tiles() {
        let nine = |text| nine_terminals(&parse_counts(text, Notation::Canonical).unwrap());
        assert!(nine("19m19p19s123z23456m"));
        assert!(!nine("1199m19p19s12z2345m"));
        assert!(nine("19m19p19s1234567z1m"));
    }
}
