//! The options of `mdp`.

use super::habits::HabitsFrom;
use super::{MdpEvaluator, Payoff, paper};
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::options::{
    OptionForm, Options, PlayerOption, Quick, names, number, one_of, read_bytes, read_file,
};
use std::fmt;
use std::sync::Arc;
use suzume_models::policy::Policy;
use suzume_models::{Models, PaperModels};
use suzume_rules::Family;
use suzume_tiles::Seats;

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "mdp",
    about: "the expected final place, with models of the others",
    options: &[
        one_of("as", &["paper"], "the paper's player instead of ours"),
        number("n", 0..=3, "exchanges beyond the nearest ready hand; without it by the distance"),
        number("m", 0..=4, "claims looked at; without it by the distance"),
        number(
            "budget",
            1..=1_000_000,
            "hands of a graph at the most; without it 20,000, and 50,000 as the paper",
        )
        .quick(Quick::UpTo(60_000)),
        number("ms", 1..=1_000_000, "milliseconds a question at the most; not the same everywhere")
            .quick(Quick::UpTo(2000)),
        PlayerOption::new("uma", UMA, "what it plays for: the final rank, points, or a payoff of each rank")
            .default("rank"),
        PlayerOption::new("models", OptionForm::File, "other models, as `suzume fit` writes them"),
        PlayerOption::new("policy", OptionForm::File, "another policy, as `tools/policy/train.py` writes it"),
        PlayerOption::new(
            "habits",
            HABITS,
            "exchanges to ready from which discards, claims, and discards against a riichi follow habits",
        )
        .default("2/1/2"),
        number("prior", 0..=100, "thousandths of a place that an action loses where it is e times as rare among strong players as the usual one")
            .default("3"),
        number("rollouts", 0..=100_000, "worlds in which close decisions are played out")
            .default("0")
            .quick(Quick::UpTo(2000)),
        PlayerOption::new(
            "off",
            OptionForm::SomeOf(const { &names(&PARTS) }),
            "parts that are switched off, to see what they bring",
        ),
    ],
    rules: PlayedRules::Only { family: Family::Riichi, players },
    build: Build::Evaluator(|options| {
        let read = options.text("models").map(read_models).transpose();
        let read = read.map_err(|problem| options.unbuildable(format!("models={problem}")))?;
        let policy = options.text("policy").map(read_policy).transpose();
        let policy = policy.map_err(|problem| options.unbuildable(format!("policy={problem}")))?;
        let usual = MdpOptions { policy, ..MdpOptions::of(options) };
        let of = match &read {
            _ if usual.version == Version::Paper => Some(Seats::Four),
            Some(ModelsFile::Trees(models)) => Some(models.players()),
            Some(ModelsFile::Paper(_)) | None => None,
        };
        if let (Some(of), Some(ranks)) = (of, usual.payoff.players())
            && of != ranks
        {
            let problem = format!("uma={}: the models are of {} players", usual.payoff, of.count());
            return Err(options.unbuildable(problem));
        }
        Ok(Box::new(MdpEvaluator::new(match read {
            Some(ModelsFile::Trees(models)) => MdpOptions { models: Some(models), ..usual },
            Some(ModelsFile::Paper(paper)) => MdpOptions { paper: Some(paper), ..usual },
            None => usual,
        })))
    }),
};

/// The number of players that its models or its payoff are of. Those of the paper are of four.
fn players(options: &Options) -> Option<Seats> {
    if options.text("as").is_some() {
        return Some(Seats::Four);
    }
    // A file that cannot be read is refused when the player is built.
    match options.text("models").map(read_models) {
        Some(Ok(ModelsFile::Trees(models))) => Some(models.players()),
        _ => options.text("uma").and_then(payoff).and_then(Payoff::players),
    }
}

const UMA: OptionForm = OptionForm::Text {
    shape: "rank|points|A/B/C|A/B/C/D",
    canonical: |text| payoff(text).map(|payoff| payoff.to_string()),
};

const HABITS: OptionForm =
    OptionForm::Text { shape: "D/C/R", canonical: |text| habits(text).map(|habits| habits.to_string()) };

/// Parses the payoff: `rank`, `points`, or a payoff for each rank such as `30/10/-10/-30` or, with three players, `20/0/-20`.
fn payoff(text: &str) -> Option<Payoff> {
    match text {
        "rank" => Some(Payoff::Rank),
        "points" => Some(Payoff::Points),
        _ => {
            let payoffs: Option<Vec<i32>> = text.split('/').map(|part| part.parse().ok()).collect();
            match payoffs?[..] {
                [first, second, third] => Some(Payoff::ByRankOfThree([first, second, third])),
                [first, second, third, fourth] => Some(Payoff::ByRank([first, second, third, fourth])),
                _ => None,
            }
        }
    }
}

impl fmt::Display for Payoff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |payoffs: &[i32]| payoffs.iter().map(i32::to_string).collect::<Vec<_>>().join("/");
        match self {
            Payoff::Rank => f.write_str("rank"),
            Payoff::Points => f.write_str("points"),
            Payoff::ByRank(payoffs) => f.write_str(&joined(payoffs)),
            Payoff::ByRankOfThree(payoffs) => f.write_str(&joined(payoffs)),
        }
    }
}

/// Parses the distances from which habits decide, such as `2/1/2`: for discards, claims, and discards against a riichi. The
/// last is optional and defaults to that of discards.
fn habits(text: &str) -> Option<HabitsFrom> {
    let distance = |text: &str| text.parse().ok().filter(|distance| (1..=9).contains(distance));
    let distances: Option<Vec<u8>> = text.split('/').map(distance).collect();
    let (discards, claims, against_riichi) = match distances?[..] {
        [discards, claims] => (discards, claims, discards),
        [discards, claims, against_riichi] => (discards, claims, against_riichi),
        _ => return None,
    };
    Some(HabitsFrom { discards, claims, against_riichi })
}

impl fmt::Display for HabitsFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.discards, self.claims, self.against_riichi)
    }
}

/// The default of the most hands of a graph. Chosen, so that most decisions take a few milliseconds.
const BUDGET: u32 = 20_000;

/// The models of a file.
enum ModelsFile {
    /// Written by `suzume fit riichi`.
    Trees(Arc<Models>),
    /// Written by `suzume fit mdp`.
    Paper(Arc<PaperModels>),
}

/// Reads a parameter file as written by `suzume fit`. An error starts with its path.
fn read_models(path: &str) -> Result<ModelsFile, String> {
    let text = read_file(path)?;
    if let Ok(paper) = PaperModels::read(&text) {
        return Ok(ModelsFile::Paper(Arc::new(paper)));
    }
    let trees = Models::read(&text).map_err(|error| format!("{path}: {error}"))?;
    Ok(ModelsFile::Trees(Arc::new(trees)))
}

/// Reads a policy. An error starts with its path.
fn read_policy(path: &str) -> Result<Arc<Policy>, String> {
    let policy = Policy::read(&read_bytes(path)?).map_err(|error| format!("{path}: {error}"))?;
    Ok(Arc::new(policy))
}

/// The variant of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// The paper's, equation by equation.
    Paper,
    /// Ours, with the extensions in the module documentation.
    Own,
}

/// A part of the player that can be switched off to measure its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MdpPart {
    /// Giving up a hand.
    Fold,
    /// Claims of tiles for sets.
    Calls,
    /// The danger of seats that have not declared riichi.
    Silent,
    /// The chance that other seats end the hand.
    Ends,
    /// Hands two and three exchanges from ready, valued by how real hands end; without it they are played by `delta`.
    Far,
    /// Following the habits of strong players.
    Habits,
}

/// Every part, with the name that switches it off.
const PARTS: [(&str, MdpPart); 6] = [
    ("fold", MdpPart::Fold),
    ("calls", MdpPart::Calls),
    ("silent", MdpPart::Silent),
    ("ends", MdpPart::Ends),
    ("far", MdpPart::Far),
    ("habits", MdpPart::Habits),
];

/// How `mdp` plays.
#[derive(Clone, Debug)]
pub struct MdpOptions {
    /// Whether to play as the paper or as our variant.
    pub version: Version,
    /// Exchanges considered beyond those that a ready hand needs; `None` to choose by distance.
    pub slack: Option<u8>,
    /// The most claims considered; `None` to choose by distance.
    pub claims: Option<u8>,
    /// The most hands in a graph.
    pub budget: u32,
    /// Milliseconds per question, for contests. With `None` the player makes the same moves on every machine.
    pub ms: Option<u32>,
    /// The objective of the player.
    pub payoff: Payoff,
    /// Replaces the models shipped with the program.
    pub models: Option<Arc<Models>>,
    /// Replaces the policy shipped with the program.
    pub policy: Option<Arc<Policy>>,
    /// Replaces the paper's regressions shipped with the program.
    pub paper: Option<Arc<PaperModels>>,
    /// The distance from which the habits of strong players decide.
    pub habits: HabitsFrom,
    /// What the rarity of an action among strong players takes off its value in the games, in thousandths of a place for each e.
    pub prior: u32,
    /// The number of worlds in which close decisions of the games are played out; 0 for never.
    pub rollouts: u32,
    /// The parts that are switched off.
    pub off: Vec<MdpPart>,
}

impl Default for MdpOptions {
    fn default() -> MdpOptions {
        MdpOptions::of(&Options::defaults(&ROW))
    }
}

impl MdpOptions {
    /// Reads the values of the options, with the shipped models as default.
    fn of(options: &Options) -> MdpOptions {
        let off = options.text("off").unwrap_or_default();
        let is_off = |(name, _): &&(&str, MdpPart)| off.split('+').any(|other| other == *name);
        let version = if options.text("as").is_some() { Version::Paper } else { Version::Own };
        let budget = match version {
            Version::Own => BUDGET,
            Version::Paper => paper::BUDGET,
        };
        MdpOptions {
            version,
            slack: options.given_number("n"),
            claims: options.given_number("m"),
            budget: options.given_number("budget").unwrap_or(budget),
            ms: options.given_number("ms"),
            payoff: options.text("uma").and_then(payoff).expect("the row reads `uma`"),
            models: None,
            policy: None,
            paper: None,
            habits: options.text("habits").and_then(habits).expect("the row reads `habits`"),
            prior: options.number("prior"),
            rollouts: options.number("rollouts"),
            off: PARTS.iter().filter(is_off).map(|(_, part)| *part).collect(),
        }
    }

    /// The models in use at a table of this number of players.
    pub fn models(&self, players: Seats) -> &Models {
        let given = self.models.as_deref().filter(|models| models.players() == players);
        given.unwrap_or_else(|| Models::shipped(players))
    }

    /// The policy in use at a table of this number of players, if there is one.
    pub fn policy(&self, players: Seats) -> Option<&Policy> {
        let given = self.policy.as_deref().filter(|_| players == Seats::Four);
        given.or_else(|| Policy::shipped(players))
    }

    /// The paper's regressions in use.
    pub fn paper(&self) -> &PaperModels {
        self.paper.as_ref().map_or_else(|| PaperModels::shipped(), |models| &**models)
    }

    /// Whether a part is switched on.
    pub fn has(&self, part: MdpPart) -> bool {
        !self.off.contains(&part)
    }

    /// The weight of habits in the values of the games, in places; 0 for the paper's player.
    pub(super) fn prior_weight(&self) -> f64 {
        self.habits().map_or(0.0, |_| f64::from(self.prior) / 1000.0)
    }

    /// The distance from which habits decide; `None` if they never do.
    pub(super) fn habits(&self) -> Option<HabitsFrom> {
        let has_habits = self.version == Version::Own && self.has(MdpPart::Habits);
        has_habits.then_some(self.habits)
    }
}
