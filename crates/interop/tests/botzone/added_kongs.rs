//! When the referee accepts `BUGANG`: as the public judge of Botzone does (`checkInputDRAW` in its `judge/main.cpp`), in every own
//! draw while the seat has the pong and the tile, unless its own part of the wall or that of the next seat is empty.

use super::over_protocol;
use suzume_game::Event;
use suzume_interop::ProgramError;
use suzume_interop::botzone::{Program, RefereeResult, SeatedProgram};
use suzume_players::Moment;
use suzume_tiles::{Face, Seat};

/// The tiles of a seat's part of the wall after the deal.
const PART: u8 = 34 - 13;

/// When a program adds the fourth tile to its pong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Adds {
    Never,
    /// In the first draw in which the judge accepts it.
    AtOnce,
    /// In the first draw in which the judge refuses it.
    TooLate,
}

/// A program that claims every pong, and follows the requests with its own count of the wall.
struct Adder {
    adds: Adds,
    seat: usize,
    hand: Vec<String>,
    pongs: Vec<String>,
    left: [u8; 4],
    discarded: String,
}

impl Adder {
    fn new(adds: Adds) -> SeatedProgram<Adder> {
        SeatedProgram::new(Adder::of(adds))
    }

    fn of(adds: Adds) -> Adder {
        let (hand, pongs, discarded) = Default::default();
        Adder { adds, seat: 0, hand, pongs, left: [PART; 4], discarded }
    }

    fn take(&mut self, tile: &str) {
        let place = self.hand.iter().position(|held| held == tile).unwrap();
        self.hand.remove(place);
    }

    fn drawn(&mut self, tile: &str) -> String {
        self.left[self.seat] -= 1;
        self.hand.push(tile.to_owned());
        let is_empty = self.left[self.seat] == 0 || self.left[(self.seat + 1) % 4] == 0;
        let is_time = match self.adds {
            Adds::Never => false,
            Adds::AtOnce => !is_empty,
            Adds::TooLate => is_empty,
        };
        if let Some(tile) =
            self.pongs.iter().find(|tile| self.hand.contains(tile)).cloned().filter(|_| is_time)
        {
            self.take(&tile);
            return format!("BUGANG {tile}");
        }
        // The fourth tile of a pong is kept as long as there is another one.
        let waste = self.hand.iter().rev().find(|tile| !self.pongs.contains(tile)).or(self.hand.last());
        let waste = waste.unwrap().clone();
        self.take(&waste);
        format!("PLAY {waste}")
    }

    fn offered(&mut self, by: usize, tile: &str) -> String {
        self.discarded = tile.to_owned();
        let is_last = self.left[(by + 1) % 4] == 0;
        let held = self.hand.iter().filter(|held| *held == tile).count();
        let waste = self.hand.iter().find(|held| *held != tile && !self.pongs.contains(held));
        match waste {
            Some(waste) if held >= 2 && !is_last && self.adds != Adds::Never => format!("PENG {waste}"),
            _ => "PASS".to_owned(),
        }
    }
}

impl Program for Adder {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        *self = Adder::of(self.adds);
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        let words: Vec<&str> = request.split(' ').collect();
        Ok(match words[..] {
            ["0", seat, _] => {
                self.seat = seat.parse().unwrap();
                "PASS".to_owned()
            }
            ["1", _, _, _, _, ref tiles @ ..] => {
                self.hand = tiles.iter().map(|&tile| tile.to_owned()).collect();
                "PASS".to_owned()
            }
            ["2", tile] => self.drawn(tile),
            ["3", seat, ref deed @ ..] => {
                let by: usize = seat.parse().unwrap();
                let is_own = by == self.seat;
                match *deed {
                    ["DRAW"] if !is_own => self.left[by] -= 1,
                    ["PLAY", tile] if !is_own => return Ok(self.offered(by, tile)),
                    ["PENG", waste] if is_own => {
                        let pong = self.discarded.clone();
                        self.take(&pong);
                        self.take(&pong);
                        self.pongs.push(pong);
                        self.take(waste);
                    }
                    ["PENG", tile] => return Ok(self.offered(by, tile)),
                    _ => {}
                }
                "PASS".to_owned()
            }
            _ => panic!("{request}"),
        })
    }
}

/// The events of a game of one such program among passive ones, and its result.
fn game(adds: Adds, deal: u64) -> (Vec<Event>, RefereeResult) {
    let (table, outcome, _) =
        over_protocol([adds, Adds::Never, Adds::Never, Adds::Never].map(Adder::new), deal);
    (table.events().to_vec(), outcome)
}

/// Whether the seat adds a tile in its first draw after the pong of it.
fn is_in_next_draw(events: &[Event], tile: Face) -> bool {
    let me = Seat::FIRST;
    let at = |is_it: &dyn Fn(&Event) -> bool| events.iter().position(is_it).unwrap();
    let pong = at(&|event| matches!(event, Event::Pong { seat, face, .. } if (*seat, *face) == (me, tile)));
    let added = at(&|event| matches!(event, Event::AddedKong { seat, face } if (*seat, *face) == (me, tile)));
    let is_draw = |event: &&Event| matches!(event, Event::Draw { seat, .. } if *seat == me);
    events[pong..added].iter().filter(is_draw).count() == 1
}

#[test]
fn a_tile_is_added_in_any_draw_after_the_pong() {
    let (mut added, mut in_next_draw) = (0, 0);
    for deal in 0..400 {
        let (events, outcome) = game(Adds::AtOnce, deal);
        assert_eq!(outcome.fault, None, "deal {deal}");
        for event in &events {
            if let Event::AddedKong { seat: Seat::FIRST, face } = event {
                added += 1;
                in_next_draw += usize::from(is_in_next_draw(&events, *face));
            }
        }
    }
    assert!(added > 20 && in_next_draw > 0, "{added} added, {in_next_draw} in the draw after the pong");
}

#[test]
fn no_tile_is_added_when_a_part_of_the_wall_is_empty() {
    let refused = (0..400).filter(|&deal| game(Adds::TooLate, deal).1.fault.is_some()).count();
    assert!(refused > 20, "{refused}");
}
