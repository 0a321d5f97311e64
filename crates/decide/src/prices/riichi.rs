//! The chances of further han in a riichi win, from red fives, one-shot and ura dora.

use super::WinningSeat;
use crate::solitary::ReadyHand;
use suzume_rules::riichi::{Indicators, MOST_INDICATORS, RedFives, RiichiConfig, dora_of};
use suzume_tiles::{Counts34, Meld, Suit, Tile};

/// Where the red five of a suit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RedFive {
    /// Among the concealed tiles. It stays there as long as the hand holds any five of the suit.
    Held,
    /// In the wall or in another hand.
    Unseen,
    /// Visible somewhere, or there is none. Red fives in the seat's own melds are counted with the melds.
    #[default]
    Gone,
}

/// The facts about a riichi win, besides its tiles, that its points depend on.
#[derive(Clone, Copy, Debug, Default)]
pub struct RiichiFuture {
    /// The dora indicators turned so far.
    pub dora_indicators: Indicators,
    /// The number of unseen indicators still to be turned, after kongs.
    pub new_indicators: u8,
    /// The red five of each suit, in canonical order.
    pub reds: [RedFive; 3],
    /// Whether the seat may declare riichi when it is ready: no open meld, and enough points for the stake.
    pub may_declare: bool,
    /// The number of norths set aside, with three players.
    pub norths: u8,
}

/// More han than indicators and red fives can add: four for each indicator, three red fives, one-shot.
const MOST_HAN: usize = 4 * MOST_INDICATORS + 5;

/// The chances of 0, 1, 2.. further han.
pub(super) type ByHan = [f64; MOST_HAN];

pub(super) struct Chances {
    /// Without riichi: dora and red fives.
    pub(super) silent: ByHan,
    /// After a declaration, later than the first turn.
    pub(super) declared: ByHan,
    /// In the first turn after it.
    pub(super) at_once: ByHan,
}

impl Chances {
    pub(super) fn new(
        winner: &WinningSeat<'_>,
        first: &Counts34,
        available: &Counts34,
        ready: &ReadyHand,
        tile: Tile,
        config: &RiichiConfig,
    ) -> Chances {
        let mut all = ready.held.all();
        all[tile.index()] += 1;
        let taken = |tile: Tile| all[tile.index()].saturating_sub(first.get(tile));
        let mut silent = [0.0; MOST_HAN];
        silent[0] = 1.0;
        if config.red_fives != RedFives::None {
            let melded = winner.melds.iter().map(|meld| usize::from(meld.red_fives())).sum();
            silent = shifted(&silent, melded);
            for suit in Suit::ALL {
                let Some(five) = Tile::suited(suit, 5) else { continue };
                let chance = match winner.riichi.reds[suit.index()] {
                    RedFive::Held => f64::from(u8::from(all[five.index()] > 0)),
                    RedFive::Unseen if taken(five) > 0 => {
                        f64::from(taken(five)) / f64::from(available.get(five).max(1))
                    }
                    _ => 0.0,
                };
                silent = either(&silent, &shifted(&silent, 1), chance);
            }
        }
        let RiichiFuture { dora_indicators, new_indicators, may_declare, .. } = winner.riichi;
        let known = dora_indicators.tiles().len();
        let new = usize::from(new_indicators).min(MOST_INDICATORS.saturating_sub(known));
        let under = if may_declare && config.ura_dora { known + new } else { 0 };
        let mut declared = silent;
        if new + under > 0 {
            // The indicators lie among the tiles that are neither seen nor in the hand.
            let mut whole = all;
            winner.melds.iter().flat_map(Meld::tiles).for_each(|tile| whole[tile.index()] += 1);
            let mut tiles = [0.0; 5];
            for indicator in Tile::ALL {
                let left = available.get(indicator).saturating_sub(taken(indicator));
                tiles[usize::from(whole[dora_of(indicator, config.players).index()].min(4))] +=
                    f64::from(left);
            }
            let mut with = |indicators: usize| {
                let mut dora = [0.0; MOST_HAN];
                draw_indicators(&mut tiles, indicators, 0, 1.0, &mut dora);
                sum(&silent, &dora)
            };
            (declared, silent) = (with(new + under), with(new));
        }
        let at_once = if config.ippatsu { shifted(&declared, 1) } else { declared };
        Chances { silent, declared, at_once }
    }
}

/// Adds the chances of `left` indicators drawn one after the other. `tiles` counts the tiles by the number of dora that
/// they make.
fn draw_indicators(tiles: &mut [f64; 5], left: usize, han: usize, chance: f64, chances: &mut ByHan) {
    let all: f64 = tiles.iter().sum();
    if left == 0 || all <= 0.0 {
        chances[han.min(MOST_HAN - 1)] += chance;
        return;
    }
    for dora in 0..tiles.len() {
        let share = tiles[dora] / all;
        if share > 0.0 {
            tiles[dora] -= 1.0;
            draw_indicators(tiles, left - 1, han + dora, chance * share, chances);
            tiles[dora] += 1.0;
        }
    }
}

/// The chances with `han` more han.
fn shifted(chances: &ByHan, han: usize) -> ByHan {
    std::array::from_fn(|place| place.checked_sub(han).map_or(0.0, |before| chances[before]))
}

/// The second with the given chance, else the first.
fn either(one: &ByHan, other: &ByHan, chance: f64) -> ByHan {
    std::array::from_fn(|place| (1.0 - chance) * one[place] + chance * other[place])
}

/// The chances of the sum of two independent numbers of han.
fn sum(one: &ByHan, other: &ByHan) -> ByHan {
    let mut chances = [0.0; MOST_HAN];
    for (han, chance) in one.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (place, more) in shifted(other, han).into_iter().enumerate() {
            chances[place] += chance * more;
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indicators_are_drawn_without_return() {
        // Two of three tiles make one dora each, the third makes three.
        let mut chances = [0.0; MOST_HAN];
        draw_indicators(&mut [0.0, 2.0, 0.0, 1.0, 0.0], 2, 0, 1.0, &mut chances);
        assert!(
            (chances[2] - 1.0 / 3.0).abs() < 1e-12 && (chances[4] - 2.0 / 3.0).abs() < 1e-12,
            "{chances:?}"
        );
        // With nothing left to draw there is no further dora.
        let mut chances = [0.0; MOST_HAN];
        draw_indicators(&mut [0.0; 5], 2, 0, 1.0, &mut chances);
        assert_eq!(chances[0], 1.0);
    }

    #[test]
    fn chances_of_sums_sum_to_one() {
        let mut one = [0.0; MOST_HAN];
        (one[0], one[2]) = (0.25, 0.75);
        let both = sum(&one, &shifted(&one, 1));
        assert_eq!([both[1], both[3], both[5]], [0.0625, 0.375, 0.5625]);
        assert_eq!(either(&one, &shifted(&one, 1), 0.5)[1], 0.125);
    }
}
