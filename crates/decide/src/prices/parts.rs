//! The parts of a price: its points shared among yaku, fans, tai or factors.
//!
//! Han and factors multiply, so a share is a convention: each part gets points in proportion to its han, fan points,
//! tai, or the number of times that a factor doubles. The shares always sum to the price.

use super::Prices;
use super::riichi::{ByHan, Chances};
use crate::solitary::{How, Plan, ReadyHand, Silence};
use crate::worth::Term;
use std::collections::BTreeMap;
use suzume_rules::Score;
use suzume_rules::riichi::{Riichi, RiichiSituation};
use suzume_tiles::Tile;

/// A part of a price, as a share.
#[derive(Clone, Debug, PartialEq)]
pub struct PricePart {
    /// The source, as a code: `yaku-riichi`, `fan-..`, `tai-..`, `sichuan-..`, or a term such as `red_five`.
    pub name: String,
    /// The share of the price; all shares sum to 1.
    pub share: f64,
}

impl Prices<'_> {
    /// The expected points of a plan by source, the greatest first. They sum to the points of the plan without what its wins save.
    pub fn terms(&mut self, plan: &Plan) -> Vec<Term> {
        let mut by_name: BTreeMap<String, f64> = BTreeMap::new();
        for win in &plan.wins {
            for part in self.parts(&win.ready, win.tile, win.how) {
                *by_name.entry(part.name).or_default() += win.chance * win.points * part.share;
            }
        }
        if plan.rest != 0.0 {
            by_name.insert("rare_ways".to_owned(), plan.rest);
        }
        for (name, amount) in [("kongs", plan.kongs), ("ready", plan.ready_points)] {
            if amount != 0.0 {
                by_name.insert(name.to_owned(), amount);
            }
        }
        if plan.lost_stakes > 0.0 {
            by_name.insert("stakes_lost".to_owned(), -plan.lost_stakes);
        }
        let mut terms: Vec<Term> = by_name.into_iter().map(|(name, amount)| Term { name, amount }).collect();
        terms.sort_by(|one, other| other.amount.total_cmp(&one.amount));
        terms
    }

    /// The parts of the price of a win; empty if it is no win.
    pub fn parts(&mut self, ready: &ReadyHand, tile: Tile, how: How) -> Vec<PricePart> {
        self.set(ready, tile, how.source);
        let is_declared = how.silence != Silence::Silent;
        let silent = RiichiSituation { riichi: Riichi::No, ..self.scored.riichi };
        self.scored.riichi =
            RiichiSituation { riichi: if is_declared { Riichi::Riichi } else { Riichi::No }, ..silent };
        let score = self.winner.rules.score(&self.scored);
        self.scored.riichi = silent;
        let Ok(score) = score else { return Vec::new() };
        let mut weights = weights(&score);
        if let Some(config) = self.winner.rules.counts_han() {
            let chances = Chances::new(&self.winner, &self.first, &self.available, ready, tile, config);
            let red = mean(&chances.silent);
            let mut add = |name: &str, han: f64| weights.push((name.to_owned(), han));
            add("red_five", red);
            if is_declared {
                add("ura_dora", mean(&chances.declared) - red);
            }
            if how.silence == Silence::JustDeclared {
                add("one_shot", mean(&chances.at_once) - mean(&chances.declared));
            }
        }
        weights.retain(|(_, weight)| *weight > 0.0);
        let all: f64 = weights.iter().map(|(_, weight)| weight).sum();
        weights.into_iter().map(|(name, weight)| PricePart { name, share: weight / all }).collect()
    }
}

fn mean(chances: &ByHan) -> f64 {
    (0_u8..).zip(chances).map(|(han, chance)| f64::from(han) * chance).sum()
}

/// The parts of a score with their weights; the base, which even the plainest hand is paid, comes last.
fn weights(score: &Score) -> Vec<(String, f64)> {
    let parts = score.parts().into_iter().map(|part| (part.code(), part.weight));
    parts.chain(score.base().map(|(code, weight)| (code.to_owned(), weight))).collect()
}
