//! The record format as types, one for each line.
//!
//! Unknown fields are ignored, so that a later version may add some. Missing fields are refused, and so are null fields
//! where null has no meaning. Seats, tiles, winds and suits are validated while parsing, so code that holds a [`Line`] need
//! not check them again. Whether a line is true is a separate question.

use super::{GameHeader, VERSION};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::LazyLock;
use suzume_rules::{RuleSet, RuleSetError, Transfer};
use suzume_tiles::{BySeat, Face, Flower, Notation, Seat, Seats, Suit, Tile, UnknownName, Wind};

/// One line of a record; its variant is the field `type`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Line {
    StartGame(StartGameLine),
    StartKyoku(StartHandLine),
    Tsumo {
        actor: SeatNumber,
        pai: TileWord,
    },
    Dahai {
        actor: SeatNumber,
        pai: TileWord,
        tsumogiri: bool,
    },
    Chi {
        actor: SeatNumber,
        target: SeatNumber,
        pai: TileWord,
        consumed: [TileWord; 2],
    },
    Pon {
        actor: SeatNumber,
        target: SeatNumber,
        pai: TileWord,
        consumed: [TileWord; 2],
    },
    Daiminkan {
        actor: SeatNumber,
        target: SeatNumber,
        pai: TileWord,
        consumed: [TileWord; 3],
    },
    Kakan {
        actor: SeatNumber,
        pai: TileWord,
        consumed: [TileWord; 3],
    },
    Ankan {
        actor: SeatNumber,
        consumed: [TileWord; 4],
    },
    Flower {
        actor: SeatNumber,
        pai: TileWord,
    },
    /// A north set aside as a bonus tile, with three players.
    Nukidora {
        actor: SeatNumber,
        pai: TileWord,
    },
    /// All dealt flowers have been replaced.
    Opened,
    Exchange {
        actor: SeatNumber,
        target: SeatNumber,
        consumed: [TileWord; 3],
    },
    Void {
        actor: SeatNumber,
        suit: SuitLetter,
    },
    /// Riichi; its discard follows.
    Reach {
        actor: SeatNumber,
    },
    /// The discard of a riichi was not won, and the stick lies on the table.
    ReachAccepted {
        actor: SeatNumber,
    },
    Dora {
        dora_marker: TileWord,
    },
    /// Points that change hands during play.
    Payment {
        deltas: BySeat<i64>,
        payments: Vec<Paid>,
    },
    Hora {
        actor: SeatNumber,
        /// The same seat again if the tile was drawn.
        target: SeatNumber,
        /// Null if there is no winning tile.
        #[serde(deserialize_with = "nullable")]
        pai: Option<TileWord>,
        deltas: BySeat<i64>,
        payments: Vec<Paid>,
        reckoning: String,
        /// The ura dora indicators of a winner with riichi; absent if there are none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ura_markers: Vec<TileWord>,
    },
    Ryukyoku {
        deltas: BySeat<i64>,
        payments: Vec<Paid>,
        /// Why the hand was aborted; left out if the wall was empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    EndKyoku,
    EndGame {
        scores: BySeat<i64>,
    },
}

impl Line {
    /// Why the line cannot belong to a game of `seats`: a list by seat of another length, or a seat that does not exist.
    pub(super) fn misfit(&self, seats: Seats) -> Option<String> {
        if !self.has_lists_of(seats) {
            return Some(format!("a list by seat must have {} values", seats.count()));
        }
        let is_foreign = |seat: SeatNumber| seats.get(seat.0.index()).is_none();
        let fields = self.named_seats().into_iter().flatten();
        let of_payments =
            self.payments().iter().flat_map(|paid| [("payments.from", paid.from), ("payments.to", paid.to)]);
        let (field, seat) = fields.chain(of_payments).find(|(_, seat)| is_foreign(*seat))?;
        Some(format!("{field}: there is no seat {} at a table of {}", seat.0.index(), seats.count()))
    }

    /// The seats that the line names, each with its field, payments left out.
    fn named_seats(&self) -> [Option<(&'static str, SeatNumber)>; 2] {
        let (actor, target) = match *self {
            Line::Tsumo { actor, .. }
            | Line::Dahai { actor, .. }
            | Line::Kakan { actor, .. }
            | Line::Ankan { actor, .. }
            | Line::Flower { actor, .. }
            | Line::Nukidora { actor, .. }
            | Line::Void { actor, .. }
            | Line::Reach { actor }
            | Line::ReachAccepted { actor } => (actor, None),
            Line::Chi { actor, target, .. }
            | Line::Pon { actor, target, .. }
            | Line::Daiminkan { actor, target, .. }
            | Line::Exchange { actor, target, .. }
            | Line::Hora { actor, target, .. } => (actor, Some(target)),
            Line::StartKyoku(StartHandLine { oya, .. }) => return [Some(("oya", oya)), None],
            Line::StartGame(_)
            | Line::Opened
            | Line::Dora { .. }
            | Line::Payment { .. }
            | Line::Ryukyoku { .. }
            | Line::EndKyoku
            | Line::EndGame { .. } => return [None; 2],
        };
        [Some(("actor", actor)), target.map(|target| ("target", target))]
    }

    fn payments(&self) -> &[Paid] {
        match self {
            Line::Payment { payments, .. }
            | Line::Hora { payments, .. }
            | Line::Ryukyoku { payments, .. } => payments,
            _ => &[],
        }
    }

    fn has_lists_of(&self, seats: Seats) -> bool {
        match self {
            Line::StartGame(start) => start.names.seats() == seats,
            Line::StartKyoku(start) => start.scores.seats() == seats && start.tehais.seats() == seats,
            Line::Payment { deltas, .. } | Line::Hora { deltas, .. } | Line::Ryukyoku { deltas, .. } => {
                deltas.seats() == seats
            }
            Line::EndGame { scores } => scores.seats() == seats,
            _ => true,
        }
    }
}

/// The first line of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub(super) struct StartGameLine {
    pub(super) version: u64,
    pub(super) program: String,
    pub(super) rules: String,
    /// The options of the rule set, as TOML.
    pub(super) options: String,
    pub(super) wall: String,
    #[serde(deserialize_with = "nullable")]
    pub(super) seed: Option<u64>,
    pub(super) game: u64,
    pub(super) names: BySeat<String>,
}

/// The fields that every first line has, whatever its version.
#[derive(Deserialize)]
pub(super) struct Opening {
    pub(super) r#type: String,
    pub(super) version: Option<u64>,
}

/// The first line of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub(super) struct StartHandLine {
    pub(super) bakaze: WindLetter,
    /// The dealer's place in the round, 1 to 4.
    pub(super) kyoku: u8,
    pub(super) honba: u32,
    /// Riichi sticks on the table.
    pub(super) kyotaku: u32,
    pub(super) oya: SeatNumber,
    /// The first indicator of bonus tiles; left out where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) dora_marker: Option<TileWord>,
    pub(super) scores: BySeat<i64>,
    /// In seat order, each in the order of the deal.
    pub(super) tehais: BySeat<Vec<TileWord>>,
}

/// One transfer of points, with its reason in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub(super) struct Paid {
    from: SeatNumber,
    to: SeatNumber,
    points: u32,
    reason: String,
}

impl From<&Transfer> for Paid {
    fn from(transfer: &Transfer) -> Paid {
        let Transfer { from, to, points, reason } = transfer;
        Paid { from: SeatNumber(*from), to: SeatNumber(*to), points: *points, reason: reason.to_string() }
    }
}

/// Why a first line does not describe a game.
#[derive(Debug, thiserror::Error)]
pub(super) enum HeaderError {
    #[error("rules: {0}")]
    Rules(#[from] RuleSetError),
    #[error("wall: {0}")]
    Wall(#[from] UnknownName),
    #[error("names: there must be {}", .0.count())]
    Names(Seats),
}

impl StartGameLine {
    pub(super) fn new(header: &GameHeader) -> StartGameLine {
        StartGameLine {
            version: VERSION,
            program: header.program.clone(),
            rules: header.rules.name().to_owned(),
            options: header.rules.options(),
            wall: header.wall.name().to_owned(),
            seed: header.seed,
            game: header.game,
            names: header.names.clone(),
        }
    }

    pub(super) fn header(self) -> Result<GameHeader, HeaderError> {
        let rules = RuleSet::from_toml(&self.rules, &self.options)?;
        let seats = rules.table().seats();
        if self.names.seats() != seats {
            return Err(HeaderError::Names(seats));
        }
        Ok(GameHeader {
            rules,
            wall: self.wall.parse()?,
            program: self.program,
            seed: self.seed,
            game: self.game,
            names: self.names,
        })
    }
}

/// A value that may be null but not missing.
fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// A seat, as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatNumber(pub(super) Seat);

impl Serialize for SeatNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SeatNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatNumber, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let seat = usize::try_from(number).ok().and_then(Seat::from_index);
        seat.map(SeatNumber)
            .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number), &"a seat from 0 to 3"))
    }
}

/// A tile, as its word: mjai's, and the canonical notation's for flowers, which mjai does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TileWord(pub(super) Face);

/// Every face with its word, in the order that [`TileWord::word`] relies on.
static WORDS: LazyLock<Vec<(Face, String)>> = LazyLock::new(|| {
    let plain = Tile::ALL.map(Face::from).into_iter();
    let faces = plain.chain(Flower::ALL.map(Face::from)).chain(Suit::ALL.map(Face::RedFive));
    faces.map(|face| (face, Notation::Mjai.print(&[face]).unwrap_or_else(|_| face.to_string()))).collect()
});

impl TileWord {
    pub(super) fn word(self) -> &'static str {
        let place = match self.0 {
            Face::RedFive(suit) => Tile::KINDS + Flower::KINDS + suit.index(),
            face => face.index42(),
        };
        &WORDS[place].1
    }

    fn from_word(word: &str) -> Option<TileWord> {
        WORDS.iter().find(|(_, other)| other == word).map(|(face, _)| TileWord(*face))
    }
}

impl Serialize for TileWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for TileWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TileWord, D::Error> {
        let expected = "a tile: 1m-9m 1p-9p 1s-9s, 5mr 5pr 5sr, E S W N P F C, 1f-4f 1g-4g";
        read_word(deserializer, expected, TileWord::from_word)
    }
}

/// A wind, as its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WindLetter(pub(super) Wind);

impl Serialize for WindLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.0.letter())
    }
}

impl<'de> Deserialize<'de> for WindLetter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WindLetter, D::Error> {
        let wind = |word: &str| Wind::ALL.into_iter().find(|wind| word.chars().eq([wind.letter()]));
        read_word(deserializer, "a wind: E, S, W or N", |word| wind(word).map(WindLetter))
    }
}

/// A suit, as its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SuitLetter(pub(super) Suit);

impl Serialize for SuitLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.0.letter())
    }
}

impl<'de> Deserialize<'de> for SuitLetter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SuitLetter, D::Error> {
        let suit = |word: &str| Suit::ALL.into_iter().find(|suit| word.chars().eq([suit.letter()]));
        read_word(deserializer, "a suit: m, p or s", |word| suit(word).map(SuitLetter))
    }
}

/// Parses a word, whether the text is borrowed or owned.
fn read_word<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    struct Word<F>(&'static str, F);
    impl<T, F: Fn(&str) -> Option<T>> serde::de::Visitor<'_> for Word<F> {
        type Value = T;
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str(self.0)
        }
        fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
            (self.1)(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
        }
    }
    deserializer.deserialize_str(Word(expected, meaning))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_a_word_of_its_own() {
        for (place, (face, word)) in WORDS.iter().enumerate() {
            assert_eq!(TileWord(*face).word(), word);
            assert_eq!(TileWord::from_word(word), Some(TileWord(*face)));
            assert!(WORDS[..place].iter().all(|(_, other)| other != word));
        }
        let words = ["5z", "0m", "5mr", "E", "2g", "?", "", "1m "].map(TileWord::from_word);
        let faces = words.map(|pai| pai.map_or("-".to_owned(), |TileWord(face)| face.to_string()));
        assert_eq!(faces, ["-", "-", "0m", "1z", "2g", "-", "-", "-"]);
    }

    #[test]
    fn unknown_fields_are_ignored_and_missing_ones_refused() {
        let read = |text: &str| serde_json::from_str::<Line>(text);
        let line = read(r#"{"type":"tsumo","pai":"E","actor":2,"mood":{"calm":[1,2]}}"#).unwrap();
        assert_eq!(
            line,
            Line::Tsumo { actor: SeatNumber(Seat::ALL[2]), pai: TileWord(Tile::ALL[27].into()) }
        );
        assert_eq!(read(r#"{"mood":1,"type":"opened"}"#).unwrap(), Line::Opened);
        for (text, problem) in [
            (r#"{"type":"tsumo","actor":2}"#, "missing field `pai`"),
            (r#"{"type":"tsumo","actor":4,"pai":"E"}"#, "a seat from 0 to 3"),
            (r#"{"type":"tsumo","actor":-1,"pai":"E"}"#, "-1"),
            (r#"{"type":"tsumo","actor":1,"pai":"0m"}"#, "5mr 5pr 5sr"),
            (r#"{"type":"tsumo","actor":1,"pai":null}"#, "a tile"),
            (r#"{"type":"void","actor":1,"suit":"z"}"#, "m, p or s"),
            (r#"{"type":"kita"}"#, "unknown variant `kita`"),
            (r#"{"actor":1}"#, "missing field `type`"),
            (
                r#"{"type":"hora","actor":1,"target":1,"deltas":[0,0,0,0],"payments":[],"reckoning":""}"#,
                "missing field `pai`",
            ),
            (r#"{"type":"pon","actor":1,"target":0,"pai":"E","consumed":["E"]}"#, "length 1"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(problem), "{text}: {error}");
        }
    }
}
