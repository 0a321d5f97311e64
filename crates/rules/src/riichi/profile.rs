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
    shows_drawn_discards: true,
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
    outlook: Some(&OUTLOOK_OF_THREE),
    ..PROFILE
};

/// Fitted on 12,000 hands of four `greedy` under `riichi`, with points to declare riichi. The points are those of the profile. The
/// weight of quick luck is by least squares on 120 deals of `delta` against three `greedy` under `riichi-tonpu` with seed 77, the
/// others on 319 deals of the same with seed 7.
static OUTLOOK: OutlookWeights = OutlookWeights {
    seat: [
        [0.6897, 1.9002, -1.8886, 0.7594, 0.0473, 0.7594, -0.2017, -0.0136, -0.0246, -0.0434, 2.4118],
        [-1.0635, 0.8817, -0.7354, 0.9832, -0.0375, 0.0205, 0.2930, -0.0426, -0.0998, -0.1588, -0.8256],
        [-2.2579, 1.0133, -0.0589, 0.6868, -0.1627, 0.0424, 0.2213, -0.0483, -0.1134, -0.1700, -0.0321],
        [-2.4778, 0.5342, 0.8276, 0.2045, -0.1310, -0.0228, 0.1291, -0.0524, -0.1201, -0.1748, 1.3138],
        [-1.6560, 0.0442, 1.1045, -0.1907, -0.1689, 0.0517, 0.1417, -0.0745, -0.1426, -0.2115, 1.6951],
        [-0.7042, -0.0463, 0.4827, -0.2126, -0.2585, 0.0154, 0.4581, -0.0761, -0.1906, -0.2754, 0.5192],
        [0.1796, 0.1239, 0.0649, -0.0087, -0.0174, 0.0000, -0.2909, -0.0460, -0.1047, 0.0704, -0.3232],
    ],
    no_win: [3.7626, -3.3075, 0.1445],
    points: [5_600.0, 8_100.0],
    spread: 1.0,
    luck: [0.7, 0.65, 0.65],
};

/// Fitted on 12,000 hands of three `greedy` under `sanma`; the spread on 240 games of the same with seed 771; the weights of luck
/// on 60 deals of `delta` against `greedy` under `sanma-tonpu` with seed 77.
#[expect(clippy::approx_constant, reason = "fitted; no multiple of pi")]
static OUTLOOK_OF_THREE: OutlookWeights = OutlookWeights {
    seat: [
        [0.0120, 1.5877, -1.8302, 0.9349, 0.0509, 0.9349, -0.1672, -0.0131, -0.0401, 0.0000, -0.0630],
        [-1.1092, 1.0637, -0.5988, 0.8971, -0.1944, 0.0785, 0.2737, -0.0940, -0.1833, 0.0000, -0.0675],
        [-1.8791, 1.0494, 0.5221, 0.4090, -0.1904, 0.0307, 0.2421, -0.0982, -0.1758, 0.0000, 0.6960],
        [-2.1887, 0.5739, 1.4917, 0.0100, -0.0126, -0.0173, 0.1542, -0.0920, -0.1893, 0.0000, 1.3739],
        [-1.0926, 0.3807, 1.2306, -0.1764, -0.2284, 0.0752, 0.2354, -0.1198, -0.2103, 0.0000, 0.8673],
        [-0.0973, 0.3106, 0.5660, -0.1426, -0.2334, 0.3284, 0.2509, -0.0978, -0.2191, 0.0000, -0.5025],
        [-0.0087, -0.0057, -0.0123, -0.0187, -0.0127, 0.0000, 0.0716, -0.5463, -0.2110, 0.0000, -0.0995],
    ],
    no_win: [2.7842, -3.1098, -0.3926],
    points: [7_000.0, 10_200.0],
    spread: 13_700.0,
    luck: [0.6, 0.6, 0.6],
};
