//! Seat plans. A deal is one wall, played once for each seating of a plan, so that every entrant gets the tiles of
//! every seat.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use suzume_tiles::{BySeat, Seat, UnknownName};

/// How the entrants take the seats of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Two entrants, partners opposite, in the order given: one game a deal.
    Plain,
    /// Two entrants, partners opposite; each wall is played twice, the second time with all players moved by one seat.
    Swap,
    /// Two entrants, one seat against three, or three or four entrants: four games a wall, 12 for three entrants. From game
    /// to game all players move by one seat.
    Rotate,
    /// Every different seating.
    All,
}

impl SeatPlan {
    /// Every plan.
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
    pub const fn letter(entrant: u8) -> char {
        (b'A' + entrant % 26) as char
    }

    /// The seats of an entrant.
    pub fn seats(self, entrant: u8) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.0[seat] == entrant)
    }

    fn turned(self, steps: usize) -> Seating {
        Seating(BySeat::from_fn(|seat| self.0[seat.after(4 - steps % 4)]))
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&entrant| write!(f, "{}", Seating::letter(entrant)))
    }
}

/// Why entrants and plan do not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Only one entrant, or more entrants than seats.
    #[error("{entrants} entrants: a match has two, three or four")]
    Entrants {
        /// The number of entrants.
        entrants: usize,
    },
    /// A plan for two entrants only.
    #[error("the seat plan `{}` is for two entrants, not {entrants}: use rotate or all", plan.name())]
    OnlyTwo {
        /// The plan.
        plan: SeatPlan,
        /// The number of entrants.
        entrants: usize,
    },
}

/// The seatings of a deal, in the order in which they are played.
pub fn seatings(plan: SeatPlan, entrants: usize) -> Result<Vec<Seating>, PlanError> {
    if !(2..=4).contains(&entrants) {
        return Err(PlanError::Entrants { entrants });
    }
    let opposite = Seating(BySeat::new([0, 1, 0, 1]));
    Ok(match (plan, entrants) {
        (SeatPlan::Plain, 2) => vec![opposite],
        (SeatPlan::Swap, 2) => vec![opposite, opposite.turned(1)],
        (SeatPlan::Plain | SeatPlan::Swap, _) => return Err(PlanError::OnlyTwo { plan, entrants }),
        (SeatPlan::Rotate, _) => {
            // With three entrants one seat is left; each entrant has it in turn.
            let tables: &[[u8; 4]] = match entrants {
                2 => &[[0, 1, 1, 1]],
                3 => &[[0, 1, 2, 0], [0, 1, 2, 1], [0, 1, 2, 2]],
                _ => &[[0, 1, 2, 3]],
            };
            tables
                .iter()
                .flat_map(|&table| (0..4).map(move |steps| Seating(table.into()).turned(steps)))
                .collect()
        }
        (SeatPlan::All, _) => {
            let tables: &[[u8; 4]] = match entrants {
                2 => &[[0, 0, 1, 1]],
                3 => &[[0, 1, 2, 0], [0, 1, 2, 1], [0, 1, 2, 2]],
                _ => &[[0, 1, 2, 3]],
            };
            let mut all: Vec<Seating> = tables.iter().flat_map(|&table| permutations(table)).collect();
            all.sort_unstable();
            all.dedup();
            all
        }
    })
}

fn permutations(table: [u8; 4]) -> Vec<Seating> {
    let mut all = Vec::with_capacity(24);
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for c in (0..4).filter(|&c| c != a && c != b) {
                let d = 6 - a - b - c;
                all.push(Seating(BySeat::new([table[a], table[b], table[c], table[d]])));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entrant_has_every_seat_equally_often() {
        for (plan, entrants, games) in [
            (SeatPlan::Swap, 2, 2),
            (SeatPlan::Rotate, 2, 4),
            (SeatPlan::Rotate, 3, 12),
            (SeatPlan::Rotate, 4, 4),
            (SeatPlan::All, 2, 6),
            (SeatPlan::All, 3, 36),
            (SeatPlan::All, 4, 24),
        ] {
            let seatings = seatings(plan, entrants).unwrap();
            assert_eq!(seatings.len(), games, "{plan:?} {entrants}");
            for entrant in 0..entrants as u8 {
                let times = |seat: Seat| seatings.iter().filter(|seating| seating.0[seat] == entrant).count();
                assert!(
                    Seat::ALL.into_iter().all(|seat| times(seat) == times(Seat::ALL[0])),
                    "{plan:?} {entrants}"
                );
            }
        }
        assert_eq!(seatings(SeatPlan::Swap, 2).unwrap()[1].to_string(), "BABA");
        assert!(seatings(SeatPlan::Swap, 3).is_err() && seatings(SeatPlan::All, 5).is_err());
    }
}
