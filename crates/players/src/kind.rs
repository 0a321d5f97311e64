//! What a player of the program is: one row with its name, what it does, its options, the rules that it plays and how it is
//! built. Each row is a constant in the file of its player; [`PLAYERS`](crate::PLAYERS) lists them.

use crate::evaluate::PlayableEvaluator;
use crate::options::{Options, PlayerOption};
use crate::player::Player;
use crate::spec::SpecError;
use std::fmt;
use suzume_rules::{Family, RuleSet};

/// A player of the program.
pub struct PlayerKind {
    /// The name before the colon: `kstep` in `kstep:k=2`.
    pub name: &'static str,
    /// How it plays, in one line. The catalogue of words has the same line in every language.
    pub about: &'static str,
    /// The options that may follow the colon, in the order in which they are written.
    pub options: &'static [PlayerOption],
    /// The rules that it plays.
    pub rules: PlayedRules,
    /// How it is built.
    pub build: Build,
}

/// The rules that a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedRules {
    /// All of them.
    All,
    /// Those of one family: it has no values for hands of others.
    Only(Family),
}

/// How a player is built from its options.
#[derive(Clone, Copy)]
pub enum Build {
    /// It takes the best action of an evaluator.
    Evaluator(fn(&Options) -> Result<Box<dyn PlayableEvaluator>, SpecError>),
    /// It acts without values.
    Player(fn(&Options) -> Result<Box<dyn Player>, SpecError>),
    /// It is a person: the terminal or the page that shows the game makes the player.
    Person,
}

impl PlayerKind {
    /// Whether it values every legal action, so that it can be asked for advice.
    pub fn has_values(&self) -> bool {
        matches!(self.build, Build::Evaluator(_))
    }

    /// Whether it plays these rules. A player within its options may still not.
    pub fn plays(&self, rules: &RuleSet) -> bool {
        match self.rules {
            PlayedRules::All => true,
            PlayedRules::Only(family) => family == rules.family(),
        }
    }
}

impl fmt::Debug for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for PlayerKind {
    /// Kinds are equal if their names are.
    fn eq(&self, other: &PlayerKind) -> bool {
        self.name == other.name
    }
}

impl Eq for PlayerKind {}
