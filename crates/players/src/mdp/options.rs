//! The options of `mdp`.

use super::Payoff;
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

/// How `mdp` plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MdpOptions {
    /// The exchanges looked at beyond those that a ready hand needs; `None` by the distance.
    pub slack: Option<u8>,
    /// The most claims looked at; `None` by the distance.
    pub claims: Option<u8>,
    /// The most hands of a graph.
    pub budget: u32,
    /// What is played for.
    pub payoff: Payoff,
    /// Other models than those that come with the program.
    pub models: Option<ModelsFile>,
}

impl Default for MdpOptions {
    fn default() -> MdpOptions {
        MdpOptions { slack: None, claims: None, budget: 20_000, payoff: Payoff::Rank, models: None }
    }
}

impl MdpOptions {
    /// The models to ask.
    pub fn models(&self) -> &Models {
        self.models.as_ref().map_or_else(|| Models::shipped(), |file| &file.models)
    }

    /// How far to look for a hand that needs so many exchanges to be ready, the farthest first: exchanges and claims.
    pub(super) fn reaches(&self, least: u8) -> Vec<(u8, u8)> {
        let (slack, claims) = match least {
            0 => (1, 1),
            1 => (1, 1),
            2 => (0, 2),
            3 => (0, 1),
            _ => return Vec::new(),
        };
        let slack = self.slack.unwrap_or(slack);
        let claims = self.claims.unwrap_or(claims);
        let mut reaches = vec![(least + slack, claims), (least, claims), (least, 0)];
        reaches.dedup();
        reaches
    }
}
