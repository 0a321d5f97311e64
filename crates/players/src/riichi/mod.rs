//! What a player with a plan has to know of riichi: that an open hand needs a yaku ([`plans`]), which ready hand to
//! declare ([`ready`]), and what to do when another has declared ([`danger`]).
//!
//! None of it judges hands: that is for the judge. Plans say what hand the judge is asked about, and dangers which
//! discards it may choose from. Everything follows from the view.

pub(crate) mod danger;
pub(crate) mod plans;
pub(crate) mod ready;

use suzume_game::View;
use suzume_rules::riichi::dora_of;
use suzume_tiles::{Suit, Tile, TileSet};

/// Which parts of this knowledge a player uses. Under other rules than riichi there is no difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiichiSense {
    /// Plays open hands for a yaku, keeps bonus tiles among equals, and chooses the riichi discard by what is left.
    /// Without it, the hand is played as if every complete hand could win.
    pub yaku: bool,
    /// Discards what is safe after another's riichi, unless the own hand is near.
    pub fold: bool,
}

impl RiichiSense {
    /// All of it.
    pub const ALL: RiichiSense = RiichiSense { yaku: true, fold: true };
}

impl Default for RiichiSense {
    fn default() -> RiichiSense {
        RiichiSense::ALL
    }
}

/// The kinds whose discard gives a bonus away: dora, and fives of which only the red one is left.
pub(crate) fn bonus_kinds(view: &View<'_>) -> TileSet {
    let dora = view.public.dora.iter().filter_map(|face| face.tile()).map(dora_of);
    let lone_red = Suit::ALL.into_iter().filter(|&suit| view.private.has_red(suit));
    let lone_red = lone_red.filter_map(|suit| Tile::suited(suit, 5));
    dora.chain(lone_red.filter(|&five| view.concealed().get(five) == 1)).collect()
}
