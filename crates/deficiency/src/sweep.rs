//! The deficiencies after all draws, or after all discards and draws, computed together.
//!
//! A draw changes one group, so the classes of the other groups stay the same. The class of every group after every
//! draw is looked up once for a hand; for each discard only the group of the discarded tile is looked up again. Each
//! pair of discard and draw then needs one to three loads from tables that stay in the first-level cache.

use crate::goal::Sets;
use crate::keys::HandKeys;
use crate::tables::{Class, FIVE, FOUR, Tables};
use suzume_tiles::numbers::byte;
use suzume_tiles::{Counts34, Kinds, Tile, TileSet};

/// Deficiencies of a hand and of the hands one draw away, in the standard form.
#[derive(Clone, Copy)]
pub(crate) struct Draws {
    /// The deficiency of the hand itself.
    pub(crate) before: u8,
    /// After drawing each kind; 255 for a kind that cannot be drawn.
    pub(crate) after: [u8; Tile::KINDS],
}

/// The deficiencies after every draw.
pub(crate) fn draws(hand: &Counts34, sets: Sets, kinds: Kinds) -> Draws {
    match sets {
        Sets::FIVE => Sweep::new(&*FIVE, hand, sets, kinds).draws(),
        _ => Sweep::new(&*FOUR, hand, sets, kinds).draws(),
    }
}

/// The deficiencies after discarding each of some kinds of the hand, without draws.
#[inline]
pub(crate) fn after_discards(
    hand: &Counts34,
    sets: Sets,
    kinds: Kinds,
    discarded: TileSet,
    each: impl FnMut(Tile, u8),
) {
    match sets {
        Sets::FIVE => FIVE.after_discards(hand, sets, kinds, discarded, each),
        _ => FOUR.after_discards(hand, sets, kinds, discarded, each),
    }
}

/// For every kind in the hand: the deficiencies after discarding it and then drawing each kind.
pub(crate) fn discards(hand: &Counts34, sets: Sets, kinds: Kinds, each: impl FnMut(Tile, Draws)) {
    match sets {
        Sets::FIVE => Sweep::new(&*FIVE, hand, sets, kinds).discards(each),
        _ => Sweep::new(&*FOUR, hand, sets, kinds).discards(each),
    }
}

const HONORS: usize = 3;

impl<C: Class, const SUITS: usize, const MERGED: usize, const HONOR_CLASSES: usize, const BYTES: usize>
    Tables<C, SUITS, MERGED, HONOR_CLASSES, BYTES>
{
    #[inline]
    fn after_discards(
        &self,
        hand: &Counts34,
        sets: Sets,
        kinds: Kinds,
        discarded: TileSet,
        mut each: impl FnMut(Tile, u8),
    ) {
        let keys = HandKeys::new(hand);
        let suit = |suit: usize| self.suit_class(keys.suit(suit));
        let (m, p, s) = (suit(0), suit(1), suit(2));
        let honors = |keys: HandKeys| match kinds {
            Kinds::All34 => self.honor_class(keys.honors()),
            Kinds::Suits27 => self.no_honors(),
        };
        let (two, z) = (self.two_suits(m, p), honors(keys));
        // One group after the other, so that the branches are few and foreseeable.
        let of_group = |group: usize| {
            let kinds = if group < HONORS { 0x1FF << (9 * group) } else { 0x7F << 27 };
            discarded.and(TileSet::from_bits(kinds)).iter().map(move |tile| (tile, keys.without(tile)))
        };
        for (tile, rest) in of_group(0) {
            let two = self.two_suits(self.suit_class(rest.suit(0)), p);
            each(tile, self.whole(sets, self.three_suits(two, s), z));
        }
        for (tile, rest) in of_group(1) {
            let two = self.two_suits(m, self.suit_class(rest.suit(1)));
            each(tile, self.whole(sets, self.three_suits(two, s), z));
        }
        for (tile, rest) in of_group(2) {
            each(tile, self.whole(sets, self.three_suits(two, self.suit_class(rest.suit(2))), z));
        }
        let three = self.three_suits(two, s);
        for (tile, rest) in of_group(HONORS) {
            each(tile, self.whole(sets, three, honors(rest)));
        }
    }
}

/// A hand as classes, with the classes after every draw.
struct Sweep<'a, C, const SUITS: usize, const MERGED: usize, const HONOR_CLASSES: usize, const BYTES: usize> {
    tables: &'a Tables<C, SUITS, MERGED, HONOR_CLASSES, BYTES>,
    hand: &'a Counts34,
    keys: HandKeys,
    sets: Sets,
    kinds: Kinds,
    /// Class of each group.
    class: [usize; 4],
    /// For each kind, the class of its group after drawing it; meaningless for a kind held four times.
    drawn: [u8; Tile::KINDS],
}

impl<'a, C: Class, const SUITS: usize, const MERGED: usize, const HONOR_CLASSES: usize, const BYTES: usize>
    Sweep<'a, C, SUITS, MERGED, HONOR_CLASSES, BYTES>
{
    fn new(
        tables: &'a Tables<C, SUITS, MERGED, HONOR_CLASSES, BYTES>,
        hand: &'a Counts34,
        sets: Sets,
        kinds: Kinds,
    ) -> Self {
        let keys = HandKeys::new(hand);
        let mut sweep = Sweep { tables, hand, keys, sets, kinds, class: [0; 4], drawn: [0; Tile::KINDS] };
        for group in 0..4 {
            sweep.look_up(group, keys);
        }
        sweep
    }

    /// Looks up the classes of one group from the keys.
    #[inline]
    fn look_up(&mut self, group: usize, keys: HandKeys) {
        let mut step = 1;
        if group == HONORS {
            if self.kinds == Kinds::Suits27 {
                self.class[HONORS] = self.tables.no_honors();
                return;
            }
            self.class[HONORS] = self.tables.honor_class(keys.honors());
            for class in &mut self.drawn[27..34] {
                *class = byte(self.tables.honor_class(keys.honors() + step));
                step *= 5;
            }
        } else {
            let key = keys.suit(group);
            self.class[group] = self.tables.suit_class(key);
            for class in &mut self.drawn[group * 9..group * 9 + 9] {
                *class = byte(self.tables.suit_class(key + step));
                step *= 5;
            }
        }
    }

    /// The deficiencies of the present hand and after every draw.
    #[inline]
    fn draws(&self) -> Draws {
        let Sweep { tables, sets, class: [m, p, s, z], drawn, .. } = self;
        let (sets, m, p, s, z) = (*sets, *m, *p, *s, *z);
        let two = tables.two_suits(m, p);
        let three = tables.three_suits(two, s);
        let mut after = [u8::MAX; Tile::KINDS];
        for index in 0..9 {
            let two = tables.two_suits(usize::from(drawn[index]), p);
            after[index] = tables.whole(sets, tables.three_suits(two, s), z);
        }
        for index in 9..18 {
            let two = tables.two_suits(m, usize::from(drawn[index]));
            after[index] = tables.whole(sets, tables.three_suits(two, s), z);
        }
        for index in 18..27 {
            after[index] = tables.whole(sets, tables.three_suits(two, usize::from(drawn[index])), z);
        }
        if self.kinds == Kinds::All34 {
            for index in 27..34 {
                after[index] = tables.whole(sets, three, usize::from(drawn[index]));
            }
        }
        // A kind held four times cannot be drawn; its key has overflowed.
        for (after, &count) in after.iter_mut().zip(self.hand.as_array()) {
            if count == Tile::COPIES {
                *after = u8::MAX;
            }
        }
        Draws { before: tables.whole(sets, three, z), after }
    }

    fn discards(mut self, mut each: impl FnMut(Tile, Draws)) {
        let whole_hand = *self.hand;
        for (tile, count) in whole_hand.kinds() {
            let group = tile.group().0;
            let before = (self.class, self.drawn);
            self.look_up(group, self.keys.without(tile));
            let mut draws = self.draws();
            if count == Tile::COPIES {
                // The fourth copy has just been discarded, so the kind may be drawn again.
                draws.after[tile.index()] = match self.kinds {
                    Kinds::All34 => self.tables.deficiency(self.keys, self.sets),
                    Kinds::Suits27 => self.tables.deficiency_without_honors(self.keys, self.sets),
                };
            }
            each(tile, draws);
            (self.class, self.drawn) = before;
        }
    }
}
