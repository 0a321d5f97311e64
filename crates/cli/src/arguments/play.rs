//! Games and practice at the terminal as typed: `suzume play` and `suzume drill`.

use super::OutputFormat;
use super::programs::ProgramArguments;
use super::values::{evaluators_help, players_help, rule_names, wall_help};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use suzume_rules::Preset;

/// Practice: positions to answer, what each answer costs, and why.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume drill                                   # positions of riichi
  suzume drill --rules sichuan --count 10
  suzume drill --from examples/records/game.mjlog --seat 2        # one's own mistakes, the worst first
  suzume drill --score drill.json                # keeps the score, and goes on there next time", after_long_help = evaluators_help())]
pub(crate) struct DrillArguments {
    /// The rules of generated positions.
    #[arg(long, default_value = "riichi", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Records, or folders of them, from whose mistakes the positions are taken; without it they are generated.
    #[arg(long, value_name = "RECORDS", num_args = 1..)]
    pub(crate) from: Vec<PathBuf>,
    /// Whose mistakes: a seat from 0 to 3, all, or the name of a player.
    #[arg(long, value_name = "N|all|NAME", default_value = "all", requires = "from")]
    pub(crate) seat: String,
    /// The player whose values count [default: guoshi under mcr, solitary under sichuan, mdp under riichi, else
    /// kstep].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// The seed of generated positions [default: that of the score, or a random one].
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How many positions [default: until you quit].
    #[arg(long, value_name = "N")]
    pub(crate) count: Option<u64>,
    /// A file that keeps the score; if it is there, the drill goes on where it ended.
    #[arg(long, value_name = "FILE")]
    pub(crate) score: Option<PathBuf>,
    /// How tiles are shown.
    #[arg(long, value_enum, default_value_t = TileStyle::Text)]
    pub(crate) tiles: TileStyle,
}

/// Play a game: at the terminal, or let the program's players play.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume play                                         # you against three greedy players
  suzume play --rules sichuan --players human,delta,delta,delta --tiles unicode
  suzume play --rules taiwan --players kstep,delta,greedy,random --seed 7
  suzume play --players delta,delta,greedy,greedy --games 3 --seed 1 --format json", after_long_help = players_help())]
pub(crate) struct PlayArguments {
    /// The rule set. The default is the simplest: three suits, sets and a pair, one hand.
    #[arg(long, default_value = "mahjong0", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Four players in seat order; the first deals first.
    #[arg(long, value_name = "A,B,C,D", default_value = "human,greedy,greedy,greedy")]
    pub(crate) players: String,
    /// The seed of the walls. Without one it is random, and printed so that the game can be repeated.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, default_value = "ordinary", help = wall_help("game"))]
    pub(crate) wall: String,
    /// Games to play, each to its end; what that is depends on the rules.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// Hands at the most, over all games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) hands: Option<u64>,
    /// Write a record of the games to a file, for `suzume replay`, `suzume review` and --resume; each hand when it is over.
    #[arg(long, visible_alias = "save", value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Go on with a game that was left: the record says the rest. The hand that was left is dealt again.
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["rules", "config", "players", "seed", "wall", "games", "record"])]
    pub(crate) resume: Option<PathBuf>,
    /// How tiles are shown.
    #[arg(long, value_enum, default_value_t = TileStyle::Text)]
    pub(crate) tiles: TileStyle,
    /// Milliseconds to wait after what each of the others does, with `human` at the table.
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) delay: u64,
    /// Text for a person, or a JSON object for each hand (without `human`).
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// How tiles are shown in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TileStyle {
    /// 5p
    Text,
    /// Tiles of Unicode
    Unicode,
}
