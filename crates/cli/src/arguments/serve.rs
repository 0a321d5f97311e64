//! `suzume serve` as typed.

use clap::Args;
use std::path::PathBuf;

/// Open the web interface: analyse positions, play, watch and review games, run matches.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume serve --open
  suzume serve --port 8180 --results matches
  suzume serve --bind 192.168.1.7 --port 8180   # reachable from the local network, with a token")]
pub(crate) struct ServeArguments {
    /// The port to listen on, 0 for any free one.
    #[arg(long, value_name = "P", default_value_t = 8180)]
    pub(crate) port: u16,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Save matches in this folder and list those already there. Without it they are lost on exit.
    #[arg(long, value_name = "DIR")]
    pub(crate) results: Option<PathBuf>,
    /// The address to listen on. Requests to an address other than 127.0.0.1 need the printed token.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::IpAddr,
    /// The token that requests must carry [default: none on 127.0.0.1, otherwise a random one].
    ///
    /// At least 16 letters, digits, `-` or `_`.
    #[arg(long, value_name = "TEXT", env = "SUZUME_TOKEN", hide_env_values = true)]
    pub(crate) token: Option<String>,
}
