//! The lending wall: the stable draw wall without relinquished tiles and without reshuffles.
//!
//! Tang, Chen and Wu leave open how to keep the draws that a reshuffle changes. On their wall a claim costs the seat the tile
//! that it would have drawn. These tiles must still be drawn before the hand may end, so a hand with a claim that lasts
//! long enough always ends in a reshuffle, which exchanges every tile that is left. Here:
//!
//! - A claim costs no tile. The k-th draw of a seat is the same tile in every game of the deal, though a claim delays it.
//! - A seat whose subwall is empty borrows the last tile of the longest subwall: the tile that would have been drawn later than
//!   any other. Of equal subwalls it takes the one whose seat draws last. For replacements the rear subwalls lend first.
//!
//! So only a borrowed draw differs from that of an undisturbed hand. The hand ends where the stable draw wall ends it: when only
//! the dead tiles are left. Which tile is lent depends on public events alone, never on the faces of hidden tiles, so every
//! draw is a random one of the tiles that no seat has seen, and nothing needs to be shuffled.

use super::Wall;
use super::subwalls::{Subwalls, WallEnd};
use std::collections::VecDeque;
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Face, Seat};

/// Front and rear subwalls of seats that lend each other tiles.
#[derive(Clone, Debug)]
pub struct LendingWall {
    subwalls: Subwalls,
    loans: u16,
}

impl LendingWall {
    /// A wall that is not laid out yet.
    pub fn new(plan: WallPlan) -> LendingWall {
        LendingWall { subwalls: Subwalls::new(plan), loans: 0 }
    }

    /// The number of borrowed tiles in this deal.
    pub fn loans(&self) -> u16 {
        self.loans
    }

    fn take(&mut self, seat: Seat, end: WallEnd) -> Option<Face> {
        if !self.may_draw(seat) {
            return None;
        }
        self.subwalls.take(seat, end).or_else(|| self.borrow(seat, end))
    }

    fn borrow(&mut self, seat: Seat, end: WallEnd) -> Option<Face> {
        self.loans += 1;
        let Subwalls { plan, front, rear, .. } = &mut self.subwalls;
        let last_of_longest = |subwalls: &mut BySeat<VecDeque<Face>>| {
            let seats = (1..=plan.seats.count()).map(|turns| plan.seats.after(seat, turns));
            // Of equal ones `max_by_key` returns the last, whose turn is the farthest away.
            let lender = seats.max_by_key(|&lender| subwalls[lender].len())?;
            subwalls[lender].pop_back()
        };
        match end {
            WallEnd::Front => last_of_longest(front),
            WallEnd::Rear => last_of_longest(rear).or_else(|| last_of_longest(front)),
        }
    }
}

impl Wall for LendingWall {
    fn restart(&mut self, seed: u64, deal: u64) {
        self.loans = 0;
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

    fn claimed(&mut self, _seat: Seat) {}

    fn left(&self) -> usize {
        self.subwalls.left()
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
    use super::super::{OrdinaryWall, shuffled};
    use super::*;
    use suzume_tiles::{Dealer, Seats};

    fn laid<W: Wall>(mut wall: W, seed: u64, deal: u64) -> W {
        wall.restart(seed, deal);
        wall.deal(&mut BySeat::empty(Seats::Four));
        wall
    }

    /// The tiles that each seat draws in its rounds of an undisturbed hand under `taiwan`.
    fn undisturbed(seed: u64, deal: u64) -> BySeat<Vec<Face>> {
        let mut row = Vec::new();
        shuffled(&WallPlan::TAIWAN, seed, deal, &mut row);
        BySeat::from_fn(Seats::Four, |seat| (0..14).map(|k| row[64 + 4 * k + seat.index()]).collect())
    }

    #[test]
    fn without_claims_it_is_the_ordinary_wall() {
        let mut lending = laid(LendingWall::new(WallPlan::TAIWAN), 4, 2);
        let mut ordinary = laid(OrdinaryWall::new(WallPlan::TAIWAN), 4, 2);
        for turn in 0.. {
            let seat = Seats::Four.after(Seat::FIRST, turn);
            let (one, other) = (lending.draw(seat), ordinary.draw(seat));
            assert_eq!(one, other);
            if one.is_none() {
                break;
            }
        }
        assert_eq!((lending.left(), lending.loans()), (16, 0));
    }

    #[test]
    fn a_claim_delays_draws_and_changes_none() {
        let plain = undisturbed(6, 1);
        let mut wall = laid(LendingWall::new(WallPlan::TAIWAN), 6, 1);
        let seat = Seat::ALL[2];
        assert_eq!(wall.draw(seat), Some(plain[seat][0]));
        wall.claimed(seat);
        let rest: Vec<Face> = (0..13).filter_map(|_| wall.draw(seat)).collect();
        assert_eq!((&rest[..], wall.loans()), (&plain[seat][1..], 0));
    }

    #[test]
    fn an_empty_subwall_borrows_the_last_tile_of_the_longest() {
        let plain = undisturbed(6, 1);
        let mut wall = laid(LendingWall::new(WallPlan::TAIWAN), 6, 1);
        let seat = Seat::ALL[1];
        for tile in &plain[seat] {
            assert_eq!(wall.draw(seat), Some(*tile));
        }
        // All others have 14 tiles; seat 0 draws last of them.
        assert_eq!((wall.draw(seat), wall.loans()), (Some(plain[Seat::ALL[0]][13]), 1));
        assert_eq!(wall.draw(seat), Some(plain[Seat::ALL[3]][13]));
        assert_eq!(wall.draw(Seat::ALL[2]), Some(plain[Seat::ALL[2]][0]));
        // One seat may draw every tile that is not dead.
        let rest = std::iter::from_fn(|| wall.draw(seat)).count();
        assert_eq!((rest, wall.left()), (56 - 14 - 3, 16));
    }

    #[test]
    fn replacements_are_borrowed_from_the_rear_and_then_from_the_front() {
        let mut wall = laid(LendingWall::new(WallPlan::TAIWAN), 6, 1);
        let seat = Seat::ALL[3];
        let fronts = |wall: &LendingWall| wall.subwalls.front.iter().map(VecDeque::len).sum::<usize>();
        for replaced in 1..=16_u16 {
            assert!(wall.replacement(seat).is_some());
            assert_eq!((wall.loans(), fronts(&wall)), (replaced.saturating_sub(4), 56));
        }
        assert!(wall.replacement(seat).is_some());
        assert_eq!((wall.loans(), fronts(&wall)), (13, 55));
    }

    /// Turns, claims and kongs at random: the k-th draw of a seat is its k-th tile in the row, and all other draws are loans.
    #[test]
    fn every_draw_is_that_of_the_row_or_a_loan() {
        let (mut own, mut borrowed) = (0, 0);
        for deal in 0..300 {
            let plain = undisturbed(8, deal);
            let mut wall = laid(LendingWall::new(WallPlan::TAIWAN), 8, deal);
            let mut moves = Dealer::addressed(77, deal, 0);
            let mut draws = BySeat::all(Seats::Four, 0);
            let mut seat = Seat::FIRST;
            loop {
                // A claim brings the turn to another seat.
                if moves.below(6) == 0 {
                    seat = Seats::Four.after(seat, moves.below(3));
                    wall.claimed(seat);
                } else {
                    let loans = wall.loans();
                    let Some(face) = wall.draw(seat) else { break };
                    if wall.loans() == loans {
                        assert_eq!(face, plain[seat][draws[seat]], "deal {deal}, {seat:?}");
                        own += 1;
                    } else {
                        borrowed += 1;
                    }
                    draws[seat] += 1;
                }
                if moves.below(12) == 0 && wall.replacement(seat).is_none() {
                    break;
                }
                seat = Seats::Four.after(seat, 1);
            }
            assert_eq!(wall.left(), 16);
        }
        // Both kinds of draw must occur for the test to mean anything.
        assert!(own > 300 * 40 && borrowed > 100, "{own} own draws, {borrowed} borrowed");
    }
}
