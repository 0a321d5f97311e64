//! The end of a hand in the messages of gimite's server: `hora` with its yaku, fu, fan and points, `ryukyoku` with the
//! tenpai hands, and the scores after either.

use super::events::shown_tiles;
use super::fields::Pai;
use super::message::{Hora, Ryukyoku};
use suzume_game::ScoredWin;
use suzume_players::HandEnd;
use suzume_rules::riichi::{RiichiScore, Yaku};
use suzume_tiles::{BySeat, Seat};

/// The fan that gimite's server gives for a yakuman.
const YAKUMAN_FAN: u32 = 100;

/// Adds the value of the win to `hora`.
pub(super) fn add_worth(message: &mut Hora, won: &ScoredWin, end: &HandEnd<'_>) {
    message.uradora_markers = message.ura_markers.clone();
    message.hora_tehais = Some(shown_tiles(&end.shown(won.seat).unwrap_or_default()));
    let Some(score) = won.score.han_and_fu() else { return };
    message.yakus = Some(named_yaku(score));
    message.fu = Some(score.fu.into());
    message.fan = Some(fan(score.han, score));
    message.hora_points = Some(score.payment.total());
}

/// The han as gimite's server counts them.
fn fan(han: u8, score: &RiichiScore) -> u32 {
    match score.yakuman() > 0 {
        true => u32::from(han) / 13 * YAKUMAN_FAN,
        false => u32::from(han),
    }
}

/// The yaku of a win in gimite's words.
pub(crate) fn named_yaku(score: &RiichiScore) -> Vec<(String, u32)> {
    let mut yakus: Vec<(String, u32)> = Vec::new();
    for entry in score.entries() {
        let (name, fan) = (yaku_name(entry.yaku), fan(entry.han, score));
        // Two sets of dragons are one yaku of two fan.
        match yakus.iter_mut().find(|(other, _)| other == name) {
            Some((_, sum)) => *sum += fan,
            None => yakus.push((name.to_owned(), fan)),
        }
    }
    yakus
}

/// Whether a name is one of gimite's.
pub(super) fn is_yaku_name(name: &str) -> bool {
    Yaku::all().any(|yaku| yaku_name(yaku) == name)
}

/// Adds to `ryukyoku` whose hands were shown. `melds` is how many each seat has.
pub(super) fn add_hands(message: &mut Ryukyoku, end: &HandEnd<'_>, melds: &BySeat<usize>) {
    let shown = BySeat::from_fn(melds.seats(), |seat| end.shown(seat));
    message.tenpais = Some(shown.iter().map(Option::is_some).collect());
    let hidden = |seat: Seat| vec![Pai(None); 13_usize.saturating_sub(3 * melds[seat])];
    let hands = shown
        .with_seats()
        .map(|(seat, hand)| hand.as_ref().map_or_else(|| hidden(seat), |hand| shown_tiles(hand)));
    message.tehais = Some(hands.collect());
}

/// The names that gimite's server uses.
const fn yaku_name(yaku: Yaku) -> &'static str {
    match yaku {
        Yaku::MenzenTsumo => "menzenchin_tsumoho",
        Yaku::Riichi => "reach",
        Yaku::Ippatsu => "ippatsu",
        Yaku::Chankan => "chankan",
        Yaku::Rinshan => "rinshankaiho",
        Yaku::Haitei => "haiteiraoyue",
        Yaku::Houtei => "hoteiraoyui",
        Yaku::Pinfu => "pinfu",
        Yaku::Tanyao => "tanyaochu",
        Yaku::Iipeikou => "ipeko",
        Yaku::SeatEast | Yaku::SeatSouth | Yaku::SeatWest | Yaku::SeatNorth => "jikaze",
        Yaku::RoundEast | Yaku::RoundSouth | Yaku::RoundWest | Yaku::RoundNorth => "bakaze",
        Yaku::Haku | Yaku::Hatsu | Yaku::Chun => "sangenpai",
        Yaku::DoubleRiichi => "double_reach",
        Yaku::Chiitoitsu => "chitoitsu",
        Yaku::Chanta => "honchantaiyao",
        Yaku::Ittsuu => "ikkitsukan",
        Yaku::SanshokuDoujun => "sanshokudojun",
        Yaku::SanshokuDoukou => "sanshokudoko",
        Yaku::Sankantsu => "sankantsu",
        Yaku::Toitoi => "toitoiho",
        Yaku::Sanankou => "sananko",
        Yaku::Shousangen => "shosangen",
        Yaku::Honroutou => "honroto",
        Yaku::Ryanpeikou => "ryanpeko",
        Yaku::Junchan => "junchantaiyao",
        Yaku::Honitsu => "honiso",
        Yaku::Chinitsu => "chiniso",
        Yaku::Renhou | Yaku::RenhouYakuman => "renho",
        Yaku::Tenhou => "tenho",
        Yaku::Chiihou => "chiho",
        Yaku::Daisangen => "daisangen",
        Yaku::Suuankou | Yaku::SuuankouTanki => "suanko",
        Yaku::Tsuuiisou => "tsuiso",
        Yaku::Ryuuiisou => "ryuiso",
        Yaku::Chinroutou => "chinroto",
        Yaku::Chuuren | Yaku::JunseiChuuren => "churenpoton",
        Yaku::Kokushi | Yaku::KokushiThirteen => "kokushimuso",
        Yaku::Daisuushii => "daisushi",
        Yaku::Shousuushii => "shosushi",
        Yaku::Suukantsu => "sukantsu",
        Yaku::Dora => "dora",
        Yaku::UraDora => "uradora",
        Yaku::RedDora => "akadora",
        Yaku::NorthDora => "nukidora",
    }
}
