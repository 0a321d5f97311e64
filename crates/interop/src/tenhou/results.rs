//! The results of a match as Tenhou counts them: points above or below 30,000 in thousands, with a bonus for the rank. Three
//! players start with 35,000 and count from 40,000; only the last loses 20 thousand by its rank.
//!
//! In ranked games the ranks give 10 and 20 thousand, and the first also gets the stakes that all paid at the start.
//! Results are in tenths. For some time in 2022 they were whole thousands: points are rounded, half a thousand away from
//! zero, and the first gets what the others lose. Other lobbies have other bonuses; only their sum is known.

use suzume_tiles::{BySeat, Seat, Seats};

/// Results in tenths of a thousand points.
pub type Tenths = BySeat<i64>;

/// The results of a match, and how they follow from its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchResults {
    /// In tenths of a thousand points.
    pub tenths: Tenths,
    /// How they follow from the points.
    pub counting: Counting,
}

/// How results follow from points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// In tenths, with the bonuses of ranked games.
    Tenths,
    /// In whole thousands, with the same bonuses.
    Whole,
    /// With other bonuses. Only the sum was compared.
    Other,
}

impl MatchResults {
    /// Classifies the stated results of a match with these points; `None` if they cannot be its results.
    pub(super) fn of(scores: &BySeat<i64>, tenths: Tenths) -> Option<MatchResults> {
        let counting = [(Counting::Tenths, in_tenths(scores)), (Counting::Whole, in_whole(scores))]
            .into_iter()
            .find(|(_, counted)| *counted == tenths)
            .map(|(counting, _)| counting)
            .or_else(|| is_possible(scores, &tenths).then_some(Counting::Other))?;
        Some(MatchResults { tenths, counting })
    }

    /// The results of a ranked match with these points.
    pub(super) fn ranked(scores: &BySeat<i64>) -> MatchResults {
        MatchResults { tenths: in_tenths(scores), counting: Counting::Tenths }
    }
}

/// A result as it is written: `-8.5`.
pub(super) fn text(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// Whether results are possible for these points: rank bonuses are won and lost among the seats, and beyond them there
/// are only the points from the start.
fn is_possible(scores: &BySeat<i64>, tenths: &Tenths) -> bool {
    // The starting points of a ranked match.
    let at_start = match scores.seats() {
        Seats::Three => 3 * 35_000i64,
        Seats::Four => 4 * 25_000,
    };
    scores.iter().try_fold(-at_start, |sum, score| sum.checked_add(*score))
        == tenths
            .iter()
            .try_fold(0i64, |sum, result| sum.checked_add(*result))
            .and_then(|sum| sum.checked_mul(100))
}

/// The seats from the first to the last; among equals the one that dealt first is ahead.
fn ranked_seats(scores: &BySeat<i64>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = scores.seats().iter().collect();
    seats.sort_by_key(|&seat| scores[seat].checked_neg());
    seats
}

/// The result of each seat above 30,000 or 40,000, with the bonus for its rank, in tenths of a thousand; `counted` converts points to
/// tenths. The first gets what the others lose, plus any points beyond those of the start.
fn counted(scores: &BySeat<i64>, counted: impl Fn(i64) -> i64) -> Tenths {
    let (above, for_rank): (i64, &[i64]) = match scores.seats() {
        Seats::Three => (400, &[0, -200]),
        Seats::Four => (300, &[100, -100, -200]),
    };
    let seats = ranked_seats(scores);
    let first = seats[0];
    let mut results = BySeat::all(scores.seats(), 0);
    for (&seat, for_rank) in seats[1..].iter().zip(for_rank) {
        results[seat] = counted(scores[seat]).saturating_add(for_rank - above);
        results[first] -= results[seat];
    }
    results
}

fn in_tenths(scores: &BySeat<i64>) -> Tenths {
    // What the first gets besides its points, including the stakes that all paid at the start.
    let for_first = match scores.seats() {
        Seats::Three => -50,
        Seats::Four => 100,
    };
    let first = ranked_seats(scores)[0];
    let mut results = counted(scores, |points| points / 100);
    results[first] = (scores[first] / 100).saturating_add(for_first);
    results
}

fn in_whole(scores: &BySeat<i64>) -> Tenths {
    counted(scores, |points| points.saturating_abs().saturating_add(500) / 1000 * 10 * points.signum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_counted_as_records_have_them() {
        for (scores, tenths, counting) in [
            ([56_400, 18_800, 15_400, 9_400], [670, -10, -250, -410], Counting::Whole),
            ([28_300, 18_200, 38_000, 15_500], [80, -220, 480, -340], Counting::Whole),
            ([-1_100, 43_800, 34_400, 22_900], [-510, 540, 140, -170], Counting::Whole),
            ([51_300, 29_000, -3_500, 23_200], [620, 90, -540, -170], Counting::Whole),
            ([28_300, 18_200, 38_000, 15_500], [83, -218, 480, -345], Counting::Tenths),
            ([28_300, 18_200, 38_000, 15_500], [183, -218, 380, -345], Counting::Other),
        ] {
            let results = MatchResults::of(&BySeat::from(scores), BySeat::from(tenths));
            assert_eq!(results.map(|results| results.counting), Some(counting), "{tenths:?}");
        }
        for (scores, tenths, counting) in [
            ([57_900, 40_900, 6_200], [530, 10, -540], Counting::Whole),
            ([51_900, 11_000, 42_100], [470, -490, 20], Counting::Whole),
            ([-11_400, 100_600, 15_800], [-710, 950, -240], Counting::Whole),
            ([57_900, 40_900, 6_200], [529, 9, -538], Counting::Tenths),
        ] {
            let results = MatchResults::of(&BySeat::from(scores), BySeat::from(tenths));
            assert_eq!(results.map(|results| results.counting), Some(counting), "{tenths:?}");
        }
        assert_eq!(MatchResults::of(&BySeat::all(Seats::Four, 25_000), BySeat::from([1, 0, 0, 0])), None);
        assert_eq!(
            (text(-85), text(300), text(-3)),
            ("-8.5".to_owned(), "30.0".to_owned(), "-0.3".to_owned())
        );
    }
}
