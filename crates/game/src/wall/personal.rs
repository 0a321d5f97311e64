//! The personal wall: an equal part of the tiles for each seat. A seat is dealt, draws and replaces tiles from the end of
//! its own part, so no claim changes another seat's tiles. The deal is over when the seat to draw has nothing left. Only
//! the indicators are dead.

use super::{Wall, shuffled};
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Face, Seat};

/// A part of the tiles for each seat.
#[derive(Clone, Debug)]
pub struct PersonalWall {
    plan: WallPlan,
    row: Vec<Face>,
    /// For each part, the index of its first tile and the index after its last remaining tile.
    parts: BySeat<(usize, usize)>,
}

impl PersonalWall {
    /// A wall that is not laid out yet.
    pub fn new(plan: WallPlan) -> PersonalWall {
        PersonalWall { plan, row: Vec::new(), parts: BySeat::all(plan.seats, (0, 0)) }
    }

    /// The number of tiles that `seat` has left.
    pub fn left_of(&self, seat: Seat) -> usize {
        let (first, end) = self.parts[seat];
        end - first
    }
}

impl Wall for PersonalWall {
    fn restart(&mut self, seed: u64, deal: u64) {
        shuffled(&self.plan, seed, deal, &mut self.row);
        let place = |turns: usize| self.plan.part_start(turns);
        self.parts = BySeat::from_fn(self.plan.seats, |seat| (place(seat.index()), place(seat.index() + 1)));
    }

    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        for (seat, hand) in hands.with_seats_mut() {
            hand.extend((0..self.plan.hand).filter_map(|_| self.draw(seat)));
        }
    }

    fn draw(&mut self, seat: Seat) -> Option<Face> {
        if self.left_of(seat) == 0 {
            return None;
        }
        let end = &mut self.parts[seat].1;
        *end -= 1;
        Some(self.row[*end])
    }

    fn replacement(&mut self, seat: Seat) -> Option<Face> {
        self.draw(seat)
    }

    fn claimed(&mut self, _seat: Seat) {}

    fn left(&self) -> usize {
        self.plan.indicators + self.parts.iter().map(|(first, end)| end - first).sum::<usize>()
    }

    fn may_draw(&self, seat: Seat) -> bool {
        self.left_of(seat) > 0
    }

    fn indicators(&self) -> &[Face] {
        &self.row[self.row.len() - self.plan.indicators..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Seats;

    #[test]
    fn a_seats_tiles_do_not_depend_on_the_others() {
        let laid = || {
            let mut wall = PersonalWall::new(WallPlan::MAHJONG0);
            let mut hands = BySeat::empty(Seats::Four);
            wall.restart(2, 9);
            wall.deal(&mut hands);
            (wall, hands)
        };
        let ((mut alone, hands), (mut together, same_hands)) = (laid(), laid());
        assert_eq!(hands, same_hands);
        let seat = Seat::ALL[2];
        let mine: Vec<Face> = std::iter::from_fn(|| alone.draw(seat)).collect();
        let mut seen = Vec::new();
        for turn in 0.. {
            let other = Seats::Four.after(seat, turn);
            together.claimed(other);
            match together.draw(other) {
                Some(face) if other == seat => seen.push(face),
                Some(_) => {}
                None => break,
            }
        }
        assert_eq!((mine.len(), seen), (27 - 13, mine));
        assert_eq!(alone.left_of(seat), 0);
    }
}
