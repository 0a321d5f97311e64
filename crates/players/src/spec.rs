//! A player specified by name and options: `greedy`, `kstep:k=2,budget=50`.
//!
//! The names and options are those of the rows in [`PLAYERS`]. Parsing opens no file and starts no program;
//! [building](Spec::build) the player does.

use crate::PLAYERS;
use crate::evaluate::Evaluator;
use crate::external::{External, ProgramKind, ProgramOptions, named};
use crate::kind::Build;
use crate::options::{Options, PlayerOption, Value};
use crate::player::Player;
use crate::usual::NotPlayed;
use std::fmt;
use std::str::FromStr;

/// A player with its options, not built yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec(Named);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Named {
    /// One of the [`PLAYERS`], with its options.
    Player(Options),
    /// An external program that speaks a protocol.
    Program(External),
}

/// Why a text does not name a player, or a player cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// There is no player of this name.
    #[error("unknown player `{name}`: the players are {}{}", names(), in_words(programs))]
    Name {
        /// The name as it was typed.
        name: String,
        /// The kinds of external programs that could be named.
        programs: Vec<&'static str>,
    },
    /// The player does not have the option, or the option does not accept the value.
    #[error("player `{player}`: {problem}")]
    Option {
        /// The name of the player that was given the option.
        player: &'static str,
        /// What is wrong, and which options or values there are.
        problem: String,
    },
    /// The player cannot be built: a file cannot be read, or a command line starts nothing.
    #[error("player `{player}`: {problem}")]
    Unbuildable {
        /// The player, or the kind of program.
        player: &'static str,
        /// Why it cannot be built.
        problem: String,
    },
    /// The player acts without valuing actions, so it cannot give advice.
    #[error("the player `{0}` values nothing; give delta, kstep or another that does")]
    ValuesNothing(String),
    /// The player does not play the rules of the table.
    #[error(transparent)]
    NotPlayed(#[from] NotPlayed),
    /// A person cannot be built.
    #[error("`human` plays in the terminal only: use `suzume play`")]
    Human,
}

fn names() -> String {
    PLAYERS.map(|kind| kind.name).join(", ")
}

/// The kinds of external programs as text that follows the names of players.
fn in_words(programs: &[&str]) -> String {
    let commands: Vec<String> = programs.iter().map(|kind| format!("{kind}:COMMAND")).collect();
    match &commands[..] {
        [] => String::new(),
        commands => format!("; programs outside are {}", commands.join(", ")),
    }
}

/// How deep players may be nested, so that the stack suffices. Chosen: nesting beyond one level has no use.
const DEEPEST: usize = 8;

impl Spec {
    /// Parses a list of players separated by commas. Options after a name's colon belong to that player, commas included.
    pub fn parse_list(text: &str) -> Result<Vec<Spec>, SpecError> {
        Spec::parse_list_with(text, &[])
    }

    /// Parses a list of players that may include external programs of the given kinds, such as `botzone:COMMAND`.
    pub fn parse_list_with(text: &str, kinds: &[ProgramKind]) -> Result<Vec<Spec>, SpecError> {
        let mut specs: Vec<String> = Vec::new();
        for piece in text.split(',') {
            match specs.last_mut() {
                // `budget=50` continues `kstep:k=2`; `manue=mjai:./bot` is another player.
                Some(last) if last.contains(':') && is_option(piece) && named(piece, kinds).is_none() => {
                    last.push(',');
                    last.push_str(piece);
                }
                _ => specs.push(piece.trim().to_owned()),
            }
        }
        specs.iter().map(|spec| Spec::parse_with(spec, kinds)).collect()
    }

    /// Parses a player, which may be an external program of the given kinds.
    pub fn parse_with(text: &str, kinds: &[ProgramKind]) -> Result<Spec, SpecError> {
        if let Some(external) = External::read(text, kinds) {
            return Ok(Spec(Named::Program(external)));
        }
        text.parse().map_err(|error| match error {
            SpecError::Name { name, .. } => {
                SpecError::Name { name, programs: kinds.iter().map(|kind| kind.name).collect() }
            }
            other => other,
        })
    }

    /// Parses a player for advice. Some players have time to look farther there than at the table.
    pub fn for_advice(text: &str) -> Result<Spec, SpecError> {
        Spec::read_with(text, 0, |option| option.default_for_advice.or(option.default))
    }

    /// Parses a player nested in `depth` others.
    pub(crate) fn read(text: &str, depth: usize) -> Result<Spec, SpecError> {
        Spec::read_with(text, depth, |option| option.default)
    }

    fn read_with(
        text: &str,
        depth: usize,
        default: fn(&PlayerOption) -> Option<&'static str>,
    ) -> Result<Spec, SpecError> {
        let (name, rest) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let unknown = || SpecError::Name { name: name.chars().take(40).collect(), programs: Vec::new() };
        let kind = PLAYERS.into_iter().find(|kind| kind.name == name).ok_or_else(unknown)?;
        if depth > DEEPEST {
            let problem = format!("more than {DEEPEST} players within each other");
            return Err(SpecError::Option { player: kind.name, problem });
        }
        Options::read(kind, rest, depth, default).map(|options| Spec(Named::Player(options)))
    }

    /// The name without options, of the built-in player or of the kind of program.
    pub fn name(&self) -> &'static str {
        match &self.0 {
            Named::Player(options) => options.kind().name,
            Named::Program(external) => external.kind.name,
        }
    }

    /// The value of an option, if it has one.
    pub fn option(&self, name: &str) -> Option<&Value> {
        self.options()?.get(name)
    }

    /// The options of a built-in player; `None` for an external program.
    pub fn options(&self) -> Option<&Options> {
        match &self.0 {
            Named::Player(options) => Some(options),
            Named::Program(_) => None,
        }
    }

    /// The external program, if it is one.
    pub fn program(&self) -> Option<&External> {
        match &self.0 {
            Named::Player(_) => None,
            Named::Program(external) => Some(external),
        }
    }

    /// Whether the player is a person.
    pub fn is_human(&self) -> bool {
        self.options().is_some_and(|options| matches!(options.kind().build, Build::Person))
    }

    /// The option with which the player, or a player nested in it, reads a file.
    pub fn file_option(&self) -> Option<&'static str> {
        self.options()?.file_option()
    }

    /// Whether it is a built-in player that never takes much longer than a second or two for a question.
    pub fn is_quick(&self) -> bool {
        !self.is_human() && self.options().is_some_and(Options::is_quick)
    }

    /// The same player with one option changed.
    pub fn with_option(self, name: &str, value: &str) -> Result<Spec, SpecError> {
        match self.0 {
            Named::Player(options) => Ok(Spec(Named::Player(options.with(name, value)?))),
            Named::Program(external) => {
                let problem = format!("there is no option `{name}`; it has none");
                Err(SpecError::Option { player: external.kind.name, problem })
            }
        }
    }

    /// Sets the options of an external program. Other players stay unchanged.
    #[must_use]
    pub fn with_program_options(self, options: &ProgramOptions) -> Spec {
        Spec(match self.0 {
            Named::Program(external) => Named::Program(External { options: options.clone(), ..external }),
            player => player,
        })
    }

    /// The name in reports: the name given to a program, or else the player's text.
    pub fn label(&self) -> String {
        match self.program() {
            Some(External { name: Some(name), .. }) => name.clone(),
            _ => self.to_string(),
        }
    }

    /// Builds the player. May open files or start a program.
    pub fn build(&self) -> Result<Box<dyn Player>, SpecError> {
        match &self.0 {
            Named::Player(options) => match options.kind().build {
                Build::Evaluator(build) => Ok(build(options)?.into_player()),
                Build::Player(build) => build(options),
                Build::Person => Err(SpecError::Human),
            },
            Named::Program(external) => external.build(),
        }
    }

    /// Builds the evaluator whose best action the player takes.
    pub fn evaluator(&self) -> Result<Box<dyn Evaluator>, SpecError> {
        match self.options().map(|options| (options, options.kind().build)) {
            Some((options, Build::Evaluator(build))) => Ok(build(options)?),
            _ => Err(SpecError::ValuesNothing(self.to_string())),
        }
    }
}

fn is_option(piece: &str) -> bool {
    match (piece.find('='), piece.find(':')) {
        (Some(equals), Some(colon)) => equals < colon,
        (equals, _) => equals.is_some(),
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        Spec::read(text, 0)
    }
}

impl fmt::Display for Spec {
    /// Prints the text from which the same player is parsed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Named::Player(options) => options.fmt(f),
            Named::Program(external) => external.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests;
