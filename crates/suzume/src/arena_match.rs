//! Matches with sensible defaults: entrants are built-in players by name or your own types, and the result prints as a
//! report.

use crate::error::AnswerError;
use crate::match_question::{MatchQuestion, match_text};
use crate::stop::Stop;
use std::fmt;
use std::num::NonZeroUsize;
use suzume_arena::{Entrant, Summary};
use suzume_players::Player;
use suzume_players::advice::Speaker;

/// A match that measures how strong a player is.
///
/// ```
/// use suzume::{Action, ArenaMatch, Fault, Moment, Player, View};
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
/// let result = ArenaMatch::rules("sichuan").player(("last", || Last)).player("greedy").games(40).run()?;
/// assert_eq!(result.games, 40);
/// assert!(result.entrants[0].win_rate.mean < result.entrants[1].win_rate.mean);
/// assert!(result.to_string().contains("greedy"));
/// # Ok::<(), suzume::AnswerError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ArenaMatch {
    question: MatchQuestion,
    players: Vec<ArenaPlayer>,
    threads: NonZeroUsize,
}

/// An entrant of a match: a built-in player by name and options, or your own by name and constructor.
#[derive(Clone, Debug)]
pub struct ArenaPlayer(Result<Entrant, String>);

impl From<&str> for ArenaPlayer {
    fn from(name: &str) -> ArenaPlayer {
        ArenaPlayer(name.parse().map_err(|error| format!("{error}")))
    }
}

impl<P: Player + 'static, F: Fn() -> P + Send + Sync + 'static> From<(&str, F)> for ArenaPlayer {
    fn from((name, make): (&str, F)) -> ArenaPlayer {
        ArenaPlayer(Ok(Entrant::own(name, move |_| Ok(Box::new(make())))))
    }
}

/// The result of a match. Its `Display` is the report of `suzume arena`.
#[derive(Clone, Debug)]
pub struct MatchResult(Summary);

impl std::ops::Deref for MatchResult {
    type Target = Summary;

    fn deref(&self) -> &Summary {
        &self.0
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match_text(&self.0, &Speaker::default()))
    }
}

impl ArenaMatch {
    /// Starts a match under a rule set. The defaults are 1,000 games, seed 1 and all cores.
    pub fn rules(rules: &str) -> ArenaMatch {
        let question = MatchQuestion { rules: rules.to_owned(), ..MatchQuestion::default() };
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        ArenaMatch { question, players: Vec::new(), threads }
    }

    /// Adds a player. A match takes two to four of them.
    #[must_use]
    pub fn player(mut self, player: impl Into<ArenaPlayer>) -> ArenaMatch {
        self.players.push(player.into());
        self
    }

    /// Sets the number of games, which is rounded up to whole deals.
    #[must_use]
    pub fn games(mut self, games: u64) -> ArenaMatch {
        self.question.games = games;
        self
    }

    /// Sets the seed of the walls and the players.
    ///
    /// ```
    /// use suzume::ArenaMatch;
    ///
    /// let play = |seed| ArenaMatch::rules("mahjong0").player("greedy").player("tsumogiri").games(8).seed(seed).run();
    /// assert_eq!(play(7)?.score, play(7)?.score);
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn seed(mut self, seed: u64) -> ArenaMatch {
        self.question.seed = seed;
        self
    }

    /// Sets the kind of wall: `ordinary`, `personal`, `stable` or `lending`.
    ///
    /// ```
    /// use suzume::ArenaMatch;
    ///
    /// let result = ArenaMatch::rules("mahjong0").player("greedy").player("random").games(8).wall("stable").run()?;
    /// assert_eq!(result.games, 8);
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn wall(mut self, wall: &str) -> ArenaMatch {
        self.question.wall = Some(wall.to_owned());
        self
    }

    /// Sets the seat plan: `swap`, `rotate` or `all`.
    ///
    /// ```
    /// use suzume::ArenaMatch;
    ///
    /// let result = ArenaMatch::rules("mahjong0").player("greedy").player("random").games(4).seats("rotate").run()?;
    /// assert!(result.entrants[0].rank.mean <= result.entrants[1].rank.mean);
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn seats(mut self, plan: &str) -> ArenaMatch {
        self.question.seats = Some(plan.to_owned());
        self
    }

    /// Sets how luck is measured: `off` or `supposed`.
    #[must_use]
    pub fn luck(mut self, luck: &str) -> ArenaMatch {
        self.question.luck = Some(luck.to_owned());
        self
    }

    /// Sets the sequential test that ends the match early, such as `sprt:0.50,0.55`.
    #[must_use]
    pub fn until(mut self, test: &str) -> ArenaMatch {
        self.question.stop = Some(test.to_owned());
        self
    }

    /// Sets the number of threads. The result does not depend on it.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use suzume::ArenaMatch;
    ///
    /// let play = |threads| {
    ///     let found = ArenaMatch::rules("sichuan").player("greedy").player("random").games(8).threads(threads).run();
    ///     found.map(|result| result.score)
    /// };
    /// assert_eq!(play(NonZeroUsize::MIN)?, play(NonZeroUsize::new(2).expect("two"))?);
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> ArenaMatch {
        ArenaMatch { threads, ..self }
    }

    /// Plays the match.
    ///
    /// ```
    /// use suzume::ArenaMatch;
    ///
    /// let error = ArenaMatch::rules("riichi").player("gredy").player("greedy").run().unwrap_err();
    /// assert!(error.to_string().contains("gredy"));
    /// ```
    pub fn run(self) -> Result<MatchResult, AnswerError> {
        self.run_until(Stop::never())
    }

    /// Plays the match until `stop` is raised; the result then covers the deals played so far.
    pub fn run_until(self, stop: Stop<'_>) -> Result<MatchResult, AnswerError> {
        let entrants = self.players.into_iter().map(|ArenaPlayer(player)| player);
        let entrants = entrants.collect::<Result<Vec<Entrant>, String>>();
        let entrants = entrants.map_err(|problem| AnswerError::value("players", problem))?;
        self.question.answer_among(entrants, self.threads, stop, |_| {}).map(MatchResult)
    }
}
