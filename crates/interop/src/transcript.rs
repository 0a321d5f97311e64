//! The log of what was said between the table and a program, for whoever looks for a fault.
//!
//! A file for each program and game, `deal-3-seat-1.log`; where there is one already, `deal-3-seat-1-2.log` and so on.
//! Every line has the seconds since the game began, then `>` for what the program was told, `<` for what it answered, `!`
//! for the fault that ended it and `-` for the rest. Each is written at once, so that the log survives whatever happens.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;
use suzume_players::Moment;

/// What a line of the log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The program was told.
    Told,
    /// The program answered.
    Answered,
    /// What ended it.
    Fault,
    /// What is no message.
    Note,
}

impl Said {
    const fn sign(self) -> char {
        match self {
            Said::Told => '>',
            Said::Answered => '<',
            Said::Fault => '!',
            Said::Note => '-',
        }
    }
}

/// The longest line of the log; junk without end is cut.
const LONGEST: usize = 1 << 16;

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum TranscriptError {
    /// A file.
    #[error("cannot write {}: {error}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A folder.
    #[error("cannot write a log to {}: {error}", .folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why.
        error: std::io::Error,
    },
}

/// A log that is being written.
pub struct Transcript {
    file: File,
    since: Instant,
}

impl Transcript {
    /// A log in a file that is made, or made empty.
    pub fn create(path: &Path) -> Result<Transcript, TranscriptError> {
        let file = OpenOptions::new().create(true).write(true).truncate(true).open(path);
        file.map(Transcript::new).map_err(|error| TranscriptError::File { path: path.to_owned(), error })
    }

    /// A log in a folder, named after the game.
    pub fn in_folder(folder: &Path, moment: &Moment, program: &str) -> Result<Transcript, TranscriptError> {
        let wrong = |error: std::io::Error| TranscriptError::Folder { folder: folder.to_owned(), error };
        // What the program itself says on standard error is appended to the same file.
        let mut transcript = Transcript::new(moment.create_log(folder).map_err(wrong)?);
        transcript.note(Said::Note, program);
        Ok(transcript)
    }

    fn new(file: File) -> Transcript {
        Transcript { file, since: Instant::now() }
    }

    /// Writes a line. A disk that is full does not end the game.
    pub fn note(&mut self, said: Said, text: &str) {
        let text: String = text.trim_end().chars().take(LONGEST).collect();
        let line = format!("{:10.3} {} {text}\n", self.since.elapsed().as_secs_f64(), said.sign());
        let _ = self.file.write_all(line.as_bytes());
    }

    /// The file as a place for standard error.
    pub(crate) fn as_stdio(&self) -> Stdio {
        self.file.try_clone().map_or_else(|_| Stdio::null(), Stdio::from)
    }
}
