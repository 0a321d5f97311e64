//! The difference between a record and the table at one moment.

use super::{Exhaustion, LimitName};
use std::fmt;
use suzume_game::replay::HandProblem;
use suzume_game::{Event, Setup};
use suzume_rules::Scoreboard;
use suzume_rules::riichi::Yaku;
use suzume_tiles::{BySeat, Face, Seat};

/// A difference between a record and the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The start of the hand does not follow from the match.
    #[error("the record has {}, the match {}", HandBeginning(.record), HandBeginning(.table))]
    Start {
        /// The start in the record.
        record: Box<Setup>,
        /// The start that follows from the match.
        table: Box<Setup>,
    },
    /// The wall deals other tiles.
    #[error("the shuffle seed deals other tiles to seat {}", .0.index())]
    Deal(Seat),
    /// The wall has another first indicator.
    #[error("the first indicator is {} in the record, {} in the wall of its seed", MaybeTile(.record), MaybeTile(.table))]
    FirstIndicator {
        /// The indicator in the record.
        record: Option<Face>,
        /// The indicator in the wall.
        table: Option<Face>,
    },
    /// An illegal action, or an impossible tile.
    #[error("{problem}{}", FoundInstead(.found))]
    Play {
        /// The kind of problem, with its details.
        problem: HandProblem,
        /// The event in the record, where another is expected.
        found: Option<Event>,
    },
    /// The table produces another event.
    #[error("the record says that {record}, the table{} that {table}", match .tiles {
        TileSource::Seed => ", dealing from the record's seed,",
        TileSource::Record => "",
    })]
    Event {
        /// The event in the record.
        record: Box<Event>,
        /// The event on the table.
        table: Box<Event>,
        /// The source of the table's tiles.
        tiles: TileSource,
    },
    /// The point changes differ.
    #[error("points change by {record:?} in the record, by {table:?} on the table")]
    Points {
        /// The changes in the record.
        record: BySeat<i64>,
        /// The changes on the table.
        table: BySeat<i64>,
    },
    /// The record of the hand stops too early.
    #[error("the record of the hand ends here, but {0}")]
    RecordEnds(Event),
    /// The hand is over, but its record continues.
    #[error("the hand is over, but the record continues: {0}")]
    HandEnds(Event),
    /// The details of a win differ.
    #[error("the win of seat {}: {fact}", .seat.index())]
    Win {
        /// The seat that won.
        seat: Seat,
        /// The fact that differs.
        fact: WinFact,
    },
    /// A detail that a seat shows or a message gives in addition to the event differs.
    #[error("{}{fact}", match .seat { Some(seat) => format!("seat {}: ", seat.index()), None => String::new() })]
    AtEnd {
        /// The seat concerned, if there is one.
        seat: Option<Seat>,
        /// The fact that differs.
        fact: WinFact,
    },
}

/// The source of a table's tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileSource {
    /// The seed in the record.
    Seed,
    /// The draws in the record.
    Record,
}

/// A fact about a win, as a record states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The seat that won.
    Seat(Seat),
    /// The yaku with their han.
    Yaku(Vec<(Yaku, u8)>),
    /// The han of yaku and dora together.
    Han(u8),
    /// The fu of the hand.
    Fu(u8),
    /// The points of the hand.
    HandPoints(u32),
    /// The limit that the hand reaches.
    Limit(LimitName),
    /// The dora indicators turned by the end of the hand.
    Indicators(Vec<Face>),
    /// The liable seat, if any.
    Liable(Option<Seat>),
    /// The tiles that a seat shows.
    Hand(Vec<Face>),
    /// The seats that show their hands.
    Revealed(BySeat<bool>),
    /// The kind of exhaustion.
    Exhaustion(Exhaustion),
    /// The yaku by the names of another program.
    NamedYaku(Vec<(String, u32)>),
}

/// The words as a list, or a phrase for an empty list.
fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

struct MaybeTile<'a>(&'a Option<Face>);

impl fmt::Display for MaybeTile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(face) => face.fmt(f),
            None => f.write_str("missing"),
        }
    }
}

/// A fact about a win, with the different values of the record and the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinFact {
    /// The value in the record.
    pub record: Fact,
    /// The value on the table.
    pub table: Fact,
}

impl fmt::Display for WinFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} in the record, {} on the table", self.record.name(), self.record, self.table)
    }
}

impl Fact {
    const fn name(&self) -> &'static str {
        match self {
            Fact::Seat(_) => "seat",
            Fact::Yaku(_) => "yaku",
            Fact::Han(_) => "han",
            Fact::Fu(_) => "fu",
            Fact::HandPoints(_) => "points",
            Fact::Limit(_) => "limit",
            Fact::Indicators(_) => "indicators",
            Fact::Liable(_) => "liable",
            Fact::Hand(_) => "tiles shown",
            Fact::Revealed(_) => "hands shown",
            Fact::Exhaustion(_) => "exhaustion",
            Fact::NamedYaku(_) => "yaku",
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Seat(seat) => write!(f, "{}", seat.index()),
            Fact::Yaku(yaku) => {
                let named = yaku.iter().map(|(yaku, han)| format!("{} {han}", yaku.name()));
                f.write_str(&listed(named))
            }
            Fact::Han(number) | Fact::Fu(number) => write!(f, "{number}"),
            Fact::HandPoints(points) => write!(f, "{points}"),
            Fact::Limit(limit) => f.write_str(limit.name()),
            Fact::Indicators(faces) | Fact::Hand(faces) => {
                f.write_str(&listed(faces.iter().map(Face::to_string)))
            }
            Fact::Revealed(seats) => {
                let shown = seats.seats().iter().filter(|&seat| seats[seat]);
                f.write_str(&listed(shown.map(|seat| format!("seat {}", seat.index()))))
            }
            Fact::Exhaustion(kind) => f.write_str(kind.name()),
            Fact::NamedYaku(yaku) => {
                f.write_str(&listed(yaku.iter().map(|(name, han)| format!("{name} {han}"))))
            }
            Fact::Liable(Some(seat)) => write!(f, "seat {}", seat.index()),
            Fact::Liable(None) => f.write_str("no seat"),
        }
    }
}

/// Formats the start of a hand: `E1-0, 0 sticks, points [25000, 25000, 25000, 25000]`.
struct HandBeginning<'a>(&'a Setup);

impl fmt::Display for HandBeginning<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Scoreboard { dealer, round_wind, repeats, sticks, scores } = self.0.board;
        write!(f, "{round_wind}{}-{repeats}, {sticks} sticks, points {scores:?}", dealer.index() + 1)
    }
}

/// Formats the event that was found instead.
struct FoundInstead<'a>(&'a Option<Event>);

impl fmt::Display for FoundInstead<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Event::End) => f.write_str(", but the record of the hand ends here"),
            Some(event) => write!(f, ", but the record says that {event}"),
            None => Ok(()),
        }
    }
}
