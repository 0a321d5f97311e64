//! What is kept of a deal beside its result: how far it has come while it is being played, and the records of its games.
//!
//! A deal of long matches can take hours. So after a hand, though not more often than every [`PAUSE`], what is needed to go
//! on behind that hand is written to a file of the deal: the games that are over, and of the one in play what came out so
//! far and how the next hand begins. A run that is killed loses the hands being played and at most that much time. When
//! the deal is over its records are written in one file; both kinds are written under another name first.

use crate::game::GameResult;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;
use suzume_game::Setup;
use suzume_tiles::{BySeat, Seat, Wind};

/// The least time between two writings of one table.
pub(crate) const PAUSE: Duration = Duration::from_millis(200);

/// Longer than any file of ours: some hundred matches with their records.
const LONGEST: u64 = 1 << 30;

/// A deal that is being played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The games that are over.
    pub games: Vec<GameResult>,
    /// The game in play, if it has come behind its first hand.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub now: Option<GameProgress>,
    /// The records so far, if they are kept; the last game's may be in the middle.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub records: String,
}

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameProgress {
    /// What came out so far.
    pub result: GameResult,
    /// The luck so far, not weighted.
    pub luck: BySeat<f64>,
    /// How the next hand begins.
    pub next: NextHand,
}

impl Progress {
    /// Takes a game that cannot be told to its end out of the records.
    pub(crate) fn drop_unfinished_record(&mut self) {
        let last_start = self.records.rfind(r#"{"type":"start_game""#);
        let last_end = self.records.rfind(r#"{"type":"end_game""#);
        if let Some(start) = last_start.filter(|&start| last_end.is_none_or(|end| end < start)) {
            self.records.truncate(start);
        }
    }
}

/// How a hand begins, beside what the match says.
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
            dealer: setup.dealer.index(),
            round_wind: Wind::ALL.iter().position(|&wind| wind == setup.round_wind).unwrap_or(0),
            repeats: setup.repeats,
            sticks: setup.sticks,
            scores: setup.scores,
        }
    }
}

impl NextHand {
    /// The hand, with the seed of the match; `None` if there is no such hand.
    pub fn setup(&self, seed: u64) -> Option<Setup> {
        Some(Setup {
            seed,
            deal: self.deal,
            dealer: *Seat::ALL.get(self.dealer)?,
            round_wind: *Wind::ALL.get(self.round_wind)?,
            repeats: self.repeats,
            sticks: self.sticks,
            scores: self.scores,
        })
    }
}

/// Where things are kept.
#[derive(Clone, Debug)]
pub struct Keeper {
    under_way: PathBuf,
    records: Option<PathBuf>,
}

/// Why something cannot be kept or gone on with.
#[derive(Debug, thiserror::Error)]
pub enum KeeperError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file is not what was written.
    #[error("{}: {problem}; without the file the deal is played from its beginning", path.display())]
    Spoiled {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
}

impl Keeper {
    /// Keeps things in the folder of a match, records only if asked for.
    pub fn new(folder: &Path, with_records: bool) -> Result<Keeper, KeeperError> {
        let keeper = Keeper {
            under_way: folder.join("under-way"),
            records: with_records.then(|| folder.join("records")),
        };
        for folder in [Some(&keeper.under_way), keeper.records.as_ref()].into_iter().flatten() {
            std::fs::create_dir_all(folder).map_err(io(folder))?;
        }
        Ok(keeper)
    }

    /// Whether records are kept.
    pub fn has_records(&self) -> bool {
        self.records.is_some()
    }

    fn progress_of(&self, deal: u64) -> PathBuf {
        self.under_way.join(format!("{deal}.json"))
    }

    /// How far a deal had come.
    pub fn load(&self, deal: u64) -> Result<Option<Progress>, KeeperError> {
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

    /// That the progress of a deal is not what was written.
    pub fn spoiled(&self, deal: u64, problem: &str) -> KeeperError {
        KeeperError::Spoiled { path: self.progress_of(deal), problem: problem.to_owned() }
    }

    /// Keeps how far a deal has come.
    pub fn save(&self, deal: u64, progress: &Progress) -> Result<(), KeeperError> {
        let text = serde_json::to_vec(progress).expect("progress is plain data");
        write_whole(&self.progress_of(deal), &text)
    }

    /// Keeps the records of a deal that is over.
    pub fn write_records(&self, deal: u64, records: &str) -> Result<(), KeeperError> {
        match &self.records {
            Some(folder) => write_whole(&folder.join(format!("{deal}.jsonl")), records.as_bytes()),
            None => Ok(()),
        }
    }

    /// Forgets how far a deal had come, when its result is written.
    pub fn forget(&self, deal: u64) -> std::io::Result<()> {
        match std::fs::remove_file(self.progress_of(deal)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// A reader never sees half a file.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), KeeperError> {
    let partial = path.with_extension("partial");
    std::fs::write(&partial, bytes).and_then(|()| std::fs::rename(&partial, path)).map_err(io(path))
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> KeeperError {
    let path = path.to_owned();
    move |error| KeeperError::Io { path, error }
}
