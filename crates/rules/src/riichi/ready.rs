//! The waits of a hand, and the kongs that do not change them.

use super::RiichiKong;
use super::patterns::ORPHANS;
use super::shape::SETS;
use suzume_deficiency::{Deficiency, Goal, Set, Sets, accepted, for_each_reading, plain};
use suzume_tiles::{Counts34, Tile, TileSet};

/// The kinds that complete the concealed tiles of a hand: 13, less three for each meld. Yaku do not matter, nor whether
/// the tiles can still be drawn.
///
/// A kind with all four copies among the concealed tiles is no wait; a hand with no other wait is not ready. Copies in
/// a meld or among the discards make no difference, as on Tenhou.
///
/// ```
/// use suzume_rules::riichi::waits;
/// use suzume_tiles::{Notation, parse_counts};
///
/// let waits_of = |text| waits(&parse_counts(text, Notation::Canonical).expect("tiles")).to_string();
/// assert_eq!(waits_of("1112345678999m"), "123456789m");
/// assert_eq!(waits_of("1133557799m112z"), "2z");
/// assert_eq!(waits_of("123m1111z"), "");
/// ```
pub fn waits(concealed: &Counts34) -> TileSet {
    let total = concealed.total();
    let Some(sets) = Sets::new(total / 3).filter(|sets| total % 3 == 1 && sets.get() <= SETS) else {
        return TileSet::EMPTY;
    };
    // Most hands are not ready, and this is the fastest test.
    let mut waits = if plain::deficiency(concealed, sets) == Deficiency::new(1) {
        accepted(concealed, &Goal::standard(sets)).tiles
    } else {
        TileSet::EMPTY
    };
    if sets == Sets::FOUR {
        special_waits(concealed).iter().for_each(|tile| waits.insert(tile));
    }
    waits
}

/// The kinds that complete 13 tiles as seven pairs or thirteen orphans.
fn special_waits(concealed: &Counts34) -> TileSet {
    let mut held = [0u64; 5];
    for (place, &count) in concealed.as_array().iter().enumerate() {
        held[usize::from(count)] |= 1 << place;
    }
    let [_, once, twice, ..] = held;
    let all = once | twice;
    if once.count_ones() == 1 && twice.count_ones() == 6 {
        TileSet::from_bits(once)
    } else if once == ORPHANS {
        TileSet::from_bits(ORPHANS)
    } else if once.count_ones() == 11 && twice.count_ones() == 1 && all & !ORPHANS == 0 {
        TileSet::from_bits(ORPHANS & !all)
    } else {
        TileSet::EMPTY
    }
}

/// Whether a seat after riichi may make a closed kong of the tile it has just drawn. `concealed` are its tiles without
/// that draw.
pub fn riichi_kong_allowed(concealed: &Counts34, drawn: Tile, rule: RiichiKong) -> bool {
    if rule == RiichiKong::Never || concealed.get(drawn) != 3 {
        return false;
    }
    let mut rest = *concealed;
    while rest.remove(drawn) {}
    let before = waits(concealed);
    if before.is_empty() || waits(&rest) != before {
        return false;
    }
    rule == RiichiKong::SameWaits || before.iter().all(|wait| is_always_pong(concealed, wait, drawn))
}

/// Whether a tile is a pong in every reading of the concealed tiles with the wait.
fn is_always_pong(concealed: &Counts34, wait: Tile, tile: Tile) -> bool {
    let mut hand = *concealed;
    let Some(sets) = hand.add(wait).ok().and_then(|()| Sets::new(hand.total() / 3)) else { return false };
    let mut always = true;
    for_each_reading(&hand, sets, |reading| always &= reading.sets().contains(&Set::Pong(tile)));
    always
}

#[cfg(test)]
mod tests {
    use super::super::patterns::is_orphan;
    use super::super::{RiichiConfig, RiichiSituation, score};
    use super::*;
    use crate::riichi::NoRiichiWin;
    use crate::{Circumstances, Source, Win};
    use suzume_tiles::{Dealer, Notation, Wind, parse_counts};

    fn counts(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    #[test]
    fn waits_of_known_hands() {
        for (hand, expected) in [
            ("19m19p19s1234567z", "19m19p19s1234567z"),
            ("119m19p19s123456z", "7z"),
            ("2233445566778p", "258p"),
            ("123456789m1234p", "14p"),
            ("23m", ""),
            ("1m", "1m"),
            ("1111m", ""),
            ("2345m", "25m"),
            ("1111m23m5p", "5p"),
            ("123m456p78s", ""),
            ("123m456p789s1112z", "2z"),
        ] {
            assert_eq!(waits(&counts(hand)).to_string(), expected, "{hand}");
        }
    }

    /// The slow twin: every kind is added and scored.
    #[test]
    fn waits_are_what_completes_the_hand() {
        let mut dealer = Dealer::new(7);
        let mut ready = 0;
        let orphans = Tile::ALL.into_iter().filter(|&tile| is_orphan(tile));
        let orphans = Counts34::from_tiles(orphans.flat_map(|tile| [tile; 2])).unwrap();
        for round in 0..40_000 {
            // Hands of one suit and a little more are often ready; so are orphans with at most two copies each.
            let hand = match round % 4 {
                0 => dealer.draw(13, &orphans),
                some => dealer.hand(13, [9, 12, 16][some - 1]),
            };
            let slow: TileSet = Tile::ALL
                .into_iter()
                .filter(|&tile| {
                    let win = Win {
                        concealed: hand,
                        melds: Vec::new(),
                        winning_tile: tile,
                        source: Source::SelfDrawn,
                        seat_wind: Wind::East,
                        round_wind: Wind::East,
                        flowers: Vec::new(),
                        circumstances: Circumstances::default(),
                    };
                    match score(&win, &RiichiSituation::default(), &RiichiConfig::riichi()) {
                        Ok(_) => true,
                        Err(NoRiichiWin::Incomplete | NoRiichiWin::TooMany(_)) => false,
                        Err(error) => panic!("{hand} {tile}: {error}"),
                    }
                })
                .collect();
            assert_eq!(waits(&hand), slow, "{hand}");
            ready += usize::from(!slow.is_empty());
        }
        assert!(ready > 1000, "{ready}");
    }

    #[test]
    fn a_kong_after_riichi_leaves_waits_and_readings() {
        let allowed = |hand, tile: &str, rule| {
            riichi_kong_allowed(&counts(hand), counts(tile).tiles().next().unwrap(), rule)
        };
        // A pong of honours is a pong in every reading.
        assert!(allowed("111z234m567p2288s", "1z", RiichiKong::SameReadings));
        assert!(!allowed("111z234m567p2288s", "1z", RiichiKong::Never));
        // 11123 can also be a pair and a chow, so the waits change.
        assert!(!allowed("11123m456p789s99p", "1m", RiichiKong::SameWaits));
        // 222333444 can be three pongs or three chows: the waits stay, the readings change.
        assert!(!allowed("222333444m5z678p", "3m", RiichiKong::SameReadings));
        assert!(allowed("222333444m5z678p", "3m", RiichiKong::SameWaits));
        // Fewer than three copies, or not ready.
        assert!(!allowed("11z234m567p22888s", "1z", RiichiKong::SameReadings));
        assert!(!allowed("111z258m147p2589s", "1z", RiichiKong::SameReadings));
    }
}
