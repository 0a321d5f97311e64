//! Games and practice at the terminal as typed: `suzume play` and `suzume drill`.

use super::OutputFormat;
use super::programs::ProgramArguments;
use super::values::{evaluators_help, players_help, rule_names, wall_help};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use suzume_rules::Preset;

/// Practise on positions: choose an action, see what it costs and why.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume drill                                                # riichi positions
  suzume drill --rules sichuan --count 10
  suzume drill --from examples/records/game.mjlog --seat 2    # your own mistakes, worst first
  suzume drill --score drill.json                             # save the score and continue next time", after_long_help = evaluators_help())]
pub(crate) struct DrillArguments {
    /// The rule set of generated positions.
    #[arg(long, default_value = "riichi", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Take positions from the mistakes in these records or folders, instead of generating them.
    #[arg(long, value_name = "RECORDS", num_args = 1..)]
    pub(crate) from: Vec<PathBuf>,
    /// Use the mistakes of this seat (0 to 3), of the player of this name, or of all.
    #[arg(long, value_name = "N|all|NAME", default_value = "all", requires = "from")]
    pub(crate) seat: String,
    /// The player that values the actions [default: depends on the rules].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// The seed of generated positions [default: the seed in the score file, or a random one].
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The number of positions [default: until you quit].
    #[arg(long, value_name = "N")]
    pub(crate) count: Option<u64>,
    /// Save the score in this file. If it exists, the drill continues from it.
    #[arg(long, value_name = "FILE")]
    pub(crate) score: Option<PathBuf>,
    /// How to draw tiles.
    #[arg(long, value_enum, default_value_t = TileStyle::Text)]
    pub(crate) tiles: TileStyle,
}

/// Play a game in the terminal, or watch the program's players.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume play                                         # riichi: you against three greedy players
  suzume play --rules mahjong0                        # the simplest: three suits, sets and a pair, one hand
  suzume play --rules sichuan --players human,delta,delta,delta --tiles unicode
  suzume play --rules taiwan --players kstep,delta,greedy,random --seed 7
  suzume play --players delta,delta,greedy,greedy --games 3 --seed 1 --format json", after_long_help = players_help())]
pub(crate) struct PlayArguments {
    /// The rule set.
    #[arg(long, default_value = "riichi", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// A TOML file with options of the rule set.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The players in seat order, one for each seat. The first one is the first dealer [default: human and greedy
    /// opponents].
    #[arg(long, value_name = "A,B,C,D")]
    pub(crate) players: Option<String>,
    /// The seed of the walls [default: a random one, which is printed so that you can repeat the game].
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, default_value = "ordinary", help = wall_help("game"))]
    pub(crate) wall: String,
    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// Stop after N hands, counted over all games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) hands: Option<u64>,
    /// Write a record of the games to this file, after each hand.
    ///
    /// `suzume replay`, `suzume review` and --resume read it.
    #[arg(long, visible_alias = "save", value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Continue the game of a record written by --record.
    ///
    /// Rules, players and seed come from the record. An unfinished hand is dealt again.
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["rules", "config", "players", "seed", "wall", "games", "record"])]
    pub(crate) resume: Option<PathBuf>,
    /// How to draw tiles.
    #[arg(long, value_enum, default_value_t = TileStyle::Text)]
    pub(crate) tiles: TileStyle,
    /// With `human` at the table: wait this many milliseconds after each action of another player.
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) delay: u64,
    /// The output format. JSON has one object per hand and needs a table without `human`.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// How to draw tiles in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TileStyle {
    /// Letters and digits: 5p
    Text,
    /// Unicode characters for tiles
    Unicode,
}
