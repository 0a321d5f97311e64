//! Exchanges lines with a program over a pipe or a socket, with a limit on every wait.
//!
//! One thread writes the queued lines and another reads the output. A program that reads nothing, prints nothing, or
//! never stops printing costs time up to a deadline and memory up to a few lines; then the error says what it did.

use crate::interrupt::WaitDeadline;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::time::Instant;
use suzume_tiles::numbers::wide;

/// The longest line that is read, far beyond any message.
const LONGEST_LINE: usize = 1 << 20;

/// The number of lines that may be queued in either direction: a program that never stops printing blocks, one that never
/// reads is detected.
const QUEUED: usize = 4;

/// Both directions. Each thread ends when its end of the pipe or socket is closed.
pub(crate) struct Wire {
    outgoing: Option<SyncSender<String>>,
    incoming: Receiver<Result<String, BadLine>>,
    /// A line that was peeked at but not taken.
    kept: Option<Result<String, BadLine>>,
}

impl Wire {
    /// Carries lines between two ends: the output and the input of the program.
    pub(crate) fn new(prints: impl Read + Send + 'static, mut reads: impl Write + Send + 'static) -> Wire {
        let (outgoing, queue) = sync_channel::<String>(QUEUED);
        std::thread::spawn(move || {
            for line in queue {
                if reads.write_all(line.as_bytes()).and_then(|()| reads.flush()).is_err() {
                    break;
                }
            }
        });
        let (sender, incoming) = sync_channel(QUEUED);
        std::thread::spawn(move || {
            let mut prints = BufReader::new(prints);
            loop {
                let item = match read_line(&mut prints) {
                    Ok(None) | Err(LineError::Read(_)) => break,
                    Ok(Some(line)) => Ok(line),
                    Err(LineError::Bad(line)) => Err(line),
                };
                if sender.send(item).is_err() {
                    break;
                }
            }
        });
        Wire { outgoing: Some(outgoing), incoming, kept: None }
    }

    /// Queues a line. Only the answer of the program matters, so a closed pipe is not an error yet.
    pub(crate) fn send(&mut self, text: &str) -> Result<(), WireError> {
        let Some(outgoing) = &self.outgoing else { return Ok(()) };
        match outgoing.try_send(format!("{text}\n")) {
            Err(TrySendError::Full(_)) => Err(WireError::NotReading),
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// Closes the program's input after the queued lines.
    pub(crate) fn close(&mut self) {
        self.outgoing = None;
    }

    /// The next line that is not empty; `None` if there will be none.
    pub(crate) fn line(&mut self, deadline: Instant) -> Result<Option<String>, WireError> {
        if let Some(line) = self.kept.take() {
            return line.map(Some).map_err(WireError::Printed);
        }
        let mut deadline = WaitDeadline::at(deadline);
        loop {
            match self.incoming.recv_timeout(deadline.next_look()) {
                Ok(Ok(line)) if line.trim().is_empty() => {}
                Ok(line) => return line.map(Some).map_err(WireError::Printed),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if !deadline.is_over() => {}
                Err(RecvTimeoutError::Timeout) if deadline.is_cut() => return Err(WireError::Interrupted),
                Err(RecvTimeoutError::Timeout) => return Err(WireError::TooLate),
            }
        }
    }

    /// Whether a non-empty line has arrived. It is kept for the next read.
    pub(crate) fn has_line(&mut self) -> bool {
        while self.kept.is_none() {
            match self.incoming.try_recv() {
                Ok(Ok(line)) if line.trim().is_empty() => {}
                Ok(line) => self.kept = Some(line),
                Err(_) => return false,
            }
        }
        true
    }

    /// Whether the other side is connected and has sent nothing unsolicited.
    pub(crate) fn is_idle(&self) -> bool {
        self.kept.is_none() && matches!(self.incoming.try_recv(), Err(TryRecvError::Empty))
    }
}

/// Why a program cannot be talked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// It does not read its input.
    #[error("the program does not read its input")]
    NotReading,
    /// The deadline has passed.
    #[error("the program took too long")]
    TooLate,
    /// We were interrupted while waiting for it.
    #[error("interrupted while the program was thinking")]
    Interrupted,
    /// It printed something other than a line of text.
    #[error("the program printed {0}")]
    Printed(BadLine),
}

/// A problem with a line, in words that follow "the program printed".
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLine {
    /// It is too long.
    #[error("a line without end")]
    Endless,
    /// It is not UTF-8.
    #[error("what is no text (UTF-8)")]
    NotText,
}

/// Why a line could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LineError {
    #[error(transparent)]
    Bad(#[from] BadLine),
    #[error("nothing that can be read: {0}")]
    Read(std::io::Error),
}

/// A line of bounded length; `None` at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead) -> Result<Option<String>, LineError> {
    let mut line = Vec::new();
    match input.take(wide(LONGEST_LINE)).read_until(b'\n', &mut line) {
        Err(error) => Err(LineError::Read(error)),
        Ok(0) => Ok(None),
        Ok(LONGEST_LINE) if !line.ends_with(b"\n") => Err(BadLine::Endless.into()),
        Ok(_) => String::from_utf8(line).map(Some).map_err(|_| BadLine::NotText.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    #[test]
    fn lines_come_one_by_one_and_end() {
        let mut wire = Wire::new(&b"one\n\n  \ntwo\n\xff\nthree"[..], std::io::sink());
        assert_eq!(wire.line(soon()), Ok(Some("one\n".to_owned())));
        assert_eq!(wire.line(soon()), Ok(Some("two\n".to_owned())));
        assert!(wire.line(soon()) == Err(WireError::Printed(BadLine::NotText)));
        assert_eq!(wire.line(soon()), Ok(Some("three".to_owned())));
        assert_eq!(wire.line(soon()), Ok(None));
        assert!(!wire.is_idle());
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let mut wire = Wire::new(std::io::repeat(b'x'), std::io::sink());
        assert!(wire.line(soon()) == Err(WireError::Printed(BadLine::Endless)));
    }

    #[test]
    fn a_program_that_neither_reads_nor_prints_delays_no_one() {
        let (prints, _held_open) = std::io::pipe().unwrap();
        let (_never_read, reads) = std::io::pipe().unwrap();
        let mut wire = Wire::new(prints, reads);
        assert!(wire.is_idle());
        assert!(wire.line(Instant::now()) == Err(WireError::TooLate));
        let long = "x".repeat(1 << 20);
        let error = (0..=QUEUED + 1).find_map(|_| wire.send(&long).err());
        assert_eq!(error, Some(WireError::NotReading));
    }
}
