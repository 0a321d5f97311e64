//! Records as typed: `suzume replay`, `suzume review` and `suzume convert`.

use super::OutputFormat;
use super::values::rule_names;
use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume_rules::Preset;

/// Check recorded games: replay every hand and verify each event, payment and score.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume replay examples/records/game.jsonl
  suzume replay examples/records/game.mjlog --format json
  suzume replay examples/records/game.mjson --rules riichi-tonpu
  suzume replay examples/records                # all files of a folder, on all cores")]
pub(crate) struct ReplayArguments {
    /// Records or folders of records. `-` is standard input.
    ///
    /// Formats: suzume's own, mjai, Tenhou (mjlog XML or the JSON of the log viewer) and Botzone logs, each optionally
    /// compressed with gzip.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) files: Vec<PathBuf>,
    /// The riichi rules to check against [default: those of the record].
    ///
    /// A record that states its rules must agree with them. mjai records do not; their default is riichi-tenhou, East-only if
    /// the record says so or ends after the East round.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// The output format. JSON has one object per file.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    /// Also count games, events and wins, and list what the records state but could not be compared.
    #[arg(long)]
    pub(crate) verbose: bool,
}

/// Review recorded games: what each decision cost and why, and how much was luck.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume review examples/records/game.mjlog
  suzume review examples/records/game.mjlog --seat 2 --with greedy
  suzume review examples/records/game.jsonl --format html --out review.html
  suzume review examples/records --seat 0 --with greedy   # all games of a folder, one player's decisions
  suzume review examples/records/game.json --format json")]
pub(crate) struct ReviewArguments {
    /// Records or folders of records, as for `suzume replay`. `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Review the decisions of this seat (0 to 3), of the player of this name, or of all.
    #[arg(long, value_name = "N|all|NAME", default_value = "all")]
    pub(crate) seat: String,
    /// The player that values the actions [default: depends on the rules].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// The riichi rules to check against, as for `suzume replay`.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Print text, JSON or an HTML page.
    #[arg(long, value_enum, default_value_t = ReviewFormat::Text)]
    pub(crate) format: ReviewFormat,
    /// Write to this file instead of standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The number of threads [default: all cores]. It does not affect the result.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// How a review is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewFormat {
    /// Text for the terminal
    Text,
    /// The whole review as one JSON object
    Json,
    /// An HTML page that works offline
    Html,
}

/// Convert riichi records to another format, after checking them like `suzume replay`.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume convert examples/records/game.mjlog --to mjai                 # to standard output
  suzume convert examples/records/game.mjlog game.json --to tenhou     # the JSON of Tenhou's log viewer
  suzume convert examples/records/game.json game.jsonl --to suzume     # suzume's own format
  suzume convert examples/records --to mjai --out converted            # all files of a folder
  suzume convert examples/records/game.mjson --rules riichi-tonpu --to mjlog")]
pub(crate) struct ConvertArguments {
    /// The input (`-` for standard input) and the output file; with --out, any number of records and folders.
    #[arg(required = true, value_name = "IN [OUT]")]
    pub(crate) files: Vec<PathBuf>,
    /// The output format.
    ///
    /// suzume: suzume's own. mjai: JSON lines. tenhou: the JSON of Tenhou's log viewer. mjlog: the XML of Tenhou's server.
    #[arg(long, value_name = "FORMAT", value_parser = ["suzume", "mjai", "tenhou", "mjlog"])]
    pub(crate) to: String,
    /// The input format [default: detected from the content].
    #[arg(long, value_name = "FORMAT", value_parser = ["suzume", "mjai", "tenhou", "mjlog"])]
    pub(crate) from: Option<String>,
    /// The riichi rules of an mjai record, which does not state them [default: riichi-tenhou].
    ///
    /// The default is East-only if the record says so or ends after the East round.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Write each record to this folder, under its own name with the extension of the format.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}
