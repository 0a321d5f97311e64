//! JSON Schema for types with hand-written serialisation: names of tiles, and lists that are objects in JSON.

use crate::names::{TileCountList, TileName};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// Implements `JsonSchema` with a name and a schema that refers to no other.
macro_rules! described {
    ($type:ty, $name:literal, $schema:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

described!(TileName, "TileName", {
    "type": "string",
    "description": "A tile in the notation of the answer.",
});
described!(TileCountList, "TileCounts", {
    "type": "object",
    "description": "Tiles with how many of them there are.",
    "additionalProperties": { "type": "integer", "minimum": 0, "maximum": 4 },
});
