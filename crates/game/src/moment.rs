//! Identifies a question to a player without revealing the wall.
//!
//! A wall follows from a seed and a deal number, so a player that knew both could rebuild the wall and see every hidden
//! tile. A [`Moment`] keeps them private. It exposes a seat, the number of events so far, and a random stream that depends
//! on the seed, the deal, the seat and the question, but from which none of these can be computed. The same player in the
//! same seat of the same hand gets the same random numbers, whatever was played before and on any number of threads.
//!
//! The fields are private to this module, and nothing prints them:
//!
//! ```compile_fail,E0616
//! fn cheat(moment: &suzume_game::Moment) -> (u64, u64) {
//!     (moment.seed, moment.deal)
//! }
//! ```
//!
//! Limits: walls are public functions, so a player could try all small seeds until one reproduces the tiles it was dealt.
//! For a contest among strangers, choose a seed of 64 random bits.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Result};
use std::path::Path;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Dealer, Seat};

use crate::matches::HANDS_OF_A_GAME;
use crate::table::Setup;

/// A question to a seat during a hand. The module documentation says what it hides.
#[derive(Clone, Copy)]
pub struct Moment {
    seed: u64,
    deal: u64,
    seat: Seat,
    events: usize,
}

/// The limit on log files for one seat and game in one folder.
const MOST_LOGS: u32 = 100_000;

impl Moment {
    /// The question to `seat` after `events` events of the hand.
    pub const fn new(setup: &Setup, seat: Seat, events: usize) -> Moment {
        Moment::addressed(setup.seed, setup.deal, seat, events)
    }

    /// A question that does not come from a [`Table`](crate::Table), for example from another program's server. `hand` may be
    /// any number that differs from hand to hand.
    pub const fn addressed(seed: u64, hand: u64, seat: Seat, events: usize) -> Moment {
        Moment { seed, deal: hand, seat, events }
    }

    /// The seat that has to answer.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of events of the hand before the question.
    pub const fn events(&self) -> usize {
        self.events
    }

    /// 64 random bits for this question, to seed other generators.
    pub fn word(&self) -> u64 {
        let mut random = self.random();
        u64::from(random.bits() >> 1) << 32 | u64::from(random.bits())
    }

    /// The random generator of this question.
    pub fn random(&self) -> Dealer {
        // A different seed from that of the walls: a question must not share its stream with a wall.
        // A hand has a few hundred events, so the 14 bits suffice.
        let event: u16 = narrow(self.events % (1 << 14));
        let question = event << 2 | narrow::<_, u16>(self.seat.index());
        Dealer::addressed(self.seed ^ 0x5EED_0FA9_1A7E_1200, self.deal, question)
    }

    /// Creates a file in `folder` for the messages of an external program, named after the game and the seat. Returns the open
    /// file but not its name, since the name contains the game number.
    pub fn create_log(&self, folder: &Path) -> Result<File> {
        std::fs::create_dir_all(folder)?;
        let name = format!("deal-{}-seat-{}", self.deal / HANDS_OF_A_GAME, self.seat.index());
        for number in 1..MOST_LOGS {
            let again = if number == 1 { String::new() } else { format!("-{number}") };
            let mut options = OpenOptions::new();
            match options.create_new(true).append(true).open(folder.join(format!("{name}{again}.log"))) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                opened => return opened,
            }
        }
        Err(Error::other("the folder is full of logs: give another one"))
    }
}

impl fmt::Debug for Moment {
    /// Prints the seat and the number of events; seed and deal stay hidden.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Moment")
            .field("seat", &self.seat)
            .field("events", &self.events)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Seats;

    #[test]
    fn randomness_is_that_of_the_question() {
        let at = |deal, seat: usize, events| {
            let setup = Setup { seed: 9, ..Setup::single(Seats::Four, 9, deal) };
            Moment::new(&setup, Seat::ALL[seat], events).word()
        };
        assert_eq!(at(1, 2, 30), at(1, 2, 30));
        let others = [at(2, 2, 30), at(1, 3, 30), at(1, 2, 31)];
        assert!(others.iter().all(|&other| other != at(1, 2, 30)));
    }

    #[test]
    fn the_wall_is_not_printed() {
        let moment = Moment::addressed(0xFEED, 0xBEEF, Seat::ALL[1], 7);
        let text = format!("{moment:?} {moment:#?}");
        assert!(!text.contains(&0xFEEDu64.to_string()) && !text.contains(&0xBEEFu64.to_string()), "{text}");
    }
}
