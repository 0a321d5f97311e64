//! Writes records. A hand is written and flushed in one piece as soon as it is over. If the program dies, at most the hand
//! in play is lost, and the file never contains half a hand in its middle.

use super::line::{Line, StartGameLine};
use super::of_event::{line_of_event, line_of_start};
use super::{GameHeader, LONGEST_LINE, ReplayStep};
use crate::table::Table;
use std::io::{Error, ErrorKind, Result, Write};
use suzume_tiles::BySeat;

/// Writes games one after another to a file or any other [`Write`].
#[derive(Debug)]
pub struct RecordWriter<W> {
    output: W,
    text: Vec<u8>,
}

impl<W: Write> RecordWriter<W> {
    /// A writer that has written nothing yet.
    pub fn new(output: W) -> RecordWriter<W> {
        RecordWriter { output, text: Vec::new() }
    }

    /// Writes the first line of a game.
    pub fn game(&mut self, header: &GameHeader) -> Result<GameRecord<'_, W>> {
        self.step(&ReplayStep::GameStarts(header))?;
        Ok(GameRecord { writer: self })
    }

    /// Writes a step of a replay, so that replaying a game records it again.
    pub fn step(&mut self, step: &ReplayStep<'_>) -> Result<()> {
        match step {
            ReplayStep::GameStarts(header) => self.add(&Line::StartGame(StartGameLine::new(header)))?,
            ReplayStep::Asked(_) | ReplayStep::Decision(_) => return Ok(()),
            ReplayStep::HandEnds(table) => self.add_hand(table)?,
            ReplayStep::GameEnds { scores } => self.add(&Line::EndGame { scores: *scores })?,
        }
        self.write_out()
    }

    /// Continues the record of a game whose first line was written elsewhere.
    pub fn resume_game(&mut self) -> GameRecord<'_, W> {
        GameRecord { writer: self }
    }

    /// Returns the underlying output.
    pub fn into_inner(self) -> W {
        self.output
    }

    fn add(&mut self, line: &Line) -> Result<()> {
        let first = self.text.len();
        serde_json::to_writer(&mut self.text, line)?;
        if self.text.len() - first > LONGEST_LINE {
            self.text.clear();
            return Err(wrong(
                "a line of a record would be too long to be read again; are the names too long?",
            ));
        }
        self.text.push(b'\n');
        Ok(())
    }

    fn add_hand(&mut self, table: &Table) -> Result<()> {
        if !table.is_over() {
            return Err(wrong("a hand is recorded when it is over"));
        }
        self.add(&line_of_start(table.start()))?;
        (0..table.events().len()).try_for_each(|place| self.add(&line_of_event(table, place)))
    }

    fn write_out(&mut self) -> Result<()> {
        let written = self.output.write_all(&self.text).and_then(|()| self.output.flush());
        self.text.clear();
        written
    }
}

/// The record of a game in progress.
#[derive(Debug)]
#[must_use = "a game's record is not complete before its end is written"]
pub struct GameRecord<'a, W> {
    writer: &'a mut RecordWriter<W>,
}

impl<W: Write> GameRecord<'_, W> {
    /// Writes a hand, which must be over.
    pub fn hand(&mut self, table: &Table) -> Result<()> {
        self.writer.step(&ReplayStep::HandEnds(table))
    }

    /// The underlying output, for example to flush it between games.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.writer.output
    }

    /// Writes the end of the game. `scores` are the points after the last hand.
    pub fn end(self, scores: BySeat<i64>) -> Result<()> {
        self.writer.step(&ReplayStep::GameEnds { scores })
    }
}

fn wrong(message: &str) -> Error {
    Error::new(ErrorKind::InvalidInput, message)
}
