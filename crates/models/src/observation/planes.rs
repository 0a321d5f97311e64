//! The planes of an observation: their order, names, scales and meanings.
//!
//! An observation is a list of planes, and a plane has one number for each of the 34 kinds of tiles. The numbers are
//! small integers that fit in a byte. As floats they are divided by the scale of their plane, so that the usual maximum
//! is 1. The order is: what only the viewing seat knows; what every seat shows (the viewing seat first, then to the
//! right); the table; and, on request, measures of the hand. All rule sets have the same planes; those that a rule set
//! does not use are zero.
//!
//! [`VERSION`] changes with every change of order, number or meaning.

use suzume_tiles::{Seat, Tile};

/// The version of the planes and of the action space.
pub const VERSION: u32 = 1;

/// Declares the planes of a group as an enum, with a name, a scale and a meaning each.
macro_rules! planes {
    ($(#[$doc:meta])* $group:ident { $($plane:ident $name:literal $scale:literal $meaning:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(super) enum $group { $(#[doc = $meaning] $plane),* }

        impl $group {
            /// The name, the scale and the meaning of each plane, in order.
            const TABLE: &'static [(&'static str, u8, &'static str)] = &[$(($name, $scale, $meaning)),*];
        }
    };
}

planes! {
    /// What only the viewing seat knows.
    Own {
        Held1 "held_1" 1 "at least one concealed tile of the kind, the drawn one included"
        Held2 "held_2" 1 "at least two"
        Held3 "held_3" 1 "at least three"
        Held4 "held_4" 1 "all four"
        RedFive "red_five" 1 "the red five of the suit is concealed in the hand, at the five"
        Drawn "drawn" 1 "the tile just drawn"
        Waits "waits" 1 "the kinds that complete the form of the hand, without the drawn tile"
        Forbidden "forbidden" 1 "the kinds that must not be discarded after the claim just made"
        Unseen "unseen" 4 "how many tiles of the kind the seat cannot see"
        Given "given" 3 "how many tiles of the kind the seat gave away in the exchange"
        Furiten "furiten" 1 "everywhere: no win on a discard for now, by a passed win or an own discard"
    }
}

planes! {
    /// What all see of one seat.
    OfSeat {
        River "river" 4 "how many tiles of the kind it has discarded"
        RiverDrawn "river_drawn" 4 "how many of them as drawn"
        Latest "river_latest" 32 "the place of its latest discard of the kind in its river, from 1"
        RiichiTile "riichi_tile" 1 "the discard with which it declared riichi"
        Passed "passed" 1 "the kinds that it has discarded, and that all have since its riichi"
        Chows "chows" 4 "how many tiles of the kind are in its chows"
        Pongs "pongs" 1 "its pongs"
        OpenKongs "open_kongs" 1 "its open and added kongs"
        ClosedKongs "closed_kongs" 1 "its closed kongs, as far as the viewing seat knows them"
        RedMelds "red_melds" 1 "a red five in its melds, at the five"
        Claimed "claimed" 4 "how many tiles of the kind it has claimed from others for its melds"
        VoidSuit "void_suit" 1 "the kinds of its void suit"
        Wind "wind" 1 "the tile of its wind"
        Dealer "dealer" 1 "everywhere: it is the dealer"
        Riichi "riichi" 1 "everywhere: it has declared riichi"
        Ippatsu "ippatsu" 1 "everywhere: a win now would be ippatsu"
        Won "won" 1 "everywhere: it has won in this hand"
        Concealed "concealed" 17 "everywhere: how many concealed tiles it has"
        Flowers "flowers" 8 "everywhere: how many flowers it shows, or norths it has set aside"
        Score "score" 255 "everywhere: 128 and its points less those at the start of a match, in units of the rule set, within 0 and 255"
    }
}

planes! {
    /// What concerns the whole table.
    Whole {
        Indicators "dora_indicators" 4 "how many shown indicators of bonus tiles are of the kind"
        Dora "dora" 4 "how often the kind is a bonus tile"
        RoundWind "round_wind" 1 "the tile of the round's wind"
        Offered "offered" 1 "the tile that may be claimed"
        OfferedRed "offered_red" 1 "the same if it is a red five"
        FromRight "offered_from_right" 1 "everywhere: the seat to the right gave it"
        FromOpposite "offered_from_opposite" 1 "everywhere: the seat opposite gave it"
        FromLeft "offered_from_left" 1 "everywhere: the seat to the left gave it"
        FromKong "offered_from_kong" 1 "everywhere: it is the tile of a kong and may only be robbed"
        Exchange "phase_exchange" 1 "everywhere: three tiles are to be given away"
        Void "phase_void" 1 "everywhere: the void suit is to be named"
        AfterDraw "phase_drew" 1 "everywhere: the seat's own turn after a draw"
        AfterClaim "phase_claimed" 1 "everywhere: the seat's own turn after a claim"
        Replacement "kong_in_turn" 1 "everywhere: a kong was made in this turn"
        Untouched "untouched" 1 "everywhere: no discard was claimed and no kong made in this hand"
        Last "last_tile" 1 "everywhere: no tile is left to draw"
        Live "live" 136 "everywhere: how many tiles are left to draw"
        Repeats "repeats" 8 "everywhere: how many hands the dealer has stayed, at most 255"
        Sticks "sticks" 8 "everywhere: the riichi sticks on the table, at most 255"
    }
}

planes! {
    /// Measures of the hand, which take time and are included only on request.
    Measure {
        Deficiency "deficiency" 8 "everywhere: the deficiency of the concealed tiles"
        Accepted "accepted" 1 "between turns: the kinds that lower the deficiency"
        Keeps "keeps" 1 "in the seat's turn: the discards that keep the deficiency"
        Leaves "leaves" 64 "in the seat's turn: how many unseen tiles lower the deficiency after this discard"
    }
}

/// The number of planes of one seat.
const OF_SEAT: usize = OfSeat::TABLE.len();

/// The length of a plane: the number of kinds of tiles.
pub const KINDS: usize = Tile::KINDS;

impl Own {
    /// The index of the plane in an observation.
    pub(super) const fn at(self) -> usize {
        self as usize
    }
}

impl OfSeat {
    /// The index of the plane for the seat `turns` after the viewing one.
    pub(super) const fn at(self, turns: usize) -> usize {
        Own::TABLE.len() + turns * OF_SEAT + self as usize
    }
}

impl Whole {
    /// The index of the plane in an observation.
    pub(super) const fn at(self) -> usize {
        Own::TABLE.len() + Seat::ALL.len() * OF_SEAT + self as usize
    }
}

impl Measure {
    /// The index of the plane among the measures, which come last.
    pub(super) const fn at(self) -> usize {
        self as usize
    }
}

/// The set of planes in an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// The table and the seat's own tiles.
    Plain,
    /// `Plain`, followed by measures of the hand.
    WithMeasures,
}

impl Encoding {
    /// The number of planes in an observation.
    pub const fn planes(self) -> usize {
        let plain = Own::TABLE.len() + Seat::ALL.len() * OF_SEAT + Whole::TABLE.len();
        match self {
            Encoding::Plain => plain,
            Encoding::WithMeasures => plain + Measure::TABLE.len(),
        }
    }

    /// The number of values in an observation.
    pub const fn size(self) -> usize {
        self.planes() * KINDS
    }

    /// Describes every plane, in order.
    pub fn describe(self) -> Vec<Plane> {
        let mut planes = Vec::with_capacity(self.planes());
        let mut add = |prefix: &str, table: &[(&str, u8, &'static str)]| {
            for &(name, scale, meaning) in table {
                planes.push(Plane { name: format!("{prefix}.{name}"), scale, meaning });
            }
        };
        add("own", Own::TABLE);
        ["seat0", "seat1", "seat2", "seat3"].iter().for_each(|seat| add(seat, OfSeat::TABLE));
        add("table", Whole::TABLE);
        if self == Encoding::WithMeasures {
            add("measure", Measure::TABLE);
        }
        planes
    }

    /// The scale of every plane, by which its integers are divided to become floats.
    pub fn scales(self) -> Vec<f32> {
        self.describe().iter().map(|plane| f32::from(plane.scale)).collect()
    }
}

/// The description of a plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// The name: `own.`, `seat0.` to `seat3.` (the viewing seat, then to the right), `table.` or `measure.`, and a word.
    pub name: String,
    /// The divisor that turns the integers into floats.
    pub scale: u8,
    /// The meaning of the numbers, in English.
    pub meaning: &'static str,
}
