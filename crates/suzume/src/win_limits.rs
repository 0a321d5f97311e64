//! Limits on the complete hands that count: only some suits, or at most some number of colours (Li and Yan, section 6).

use crate::error::AnswerError;
use suzume_deficiency::Goal;
use suzume_tiles::{Suit, Tile, TileSet};

/// Limits on complete hands, beyond the forms and the kinds of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinLimits {
    /// The kinds that a complete hand may use.
    only: TileSet,
    /// The most colours; honours are no colour.
    colours: usize,
}

impl Default for WinLimits {
    fn default() -> WinLimits {
        WinLimits { only: TileSet::ALL, colours: Suit::ALL.len() }
    }
}

impl WinLimits {
    /// Reads limits: `only` has the letters of the suits that a complete hand may use (m, p, s, and z for honours),
    /// `colours` is 1 or 2.
    pub fn read(only: Option<&str>, colours: Option<u8>) -> Result<WinLimits, AnswerError> {
        let none = WinLimits::default();
        let colours = match colours {
            None => none.colours,
            Some(colours @ 1..=2) => usize::from(colours),
            Some(other) => {
                return Err(AnswerError::value("colours", format!("{other} colours: give 1 or 2")));
            }
        };
        Ok(WinLimits { only: only.map_or(Ok(none.only), kinds_of)?, colours })
    }

    /// Whether every complete hand counts.
    pub(crate) fn is_none(self) -> bool {
        self == WinLimits::default()
    }

    /// The goals whose complete hands together are those of `goal` within the limits.
    pub(crate) fn goals(self, goal: &Goal) -> Vec<Goal> {
        Goal { only: goal.only.and(self.only), ..*goal }.of_colours(self.colours)
    }
}

/// The kinds of the suits named by letters.
fn kinds_of(letters: &str) -> Result<TileSet, AnswerError> {
    let honors = || Tile::ALL.into_iter().filter(|tile| tile.is_honor()).collect::<TileSet>();
    let mut kinds = TileSet::EMPTY;
    for letter in letters.chars() {
        let named = match letter {
            'm' => TileSet::of_suit(Suit::Characters),
            'p' => TileSet::of_suit(Suit::Dots),
            's' => TileSet::of_suit(Suit::Bamboo),
            'z' => honors(),
            other => {
                let message = format!("no suit `{other}`: give letters such as mp or mz");
                return Err(AnswerError::value("only", message));
            }
        };
        named.iter().for_each(|tile| kinds.insert(tile));
    }
    match kinds.is_empty() {
        true => Err(AnswerError::value("only", "name at least one suit: m, p, s or z")),
        false => Ok(kinds),
    }
}
