//! `suzume score` as typed.

use super::OutputFormat;
use super::values::rule_names;
use clap::Args;
use std::path::PathBuf;
use suzume_rules::Preset;

/// What is a win worth, and why?
#[derive(Args)]
#[command(before_help = "Examples:
  suzume score 234m34567p22678s --win 8p --rules riichi --riichi --tsumo --dora 1m
  suzume score 123456m2345688p456s --win 1p --rules taiwan --seat-wind S
  suzume score 11234p44z --win 4z --melds '777z (5555s)' --rules mcr --flags last-tile
  suzume score --rules riichi '{\"concealed\":\"234m34567p22678s\",\"winning_tile\":\"8p\",\"flags\":[\"riichi\"]}'
  echo '{\"concealed\":\"123456789m1155z\",\"winning_tile\":\"5z\"}' | suzume score --rules mcr --stdin")]
pub(crate) struct ScoreArguments {
    /// The rule set; a situation may name it itself.
    #[arg(long, value_parser = rule_names(), required_unless_present = "situation")]
    pub(crate) rules: Option<&'static Preset>,
    /// The concealed tiles, with the winning tile or without it; or the win as JSON. From standard input, as JSON, if left out.
    #[arg(value_name = "HAND|JSON", conflicts_with_all = ["stdin", "situation"])]
    pub(crate) hand: Option<String>,
    #[command(flatten)]
    pub(crate) win: WinArguments,
    /// Score the hand of a situation with its drawn or offered tile: a file of JSON, or `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    pub(crate) situation: Option<PathBuf>,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Text for a person, or JSON [default: text for a hand, JSON for JSON].
    #[arg(long, value_enum)]
    pub(crate) format: Option<OutputFormat>,
    /// Read a win or a situation a line from standard input and answer each with a line of JSON.
    #[arg(long)]
    pub(crate) stdin: bool,
    /// Answer a line of --stdin that cannot be read with an error in its place, and go on.
    #[arg(long, requires = "stdin")]
    pub(crate) keep_going: bool,
}

/// A win as options.
#[derive(Args)]
#[command(next_help_heading = "The win of a HAND")]
pub(crate) struct WinArguments {
    /// The tile that completed the hand.
    #[arg(long, value_name = "TILE", requires = "hand")]
    pub(crate) win: Option<String>,
    /// It was drawn.
    #[arg(long, visible_alias = "self-drawn", requires = "hand")]
    pub(crate) tsumo: bool,
    /// It was claimed; so it is without this too.
    #[arg(long, requires = "hand", conflicts_with = "tsumo")]
    pub(crate) ron: bool,
    /// Declared sets, parted by spaces: '777z 234p', an added kong '[+5555p]', a closed kong '(5555p)'.
    #[arg(long, value_name = "MELDS", requires = "hand")]
    pub(crate) melds: Option<String>,
    /// One's own wind: E, S, W or N [default: E].
    #[arg(long, value_name = "WIND", requires = "hand")]
    pub(crate) seat_wind: Option<String>,
    /// The wind of the round [default: E].
    #[arg(long, value_name = "WIND", requires = "hand")]
    pub(crate) round_wind: Option<String>,
    /// The indicators of bonus tiles.
    #[arg(long, value_name = "TILES", requires = "hand")]
    pub(crate) dora: Option<String>,
    /// The indicators below them, which count after riichi.
    #[arg(long, value_name = "TILES", requires = "hand")]
    pub(crate) ura: Option<String>,
    /// Riichi was declared; as --flags riichi.
    #[arg(long, requires = "hand")]
    pub(crate) riichi: bool,
    /// What else holds, as a comma list: ippatsu, last-tile, robbing-kong, ...; a wrong one is refused with those of the rules.
    #[arg(long, value_name = "FLAGS", value_delimiter = ',', requires = "hand")]
    pub(crate) flags: Vec<String>,
    /// Flowers: which (3g4f), or how many.
    #[arg(long, value_name = "TILES|N", requires = "hand")]
    pub(crate) flowers: Option<String>,
    /// The void suit: m, p or s.
    #[arg(long, value_name = "SUIT", requires = "hand")]
    pub(crate) void: Option<String>,
}
