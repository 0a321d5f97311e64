//! Which yaku a hand has: those of its tiles, of a shape, and of the manner of the win.
//!
//! Kinds of tiles are bits of one word, so most patterns are a mask and a comparison. Where one yaku replaces another
//! (ryanpeikou iipeikou, junchan chanta, a harder yakuman an easier one), only the more expensive one is inserted.

use super::choices::Renhou;
use super::fu::pair_fu;
use super::shape::{CompletedWait, RiichiShape, SETS, SetKind};
use super::win_facts::WinFacts;
use super::{Riichi, RiichiConfig, RiichiSituation, Yaku, YakuSet};
use crate::{Source, Win};
use suzume_tiles::{Counts34, Honor, Tile, Wind};

/// The kinds of the first suit, characters.
const FIRST_SUIT: u64 = 0x1FF;
const HONORS: u64 = 0x7F << 27;
const WINDS: u64 = 0xF << 27;
const DRAGONS: u64 = 0x7 << 31;
const TERMINALS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18;
pub(super) const ORPHANS: u64 = TERMINALS | HONORS;
/// 2, 3, 4, 6, 8 of bamboo and the green dragon.
const GREEN: u64 = 0b0_1010_1110 << 18 | 1 << 32;
/// Chows that begin with one or seven.
const OUTSIDE_CHOWS: u64 = 0x41 | 0x41 << 9 | 0x41 << 18;
/// The chows 123, 456 and 789 of characters.
const STRAIGHT: u64 = 0b100_1001;

/// Whether a tile is a terminal or an honour.
pub(super) fn is_orphan(tile: Tile) -> bool {
    ORPHANS >> tile.index() & 1 == 1
}

/// The yaku of the manner of the win.
pub(super) fn manner_yaku(win: &Win, situation: &RiichiSituation, config: &RiichiConfig) -> YakuSet {
    let circumstances = &win.circumstances;
    let is_self_drawn = win.source == Source::SelfDrawn;
    let is_first = circumstances.first_turn && win.melds.is_empty();
    let mut yaku = YakuSet::EMPTY;
    yaku.insert_if(Yaku::MenzenTsumo, is_self_drawn && win.is_concealed());
    yaku.insert_if(Yaku::Riichi, situation.riichi == Riichi::Riichi);
    yaku.insert_if(Yaku::DoubleRiichi, situation.riichi == Riichi::Double);
    yaku.insert_if(Yaku::Ippatsu, situation.ippatsu && config.ippatsu);
    yaku.insert_if(Yaku::Rinshan, circumstances.kong_draw);
    yaku.insert_if(Yaku::Chankan, circumstances.robbing_kong);
    // A replacement tile is not the last tile of the wall, and a robbed tile is no discard.
    yaku.insert_if(Yaku::Haitei, is_self_drawn && circumstances.last_tile && !circumstances.kong_draw);
    yaku.insert_if(Yaku::Houtei, !is_self_drawn && circumstances.last_tile && !circumstances.robbing_kong);
    match (is_first, is_self_drawn, win.seat_wind) {
        (false, ..) => {}
        (true, true, Wind::East) => yaku.insert(Yaku::Tenhou),
        (true, true, _) => yaku.insert(Yaku::Chiihou),
        (true, false, Wind::East) => {}
        (true, false, _) => match config.renhou {
            Renhou::Off => {}
            Renhou::FiveHan => yaku.insert(Yaku::Renhou),
            Renhou::Yakuman => yaku.insert(Yaku::RenhouYakuman),
        },
    }
    yaku
}

/// The yaku of the kinds of tiles alone, for every reading.
pub(super) fn tile_yaku(kinds: u64, is_concealed: bool, config: &RiichiConfig) -> YakuSet {
    let suits = (0..3).filter(|suit| kinds & FIRST_SUIT << (9 * suit) != 0).count();
    let has_honors = kinds & HONORS != 0;
    let all_orphans = kinds & !ORPHANS == 0;
    let mut yaku = YakuSet::EMPTY;
    yaku.insert_if(Yaku::Tanyao, kinds & ORPHANS == 0 && (is_concealed || config.open_tanyao));
    yaku.insert_if(Yaku::Honroutou, all_orphans && has_honors && suits > 0);
    yaku.insert_if(Yaku::Honitsu, suits == 1 && has_honors);
    yaku.insert_if(Yaku::Chinitsu, suits == 1 && !has_honors);
    yaku.insert_if(Yaku::Tsuuiisou, suits == 0);
    yaku.insert_if(Yaku::Chinroutou, all_orphans && !has_honors);
    yaku.insert_if(Yaku::Ryuuiisou, kinds & !GREEN == 0);
    yaku
}

/// Nine gates: 1112345678999 of one suit and one more tile, nothing melded. `concealed` is without the winning tile,
/// `whole` with it; both are of one suit.
pub(super) fn nine_gates(concealed: &Counts34, whole: &Counts34, winning_tile: Tile) -> Option<Yaku> {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let (group, _) = winning_tile.group();
    let has_gates =
        |counts: &Counts34| counts.group(group).iter().zip(GATES).all(|(&held, gate)| held >= gate);
    if whole.group(group).len() != GATES.len() || !has_gates(whole) {
        None
    } else if has_gates(concealed) {
        Some(Yaku::JunseiChuuren)
    } else {
        Some(Yaku::Chuuren)
    }
}

/// Whether a shape has pinfu: four chows, a pair without value and a two-sided wait, all concealed.
pub(super) fn is_pinfu(shape: &RiichiShape, facts: &WinFacts<'_>) -> bool {
    facts.is_concealed
        && shape.wait == CompletedWait::TwoSided
        && shape.sets.iter().all(|set| set.kind == SetKind::Chow)
        && pair_fu(shape.pair, facts) == 0
}

/// The yaku of a shape, other than those of the tiles and of the manner of the win.
pub(super) fn shape_yaku(shape: &RiichiShape, is_pinfu: bool, facts: &WinFacts<'_>) -> YakuSet {
    let (mut chows, mut odd_chows, mut twin_chows) = (0u64, 0u64, 0);
    let (mut pongs, mut concealed_pongs, mut kongs) = (0u64, 0, 0);
    for set in shape.sets {
        let bit = 1 << set.first.index();
        if set.kind == SetKind::Chow {
            twin_chows += usize::from(odd_chows & bit != 0);
            odd_chows ^= bit;
            chows |= bit;
        } else {
            pongs |= bit;
            concealed_pongs += usize::from(set.concealed);
            kongs += usize::from(set.kind == SetKind::Kong);
        }
    }
    let mut yaku = YakuSet::EMPTY;
    yaku.insert_if(Yaku::Pinfu, is_pinfu);
    if chows != 0 {
        count_chows(&mut yaku, chows, twin_chows, facts.is_concealed);
        let pair = 1 << shape.pair.index();
        let is_outside = chows & !OUTSIDE_CHOWS == 0 && (pongs | pair) & !ORPHANS == 0;
        let has_honors = (pongs | pair) & HONORS != 0;
        yaku.insert_if(Yaku::Chanta, is_outside && has_honors);
        yaku.insert_if(Yaku::Junchan, is_outside && !has_honors);
    }
    if pongs != 0 {
        yaku.insert_if(Yaku::Toitoi, chows == 0);
        yaku.insert_if(Yaku::SanshokuDoukou, in_three_suits(pongs));
        yaku.insert_if(Yaku::Sanankou, concealed_pongs == 3);
        yaku.insert_if(Yaku::Suuankou, concealed_pongs == SETS && shape.wait != CompletedWait::Pair);
        yaku.insert_if(Yaku::SuuankouTanki, concealed_pongs == SETS && shape.wait == CompletedWait::Pair);
        yaku.insert_if(Yaku::Sankantsu, kongs == 3);
        yaku.insert_if(Yaku::Suukantsu, kongs == SETS);
        if pongs & HONORS != 0 {
            count_honors(&mut yaku, pongs, shape.pair, facts);
        }
    }
    yaku
}

/// Whether a bit is set at the same place of all three suits.
fn in_three_suits(bits: u64) -> bool {
    bits & bits >> 9 & bits >> 18 & FIRST_SUIT != 0
}

fn count_chows(yaku: &mut YakuSet, chows: u64, twin_chows: usize, is_concealed: bool) {
    yaku.insert_if(Yaku::Iipeikou, is_concealed && twin_chows == 1);
    yaku.insert_if(Yaku::Ryanpeikou, is_concealed && twin_chows == 2);
    let is_straight = |suit: u32| chows >> (9 * suit) & STRAIGHT == STRAIGHT;
    yaku.insert_if(Yaku::Ittsuu, (0..3).any(is_straight));
    yaku.insert_if(Yaku::SanshokuDoujun, in_three_suits(chows));
}

fn count_honors(yaku: &mut YakuSet, pongs: u64, pair: Tile, facts: &WinFacts<'_>) {
    let has = |tile: Tile| pongs >> tile.index() & 1 == 1;
    for dragon in [Honor::White, Honor::Green, Honor::Red] {
        if let Some(of_dragon) = Yaku::of_dragon(dragon) {
            yaku.insert_if(of_dragon, has(Tile::of_honor(dragon)));
        }
    }
    let (seat, round) = (facts.win.seat_wind, facts.win.round_wind);
    yaku.insert_if(Yaku::of_seat(seat), has(seat.tile()));
    yaku.insert_if(Yaku::of_round(round), has(round.tile()));
    let pair = 1 << pair.index();
    let (dragons, winds) = ((pongs & DRAGONS).count_ones(), (pongs & WINDS).count_ones());
    yaku.insert_if(Yaku::Daisangen, dragons == 3);
    yaku.insert_if(Yaku::Shousangen, dragons == 2 && pair & DRAGONS != 0);
    yaku.insert_if(Yaku::Daisuushii, winds == 4);
    yaku.insert_if(Yaku::Shousuushii, winds == 3 && pair & WINDS != 0);
}
