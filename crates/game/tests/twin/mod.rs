//! A table and its twin, rebuilt from one seat's view and the tiles that are really hidden from it.

use suzume_game::wall::{AnyWall, Wall};
use suzume_game::{Action, Hidden, Table};
use suzume_tiles::{BySeat, Seat, Seats};

/// The tiles that are really hidden from a seat.
pub(crate) fn truth(table: &Table, seat: Seat) -> Hidden {
    let AnyWall::Ordinary(wall) = table.wall() else { panic!("the wall is ordinary") };
    Hidden {
        hands: BySeat::from_fn(Seats::Four, |other| match other == seat {
            true => Vec::new(),
            false => table.view(other).private.faces().collect(),
        }),
        wall: wall.rest().to_vec(),
        indicators: wall.indicators().to_vec(),
    }
}

/// Where a table and its twin differ, now or at the end if all seats answer by `answer`. No seat has answered yet.
pub(crate) fn difference(
    table: &Table,
    twin: &Table,
    mut answer: impl FnMut(&Table, Seat) -> Action,
) -> Option<String> {
    for seat in Seat::ALL {
        let (one, other) = (table.view(seat), twin.view(seat));
        if one.public != other.public {
            return Some(format!("what all see: {:?} {:?}", one.public, other.public));
        }
        if one.private != other.private {
            return Some(format!("{seat:?}: {:?} {:?}", one.private, other.private));
        }
        if table.legal(seat) != twin.legal(seat) {
            return Some(format!("{seat:?}: {:?} {:?}", table.legal(seat), twin.legal(seat)));
        }
    }
    let mut at_end = |table: &Table| {
        let mut table = table.clone();
        while let Some(seat) = table.pending().iter().next() {
            table.act(seat, answer(&table, seat)).unwrap();
        }
        table
    };
    let (one, other) = (at_end(table), at_end(twin));
    let is_same = one.outcome() == other.outcome()
        && one.public() == other.public()
        && one.wins() == other.wins()
        && one.events().ends_with(other.events());
    (!is_same).then(|| format!("{:?} {:?}", one.outcome(), other.outcome()))
}
