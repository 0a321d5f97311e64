//! Lists and counts from scanned faces, with the checks that each needs.
//!
//! The checks run while the text is scanned, so an error points at the tile that broke the rule, such as a fifth copy.

use super::Notation;
use crate::{Counts34, Face, Flower, NotationProblem, ParseError, Tile};
use std::ops::Range;

/// Reads tiles as a list, in order. Checks only the notation; empty text is an empty list.
pub fn parse_faces(text: &str, notation: Notation) -> Result<Vec<Face>, ParseError> {
    let mut faces = Vec::new();
    notation.scan(text, &mut |face, _| {
        faces.push(face);
        Ok(())
    })?;
    Ok(faces)
}

/// Reads playing tiles as counts; a red five counts as a five. A fifth copy or a flower is an error. Empty text is no
/// tiles.
pub fn parse_counts(text: &str, notation: Notation) -> Result<Counts34, ParseError> {
    let mut counts = Counts34::EMPTY;
    notation.scan(text, &mut |face, span| match (face.tile(), face) {
        (Some(tile), _) => counts.add(tile).map_err(|_| fifth_copy(text, span, tile)),
        (None, Face::Flower(flower)) => Err(flower_in_hand(text, span, flower)),
        (None, _) => Ok(()),
    })?;
    Ok(counts)
}

#[cold]
fn fifth_copy(text: &str, span: Range<usize>, tile: Tile) -> ParseError {
    let hint = match tile.rank() {
        Some(5) => "every tile exists four times, red fives included",
        _ => "every tile exists four times",
    };
    ParseError::new(text, span, NotationProblem::FifthCopy { tile }, hint)
}

#[cold]
fn flower_in_hand(text: &str, span: Range<usize>, flower: Flower) -> ParseError {
    let hint = "flowers belong to no set; leave them out here";
    ParseError::new(text, span, NotationProblem::FlowerInHand { flower }, hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_copy_is_pointed_at() {
        for (text, span) in [("11111m", 4..5), ("55055m", 4..5), ("1m2m1m1m1m1m", 10..11)] {
            assert_eq!(parse_counts(text, Notation::Canonical).unwrap_err().span(), span, "{text}");
        }
    }

    #[test]
    fn empty_text_is_no_tiles() {
        assert!(parse_counts(" ", Notation::Mjai).unwrap().is_empty());
    }

    #[test]
    fn a_flower_is_no_part_of_a_set() {
        let error = parse_counts("11z1f", Notation::Canonical).unwrap_err();
        assert!(matches!(error.problem(), NotationProblem::FlowerInHand { .. }));
    }
}
