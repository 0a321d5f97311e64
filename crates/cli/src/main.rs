//! The program `suzume`: a Mahjong laboratory on the command line.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod arguments;
mod clock;
mod commands;
mod failure;
mod output;
mod stream;
mod terminal;

use arguments::{Arguments, Command};
use clap::{CommandFactory, Parser};
use commands::deficiency::Distance;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = |()| ExitCode::SUCCESS;
    let Arguments { command, language } = Arguments::parse();
    if let Err(error) = commands::speak(&language) {
        return failure::report(&error.into());
    }
    let result = match command {
        Command::Deficiency(arguments) => {
            commands::deficiency::run(&arguments, Distance::Deficiency).map(done)
        }
        Command::Shanten(arguments) => commands::deficiency::run(&arguments, Distance::Shanten).map(done),
        Command::Discard(arguments) => commands::discard::run(&arguments).map(done),
        Command::Score(arguments) => commands::score::run(&arguments).map(done),
        Command::Arena(arguments) => commands::arena::run(&arguments),
        Command::Bot(arguments) => commands::bot::run(&arguments).map(done),
        Command::Convert(arguments) => commands::convert::run(&arguments).map(done),
        Command::Drill(arguments) => commands::play::drill::run(&arguments).map(done),
        Command::Fit(arguments) => commands::fit::run(&arguments),
        Command::Host(arguments) => commands::host::run(arguments).map(done),
        Command::Play(arguments) => commands::play::run(&arguments).map(done),
        Command::Replay(arguments) => commands::replay::run(&arguments).map(done),
        Command::Review(arguments) => commands::review::run(&arguments),
        Command::Serve(arguments) => commands::serve::run(&arguments).map(done),
        Command::Site(arguments) => commands::site::run(&arguments).map(done),
        Command::Licences => commands::licences::run().map(done),
        Command::Reproduce(arguments) => commands::reproduce::run(&arguments).map(done),
        Command::Completions(arguments) => print(|out| {
            clap_complete::generate(arguments.shell, &mut Arguments::command(), "suzume", out);
            Ok(())
        })
        .map(done),
        Command::League(arguments) => commands::league::run(&arguments),
        Command::Guard(arguments) => commands::guard::run(&arguments),
        Command::Man => print(|out| clap_mangen::Man::new(Arguments::command()).render(out)).map(done),
    };
    result.unwrap_or_else(|error| failure::report(&error))
}

/// Prints output that is produced in one piece.
fn print(make: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> anyhow::Result<()> {
    let mut text = Vec::new();
    make(&mut text)?;
    let mut out = std::io::stdout().lock();
    out.write_all(&text)?;
    Ok(out.flush()?)
}
