//! Why a kind is dangerous or safe against a seat, as data: discarded by it, passed since its riichi, suji, no-chance, or an
//! honour with few copies left.
//!
//! These are the terms in which players discuss danger. They state what the river excludes, certainly or nearly so; the
//! chance itself comes from the models. [`TileClass`] is the coarse form, used to compare predictions with counts.

use std::fmt;
use suzume_game::View;
use suzume_tiles::{Counts34, Seat, Tile, TileSet};

/// Why a kind is as dangerous as it is against a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DangerReason {
    /// The seat has discarded the kind itself, so it is furiten for it.
    Discarded,
    /// Another seat has discarded the kind since the seat's riichi, and it was not won.
    Passed {
        /// The seat that discarded it.
        by: Seat,
    },
    /// An honour, on which only two pairs or a single tile can wait. With three players 1m and 9m are like honours.
    Honor {
        /// The copies that the viewer cannot see.
        unseen: u8,
    },
    /// A suited kind, with the two-sided waits that include it: below and above, where the suit has room for them.
    Suited {
        /// The wait with the two ranks below, and the wait with the two ranks above.
        lines: [Option<WaitLine>; 2],
    },
}

/// A two-sided wait that includes a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitLine {
    /// The seat may have this wait.
    Open,
    /// The seat has passed its other end (suji), so it would be furiten.
    Suji(Tile),
    /// All copies of one of its two tiles are visible (no-chance).
    NoChance(Tile),
}

/// The classes of tiles that players distinguish against a riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileClass {
    /// Passed by the seat, so it cannot win on it.
    Genbutsu,
    /// One and nine by suji.
    SujiTerminal,
    /// Two and eight by suji.
    SujiTwo,
    /// Three and seven by suji.
    SujiThree,
    /// Four to six with suji on both sides.
    SujiBoth,
    /// Four to six with suji on one side.
    SujiOne,
    /// One and nine without suji.
    OpenTerminal,
    /// Two and eight without suji.
    OpenTwo,
    /// Three and seven without suji.
    OpenThree,
    /// Four to six without suji.
    OpenMiddle,
    /// An honour, one copy or none visible to the viewer.
    HonorOneSeen,
    /// An honour, two copies visible to the viewer.
    HonorTwoSeen,
    /// An honour, three or four copies visible to the viewer.
    HonorThreeSeen,
}

impl TileClass {
    /// Every class, in declaration order.
    pub const ALL: [TileClass; 13] = [
        TileClass::Genbutsu,
        TileClass::SujiTerminal,
        TileClass::SujiTwo,
        TileClass::SujiThree,
        TileClass::SujiBoth,
        TileClass::SujiOne,
        TileClass::OpenTerminal,
        TileClass::OpenTwo,
        TileClass::OpenThree,
        TileClass::OpenMiddle,
        TileClass::HonorOneSeen,
        TileClass::HonorTwoSeen,
        TileClass::HonorThreeSeen,
    ];

    /// The class of a kind against a seat that has passed these kinds.
    pub(crate) fn of(tile: Tile, passed: TileSet, unseen: &Counts34) -> TileClass {
        match passed.contains(tile) {
            true => TileClass::Genbutsu,
            false => DangerReason::not_passed(tile, passed, unseen).class(tile),
        }
    }

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            TileClass::Genbutsu => "genbutsu",
            TileClass::SujiTerminal => "suji_19",
            TileClass::SujiTwo => "suji_28",
            TileClass::SujiThree => "suji_37",
            TileClass::SujiBoth => "suji_456_both",
            TileClass::SujiOne => "suji_456_one",
            TileClass::OpenTerminal => "no_suji_19",
            TileClass::OpenTwo => "no_suji_28",
            TileClass::OpenThree => "no_suji_37",
            TileClass::OpenMiddle => "no_suji_456",
            TileClass::HonorOneSeen => "honor_1_seen",
            TileClass::HonorTwoSeen => "honor_2_seen",
            TileClass::HonorThreeSeen => "honor_3_seen",
        }
    }
}

impl fmt::Display for TileClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl DangerReason {
    /// Why `tile` is as dangerous as it is against `seat`.
    pub fn of(view: &View<'_>, seat: Seat, tile: Tile) -> DangerReason {
        let of_seat = &view.public.seats[seat];
        let passed = of_seat.passed;
        if passed.contains(tile) {
            let is_it = |other: Seat| {
                view.public.seats[other].river.iter().rev().any(|one| one.face.tile() == Some(tile))
            };
            let others = view.table.seats().iter().filter(|&other| other != seat);
            let by = others.filter(|&other| is_it(other)).max_by_key(|&other| last_turn(view, other, tile));
            return match by {
                Some(by) if !is_it(seat) => DangerReason::Passed { by },
                _ => DangerReason::Discarded,
            };
        }
        let unseen = view.knowledge();
        match is_in_chows(tile, view.table.wall.tiles.playing()) {
            true => DangerReason::not_passed(tile, passed, unseen.counts()),
            false => DangerReason::Honor { unseen: unseen.get(tile) },
        }
    }

    /// The reason for a kind that was not passed.
    fn not_passed(tile: Tile, passed: TileSet, unseen: &Counts34) -> DangerReason {
        let Some((suit, rank)) = tile.suit().zip(tile.rank()) else {
            return DangerReason::Honor { unseen: unseen.get(tile) };
        };
        let at = |steps: i8| Tile::suited(suit, rank.checked_add_signed(steps)?);
        let line = |towards: i8| {
            let end = at(3 * towards)?;
            if passed.contains(end) {
                return Some(WaitLine::Suji(end));
            }
            let gone =
                [at(towards), at(2 * towards)].into_iter().flatten().find(|&held| unseen.get(held) == 0);
            Some(gone.map_or(WaitLine::Open, WaitLine::NoChance))
        };
        DangerReason::Suited { lines: [line(-1), line(1)] }
    }

    /// The coarse form for a kind. No-chance does not count as suji.
    pub fn class(self, tile: Tile) -> TileClass {
        match self {
            DangerReason::Discarded | DangerReason::Passed { .. } => TileClass::Genbutsu,
            DangerReason::Honor { unseen: 3.. } => TileClass::HonorOneSeen,
            DangerReason::Honor { unseen: 2 } => TileClass::HonorTwoSeen,
            DangerReason::Honor { .. } => TileClass::HonorThreeSeen,
            DangerReason::Suited { lines } => {
                let suji = lines.iter().filter(|line| matches!(line, Some(WaitLine::Suji(_)))).count();
                match (tile.rank().map_or(0, |rank| rank.min(10 - rank)), suji) {
                    (1, 0) => TileClass::OpenTerminal,
                    (1, _) => TileClass::SujiTerminal,
                    (2, 0) => TileClass::OpenTwo,
                    (2, _) => TileClass::SujiTwo,
                    (3, 0) => TileClass::OpenThree,
                    (3, _) => TileClass::SujiThree,
                    (_, 0) => TileClass::OpenMiddle,
                    (_, 1) => TileClass::SujiOne,
                    (_, _) => TileClass::SujiBoth,
                }
            }
        }
    }
}

/// Whether a kind can be part of a chow of the kinds that are played with: one of the next kinds is there.
fn is_in_chows(tile: Tile, playing: TileSet) -> bool {
    let is_next = |other: Tile| {
        let ranks = tile.rank().zip(other.rank()).filter(|_| tile.suit() == other.suit());
        ranks.is_some_and(|(one, other)| one.abs_diff(other) == 1)
    };
    playing.iter().any(is_next)
}

/// The turn in which a seat last discarded a kind; 0 if never.
fn last_turn(view: &View<'_>, seat: Seat, tile: Tile) -> u16 {
    let river = &view.public.seats[seat].river;
    river.iter().rev().find(|one| one.face.tile() == Some(tile)).map_or(0, |one| one.turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn counts(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    #[test]
    fn classes_are_those_of_the_proverbs() {
        let passed = counts("4m46p7s").kind_set();
        // The viewer sees one East, two South and three West.
        let unseen = counts("122333z").complement();
        let class = |text: &str| {
            let tile = counts(text).tiles().next().unwrap();
            TileClass::of(tile, passed, &unseen).name()
        };
        for (tile, expected) in [
            ("4m", "genbutsu"),
            ("1m", "suji_19"),
            ("7m", "suji_37"),
            ("3p", "suji_37"),
            ("9p", "suji_19"),
            ("1p", "suji_19"),
            ("5m", "no_suji_456"),
            ("4s", "suji_456_one"),
            ("2s", "no_suji_28"),
            ("9s", "no_suji_19"),
            ("3s", "no_suji_37"),
            ("1z", "honor_1_seen"),
            ("2z", "honor_2_seen"),
            ("3z", "honor_3_seen"),
            ("4z", "honor_1_seen"),
        ] {
            assert_eq!(class(tile), expected, "{tile}");
        }
        // With three players nothing stands next to 1m and 9m.
        let in_chows = |text: &str, playing| is_in_chows(counts(text).tiles().next().unwrap(), playing);
        assert!(
            ["1m", "5m", "9s"].iter().all(|tile| in_chows(tile, TileSet::ALL))
                && !in_chows("4z", TileSet::ALL)
        );
        let of_three = ["1m", "9m", "1p", "4z"].map(|tile| in_chows(tile, TileSet::THREE_PLAYERS));
        assert_eq!(of_three, [false, false, true, false]);
        let both = counts("17m").kind_set();
        let four = counts("4m").tiles().next().unwrap();
        assert_eq!(TileClass::of(four, both, &unseen), TileClass::SujiBoth);
        assert!(TileClass::ALL.iter().enumerate().all(|(place, class)| *class as usize == place));
    }
}
