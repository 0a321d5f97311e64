//! The options of `mdp`.

use super::Payoff;
use super::habits::HabitsFrom;
use std::io::Read;
use std::sync::Arc;
use suzume_models::Models;

/// The longest file of models that is read.
const MOST_BYTES: u64 = 1 << 26;

/// Models that were read from a file.
#[derive(Clone, Debug)]
pub struct ModelsFile {
    /// Where they were read.
    pub path: String,
    /// What was read.
    pub models: Arc<Models>,
}

impl ModelsFile {
    /// Reads a file of parameters, as `suzume fit` writes it; an error is in words.
    pub fn read(path: &str) -> Result<ModelsFile, String> {
        let file = std::fs::File::open(path).map_err(|error| format!("{path}: {error}"))?;
        let mut text = String::new();
        file.take(MOST_BYTES).read_to_string(&mut text).map_err(|error| format!("{path}: {error}"))?;
        let models = Models::read(&text).map_err(|error| format!("{path}: {error}"))?;
        Ok(ModelsFile { path: path.to_owned(), models: Arc::new(models) })
    }
}

impl PartialEq for ModelsFile {
    /// Whether they were read from the same place.
    fn eq(&self, other: &ModelsFile) -> bool {
        self.path == other.path
    }
}

impl Eq for ModelsFile {}

/// Whose player it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// The paper's: one tile is offered a turn, dangers stay as they are, folding meets a constant chance, and hands two or three
    /// exchanges from ready are corrected action by action.
    Paper,
    /// Ours.
    Own,
}

/// A part of the player that can be switched off, to see what it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Giving a hand up.
    Fold,
    /// Claims of tiles for sets.
    Calls,
    /// The danger of seats that have not declared riichi.
    Silent,
    /// The chance that others end the hand.
    Ends,
    /// Hands two and three exchanges from ready by how real hands end; without it they are played by `delta`.
    Far,
    /// The habits of strong players.
    Habits,
}

impl Part {
    /// Every part.
    pub const ALL: [Part; 6] = [Part::Fold, Part::Calls, Part::Silent, Part::Ends, Part::Far, Part::Habits];

    /// The name of the part as an option.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Fold => "fold",
            Part::Calls => "calls",
            Part::Silent => "silent",
            Part::Ends => "ends",
            Part::Far => "far",
            Part::Habits => "habits",
        }
    }
}

/// How `mdp` plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MdpOptions {
    /// Whose player it is.
    pub version: Version,
    /// The exchanges looked at beyond those that a ready hand needs; `None` by the distance.
    pub slack: Option<u8>,
    /// The most claims looked at; `None` by the distance.
    pub claims: Option<u8>,
    /// The most hands of a graph.
    pub budget: u32,
    /// Milliseconds a question, for contests; with `None` the same game is played on every machine.
    pub ms: Option<u32>,
    /// What is played for.
    pub payoff: Payoff,
    /// Other models than those that come with the program.
    pub models: Option<ModelsFile>,
    /// From which distance on the habits of strong players decide.
    pub habits: HabitsFrom,
    /// In how many worlds close decisions of the games are played out; 0 for never.
    pub rollouts: u32,
    /// The parts that are switched off.
    pub off: Vec<Part>,
}

impl Default for MdpOptions {
    fn default() -> MdpOptions {
        MdpOptions {
            version: Version::Own,
            slack: None,
            claims: None,
            budget: 20_000,
            ms: None,
            payoff: Payoff::Rank,
            models: None,
            habits: HabitsFrom { discards: 2, claims: 1, against_riichi: 2 },
            rollouts: 0,
            off: Vec::new(),
        }
    }
}

impl MdpOptions {
    /// The models to ask.
    pub fn models(&self) -> &Models {
        self.models.as_ref().map_or_else(|| Models::shipped(), |file| &file.models)
    }

    /// Whether a part is switched on.
    pub fn has(&self, part: Part) -> bool {
        !self.off.contains(&part)
    }

    /// From which distance on habits decide; `None` if they never do.
    pub(super) fn habits(&self) -> Option<HabitsFrom> {
        let has_habits = self.version == Version::Own && self.has(Part::Habits);
        has_habits.then_some(self.habits)
    }

    /// How far to look for a hand that needs so many exchanges to be ready, the farthest first: exchanges and claims. Chosen so
    /// that most questions take some milliseconds.
    pub(super) fn reaches(&self, least: u8) -> Vec<(u8, u8)> {
        let (slack, claims) = match least {
            0 | 1 => (1, 1),
            2 => (0, 2),
            _ => (0, 1),
        };
        let slack = self.slack.unwrap_or(slack);
        let claims = if self.has(Part::Calls) { self.claims.unwrap_or(claims) } else { 0 };
        let mut reaches = vec![(least + slack, claims), (least, claims), (least, 0)];
        reaches.dedup();
        reaches
    }
}
