//! What hands of a family of rule sets are like on average: how soon another seat wins, and what a win pays.
//!
//! Used where nothing better is known about a table. The numbers are measured on hands of the program's own players or,
//! where it says so, on real games; no answer needs them to be exact.

use crate::preset::Family;

/// The average hand of a family of rule sets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Profile {
    /// From which discard on others win at all.
    first_end: f64,
    /// What each further discard adds to the chance, and the greatest chance.
    end_slope: f64,
    most_end: f64,
    points: f64,
    dealer_points: f64,
}

impl Profile {
    /// The profile of a family.
    ///
    /// The ends: lines through the shares of seats that made a number of discards and no more because another seat won, in 400
    /// hands of four equal players (`delta`; `guoshi-fast` under Chinese Standard). Riichi by real games: before the next own
    /// discard others end the hand with 1.1, 6.2 and 9.9% at the discards 5, 10 and 15 if no seat is in riichi, with 8.8, 12.1
    /// and 13.8% if one is; a line between.
    ///
    /// The points: chosen, those of riichi near the means of recorded games.
    pub const fn of(family: Family) -> Profile {
        let (first_end, end_slope, most_end, points, dealer_points) = match family {
            Family::Mahjong0 => (1.0, 0.05, 0.6, 1.5, 1.5),
            Family::Sichuan => (9.0, 0.035, 0.5, 3.0, 3.0),
            Family::Taiwan => (3.0, 0.033, 0.45, 6.0, 6.0),
            Family::Mcr => (6.0, 0.0105, 0.15, 40.0, 40.0),
            Family::Riichi => (4.0, 0.013, 0.15, 5_600.0, 8_100.0),
        };
        Profile { first_end, end_slope, most_end, points, dealer_points }
    }

    /// The chance that others end the hand between two own discards, after `made` own discards.
    pub fn end_prob(&self, made: usize) -> f64 {
        (self.end_slope * (made as f64 - self.first_end)).clamp(0.0, self.most_end)
    }

    /// What a win brings in all, in points, without counters and sticks.
    pub const fn win_points(&self, is_dealer: bool) -> f64 {
        if is_dealer { self.dealer_points } else { self.points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_become_more_likely_up_to_a_limit() {
        for family in [Family::Mahjong0, Family::Sichuan, Family::Taiwan, Family::Mcr, Family::Riichi] {
            let profile = Profile::of(family);
            let chances: Vec<f64> = (0..40).map(|made| profile.end_prob(made)).collect();
            assert!(chances.is_sorted() && chances[0] == 0.0 && chances[39] > 0.1, "{chances:?}");
            assert!(chances[39] <= 0.6 && profile.win_points(true) >= profile.win_points(false));
        }
    }
}
