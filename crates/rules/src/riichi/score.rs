//! The value of a complete hand: every shape is tried, and the most expensive counts.
//!
//! The most expensive shape has the greatest payment; among equal payments a real yakuman comes before a counted one,
//! then more han, then more fu. Dora are the same for every shape and are no yaku. Together with a yakuman only other
//! yakuman count.

use super::fu::{FuItems, fu_items};
use super::patterns::{is_pinfu, shape_yaku};
use super::points::{Limit, Payment, YAKUMAN};
use super::shape::for_each_shape;
use super::win_facts::WinFacts;
use super::yaku::YAKUMAN_HAN;
use super::{FuItem, NoRiichiWin, RiichiConfig, RiichiSituation, Yaku, YakuSet};
use crate::score::{ScorePart, Scored, ValueUnit, WinValue};
use crate::{Win, reckoning};
use std::fmt;
use suzume_deficiency::for_each_reading;
use suzume_words::{Language, words};

/// A yaku with its han.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoredYaku {
    /// The yaku, or the kind of dora.
    pub yaku: Yaku,
    /// Its han in this hand: 13 for a yakuman, 26 for a double one.
    pub han: u8,
}

/// The value of a win, with its reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiichiScore {
    /// All han, including dora; 13 for each yakuman.
    pub han: u8,
    /// Fu, rounded up; 0 for thirteen orphans.
    pub fu: u8,
    /// The limit that the hand reaches.
    pub limit: Limit,
    /// The payments, without honba and riichi sticks.
    pub payment: Payment,
    yaku: YakuSet,
    is_concealed: bool,
    has_double_yakuman: bool,
    dora: [u8; 4],
    fu_items: FuItems,
}

impl RiichiScore {
    /// The yaku without the dora.
    pub fn yaku(&self) -> YakuSet {
        self.yaku
    }

    /// The yaku, then dora, norths set aside, red fives and ura dora, each with its han.
    pub fn entries(&self) -> impl Iterator<Item = ScoredYaku> + '_ {
        let of_yaku = self.yaku.iter().map(|yaku| ScoredYaku { yaku, han: self.han_of(yaku) });
        let [dora, ura, red, norths] = self.dora;
        let of_dora =
            [(Yaku::Dora, dora), (Yaku::NorthDora, norths), (Yaku::RedDora, red), (Yaku::UraDora, ura)];
        let of_dora =
            of_dora.into_iter().map(|(yaku, han)| ScoredYaku { yaku, han }).filter(|entry| entry.han > 0);
        of_yaku.chain(of_dora)
    }

    /// The items of the fu; empty for thirteen orphans.
    pub fn fu_items(&self) -> &[FuItem] {
        self.fu_items.as_slice()
    }

    /// The number of yakuman; 0 for a counted yakuman.
    pub fn yakuman(&self) -> u8 {
        match self.limit {
            Limit::Yakuman(times) => times,
            _ => 0,
        }
    }

    /// The han of a yaku in this hand.
    pub(super) fn han_of(&self, yaku: Yaku) -> u8 {
        let han = if self.is_concealed { yaku.concealed_han() } else { yaku.open_han() };
        if self.has_double_yakuman && yaku.may_be_double() { 2 * han } else { han }
    }
}

impl Scored for RiichiScore {
    fn value(&self) -> WinValue {
        WinValue { amount: self.payment.total(), unit: ValueUnit::Points }
    }

    fn parts(&self) -> Vec<ScorePart> {
        let part = |one: ScoredYaku| ScorePart {
            group: "yaku",
            name: one.yaku.code(),
            amount: one.han.into(),
            count: 1,
            weight: f64::from(one.han),
        };
        self.entries().map(part).collect()
    }
}

impl RiichiScore {
    /// The sum in words: `Riichi 1, Pinfu 1, Dora 1 = 3 han 30 fu: 3900`.
    pub fn reckoning(&self, language: Language) -> String {
        let terms = self.entries().map(|entry| (entry.yaku.name_in(language), u32::from(entry.han)));
        let (terms, payment) = (reckoning::terms(terms, language), self.payment.in_words(language));
        let limit = self.limit.in_words(language);
        let code = match (self.fu > 0 && self.yakuman() == 0, self.limit) {
            (true, Limit::None) => "reckoning-han_fu",
            (true, _) => "reckoning-han_fu-limit",
            (false, Limit::None) => "reckoning-han",
            (false, _) => "reckoning-han-limit",
        };
        let args = [
            ("terms", (&terms).into()),
            ("han", self.han.into()),
            ("fu", self.fu.into()),
            ("limit", (&limit).into()),
            ("payment", (&payment).into()),
        ];
        words(language).say(code, &args)
    }
}

impl fmt::Display for RiichiScore {
    /// Prints the sum in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}

/// The best shape so far.
#[derive(Clone, Copy)]
struct BestReading {
    basic_points: u32,
    limit: Limit,
    han: u8,
    yaku: YakuSet,
    fu: FuItems,
}

impl BestReading {
    /// The order of shapes: the greater rank is more expensive.
    fn rank(&self) -> (u32, bool, u8, u8) {
        (self.basic_points, matches!(self.limit, Limit::Yakuman(_)), self.han, self.fu.rounded())
    }
}

/// Scores a win, by its most expensive shape.
///
/// The concealed tiles of the win are those before the winning tile: 13, less three for each meld. If a dealer wins as
/// dealt, the winning tile is the fourteenth. Flowers are ignored.
pub fn score(
    win: &Win,
    situation: &RiichiSituation,
    config: &RiichiConfig,
) -> Result<RiichiScore, NoRiichiWin> {
    let facts = WinFacts::new(win, situation, config)?;
    let mut is_complete = false;
    let mut best: Option<BestReading> = None;
    for_each_shape_worth(&facts, |yaku, fu| {
        is_complete = true;
        if let Some(found) = worth(yaku, fu, &facts)
            && best.is_none_or(|best| found.rank() > best.rank())
        {
            best = Some(found);
        }
    });
    let BestReading { basic_points, limit, han, yaku, fu } = match best {
        Some(best) => best,
        None if is_complete => return Err(NoRiichiWin::NoYaku),
        None => return Err(NoRiichiWin::Incomplete),
    };
    Ok(RiichiScore {
        han,
        fu: fu.rounded(),
        limit,
        payment: Payment::of_basic(basic_points, win.source, win.seat_wind, config),
        yaku,
        is_concealed: facts.is_concealed,
        has_double_yakuman: config.double_yakuman,
        dora: if matches!(limit, Limit::Yakuman(_)) { [0; 4] } else { facts.dora },
        fu_items: fu,
    })
}

/// Calls `each` with the yaku and fu of every shape of a win.
pub(super) fn for_each_shape_worth(facts: &WinFacts<'_>, mut each: impl FnMut(YakuSet, FuItems)) {
    let mut offer = |yaku: YakuSet, fu: FuItems| each(facts.yaku.or(yaku), fu);
    if let Some(orphans) = facts.orphans {
        let mut yaku = YakuSet::EMPTY;
        yaku.insert(orphans);
        offer(yaku, FuItems::NONE);
    }
    if facts.is_seven_pairs {
        let mut yaku = YakuSet::EMPTY;
        yaku.insert(Yaku::Chiitoitsu);
        offer(yaku, FuItems::seven_pairs());
    }
    for_each_reading(&facts.whole, facts.sets, |reading| {
        for_each_shape(facts.win, reading, |shape| {
            let is_pinfu = is_pinfu(shape, facts);
            offer(shape_yaku(shape, is_pinfu, facts), fu_items(shape, is_pinfu, facts));
        });
    });
}

/// The value of a shape with these yaku, or `None` without any.
fn worth(yaku: YakuSet, fu: FuItems, facts: &WinFacts<'_>) -> Option<BestReading> {
    let yakuman = yaku.and(YakuSet::YAKUMAN);
    if !yakuman.is_empty() {
        let (yaku, times) = count_yakuman(yakuman, facts.config);
        return Some(BestReading {
            basic_points: YAKUMAN * u32::from(times),
            limit: Limit::Yakuman(times),
            han: YAKUMAN_HAN * times,
            yaku,
            fu,
        });
    }
    let han = |yaku: Yaku| if facts.is_concealed { yaku.concealed_han() } else { yaku.open_han() };
    let of_yaku: u8 = yaku.iter().map(han).sum();
    if of_yaku == 0 {
        return None;
    }
    let han = of_yaku + facts.dora.iter().sum::<u8>();
    let (limit, basic_points) = Limit::of_han(han, fu.rounded(), facts.config);
    Some(BestReading { basic_points, limit, han, yaku, fu })
}

/// The yakuman that count, and their number.
pub(super) fn count_yakuman(yakuman: YakuSet, config: &RiichiConfig) -> (YakuSet, u8) {
    if config.multiple_yakuman {
        return (yakuman, yakuman.iter().map(|yaku| config.yakuman_of(yaku)).sum());
    }
    let mut dearest = (YakuSet::EMPTY, 0);
    for yaku in yakuman.iter() {
        if config.yakuman_of(yaku) > dearest.1 {
            let mut alone = YakuSet::EMPTY;
            alone.insert(yaku);
            dearest = (alone, config.yakuman_of(yaku));
        }
    }
    dearest
}
