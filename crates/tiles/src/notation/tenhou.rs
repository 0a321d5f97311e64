//! Tenhou's ids 0..=135: every physical tile has its own number.
//!
//! `id / 4` is the kind in canonical order, and the first copy of each five (16, 52, 88) is red. Ids are separated by
//! white space or commas. An id is one physical tile, so the same id twice is an error. Each suit has one red five and
//! three plain ones, so a fourth plain five or a second red one cannot be printed. Records of tables without red fives
//! use the same ids; their reader must take the red fives as plain. There are no flowers.

use super::{Unwritable, hints, tokens};
use crate::{Face, Notation, NotationProblem, ParseError, Tile};
use std::ops::Range;

/// Number of ids: four of each kind.
const IDS: usize = Tile::KINDS * Tile::COPIES as usize;

pub(super) fn scan(
    text: &str,
    found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let separates = |character: char| character.is_whitespace() || character == ',';
    let mut seen = [false; IDS];
    for (token, span) in tokens(text, separates) {
        let id = token.bytes().all(|byte| byte.is_ascii_digit()).then(|| token.parse::<u8>().ok()).flatten();
        let Some((id, face)) = id.and_then(|id| Some((id, face(id)?))) else {
            return Err(hints::unknown_tile(
                text,
                span,
                Notation::Tenhou,
                "ids run from 0 to 135, with spaces or commas between",
            ));
        };
        if std::mem::replace(&mut seen[usize::from(id)], true) {
            let hint = format!("an id is one piece; the copies of {face} have other ids");
            return Err(ParseError::new(text, span, NotationProblem::RepeatedId { id }, hint));
        }
        found(face, span)?;
    }
    Ok(())
}

/// Writes ids separated by spaces, the lowest free id of each face.
pub(super) fn print(faces: &[Face]) -> Result<String, Unwritable> {
    let mut used = [false; IDS];
    let mut ids = Vec::with_capacity(faces.len());
    for &wanted in faces {
        let notation = Notation::Tenhou;
        let tile = wanted.tile().ok_or(Unwritable::NoSign { face: wanted, notation })?;
        let first = tile.index_u8() * Tile::COPIES;
        let id = (first..first + Tile::COPIES)
            .find(|&id| !used[usize::from(id)] && face(id) == Some(wanted))
            .ok_or(Unwritable::UsedUp { face: wanted, notation })?;
        used[usize::from(id)] = true;
        ids.push(id.to_string());
    }
    Ok(ids.join(" "))
}

/// The face of a physical tile.
fn face(id: u8) -> Option<Face> {
    let tile = Tile::from_index(usize::from(id / Tile::COPIES))?;
    match (tile.suit(), tile.rank()) {
        (Some(suit), Some(5)) if id.is_multiple_of(Tile::COPIES) => Some(Face::RedFive(suit)),
        _ => Some(Face::Plain(tile)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Suit, parse_faces};

    #[test]
    fn red_fives_are_16_52_88() {
        let faces = parse_faces("16 52,88, 135", Notation::Tenhou).unwrap();
        assert_eq!(Notation::Canonical.print(&faces).unwrap(), "0m0p0s7z");
        let reds = (0..=135).filter(|&id| matches!(face(id), Some(Face::RedFive(_)))).count();
        assert_eq!((reds, face(136)), (3, None));
    }

    #[test]
    fn plain_fives_leave_the_red_id_alone() {
        let five = Face::Plain(Tile::suited(Suit::Characters, 5).unwrap());
        assert_eq!(print(&[five; 3]).unwrap(), "17 18 19");
        assert_eq!(print(&[five, Face::RedFive(Suit::Characters)]).unwrap(), "17 16");
        let error = print(&[five; 4]).unwrap_err();
        assert_eq!(error, Unwritable::UsedUp { face: five, notation: Notation::Tenhou });
    }

    #[test]
    fn errors_point_at_the_id() {
        for (text, span) in
            [("0 136", 2..5), ("1,1", 2..3), ("1 +2", 2..4), ("99999999", 0..8), ("1 1m", 2..4)]
        {
            assert_eq!(parse_faces(text, Notation::Tenhou).unwrap_err().span(), span, "{text}");
        }
        let error = parse_faces("5 5", Notation::Tenhou).unwrap_err();
        assert_eq!(error.problem(), &NotationProblem::RepeatedId { id: 5 });
    }
}
