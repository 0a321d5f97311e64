//! `suzume score`: what is this win worth, and why?

use super::write_out;
use crate::arguments::{ScoreArguments, ScoreRules};
use crate::failure::BadInput;
use crate::stream::answer_lines;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::Read;
use suzume_rules::{Circumstances, Source, Win, sichuan, taiwan};
use suzume_tiles::{
    Flower, Meld, MeldKind, Notation, ParseError, Suit, Tile, Wind, parse_counts, parse_faces,
};

/// A win as the contract writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WinLine<'a> {
    /// Without the winning tile.
    #[serde(borrow)]
    concealed: Cow<'a, str>,
    #[serde(borrow, default)]
    melds: Vec<MeldLine<'a>>,
    #[serde(borrow)]
    winning_tile: Cow<'a, str>,
    #[serde(default)]
    self_drawn: bool,
    #[serde(borrow, default)]
    seat_wind: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    round_wind: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    flags: Vec<Cow<'a, str>>,
    /// How many, or which: `"3g4f"`.
    #[serde(borrow, default)]
    flowers: Flowers<'a>,
    /// The void suit of a Sichuan hand: m, p or s.
    #[serde(borrow, default)]
    void: Option<Cow<'a, str>>,
    /// Of riichi only: read and not used by these rule sets.
    #[serde(borrow, default, rename = "dora_indicators")]
    _dora_indicators: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "ura_indicators")]
    _ura_indicators: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MeldLine<'a> {
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    tiles: Cow<'a, str>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Flowers<'a> {
    Count(u8),
    #[serde(borrow)]
    Tiles(Cow<'a, str>),
}

impl Default for Flowers<'_> {
    fn default() -> Self {
        Flowers::Count(0)
    }
}
