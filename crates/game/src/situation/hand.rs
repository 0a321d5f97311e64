//! One's own tiles through a hand: which tile each draw may have brought.
//!
//! A tile discarded as drawn is known. Of a tile that was kept one knows only that it came; which one it was matters to
//! nobody, since what a seat knows (its waits, what it has passed, whether it was ready early) depends on the hand since
//! its last change alone. So the hand is followed backwards from the present one, and a draw that was kept is any tile
//! of the hand, or the tile of the kong that followed it.

use super::order::four;
use crate::event::Event;
use suzume_rules::table::TableRules;
use suzume_tiles::{Face, Seat};

/// Fills in what a seat drew, and returns what it was dealt. `hand` is what it holds at the end, `drawn` the tile just drawn.
/// `None` if the seat would have discarded what it cannot have had.
pub(super) fn fill_draws(
    events: &mut [Event],
    seat: Seat,
    hand: &[Face],
    drawn: Option<Face>,
    rules: &TableRules,
) -> Option<Vec<Face>> {
    let mut held = hand.to_vec();
    // What the draw before this point must have been.
    let mut wanted = drawn;
    let mut dealt_flowers = Vec::new();
    for place in (0..events.len()).rev() {
        match events[place] {
            Event::Discard { seat: who, face, drawn } if who == seat => {
                held.push(face);
                wanted = drawn.then_some(face);
            }
            Event::Chow { seat: who, own, .. } | Event::Pong { seat: who, own, .. } if who == seat => {
                held.extend(own);
                wanted = None;
            }
            Event::OpenKong { seat: who, own, .. } if who == seat => {
                held.extend(own);
                wanted = None;
            }
            Event::ClosedKong { seat: who, tile: Some(tile) } if who == seat => {
                let four = four(tile, rules);
                held.extend(four);
                wanted = four.last().copied();
            }
            Event::AddedKong { seat: who, face } if who == seat => {
                held.push(face);
                wanted = Some(face);
            }
            Event::Exchange { seat: who, given: Some(given), .. } if who == seat => held.extend(given),
            // A flower was drawn just before it was shown, or dealt.
            Event::Flower { seat: who, flower } if who == seat => {
                let before = place.checked_sub(1).and_then(|before| events.get_mut(before));
                match before {
                    Some(Event::Draw { seat: who, face, .. }) if *who == seat => *face = Some(flower.into()),
                    _ => dealt_flowers.push(Face::from(flower)),
                }
            }
            Event::Draw { seat: who, face: None, reason } if who == seat => {
                let face = Some(take(&mut held, wanted.take())?);
                events[place] = Event::Draw { seat, face, reason };
            }
            _ => {}
        }
    }
    held.extend(dealt_flowers);
    Some(held)
}

/// Takes a tile away: the wanted one, or a plain one.
fn take(held: &mut Vec<Face>, wanted: Option<Face>) -> Option<Face> {
    let place = match wanted {
        Some(wanted) => held.iter().position(|&face| face == wanted),
        None => held.iter().position(|face| matches!(face, Face::Plain(_))).or(held.len().checked_sub(1)),
    };
    place.map(|place| held.swap_remove(place))
}
