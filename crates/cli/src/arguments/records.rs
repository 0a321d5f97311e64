//! Records as typed: `suzume replay`, `suzume review` and `suzume convert`.

use super::OutputFormat;
use super::values::rule_names;
use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume_rules::Preset;

/// Is this record true? Plays every hand of it again and checks every step, payment and score.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume replay examples/records/game.jsonl
  suzume replay examples/records/game.mjlog --format json
  suzume replay examples/records/game.mjson --rules riichi-tonpu
  suzume replay examples/records                # all files of a folder, on all cores")]
pub(crate) struct ReplayArguments {
    /// The records, or folders of them: our own, mjai's, Tenhou's (XML, or the JSON of the viewer), Botzone's logs; each may
    /// be packed with gzip. `-` is standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) files: Vec<PathBuf>,
    /// By which riichi rules records are checked. Those that tell their rules must not contradict them
    /// [default: what the record tells; of mjai riichi-tenhou, East only if the record says so or ends so].
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Text for a person, or JSON, one object for each file.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}

/// Where were points lost, and why? Every decision of a recorded game with what it cost, and how much was luck.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume review examples/records/game.mjlog
  suzume review examples/records/game.mjlog --seat 2 --with greedy
  suzume review examples/records/game.jsonl --format html --out review.html
  suzume review examples/records --seat 0 --with greedy   # all games of a folder, one player's decisions
  suzume review examples/records/game.json --format json")]
pub(crate) struct ReviewArguments {
    /// The record, or several, or folders of them: whatever `suzume replay` reads. `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Whose decisions: a seat from 0 to 3, all, or the name of a player.
    #[arg(long, value_name = "N|all|NAME", default_value = "all")]
    pub(crate) seat: String,
    /// The player whose values count [default: guoshi under mcr, solitary under sichuan and taiwan, mdp under riichi, else
    /// kstep].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// By which riichi rules records are checked, as for `suzume replay`.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Text for a person, JSON, or a page that opens in any browser.
    #[arg(long, value_enum, default_value_t = ReviewFormat::Text)]
    pub(crate) format: ReviewFormat,
    /// Where it is written; standard output without it.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many threads [default: the cores of the machine]. The answer does not depend on it.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// How a review is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewFormat {
    /// Words and figures.
    Text,
    /// One object.
    Json,
    /// A page.
    Html,
}

/// Write a record of riichi in another format. Each is checked as by `suzume replay` first.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume convert examples/records/game.mjlog --to mjai                 # to standard output
  suzume convert examples/records/game.mjlog game.json --to tenhou     # the JSON of Tenhou's log viewer
  suzume convert examples/records/game.json game.jsonl --to suzume     # our own format
  suzume convert examples/records --to mjai --out converted            # all files of a folder
  suzume convert examples/records/game.mjson --rules riichi-tonpu --to mjlog")]
pub(crate) struct ConvertArguments {
    /// The record, `-` for standard input, and the file to write; with --out any number of records, and folders of them.
    #[arg(required = true, value_name = "IN [OUT]")]
    pub(crate) files: Vec<PathBuf>,
    /// What is written: suzume (our own), mjai, tenhou (the JSON of its log viewer) or mjlog (the XML of its server).
    #[arg(long, value_name = "FORMAT", value_parser = ["suzume", "mjai", "tenhou", "mjlog"])]
    pub(crate) to: String,
    /// What is read; found from the first bytes without it.
    #[arg(long, value_name = "FORMAT", value_parser = ["suzume", "mjai", "tenhou", "mjlog"])]
    pub(crate) from: Option<String>,
    /// The rules of an mjai record, which does not tell them; one of the riichi rule sets
    /// [default: riichi-tenhou, East only if the record says so or ends so].
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Write into this folder, each record under its own name with the ending of the format.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}
