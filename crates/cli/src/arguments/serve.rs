//! `suzume serve` as typed.

use clap::Args;
use std::path::PathBuf;

/// The page: analyse a position, play, watch and review games, run matches, in a browser of this machine.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume serve --open
  suzume serve --port 8180 --results matches
  suzume serve --bind 192.168.1.7 --port 8180   # for others in the network, with a token")]
pub(crate) struct ServeArguments {
    /// The port; 0 for any that is free.
    #[arg(long, value_name = "P", default_value_t = 8180)]
    pub(crate) port: u16,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Keep matches in this folder, and show those that are there; without it they are gone when the program ends.
    #[arg(long, value_name = "DIR")]
    pub(crate) results: Option<PathBuf>,
    /// Listen on another address than this machine's own. Requests then need the token that is printed.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::IpAddr,
    /// What requests must know: at least 16 letters, digits, - or _ [default: none on 127.0.0.1, else a random one].
    #[arg(long, value_name = "TEXT", env = "SUZUME_TOKEN", hide_env_values = true)]
    pub(crate) token: Option<String>,
}
