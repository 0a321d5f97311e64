//! Typical games of Sichuan, as figures; see [`Profile`].

use crate::profile::{EndHazard, OutlookWeights, Profile};

pub(super) static PROFILE: Profile = Profile {
    // Chance that another seat wins after a given number of discards: a line through the shares observed in 400 hands
    // of four equal players (`delta`).
    ends: EndHazard { first: 9.0, slope: 0.035, most: 0.5 },
    // Chosen.
    points: 3.0,
    dealer_points: 3.0,
    // Four `solitary`, 486 hands: 2.6 wins of 3.1 points.
    wins: 2.6,
    score_step: 1,
    usual_player: "solitary",
    usual_player_alone: "solitary",
    has_opponent_models: false,
    shows_drawn_discards: true,
    measures_luck: true,
    outlook: Some(&OUTLOOK),
    terms: None,
    counts_shanten: false,
};

/// Fitted on 30,000 hands of four `delta` under `sichuan`; points and spread on 240 games of four `greedy` with seed 771; the weights
/// of luck by least squares on 400 deals of `delta` against `greedy` with seed 77.
static OUTLOOK: OutlookWeights = OutlookWeights {
    seat: [
        [0.1125, 4.1411, -2.4269, 0.2988, 0.1086, 0.2988, -0.1158, -0.0248, -0.0154, -0.0485, 11.1306],
        [-0.4335, 1.7779, -0.5693, 0.5208, -0.1957, 0.2701, 0.2162, -0.1119, -0.1974, -0.2741, 1.2480],
        [-1.0646, 0.8660, 0.3855, 0.5489, -0.3019, 0.1938, 0.0551, -0.1048, -0.1941, -0.2710, 0.8587],
        [-1.3950, 0.3221, 1.3033, 0.1995, -0.3564, 0.1327, 0.0214, -0.1030, -0.2030, -0.2716, 1.9801],
        [-1.4764, 0.1789, 1.5559, 0.0887, -0.6486, 0.1676, 0.0756, -0.1220, -0.2294, -0.3073, 2.3808],
        [-0.2510, 0.0085, 0.2333, -0.0389, -0.6285, 0.4804, 0.4309, -0.1433, -0.2654, -0.3835, 0.6020],
        [0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000],
    ],
    no_win: [3.1470, -10.7475, 4.5142],
    points: [2.2, 2.2],
    spread: 5.7,
    luck: [0.75, 0.8, 0.8],
};
