//! The payoffs of the wins of the solitary game, computed once for every ready hand and tile.

use super::graph::{Graph, GraphOffer};
use super::held::ReadyHand;
use suzume_deficiency::Set;
use suzume_rules::Source;
use suzume_tiles::numbers::{index, narrow};
use suzume_tiles::{Tile, TileSet};

/// The payoff of completing a ready hand with a tile, in the unit of the [`Payoffs`]; `None` where that is no win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinPayoff {
    /// With a drawn tile.
    pub drawn: Option<f64>,
    /// With a tile of another seat.
    pub claimed: Option<f64>,
}

/// The payoff of completing a declared hand. A declared hand no longer changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DeclaredPayoff {
    /// A win after the first turn.
    pub later: WinPayoff,
    /// A win in the first turn after the declaration.
    pub at_once: WinPayoff,
    /// A win with the last tile of the wall, or on the last discard.
    pub last: WinPayoff,
}

/// The payoffs of completing a ready hand with a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Price {
    /// If the hand was not declared.
    pub silent: WinPayoff,
    /// If it was not declared, with the last tile of the wall or on the last discard.
    pub last: WinPayoff,
    /// If it was declared ready (riichi) before; `None` if it cannot be declared.
    pub declared: Option<DeclaredPayoff>,
}

/// How a hand was won: the source of the tile, and the declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct How {
    /// The source of the winning tile.
    pub source: Source,
    /// Whether the hand was declared before.
    pub silence: Silence,
}

/// Whether a hand was declared ready, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Silence {
    /// The hand has not been declared ready.
    Silent,
    /// Declared in the turn before the win.
    JustDeclared,
    /// Declared more than one turn before the win.
    Declared,
}

/// The points that kongs bring when they are made, which is as soon as the hand can make them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KongPoints {
    /// Of a kong of four concealed tiles.
    pub closed: f64,
    /// Of the fourth tile of a pong.
    pub added: f64,
    /// Of a kong with another seat's tile.
    pub exposed: f64,
    /// The pongs that the seat had when the game began.
    pub pongs: TileSet,
}

/// Values the wins of a graph.
pub trait Payoffs {
    /// The payoffs of completing this hand with a tile.
    fn price(&mut self, ready: &ReadyHand, tile: Tile) -> Price;

    /// The cost of a declaration if the hand is not won.
    fn stake(&self) -> f64 {
        0.0
    }

    /// The points of kongs made on the way; `None` if they bring nothing. The game knows no kongs otherwise: the set stays a
    /// pong, whose fourth tile may come again, and the replacement is not drawn.
    fn kongs(&self) -> Option<KongPoints> {
        None
    }
}

/// Every win has the value 1, so that the expected payoff is the chance to win.
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
    /// The same with the last tile of the wall, or on the last discard.
    pub(super) last_drawn: Vec<f64>,
    pub(super) last_claimed: Vec<f64>,
    /// For each hand, the place of its declaration in `declared`, or none.
    pub(super) declaration: Vec<Option<u32>>,
    pub(super) declared: Vec<DeclaredWins>,
    /// For each win of the graph, its payoff if the hand was declared.
    pub(super) declared_wins: Vec<Option<DeclaredPayoff>>,
    pub(super) stake: f64,
    /// For each hand, the points of kongs with a drawn tile and with an offered one, times the tiles to draw from; empty if
    /// kongs bring nothing.
    pub(super) kongs: Vec<[f64; 2]>,
}

/// A declared hand: the total payoff of the tiles that complete it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DeclaredWins {
    pub(super) later: Waits,
    pub(super) at_once: Waits,
    pub(super) last: Waits,
}

/// The tiles that complete a hand: their number and their total payoff.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Waits {
    pub(super) drawn: WeighedTiles,
    pub(super) claimed: WeighedTiles,
}

/// A number of tiles, and the sum of their payoffs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WeighedTiles {
    pub(super) tiles: f64,
    pub(super) points: f64,
}

impl WeighedTiles {
    pub(super) fn add(&mut self, weight: f64, payoff: Option<f64>) {
        if let Some(points) = payoff {
            self.tiles += weight;
            self.points += weight * points;
        }
    }
}

impl Waits {
    fn add(&mut self, weight: u8, payoff: WinPayoff) {
        self.drawn.add(f64::from(weight), payoff.drawn);
        self.claimed.add(f64::from(weight), payoff.claimed);
    }
}

impl GraphPrices {
    /// The expected points of kongs of a hand with a draw and with an offer out of `all` tiles.
    #[inline]
    pub(super) fn kongs_of(&self, hand: usize, all: f64) -> [f64; 2] {
        self.kongs.get(hand).map_or([0.0; 2], |[drawn, offered]| [drawn / all, offered / all])
    }

    /// The number of tiles of a kind that are offered, if other seats discard only a share of those that win. The rest
    /// counts as passed.
    #[inline]
    pub(super) fn offered_weight(&self, offer: &GraphOffer, wins_offered: f64) -> f64 {
        let weight = f64::from(offer.weight);
        match self.claimed.get(index(offer.win)) {
            Some(points) if points.is_finite() => weight * wins_offered,
            _ => weight,
        }
    }
}

/// The payoff of a tile that does not win: less than any other.
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
            kongs: payoffs.kongs().map_or_else(Vec::new, |kongs| self.kongs(&kongs)),
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
                priced.declaration[hand] = Some(narrow(priced.declared.len()));
                priced.declared.push(declared);
            }
        }
        priced
    }

    /// For each hand, the points of kongs with a drawn and with an offered tile, times the tiles to draw from.
    fn kongs(&self, points: &KongPoints) -> Vec<[f64; 2]> {
        let of = |hand: usize| {
            let held = self.held(hand);
            let all = held.all();
            let left = |tile: Tile| {
                let taken = all[tile.index()].saturating_sub(self.first[tile.index()]);
                f64::from(self.available[tile.index()].saturating_sub(taken))
            };
            let (mut drawn, mut offered) = (0.0, 0.0);
            for (tile, copies) in held.concealed.kinds() {
                if copies == 3 && self.goal.only.contains(tile) {
                    drawn += points.closed * left(tile);
                    offered += points.exposed * left(tile);
                }
            }
            let claimed = held.claimed.iter().filter_map(|set| match set {
                Set::Pong(tile) => Some(tile),
                Set::Chow(_) => None,
            });
            drawn += points.added * points.pongs.iter().chain(claimed).map(left).sum::<f64>();
            [drawn, offered]
        };
        (0..self.len()).map(of).collect()
    }
}
