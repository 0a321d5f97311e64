//! A checked win in packed form, with the fans that hold for every reading of the tiles.

use super::groups::KindGroups;
use super::kinds::{self, within};
use super::score::NoMcrWin;
use super::shape::McrShape;
use super::tally::FanTally;
use super::{Fan, KnittedStraightWaits, McrConfig};
use crate::{Source, Win};
use suzume_tiles::{Flower, Tile, TooMany};

pub(super) struct CheckedWin {
    /// The concealed tiles without the winning tile, and with it.
    pub(super) before: KindGroups,
    pub(super) whole: KindGroups,
    /// The kinds among the concealed tiles, and among all tiles.
    pub(super) concealed_kinds: u64,
    pub(super) kinds: u64,
    /// The sets that are melds.
    pub(super) melds: McrShape,
    pub(super) is_melded: bool,
    pub(super) winning: Tile,
    pub(super) is_claimed: bool,
    /// The kinds of the seat's and the round's wind.
    pub(super) seat_wind: u64,
    pub(super) round_wind: u64,
    pub(super) knitted_straight_waits: KnittedStraightWaits,
    /// The fans that hold for every reading.
    pub(super) holding: FanTally,
}

impl CheckedWin {
    pub(super) fn new(win: &Win, config: &McrConfig) -> Result<CheckedWin, NoMcrWin> {
        let mut all = *win.whole_concealed()?.as_array();
        let concealed: usize = all.iter().map(|&count| usize::from(count)).sum();
        let concealed_kinds = held(&all, 1);
        let tiles = concealed + 3 * win.melds.len();
        if tiles != TILES {
            return Err(NoMcrWin::Size { tiles });
        }
        let winning = win.winning_tile;
        let concealed_copies = all[winning.index()];
        for meld in &win.melds {
            for tile in meld.tiles() {
                let count = &mut all[tile.index()];
                *count += 1;
                if *count > Tile::COPIES {
                    return Err(TooMany { face: tile.into(), count: *count, limit: Tile::COPIES }.into());
                }
            }
        }
        check_flowers(&win.flowers)?;
        let before = KindGroups::new(&win.concealed);
        let mut hand = CheckedWin {
            before,
            whole: before.with(winning),
            concealed_kinds,
            kinds: held(&all, 1),
            melds: McrShape::of_melds(&win.melds),
            is_melded: !win.melds.is_empty(),
            winning,
            is_claimed: win.source == Source::Claimed,
            seat_wind: 1 << win.seat_wind.tile().index(),
            round_wind: 1 << win.round_wind.tile().index(),
            knitted_straight_waits: config.knitted_straight_waits,
            holding: FanTally::default(),
        };
        hand.find_kinds();
        hand.find_circumstances(win, concealed_copies, all[winning.index()]);
        hand.find_kongs();
        let hogs = held(&all, 4) & !hand.melds.kongs;
        hand.holding.add_times(Fan::TileHog, hogs.count_ones());
        Ok(hand)
    }

    /// Finds the fans that depend on the kinds of tiles.
    fn find_kinds(&mut self) {
        let kinds = self.kinds;
        let suits = (0..3).filter(|suit| kinds >> (9 * suit) & kinds::SUIT != 0).count();
        let honors = kinds & kinds::HONORS != 0;
        let fans = &mut self.holding.fans;
        fans.insert_if(Fan::FullFlush, suits == 1 && !honors);
        fans.insert_if(Fan::HalfFlush, suits == 1 && honors);
        fans.insert_if(Fan::OneVoidedSuit, suits == 2);
        let types = suits == 3 && kinds & kinds::WINDS != 0 && kinds & kinds::DRAGONS != 0;
        fans.insert_if(Fan::AllTypes, types);
        fans.insert_if(Fan::AllGreen, within(kinds, kinds::GREEN));
        fans.insert_if(Fan::ReversibleTiles, within(kinds, kinds::REVERSIBLE));
        fans.insert_if(Fan::AllTerminalsAndHonors, within(kinds, kinds::ORPHANS));
        fans.insert_if(Fan::AllHonors, suits == 0);
        if !honors {
            fans.insert(Fan::NoHonors);
            fans.insert_if(Fan::AllTerminals, within(kinds, kinds::TERMINALS));
            fans.insert_if(Fan::AllSimples, within(kinds, kinds::SIMPLES));
            fans.insert_if(Fan::UpperFour, within(kinds, kinds::UPPER_FOUR));
            fans.insert_if(Fan::LowerFour, within(kinds, kinds::LOWER_FOUR));
            fans.insert_if(Fan::UpperTiles, within(kinds, kinds::UPPER));
            fans.insert_if(Fan::MiddleTiles, within(kinds, kinds::MIDDLE));
            fans.insert_if(Fan::LowerTiles, within(kinds, kinds::LOWER));
        }
    }

    /// Finds the fans that depend on how the hand was won. Circumstances that contradict the tiles do not count.
    fn find_circumstances(&mut self, win: &Win, concealed_copies: u8, all_copies: u8) {
        let circumstances = &win.circumstances;
        let (claimed, drawn) = (self.is_claimed, !self.is_claimed);
        let open = win.melds.iter().filter(|meld| !meld.is_concealed()).count();
        let fans = &mut self.holding.fans;
        fans.insert_if(Fan::SelfDrawn, drawn);
        fans.insert_if(Fan::FullyConcealedHand, drawn && open == 0);
        fans.insert_if(Fan::ConcealedHand, claimed && open == 0);
        fans.insert_if(Fan::MeldedHand, claimed && open == 4);
        fans.insert_if(Fan::LastTileDraw, circumstances.last_tile && drawn);
        fans.insert_if(Fan::LastTileClaim, circumstances.last_tile && claimed);
        fans.insert_if(
            Fan::OutWithReplacementTile,
            circumstances.kong_draw && drawn && self.melds.kongs != 0,
        );
        // The robbed seat has a pung and adds the fourth tile, so this hand has no other copy.
        let robbed = circumstances.robbing_kong && claimed && all_copies == 1;
        fans.insert_if(Fan::RobbingTheKong, robbed);
        // All seats see the winner's melds, and no other seat sees the concealed tiles.
        let last = concealed_copies == 1 && (circumstances.last_copy || robbed || all_copies == Tile::COPIES);
        fans.insert_if(Fan::LastTile, last);
    }

    fn find_kongs(&mut self) {
        let closed = self.melds.closed_kongs.count_ones();
        let open = self.melds.kongs.count_ones() - closed;
        if open + closed == 0 {
            return;
        }
        let fans = &mut self.holding.fans;
        fans.insert_if(Fan::FourKongs, open + closed == 4);
        fans.insert_if(Fan::ThreeKongs, open + closed >= 3);
        fans.insert_if(Fan::TwoConcealedKongs, closed >= 2);
        fans.insert_if(Fan::ConcealedKongAndMeldedKong, closed >= 1 && open >= 1);
        fans.insert_if(Fan::TwoMeldedKongs, open >= 2);
        fans.insert_if(Fan::ConcealedKong, closed >= 1);
        fans.insert_if(Fan::MeldedKong, open >= 1);
    }
}

/// The number of tiles of a complete hand, with a kong counted as three.
const TILES: usize = 14;

/// The kinds with at least `least` copies.
fn held(counts: &[u8; Tile::KINDS], least: u8) -> u64 {
    counts.iter().rev().fold(0, |bits, &count| bits << 1 | u64::from(count >= least))
}

/// Fails if a flower occurs twice.
fn check_flowers(flowers: &[Flower]) -> Result<(), NoMcrWin> {
    let mut seen = 0u8;
    for &flower in flowers {
        let bit = 1 << flower.index();
        if seen & bit != 0 {
            return Err(TooMany { face: flower.into(), count: 2, limit: 1 }.into());
        }
        seen |= bit;
    }
    Ok(())
}
