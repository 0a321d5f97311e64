//! External programs as players. This crate does not know their protocols; a crate that does provides a [`ProgramKind`].

use crate::figures::ProgramFigures;
use crate::player::Player;
use crate::spec::SpecError;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use suzume_rules::Family;

/// What happens when a program is at fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnFault {
    /// The match ends, unless the rules have a penalty for the fault.
    #[default]
    Stop,
    /// The hand is void, the seat pays as for a false win, and the match continues.
    Chombo,
    /// The seat discards the tiles it draws and claims nothing until the hand is over.
    Tsumogiri,
}

impl OnFault {
    /// Every choice, with its name on the command line.
    pub const ALL: [(&'static str, OnFault); 3] =
        [("stop", OnFault::Stop), ("chombo", OnFault::Chombo), ("tsumogiri", OnFault::Tsumogiri)];
}

/// Options of external programs, whatever the protocol. The protocol has a default for each option that is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgramOptions {
    /// What happens when it is at fault.
    pub on_fault: OnFault,
    /// Where decision times and faults are counted.
    pub figures: Option<ProgramFigures>,
    /// The time limit for an answer.
    pub turn: Option<Duration>,
    /// The time limit for the first answer, or for connecting.
    pub first: Option<Duration>,
    /// The memory limit for the program and its children, in bytes.
    pub memory_bytes: Option<u64>,
    /// A folder for logs of every message, one file per program and game.
    pub log: Option<PathBuf>,
}

/// Builds a player from the text after the colon: a command line or an address.
pub type BuildProgram = fn(&str, &ProgramOptions) -> Result<Box<dyn Player>, String>;

/// How programs that speak one protocol become players.
#[derive(Clone, Copy)]
pub struct ProgramKind {
    /// The name before the colon: `botzone` in `botzone:./bot`.
    pub name: &'static str,
    /// The rules that programs of this kind play.
    pub family: Family,
    /// Makes a player of the command line or address after the colon.
    pub build: BuildProgram,
    /// Whether programs are started by the user and connect to us, so that we cannot start more of them.
    pub comes_by_itself: bool,
}

impl ProgramKind {
    /// A kind of program that we start ourselves, as often as needed.
    pub const fn started(name: &'static str, family: Family, build: BuildProgram) -> ProgramKind {
        ProgramKind { name, family, build, comes_by_itself: false }
    }
}

impl fmt::Debug for ProgramKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for ProgramKind {
    /// Kinds are equal if their names are.
    fn eq(&self, other: &ProgramKind) -> bool {
        self.name == other.name
    }
}

impl Eq for ProgramKind {}

/// An external program as a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    /// The name used in reports: `manue` in `manue=mjai-client:COMMAND`.
    pub name: Option<String>,
    /// The protocol that the program speaks.
    pub kind: ProgramKind,
    /// The command line that starts the program, or the address at which it connects.
    pub command: String,
    /// Time limits and log. They do not change the identity of the player, so its text omits them.
    pub options: ProgramOptions,
}

impl External {
    /// Parses a program of one of the kinds: `mjai:./bot`, or `manue=mjai:./bot` with a name for reports.
    pub(crate) fn read(text: &str, kinds: &[ProgramKind]) -> Option<External> {
        let (name, rest) =
            named(text, kinds).map_or((None, text), |(name, rest)| (Some(name.to_owned()), rest));
        let (kind, command) = rest.trim().split_once(':')?;
        let kind = *kinds.iter().find(|known| known.name == kind)?;
        Some(External { name, kind, command: command.trim().to_owned(), options: ProgramOptions::default() })
    }

    /// Builds the player. The program itself may be started later.
    pub fn build(&self) -> Result<Box<dyn Player>, SpecError> {
        let wrong = |problem: String| SpecError::Unbuildable { player: self.kind.name, problem };
        if self.command.is_empty() {
            return Err(wrong("a command line or an address must follow the colon".to_owned()));
        }
        (self.kind.build)(&self.command, &self.options).map_err(wrong)
    }
}

impl fmt::Display for External {
    /// Prints the text from which the same program is parsed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}=")?;
        }
        write!(f, "{}:{}", self.kind.name, self.command)
    }
}

/// Splits off the name given to a program: `manue` and `mjai:./bot` for `manue=mjai:./bot`.
pub(crate) fn named<'a>(text: &'a str, kinds: &[ProgramKind]) -> Option<(&'a str, &'a str)> {
    let (name, rest) = text.trim().split_once('=')?;
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_alphanumeric() || "-_.".contains(sign));
    let (kind, _) = rest.split_once(':')?;
    (is_name && kinds.iter().any(|known| known.name == kind)).then_some((name, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Spec, Tsumogiri};
    use suzume_rules::RuleSet;

    const KIND: ProgramKind = ProgramKind::started("echo", Family::Riichi, |_, _| Ok(Box::new(Tsumogiri)));

    #[test]
    fn programs_are_read_and_written() {
        let specs = Spec::parse_list_with("greedy,echo:./bot --fast,kstep:k=2,budget=7", &[KIND]).unwrap();
        let text: Vec<String> = specs.iter().map(ToString::to_string).collect();
        assert_eq!(text, ["greedy", "echo:./bot --fast", "kstep:k=2,budget=7"]);
        assert!(specs[1].build().is_ok());
        let empty = Spec::parse_with("echo:", &[KIND]).unwrap();
        assert!(empty.build().err().unwrap().to_string().contains("command line"));
        assert!(Spec::parse_list("echo:./bot").is_err());
        let named =
            Spec::parse_list_with("greedy,first=echo:./bot,kstep:k=2,second=echo:a=b", &[KIND]).unwrap();
        let labels: Vec<String> = named.iter().map(Spec::label).collect();
        assert_eq!(labels, ["greedy", "first", "kstep:k=2,budget=50", "second"]);
        assert_eq!(named[3].to_string(), "second=echo:a=b");
        // Programs for another game are refused, and the message lists the external kinds next to our own players.
        let [riichi, sichuan] = ["riichi", "sichuan"].map(|name| RuleSet::preset(name).unwrap());
        assert_eq!(named[3].plays(&riichi), Ok(()));
        let refused = named[3].plays(&sichuan).unwrap_err().to_string();
        assert_eq!(refused, "player `echo`: its programs play riichi, not sichuan");
        let unknown = Spec::parse_with("nobody", &[KIND]).unwrap_err().to_string();
        assert!(unknown.ends_with("human; programs outside are echo:COMMAND"), "{unknown}");
    }
}
