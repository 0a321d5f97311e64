//! `suzume bot`: a player over standard input and output.

use crate::arguments::{BotArguments, Protocol};
use crate::failure::BadInput;
use anyhow::Context;
use suzume_interop::botzone::{InputError, serve};
use suzume_players::Spec;

pub(crate) fn run(arguments: &BotArguments) -> anyhow::Result<()> {
    let bad = |error: suzume_players::SpecError| BadInput(format!("--player: {error}"));
    let spec = within(arguments.player.parse().map_err(bad)?, arguments.budget);
    // Whether it can be built is found out before the first request.
    let mut first = Some(spec.build().map_err(bad)?);
    let player = move || match first.take() {
        Some(player) => player,
        None => spec.build().expect("it was built before"),
    };
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    match arguments.protocol {
        Protocol::Botzone => match serve(player, input, output, std::io::stderr()) {
            Err(InputError::Read(error)) => Err(error).context("cannot go on"),
            Err(error @ InputError::Text(_)) => Err(BadInput(format!("standard input: {error}")).into()),
            Ok(()) => Ok(()),
        },
    }
}

/// A player with a time for each question, unless it has one of its own.
fn within(spec: Spec, budget: u32) -> Spec {
    match spec {
        Spec::Guoshi { limits, ms: None } if budget > 0 => Spec::Guoshi { limits, ms: Some(budget) },
        other => other,
    }
}
