//! Parses and prints the messages of Botzone's Chinese Standard Mahjong.
//!
//! Printing a parsed message gives the same text again, except for white space. Whether a message is legal depends
//! on the table and is not checked here.

use std::fmt;
use std::str::FromStr;
use suzume_tiles::{BySeat, Face, Notation, Seat, Seats, Tile, Wind, parse_faces};

/// Why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no message: {problem}")]
pub struct BotzoneMessageError {
    /// The text, cut if it is long.
    pub text: String,
    /// The problem, in words.
    pub problem: &'static str,
}

/// A message of the referee to a program. Seats are numbered as on Botzone: 0 deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The seat of the program: `0 seat quan`.
    Seat {
        /// The seat of the program, from the dealer.
        seat: Seat,
        /// The wind of the round.
        round_wind: Wind,
    },
    /// Your hand: `1 h0 h1 h2 h3 c1 .. c13 [flowers]`.
    Deal {
        /// How many flowers each seat has.
        flowers: BySeat<u8>,
        /// The thirteen tiles of the hand.
        hand: Vec<Tile>,
        /// All flowers, seat after seat.
        shown: Vec<Face>,
    },
    /// You drew a tile: `2 T`.
    Draw {
        /// The tile that the own seat drew.
        tile: Tile,
    },
    /// A seat acted: `3 p ..`.
    Done {
        /// The seat that acted, counted from the dealer.
        seat: Seat,
        /// Its action, as far as the request shows it.
        deed: SeatDeed,
    },
}

/// An action of a seat, as the referee announces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatDeed {
    /// It replaced a flower: `BUHUA H1`.
    Flower(Face),
    /// It drew a tile: `DRAW`.
    Draw,
    /// It discarded: `PLAY T`.
    Play(Tile),
    /// It claimed the last discard for a pong and discarded: `PENG T`.
    Pong {
        /// The discard that follows the claim.
        discard: Tile,
    },
    /// It claimed the last discard for a chow and discarded: `CHI T T`.
    Chow {
        /// The middle tile of the chow.
        middle: Tile,
        /// The discard that follows the claim.
        discard: Tile,
    },
    /// A kong: of four own tiles if it had just drawn, else with the last discard: `GANG`.
    Kong,
    /// It added a tile to its pong: `BUGANG T`.
    AddedKong(Tile),
}

/// An answer of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// Claim nothing, or answer a request without a choice: `PASS`.
    Pass,
    /// Discard a tile of the hand.
    Play(Tile),
    /// Claim a pong, and discard.
    Pong {
        /// The discard that follows.
        discard: Tile,
    },
    /// Claim a chow, and discard.
    Chow {
        /// The middle tile of the chow.
        middle: Tile,
        /// The discard that follows.
        discard: Tile,
    },
    /// Claim the last discard for a kong.
    Kong,
    /// Declare a kong of four own tiles.
    ClosedKong(Tile),
    /// Add a tile to one's pong.
    AddedKong(Tile),
    /// Declare the hand won.
    Win,
}

/// The maximum length of a text quoted in an error.
const SHOWN: usize = 80;

fn wrong(text: &str, problem: &'static str) -> BotzoneMessageError {
    BotzoneMessageError { text: text.trim().chars().take(SHOWN).collect(), problem }
}

/// The words of a message, to be taken one after the other.
pub(super) struct MessageWords<'a> {
    text: &'a str,
    words: std::str::SplitWhitespace<'a>,
}

impl<'a> MessageWords<'a> {
    pub(super) fn new(text: &'a str) -> MessageWords<'a> {
        MessageWords { text, words: text.split_whitespace() }
    }

    pub(super) fn wrong(&self, problem: &'static str) -> BotzoneMessageError {
        wrong(self.text, problem)
    }

    pub(super) fn next(&mut self, missing: &'static str) -> Result<&'a str, BotzoneMessageError> {
        self.words.next().ok_or_else(|| self.wrong(missing))
    }

    pub(super) fn number(&mut self, problem: &'static str) -> Result<usize, BotzoneMessageError> {
        let word = self.next(problem)?;
        word.parse().map_err(|_| self.wrong(problem))
    }

    pub(super) fn seat(&mut self) -> Result<Seat, BotzoneMessageError> {
        const PROBLEM: &str = "a seat is 0, 1, 2 or 3";
        Seat::from_index(self.number(PROBLEM)?).ok_or_else(|| self.wrong(PROBLEM))
    }

    pub(super) fn face(&mut self) -> Result<Face, BotzoneMessageError> {
        const PROBLEM: &str = "a tile is missing: W1-9, B1-9, T1-9, F1-4, J1-3, H1-8";
        let word = self.next(PROBLEM)?;
        match parse_faces(word, Notation::Botzone).as_deref() {
            Ok([face]) => Ok(*face),
            _ => Err(self.wrong(PROBLEM)),
        }
    }

    pub(super) fn tile(&mut self) -> Result<Tile, BotzoneMessageError> {
        let face = self.face()?;
        face.tile().ok_or_else(|| self.wrong("a flower is no tile of a hand"))
    }

    pub(super) fn end(mut self) -> Result<(), BotzoneMessageError> {
        match self.words.next() {
            Some(_) => Err(self.wrong("there is something behind its end")),
            None => Ok(()),
        }
    }
}

impl FromStr for Request {
    type Err = BotzoneMessageError;

    fn from_str(text: &str) -> Result<Request, BotzoneMessageError> {
        let mut words = MessageWords::new(text);
        let request = match words.next("a request begins with 0, 1, 2 or 3")? {
            "0" => {
                let seat = words.seat()?;
                const PROBLEM: &str = "the wind of the round is 0, 1, 2 or 3";
                let wind = words.number(PROBLEM)?;
                let round_wind = Wind::ALL.get(wind).copied().ok_or_else(|| words.wrong(PROBLEM))?;
                Request::Seat { seat, round_wind }
            }
            "1" => {
                let mut flowers = BySeat::all(Seats::Four, 0);
                for count in &mut flowers {
                    const PROBLEM: &str = "four numbers of flowers, 0 to 8, come before the hand";
                    let number = words.number(PROBLEM)?;
                    *count = u8::try_from(number)
                        .ok()
                        .filter(|&number| number <= 8)
                        .ok_or_else(|| words.wrong(PROBLEM))?;
                }
                let hand = (0..13).map(|_| words.tile()).collect::<Result<_, _>>()?;
                let total = flowers.iter().map(|&count| usize::from(count)).sum();
                let shown = (0..total).map(|_| words.face()).collect::<Result<_, _>>()?;
                Request::Deal { flowers, hand, shown }
            }
            "2" => Request::Draw { tile: words.tile()? },
            "3" => {
                let seat = words.seat()?;
                let deed = match words.next("what the seat did is missing")? {
                    "BUHUA" => SeatDeed::Flower(words.face()?),
                    "DRAW" => SeatDeed::Draw,
                    "PLAY" => SeatDeed::Play(words.tile()?),
                    "PENG" => SeatDeed::Pong { discard: words.tile()? },
                    "CHI" => SeatDeed::Chow { middle: words.tile()?, discard: words.tile()? },
                    "GANG" => SeatDeed::Kong,
                    "BUGANG" => SeatDeed::AddedKong(words.tile()?),
                    _ => return Err(words.wrong("a deed is BUHUA, DRAW, PLAY, PENG, CHI, GANG or BUGANG")),
                };
                Request::Done { seat, deed }
            }
            _ => return Err(words.wrong("a request begins with 0, 1, 2 or 3")),
        };
        words.end()?;
        Ok(request)
    }
}

impl FromStr for Response {
    type Err = BotzoneMessageError;

    fn from_str(text: &str) -> Result<Response, BotzoneMessageError> {
        let mut words = MessageWords::new(text);
        let response = match words.next("it is empty")? {
            "PASS" => Response::Pass,
            "HU" => Response::Win,
            "PLAY" => Response::Play(words.tile()?),
            "PENG" => Response::Pong { discard: words.tile()? },
            "CHI" => Response::Chow { middle: words.tile()?, discard: words.tile()? },
            "GANG" => match words.words.clone().next() {
                Some(_) => Response::ClosedKong(words.tile()?),
                None => Response::Kong,
            },
            "BUGANG" => Response::AddedKong(words.tile()?),
            _ => return Err(words.wrong("an answer is PASS, PLAY, PENG, CHI, GANG, BUGANG or HU")),
        };
        words.end()?;
        Ok(response)
    }
}

/// A tile as Botzone writes it.
struct Name(Face);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Notation::Botzone.print(&[self.0]).map_err(|_| fmt::Error)?)
    }
}

fn name(tile: Tile) -> Name {
    Name(tile.into())
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Seat { seat, round_wind } => write!(f, "0 {} {}", seat.index(), round_wind.index()),
            Request::Deal { flowers, hand, shown } => {
                write!(f, "1")?;
                flowers.iter().try_for_each(|count| write!(f, " {count}"))?;
                let faces = hand.iter().map(|&tile| tile.into()).chain(shown.iter().copied());
                faces.map(Name).try_for_each(|name| write!(f, " {name}"))
            }
            Request::Draw { tile } => write!(f, "2 {}", name(*tile)),
            Request::Done { seat, deed } => write!(f, "3 {} {deed}", seat.index()),
        }
    }
}

impl fmt::Display for SeatDeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SeatDeed::Flower(face) => write!(f, "BUHUA {}", Name(face)),
            SeatDeed::Draw => f.write_str("DRAW"),
            SeatDeed::Play(tile) => write!(f, "PLAY {}", name(tile)),
            SeatDeed::Pong { discard } => write!(f, "PENG {}", name(discard)),
            SeatDeed::Chow { middle, discard } => write!(f, "CHI {} {}", name(middle), name(discard)),
            SeatDeed::Kong => f.write_str("GANG"),
            SeatDeed::AddedKong(tile) => write!(f, "BUGANG {}", name(tile)),
        }
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Response::Pass => f.write_str("PASS"),
            Response::Win => f.write_str("HU"),
            Response::Play(tile) => write!(f, "PLAY {}", name(tile)),
            Response::Pong { discard } => write!(f, "PENG {}", name(discard)),
            Response::Chow { middle, discard } => write!(f, "CHI {} {}", name(middle), name(discard)),
            Response::Kong => f.write_str("GANG"),
            Response::ClosedKong(tile) => write!(f, "GANG {}", name(tile)),
            Response::AddedKong(tile) => write!(f, "BUGANG {}", name(tile)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_written_as_they_are_read() {
        for text in [
            "0 3 2",
            "1 0 0 0 0 W1 W1 W2 B3 B4 T9 F1 F4 J1 J2 J3 T5 T5",
            "1 1 0 2 0 W1 W1 W2 B3 B4 T9 F1 F4 J1 J2 J3 T5 T5 H1 H8 H3",
            "2 J3",
            "3 0 BUHUA H2",
            "3 1 DRAW",
            "3 2 PLAY T9",
            "3 3 PENG W1",
            "3 0 CHI B2 F1",
            "3 1 GANG",
            "3 2 BUGANG J1",
        ] {
            assert_eq!(text.parse::<Request>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn responses_are_written_as_they_are_read() {
        for text in ["PASS", "HU", "PLAY W1", "PENG J2", "CHI T2 B9", "GANG", "GANG F3", "BUGANG B5"] {
            assert_eq!(text.parse::<Response>().unwrap().to_string(), text);
            assert_eq!(format!("  {text}\r\n").parse::<Response>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let request = |text: &str| text.parse::<Request>().unwrap_err().to_string();
        assert!(request("").contains("begins with 0"));
        assert!(request("0 4 0").contains("a seat is"));
        assert!(request("0 1 9").contains("wind of the round"));
        assert!(request("1 0 0 0 0 W1").contains("a tile is missing"));
        assert!(request("1 9 0 0 0 W1").contains("numbers of flowers"));
        assert!(request("2 H1").contains("a flower is no tile"));
        assert!(request("2 W1 W2").contains("behind its end"));
        assert!(request("3 1 JUMP").contains("a deed is"));
        let response = |text: &str| text.parse::<Response>().unwrap_err().to_string();
        assert!(response("play W1").contains("an answer is"));
        assert!(response("PLAY W0").contains("a tile is missing"));
        assert!(response("CHI W2").contains("a tile is missing"));
        assert!(response(&"x".repeat(10_000)).len() < 300);
    }
}
