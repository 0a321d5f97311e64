//! One hand of a record as lines, in the form that the [engine](crate::replay) replays.
//!
//! Lines and events run in parallel: after the line that starts the hand, each line describes the event with the same
//! index. The hand that the table plays is turned into lines too, so every difference is a difference between two lines.

use super::difference::{difference, shown_line};
use super::error::{RecordEnd, RecordFault, ReplayProblem};
use super::line::{Line, StartHandLine, TileWord};
use super::of_event::{line_of_event, line_of_start};
use super::of_line::{event_of_line, start_of_line};
use super::read::RecordLines;
use crate::event::{Event, Start};
use crate::replay::{ExpectedEvent, HandProblem, HandRecord, Place};
use crate::table::Table;
use std::io::BufRead;

/// Limits the lines of a hand. Chosen: several times the draws, discards, claims and payments possible with 144 tiles.
const MOST_LINES: usize = 2_000;

pub(super) struct HandLines {
    start: Start,
    /// The first line, with its number.
    first: (u64, Line),
    /// The remaining lines, with their numbers.
    lines: Vec<(u64, Line)>,
    /// The events of the remaining lines, up to the first line that is not an event.
    events: Vec<Event>,
    /// Why reading stopped, unless the hand ended. Reported only if the replay gets that far, since an earlier line may be
    /// wrong.
    stopped_by: Option<RecordFault>,
}

impl HandLines {
    /// Reads to the end of the hand, or to the first line that cannot be read. The first line has been read already.
    pub(super) fn read<R: BufRead>(
        start_line: StartHandLine,
        number: u64,
        input: &mut RecordLines<R>,
    ) -> HandLines {
        let start = start_of_line(&start_line);
        let mut lines = Vec::with_capacity(200);
        let stopped_by = loop {
            if lines.len() >= MOST_LINES {
                break Some(ReplayProblem::TooManyLines(MOST_LINES).at(input.number()));
            }
            match input.next() {
                Err(error) => break Some(error),
                Ok(None) => break Some(ReplayProblem::Ends(RecordEnd::Hand).at(input.number())),
                Ok(Some((number, line))) => {
                    // A line that starts or ends something else does not belong to this hand; the comparison will report it.
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

    /// The line at a place, with its number, or the reason there is none.
    fn at(&self, place: Place) -> Result<(u64, &Line), RecordFault> {
        let line = match place {
            Place::Start => Some(&self.first),
            Place::Event(event) => self.lines.get(event),
        };
        match (line, &self.stopped_by) {
            (Some((number, line)), _) => Ok((*number, line)),
            (None, Some(error)) => Err(error.clone()),
            // After the last line, the engine looks up only events that the table has made, and it would have differed there.
            (None, None) => {
                let last = self.lines.last().map_or(1, |(number, _)| *number);
                Err(ReplayProblem::Ends(RecordEnd::Hand).at(last))
            }
        }
    }

    fn compare(&self, expected: &Line, place: Place) -> Result<(), RecordFault> {
        let (number, found) = self.at(place)?;
        compare(expected, found, number)
    }
}

impl HandRecord for HandLines {
    type Error = RecordFault;

    fn start(&self) -> &Start {
        &self.start
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn check_start(&self, table: &Table) -> Result<(), RecordFault> {
        self.compare(&line_of_start(table.start()), Place::Start)
    }

    fn check_event(&self, table: &Table, event: usize) -> Result<(), RecordFault> {
        self.compare(&line_of_event(table, event), Place::Event(event))
    }

    /// Nothing is left to compare: the last line is the end of the hand.
    fn check_end(&self, _table: &Table) -> Result<(), RecordFault> {
        Ok(())
    }

    fn error(&self, place: Place, problem: HandProblem) -> RecordFault {
        let (number, line) = match self.at(place) {
            Ok(found) => found,
            Err(error) => return error,
        };
        let problem = match problem {
            HandProblem::Illegal(illegal) => illegal.into(),
            HandProblem::Expected(expected) => differs(in_words(expected), line),
            HandProblem::HandSize { seat, expected, found } => ReplayProblem::Differs {
                expected: format!("tehais[{}] of {expected} tiles", seat.index()),
                found: format!("{found} tiles"),
            },
            HandProblem::ForeignTile(face) => ReplayProblem::ForeignTile(TileWord(face).word()),
            HandProblem::TooManyCopies { face, copies } => {
                ReplayProblem::TooManyCopies { tile: TileWord(face).word(), copies }
            }
        };
        problem.at(number)
    }
}

/// Describes the expected event in the terms of the format.
fn in_words(expected: ExpectedEvent) -> String {
    let (what, seat) = match expected {
        ExpectedEvent::Exchange(seat) => ("exchange", seat),
        ExpectedEvent::Void(seat) => ("void", seat),
        ExpectedEvent::Move(seat) => ("dahai, ankan, kakan or hora", seat),
        ExpectedEvent::RiichiDiscard(seat) => ("dahai", seat),
    };
    format!("{what} of seat {}", seat.index())
}

/// Compares a line with the expected one.
pub(super) fn compare(expected: &Line, found: &Line, number: u64) -> Result<(), RecordFault> {
    match difference(expected, found) {
        None => Ok(()),
        Some((expected, found)) => Err(ReplayProblem::Differs { expected, found }.at(number)),
    }
}

/// The error for a line found where `expected` must follow.
pub(super) fn differs(expected: impl Into<String>, found: &Line) -> ReplayProblem {
    ReplayProblem::Differs { expected: expected.into(), found: shown_line(found) }
}
