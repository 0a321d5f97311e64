//! Converts tiles from any notation to the canonical one.

use crate::error::AnswerError;
use serde::{Deserialize, Serialize};
use suzume_tiles::notation::parse_loose;
use suzume_tiles::{Face, Notation, parse_faces};

/// Text that lists tiles in some notation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ParseQuestion {
    /// The tiles as text, in any notation.
    pub text: String,
    /// The notation. Default: the first one that can read the text, starting with canonical.
    #[serde(default)]
    pub notation: Option<String>,
}

impl ParseQuestion {
    /// Parses the text.
    ///
    /// Fails if no notation, or not the given one, fits.
    pub fn answer(&self) -> Result<ParsedTiles, AnswerError> {
        parse(&self.text, self.notation.as_deref())
    }
}

/// The tiles of a text, in canonical notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct ParsedTiles {
    /// The tiles in canonical notation, in the order given.
    pub tiles: String,
    /// The notation of the text, or `loose` for tiles as people write them: `EEE123m`, `m123`, `一萬`.
    pub notation: &'static str,
}

/// Reads tiles in the named notation. Without a name, Unicode tiles are recognised; otherwise the first notation that
/// reads the text is used, canonical first, then the ways of [`parse_loose`]. If none does, the error is that of the
/// canonical notation.
///
/// ```
/// let parsed = suzume::parse("W1 T2 J1", None)?;
/// assert_eq!((parsed.tiles.as_str(), parsed.notation), ("1m2s7z", "botzone"));
/// # Ok::<(), suzume::AnswerError>(())
/// ```
pub fn parse(text: &str, notation: Option<&str>) -> Result<ParsedTiles, AnswerError> {
    let parsed = |faces: &[Face], notation| {
        let tiles = Notation::Canonical.print(faces).unwrap_or_default();
        ParsedTiles { tiles, notation }
    };
    let read = |notation: Notation| {
        let faces = parse_faces(text, notation).map_err(|error| AnswerError::in_text("text", text, error))?;
        Ok(parsed(&faces, notation.name()))
    };
    if let Some(name) = notation {
        return read(
            name.parse()
                .map_err(|error: suzume_tiles::UnknownName| AnswerError::in_field("notation", error))?,
        );
    }
    // Tenhou ids come last: a row of numbers may be a typing error in another notation.
    let by_likelihood =
        [Notation::Unicode, Notation::Mjai, Notation::Papers, Notation::Botzone, Notation::Tenhou];
    read(Notation::Canonical).or_else(|error| {
        let other = by_likelihood.into_iter().find_map(|notation| read(notation).ok());
        other.or_else(|| Some(parsed(&parse_loose(text)?, "loose"))).ok_or(error)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_is_found() {
        for (text, notation, tiles) in [
            ("123m055p11z", "canonical", "123m055p11z"),
            ("🀇🀈🀉", "unicode", "123m"),
            ("1m 2m 5mr E P", "mjai", "120m15z"),
            ("B1B2B3 C4", "papers", "123s4m"),
            ("W1 T2 J1", "botzone", "1m2s7z"),
        ] {
            let parsed = parse(text, None).unwrap();
            assert_eq!((parsed.tiles.as_str(), parsed.notation), (tiles, notation), "{text}");
            assert_eq!(parse(text, Some(notation)), Ok(parsed));
        }
        for text in ["EEE123m", "東東東 m123", "東東東一二三萬"] {
            let parsed = parse(text, None).unwrap();
            assert_eq!((parsed.tiles.as_str(), parsed.notation), ("111z123m", "loose"), "{text}");
        }
        assert_eq!(parse("12q", None).unwrap_err().field, Some("text"));
        assert_eq!(parse("1m", Some("klingon")).unwrap_err().field, Some("notation"));
    }
}
