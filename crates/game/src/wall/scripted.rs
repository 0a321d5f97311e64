//! The scripted wall: the tiles of a record, in the order in which they were drawn.
//!
//! The wall knows how many tiles are left, but not which. At the end of the script nothing can be drawn; a replay then
//! finds that the game ends differently from the record.

use super::{Wall, WallKind};
use suzume_rules::table::WallPlan;
use suzume_tiles::{BySeat, Face, Seat, Seats};

/// What a record says about the wall of a deal. Seats are counted from the dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The dealt hands, before any draw.
    pub hands: BySeat<Vec<Face>>,
    /// Every drawn tile in order, including replacements.
    pub draws: Vec<Face>,
    /// The known indicators, in the order of [`Wall::indicators`].
    pub indicators: Vec<Face>,
}

impl Script {
    /// A script without tiles.
    pub fn new(seats: Seats) -> Script {
        Script { hands: BySeat::empty(seats), draws: Vec::new(), indicators: Vec::new() }
    }
}

/// A wall that hands out the tiles of a record.
#[derive(Clone, Debug)]
pub struct ScriptedWall {
    plan: WallPlan,
    kind: WallKind,
    script: Script,
    next: usize,
    /// The number of tiles left in each part of a personal wall.
    parts: BySeat<usize>,
}

impl ScriptedWall {
    /// A wall that follows the script, in place of a wall of the given kind.
    pub fn new(plan: WallPlan, kind: WallKind, script: Script) -> ScriptedWall {
        let parts = BySeat::from_fn(plan.seats, |seat| plan.part(seat.index()) - plan.hand);
        ScriptedWall { plan, kind, script, next: 0, parts }
    }

    /// Appends tiles to the script, for a hypothetical game that continues where the record ends.
    pub fn lay_behind(&mut self, tiles: impl IntoIterator<Item = Face>) {
        self.script.draws.extend(tiles);
    }

    /// Whether all tiles of the script have been drawn.
    pub fn is_at_end(&self) -> bool {
        self.next == self.script.draws.len()
    }
}

impl Wall for ScriptedWall {
    /// Does nothing: a script describes one deal.
    fn restart(&mut self, _seed: u64, _deal: u64) {}

    fn deal(&mut self, hands: &mut BySeat<Vec<Face>>) {
        for (hand, dealt) in hands.iter_mut().zip(&self.script.hands) {
            hand.extend(dealt);
        }
    }

    fn draw(&mut self, seat: Seat) -> Option<Face> {
        if !self.may_draw(seat) {
            return None;
        }
        let face = *self.script.draws.get(self.next)?;
        self.next += 1;
        self.parts[seat] = self.parts[seat].saturating_sub(1);
        Some(face)
    }

    fn replacement(&mut self, seat: Seat) -> Option<Face> {
        self.draw(seat)
    }

    fn claimed(&mut self, _seat: Seat) {}

    fn left(&self) -> usize {
        self.plan.tiles.total() - self.plan.dealt() - self.next
    }

    fn may_draw(&self, seat: Seat) -> bool {
        match self.kind {
            WallKind::Personal => self.parts[seat] > 0,
            WallKind::Ordinary | WallKind::Stable | WallKind::Lending => self.left() > self.plan.dead,
        }
    }

    fn indicators(&self) -> &[Face] {
        &self.script.indicators
    }
}
