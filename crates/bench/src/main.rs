//! `cargo run --release -p suzume-bench -- [NAME] [--format json]`: measures the speed figures of the README.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod arena;
mod baseline;
mod knowledge;
mod mcr;
mod measure;
mod models;
mod moves;
mod page;
mod plain;
mod play;
mod python;
mod simcat;
mod solitary;
mod step;

use anyhow::ensure;
use clap::{Parser, ValueEnum};
use measure::Line;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Measure the speed of suzume and its peers in one run.
#[derive(Parser)]
#[command(after_help = "Example: cargo run --release -p suzume-bench -- plain --format json")]
struct Arguments {
    /// Only the measurements whose name contains this; `signature` alone prints the behaviour signature instead.
    name: Option<String>,
    /// Print a table for people, or JSON, one object a line.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// About how long each measurement takes, in milliseconds.
    #[arg(long, default_value_t = 700)]
    budget: u64,
    /// Hands for each measurement of the step-k search, which takes as long as they take.
    #[arg(long, default_value_t = 20)]
    hands: usize,
    /// Compare with this program, the suzume-bench of an earlier commit, in one run.
    #[arg(long, value_name = "BINARY")]
    baseline: Option<PathBuf>,
    /// How often each of the two programs is measured with --baseline.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    if let Some(baseline) = &arguments.baseline {
        return compare(baseline, &arguments);
    }
    let wanted = arguments.name.unwrap_or_default();
    if wanted == "signature" {
        let mut out = std::io::stdout().lock();
        for line in suzume_bench::signature::lines()? {
            writeln!(out, "{line}")?;
        }
        return Ok(());
    }
    if wanted == arena::MEMORY {
        return Ok(writeln!(std::io::stdout(), "{}", arena::memory()?)?);
    }
    let chosen: Vec<_> = plain::BENCHES
        .iter()
        .chain(&knowledge::BENCHES)
        .chain(&mcr::BENCHES)
        .chain(&models::BENCHES)
        .filter(|(name, _)| name.contains(&wanted))
        .collect();
    let searches: Vec<_> = step::BENCHES.iter().filter(|bench| bench.name.contains(&wanted)).collect();
    let alone: Vec<_> = solitary::BENCHES.iter().filter(|bench| bench.name.contains(&wanted)).collect();
    let games: Vec<_> = play::BENCHES.iter().filter(|bench| bench.name.contains(&wanted)).collect();
    let matches: Vec<_> = arena::BENCHES.iter().filter(|bench| bench.name.contains(&wanted)).collect();
    let is_simcat = simcat::NAME.contains(&wanted);
    let moves: Vec<_> = moves::BENCHES.iter().filter(|bench| bench.name.contains(&wanted)).collect();
    let pages: Vec<_> = page::BENCHES.iter().filter(|bench| bench.name.contains(&wanted)).collect();
    let found = chosen.len()
        + searches.len()
        + alone.len()
        + games.len()
        + matches.len()
        + usize::from(is_simcat)
        + moves.len()
        + pages.len();
    ensure!(found > 0, "no measurement has `{wanted}` in its name");
    let mut out = std::io::stdout().lock();
    let start = std::time::Instant::now();
    suzume_deficiency::plain::prepare();
    eprintln!("tables built in {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    if arguments.format == Format::Text {
        writeln!(out, "{:<22} {:>10} {:>11} {:>7}  peer, aim", "bench", "ours", "peer", "ratio")?;
    }
    for (name, run) in chosen {
        print(&mut out, arguments.format, &run(name, Duration::from_millis(arguments.budget)))?;
    }
    for bench in searches {
        print(&mut out, arguments.format, &bench.run(arguments.hands))?;
    }
    for bench in alone {
        print(&mut out, arguments.format, &bench.run(arguments.hands)?)?;
    }
    for bench in games {
        print(&mut out, arguments.format, &bench.run(Duration::from_millis(arguments.budget))?)?;
    }
    for bench in matches {
        print(&mut out, arguments.format, &bench.run(Duration::from_millis(arguments.budget))?)?;
    }
    if is_simcat {
        print(&mut out, arguments.format, &simcat::run(Duration::from_millis(arguments.budget)))?;
    }
    for bench in moves {
        print(&mut out, arguments.format, &moves::run(bench)?)?;
    }
    for bench in pages {
        print(&mut out, arguments.format, &bench.run(arguments.hands.max(1))?)?;
    }
    Ok(())
}

/// Prints how this program compares with that of an earlier commit.
fn compare(baseline: &Path, arguments: &Arguments) -> anyhow::Result<()> {
    let mut passed: Vec<String> = arguments.name.iter().cloned().collect();
    let (budget, hands) = (arguments.budget.to_string(), arguments.hands.to_string());
    passed.extend(["--format", "json", "--budget", &budget, "--hands", &hands].map(str::to_owned));
    let lines = baseline::compare(baseline, &passed, usize::from(arguments.rounds))?;
    let mut out = std::io::stdout().lock();
    if arguments.format == Format::Text {
        writeln!(out, "{:<22} {:>10} {:>11} {:>7}  range", "bench", "ours", "baseline", "ratio")?;
    }
    for line in lines {
        if arguments.format == Format::Json {
            writeln!(out, "{}", serde_json::to_string(&line)?)?;
            continue;
        }
        writeln!(
            out,
            "{:<22} {:>10} {:>11} {:>7.2}  {:.2}..{:.2}",
            line.bench,
            time(line.ours_ns),
            time(line.baseline_ns),
            line.ratio,
            line.least_ratio,
            line.greatest_ratio
        )?;
    }
    Ok(())
}

/// A time for people.
fn time(ns: f64) -> String {
    if ns < 1e5 { format!("{ns:.1} ns") } else { format!("{:.2} ms", ns / 1e6) }
}

fn print(out: &mut impl Write, format: Format, line: &Line) -> anyhow::Result<()> {
    if format == Format::Json {
        writeln!(out, "{}", serde_json::to_string(line)?)?;
        return Ok(out.flush()?);
    }
    let peer = line.peer_ns.map_or_else(|| "-".to_owned(), time);
    let ratio = line.ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.1}"));
    let aim = if line.aim.is_empty() { String::new() } else { format!("; aim {}", line.aim) };
    let search = line.search.as_ref().map_or_else(String::new, |search| {
        format!(
            "; worst of {} {:.2} ms, {:.0} nodes of {:.0} ns",
            search.hands,
            search.worst_ns / 1e6,
            search.nodes,
            search.ns_a_node
        )
    });
    let moves = line.moves.as_ref().map_or_else(String::new, |moves| {
        format!(
            "; 99.9% of {} within {:.2} ms, worst {:.2} ms",
            moves.moves,
            moves.p999_ns / 1e6,
            moves.worst_ns / 1e6
        )
    });
    let hands = if line.bench.starts_with("play/") {
        format!("; {:.0} {}/s", 1e9 / line.ours_ns, play::unit(line.bench))
    } else if line.bench.starts_with("arena/") {
        format!("; {:.0} games/s", 1e9 / line.ours_ns)
    } else {
        String::new()
    };
    let peer_name = line.peer.unwrap_or("no peer");
    let ours = time(line.ours_ns);
    writeln!(
        out,
        "{:<22} {ours:>10} {peer:>11} {ratio:>7}  {peer_name}{search}{moves}{hands}{aim}",
        line.bench
    )?;
    Ok(out.flush()?)
}
