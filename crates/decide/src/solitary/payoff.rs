//! What the wins of the solitary game are worth, worked out once for every ready hand and tile.

use super::graph::{Graph, GraphOffer};
use super::held::ReadyHand;
use suzume_rules::Source;
use suzume_tiles::Tile;

/// What completing a ready hand with a tile is worth, in the unit of the payoffs; `None` where that is no win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinPayoff {
    /// With a drawn tile.
    pub drawn: Option<f64>,
    /// With a tile of another seat.
    pub claimed: Option<f64>,
}

/// What a declared hand is worth when a tile completes it. A declared hand is not changed any more.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DeclaredPayoff {
    /// After the first turn.
    pub later: WinPayoff,
    /// In the first turn after the declaration.
    pub at_once: WinPayoff,
    /// With the last tile of the wall, or the last discard.
    pub last: WinPayoff,
}

/// What completing a ready hand with a tile is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Price {
    /// If the hand was not declared.
    pub silent: WinPayoff,
    /// The same with the last tile of the wall, or the last discard.
    pub last: WinPayoff,
    /// If it was declared ready (riichi) before; `None` if it cannot be declared.
    pub declared: Option<DeclaredPayoff>,
}

/// How a hand was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct How {
    /// Where the tile came from.
    pub source: Source,
    /// Whether the hand was declared before.
    pub silence: Silence,
}

/// Whether a hand was declared ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Silence {
    /// It was not.
    Silent,
    /// It was, in the turn before the win.
    JustDeclared,
    /// It was, earlier.
    Declared,
}

/// Says what wins are worth.
pub trait Payoffs {
    /// What completing this hand with a tile is worth.
    fn price(&mut self, ready: &ReadyHand, tile: Tile) -> Price;

    /// What a declaration costs if the hand is not won.
    fn stake(&self) -> f64 {
        0.0
    }
}

/// Every win is worth one: for the chance to complete a hand, whatever it is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct EveryWin;

impl Payoffs for EveryWin {
    fn price(&mut self, _ready: &ReadyHand, _tile: Tile) -> Price {
        let won = WinPayoff { drawn: Some(1.0), claimed: Some(1.0) };
        Price { silent: won, last: won, declared: None }
    }
}

/// The payoffs of all wins of a graph.
#[derive(Clone, Debug)]
pub struct GraphPrices {
    /// For each win of the graph; not finite where it is none.
    pub(super) drawn: Vec<f64>,
    pub(super) claimed: Vec<f64>,
    /// The same with the last tile of the wall, or the last discard.
    pub(super) last_drawn: Vec<f64>,
    pub(super) last_claimed: Vec<f64>,
    /// For each hand, the place of its declaration in `declared`, or none.
    pub(super) declaration: Vec<Option<u32>>,
    pub(super) declared: Vec<DeclaredWins>,
    /// For each win of the graph, what it is worth if the hand was declared.
    pub(super) declared_wins: Vec<Option<DeclaredPayoff>>,
    pub(super) stake: f64,
}

/// A declared hand: what the tiles that complete it are worth together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DeclaredWins {
    pub(super) later: Waits,
    pub(super) at_once: Waits,
    pub(super) last: Waits,
}

/// The tiles that complete a hand: how many there are, and what they are worth together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Waits {
    pub(super) drawn: WeighedTiles,
    pub(super) claimed: WeighedTiles,
}

/// A number of tiles, and the sum of what they are worth.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WeighedTiles {
    pub(super) tiles: f64,
    pub(super) points: f64,
}

impl WeighedTiles {
    fn add(&mut self, weight: u8, payoff: Option<f64>) {
        if let Some(points) = payoff {
            self.tiles += f64::from(weight);
            self.points += f64::from(weight) * points;
        }
    }
}

impl Waits {
    fn add(&mut self, weight: u8, payoff: WinPayoff) {
        self.drawn.add(weight, payoff.drawn);
        self.claimed.add(weight, payoff.claimed);
    }
}

impl GraphPrices {
    /// How many tiles of a kind are offered, if others discard only a share of those that win. The rest counts as passed.
    #[inline]
    pub(super) fn offered_weight(&self, offer: &GraphOffer, wins_offered: f64) -> f64 {
        let weight = f64::from(offer.weight);
        match self.claimed.get(offer.win as usize) {
            Some(points) if points.is_finite() => weight * wins_offered,
            _ => weight,
        }
    }
}

/// The payoff of what is no win: nothing is worse.
const NO_WIN: f64 = f64::NEG_INFINITY;

impl Graph {
    /// The payoffs of all its wins.
    pub fn priced(&self, payoffs: &mut dyn Payoffs) -> GraphPrices {
        let mut priced = GraphPrices {
            drawn: Vec::with_capacity(self.wins.len()),
            claimed: Vec::with_capacity(self.wins.len()),
            last_drawn: Vec::with_capacity(self.wins.len()),
            last_claimed: Vec::with_capacity(self.wins.len()),
            declaration: vec![None; self.len()],
            declared: Vec::new(),
            declared_wins: Vec::with_capacity(self.wins.len()),
            stake: payoffs.stake(),
        };
        for hand in 0..self.len() {
            let wins = self.entries(hand).1;
            if wins.is_empty() {
                continue;
            }
            let ready = self.ready_hand(hand);
            let mut declared = DeclaredWins::default();
            let mut is_declared = false;
            for win in &self.wins[wins] {
                let price = payoffs.price(&ready, win.tile);
                priced.drawn.push(price.silent.drawn.unwrap_or(NO_WIN));
                priced.claimed.push(price.silent.claimed.unwrap_or(NO_WIN));
                priced.last_drawn.push(price.last.drawn.unwrap_or(NO_WIN));
                priced.last_claimed.push(price.last.claimed.unwrap_or(NO_WIN));
                priced.declared_wins.push(price.declared);
                if let Some(payoff) = price.declared {
                    is_declared = true;
                    declared.later.add(win.weight, payoff.later);
                    declared.at_once.add(win.weight, payoff.at_once);
                    declared.last.add(win.weight, payoff.last);
                }
            }
            if is_declared {
                priced.declaration[hand] = Some(priced.declared.len() as u32);
                priced.declared.push(declared);
            }
        }
        priced
    }
}
