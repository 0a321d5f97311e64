//! The stable draw wall of Tang, Chen and Wu: the i-th draw of a seat is the same tile whatever the other seats claim.
//!
//! Each seat has a front subwall for draws and a rear subwall for replacements. They are laid out from the ordinary row so
//! that a deal without claims is exactly the ordinary one (equations 1-3). A seat that claims a discard gives up the tile
//! it would have drawn, which goes to the relinquished pile, so its later draws do not change. When the subwall that a seat
//! needs is empty, all remaining tiles are shuffled and laid out again, starting with that seat.
//!
//! The paper needs a correction. In a reshuffle of n tiles, the front subwalls take the first n - 16 and the rear subwalls
//! the last 16, tile n - 1 - (4k + q); as printed, equation 5 starts one past the end, and Algorithm 2 deals the rear tiles
//! twice. The deal is over when only the dead tiles are left in all subwalls and the pile together. The paper has 16 dead
//! tiles; with another number, each rear subwall gets a quarter of it.

use super::Wall;
use super::subwalls::{Subwalls, WallEnd};
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Dealer, Face, Seat};

/// Front and rear subwalls, and the pile of relinquished tiles.
#[derive(Clone, Debug)]
pub struct StableWall {
    seed: u64,
    deal: u64,
    subwalls: Subwalls,
    relinquished: Vec<Face>,
    /// The number of tiles left at each reshuffle.
    left_at_reshuffles: Vec<usize>,
}

impl StableWall {
    /// A wall that is not laid out yet.
    pub fn new(plan: WallPlan) -> StableWall {
        StableWall {
            seed: 0,
            deal: 0,
            subwalls: Subwalls::new(plan),
            relinquished: Vec::new(),
            // More reshuffles than this are all but impossible.
            left_at_reshuffles: Vec::with_capacity(16),
        }
    }

    /// The number of tiles left at each reshuffle of this deal, including the pile and the dead tiles.
    pub fn left_at_reshuffles(&self) -> &[usize] {
        &self.left_at_reshuffles
    }

    fn reshuffle(&mut self, turn: Seat) {
        self.left_at_reshuffles.push(self.left());
        let times = u16::try_from(self.left_at_reshuffles.len()).expect("fewer reshuffles than tiles");
        let dealer = Dealer::addressed(self.seed, self.deal, times);
        self.subwalls.reshuffle(&mut self.relinquished, turn, dealer);
    }

    fn take(&mut self, seat: Seat, end: WallEnd) -> Option<Face> {
        if !self.may_draw(seat) {
            return None;
        }
        self.subwalls.take(seat, end).or_else(|| {
            self.reshuffle(seat);
            self.subwalls.take(seat, end).or_else(|| self.subwalls.take(seat, WallEnd::Front))
        })
    }
}

impl Wall for StableWall {
    fn restart(&mut self, seed: u64, deal: u64) {
        (self.seed, self.deal) = (seed, deal);
        self.left_at_reshuffles.clear();
        self.relinquished.clear();
        self.subwalls.restart(seed, deal);
    }

    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        self.subwalls.deal(hands);
    }

    fn draw(&mut self, seat: Seat) -> Option<Face> {
        self.take(seat, WallEnd::Front)
    }

    fn replacement(&mut self, seat: Seat) -> Option<Face> {
        self.take(seat, self.subwalls.end_of_replacements())
    }

    fn claimed(&mut self, seat: Seat) {
        self.relinquished.extend(self.subwalls.take(seat, WallEnd::Front));
    }

    fn left(&self) -> usize {
        self.subwalls.left() + self.relinquished.len()
    }

    fn may_draw(&self, _seat: Seat) -> bool {
        self.left() > self.subwalls.plan.dead
    }

    fn indicators(&self) -> &[Face] {
        &self.subwalls.indicators
    }
}

#[cfg(test)]
mod tests {
    use super::super::OrdinaryWall;
    use super::*;
    use std::collections::VecDeque;
    use suzume_tiles::Seats;

    fn laid<W: Wall>(mut wall: W, seed: u64, deal: u64) -> W {
        wall.restart(seed, deal);
        wall.deal(&mut BySeat::empty(Seats::Four));
        wall
    }

    #[test]
    fn without_claims_it_is_the_ordinary_wall() {
        let mut stable = laid(StableWall::new(WallPlan::TAIWAN), 4, 2);
        let mut ordinary = laid(OrdinaryWall::new(WallPlan::TAIWAN), 4, 2);
        for turn in 0.. {
            let seat = Seats::Four.after(Seat::FIRST, turn);
            let (one, other) = (stable.draw(seat), ordinary.draw(seat));
            assert_eq!(one, other);
            if one.is_none() {
                break;
            }
        }
        assert_eq!((stable.left(), stable.left_at_reshuffles()), (16, &[][..]));
    }

    #[test]
    fn a_claim_changes_no_seats_later_draws() {
        let draws = |claim_at: Option<usize>| -> Vec<Vec<Face>> {
            let mut wall = laid(StableWall::new(WallPlan::TAIWAN), 6, 1);
            (0..10)
                .map(|round| {
                    let seats = Seat::ALL.into_iter();
                    seats
                        .filter_map(|seat| {
                            // Seat 2 claims once instead of drawing.
                            if claim_at == Some(round) && seat == Seat::ALL[2] {
                                wall.claimed(seat);
                                return None;
                            }
                            wall.draw(seat)
                        })
                        .collect()
                })
                .collect()
        };
        let (plain, claimed) = (draws(None), draws(Some(3)));
        for round in 0..10 {
            if round == 3 {
                assert_eq!(claimed[round].len(), 3);
            } else {
                assert_eq!(plain[round], claimed[round], "round {round}");
            }
        }
    }

    #[test]
    fn an_empty_subwall_is_filled_anew_from_that_seat_on() {
        let mut wall = laid(StableWall::new(WallPlan::TAIWAN), 6, 1);
        let seat = Seat::ALL[1];
        for _ in 0..14 {
            assert!(wall.draw(seat).is_some());
        }
        assert_eq!((wall.left_at_reshuffles(), wall.left()), (&[][..], 136 - 64 - 14));
        assert!(wall.draw(seat).is_some());
        assert_eq!(wall.left_at_reshuffles(), [58]);
        // 58 tiles: 42 in front, beginning with the seat, 16 in the rear.
        let lengths = |subwalls: &BySeat<VecDeque<Face>>| subwalls.each_ref().map(VecDeque::len);
        assert_eq!(lengths(&wall.subwalls.front), [10, 10, 11, 10]);
        assert_eq!(lengths(&wall.subwalls.rear), [4, 4, 4, 4]);
        let tiles = std::iter::from_fn(|| wall.draw(seat)).count();
        assert_eq!((tiles, wall.left()), (41, 16));
    }

    #[test]
    fn five_kongs_of_one_seat_use_up_its_rear_subwall() {
        let mut wall = laid(StableWall::new(WallPlan::TAIWAN), 6, 1);
        for _ in 0..4 {
            assert!(wall.replacement(Seat::ALL[3]).is_some());
        }
        assert!(wall.left_at_reshuffles().is_empty());
        assert!(wall.replacement(Seat::ALL[3]).is_some());
        assert_eq!((wall.left_at_reshuffles(), wall.left()), (&[68][..], 136 - 64 - 5));
    }
}
