//! How chows combine into fans.
//!
//! The principles: sets that have been combined are not separated and combined again, and each further set may be
//! combined once with a set already used. So four chows make one fan of four chows; or one fan of three and at most one
//! of two with the fourth; or a tree of fans of two, one for each further chow. Every tree has the same points, one
//! less than the number of connected chows. Among equal choices the fan that comes first in the table is taken, so that
//! the result does not depend on the order of the chows.

use super::{Fan, kinds};
use std::cmp::Reverse;
use suzume_tiles::numbers::index;

/// A fan and the sets that make it, as bits of their positions.
type ChowFan = (Fan, u8);

/// Fans made by sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Combination {
    parts: [ChowFan; 3],
    length: u8,
}

impl Combination {
    pub(super) const NONE: Combination = Combination { parts: [(Fan::ChickenHand, 0); 3], length: 0 };

    pub(super) fn parts(&self) -> &[ChowFan] {
        &self.parts[..usize::from(self.length)]
    }

    pub(super) fn of(fan: Fan, sets: u8) -> Combination {
        let mut combination = Combination::NONE;
        combination.add(fan, sets);
        combination
    }

    /// Adds a part. There are at most three, as three parts join four sets.
    pub(super) fn add(&mut self, fan: Fan, sets: u8) {
        if let Some(part) = self.parts.get_mut(usize::from(self.length)) {
            *part = (fan, sets);
            self.length += 1;
        }
    }
}

/// The best combination of up to four chows with a pair; a chow is given by its lowest kind.
pub(super) fn combine(chows: &[u8], pair: u8) -> Combination {
    match *chows {
        [a, b] => two(a, b).map_or(Combination::NONE, |fan| Combination::of(fan, 0b11)),
        [a, b, c] => match three(a, b, c) {
            Some(fan) => Combination::of(fan, 0b111),
            None => tree(chows),
        },
        [a, b, c, d] => match four([a, b, c, d], pair) {
            Some(fan) => Combination::of(fan, 0b1111),
            None => three_and_one(chows, three, two).unwrap_or_else(|| tree(chows)),
        },
        _ => Combination::NONE,
    }
}

/// The rank of a fan of three: its points, then whether the fourth set finds a partner, then the order of the table.
type ThreeRank = (Reverse<u32>, bool, Fan, Option<Fan>);

/// The best fan of three among four sets, with the fan that the fourth makes with one of them.
pub(super) fn three_and_one(
    sets: &[u8],
    three: impl Fn(u8, u8, u8) -> Option<Fan>,
    two: impl Fn(u8, u8) -> Option<Fan>,
) -> Option<Combination> {
    let mut best: Option<(ThreeRank, u8, Option<ChowFan>)> = None;
    for fourth in 0..4u8 {
        let [i, j, k] = [1, 2, 3].map(|step| (fourth + step) % 4);
        let at = |place: u8| sets[usize::from(place)];
        let Some(fan) = three(at(i), at(j), at(k)) else { continue };
        let further = [i, j, k]
            .into_iter()
            .filter_map(|place| Some((two(at(place), at(fourth))?, 1 << place | 1 << fourth)))
            .min_by_key(|&(fan, _)| fan);
        let rank = (Reverse(fan.points()), further.is_none(), fan, further.map(|(fan, _)| fan));
        if best.is_none_or(|(best, ..)| rank < best) {
            best = Some((rank, 0b1111 & !(1 << fourth), further));
        }
    }
    best.map(|((_, _, fan, _), sets, further)| {
        let mut combination = Combination::of(fan, sets);
        if let Some((fan, sets)) = further {
            combination.add(fan, sets);
        }
        combination
    })
}

/// Fans of two that join all connected chows, each pair at most once.
fn tree(chows: &[u8]) -> Combination {
    let mut links = [(None, 0u8); 6];
    let mut length = 0;
    for (place, &first) in chows.iter().enumerate() {
        for (other, &second) in chows.iter().enumerate().take(place) {
            if let Some(fan) = two(first, second) {
                links[length] = (Some(fan), 1 << place | 1 << other);
                length += 1;
            }
        }
    }
    let links = &mut links[..length];
    if length > 1 {
        links.sort_unstable_by_key(|&(fan, _)| fan);
    }
    // For each chow, the chows that are joined with it, including itself.
    let mut joined = [1u8, 2, 4, 8];
    let mut combination = Combination::NONE;
    for &mut (fan, ends) in links {
        let Some(fan) = fan else { continue };
        let (one, other) = (index(ends.trailing_zeros()), 7 - index(ends.leading_zeros()));
        if joined[one] != joined[other] {
            combination.add(fan, ends);
            let all = joined[one] | joined[other];
            for (place, group) in joined.iter_mut().enumerate() {
                if all >> place & 1 == 1 {
                    *group = all;
                }
            }
        }
    }
    combination
}

/// The fan of two chows.
pub(super) fn two(a: u8, b: u8) -> Option<Fan> {
    match a.abs_diff(b) {
        0 => Some(Fan::PureDoubleChow),
        9 | 18 => Some(Fan::MixedDoubleChow),
        // A chow begins at seven or below, so three kinds apart is in one suit, or from seven to one of the next suit.
        3 if a / 9 == b / 9 => Some(Fan::ShortStraight),
        6 if a / 9 == b / 9 => Some(Fan::TwoTerminalChows),
        _ => None,
    }
}

/// The fan of three chows.
fn three(a: u8, b: u8, c: u8) -> Option<Fan> {
    match (spread(a, b, c)?, steps(a, b, c)) {
        (Spread::OneSuit, (0, 0)) => Some(Fan::PureTripleChow),
        (Spread::OneSuit, (1, 1) | (2, 2)) => Some(Fan::PureShiftedChows),
        (Spread::OneSuit, (3, 3)) => Some(Fan::PureStraight),
        (Spread::ThreeSuits, (0, 0)) => Some(Fan::MixedTripleChow),
        (Spread::ThreeSuits, (1, 1)) => Some(Fan::MixedShiftedChows),
        (Spread::ThreeSuits, (3, 3)) => Some(Fan::MixedStraight),
        _ => None,
    }
}

/// The fan of four chows; for some fans the pair matters.
fn four(mut chows: [u8; 4], pair: u8) -> Option<Fan> {
    chows.sort_unstable();
    let [a, b, c, d] = chows;
    if a / 9 == d / 9 {
        return match (b - a, c - b, d - c) {
            (0, 0, 0) => Some(Fan::QuadrupleChow),
            (1, 1, 1) | (2, 2, 2) => Some(Fan::FourPureShiftedChows),
            (0, 6, 0) if pair == a + 4 => Some(Fan::PureTerminalChows),
            _ => None,
        };
    }
    let ends = |low: u8, high: u8| low.is_multiple_of(9) && high == low + 6;
    let pair_is_five = pair < 27 && kinds::within(kinds::bit(pair), kinds::FIVES);
    let third_suit = pair / 9 != a / 9 && pair / 9 != c / 9;
    (ends(a, b) && ends(c, d) && pair_is_five && third_suit).then_some(Fan::ThreeSuitedTerminalChows)
}

/// How three sets are spread over the suits.
pub(super) enum Spread {
    OneSuit,
    ThreeSuits,
}

/// How three sets are spread over the suits; `None` if exactly two of them share a suit.
pub(super) fn spread(a: u8, b: u8, c: u8) -> Option<Spread> {
    let (a, b, c) = (a / 9, b / 9, c / 9);
    if a == b && b == c {
        Some(Spread::OneSuit)
    } else {
        (a != b && b != c && a != c).then_some(Spread::ThreeSuits)
    }
}

/// The steps between the ranks of three sets, from the lowest to the highest.
pub(super) fn steps(a: u8, b: u8, c: u8) -> (u8, u8) {
    let (a, b, c) = (a % 9, b % 9, c % 9);
    let (low, high) = (a.min(b).min(c), a.max(b).max(c));
    let middle = a + b + c - low - high;
    (middle - low, high - middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fans(chows: &[u8], pair: u8) -> Vec<Fan> {
        combine(chows, pair).parts().iter().map(|&(fan, _)| fan).collect()
    }

    #[test]
    fn every_fan_of_two_joins_one_chow_more() {
        // 123m 123p 456m 456p: four possible pairs, of which three count.
        assert_eq!(
            fans(&[0, 9, 3, 12], 20),
            [Fan::MixedDoubleChow, Fan::MixedDoubleChow, Fan::ShortStraight]
        );
        // 123m 123m 789m: two of three possible pairs.
        assert_eq!(fans(&[0, 0, 6], 20), [Fan::PureDoubleChow, Fan::TwoTerminalChows]);
        // 789m and 123p are no short straight.
        assert_eq!(fans(&[6, 9], 20), []);
    }

    #[test]
    fn the_fourth_chow_is_combined_once() {
        // 123m 456m 789m with a second 123m, which could be combined with any of them.
        assert_eq!(fans(&[0, 3, 6, 0], 20), [Fan::PureStraight, Fan::PureDoubleChow]);
        assert_eq!(fans(&[0, 3, 6, 1], 20), [Fan::PureStraight]);
        // Two mixed shifted chows share two sets: one counts.
        assert_eq!(fans(&[0, 10, 20, 3], 26), [Fan::MixedShiftedChows, Fan::ShortStraight]);
    }

    #[test]
    fn four_chows_leave_nothing_to_combine() {
        assert_eq!(fans(&[0, 2, 4, 6], 20), [Fan::FourPureShiftedChows]);
        assert_eq!(fans(&[6, 0, 6, 0], 4), [Fan::PureTerminalChows]);
        assert_eq!(fans(&[6, 0, 15, 9], 22), [Fan::ThreeSuitedTerminalChows]);
        assert_eq!(
            fans(&[6, 0, 15, 9], 4),
            [Fan::MixedDoubleChow, Fan::MixedDoubleChow, Fan::TwoTerminalChows]
        );
    }
}
