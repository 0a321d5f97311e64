//! How far to look: the reach grows until the next one would have too many hands.
//!
//! Each reach contains the one before, so values only rise. The work is bounded by a number of hands, not by time, so
//! the same question has the same answer on every machine.

use super::build::ClaimRules;
use super::graph::{Graph, GraphError, GraphLimit, Reach};
use super::payoff::{GraphPrices, Payoffs};
use super::plan::{Aim, Memory, Planner};
use super::solve::{Offers, Others, Outlook};
use crate::{Interrupt, Situation};
use suzume_deficiency::{Deficiency, deficiency};
use suzume_tiles::Tile;

/// The limit of the search: a number of hands, or a reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looking {
    /// As far as a graph of this number of hands allows.
    Hands(usize),
    /// Exactly this reach, unless it needs more than the given number of hands.
    Reach(Reach, usize),
}

/// A question about the solitary game.
#[derive(Clone, Copy, Debug)]
pub struct SolitaryQuestion<'a> {
    /// The hand, the available tiles and the goal.
    pub situation: &'a Situation,
    /// How sets may be claimed.
    pub rules: ClaimRules,
    /// The number of own draws left.
    pub turns: u8,
    /// The model of the other seats.
    pub others: Others<'a>,
    /// Ends the search, which then has no answer, when another thread raises it.
    pub interrupt: Option<&'a Interrupt>,
}

/// A solved game, with the value of each beginning.
#[derive(Clone, Debug)]
pub struct SolvedGame {
    graph: Graph,
    priced: GraphPrices,
    outlooks: Vec<Outlook>,
    memory: Option<Memory>,
    turns: u8,
    /// The other seats as given, except for what changes from turn to turn: their chances to end the hand, what a win saves, and the share
    /// that plays.
    others: Others<'static>,
    ends: [Vec<f64>; 2],
    saved: Vec<f64>,
    playing: Vec<f64>,
    is_whole: bool,
}

/// The next reaches in the order in which they are tried: more exchanges, more claims, and the expected factor in the
/// number of hands. Measured: an exchange 15 to 125, a claim 1.5 to 4.
const STEPS: [(u8, u8, usize); 3] = [(1, 1, 150), (1, 0, 60), (0, 1, 3)];
/// The number of graphs that may turn out too large before the search ends.
const MOST_FAILURES: usize = 2;

impl SolitaryQuestion<'_> {
    /// Solves the game; `None` if even the least reach has too many hands, or the hand can never be complete.
    pub fn solve(&self, looking: Looking, payoffs: &mut dyn Payoffs) -> Option<SolvedGame> {
        self.solved(looking, payoffs, |graph, priced| (graph.outlooks(priced, self.turns, self.others), None))
    }

    /// Solves the game and keeps what plans for an aim need.
    pub fn solve_with_memory(
        &self,
        looking: Looking,
        payoffs: &mut dyn Payoffs,
        aim: Aim,
    ) -> Option<SolvedGame> {
        self.solved(looking, payoffs, |graph, priced| {
            let (outlooks, memory) = graph.outlooks_and_memory(priced, self.turns, self.others, aim);
            (outlooks, Some(memory))
        })
    }

    fn solved(
        &self,
        looking: Looking,
        payoffs: &mut dyn Payoffs,
        solve: impl FnOnce(&Graph, &GraphPrices) -> (Vec<Outlook>, Option<Memory>),
    ) -> Option<SolvedGame> {
        let (graph, is_whole) = match looking {
            Looking::Reach(reach, most) => (self.build(reach, most).ok()?, self.is_whole(reach)),
            Looking::Hands(most) => self.widen(most)?,
        };
        let priced = graph.priced(payoffs);
        let (outlooks, memory) = solve(&graph, &priced);
        let ends = [self.others.ends, self.others.declared_ends].map(<[f64]>::to_vec);
        let others = Others { ends: &[], declared_ends: &[], saved: &[], playing: &[], ..self.others };
        Some(SolvedGame {
            graph,
            priced,
            outlooks,
            memory,
            turns: self.turns,
            others,
            ends,
            saved: self.others.saved.to_vec(),
            playing: self.others.playing.to_vec(),
            is_whole,
        })
    }

    fn build(&self, reach: Reach, hands: usize) -> Result<Graph, GraphError> {
        let limit = GraphLimit { hands, interrupt: self.interrupt };
        Graph::new(self.situation, self.rules, reach, limit)
    }

    /// The graph of the greatest reach that is found, and whether a greater one would change nothing.
    fn widen(&self, most: usize) -> Option<(Graph, bool)> {
        let least = deficiency(&self.situation.hand, &self.situation.goal).max(Deficiency::new(1));
        let first = Reach { exchanges: least.finite()? - 1, claims: 0 };
        let mut found = self.build(first, most).ok()?;
        let mut failures = 0;
        loop {
            let reach = found.reach();
            if self.is_whole(reach) {
                return Some((found, true));
            }
            let mut wider = None;
            for (exchanges, claims, growth) in STEPS {
                let next = Reach {
                    exchanges: (reach.exchanges + exchanges).min(self.turns.max(reach.exchanges)),
                    claims: (reach.claims + claims).min(self.most_claims()),
                };
                if next == reach || found.len().saturating_mul(growth) > most || failures == MOST_FAILURES {
                    continue;
                }
                match self.build(next, most) {
                    Ok(graph) => {
                        wider = Some(graph);
                        break;
                    }
                    Err(GraphError::TooManyHands { .. }) => failures += 1,
                    Err(GraphError::Interrupted) => return None,
                }
            }
            match wider {
                Some(graph) => found = graph,
                None => return Some((found, false)),
            }
        }
    }

    /// The most claims that can be useful.
    fn most_claims(&self) -> u8 {
        match self.others.offers {
            Offers::None => 0,
            Offers::OneATurn | Offers::ThreeATurn | Offers::TwoATurn => {
                self.turns.min(self.situation.goal.sets.get_u8())
            }
        }
    }

    /// Whether no greater reach can change a value. Every exchange takes a turn.
    fn is_whole(&self, reach: Reach) -> bool {
        reach.exchanges >= self.turns && reach.claims >= self.most_claims()
    }
}

impl SolvedGame {
    /// The reach of the solved graph.
    pub fn reach(&self) -> Reach {
        self.graph.reach()
    }

    /// The number of hands in the solved graph.
    pub fn hands(&self) -> usize {
        self.graph.len()
    }

    /// Whether a greater reach cannot change any value.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The beginnings with their values: one for each discard, or a single one if the hand waits for a draw.
    pub fn outlooks(&self) -> impl Iterator<Item = (Option<Tile>, &Outlook)> {
        self.graph.starts().iter().map(|start| start.discard).zip(&self.outlooks)
    }

    /// The value of a discard; with `None`, that of a hand that waits for a draw.
    pub fn outlook(&self, discard: Option<Tile>) -> Option<&Outlook> {
        self.outlooks().find(|(other, _)| *other == discard).map(|(_, outlook)| outlook)
    }

    /// The same without other seats: every tile is drawn, and no other seat ends the hand. In the order of
    /// [`SolvedGame::outlooks`].
    pub fn alone(&self) -> Vec<Outlook> {
        self.graph.outlooks(&self.priced, self.turns, Others::NONE)
    }

    /// The best play for an aim, from which plans are made; starts are numbered as in [`SolvedGame::outlooks`]. If no
    /// memory was kept for this aim, the game is solved again.
    pub fn planner(&mut self, aim: Aim) -> Planner<'_> {
        let SolvedGame { graph, priced, memory, turns, others, ends: [ends, declared_ends], .. } = self;
        let others = Others { ends, declared_ends, saved: &self.saved, playing: &self.playing, ..*others };
        if memory.as_ref().is_some_and(|memory| memory.aim() != aim) {
            *memory = None;
        }
        let memory = memory.get_or_insert_with(|| graph.outlooks_and_memory(priced, *turns, others, aim).1);
        Planner::new(graph, priced, memory, *turns, others)
    }

    /// The number of own draws of the question.
    pub fn turns(&self) -> u8 {
        self.turns
    }
}
