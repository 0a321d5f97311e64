//! The value of a hand: base times the product of all factors that apply.
//!
//! Shape and circumstances are separate, because a hand that is only ready at the end has the value of its best shape
//! alone. No choice between readings is needed: seven pairs are tested first, and all pongs follow from the counts,
//! because only threes of a kind with one pair can be read as four pongs.
//!
//! A heavenly or earthly win has the value in the options and nothing else; no cap limits it. Circumstances that
//! contradict each other, such as a self-drawn tile of a robbed kong, are an error.

use super::config::{GoldenSingle, SelfDraw, SichuanConfig};
use super::factor::{CountedFactor, Factor, Factors};
use crate::score::{ScorePart, Scored, ValueUnit, WinValue};
use crate::{Circumstances, Source, Win, reckoning};
use std::fmt;
use suzume_deficiency::{Sets, for_each_reading};
use suzume_tiles::real;
use suzume_tiles::{Counts34, Flower, Meld, MeldKind, Suit, Tile, TooMany, Wind};
use suzume_words::{Language, words};

/// Tiles of a complete hand, each meld counted as three.
const WHOLE_HAND: usize = 14;

/// Sets of a complete hand.
pub(super) const SETS: usize = 4;

/// The error of a hand that is no win.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSichuanWin {
    /// A flower, which this game does not have.
    #[error("the flower {flower} is not in the game: Sichuan is played with the three suits alone")]
    Flower {
        /// The first flower found.
        flower: Flower,
    },
    /// An honour, which this game does not have.
    #[error("{tile} is not in the game: Sichuan is played with the three suits alone")]
    Honor {
        /// The first honour found.
        tile: Tile,
    },
    /// Five of a kind.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// Too many tiles or too few.
    #[error("a complete hand has {WHOLE_HAND} tiles, a kong counted as three, not {tiles}")]
    Size {
        /// The number of tiles, each meld counted as three.
        tiles: usize,
    },
    /// A chow among the melds.
    #[error("the chow {meld} cannot be melded: only pongs and kongs are claimed")]
    Chow {
        /// The first chow among the melds.
        meld: Meld,
    },
    /// A tile of the winner's void suit.
    #[error("{tile} is of the void suit, which must be out of hand and melds")]
    VoidSuit {
        /// The first such tile.
        tile: Tile,
    },
    /// Neither four sets and a pair nor seven pairs.
    #[error("{hand} is neither sets and a pair nor seven pairs")]
    Incomplete {
        /// The concealed tiles with the winning tile.
        hand: Counts34,
    },
    /// Circumstances that contradict each other.
    #[error("{problem}")]
    Contradiction {
        /// The contradiction, in words.
        problem: &'static str,
    },
}

/// The value of a win, with its factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SichuanScore {
    /// The factors that apply, circumstances before shape.
    pub factors: Factors,
    /// The product of the factors before any cap; 1 for a plain hand.
    pub product: u32,
    /// The points that each payer pays.
    pub points: u32,
    base_points: u32,
    counted_product: u32,
    extra_points: u32,
}

impl SichuanScore {
    fn new(factors: Factors, cap: impl Fn(u32) -> u32, extra: u32, config: &SichuanConfig) -> SichuanScore {
        let product =
            factors.iter().fold(1u32, |product, counted| product.saturating_mul(counted.multiplier));
        let counted_product = cap(product);
        SichuanScore {
            product,
            points: config.bases(counted_product.saturating_add(extra)),
            base_points: config.bases(1),
            counted_product,
            extra_points: config.bases(extra),
            factors,
        }
    }

    /// The score of a shape alone, as a hand that is only ready is valued.
    pub(super) fn of_shape(shape: Factors, config: &SichuanConfig) -> SichuanScore {
        SichuanScore::new(shape, |product| config.capped(product), 0, config)
    }
}

impl Scored for SichuanScore {
    fn value(&self) -> WinValue {
        WinValue { amount: self.points, unit: ValueUnit::PointsFromEach }
    }

    fn parts(&self) -> Vec<ScorePart> {
        let part = |one: &CountedFactor| ScorePart {
            group: "sichuan",
            name: one.factor.code(),
            amount: one.multiplier,
            count: 1,
            // Factors multiply: a part weighs as much as it doubles.
            weight: real::log2(f64::from(one.multiplier)),
        };
        self.factors.iter().map(part).collect()
    }

    fn base(&self) -> Option<(&'static str, f64)> {
        Some(("base", 1.0))
    }
}

impl SichuanScore {
    /// The calculation in words: `self-draw 2 x pongs 2 x root 2 = 8`.
    pub fn reckoning(&self, language: Language) -> String {
        let words = words(language);
        let named = |code: &str, amount| reckoning::term(&words.say(code, &[]), amount, language);
        let mut terms: Vec<String> = self.factors.iter().map(|one| one.term(language)).collect();
        if terms.is_empty() {
            terms.push(named("term-plain", 1));
        }
        if self.counted_product < self.product {
            let product = terms.join(" x ");
            let args = [("product", (&product).into()), ("total", self.counted_product.into())];
            terms = vec![words.say("reckoning-capped-product", &args)];
        }
        if self.base_points != 1 {
            terms.insert(0, named("term-base", self.base_points));
        }
        let mut terms = terms.join(" x ");
        if self.extra_points > 0 {
            terms += &format!(" + {}", named("won-wall", self.extra_points));
        }
        words.say("reckoning-sum", &[("terms", (&terms).into()), ("total", self.points.into())])
    }
}

impl fmt::Display for SichuanScore {
    /// Prints the calculation in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}

/// Scores a win: the points that the winner gets from each payer. `void` is the suit that the winner named, if any.
pub fn score(win: &Win, void: Option<Suit>, config: &SichuanConfig) -> Result<SichuanScore, NoSichuanWin> {
    if let Some(&flower) = win.flowers.first() {
        return Err(NoSichuanWin::Flower { flower });
    }
    let all = win.all_tiles()?;
    if let Some((tile, _)) = all.kinds().find(|(tile, _)| tile.is_honor()) {
        return Err(NoSichuanWin::Honor { tile });
    }
    let hand = win.whole_concealed()?;
    let tiles = hand.total() + 3 * win.melds.len();
    if tiles != WHOLE_HAND {
        return Err(NoSichuanWin::Size { tiles });
    }
    if let Some(&meld) = win.melds.iter().find(|meld| meld.kind() == MeldKind::Chow) {
        return Err(NoSichuanWin::Chow { meld });
    }
    if let Some((tile, _)) = all.kinds().find(|(tile, _)| void.is_some() && tile.suit() == void) {
        return Err(NoSichuanWin::VoidSuit { tile });
    }
    let Some(shape) = shape(&hand, &win.melds, config) else {
        return Err(NoSichuanWin::Incomplete { hand });
    };
    check_circumstances(win.source, &win.circumstances)?;
    if let Some(bases) = config.heaven_earth.filter(|_| is_first_turn(win)) {
        let factor = if win.seat_wind == Wind::East { Factor::Heavenly } else { Factor::Earthly };
        let factors = [CountedFactor::new(factor, u32::from(bases))].into_iter().collect();
        return Ok(SichuanScore::new(factors, |product| product, 0, config));
    }
    let Circumstances { kong_draw, robbing_kong, shot_after_kong, .. } = win.circumstances;
    let self_drawn = win.source == Source::SelfDrawn;
    let circumstances = [
        (self_drawn && config.self_draw == SelfDraw::Double, Factor::SelfDraw),
        (kong_draw, Factor::KongDraw),
        (shot_after_kong, Factor::ShotAfterKong),
        (robbing_kong, Factor::RobbedKong),
    ]
    .into_iter()
    .filter(|&(applies, _)| applies)
    .map(|(_, factor)| CountedFactor::new(factor, 2));
    let factors = circumstances.chain(shape.iter().copied()).collect();
    let extra = u32::from(self_drawn && config.self_draw == SelfDraw::PlusBase);
    Ok(SichuanScore::new(factors, |product| config.capped(product), extra, config))
}

/// Whether a win is heavenly or earthly: self-drawn in the first turn, without any claim or kong before.
fn is_first_turn(win: &Win) -> bool {
    win.circumstances.first_turn && win.source == Source::SelfDrawn && win.melds.is_empty()
}

fn check_circumstances(source: Source, circumstances: &Circumstances) -> Result<(), NoSichuanWin> {
    let Circumstances { kong_draw, robbing_kong, shot_after_kong, .. } = *circumstances;
    let self_drawn = source == Source::SelfDrawn;
    let problem = if kong_draw && !self_drawn {
        "the tile that replaces a kong is drawn, not claimed"
    } else if robbing_kong && self_drawn {
        "the tile of a robbed kong is claimed, not drawn"
    } else if shot_after_kong && self_drawn {
        "a discard after a kong is claimed, not drawn"
    } else if robbing_kong && shot_after_kong {
        "the tile of a robbed kong is no discard after a kong"
    } else {
        return Ok(());
    };
    Err(NoSichuanWin::Contradiction { problem })
}

/// The factors of the shape alone, or `None` if the hand is not complete. `hand` are the concealed tiles, the winning
/// one included; 14 with the melds, none of which is a chow, and no more than four of a kind in all.
pub(super) fn shape(hand: &Counts34, melds: &[Meld], config: &SichuanConfig) -> Option<Factors> {
    let mut factors = Factors::NONE;
    if melds.is_empty() && hand.kinds().all(|(_, count)| count % 2 == 0) {
        factors.push(CountedFactor::new(Factor::SevenPairs, 4));
    } else {
        let mut is_complete = false;
        let sets = SETS.checked_sub(melds.len()).and_then(Sets::new)?;
        for_each_reading(hand, sets, |_| is_complete = true);
        if !is_complete {
            return None;
        }
        let is_golden = melds.len() == SETS;
        if is_golden && config.golden_single == GoldenSingle::ReplacesPongs {
            factors.push(CountedFactor::new(Factor::GoldenSingle, 4));
        } else if hand.kinds().filter(|&(_, count)| count == 3).count() == sets.get() {
            factors.push(CountedFactor::new(Factor::AllPongs, 2));
            if is_golden {
                factors.push(CountedFactor::new(Factor::GoldenSingle, 2));
            }
        }
    }
    let held = |tile: Tile| {
        let melded = melds.iter().flat_map(Meld::tiles).filter(|&melded| melded == tile).count();
        usize::from(hand.get(tile)) + melded
    };
    let suits = |suit: &Suit| Tile::ALL.into_iter().any(|tile| tile.suit() == Some(*suit) && held(tile) > 0);
    if Suit::ALL.iter().filter(|suit| suits(suit)).count() == 1 {
        factors.push(CountedFactor::new(Factor::OneSuit, 4));
    }
    let roots = Tile::ALL.into_iter().filter(|&tile| held(tile) == usize::from(Tile::COPIES)).count();
    if roots > 0 {
        factors.push(CountedFactor::new(Factor::Root, 1 << roots));
    }
    Some(factors)
}
