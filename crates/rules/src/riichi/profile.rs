//! Typical games of Japanese riichi, as figures; see [`Profile`].

use crate::profile::{EndHazard, OutlookWeights, Profile};

pub(super) const PROFILE: Profile = Profile {
    // Real games: before the next own discard other seats end the hand with 1.1, 6.2 and 9.9% at the discards 5, 10 and
    // 15 if no seat is in riichi, with 8.8, 12.1 and 13.8% if one is; a line between.
    ends: EndHazard { first: 4.0, slope: 0.013, most: 0.15 },
    // Chosen, near the means of recorded games.
    points: 5_600.0,
    dealer_points: 8_100.0,
    wins: 1.0,
    score_step: 500,
    usual_player: "mdp",
    // `mdp` needs a river, a meld or a riichi of another seat as evidence.
    usual_player_alone: "solitary",
    // Crate `models`, fitted on recorded games.
    has_opponent_models: true,
    // Measuring luck takes many times as long as quick players play. It pays off with slow programs.
    measures_luck: false,
    outlook: Some(&OUTLOOK),
    terms: Some("riichi"),
    counts_shanten: true,
};

/// Three players, counted in the 358 games that docs/rules/sanma.md names.
pub(super) static OF_THREE: Profile = Profile {
    // Before the next own discard other seats end the hand with 2.7, 11.0 and 11.6% at the discards 5, 10 and 15; a line.
    ends: EndHazard { first: 3.4, slope: 0.0166, most: 0.125 },
    // The means of 2,654 wins.
    points: 7_000.0,
    dealer_points: 10_200.0,
    outlook: None,
    ..PROFILE
};

/// Fitted on 12,000 hands of four `greedy` under `riichi`. The weights of luck are by least squares on 319 deals of
/// `delta` against `greedy` under `riichi-tonpu` with seed 7, swapped and rotated, where all seats are assumed to play
/// like `greedy`; the same weight is used when players are asked.
static OUTLOOK: OutlookWeights = OutlookWeights {
    seat: [
        [0.1904, 2.0672, -1.5170, 0.7115, 0.4304, 0.7115, -0.1467, -0.0318, -0.0537, -0.0819, 2.1176],
        [-1.3279, 1.2840, -0.7482, 0.9617, 0.0605, 0.0268, 0.2979, -0.0343, -0.0888, -0.1505, -0.8633],
        [-1.2811, 0.4722, 0.0680, 0.4957, -0.0312, 0.0198, 0.2255, -0.0258, -0.0795, -0.1254, 0.2032],
        [-1.2555, -0.0218, 0.6532, 0.0924, 0.0672, -0.0468, 0.1399, -0.0342, -0.0796, -0.1220, 0.9482],
        [-0.9457, -0.0390, 0.7364, -0.1539, 0.0026, 0.0323, 0.1081, -0.0570, -0.1025, -0.1625, 1.1692],
        [-0.3951, 0.0158, 0.3795, -0.2032, -0.0876, 0.0031, 0.4407, -0.0603, -0.1515, -0.2095, 0.1109],
        [0.0707, 0.0758, 0.0770, -0.0135, 0.0770, 0.0000, -0.2229, -0.0026, 0.0567, 0.2279, -0.2373],
    ],
    no_win: [3.4009, -3.9478, 0.5105],
    luck: [0.65, 0.65],
};
