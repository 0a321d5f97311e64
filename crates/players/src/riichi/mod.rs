//! What a planning player needs to know about riichi: that an open hand needs a yaku ([`plans`]), with which discard to
//! declare riichi ([`ready`]), which discards are safe after another seat's riichi ([`danger`]), and how the other seats
//! affect the hand ([`others`]).
//!
//! These modules do not judge hands. Plans determine the hand and goal that the judge is asked about; dangers determine the
//! discards it may choose from. Everything follows from the view.

pub(crate) mod danger;
pub(crate) mod others;
pub(crate) mod plans;
pub(crate) mod ready;

use crate::options::{Options, PlayerOption, switch};
use suzume_game::View;
use suzume_tiles::{Suit, Tile, TileSet};

/// The option that switches [`RiichiSense::yaku`].
pub(crate) const YAKU: PlayerOption = switch("yaku", "riichi: play for a yaku and keep bonus tiles");
/// The option that switches [`RiichiSense::fold`].
pub(crate) const FOLD: PlayerOption = switch("fold", "riichi: fold against another seat's riichi");

/// The parts of the knowledge about riichi that a player uses. Irrelevant under other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiichiSense {
    /// Play open hands for a yaku, keep bonus tiles among equal discards, and choose the riichi discard by the winning tiles that
    /// are left. Without it, the hand is played as if every complete hand could win.
    pub yaku: bool,
    /// Discard safe tiles after another seat's riichi, unless the player's own hand is ready.
    pub fold: bool,
}

impl RiichiSense {
    /// All parts: the default of every player.
    pub const ALL: RiichiSense = RiichiSense { yaku: true, fold: true };

    /// The parts that the options [`YAKU`] and [`FOLD`] leave on.
    pub(crate) fn of(options: &Options) -> RiichiSense {
        RiichiSense { yaku: options.is_on("yaku"), fold: options.is_on("fold") }
    }
}

impl Default for RiichiSense {
    fn default() -> RiichiSense {
        RiichiSense::ALL
    }
}

/// The kinds whose discard gives up a bonus: dora, and fives that the hand holds only as the red one.
pub(crate) fn bonus_kinds(view: &View<'_>) -> TileSet {
    let dora = view
        .public
        .dora_indicators
        .iter()
        .filter_map(|face| face.tile())
        .map(|tile| view.table.dora_of(tile));
    let lone_red = Suit::ALL.into_iter().filter(|&suit| view.private.has_red(suit));
    let lone_red = lone_red.filter_map(|suit| Tile::suited(suit, 5));
    dora.chain(lone_red.filter(|&five| view.concealed().get(five) == 1)).collect()
}
