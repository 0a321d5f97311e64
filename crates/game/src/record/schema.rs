//! JSON Schema of a line of a record.

use super::line::{Line, SeatNumber, SuitLetter, TileWord, WindLetter};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;
use suzume_tiles::{Seat, Suit, Wind};

/// A line of a record, for JSON Schema only: outside this crate, lines are plain JSON.
#[derive(Clone, Copy, Debug)]
pub enum RecordLine {}

impl JsonSchema for RecordLine {
    fn schema_name() -> Cow<'static, str> {
        "RecordLine".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Line::json_schema(generator)
    }
}

/// Implements `JsonSchema` with an inline schema.
macro_rules! described {
    ($type:ty, $name:literal, $schema:tt) => {
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

described!(SeatNumber, "Actor", { "type": "integer", "minimum": 0, "maximum": Seat::ALL.len() - 1 });
described!(TileWord, "Pai", {
    "type": "string",
    "description": "A tile as mjai writes it, `E` or `5mr`; `?` is one that the reader may not know.",
});
described!(WindLetter, "WindLetter", { "type": "string", "enum": Wind::ALL.map(Wind::letter) });
described!(SuitLetter, "SuitLetter", { "type": "string", "enum": Suit::ALL.map(Suit::letter) });
