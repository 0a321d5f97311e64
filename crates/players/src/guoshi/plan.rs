//! Lists the complete hands in reach with at least eight points, and values each discard by those it leaves in reach.
//!
//! This extends Kong's slow greedy program. It [lists](super::listing) complete hands by the number of tiles that they lack,
//! nearest first, until some have enough points to win, and a little further. Each complete hand counts with its
//! [worth](super::worth). A discard keeps the complete hands that do not need the tile. The sum over complete hands is not a
//! chance, since they overlap; it serves to compare the discards of a hand, and a hand before and after a claim.
//!
//! Near hands are listed in full, others only along the [routes](super::routes).

use super::exact::WinCounting;
use super::listing::{Listing, Width};
use super::points::PlanPoints;
use super::question::PlanQuestion;
use super::worth::worth;
use suzume_tiles::Tile;
use suzume_tiles::real;

/// Limits on the search for a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions that a list may visit, in thousands; a level that needs more is left out.
    pub budget: u64,
    /// How many more tiles than the nearest win a listed hand may lack.
    pub further: u8,
    /// The greatest least number of rounds l at which P(S, l) decides; 0 for never.
    pub exact: u8,
    /// What a win counts in P(S, l).
    pub wins: WinCounting,
}

impl Limits {
    pub(super) fn positions(&self) -> u64 {
        self.budget.saturating_mul(1000)
    }
}

/// The worth of a hand by the wins in reach.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WinPlan {
    /// The number of tiles that the nearest allowed win lacks.
    pub(super) distance: Option<u8>,
    /// The sum over all wins.
    pub(super) value: f64,
    /// For each kind in the hand, the sum over the wins that do not need that tile.
    pub(super) discards: [f64; Tile::KINDS],
}

/// The factor on the worth of a win for each tile that it lacks beyond the nearest win. More distant wins are more numerous
/// and overlap more. Chosen by matches among values from 0.05 to 1.
const FURTHER_WEIGHT: f64 = 0.4;
/// Hands that lack more tiles than this are listed only along routes. Chosen by matches: with 3 or 4, hands of many small
/// fans outweigh the others by sheer number.
const FAR: u8 = 2;
/// The most tiles that a listed hand may lack.
pub(super) const MOST_MISSING: u8 = 9;

/// Which hands that lack this many tiles are listed.
pub(super) const fn width(missing: u8) -> Width {
    if missing <= FAR { Width::Everything } else { Width::Routes }
}

pub(super) fn plan(
    question: &PlanQuestion<'_>,
    points: &mut PlanPoints,
    limits: Limits,
    out_of_time: &mut dyn FnMut() -> bool,
) -> WinPlan {
    let mut listing = Listing::new(question, limits.positions(), out_of_time);
    let mut plan = WinPlan { distance: None, value: 0.0, discards: [0.0; Tile::KINDS] };
    for level in 1..=MOST_MISSING {
        if plan.distance.is_some_and(|nearest| level > nearest + limits.further) {
            break;
        }
        let before = plan.clone();
        let listed = listing.level(level, width(level), &mut |found| {
            plan.credit(question, found.target, level, worth(question, points, found));
            0
        });
        if listed.is_err() {
            // A level that was cut short would favour the routes listed first.
            return if before.distance.is_some() { before } else { plan };
        }
    }
    plan
}

impl WinPlan {
    /// Adds the worth of a win to the sum, and to every discard that the win does not need.
    fn credit(&mut self, question: &PlanQuestion<'_>, target: &[u8; Tile::KINDS], level: u8, worth: f64) {
        if worth <= 0.0 {
            return;
        }
        let nearest = *self.distance.get_or_insert(level);
        let worth = worth * real::powi(FURTHER_WEIGHT, i32::from(level - nearest));
        self.value += worth;
        let held_and_used = question.hand.iter().zip(target);
        for (discard, (held, used)) in self.discards.iter_mut().zip(held_and_used) {
            if held > used {
                *discard += worth;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guoshi::chance::Arrivals;
    use suzume_rules::mcr::McrConfig;
    use suzume_tiles::{Meld, Notation, Wind, parse_counts};

    fn planned(hand: &str, melds: &[Meld], limits: Limits) -> WinPlan {
        let hand = parse_counts(hand, Notation::Canonical).unwrap();
        let held = melds.iter().fold(hand, |all, meld| all.plus(&meld.counts()).unwrap());
        let available = held.complement();
        let mut points = PlanPoints::new();
        points.begin(&McrConfig::default(), Wind::East, Wind::East);
        let question = PlanQuestion {
            hand: *hand.as_array(),
            available: *available.as_array(),
            melds,
            arrivals: &Arrivals::new(12, available.total()),
        };
        plan(&question, &mut points, limits, &mut || false)
    }

    fn best(plan: &WinPlan) -> String {
        let most = plan.discards.iter().copied().fold(0.0, f64::max);
        let kinds = Tile::ALL.into_iter().filter(|tile| most > 0.0 && plan.discards[tile.index()] == most);
        kinds.map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn chow(first: &str) -> Meld {
        Meld::chow(parse_counts(first, Notation::Canonical).unwrap().tiles().next().unwrap()).unwrap()
    }

    #[test]
    fn what_the_fans_need_is_kept() {
        // A pure straight that lacks 9m.
        let plan = planned("12345678m22p123s7z", &[], Limits::default());
        assert_eq!((plan.distance, best(&plan)), (Some(1), "7z".to_owned()));
        // Six of seven pairs, and two single honours whose other copies are all unseen.
        let plan = planned("1199m2288p3377s56z", &[], Limits::default());
        assert_eq!(plan.distance, Some(1));
        // 1m and 4m both complete the hand, but only 1m scores enough, by a mixed triple chow.
        let plan = planned("23m123p123s55z789s", &[], Limits::default());
        assert!(plan.distance == Some(1) && plan.value > 0.0);
    }

    #[test]
    fn a_hand_without_points_is_worth_nothing() {
        // Three melded chows that make no fan together, and a wait for 2z and 3z: eight points are out of reach.
        let plan = planned("2233z", &[chow("1m"), chow("5p"), chow("2s")], Limits::default());
        assert!(plan.distance.is_none_or(|distance| distance > 1), "{plan:?}");
    }

    #[test]
    fn a_small_budget_still_answers_and_the_same_question_has_the_same_answer() {
        let hand = "1479m258p369s1234z";
        let small = planned(hand, &[], Limits { budget: 1, ..Limits::default() });
        assert!(small.value >= 0.0);
        let usual = planned(hand, &[], Limits::default());
        assert!(usual.distance.is_some() && usual.value > 0.0);
        assert_eq!(usual, planned(hand, &[], Limits::default()));
    }

    #[test]
    fn a_wider_list_is_worth_more() {
        for hand in ["1345m2567p3488s12z", "11m234p5567s44777z", "2233445m3378p12s"] {
            let worth =
                |further| planned(hand, &[], Limits { budget: 1_000, further, ..Limits::default() }).value;
            assert!(worth(0) > 0.0 && worth(0) <= worth(1) && worth(1) <= worth(2), "{hand}");
        }
    }
}
