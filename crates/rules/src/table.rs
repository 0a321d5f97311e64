//! The rules of the table as data: the tiles, the claims, the end of a hand, the course of a match.
//!
//! The table of crate `game` is one state machine; all differences between rule sets during play are values of these
//! types. The value of a hand and the payments belong to [`RuleSet`](crate::RuleSet).

use crate::riichi::{DealerRepeats, MultipleRon, OpenKongDora, RiichiConfig, Tobi, dora_of};
use serde::{Deserialize, Serialize};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_tiles::{Face, Flower, Kinds, Seats, Tile, TileSet};

/// The tiles that a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileBox {
    /// 108: the three suits.
    Suits,
    /// 136: the three suits and the honours.
    WithHonors,
    /// 136: with honours, and one five of each suit red.
    WithRedFives,
    /// 144: with honours and flowers.
    WithFlowers,
    /// 108: for three players, with honours and without 2m to 8m.
    OfThree,
    /// 108: for three players, and one five each of dots and bamboo red.
    OfThreeWithRedFives,
}

impl TileBox {
    /// Every tile in canonical order; a red five comes before the plain ones.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let flowers = if self == TileBox::WithFlowers { &Flower::ALL[..] } else { &[] };
        let tiles = self.playing().iter().flat_map(move |tile| {
            (0..Tile::COPIES).map(move |copy| match tile.suit() {
                Some(suit) if self.has_red_fives() && tile.rank() == Some(5) && copy == 0 => {
                    Face::RedFive(suit)
                }
                _ => Face::from(tile),
            })
        });
        tiles.chain(flowers.iter().map(|&flower| Face::from(flower)))
    }

    /// Whether there are honours among the playing tiles.
    pub const fn kinds(self) -> Kinds {
        match self {
            TileBox::Suits => Kinds::Suits27,
            _ => Kinds::All34,
        }
    }

    /// The kinds of playing tiles.
    pub const fn playing(self) -> TileSet {
        match self {
            TileBox::Suits => TileSet::SUITS,
            TileBox::WithHonors | TileBox::WithRedFives | TileBox::WithFlowers => TileSet::ALL,
            TileBox::OfThree | TileBox::OfThreeWithRedFives => TileSet::THREE_PLAYERS,
        }
    }

    /// Whether one five of each suit that has fives is red.
    pub const fn has_red_fives(self) -> bool {
        matches!(self, TileBox::WithRedFives | TileBox::OfThreeWithRedFives)
    }

    /// The number of tiles in the box.
    pub const fn total(self) -> usize {
        match self {
            TileBox::Suits | TileBox::OfThree | TileBox::OfThreeWithRedFives => 108,
            TileBox::WithHonors | TileBox::WithRedFives => 136,
            TileBox::WithFlowers => 144,
        }
    }

    /// The number of copies of a face in the box.
    pub fn copies(self, face: Face) -> u8 {
        match face {
            Face::Flower(_) => u8::from(self == TileBox::WithFlowers),
            Face::RedFive(suit) => {
                let five = Tile::suited(suit, 5).is_some_and(|five| self.playing().contains(five));
                u8::from(self.has_red_fives() && five)
            }
            Face::Plain(tile) if !self.playing().contains(tile) => 0,
            Face::Plain(tile) => Tile::COPIES - u8::from(self.has_red_fives() && tile.rank() == Some(5)),
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

/// The size and layout of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WallPlan {
    /// The number of seats that draw from it.
    pub seats: Seats,
    /// The tiles that the wall is built of.
    pub tiles: TileBox,
    /// Tiles dealt to each seat, 13 or 16; the dealer's extra tile is an ordinary first draw.
    pub hand: usize,
    /// Tiles that are never drawn: the hand is over when only this number is left.
    pub dead: usize,
    /// The number of dead tiles that are indicators of bonus tiles; these are never replacement tiles.
    pub indicators: usize,
    /// The number of tiles set apart for replacements, which are drawn last.
    pub reserve: usize,
    /// Where replacements come from, in an ordinary wall.
    pub replacements: Replacements,
}

impl WallPlan {
    /// The number of tiles that are dealt to all seats together.
    pub const fn dealt(&self) -> usize {
        self.seats.count() * self.hand
    }

    /// The number of tiles in a seat's own part of a personal wall, where `turns` is its distance from the dealer: all
    /// tiles except the indicators, divided as evenly as possible.
    pub const fn part(&self, turns: usize) -> usize {
        self.part_start(turns + 1) - self.part_start(turns)
    }

    /// The number of tiles in the parts before a seat's own.
    pub const fn part_start(&self, turns: usize) -> usize {
        turns * (self.tiles.total() - self.indicators) / self.seats.count()
    }

    /// The place of a draw from the front in a row of `length` tiles. The reserve is left alone: behind it come the last
    /// indicators, which no kong can turn any more when draws get there, the pair that would be turned last first.
    pub const fn place_of_draw(&self, draw: usize, length: usize) -> usize {
        match (draw + self.reserve + self.indicators).checked_sub(length) {
            Some(behind) if self.indicators > 0 => length - 2 - behind / 2 * 2 + behind % 2,
            _ => draw,
        }
    }

    /// Mahjong-0: 108 tiles, all of which are drawn.
    pub const MAHJONG0: WallPlan = WallPlan {
        seats: Seats::Four,
        tiles: TileBox::Suits,
        hand: 13,
        dead: 0,
        indicators: 0,
        reserve: 0,
        replacements: Replacements::Rear,
    };
    /// Sichuan: as Mahjong-0, with replacements from the front.
    pub const SICHUAN: WallPlan = WallPlan { replacements: Replacements::Front, ..WallPlan::MAHJONG0 };
    /// Taiwanese without flowers, the assessment game.
    pub const TAIWAN: WallPlan = WallPlan {
        seats: Seats::Four,
        tiles: TileBox::WithHonors,
        hand: 16,
        dead: 16,
        indicators: 0,
        reserve: 16,
        replacements: Replacements::Rear,
    };
    /// Riichi: a dead wall of 14 tiles, ten of them indicators.
    pub const RIICHI: WallPlan = WallPlan {
        seats: Seats::Four,
        tiles: TileBox::WithRedFives,
        hand: 13,
        dead: 14,
        indicators: 10,
        reserve: 4,
        replacements: Replacements::Rear,
    };
    /// Riichi for three. There are up to eight replacements, for kongs and norths, so a hand with few of them may use
    /// tiles as draws that are indicators after three kongs or more.
    pub const SANMA: WallPlan =
        WallPlan { seats: Seats::Three, tiles: TileBox::OfThreeWithRedFives, reserve: 8, ..WallPlan::RIICHI };
    /// The Taiwanese wall with eight flowers, 144 tiles.
    pub const TAIWAN_FLOWERS: WallPlan = WallPlan { tiles: TileBox::WithFlowers, ..WallPlan::TAIWAN };
}

/// Which seats win when several can win on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winners {
    /// Only the nearest seat after the one that gave the tile.
    Nearest,
    /// All seats that can win.
    All,
    /// All of them if there are three, else the nearest.
    NearestOrAllThree,
    /// All of them if there are one or two; with three the hand is drawn.
    TwoOrDrawn,
    /// As in riichi: one choice for two winners, another for three.
    #[serde(skip)]
    ByNumber {
        /// The rule for two winners.
        two: MultipleRon,
        /// The rule for three winners.
        three: MultipleRon,
    },
}

/// Which claims on the last discard are allowed, when nothing is left to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastDiscard {
    /// Only a win is allowed.
    WinOnly,
    /// Every claim that needs no draw: a win, a pong, a chow.
    All,
}

/// Which discards are forbidden right after a chow or a pong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwapCall {
    /// Every discard is allowed.
    Free,
    /// The claimed tile itself.
    SameTile,
    /// The claimed tile, and the tile that would have fitted at the other end of the chow.
    SameTileOrOtherEnd,
}

impl SwapCall {
    /// The kinds that must not be discarded right after claiming a tile; for a chow, `chow` holds the two tiles of the
    /// hand, the lower first.
    pub fn forbidden(self, claimed: Tile, chow: Option<[Tile; 2]>) -> TileSet {
        let mut forbidden = TileSet::EMPTY;
        if self == SwapCall::Free {
            return forbidden;
        }
        forbidden.insert(claimed);
        if let (SwapCall::SameTileOrOtherEnd, Some([low, high])) = (self, chow) {
            let below = |tile: Tile| Tile::suited(tile.suit()?, tile.rank()?.checked_sub(1)?);
            // With 45 in hand and 3 claimed, 6 is the other end; with 6 claimed, 3 is.
            let other_end = match claimed {
                _ if low.above(1) != Some(high) => None,
                tile if tile.above(1) == Some(low) => high.above(1),
                tile if high.above(1) == Some(tile) => below(low),
                _ => None,
            };
            other_end.into_iter().for_each(|tile| forbidden.insert(tile));
        }
        forbidden
    }
}

/// How passing a win limits later wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassedWin {
    /// Passing has no effect.
    Free,
    /// No win on a discard until the seat's own next draw.
    UntilOwnDraw,
    /// The furiten of riichi: no win on a discard until the seat's own next discard; after riichi for the rest of the
    /// hand; and as long as a wait is among the seat's own discards.
    Furiten,
}

/// The exchange of three tiles at the beginning of a Sichuan hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exchange {
    /// The hand is played as dealt.
    None,
    /// Three tiles of one suit, to the next seat.
    Next,
    /// Three tiles of one suit, to the seat opposite.
    Opposite,
    /// Three tiles of one suit, to the seat before.
    Before,
}

impl Exchange {
    /// The distance in turns from the giver to the receiver; `None` without an exchange.
    pub const fn turns(self) -> Option<usize> {
        match self {
            Exchange::None => None,
            Exchange::Next => Some(1),
            Exchange::Opposite => Some(2),
            Exchange::Before => Some(3),
        }
    }
}

/// How long a match is and which seat deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchPlan {
    /// One hand is one game; seat 0 deals.
    OneHand,
    /// One hand is one game, and the round wind follows the number of the game: four games in a row have the four
    /// winds.
    OneHandByWind,
    /// A number of rounds, in each of which every seat deals once.
    Rounds {
        /// The number of rounds, each with its wind.
        rounds: u8,
        /// Whether the dealer stays after its own win and after a drawn hand.
        dealer_stays: bool,
    },
    /// A number of rounds, and more until a seat has enough points.
    ByPoints(PointsPlan),
}

impl MatchPlan {
    /// Whether a match ends with places rather than with points alone.
    pub const fn ranks_seats(&self) -> bool {
        matches!(self, MatchPlan::ByPoints(_))
    }
}

/// The match of riichi: when the dealer stays, and when the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointsPlan {
    /// The number of rounds after which the match may end.
    pub rounds: u8,
    /// The points that a seat must have then. Otherwise another round begins, and the match ends as soon as a seat has
    /// them.
    pub points_to_end: i64,
    /// Whether a dealer who stays continues even if a seat has enough points.
    pub repeat_before_end: bool,
    /// When the dealer stays.
    pub dealer_repeats: DealerRepeats,
    /// Whether a leading dealer with enough points ends the match by winning its last hand.
    pub stop_by_win: bool,
    /// Whether a leading dealer with enough points ends the match by being ready in its last hand.
    pub stop_by_ready: bool,
    /// When the match is over because a seat has no points left.
    pub bankruptcy: Tobi,
    /// Whether the sticks on the table go to the leader at the end.
    pub sticks_to_leader: bool,
}

/// Whether the tile of a closed kong is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClosedKongs {
    /// All seats see the tile.
    Shown,
    /// Only its owner sees it until the hand is over.
    Hidden,
}

/// The rules of the table under a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRules {
    /// The tiles and the layout of the wall.
    pub wall: WallPlan,
    /// The forms of a complete hand.
    pub forms: Forms,
    /// Whether a chow may be claimed, which is only possible from the previous seat.
    pub chows: bool,
    /// Whether there are kongs.
    pub kongs: bool,
    /// Whether a discard of the previous seat may be claimed for a kong.
    pub kong_from_seat_before: bool,
    /// Whether closed kongs are shown.
    pub closed_kongs: ClosedKongs,
    /// Whether a win on the replacement of an exposed kong is a kong draw.
    pub exposed_kong_draw: bool,
    /// Whether a win on the replacement of a flower is a kong draw.
    pub flower_draw: bool,
    /// The exchange before the hand begins.
    pub exchange: Exchange,
    /// Whether each seat names a suit that it must discard first and cannot win with.
    pub void_suit: bool,
    /// Whether play continues after a win, until three seats have won.
    pub play_on: bool,
    /// Which seats win when several can.
    pub winners: Winners,
    /// Which claims on the last discard are allowed.
    pub last_discard: LastDiscard,
    /// Forbidden discards after a claim.
    pub swap_call: SwapCall,
    /// How passing a win limits later wins.
    pub passed_win: PassedWin,
    /// How a match continues.
    pub match_plan: MatchPlan,
    /// The points of every seat at the start of a match.
    pub starting_points: i64,
    /// The rules that only riichi has: declarations with their sticks, indicators of bonus tiles, aborted hands,
    /// liability. These are the riichi options themselves, which are data already.
    pub riichi: Option<RiichiConfig>,
}

impl TableRules {
    /// The number of seats at the table.
    pub const fn seats(&self) -> Seats {
        self.wall.seats
    }

    /// The number of sets in a complete hand.
    pub fn sets(&self) -> Sets {
        Sets::new(self.wall.hand / 3).unwrap_or(Sets::FIVE)
    }

    /// Whether norths may be set aside as bonus tiles.
    pub fn sets_norths_aside(&self) -> bool {
        self.riichi.is_some_and(|riichi| riichi.sets_norths_aside())
    }

    /// The bonus tile of an indicator.
    pub fn dora_of(&self, indicator: Tile) -> Tile {
        dora_of(indicator, self.seats())
    }

    /// Whether a seat that is ready may declare riichi.
    pub const fn allows_riichi(&self) -> bool {
        self.riichi.is_some()
    }

    /// Whether indicators show bonus tiles.
    pub const fn has_dora(&self) -> bool {
        self.wall.indicators > 0
    }

    /// The most kongs in a hand, all seats together; `None` if only the tiles limit them.
    pub fn most_kongs(&self) -> Option<u8> {
        self.riichi.map(|_| RiichiConfig::MOST_KONGS)
    }

    /// Whether kongs show more indicators of bonus tiles.
    pub fn has_kong_dora(&self) -> bool {
        self.riichi.is_some_and(|riichi| riichi.kong_dora)
    }

    /// Whether a winner who has declared riichi also turns the indicators below the dora indicators.
    pub fn has_ura_dora(&self) -> bool {
        self.riichi.is_some_and(|riichi| riichi.ura_dora)
    }

    /// Whether the indicator of an open or added kong is turned only after the discard that follows it.
    pub fn turns_kong_dora_late(&self) -> bool {
        self.riichi.is_some_and(|riichi| riichi.open_kong_dora == OpenKongDora::AfterDiscard)
    }

    /// Whether thirteen orphans may rob a closed kong.
    pub fn orphans_rob_closed_kongs(&self) -> bool {
        self.riichi.is_some_and(|riichi| riichi.orphans_rob_closed_kong)
    }

    /// The goal of a hand with `melds` melds.
    pub fn goal(&self, melds: usize) -> Goal {
        let sets = self.sets().get().checked_sub(melds).and_then(Sets::new);
        Goal {
            sets: sets.unwrap_or(const { Sets::new(0).expect("no sets is a number of sets") }),
            forms: self.forms,
            kinds: self.wall.tiles.kinds(),
            only: match self.wall.tiles {
                TileBox::OfThree | TileBox::OfThreeWithRedFives => TileSet::THREE_PLAYERS,
                _ => TileSet::ALL,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Counts42, Suit};

    #[test]
    fn a_box_has_as_many_copies_as_it_says() {
        for tiles in [
            TileBox::Suits,
            TileBox::WithHonors,
            TileBox::WithRedFives,
            TileBox::WithFlowers,
            TileBox::OfThree,
            TileBox::OfThreeWithRedFives,
        ] {
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
