//! Seat plans. A deal is one wall, played once for each seating of a plan, so that every entrant gets the tiles of every
//! seat.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use suzume_tiles::numbers::byte;
use suzume_tiles::{BySeat, Seat, Seats, UnknownName};

/// How the entrants take the seats of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Two entrants, partners opposite, in the order given: one game a deal.
    Plain,
    /// Two entrants, partners opposite; each wall is played twice, the second time with all players moved by one seat.
    Swap,
    /// Two entrants, one seat against all others, or three or four entrants. Each wall is played once per seat (12 times
    /// for three entrants on four seats); from game to game all players move by one seat.
    Rotate,
    /// Every different seating of each wall: 6, 36 or 24 games a deal for two, three or four entrants on four seats.
    All,
}

impl SeatPlan {
    /// Every plan, in the order of declaration.
    pub const ALL: [SeatPlan; 4] = [SeatPlan::Plain, SeatPlan::Swap, SeatPlan::Rotate, SeatPlan::All];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            SeatPlan::Plain => "plain",
            SeatPlan::Swap => "swap",
            SeatPlan::Rotate => "rotate",
            SeatPlan::All => "all",
        }
    }

    /// Whether every entrant has every seat equally often.
    pub const fn is_balanced(self) -> bool {
        !matches!(self, SeatPlan::Plain)
    }
}

impl FromStr for SeatPlan {
    type Err = UnknownName;
    fn from_str(name: &str) -> Result<SeatPlan, UnknownName> {
        let found = SeatPlan::ALL.into_iter().find(|plan| plan.name() == name);
        found.ok_or_else(|| UnknownName::new("seat plan", name, SeatPlan::ALL.map(SeatPlan::name)))
    }
}

/// Which entrant has each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seating(pub BySeat<u8>);

impl Seating {
    /// The letter of an entrant: A for the first.
    pub fn letter(entrant: usize) -> char {
        char::from(b'A' + byte(entrant % 26))
    }

    /// The seats of an entrant.
    pub fn seats(self, entrant: u8) -> impl Iterator<Item = Seat> {
        self.0.seats().iter().filter(move |&seat| self.0[seat] == entrant)
    }

    fn turned(self, steps: usize) -> Seating {
        let seats = self.0.seats();
        let from = |seat| seats.after(seat, seats.count() - steps % seats.count());
        Seating(BySeat::from_fn(seats, |seat| self.0[from(seat)]))
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&entrant| write!(f, "{}", Seating::letter(usize::from(entrant))))
    }
}

/// Why entrants and plan do not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The number of entrants is below two or above the number of seats.
    #[error("{entrants} entrants: a match has two{}", if *seats == Seats::Four { ", three or four" } else { " or three" })]
    Entrants {
        /// The number of entrants.
        entrants: usize,
        /// The seats of the table.
        seats: Seats,
    },
    /// A plan with partners at a table without opposite seats.
    #[error("the seat plan `{}` needs four seats: use rotate or all", plan.name())]
    NoPartners {
        /// The plan that needs partners.
        plan: SeatPlan,
    },
    /// A plan for two entrants only.
    #[error("the seat plan `{}` is for two entrants, not {entrants}: use rotate or all", plan.name())]
    OnlyTwo {
        /// The plan for two entrants.
        plan: SeatPlan,
        /// The number of entrants.
        entrants: usize,
    },
}

/// The seatings of a deal, in the order of play.
pub fn seatings(plan: SeatPlan, entrants: usize, seats: Seats) -> Result<Vec<Seating>, PlanError> {
    if !(2..=seats.count()).contains(&entrants) {
        return Err(PlanError::Entrants { entrants, seats });
    }
    if plan == SeatPlan::Plain || plan == SeatPlan::Swap {
        if entrants != 2 {
            return Err(PlanError::OnlyTwo { plan, entrants });
        }
        if seats != Seats::Four {
            return Err(PlanError::NoPartners { plan });
        }
        let opposite = Seating(BySeat::from_fn(seats, |seat| byte(seat.index() % 2)));
        return Ok((0..if plan == SeatPlan::Swap { 2 } else { 1 })
            .map(|steps| opposite.turned(steps))
            .collect());
    }
    let table = |of_seat: &dyn Fn(usize) -> usize| -> Vec<u8> {
        (0..seats.count()).map(|place| byte(of_seat(place))).collect()
    };
    let tables = match (plan, entrants, seats) {
        (SeatPlan::Rotate, 2, _) => vec![table(&|place| place.min(1))],
        (_, 2, Seats::Four) => vec![table(&|place| place / 2)],
        // Each entrant has one seat. A remaining seat goes to each entrant in turn.
        _ if entrants == seats.count() => vec![table(&|place| place)],
        _ => (0..entrants).map(|more| table(&|place| if place < entrants { place } else { more })).collect(),
    };
    let seated = |table: Vec<u8>| BySeat::try_from(table).ok().map(Seating);
    if plan == SeatPlan::Rotate {
        let turned = |seating: Seating| (0..seats.count()).map(move |steps| seating.turned(steps));
        return Ok(tables.into_iter().filter_map(seated).flat_map(turned).collect());
    }
    let permuted = tables.iter().flat_map(|table| permutations(table));
    let mut all: Vec<Seating> = permuted.filter_map(seated).collect();
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

fn permutations(table: &[u8]) -> Vec<Vec<u8>> {
    if table.is_empty() {
        return vec![Vec::new()];
    }
    let beginning_with = |place: usize| {
        let rest = [&table[..place], &table[place + 1..]].concat();
        permutations(&rest).into_iter().map(move |rest| [&[table[place]], &rest[..]].concat())
    };
    (0..table.len()).flat_map(beginning_with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entrant_has_every_seat_equally_often() {
        for (plan, seats, entrants, games) in [
            (SeatPlan::Swap, Seats::Four, 2, 2),
            (SeatPlan::Rotate, Seats::Four, 2, 4),
            (SeatPlan::Rotate, Seats::Four, 3, 12),
            (SeatPlan::Rotate, Seats::Four, 4, 4),
            (SeatPlan::All, Seats::Four, 2, 6),
            (SeatPlan::All, Seats::Four, 3, 36),
            (SeatPlan::All, Seats::Four, 4, 24),
            (SeatPlan::Rotate, Seats::Three, 2, 3),
            (SeatPlan::Rotate, Seats::Three, 3, 3),
            (SeatPlan::All, Seats::Three, 2, 6),
            (SeatPlan::All, Seats::Three, 3, 6),
        ] {
            let seatings = seatings(plan, entrants, seats).unwrap();
            assert_eq!(seatings.len(), games, "{plan:?} {entrants}");
            for entrant in 0..entrants as u8 {
                let times = |seat: Seat| seatings.iter().filter(|seating| seating.0[seat] == entrant).count();
                assert!(
                    seats.iter().all(|seat| times(seat) == times(Seat::FIRST)),
                    "{plan:?} {entrants} {seats:?}"
                );
            }
        }
        assert_eq!(seatings(SeatPlan::Swap, 2, Seats::Four).unwrap()[1].to_string(), "BABA");
        for (plan, entrants, seats) in [
            (SeatPlan::Swap, 3, Seats::Four),
            (SeatPlan::All, 5, Seats::Four),
            (SeatPlan::All, 4, Seats::Three),
            (SeatPlan::Swap, 2, Seats::Three),
        ] {
            assert!(seatings(plan, entrants, seats).is_err(), "{plan:?} {entrants} {seats:?}");
        }
    }
}
