//! `suzume site` as typed.

use clap::Args;
use std::path::PathBuf;

/// Write the page as a folder of files that needs no server and, after the first visit, no network.
#[derive(Args)]
#[command(before_help = "Example:
  suzume site --out public        # then copy the folder to any host of files, under any path")]
pub(crate) struct SiteArguments {
    /// The folder, which is created if needed.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}
