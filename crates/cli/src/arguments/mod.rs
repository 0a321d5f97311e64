//! The command line as typed, a file for each group of commands. What it means is worked out by crate `suzume-answers` and the
//! commands.

mod arena;
mod fit;
mod measure;
mod play;
mod programs;
mod records;
mod reproduce;
mod score;
mod serve;
mod values;

pub(crate) use arena::{ArenaArguments, ArenaCommand, ArenaMatch, LeagueArguments, Tables};
pub(crate) use fit::{FitAgreement, FitArguments, FitCheck, FitCommand, FitRiichi, FitStudy};
pub(crate) use measure::{
    DeficiencyArguments, DiscardArguments, MeasureArguments, Method, SituationArguments,
};
pub(crate) use play::{DrillArguments, PlayArguments, TileStyle};
pub(crate) use programs::{BotArguments, GuardArguments, HostArguments, ProgramArguments, Protocol};
pub(crate) use records::{ConvertArguments, ReplayArguments, ReviewArguments, ReviewFormat};
pub(crate) use reproduce::{ReproduceArguments, Reproduction};
pub(crate) use score::{ScoreArguments, WinArguments};
pub(crate) use serve::ServeArguments;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

/// Measures a Mahjong hand, chooses a move, plays a game, assesses a player.
#[derive(Parser)]
#[command(
    name = "suzume",
    version,
    arg_required_else_help = true,
    before_help = "Examples:
  suzume discard 123m4568p23456s11z         # which tile should I discard?
  suzume deficiency 1112345678999m          # how far is this hand, and what completes it?
  suzume play                               # a game at the terminal
  suzume reproduce pure-hands                 the counts of the papers, beside ours"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    #[command(visible_aliases = ["shanten", "ukeire"])]
    Deficiency(DeficiencyArguments),
    #[command(visible_alias = "efficiency")]
    Discard(DiscardArguments),
    Score(ScoreArguments),
    Play(PlayArguments),
    Arena(ArenaArguments),
    League(LeagueArguments),
    Bot(BotArguments),
    Replay(ReplayArguments),
    Review(ReviewArguments),
    Drill(DrillArguments),
    Convert(ConvertArguments),
    Host(HostArguments),
    Serve(ServeArguments),
    Reproduce(ReproduceArguments),
    Fit(FitArguments),
    Completions(CompletionsArguments),
    /// Start a program and end all that comes of it when its parent ends; for this program's own use.
    #[command(hide = true)]
    Guard(GuardArguments),
    /// Print the manual page, in the format of man.
    #[command(before_help = "Example:\n  suzume man | man -l -")]
    Man,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

/// Print a completion script for a shell.
#[derive(Args)]
#[command(
    before_help = "Example:\n  suzume completions bash > ~/.local/share/bash-completion/completions/suzume"
)]
pub(crate) struct CompletionsArguments {
    /// The shell.
    pub(crate) shell: Shell,
}
