//! Questions about matches, and match results in words. Their JSON is [`Summary`] as crate `arena` writes it.

use crate::error::{AnswerError, Problem};
use crate::stop::Stop;
use serde::Deserialize;
use std::num::NonZeroUsize;
pub use suzume_arena::Summary;
use suzume_arena::{
    DealResult, Entrant, EntrantSummary, Estimate, Looks, LuckKind, MatchComparison, MatchConfig, RunError,
    RunOptions, SeatPlan, SecondaryMeasure, Shard, Sprt, SprtError, SwappedDeals, run, seatings,
};
use suzume_game::wall::{WallKind, WallSource};
use suzume_players::advice::Speaker;
use suzume_rules::RuleSet;
use suzume_tiles::numbers::wide;
use suzume_tiles::{Seats, UnknownName};
use suzume_words::{padded_end, padded_start, width};

/// A match between players.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchQuestion {
    /// The name of the rule set.
    pub rules: String,
    /// Options of the rule set that differ from the preset, as TOML.
    #[serde(default)]
    pub options: String,
    /// Two to four players separated by commas, each with its options.
    pub players: String,
    /// The maximum number of games, rounded up to whole deals. Default: 1000.
    #[serde(default = "usual_games")]
    pub games: u64,
    /// The kind of wall. Default: `ordinary`.
    #[serde(default)]
    pub wall: Option<String>,
    /// The seat plan. Default: `swap` for two players, `all` for two at a table of three, `rotate` for more.
    #[serde(default)]
    pub seats: Option<String>,
    /// The seed of walls and players. Default: 1.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// How to adjust for luck: `off`, `quick`, `supposed` or `asked`. Default: as for `suzume arena`.
    #[serde(default)]
    pub luck: Option<String>,
    /// The sequential test that ends the match, such as `sprt:0.50,0.55`.
    #[serde(default)]
    pub stop: Option<String>,
    /// The part of the deals to play, such as `2/4`. Default: all.
    #[serde(default)]
    pub shard: Option<String>,
}

/// The most games a match may have: more than can be played, yet few enough that every hand has a wall of its own.
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
    /// Plays the match among built-in players. `each` is called after every deal. If stopped, the answer covers the
    /// deals played so far.
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

    /// Plays the match among the given entrants, ignoring `players`.
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

    /// Builds the configuration of the match among `entrants`. `walls` receives the rules and the number of deals and
    /// returns a source of at least that many walls.
    pub fn config<E: From<AnswerError>>(
        &self,
        entrants: Vec<Entrant>,
        walls: impl FnOnce(&RuleSet, u64) -> Result<WallSource, E>,
    ) -> Result<MatchConfig, E> {
        let rules = RuleSet::from_toml(&self.rules, &self.options)
            .map_err(|error| AnswerError::in_field("rules", error))?;
        let plan = match &self.seats {
            Some(name) => parsed("seats", name)?,
            None if entrants.len() == 2 && rules.table().seats() == Seats::Four => SeatPlan::Swap,
            None if entrants.len() == 2 => SeatPlan::All,
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
        let deals = self.games.div_ceil(wide(seatings.len()));
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

fn parsed<T: std::str::FromStr<Err = UnknownName>>(
    field: &'static str,
    name: &str,
) -> Result<T, AnswerError> {
    name.parse().map_err(|error: UnknownName| AnswerError::in_field(field, error))
}

/// Parses a shard `I/N`, where I counts from 1.
fn shard(text: Option<&str>) -> Result<Shard, AnswerError> {
    let Some(text) = text else { return Ok(Shard::WHOLE) };
    let read = || {
        let (one, all) = text.split_once('/')?;
        let (one, all): (u64, u64) = (one.parse().ok()?, all.parse().ok()?);
        (1 <= one && one <= all).then(|| Shard { part: one - 1, of: all })
    };
    let no_part = || AnswerError::value("shard", format!("`{text}` is not a shard: give I/N, such as 2/4"));
    read().ok_or_else(no_part)
}

/// Classifies an error of a match: invalid settings or failed work.
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

/// Formats a summary for people.
///
/// ```
/// use suzume::{ArenaMatch, Speaker, match_text};
///
/// let result = ArenaMatch::rules("mahjong0").player("greedy").player("tsumogiri").games(4).run()?;
/// assert_eq!(match_text(&result, &Speaker::default()), result.to_string());
/// # Ok::<(), suzume::AnswerError>(())
/// ```
pub fn match_text(summary: &Summary, speaker: &Speaker) -> String {
    let counts = [
        ("deals", &speaker.count("deals", summary.deals)),
        ("games", &speaker.count("games", summary.games)),
        ("hands", &speaker.count("hands", summary.hands)),
    ];
    let code = match summary.intervals {
        Looks::Once => "match-counts",
        Looks::EveryDeal => "match-counts-any_time",
    };
    let mut text = speaker.say(code, &counts.map(|(name, count)| (name, count.into()))) + "\n\n";
    let mut results = Columns::new(24);
    let heads = ["wins", "points", "rank", "deal_ins"].map(|head| column(speaker, head));
    results.row("", heads.into_iter().zip([20, 24, 18, 18]));
    for entrant in &summary.entrants {
        let cells = [
            (entrant.win_rate.percent(), 20),
            (entrant.points.number(), 24),
            (entrant.rank.number(), 18),
            (entrant.deal_in_rate.percent(), 18),
        ];
        results.row(&named(entrant), cells);
    }
    text += &results.text;
    text += &places_text(summary, speaker);
    let of_walls = summary.entrants.iter();
    let of_walls =
        of_walls.filter_map(|entrant| Some(format!("{} {}", entrant.letter, entrant.wall_points?.number())));
    let of_walls = speaker.list(of_walls);
    let line = |code: &str, value: &str| padded_end(&speaker.text(code), 19) + value + "\n";
    if !of_walls.is_empty() {
        text += &format!("\n{}", line("match-wall_points", &of_walls));
    }
    text += &format!("\n{}", line("match-drawn", &summary.drawn_rate.percent()));
    let (score, measure) = (summary.score.percent(), summary.measure.in_words(speaker.language()));
    let args = [("score", (&score).into()), ("measure", (&measure).into())];
    text += &line("match-score_of", &speaker.say("match-score_by", &args));
    if let (Some(adjusted), Some(factor)) = (&summary.adjusted_score, summary.luck_factor) {
        let (score, factor) = (adjusted.percent(), format!("{factor:.2}"));
        let args = [("score", (&score).into()), ("factor", (&factor).into())];
        text += &line("match-adjusted", &speaker.say("match-adjusted-worth", &args));
    }
    if summary.luck_note.is_some() {
        text += &line("match-luck", &speaker.text("match-luck-not_measured"));
    }
    let normalised = match summary.normalised_difference {
        Some(difference) => {
            let difference = format!("{:+.3}", difference + 0.0);
            let elo = summary.normalised_elo.map(|elo| elo.whole());
            let code = if elo.is_some() { "match-deviations-elo" } else { "match-deviations" };
            let elo = elo.unwrap_or_default();
            speaker.say(code, &[("difference", (&difference).into()), ("elo", (&elo).into())])
        }
        None => speaker.text("match-deviations-unknown"),
    };
    text += &line("match-normalised", &normalised);
    for result in &summary.secondary {
        let (name, code) = match result.measure {
            SecondaryMeasure::Points => ("match-secondary-points", "match-secondary-points-figure"),
            SecondaryMeasure::Wins => ("match-secondary-wins", "match-secondary-wins-figure"),
        };
        let figure = result.shown(speaker.language());
        text += &line(name, &speaker.say(code, &[("figure", (&figure).into())]));
    }
    if let Some(swapped) = &summary.swapped {
        text += &line("match-swapped", &swapped_text(swapped, speaker));
    }
    if let Some(sprt) = &summary.sprt {
        let ratio = format!("{:+.2}", sprt.log_ratio);
        let [lower, upper] = [sprt.lower, sprt.upper].map(|bound| format!("{bound:.2}"));
        let args = [("ratio", (&ratio).into()), ("lower", (&lower).into()), ("upper", (&upper).into())];
        text += &line("match-test", &speaker.say("match-test-state", &args));
    }
    text += &format!("\n{}\n", summary.verdict_in(speaker.language()));
    // With two entrants the verdict says everything.
    for entrant in summary.entrants.iter().filter(|_| summary.entrants.len() > 2) {
        text += &format!("{}\n", entrant.verdict(speaker.language()));
    }
    text
}

/// The deals by their score, and what shared walls are worth.
fn swapped_text(swapped: &SwappedDeals, speaker: &Speaker) -> String {
    let counts = [
        ("lost", swapped.lost),
        ("worse", swapped.worse),
        ("even", swapped.even),
        ("better", swapped.better),
        ("won", swapped.won),
    ];
    let counts = counts.map(|(name, count)| (name, i64::try_from(count).unwrap_or(i64::MAX)));
    let deals = speaker.say("match-swapped-deals", &counts.map(|(name, count)| (name, count.into())));
    let Some(factor) = swapped.factor else { return deals };
    let factor = format!("{factor:.2}");
    speaker.say("match-swapped-factor", &[("deals", (&deals).into()), ("factor", (&factor).into())])
}

/// Rows of a name followed by aligned figures.
struct Columns {
    text: String,
    /// The width of the name column, in cells.
    name: usize,
}

impl Columns {
    fn new(name: usize) -> Columns {
        Columns { text: String::new(), name }
    }

    /// Adds a row: a name with its letter, then cells, each padded to its width.
    fn row(&mut self, name: &str, cells: impl IntoIterator<Item = (String, usize)>) {
        self.text += &padded_end(name, self.name + 2);
        for (cell, width) in cells {
            self.text += &format!(" {}", padded_start(&cell, width));
        }
        self.text += "\n";
    }
}

fn named(entrant: &EntrantSummary) -> String {
    format!("{} {}", entrant.letter, entrant.player)
}

fn column(speaker: &Speaker, name: &str) -> String {
    speaker.text(&format!("match-column-{name}"))
}

/// How often each entrant finishes in each place, and how it plays.
fn places_text(summary: &Summary, speaker: &Speaker) -> String {
    // Column headings with their minimum widths.
    let places = summary.entrants.first().map_or(0, |entrant| entrant.places.len());
    let mut names: Vec<(String, usize)> = (1..=places).map(|place| (format!("place-{place}"), 6)).collect();
    let has_riichi = summary.entrants.iter().any(|entrant| entrant.riichi_rate.is_some());
    names.extend(has_riichi.then(|| ("riichi".to_owned(), 7)));
    names.extend(
        [("calls", 7), ("win_value", 9), ("deal_in_value", 10)].map(|(name, least)| (name.to_owned(), least)),
    );
    let heads: Vec<String> = names.iter().map(|(name, _)| column(speaker, name)).collect();
    let widths: Vec<usize> =
        heads.iter().zip(&names).map(|(head, (_, least))| *least.max(&width(head))).collect();
    let in_columns = |cells: Vec<String>| cells.into_iter().zip(widths.iter().copied()).collect::<Vec<_>>();
    let percent = |estimate: &Estimate| format!("{:.1}%", 100.0 * estimate.mean);
    let points = |value: &Option<Estimate>| {
        value.map_or_else(|| speaker.text("match-none"), |value| format!("{:.0}", value.mean))
    };
    let mut places = Columns::new(24);
    places.row("", in_columns(heads.clone()));
    for entrant in &summary.entrants {
        let mut cells: Vec<String> = entrant.places.iter().map(percent).collect();
        cells.extend(has_riichi.then(|| entrant.riichi_rate.as_ref().map(percent).unwrap_or_default()));
        cells.extend([
            percent(&entrant.call_rate),
            points(&entrant.win_value),
            points(&entrant.deal_in_value),
        ]);
        places.row(&named(entrant), in_columns(cells));
    }
    format!("\n{}", places.text)
}

/// Formats a comparison with a stored match for people.
pub fn comparison_text(comparison: &MatchComparison, speaker: &Speaker) -> String {
    let line = |code: &str, value: &str| padded_end(&speaker.text(code), 19) + value + "\n";
    let deals = i64::try_from(comparison.deals).unwrap_or(i64::MAX);
    let mut text = format!("\n{}\n", speaker.say("match-stored-title", &[("deals", deals.into())]));
    text += &line("match-new", &comparison.score.percent());
    let stored = comparison.stored_score.percent();
    let args = [("score", (&stored).into()), ("player", (&comparison.stored_player).into())];
    text += &line("match-stored", &speaker.say("match-stored-score", &args));
    let difference = comparison.difference.percent();
    text += &line(
        "match-difference",
        &match comparison.is_adjusted {
            true => speaker.say("match-difference-adjusted", &[("score", (&difference).into())]),
            false => difference,
        },
    );
    text + &format!("\n{}\n", comparison.verdict_in(speaker.language()))
}
