//! Reconstructs which tile each draw of the viewing seat may have brought.
//!
//! A tile that was discarded as drawn is known. A tile that was kept is not known, and need not be: everything the seat
//! knows (its waits, what it has passed, whether it was ready early) depends only on the hand since its last change. The
//! hand is therefore followed backwards from the present. For a draw that was kept, any tile of the hand is chosen, or the
//! tile of the kong that followed.

use super::order::four;
use crate::event::Event;
use suzume_rules::table::TableRules;
use suzume_tiles::{Face, Seat, Wind};

/// Fills in the tiles that a seat drew, and returns the tiles that it was dealt. `hand` holds its concealed tiles at the
/// end, and `drawn` is the tile just drawn. Returns `None` if the seat would have drawn a tile that it cannot have held.
pub(super) fn fill_draws(
    events: &mut [Event],
    seat: Seat,
    hand: &[Face],
    drawn: Option<Face>,
    rules: &TableRules,
) -> Option<Vec<Face>> {
    let mut held = hand.to_vec();
    // The tile that the last draw before this event must have brought, if it is known.
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
            Event::North { seat: who } if who == seat => {
                held.push(Wind::North.tile().into());
                wanted = Some(Wind::North.tile().into());
            }
            Event::Exchange { seat: who, given: Some(given), .. } if who == seat => held.extend(given),
            // The flower was drawn in the event just before, or else dealt.
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

/// Removes a tile: the wanted one, or else any tile, preferring a plain tile to a red five.
fn take(held: &mut Vec<Face>, wanted: Option<Face>) -> Option<Face> {
    let place = match wanted {
        Some(wanted) => held.iter().position(|&face| face == wanted),
        None => held.iter().position(|face| matches!(face, Face::Plain(_))).or(held.len().checked_sub(1)),
    };
    place.map(|place| held.swap_remove(place))
}
