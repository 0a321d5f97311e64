//! `suzume arena` and `suzume league` as typed.

use super::OutputFormat;
use super::programs::ProgramArguments;
use super::values::{players_help, rule_names, threads, wall_help};
use clap::{Args, Subcommand, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume_arena::league::TableSize;
use suzume_rules::Preset;

/// How strong is this player? Plays deals with every seating of a plan and reports rates with their intervals.
#[derive(Args)]
#[command(
    before_help = "Examples:
  suzume arena --rules taiwan --players simcat,greedy --games 400 --wall stable
  suzume arena --rules mahjong0 --players kstep:k=2,budget=50,delta --games 1000 --stop sprt:0.50,0.55
  suzume arena --rules sichuan --players delta,greedy --games 2000 --out match --shard 1/4
  suzume arena --rules riichi --players 'greedy,mjai:./bot' --games 100 --program-time 5 --program-log logs
  suzume arena --rules riichi --players greedy,mjai-tcp:11600 --games 100
  suzume arena --rules riichi --players 'greedy,manue=mjai-client:./manue mjsonp://127.0.0.1:{port}/default' --games 100
  suzume arena --check 'mjai:./bot'
  suzume arena --rules riichi --players delta,greedy --games 2 --wall tenhou:examples/walls.mjlog
  suzume arena merge match-1 match-2 match-3 match-4 --out match",
    after_long_help = players_help(),
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub(crate) struct ArenaArguments {
    #[command(subcommand)]
    pub(crate) merge: Option<ArenaCommand>,
    #[command(flatten)]
    pub(crate) game: Option<MatchArguments>,
    /// Play one hand with an mjai program in every way of talking, and say which fits, how long its answers take and what was
    /// wrong.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "MatchArguments")]
    pub(crate) check: Option<String>,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// What can be done with matches that were played.
#[derive(Subcommand)]
pub(crate) enum ArenaCommand {
    /// Sum up the shards of one match.
    Merge {
        /// The folders of the shards.
        #[arg(required = true)]
        folders: Vec<PathBuf>,
        /// Write the report and the summary of the whole match to this folder.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// For a person, or JSON.
        #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
        format: OutputFormat,
    },
}

/// A match.
#[derive(Args)]
pub(crate) struct MatchArguments {
    /// The rule set.
    #[arg(long, value_parser = rule_names(), required = false, required_unless_present = "check")]
    pub(crate) rules: &'static Preset,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Two, three or four players, each with its options: `simcat:samples=100,greedy`; programs outside are
    /// `mjai:COMMAND`, `mjai-mortal:COMMAND`, `mjai-batch:COMMAND`, `mjai-client:COMMAND {port}`, `mjai-tcp:PORT` and
    /// `botzone:COMMAND`, each with a name before it if it is to have one: `manue=mjai:./manue`.
    #[arg(long, required = false, required_unless_present = "check")]
    pub(crate) players: String,
    /// How many games, at the most; rounded up to whole deals.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, default_value = "ordinary", help = wall_help("deal"))]
    pub(crate) wall: String,
    /// Who sits where: `swap` (two against two, each wall twice), `rotate` (each wall four times), `all` (every seating),
    /// `plain` (two against two, each wall once) [default: swap for two players, rotate for more].
    #[arg(long)]
    pub(crate) seats: Option<String>,
    /// The seed of walls and players.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Adjust the score for luck: `off`, `supposed` (as if all played like greedy), `asked` (each player is asked what it would
    /// have done with every other tile: sharper, and some thirty times slower). For mahjong0, sichuan, taiwan and riichi; not
    /// measured under other rules, and the result says so [default: supposed; off under riichi, where it takes 0.3 s a match].
    #[arg(long, value_name = "LUCK")]
    pub(crate) luck: Option<String>,
    /// How many threads [default: all cores; 1 with `mjai-tcp`, whose programs come one by one].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Stop as soon as a sequential test decides between two scores of the first player: `sprt:0.50,0.55`.
    #[arg(long, value_name = "RULE")]
    pub(crate) stop: Option<String>,
    /// Play only a part of the deals: `2/4` is the second of four.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<String>,
    /// Keep every deal in this folder as it comes, and go on there after an interruption; the report is written there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Also keep the records of all games there, a file for each deal, for `suzume replay`.
    #[arg(long, requires = "out")]
    pub(crate) records: bool,
    /// Compare the first player with the first player of a stored match (a folder of --out), wall by wall: same rules, walls,
    /// seats and opponents. The exit code is 4 if the new one is weaker, 0 if it is not shown to be.
    #[arg(long, value_name = "RESULTS", conflicts_with_all = ["stop", "shard"])]
    pub(crate) against: Option<PathBuf>,
    /// For a person, or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}

/// Which of these players is the best? Everybody meets everybody on the same walls; ratings with intervals.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume league --rules taiwan --players greedy,delta,tsumogiri,simcat:samples=20 --games 200
  suzume league --rules riichi-tonpu --players greedy,delta,tsumogiri,random --tables fours --games 40 --out league")]
pub(crate) struct LeagueArguments {
    /// The rule set.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The players, each with its options, as for `suzume arena`; in a folder they are added to those that are there.
    #[arg(long)]
    pub(crate) players: String,
    /// How many games every table plays; rounded up to whole deals.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Who meets: `pairs` (every two, two against two, seats swapped) or `fours` (every four at one table, seats rotated).
    #[arg(long, value_enum, default_value_t = LeagueTables::Pairs)]
    pub(crate) tables: LeagueTables,
    #[arg(long, default_value = "ordinary", help = wall_help("deal"))]
    pub(crate) wall: String,
    /// The seed of walls and players.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Adjust the scores of pairs for luck, as in `suzume arena`: off, supposed, asked [default: supposed; off under riichi].
    #[arg(long, value_name = "LUCK")]
    pub(crate) luck: Option<String>,
    /// How many threads [default: all cores; 1 with `mjai-tcp`].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Keep every deal in this folder as it comes, and go on there after an interruption; the report is written there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// For a person, or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Who meets in a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LeagueTables {
    /// Every two.
    Pairs,
    /// Every four.
    Fours,
}

impl From<LeagueTables> for TableSize {
    fn from(tables: LeagueTables) -> TableSize {
        match tables {
            LeagueTables::Pairs => TableSize::Pairs,
            LeagueTables::Fours => TableSize::Fours,
        }
    }
}
