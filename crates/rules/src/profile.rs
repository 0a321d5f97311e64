//! Typical games of a rule set, as data for other crates: how soon another seat wins, what a win pays, which player is
//! the default.
//!
//! Each rule set has a `profile.rs` with its figures and their origin. The figures are averages, used where nothing
//! better is known about a table; no answer needs them to be exact.

use suzume_tiles::numbers::ToFloat;

/// Figures of the typical games of a rule set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Profile {
    /// The chance that other seats end the hand.
    pub ends: EndHazard,
    /// The total points of a win of a seat that does not deal, without counters and sticks.
    pub points: f64,
    /// The same for the dealer.
    pub dealer_points: f64,
    /// The number of wins in a hand that is won: more than one where seats play on after a win.
    pub wins: f64,
    /// The points per step of a score in an observation, so that the scores of nearly all matches fit into a byte.
    pub score_step: i64,
    /// The name of the default player for games and reviews.
    pub usual_player: &'static str,
    /// The name of the default player whose values are shown when nothing is known about the other seats.
    pub usual_player_alone: &'static str,
    /// Whether there are fitted models of the other seats: when they are ready, what they wait for, what their wins cost.
    pub has_opponent_models: bool,
    /// Whether the seats see which discards were just drawn. Servers of Chinese Standard do not say it.
    pub shows_drawn_discards: bool,
    /// Whether a match measures luck by default.
    pub measures_luck: bool,
    /// The chance of each seat to win, from all four hands; for single hands and for matches whose result is a rank.
    pub outlook: Option<&'static OutlookWeights>,
    /// The suffix of catalogue codes for words that only players of this game use (`action-chow-riichi`).
    pub terms: Option<&'static str>,
    /// Whether players of this game count shanten, which is one less than the deficiency.
    pub counts_shanten: bool,
}

/// The chance that other seats end the hand between two own discards: a line in the number of own discards, with a
/// limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndHazard {
    /// The number of own discards up to which no other seat wins.
    pub first: f64,
    /// The increase of the chance with each further discard.
    pub slope: f64,
    /// The limit of the chance.
    pub most: f64,
}

/// The number of rows of weights; farther hands share the last row.
pub const OUTLOOK_ROWS: usize = 7;
/// The number of figures per seat.
pub const SEAT_FIGURES: usize = 11;
/// The number of figures for the case that no seat wins.
pub const NO_WIN_FIGURES: usize = 3;

/// The weights of the outlook (crate `models`, module `luck`), fitted before any match by
/// `cargo run --release -p suzume-models --example fit_outlook`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlookWeights {
    /// The weights of a seat's figures, by deficiency.
    pub seat: [[f64; SEAT_FIGURES]; OUTLOOK_ROWS],
    /// The weights of the figures for the case that no seat wins.
    pub no_win: [f64; NO_WIN_FIGURES],
    /// The total points of a win, of a seat that does not deal and of the dealer.
    pub points: [f64; 2],
    /// The standard deviation of the points by which two seats' results of a hand differ, from own games. Unused where a hand is a
    /// game with one winner, and where a model of ranks is fitted on records.
    pub spread: f64,
    /// The weights of luck in the adjusted score, for the kinds quick, supposed and asked: by least squares on deals that no table
    /// of the documentation uses.
    pub luck: [f64; 3],
}

impl Profile {
    /// The chance that other seats end the hand between two own discards, after `made` own discards.
    pub fn end_prob(&self, made: usize) -> f64 {
        let EndHazard { first, slope, most } = self.ends;
        (slope * (made.to_f64() - first)).clamp(0.0, most)
    }

    /// The total points of a win, without counters and sticks.
    pub const fn win_points(&self, is_dealer: bool) -> f64 {
        if is_dealer { self.dealer_points } else { self.points }
    }
}

#[cfg(test)]
mod tests {
    use crate::Preset;

    #[test]
    fn ends_become_more_likely_up_to_a_limit() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            let profile = rules.profile();
            let chances: Vec<f64> = (0..40).map(|made| profile.end_prob(made)).collect();
            assert!(chances.is_sorted() && chances[0] == 0.0 && chances[39] > 0.1, "{chances:?}");
            assert!(chances[39] <= 0.6 && profile.win_points(true) >= profile.win_points(false));
        }
    }
}
