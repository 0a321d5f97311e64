//! One hand of a record as its lines, for the [engine](crate::replay) to play.
//!
//! Line and event go side by side: the line at a place tells of the event at that place, behind the line that starts the
//! hand. What the table makes of the hand is turned into lines too, so a difference is a difference of two lines.

use super::difference::{difference, shown_line};
use super::error::{End, ReplayError, ReplayProblem};
use super::line::{Line, Pai, StartKyoku};
use super::of_event::{line_of_event, line_of_start};
use super::of_line::{event_of_line, start_of_line};
use super::read::Lines;
use crate::event::{Event, Start};
use crate::replay::{Expected, HandRecord, Place, Problem};
use crate::table::Table;
use std::io::BufRead;

/// The most lines of a hand: chosen, several times what 144 tiles can be drawn, discarded, claimed and paid for with.
const MOST_LINES: usize = 2_000;

/// A hand of a record.
pub(super) struct HandLines {
    start: Start,
    /// The first line and its number.
    first: (u64, Line),
    /// The others.
    lines: Vec<(u64, Line)>,
    /// What the other lines tell, up to the first that tells of no event.
    events: Vec<Event>,
    /// Why there are no more lines, if not because the hand is over. It counts only if the play gets there: an earlier
    /// line may be wrong.
    stopped_by: Option<ReplayError>,
}

impl HandLines {
    /// Reads to the end of the hand, or to where it cannot go on; the first line has been read.
    pub(super) fn read<R: BufRead>(start_line: StartKyoku, number: u64, input: &mut Lines<R>) -> HandLines {
        let start = start_of_line(&start_line);
        let mut lines = Vec::with_capacity(200);
        let stopped_by = loop {
            if lines.len() >= MOST_LINES {
                break Some(ReplayProblem::TooManyLines(MOST_LINES).at(input.number()));
            }
            match input.next() {
                Err(error) => break Some(error),
                Ok(None) => break Some(ReplayProblem::Ends(End::Hand).at(input.number())),
                Ok(Some((number, line))) => {
                    // Whatever starts or ends something else is not of this hand, and will not be what is expected.
                    let is_last = matches!(
                        line,
                        Line::EndKyoku | Line::EndGame { .. } | Line::StartKyoku(_) | Line::StartGame(_)
                    );
                    lines.push((number, line));
                    if is_last {
                        break None;
                    }
                }
            }
        };
        let mut events = Vec::with_capacity(lines.len());
        for (_, line) in &lines {
            let Some(event) = event_of_line(line, &events) else { break };
            events.push(event);
        }
        let first = (number, Line::StartKyoku(start_line));
        HandLines { start, first, lines, events, stopped_by }
    }

    /// The line at a place, with its number; if there is none, why not.
    fn at(&self, place: Place) -> Result<(u64, &Line), ReplayError> {
        let line = match place {
            Place::Start => Some(&self.first),
            Place::Event(event) => self.lines.get(event),
        };
        match (line, &self.stopped_by) {
            (Some((number, line)), _) => Ok((*number, line)),
            (None, Some(error)) => Err(error.clone()),
            // Behind the last line of a hand nothing is looked up that the table has not made, and it would differ there.
            (None, None) => {
                let last = self.lines.last().map_or(1, |(number, _)| *number);
                Err(ReplayProblem::Ends(End::Hand).at(last))
            }
        }
    }

    fn compare(&self, expected: &Line, place: Place) -> Result<(), ReplayError> {
        let (number, found) = self.at(place)?;
        compare(expected, found, number)
    }
}

impl HandRecord for HandLines {
    type Error = ReplayError;

    fn start(&self) -> &Start {
        &self.start
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn check_start(&self, table: &Table) -> Result<(), ReplayError> {
        self.compare(&line_of_start(table.start()), Place::Start)
    }

    fn check_event(&self, table: &Table, event: usize) -> Result<(), ReplayError> {
        self.compare(&line_of_event(table, event), Place::Event(event))
    }

    /// The last line is that of the end of the hand, so nothing is left to compare.
    fn check_end(&self, _table: &Table) -> Result<(), ReplayError> {
        Ok(())
    }

    fn error(&self, place: Place, problem: Problem) -> ReplayError {
        let (number, line) = match self.at(place) {
            Ok(found) => found,
            Err(error) => return error,
        };
        let problem = match problem {
            Problem::Illegal(illegal) => illegal.into(),
            Problem::Expected(expected) => differs(in_words(expected), line),
            Problem::HandSize { seat, expected, found } => ReplayProblem::Differs {
                expected: format!("tehais[{}] of {expected} tiles", seat.index()),
                found: format!("{found} tiles"),
            },
            Problem::ForeignTile(face) => ReplayProblem::ForeignTile(Pai(face).word()),
            Problem::TooManyCopies { face, copies } => {
                ReplayProblem::TooManyCopies { tile: Pai(face).word(), copies }
            }
        };
        problem.at(number)
    }
}

/// What must follow, in the words of the format.
fn in_words(expected: Expected) -> String {
    let (what, seat) = match expected {
        Expected::Exchange(seat) => ("exchange", seat),
        Expected::Void(seat) => ("void", seat),
        Expected::Move(seat) => ("dahai, ankan, kakan or hora", seat),
        Expected::RiichiDiscard(seat) => ("dahai", seat),
    };
    format!("{what} of seat {}", seat.index())
}

/// Compares a line with the one that must be there.
pub(super) fn compare(expected: &Line, found: &Line, number: u64) -> Result<(), ReplayError> {
    match difference(expected, found) {
        None => Ok(()),
        Some((expected, found)) => Err(ReplayProblem::Differs { expected, found }.at(number)),
    }
}

/// Something else was expected than a line.
pub(super) fn differs(expected: impl Into<String>, found: &Line) -> ReplayProblem {
    ReplayProblem::Differs { expected: expected.into(), found: shown_line(found) }
}
