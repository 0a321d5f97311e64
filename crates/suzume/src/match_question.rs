//! A match as asked, and what it says in words. Its JSON is [`Summary`] as crate `arena` writes it.

use crate::error::{AnswerError, Problem};
use crate::stop::Stop;
use serde::Deserialize;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
pub use suzume_arena::Summary;
use suzume_arena::{
    Comparison, DealResult, Entrant, Estimate, Looks, LuckKind, MatchConfig, RunError, RunOptions, SeatPlan,
    Shard, Sprt, SprtError, run, seatings,
};
use suzume_game::wall::{WallKind, WallSource};
use suzume_rules::RuleSet;
use suzume_tiles::UnknownName;

/// How strong is this player?
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchQuestion {
    /// The rule set by name.
    pub rules: String,
    /// Its options, as TOML.
    #[serde(default)]
    pub options: String,
    /// Two, three or four players, each with its options, as a comma list.
    pub players: String,
    /// How many games at the most; rounded up to whole deals.
    #[serde(default = "usual_games")]
    pub games: u64,
    /// The kind of wall by name; without it, ordinary.
    #[serde(default)]
    pub wall: Option<String>,
    /// The seat plan by name; without it, swap for two players and rotate for more.
    #[serde(default)]
    pub seats: Option<String>,
    /// The seed of walls and players.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// How luck is measured, by name; without it, supposed, but off under riichi.
    #[serde(default)]
    pub luck: Option<String>,
    /// The sequential test that ends the match, such as `sprt:0.50,0.55`.
    #[serde(default)]
    pub stop: Option<String>,
    /// Which part of the deals is played, such as `2/4`.
    #[serde(default)]
    pub shard: Option<String>,
}

/// The most games of a match: more than can be played, and few enough that every hand has a wall of its own.
const MOST_GAMES: u64 = 1_000_000_000_000;

const fn usual_games() -> u64 {
    1000
}

const fn usual_seed() -> u64 {
    1
}

impl Default for MatchQuestion {
    fn default() -> MatchQuestion {
        MatchQuestion {
            rules: String::new(),
            options: String::new(),
            players: String::new(),
            games: usual_games(),
            wall: None,
            seats: None,
            seed: usual_seed(),
            luck: None,
            stop: None,
            shard: None,
        }
    }
}

impl MatchQuestion {
    /// Plays the match among players of the program. `each` is told of every deal. Stopped, the answer is about the deals
    /// played so far.
    pub fn answer(
        &self,
        threads: NonZeroUsize,
        stop: Stop<'_>,
        each: impl FnMut(&DealResult),
    ) -> Result<Summary, AnswerError> {
        let entrants = Entrant::parse_list(&self.players)
            .map_err(|error| AnswerError::value("players", error.to_string()))?;
        self.answer_among(entrants, threads, stop, each)
    }

    /// Plays the match among entrants of the caller, whatever `players` says.
    pub fn answer_among(
        &self,
        entrants: Vec<Entrant>,
        threads: NonZeroUsize,
        stop: Stop<'_>,
        mut each: impl FnMut(&DealResult),
    ) -> Result<Summary, AnswerError> {
        let config = self.config(entrants, |_, _| {
            let kind: WallKind = parsed("wall", self.wall.as_deref().unwrap_or("ordinary"))?;
            Ok::<WallSource, AnswerError>(kind.into())
        })?;
        let options = RunOptions { threads, interrupted: stop.flag(), keeper: None, hands: None };
        let mut tally = config.tally();
        let played = run(&config, &options, &mut tally, |deal, _| {
            each(deal);
            Ok(())
        });
        played.map_err(|error| in_run(&error))?;
        Ok(config.summarise(&tally))
    }

    /// The match with players that have been read. `walls` is asked for walls under some rules that are enough for so many
    /// deals.
    pub fn config<E: From<AnswerError>>(
        &self,
        entrants: Vec<Entrant>,
        walls: impl FnOnce(&RuleSet, u64) -> Result<WallSource, E>,
    ) -> Result<MatchConfig, E> {
        let rules = RuleSet::from_toml(&self.rules, &self.options)
            .map_err(|error| AnswerError::in_field("rules", error))?;
        let plan = match &self.seats {
            Some(name) => parsed("seats", name)?,
            None if entrants.len() == 2 => SeatPlan::Swap,
            None => SeatPlan::Rotate,
        };
        let stop: Option<Sprt> = match &self.stop {
            Some(text) => {
                Some(text.parse().map_err(|error: SprtError| AnswerError::value("stop", error.to_string()))?)
            }
            None => None,
        };
        let seatings = seatings(plan, entrants.len(), rules.table().seats())
            .map_err(|error| AnswerError::value("players", error.to_string()))?;
        if self.games == 0 {
            return Err(AnswerError::value("games", "0 games: a match has at least one").into());
        }
        if self.games > MOST_GAMES {
            let problem = format!("{} games: a match has at most {MOST_GAMES}", self.games);
            return Err(AnswerError::value("games", problem).into());
        }
        let deals = self.games.div_ceil(seatings.len() as u64);
        let luck = match self.luck.as_deref() {
            Some(name) => parsed("luck", name)?,
            None => LuckKind::usual(&rules),
        };
        Ok(MatchConfig {
            wall: walls(&rules, deals)?,
            rules,
            entrants,
            plan,
            seed: self.seed,
            luck,
            deals,
            shard: shard(self.shard.as_deref())?,
            stop,
        })
    }
}

/// Something by its name.
fn parsed<T: std::str::FromStr<Err = UnknownName>>(
    field: &'static str,
    name: &str,
) -> Result<T, AnswerError> {
    name.parse().map_err(|error: UnknownName| AnswerError::in_field(field, error))
}

/// Which part of how many, from 0.
fn shard(text: Option<&str>) -> Result<Shard, AnswerError> {
    let Some(text) = text else { return Ok(Shard::WHOLE) };
    let read = || {
        let (one, all) = text.split_once('/')?;
        let (one, all): (u64, u64) = (one.parse().ok()?, all.parse().ok()?);
        (1 <= one && one <= all).then(|| Shard { part: one - 1, of: all })
    };
    let no_part = || AnswerError::value("shard", format!("`{text}` is no part: give I/N, such as 2/4"));
    read().ok_or_else(no_part)
}

/// Whose fault it is that a match cannot be played.
pub fn in_run(error: &RunError) -> AnswerError {
    AnswerError::whole(match error {
        RunError::Plan(_) | RunError::Entrant(_) | RunError::SequentialShards | RunError::Walls { .. } => {
            Problem::Value(error.to_string())
        }
        RunError::Game(_)
        | RunError::Write(_)
        | RunError::Keeper(_)
        | RunError::Store(_)
        | RunError::Thread(_) => Problem::Failed(error.to_string()),
    })
}

/// A summary for a person.
///
/// ```
/// use suzume::{ArenaMatch, match_text};
///
/// let result = ArenaMatch::rules("mahjong0").player("greedy").player("tsumogiri").games(4).run()?;
/// assert_eq!(match_text(&result), result.to_string());
/// # Ok::<(), suzume::AnswerError>(())
/// ```
pub fn match_text(summary: &Summary) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{} deals, {} games, {} hands; intervals are 95%, over deals{}\n",
        summary.deals,
        summary.games,
        summary.hands,
        match summary.intervals {
            Looks::Once => "",
            Looks::EveryDeal => ", at any time of stopping",
        }
    );
    let _ = writeln!(
        text,
        "  {:<24} {:>20} {:>24} {:>18} {:>18}",
        "", "hands won", "points a game", "rank", "deals in"
    );
    for entrant in &summary.entrants {
        let _ = writeln!(
            text,
            "{} {:<24} {:>20} {:>24} {:>18} {:>18}",
            entrant.letter,
            entrant.player,
            entrant.win_rate.percent(),
            entrant.points.number(),
            entrant.rank.number(),
            entrant.deal_in_rate.percent()
        );
    }
    text.push_str(&places_text(summary));
    let of_walls: Vec<String> = summary
        .entrants
        .iter()
        .filter_map(|entrant| Some(format!("{} {}", entrant.letter, entrant.wall_points?.number())))
        .collect();
    if !of_walls.is_empty() {
        let _ = writeln!(text, "\npoints a wall      {}", of_walls.join(", "));
    }
    let _ = writeln!(text, "\nnobody won         {}", summary.drawn_rate.percent());
    let _ = writeln!(text, "score of A         {}, by {}", summary.score.percent(), summary.measure.words());
    if let (Some(adjusted), Some(factor)) = (&summary.adjusted_score, summary.luck_factor) {
        let _ = writeln!(
            text,
            "adjusted for luck  {}, as good as {factor:.2} times the deals",
            adjusted.percent()
        );
    }
    if let Some(note) = &summary.luck_note {
        let _ = writeln!(text, "luck               {note}");
    }
    let _ = match summary.normalised_difference {
        Some(difference) => {
            writeln!(text, "normalised         {difference:+.3} standard deviations of a deal")
        }
        None => writeln!(text, "normalised         unknown, as all deals score the same"),
    };
    if let Some(sprt) = &summary.sprt {
        let _ = writeln!(
            text,
            "sequential test    {:+.2} between {:.2} and {:.2}",
            sprt.log_ratio, sprt.lower, sprt.upper
        );
    }
    let _ = writeln!(text, "\n{}", summary.verdict);
    // With two entrants the verdict says it all.
    for entrant in summary.entrants.iter().filter(|_| summary.entrants.len() > 2) {
        let _ = writeln!(text, "{}", entrant.verdict());
    }
    text
}

/// How often each entrant has which place, and how it plays.
fn places_text(summary: &Summary) -> String {
    let has_riichi = summary.entrants.iter().any(|entrant| entrant.riichi_rate.is_some());
    let mut text = format!("\n  {:<24} {:>6} {:>6} {:>6} {:>6}", "", "1st", "2nd", "3rd", "4th");
    if has_riichi {
        text += &format!(" {:>7}", "riichi");
    }
    text += &format!(" {:>7} {:>9} {:>10}\n", "calls", "of a win", "a deal-in");
    let percent = |estimate: &Estimate| format!("{:.1}%", 100.0 * estimate.mean);
    let points = |value: &Option<Estimate>| {
        value.map_or_else(|| "none".to_owned(), |value| format!("{:.0}", value.mean))
    };
    for entrant in &summary.entrants {
        let _ = write!(text, "{} {:<24}", entrant.letter, entrant.player);
        entrant.places.iter().for_each(|place| text += &format!(" {:>6}", percent(place)));
        if has_riichi {
            text += &format!(" {:>7}", entrant.riichi_rate.as_ref().map(percent).unwrap_or_default());
        }
        let _ = writeln!(
            text,
            " {:>7} {:>9} {:>10}",
            percent(&entrant.call_rate),
            points(&entrant.win_value),
            points(&entrant.deal_in_value)
        );
    }
    text
}

/// A comparison with a stored match for a person.
pub fn comparison_text(comparison: &Comparison) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "\nscore on the {} walls of the stored match", comparison.deals);
    let _ = writeln!(text, "new                {}", comparison.score.percent());
    let _ = writeln!(
        text,
        "stored             {}, {}",
        comparison.stored_score.percent(),
        comparison.stored_player
    );
    let how = if comparison.is_adjusted { ", adjusted for luck" } else { "" };
    let _ = writeln!(text, "difference         {}{how}", comparison.difference.percent());
    let _ = writeln!(text, "\n{}", comparison.verdict);
    text
}
