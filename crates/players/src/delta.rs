//! `delta`: the knowledge-aware deficiency, then the available tiles that lower it (equations 11 and 12 of *Let's Play
//! Mahjong!*). It sees the discards and melds of all.
//!
//! By name it can also measure with the papers' own algorithms, to compare what they cost and where they err.

use crate::chooser::Judge;
use crate::greedy::{Best, worth};
use suzume_decide::Situation;
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::papers::Method as PapersMethod;
use suzume_deficiency::{Accepted, Deficiency};
use suzume_tiles::{Counts34, Tile, TileSet};

/// How the deficiency is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Exactly, with what was found before kept.
    Exact,
    /// As one of the papers does; only the standard form counts.
    Papers(PapersMethod),
}

/// Judges by knowledge-aware deficiency and the available tiles that lower it.
pub struct DeltaJudge {
    method: Method,
    cache: SearchCache,
}

impl DeltaJudge {
    /// A judge that measures in some way.
    pub fn new(method: Method) -> DeltaJudge {
        DeltaJudge { method, cache: SearchCache::new() }
    }

    /// The available tiles that lower a deficiency, by the papers' algorithm: one measurement for each.
    fn by_papers(method: PapersMethod, situation: &Situation) -> Accepted {
        let measure = |hand: &Counts34, available: &Counts34| -> Deficiency {
            method.deficiency(hand, available, situation.goal.sets)
        };
        let before = measure(&situation.hand, &situation.available);
        let lowers = |tile: &Tile| {
            let (mut hand, mut available) = (situation.hand, situation.available);
            available.remove(*tile) && hand.add(*tile).is_ok() && measure(&hand, &available) < before
        };
        Accepted { deficiency: before, tiles: situation.goal.kinds.tiles().filter(lowers).collect() }
    }
}

impl Judge for DeltaJudge {
    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)> {
        let Situation { hand, available, goal } = situation;
        let mut best = Best::default();
        match self.method {
            Method::Exact => {
                self.cache.for_each_discard(hand, available, goal, |discard| {
                    if among.contains(discard.tile) {
                        best.offer(discard.tile, worth(&discard.accepted, available));
                    }
                });
            }
            Method::Papers(method) => {
                for (tile, _) in hand.kinds().filter(|&(tile, _)| among.contains(tile)) {
                    let accepted = DeltaJudge::by_papers(method, &situation.without(tile));
                    best.offer(tile, worth(&accepted, available));
                }
            }
        }
        best.found()
    }

    fn waiting(&mut self, situation: &Situation) -> f64 {
        let Situation { hand, available, goal } = situation;
        let accepted = match self.method {
            Method::Exact => self.cache.accepted(hand, available, goal),
            Method::Papers(method) => DeltaJudge::by_papers(method, situation),
        };
        worth(&accepted, available)
    }
}
