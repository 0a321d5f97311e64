//! Typical games of Chinese Standard, as figures; see [`Profile`].

use crate::profile::{EndHazard, OutlookWeights, Profile};

pub(super) static PROFILE: Profile = Profile {
    // Chance that another seat wins after a given number of discards: a line through the shares observed in 400 hands
    // of four equal players (`guoshi-fast`).
    ends: EndHazard { first: 6.0, slope: 0.0105, most: 0.15 },
    // Chosen.
    points: 40.0,
    dealer_points: 40.0,
    wins: 1.0,
    score_step: 4,
    usual_player: "guoshi",
    usual_player_alone: "guoshi",
    has_opponent_models: false,
    shows_drawn_discards: false,
    // Measuring luck takes many times as long as quick players play. It pays off with slow programs.
    measures_luck: false,
    outlook: Some(&OUTLOOK),
    terms: None,
    counts_shanten: false,
};

/// Fitted on 6,000 hands of four `guoshi:budget=5` under `mcr`, which aim at the minimum points of a win. The weights
/// of luck are by least squares on 300 deals each of `guoshi:budget=5` against `guoshi-fast`, `greedy` and
/// `epsilon:p=0.2` with personal walls and seed 5, where all seats are assumed to play like `greedy`; the same weight
/// is used when players are asked, and for quick luck. Points and spread are those of 240 games of four `guoshi-fast` with seed 771.
static OUTLOOK: OutlookWeights = OutlookWeights {
    seat: [
        [0.6587, 1.0373, -0.3956, 0.5983, 0.0103, 0.5983, -0.1645, -0.0022, -0.0073, -0.0235, 2.0763],
        [-0.4702, 0.3944, 0.0633, 1.0460, -0.2591, -0.1376, 0.0968, -0.0244, -0.0807, -0.1250, -1.5271],
        [-0.8144, 0.2065, 0.4270, 0.5365, -0.2880, -0.0736, 0.1425, -0.0165, -0.0662, -0.1157, 0.2715],
        [-0.6767, 0.0654, 0.5614, 0.2561, -0.3013, -0.0893, 0.1293, -0.0380, -0.0947, -0.1346, 0.7692],
        [-0.2724, 0.1033, 0.4134, 0.0687, -0.2932, -0.0331, 0.1374, -0.0705, -0.0892, -0.1346, 0.8380],
        [-0.0815, -0.0030, 0.0708, -0.0152, -0.0794, -0.2933, 0.4033, -0.0842, -0.1329, -0.2148, 0.1767],
        [-0.3019, -0.3011, -0.3004, -0.3018, -0.3014, 0.0000, -0.3001, -0.1708, -0.3572, 0.0000, -0.3017],
    ],
    no_win: [1.4179, -1.6666, -0.5835],
    points: [44.3, 44.3],
    spread: 40.5,
    luck: [0.8, 0.8, 0.8],
};
