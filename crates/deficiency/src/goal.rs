//! The goal: what counts as a complete hand. It consists of a number of sets, the allowed forms, the kinds of tile in
//! the game, and the kinds that a complete hand may use.

use std::fmt;
use std::ops::BitOr;
use suzume_tiles::numbers::byte;
use suzume_tiles::{Counts34, HandSize, Kinds, Tile, TileSet};

/// The number of sets that a hand still has to make in addition to its pair, 0..=5: four in most games, five in
/// Taiwanese, less one for each declared meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sets(u8);

impl Sets {
    /// Four sets: hands of 13 and 14 tiles.
    pub const FOUR: Sets = Sets(4);
    /// Five sets: hands of 16 and 17 tiles.
    pub const FIVE: Sets = Sets(5);

    /// A number of sets, or `None` above five.
    pub const fn new(sets: usize) -> Option<Sets> {
        if sets <= 5 { Some(Sets(byte(sets))) } else { None }
    }

    /// The number of sets, 0..=5.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The number of sets, 0..=5, as a byte.
    #[inline]
    pub const fn get_u8(self) -> u8 {
        self.0
    }
}

impl From<HandSize> for Sets {
    fn from(size: HandSize) -> Sets {
        Sets::new(size.sets()).expect("a hand size has at most five sets")
    }
}

/// The set of forms that a complete hand may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Forms(u8);

impl Forms {
    /// Sets and a pair.
    pub const STANDARD: Forms = Forms(1);
    /// Seven different pairs (14 tiles, no melds).
    pub const PAIRS: Forms = Forms(2);
    /// Seven pairs where four of a kind count as two pairs (14 tiles, no melds).
    pub const PAIRS_WITH_QUADS: Forms = Forms(4);
    /// Thirteen orphans: one of each terminal and honour and a pair of one (14 tiles, no melds).
    pub const ORPHANS: Forms = Forms(8);
    /// The knitted hands of Chinese Standard: 14 different tiles among the honours and a knitted straight, or a whole
    /// knitted straight with one set (which may be melded) and a pair.
    pub const KNITTED: Forms = Forms(16);
    /// Sets and a pair without chows: every set is a pong.
    pub const PONGS: Forms = Forms(32);

    pub(crate) const NONE: Forms = Forms(0);

    /// Each form with its name on the command line.
    pub const NAMES: [(Forms, &'static str); 6] = [
        (Forms::STANDARD, "standard"),
        (Forms::PAIRS, "pairs"),
        (Forms::PAIRS_WITH_QUADS, "pairs-with-quads"),
        (Forms::ORPHANS, "orphans"),
        (Forms::KNITTED, "knitted"),
        (Forms::PONGS, "pongs"),
    ];

    /// Whether this set has all forms of `other`.
    #[inline]
    pub const fn contains(self, other: Forms) -> bool {
        self.0 & other.0 == other.0
    }

    /// The forms of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Forms) -> Forms {
        Forms(self.0 & !other.0)
    }

    /// The form of a name on the command line.
    pub fn from_name(name: &str) -> Option<Forms> {
        Forms::NAMES.into_iter().find(|(_, known)| *known == name).map(|(form, _)| form)
    }

    /// The forms of this set, one by one.
    pub fn each(self) -> impl Iterator<Item = Forms> {
        Forms::NAMES.into_iter().map(|(form, _)| form).filter(move |&form| self.contains(form))
    }
}

impl BitOr for Forms {
    type Output = Forms;
    fn bitor(self, other: Forms) -> Forms {
        Forms(self.0 | other.0)
    }
}

impl fmt::Display for Forms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> =
            Forms::NAMES.iter().filter(|(form, _)| self.contains(*form)).map(|(_, name)| *name).collect();
        names.join(",").fmt(f)
    }
}

impl fmt::Debug for Forms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The definition of a complete hand, against which a hand is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Sets to make in the standard form.
    pub sets: Sets,
    /// The forms that a complete hand may have.
    pub forms: Forms,
    /// The kinds in the game, with or without honours.
    pub kinds: Kinds,
    /// The kinds that a complete hand may use. Other tiles can be held and drawn but are useless: those of a void
    /// suit, or those outside the one suit that the hand is played for.
    pub only: TileSet,
}

impl Goal {
    /// Sets and a pair, over all 34 kinds.
    pub const fn standard(sets: Sets) -> Goal {
        Goal { sets, forms: Forms::STANDARD, kinds: Kinds::All34, only: TileSet::ALL }
    }

    /// The forms that a hand with this number of sets to make can have.
    pub(crate) fn fitting_forms(&self) -> Forms {
        let fits = |form: &Forms| match *form {
            Forms::PAIRS | Forms::PAIRS_WITH_QUADS | Forms::ORPHANS => self.sets == Sets::FOUR,
            Forms::KNITTED => (3..=4).contains(&self.sets.get()),
            _ => true,
        };
        self.forms.each().filter(fits).fold(Forms::NONE, Forms::bitor)
    }

    /// The given tiles without the kinds that a complete hand may not use.
    #[inline]
    pub fn part_of(&self, tiles: &Counts34) -> Counts34 {
        if self.only == TileSet::ALL { *tiles } else { tiles.only(self.only) }
    }

    /// Whether the tables of the plain measure, which know no limit of kinds, are exact for this goal and a hand of its
    /// kinds with at most `spare` tiles more.
    ///
    /// A complete hand of n sets and a pair uses at most 3n + 1 kinds. With one kind more in play, a set or a pair of
    /// other kinds, all of whose tiles are missing, can be replaced by one of an unused kind that misses no more. Forms
    /// that name their kinds are not in the tables.
    ///
    /// Three players have 1m and 9m without the tiles between, and all kinds of the forms that name theirs. A chow with
    /// 1m misses two tiles or more, and k of them can be replaced by a pong of 1m and sets of unused kinds that miss
    /// no more; with the pair of 1m, by the pong and another pair. Only if four copies of 1m are held does the chow use
    /// one that nothing else can use.
    pub(crate) fn is_wide(&self, hand: &Counts34, spare: u8) -> bool {
        const ENDS: [Tile; 2] = [Tile::ALL[0], Tile::ALL[8]];
        self.only == TileSet::ALL
            || self.only == TileSet::THREE_PLAYERS
                && ENDS.into_iter().all(|end| hand.get(end) + spare < Tile::COPIES)
                && self.forms.without(Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS) == Forms::NONE
            || self.only != TileSet::THREE_PLAYERS
                && !self.forms.contains(Forms::ORPHANS)
                && !self.forms.contains(Forms::KNITTED)
                && self.kinds_in_play() >= 3 * self.sets.get() + 2
    }

    /// The number of kinds that a complete hand may use.
    pub(crate) fn kinds_in_play(&self) -> usize {
        self.only.iter().filter(|tile| tile.index() < self.kinds.count()).count()
    }
}
