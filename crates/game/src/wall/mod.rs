//! Walls: the tiles of a deal and the order in which seats draw them.
//!
//! There are four kinds. The *ordinary* wall is one row: every draw takes the next tile, so a claim changes all later
//! draws. In a *personal* wall each seat has its own part, as on Botzone and in duplicate Mahjong. In the *stable draw* wall
//! (Tang, Chen and Wu) each seat has its own subwalls; a seat that claims a tile skips the tile it would have drawn, and
//! the remaining tiles are reshuffled when a subwall is empty. In the *lending* wall a claim costs no tile and nothing is
//! reshuffled: a seat whose subwall is empty borrows the last tile of the longest one.
//!
//! The *scripted* wall of a record gives the tiles in the order in which they were drawn. [`WallSource`] supplies walls
//! from outside to a match, such as those of recorded games.
//!
//! In this module seats are counted from the dealer: seat 0 is the dealer. The same deal therefore gives the dealer the
//! same tiles wherever the dealer sits. A wall is reused for many deals, with one [`Wall::restart`] each, and allocates only
//! in the first.

mod lending;
mod ordinary;
mod personal;
mod scripted;
mod source;
mod stable;
mod subwalls;

pub use lending::LendingWall;
pub use ordinary::OrdinaryWall;
pub use personal::PersonalWall;
pub use scripted::{Script, ScriptedWall};
pub use source::{GivenWalls, WallSource};
pub use stable::StableWall;

use std::str::FromStr;
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Dealer, Face, Seat, UnknownName};

/// A wall during one deal.
pub trait Wall {
    /// Lays out the wall of a deal.
    fn restart(&mut self, seed: u64, deal: u64);

    /// Appends the dealt hands to the lists, before any draw. Must be called once, first.
    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>);

    /// Draws the next tile of a seat; `None` if nothing may be drawn any more, which ends the deal.
    fn draw(&mut self, seat: Seat) -> Option<Face>;

    /// Draws the tile that replaces a kong or a flower of a seat; `None` if there is none.
    fn replacement(&mut self, seat: Seat) -> Option<Face>;

    /// Notes that a seat has claimed a discard instead of drawing.
    fn claimed(&mut self, seat: Seat);

    /// The number of tiles not drawn yet, including those that can never be drawn.
    fn left(&self) -> usize;

    /// Whether `seat` can still draw.
    fn may_draw(&self, seat: Seat) -> bool;

    /// The tiles set aside as indicators: the first dora indicator, the ura indicator below it, the second dora indicator, and
    /// so on.
    fn indicators(&self) -> &[Face];
}

/// The kinds of wall that can be chosen by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WallKind {
    /// One row for all seats.
    Ordinary,
    /// A part for each seat.
    Personal,
    /// Subwalls for each seat, and a pile of relinquished tiles.
    Stable,
    /// Subwalls for each seat, which lends its last tile to a seat without tiles.
    Lending,
}

impl WallKind {
    /// Every kind, in the order of declaration.
    pub const ALL: [WallKind; 4] =
        [WallKind::Ordinary, WallKind::Personal, WallKind::Stable, WallKind::Lending];

    /// The name on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            WallKind::Ordinary => "ordinary",
            WallKind::Personal => "personal",
            WallKind::Stable => "stable",
            WallKind::Lending => "lending",
        }
    }

    /// How tiles are drawn, in a few words, for help texts.
    pub const fn about(self) -> &'static str {
        match self {
            WallKind::Ordinary => "one row for all seats",
            WallKind::Personal => "a part for each seat, as in duplicate Mahjong",
            WallKind::Stable => "the stable draw wall of Tang, Chen and Wu",
            WallKind::Lending => "subwalls as on the stable draw wall, with loans in place of reshuffles",
        }
    }
}

impl FromStr for WallKind {
    type Err = UnknownName;
    fn from_str(name: &str) -> Result<WallKind, UnknownName> {
        let found = WallKind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| UnknownName::new("wall", name, WallKind::ALL.map(WallKind::name)))
    }
}

/// A wall of any kind.
#[derive(Clone, Debug)]
pub enum AnyWall {
    /// One row for all seats.
    Ordinary(OrdinaryWall),
    /// A part for each seat.
    Personal(PersonalWall),
    /// Subwalls for each seat, reshuffled when one is empty.
    Stable(StableWall),
    /// Subwalls for each seat, which lend each other tiles.
    Lending(LendingWall),
    /// The tiles of a record.
    Scripted(ScriptedWall),
}

impl AnyWall {
    /// A wall of the given kind, not laid out yet.
    pub fn new(kind: WallKind, plan: WallPlan) -> AnyWall {
        match kind {
            WallKind::Ordinary => AnyWall::Ordinary(OrdinaryWall::new(plan)),
            WallKind::Personal => AnyWall::Personal(PersonalWall::new(plan)),
            WallKind::Stable => AnyWall::Stable(StableWall::new(plan)),
            WallKind::Lending => AnyWall::Lending(LendingWall::new(plan)),
        }
    }

    /// The number of tiles left at each reshuffle of the deal. Only the stable wall has any.
    pub fn left_at_reshuffles(&self) -> &[usize] {
        match self {
            AnyWall::Stable(wall) => wall.left_at_reshuffles(),
            _ => &[],
        }
    }

    /// The number of tiles that seats have borrowed in the deal. Only the lending wall has any.
    pub fn loans(&self) -> u16 {
        match self {
            AnyWall::Lending(wall) => wall.loans(),
            _ => 0,
        }
    }
}

macro_rules! each_wall {
    ($wall:expr, $inner:ident => $call:expr) => {
        match $wall {
            AnyWall::Ordinary($inner) => $call,
            AnyWall::Personal($inner) => $call,
            AnyWall::Stable($inner) => $call,
            AnyWall::Lending($inner) => $call,
            AnyWall::Scripted($inner) => $call,
        }
    };
}

impl Wall for AnyWall {
    fn restart(&mut self, seed: u64, deal: u64) {
        each_wall!(self, wall => wall.restart(seed, deal));
    }
    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        each_wall!(self, wall => wall.deal(hands));
    }
    fn draw(&mut self, seat: Seat) -> Option<Face> {
        each_wall!(self, wall => wall.draw(seat))
    }
    fn replacement(&mut self, seat: Seat) -> Option<Face> {
        each_wall!(self, wall => wall.replacement(seat))
    }
    fn claimed(&mut self, seat: Seat) {
        each_wall!(self, wall => wall.claimed(seat));
    }
    fn left(&self) -> usize {
        each_wall!(self, wall => wall.left())
    }
    fn may_draw(&self, seat: Seat) -> bool {
        each_wall!(self, wall => wall.may_draw(seat))
    }
    fn indicators(&self) -> &[Face] {
        each_wall!(self, wall => wall.indicators())
    }
}

/// Writes the tiles of a deal to `row`: first in the order of the wall, then the indicators.
pub fn shuffled(plan: &WallPlan, seed: u64, deal: u64, row: &mut Vec<Face>) {
    row.clear();
    row.extend(plan.tiles.faces());
    Dealer::addressed(seed, deal, 0).shuffle(row);
}

/// Calls `each` with the seat and row index of every dealt tile: four at a time in turn, then single tiles.
fn for_each_dealt(plan: &WallPlan, mut each: impl FnMut(Seat, usize)) {
    let mut next = 0;
    let mut left = plan.hand;
    while left > 0 {
        let block = left.min(4);
        for seat in plan.seats {
            (next..next + block).for_each(|place| each(seat, place));
            next += block;
        }
        left -= block;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use suzume_rules::table::{Replacements, TileBox};
    use suzume_tiles::Seats;

    const RIICHI: WallPlan = WallPlan {
        seats: Seats::Four,
        tiles: TileBox::WithRedFives,
        hand: 13,
        dead: 14,
        indicators: 10,
        reserve: 4,
        replacements: Replacements::Rear,
    };
    const PLANS: [WallPlan; 6] = [
        WallPlan::MAHJONG0,
        WallPlan::SICHUAN,
        WallPlan::TAIWAN,
        WallPlan::TAIWAN_FLOWERS,
        RIICHI,
        WallPlan::SANMA,
    ];

    fn dealt(wall: &mut impl Wall, seats: Seats, seed: u64, deal: u64) -> BySeat<Vec<Face>> {
        let mut hands = BySeat::empty(seats);
        wall.restart(seed, deal);
        wall.deal(&mut hands);
        hands
    }

    /// Draws, replaces and claims at random until nothing may be drawn. Every tile comes at most once, and the number of tiles
    /// left is the one in the plan.
    #[test]
    fn every_tile_comes_once() {
        for plan in PLANS {
            let whole = plan.tiles.faces().fold(HashMap::new(), |mut counts: HashMap<Face, u32>, face| {
                *counts.entry(face).or_default() += 1;
                counts
            });
            for kind in WallKind::ALL {
                let mut wall = AnyWall::new(kind, plan);
                for deal in 0..30 {
                    let mut moves = Dealer::addressed(99, deal, kind as u16);
                    let hands = dealt(&mut wall, plan.seats, 5, deal);
                    let mut taken: Vec<Face> = hands.into_iter().flatten().collect();
                    assert_eq!(taken.len(), plan.dealt());
                    assert_eq!(wall.indicators().len(), plan.indicators);
                    let mut replaced = 0;
                    for turn in 0.. {
                        let seat = plan.seats.after(Seat::FIRST, turn);
                        if moves.below(5) == 0 {
                            wall.claimed(seat);
                        }
                        let may_draw = wall.may_draw(seat);
                        // With a reserve of eight, more replacements than eight are never needed.
                        let is_replacement = moves.below(4) == 0 && (plan.reserve != 8 || replaced < 8);
                        replaced += usize::from(is_replacement);
                        let drawn = if is_replacement { wall.replacement(seat) } else { wall.draw(seat) };
                        assert_eq!(may_draw, drawn.is_some(), "{kind:?}, deal {deal}");
                        let Some(face) = drawn else { break };
                        taken.push(face);
                        assert_eq!(wall.left() + taken.len(), plan.tiles.total());
                    }
                    // With three players the last indicators are draws if there are few replacements.
                    let spent = plan.reserve.saturating_sub(plan.dead - plan.indicators + replaced);
                    taken.extend(&wall.indicators()[..plan.indicators - spent.next_multiple_of(2)]);
                    let mut counts: HashMap<Face, u32> = HashMap::new();
                    taken.iter().for_each(|&face| *counts.entry(face).or_default() += 1);
                    assert!(counts.iter().all(|(face, count)| count <= &whole[face]), "{kind:?}");
                    // With a personal wall the deal is over when the seat to draw has nothing left.
                    if kind != WallKind::Personal {
                        assert_eq!(wall.left(), plan.dead, "{kind:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn all_walls_of_a_deal_are_the_same_everywhere() {
        let row = |plan: &WallPlan, seed, deal| {
            let mut row = Vec::new();
            shuffled(plan, seed, deal, &mut row);
            row
        };
        let text =
            |faces: &[Face]| faces.iter().take(8).map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let taiwan = row(&WallPlan::TAIWAN, 7, 3);
        assert_eq!(text(&taiwan), GOLDEN_WALL);
        assert_ne!(taiwan, row(&WallPlan::TAIWAN, 7, 4));
        assert_ne!(taiwan, row(&WallPlan::TAIWAN, 8, 3));
        assert_eq!(row(&WallPlan::TAIWAN_FLOWERS, 1, 1).len(), 144);
        assert_eq!(row(&WallPlan::SICHUAN, 1, 1).len(), 108);
    }

    const GOLDEN_WALL: &str = "7z 7m 6m 1z 5p 9p 8m 9m";

    #[test]
    fn hands_are_dealt_four_at_a_time() {
        let places = |plan: &WallPlan| {
            let mut places = BySeat::<Vec<usize>>::empty(Seats::Four);
            for_each_dealt(plan, |seat, place| places[seat].push(place));
            places
        };
        // Equation 1 of the paper: tile 4n + k of seat p is tile 16n + 4p + k of the wall.
        for (p, seat) in places(&WallPlan::TAIWAN).iter().enumerate() {
            for n in 0..4 {
                for k in 0..4 {
                    assert_eq!(seat[4 * n + k], 16 * n + 4 * p + k);
                }
            }
        }
        let thirteen = places(&WallPlan::SICHUAN);
        assert_eq!(thirteen[Seat::ALL[1]][..5], [4, 5, 6, 7, 20]);
        assert_eq!(thirteen.each_ref().map(|places| places[12]), [48, 49, 50, 51]);
    }

    #[test]
    fn names_are_read_back() {
        for kind in WallKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("stabel".parse::<WallKind>().is_err());
    }
}
