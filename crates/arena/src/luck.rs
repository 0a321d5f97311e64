//! Luck adjustment: how much of a result was the tiles.
//!
//! At every draw the tile is equally likely to be any that is left in the wall, whatever has happened before. So for any
//! fixed evaluation of a hand, the difference between its value after the draw and the mean of the values over all
//! tiles left has expectation zero, and so has the sum of such differences over a game. Subtracting it from the score, with
//! a weight fixed before the match, leaves the score unbiased and takes out of its variance what the evaluation
//! explains. Nothing is ever fitted on the games that are corrected.
//!
//! The evaluation is the chance to win of a hand at its deficiency with so many tiles left in the wall, from games of
//! greedy players that no match of this crate plays. Fitted: `cargo run --release -p suzume-arena --example fit_luck`, on
//! 200,000 hands under `taiwan`, with a seed of its own.

use crate::luck_table::TABLE;
use suzume_deficiency::accepted;
use suzume_game::{Event, Phase, Table, Turn};
use suzume_tiles::{Counts34, Face, Seat};

/// The farthest hand that is told from farther ones.
pub const FARTHEST: usize = 8;
/// Tiles left to draw that are one column of the table.
pub const GROUP: usize = 4;
/// Columns of the table.
pub const COLUMNS: usize = 14;

/// The luck of the four seats in a game, in chances to win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// By seat.
    pub seats: [f64; 4],
    /// How many events of the hand have been looked at.
    seen: usize,
}

/// The value of a hand.
fn value(deficiency: usize, left_to_draw: usize) -> f64 {
    f64::from(TABLE[deficiency.min(FARTHEST)][(left_to_draw / GROUP).min(COLUMNS - 1)])
}

/// Every tile of the wall that is still to come, dead ones included, but for the indicators that lie open.
fn remaining(table: &Table) -> Counts34 {
    let mut left = Counts34::FULL;
    let mut take = |tiles: &Counts34| left = left.minus(tiles).unwrap_or(left);
    if let Ok(indicators) = Counts34::from_tiles(table.public().dora.iter().filter_map(|face| face.tile())) {
        take(&indicators);
    }
    for seat in Seat::ALL {
        let view = table.view(seat);
        take(view.concealed());
        view.melds().iter().for_each(|meld| take(&meld.counts()));
        let river = view.public.seats[seat.index()].river.iter().filter(|tile| !tile.claimed);
        for tile in river.filter_map(|tile| tile.face.tile()) {
            let mut one = Counts34::EMPTY;
            if one.add(tile).is_ok() {
                take(&one);
            }
        }
    }
    left
}

impl Luck {
    /// A hand begins.
    pub fn start_hand(&mut self) {
        self.seen = 0;
    }

    /// Looks at what has happened since the last time; to be called after every answer.
    pub fn observe(&mut self, table: &Table) {
        let events = &table.events()[self.seen..];
        self.seen = table.events().len();
        // A flower changes nothing: what counts is the playing tile that came in its place.
        let drawn = events.iter().rev().find_map(|event| match event {
            Event::Draw { seat, face: Some(face), .. } => Some((*seat, *face)),
            _ => None,
        });
        let Some((seat, face)) = drawn else { return };
        let is_now = matches!(table.public().phase, Phase::Turn { seat: mover, after: Turn::Drew(_) } if mover == seat);
        if !is_now {
            return;
        }
        self.seats[seat.index()] += draw_luck(table, seat, face).unwrap_or(0.0);
    }
}

/// The value of the hand after a draw, less the mean over all tiles that could have come.
fn draw_luck(table: &Table, seat: Seat, face: Face) -> Option<f64> {
    let tile = face.tile()?;
    let view = table.view(seat);
    let mut hand = *view.concealed();
    hand.remove(tile).then_some(())?;
    let mut left = remaining(table);
    left.add(tile).ok()?;
    let kinds = table.table_rules().wall.tiles.kinds();
    let left = suzume_tiles::KnowledgeBase::new(left).restricted_to(kinds);
    let near = accepted(&hand, &view.goal());
    let before = usize::from(near.deficiency.finite()?);
    let to_draw = usize::from(table.public().left).saturating_sub(table.table_rules().wall.dead);
    let gain = value(before.saturating_sub(1), to_draw) - value(before, to_draw);
    let chance = f64::from(near.available(left.counts())) / left.total() as f64;
    let hit = if near.tiles.contains(tile) { 1.0 } else { 0.0 };
    Some(gain * (hit - chance))
}
