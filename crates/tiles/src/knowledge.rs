//! A knowledge base: for each kind, how many copies a player may still draw.
//!
//! This is the papers' ω: the copies that are neither in the hand nor known to be elsewhere. Its notation is a string
//! of digits, 27 for the three suits or 34 with the honours. 27 digits mean that the game has no honours, which zeros
//! for them would not say; [`Kinds`] keeps the difference. [`KnowledgeBase::check_against`] checks a knowledge base
//! against a hand.

use crate::counts::TooMany;
use crate::error::{UnknownName, excerpt, trimmed};
use crate::notation::{check_length, tokens};
use crate::numbers::narrow;
use crate::{Counts34, NotationProblem, ParseError, Tile};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// Which kinds of tile a knowledge base covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kinds {
    /// The three suits alone: the game has no honours.
    Suits27,
    /// The three suits and the honours.
    #[default]
    All34,
}

impl Kinds {
    /// Number of kinds, 27 or 34.
    pub const fn count(self) -> usize {
        match self {
            Kinds::Suits27 => Tile::SUIT_KINDS,
            Kinds::All34 => Tile::KINDS,
        }
    }

    /// The kinds in canonical order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().take(self.count())
    }
}

/// The order in which a text gives the suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KnowledgeOrder {
    /// Characters, dots, bamboo: the canonical order.
    #[default]
    Mps,
    /// Bamboo, characters, dots: the papers' order.
    Bcd,
}

impl KnowledgeOrder {
    /// Both orders, the canonical one first.
    pub const ALL: [KnowledgeOrder; 2] = [KnowledgeOrder::Mps, KnowledgeOrder::Bcd];

    /// The name on the command line and in options.
    pub const fn name(self) -> &'static str {
        match self {
            KnowledgeOrder::Mps => "mps",
            KnowledgeOrder::Bcd => "bcd",
        }
    }

    /// The tile of the digit at a position.
    fn tile(self, position: usize) -> Option<Tile> {
        let index = match self {
            // Bamboo comes first in this order and last in canonical order; characters and dots keep their order.
            KnowledgeOrder::Bcd if position < Tile::SUIT_KINDS => (position + 18) % Tile::SUIT_KINDS,
            _ => position,
        };
        Tile::from_index(index)
    }
}

impl FromStr for KnowledgeOrder {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<KnowledgeOrder, UnknownName> {
        KnowledgeOrder::ALL
            .into_iter()
            .find(|order| order.name() == name)
            .ok_or_else(|| UnknownName::new("order", name, KnowledgeOrder::ALL.map(KnowledgeOrder::name)))
    }
}

/// The tiles that can still be drawn: counts over 27 or 34 kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KnowledgeBase {
    counts: Counts34,
    kinds: Kinds,
}

impl KnowledgeBase {
    /// The knowledge base with these counts over all 34 kinds.
    pub const fn new(counts: Counts34) -> KnowledgeBase {
        KnowledgeBase { counts, kinds: Kinds::All34 }
    }

    /// The tiles available when only the hand has been seen: four copies of each kind less the hand.
    pub fn for_hand(hand: &Counts34) -> KnowledgeBase {
        KnowledgeBase::new(hand.complement())
    }

    /// The tiles available when the hand and other tiles have been seen: four copies of each kind less both.
    pub fn for_hand_and_seen(hand: &Counts34, seen: &Counts34) -> Result<KnowledgeBase, TooMany> {
        Ok(KnowledgeBase::for_hand(&hand.plus(seen)?))
    }

    /// This knowledge base without the kinds outside `kinds`.
    pub fn restricted_to(self, kinds: Kinds) -> KnowledgeBase {
        let mut counts = *self.counts.as_array();
        counts[kinds.count()..].fill(0);
        let counts = Counts34::new(counts).expect("counts that were valid only became smaller");
        KnowledgeBase { counts, kinds }
    }

    /// The available tiles as counts.
    pub const fn counts(&self) -> &Counts34 {
        &self.counts
    }

    /// Which kinds the knowledge base covers.
    pub const fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// The number of available tiles of one kind.
    pub const fn get(&self, tile: Tile) -> u8 {
        self.counts.get(tile)
    }

    /// Number of available tiles, the papers' ‖ω‖.
    pub fn total(&self) -> usize {
        self.counts.total()
    }

    /// Removes one available tile of a kind, because it was drawn or seen. Returns whether there was one.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        self.counts.remove(tile)
    }

    /// Checks that hand and available tiles together have at most four copies of each kind. A hand with honours fits
    /// [`Kinds::Suits27`]: it means only that no honour is available.
    pub fn check_against(&self, hand: &Counts34) -> Result<(), TooMany> {
        self.counts.plus(hand).map(|_| ())
    }
}

impl fmt::Display for KnowledgeBase {
    /// The digits by suit in canonical order, `(343423023)(434434443)(334220344)`, and `(4444444)` for the
    /// honours.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in 0..self.kinds.count().div_ceil(9) {
            f.write_str("(")?;
            self.counts.group(group).iter().try_for_each(|count| write!(f, "{count}"))?;
            f.write_str(")")?;
        }
        Ok(())
    }
}

/// Reads 27 or 34 digits, each 0..=4, with brackets, commas and white space ignored.
pub fn parse_knowledge(text: &str, order: KnowledgeOrder) -> Result<KnowledgeBase, ParseError> {
    read(text, order, |_, _, _| Ok(()))
}

/// Reads a knowledge base for a given hand. If both together have more than four copies of a kind, the error points at
/// the digit of that kind.
pub fn parse_knowledge_for_hand(
    text: &str,
    order: KnowledgeOrder,
    hand: &Counts34,
) -> Result<KnowledgeBase, ParseError> {
    read(text, order, |tile, count, span| {
        let total = count + hand.get(tile);
        if total <= Tile::COPIES {
            return Ok(());
        }
        let hint = format!(
            "the hand has {} of {tile}, so at most {} are available",
            hand.get(tile),
            Tile::COPIES - hand.get(tile)
        );
        Err(ParseError::new(text, span, NotationProblem::HandAndKnowledge { tile, total }, hint))
    })
}

fn read(
    text: &str,
    order: KnowledgeOrder,
    check: impl Fn(Tile, u8, Range<usize>) -> Result<(), ParseError>,
) -> Result<KnowledgeBase, ParseError> {
    check_length(text)?;
    let mut counts = [0; Tile::KINDS];
    let mut places = [0; Tile::KINDS];
    let mut digits = 0;
    for (index, character) in text.char_indices() {
        let span = index..index + character.len_utf8();
        match character {
            '0'..='4' => {
                if let Some(tile) = order.tile(digits) {
                    counts[tile.index()] = digit_value(character);
                    places[tile.index()] = index;
                }
                digits += 1;
            }
            '5'..='9' => {
                let problem = NotationProblem::KnowledgeDigit { digit: digit_value(character) };
                return Err(ParseError::new(
                    text,
                    span,
                    problem,
                    "every tile exists four times: digits are 0 to 4",
                ));
            }
            '(' | ')' | '[' | ']' | '{' | '}' | ',' => {}
            _ if character.is_whitespace() => {}
            _ => {
                let problem = NotationProblem::KnowledgeCharacter { found: excerpt(&text[index..]) };
                let hint = "a knowledge base is 27 or 34 digits; to list the tiles already seen, use --seen";
                return Err(ParseError::new(text, span, problem, hint));
            }
        }
    }
    let kinds = match digits {
        Tile::SUIT_KINDS => Kinds::Suits27,
        Tile::KINDS => Kinds::All34,
        _ => return Err(wrong_length(text, digits)),
    };
    for tile in kinds.tiles() {
        let place = places[tile.index()];
        check(tile, counts[tile.index()], place..place + 1)?;
    }
    let counts = Counts34::new(counts).expect("only digits 0 to 4 were read");
    Ok(KnowledgeBase { counts, kinds })
}

#[cold]
fn wrong_length(text: &str, digits: usize) -> ParseError {
    let groups: Vec<Range<usize>> =
        tokens(text, |character| !character.is_ascii_digit()).map(|(_, place)| place).collect();
    // With one bracket per suit the error points at the bracket of the wrong length, else at the whole text.
    let wrong =
        groups.iter().enumerate().find(|(index, group)| group.len() != if *index < 3 { 9 } else { 7 });
    let (span, hint) = match (groups.len(), wrong) {
        (3 | 4, Some((index, group))) => {
            let wanted = if index < 3 { 9 } else { 7 };
            (group.clone(), format!("this group has {} digits and should have {wanted}", group.len()))
        }
        _ => (
            trimmed(text),
            "give 27 digits (nine for each suit), or 34 with the seven honours behind them".to_owned(),
        ),
    };
    ParseError::new(text, span, NotationProblem::KnowledgeLength { digits }, hint)
}

/// The value of a decimal digit.
fn digit_value(digit: char) -> u8 {
    narrow(u32::from(digit) - u32::from('0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Notation, parse_counts};

    const SUITS: &str = "(343423023)(434434443)(334220344)";

    fn hand(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    #[test]
    fn digits_are_read_back() {
        for text in [SUITS.to_owned(), format!("{SUITS}(4444444)"), format!("{SUITS}(0123401)")] {
            let base = parse_knowledge(&text, KnowledgeOrder::Mps).unwrap();
            assert_eq!(base.to_string(), text);
            let bare = text.replace(['(', ')'], " ");
            assert_eq!(parse_knowledge(&bare, KnowledgeOrder::Mps), Ok(base));
        }
        let base = parse_knowledge(SUITS, KnowledgeOrder::Mps).unwrap();
        assert_eq!((base.kinds(), base.total()), (Kinds::Suits27, 24 + 33 + 25));
    }

    #[test]
    fn the_papers_order_begins_with_bamboo() {
        let base = parse_knowledge(&format!("{SUITS}4444321"), KnowledgeOrder::Bcd).unwrap();
        assert_eq!(base.to_string(), "(434434443)(334220344)(343423023)(4444321)");
    }

    #[test]
    fn errors_point_at_the_digit() {
        let cases = [
            ("(343523023)", 4..5, "0 to 4"),
            ("343x", 3..4, "--seen"),
            ("(343423023)(43443444)(334220344)", 12..20, "has 8 digits and should have 9"),
            ("(343423023)(434434443)(334220344)(44)", 34..36, "has 2 digits and should have 7"),
            (" 123 ", 1..4, "27 digits"),
            ("", 0..0, "27 digits"),
        ];
        for (text, span, hint) in cases {
            let error = parse_knowledge(text, KnowledgeOrder::Mps).unwrap_err();
            assert_eq!(error.span(), span, "{text}");
            assert!(error.hint().contains(hint), "{text}: {error}");
        }
    }

    #[test]
    fn a_hand_and_its_knowledge_base_fit_together() {
        let hand = hand("111m55p7z");
        let base = KnowledgeBase::for_hand(&hand);
        assert_eq!((base.total(), base.check_against(&hand)), (130, Ok(())));
        assert!(base.check_against(&hand.complement()).is_err());
        assert!(KnowledgeBase::for_hand_and_seen(&hand, &hand).is_err());
        let seen =
            KnowledgeBase::for_hand_and_seen(&hand, &parse_counts("12m", Notation::Canonical).unwrap());
        assert_eq!(seen.unwrap().total(), 128);

        let text = format!("{SUITS}(4444443)");
        let error = parse_knowledge_for_hand(&text, KnowledgeOrder::Mps, &hand).unwrap_err();
        assert!(matches!(error.problem(), NotationProblem::HandAndKnowledge { total: 6, .. }), "{error}");
        assert_eq!(error.span(), 1..2);
        let error = parse_knowledge_for_hand(&text, KnowledgeOrder::Bcd, &hand).unwrap_err();
        assert_eq!(error.span(), 12..13);
        let text = base.to_string();
        assert_eq!(parse_knowledge_for_hand(&text, KnowledgeOrder::Mps, &hand), Ok(base));
    }

    #[test]
    fn taking_and_restricting_only_lower_the_counts() {
        let mut base = KnowledgeBase::new(hand("11m7z"));
        let red = Tile::ALL[33];
        assert!(base.take(red) && !base.take(red));
        let suits = KnowledgeBase::new(Counts34::FULL).restricted_to(Kinds::Suits27);
        assert_eq!((suits.total(), suits.get(red), suits.kinds()), (108, 0, Kinds::Suits27));
    }

    #[test]
    fn names_are_read_back() {
        for order in KnowledgeOrder::ALL {
            assert_eq!(order.name().parse(), Ok(order));
        }
        assert!("smp".parse::<KnowledgeOrder>().is_err());
    }
}
