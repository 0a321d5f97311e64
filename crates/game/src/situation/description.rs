//! A situation as written: the fields of the JSON object, none of them checked yet.
//!
//! Everything but the hand may be left out. Tiles are in canonical notation. Whatever stands for all four seats is in the
//! order of one's own seat, the right, across, the left. Command-line options fill the same fields.

use crate::public::{Offer, Turn};
use crate::situation::error::SituationError;
use crate::{DrawReason, situation::LONGEST_TEXT};
use serde::{Deserialize, Serialize};
use suzume_tiles::Seat;

/// A seat as seen from one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Oneself.
    #[serde(rename = "self")]
    Own,
    /// The next in turn.
    Right,
    /// Opposite.
    Across,
    /// The one before.
    Left,
}

impl Side {
    /// All sides in the order of turns.
    pub const ALL: [Side; 4] = [Side::Own, Side::Right, Side::Across, Side::Left];

    /// The seat at this side of a viewer.
    pub fn seat(self, viewer: Seat) -> Seat {
        viewer.after(self as usize)
    }

    /// Where a viewer sees a seat.
    pub fn of(seat: Seat, viewer: Seat) -> Side {
        Side::ALL[seat.turns_after(viewer)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DescribedMeld {
    /// `chow`, `pong`, `open_kong`, `added_kong` or `closed_kong`; without it the tiles tell, and four of them are an open
    /// kong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The tiles; left out for another's concealed kong that lies face down.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub tiles: String,
    /// Whose discard it was made with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Side>,
    /// The discard it was made with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed: Option<String>,
    /// How many discards of all seats came before it, the claimed one included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// The same for the fourth tile of an added kong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<u16>,
}

impl DescribedMeld {
    /// The melds of a command line, parted by spaces: `777z 234p`, an added kong `[+5555p]`, a closed kong `(5555p)`.
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

/// How a seat has won, where play goes on after a win.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DescribedWin {
    /// The tile; left out for a win by flowers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// Whose tile it was; left out if it was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Side>,
    /// Why it could be claimed: a discard, unless a kong was robbed.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub offer: Option<DescribedOffer>,
    /// How many discards of all seats came before it, the winning one included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
}

/// What everybody sees of a seat, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DescribedSeat {
    /// The discards in order, parted by spaces, each with its marks: `*` discarded as drawn, `<` claimed by somebody, `!`
    /// the riichi discard.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub river: String,
    /// The melds in the order in which they were made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melds: Vec<DescribedMeld>,
    /// Whether riichi was declared; one of the discards is then marked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub riichi: bool,
    /// The suit it named: m, p or s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// The flowers it shows.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub flowers: String,
    /// How it has won, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<DescribedWin>,
}

/// Why a tile may be claimed, as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DescribedOffer {
    /// It was discarded.
    #[default]
    Discard,
    /// It was added to a pong.
    AddedKong,
    /// It is in a closed kong.
    ClosedKong,
}

impl From<DescribedOffer> for Offer {
    fn from(offer: DescribedOffer) -> Offer {
        match offer {
            DescribedOffer::Discard => Offer::Discard,
            DescribedOffer::AddedKong => Offer::AddedKong,
            DescribedOffer::ClosedKong => Offer::ClosedKong,
        }
    }
}

impl From<Offer> for DescribedOffer {
    fn from(offer: Offer) -> DescribedOffer {
        match offer {
            Offer::Discard => DescribedOffer::Discard,
            Offer::AddedKong => DescribedOffer::AddedKong,
            Offer::ClosedKong => DescribedOffer::ClosedKong,
        }
    }
}

/// A tile that may be claimed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offered {
    /// The tile.
    pub tile: String,
    /// Whose it was.
    pub from: Side,
    /// Why it may be claimed.
    #[serde(rename = "as", default)]
    pub offer: DescribedOffer,
}

/// How a seat came to its turn, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// It drew.
    Draw,
    /// It drew in place of a flower.
    Flower,
    /// It drew after a kong with another's discard.
    OpenKong,
    /// It drew after a concealed or added kong.
    OwnKong,
    /// It claimed a discard for a chow or pong.
    Claim,
}

impl From<After> for Turn {
    fn from(after: After) -> Turn {
        match after {
            After::Draw => Turn::Drew(DrawReason::Turn),
            After::Flower => Turn::Drew(DrawReason::Flower),
            After::OpenKong => Turn::Drew(DrawReason::OpenKong),
            After::OwnKong => Turn::Drew(DrawReason::OwnKong),
            After::Claim => Turn::Claimed,
        }
    }
}

impl From<Turn> for After {
    fn from(turn: Turn) -> After {
        match turn {
            Turn::Drew(DrawReason::Turn) => After::Draw,
            Turn::Drew(DrawReason::Flower) => After::Flower,
            Turn::Drew(DrawReason::OpenKong) => After::OpenKong,
            Turn::Drew(DrawReason::OwnKong) => After::OwnKong,
            Turn::Claimed => After::Claim,
        }
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToMove {
    /// Who moves.
    pub seat: Side,
    /// After what; left out, the rivers tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// What comes before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Everybody gives three tiles away.
    Exchange,
    /// Everybody names a void suit.
    Void,
}

/// A situation as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Description {
    /// The name of the rule set. Without one there is a hand and no table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Options of the rule set that differ from the preset, as TOML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<String>,
    /// The concealed tiles, the one just drawn included.
    pub hand: String,
    /// One's own melds in the order in which they were made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melds: Vec<DescribedMeld>,
    /// The tile just drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
    /// One's own place at the table, 0 to 3; what tells apart who dealt first in a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// One's own wind: E, S, W or N.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_wind: Option<String>,
    /// The wind of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_wind: Option<String>,
    /// The indicators of bonus tiles that are turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dora_indicators: Option<String>,
    /// The points of each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i64>>,
    /// How many hands the dealer has stayed; in riichi the counters on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// The riichi sticks on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sticks: Option<u32>,
    /// How many tiles are left to draw, in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws_left: Option<u16>,
    /// What each seat has left in its own part, where the wall has parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<u8>>,
    /// What everybody sees of each seat. If given, the rivers are whole, and the order of all discards follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<DescribedSeat>>,
    /// One's own void suit: m, p or s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// One's own flowers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flowers: Option<String>,
    /// The three tiles that one gave away before the hand began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<String>,
    /// Further tiles that are seen, wherever they lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<String>,
    /// What is available, 27 or 34 digits; replaces what follows from the tiles that are seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kb: Option<String>,
    /// Whose turn it is; one's own if the hand has a tile to discard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_move: Option<ToMove>,
    /// A tile that may be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
    /// What comes before the first turn, if it has not come yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
}

impl Description {
    /// Reads the JSON object.
    pub fn from_json(text: &str) -> Result<Description, SituationError> {
        if text.len() > LONGEST_TEXT {
            return Err(SituationError::too_long(text.len()));
        }
        serde_json::from_str(text).map_err(|error| SituationError::json(&error))
    }

    /// The JSON object on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("fields with names as keys")
    }
}
