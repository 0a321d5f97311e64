//! `suzume bot`: a player over standard input and output.

use crate::arguments::{BotArguments, Protocol};
use crate::failure::BadInput;
use anyhow::Context;
use std::io::{BufRead, Read, Write};
use suzume_interop::botzone::{InputError, serve};
use suzume_interop::mjai;
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;

pub(crate) fn run(arguments: &BotArguments) -> anyhow::Result<()> {
    let bad = |error: suzume_players::SpecError| BadInput(format!("--player: {error}"));
    let spec = within(arguments.player.parse().map_err(bad)?, arguments.budget);
    // Whether it can be built is found out before the first request.
    let mut first = Some(spec.build().map_err(bad)?);
    let mut player = move || match first.take() {
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
        Protocol::Mjai => serve_mjai(player(), &arguments.player, input, output),
    }
}

/// Answers every line of an mjai server with a line, until the input ends.
fn serve_mjai(
    player: Box<dyn Player>,
    name: &str,
    mut input: impl BufRead,
    mut output: impl Write,
) -> anyhow::Result<()> {
    let mut bot = mjai::Bot::new(player, name, RuleSet::preset("riichi")?);
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let limit = mjai::LONGEST_LINE as u64;
        let read = input.by_ref().take(limit).read_until(b'\n', &mut line).context("cannot read standard input")?;
        if read == 0 {
            break;
        }
        let bad = |problem: String| BadInput(format!("standard input, line {number}: {problem}"));
        if read as u64 == limit {
            return Err(bad("the line has no end".to_owned()).into());
        }
        let text = std::str::from_utf8(&line).map_err(|_| bad("not UTF-8".to_owned()))?.trim();
        if text.is_empty() {
            continue;
        }
        let answer = bot.answer(text).map_err(|error| bad(error.to_string()))?;
        writeln!(output, "{answer}").and_then(|()| output.flush()).context("cannot write to standard output")?;
    }
    Ok(())
}

/// A player with a time for each question, unless it has one of its own.
fn within(spec: Spec, budget: u32) -> Spec {
    match spec {
        Spec::Guoshi { limits, ms: None } if budget > 0 => Spec::Guoshi { limits, ms: Some(budget) },
        other => other,
    }
}
