//! Walls: where tiles come from, and who gets which.
//!
//! Three kinds. The *ordinary* wall is one row: whoever draws next takes the next tile, so a claim changes what everybody
//! draws afterwards. In a *personal* wall each seat has a part of its own, as the Botzone judge and duplicate Mahjong
//! have it. The *stable draw* wall (Tang, Chen and Wu) gives each seat subwalls of its own as well, lets a seat that
//! claims a tile skip the one it would have drawn, and shuffles what is left anew when a subwall runs out.

mod ordinary;
mod personal;
mod stable;

pub use ordinary::OrdinaryWall;
pub use personal::PersonalWall;
pub use stable::StableWall;

use suzume_tiles::{Dealer, Face, Flower, Seat, Tile};

/// A wall during one hand.
pub trait Wall {
    /// The hands as dealt, before any draw. To be called once, first.
    fn deal(&mut self) -> [Vec<Face>; 4];

    /// The next tile of a seat, or `None` if the hand is over because nothing may be drawn any more.
    fn draw(&mut self, seat: Seat) -> Option<Face>;

    /// The tile that replaces a kong or a flower of a seat, or `None` if there is none.
    fn replacement(&mut self, seat: Seat) -> Option<Face>;

    /// A seat has claimed a discard in place of drawing.
    fn claimed(&mut self, seat: Seat);

    /// How many tiles have not been drawn, those included that never may be.
    fn left(&self) -> usize;
}

/// Which tiles a wall is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileBox {
    /// 108: the three suits.
    Suits,
    /// 136: with honours.
    WithHonors,
    /// 144: with honours and flowers.
    WithFlowers,
}

impl TileBox {
    /// Every tile, in canonical order.
    pub fn faces(self) -> Vec<Face> {
        let kinds = match self {
            TileBox::Suits => Tile::SUIT_KINDS,
            TileBox::WithHonors | TileBox::WithFlowers => Tile::KINDS,
        };
        let copies = usize::from(Tile::COPIES);
        let tiles = Tile::ALL[..kinds].iter().flat_map(|&tile| std::iter::repeat_n(Face::from(tile), copies));
        let flowers = match self {
            TileBox::WithFlowers => &Flower::ALL[..],
            _ => &[],
        };
        tiles.chain(flowers.iter().map(|&flower| Face::from(flower))).collect()
    }
}

/// What the walls of a game have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WallPlan {
    /// The tiles.
    pub tiles: TileBox,
    /// Tiles dealt to each seat, 13 or 16; the dealer's extra tile is an ordinary first draw.
    pub hand: usize,
    /// Tiles that are never drawn: the hand is over when so many are left in all. A multiple of four.
    pub dead: usize,
    /// Where replacements come from, in an ordinary wall.
    pub replacements: Replacements,
}

/// Where the tile that replaces a kong or a flower comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Replacements {
    /// From the other end of the wall.
    Rear,
    /// From the same end as every draw.
    Front,
}

impl WallPlan {
    /// Mahjong-0: 108 tiles, all of which are drawn.
    pub const MAHJONG0: WallPlan =
        WallPlan { tiles: TileBox::Suits, hand: 13, dead: 0, replacements: Replacements::Rear };
    /// Sichuan: the same, with replacements from the same end.
    pub const SICHUAN: WallPlan = WallPlan { replacements: Replacements::Front, ..WallPlan::MAHJONG0 };
    /// Taiwanese without flowers, the assessment game.
    pub const TAIWAN: WallPlan =
        WallPlan { tiles: TileBox::WithHonors, hand: 16, dead: 16, replacements: Replacements::Rear };
    /// Taiwanese with flowers.
    pub const TAIWAN_FLOWERS: WallPlan = WallPlan { tiles: TileBox::WithFlowers, ..WallPlan::TAIWAN };

    /// The tiles of a deal in the order of the wall.
    pub fn shuffled(&self, seed: u64, deal: u64) -> Vec<Face> {
        let mut faces = self.tiles.faces();
        Dealer::addressed(seed, deal, 0).shuffle(&mut faces);
        faces
    }

    /// Which tile of the row each seat is dealt: four at a time in turn, then the rest one by one.
    fn dealt_places(&self) -> [Vec<usize>; 4] {
        let mut places: [Vec<usize>; 4] = Default::default();
        let mut next = 0;
        let mut left = self.hand;
        while left > 0 {
            let block = left.min(4);
            for seat in &mut places {
                seat.extend(next..next + block);
                next += block;
            }
            left -= block;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    const PLANS: [WallPlan; 4] =
        [WallPlan::MAHJONG0, WallPlan::SICHUAN, WallPlan::TAIWAN, WallPlan::TAIWAN_FLOWERS];

    fn walls(plan: WallPlan, seed: u64, deal: u64) -> Vec<Box<dyn Wall>> {
        vec![
            Box::new(OrdinaryWall::new(plan, seed, deal)),
            Box::new(PersonalWall::new(plan, seed, deal)),
            Box::new(StableWall::new(plan, seed, deal)),
        ]
    }

    /// Plays a wall to its end with claims and replacements strewn in; returns everything that was drawn.
    fn play_out(wall: &mut dyn Wall, dealer: &mut Dealer) -> Vec<Face> {
        let mut drawn: Vec<Face> = wall.deal().concat();
        let mut seat = Seat::ALL[0];
        for _ in 0..1_000 {
            match dealer.below(10) {
                0 => wall.claimed(seat),
                1 => drawn.extend(wall.replacement(seat)),
                _ => {}
            }
            match wall.draw(seat) {
                Some(face) => drawn.push(face),
                None => return drawn,
            }
            // A pong makes the turn jump.
            seat = seat.after(if dealer.below(8) == 0 { 1 + dealer.below(3) } else { 1 });
        }
        panic!("the hand never ends");
    }

    #[test]
    fn no_tile_comes_twice_and_every_hand_ends() {
        let mut dealer = Dealer::new(8);
        for deal in 0..300 {
            for plan in PLANS {
                let whole = plan.tiles.faces();
                for (kind, mut wall) in walls(plan, 5, deal).into_iter().enumerate() {
                    let drawn = play_out(&mut *wall, &mut dealer);
                    let count = |faces: &[Face]| {
                        let mut counts: HashMap<Face, usize> = HashMap::new();
                        faces.iter().for_each(|&face| *counts.entry(face).or_default() += 1);
                        counts
                    };
                    let (all, drawn_counts) = (count(&whole), count(&drawn));
                    assert!(drawn_counts.iter().all(|(face, count)| all[face] >= *count), "wall {kind}");
                    assert_eq!(drawn.len() + wall.left(), whole.len(), "wall {kind}");
                    // A personal wall ends when one seat has nothing left, and its claims strand nothing.
                    if kind != 1 {
                        assert!(wall.left() >= plan.dead, "wall {kind}");
                    }
                }
            }
        }
    }

    #[test]
    fn all_walls_of_a_deal_are_the_same_everywhere() {
        let text =
            |faces: &[Face]| faces.iter().take(8).map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let shuffled = WallPlan::TAIWAN.shuffled(7, 3);
        assert_eq!(text(&shuffled), GOLDEN_WALL);
        assert_ne!(shuffled, WallPlan::TAIWAN.shuffled(7, 4));
        assert_ne!(shuffled, WallPlan::TAIWAN.shuffled(8, 3));
        assert_eq!(WallPlan::TAIWAN_FLOWERS.shuffled(1, 1).len(), 144);
        assert_eq!(WallPlan::SICHUAN.shuffled(1, 1).len(), 108);
    }

    const GOLDEN_WALL: &str = "7z 7m 6m 1z 5p 9p 8m 9m";

    #[test]
    fn hands_are_dealt_four_at_a_time() {
        let places = WallPlan::TAIWAN.dealt_places();
        // Equation 1 of the paper: tile 4n + k of seat p is tile 16n + 4p + k of the wall.
        for (p, seat) in places.iter().enumerate() {
            for n in 0..4 {
                for k in 0..4 {
                    assert_eq!(seat[4 * n + k], 16 * n + 4 * p + k);
                }
            }
        }
        let thirteen = WallPlan::SICHUAN.dealt_places();
        assert_eq!(thirteen[1][..5], [4, 5, 6, 7, 20]);
        assert_eq!([0, 1, 2, 3].map(|seat: usize| thirteen[seat][12]), [48, 49, 50, 51]);
    }
}
