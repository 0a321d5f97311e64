//! One hand of a record as its lines, for the [engine](crate::replay) to play.
//!
//! Line and event go side by side: the line at a place tells of the event at that place, behind the line that starts the
//! hand. What the table makes of the hand is turned into lines too, so a difference is a difference of two lines.

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
    stopped_by: Option<RecordFault>,
}

impl HandLines {
    /// Reads to the end of the hand, or to where it cannot go on; the first line has been read.
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
    fn at(&self, place: Place) -> Result<(u64, &Line), RecordFault> {
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

    /// The last line is that of the end of the hand, so nothing is left to compare.
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

/// What must follow, in the words of the format.
fn in_words(expected: ExpectedEvent) -> String {
    let (what, seat) = match expected {
        ExpectedEvent::Exchange(seat) => ("exchange", seat),
        ExpectedEvent::Void(seat) => ("void", seat),
        ExpectedEvent::Move(seat) => ("dahai, ankan, kakan or hora", seat),
        ExpectedEvent::RiichiDiscard(seat) => ("dahai", seat),
    };
    format!("{what} of seat {}", seat.index())
}

/// Compares a line with the one that must be there.
pub(super) fn compare(expected: &Line, found: &Line, number: u64) -> Result<(), RecordFault> {
    match difference(expected, found) {
        None => Ok(()),
        Some((expected, found)) => Err(ReplayProblem::Differs { expected, found }.at(number)),
    }
}

/// Something else was expected than a line.
pub(super) fn differs(expected: impl Into<String>, found: &Line) -> ReplayProblem {
    ReplayProblem::Differs { expected: expected.into(), found: shown_line(found) }
}
