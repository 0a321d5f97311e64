//! How far to look: the reach grows until the next one would have too many hands.
//!
//! Each reach contains the one before, so values only rise. The work is bounded by a number of hands, not by time, so that the
//! same question has the same answer on every machine.

use super::build::ClaimRules;
use super::graph::{Graph, Reach};
use super::payoff::{Payoffs, Priced};
use super::plan::{Aim, Planner};
use super::solve::{Offers, Others, Outlook};
use crate::Situation;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_tiles::Tile;

/// How far to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looking {
    /// As far as a graph of so many hands allows.
    Hands(usize),
    /// As far as this, whatever it takes up to so many hands.
    Reach(Reach, usize),
}

/// A question about the solitary game.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The hand.
    pub situation: &'a Situation,
    /// How sets may be claimed.
    pub rules: ClaimRules,
    /// The own draws that are left.
    pub turns: u8,
    /// What the others do.
    pub others: Others<'a>,
}

/// A game that was solved.
#[derive(Clone, Debug)]
pub struct Solved {
    graph: Graph,
    priced: Priced,
    outlooks: Vec<Outlook>,
    turns: u8,
    offers: Offers,
    ends: Vec<f64>,
    is_whole: bool,
}

/// How many times as many hands the next reach is supposed to have, at the least. Measured: 10 to 30.
const GROWTH: usize = 8;

impl Question<'_> {
    /// Solves the game; `None` if even the least reach has too many hands, or the hand can never be complete.
    pub fn solve(&self, looking: Looking, payoffs: &mut dyn Payoffs) -> Option<Solved> {
        let build = |reach, most| Graph::new(self.situation, self.rules, reach, most).ok();
        let (graph, is_whole) = match looking {
            Looking::Reach(reach, most) => (build(reach, most)?, self.is_whole(reach)),
            Looking::Hands(most) => {
                let least = deficiency(&self.situation.hand, &self.situation.goal);
                let least = least.max(Deficiency::new(1)).finite()? - 1;
                let mut found: Option<Graph> = None;
                loop {
                    let reach = self.next_reach(least, found.as_ref().map(Graph::reach));
                    let expected = found.as_ref().map_or(0, |graph| graph.len().saturating_mul(GROWTH));
                    let next = if expected > most { None } else { build(reach, most) };
                    match next {
                        None => break (found?, false),
                        Some(graph) if self.is_whole(reach) => break (graph, true),
                        Some(graph) => found = Some(graph),
                    }
                }
            }
        };
        let priced = graph.priced(payoffs);
        let outlooks = graph.outlooks(&priced, self.turns, self.others);
        let Others { offers, ends } = self.others;
        Some(Solved { graph, priced, outlooks, turns: self.turns, offers, ends: ends.to_vec(), is_whole })
    }

    /// The reach after one: one exchange and one claim more. The first has no exchange to spare.
    fn next_reach(&self, least: u8, before: Option<Reach>) -> Reach {
        let claims = |claims: u8| match self.others.offers {
            Offers::None => 0,
            Offers::OneATurn | Offers::ThreeATurn => claims.min(self.situation.goal.sets.get() as u8),
        };
        match before {
            None => Reach { exchanges: least, claims: claims(1) },
            Some(reach) => Reach { exchanges: reach.exchanges + 1, claims: claims(reach.claims + 1) },
        }
    }

    /// Whether no greater reach can change a value: an exchange takes a turn.
    fn is_whole(&self, reach: Reach) -> bool {
        let most = self.turns.min(self.situation.goal.sets.get() as u8);
        let has_claims = self.others.offers == Offers::None || reach.claims >= most;
        reach.exchanges >= self.turns && has_claims
    }
}

impl Solved {
    /// How far it looked.
    pub fn reach(&self) -> Reach {
        self.graph.reach()
    }

    /// The hands that were looked at.
    pub fn hands(&self) -> usize {
        self.graph.len()
    }

    /// Whether a greater reach cannot change any value.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The beginnings with what each is worth: a discard each, or one if the hand waits for a draw.
    pub fn outlooks(&self) -> impl Iterator<Item = (Option<Tile>, &Outlook)> {
        self.graph.starts().iter().map(|start| start.discard).zip(&self.outlooks)
    }

    /// What a discard is worth; with `None`, what a hand that waits for a draw is worth.
    pub fn outlook(&self, discard: Option<Tile>) -> Option<&Outlook> {
        self.outlooks().find(|(other, _)| *other == discard).map(|(_, outlook)| outlook)
    }

    /// The same if nobody else discarded anything: every tile is drawn. In the order of [`Solved::outlooks`].
    pub fn alone(&self) -> Vec<Outlook> {
        self.graph.outlooks(&self.priced, self.turns, Others { offers: Offers::None, ends: &self.ends })
    }

    /// The best play for an aim, from which plans are made: by the places of [`Solved::outlooks`].
    pub fn planner(&self, aim: Aim) -> Planner<'_> {
        self.graph.planner(&self.priced, self.turns, Others { offers: self.offers, ends: &self.ends }, aim)
    }

    /// The number of own draws that it is about.
    pub fn turns(&self) -> u8 {
        self.turns
    }
}
