//! Lists, counts and hands from scanned faces, with the checks that each needs.
//!
//! The checks run while the text is scanned, so an error points at the tile that broke the rule, such as a fifth copy.
//! Only the size of a hand is checked at the end.

use super::{Notation, canonical, check_length};
use crate::error::trimmed;
use crate::hand::HandError;
use crate::{Counts34, Face, Flower, Hand, HandSize, Meld, MeldKind, NotationProblem, ParseError, Tile};
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

/// Reads a hand and checks its size. Flowers are laid aside.
///
/// The canonical notation also has melds, in brackets anywhere: `[234p]` and `[555p]`, an open kong
/// `[5555p]`, an added kong `[+5555p]`, a closed kong `(5555p)`. In the other notations all tiles are
/// concealed.
pub fn parse_hand(text: &str, notation: Notation) -> Result<Hand, ParseError> {
    let mut reader = HandReader::new(text);
    if notation == Notation::Canonical {
        check_length(text)?;
        reader.read_with_melds()?;
    } else {
        notation.scan(text, &mut |face, span| reader.add_concealed(face, span))?;
    }
    reader.finish()
}

/// The part of a hand read so far.
struct HandReader<'text> {
    text: &'text str,
    /// Concealed tiles and melds together, to find a fifth copy in either.
    all: Counts34,
    concealed: Counts34,
    red_fives: [u8; 3],
    melds: Vec<Meld>,
    flowers: Vec<Flower>,
}

impl<'text> HandReader<'text> {
    fn new(text: &'text str) -> HandReader<'text> {
        HandReader {
            text,
            all: Counts34::EMPTY,
            concealed: Counts34::EMPTY,
            red_fives: [0; 3],
            melds: Vec::new(),
            flowers: Vec::new(),
        }
    }

    fn add(&mut self, tile: Tile, span: Range<usize>) -> Result<(), ParseError> {
        self.all.add(tile).map_err(|_| fifth_copy(self.text, span, tile))
    }

    fn add_concealed(&mut self, face: Face, span: Range<usize>) -> Result<(), ParseError> {
        if let Face::Flower(flower) = face {
            if self.flowers.contains(&flower) {
                let problem = NotationProblem::SecondFlower { flower };
                return Err(ParseError::new(self.text, span, problem, "every flower exists once"));
            }
            self.flowers.push(flower);
        }
        if let Face::RedFive(suit) = face {
            self.red_fives[suit.index()] += 1;
        }
        if let Some(tile) = face.tile() {
            self.add(tile, span)?;
            self.concealed.add(tile).expect("there are no more concealed tiles than tiles");
        }
        Ok(())
    }

    fn read_with_melds(&mut self) -> Result<(), ParseError> {
        let text = self.text;
        let mut start = 0;
        while let Some(length) = text[start..].bytes().position(|byte| matches!(byte, b'[' | b'(')) {
            let open = start + length;
            canonical::scan(text, start..open, &mut |face, span| self.add_concealed(face, span))?;
            let partner = if text.as_bytes()[open] == b'[' { ']' } else { ')' };
            let Some(length) = text[open..].find(partner) else {
                let hint = format!("close the meld with {partner}");
                return Err(ParseError::new(text, open..open + 1, NotationProblem::UnpairedBracket, hint));
            };
            self.read_meld(open..open + length)?;
            start = open + length + 1;
        }
        canonical::scan(text, start..text.len(), &mut |face, span| self.add_concealed(face, span))
    }

    /// Reads one meld between brackets; `range` begins at the opening one and ends before the closing one.
    fn read_meld(&mut self, range: Range<usize>) -> Result<(), ParseError> {
        let text = self.text;
        let is_closed = text[range.clone()].starts_with('(');
        let is_added = text[range.clone()].starts_with("[+");
        let inside = range.start + if is_added { 2 } else { 1 }..range.end;

        let mut faces = Vec::new();
        canonical::scan(text, inside.clone(), &mut |face, span| {
            faces.push(face);
            match face.tile() {
                Some(tile) => self.add(tile, span),
                None => Ok(()),
            }
        })?;
        let is_all_one = faces.iter().all(|face| face.tile() == faces[0].tile());
        let kind = match (is_closed, is_added, faces.len()) {
            (true, ..) => MeldKind::ClosedKong,
            (_, true, _) => MeldKind::AddedKong,
            (_, _, 4) => MeldKind::OpenKong,
            _ if is_all_one => MeldKind::Pong,
            _ => MeldKind::Chow,
        };
        let meld = Meld::from_faces(kind, &faces).map_err(|problem| {
            let hint =
                "melds are [234p], [555p], open kong [5555p], added kong [+5555p], closed kong (5555p)";
            ParseError::new(text, inside, NotationProblem::WrongMeld { problem }, hint)
        })?;
        self.melds.push(meld);
        Ok(())
    }

    fn finish(self) -> Result<Hand, ParseError> {
        let text = self.text;
        if self.concealed.is_empty() && self.melds.is_empty() && self.flowers.is_empty() {
            let hint = "give the tiles of a hand, such as 123m055p11z";
            return Err(ParseError::new(text, trimmed(text), NotationProblem::Empty, hint));
        }
        Hand::new(self.concealed, self.red_fives, self.melds, &self.flowers).map_err(|error| match error {
            HandError::Size { tiles } => impossible_size(text, tiles),
            HandError::TooMany(_) | HandError::RedFives { .. } => {
                unreachable!("every tile was counted while it was read")
            }
        })
    }
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

#[cold]
fn impossible_size(text: &str, tiles: usize) -> ParseError {
    const SIZES: &str = "a hand has 3n+1 or 3n+2 tiles: 13 or 14, 16 or 17, or fewer by threes with melds";
    let most = HandSize::MAX_SETS * 3 + 2;
    let hint = if tiles > most {
        format!("{} too many: {SIZES}", tiles - most)
    } else if tiles == 0 {
        SIZES.to_owned()
    } else {
        format!("one too many or one too few: {SIZES}")
    };
    ParseError::new(text, trimmed(text), NotationProblem::ImpossibleSize { tiles }, hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Result<Hand, ParseError> {
        parse_hand(text, Notation::Canonical)
    }

    #[test]
    fn a_fifth_copy_is_found_wherever_it_is() {
        for (text, span) in [("11111m", 4..5), ("55055m", 4..5), ("1m2m1m1m1m1m", 10..11)] {
            for error in [parse_counts(text, Notation::Canonical).err(), hand(text).err()] {
                assert_eq!(error.unwrap().span(), span, "{text}");
            }
        }
        assert_eq!(hand("11m[111m]").unwrap_err().span(), 6..7);
        assert_eq!(hand("[111m]11m").unwrap_err().span(), 7..8);
    }

    #[test]
    fn empty_text_is_no_tiles_but_no_hand() {
        assert!(parse_counts(" ", Notation::Mjai).unwrap().is_empty());
        for notation in Notation::ALL {
            assert_eq!(parse_hand(" ", notation).unwrap_err().problem(), &NotationProblem::Empty);
        }
    }

    #[test]
    fn melds_are_read_as_they_are_shown() {
        for text in ["406p1122s2g[055p]", "1z[123m][+2222z](0555s)", "11z[5555p]", "5m", "19m"] {
            assert_eq!(hand(text).unwrap().to_string(), text);
        }
        assert_eq!(hand("[234p] 11z [555s]").unwrap().melds().len(), 2);
        let kinds: Vec<MeldKind> =
            hand("1z[123m][+2222z](0555s)[3333z]").unwrap().melds().iter().map(Meld::kind).collect();
        assert_eq!(kinds, [MeldKind::Chow, MeldKind::AddedKong, MeldKind::ClosedKong, MeldKind::OpenKong]);
    }

    #[test]
    fn broken_melds_are_pointed_at() {
        let cases = [
            ("11z[234p", 3..4, "close the meld with ]"),
            ("11z[245p]", 4..8, "melds are"),
            ("11z(555p)", 4..8, "melds are"),
            ("11z[]", 4..4, "melds are"),
            ("11z[1f22z]", 4..9, "melds are"),
            ("11z]", 3..4, "brackets"),
            ("11z[2+34p]", 4..6, "digits"),
        ];
        for (text, span, hint) in cases {
            let error = hand(text).unwrap_err();
            assert_eq!(error.span(), span, "{text}: {error}");
            assert!(error.hint().contains(hint), "{text}: {error}");
        }
    }

    #[test]
    fn flowers_are_laid_aside_once() {
        assert_eq!(hand("11z1f1g").unwrap().flowers().count(), 2);
        let error = hand("11z1f1f").unwrap_err();
        assert!(matches!(error.problem(), NotationProblem::SecondFlower { .. }));
        assert_eq!(error.span(), 5..6);
        let error = parse_counts("11z1f", Notation::Canonical).unwrap_err();
        assert!(matches!(error.problem(), NotationProblem::FlowerInHand { .. }));
    }

    #[test]
    fn the_size_must_fit() {
        for (text, tiles) in
            [("123m", 3), ("123456789m123456789p", 18), ("1f", 0), ("11123456789999m111p[234s]", 20)]
        {
            let error = hand(text).unwrap_err();
            assert_eq!(error.problem(), &NotationProblem::ImpossibleSize { tiles });
            assert!(error.hint().contains("13 or 14"), "{error}");
        }
    }
}
