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

use super::{Wall, for_each_dealt, shuffled};
use std::collections::VecDeque;
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Dealer, Face, Seat};

/// Front and rear subwalls, and the pile of relinquished tiles.
#[derive(Clone, Debug)]
pub struct StableWall {
    plan: WallPlan,
    seed: u64,
    deal: u64,
    /// The shuffled row; later only its indicators, and scratch space for a reshuffle.
    row: Vec<Face>,
    front: BySeat<VecDeque<Face>>,
    rear: BySeat<VecDeque<Face>>,
    relinquished: Vec<Face>,
    indicators: Vec<Face>,
    /// The number of reshuffles, and the number of tiles left at the first one.
    reshuffles: u16,
    left_at_first_reshuffle: Option<usize>,
}

#[derive(Clone, Copy)]
enum Subwall {
    Front,
    Rear,
}

impl StableWall {
    /// A wall that is not laid out yet.
    pub fn new(plan: WallPlan) -> StableWall {
        StableWall {
            plan,
            seed: 0,
            deal: 0,
            row: Vec::new(),
            front: BySeat::empty(plan.seats),
            rear: BySeat::empty(plan.seats),
            relinquished: Vec::new(),
            indicators: Vec::new(),
            reshuffles: 0,
            left_at_first_reshuffle: None,
        }
    }

    /// The number of reshuffles in this deal.
    pub fn reshuffles(&self) -> u16 {
        self.reshuffles
    }

    /// The number of tiles left at the first reshuffle, including the pile and the dead tiles.
    pub fn left_at_first_reshuffle(&self) -> Option<usize> {
        self.left_at_first_reshuffle
    }

    /// Lays out the row from index `from`: its front tiles one by one to the front subwalls, its dead tiles from the end to the
    /// rear subwalls, both starting with seat `first`.
    fn lay_out(&mut self, from: usize, first: Seat) {
        let row = &self.row[from..];
        let (live, dead) = row.split_at(row.len().saturating_sub(self.plan.dead - self.plan.indicators));
        for (turn, &face) in live.iter().enumerate() {
            self.front[self.plan.seats.after(first, turn)].push_back(face);
        }
        for (turn, &face) in dead.iter().rev().enumerate() {
            self.rear[self.plan.seats.after(first, turn)].push_back(face);
        }
    }

    fn reshuffle(&mut self, turn: Seat) {
        self.left_at_first_reshuffle.get_or_insert(self.left());
        self.reshuffles += 1;
        self.row.clear();
        self.row.extend(self.front.iter_mut().flat_map(|subwall| subwall.drain(..)));
        self.row.extend(self.rear.iter_mut().flat_map(|subwall| subwall.drain(..)));
        self.row.append(&mut self.relinquished);
        Dealer::addressed(self.seed, self.deal, self.reshuffles).shuffle(&mut self.row);
        self.lay_out(0, turn);
    }

    fn take(&mut self, seat: Seat, side: Subwall) -> Option<Face> {
        if !self.may_draw(seat) {
            return None;
        }
        let subwalls = |wall: &mut StableWall| -> Option<Face> {
            match side {
                Subwall::Front => wall.front[seat].pop_front(),
                Subwall::Rear => wall.rear[seat].pop_front(),
            }
        };
        if let Some(face) = subwalls(self) {
            return Some(face);
        }
        self.reshuffle(seat);
        // Without dead tiles there are no rear subwalls, and replacements come from the front.
        subwalls(self).or_else(|| self.front[seat].pop_front())
    }
}

impl Wall for StableWall {
    fn restart(&mut self, seed: u64, deal: u64) {
        (self.seed, self.deal) = (seed, deal);
        (self.reshuffles, self.left_at_first_reshuffle) = (0, None);
        self.front.iter_mut().chain(&mut self.rear).for_each(VecDeque::clear);
        self.relinquished.clear();
        shuffled(&self.plan, seed, deal, &mut self.row);
        for_each_dealt(&self.plan, |seat, place| self.front[seat].push_back(self.row[place]));
        self.indicators.clear();
        self.indicators.extend(self.row.drain(self.row.len() - self.plan.indicators..));
        self.lay_out(self.plan.dealt(), Seat::FIRST);
    }

    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        for (hand, subwall) in hands.iter_mut().zip(&mut self.front) {
            hand.extend(subwall.drain(..self.plan.hand));
        }
    }

    fn draw(&mut self, seat: Seat) -> Option<Face> {
        self.take(seat, Subwall::Front)
    }

    fn replacement(&mut self, seat: Seat) -> Option<Face> {
        let side = if self.plan.dead == self.plan.indicators { Subwall::Front } else { Subwall::Rear };
        self.take(seat, side)
    }

    fn claimed(&mut self, seat: Seat) {
        self.relinquished.extend(self.front[seat].pop_front());
    }

    fn left(&self) -> usize {
        let subwalls = self.front.iter().chain(&self.rear);
        subwalls.map(VecDeque::len).sum::<usize>() + self.relinquished.len() + self.indicators.len()
    }

    fn may_draw(&self, _seat: Seat) -> bool {
        self.left() > self.plan.dead
    }

    fn indicators(&self) -> &[Face] {
        &self.indicators
    }
}

#[cfg(test)]
mod tests {
    use super::super::OrdinaryWall;
    use super::*;
    use suzume_tiles::Seats;

    fn laid<W: Wall>(mut wall: W, seed: u64, deal: u64) -> W {
        wall.restart(seed, deal);
        wall.deal(&mut BySeat::empty(Seats::Four));
        wall
    }

    #[test]
    fn the_layout_is_that_of_equations_1_to_3() {
        let mut row = Vec::new();
        shuffled(&WallPlan::TAIWAN, 4, 2, &mut row);
        let mut wall = StableWall::new(WallPlan::TAIWAN);
        wall.restart(4, 2);
        for p in 0..4 {
            assert_eq!((wall.front[Seat::ALL[p]].len(), wall.rear[Seat::ALL[p]].len()), (30, 4));
            for k in 0..14 {
                assert_eq!(wall.front[Seat::ALL[p]][16 + k], row[64 + 4 * k + p]);
            }
            for k in 0..4 {
                assert_eq!(wall.rear[Seat::ALL[p]][k], row[135 - (4 * k + p)]);
            }
        }
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
        assert_eq!((stable.left(), stable.reshuffles()), (16, 0));
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
        assert_eq!((wall.reshuffles(), wall.left()), (0, 136 - 64 - 14));
        assert!(wall.draw(seat).is_some());
        assert_eq!((wall.reshuffles(), wall.left_at_first_reshuffle()), (1, Some(58)));
        // 58 tiles: 42 in front, beginning with the seat, 16 in the rear.
        let lengths = |subwalls: &BySeat<VecDeque<Face>>| subwalls.each_ref().map(VecDeque::len);
        assert_eq!(lengths(&wall.front), [10, 10, 11, 10]);
        assert_eq!(lengths(&wall.rear), [4, 4, 4, 4]);
        let tiles = std::iter::from_fn(|| wall.draw(seat)).count();
        assert_eq!((tiles, wall.left()), (41, 16));
    }

    #[test]
    fn five_kongs_of_one_seat_use_up_its_rear_subwall() {
        let mut wall = laid(StableWall::new(WallPlan::TAIWAN), 6, 1);
        for _ in 0..4 {
            assert!(wall.replacement(Seat::ALL[3]).is_some());
        }
        assert_eq!(wall.reshuffles(), 0);
        assert!(wall.replacement(Seat::ALL[3]).is_some());
        assert_eq!((wall.reshuffles(), wall.left()), (1, 136 - 64 - 5));
    }
}
