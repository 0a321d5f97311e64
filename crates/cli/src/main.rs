//! The program `suzume`: a Mahjong laboratory on the command line.

mod arguments;
mod clock;
mod commands;
mod failure;
mod stream;

use arguments::{Arguments, Command};
use clap::{CommandFactory, Parser};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Deficiency(arguments) => commands::deficiency::run(&arguments),
        Command::Discard(arguments) => commands::discard::run(&arguments),
        Command::Score(arguments) => commands::score::run(&arguments),
        Command::Arena(arguments) => commands::arena::run(&arguments),
        Command::Bot(arguments) => commands::bot::run(&arguments),
        Command::Convert(arguments) => commands::convert::run(&arguments),
        Command::Fit(arguments) => commands::fit::run(&arguments),
        Command::Host(arguments) => commands::host::run(arguments),
        Command::Play(arguments) => commands::play::run(&arguments),
        Command::Replay(arguments) => commands::replay::run(&arguments),
        Command::Reproduce(arguments) => commands::reproduce::run(&arguments),
        Command::Completions(arguments) => print(|out| {
            clap_complete::generate(arguments.shell, &mut Arguments::command(), "suzume", out);
            Ok(())
        }),
        Command::Man => print(|out| clap_mangen::Man::new(Arguments::command()).render(out)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}

/// Prints something that is made in one go.
fn print(make: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> anyhow::Result<()> {
    let mut text = Vec::new();
    make(&mut text)?;
    let mut out = std::io::stdout().lock();
    out.write_all(&text)?;
    Ok(out.flush()?)
}
