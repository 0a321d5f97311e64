//! `suzume fit` as typed.

use super::OutputFormat;
use super::values::threads;
use clap::{Args, Subcommand};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Models of opponents: fit them on recorded games, check them on others.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume fit riichi --records GAMES --out models.json
  suzume fit check --records OTHER_GAMES
  suzume fit check --models models.json --records OTHER_GAMES --format json")]
pub(crate) struct FitArguments {
    #[command(subcommand)]
    pub(crate) command: FitCommand,
}

#[derive(Subcommand)]
pub(crate) enum FitCommand {
    /// Fit every model of riichi opponents. The same records give the same file at any number of threads.
    Riichi(FitRiichi),
    /// Measure models on records, next to logistic regressions: log-loss and that of the base rate, AUC, Brier score, calibration.
    Check(FitCheck),
    /// Fit the regressions of the player `mdp`, and show how well it foresees the ends of real hands.
    Mdp(FitMdp),
    /// How often players discard, declare and claim as the players of records did.
    Agreement(FitAgreement),
}

/// Discards of records.
#[derive(Args)]
pub(crate) struct FitStudy {
    /// Records, or folders of them.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Look at one discard in N.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) one_in: u64,
    /// How many threads [default: one for each core].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// The regressions of `mdp`.
#[derive(Args)]
pub(crate) struct FitMdp {
    #[command(flatten)]
    pub(crate) study: FitStudy,
    /// Write the models of `mdp:as=paper` there, for `mdp:as=paper,models=FILE`. They are fitted on the records that were not
    /// held out when the models that come with the program were fitted.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The most hands of a graph of `mdp:as=paper`.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub(crate) budget: u32,
}

/// Players compared with those of records.
#[derive(Args)]
pub(crate) struct FitAgreement {
    #[command(flatten)]
    pub(crate) study: FitStudy,
    /// Only the records that were held out when the models that come with the program were fitted, by their names.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// The players, separated by commas.
    #[arg(long, default_value = "mdp,delta,greedy")]
    pub(crate) players: String,
}

/// A fit.
#[derive(Args)]
pub(crate) struct FitRiichi {
    /// Records, or folders of them.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// The parameter file to write.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Keep the models of this file, which must be of the same records, and fit only those that it lacks.
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    /// The share of the games that is not fitted on, but measured on.
    #[arg(long, value_name = "SHARE", default_value_t = 0.2)]
    pub(crate) hold_out: f64,
    /// Which games are held out.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads [default: one for each core].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// A check.
#[derive(Args)]
pub(crate) struct FitCheck {
    /// A parameter file of `fit riichi` or `fit mdp` [default: those that come with the program].
    #[arg(long, value_name = "FILE")]
    pub(crate) models: Option<PathBuf>,
    /// Records, or folders of them.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Only the records that were held out when the models were fitted, by their names.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// Also write a page with reliability plots.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// How many threads [default: one for each core].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// For a person, or JSON lines.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
}
