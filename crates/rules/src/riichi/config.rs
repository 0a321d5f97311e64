//! The options of riichi, and how they are read from TOML.
//!
//! A missing key has the value of the preset. An unknown key is an error. The scorer and the settlement read some of
//! the options; the table reads the others. docs/rules/riichi.md lists which.

use super::Yaku;
use super::choices::{
    DealerRepeats, DoubleWindPairFu, FourthShare, Kuikae, Length, LiabilityScope, MultipleRon, OpenKongDora,
    RedFives, Renhou, RiichiKong, Tobi, players,
};
use crate::config::{ConfigError, read_toml};
use serde::{Deserialize, Serialize};
use suzume_tiles::Seats;

/// The options of riichi.
///
/// ```
/// use suzume_rules::riichi::{MultipleRon, RiichiConfig};
///
/// let text = "kiriage_mangan = true\ntriple_ron = \"abort\"\n";
/// let config = RiichiConfig::from_toml(text).expect("known keys");
/// assert!(config.kiriage_mangan && config.open_tanyao);
/// assert_eq!(config.triple_ron, MultipleRon::Abort);
///
/// let error = RiichiConfig::from_toml("open_tanyo = false").expect_err("an unknown key");
/// assert!(error.to_string().starts_with("line 1, key `open_tanyo`: unknown field `open_tanyo`; hint: the known keys"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RiichiConfig {
    /// Which fives are red.
    pub red_fives: RedFives,
    /// Whether tanyao counts in an open hand (kuitan).
    pub open_tanyao: bool,
    /// Whether ippatsu (one-shot) counts.
    pub ippatsu: bool,
    /// Whether ura dora count.
    pub ura_dora: bool,
    /// Whether kongs show more dora indicators. Read by the table.
    pub kong_dora: bool,
    /// When the dora of an open or added kong is shown; that of a closed kong is shown immediately. Read by the table.
    pub open_kong_dora: OpenKongDora,
    /// The value of a win on a discard in the first turn, before the winner's first draw and any call.
    pub renhou: Renhou,
    /// Whether the four harder yakuman count twice; see [`Yaku::may_be_double`].
    pub double_yakuman: bool,
    /// Whether several yakuman of one hand add up; otherwise only the most expensive counts.
    pub multiple_yakuman: bool,
    /// Whether 13 han without a yakuman are paid as a yakuman; otherwise they are a sanbaiman.
    pub counted_yakuman: bool,
    /// Whether 4 han 30 fu and 3 han 60 fu are rounded up to a mangan.
    pub kiriage_mangan: bool,
    /// The fu of a pair of a wind that is both seat wind and round wind.
    pub double_wind_pair_fu: DoubleWindPairFu,

    /// The payments when two seats win on one discard.
    pub double_ron: MultipleRon,
    /// The payments when three seats win on one discard.
    pub triple_ron: MultipleRon,
    /// The points that each honba adds to a win; a third from each payer after a self-draw.
    pub honba_points: u32,
    /// The points that the seats that are not ready pay together when the wall is empty.
    pub noten_points: u32,
    /// Whether a seat that discarded only orphans, none of them called, is paid a mangan when the wall is empty.
    pub nagashi_mangan: bool,
    /// Whether the seat that feeds the last set of big three dragons is liable.
    pub liable_daisangen: bool,
    /// Whether the seat that feeds the last set of big four winds is liable.
    pub liable_daisuushii: bool,
    /// Whether the seat that feeds the last set of four kongs is liable.
    pub liable_suukantsu: bool,
    /// For which part of the hand the liable seat pays.
    pub liability: LiabilityScope,

    /// How long a match is. This key and all that follow are read by the table.
    pub length: Length,
    /// Points of each seat at the start.
    pub starting_points: u32,
    /// Points that a seat must have for the match to end after its last round; otherwise another round begins.
    pub points_to_end: u32,
    /// Whether a dealer who stays continues even if a seat has reached `points_to_end` in the extra round.
    pub repeat_before_sudden_death: bool,
    /// When a match ends because a seat has no points left.
    pub tobi: Tobi,
    /// Whether a leading dealer with `points_to_end` ends the match by winning the last hand.
    pub agari_yame: bool,
    /// Whether a leading dealer with `points_to_end` ends the match by being ready in the last hand.
    pub tenpai_yame: bool,
    /// When the dealer stays dealer.
    pub dealer_repeats: DealerRepeats,
    /// Whether the riichi sticks on the table go to the leader at the end of a match.
    pub sticks_to_leader: bool,
    /// The stake of a riichi, in points; a seat needs at least this many to declare.
    pub riichi_points: u32,
    /// Tiles that must be left in the wall for a riichi.
    pub riichi_tiles: u8,
    /// Which closed kongs are allowed after riichi.
    pub riichi_kong: RiichiKong,
    /// Which discards a chow or pong forbids.
    pub kuikae: Kuikae,
    /// Whether thirteen orphans may rob a closed kong.
    pub orphans_rob_closed_kong: bool,
    /// Whether a first hand with nine kinds of orphans may be aborted.
    pub nine_terminals: bool,
    /// Whether four equal winds discarded in the first turn end the hand.
    pub four_winds: bool,
    /// Whether the fourth riichi declaration ends the hand.
    pub four_riichi: bool,
    /// Whether the fourth kong ends the hand, unless one seat has made all four.
    pub four_kongs: bool,

    /// The number of players. Three play without 2m to 8m and without chows. This key and all that follow are left out for
    /// four players, whose games they do not affect.
    #[serde(with = "players", skip_serializing_if = "players::are_four")]
    pub players: Seats,
    /// Whether a player of three may set norths aside as bonus tiles.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub norths: bool,
    /// Whether three players pay the fourth player's share of a self-draw.
    #[serde(skip_serializing_if = "FourthShare::is_lost")]
    pub fourth_share: FourthShare,
}

impl Default for RiichiConfig {
    /// The options of the preset `riichi`.
    fn default() -> RiichiConfig {
        RiichiConfig::riichi()
    }
}

impl RiichiConfig {
    /// Every key in TOML, in the order of the fields.
    pub const KEYS: [&str; 42] = [
        "red_fives",
        "open_tanyao",
        "ippatsu",
        "ura_dora",
        "kong_dora",
        "open_kong_dora",
        "renhou",
        "double_yakuman",
        "multiple_yakuman",
        "counted_yakuman",
        "kiriage_mangan",
        "double_wind_pair_fu",
        "double_ron",
        "triple_ron",
        "honba_points",
        "noten_points",
        "nagashi_mangan",
        "liable_daisangen",
        "liable_daisuushii",
        "liable_suukantsu",
        "liability",
        "length",
        "starting_points",
        "points_to_end",
        "repeat_before_sudden_death",
        "tobi",
        "agari_yame",
        "tenpai_yame",
        "dealer_repeats",
        "sticks_to_leader",
        "riichi_points",
        "riichi_tiles",
        "riichi_kong",
        "kuikae",
        "orphans_rob_closed_kong",
        "nine_terminals",
        "four_winds",
        "four_riichi",
        "four_kongs",
        "players",
        "norths",
        "fourth_share",
    ];

    /// The preset `riichi`: Tenhou's ranked game, East and South, with the two changes that docs/rules/riichi.md names.
    pub const fn riichi() -> RiichiConfig {
        RiichiConfig {
            red_fives: RedFives::Three,
            open_tanyao: true,
            ippatsu: true,
            ura_dora: true,
            kong_dora: true,
            open_kong_dora: OpenKongDora::AfterDiscard,
            renhou: Renhou::Off,
            double_yakuman: false,
            multiple_yakuman: true,
            counted_yakuman: true,
            kiriage_mangan: false,
            double_wind_pair_fu: DoubleWindPairFu::Four,
            double_ron: MultipleRon::All,
            triple_ron: MultipleRon::All,
            honba_points: 300,
            noten_points: 3000,
            nagashi_mangan: true,
            liable_daisangen: true,
            liable_daisuushii: true,
            liable_suukantsu: false,
            liability: LiabilityScope::Yakuman,
            length: Length::South,
            starting_points: 25_000,
            points_to_end: 30_000,
            repeat_before_sudden_death: true,
            tobi: Tobi::BelowZero,
            agari_yame: true,
            tenpai_yame: true,
            dealer_repeats: DealerRepeats::Tenpai,
            sticks_to_leader: true,
            riichi_points: 1000,
            riichi_tiles: 4,
            riichi_kong: RiichiKong::SameReadings,
            kuikae: Kuikae::Forbidden,
            orphans_rob_closed_kong: false,
            nine_terminals: true,
            four_winds: true,
            four_riichi: true,
            four_kongs: true,
            players: Seats::Four,
            norths: false,
            fourth_share: FourthShare::Lost,
        }
    }

    /// The preset `riichi-tonpu`: as `riichi`, but East only.
    pub const fn tonpu() -> RiichiConfig {
        RiichiConfig { length: Length::East, ..RiichiConfig::riichi() }
    }

    /// The preset `riichi-tenhou`: the rules of Tenhou's records, where triple ron aborts the hand and liability is for
    /// the whole hand.
    pub const fn tenhou() -> RiichiConfig {
        RiichiConfig {
            triple_ron: MultipleRon::Abort,
            liability: LiabilityScope::Hand,
            ..RiichiConfig::riichi()
        }
    }

    /// The preset `riichi-majsoul`: Mahjong Soul's ranked game, East and South.
    pub const fn majsoul() -> RiichiConfig {
        RiichiConfig { double_yakuman: true, orphans_rob_closed_kong: true, ..RiichiConfig::riichi() }
    }

    /// The preset `sanma`: three players, East and South, as on Tenhou except for the scope of liability.
    pub const fn sanma() -> RiichiConfig {
        RiichiConfig {
            players: Seats::Three,
            norths: true,
            honba_points: 200,
            noten_points: 2000,
            starting_points: 35_000,
            points_to_end: 40_000,
            riichi_tiles: 3,
            four_winds: false,
            four_riichi: false,
            ..RiichiConfig::riichi()
        }
    }

    /// The preset `sanma-tonpu`: as `sanma`, but East only.
    pub const fn sanma_tonpu() -> RiichiConfig {
        RiichiConfig { length: Length::East, ..RiichiConfig::sanma() }
    }

    /// The preset `sanma-tenhou`: the rules of Tenhou's records of three players.
    pub const fn sanma_tenhou() -> RiichiConfig {
        RiichiConfig { liability: LiabilityScope::Hand, ..RiichiConfig::sanma() }
    }

    /// The preset `sanma-majsoul`: Mahjong Soul's ranked game for three, East and South.
    pub const fn sanma_majsoul() -> RiichiConfig {
        RiichiConfig { double_yakuman: true, orphans_rob_closed_kong: true, ..RiichiConfig::sanma() }
    }

    /// Whether norths may be set aside.
    pub const fn sets_norths_aside(&self) -> bool {
        self.norths && matches!(self.players, Seats::Three)
    }

    /// Reads options from TOML text; missing keys are as in the preset `riichi`.
    pub fn from_toml(text: &str) -> Result<RiichiConfig, ConfigError> {
        read_toml(text, &RiichiConfig::KEYS)
    }

    /// Reads options from TOML text; missing keys are as in `self`.
    pub fn with_toml(&self, text: &str) -> Result<RiichiConfig, ConfigError> {
        if text.is_empty() {
            return Ok(*self);
        }
        RiichiConfig::from_toml(text)?;
        let given: toml::Table = read_toml(text, &RiichiConfig::KEYS)?;
        let mut all = toml::Table::try_from(self).expect("options are plain keys and values");
        all.extend(given);
        Ok(all.try_into().expect("every value was read before"))
    }

    /// The number of yakuman that a yakuman counts as.
    pub(super) const fn yakuman_of(&self, yaku: Yaku) -> u8 {
        1 + (self.double_yakuman && yaku.may_be_double()) as u8
    }

    /// Whether the seat that feeds the last set of this yakuman is liable.
    pub const fn is_liable(&self, yaku: Yaku) -> bool {
        match yaku {
            Yaku::Daisangen => self.liable_daisangen,
            Yaku::Daisuushii => self.liable_daisuushii,
            Yaku::Suukantsu => self.liable_suukantsu,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_written_and_read_back() {
        let for_four =
            [RiichiConfig::riichi(), RiichiConfig::tonpu(), RiichiConfig::tenhou(), RiichiConfig::majsoul()];
        let for_three = [
            RiichiConfig::sanma(),
            RiichiConfig::sanma_tonpu(),
            RiichiConfig::sanma_tenhou(),
            RiichiConfig::sanma_majsoul(),
            RiichiConfig { fourth_share: FourthShare::Split, ..RiichiConfig::sanma() },
        ];
        for preset in for_four.into_iter().chain(for_three) {
            let text = toml::to_string(&preset).unwrap();
            assert_eq!(RiichiConfig::from_toml(&text), Ok(preset));
            let keys: Vec<_> =
                text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
            let left_out = RiichiConfig::KEYS.len() - keys.len();
            assert_eq!(keys, RiichiConfig::KEYS[..keys.len()]);
            assert_eq!(
                left_out,
                match (preset.players, preset.fourth_share) {
                    (Seats::Four, _) => 3,
                    (_, FourthShare::Lost) => 1,
                    (_, FourthShare::Split) => 0,
                }
            );
            assert_eq!(preset.with_toml(""), Ok(preset));
            let changed = preset.with_toml("kiriage_mangan = true").unwrap();
            assert_eq!(changed, RiichiConfig { kiriage_mangan: true, ..preset });
        }
        assert_eq!(RiichiConfig::from_toml(""), Ok(RiichiConfig::default()));
    }

    #[test]
    fn the_preset_is_the_one_of_the_page() {
        let riichi = RiichiConfig::riichi();
        assert_eq!(
            (riichi.red_fives, riichi.open_tanyao, riichi.length),
            (RedFives::Three, true, Length::South)
        );
        assert_eq!((riichi.starting_points, riichi.points_to_end), (25_000, 30_000));
        assert_eq!((riichi.double_ron, riichi.triple_ron), (MultipleRon::All, MultipleRon::All));
        assert_eq!(
            (riichi.double_yakuman, riichi.multiple_yakuman, riichi.counted_yakuman),
            (false, true, true)
        );
        assert!(!riichi.kiriage_mangan && riichi.agari_yame && riichi.tenpai_yame);
        assert_eq!((riichi.dealer_repeats, riichi.tobi), (DealerRepeats::Tenpai, Tobi::BelowZero));
        assert_eq!(RiichiConfig::tonpu().length, Length::East);
        let majsoul = RiichiConfig::majsoul();
        assert!(majsoul.double_yakuman && majsoul.orphans_rob_closed_kong);
    }

    #[test]
    fn an_error_names_line_and_key() {
        for (text, place, problem) in [
            ("open_tanyao = true\ntobi = \"sometimes\"", "line 2, key `tobi`", "below_zero"),
            ("honba_points = -1", "line 1, key `honba_points`", "-1"),
            ("\nriichi = 1", "line 2, key `riichi`", "unknown field"),
            ("players = 5", "line 1, key `players`", "neither 3 nor 4"),
        ] {
            let error = RiichiConfig::majsoul().with_toml(text).unwrap_err();
            assert_eq!(error.place, place, "{error}");
            assert!(error.problem.contains(problem), "{error}");
        }
    }
}
