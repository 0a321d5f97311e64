//! Writes tiles in the notation of the answer.

use serde::{Serialize, Serializer};
use std::fmt;
use std::sync::LazyLock;
use suzume_players::advice::Speaker;
use suzume_tiles::{Counts34, Face, Notation, Tile};

/// The name of every tile in every notation, falling back to the canonical one where a notation has no sign.
/// Precomputed, so that a name costs nothing when millions of hands are answered.
static NAMES: LazyLock<[[String; Tile::KINDS]; Notation::ALL.len()]> = LazyLock::new(|| {
    Notation::ALL.map(|notation| {
        Tile::ALL.map(|tile| notation.print(&[Face::from(tile)]).unwrap_or_else(|_| tile.to_string()))
    })
});

/// How tiles are written in an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Printer(pub Notation);

impl Printer {
    /// Writes a single tile.
    pub fn tile(self, tile: Tile) -> TileName {
        TileName { tile, notation: self.0 }
    }

    /// Writes tiles, each with its count.
    pub fn counted(self, tiles: impl IntoIterator<Item = (Tile, u8)>) -> TileCountList {
        TileCountList(tiles.into_iter().map(|(tile, count)| (self.tile(tile), count)).collect())
    }

    /// Writes tiles as one text, in the canonical notation if this one has no sign for some of them.
    ///
    /// ```
    /// use suzume::Printer;
    /// use suzume::tiles::{Notation, parse_counts};
    ///
    /// let hand = parse_counts("123m11z", Notation::Canonical).expect("five tiles");
    /// assert_eq!(Printer(Notation::Mjai).tiles(&hand), "1m 2m 3m E E");
    /// ```
    pub fn tiles(self, counts: &Counts34) -> String {
        let faces: Vec<Face> = counts.tiles().map(Face::from).collect();
        self.0.print(&faces).unwrap_or_else(|_| counts.to_string())
    }
}

/// A tile and the notation that an answer writes it in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileName {
    /// The tile that is named.
    pub tile: Tile,
    /// The notation to write it in.
    pub notation: Notation,
}

impl TileName {
    /// The name of the tile; canonical if the notation has no sign for it.
    pub fn as_str(&self) -> &'static str {
        let notation = Notation::ALL.into_iter().position(|one| one == self.notation).unwrap_or(0);
        &NAMES[notation][self.tile.index()]
    }
}

impl fmt::Display for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for TileName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Tiles with their counts; in JSON an object in the given order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileCountList(pub Vec<(TileName, u8)>);

impl TileCountList {
    /// The number of tiles.
    pub fn total(&self) -> usize {
        self.0.iter().map(|(_, count)| usize::from(*count)).sum()
    }

    /// The number of kinds.
    pub fn kinds(&self) -> usize {
        self.0.len()
    }

    /// The size in words: `11 tiles of 3 kinds`.
    pub fn size_in_words(&self, speaker: &Speaker) -> String {
        let args = [("tiles", self.total().into()), ("kinds", self.kinds().into())];
        speaker.say("advice-accepts-kinds", &args)
    }
}

/// Prints as `1sx4 4sx3`.
impl fmt::Display for TileCountList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (tile, count)) in self.0.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{tile}x{count}")?;
        }
        Ok(())
    }
}

impl Serialize for TileCountList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(tile, count)| (tile, count)))
    }
}
