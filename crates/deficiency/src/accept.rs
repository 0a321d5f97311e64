//! Accepted tiles (ukeire): the draws that lower the deficiency of a hand, for the hand and after each discard.

use crate::goal::{Forms, Goal};
use crate::sweep::{self, Draws};
use crate::value::Deficiency;
use crate::{plain, special, tables, within};
use suzume_tiles::{Counts34, Kinds, Tile, TileSet};

/// The deficiency of a hand: the least over the forms of a goal.
///
/// With a goal over 27 kinds, honours in the hand are ignored.
#[inline]
pub fn deficiency(hand: &Counts34, goal: &Goal) -> Deficiency {
    if goal.only != TileSet::ALL {
        return within::deficiency(hand, goal);
    }
    of_all_kinds(hand, goal)
}

/// The deficiency where the tables are exact, whatever kinds the goal is limited to.
#[inline]
pub(crate) fn of_all_kinds(hand: &Counts34, goal: &Goal) -> Deficiency {
    let mut least = special::deficiency(hand, goal);
    if goal.forms.contains(Forms::STANDARD) {
        least = least.min(match goal.kinds {
            Kinds::All34 => plain::deficiency(hand, goal.sets).finite().unwrap_or(u8::MAX),
            Kinds::Suits27 => tables::suits_only(hand, goal.sets),
        });
    }
    Deficiency::new(least)
}

/// A hand's deficiency and the draws that lower it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AcceptedTiles {
    /// The deficiency before the draw.
    pub deficiency: Deficiency,
    /// The kinds that lower the deficiency.
    pub tiles: TileSet,
}

impl AcceptedTiles {
    pub(crate) fn of(draws: &Draws) -> AcceptedTiles {
        AcceptedTiles { deficiency: Deficiency::new(draws.before), tiles: below(&draws.after, draws.before) }
    }

    /// The number of available tiles that are accepted.
    pub fn available(&self, available: &Counts34) -> u32 {
        self.tiles.iter().map(|tile| u32::from(available.get(tile))).sum()
    }
}

/// The kinds whose deficiency after a draw is below a number.
fn below(after: &[u8; Tile::KINDS], number: u8) -> TileSet {
    // Eight kinds at a time. Without their top bits, deficiencies after a draw are at most 17 or, for infinite, 127, so
    // adding 128 - number sets a byte's top bit exactly where the deficiency is not below the number.
    const ONES: u64 = 0x0101_0101_0101_0101;
    let number = number.min(127);
    let not_below = |eight: u64| (eight & (0x7F * ONES)) + u64::from(128 - number) * ONES;
    // This multiplication moves the lowest bit of byte i to bit 56 + i.
    let bits = |eight: u64| (!not_below(eight) >> 7 & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let (eights, rest) = after.as_chunks::<8>();
    let mut found = 0;
    for (place, &eight) in eights.iter().enumerate() {
        found |= bits(u64::from_le_bytes(eight)) << (8 * place);
    }
    let rest = rest.iter().rev().fold(0, |word, &after| word << 8 | u64::from(after));
    TileSet::from_bits(found | bits(rest) << 32)
}

/// The draws after which the deficiency of a hand is at most `most`.
pub fn draws_within(hand: &Counts34, goal: &Goal, most: Deficiency) -> TileSet {
    match most.finite() {
        Some(most) => below(&draws(hand, goal).after, most + 1),
        None => TileSet::ALL,
    }
}

/// The deficiency after drawing each kind, in canonical order. It is infinite for a kind that cannot be drawn: the hand
/// has all four copies, or the goal does not have the kind.
pub fn after_draws(hand: &Counts34, goal: &Goal) -> [Deficiency; Tile::KINDS] {
    let mut after = [Deficiency::INFINITE; Tile::KINDS];
    // Mapping the array is several times slower.
    for (after, tiles) in after.iter_mut().zip(draws(hand, goal).after) {
        *after = Deficiency::new(tiles);
    }
    after
}

/// Calls `each` with the deficiency after discarding each of some kinds of a hand, in canonical order.
pub fn after_discards(hand: &Counts34, goal: &Goal, kinds: TileSet, mut each: impl FnMut(Tile, Deficiency)) {
    if goal.only != TileSet::ALL {
        for tile in kinds.iter() {
            let mut rest = *hand;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            each(tile, within::deficiency(&rest, goal));
        }
        return;
    }
    let special = (goal.forms != Forms::STANDARD).then(|| special::Neighbours::after_discards(hand, goal));
    let mut each = |tile: Tile, standard: u8| {
        let least = special.as_ref().map_or(standard, |special| standard.min(special.after(tile)));
        each(tile, Deficiency::new(least));
    };
    match goal.forms.contains(Forms::STANDARD) {
        true => sweep::after_discards(hand, goal.sets, goal.kinds, kinds, each),
        false => kinds.iter().for_each(|tile| each(tile, u8::MAX)),
    }
}

/// The accepted tiles of a hand of 3n+1 tiles.
///
/// ```
/// use suzume_deficiency::{Goal, Sets, accepted};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let hand = parse_counts("1112345678999m", Notation::Canonical).expect("the nine gates");
/// assert_eq!(accepted(&hand, &Goal::standard(Sets::FOUR)).tiles.to_string(), "123456789m");
/// ```
pub fn accepted(hand: &Counts34, goal: &Goal) -> AcceptedTiles {
    AcceptedTiles::of(&draws(hand, goal))
}

/// A discard of a hand of 3n+2 tiles, with the tiles accepted after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscardAccepts {
    /// The tile to discard, one of the hand.
    pub tile: Tile,
    /// The deficiency of the remaining hand, and the draws that lower it.
    pub accepted: AcceptedTiles,
}

/// Every discard of a hand of 3n+2 tiles, with the tiles accepted after each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveryDiscard {
    /// The deficiency of the whole hand. A discard keeps it or raises it; only a complete hand has no discard that
    /// keeps it.
    pub deficiency: Deficiency,
    /// One for each kind in the hand, in canonical order.
    pub discards: Vec<DiscardAccepts>,
}

impl EveryDiscard {
    /// The discards that keep the deficiency.
    pub fn keeping(&self) -> impl Iterator<Item = &DiscardAccepts> {
        self.discards.iter().filter(|discard| discard.accepted.deficiency == self.deficiency)
    }

    /// The discards that raise the deficiency.
    pub fn raising(&self) -> impl Iterator<Item = &DiscardAccepts> {
        self.discards.iter().filter(|discard| discard.accepted.deficiency > self.deficiency)
    }
}

/// The accepted tiles after every discard of a hand of 3n+2 tiles.
pub fn discards(hand: &Counts34, goal: &Goal) -> EveryDiscard {
    let mut discards = Vec::with_capacity(14);
    let deficiency = for_each_discard(hand, goal, |discard| discards.push(discard));
    EveryDiscard { deficiency, discards }
}

/// Calls `each` with every discard that [`discards`] lists, in canonical order. Returns the deficiency of the whole
/// hand.
pub fn for_each_discard(hand: &Counts34, goal: &Goal, mut each: impl FnMut(DiscardAccepts)) -> Deficiency {
    if goal.only != TileSet::ALL {
        return within::for_each_discard(hand, goal, &mut each);
    }
    sweep_discards(hand, goal, each);
    of_all_kinds(hand, goal)
}

/// Every discard where the tables are exact, whatever kinds the goal is limited to.
pub(crate) fn sweep_discards(hand: &Counts34, goal: &Goal, mut each: impl FnMut(DiscardAccepts)) {
    let mut rest = *hand;
    let mut push = |tile: Tile, mut draws: Draws| {
        let was_there = rest.remove(tile);
        debug_assert!(was_there, "{tile} is one of the hand's kinds");
        with_special(&mut draws, &rest, goal);
        rest = *hand;
        each(DiscardAccepts { tile, accepted: AcceptedTiles::of(&draws) });
    };
    if goal.forms.contains(Forms::STANDARD) {
        sweep::discards(hand, goal.sets, goal.kinds, push);
    } else {
        hand.kinds().for_each(|(tile, _)| push(tile, NO_DRAWS));
    }
}

const NO_DRAWS: Draws = Draws { before: u8::MAX, after: [u8::MAX; Tile::KINDS] };

fn draws(hand: &Counts34, goal: &Goal) -> Draws {
    if goal.only != TileSet::ALL {
        return within::draws(hand, goal);
    }
    sweep_draws(hand, goal)
}

/// The deficiencies after every draw where the tables are exact, whatever kinds the goal is limited to.
pub(crate) fn sweep_draws(hand: &Counts34, goal: &Goal) -> Draws {
    let mut draws = match goal.forms.contains(Forms::STANDARD) {
        true => sweep::draws(hand, goal.sets, goal.kinds),
        false => NO_DRAWS,
    };
    with_special(&mut draws, hand, goal);
    draws
}

/// Lowers the deficiencies where a special form is nearer.
fn with_special(draws: &mut Draws, hand: &Counts34, goal: &Goal) {
    if goal.forms == Forms::STANDARD {
        return;
    }
    let nearest = special::deficiency(hand, goal);
    // A draw brings a form one tile nearer at most, so forms that are farther than the standard one stay no nearer.
    if nearest > draws.before {
        return;
    }
    draws.before = nearest;
    let special = special::Neighbours::after_draws(hand, goal);
    for tile in Tile::ALL.into_iter().take(goal.kinds.count()) {
        if hand.get(tile) < Tile::COPIES {
            let after = &mut draws.after[tile.index()];
            *after = (*after).min(special.after(tile));
        }
    }
}
