//! A match on disk: a folder with the description of the match, and a file with one line for each deal, written as deals
//! finish.
//!
//! The file always holds the first deals of the match (or of its shard), in order, each with a checksum. An interrupted run
//! leaves whole lines and at most one incomplete line, which is dropped when the run resumes. Any other defect is reported
//! and refused. Only one process at a time may use the folder ([`lock`](crate::lock)).

use crate::description::MatchDescription;
use crate::game::DealResult;
use crate::keeper::{RECORDS, UNDER_WAY, remove_partial_files};
use crate::line;
use crate::lock::{LOCK_FILE, Lock, LockError};
use crate::run::MatchConfig;
use crate::whole_file::{PlainKind, check_plain, replace_file};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use suzume_tiles::numbers::wide;

const MATCH_FILE: &str = "match.json";
const DEALS_FILE: &str = "deals.jsonl";
/// A limit above the length of any deal: 36 games of about 400 bytes.
const LONGEST_LINE: u64 = 256 * 1024;

/// Why the match in a folder cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// A file or folder of the match.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A file of the match is a link, or something else that the match does not write through.
    #[error("{}: {problem}", path.display())]
    NotPlain {
        /// The file or folder.
        path: PathBuf,
        /// What it is, and what it should be.
        problem: std::io::Error,
    },
    /// Another process is using the folder.
    #[error("{}: {holder} plays a match into this folder; wait until it ends, or choose another folder", path.display())]
    Held {
        /// The folder of the match.
        path: PathBuf,
        /// A description of that process.
        holder: String,
    },
    /// The folder holds another match.
    #[error("{}: the folder holds another match: its {what} differs; choose another folder", path.display())]
    OtherMatch {
        /// The folder of the match.
        path: PathBuf,
        /// The part of the description that differs, in words.
        what: &'static str,
    },
    /// A line is not a valid deal of the match.
    #[error("{}: line {line}: {problem}", path.display())]
    Line {
        /// The file of the deals.
        path: PathBuf,
        /// The line, counted from one.
        line: usize,
        /// The problem, in words.
        problem: String,
    },
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |error| StoreError::Io { path, error }
}

/// The folder of a match, locked.
pub struct Store {
    folder: PathBuf,
    deals: File,
    _lock: Lock,
}

impl Store {
    /// Opens or creates the folder of a match. `each` receives the deals that are already stored, in order.
    pub fn open(
        folder: &Path,
        config: &MatchConfig,
        mut each: impl FnMut(&DealResult),
    ) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(io(folder))?;
        let files = [DEALS_FILE, MATCH_FILE, LOCK_FILE].map(|name| (name, PlainKind::File));
        let folders = [UNDER_WAY, RECORDS].map(|name| (name, PlainKind::Folder));
        for (name, kind) in files.into_iter().chain(folders) {
            let path = folder.join(name);
            check_plain(&path, kind)
                .map_err(|problem| StoreError::NotPlain { path: path.clone(), problem })?;
        }
        let lock = Lock::take(folder).map_err(|error| match error {
            LockError::Held(holder) => StoreError::Held { path: folder.to_owned(), holder },
            LockError::Io(error) => StoreError::Io { path: folder.to_owned(), error },
        })?;
        remove_partial_files(folder).map_err(io(folder))?;
        let mut description = MatchDescription::of(config);
        if folder.join(MATCH_FILE).exists() {
            let found = read_description(folder)?;
            let shard = ("shard", found.shard != description.shard);
            let what = found.difference(&description).or(shard.1.then_some(shard.0));
            if let Some(what) = what {
                return Err(StoreError::OtherMatch { path: folder.to_owned(), what });
            }
            // A match may be made longer; a shorter one keeps the deals it has.
            description.deals = description.deals.max(found.deals);
            if description != found {
                write_description(folder, &description)?;
            }
        } else {
            write_description(folder, &description)?;
        }
        let path = folder.join(DEALS_FILE);
        let mut whole_bytes = 0;
        if path.exists() {
            let mut reader = DealReader::open(folder, &description)?;
            while let Some(deal) = reader.next_deal()? {
                if deal.deal < config.deals {
                    each(&deal);
                }
            }
            whole_bytes = reader.whole_bytes;
        }
        let deals = OpenOptions::new().create(true).append(true).open(&path).map_err(io(&path))?;
        // Remove an incomplete last line.
        if deals.metadata().map_err(io(&path))?.len() != whole_bytes {
            deals.set_len(whole_bytes).map_err(io(&path))?;
        }
        Ok(Store { folder: folder.to_owned(), deals, _lock: lock })
    }

    /// Appends a deal, which must be the next one of the match.
    pub fn write(&mut self, deal: &DealResult) -> std::io::Result<()> {
        self.deals.write_all(&line::write(deal)?)
    }

    /// The folder of the match.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// The description of the match in a folder.
pub fn read_description(folder: &Path) -> Result<MatchDescription, StoreError> {
    let path = folder.join(MATCH_FILE);
    let mut text = String::new();
    let file = File::open(&path).map_err(io(&path))?;
    file.take(LONGEST_LINE).read_to_string(&mut text).map_err(io(&path))?;
    serde_json::from_str(&text).map_err(|error| StoreError::Line {
        path: path.clone(),
        line: error.line(),
        problem: error.to_string(),
    })
}

fn write_description(folder: &Path, description: &MatchDescription) -> Result<(), StoreError> {
    // Written under another name first, so that a crash never leaves a partial description.
    let text = serde_json::to_string_pretty(description).expect("a description is plain data");
    let path = folder.join(MATCH_FILE);
    replace_file(&path, (text + "\n").as_bytes()).map_err(io(&path))
}

/// Reads the deals of a folder one by one, and checks each.
pub struct DealReader {
    path: PathBuf,
    reader: BufReader<File>,
    description: MatchDescription,
    checker: crate::description::DealChecker,
    read: u64,
    whole_bytes: u64,
    line: Vec<u8>,
}

impl DealReader {
    /// Reads a folder with the match of this description.
    pub fn open(folder: &Path, description: &MatchDescription) -> Result<DealReader, StoreError> {
        let path = folder.join(DEALS_FILE);
        let file = File::open(&path).map_err(io(&path))?;
        Ok(DealReader {
            reader: BufReader::new(file),
            checker: description.checker(),
            description: description.clone(),
            read: 0,
            whole_bytes: 0,
            line: Vec::new(),
            path,
        })
    }

    /// How many deals were read so far.
    pub fn read_so_far(&self) -> u64 {
        self.read
    }

    /// The next deal; `None` after the last complete line.
    pub fn next_deal(&mut self) -> Result<Option<DealResult>, StoreError> {
        self.line.clear();
        let read = self.reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut self.line);
        let read = wide(read.map_err(io(&self.path))?);
        // A last line without a line break was being written when the run was killed.
        if self.line.last() != Some(&b'\n') && read < LONGEST_LINE {
            return Ok(None);
        }
        let expected = self.description.shard.deal(self.read);
        let checked = line::read(&self.line).and_then(|deal| {
            if Some(deal.deal) != expected {
                let expected = expected.map_or("none".to_owned(), |expected| expected.to_string());
                return Err(format!("deal {} where deal {expected} should be", deal.deal));
            }
            match self.checker.problem(&deal) {
                Some(problem) => Err(format!("deal {} is impossible: {problem}", deal.deal)),
                None => Ok(deal),
            }
        });
        let line = usize::try_from(self.read).unwrap_or(usize::MAX).saturating_add(1);
        let deal = checked.map_err(|problem| StoreError::Line { path: self.path.clone(), line, problem })?;
        self.read += 1;
        self.whole_bytes += read;
        Ok(Some(deal))
    }
}
