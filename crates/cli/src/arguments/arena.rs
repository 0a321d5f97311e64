//! `suzume arena` and `suzume league` as typed.

use super::OutputFormat;
use super::programs::ProgramArguments;
use super::values::{players_help, rule_names, threads, wall_help};
use clap::{Args, Subcommand, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume_arena::league::TableSize;
use suzume_rules::Preset;

/// Play a match between players and report their scores with confidence intervals.
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
    /// Test an mjai program: play one hand in each variant of the protocol.
    ///
    /// Reports which variant fits, how long answers take, and any errors.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "MatchArguments")]
    pub(crate) check: Option<String>,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Commands on stored matches.
#[derive(Subcommand)]
pub(crate) enum ArenaCommand {
    /// Combine the shards of a match into one result.
    Merge {
        /// The folders written by --shard with --out.
        #[arg(required = true)]
        folders: Vec<PathBuf>,
        /// Also merge shards that are missing or not finished. The result says what is missing.
        #[arg(long)]
        unfinished: bool,
        /// Write the report and the summary of the whole match to this folder.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// Print text or JSON.
        #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
        format: OutputFormat,
    },
}

/// Options of a match.
#[derive(Args)]
pub(crate) struct MatchArguments {
    /// The rule set to play.
    #[arg(long, value_parser = rule_names(), required = false, required_unless_present = "check")]
    pub(crate) rules: &'static Preset,
    /// A TOML file with options of the rule set.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Two to four players separated by commas, each with its options: `simcat:samples=100,greedy`.
    ///
    /// External programs are `mjai:COMMAND`, `mjai-mortal:COMMAND`, `mjai-batch:COMMAND`, `mjai-client:COMMAND {port}`,
    /// `mjai-tcp:PORT` and `botzone:COMMAND`. Put a name and `=` in front to name one in the report: `manue=mjai:./manue`.
    #[arg(long, required = false, required_unless_present = "check")]
    pub(crate) players: String,
    /// The maximum number of games, rounded up to whole deals.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, default_value = "ordinary", help = wall_help("deal"))]
    pub(crate) wall: String,
    /// The seat plan: swap, rotate, all or plain [default: swap for two players, all for two of three seats, rotate for more].
    ///
    /// swap: two against two, each wall played twice with the sides swapped. rotate: each wall played once per rotation of the
    /// seats. all: every seating. plain: two against two, each wall played once.
    #[arg(long)]
    pub(crate) seats: Option<String>,
    /// The seed of the walls and of the players' randomness.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Adjust the scores for luck: off, quick, supposed or asked [default: supposed; off under riichi, mcr and taiwan-flowers].
    ///
    /// quick: luck from the hands alone, at two to five times the time of greedy and a small part of that of mdp. supposed: luck as if
    /// all seats played like greedy; under riichi this takes 0.1 s per match in one round. asked: each player also answers for every
    /// other tile it could have drawn, which is more precise and about thirty times slower.
    #[arg(long, value_name = "LUCK")]
    pub(crate) luck: Option<String>,
    /// The number of threads [default: all cores; 1 with `mjai-tcp`, which accepts one connection at a time].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Stop as soon as a sequential test decides between two scores of the first player, such as sprt:0.50,0.55.
    #[arg(long, value_name = "RULE")]
    pub(crate) stop: Option<String>,
    /// Play only part of the deals: 2/4 is the second quarter.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<String>,
    /// Write the result of every deal and the report to this folder.
    ///
    /// The same command resumes the match after an interruption.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// With --out: also write the records of all games, one file per deal, for `suzume replay`.
    #[arg(long, requires = "out")]
    pub(crate) records: bool,
    /// Compare the first player with that of a stored match, wall by wall.
    ///
    /// RESULTS is a folder written by --out, with the same rules, walls, seats and opponents. The exit code is 4 if the new player
    /// is shown to be weaker, otherwise 0.
    #[arg(long, value_name = "RESULTS", conflicts_with_all = ["stop", "shard"])]
    pub(crate) against: Option<PathBuf>,
    /// Append a page about the result in Markdown to this file, for the summary of a continuous integration.
    #[arg(long, value_name = "FILE")]
    pub(crate) markdown: Option<PathBuf>,
    /// Print text or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}

/// Rank several players that all meet on the same walls, with confidence intervals.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume league --rules taiwan --players greedy,delta,tsumogiri,simcat:samples=20 --games 200
  suzume league --rules riichi-tonpu --players greedy,delta,tsumogiri,random --tables fours --games 40 --out league")]
pub(crate) struct LeagueArguments {
    /// The rule set to play.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// A TOML file with options of the rule set.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The players separated by commas, as for `suzume arena`.
    ///
    /// With an existing folder of --out they join the players of that league.
    #[arg(long)]
    pub(crate) players: String,
    /// The number of games at each table, rounded up to whole deals.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Which players meet at a table.
    #[arg(long, value_enum, default_value_t = LeagueTables::Pairs)]
    pub(crate) tables: LeagueTables,
    #[arg(long, default_value = "ordinary", help = wall_help("deal"))]
    pub(crate) wall: String,
    /// The seed of the walls and of the players' randomness.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Adjust the scores of pairs for luck: off, quick, supposed or asked, as for `suzume arena` [default: supposed; off under riichi,
    /// mcr and taiwan-flowers].
    #[arg(long, value_name = "LUCK")]
    pub(crate) luck: Option<String>,
    /// The number of threads [default: all cores; 1 with `mjai-tcp`].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Write the result of every deal and the report to this folder.
    ///
    /// The same command resumes the match after an interruption.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Print text or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Which players meet at a table of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LeagueTables {
    /// Every two players, two seats each, with the sides swapped.
    Pairs,
    /// Every four players, with the seats rotated.
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
