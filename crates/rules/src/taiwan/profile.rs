//! Typical games of Taiwanese, as figures; see [`Profile`].

use crate::profile::{EndHazard, OutlookWeights, Profile};

pub(super) static PROFILE: Profile = Profile {
    // Chance that another seat wins after a given number of discards: a line through the shares observed in 400 hands
    // of four equal players (`delta`).
    ends: EndHazard { first: 3.0, slope: 0.033, most: 0.45 },
    // Chosen.
    points: 6.0,
    dealer_points: 6.0,
    wins: 1.0,
    score_step: 4,
    usual_player: "solitary",
    usual_player_alone: "solitary",
    has_opponent_models: false,
    shows_drawn_discards: true,
    measures_luck: true,
    outlook: Some(&OUTLOOK),
    terms: None,
    counts_shanten: false,
};

/// Fitted on 30,000 hands of four `delta` under `taiwan`; points and spread on 240 games of four `greedy` under `taiwan-flowers` with
/// seed 771. The weight of quick luck is by least squares on 400 deals of `delta` against `greedy` under `taiwan` and 60 under
/// `taiwan-flowers` with seed 77, the others on 1,000 deals of `delta` against `epsilon:p=0.2` of it with the stable wall and seed 77.
static OUTLOOK: OutlookWeights = OutlookWeights {
    seat: [
        [0.9472, 2.4141, -1.5671, 0.4779, 0.3364, 0.4779, -0.0624, -0.0122, -0.0268, -0.0468, 3.1094],
        [-0.0462, 1.4509, -0.5830, 0.4630, -0.0221, 0.2559, 0.2935, -0.0100, -0.1046, -0.1726, -0.0198],
        [-0.6420, 0.6329, 0.2356, 0.5098, -0.0986, 0.1979, 0.1552, -0.0438, -0.1062, -0.1819, -0.1836],
        [-0.8116, 0.2754, 0.6940, 0.2956, -0.1235, 0.1939, 0.1029, -0.0585, -0.1192, -0.1834, 0.2987],
        [-1.0953, 0.1119, 1.1069, 0.0657, -0.1160, 0.1738, 0.1026, -0.0783, -0.1438, -0.2111, 0.8567],
        [-0.9295, 0.0973, 1.0025, -0.0770, -0.1807, 0.1682, 0.0811, -0.0971, -0.1748, -0.2331, 1.3018],
        [-0.3140, 0.1738, 0.6317, -0.0648, -0.2902, 0.1723, 0.1965, -0.1254, -0.2195, -0.2601, 0.2068],
    ],
    no_win: [3.0917, -6.2258, 0.2966],
    points: [11.3, 11.3],
    spread: 13.3,
    luck: [0.9, 0.75, 0.85],
};
