//! How a finished hand ended for a seat.

use suzume_decide::solitary::Scenario;
use suzume_game::{Event, Table};
use suzume_tiles::Seat;

/// How a hand ended for a seat; `None` if it was aborted. A seat that has won is not counted as dealing in later.
pub(crate) fn end_of(table: &Table, seat: Seat) -> Option<Scenario> {
    let mut end = None;
    for event in table.events() {
        match event {
            Event::Win { seat: winner, .. } if *winner == seat => return Some(Scenario::Win),
            Event::Win { from, .. } if *from == Some(seat) => end = Some(Scenario::DealIn),
            Event::Win { .. } => end = end.or(Some(Scenario::OtherWin)),
            Event::Exhausted { .. } => {
                let is_ready = !table.view(seat).private.waits.is_empty();
                end = end.or(Some(if is_ready { Scenario::Ready } else { Scenario::NotReady }));
            }
            _ => {}
        }
    }
    end
}
