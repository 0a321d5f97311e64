//! The nearest wins that are allowed: those with the points that the rules ask for.
//!
//! A hand of sets and a pair can be ready for tiles that bring no win, because every one of them scores too little. Such a
//! hand is not ready for a player. The distance is that of the nearest [complete hand](super::listing) with enough points, and
//! the tiles that bring it nearer are those that the hands at that distance lack.
//!
//! Limits. Hands that lack more than two tiles are listed along [routes](super::routes) only, so a far hand may be nearer
//! than stated by a win of many small fans. Points of the moment, such as the last tile, are not counted.

use super::chance::Arrivals;
use super::listing::{CompleteHand, HandForm, Listing};
use super::plan::{MOST_MISSING, width};
use super::points::{PlanPoints, PlannedHand};
use super::question::{PlanQuestion, key};
use super::worth::worth;
use suzume_game::View;
use suzume_rules::Source;
use suzume_rules::mcr::McrConfig;
use suzume_tiles::{Counts34, Meld, Tile, TileSet};

/// The most positions that the search for the nearest win visits. Chosen: as many as a plan of the player.
const POSITIONS: u64 = 300_000;

/// Finds nearest wins.
pub(crate) struct NearestWins {
    points: PlanPoints,
}

/// The nearest allowed wins of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NearestWin {
    /// The number of tiles that the hand lacks.
    pub(crate) distance: u8,
    /// The kinds that bring it nearer.
    pub(crate) accepted: TileSet,
}

impl NearestWins {
    /// Prepares for hands of the seat of a view; `None` if any complete hand wins under the rules.
    pub(crate) fn of(view: &View<'_>) -> Option<NearestWins> {
        let config = view.rules.counts_fans().filter(|config| config.min_points > 0)?;
        let config = McrConfig { flowers: false, ..config.clone() };
        let mut points = PlanPoints::new();
        points.begin(&config, view.wind(), view.public.board.round_wind);
        Some(NearestWins { points })
    }

    /// The nearest allowed wins of a hand; `None` if there is none within reach.
    pub(crate) fn find(
        &mut self,
        hand: &Counts34,
        available: &Counts34,
        melds: &[Meld],
    ) -> Option<NearestWin> {
        // What the chances are does not matter, as long as they are not zero.
        let arrivals = Arrivals::new(usize::from(MOST_MISSING), available.total());
        let question = PlanQuestion {
            hand: *hand.as_array(),
            available: *available.as_array(),
            melds,
            arrivals: &arrivals,
        };
        let never = &mut || false;
        let mut listing = Listing::new(&question, POSITIONS, never);
        for distance in 0..=MOST_MISSING {
            let mut accepted = TileSet::EMPTY;
            let mut is_found = false;
            let listed = listing.level(distance, width(distance), &mut |found| {
                if is_allowed(&question, &mut self.points, found) {
                    is_found = true;
                    let lacks = |tile: &Tile| found.target[tile.index()] > question.hand[tile.index()];
                    accepted = accepted.or(Tile::ALL.into_iter().filter(lacks).collect());
                }
                0
            });
            if is_found {
                return Some(NearestWin { distance, accepted });
            }
            if listed.is_err() {
                // Not every hand at this distance was looked at, so it is a lower bound.
                return Some(NearestWin { distance, accepted: TileSet::EMPTY });
            }
        }
        None
    }
}

/// Whether a complete hand has enough points, drawn or claimed, with one of its missing tiles as the last one. A hand that lacks
/// nothing is as good as its best last tile.
fn is_allowed(question: &PlanQuestion<'_>, points: &mut PlanPoints, found: &CompleteHand<'_>) -> bool {
    let target = found.target;
    if matches!(found.form, HandForm::Special { .. }) || worth(question, points, found) > 0.0 {
        return true;
    }
    let is_missing = |kind: usize| target[kind] > question.hand[kind];
    let is_whole = !(0..Tile::KINDS).any(is_missing);
    let mut last = (0..Tile::KINDS).filter(|&kind| target[kind] > 0 && (is_whole || is_missing(kind)));
    last.any(|kind| {
        let winning = Tile::ALL[kind];
        [Source::SelfDrawn, Source::Claimed].into_iter().any(|source| {
            let planned = PlannedHand { target, melds: question.melds, opened: &[], winning, source };
            points.of(key(target), &planned) > 0
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, Wind, parse_counts};

    fn nearest(hand: &str, melds: &[&str]) -> Option<NearestWin> {
        let hand = parse_counts(hand, Notation::Canonical).unwrap();
        let chow = |first: &&str| {
            let first = parse_counts(first, Notation::Canonical).unwrap().tiles().next().unwrap();
            Meld::chow(first).unwrap()
        };
        let melds: Vec<Meld> = melds.iter().map(chow).collect();
        let held = melds.iter().fold(hand, |all, meld| all.plus(&meld.counts()).unwrap());
        let mut points = PlanPoints::new();
        points.begin(&McrConfig::default(), Wind::East, Wind::East);
        NearestWins { points }.find(&hand, &held.complement(), &melds)
    }

    fn tiles(text: &str) -> TileSet {
        parse_counts(text, Notation::Canonical).unwrap().tiles().collect()
    }

    #[test]
    fn waits_without_points_are_no_waits() {
        // 5p and 8p complete the hand, with two or three points.
        let found = nearest("22789s67p", &["1m", "3p"]).unwrap();
        assert!(found.distance > 1, "{found:?}");
        // 4p and 7p complete the hand; only 4p has eight points, by a mixed straight.
        let found = nearest("22789s56p", &["1m", "3p"]);
        assert_eq!(found, Some(NearestWin { distance: 1, accepted: tiles("4p") }));
        // 1m and 4m complete the hand; only 1m has eight points, by a mixed triple chow.
        let found = nearest("23m123p123s55z789s", &[]);
        assert_eq!(found, Some(NearestWin { distance: 1, accepted: tiles("1m") }));
    }

    #[test]
    fn hands_with_points_are_as_near_as_complete_hands() {
        assert_eq!(nearest("123456789m123p11s", &[]).map(|found| found.distance), Some(0));
        let pure_straight = nearest("12345678m22p123s", &[]).unwrap();
        assert_eq!((pure_straight.distance, pure_straight.accepted.contains(Tile::ALL[8])), (1, true));
        // Six pairs and a single tile.
        let pairs = nearest("1199m2288p3377s5z", &[]);
        assert_eq!(pairs, Some(NearestWin { distance: 1, accepted: tiles("5z") }));
    }

    #[test]
    fn the_pair_decides_whether_chows_are_enough() {
        // All Chows and Melded Hand are eight points together, and All Chows needs a pair of a suit.
        let melds = ["1m", "4p", "2s", "6m"];
        assert_eq!(nearest("1z", &melds).map(|found| found.distance), Some(2));
        assert_eq!(nearest("9p", &melds), Some(NearestWin { distance: 1, accepted: tiles("9p") }));
    }
}
