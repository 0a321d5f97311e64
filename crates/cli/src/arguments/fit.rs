//! `suzume fit` as typed.

use super::OutputFormat;
use super::values::{model, rule_names, threads};
use clap::{Args, Subcommand};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume_models::Model;
use suzume_rules::Preset;

/// Fit models of the other seats on recorded games or on games of our own players, or check them on other games.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume fit riichi --records GAMES --out models.json
  suzume fit check --records OTHER_GAMES
  suzume fit check --models models.json --records OTHER_GAMES --format json
  suzume fit games --rules sichuan --players solitary --games 2000 --out sichuan.json
  suzume fit agreement --positions positions.jsonl
  suzume fit reliability --records GAMES
  suzume fit rates --records GAMES")]
pub(crate) struct FitArguments {
    #[command(subcommand)]
    pub(crate) command: FitCommand,
}

#[derive(Subcommand)]
pub(crate) enum FitCommand {
    /// Fit every model of riichi opponents. The number of threads does not affect the result.
    Riichi(FitRiichi),
    /// Measure models on records: log-loss compared with the base rate and with logistic regressions, AUC, Brier score, calibration.
    Check(FitCheck),
    /// Fit the regressions of the player `mdp` on how hands end.
    Mdp(FitMdp),
    /// Play games and fit models of the other seats on them, for rules without records of people.
    Games(FitGames),
    /// Show how often players discard, declare and claim like the players of records.
    Agreement(FitAgreement),
    /// Compare the values that are shown for the actions of records with what happened: chances, points, place.
    Reliability(FitReliability),
    /// Count how often the players of records take what is offered: ready hands, claims, safe tiles.
    Rates(FitRates),
    /// Show how hands ended compared with what the player `mdp` foresaw, by kind of hand.
    Ends(FitEnds),
    /// Count what the other seats discard while a seat is ready, compared with unseen tiles at random.
    Offers(FitOffers),
}

/// The records and decisions of a study.
#[derive(Args)]
pub(crate) struct FitStudy {
    /// Records or folders of records.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Use every Nth discard.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) one_in: u64,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Options of `suzume fit mdp`.
#[derive(Args)]
pub(crate) struct FitMdp {
    #[command(flatten)]
    pub(crate) study: FitStudy,
    /// Write the models of `mdp:as=paper` to this file, for `mdp:as=paper,models=FILE`.
    ///
    /// They are fitted on the records that were not held out when the shipped models were fitted.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The maximum number of hands in a graph of `mdp:as=paper`.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub(crate) budget: u32,
}

/// Options of `suzume fit games`.
#[derive(Args)]
pub(crate) struct FitGames {
    /// The rules of the games.
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// The players, separated by commas: one for all seats, or one for each.
    #[arg(long, value_name = "PLAYERS")]
    pub(crate) players: String,
    /// The number of games. One in five is held out to measure the models.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(5..))]
    pub(crate) games: u64,
    /// The seed of the walls.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Options of `suzume fit ends`.
#[derive(Args)]
pub(crate) struct FitEnds {
    #[command(flatten)]
    pub(crate) study: FitStudy,
    /// Use only records that were held out when the shipped models were fitted, recognised by name.
    #[arg(long)]
    pub(crate) held_out: bool,
}

/// Options of `suzume fit offers`.
#[derive(Args)]
pub(crate) struct FitOffers {
    /// Records or folders of records, of riichi with four players.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Use only records that were held out when the shipped models were fitted, recognised by name.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Options of `suzume fit rates`.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume fit rates --records GAMES --held-out
  suzume fit rates --records match/records --players mdp,greedy")]
pub(crate) struct FitRates {
    /// Records or folders of records, of riichi with four players.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Use only records that were held out when the shipped models were fitted, recognised by name.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// Use only the first N records, after --held-out.
    #[arg(long, value_name = "N")]
    pub(crate) first: Option<NonZeroUsize>,
    /// Count only these players, each by itself; names separated by commas [default: all together].
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// The output format.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}

/// Options of `suzume fit agreement`.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume fit agreement --records GAMES --held-out
  suzume fit agreement --engine game.mjson engine.json --players mdp,delta
  suzume fit agreement --positions positions.jsonl --problems problems.jsonl --with mdp solitary")]
#[group(id = "compared", required = true, multiple = true, args = ["records", "engine", "positions", "problems"])]
pub(crate) struct FitAgreement {
    /// Records or folders of records, whose players the players are compared with.
    #[arg(long, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// A recorded game and the decisions of an engine about one of its seats.
    #[arg(long, num_args = 2, value_names = ["RECORD", "DECISIONS"])]
    pub(crate) engine: Vec<PathBuf>,
    /// Positions with `wanted` or `unwanted` actions, or a property that `holds`, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    pub(crate) positions: Option<PathBuf>,
    /// Problems with the answers of a book, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    pub(crate) problems: Option<PathBuf>,
    /// Of records, use every Nth discard.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) one_in: u64,
    /// Use only records that were held out when the shipped models were fitted, recognised by name.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// The players to compare with records and with an engine, separated by commas.
    #[arg(long, default_value = "mdp,delta,greedy")]
    pub(crate) players: String,
    /// The players whose advice is compared with positions and problems, next to the advice without a named player.
    #[arg(long, num_args = 0.., value_name = "PLAYER", default_values = ["mdp", "solitary"])]
    pub(crate) with: Vec<String>,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// The output format.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}

/// Options of `suzume fit reliability`.
#[derive(Args)]
pub(crate) struct FitReliability {
    /// Records or folders of records, of any rules.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Use only records that were held out when the shipped models were fitted, recognised by name.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// Use only the first N records, after --held-out.
    #[arg(long, value_name = "N")]
    pub(crate) first: Option<NonZeroUsize>,
    /// The player whose values are shown [default: the usual one of the rules].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// Use one in N seats of hands; of each seat one decision is drawn at random.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) one_in: u64,
    /// The least number of decisions in a bin.
    #[arg(long, value_name = "N", default_value = "300")]
    pub(crate) least: NonZeroUsize,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// The output format.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}

/// Options of `suzume fit riichi`.
#[derive(Args)]
pub(crate) struct FitRiichi {
    /// Records or folders of records.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// The model file to write.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Keep the models of this file, fitted with the same games held out, and fit only those it lacks.
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    /// Fit these models again, even if the kept file has them; names separated by commas.
    #[arg(long, value_name = "MODELS", value_delimiter = ',', value_parser = model, requires = "keep")]
    pub(crate) again: Vec<Model>,
    /// The share of games held out from fitting to measure the models.
    #[arg(long, value_name = "SHARE", default_value_t = 0.2)]
    pub(crate) hold_out: f64,
    /// The seed that selects the held-out games.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Options of `suzume fit check`.
#[derive(Args)]
pub(crate) struct FitCheck {
    /// A model file of `fit riichi` or `fit mdp` [default: the shipped ones].
    #[arg(long, value_name = "FILE")]
    pub(crate) models: Option<PathBuf>,
    /// Records or folders of records.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Use only records that were held out when the models were fitted, recognised by name.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// Also write an HTML page with reliability plots.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// The number of threads [default: all cores].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// The output format. JSON has one object per line.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}
