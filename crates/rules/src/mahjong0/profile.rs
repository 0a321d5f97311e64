//! Typical games of Mahjong-0, as figures; see [`Profile`].

use crate::profile::{EndHazard, OutlookWeights, Profile};

pub(super) static PROFILE: Profile = Profile {
    // Chance that another seat wins after a given number of discards: a line through the shares observed in 400 hands
    // of four equal players (`delta`).
    ends: EndHazard { first: 1.0, slope: 0.05, most: 0.6 },
    // Chosen.
    points: 1.5,
    dealer_points: 1.5,
    wins: 1.0,
    score_step: 1,
    usual_player: "kstep",
    usual_player_alone: "kstep",
    has_opponent_models: false,
    shows_drawn_discards: true,
    measures_luck: true,
    outlook: Some(&OUTLOOK),
    terms: None,
    counts_shanten: false,
};

/// Fitted on 30,000 hands of four `delta` under `mahjong0`. The weight of quick luck is by least squares on 400 deals of `delta`
/// against `greedy` with seed 77, the others on 1,000 deals of `delta` against `epsilon:p=0.2` of it with the stable wall and seed 77.
static OUTLOOK: OutlookWeights = OutlookWeights {
    seat: [
        [1.2660, 1.1469, 0.2462, 0.3656, 0.2947, 0.3656, -0.0361, -0.0110, -0.0281, -0.0568, 5.1261],
        [0.0504, 0.7426, 0.5722, 0.4437, -0.0795, 0.2994, 0.2114, -0.1110, -0.2097, -0.2981, 1.0849],
        [-0.5022, 0.3626, 0.8735, 0.3594, -0.2052, 0.1793, 0.1515, -0.1055, -0.1925, -0.2687, 0.7611],
        [-0.7667, 0.1657, 0.9149, 0.3114, -0.3675, 0.1888, 0.1414, -0.1019, -0.1758, -0.2472, 1.0256],
        [-0.2950, -0.0277, 0.2206, 0.0367, -0.1441, 0.2472, 0.2171, -0.0930, -0.1659, -0.2793, 0.6205],
        [-0.0118, -0.0408, -0.0706, 0.0020, -0.0143, 0.6450, -0.0722, -0.0787, -0.0427, -0.5658, 0.0656],
        [-0.5576, -0.5576, -0.5576, -0.5580, -0.5580, -0.5577, -0.5579, -0.5576, 0.0000, 0.0000, -0.5576],
    ],
    no_win: [1.3043, -3.2965, -3.1954],
    points: [1.5, 1.5],
    spread: 1.0,
    luck: [0.8, 0.8, 0.85],
};
