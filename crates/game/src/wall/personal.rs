//! The personal wall: a quarter of the tiles for each seat. Deal, draws and replacements all come from the seat's own
//! part, so nobody's claim changes anybody's tiles. The hand is over when the seat to draw has nothing left.

use super::{Wall, WallPlan};
use suzume_tiles::{Face, Seat};

/// Four rows, one a seat.
#[derive(Clone, Debug)]
pub struct PersonalWall {
    plan: WallPlan,
    /// Drawn from the end.
    parts: [Vec<Face>; 4],
}

impl PersonalWall {
    /// The wall of a deal.
    pub fn new(plan: WallPlan, seed: u64, deal: u64) -> PersonalWall {
        let row = plan.shuffled(seed, deal);
        let quarter = row.len() / 4;
        PersonalWall { plan, parts: std::array::from_fn(|seat| row[seat * quarter..][..quarter].to_vec()) }
    }

    /// How many tiles a seat has left.
    pub fn left_of(&self, seat: Seat) -> usize {
        self.parts[seat.index()].len()
    }
}

impl Wall for PersonalWall {
    fn deal(&mut self) -> [Vec<Face>; 4] {
        let hand = self.plan.hand;
        std::array::from_fn(|seat| {
            let part = &mut self.parts[seat];
            (0..hand).filter_map(|_| part.pop()).collect()
        })
    }

    fn draw(&mut self, seat: Seat) -> Option<Face> {
        self.parts[seat.index()].pop()
    }

    fn replacement(&mut self, seat: Seat) -> Option<Face> {
        self.parts[seat.index()].pop()
    }

    fn claimed(&mut self, _seat: Seat) {}

    fn left(&self) -> usize {
        self.parts.iter().map(Vec::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seats_tiles_do_not_depend_on_the_others() {
        let new = || PersonalWall::new(WallPlan::MAHJONG0, 2, 9);
        let (mut alone, mut together) = (new(), new());
        assert_eq!(alone.deal(), together.deal());
        let seat = Seat::ALL[2];
        let mine: Vec<Face> = std::iter::from_fn(|| alone.draw(seat)).collect();
        let mut seen = Vec::new();
        for turn in 0.. {
            let other = seat.after(turn);
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
