//! Saves the progress of a deal while it is played, and the records of its games.
//!
//! A deal of long matches can take hours. After a hand, but at most once every [`PAUSE`], the progress is therefore
//! written to a file of the deal: the finished games, and for the current game its results so far and the start of the
//! next hand. A run that is killed loses the hands being played and at most this much time. When a deal is over, its
//! records are written to one file just before its result, so that a deal has records exactly if it has a result. Every
//! file is written under a temporary name and then renamed; the next run removes temporary files that a kill left
//! behind.

use crate::game::GameResult;
use crate::whole_file::replace_file;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;
use suzume_game::Setup;
use suzume_rules::Scoreboard;
use suzume_tiles::{BySeat, Wind};

/// The least time between two writes of one table.
pub(crate) const PAUSE: Duration = Duration::from_millis(200);

pub(crate) const UNDER_WAY: &str = "under-way";
pub(crate) const RECORDS: &str = "records";

/// A limit above the length of any of our files: about a hundred matches with their records.
const LONGEST: u64 = 1 << 30;

/// The progress of a deal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DealProgress {
    /// The finished games, in the order of the seatings.
    pub games: Vec<GameResult>,
    /// The current game, if its first hand is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub now: Option<GameProgress>,
    /// The records so far, if they are kept; the last one may be incomplete.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub records: String,
}

/// The progress of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameProgress {
    /// The results so far.
    pub result: GameResult,
    /// The luck so far, without weights.
    pub luck: BySeat<f64>,
    /// How the next hand begins.
    pub next: NextHand,
}

impl DealProgress {
    /// Keeps the current game, and what was written to its record since the last call.
    pub(crate) fn keep(&mut self, now: GameProgress, record: Option<String>) {
        self.records.push_str(&record.unwrap_or_default());
        self.now = Some(now);
    }

    /// Removes an unfinished game from the records.
    pub(crate) fn drop_unfinished_record(&mut self) {
        let last_start = self.records.rfind(r#"{"type":"start_game""#);
        let last_end = self.records.rfind(r#"{"type":"end_game""#);
        if let Some(start) = last_start.filter(|&start| last_end.is_none_or(|end| end < start)) {
            self.records.truncate(start);
        }
    }
}

/// The start of a hand: everything that does not follow from the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextHand {
    deal: u64,
    dealer: usize,
    round_wind: usize,
    repeats: u32,
    sticks: u32,
    scores: BySeat<i64>,
}

impl From<&Setup> for NextHand {
    fn from(setup: &Setup) -> NextHand {
        NextHand {
            deal: setup.deal,
            dealer: setup.board.dealer.index(),
            round_wind: Wind::ALL.iter().position(|&wind| wind == setup.board.round_wind).unwrap_or(0),
            repeats: setup.board.repeats,
            sticks: setup.board.sticks,
            scores: setup.board.scores,
        }
    }
}

impl NextHand {
    /// The setup of the hand under the seed of the match; `None` if there is no such hand.
    pub fn setup(&self, seed: u64) -> Option<Setup> {
        Some(Setup {
            seed,
            deal: self.deal,
            board: Scoreboard {
                dealer: self.scores.seats().get(self.dealer)?,
                round_wind: *Wind::ALL.get(self.round_wind)?,
                repeats: self.repeats,
                sticks: self.sticks,
                scores: self.scores,
            },
        })
    }
}

/// The files of a match for progress and records.
#[derive(Clone, Debug)]
pub struct Keeper {
    under_way: PathBuf,
    records: Option<PathBuf>,
}

/// Why progress or records cannot be saved or resumed.
#[derive(Debug, thiserror::Error)]
pub enum KeeperError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// A file of progress or records.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A file has unexpected contents.
    #[error("{}: {problem}; without the file the deal is played from its beginning", path.display())]
    Spoiled {
        /// The file with the progress of the deal.
        path: PathBuf,
        /// The problem, in words.
        problem: String,
    },
    /// Records are wanted, but earlier deals were played without them.
    #[error(
        "{}: deal {deal} was played without records; continue without --records, or begin again in another folder",
        folder.display()
    )]
    NoRecords {
        /// The folder of the records.
        folder: PathBuf,
        /// The first deal without records.
        deal: u64,
    },
}

impl Keeper {
    /// Saves to the folder of a match. Records are kept only if `with_records` is set.
    pub fn new(folder: &Path, with_records: bool) -> Result<Keeper, KeeperError> {
        let keeper =
            Keeper { under_way: folder.join(UNDER_WAY), records: with_records.then(|| folder.join(RECORDS)) };
        for folder in [Some(&keeper.under_way), keeper.records.as_ref()].into_iter().flatten() {
            std::fs::create_dir_all(folder).map_err(io(folder))?;
        }
        Ok(keeper)
    }

    /// Whether records are kept.
    pub fn has_records(&self) -> bool {
        self.records.is_some()
    }

    /// Checks that all earlier deals have records, if records are kept.
    pub fn check_records(&self, mut deals: impl Iterator<Item = u64>) -> Result<(), KeeperError> {
        let Some(folder) = &self.records else { return Ok(()) };
        match deals.find(|deal| !folder.join(format!("{deal}.jsonl")).exists()) {
            Some(deal) => Err(KeeperError::NoRecords { folder: folder.clone(), deal }),
            None => Ok(()),
        }
    }

    fn progress_of(&self, deal: u64) -> PathBuf {
        self.under_way.join(format!("{deal}.json"))
    }

    /// The saved progress of a deal, if any.
    pub fn load(&self, deal: u64) -> Result<Option<DealProgress>, KeeperError> {
        let path = self.progress_of(deal);
        let mut text = String::new();
        match File::open(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            opened => {
                opened.and_then(|file| file.take(LONGEST).read_to_string(&mut text)).map_err(io(&path))?
            }
        };
        let progress = serde_json::from_str(&text);
        progress.map(Some).map_err(|error| self.spoiled(deal, &error.to_string()))
    }

    /// An error about the contents of a deal's progress file.
    pub fn spoiled(&self, deal: u64, problem: &str) -> KeeperError {
        KeeperError::Spoiled { path: self.progress_of(deal), problem: problem.to_owned() }
    }

    /// Saves the progress of a deal.
    pub fn save(&self, deal: u64, progress: &DealProgress) -> Result<(), KeeperError> {
        let text = serde_json::to_vec(progress).expect("progress is plain data");
        write_whole(&self.progress_of(deal), &text)
    }

    /// Saves the records of a finished deal.
    pub fn write_records(&self, deal: u64, records: &str) -> Result<(), KeeperError> {
        match &self.records {
            Some(folder) => write_whole(&folder.join(format!("{deal}.jsonl")), records.as_bytes()),
            None => Ok(()),
        }
    }

    /// Deletes the progress of a deal, once its result is written.
    pub fn forget(&self, deal: u64) -> Result<(), KeeperError> {
        let path = self.progress_of(deal);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(io(&path)(error)),
            _ => Ok(()),
        }
    }

    /// Deletes all progress once the match is over, including that of deals that a sequential test made unnecessary.
    pub fn forget_all(&self) -> Result<(), KeeperError> {
        remove_files(&self.under_way, |name| name.ends_with(".json")).map_err(io(&self.under_way))
    }
}

/// Removes partially written files that a killed run left behind.
pub(crate) fn remove_partial_files(folder: &Path) -> std::io::Result<()> {
    [folder.to_owned(), folder.join(UNDER_WAY), folder.join(RECORDS)]
        .iter()
        .filter(|folder| folder.is_dir())
        .try_for_each(|folder| remove_files(folder, |name| name.ends_with(".partial")))
}

/// Removes the files of a folder for which `is_wanted` holds.
fn remove_files(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_dir() && entry.file_name().to_str().is_some_and(&is_wanted) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Writes a file atomically: readers never see a partial file.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), KeeperError> {
    replace_file(path, bytes).map_err(io(path))
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> KeeperError {
    let path = path.to_owned();
    move |error| KeeperError::Io { path, error }
}
