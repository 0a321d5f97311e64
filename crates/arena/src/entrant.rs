//! The players of a match: a built-in player given by its text, or any [`Player`] of the caller given by a name and a
//! closure that builds it.
//!
//! A text means the same player everywhere, so the results can be resumed from the command line, merged and compared. Only
//! the caller knows what a closure builds. The folder therefore stores its name in a form that no built-in player has
//! (`own:"NAME"`). Only a caller that supplies an entrant of that name can resume the match. A caller that changes such a
//! player must change its name or its [fingerprint](Entrant::fingerprinted).

use std::fmt;
use std::sync::Arc;
use suzume_players::{Player, Spec, SpecError};
use suzume_tiles::Seat;

/// The error of a closure that cannot build its player.
pub type BuildError = Box<dyn std::error::Error + Send + Sync>;

type BuildPlayer = dyn Fn(Seat) -> Result<Box<dyn Player>, BuildError> + Send + Sync;

/// A participant of a match.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// A built-in player given by its text, or an external program.
    Spec(Spec),
    /// A player of the caller.
    Own(Own),
}

/// A player of the caller: a name, and how it is built.
#[derive(Clone)]
pub struct Own {
    name: String,
    /// The SHA-256 of what the player is, in hexadecimal digits; `None` if only its name identifies it.
    fingerprint: Option<String>,
    build: Arc<BuildPlayer>,
}

/// Why an entrant cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum EntrantError {
    /// There is no such player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The caller's closure returned an error.
    #[error("player `{name}` cannot be built: {error}")]
    Own {
        /// The name of the entrant.
        name: String,
        /// The error that the closure returned.
        error: BuildError,
    },
}

impl Entrant {
    /// A player of the caller. `build` is called for every seat on every thread before the first deal, and the players are kept
    /// from hand to hand: [`Player::start`] begins each hand, [`Player::game_over`] ends each game. For equal results at any
    /// number of threads, a player must not remember anything about earlier games, and must derive its randomness from the
    /// [`Moment`](suzume_game::Moment) of each decision.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use std::sync::atomic::AtomicBool;
    /// use suzume_arena::{Entrant, LuckKind, MatchConfig, RunOptions, SeatPlan, Shard, run};
    /// use suzume_game::wall::WallKind;
    /// use suzume_game::{Action, Moment, View};
    /// use suzume_players::{Fault, Player};
    /// use suzume_rules::RuleSet;
    ///
    /// /// Takes the last legal action, whatever it is.
    /// struct Last;
    ///
    /// impl Player for Last {
    ///     fn act(&mut self, _: &View<'_>, legal: &[Action], _: &Moment) -> Result<Action, Fault> {
    ///         Ok(legal[legal.len() - 1])
    ///     }
    /// }
    ///
    /// let config = MatchConfig {
    ///     rules: RuleSet::preset("sichuan")?,
    ///     wall: WallKind::Ordinary.into(),
    ///     entrants: vec![Entrant::own("last", |_| Ok(Box::new(Last))), "greedy".parse()?],
    ///     plan: SeatPlan::Swap,
    ///     seed: 1,
    ///     luck: LuckKind::Off,
    ///     deals: 20,
    ///     shard: Shard::WHOLE,
    ///     stop: None,
    /// };
    /// let never = AtomicBool::new(false);
    /// let options =
    ///     RunOptions { threads: NonZeroUsize::MIN, interrupted: &never, keeper: None, hands: None };
    /// let mut tally = config.tally();
    /// run(&config, &options, &mut tally, |_deal, _so_far| Ok(()))?;
    /// let summary = config.summarise(&tally);
    /// assert_eq!(summary.games, 40);
    /// assert!(summary.entrants[0].win_rate.mean < summary.entrants[1].win_rate.mean);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn own(
        name: impl Into<String>,
        build: impl Fn(Seat) -> Result<Box<dyn Player>, BuildError> + Send + Sync + 'static,
    ) -> Entrant {
        Entrant::Own(Own { name: name.into(), fingerprint: None, build: Arc::new(build) })
    }

    /// The same player of the caller, identified by a SHA-256 in hexadecimal digits as well as by its name. A match is not
    /// resumed by a player of the same name and another fingerprint. A built-in player has none.
    #[must_use]
    pub fn fingerprinted(self, sha256: String) -> Entrant {
        match self {
            Entrant::Own(own) => Entrant::Own(Own { fingerprint: Some(sha256), ..own }),
            spec @ Entrant::Spec(_) => spec,
        }
    }

    /// The fingerprint of a player of the caller, if it has one.
    pub(crate) fn fingerprint(&self) -> Option<&str> {
        match self {
            Entrant::Spec(_) => None,
            Entrant::Own(own) => own.fingerprint.as_deref(),
        }
    }

    /// Parses a comma-separated list of players.
    pub fn parse_list(text: &str) -> Result<Vec<Entrant>, SpecError> {
        Ok(Spec::parse_list(text)?.into_iter().map(Entrant::Spec).collect())
    }

    /// The name used in reports.
    pub fn label(&self) -> String {
        match self {
            Entrant::Spec(spec) => spec.label(),
            Entrant::Own(own) => own.name.clone(),
        }
    }

    /// The name used in reports for an entrant of a match description: `NAME` for `own:"NAME"`, otherwise the text itself.
    pub(crate) fn label_of(text: &str) -> String {
        let name = text.strip_prefix("own:").and_then(|quoted| serde_json::from_str(quoted).ok());
        name.unwrap_or_else(|| text.to_owned())
    }

    /// The text of the player; `None` for one of the caller's own players.
    pub fn spec(&self) -> Option<&Spec> {
        match self {
            Entrant::Spec(spec) => Some(spec),
            Entrant::Own(_) => None,
        }
    }

    /// Builds the player for a seat.
    pub fn build(&self, seat: Seat) -> Result<Box<dyn Player>, EntrantError> {
        match self {
            Entrant::Spec(spec) => Ok(spec.build()?),
            Entrant::Own(Own { name, build, .. }) => {
                build(seat).map_err(|error| EntrantError::Own { name: name.clone(), error })
            }
        }
    }
}

impl From<Spec> for Entrant {
    fn from(spec: Spec) -> Entrant {
        Entrant::Spec(spec)
    }
}

impl std::str::FromStr for Entrant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Entrant, SpecError> {
        text.parse().map(Entrant::Spec)
    }
}

impl fmt::Display for Entrant {
    /// Writes the form used in the description of a match: the text of a player, or `own:"NAME"`, which no player has as
    /// its text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Spec(spec) => spec.fmt(f),
            Entrant::Own(own) => write!(f, "own:{:?}", own.name),
        }
    }
}

impl fmt::Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Own").field("name", &self.name).finish_non_exhaustive()
    }
}
