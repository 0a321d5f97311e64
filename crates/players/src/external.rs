//! Programs outside as players. This crate does not know their protocols: whoever does hands in a [`ProgramKind`].

use crate::player::Player;
use crate::spec::SpecError;
use std::fmt;

/// How programs that speak a protocol become players.
#[derive(Clone, Copy)]
pub struct ProgramKind {
    /// The name before the colon: `botzone` in `botzone:./bot`.
    pub name: &'static str,
    /// Makes a player of a command line.
    pub build: fn(&str) -> Result<Box<dyn Player>, String>,
}

impl fmt::Debug for ProgramKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for ProgramKind {
    /// Kinds are told apart by their names.
    fn eq(&self, other: &ProgramKind) -> bool {
        self.name == other.name
    }
}

impl Eq for ProgramKind {}

/// A program that plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    /// How it is spoken to.
    pub kind: ProgramKind,
    /// How it is started.
    pub command: String,
}

impl External {
    /// Makes the player. The program itself may be started later.
    pub fn build(&self) -> Result<Box<dyn Player>, SpecError> {
        let wrong = |problem: String| SpecError::Program { player: self.kind.name, problem };
        if self.command.is_empty() {
            return Err(wrong("a command line must follow the colon".to_owned()));
        }
        (self.kind.build)(&self.command).map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Spec, Tsumogiri};

    const KIND: ProgramKind = ProgramKind { name: "echo", build: |_| Ok(Box::new(Tsumogiri)) };

    #[test]
    fn programs_are_read_and_written() {
        let specs = Spec::parse_list_with("greedy,echo:./bot --fast,kstep:k=2,budget=7", &[KIND]).unwrap();
        let text: Vec<String> = specs.iter().map(ToString::to_string).collect();
        assert_eq!(text, ["greedy", "echo:./bot --fast", "kstep:k=2,budget=7"]);
        assert!(specs[1].build().is_ok());
        let empty = Spec::parse_with("echo:", &[KIND]).unwrap();
        assert!(empty.build().err().unwrap().to_string().contains("command line"));
        assert!(Spec::parse_list("echo:./bot").is_err());
    }
}
