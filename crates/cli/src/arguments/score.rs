//! `suzume score` as typed.

use super::Format;
use super::values::rule_names;
use clap::Args;
use std::path::PathBuf;
use suzume_rules::Preset;

/// What is a win worth, and why?
#[derive(Args)]
#[command(before_help = "Examples:
  suzume score --rules riichi '{\"concealed\":\"234m34567p22678s\",\"winning_tile\":\"8p\",\"flags\":[\"riichi\"]}'
  suzume score --rules taiwan '{\"concealed\":\"123456m2345688p456s\",\"winning_tile\":\"1p\",\"seat_wind\":\"S\"}'
  suzume score --rules mcr --format text '{\"concealed\":\"123456789m1155z\",\"winning_tile\":\"5z\",\"self_drawn\":true}'
  suzume score --rules sichuan --stdin < wins.jsonl
  suzume score --situation position.json")]
pub(crate) struct ScoreArguments {
    /// The rule set; a situation may name it itself.
    #[arg(long, value_parser = rule_names(), required_unless_present = "situation")]
    pub(crate) rules: Option<&'static Preset>,
    /// The win as JSON; from standard input if left out.
    #[arg(conflicts_with_all = ["stdin", "situation"])]
    pub(crate) win: Option<String>,
    /// Score the hand of a situation with its drawn or offered tile: a file of JSON, or `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    pub(crate) situation: Option<PathBuf>,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    pub(crate) format: Format,
    /// Read a win a line from standard input and answer each with a line of JSON.
    #[arg(long)]
    pub(crate) stdin: bool,
}
