//! The ordinary wall: one row. Draws come from the front, and replacements from the rear or, under some plans, the front.

use super::{Wall, for_each_dealt, shuffled};
use suzume_rules::table::{Replacements, WallPlan};
use suzume_tiles::{BySeat, Face, Seat};

/// One row of tiles for all seats.
#[derive(Clone, Debug)]
pub struct OrdinaryWall {
    plan: WallPlan,
    row: Vec<Face>,
    /// Whether the row was given, so that a restart must not change it.
    is_given: bool,
    /// The place of the next tile at the front, and the place after the last tile at the rear.
    front: usize,
    rear: usize,
}

impl OrdinaryWall {
    /// A wall that is not laid out yet.
    pub fn new(plan: WallPlan) -> OrdinaryWall {
        OrdinaryWall { plan, row: Vec::new(), is_given: false, front: 0, rear: 0 }
    }

    /// A wall of given tiles in the order of [`shuffled`]: deal and draws first, replacements at the rear if they come from
    /// there, indicators last. It must have exactly the tiles of the plan.
    pub fn laid(plan: WallPlan, row: Vec<Face>) -> OrdinaryWall {
        assert_eq!(row.len(), plan.tiles.total(), "a row has all tiles of its game");
        OrdinaryWall { plan, row, is_given: true, front: 0, rear: 0 }
    }

    /// A wall in the middle of a hand, made of the tiles not drawn yet: the next one first, replacements at the rear if they
    /// come from there, indicators last. The next hand is laid out from its seed.
    pub fn resumed(plan: WallPlan, rest: Vec<Face>) -> OrdinaryWall {
        assert!(rest.len() >= plan.indicators, "the indicators are never drawn");
        let rear = rest.len() - plan.indicators;
        OrdinaryWall { plan, row: rest, is_given: false, front: 0, rear }
    }

    /// The tiles not drawn yet, the next one first, without the indicators.
    pub fn rest(&self) -> &[Face] {
        &self.row[self.front..self.rear]
    }

    fn take(&mut self, from: Replacements) -> Option<Face> {
        if self.left() <= self.plan.dead {
            return None;
        }
        match from {
            Replacements::Front => {
                self.front += 1;
                Some(self.row[self.plan.place_of_draw(self.front - 1, self.row.len())])
            }
            Replacements::Rear => {
                self.rear -= 1;
                Some(self.row[self.rear])
            }
        }
    }
}

impl Wall for OrdinaryWall {
    fn restart(&mut self, seed: u64, deal: u64) {
        if !self.is_given {
            shuffled(&self.plan, seed, deal, &mut self.row);
        }
        self.front = 0;
        self.rear = self.row.len() - self.plan.indicators;
    }

    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        for_each_dealt(&self.plan, |seat, place| hands[seat].push(self.row[place]));
        self.front = self.plan.dealt();
    }

    fn draw(&mut self, _seat: Seat) -> Option<Face> {
        self.take(Replacements::Front)
    }

    fn replacement(&mut self, _seat: Seat) -> Option<Face> {
        self.take(self.plan.replacements)
    }

    fn claimed(&mut self, _seat: Seat) {}

    fn left(&self) -> usize {
        self.rear - self.front + self.plan.indicators
    }

    fn may_draw(&self, _seat: Seat) -> bool {
        self.left() > self.plan.dead
    }

    fn indicators(&self) -> &[Face] {
        &self.row[self.row.len() - self.plan.indicators..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(plan: WallPlan) -> (OrdinaryWall, BySeat<Vec<Face>>) {
        let mut wall = OrdinaryWall::new(plan);
        let mut hands = BySeat::empty(plan.seats);
        wall.restart(1, 1);
        wall.deal(&mut hands);
        (wall, hands)
    }

    fn row(plan: WallPlan) -> Vec<Face> {
        let mut row = Vec::new();
        shuffled(&plan, 1, 1, &mut row);
        row
    }

    #[test]
    fn both_ends_count_together() {
        let row = row(WallPlan::TAIWAN);
        let (mut wall, hands) = laid(WallPlan::TAIWAN);
        assert_eq!((hands[Seat::ALL[2]][0], hands[Seat::ALL[0]][4]), (row[8], row[16]));
        let seat = Seat::ALL[0];
        assert_eq!(wall.replacement(seat), Some(row[135]));
        assert_eq!(wall.draw(seat), Some(row[64]));
        // 72 tiles in addition to the hands, 16 of them dead; after one replacement and one draw, 54 draws are left.
        let draws = std::iter::from_fn(|| wall.draw(seat)).count();
        assert_eq!((draws, wall.left()), (54, 16));
        assert_eq!(wall.replacement(seat), None);
    }

    /// 55 draws without a replacement use the last two pairs of indicators. Replacements always come from the reserve.
    #[test]
    fn three_players_draw_behind_the_reserve() {
        let row = row(WallPlan::SANMA);
        let seat = Seat::FIRST;
        let draws = |replacements: usize| {
            let (mut wall, _) = laid(WallPlan::SANMA);
            let replaced: Vec<Face> = (0..replacements).filter_map(|_| wall.replacement(seat)).collect();
            let drawn: Vec<Face> = std::iter::from_fn(|| wall.draw(seat)).collect();
            (replaced, drawn)
        };
        let (_, drawn) = draws(0);
        assert_eq!(drawn[..51], row[39..90]);
        assert_eq!(drawn[51..], [row[106], row[107], row[104], row[105]]);
        let (replaced, drawn) = draws(8);
        assert!(replaced.iter().eq(row[90..98].iter().rev()));
        assert_eq!(drawn, row[39..86]);
        assert_eq!(draws(3).1[51..], [row[106]]);
    }

    #[test]
    fn sichuan_replaces_from_the_same_end() {
        let row = row(WallPlan::SICHUAN);
        let (mut wall, _) = laid(WallPlan::SICHUAN);
        assert_eq!((wall.replacement(Seat::ALL[3]), wall.left()), (Some(row[52]), 55));
    }
}
