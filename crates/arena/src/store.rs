//! A match on disk: a folder with the description of the match, and a file with one line for each deal, written as they
//! finish.
//!
//! An interrupted run leaves whole lines and at most one incomplete line, which is dropped when the run resumes. Shards
//! of one match are folders with the same description; merged, they give the same deals in the same order as a single
//! run.

use crate::game::DealResult;
use crate::luck::LuckKind;
use crate::run::MatchConfig;
use crate::sprt::Sprt;
use crate::summary::{Summary, summarise};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use suzume_rules::RuleSet;

/// The description of a match: everything that its deals depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The version of the files.
    pub version: u32,
    /// The preset.
    pub rules: String,
    /// The options of the rules, as TOML.
    pub options: String,
    /// The wall.
    pub wall: String,
    /// The entrants.
    pub players: Vec<String>,
    /// The seat plan.
    pub seats: String,
    /// The seed.
    pub seed: u64,
    /// Whether luck is measured, and how.
    pub luck: String,
}

impl Description {
    /// The description of a match.
    pub fn of(config: &MatchConfig) -> Description {
        Description {
            version: VERSION,
            rules: config.rules.name().to_owned(),
            options: config.rules.options(),
            wall: config.wall.name().into_owned(),
            players: config.entrants.iter().map(ToString::to_string).collect(),
            seats: config.plan.name().to_owned(),
            seed: config.seed,
            luck: config.luck.name().to_owned(),
        }
    }

    /// What its deals say.
    pub fn summarise(&self, deals: &[DealResult], stop: Option<Sprt>) -> Summary {
        Summary { luck_note: self.luck_note(), ..summarise(deals, &self.players, stop) }
    }

    fn luck_note(&self) -> Option<String> {
        let rules = RuleSet::from_toml(&self.rules, &self.options).ok()?;
        self.luck.parse::<LuckKind>().ok()?.note_under(&rules)
    }
}

const VERSION: u32 = 2;
const MATCH_FILE: &str = "match.json";
const DEALS_FILE: &str = "deals.jsonl";
/// A limit above the length of any deal: 36 games of about 400 bytes.
const LONGEST_LINE: u64 = 256 * 1024;

/// Why a folder has no match that can be resumed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// The folder holds another match.
    #[error("{}: the folder holds another match: its {what} differs; choose another folder", path.display())]
    OtherMatch {
        /// The folder.
        path: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// A line that is no deal.
    #[error("{}: line {line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, counted from one.
        line: usize,
        /// What is wrong.
        problem: String,
    },
}

/// The folder of a match.
pub struct Store {
    folder: PathBuf,
    deals: File,
}

impl Store {
    /// Opens the folder of a match, or creates it. Also returns the deals that are already there.
    pub fn open(
        folder: &Path,
        config: &MatchConfig,
    ) -> Result<(Store, BTreeMap<u64, DealResult>), StoreError> {
        let io = |path: &Path| {
            let path = path.to_owned();
            move |error| StoreError::Io { path, error }
        };
        std::fs::create_dir_all(folder).map_err(io(folder))?;
        let description = Description::of(config);
        let match_file = folder.join(MATCH_FILE);
        if match_file.exists() {
            same_match(folder, &read_description(folder)?, &description)?;
        } else {
            // Written under another name first, so that a crash leaves no half description.
            let text = serde_json::to_string_pretty(&description).expect("a description is plain data");
            let partial = folder.join("match.json.partial");
            std::fs::write(&partial, text + "\n").map_err(io(&partial))?;
            std::fs::rename(&partial, &match_file).map_err(io(&match_file))?;
        }
        let path = folder.join(DEALS_FILE);
        let (known, whole_bytes) = if path.exists() { read_deals(&path)? } else { (BTreeMap::new(), 0) };
        let deals = OpenOptions::new().create(true).append(true).open(&path).map_err(io(&path))?;
        // Remove an incomplete last line.
        deals.set_len(whole_bytes).map_err(io(&path))?;
        Ok((Store { folder: folder.to_owned(), deals }, known))
    }

    /// Appends a deal.
    pub fn write(&mut self, deal: &DealResult) -> std::io::Result<()> {
        let mut line = serde_json::to_vec(deal)?;
        line.push(b'\n');
        self.deals.write_all(&line)
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Reads the shards of a match as one match.
    pub fn merge(folders: &[PathBuf]) -> Result<(Description, BTreeMap<u64, DealResult>), StoreError> {
        let mut all = BTreeMap::new();
        let mut description: Option<Description> = None;
        for folder in folders {
            let found = read_description(folder)?;
            match &description {
                Some(first) => same_match(folder, &found, first)?,
                None => description = Some(found),
            }
            all.extend(read_deals(&folder.join(DEALS_FILE))?.0);
        }
        let none =
            || StoreError::Io { path: PathBuf::new(), error: std::io::Error::other("no folder to merge") };
        Ok((description.ok_or_else(none)?, all))
    }
}

fn read_description(folder: &Path) -> Result<Description, StoreError> {
    let path = folder.join(MATCH_FILE);
    let io = |error| StoreError::Io { path: path.clone(), error };
    let mut text = String::new();
    File::open(&path).map_err(io)?.take(LONGEST_LINE).read_to_string(&mut text).map_err(io)?;
    serde_json::from_str(&text).map_err(|error| StoreError::Line {
        path: path.clone(),
        line: error.line(),
        problem: error.to_string(),
    })
}

fn same_match(folder: &Path, found: &Description, wanted: &Description) -> Result<(), StoreError> {
    let differs = [
        ("version", found.version != wanted.version),
        ("rules", found.rules != wanted.rules),
        ("options", found.options != wanted.options),
        ("wall", found.wall != wanted.wall),
        ("players", found.players != wanted.players),
        ("seat plan", found.seats != wanted.seats),
        ("seed", found.seed != wanted.seed),
        ("luck", found.luck != wanted.luck),
    ];
    match differs.into_iter().find(|(_, differs)| *differs) {
        Some((what, _)) => Err(StoreError::OtherMatch { path: folder.to_owned(), what }),
        None => Ok(()),
    }
}

/// The deals of a file, and the number of bytes of its complete lines.
fn read_deals(path: &Path) -> Result<(BTreeMap<u64, DealResult>, u64), StoreError> {
    let io = |error| StoreError::Io { path: path.to_owned(), error };
    let mut reader = BufReader::new(File::open(path).map_err(io)?);
    let mut deals = BTreeMap::new();
    let mut whole_bytes = 0;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(io)?;
        // A last line without an end was being written when the run was killed.
        if line.last() != Some(&b'\n') && (read as u64) < LONGEST_LINE {
            break;
        }
        let deal: DealResult = serde_json::from_slice(&line).map_err(|error| StoreError::Line {
            path: path.to_owned(),
            line: number,
            problem: format!("no deal: {error}"),
        })?;
        whole_bytes += read as u64;
        deals.insert(deal.deal, deal);
    }
    Ok((deals, whole_bytes))
}
