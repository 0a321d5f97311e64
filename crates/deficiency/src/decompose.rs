//! Minimal pre-decompositions: all the ways to see an incomplete hand as parts of a nearest complete hand.
//!
//! A pre-decomposition (Li and Yan, Definition 12; Yan, Li and Li, Definition 6) puts tiles of the hand into holders.
//! There is one holder for each set: it takes a set, two tiles of a set, a single tile or nothing. There is one holder
//! for the pair: it takes a pair, a single tile or nothing. The cost is the number of tiles missing in the holders. A
//! pre-decomposition is *completable* if all holders can be filled without a fifth copy of any tile, and *minimal* if
//! no completable one costs less. The cost of a minimal one is the deficiency (Theorem 2 of the first paper, Theorem 1
//! of the second).
//!
//! The search fills holders from the lowest tile up. The deficiency determines how many tiles a minimal
//! pre-decomposition leaves out, and this budget prunes nearly everything. A bad hand still has very many of them, so
//! the caller gives a limit.

use crate::goal::Goal;
use crate::{Forms, deficiency};
use std::fmt;
use suzume_tiles::{Counts34, Kinds, Tile};

/// Tiles in the holder of a set: one to three tiles of one set, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetPart {
    /// Three of a kind.
    Pong(Tile),
    /// Three consecutive tiles, by the lowest.
    Chow(Tile),
    /// Two of a kind, to become a pong.
    Pair(Tile),
    /// Two consecutive tiles that a tile at either end completes, by the lower.
    TwoSided(Tile),
    /// Two tiles with one missing between, by the lower.
    Closed(Tile),
    /// 12 or 89, which one kind completes, by the lower.
    Edge(Tile),
    /// A single tile, to become a pong or a chow.
    Single(Tile),
}

/// A constructor of a part by its lowest tile, and the distances of its tiles from the lowest.
type PartShape = (fn(Tile) -> SetPart, &'static [u8]);

impl SetPart {
    /// The parts that can begin with a tile.
    const SHAPES: [PartShape; 6] = [
        (SetPart::Pong, &[0, 0, 0]),
        (SetPart::Chow, &[0, 1, 2]),
        (SetPart::Pair, &[0, 0]),
        (SetPart::consecutive, &[0, 1]),
        (SetPart::Closed, &[0, 2]),
        (SetPart::Single, &[0]),
    ];

    /// Two consecutive tiles of a suit, by the lower: an edge at the end of the suit, else two-sided.
    pub const fn consecutive(low: Tile) -> SetPart {
        match low.rank() {
            Some(1 | 8) => SetPart::Edge(low),
            _ => SetPart::TwoSided(low),
        }
    }

    /// The lowest tile of the part.
    pub fn first(self) -> Tile {
        match self {
            SetPart::Pong(tile)
            | SetPart::Chow(tile)
            | SetPart::Pair(tile)
            | SetPart::TwoSided(tile)
            | SetPart::Closed(tile)
            | SetPart::Edge(tile)
            | SetPart::Single(tile) => tile,
        }
    }

    /// The tiles in the holder.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let first = self.first();
        let shape = SetPart::SHAPES.iter().find(|(make, _)| make(first) == self);
        let distances = shape.map_or(&[][..], |(_, distances)| distances);
        distances.iter().filter_map(move |&distance| first.above(distance))
    }

    /// The ways to complete the part, each as the tiles to add.
    fn completions(self) -> Vec<Vec<Tile>> {
        let first = self.first();
        let held: Vec<Tile> = self.tiles().collect();
        let mut ways = Vec::new();
        // Every set that contains the part: the pong, and the chows that begin up to two ranks lower.
        let pong = vec![first; 3];
        let chows = (0..3u8).filter_map(|below| {
            let low = Tile::suited(first.suit()?, first.rank()?.checked_sub(below)?)?;
            Some(vec![low, low.above(1)?, low.above(2)?])
        });
        for mut set in std::iter::once(pong).chain(chows) {
            let contained = held.iter().all(|tile| match set.iter().position(|other| other == tile) {
                Some(place) => {
                    set.swap_remove(place);
                    true
                }
                None => false,
            });
            if contained {
                ways.push(set);
            }
        }
        ways
    }
}

impl fmt::Display for SetPart {
    /// The tiles in canonical notation, run together.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        run_together(self.tiles()).fmt(f)
    }
}

/// A minimal pre-decomposition of a hand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PreDecomposition {
    /// The contents of the set holders, in canonical order; holders beyond these are empty.
    pub parts: Vec<SetPart>,
    /// The kind in the pair's holder and its number of copies, 1 or 2; `None` if that holder is empty.
    pub eye: Option<(Tile, u8)>,
}

impl fmt::Display for PreDecomposition {
    /// As in the papers: `(123m)(77p)(2s)`, then the eye in square brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            write!(f, "({part})")?;
        }
        let eye = self.eye.into_iter().flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()));
        write!(f, "[{}]", run_together(eye))
    }
}

fn run_together(tiles: impl IntoIterator<Item = Tile>) -> String {
    Counts34::from_tiles(tiles).map_or_else(|_| String::new(), |counts| counts.to_string())
}

/// The minimal pre-decompositions of a hand in the standard form, and whether the limit cut the list off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreDecompositions {
    /// The pre-decompositions, each once. The order has no meaning, but is always the same.
    pub found: Vec<PreDecomposition>,
    /// Whether the limit cut the list off.
    pub cut_off: bool,
}

/// The minimal pre-decompositions of a hand, at most `limit` of them.
pub fn pre_decompositions(hand: &Counts34, goal: &Goal, limit: usize) -> PreDecompositions {
    let goal = Goal { forms: Forms::STANDARD, ..*goal };
    let cost = deficiency(hand, &goal);
    let mut search = DecompositionSearch {
        kinds: goal.kinds,
        holders: goal.sets.get(),
        left: *hand.as_array(),
        parts: Vec::new(),
        eye: None,
        limit,
        result: PreDecompositions { found: Vec::new(), cut_off: false },
    };
    // The holders have the tiles of a complete hand less the missing ones; the other tiles of the hand are left out.
    let missing = usize::from(cost.finite().unwrap_or(0));
    let Some(may_leave_out) = (hand.total() + missing).checked_sub(3 * goal.sets.get() + 2) else {
        return search.result;
    };
    search.put(0, 0, may_leave_out);
    for (tile, count) in hand.kinds() {
        for copies in 1..=count.min(2) {
            search.eye = Some((tile, copies));
            search.left[tile.index()] -= copies;
            search.put(0, 0, may_leave_out);
            search.left[tile.index()] += copies;
        }
    }
    search.result
}

struct DecompositionSearch {
    kinds: Kinds,
    holders: usize,
    left: [u8; Tile::KINDS],
    parts: Vec<SetPart>,
    eye: Option<(Tile, u8)>,
    limit: usize,
    result: PreDecompositions,
}

impl DecompositionSearch {
    /// Puts parts into holders in the order (first tile, shape), so that each choice is made once.
    fn put(&mut self, index: usize, shape: usize, may_leave_out: usize) {
        if self.result.cut_off {
            return;
        }
        let Some(tile) = Tile::from_index(index) else {
            if may_leave_out == 0 && self.is_completable() {
                if self.result.found.len() == self.limit {
                    self.result.cut_off = true;
                    return;
                }
                self.result.found.push(PreDecomposition { parts: self.parts.clone(), eye: self.eye });
            }
            return;
        };
        if self.parts.len() < self.holders {
            for (number, (make, distances)) in SetPart::SHAPES.iter().enumerate().skip(shape) {
                let before = self.left;
                let fits = distances.iter().all(|&distance| match tile.above(distance) {
                    Some(tile) if self.left[tile.index()] > 0 => {
                        self.left[tile.index()] -= 1;
                        true
                    }
                    _ => false,
                });
                if fits {
                    self.parts.push(make(tile));
                    self.put(index, number, may_leave_out);
                    self.parts.pop();
                }
                self.left = before;
            }
        }
        // Leave out the remaining copies of this tile.
        if let Some(rest) = may_leave_out.checked_sub(usize::from(self.left[index])) {
            self.put(index + 1, 0, rest);
        }
    }

    /// Whether all holders can be filled without a fifth copy.
    fn is_completable(&self) -> bool {
        let mut used = [0; Tile::KINDS];
        for tile in self.parts.iter().flat_map(|part| part.tiles()) {
            used[tile.index()] += 1;
        }
        if let Some((tile, _)) = self.eye {
            used[tile.index()] += 2;
        }
        let mut wanted: Vec<Vec<Vec<Tile>>> = self.parts.iter().map(|part| part.completions()).collect();
        let tiles = || Tile::ALL.into_iter().filter(|tile| self.kinds == Kinds::All34 || !tile.is_honor());
        for _ in self.parts.len()..self.holders {
            let chow = |low: Tile| Some(vec![low, low.above(1)?, low.above(2)?]);
            wanted.push(tiles().map(|tile| vec![tile; 3]).chain(tiles().filter_map(chow)).collect());
        }
        if self.eye.is_none() {
            wanted.push(tiles().map(|tile| vec![tile; 2]).collect());
        }
        used.iter().all(|&count| count <= Tile::COPIES) && fill(&wanted, &mut used)
    }
}

/// Whether one way to complete each holder can be chosen within four copies of each kind.
fn fill(wanted: &[Vec<Vec<Tile>>], used: &mut [u8; Tile::KINDS]) -> bool {
    let Some((ways, rest)) = wanted.split_first() else { return true };
    ways.iter().any(|way| {
        let before = *used;
        for tile in way {
            used[tile.index()] += 1;
        }
        let filled = way.iter().all(|tile| used[tile.index()] <= Tile::COPIES) && fill(rest, used);
        *used = before;
        filled
    })
}
