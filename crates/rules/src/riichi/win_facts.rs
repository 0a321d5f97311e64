//! The facts of a win that are the same for every reading: checked once, then used for every shape.

use super::patterns::{ORPHANS, manner_yaku, nine_gates, tile_yaku};
use super::shape::SETS;
use super::{RedFives, Riichi, RiichiConfig, RiichiSituation, Yaku, YakuSet};
use crate::{Source, Win};
use suzume_deficiency::Sets;
use suzume_tiles::{Counts34, Honor, MeldKind, Seats, Tile, TileSet, TooMany};

/// The error of a hand that is no win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRiichiWin {
    /// A tile with more copies than exist.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// Too many tiles or too few.
    #[error("{tiles} tiles, each kong counted as three: a complete hand has 14")]
    Size {
        /// The number of tiles, including the winning tile.
        tiles: usize,
    },
    /// Tiles that have none of the three forms.
    #[error("the tiles are neither four sets and a pair, nor seven pairs, nor thirteen orphans")]
    Incomplete,
    /// Circumstances that exclude each other.
    #[error("{0}")]
    Contradiction(CircumstanceConflict),
    /// A tile that three players do not have.
    #[error("{0}, which a game of three players does not have")]
    NotOfThree(Tile),
    /// A claimed chow, which three players do not have.
    #[error("a chow, which three players may not claim")]
    ChowOfThree,
    /// Norths set aside where the rules have no such bonus.
    #[error("norths set aside, which these rules do not have")]
    NoNorths,
    /// A complete hand without a yaku.
    #[error("no yaku; dora alone do not win")]
    NoYaku,
}

/// Circumstances that exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CircumstanceConflict {
    /// Riichi needs a concealed hand.
    #[error("riichi with an open meld")]
    OpenRiichi,
    /// Ippatsu needs riichi.
    #[error("ippatsu without riichi")]
    IppatsuAlone,
    /// The tile of another seat's kong is not drawn by the winner.
    #[error("a robbed kong that was self-drawn")]
    DrawnRobbedKong,
    /// A replacement tile is always drawn.
    #[error("a replacement tile that was not self-drawn")]
    ClaimedKongDraw,
}

/// A win and the facts that are the same for every reading.
pub(super) struct WinFacts<'win> {
    pub(super) win: &'win Win,
    pub(super) config: &'win RiichiConfig,
    /// The concealed tiles with the winning tile.
    pub(super) whole: Counts34,
    /// The sets that the concealed tiles make.
    pub(super) sets: Sets,
    pub(super) is_concealed: bool,
    pub(super) is_self_drawn: bool,
    /// The yaku of every reading.
    pub(super) yaku: YakuSet,
    /// One of each terminal and honour and a pair of one: thirteen orphans.
    pub(super) orphans: Option<Yaku>,
    pub(super) is_seven_pairs: bool,
    /// The numbers of dora, ura dora, red fives and norths set aside.
    pub(super) dora: [u8; 4],
}

impl<'win> WinFacts<'win> {
    pub(super) fn new(
        win: &'win Win,
        situation: &RiichiSituation,
        config: &'win RiichiConfig,
    ) -> Result<WinFacts<'win>, NoRiichiWin> {
        let whole = win.whole_concealed()?;
        let tiles = whole.total() + 3 * win.melds.len();
        let sets = SETS.checked_sub(win.melds.len()).and_then(Sets::new);
        let sets = sets.filter(|_| tiles == 3 * SETS + 2).ok_or(NoRiichiWin::Size { tiles })?;
        let all = if win.melds.is_empty() { whole } else { all_tiles(win, &whole)? };
        let with_norths = match (config.players, situation.norths) {
            (Seats::Four, 0) => all,
            (_, norths) => of_three(win, &all, norths, config)?,
        };
        let is_concealed = win.is_concealed();
        let is_self_drawn = win.source == Source::SelfDrawn;
        check(win, situation, is_concealed)?;

        let kinds = kinds_of(&all);
        let mut yaku = manner_yaku(win, situation, config).or(tile_yaku(kinds, is_concealed, config));
        let (mut orphans, mut is_seven_pairs) = (None, false);
        if win.melds.is_empty() {
            let is_pair = whole.get(win.winning_tile) == 2;
            orphans =
                (kinds == ORPHANS).then_some(if is_pair { Yaku::KokushiThirteen } else { Yaku::Kokushi });
            is_seven_pairs = kinds.count_ones() == 7 && whole.as_array().iter().all(|&count| count & !2 == 0);
            if yaku.contains(Yaku::Chinitsu) {
                nine_gates(&win.concealed, &whole, win.winning_tile)
                    .into_iter()
                    .for_each(|gates| yaku.insert(gates));
            }
        }
        let counts = with_norths.as_array();
        let has_ura = config.ura_dora && situation.riichi != Riichi::No;
        let dora = [
            situation.dora_indicators.dora_among(counts, config.players),
            if has_ura { situation.ura_indicators.dora_among(counts, config.players) } else { 0 },
            if config.red_fives == RedFives::None { 0 } else { situation.red_fives.min(fives_among(counts)) },
            situation.norths,
        ];
        Ok(WinFacts {
            win,
            config,
            whole,
            sets,
            is_concealed,
            is_self_drawn,
            yaku,
            orphans,
            is_seven_pairs,
            dora,
        })
    }
}

/// The number of fives of all suits.
fn fives_among(counts: &[u8; Tile::KINDS]) -> u8 {
    counts[4] + counts[13] + counts[22]
}

/// The kinds with at least one tile, one bit each.
fn kinds_of(counts: &Counts34) -> u64 {
    let bit = |(place, &count): (usize, &u8)| u64::from(count > 0) << place;
    counts.as_array().iter().enumerate().map(bit).fold(0, |kinds, bit| kinds | bit)
}

/// The concealed tiles and those of the melds; an error if a kind has five copies.
fn all_tiles(win: &Win, whole: &Counts34) -> Result<Counts34, TooMany> {
    let mut all = *whole;
    win.melds.iter().flat_map(suzume_tiles::Meld::tiles).try_for_each(|tile: Tile| all.add(tile))?;
    Ok(all)
}

/// The tiles with the norths that are set aside, which may be dora too; an error for what three players do not have.
#[cold]
fn of_three(win: &Win, all: &Counts34, norths: u8, config: &RiichiConfig) -> Result<Counts34, NoRiichiWin> {
    if norths > 0 && !config.sets_norths_aside() {
        return Err(NoRiichiWin::NoNorths);
    }
    if let Some(tile) = all.kind_set().without(TileSet::THREE_PLAYERS).iter().next() {
        return Err(NoRiichiWin::NotOfThree(tile));
    }
    if win.melds.iter().any(|meld| meld.kind() == MeldKind::Chow) {
        return Err(NoRiichiWin::ChowOfThree);
    }
    let mut with_norths = *all;
    (0..norths).try_for_each(|_| with_norths.add(Tile::of_honor(Honor::North)))?;
    Ok(with_norths)
}

/// Refuses circumstances that exclude each other.
fn check(win: &Win, situation: &RiichiSituation, is_concealed: bool) -> Result<(), NoRiichiWin> {
    let circumstances = &win.circumstances;
    let is_self_drawn = win.source == Source::SelfDrawn;
    let is_riichi = situation.riichi != Riichi::No;
    for (holds, contradiction) in [
        (is_riichi && !is_concealed, CircumstanceConflict::OpenRiichi),
        (situation.ippatsu && !is_riichi, CircumstanceConflict::IppatsuAlone),
        (circumstances.robbing_kong && is_self_drawn, CircumstanceConflict::DrawnRobbedKong),
        (circumstances.kong_draw && !is_self_drawn, CircumstanceConflict::ClaimedKongDraw),
    ] {
        if holds {
            return Err(NoRiichiWin::Contradiction(contradiction));
        }
    }
    Ok(())
}
