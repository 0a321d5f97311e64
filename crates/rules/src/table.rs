//! What a rule set asks of the table, as data: which tiles, which claims, when a hand is over, how a match goes on.
//!
//! The table of crate `game` is one state machine; whatever differs between rule sets in the course of play is a value
//! here. What a hand is worth and who pays is not: that is [`RuleSet`](crate::RuleSet)'s.

use crate::riichi::{DealerRepeats, MultipleRon, RiichiConfig, Tobi};
use serde::{Deserialize, Serialize};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_tiles::{Face, Flower, Kinds, Tile, TileSet};

/// Which tiles a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileBox {
    /// 108: the three suits.
    Suits,
    /// 136: with honours.
    WithHonors,
    /// 136: with honours, and one five of each suit red.
    WithRedFives,
    /// 144: with honours and flowers.
    WithFlowers,
}

impl TileBox {
    /// Every tile, in canonical order; a red five comes before the plain ones.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let flowers = if self == TileBox::WithFlowers { &Flower::ALL[..] } else { &[] };
        let tiles = self.kinds().tiles().flat_map(move |tile| {
            (0..Tile::COPIES).map(move |copy| match tile.suit() {
                Some(suit) if self == TileBox::WithRedFives && tile.rank() == Some(5) && copy == 0 => {
                    Face::RedFive(suit)
                }
                _ => Face::from(tile),
            })
        });
        tiles.chain(flowers.iter().map(|&flower| Face::from(flower)))
    }

    /// The kinds of playing tiles.
    pub const fn kinds(self) -> Kinds {
        match self {
            TileBox::Suits => Kinds::Suits27,
            TileBox::WithHonors | TileBox::WithRedFives | TileBox::WithFlowers => Kinds::All34,
        }
    }

    /// How many tiles.
    pub const fn total(self) -> usize {
        match self {
            TileBox::Suits => 108,
            TileBox::WithHonors | TileBox::WithRedFives => 136,
            TileBox::WithFlowers => 144,
        }
    }

    /// How many copies there are of a face.
    pub fn copies(self, face: Face) -> u8 {
        match face {
            Face::Flower(_) => u8::from(self == TileBox::WithFlowers),
            Face::RedFive(_) => u8::from(self == TileBox::WithRedFives),
            Face::Plain(tile) if tile.index() >= self.kinds().count() => 0,
            Face::Plain(tile) => {
                Tile::COPIES - u8::from(self == TileBox::WithRedFives && tile.rank() == Some(5))
            }
        }
    }
}

/// Where the tile that replaces a kong or a flower comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Replacements {
    /// From the other end of the wall.
    Rear,
    /// From the same end as every draw.
    Front,
}

/// How the wall is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WallPlan {
    /// The tiles.
    pub tiles: TileBox,
    /// Tiles dealt to each seat, 13 or 16; the dealer's extra tile is an ordinary first draw.
    pub hand: usize,
    /// Tiles that are never drawn: the hand is over when so many are left in all.
    pub dead: usize,
    /// How many of the dead tiles are set aside as indicators of bonus tiles; no replacement comes from these.
    pub indicators: usize,
    /// Where replacements come from, in an ordinary wall.
    pub replacements: Replacements,
}

impl WallPlan {
    /// Mahjong-0: 108 tiles, all of which are drawn.
    pub const MAHJONG0: WallPlan = WallPlan {
        tiles: TileBox::Suits,
        hand: 13,
        dead: 0,
        indicators: 0,
        replacements: Replacements::Rear,
    };
    /// Sichuan: the same, with replacements from the same end.
    pub const SICHUAN: WallPlan = WallPlan { replacements: Replacements::Front, ..WallPlan::MAHJONG0 };
    /// Taiwanese without flowers, the assessment game.
    pub const TAIWAN: WallPlan = WallPlan {
        tiles: TileBox::WithHonors,
        hand: 16,
        dead: 16,
        indicators: 0,
        replacements: Replacements::Rear,
    };
    /// Riichi: a dead wall of 14, ten of them indicators.
    pub const RIICHI: WallPlan = WallPlan {
        tiles: TileBox::WithRedFives,
        hand: 13,
        dead: 14,
        indicators: 10,
        replacements: Replacements::Rear,
    };
    /// Taiwanese with flowers.
    pub const TAIWAN_FLOWERS: WallPlan = WallPlan { tiles: TileBox::WithFlowers, ..WallPlan::TAIWAN };
}

/// Who wins when several can win on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winners {
    /// Only the nearest after the one who gave the tile.
    Nearest,
    /// All of them.
    All,
    /// All of them if they are three, else the nearest.
    NearestOrAllThree,
    /// One or two of them; if they are three the hand is drawn.
    TwoOrDrawn,
    /// As riichi has it: one choice for two of them, one for three.
    #[serde(skip)]
    ByNumber {
        /// If they are two.
        two: MultipleRon,
        /// If they are three.
        three: MultipleRon,
    },
}

/// What may be claimed of the last discard, when nothing is left to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastDiscard {
    /// A win only.
    WinOnly,
    /// Everything that needs no draw: a win, a pong, a chow.
    All,
}

/// Which discards are forbidden right after a chow or a pong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwapCall {
    /// None.
    Free,
    /// The tile that was claimed.
    SameTile,
    /// That tile, and the one at the other end of the two that were in hand.
    SameTileOrOtherEnd,
}

/// What passing a win means for the next ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassedWin {
    /// Nothing.
    Free,
    /// No win by claim until one's own next draw.
    UntilOwnDraw,
    /// The furiten of riichi: until one's own next discard; for good after riichi; and for as long as one of the waits
    /// is among one's own discards.
    Furiten,
}

/// The exchange of three tiles before a Sichuan hand begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exchange {
    /// None.
    None,
    /// Three tiles of one suit, to the next seat.
    Next,
    /// Three tiles of one suit, to the seat opposite.
    Opposite,
    /// Three tiles of one suit, to the seat before.
    Before,
}

impl Exchange {
    /// How many turns after the giver the receiver comes; `None` without an exchange.
    pub const fn turns(self) -> Option<usize> {
        match self {
            Exchange::None => None,
            Exchange::Next => Some(1),
            Exchange::Opposite => Some(2),
            Exchange::Before => Some(3),
        }
    }
}

/// How long a match is and who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchPlan {
    /// One hand is one game; seat 0 deals.
    OneHand,
    /// The same, and the round wind goes with the number of the game: four games in a row have the four winds.
    OneHandByWind,
    /// So many rounds of four dealers each.
    Rounds {
        /// The number of rounds, each with its wind.
        rounds: u8,
        /// Whether the dealer stays after its own win and after a drawn hand.
        dealer_stays: bool,
    },
    /// Rounds, and more of them until somebody has enough points.
    ByPoints(PointsPlan),
}

/// The match of riichi: when the dealer stays, and when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointsPlan {
    /// The number of rounds after which the match may be over.
    pub rounds: u8,
    /// What somebody must have for that; otherwise one more round begins, and ends as soon as somebody has.
    pub points_to_end: i64,
    /// Whether a dealer who stays goes on even if somebody has enough.
    pub repeat_before_end: bool,
    /// When the dealer stays.
    pub dealer_repeats: DealerRepeats,
    /// Whether a leading dealer with enough points ends the match by winning its last hand.
    pub stop_by_win: bool,
    /// Whether a leading dealer with enough points ends the match by being ready in its last hand.
    pub stop_by_ready: bool,
    /// When the match is over because a seat has run out of points.
    pub bankruptcy: Tobi,
    /// Whether the sticks that are left go to the leader at the end.
    pub sticks_to_leader: bool,
}

/// Whether, and to whom, the tile of a kong shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClosedKongs {
    /// Everybody sees which tile it is.
    Shown,
    /// Only its owner knows, until the hand is over.
    Hidden,
}

/// What the table does under a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRules {
    /// The tiles and how they are laid.
    pub wall: WallPlan,
    /// The forms of a complete hand.
    pub forms: Forms,
    /// Whether a chow may be claimed, from the seat before.
    pub chows: bool,
    /// Whether there are kongs.
    pub kongs: bool,
    /// Whether a discard of the seat before may be claimed for a kong.
    pub kong_from_seat_before: bool,
    /// Whether concealed kongs show.
    pub closed_kongs: ClosedKongs,
    /// Whether a win on the replacement of an exposed kong is a kong draw.
    pub exposed_kong_draw: bool,
    /// Whether a win on the replacement of a flower is a kong draw.
    pub flower_draw: bool,
    /// The exchange before the hand begins.
    pub exchange: Exchange,
    /// Whether each seat names a suit that it must discard first and not win with.
    pub void_suit: bool,
    /// Whether play goes on after a win, until three have won.
    pub play_on: bool,
    /// Who wins when several can.
    pub winners: Winners,
    /// What may be claimed of the last discard.
    pub last_discard: LastDiscard,
    /// Forbidden discards after a claim.
    pub swap_call: SwapCall,
    /// What passing a win means.
    pub passed_win: PassedWin,
    /// How a match goes on.
    pub match_plan: MatchPlan,
    /// What every seat has at the start of a match.
    pub starting_points: i64,
    /// What only riichi asks of a table: declarations with their sticks, indicators of bonus tiles, hands thrown in,
    /// liability. The options themselves, as they are data already.
    pub riichi: Option<RiichiConfig>,
}

impl TableRules {
    /// The sets of a complete hand.
    pub fn sets(&self) -> Sets {
        Sets::new(self.wall.hand / 3).unwrap_or(Sets::FIVE)
    }

    /// What a hand with so many melds has to become.
    pub fn goal(&self, melds: usize) -> Goal {
        let sets = self.sets().get().checked_sub(melds).and_then(Sets::new);
        Goal {
            sets: sets.unwrap_or(const { Sets::new(0).expect("no sets is a number of sets") }),
            forms: self.forms,
            kinds: self.wall.tiles.kinds(),
            only: TileSet::ALL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Counts42, Suit};

    #[test]
    fn a_box_has_as_many_copies_as_it_says() {
        for tiles in [TileBox::Suits, TileBox::WithHonors, TileBox::WithRedFives, TileBox::WithFlowers] {
            let faces: Vec<Face> = tiles.faces().collect();
            assert_eq!(faces.len(), tiles.total());
            assert!(Counts42::from_faces(faces.iter().copied()).is_ok());
            let every = Tile::ALL.map(Face::from).into_iter();
            let every = every.chain(Suit::ALL.map(Face::RedFive)).chain(Flower::ALL.map(Face::from));
            for face in every {
                let copies = faces.iter().filter(|&&other| other == face).count();
                assert_eq!(copies, usize::from(tiles.copies(face)), "{face}");
            }
        }
    }
}
