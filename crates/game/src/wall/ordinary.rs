//! The ordinary wall: one row, drawn from the front, replacements from the rear or from the front as well.

use super::{Replacements, Wall, WallPlan};
use std::collections::VecDeque;
use suzume_tiles::{Face, Seat};

/// One row of tiles for all.
#[derive(Clone, Debug)]
pub struct OrdinaryWall {
    plan: WallPlan,
    tiles: VecDeque<Face>,
}

impl OrdinaryWall {
    /// The wall of a deal.
    pub fn new(plan: WallPlan, seed: u64, deal: u64) -> OrdinaryWall {
        OrdinaryWall { plan, tiles: plan.shuffled(seed, deal).into() }
    }

    fn may_draw(&self) -> bool {
        self.tiles.len() > self.plan.dead
    }
}

impl Wall for OrdinaryWall {
    fn deal(&mut self) -> [Vec<Face>; 4] {
        let hands =
            self.plan.dealt_places().map(|places| places.iter().map(|&place| self.tiles[place]).collect());
        self.tiles.drain(..4 * self.plan.hand);
        hands
    }

    fn draw(&mut self, _seat: Seat) -> Option<Face> {
        if self.may_draw() { self.tiles.pop_front() } else { None }
    }

    fn replacement(&mut self, _seat: Seat) -> Option<Face> {
        match (self.may_draw(), self.plan.replacements) {
            (false, _) => None,
            (true, Replacements::Rear) => self.tiles.pop_back(),
            (true, Replacements::Front) => self.tiles.pop_front(),
        }
    }

    fn claimed(&mut self, _seat: Seat) {}

    fn left(&self) -> usize {
        self.tiles.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_count_together() {
        let mut wall = OrdinaryWall::new(WallPlan::TAIWAN, 1, 1);
        let row = WallPlan::TAIWAN.shuffled(1, 1);
        let hands = wall.deal();
        assert_eq!((hands[2][0], hands[0][4]), (row[8], row[16]));
        let seat = Seat::ALL[0];
        assert_eq!(wall.replacement(seat), Some(row[135]));
        assert_eq!(wall.draw(seat), Some(row[64]));
        // 72 beside the hands, 16 of them dead: 54 draws are left, and the kong has cost one.
        let draws = std::iter::from_fn(|| wall.draw(seat)).count();
        assert_eq!((draws, wall.left()), (54, 16));
        assert_eq!(wall.replacement(seat), None);
    }

    #[test]
    fn sichuan_replaces_from_the_same_end() {
        let mut wall = OrdinaryWall::new(WallPlan::SICHUAN, 1, 1);
        let row = WallPlan::SICHUAN.shuffled(1, 1);
        wall.deal();
        assert_eq!((wall.replacement(Seat::ALL[3]), wall.left()), (Some(row[52]), 55));
    }
}
