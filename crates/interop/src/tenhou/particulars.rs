//! The data in a record of Tenhou that do not affect the game: the room, the lobby, the players, the results as the room
//! counts them. None of it follows from the game, so it cannot be checked; it is kept where the output format can hold it.

use super::results::MatchResults;
use suzume_tiles::BySeat;

/// Data that do not affect the game; `None` where the record does not have them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Particulars {
    /// The room of the game.
    pub room: Option<Room>,
    /// The number of the lobby, as text.
    pub lobby: Option<String>,
    /// The ranks of the players, as numbers from 0 (a newcomer) to 20.
    pub ranks: Option<BySeat<u8>>,
    /// Their ratings, as text.
    pub ratings: Option<BySeat<String>>,
    /// Their sexes, as letters.
    pub sexes: Option<BySeat<String>>,
    /// The results of the match.
    pub results: Option<MatchResults>,
}

/// A room of the server: its level and its speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The level required to play there.
    pub level: Level,
    /// The time for a move.
    pub speed: Speed,
}

/// The level required for a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Open to all players.
    General,
    /// The second room, 上級.
    Upper,
    /// The third room, 特上.
    Expert,
    /// The highest room, 鳳凰.
    Phoenix,
}

/// The time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// The usual time for a move.
    Usual,
    /// Less time for a move, 速.
    Fast,
}

/// Bits of `GO type`.
const EXPERT: i32 = 1 << 5;
const FAST: i32 = 1 << 6;
const UPPER: i32 = 1 << 7;

impl Level {
    const ALL: [Level; 4] = [Level::General, Level::Upper, Level::Expert, Level::Phoenix];

    const fn bits(self) -> i32 {
        match self {
            Level::General => 0,
            Level::Upper => UPPER,
            Level::Expert => EXPERT,
            Level::Phoenix => EXPERT | UPPER,
        }
    }

    const fn sign(self) -> char {
        match self {
            Level::General => '般',
            Level::Upper => '上',
            Level::Expert => '特',
            Level::Phoenix => '鳳',
        }
    }
}

impl Room {
    /// The room open to all players, with the usual time.
    pub const GENERAL: Room = Room { level: Level::General, speed: Speed::Usual };
    /// All bits that describe a room.
    pub(super) const BITS: i32 = EXPERT | FAST | UPPER;

    /// The room of the bits of `GO type`.
    pub(super) fn of_bits(bits: i32) -> Room {
        let level = Level::ALL.into_iter().find(|level| level.bits() == bits & (EXPERT | UPPER));
        let speed = if bits & FAST == 0 { Speed::Usual } else { Speed::Fast };
        Room { level: level.unwrap_or(Level::General), speed }
    }

    /// The bits of `GO type`.
    pub(super) const fn bits(self) -> i32 {
        self.level.bits() | if matches!(self.speed, Speed::Fast) { FAST } else { 0 }
    }

    /// The room of a text of the viewer, such as `鳳南喰赤`, `般東喰赤速` or `三鳳南喰赤`; `None` if it names none.
    pub(super) fn of_text(text: &str) -> Option<Room> {
        let text = text.strip_prefix(OF_THREE).unwrap_or(text);
        let level = Level::ALL.into_iter().find(|level| text.starts_with(level.sign()))?;
        let speed = if text.ends_with('速') { Speed::Fast } else { Speed::Usual };
        Some(Room { level, speed })
    }

    /// The texts before and after the rules in the viewer's title.
    pub(super) const fn signs(self) -> (char, &'static str) {
        (self.level.sign(), if matches!(self.speed, Speed::Fast) { "速" } else { "" })
    }
}

/// The sign of a game of three before its room.
pub(super) const OF_THREE: char = '三';

/// The names of the ranks, by their numbers.
const RANKS: [&str; 21] = [
    "新人",
    "９級",
    "８級",
    "７級",
    "６級",
    "５級",
    "４級",
    "３級",
    "２級",
    "１級",
    "初段",
    "二段",
    "三段",
    "四段",
    "五段",
    "六段",
    "七段",
    "八段",
    "九段",
    "十段",
    "天鳳位",
];

pub(super) fn rank_name(rank: u8) -> Option<&'static str> {
    RANKS.get(usize::from(rank)).copied()
}

/// Finds a rank by its name.
pub(super) fn rank_of(name: &str) -> Option<u8> {
    RANKS.iter().position(|known| *known == name).and_then(|rank| u8::try_from(rank).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_have_bits_and_signs() {
        assert_eq!(Room::of_bits(169), Room { level: Level::Phoenix, speed: Speed::Usual });
        for bits in (0..8).map(|bits| bits << 5) {
            let room = Room::of_bits(bits);
            let (first, last) = room.signs();
            assert_eq!(room.bits(), bits);
            assert_eq!(Room::of_text(&format!("{first}南喰赤{last}")), Some(room));
        }
        assert_eq!(Room::of_text("友人戦南喰赤"), None);
        assert_eq!((rank_of("七段"), rank_name(16), rank_name(21)), (Some(16), Some("七段"), None));
    }
}
