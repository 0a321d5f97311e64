//! Positions and opponents for the comparisons, and payoffs that differ in every case.

use suzume_decide::solitary::{
    ClaimRules, DeclaredPayoff, KongPoints, Offers, Others, Payoffs, Price, ReadyHand, WinPayoff,
};
use suzume_decide::{Chows, Situation};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_rules::table::SwapCall;
use suzume_tiles::{Dealer, Tile, TileSet};

pub(super) const NO_SWAP_RULE: ClaimRules = ClaimRules { chows: Chows::Allowed, swap: SwapCall::Free };

/// Payoffs that differ by everything that they may depend on; some wins do not count.
pub(super) struct Odd;

impl Payoffs for Odd {
    fn price(&mut self, ready: &ReadyHand, tile: Tile) -> Price {
        Price {
            silent: Odd::silent(ready, tile),
            last: Odd::last(ready, tile),
            declared: Odd::declared(ready, tile),
        }
    }

    fn stake(&self) -> f64 {
        1.5
    }

    fn kongs(&self) -> Option<KongPoints> {
        Some(Odd::KONGS)
    }
}

impl Odd {
    pub(super) const KONGS: KongPoints =
        KongPoints { closed: 2.0, added: 1.25, exposed: 0.75, pongs: TileSet::EMPTY };

    pub(super) fn silent(ready: &ReadyHand, tile: Tile) -> WinPayoff {
        let held = &ready.held;
        let pairs = held.concealed.kinds().filter(|(_, count)| *count == 2).count();
        let sets = held.claimed.iter().count();
        let points = (tile.index() % 4 * 3 + pairs + 2 * sets) as f64;
        let is_furiten = !ready.waits.and(ready.discarded).is_empty();
        WinPayoff {
            drawn: (!tile.index().is_multiple_of(5)).then_some(points),
            claimed: (!is_furiten && sets + pairs > 0).then_some(points + 1.0),
        }
    }

    /// The last tile has a greater payoff, and lets more hands win.
    pub(super) fn last(ready: &ReadyHand, tile: Tile) -> WinPayoff {
        let points = 2.0 + (tile.index() % 6) as f64;
        let is_furiten = !ready.waits.and(ready.discarded).is_empty();
        WinPayoff { drawn: Some(points), claimed: (!is_furiten).then_some(points + 1.0) }
    }

    pub(super) fn declared(ready: &ReadyHand, tile: Tile) -> Option<DeclaredPayoff> {
        let points = 4.0 + (tile.index() % 3) as f64;
        let payoff = |extra: f64| WinPayoff {
            drawn: Some(points + extra),
            claimed: ready.waits.and(ready.discarded).is_empty().then_some(points + extra + 2.0),
        };
        let (later, at_once, last) = (payoff(0.0), payoff(3.0), payoff(1.0));
        ready.held.claimed.is_empty().then_some(DeclaredPayoff { later, at_once, last })
    }
}

/// Small hands in the standard form, and whole hands with special forms, with few available tiles.
pub(super) fn situation(dealer: &mut Dealer, round: usize) -> Situation {
    let (sets, kinds, forms) = match round % 4 {
        0 => (1, 9, Forms::STANDARD),
        1 => (2, 9, Forms::STANDARD),
        2 => (2, 12, Forms::STANDARD | Forms::PONGS),
        _ => (4, 10, Forms::STANDARD | Forms::PAIRS),
    };
    let hand = dealer.hand(3 * sets + 1 + round / 4 % 2, kinds);
    let tiles = dealer.below(9);
    let available = dealer.draw(tiles, &hand.complement_within(kinds));
    Situation { hand, available, goal: Goal { forms, ..Goal::standard(Sets::new(sets).unwrap()) } }
}

/// Other seats of three kinds: they never end the hand; they end it; they also hold winning tiles back and fold against
/// riichi. Every other time they cost points until they end it, and a hand that is ready at the end is paid.
pub(super) fn others(round: usize, offers: Offers) -> Others<'static> {
    let others = match round % 3 {
        0 => Others::new(offers, &[]),
        1 => Others::new(offers, &[0.125, 0.25]),
        _ => Others {
            wins_offered: [0.5, 1.0, 0.75],
            declared_wins_offered: [0.25, 0.5, 1.0],
            declared_ends: &[0.0, 0.0625],
            ..Others::new(offers, &[0.125, 0.25])
        },
    };
    match round % 2 {
        0 => others,
        _ => Others { saved: &[2.5, 1.5, 0.5], ready_points: 1.75, ..others },
    }
}

/// Numbers that differ by kind and place.
pub(super) fn odd(kind: usize, place: usize, least: f64, most: f64) -> f64 {
    least + (most - least) * ((kind * 7 + place * 5) % 11) as f64 / 10.0
}
