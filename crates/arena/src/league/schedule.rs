//! The schedule of a league, and its folder.
//!
//! The folder has the plan of the league with its entrants (`league.json`) and a folder for each table. A later run adds
//! its entrants to the existing ones and plays the tables that are missing.

use crate::description::hexadecimal;
use crate::luck::LuckKind;
use crate::plan::SeatPlan;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::Read;
use std::path::{Path, PathBuf};
use suzume_tiles::Seats;

/// The number of entrants at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableSize {
    /// Two entrants, with two seats each; with three seats, in all six seatings of two and one.
    Pairs,
    /// Four different entrants, with one seat each.
    Fours,
}

impl TableSize {
    /// The seat plan of a table: pairs swap the seats opposite each other, or take all seats in turn where there are three.
    pub const fn seats(self, seats: Seats) -> SeatPlan {
        match (self, seats) {
            (TableSize::Pairs, Seats::Four) => SeatPlan::Swap,
            (TableSize::Pairs, Seats::Three) => SeatPlan::All,
            (TableSize::Fours, _) => SeatPlan::Rotate,
        }
    }

    const fn entrants(self) -> usize {
        match self {
            TableSize::Pairs => 2,
            TableSize::Fours => 4,
        }
    }
}

/// The settings of a league, apart from its entrants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaguePlan {
    /// The name of the rule preset.
    pub rules: String,
    /// The options of the rules, as TOML.
    pub options: String,
    /// The name of the wall.
    pub wall: String,
    /// The seed of walls and players.
    pub seed: u64,
    /// How many sit at a table.
    pub tables: TableSize,
    /// Whether luck is measured, and how.
    pub luck: String,
}

/// A league: its plan, and its entrants in the order in which they joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct League {
    /// The settings, fixed when the league was created.
    pub plan: LeaguePlan,
    /// The entrants as text, in the order in which they joined.
    pub players: Vec<String>,
}

/// Why a league cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum LeagueError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// A file or folder of the league.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The file does not hold a league.
    #[error("{}: {problem}", path.display())]
    Spoiled {
        /// The file that describes the league.
        path: PathBuf,
        /// The problem, in words.
        problem: String,
    },
    /// The folder holds another league.
    #[error("{}: the folder holds another league: its rules, wall, seed, tables or luck differ", .0.display())]
    OtherLeague(PathBuf),
    /// An entrant is listed twice.
    #[error("`{0}` is there twice: an entrant has one rating")]
    Twice(String),
    /// Too few entrants for a table.
    #[error("{entrants} entrants: a table has {needed}")]
    TooFew {
        /// The number of entrants given.
        entrants: usize,
        /// The number of entrants at a table.
        needed: usize,
    },
}

/// A limit above the length of any league.
const LONGEST: u64 = 1 << 22;

impl League {
    /// The league of a folder with the given entrants added, or a new one. Nothing is stored yet.
    pub fn open(folder: Option<&Path>, plan: LeaguePlan, players: &[String]) -> Result<League, LeagueError> {
        let mut league = League { plan, players: Vec::new() };
        if let Some(path) = folder.map(|folder| folder.join("league.json")).filter(|path| path.exists()) {
            let io = |error| LeagueError::Io { path: path.clone(), error };
            let mut text = String::new();
            let file = std::fs::File::open(&path).map_err(io)?;
            file.take(LONGEST).read_to_string(&mut text).map_err(io)?;
            let spoiled = |error: serde_json::Error| LeagueError::Spoiled {
                path: path.clone(),
                problem: error.to_string(),
            };
            let stored: League = serde_json::from_str(&text).map_err(spoiled)?;
            if stored.plan != league.plan {
                return Err(LeagueError::OtherLeague(path));
            }
            league = stored;
        }
        for (place, player) in players.iter().enumerate() {
            if players[..place].contains(player) {
                return Err(LeagueError::Twice(player.clone()));
            }
            if !league.players.contains(player) {
                league.players.push(player.clone());
            }
        }
        let (entrants, needed) = (league.players.len(), league.plan.tables.entrants());
        if entrants < needed {
            return Err(LeagueError::TooFew { entrants, needed });
        }
        Ok(league)
    }

    /// Stores the league in its folder.
    pub fn store(&self, folder: &Path) -> Result<(), LeagueError> {
        let (path, partial) = (folder.join("league.json"), folder.join("league.json.partial"));
        let text = serde_json::to_string_pretty(self).expect("a league is plain data") + "\n";
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&partial, text))
            .and_then(|()| std::fs::rename(&partial, &path));
        written.map_err(|error| LeagueError::Io { path, error })
    }

    /// How luck is measured.
    pub fn luck(&self) -> LuckKind {
        self.plan.luck.parse().unwrap_or(LuckKind::Off)
    }

    /// The tables, each with its entrants by number: all pairs, or all fours.
    pub fn tables(&self) -> Vec<Vec<usize>> {
        let mut tables = vec![Vec::new()];
        for _ in 0..self.plan.tables.entrants() {
            let longer = tables.iter().flat_map(|table| {
                let next = table.last().map_or(0, |last| last + 1);
                (next..self.players.len()).map(move |entrant| [&table[..], &[entrant]].concat())
            });
            tables = longer.collect();
        }
        tables
    }

    /// The folder of a table. It depends only on the entrants at the table, not on the rest of the league.
    pub fn folder_of(&self, league: &Path, table: &[usize]) -> PathBuf {
        let names: Vec<&str> = table.iter().map(|&entrant| self.players[entrant].as_str()).collect();
        let hash = Sha256::digest(names.join("\n").as_bytes());
        league.join("tables").join(hexadecimal(&hash[..8]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn league(tables: TableSize, players: &[&str]) -> Result<League, LeagueError> {
        let plan = LeaguePlan {
            rules: "taiwan".to_owned(),
            options: String::new(),
            wall: "ordinary".to_owned(),
            seed: 1,
            tables,
            luck: "off".to_owned(),
        };
        let players: Vec<String> = players.iter().map(|&player| player.to_owned()).collect();
        League::open(None, plan, &players)
    }

    #[test]
    fn every_two_or_four_meet_once() {
        let pairs = league(TableSize::Pairs, &["a", "b", "c"]).unwrap();
        assert_eq!(pairs.tables(), [[0, 1], [0, 2], [1, 2]]);
        let fours = league(TableSize::Fours, &["a", "b", "c", "d", "e", "f"]).unwrap().tables();
        assert_eq!(fours.len(), 15);
        assert!((0..6).all(|entrant| fours.iter().filter(|table| table.contains(&entrant)).count() == 10));
        assert!(matches!(league(TableSize::Fours, &["a", "b"]), Err(LeagueError::TooFew { .. })));
        assert!(matches!(league(TableSize::Pairs, &["a", "b", "a"]), Err(LeagueError::Twice(_))));
    }

    #[test]
    fn those_who_come_later_leave_the_tables_of_others_alone() {
        let before = league(TableSize::Pairs, &["a", "b"]).unwrap();
        let after = league(TableSize::Pairs, &["a", "b", "c"]).unwrap();
        let folder = Path::new("league");
        assert_eq!(before.folder_of(folder, &[0, 1]), after.folder_of(folder, &[0, 1]));
        assert_ne!(after.folder_of(folder, &[0, 1]), after.folder_of(folder, &[0, 2]));
    }
}
