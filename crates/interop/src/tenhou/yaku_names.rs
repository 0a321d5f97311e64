//! The names of yaku in records of the viewer: Tenhou's own, and those of converters from Mahjong Soul, in Japanese
//! and English.

use suzume_rules::riichi::Yaku;
use suzume_tiles::Wind;

/// Names of Mahjong Soul that are not Tenhou's. Winds are below, as they depend on the seat.
const OTHERS: [(&str, Yaku); 41] = [
    ("海底摸月", Yaku::Haitei),
    ("ダブル立直", Yaku::DoubleRiichi),
    ("国士無双十三面待ち", Yaku::KokushiThirteen),
    ("Fully Concealed Hand", Yaku::MenzenTsumo),
    ("Robbing a Kan", Yaku::Chankan),
    ("After a Kan", Yaku::Rinshan),
    ("Under the Sea", Yaku::Haitei),
    ("Under the River", Yaku::Houtei),
    ("White Dragon", Yaku::Haku),
    ("Green Dragon", Yaku::Hatsu),
    ("Red Dragon", Yaku::Chun),
    ("All Simples", Yaku::Tanyao),
    ("Pure Double Sequence", Yaku::Iipeikou),
    ("Half Outside Hand", Yaku::Chanta),
    ("Pure Straight", Yaku::Ittsuu),
    ("Mixed Triple Sequence", Yaku::SanshokuDoujun),
    ("Triple Triplets", Yaku::SanshokuDoukou),
    ("Three Quads", Yaku::Sankantsu),
    ("All Triplets", Yaku::Toitoi),
    ("Three Concealed Triplets", Yaku::Sanankou),
    ("Little Three Dragons", Yaku::Shousangen),
    ("All Terminals and Honors", Yaku::Honroutou),
    ("Seven Pairs", Yaku::Chiitoitsu),
    ("Fully Outside Hand", Yaku::Junchan),
    ("Half Flush", Yaku::Honitsu),
    ("Twice Pure Double Sequence", Yaku::Ryanpeikou),
    ("Full Flush", Yaku::Chinitsu),
    ("Red Five", Yaku::RedDora),
    ("Blessing of Heaven", Yaku::Tenhou),
    ("Blessing of Earth", Yaku::Chiihou),
    ("Big Three Dragons", Yaku::Daisangen),
    ("Four Concealed Triplets", Yaku::Suuankou),
    ("All Honors", Yaku::Tsuuiisou),
    ("All Green", Yaku::Ryuuiisou),
    ("All Terminals", Yaku::Chinroutou),
    ("Thirteen Orphans", Yaku::Kokushi),
    ("Four Little Winds", Yaku::Shousuushii),
    ("Four Quads", Yaku::Suukantsu),
    ("Nine Gates", Yaku::Chuuren),
    ("True Nine Gates", Yaku::JunseiChuuren),
    ("Four Big Winds", Yaku::Daisuushii),
];
const SINGLE_WAIT: &str = "Single-wait Four Concealed Triplets";
const THIRTEEN_WAIT: &str = "Thirteen-wait Thirteen Orphans";

/// The yaku of a name, in a hand of a seat with a wind in a round.
pub(super) fn yaku(name: &str, seat: Wind, round: Wind) -> Option<Yaku> {
    const SEAT: [Yaku; 4] = [Yaku::SeatEast, Yaku::SeatSouth, Yaku::SeatWest, Yaku::SeatNorth];
    const ROUND: [Yaku; 4] = [Yaku::RoundEast, Yaku::RoundSouth, Yaku::RoundWest, Yaku::RoundNorth];
    match name {
        "役牌:自風牌" | "Seat Wind" => return Some(SEAT[seat.index()]),
        "役牌:場風牌" | "Prevalent Wind" => return Some(ROUND[round.index()]),
        SINGLE_WAIT => return Some(Yaku::SuuankouTanki),
        THIRTEEN_WAIT => return Some(Yaku::KokushiThirteen),
        _ => {}
    }
    let tenhous = Yaku::all().find(|yaku| yaku.japanese() == name);
    let english = || Yaku::all().find(|yaku| yaku.name() == name);
    tenhous
        .or_else(english)
        .or_else(|| OTHERS.iter().find(|(other, _)| *other == name).map(|(_, yaku)| *yaku))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_both_servers_are_known() {
        let named = |name| yaku(name, Wind::West, Wind::South);
        assert_eq!(named("立直"), Some(Yaku::Riichi));
        assert_eq!(named("Riichi"), Some(Yaku::Riichi));
        assert_eq!(
            (named("Seat Wind"), named("役牌:場風牌")),
            (Some(Yaku::SeatWest), Some(Yaku::RoundSouth))
        );
        assert_eq!(named("Thirteen-wait Thirteen Orphans"), Some(Yaku::KokushiThirteen));
        assert_eq!(named("Kita"), None);
    }
}
