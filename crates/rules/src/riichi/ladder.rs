//! The payments of one win for any number of further han.
//!
//! Code that looks ahead does not know all han of a win: riichi may still be declared, and ura dora, one-shot and red
//! fives are random. A [`Ladder`] reads the shapes of the win once and then gives the payment for each number of han.
//! The most expensive shape may differ by this number, because limits level out fu and han.

use super::points::{Limit, Payment, YAKUMAN};
use super::score::{count_yakuman, for_each_shape_worth};
use super::win_facts::WinFacts;
use super::{NoRiichiWin, RiichiConfig, RiichiSituation, YakuSet};
use crate::{Source, Win};
use suzume_tiles::Wind;
use suzume_tiles::numbers::byte;

/// Whether riichi is declared, in addition to the situation of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// Riichi is not declared.
    Silent,
    /// A declaration: one han more, and the yaku that every win needs.
    Riichi,
}

/// When the winning tile comes, in addition to the situation of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// At any time before the last tile.
    Any,
    /// As the last tile of the wall, or as the last discard: one han more, and the yaku that every win needs.
    Last,
}

/// The shapes of a win, ready to be paid with any number of further han.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// Han of the yaku, without dora, and fu of each shape that may be the most expensive one.
    shapes: [(u8, u8); Ladder::MOST],
    length: u8,
    /// The number of yakuman, if the win has any.
    yakuman: u8,
    dora: u8,
    source: Source,
    seat_wind: Wind,
    is_concealed: bool,
}

impl Ladder {
    /// More than the number of shapes in any hand such that none is better in both han and fu.
    const MOST: usize = 8;

    /// Reads the shapes of a win; an error if it is not complete. The situation must be without riichi.
    pub fn new(win: &Win, situation: &RiichiSituation, config: &RiichiConfig) -> Result<Ladder, NoRiichiWin> {
        let facts = WinFacts::new(win, situation, config)?;
        let mut is_complete = false;
        let mut ladder = Ladder {
            shapes: [(0, 0); Ladder::MOST],
            length: 0,
            yakuman: 0,
            dora: facts.dora.iter().sum(),
            source: win.source,
            seat_wind: win.seat_wind,
            is_concealed: facts.is_concealed,
        };
        for_each_shape_worth(&facts, |yaku, fu| {
            is_complete = true;
            let yakuman = yaku.and(YakuSet::YAKUMAN);
            if yakuman.is_empty() {
                let han = |yaku: super::Yaku| match facts.is_concealed {
                    true => yaku.concealed_han(),
                    false => yaku.open_han(),
                };
                ladder.add(yaku.iter().map(han).sum(), fu.rounded());
            } else {
                ladder.yakuman = ladder.yakuman.max(count_yakuman(yakuman, config).1);
            }
        });
        if is_complete { Ok(ladder) } else { Err(NoRiichiWin::Incomplete) }
    }

    /// Adds a shape, unless another one has no fewer han and fu.
    fn add(&mut self, han: u8, fu: u8) {
        let length = usize::from(self.length);
        let is_beaten = |other: &(u8, u8)| other.0 >= han && other.1 >= fu;
        if self.shapes[..length].iter().any(is_beaten) {
            return;
        }
        let mut kept = 0;
        for place in 0..length {
            let other = self.shapes[place];
            if !(han >= other.0 && fu >= other.1) {
                self.shapes[kept] = other;
                kept += 1;
            }
        }
        if kept < Ladder::MOST {
            self.shapes[kept] = (han, fu);
            kept += 1;
        }
        self.length = byte(kept);
    }

    /// The payment with further han, such as ura dora; `None` if the win has no yaku, or if an open hand declares riichi.
    pub fn payment(
        &self,
        declaration: Declaration,
        timing: Timing,
        further_han: u8,
        config: &RiichiConfig,
    ) -> Option<Payment> {
        let is_declared = declaration == Declaration::Riichi;
        let more_yaku = u8::from(is_declared) + u8::from(timing == Timing::Last);
        if is_declared && !self.is_concealed {
            return None;
        }
        let basic_points = if self.yakuman > 0 {
            YAKUMAN * u32::from(self.yakuman)
        } else {
            let shapes = self.shapes[..usize::from(self.length)].iter();
            let han = |of_yaku: u8| of_yaku + more_yaku + self.dora + further_han;
            let with_yaku = shapes.filter(|(of_yaku, _)| *of_yaku + more_yaku > 0);
            with_yaku.map(|&(of_yaku, fu)| Limit::of_han(han(of_yaku), fu, config).1).max()?
        };
        Some(Payment::of_basic(basic_points, self.source, self.seat_wind, config))
    }
}
