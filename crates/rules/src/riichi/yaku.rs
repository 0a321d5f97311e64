//! The yaku: their codes, their han, and sets of them in one word.
//!
//! The number of a yaku is that of Tenhou's records (`yaku="1,1,0,1,.."`), so that records can be compared directly.
//! Names for people are in the catalogue of `suzume-words`; the English ones are those of the Python package `mahjong`.

use std::fmt;
use suzume_tiles::numbers::index;
use suzume_tiles::{Honor, Wind};
use suzume_words::Language;

/// The han of one yakuman.
pub(super) const YAKUMAN_HAN: u8 = 13;

/// A yaku, or one of the bonuses that count like one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the documentation, and `japanese` has the characters")]
pub enum Yaku {
    MenzenTsumo = 0,
    Riichi,
    Ippatsu,
    Chankan,
    Rinshan,
    Haitei,
    Houtei,
    Pinfu,
    Tanyao,
    Iipeikou,
    SeatEast,
    SeatSouth,
    SeatWest,
    SeatNorth,
    RoundEast,
    RoundSouth,
    RoundWest,
    RoundNorth,
    Haku,
    Hatsu,
    Chun,
    DoubleRiichi,
    Chiitoitsu,
    Chanta,
    Ittsuu,
    SanshokuDoujun,
    SanshokuDoukou,
    Sankantsu,
    Toitoi,
    Sanankou,
    Shousangen,
    Honroutou,
    Ryanpeikou,
    Junchan,
    Honitsu,
    Chinitsu,
    Renhou,
    Tenhou,
    Chiihou,
    Daisangen,
    Suuankou,
    SuuankouTanki,
    Tsuuiisou,
    Ryuuiisou,
    Chinroutou,
    Chuuren,
    JunseiChuuren,
    Kokushi,
    KokushiThirteen,
    Daisuushii,
    Shousuushii,
    Suukantsu,
    Dora,
    UraDora,
    RedDora,
    RenhouYakuman,
    NorthDora,
}

/// A yaku with its code, its name in Tenhou's records, and its han in a concealed and in an open hand. 0 han: the yaku
/// needs a concealed hand, or the number depends on the hand, as for dora.
struct YakuRow(Yaku, &'static str, &'static str, u8, u8);

const ROWS: [YakuRow; Yaku::COUNT] = {
    use Yaku::{
        Chanta, Chiihou, Chiitoitsu, Chinitsu, Chinroutou, Chun, Chuuren, Daisangen, Daisuushii, Dora,
        DoubleRiichi, Haitei, Haku, Hatsu, Honitsu, Honroutou, Houtei, Iipeikou, Ippatsu, Ittsuu, Junchan,
        JunseiChuuren, Kokushi, KokushiThirteen, MenzenTsumo, NorthDora, Pinfu, RedDora, Renhou,
        RenhouYakuman, Riichi, Rinshan, RoundEast, RoundNorth, RoundSouth, RoundWest, Ryanpeikou, Ryuuiisou,
        Sanankou, Sankantsu, SanshokuDoujun, SanshokuDoukou, SeatEast, SeatNorth, SeatSouth, SeatWest,
        Shousangen, Shousuushii, Suuankou, SuuankouTanki, Suukantsu, Tanyao, Tenhou, Toitoi, Tsuuiisou,
        UraDora,
    };
    [
        YakuRow(MenzenTsumo, "menzen_tsumo", "門前清自摸和", 1, 0),
        YakuRow(Riichi, "riichi", "立直", 1, 0),
        YakuRow(Ippatsu, "ippatsu", "一発", 1, 0),
        YakuRow(Yaku::Chankan, "chankan", "槍槓", 1, 1),
        YakuRow(Rinshan, "rinshan", "嶺上開花", 1, 1),
        YakuRow(Haitei, "haitei", "海底摸月", 1, 1),
        YakuRow(Houtei, "houtei", "河底撈魚", 1, 1),
        YakuRow(Pinfu, "pinfu", "平和", 1, 0),
        YakuRow(Tanyao, "tanyao", "断幺九", 1, 1),
        YakuRow(Iipeikou, "iipeikou", "一盃口", 1, 0),
        YakuRow(SeatEast, "seat_east", "自風 東", 1, 1),
        YakuRow(SeatSouth, "seat_south", "自風 南", 1, 1),
        YakuRow(SeatWest, "seat_west", "自風 西", 1, 1),
        YakuRow(SeatNorth, "seat_north", "自風 北", 1, 1),
        YakuRow(RoundEast, "round_east", "場風 東", 1, 1),
        YakuRow(RoundSouth, "round_south", "場風 南", 1, 1),
        YakuRow(RoundWest, "round_west", "場風 西", 1, 1),
        YakuRow(RoundNorth, "round_north", "場風 北", 1, 1),
        YakuRow(Haku, "haku", "役牌 白", 1, 1),
        YakuRow(Hatsu, "hatsu", "役牌 發", 1, 1),
        YakuRow(Chun, "chun", "役牌 中", 1, 1),
        YakuRow(DoubleRiichi, "double_riichi", "両立直", 2, 0),
        YakuRow(Chiitoitsu, "chiitoitsu", "七対子", 2, 0),
        YakuRow(Chanta, "chanta", "混全帯幺九", 2, 1),
        YakuRow(Ittsuu, "ittsuu", "一気通貫", 2, 1),
        YakuRow(SanshokuDoujun, "sanshoku_doujun", "三色同順", 2, 1),
        YakuRow(SanshokuDoukou, "sanshoku_doukou", "三色同刻", 2, 2),
        YakuRow(Sankantsu, "sankantsu", "三槓子", 2, 2),
        YakuRow(Toitoi, "toitoi", "対々和", 2, 2),
        YakuRow(Sanankou, "sanankou", "三暗刻", 2, 2),
        YakuRow(Shousangen, "shousangen", "小三元", 2, 2),
        YakuRow(Honroutou, "honroutou", "混老頭", 2, 2),
        YakuRow(Ryanpeikou, "ryanpeikou", "二盃口", 3, 0),
        YakuRow(Junchan, "junchan", "純全帯幺九", 3, 2),
        YakuRow(Honitsu, "honitsu", "混一色", 3, 2),
        YakuRow(Chinitsu, "chinitsu", "清一色", 6, 5),
        YakuRow(Renhou, "renhou", "人和", 5, 0),
        YakuRow(Tenhou, "tenhou", "天和", YAKUMAN_HAN, 0),
        YakuRow(Chiihou, "chiihou", "地和", YAKUMAN_HAN, 0),
        YakuRow(Daisangen, "daisangen", "大三元", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Suuankou, "suuankou", "四暗刻", YAKUMAN_HAN, 0),
        YakuRow(SuuankouTanki, "suuankou_tanki", "四暗刻単騎", YAKUMAN_HAN, 0),
        YakuRow(Tsuuiisou, "tsuuiisou", "字一色", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Ryuuiisou, "ryuuiisou", "緑一色", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Chinroutou, "chinroutou", "清老頭", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Chuuren, "chuuren", "九蓮宝燈", YAKUMAN_HAN, 0),
        YakuRow(JunseiChuuren, "junsei_chuuren", "純正九蓮宝燈", YAKUMAN_HAN, 0),
        YakuRow(Kokushi, "kokushi", "国士無双", YAKUMAN_HAN, 0),
        YakuRow(KokushiThirteen, "kokushi_thirteen", "国士無双十三面", YAKUMAN_HAN, 0),
        YakuRow(Daisuushii, "daisuushii", "大四喜", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Shousuushii, "shousuushii", "小四喜", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Suukantsu, "suukantsu", "四槓子", YAKUMAN_HAN, YAKUMAN_HAN),
        YakuRow(Dora, "dora", "ドラ", 0, 0),
        YakuRow(UraDora, "ura_dora", "裏ドラ", 0, 0),
        YakuRow(RedDora, "red_dora", "赤ドラ", 0, 0),
        YakuRow(RenhouYakuman, "renhou_yakuman", "人和", YAKUMAN_HAN, 0),
        YakuRow(NorthDora, "north_dora", "抜きドラ", 0, 0),
    ]
};

impl Yaku {
    /// The number of yaku, including the four kinds of dora.
    pub const COUNT: usize = 57;

    /// Every yaku in the order of the numbers.
    pub fn all() -> impl Iterator<Item = Yaku> {
        ROWS.iter().map(|row| row.0)
    }

    /// The yaku of a number in Tenhou's records, if there is one. Renhou as a yakuman and norths set aside, which Tenhou
    /// counts among the dora, have numbers of our own.
    pub fn from_number(number: usize) -> Option<Yaku> {
        ROWS.get(number).map(|row| row.0)
    }

    /// The number in Tenhou's records.
    pub const fn number(self) -> usize {
        self as usize
    }

    /// The code in data, and in the catalogue after `yaku-`: `honitsu`.
    pub const fn code(self) -> &'static str {
        ROWS[self.number()].1
    }

    /// The name in English letters.
    pub fn name(self) -> &'static str {
        self.name_in(Language::English)
    }

    /// The name in a language.
    pub fn name_in(self, language: Language) -> &'static str {
        crate::name("yaku", self.code(), language)
    }

    /// The Japanese name, as Tenhou's records spell it.
    pub const fn japanese(self) -> &'static str {
        ROWS[self.number()].2
    }

    /// The han in a concealed hand, 13 for a yakuman; 0 for dora, whose number depends on the hand.
    pub const fn concealed_han(self) -> u8 {
        ROWS[self.number()].3
    }

    /// The han in an open hand; 0 if the yaku needs a concealed hand.
    pub const fn open_han(self) -> u8 {
        ROWS[self.number()].4
    }

    /// Whether this is a yakuman.
    pub const fn is_yakuman(self) -> bool {
        YakuSet::YAKUMAN.contains(self)
    }

    /// Whether rules with double yakuman count it twice: four concealed pongs with a single wait, nine gates with nine
    /// waits, thirteen orphans with thirteen waits, and big four winds.
    pub const fn may_be_double(self) -> bool {
        matches!(self, Yaku::SuuankouTanki | Yaku::JunseiChuuren | Yaku::KokushiThirteen | Yaku::Daisuushii)
    }

    /// The yaku of a pong of the seat's wind.
    pub(super) const fn of_seat(wind: Wind) -> Yaku {
        [Yaku::SeatEast, Yaku::SeatSouth, Yaku::SeatWest, Yaku::SeatNorth][wind.index()]
    }

    /// The yaku of a pong of the round's wind.
    pub(super) const fn of_round(wind: Wind) -> Yaku {
        [Yaku::RoundEast, Yaku::RoundSouth, Yaku::RoundWest, Yaku::RoundNorth][wind.index()]
    }

    /// The yaku of a pong of a dragon.
    pub(super) const fn of_dragon(dragon: Honor) -> Option<Yaku> {
        match dragon {
            Honor::White => Some(Yaku::Haku),
            Honor::Green => Some(Yaku::Hatsu),
            Honor::Red => Some(Yaku::Chun),
            _ => None,
        }
    }
}

impl fmt::Display for Yaku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of yaku.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct YakuSet(u64);

impl YakuSet {
    /// The set without any yaku.
    pub const EMPTY: YakuSet = YakuSet(0);
    /// The set of all yakuman.
    pub const YAKUMAN: YakuSet = {
        let mut bits = 0;
        let mut number = 0;
        while number < Yaku::COUNT {
            bits |= ((ROWS[number].3 == YAKUMAN_HAN) as u64) << number;
            number += 1;
        }
        YakuSet(bits)
    };

    /// Whether the set has a yaku.
    pub const fn contains(self, yaku: Yaku) -> bool {
        self.0 >> yaku.number() & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a yaku; no effect if it is in the set already.
    pub const fn insert(&mut self, yaku: Yaku) {
        self.0 |= 1 << yaku.number();
    }

    /// Adds a yaku if `holds`.
    pub(super) const fn insert_if(&mut self, yaku: Yaku, holds: bool) {
        self.0 |= (holds as u64) << yaku.number();
    }

    /// The yaku in both sets.
    #[must_use]
    pub const fn and(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 & other.0)
    }

    /// The yaku in either set.
    #[must_use]
    pub const fn or(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 | other.0)
    }

    /// The yaku in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Yaku> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let yaku = Yaku::from_number(index(bits.trailing_zeros()))?;
            bits &= bits - 1;
            Some(yaku)
        })
    }
}

impl fmt::Debug for YakuSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_table() {
        for (number, yaku) in Yaku::all().enumerate() {
            assert_eq!(yaku.number(), number);
            assert_eq!(Yaku::from_number(number), Some(yaku));
        }
        assert_eq!(Yaku::from_number(Yaku::COUNT), None);
        // The ends of the groups in Tenhou's numbering.
        let named =
            [(8, "Tanyao"), (20, "Yakuhai (chun)"), (35, "Chinitsu"), (51, "Suu Kantsu"), (54, "Aka Dora")];
        for (number, name) in named {
            assert_eq!(Yaku::from_number(number).unwrap().name(), name);
        }
    }

    #[test]
    fn open_hands_lose_at_most_one_han() {
        for yaku in Yaku::all().filter(|yaku| yaku.open_han() > 0) {
            assert!(yaku.concealed_han() - yaku.open_han() <= 1, "{yaku}");
        }
    }

    #[test]
    fn a_set_is_what_was_put_in() {
        let mut set = YakuSet::EMPTY;
        set.insert(Yaku::Riichi);
        set.insert_if(Yaku::Daisangen, true);
        set.insert_if(Yaku::Tanyao, false);
        assert!(set.iter().eq([Yaku::Riichi, Yaku::Daisangen]));
        assert!(set.and(YakuSet::YAKUMAN).iter().eq([Yaku::Daisangen]));
        assert_eq!(YakuSet::YAKUMAN.iter().count(), 16);
        assert!(YakuSet::YAKUMAN.iter().all(Yaku::is_yakuman));
    }
}
