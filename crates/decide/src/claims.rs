//! Claims: is it better to take another player's discard than to pass?
//!
//! Claims are compared by the same values as discards: the chance to complete the hand within the draws to come. A pong
//! or a chow takes the claimed tile and two of the hand, and a discard follows without a draw. A kong takes three tiles
//! of the hand and draws a replacement at once. After a pass the hand waits for the next draw.

use crate::step::{SearchStopped, SearchTarget, StepSearch};
use crate::{Situation, least_useful_first};
use std::cmp::Reverse;
use suzume_deficiency::{Deficiency, Goal, Set, Sets, knowledge};
use suzume_tiles::{Counts34, Tile};

/// A response to another seat's discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Claim {
    /// The tile is left; the hand stays as it is.
    Pass,
    /// Win with the tile.
    Win,
    /// Make a pong with two tiles of the hand.
    Pong,
    /// Make a chow with two tiles of the hand, named by its lowest tile.
    Chow(Tile),
    /// Make a kong with three tiles of the hand.
    Kong,
}

/// A claim with its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimValue {
    /// The response that is valued.
    pub claim: Claim,
    /// The chance to complete the hand within the draws to come, under the best play.
    pub value: f64,
    /// The best discard after a pong or a chow.
    pub discard: Option<Tile>,
}

/// Whether a chow may be claimed: in most games only from the player before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chows {
    /// Chows may be claimed.
    Allowed,
    /// Chows may not be claimed.
    Forbidden,
}

/// Every claim that a hand of 3n+1 tiles can make on a discarded tile, the best first. Among equal values a pass comes
/// first, as it keeps the hand concealed. The claimed tile must not be among the available ones.
pub fn claims(
    situation: &Situation,
    tile: Tile,
    chows: Chows,
    draws: u8,
    mut should_stop: impl FnMut() -> bool,
) -> Result<Vec<ClaimValue>, SearchStopped> {
    let Situation { hand, available, goal } = situation;
    let mut found = Vec::new();
    let mut with_tile = *hand;
    let can_win = with_tile.add(tile).is_ok()
        && knowledge::deficiency(&with_tile, available, goal) == Deficiency::COMPLETE;
    if can_win {
        found.push(ClaimValue { claim: Claim::Win, value: 1.0, discard: None });
    }
    let pass =
        StepSearch::new(goal.sets, SearchTarget::Complete, &mut should_stop).value(situation, draws)?;
    found.push(ClaimValue { claim: Claim::Pass, value: pass, discard: None });

    if let Some(fewer) = goal.sets.get().checked_sub(1).and_then(Sets::new) {
        let goal = Goal { sets: fewer, ..*goal };
        let mut search = StepSearch::new(fewer, SearchTarget::Complete, &mut should_stop);
        let mut sets = vec![(Claim::Pong, Set::Pong(tile))];
        if chows == Chows::Allowed {
            sets.extend(chows_with(tile).map(|first| (Claim::Chow(first), Set::Chow(first))));
        }
        for (claim, set) in sets {
            let Some(hand) = without_others(hand, &set.tiles(), tile) else { continue };
            let after = Situation { hand, available: *available, goal };
            let values = search.discards(&after, draws)?;
            let best = values.into_iter().min_by(|one, other| {
                other
                    .1
                    .total_cmp(&one.1)
                    .then_with(|| least_useful_first(one.0).cmp(&least_useful_first(other.0)))
            });
            if let Some((discard, value)) = best {
                found.push(ClaimValue { claim, value, discard: Some(discard) });
            }
        }
        if let Some(hand) = without_others(hand, &[tile; 4], tile) {
            // The replacement tile is one more draw.
            let value =
                search.value(&Situation { hand, available: *available, goal }, draws.saturating_add(1))?;
            found.push(ClaimValue { claim: Claim::Kong, value, discard: None });
        }
    }
    // A win has value 1. On equal values the order of the names decides, so a pass comes before other claims.
    found.sort_by(|one, other| {
        (Reverse(one.claim == Claim::Win))
            .cmp(&Reverse(other.claim == Claim::Win))
            .then(other.value.total_cmp(&one.value).then(one.claim.cmp(&other.claim)))
    });
    Ok(found)
}

/// The lowest tiles of the chows that contain a tile.
fn chows_with(tile: Tile) -> impl Iterator<Item = Tile> {
    (0..3u8).rev().filter_map(move |below| {
        let first = Tile::suited(tile.suit()?, tile.rank()?.checked_sub(below)?)?;
        Set::chow(first).map(|_| first)
    })
}

/// The hand without the tiles of a set, apart from the claimed tile; `None` if the hand lacks one.
fn without_others(hand: &Counts34, set: &[Tile], claimed: Tile) -> Option<Counts34> {
    let mut rest = *hand;
    let mut from_outside = Some(claimed);
    for &tile in set {
        if from_outside == Some(tile) {
            from_outside = None;
        } else if !rest.remove(tile) {
            return None;
        }
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn tiles(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    fn ranked(hand: &str, tile: &str, draws: u8) -> Vec<ClaimValue> {
        let hand = tiles(hand);
        let tile = tiles(tile).tiles().next().unwrap();
        let mut available = hand.complement();
        assert!(available.remove(tile));
        let sets = Sets::new((hand.total() - 1) / 3).unwrap();
        let situation = Situation { hand, available, goal: Goal::standard(sets) };
        claims(&situation, tile, Chows::Allowed, draws, || false).unwrap()
    }

    #[test]
    fn every_claim_is_offered_and_nothing_else() {
        let names = |hand, tile| -> Vec<Claim> {
            let mut claims: Vec<Claim> = ranked(hand, tile, 1).iter().map(|one| one.claim).collect();
            claims.sort();
            claims
        };
        let tile = |text: &str| tiles(text).tiles().next().unwrap();
        let chow = |text: &str| Claim::Chow(tile(text));
        assert_eq!(names("3334567m147p", "3m"), [Claim::Pass, Claim::Pong, chow("3m"), Claim::Kong]);
        assert_eq!(
            names("12456789m11z", "3m"),
            [Claim::Pass, Claim::Win, chow("1m"), chow("2m"), chow("3m")]
        );
        assert_eq!(names("1122z", "1z"), [Claim::Pass, Claim::Win, Claim::Pong]);
        assert_eq!(names("1m", "9m"), [Claim::Pass]);
        assert_eq!(names("89m1p1z", "7m"), [Claim::Pass, chow("7m")]);
    }

    #[test]
    fn winning_comes_first_and_a_useless_claim_last() {
        assert_eq!(ranked("1122z", "1z", 3)[0].claim, Claim::Win);
        // A pong of the only pair makes a set even in an otherwise hopeless hand.
        let best = ranked("11z147m", "1z", 4);
        assert_eq!(best.len(), 2);
        // Breaking a finished chow for another chow gains nothing.
        let best = ranked("1234m", "4m", 2);
        assert_eq!(best[0].claim, Claim::Win, "1234m waits on 1m and 4m");
        let best = ranked("123m456p1z", "4p", 1);
        assert_eq!((best[0].claim, best[0].value), (Claim::Pass, best[1].value), "{best:?}");
        // But a chow that turns the wait of 1z into one of 2m and 5m does gain.
        let best = ranked("234567m1z", "5m", 2);
        let chow = Claim::Chow(tiles("5m").tiles().next().unwrap());
        assert_eq!((best[0].claim, best[0].discard.unwrap().to_string().as_str()), (chow, "1z"), "{best:?}");
    }

    #[test]
    fn a_claimed_set_is_worth_what_the_smaller_hand_is() {
        let found = ranked("1155m", "5m", 2);
        let pong = found.iter().find(|one| one.claim == Claim::Pong).unwrap();
        // After the pong 11m is left and one is discarded, so a single 1m waits for its two other copies.
        let total = 136.0 - 4.0 - 1.0;
        let miss = (total - 2.0) / total * (total - 3.0) / (total - 1.0);
        // While waiting, any other tile with three other copies may be kept instead.
        assert!(pong.value >= 1.0 - miss, "{pong:?}");
        assert_eq!(pong.discard.unwrap().to_string(), "1m");
    }
}
