//! The log of the messages between the table and a program, for debugging.
//!
//! There is a file for each program and game, `deal-3-seat-1.log`; if it already exists, `deal-3-seat-1-2.log` and so on.
//! Every line has the seconds since the game began, then `>` for a line to the program, `<` for a line from it, `!` for the
//! fault that ended it and `-` for the rest. Each line is written at once, so the log survives a crash. The program's
//! standard error is interleaved, or over mjai in a separate file. A log has a maximum size, at which it says so and ends.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use suzume_players::Moment;
use suzume_tiles::numbers::wide;

/// The kind of a line in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLineKind {
    /// A line to the program.
    Sent,
    /// A line from the program.
    Answered,
    /// The fault that ended the program.
    Fault,
    /// A line that is not a message.
    Note,
}

impl LogLineKind {
    const fn sign(self) -> char {
        match self {
            LogLineKind::Sent => '>',
            LogLineKind::Answered => '<',
            LogLineKind::Fault => '!',
            LogLineKind::Note => '-',
        }
    }
}

/// The longest line of the log; junk without end is cut.
const LONGEST: usize = 1 << 16;

/// The greatest size of a log, in bytes: some hundred times that of a long match.
const LARGEST: u64 = 64 << 20;

/// Why a log cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum TranscriptError {
    /// A file cannot be created or written.
    #[error("cannot write {}: {error}", .path.display())]
    File {
        /// The file that could not be written.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A folder cannot be created.
    #[error("cannot write a log to {}: {error}", .folder.display())]
    Folder {
        /// The folder that could not be made.
        folder: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
}

/// A log that is being written.
pub struct Transcript {
    sink: Sink,
    since: Instant,
}

/// The destination of a log. Clones write to the same file and share its remaining space.
#[derive(Clone)]
pub(crate) struct Sink {
    file: Arc<File>,
    room: Arc<AtomicU64>,
}

impl Sink {
    fn new(file: File, room: u64) -> Sink {
        Sink { file: Arc::new(file), room: Arc::new(AtomicU64::new(room)) }
    }

    /// Appends to a file, which is created if it does not exist.
    pub(crate) fn append(path: &Path) -> Result<Sink, TranscriptError> {
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let sink = opened.and_then(|file| {
            let room = LARGEST.saturating_sub(file.metadata()?.len());
            Ok(Sink::new(file, room))
        });
        sink.map_err(|error| TranscriptError::File { path: path.to_owned(), error })
    }

    /// Writes while there is space. A full disk does not end the game.
    pub(crate) fn write(&self, bytes: &[u8]) {
        let length = wide(bytes.len());
        let taken = self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |room| match room {
            0 => None,
            room => Some(room.saturating_sub(length)),
        });
        match taken {
            Ok(room) if room > length => drop((&*self.file).write_all(bytes)),
            Ok(_) => drop((&*self.file).write_all(b"\nthe log is full: nothing more is written\n")),
            Err(_) => {}
        }
    }
}

impl Transcript {
    /// A log in a new file; an existing file is truncated.
    pub fn create(path: &Path) -> Result<Transcript, TranscriptError> {
        let file = OpenOptions::new().create(true).write(true).truncate(true).open(path);
        file.map(Transcript::new).map_err(|error| TranscriptError::File { path: path.to_owned(), error })
    }

    /// A log in a folder, named after the game.
    pub fn in_folder(folder: &Path, moment: &Moment, program: &str) -> Result<Transcript, TranscriptError> {
        let wrong = |error: std::io::Error| TranscriptError::Folder { folder: folder.to_owned(), error };
        let mut transcript = Transcript::new(moment.create_log(folder).map_err(wrong)?);
        transcript.note(LogLineKind::Note, program);
        Ok(transcript)
    }

    fn new(file: File) -> Transcript {
        Transcript { sink: Sink::new(file, LARGEST), since: Instant::now() }
    }

    /// Writes a line with its time.
    pub fn note(&mut self, said: LogLineKind, text: &str) {
        let text: String = text.trim_end().chars().take(LONGEST).collect();
        let line = format!("{:10.3} {} {text}\n", self.since.elapsed().as_secs_f64(), said.sign());
        self.sink.write(line.as_bytes());
    }

    /// The place for a program's standard error.
    pub(crate) fn sink(&self) -> Sink {
        self.sink.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_that_is_full_says_so_once() {
        let path = std::env::temp_dir().join(format!("suzume-log-{}", std::process::id()));
        let sink = Sink::new(File::create(&path).unwrap(), 100);
        for _ in 0..3 {
            sink.write(&[b'x'; 70]);
        }
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(text.len() < 200 && text.starts_with("xxx") && text.matches("full").count() == 1, "{text}");
    }
}
