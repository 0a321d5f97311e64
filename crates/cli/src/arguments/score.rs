//! `suzume score` as typed.

use super::OutputFormat;
use super::values::rule_names;
use clap::Args;
use std::path::PathBuf;
use suzume_rules::Preset;

/// Score a winning hand and explain the score.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume score 234m34567p22678s --win 8p --rules riichi --riichi --tsumo --dora 1m
  suzume score 123456m2345688p456s --win 1p --rules taiwan --seat-wind S
  suzume score 11234p44z --win 4z --melds '777z (5555s)' --rules mcr --flags last-tile
  suzume score --rules riichi '{\"concealed\":\"234m34567p22678s\",\"winning_tile\":\"8p\",\"flags\":[\"riichi\"]}'
  echo '{\"concealed\":\"123456789m1155z\",\"winning_tile\":\"5z\"}' | suzume score --rules mcr --stdin")]
pub(crate) struct ScoreArguments {
    /// The rule set. Optional if --situation names one.
    #[arg(long, value_parser = rule_names(), required_unless_present = "situation")]
    pub(crate) rules: Option<&'static Preset>,
    /// The concealed tiles, with or without the winning tile, or the win as JSON.
    ///
    /// Without it the win is read as JSON from standard input.
    #[arg(value_name = "HAND|JSON", conflicts_with_all = ["stdin", "situation"])]
    pub(crate) hand: Option<String>,
    /// Score the hand of a situation, won with its drawn or offered tile.
    ///
    /// FILE is a JSON file, or `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    pub(crate) situation: Option<PathBuf>,
    /// A TOML file with options of the rule set.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The output format [default: text if HAND is tiles, json if it is JSON].
    #[arg(long, value_enum)]
    pub(crate) format: Option<OutputFormat>,
    /// Read JSON lines, each a win or a situation, from standard input and answer each with a line of JSON.
    #[arg(long)]
    pub(crate) stdin: bool,
    /// With --stdin: answer an invalid line with a JSON error and continue, instead of stopping there.
    #[arg(long, requires = "stdin")]
    pub(crate) keep_going: bool,
    #[command(flatten)]
    pub(crate) win: WinArguments,
}

/// A win as options.
#[derive(Args)]
#[command(next_help_heading = "Options for a win given as HAND")]
pub(crate) struct WinArguments {
    /// The tile that completed the hand.
    #[arg(long, value_name = "TILE", requires = "hand")]
    pub(crate) win: Option<String>,
    /// The winning tile was self-drawn.
    #[arg(long, visible_alias = "self-drawn", requires = "hand")]
    pub(crate) tsumo: bool,
    /// Default. The win is by claim unless --tsumo is given.
    #[arg(long, requires = "hand", conflicts_with = "tsumo")]
    pub(crate) ron: bool,
    /// The melds, separated by spaces: '777z 234p', an added kong '[+5555p]', a closed kong '(5555p)'.
    #[arg(long, value_name = "MELDS", requires = "hand")]
    pub(crate) melds: Option<String>,
    /// The winner's seat wind: E, S, W or N [default: E].
    #[arg(long, value_name = "WIND", requires = "hand")]
    pub(crate) seat_wind: Option<String>,
    /// The round wind: E, S, W or N [default: E].
    #[arg(long, value_name = "WIND", requires = "hand")]
    pub(crate) round_wind: Option<String>,
    /// The dora indicators, ura dora excluded.
    #[arg(long, value_name = "TILES", requires = "hand")]
    pub(crate) dora: Option<String>,
    /// The ura dora indicators, which count after riichi.
    #[arg(long, value_name = "TILES", requires = "hand")]
    pub(crate) ura: Option<String>,
    /// Riichi was declared. Same as --flags riichi.
    #[arg(long, requires = "hand")]
    pub(crate) riichi: bool,
    /// Circumstances of the win, separated by commas, such as ippatsu, last-tile or robbing-kong.
    ///
    /// The error for an unknown flag lists those of the rule set.
    #[arg(long, value_name = "FLAGS", value_delimiter = ',', requires = "hand")]
    pub(crate) flags: Vec<String>,
    /// The flowers, such as 3g4f, or their number.
    #[arg(long, value_name = "TILES|N", requires = "hand")]
    pub(crate) flowers: Option<String>,
    /// The number of norths set aside, with three players.
    #[arg(long, value_name = "N", requires = "hand")]
    pub(crate) norths: Option<u8>,
    /// The void suit: m, p or s.
    #[arg(long, value_name = "SUIT", requires = "hand")]
    pub(crate) void: Option<String>,
}
