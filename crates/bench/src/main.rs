//! `cargo run --release -p suzume-bench -- [NAME] [--format json]`: the speed figures of the README.

mod knowledge;
mod measure;
mod plain;

use anyhow::ensure;
use clap::{Parser, ValueEnum};
use std::io::Write;
use std::time::Duration;

/// The speed of suzume beside its peers, in one run.
#[derive(Parser)]
#[command(after_help = "Example: cargo run --release -p suzume-bench -- plain --format json")]
struct Arguments {
    /// Only the measurements whose name contains this.
    name: Option<String>,
    /// Print a table for people, or JSON, one object a line.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// About how long each measurement takes, in milliseconds.
    #[arg(long, default_value_t = 700)]
    budget: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let wanted = arguments.name.unwrap_or_default();
    let chosen: Vec<_> =
        plain::BENCHES.iter().chain(&knowledge::BENCHES).filter(|(name, _)| name.contains(&wanted)).collect();
    ensure!(!chosen.is_empty(), "no measurement has `{wanted}` in its name");
    let mut out = std::io::stdout().lock();
    let start = std::time::Instant::now();
    suzume_deficiency::plain::prepare();
    eprintln!("tables built in {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    if arguments.format == Format::Text {
        writeln!(out, "{:<22} {:>10} {:>11} {:>7}  peer, aim", "bench", "ours", "peer", "ratio")?;
    }
    for (name, run) in chosen {
        let line = run(name, Duration::from_millis(arguments.budget));
        match arguments.format {
            Format::Json => writeln!(out, "{}", serde_json::to_string(&line)?)?,
            Format::Text => {
                let peer = line.peer_ns.map_or_else(|| "-".to_owned(), |ns| format!("{ns:.1} ns"));
                let ratio = line.ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.1}"));
                writeln!(
                    out,
                    "{:<22} {:>7.1} ns {peer:>11} {ratio:>7}  {}{}",
                    line.bench,
                    line.ours_ns,
                    line.peer.unwrap_or("no peer"),
                    if line.aim.is_empty() { String::new() } else { format!("; aim {}", line.aim) },
                )?;
            }
        }
        out.flush()?;
    }
    Ok(())
}
