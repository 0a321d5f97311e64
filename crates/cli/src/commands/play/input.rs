//! Reads lines from a person. A thread reads standard input, so that Ctrl-C is noticed while nothing is typed.

use crate::clock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PersonInput {
    Line(String),
    /// The end of the input.
    End,
    Interrupted,
}

/// A source of input lines.
pub(super) trait PersonLines: Send {
    fn next(&mut self) -> PersonInput;
}

pub(super) struct StandardInput {
    lines: Receiver<String>,
}

/// How long a Ctrl-C may go unnoticed.
const LOOK: Duration = Duration::from_millis(50);

impl StandardInput {
    /// Starts the reading thread.
    pub(super) fn new() -> StandardInput {
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            // Bytes that are not UTF-8 end the input; the game cannot use them.
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
