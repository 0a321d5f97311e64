//! The description of a built-in player: its name, what it does, its options, the rules it plays and how it is built. Each
//! is a constant in the file of its player; [`PLAYERS`](crate::PLAYERS) lists them.

use crate::evaluate::PlayableEvaluator;
use crate::options::{Options, PlayerOption};
use crate::player::Player;
use crate::spec::SpecError;
use std::fmt;
use suzume_rules::{Family, RuleSet};
use suzume_tiles::Seats;

/// A built-in player as [`PLAYERS`](crate::PLAYERS) lists it.
pub struct PlayerKind {
    /// The name before the colon: `kstep` in `kstep:k=2`.
    pub name: &'static str,
    /// How it plays, in one line. The catalogue of words has this line in every language.
    pub about: &'static str,
    /// The options that may follow the colon, in the order in which they are printed.
    pub options: &'static [PlayerOption],
    /// The rules under which it may be seated.
    pub rules: PlayedRules,
    /// How to build it from its options.
    pub build: Build,
}

/// The rules that a player plays.
#[derive(Clone, Copy, Debug)]
pub enum PlayedRules {
    /// Every rule set that the program knows.
    All,
    /// Only those of one family: it cannot value hands of others.
    Only {
        /// The family.
        family: Family,
        /// The number of players that it is for, by its options; `None` for any.
        players: fn(&Options) -> Option<Seats>,
    },
}

/// How a player is built from its options.
#[derive(Clone, Copy)]
pub enum Build {
    /// The player takes the best action of this evaluator.
    Evaluator(fn(&Options) -> Result<Box<dyn PlayableEvaluator>, SpecError>),
    /// The player acts without valuing actions.
    Player(fn(&Options) -> Result<Box<dyn Player>, SpecError>),
    /// A person. The terminal or page that shows the game provides the player.
    Person,
}

impl PlayerKind {
    /// Whether it values every legal action and can therefore give advice.
    pub fn has_values(&self) -> bool {
        matches!(self.build, Build::Evaluator(_))
    }

    /// Whether it plays these rules with its default options. A player nested in its options may still not.
    pub fn plays(&'static self, rules: &RuleSet) -> bool {
        match self.rules {
            PlayedRules::All => true,
            PlayedRules::Only { family, players } => {
                let of = players(&Options::defaults(self));
                family == rules.family() && of.is_none_or(|of| of == rules.table().seats())
            }
        }
    }
}

impl fmt::Debug for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for PlayerKind {
    /// Kinds with equal names are equal.
    fn eq(&self, other: &PlayerKind) -> bool {
        self.name == other.name
    }
}

impl Eq for PlayerKind {}
