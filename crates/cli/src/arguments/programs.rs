//! External programs as typed: `suzume bot`, `suzume host`, and the options of programs at our tables.

use super::OutputFormat;
use super::values::{bots_help, rule_names, seconds};
use clap::{Args, ValueEnum};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use suzume_rules::Preset;

/// Run a player as a bot for a game server, over standard input and output or TCP.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume bot --protocol botzone --player guoshi
  suzume bot --protocol mjai --player greedy
  suzume bot --protocol mjai --player greedy --connect mjsonp://localhost:11600/default
  suzume arena --rules mcr --wall personal --players 'guoshi,botzone:suzume bot --protocol botzone --player greedy'", after_long_help = bots_help())]
pub(crate) struct BotArguments {
    /// The protocol of the server.
    #[arg(long, value_enum)]
    pub(crate) protocol: Protocol,
    /// The player to run, with its options.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: String,
    /// The rule set [default: riichi, or mcr on Botzone].
    ///
    /// mjai does not send the length of a match, so choose an East-only rule set here if the server plays one.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Connect to an mjai server over TCP: HOST:PORT, or mjsonp://HOST:PORT/ROOM.
    #[arg(long, value_name = "SERVER")]
    pub(crate) connect: Option<String>,
    /// With mjai: log every message to this file, with the seconds since the start.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// The time limit for each question in milliseconds, 0 for none.
    ///
    /// Only `guoshi` uses it. A turn can consist of two questions.
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub(crate) budget: u32,
}

/// Serve riichi matches to programs that connect over TCP.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume host --protocol mjai --port 11600 --games 10 --record games.jsonl
  suzume host --protocol mjai --port 11600 --players greedy,delta --program-log logs
  suzume bot --protocol mjai --player greedy --connect 127.0.0.1:11600      # in another terminal")]
pub(crate) struct HostArguments {
    /// The protocol of the programs.
    #[arg(long, value_enum)]
    pub(crate) protocol: HostProtocol,
    /// The port to listen on, 0 for any free one.
    #[arg(long)]
    pub(crate) port: u16,
    /// The address to listen on. 127.0.0.1 accepts connections from this machine only.
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) address: String,
    /// The riichi rule set.
    #[arg(long, value_parser = rule_names(), default_value = "riichi")]
    pub(crate) rules: &'static Preset,
    /// Built-in players for the first seats. Programs that connect get the others.
    #[arg(long, default_value = "")]
    pub(crate) players: String,
    /// The number of matches.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the walls [default: a random one, which is printed].
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Write a record of the matches to this file, for `suzume replay`.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// The format in which the result of each hand is printed.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Protocols of `suzume host`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HostProtocol {
    /// mjai over TCP, as defined by gimite
    Mjai,
}

/// Protocols of game servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// Botzone's Chinese Standard Mahjong, with JSON or simple lines, long-running or not
    Botzone,
    /// mjai for riichi, with an object or an array per line (gimite, Mortal, mjai.app, akochan)
    Mjai,
}

/// Options of external programs of all protocols.
#[derive(Args)]
pub(crate) struct ProgramArguments {
    /// The time limit of an external program for each answer, in seconds [default: 2, or 1 on Botzone].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_time: Option<Duration>,
    /// The time limit for its first answer or to connect, in seconds [default: 10, 60 for mjai-tcp, 2 on Botzone].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_start: Option<Duration>,
    /// The memory limit of a program and its children in megabytes, on Linux [default: 4096, or 256 on Botzone].
    #[arg(long, value_name = "MB")]
    pub(crate) program_memory: Option<NonZeroU32>,
    /// Log every message to and from external programs in this folder.
    ///
    /// There is one file per program and game, and one per seat with the program's standard error.
    #[arg(long, value_name = "DIR")]
    pub(crate) program_log: Option<PathBuf>,
    /// What to do when an mjai program breaks the protocol or its time limit.
    ///
    /// stop: end the match. chombo: abort the hand, charge a chombo and continue. tsumogiri: discard each tile it draws until the
    /// hand is over.
    #[arg(long, value_name = "WAY", default_value = "stop", value_parser = ["stop", "chombo", "tsumogiri"])]
    pub(crate) on_fault: String,
}

/// The arguments of the internal command `guard`.
#[derive(Args)]
pub(crate) struct GuardArguments {
    /// The process id of the parent.
    pub(crate) parent: i32,
    /// The memory limit of the program and its children in bytes.
    pub(crate) memory_bytes: u64,
    /// The command line of the program.
    #[arg(allow_hyphen_values = true)]
    pub(crate) command: String,
}
