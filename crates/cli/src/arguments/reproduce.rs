//! `suzume reproduce` as typed.

use super::Format;
use super::programs::ProgramArguments;
use clap::{Args, ValueEnum};

/// Recompute tables and examples of the papers, the paper's figure beside ours.
#[derive(Args)]
#[command(
    before_help = "Examples:\n  suzume reproduce pure-hands\n  suzume reproduce pure-hands --format json\n  suzume reproduce mdp-match --players mdp,kstep,greedy --games 400"
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
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Reproduction {
    /// Pure 14-tile hands by deficiency and pure 13-tile hands by gates (Li and Yan, sections 3 and 6).
    PureHands,
    /// Every numbered example of the two deficiency papers.
    Examples,
    /// How often and by how much delta's choice loses against the optimal discard.
    DeltaRegret,
    /// Tables 1-3 of Yan, Li and Li: times of the algorithms, and how often the block algorithm errs.
    DeficiencyTables,
    /// Section 6.4 of Yan, Li and Li: whole games of four players with each of the deficiency algorithms.
    WholeGames,
    /// Tables 1-7 of Tang, Chen and Wu: stealing and draws on the ordinary and the stable draw wall (about half an hour;
    /// --quick: seconds).
    StableWall,
    /// How many games it takes to tell 55% from 50%, by wall, seat plan and luck adjustment.
    GamesNeeded,
    /// Table II of Kurita and Hoki: East-only matches of three entrants, the last with two seats (hours; --quick: seconds).
    MdpMatch,
}
