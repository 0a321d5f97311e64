//! The hands of the solitary game and the moves between them, in compact arrays.
//!
//! Every array except those of targets is sorted by hand, and the entries of a hand are a range of it. A hand of 3n+2
//! tiles after a draw is shared by all hands and draws that lead to it. Draws that change nothing have no entry:
//! together they are one event. Offered tiles that the hand cannot use have no entry either.

use super::held::{ConcealedHand, Key, ReadyHand};
use crate::Interrupt;
use std::ops::Range;
use suzume_deficiency::{Goal, Sets, accepted};
use suzume_tiles::Tile;
use suzume_tiles::numbers::index;

/// How far the hands of a graph may lie from the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reach {
    /// The limit of a hand's distance (the tiles that it has and the first hand did not have) plus the exchanges that
    /// it still needs to be ready. The paper's n.
    pub exchanges: u8,
    /// The number of sets that may be claimed. The paper's m.
    pub claims: u8,
}

/// The error of a graph that was not built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// The graph would have more hands than allowed.
    #[error(
        "the solitary game has more than {most} hands within {} exchanges and {} claims",
        reach.exchanges,
        reach.claims
    )]
    TooManyHands {
        /// The reach at which building stopped.
        reach: Reach,
        /// The number of hands allowed.
        most: usize,
    },
    /// The search was interrupted.
    #[error("the search was interrupted")]
    Interrupted,
}

/// When the building of a graph ends early.
#[derive(Clone, Copy, Debug)]
pub struct GraphLimit<'a> {
    /// The most hands a graph may have.
    pub hands: usize,
    /// Ends the building when another thread raises it.
    pub interrupt: Option<&'a Interrupt>,
}

impl From<usize> for GraphLimit<'_> {
    fn from(hands: usize) -> Self {
        GraphLimit { hands, interrupt: None }
    }
}

/// A beginning of the game: the first hand after a discard, or the first hand itself if it waits for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphStart {
    /// The discarded tile; `None` if the first hand waits for a draw.
    pub discard: Option<Tile>,
    /// The hand; `None` if it is not in the graph.
    pub(super) hand: Option<u32>,
}

/// The hands on the way to a ready hand, with their draws, wins and offers.
#[derive(Clone, Debug)]
pub struct Graph {
    pub(super) reach: Reach,
    pub(super) starts: Vec<GraphStart>,
    pub(super) keys: Vec<Key>,
    pub(super) hands: Vec<HandNode>,
    pub(super) draws: Vec<Draw>,
    pub(super) wins: Vec<GraphWin>,
    pub(super) offers: Vec<GraphOffer>,
    /// Where the targets of each hand of 3n+2 tiles after a draw end in `targets`; they begin where those of the one
    /// before end.
    pub(super) drawn: Vec<u32>,
    /// The hands that the discards after draws lead to, and the tiles discarded.
    pub(super) targets: Vec<u32>,
    pub(super) discards: Vec<Tile>,
    /// The hands that the discards after claims lead to, and the tiles discarded.
    pub(super) claims: Vec<u32>,
    pub(super) claim_discards: Vec<Tile>,
    /// The available tiles at the beginning.
    pub(super) available: [u8; Tile::KINDS],
    /// The concealed tiles at the beginning.
    pub(super) first: [u8; Tile::KINDS],
    /// The complete forms, before any set is claimed.
    pub(super) goal: Goal,
}

/// A hand of 3n+1 tiles: where its entries end. They begin where those of the hand before end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HandNode {
    pub(super) draws: u32,
    pub(super) wins: u32,
    pub(super) offers: u32,
    /// The number of tiles that it draws from.
    pub(super) left: u8,
    /// The number of those that change nothing: they have no entry.
    pub(super) idle: u8,
    pub(super) is_ready: bool,
}

/// A draw after which another tile than the drawn one may be discarded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    /// The hand of 3n+2 tiles.
    pub(super) after: u32,
    pub(super) tile: Tile,
    /// The number of tiles that make this draw.
    pub(super) weight: u8,
}

/// A tile that completes a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct GraphWin {
    /// The hand of 3n+2 tiles, if the win is passed; [`NOWHERE`] if only the drawn tile can be discarded.
    pub(super) after: u32,
    pub(super) tile: Tile,
    /// The number of copies left.
    pub(super) weight: u8,
}

/// A tile of another seat that may be claimed, for a set or for a win.
#[derive(Clone, Copy, Debug)]
pub(super) struct GraphOffer {
    /// The place of the win in `wins`, or [`NOWHERE`].
    pub(super) win: u32,
    /// The hands after a pong: a range of `claims`.
    pub(super) from_any_seat: [u32; 2],
    /// Where the hands after a chow end; they begin where those after a pong end.
    pub(super) from_left: u32,
    pub(super) tile: Tile,
    /// The number of tiles that make this offer.
    pub(super) weight: u8,
}

impl GraphOffer {
    /// Whether it can be claimed for a chow.
    pub(super) const fn has_chows(&self) -> bool {
        self.from_any_seat[1] != self.from_left
    }
}

/// No place in an array.
pub(super) const NOWHERE: u32 = u32::MAX;

impl Graph {
    /// The number of hands of 3n+1 tiles.
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// Whether no hand lies on a way to a ready hand.
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty()
    }

    /// The number of pairs of a hand and a tile that completes it.
    pub fn wins(&self) -> usize {
        self.wins.len()
    }

    /// The reach with which the graph was built.
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// The beginnings of the game: one for each discard, in canonical order, or a single one if the first hand waits
    /// for a draw.
    pub fn starts(&self) -> &[GraphStart] {
        &self.starts
    }

    /// The memory of the arrays, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.hands[..])
            + size_of_val(&self.keys[..])
            + size_of_val(&self.draws[..])
            + size_of_val(&self.wins[..])
            + size_of_val(&self.offers[..])
            + size_of_val(&self.drawn[..])
            + size_of_val(&self.targets[..])
            + size_of_val(&self.discards[..])
            + size_of_val(&self.claims[..])
            + size_of_val(&self.claim_discards[..])
    }

    /// The edges that are followed each turn: draws, offers, and the discards after them.
    pub fn edges(&self) -> usize {
        self.draws.len() + self.wins.len() + self.offers.len() + self.targets.len() + self.claims.len()
    }

    /// The entries of a hand: draws, wins, offers.
    #[inline]
    pub(super) fn entries(&self, hand: usize) -> (Range<usize>, Range<usize>, Range<usize>) {
        let before = hand.checked_sub(1).map_or_else(HandNode::default, |before| self.hands[before]);
        let this = self.hands[hand];
        (
            index(before.draws)..index(this.draws),
            index(before.wins)..index(this.wins),
            index(before.offers)..index(this.offers),
        )
    }

    /// Where the targets of a hand of 3n+2 tiles lie.
    #[inline]
    pub(super) fn target_range(&self, drawn: usize) -> Range<usize> {
        let begin = drawn.checked_sub(1).map_or(0, |before| self.drawn[before]);
        index(begin)..index(self.drawn[drawn])
    }

    /// The targets of a hand of 3n+2 tiles.
    #[inline]
    pub(super) fn targets_of(&self, drawn: usize) -> &[u32] {
        &self.targets[self.target_range(drawn)]
    }

    pub(super) fn held(&self, hand: usize) -> ConcealedHand {
        ConcealedHand::of(self.keys[hand])
    }

    /// A hand as a ready one.
    pub(super) fn ready_hand(&self, hand: usize) -> ReadyHand {
        let held = self.held(hand);
        let all = held.all();
        let discarded = Tile::ALL.into_iter().filter(|tile| self.first[tile.index()] > all[tile.index()]);
        let sets = Sets::new(self.goal.sets.get() - held.claimed.len()).unwrap_or(self.goal.sets);
        let waits = accepted(&held.concealed, &Goal { sets, ..self.goal }).tiles;
        ReadyHand { held, waits, discarded: discarded.collect() }
    }
}
