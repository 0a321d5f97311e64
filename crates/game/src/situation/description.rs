//! A situation as written: the fields of the JSON object, not checked yet.
//!
//! All fields except the hand are optional. Tiles are in canonical notation. Lists of seats start with the viewing seat and
//! continue with right, across and left. Command-line options fill the same fields.

use crate::public::{Offer, Turn};
use crate::situation::error::{Contradiction, SituationError};
use crate::situation::shape;
use crate::{DrawReason, situation::LONGEST_TEXT};
use serde::{Deserialize, Serialize};
use suzume_tiles::{Seat, Seats};

/// A seat as seen from the viewing seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The viewing seat itself.
    #[serde(rename = "self")]
    Own,
    /// The next seat in turn.
    Right,
    /// The seat opposite, at a table of four.
    Across,
    /// The seat that moves before the own seat.
    Left,
}

impl Side {
    /// All sides of a table in turn order. With three seats there is no seat across.
    pub fn all(seats: Seats) -> impl DoubleEndedIterator<Item = Side> {
        let all = [Side::Own, Side::Right, Side::Across, Side::Left].into_iter();
        all.filter(move |side| *side != Side::Across || seats == Seats::Four)
    }

    /// The number of turns from the viewer to the seat at this side. With three seats, across is the same as left.
    pub const fn turns(self, seats: Seats) -> usize {
        match self {
            Side::Own => 0,
            Side::Right => 1,
            Side::Across => 2,
            Side::Left => seats.count() - 1,
        }
    }

    /// The seat at this side of `viewer`.
    pub const fn seat(self, viewer: Seat, seats: Seats) -> Seat {
        seats.after(viewer, self.turns(seats))
    }

    /// The side at which `viewer` sees `seat`.
    pub const fn of(seat: Seat, viewer: Seat, seats: Seats) -> Side {
        match seats.distance(viewer, seat) {
            0 => Side::Own,
            1 => Side::Right,
            turns if turns + 1 == seats.count() => Side::Left,
            _ => Side::Across,
        }
    }

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Own => "self",
            Side::Right => "right",
            Side::Across => "across",
            Side::Left => "left",
        }
    }
}

/// A meld as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DescribedMeld {
    /// `chow`, `pong`, `open_kong`, `added_kong` or `closed_kong`. If left out, the kind follows from the tiles, and
    /// four tiles are an open kong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The tiles; left out for another seat's closed kong that lies face down.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub tiles: String,
    /// The seat whose discard was claimed, relative to the viewing seat, also in melds of other seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Side>,
    /// The seat whose discard was claimed by its number, counted like `seat` of the situation; instead of `from`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_seat: Option<u8>,
    /// The discard that was claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed: Option<String>,
    /// How many discards of all seats came before the meld, with the claimed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// How many discards came before the fourth tile of an added kong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<u16>,
}

impl Description {
    /// Whether the description has only a hand, its rules and known tiles. Such a hand needs no table.
    pub fn is_hand_alone(&self) -> bool {
        let Description { hand, rules, kb, seen, .. } = self.clone();
        *self == Description { hand, rules, kb, seen, ..Description::default() }
    }
}

impl DescribedMeld {
    /// Parses melds from a command line, separated by spaces: `777z 234p`, an added kong `[+5555p]`, a closed kong `(5555p)`.
    pub fn list(text: &str) -> Vec<DescribedMeld> {
        let meld = |word: &str| {
            let (kind, tiles) = match word {
                _ if word.starts_with('(') => (Some("closed_kong"), word.trim_matches(['(', ')'])),
                _ if word.starts_with("[+") => (Some("added_kong"), word.trim_matches(['[', '+', ']'])),
                _ => (None, word.trim_matches(['[', ']'])),
            };
            DescribedMeld {
                kind: kind.map(str::to_owned),
                tiles: tiles.to_owned(),
                ..DescribedMeld::default()
            }
        };
        text.split_whitespace().map(meld).collect()
    }
}

/// How a seat has won, under rules where play continues after a win.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DescribedWin {
    /// The tile; left out for a win by flowers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// The seat that gave the tile; left out if the winner drew it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Side>,
    /// Why the tile could be claimed: it was a discard, unless a kong was robbed.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub offer: Option<DescribedOffer>,
    /// How many discards of all seats came before the win, with the winning one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
}

/// Norths set aside, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum DescribedNorths {
    /// Their number.
    Number(u8),
    /// For each, the number of discards of all seats before it.
    Turns(Vec<u16>),
}

impl DescribedNorths {
    /// The norths in order, each with its turn if that is known.
    pub(super) fn turns(&self) -> Vec<Option<u16>> {
        match self {
            DescribedNorths::Number(number) => vec![None; usize::from(*number)],
            DescribedNorths::Turns(turns) => turns.iter().copied().map(Some).collect(),
        }
    }
}

/// What all seats see of a seat, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DescribedSeat {
    /// The discards in order, separated by spaces, each with its marks: `*` discarded as drawn, `<` claimed by another
    /// seat, `!` discarded with riichi.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub river: String,
    /// The melds in the order in which they were made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melds: Vec<DescribedMeld>,
    /// Whether riichi was declared; one of the discards then has the mark `!`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub riichi: bool,
    /// Its void suit: m, p or s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// The flowers it shows.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub flowers: String,
    /// The norths it has set aside, with three players: their number, or for each how many discards came before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub norths: Option<DescribedNorths>,
    /// How it has won, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<DescribedWin>,
}

/// Why a tile may be claimed, as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DescribedOffer {
    /// It has just been discarded.
    #[default]
    Discard,
    /// It was added to a pong.
    AddedKong,
    /// It is in a closed kong.
    ClosedKong,
    /// It is a north that was set aside.
    North,
}

impl From<DescribedOffer> for Offer {
    fn from(offer: DescribedOffer) -> Offer {
        match offer {
            DescribedOffer::Discard => Offer::Discard,
            DescribedOffer::AddedKong => Offer::AddedKong,
            DescribedOffer::ClosedKong => Offer::ClosedKong,
            DescribedOffer::North => Offer::North,
        }
    }
}

impl From<Offer> for DescribedOffer {
    fn from(offer: Offer) -> DescribedOffer {
        match offer {
            Offer::Discard => DescribedOffer::Discard,
            Offer::AddedKong => DescribedOffer::AddedKong,
            Offer::ClosedKong => DescribedOffer::ClosedKong,
            Offer::North => DescribedOffer::North,
        }
    }
}

/// A tile that may be claimed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Offered {
    /// The tile that may be claimed, `5p` or `0p`.
    pub tile: String,
    /// The seat that discarded it or declared the kong.
    pub from: Side,
    /// Why it may be claimed.
    #[serde(rename = "as", default)]
    pub offer: DescribedOffer,
}

/// How a seat came to its turn, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnOrigin {
    /// It drew from the wall in its turn.
    Draw,
    /// It drew in place of a flower.
    Flower,
    /// It drew after a kong with another's discard.
    OpenKong,
    /// It drew after a concealed or added kong.
    OwnKong,
    /// It drew after setting a north aside.
    North,
    /// It claimed a discard for a chow or pong.
    Claim,
}

impl From<TurnOrigin> for Turn {
    fn from(after: TurnOrigin) -> Turn {
        match after {
            TurnOrigin::Draw => Turn::Drew(DrawReason::Turn),
            TurnOrigin::Flower => Turn::Drew(DrawReason::Flower),
            TurnOrigin::OpenKong => Turn::Drew(DrawReason::OpenKong),
            TurnOrigin::OwnKong => Turn::Drew(DrawReason::OwnKong),
            TurnOrigin::North => Turn::Drew(DrawReason::North),
            TurnOrigin::Claim => Turn::Claimed,
        }
    }
}

impl From<Turn> for TurnOrigin {
    fn from(turn: Turn) -> TurnOrigin {
        match turn {
            Turn::Drew(DrawReason::Turn) => TurnOrigin::Draw,
            Turn::Drew(DrawReason::Flower) => TurnOrigin::Flower,
            Turn::Drew(DrawReason::OpenKong) => TurnOrigin::OpenKong,
            Turn::Drew(DrawReason::OwnKong) => TurnOrigin::OwnKong,
            Turn::Drew(DrawReason::North) => TurnOrigin::North,
            Turn::Claimed => TurnOrigin::Claim,
        }
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToMove {
    /// The seat to move.
    pub seat: Side,
    /// How it came to its turn; if left out, it follows from the rivers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<TurnOrigin>,
}

/// What comes before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Each seat gives three tiles away.
    Exchange,
    /// Each seat names a void suit.
    Void,
}

/// A situation as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Description {
    /// The name of the rule set. If left out, the situation is a hand without a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Options of the rule set that differ from the preset, as TOML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<String>,
    /// The concealed tiles, with the tile just drawn.
    pub hand: String,
    /// The viewing seat's melds in the order in which they were made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melds: Vec<DescribedMeld>,
    /// The tile just drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
    /// The number of the viewing seat, counted from 0; seat 0 was the first dealer of the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The viewing seat's wind: E, S, W or N.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_wind: Option<String>,
    /// The wind of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_wind: Option<String>,
    /// The dora indicators turned so far. Also accepted as `dora`.
    #[serde(alias = "dora", skip_serializing_if = "Option::is_none")]
    pub dora_indicators: Option<String>,
    /// The points of each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i64>>,
    /// The number of hands the dealer has repeated; under riichi the honba.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// The riichi sticks on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sticks: Option<u32>,
    /// The number of tiles left in the wall for all seats to draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws_left: Option<u16>,
    /// The number of tiles left in the part of each seat, if the wall has a part for each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<u8>>,
    /// What all seats see of each seat. If given, the rivers are complete, and the order of all discards follows from
    /// them, unless `partial` is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<DescribedSeat>>,
    /// Whether `seats` has only what is known: rivers of some seats, in part, and no melds of other seats. A riichi then
    /// needs no mark.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The viewing seat's void suit: m, p or s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// The viewing seat's flowers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flowers: Option<String>,
    /// The norths that the viewing seat has set aside, with three players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub norths: Option<DescribedNorths>,
    /// The three tiles that the viewing seat gave away in the exchange.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<String>,
    /// Further visible tiles, wherever they lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<String>,
    /// The knowledge base, 27 or 34 digits; it replaces the one that follows from the tiles that are seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kb: Option<String>,
    /// The seat whose turn it is. Default: the viewing seat, if its hand has a tile to discard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_move: Option<ToMove>,
    /// A tile that may be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
    /// The stage before the first turn, if the first turn has not come yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
}

impl Description {
    /// Parses the JSON object.
    pub fn from_json(text: &str) -> Result<Description, SituationError> {
        if text.len() > LONGEST_TEXT {
            return Err(SituationError::too_long(text.len()));
        }
        serde_json::from_str(text).map_err(|error| {
            // A field of the wrong shape gets an error with its name and an example.
            let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
            let wrong = SituationError::json(&error);
            match value.and_then(|value| shape::misfit(&value)) {
                // A name that does not exist is found by its line.
                Some(misfit) if matches!(*misfit.problem, Contradiction::Name(_)) => {
                    SituationError { place: wrong.place, ..misfit }
                }
                misfit => misfit.unwrap_or(wrong),
            }
        })
    }

    /// What is wrong with the shape of one field, such as a meld given as a text; `None` if nothing is, or if a situation
    /// has no such field.
    ///
    /// ```
    /// use suzume_game::situation::Description;
    ///
    /// let error = Description::misfit("scores", &"25000".into()).expect("a text is no list");
    /// assert!(error.to_string().starts_with("scores: a text where there must be a list of numbers"));
    /// ```
    pub fn misfit(field: &str, value: &serde_json::Value) -> Option<SituationError> {
        shape::field_misfit(field, value)
    }

    /// Prints the JSON object on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("fields with names as keys")
    }
}
