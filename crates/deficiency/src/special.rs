//! The special forms when nothing is known about the other players' tiles: seven pairs, thirteen orphans, knitted
//! hands, pongs only.
//!
//! The deficiency of a form is the number of tiles that the hand lacks of the nearest hand of that form. The forms need
//! hands of four sets (13 or 14 tiles, nothing melded), except that the whole knitted straight allows one melded set,
//! and pongs any melds.

use crate::goal::{Forms, Goal, Sets};
use crate::keys::HandKeys;
use crate::tables::FOUR;
use suzume_tiles::numbers::byte;
use suzume_tiles::{Counts34, Kinds, Tile};

/// The form does not fit a hand of this size.
const NEVER: u8 = u8::MAX;

/// Terminals and honours, one bit a kind.
pub(crate) const ORPHAN_KINDS: u64 = 1 | 1 << 8 | 1 << 9 | 1 << 17 | 1 << 18 | 1 << 26 | 0x7F << 27;

/// The six ways to give 147, 258 and 369 to the three suits, each as nine kinds.
pub(crate) const KNITTED_STRAIGHTS: [[usize; 9]; 6] = {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut straights = [[0; 9]; 6];
    let mut order = 0;
    while order < 6 {
        let mut place = 0;
        while place < 9 {
            let suit = place / 3;
            straights[order][place] = suit * 9 + orders[order][suit] + 3 * (place % 3);
            place += 1;
        }
        order += 1;
    }
    straights
};

/// The least deficiency over the special forms of a goal; 255 if no form fits.
#[inline]
pub(crate) fn deficiency(hand: &Counts34, goal: &Goal) -> u8 {
    let mut least = HeldKinds::of(hand).deficiency(goal);
    if goal.kinds == Kinds::All34 && goal.forms.contains(Forms::KNITTED) {
        least = least.min(knitted(hand, goal.sets));
    }
    if goal.forms.contains(Forms::PONGS) {
        least = least.min(pongs(hand, goal));
    }
    least
}

/// The special deficiencies of the hands one tile away from a hand.
pub(crate) struct Neighbours<'a> {
    hand: &'a Counts34,
    goal: &'a Goal,
    change: TileChange,
    /// By whether a kind is an orphan, and by its copies in the hand; `None` if a form sees more of a kind than that.
    by_copies: Option<[[u8; 5]; 2]>,
}

/// How a hand changes by a tile.
#[derive(Clone, Copy)]
enum TileChange {
    Draw,
    Discard,
}

impl<'a> Neighbours<'a> {
    /// The hands after each draw.
    pub(crate) fn after_draws(hand: &'a Counts34, goal: &'a Goal) -> Neighbours<'a> {
        Neighbours::new(hand, goal, TileChange::Draw)
    }

    /// The hands after each discard.
    pub(crate) fn after_discards(hand: &'a Counts34, goal: &'a Goal) -> Neighbours<'a> {
        Neighbours::new(hand, goal, TileChange::Discard)
    }

    fn new(hand: &'a Counts34, goal: &'a Goal, change: TileChange) -> Neighbours<'a> {
        let is_by_copies = [Forms::KNITTED, Forms::PONGS].into_iter().all(|form| !goal.forms.contains(form));
        let by_copies = is_by_copies.then(|| {
            let held = HeldKinds::of(hand);
            let after =
                |copies: u8, is_orphan: bool| held.changed(change, copies, is_orphan).deficiency(goal);
            [false, true].map(|is_orphan| [0, 1, 2, 3, 4].map(|copies| after(copies, is_orphan)))
        });
        Neighbours { hand, goal, change, by_copies }
    }

    /// The deficiency after drawing a kind of which the hand has fewer than four, or discarding one that it has.
    #[inline]
    pub(crate) fn after(&self, tile: Tile) -> u8 {
        if let Some(by_copies) = &self.by_copies {
            let is_orphan = ORPHAN_KINDS >> tile.index() & 1 == 1;
            return by_copies[usize::from(is_orphan)][usize::from(self.hand.get(tile))];
        }
        let mut hand = *self.hand;
        let is_possible = match self.change {
            TileChange::Draw => hand.add(tile).is_ok(),
            TileChange::Discard => hand.remove(tile),
        };
        debug_assert!(is_possible, "{tile} can be drawn or discarded");
        deficiency(&hand, self.goal)
    }
}

/// What seven pairs and thirteen orphans depend on: the numbers of kinds that a hand has often enough.
#[derive(Clone, Copy)]
struct HeldKinds {
    /// Kinds held at least once, twice, four times.
    any: u8,
    pairs: u8,
    quads: u8,
    /// The same among the orphans, once and twice.
    orphans: u8,
    orphan_pairs: u8,
}

impl HeldKinds {
    #[inline]
    fn of(hand: &Counts34) -> HeldKinds {
        const MASKS: [u64; 5] = {
            let mut masks = [0; 5];
            let mut kind = 0;
            while kind < Tile::KINDS {
                if ORPHAN_KINDS >> kind & 1 == 1 {
                    masks[kind / 8] |= 0xFF << (kind % 8 * 8);
                }
                kind += 1;
            }
            masks
        };
        let words = words(hand);
        let orphans = std::array::from_fn(|word| words[word] & MASKS[word]);
        HeldKinds {
            any: kinds_held(&words, 1),
            pairs: kinds_held(&words, 2),
            quads: kinds_held(&words, 4),
            orphans: kinds_held(&orphans, 1),
            orphan_pairs: kinds_held(&orphans, 2),
        }
    }

    /// The same after drawing or discarding a kind of which the hand has this many copies.
    #[inline]
    fn changed(self, change: TileChange, copies: u8, is_orphan: bool) -> HeldKinds {
        let step = |number: u8, limit: u8| match change {
            TileChange::Draw => number + u8::from(copies + 1 == limit),
            TileChange::Discard => number.saturating_sub(u8::from(copies == limit)),
        };
        let orphan = |number: u8, limit: u8| if is_orphan { step(number, limit) } else { number };
        HeldKinds {
            any: step(self.any, 1),
            pairs: step(self.pairs, 2),
            quads: step(self.quads, 4),
            orphans: orphan(self.orphans, 1),
            orphan_pairs: orphan(self.orphan_pairs, 2),
        }
    }

    /// The least deficiency over seven pairs and thirteen orphans.
    #[inline]
    fn deficiency(self, goal: &Goal) -> u8 {
        let mut least = NEVER;
        if goal.sets != Sets::FOUR {
            return least;
        }
        // Seven pairs: the number of missing pairs, plus the kinds that are missing for seven different ones. Where four
        // of a kind are two pairs, a hand of 13 or 14 tiles always has enough single tiles.
        if goal.forms.contains(Forms::PAIRS_WITH_QUADS) {
            least = 7 - (self.pairs + self.quads).min(7);
        } else if goal.forms.contains(Forms::PAIRS) {
            least = 7 - self.pairs.min(7) + 7u8.saturating_sub(self.any);
        }
        // Thirteen orphans: the number of missing kinds, plus one if there is no pair.
        if goal.kinds == Kinds::All34 && goal.forms.contains(Forms::ORPHANS) {
            least = least.min(14u8.saturating_sub(self.orphans + self.orphan_pairs.min(1)));
        }
        least
    }
}

/// Pongs and a pair. Kinds differ only in their number of held copies, so the pair is tried with each such number, and
/// the pongs are made of the other kinds with the most held copies.
#[cold]
fn pongs(hand: &Counts34, goal: &Goal) -> u8 {
    let words = words(hand);
    // The number of kinds held three times or more, twice, once, never.
    let at_least = [3, 2, 1].map(|copies| kinds_held(&words, copies));
    let kinds = byte(goal.kinds_in_play());
    let held = [
        at_least[0],
        at_least[1] - at_least[0],
        at_least[2] - at_least[1],
        kinds.saturating_sub(at_least[2]),
    ];
    let mut least = NEVER;
    for (pair, pair_cost) in [0, 0, 1, 2].into_iter().enumerate().filter(|(pair, _)| held[*pair] > 0) {
        let mut left = goal.sets.get_u8();
        let mut cost = pair_cost;
        for (missing, &count) in (0..).zip(&held) {
            let used = (count - u8::from(usize::from(missing) == pair)).min(left);
            left -= used;
            cost += used * missing;
        }
        if left == 0 {
            least = least.min(cost);
        }
    }
    least
}

/// The number of kinds with at least `threshold` copies, `threshold` in 1..=4; eight kinds are tested at a time.
#[inline]
fn kinds_held(words: &[u64; 5], threshold: u64) -> u8 {
    // A count is at most four, so adding 128 - threshold sets the top bit of a byte if and only if the count is enough.
    const ONES: u64 = 0x0101_0101_0101_0101;
    let sums: u64 = words.iter().map(|word| (word + (128 - threshold) * ONES) >> 7 & ONES).sum();
    sums.wrapping_mul(ONES).to_le_bytes()[7]
}

/// The counts as five words of eight bytes, the last one padded with zeros.
#[inline]
fn words(hand: &Counts34) -> [u64; 5] {
    let counts = hand.as_array();
    let mut words = [0; 5];
    let (eights, rest) = counts.as_chunks::<8>();
    for (word, &eight) in words.iter_mut().zip(eights) {
        *word = u64::from_le_bytes(eight);
    }
    words[4] = rest.iter().rev().fold(0, |word, &count| word << 8 | u64::from(count));
    words
}

/// The knitted hands of Chinese Standard.
fn knitted(hand: &Counts34, sets: Sets) -> u8 {
    let other_sets = match sets.get().checked_sub(3).and_then(Sets::new) {
        Some(other_sets) if sets <= Sets::FOUR => other_sets,
        _ => return NEVER,
    };
    let counts = hand.as_array();
    let honors = counts[27..].iter().filter(|&&count| count > 0).count();
    let keys = HandKeys::new(hand);
    let least = KNITTED_STRAIGHTS.iter().map(|straight| {
        let held = straight.iter().filter(|&&kind| counts[kind] > 0);
        let rest = held.clone().fold(keys, |keys, &kind| keys.without(Tile::ALL[kind]));
        let held = held.count();
        // The straight stands for three sets. A kind of the straight has at most three copies left, and one set and a
        // pair never use more of one kind, so the plain tables are exact for the rest.
        let straight = 9 - byte(held) + FOUR.deficiency(rest, other_sets);
        let honors_and_knitted = 14 - byte((held + honors).min(14));
        if sets == Sets::FOUR { straight.min(honors_and_knitted) } else { straight }
    });
    least.min().unwrap_or(NEVER)
}
