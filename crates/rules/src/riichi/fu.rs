//! Fu: the points of sets, pair, wait and manner of the win, item by item.

use super::patterns::is_orphan;
use super::shape::{CompletedWait, RiichiShape, SetKind};
use super::win_facts::WinFacts;
use std::fmt;
use suzume_tiles::{Honor, Tile};
use suzume_words::Language;

/// The reason of some fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FuReason {
    /// Every hand in the standard form: 20.
    Base,
    /// Seven pairs: 25 and nothing else.
    SevenPairs,
    /// A concealed hand won on a discard: 10.
    ConcealedClaim,
    /// A self-draw: 2; not with pinfu.
    SelfDraw,
    /// An open hand without other fu, won on a discard: 2, so that it has 30.
    OpenHand,
    /// A wait for 3 with 12, or for 7 with 89: 2.
    EdgeWait,
    /// A wait between two tiles: 2.
    MiddleWait,
    /// A wait for the pair: 2.
    PairWait,
    /// A pair of dragons, or of the seat wind or round wind: 2.
    ValuePair,
    /// A pair of a wind that is both seat wind and round wind: 4, or 2 by the options.
    DoubleWindPair,
    /// A pong that is open or was completed by a discard: 2, of orphans 4.
    OpenPong,
    /// A concealed pong: 4, of orphans 8.
    ConcealedPong,
    /// An open or added kong: 8, of orphans 16.
    OpenKong,
    /// A closed kong: 16, of orphans 32.
    ClosedKong,
}

impl FuReason {
    /// The name in data, and in the catalogue after `fu-`.
    pub const fn code(self) -> &'static str {
        match self {
            FuReason::Base => "base",
            FuReason::SevenPairs => "seven_pairs",
            FuReason::ConcealedClaim => "concealed_claim",
            FuReason::SelfDraw => "self_draw",
            FuReason::OpenHand => "open_hand",
            FuReason::EdgeWait => "edge_wait",
            FuReason::MiddleWait => "middle_wait",
            FuReason::PairWait => "pair_wait",
            FuReason::ValuePair => "value_pair",
            FuReason::DoubleWindPair => "double_wind_pair",
            FuReason::OpenPong => "open_pong",
            FuReason::ConcealedPong => "concealed_pong",
            FuReason::OpenKong => "open_kong",
            FuReason::ClosedKong => "closed_kong",
        }
    }

    /// The name in a language.
    pub fn name(self, language: Language) -> &'static str {
        crate::name("fu", self.code(), language)
    }
}

/// Some fu, with their reason and the tile of the set or pair that they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FuItem {
    /// What the fu are for.
    pub reason: FuReason,
    /// The tile of a pair, pong or kong.
    pub tile: Option<Tile>,
    /// The number of fu.
    pub fu: u8,
}

impl fmt::Display for FuItem {
    /// Prints the item in English: `concealed pong 1z 8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.name(Language::English))?;
        if let Some(tile) = self.tile {
            write!(f, " {tile}")?;
        }
        write!(f, " {}", self.fu)
    }
}

/// Base, manner, wait, pair and four sets are the most items of a hand.
const MOST_ITEMS: usize = 8;

/// The fu of seven pairs. No other hand has an odd number.
const SEVEN_PAIRS_FU: u8 = 25;

/// The items of a hand and their sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct FuItems {
    items: [FuItem; MOST_ITEMS],
    length: u8,
    sum: u8,
}

impl FuItems {
    pub(super) const NONE: FuItems = FuItems {
        items: [FuItem { reason: FuReason::Base, tile: None, fu: 0 }; MOST_ITEMS],
        length: 0,
        sum: 0,
    };

    pub(super) fn seven_pairs() -> FuItems {
        let mut items = FuItems::NONE;
        items.push(FuReason::SevenPairs, None, SEVEN_PAIRS_FU);
        items
    }

    fn push(&mut self, reason: FuReason, tile: Option<Tile>, fu: u8) {
        self.items[usize::from(self.length)] = FuItem { reason, tile, fu };
        self.length += 1;
        self.sum += fu;
    }

    pub(super) fn as_slice(&self) -> &[FuItem] {
        &self.items[..usize::from(self.length)]
    }

    /// The sum, rounded up to ten; seven pairs stay at 25.
    pub(super) fn rounded(&self) -> u8 {
        if self.sum == SEVEN_PAIRS_FU { self.sum } else { self.sum.next_multiple_of(10) }
    }
}

impl PartialEq for FuItems {
    fn eq(&self, other: &FuItems) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for FuItems {}

/// The fu of a pair of a tile.
pub(super) fn pair_fu(tile: Tile, facts: &WinFacts<'_>) -> u8 {
    let is_seat = tile == facts.win.seat_wind.tile();
    let is_round = tile == facts.win.round_wind.tile();
    match (is_seat, is_round) {
        (true, true) => facts.config.double_wind_pair_fu.into(),
        (true, false) | (false, true) => 2,
        (false, false) => 2 * u8::from(tile.honor().is_some_and(Honor::is_dragon)),
    }
}

/// The fu of a shape.
pub(super) fn fu_items(shape: &RiichiShape, is_pinfu: bool, facts: &WinFacts<'_>) -> FuItems {
    let mut items = FuItems::NONE;
    items.push(FuReason::Base, None, 20);
    for set in shape.sets {
        let reason = match (set.kind, set.concealed) {
            (SetKind::Chow, _) => continue,
            (SetKind::Pong, false) => FuReason::OpenPong,
            (SetKind::Pong, true) => FuReason::ConcealedPong,
            (SetKind::Kong, false) => FuReason::OpenKong,
            (SetKind::Kong, true) => FuReason::ClosedKong,
        };
        let doublings = u8::from(set.kind == SetKind::Kong) * 2
            + u8::from(set.concealed)
            + u8::from(is_orphan(set.first));
        items.push(reason, Some(set.first), 2 << doublings);
    }
    let pair = pair_fu(shape.pair, facts);
    if pair > 0 {
        let is_double =
            facts.win.seat_wind == facts.win.round_wind && shape.pair == facts.win.seat_wind.tile();
        let reason = if is_double { FuReason::DoubleWindPair } else { FuReason::ValuePair };
        items.push(reason, Some(shape.pair), pair);
    }
    match shape.wait {
        CompletedWait::TwoSided | CompletedWait::Pong => {}
        CompletedWait::Edge => items.push(FuReason::EdgeWait, None, 2),
        CompletedWait::Middle => items.push(FuReason::MiddleWait, None, 2),
        CompletedWait::Pair => items.push(FuReason::PairWait, None, 2),
    }
    match (facts.is_self_drawn, facts.is_concealed) {
        (true, _) if is_pinfu => {}
        (true, _) => items.push(FuReason::SelfDraw, None, 2),
        (false, true) => items.push(FuReason::ConcealedClaim, None, 10),
        (false, false) if items.length == 1 => items.push(FuReason::OpenHand, None, 2),
        (false, false) => {}
    }
    items
}
