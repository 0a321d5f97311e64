//! How readily the other seats discard the tiles that a seat waits for.
//!
//! The games offer a seat unseen tiles, all with equal chance. Players are not like that: a seat in riichi discards whatever it
//! draws, and the others keep tiles that their own hands need or that look dangerous. What looks dangerous follows from the rivers
//! of the seats in riichi ([`TileClass`]); while no seat is in riichi, the same classes against the waiting seat say mostly how
//! useful a kind is.
//!
//! `suzume fit offers` counts both for the seats that were ready in recorded games: how often the others discarded a kind, and how
//! often they would have if they discarded unseen tiles at random.

use crate::reasons::TileClass;
use suzume_tiles::{Counts34, Tile, TileSet};

/// How a seat waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WaitStance {
    /// In riichi.
    Riichi,
    /// Closed, not in riichi.
    Silent,
    /// With an open meld.
    Open,
}

impl WaitStance {
    /// Every stance, in declaration order.
    pub const ALL: [WaitStance; 3] = [WaitStance::Riichi, WaitStance::Silent, WaitStance::Open];

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            WaitStance::Riichi => "riichi",
            WaitStance::Silent => "silent",
            WaitStance::Open => "open",
        }
    }
}

/// The order of the classes from safe to dangerous, by how often a kind of each is a wait of a riichi (docs/models.md).
const FROM_SAFE_TO_DANGEROUS: [TileClass; 13] = [
    TileClass::Genbutsu,
    TileClass::HonorThreeSeen,
    TileClass::SujiTerminal,
    TileClass::HonorTwoSeen,
    TileClass::SujiBoth,
    TileClass::HonorOneSeen,
    TileClass::SujiTwo,
    TileClass::SujiThree,
    TileClass::OpenTerminal,
    TileClass::SujiOne,
    TileClass::OpenTwo,
    TileClass::OpenThree,
    TileClass::OpenMiddle,
];

fn danger(class: TileClass) -> usize {
    FROM_SAFE_TO_DANGEROUS.iter().position(|&one| one == class).unwrap_or(0)
}

/// The class of a kind for a seat that discards it: the most dangerous one against the seats that it fears, each with the kinds
/// that it has passed. `unseen` are the tiles that the waiting seat cannot see.
pub fn offer_class(feared: &[TileSet], tile: Tile, unseen: &Counts34) -> TileClass {
    let classes = feared.iter().map(|&passed| TileClass::of(tile, passed, unseen));
    classes.max_by_key(|&class| danger(class)).unwrap_or(TileClass::Genbutsu)
}
