//! The reaches of a decision: how many exchanges and claims its games look at within the budget of hands.
//!
//! A graph with a larger [`Reach`] contains every hand of a smaller one, so it never has a lower value, and it never has
//! fewer hands. The reaches that fit a budget are therefore all those up to a staircase. With exchanges and claims under one
//! budget the staircase may have several corners, none of which contains another: many exchanges without claims, or few
//! exchanges with all claims. Choosing one corner would let a larger option lower a value, so the games of all corners are
//! solved, and each action has the best of its values. A larger budget, `n` or `m` then never lowers the value of a game.
//!
//! A decision whose largest reach fits the budget has one corner and costs one graph, as before.

use super::options::{MdpOptions, MdpPart, Version};
use suzume_decide::solitary::{ClaimProspect, Lane, Prospect, Reach};

/// The reaches that a decision may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReachBounds {
    /// The exchanges that the hand needs to be ready; no smaller reach has a ready hand.
    pub(super) least_exchanges: u8,
    /// The largest reach.
    pub(super) most: Reach,
}

impl MdpOptions {
    /// The reaches for a hand that needs `least` exchanges to be ready and has `sets` sets to make.
    ///
    /// By default, those of `mdp` are chosen so that most decisions take a few milliseconds, those of the paper's player as in
    /// the authors' program: 2, 2, 1 and 1 exchanges more than are needed at shanten 0 to 3, and up to three claims.
    pub(super) fn reaches(&self, least: u8, sets: u8) -> ReachBounds {
        let (slack, claims) = match (self.version, least) {
            (Version::Own, 0 | 1) => (1, 1),
            (Version::Own, 2) => (0, 2),
            (Version::Own, _) => (0, 1),
            (Version::Paper, 0 | 1) => (2, 3),
            (Version::Paper, _) => (1, 3),
        };
        let claims = if self.has(MdpPart::Calls) { self.claims.unwrap_or(claims) } else { 0 };
        let most = Reach { exchanges: least + self.slack.unwrap_or(slack), claims: claims.min(sets) };
        ReachBounds { least_exchanges: least, most }
    }
}

impl ReachBounds {
    /// What `build` makes of the largest reaches for which it makes something: one if that is possible for the largest of all,
    /// else every corner of the staircase, with the most exchanges first. `build` succeeds for every reach below one for which
    /// it succeeds.
    pub(super) fn largest<G>(self, mut build: impl FnMut(Reach) -> Option<G>) -> Vec<G> {
        if let Some(whole) = build(self.most) {
            return vec![whole];
        }
        let mut corners = Vec::new();
        // The last success, to which a claim might be added.
        let mut last = None;
        let mut reach = Reach { claims: 0, ..self.most };
        loop {
            match if reach == self.most { None } else { build(reach) } {
                Some(built) if reach.claims == self.most.claims => {
                    corners.push(built);
                    return corners;
                }
                Some(built) => {
                    last = Some(built);
                    reach.claims += 1;
                }
                None => {
                    corners.extend(last.take());
                    if reach.exchanges <= self.least_exchanges {
                        return corners;
                    }
                    reach.exchanges -= 1;
                }
            }
        }
    }
}

/// The best values of actions in several games, action by action.
pub(super) trait BestOfGames: Sized {
    /// Joins the values in two games.
    fn best_of(self, other: Self) -> Self;
}

impl<L: Lane> BestOfGames for Prospect<L> {
    fn best_of(self, other: Prospect<L>) -> Prospect<L> {
        self.or(&other)
    }
}

impl<L: Lane> BestOfGames for Option<L> {
    fn best_of(self, other: Option<L>) -> Option<L> {
        match (self, other) {
            (Some(one), Some(other)) => Some(one.or(&other)),
            (one, other) => one.or(other),
        }
    }
}

impl<L: Lane> BestOfGames for Vec<Prospect<L>> {
    fn best_of(self, other: Vec<Prospect<L>>) -> Vec<Prospect<L>> {
        self.into_iter().zip(other).map(|(one, other)| one.best_of(other)).collect()
    }
}

/// The value of passing an offer, and the claims of it.
pub(super) struct OfferValues<L> {
    pub(super) pass: L,
    pub(super) claims: Vec<ClaimProspect<L>>,
}

impl<L: Lane> BestOfGames for OfferValues<L> {
    fn best_of(self, other: OfferValues<L>) -> OfferValues<L> {
        let mut claims = self.claims;
        for claim in other.claims {
            let is_same = |one: &&mut ClaimProspect<L>| (one.set, one.discard) == (claim.set, claim.discard);
            match claims.iter_mut().find(is_same) {
                Some(one) => one.after = one.after.or(&claim.after),
                None => claims.push(claim),
            }
        }
        OfferValues { pass: self.pass.or(&other.pass), claims }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin: tries every reach and keeps those that fit and that no other fitting reach contains.
    fn corners(bounds: ReachBounds, fits: impl Fn(Reach) -> bool) -> Vec<Reach> {
        let mut fitting = Vec::new();
        for exchanges in (bounds.least_exchanges..=bounds.most.exchanges).rev() {
            for claims in 0..=bounds.most.claims {
                fitting.extend(Some(Reach { exchanges, claims }).filter(|&reach| fits(reach)));
            }
        }
        let contains = |large: &Reach, small: &Reach| {
            large != small && large.exchanges >= small.exchanges && large.claims >= small.claims
        };
        let is_corner = |reach: &Reach| !fitting.iter().any(|other| contains(other, reach));
        fitting.iter().copied().filter(is_corner).collect()
    }

    #[test]
    fn the_walk_finds_every_corner() {
        let mut several = 0;
        for budget in 0..200 {
            for (slack, claims) in [(0, 0), (0, 4), (3, 0), (1, 1), (2, 3), (3, 4)] {
                let most = Reach { exchanges: 1 + slack, claims };
                let bounds = ReachBounds { least_exchanges: 1, most };
                // Any size that grows with both.
                let size = |reach: Reach| 4 * u32::from(reach.exchanges).pow(2) + 9 * u32::from(reach.claims);
                let mut built = 0;
                let found = bounds.largest(|reach| {
                    built += 1;
                    (size(reach) <= budget).then_some(reach)
                });
                assert_eq!(found, corners(bounds, |reach| size(reach) <= budget), "{bounds:?} {budget}");
                assert!(built <= 2 + slack + claims, "{built} graphs for {bounds:?}");
                several += u32::from(found.len() > 1);
            }
        }
        assert!(several > 20);
    }
}
