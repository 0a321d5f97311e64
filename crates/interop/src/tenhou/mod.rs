//! Records of Tenhou, the ranked game server: read, written, and dealt from again.
//!
//! Two formats are read into the same [`RecordedGame`], whose hands are lists of our own events: the server's own XML
//! (`mjlog`, module `mjlog`) and the JSON of its log viewer (`tenhou.net/6`, module `json`). A
//! [`Checker`](crate::recorded::RecordChecker) checks them. The server's records contain the seed of their walls,
//! from which [`Shuffle`] reproduces the walls, for the check and, as [`TenhouWalls`], for our own matches.
//!
//! Games of three players are in the same formats, with a fourth seat that is empty. A record is untrusted: sizes are bounded, each tile may come once, and nothing panics.

mod error;
mod json;
pub(crate) mod json_write;
mod meld;
mod mjlog;
pub(crate) mod mjlog_write;
mod particulars;
mod pieces;
mod results;
mod shuffle;
mod tiles;
mod turns;
mod walls;
mod xml;
mod yaku_names;

pub use error::{ElementError, ElementProblem, OtherRules, ViewerError, ViewerProblem};
pub use particulars::{Level, Particulars, Room, Speed};
pub use pieces::PieceProblem;
pub use results::{Counting, MatchResults, Tenths};
pub use shuffle::{Dealt, ReplacementOrder, SeedError, Shuffle};
pub use turns::TurnProblem;
pub use walls::{TenhouWalls, WallsError, seed_in};

use crate::recorded::{ReadError, RecordedGame, RecordedHand};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig, RiichiScore, Yaku};
use suzume_tiles::{BySeat, Seats};

/// Reads a record of the server, in XML. `rules` are the caller's, which must not contradict the record.
pub fn read_mjlog(text: &str, rules: Option<&RiichiConfig>) -> Result<RecordedGame, ReadError> {
    mjlog::read(text, rules)
}

/// Reads a record of the log viewer, in JSON, or several, one per line. `rules` are as for [`read_mjlog`].
pub fn read_viewer(text: &str, rules: Option<&RiichiConfig>) -> Result<Vec<RecordedGame>, ReadError> {
    json::read(text, rules)
}

/// Checks that the requested rules agree with those of a record.
fn fit(
    asked: &RiichiConfig,
    players: Seats,
    length: Option<Length>,
    has_red_fives: bool,
    open_tanyao: Option<bool>,
) -> Result<(), OtherRules> {
    if players != asked.players {
        return Err(OtherRules::Players(players));
    }
    if let Some(length) = length.filter(|length| *length != asked.length) {
        return Err(OtherRules::Length(length));
    }
    if has_red_fives != (asked.red_fives != RedFives::None) {
        return Err(OtherRules::RedFives(has_red_fives));
    }
    match open_tanyao.filter(|open_tanyao| *open_tanyao != asked.open_tanyao) {
        Some(open_tanyao) => Err(OtherRules::OpenTanyao(open_tanyao)),
        None => Ok(()),
    }
}

/// Whether a hand continues a game that would be over if a leading dealer stopped by being ready.
fn continues_after_ready(game: &RecordedGame, next: &RecordedHand) -> bool {
    game.hands.last().is_some_and(|last| last.is_continued_by_ready_leader(next, &game.rules))
}

/// A list of four, with a value for the fourth seat of three players.
fn with_fourth<T>(values: BySeat<T>, fourth: T) -> Vec<T> {
    let is_three = values.seats() == Seats::Three;
    values.into_iter().chain(is_three.then_some(fourth)).collect()
}

/// The rules of a ranked game.
fn rules(players: Seats, length: Length, has_red_fives: bool, open_tanyao: bool) -> RiichiConfig {
    RiichiConfig {
        length,
        red_fives: if has_red_fives { RedFives::Three } else { RedFives::None },
        open_tanyao,
        ..match players {
            Seats::Three => RiichiConfig::sanma_tenhou(),
            Seats::Four => RiichiConfig::tenhou(),
        }
    }
}

/// The yaku in Tenhou's order, as found from its records. Sets of honours come in an order that depends on the hand
/// and is not known; here they are in the order of their numbers, the wind of the round first.
const ORDER: [Yaku; 42] = [
    Yaku::Riichi,
    Yaku::DoubleRiichi,
    Yaku::Ippatsu,
    Yaku::Chankan,
    Yaku::Rinshan,
    Yaku::Haitei,
    Yaku::Houtei,
    Yaku::MenzenTsumo,
    Yaku::Pinfu,
    Yaku::Iipeikou,
    Yaku::Chiitoitsu,
    Yaku::Ittsuu,
    Yaku::SanshokuDoujun,
    Yaku::Sankantsu,
    Yaku::Sanankou,
    Yaku::Shousangen,
    Yaku::Toitoi,
    Yaku::SanshokuDoukou,
    Yaku::RoundEast,
    Yaku::SeatEast,
    Yaku::RoundSouth,
    Yaku::SeatSouth,
    Yaku::RoundWest,
    Yaku::SeatWest,
    Yaku::RoundNorth,
    Yaku::SeatNorth,
    Yaku::Haku,
    Yaku::Hatsu,
    Yaku::Chun,
    Yaku::Chanta,
    Yaku::Honroutou,
    Yaku::Ryanpeikou,
    Yaku::Tanyao,
    Yaku::Junchan,
    Yaku::Honitsu,
    Yaku::Chinitsu,
    Yaku::Renhou,
    Yaku::Tenhou,
    Yaku::Chiihou,
    Yaku::Dora,
    Yaku::RedDora,
    Yaku::UraDora,
];

/// The yaku as Tenhou counts them: norths set aside are among the dora.
pub(crate) fn yaku_with_norths(entries: impl IntoIterator<Item = (Yaku, u8)>) -> Vec<(Yaku, u8)> {
    let mut found: Vec<(Yaku, u8)> = Vec::with_capacity(8);
    for (yaku, han) in entries {
        let yaku = if yaku == Yaku::NorthDora { Yaku::Dora } else { yaku };
        match found.iter_mut().find(|(other, _)| *other == yaku) {
            Some((_, total)) => *total = total.saturating_add(han),
            None => found.push((yaku, han)),
        }
    }
    found
}

/// The yaku of a win, each with its han, in Tenhou's order.
fn ordered_yaku(score: &RiichiScore) -> Vec<(Yaku, u8)> {
    let mut yaku = yaku_with_norths(score.entries().map(|entry| (entry.yaku, entry.han)));
    let place = |yaku: Yaku| ORDER.iter().position(|other| *other == yaku).unwrap_or(ORDER.len());
    yaku.sort_unstable_by_key(|(yaku, _)| (place(*yaku), yaku.number()));
    yaku
}
