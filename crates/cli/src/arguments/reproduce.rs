//! `suzume reproduce` as typed.

use super::OutputFormat;
use super::programs::ProgramArguments;
use clap::Args;
use suzume_lab::reproduce::Reproduction;

/// Recompute tables and examples of the papers and compare them with the printed figures.
#[derive(Args)]
#[command(
    before_help = "Examples:\n  suzume reproduce pure-hands\n  suzume reproduce pure-hands --gates 7\n  suzume reproduce mdp-match --players mdp:as=paper,mdp,greedy --games 400"
)]
pub(crate) struct ReproduceArguments {
    /// What to recompute [default: everything].
    #[arg(value_enum)]
    pub(crate) name: Option<Reproduction>,
    /// Use a smaller sample, which takes seconds instead of minutes or hours.
    #[arg(long)]
    pub(crate) quick: bool,
    /// The seed of the random hands.
    #[arg(long, default_value_t = 2021)]
    pub(crate) seed: u64,
    /// With mdp-match: three players by name or command. The last one takes two seats.
    #[arg(long, value_name = "A,B,C")]
    pub(crate) players: Option<String>,
    /// With mdp-match: the number of games. With stable-wall: the number of games of each match.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// pure-hands: list the hands of 13 tiles that exactly K kinds complete [default: those of 8 and 9].
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) gates: Option<u8>,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
    /// Print text or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}
