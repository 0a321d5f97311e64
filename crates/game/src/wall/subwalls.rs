//! A front and a rear subwall for each seat, laid out from the ordinary row so that a deal without claims is exactly the
//! ordinary one (equations 1-3 of Tang, Chen and Wu). The stable draw wall and the lending wall are built of them; they
//! differ in what a claim does and in what happens when a subwall is empty.

use super::{for_each_dealt, shuffled};
use std::collections::VecDeque;
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Dealer, Face, Seat};

/// The subwalls of all seats, and the indicators.
#[derive(Clone, Debug)]
pub(super) struct Subwalls {
    pub(super) plan: WallPlan,
    pub(super) front: BySeat<VecDeque<Face>>,
    pub(super) rear: BySeat<VecDeque<Face>>,
    pub(super) indicators: Vec<Face>,
    /// The row while it is laid out.
    row: Vec<Face>,
}

/// The end of the wall that a tile is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WallEnd {
    Front,
    Rear,
}

impl Subwalls {
    pub(super) fn new(plan: WallPlan) -> Subwalls {
        Subwalls {
            plan,
            front: BySeat::empty(plan.seats),
            rear: BySeat::empty(plan.seats),
            indicators: Vec::new(),
            row: Vec::new(),
        }
    }

    /// Lays out the row of a deal: the dealt tiles, then one by one.
    pub(super) fn restart(&mut self, seed: u64, deal: u64) {
        self.front.iter_mut().chain(&mut self.rear).for_each(VecDeque::clear);
        shuffled(&self.plan, seed, deal, &mut self.row);
        for_each_dealt(&self.plan, |seat, place| self.front[seat].push_back(self.row[place]));
        self.indicators.clear();
        self.indicators.extend(self.row.drain(self.row.len() - self.plan.indicators..));
        self.lay_out(self.plan.dealt(), Seat::FIRST);
    }

    pub(super) fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        for (hand, subwall) in hands.iter_mut().zip(&mut self.front) {
            hand.extend(subwall.drain(..self.plan.hand));
        }
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

    /// Shuffles all tiles together with `others` and lays them out anew, starting with seat `first`.
    pub(super) fn reshuffle(&mut self, others: &mut Vec<Face>, first: Seat, mut dealer: Dealer) {
        self.row.clear();
        self.row.extend(self.front.iter_mut().flat_map(|subwall| subwall.drain(..)));
        self.row.extend(self.rear.iter_mut().flat_map(|subwall| subwall.drain(..)));
        self.row.append(others);
        dealer.shuffle(&mut self.row);
        self.lay_out(0, first);
    }

    /// The next tile of a seat's own subwall.
    pub(super) fn take(&mut self, seat: Seat, end: WallEnd) -> Option<Face> {
        match end {
            WallEnd::Front => self.front[seat].pop_front(),
            WallEnd::Rear => self.rear[seat].pop_front(),
        }
    }

    /// Where replacements come from. Without dead tiles there are no rear subwalls.
    pub(super) fn end_of_replacements(&self) -> WallEnd {
        if self.plan.dead == self.plan.indicators { WallEnd::Front } else { WallEnd::Rear }
    }

    /// The number of tiles in all subwalls and of the indicators.
    pub(super) fn left(&self) -> usize {
        let subwalls = self.front.iter().chain(&self.rear);
        subwalls.map(VecDeque::len).sum::<usize>() + self.indicators.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_is_that_of_equations_1_to_3() {
        let mut row = Vec::new();
        shuffled(&WallPlan::TAIWAN, 4, 2, &mut row);
        let mut subwalls = Subwalls::new(WallPlan::TAIWAN);
        subwalls.restart(4, 2);
        for p in 0..4 {
            let (front, rear) = (&subwalls.front[Seat::ALL[p]], &subwalls.rear[Seat::ALL[p]]);
            assert_eq!((front.len(), rear.len()), (30, 4));
            for k in 0..14 {
                assert_eq!(front[16 + k], row[64 + 4 * k + p]);
            }
            for k in 0..4 {
                assert_eq!(rear[k], row[135 - (4 * k + p)]);
            }
        }
    }
}
