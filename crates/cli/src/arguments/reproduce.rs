//! `suzume reproduce` as typed.

use super::OutputFormat;
use super::programs::ProgramArguments;
use clap::Args;
use suzume_lab::reproduce::Reproduction;

/// Recompute tables and examples of the papers, the paper's figure beside ours.
#[derive(Args)]
#[command(
    before_help = "Examples:\n  suzume reproduce pure-hands\n  suzume reproduce pure-hands --format json\n  suzume reproduce mdp-match --players mdp:as=paper,mdp,greedy --games 400"
)]
pub(crate) struct ReproduceArguments {
    /// Which one; all of them without a name.
    #[arg(value_enum)]
    pub(crate) name: Option<Reproduction>,
    /// A smaller sample: seconds instead of minutes or hours.
    #[arg(long)]
    pub(crate) quick: bool,
    /// The seed of the random hands.
    #[arg(long, default_value_t = 2021)]
    pub(crate) seed: u64,
    /// mdp-match: three players by name or command, the last with two seats.
    #[arg(long, value_name = "A,B,C")]
    pub(crate) players: Option<String>,
    /// mdp-match: how many games.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
    /// Text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}
