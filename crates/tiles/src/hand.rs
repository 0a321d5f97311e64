//! A hand: the concealed tiles, the declared melds and the flowers laid aside.
//!
//! The number of concealed tiles, [`HandSize`], determines how many sets are still to make: 3n+1 tiles before a draw
//! and 3n+2 after it need n sets and a pair. So the melds may be left out: a hand of 7 tiles needs two sets and a pair,
//! whatever its melds are. Which actions a hand may take is up to the rules of each game.

use crate::counts::TooMany;
use crate::numbers::byte;
use crate::{Counts34, Face, Flower, Meld, MeldKind, Suit, Tile};
use std::fmt;

/// A number of concealed tiles that a hand can have: 3n+1 or 3n+2 with n in 0..=5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandSize {
    sets: u8,
    has_drawn: bool,
}

impl HandSize {
    /// The most sets a hand makes: four, or five in Taiwanese rules.
    pub const MAX_SETS: usize = 5;

    /// The size of a hand of `tiles` concealed tiles, or `None` if no hand has that many.
    pub const fn of(tiles: usize) -> Option<HandSize> {
        let sets = tiles / 3;
        if sets > HandSize::MAX_SETS || tiles.is_multiple_of(3) {
            return None;
        }
        Some(HandSize { sets: byte(sets), has_drawn: tiles % 3 == 2 })
    }

    /// The number n of sets still to make, not counting the pair.
    pub const fn sets(self) -> usize {
        self.sets as usize
    }

    /// The number of tiles, 3n+1 or 3n+2.
    pub const fn tiles(self) -> usize {
        self.sets() * 3 + if self.has_drawn { 2 } else { 1 }
    }

    /// Whether the hand has 3n+2 tiles: it must discard or win. With 3n+1 tiles it waits for a draw.
    pub const fn has_drawn(self) -> bool {
        self.has_drawn
    }
}

/// The error of tiles and melds that make no hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// A tile or flower with more copies than exist.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// A number of tiles that no hand has.
    #[error("no hand has {tiles} tiles: a hand has 3n+1 or 3n+2 tiles with at most five sets")]
    Size {
        /// The number of tiles, each meld counted as three.
        tiles: usize,
    },
    /// More red fives than fives.
    #[error("{red_fives} red fives among fewer fives of {}", suit.letter())]
    RedFives {
        /// The suit of the red fives.
        suit: Suit,
        /// The number of red fives that was given.
        red_fives: u8,
    },
}

/// Concealed tiles, melds and flowers of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    concealed: Counts34,
    red_fives: [u8; 3],
    melds: Vec<Meld>,
    flowers: [bool; Flower::KINDS],
    size: HandSize,
}

impl Hand {
    /// A hand of concealed tiles, `red_fives` of them red by suit, with melds and flowers.
    ///
    /// Fails on an impossible size, more than five sets and melds together, more than four copies of a kind in
    /// concealed tiles and melds together, more red fives than fives, or a flower given twice.
    pub fn new(
        concealed: Counts34,
        red_fives: [u8; 3],
        melds: Vec<Meld>,
        flowers: &[Flower],
    ) -> Result<Hand, HandError> {
        let tiles = concealed.total();
        let size = HandSize::of(tiles)
            .filter(|size| size.sets() + melds.len() <= HandSize::MAX_SETS)
            .ok_or(HandError::Size { tiles: tiles + 3 * melds.len() })?;
        melds.iter().try_fold(concealed, |all, meld| all.plus(&meld.counts()))?;
        for suit in Suit::ALL {
            let fives = Tile::suited(suit, 5).map_or(0, |five| concealed.get(five));
            if red_fives[suit.index()] > fives {
                return Err(HandError::RedFives { suit, red_fives: red_fives[suit.index()] });
            }
        }
        let mut laid = [false; Flower::KINDS];
        for &flower in flowers {
            if std::mem::replace(&mut laid[flower.index()], true) {
                return Err(TooMany { face: flower.into(), count: 2, limit: 1 }.into());
            }
        }
        Ok(Hand { concealed, red_fives, melds, flowers: laid, size })
    }

    /// The concealed tiles, red fives counted as fives.
    pub const fn concealed(&self) -> &Counts34 {
        &self.concealed
    }

    /// The number of red fives among the concealed fives of a suit.
    pub const fn red_fives(&self, suit: Suit) -> u8 {
        self.red_fives[suit.index()]
    }

    /// The melds in the order given.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// The flowers laid aside.
    pub fn flowers(&self) -> impl Iterator<Item = Flower> + '_ {
        Flower::ALL.into_iter().filter(|flower| self.flowers[flower.index()])
    }

    /// The size of the concealed part.
    pub const fn size(&self) -> HandSize {
        self.size
    }

    /// Concealed tiles and melds together.
    pub fn all_tiles(&self) -> Counts34 {
        self.melds.iter().fold(self.concealed, |all, meld| {
            all.plus(&meld.counts()).expect("the constructor saw at most four of each kind")
        })
    }

    /// The faces of the concealed tiles in canonical order, red fives before plain ones.
    pub fn concealed_faces(&self) -> impl Iterator<Item = Face> + '_ {
        let mut reds_left = self.red_fives;
        self.concealed.tiles().map(move |tile| match (tile.suit(), tile.rank()) {
            (Some(suit), Some(5)) if reds_left[suit.index()] > 0 => {
                reds_left[suit.index()] -= 1;
                Face::RedFive(suit)
            }
            _ => Face::Plain(tile),
        })
    }
}

impl TryFrom<Counts34> for Hand {
    type Error = HandError;

    /// A hand without melds, red fives and flowers.
    fn try_from(concealed: Counts34) -> Result<Hand, HandError> {
        Hand::new(concealed, [0; 3], Vec::new(), &[])
    }
}

impl fmt::Display for Hand {
    /// The canonical notation as [`parse_hand`](crate::parse_hand) reads it: concealed tiles, flowers, then
    /// the melds: `[234p]`, open kong `[5555p]`, added kong `[+5555p]`, closed kong `(5555p)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letter = None;
        for face in self.concealed_faces().chain(self.flowers().map(Face::Flower)) {
            let sign = face.to_string();
            let (digit, next) = sign.split_at(1);
            if let Some(previous) = letter.replace(next.to_owned()).filter(|previous| previous != next) {
                f.write_str(&previous)?;
            }
            f.write_str(digit)?;
        }
        f.write_str(&letter.unwrap_or_default())?;
        for meld in &self.melds {
            match meld.kind() {
                MeldKind::ClosedKong => write!(f, "({meld})")?,
                MeldKind::AddedKong => write!(f, "[+{meld}]")?,
                MeldKind::Chow | MeldKind::Pong | MeldKind::OpenKong => write!(f, "[{meld}]")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Notation, parse_counts};

    fn counts(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    #[test]
    fn sizes_are_one_or_two_past_a_multiple_of_three() {
        let sizes: Vec<usize> = (0..40).filter(|&tiles| HandSize::of(tiles).is_some()).collect();
        assert_eq!(sizes, [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]);
        for tiles in sizes {
            let size = HandSize::of(tiles).unwrap();
            assert_eq!(size.tiles(), tiles);
            assert_eq!(size.has_drawn(), tiles % 3 == 2);
        }
        assert_eq!(HandSize::of(14).unwrap().sets(), 4);
        assert_eq!(HandSize::of(usize::MAX), None);
    }

    #[test]
    fn a_hand_counts_concealed_tiles_and_melds_together() {
        let five = Tile::suited(Suit::Dots, 5).unwrap();
        let melds = vec![Meld::pong(five)];
        let hand = Hand::new(counts("456p1122s"), [0, 1, 0], melds.clone(), &[Flower::ALL[5]]).unwrap();
        assert_eq!(hand.to_string(), "406p1122s2g[555p]");
        assert_eq!(hand.all_tiles().get(five), 4);
        assert_eq!(hand.size().sets(), 2);
        assert!(matches!(
            Hand::new(counts("4556p112s"), [0; 3], melds, &[]),
            Err(HandError::TooMany(TooMany { count: 5, .. }))
        ));
    }

    #[test]
    fn impossible_hands_are_refused() {
        assert_eq!(Hand::try_from(counts("123m")), Err(HandError::Size { tiles: 3 }));
        assert_eq!(Hand::try_from(Counts34::EMPTY), Err(HandError::Size { tiles: 0 }));
        let reds = Hand::new(counts("5m"), [2, 0, 0], Vec::new(), &[]);
        assert_eq!(reds, Err(HandError::RedFives { suit: Suit::Characters, red_fives: 2 }));
        let flowers = Hand::new(counts("5m"), [0; 3], Vec::new(), &[Flower::ALL[0]; 2]);
        assert!(matches!(flowers, Err(HandError::TooMany(TooMany { limit: 1, .. }))));
        let melds = vec![Meld::pong(Tile::ALL[30]), Meld::pong(Tile::ALL[31])];
        let many = Hand::new(counts("123456789m1234p"), [0; 3], melds, &[]);
        assert_eq!(many, Err(HandError::Size { tiles: 19 }));
    }
}
