//! Tiles and suits as JSON: strings in the canonical notation (feature `wire`).
//!
//! A tile that cannot be read is an error that names the word found and the known words.

use crate::{Face, Notation, Suit, Tile, parse_faces};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        let word = Cow::<'_, str>::deserialize(deserializer)?;
        match parse_faces(&word, Notation::Canonical).as_deref() {
            Ok([face]) => Ok(*face),
            _ => Err(D::Error::invalid_value(Unexpected::Str(&word), &"one tile such as 3m, 0p, 7z or 2f")),
        }
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        match Face::deserialize(deserializer)? {
            Face::Plain(tile) => Ok(tile),
            face => {
                let found = face.to_string();
                Err(D::Error::invalid_value(Unexpected::Str(&found), &"a kind of tile such as 3m, 5p or 7z"))
            }
        }
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suit, D::Error> {
        let word = Cow::<'_, str>::deserialize(deserializer)?;
        let found = Suit::ALL.into_iter().find(|suit| word.chars().eq([suit.letter()]));
        found.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&word), &"a suit: m, p or s"))
    }
}

/// Describes a type as a string with a pattern.
macro_rules! string_schema {
    ($type:ty, $about:literal, $pattern:literal) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "description": $about, "pattern": $pattern })
            }
        }
    };
}

string_schema!(Face, "A tile in the canonical notation, red fives as 0.", "^([0-9][mps]|[1-7]z|[1-4][fg])$");
string_schema!(Tile, "A kind of tile in the canonical notation.", "^([1-9][mps]|[1-7]z)$");
string_schema!(Suit, "A suit.", "^[mps]$");
