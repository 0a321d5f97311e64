//! External programs as typed: `suzume bot`, `suzume host`, and the options of programs at our tables.

use super::OutputFormat;
use super::values::{bots_help, rule_names, seconds};
use clap::{Args, ValueEnum};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use suzume_rules::Preset;

/// Play over standard input and output, or over TCP, as a program of a game server.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume bot --protocol botzone --player guoshi
  suzume bot --protocol mjai --player greedy
  suzume bot --protocol mjai --player greedy --connect mjsonp://localhost:11600/default
  suzume arena --rules mcr --wall personal --players 'guoshi,botzone:suzume bot --protocol botzone --player greedy'", after_long_help = bots_help())]
pub(crate) struct BotArguments {
    /// How the server speaks.
    #[arg(long, value_enum)]
    pub(crate) protocol: Protocol,
    /// Which player answers, with its options.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: String,
    /// The rules of the game: the length of a match is not said by mjai [default: riichi, or mcr on Botzone].
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Connect to an mjai server instead: HOST:PORT, or mjsonp://HOST:PORT/ROOM.
    #[arg(long, value_name = "SERVER")]
    pub(crate) connect: Option<String>,
    /// Write every message to a file, with the seconds since the start (mjai).
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Milliseconds for a question, for players that can be told: `guoshi`. A turn may be two questions; 0 for no limit.
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub(crate) budget: u32,
}

/// Be a server of riichi: programs of anybody connect and play matches.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume host --protocol mjai --port 11600 --games 10 --record games.jsonl
  suzume host --protocol mjai --port 11600 --players greedy,delta --program-log logs
  suzume bot --protocol mjai --player greedy --connect 127.0.0.1:11600      # in another terminal")]
pub(crate) struct HostArguments {
    /// How programs speak.
    #[arg(long, value_enum)]
    pub(crate) protocol: HostProtocol,
    /// The port where programs connect; 0 for any that is free.
    #[arg(long)]
    pub(crate) port: u16,
    /// The address; only this machine can connect to 127.0.0.1.
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) address: String,
    /// The rule set, one of riichi.
    #[arg(long, value_parser = rule_names(), default_value = "riichi")]
    pub(crate) rules: &'static Preset,
    /// Players of ours, in the first seats; programs that connect have the others.
    #[arg(long, default_value = "")]
    pub(crate) players: String,
    /// How many matches.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the walls [default: a random one, which is told].
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Write the record of the matches to a file, for `suzume replay`.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// What came of each hand: text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Protocols that we can serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HostProtocol {
    /// gimite's mjai over TCP
    Mjai,
}

/// Protocols of game servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// Botzone's Chinese Standard Mahjong: JSON, simple lines, kept running or not.
    Botzone,
    /// mjai, riichi: an object or an array a line, each line answered (gimite's, Mortal's, mjai.app's, akochan's).
    Mjai,
}

/// What holds for programs outside, whichever protocol they speak.
#[derive(Args)]
pub(crate) struct ProgramArguments {
    /// Seconds that a program outside has for an answer [default: 2, on Botzone 1].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_time: Option<Duration>,
    /// Seconds for its first answer, or to connect [default: 10, for mjai-tcp 60, on Botzone 2].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_start: Option<Duration>,
    /// Megabytes of memory that it may use with all its children, on Linux [default: 4096, on Botzone 256].
    #[arg(long, value_name = "MB")]
    pub(crate) program_memory: Option<NonZeroU32>,
    /// Write every message to and from programs outside to this folder, a file for each program and game, and what they say
    /// on standard error to a file for each seat.
    #[arg(long, value_name = "DIR")]
    pub(crate) program_log: Option<PathBuf>,
    /// When an mjai program is at fault: end the match; or make the hand void, charge a chombo and go on; or discard what it
    /// draws until the hand is over.
    #[arg(long, value_name = "WAY", default_value = "stop", value_parser = ["stop", "chombo", "tsumogiri"])]
    pub(crate) on_fault: String,
}

/// What a guard watches.
#[derive(Args)]
pub(crate) struct GuardArguments {
    /// The process whose end ends the program.
    pub(crate) parent: i32,
    /// What the program and its children may use, in bytes.
    pub(crate) memory_bytes: u64,
    /// The command line of the program.
    #[arg(allow_hyphen_values = true)]
    pub(crate) command: String,
}
