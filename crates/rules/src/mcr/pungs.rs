//! How pungs of the suits combine into fans, by the same principles as [`chows`](super::chows). Kongs are pungs.

use super::Fan;
use super::chows::{Combination, Spread, spread, steps, three_and_one};

/// The best combination of up to four pungs of the suits, given by their kinds.
pub(super) fn combine(pungs: &[u8]) -> Combination {
    match *pungs {
        [a, b] => two(a, b).map_or(Combination::NONE, |fan| Combination::of(fan, 0b11)),
        [a, b, c] => match three(a, b, c) {
            Some(fan) => Combination::of(fan, 0b111),
            None => pairs(pungs),
        },
        [a, b, c, d] => match four([a, b, c, d]) {
            Some(fan) => Combination::of(fan, 0b1111),
            None => three_and_one(pungs, three, two).unwrap_or_else(|| pairs(pungs)),
        },
        _ => Combination::NONE,
    }
}

/// Every double pung. Three pungs of one rank would be a triple pung, so here no pung is used twice.
fn pairs(pungs: &[u8]) -> Combination {
    let mut combination = Combination::NONE;
    for (place, &first) in pungs.iter().enumerate() {
        for (other, &second) in pungs.iter().enumerate().take(place) {
            if let Some(fan) = two(first, second) {
                combination.add(fan, 1 << place | 1 << other);
            }
        }
    }
    combination
}

/// The fan of two pungs.
pub(super) fn two(a: u8, b: u8) -> Option<Fan> {
    (a % 9 == b % 9).then_some(Fan::DoublePung)
}

/// The fan of three pungs.
fn three(a: u8, b: u8, c: u8) -> Option<Fan> {
    match (spread(a, b, c)?, steps(a, b, c)) {
        (Spread::OneSuit, (1, 1)) => Some(Fan::PureShiftedPungs),
        (Spread::ThreeSuits, (0, 0)) => Some(Fan::TriplePung),
        (Spread::ThreeSuits, (1, 1)) => Some(Fan::MixedShiftedPungs),
        _ => None,
    }
}

/// The fan of four pungs.
fn four(mut pungs: [u8; 4]) -> Option<Fan> {
    pungs.sort_unstable();
    let [a, b, c, d] = pungs;
    // Every rank is compared: 1, 2, 4, 4 has the same ends as 1, 2, 3, 4.
    let shifted = a / 9 == d / 9 && b == a + 1 && c == b + 1 && d == c + 1;
    shifted.then_some(Fan::FourPureShiftedPungs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fans(pungs: &[u8]) -> Vec<Fan> {
        combine(pungs).parts().iter().map(|&(fan, _)| fan).collect()
    }

    #[test]
    fn pungs_combine_by_the_principles() {
        assert_eq!(fans(&[1, 10, 2, 11]), [Fan::DoublePung, Fan::DoublePung]);
        assert_eq!(fans(&[1, 10, 19, 2]), [Fan::TriplePung]);
        assert_eq!(fans(&[1, 2, 3, 10]), [Fan::PureShiftedPungs, Fan::DoublePung]);
        // 222m 333p 444s and 333p 444s 555m share two pungs: only one fan counts.
        assert_eq!(fans(&[1, 11, 21, 4]), [Fan::MixedShiftedPungs]);
        assert_eq!(fans(&[1, 11, 21, 10]), [Fan::MixedShiftedPungs, Fan::DoublePung]);
    }

    #[test]
    fn four_shifted_pungs_are_four_ranks_of_one_suit() {
        assert_eq!(fans(&[3, 1, 4, 2]), [Fan::FourPureShiftedPungs]);
        assert_eq!(fans(&[1, 2, 3, 5]), [Fan::PureShiftedPungs]);
        assert_eq!(fans(&[1, 2, 4, 5]), []);
        assert_eq!(fans(&[7, 8, 9, 10]), []);
    }
}
