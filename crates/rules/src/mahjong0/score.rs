//! Whether a hand is complete, and the payments for it.

use super::Mahjong0Config;
use crate::score::{ScorePart, Scored, ValueUnit, WinValue};
use crate::{Ledger, NotDeclared, Win};
use std::fmt;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_tiles::Seat;
use suzume_words::{Language, words};

/// The score of every win: the hand is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Complete;

impl Complete {
    /// The score in words, for people.
    pub fn reckoning(&self, language: Language) -> String {
        words(language).say("term-complete", &[])
    }
}

impl fmt::Display for Complete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}

impl Scored for Complete {
    fn value(&self) -> WinValue {
        WinValue { amount: 1, unit: ValueUnit::Wins }
    }

    fn parts(&self) -> Vec<ScorePart> {
        Vec::new()
    }

    fn base(&self) -> Option<(&'static str, f64)> {
        Some(("complete", 1.0))
    }
}

impl Mahjong0Config {
    pub(super) fn check(&self, win: &Win) -> Result<Complete, NotDeclared> {
        let whole = win.all_tiles().and_then(|_| win.whole_concealed());
        let whole = whole.map_err(|error| NotDeclared::because(&error))?;
        match deficiency(&whole, &self.table().goal(win.melds.len())) {
            Deficiency::COMPLETE => Ok(Complete),
            _ => Err(NotDeclared::because(&format_args!("{whole} is not four sets and a pair"))),
        }
    }

    /// The payments for a win: from the discarder, or from all three others after a self-draw.
    pub(super) fn pay(&self, winner: Seat, feeder: Option<Seat>) -> Ledger {
        let mut ledger = Ledger::new();
        let reason = if feeder.is_some() { "discard" } else { "self-draw" };
        for payer in Seat::ALL.into_iter().filter(|&seat| feeder.is_none_or(|feeder| feeder == seat)) {
            ledger.pay(payer, winner, self.stake, reason);
        }
        ledger
    }
}
