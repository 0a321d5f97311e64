//! Lines from a person: from standard input by way of a thread, so that Ctrl-C is noticed while nothing is typed.

use crate::clock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// What comes next from a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PersonInput {
    Line(String),
    /// There will be no more lines.
    End,
    /// Ctrl-C.
    Interrupted,
}

/// Where a person's lines come from.
pub(super) trait PersonLines: Send {
    /// Waits for the next line.
    fn next(&mut self) -> PersonInput;
}

/// Lines of standard input.
pub(super) struct StandardInput {
    lines: Receiver<String>,
}

/// How long Ctrl-C may go unnoticed.
const LOOK: Duration = Duration::from_millis(50);

impl StandardInput {
    /// Begins to read.
    pub(super) fn new() -> StandardInput {
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            // Bytes that are no text end the input like its end does; the game cannot use them.
            for line in std::io::stdin().lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        StandardInput { lines }
    }
}

impl PersonLines for StandardInput {
    fn next(&mut self) -> PersonInput {
        loop {
            if clock::is_interrupted() {
                return PersonInput::Interrupted;
            }
            match self.lines.recv_timeout(LOOK) {
                Ok(line) => return PersonInput::Line(line),
                Err(RecvTimeoutError::Disconnected) => return PersonInput::End,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
