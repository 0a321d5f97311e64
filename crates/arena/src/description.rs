//! The description of a match: everything that its deals depend on, stored as `match.json` in the folder of the match.
//!
//! A folder with a different description holds a different match, and the two are never mixed. External programs are
//! identified by a fingerprint: the SHA-256 of every file named on the command line, so a program that was rebuilt counts
//! as another player. Files that the program loads at run time are not covered.

use crate::entrant::Entrant;
use crate::game::DealResult;
use crate::luck::LuckKind;
use crate::measure::ScoreMeasure;
use crate::plan::{SeatPlan, Seating, seatings};
use crate::run::{MatchConfig, Shard};
use crate::summary::{Summary, summarise};
use crate::tally::MatchTally;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use suzume_players::{OnFault, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::Seats;
use suzume_tiles::numbers::wide;
use suzume_words::Language;

/// The version of the files.
const VERSION: u32 = 4;

/// The description of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchDescription {
    /// The version of the files.
    pub version: u32,
    /// The program that plays the match, with its version.
    pub program: String,
    /// The name of the preset on which the rules are based.
    pub rules: String,
    /// The options of the rules, as TOML.
    pub options: String,
    /// The kind of wall, or the name of walls from outside.
    pub wall: String,
    /// The entrants: the texts of players, `own:"NAME"` for a player of the caller.
    pub players: Vec<String>,
    /// The files of the entrants that are external programs, and the fingerprints of the caller's own players.
    pub files: Vec<ProgramFile>,
    /// What follows a fault of an external program, as on the command line; absent if there is no such program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_fault: Option<String>,
    /// How the entrants take the seats of each deal.
    pub seats: SeatPlan,
    /// The seed of the walls and of the players' randomness.
    pub seed: u64,
    /// Whether luck is measured, and how.
    pub luck: String,
    /// The SHA-256 of the fitted figures that luck is measured with: they were fixed before the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck_figures: Option<String>,
    /// The sequential test that ends the match.
    pub stop: Option<String>,
    /// The part of the match that is in this folder.
    pub shard: Shard,
    /// The maximum number of deals of the whole match.
    pub deals: u64,
}

/// A file named in the command line of a program, or a player of the caller that has a fingerprint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ProgramFile {
    /// As in the command line; `own:"NAME"` for a player of the caller.
    pub name: String,
    /// The SHA-256 of its contents, or the fingerprint, in hexadecimal digits.
    pub sha256: String,
}

impl MatchDescription {
    /// The description of a match.
    pub fn of(config: &MatchConfig) -> MatchDescription {
        MatchDescription {
            version: VERSION,
            program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules: config.rules.name().to_owned(),
            options: config.rules.options(),
            wall: config.wall.name().into_owned(),
            players: config.entrants.iter().map(ToString::to_string).collect(),
            files: config.entrants.iter().flat_map(files_of).collect(),
            on_fault: config.entrants.iter().find_map(on_fault_of),
            seats: config.plan,
            seed: config.seed,
            luck: config.luck.name().to_owned(),
            luck_figures: config.luck.figures_hash(&config.rules),
            stop: config.stop.map(|stop| stop.to_string()),
            shard: config.shard,
            deals: config.deals,
        }
    }

    /// The fields that must be equal for deals to belong to one match, by name and as text. The first player is a field of
    /// its own, because matches of two versions of a player are compared.
    fn parts(&self) -> [(&'static str, String); 13] {
        let text = |value: &dyn std::fmt::Debug| format!("{value:?}");
        [
            ("version of the files", text(&self.version)),
            ("program", self.program.clone()),
            ("rules", self.rules.clone()),
            ("options", self.options.clone()),
            ("wall", self.wall.clone()),
            (FIRST_PLAYER, text(&self.players.first())),
            ("players", text(&self.players.get(1..))),
            (FILES, text(&self.files)),
            ("way of dealing with faults", text(&self.on_fault)),
            ("seat plan", self.seats.name().to_owned()),
            ("seed", text(&self.seed)),
            ("luck", self.luck.clone()),
            (LUCK_FIGURES, text(&self.luck_figures)),
        ]
    }

    /// The name of the first field, the shard aside, that keeps the deals of two descriptions from forming one match.
    pub fn difference(&self, other: &MatchDescription) -> Option<&'static str> {
        let stop = ("stopping rule", self.stop != other.stop);
        let parts = self.parts().into_iter().zip(other.parts()).map(|(one, other)| (one.0, one.1 != other.1));
        parts.chain([stop]).find(|(_, differs)| *differs).map(|(what, _)| what)
    }

    /// The players of the caller, by their names, that have another fingerprint here than there.
    pub fn changed_players(&self, other: &MatchDescription) -> Vec<String> {
        let is_changed = |file: &&ProgramFile| {
            file.name.starts_with("own:")
                && other.files.iter().any(|there| there.name == file.name && there.sha256 != file.sha256)
        };
        self.files.iter().filter(is_changed).map(|file| Entrant::label_of(&file.name)).collect()
    }

    /// The name of the first field that keeps the first players of two matches from being compared wall by wall. Players
    /// are compared across versions of the program, so the program and the files are ignored.
    pub fn difference_of_walls(&self, other: &MatchDescription) -> Option<&'static str> {
        let is_free = |what| [FIRST_PLAYER, FILES, LUCK_FIGURES, "program", "luck"].contains(&what);
        let parts = self.parts().into_iter().zip(other.parts()).map(|(one, other)| (one.0, one.1 != other.1));
        parts.filter(|(what, _)| !is_free(*what)).find(|(_, differs)| *differs).map(|(what, _)| what)
    }

    /// The rules; `None` if this version has no such preset or option.
    fn rules(&self) -> Option<RuleSet> {
        RuleSet::from_toml(&self.rules, &self.options).ok()
    }

    /// The number of seats at a table; `None` if the rules are unknown.
    fn table_seats(&self) -> Option<Seats> {
        Some(self.rules()?.table().seats())
    }

    /// The seatings of a deal; `None` if the rules are unknown, or the entrants do not match the seat plan.
    pub fn seatings(&self) -> Option<Vec<Seating>> {
        seatings(self.seats, self.players.len(), self.table_seats()?).ok()
    }

    /// What the score of a game counts; `None` if the rules are unknown.
    pub fn measure(&self) -> Option<ScoreMeasure> {
        Some(ScoreMeasure::of(&self.rules()?))
    }

    /// An empty tally for the deals of this match; `None` if the rules are unknown.
    pub fn tally(&self) -> Option<MatchTally> {
        Some(MatchTally::new(self.measure()?, self.players.len(), self.table_seats()?))
    }

    /// Summarises deals of this match. Entrants are named by their text, the caller's own players by their name.
    pub fn summarise(&self, tally: &MatchTally) -> Summary {
        let names: Vec<String> = self.players.iter().map(|text| Entrant::label_of(text)).collect();
        self.summarise_as(tally, &names)
    }

    /// Like `summarise`, with a given name for each entrant.
    pub(crate) fn summarise_as(&self, tally: &MatchTally, names: &[String]) -> Summary {
        let stop = self.stop.as_ref().and_then(|stop| stop.parse().ok());
        let (luck_note, luck_figures) = (self.luck_note(), self.luck_figures.clone());
        Summary { luck_note, luck_figures, ..summarise(tally, names, self.seats, stop) }
    }

    /// The command line that plays the whole match; `None` if one of the caller's own players takes part, because no
    /// command can name it. Changed options of the rules would be in a file that is not known here.
    pub fn command(&self) -> Option<String> {
        let is_own = |player: &String| player.starts_with("own:");
        if self.players.iter().any(is_own) {
            return None;
        }
        let games = self.deals.saturating_mul(wide(self.seatings()?.len()));
        let quoted = |text: &str| match text
            .contains(|sign: char| !sign.is_ascii_alphanumeric() && !"-_.,:=/".contains(sign))
        {
            true => format!("'{}'", text.replace('\'', "'\\''")),
            false => text.to_owned(),
        };
        let mut command = format!(
            "suzume arena --rules {} --players {} --games {games} --wall {} --seats {} --seed {} --luck {}",
            self.rules,
            quoted(&self.players.join(",")),
            quoted(&self.wall),
            self.seats.name(),
            self.seed,
            self.luck
        );
        let has_options = self.rules().is_none_or(|rules| {
            RuleSet::preset(&self.rules).is_ok_and(|usual| usual.options() != rules.options())
        });
        let extras = [
            has_options.then(|| "--config OPTIONS".to_owned()),
            self.stop.as_ref().map(|stop| format!("--stop {stop}")),
            self.on_fault.as_ref().filter(|way| *way != "stop").map(|way| format!("--on-fault {way}")),
        ];
        for extra in extras.into_iter().flatten() {
            command.push(' ');
            command.push_str(&extra);
        }
        Some(command)
    }

    fn luck_note(&self) -> Option<String> {
        self.luck.parse::<LuckKind>().ok()?.note_under(&self.rules()?, Language::English)
    }

    /// Returns a checker that decides whether a deal can belong to this match.
    pub fn checker(&self) -> DealChecker {
        let seatings = self.seatings().unwrap_or_default();
        let is_luck_measured = self
            .luck
            .parse::<LuckKind>()
            .ok()
            .zip(self.rules())
            .is_some_and(|(luck, rules)| luck.is_measured_under(&rules));
        DealChecker { seatings, is_luck_measured }
    }
}

const FIRST_PLAYER: &str = "first player";
const FILES: &str = "files of programs outside";
const LUCK_FIGURES: &str = "figures of luck";

/// Checks deals against the description of a match.
#[derive(Clone, Debug)]
pub struct DealChecker {
    seatings: Vec<Seating>,
    is_luck_measured: bool,
}

impl DealChecker {
    /// What makes a deal impossible in this match; `None` if nothing does.
    pub fn problem(&self, deal: &DealResult) -> Option<String> {
        if deal.games.len() != self.seatings.len() {
            return Some(format!("{} games instead of {}", deal.games.len(), self.seatings.len()));
        }
        deal.games.iter().zip(&self.seatings).find_map(|(game, seating)| {
            let most_wins = game.wins.iter().max().copied().unwrap_or(0);
            let problem = if game.seating != seating.to_string() {
                format!("the seating is not {seating}")
            } else if !game.is_for(seating.0.seats()) {
                format!("a list by seat does not have {} values", seating.0.seats().count())
            } else if game.hands + game.void_hands == 0 {
                "a game without a hand".to_owned()
            } else if most_wins > game.hands || game.drawn_hands > game.hands {
                format!("more hands won or drawn than the {} played", game.hands)
            } else if game.luck.is_some() != self.is_luck_measured {
                "luck is measured where it should not be, or not where it should be".to_owned()
            } else {
                return None;
            };
            Some(format!("seating {}: {problem}", game.seating))
        })
    }
}

/// The policy for faults of a program; `None` for built-in players.
fn on_fault_of(entrant: &Entrant) -> Option<String> {
    let external = entrant.spec()?.program()?;
    let is_it = |(_, way): &&(&'static str, OnFault)| *way == external.options.on_fault;
    OnFault::ALL.iter().find(is_it).map(|(name, _)| (*name).to_owned())
}

/// The files that the command line of a program names, or the fingerprint of a player of the caller.
fn files_of(entrant: &Entrant) -> Vec<ProgramFile> {
    if let Some(fingerprint) = entrant.fingerprint() {
        return vec![ProgramFile { name: entrant.to_string(), sha256: fingerprint.to_owned() }];
    }
    let Some(external) = entrant.spec().and_then(Spec::program) else { return Vec::new() };
    let words = external.command.split_whitespace().map(|word| word.trim_matches(['"', '\'', ';', '&', '|']));
    let files = words.filter_map(|word| {
        let sha256 = hash(&find(word)?)?;
        Some(ProgramFile { name: word.to_owned(), sha256 })
    });
    files.collect()
}

/// Resolves a word of a command line to a file: as a path, or as a command on the search path.
fn find(word: &str) -> Option<PathBuf> {
    let direct = PathBuf::from(word);
    if direct.is_file() || word.is_empty() || word.contains('/') {
        return Some(direct).filter(|path| path.is_file());
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(word)).find(|path| path.is_file())
}

/// The SHA-256 of a file; `None` if it cannot be read.
fn hash(path: &Path) -> Option<String> {
    let mut file = File::open(path).ok()?;
    let mut hash = Sha256::new();
    let mut part = vec![0; 1 << 16];
    loop {
        match file.read(&mut part).ok()? {
            0 => return Some(hexadecimal(&hash.finalize())),
            read => hash.update(&part[..read]),
        }
    }
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
