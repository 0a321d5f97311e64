//! `suzume bot`: a player over standard input and output, or over TCP.

use crate::arguments::{BotArguments, Protocol};
use crate::failure::BadInput;
use anyhow::{Context, anyhow};
use std::io::BufReader;
use suzume_interop::Transcript;
use suzume_interop::botzone::{self, BotzoneBot, InputError, serve};
use suzume_interop::mjai::{self, ServeError};
use suzume_players::{Player, Spec, SpecError};
use suzume_rules::mcr::McrConfig;
use suzume_rules::riichi::RiichiConfig;
use suzume_rules::table::TileBox;
use suzume_rules::{Preset, RuleSet};

pub(crate) fn run(arguments: &BotArguments) -> anyhow::Result<()> {
    let bad = |error: SpecError| BadInput(format!("--player: {error}"));
    let spec = within(arguments.player.parse().map_err(bad)?, arguments.budget).map_err(bad)?;
    let rules = match arguments.protocol {
        Protocol::Botzone => RuleSet::Mcr(McrConfig::default()),
        Protocol::Mjai => RuleSet::Riichi(RiichiConfig::riichi()),
    };
    // Fails before the first request if the player cannot be built.
    let mut first = Some(spec.build_for(&rules).map_err(bad)?);
    let mut player = move || match first.take() {
        Some(player) => player,
        None => spec.build().expect("it was built before"),
    };
    match arguments.protocol {
        Protocol::Botzone => {
            if arguments.connect.is_some() || arguments.log.is_some() {
                return Err(
                    BadInput("--connect and --log are for mjai: Botzone has neither".to_owned()).into()
                );
            }
            let has_flowers = match arguments.rules {
                None => false,
                Some(preset) if preset.family == botzone::FAMILY => {
                    preset.rules().table().wall.tiles == TileBox::WithFlowers
                }
                Some(other) => {
                    let problem =
                        format!("--rules: Botzone plays mcr or mcr-flowers, and not {}", other.name);
                    return Err(BadInput(problem).into());
                }
            };
            let bot = || match has_flowers {
                true => BotzoneBot::new(player()).with_flowers(),
                false => BotzoneBot::new(player()),
            };
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            match serve(bot, input, output, std::io::stderr()) {
                Err(InputError::Read(error)) => Err(error).context("cannot go on"),
                Err(error @ InputError::Text(_)) => Err(BadInput(format!("standard input: {error}")).into()),
                Ok(()) => Ok(()),
            }
        }
        Protocol::Mjai => play_mjai(player(), arguments),
    }
}

/// Plays at an mjai server, over standard input and output or over TCP.
fn play_mjai(player: Box<dyn Player>, arguments: &BotArguments) -> anyhow::Result<()> {
    let server = arguments.connect.as_deref().map(str::parse::<mjai::ServerAddress>).transpose();
    let server = server.map_err(|problem| BadInput(format!("--connect: {problem}")))?;
    let rules = arguments.rules.map_or(RuleSet::Riichi(RiichiConfig::riichi()), Preset::rules);
    if rules.family() != mjai::FAMILY {
        return Err(BadInput(format!("--rules: mjai is for riichi, and not for {}", rules.name())).into());
    }
    let log = arguments.log.as_deref().map(Transcript::create).transpose();
    let log = log.map_err(|problem| BadInput(format!("--log: {problem}")))?;
    let mut bot = mjai::MjaiBot::new(player, &arguments.player, rules);
    let Some(server) = server else {
        let served = mjai::serve(&mut bot, std::io::stdin().lock(), std::io::stdout().lock(), log);
        return served.map_err(|error| in_stream("standard input", error));
    };
    let place = server.to_string();
    // Reported in words: a vanished server is a failure here, unlike a reader of our output that has seen enough.
    let stream = mjai::connect(&server).map_err(|error| anyhow!("{place}: cannot connect: {error}"))?;
    let input = stream.try_clone().map_err(|error| anyhow!("{place}: {error}"))?;
    let mut bot = bot.in_room(&server.room);
    match mjai::serve(&mut bot, BufReader::new(input), stream, log) {
        Ok(()) if !bot.is_in_game() => Ok(()),
        Ok(()) => Err(anyhow!("{place}: the server closed the connection in the middle of a game")),
        // Some servers close as soon as a game is over, without waiting for the last answer.
        Err(ServeError::Stream(_)) if !bot.is_in_game() => Ok(()),
        Err(ServeError::Stream(error)) => {
            Err(anyhow!("{place}: the connection broke in the middle of a game: {error}"))
        }
        Err(error) => Err(in_stream(&place, error)),
    }
}

fn in_stream(place: &str, error: ServeError) -> anyhow::Error {
    match error {
        ServeError::Line { .. } => BadInput(format!("{place}, {error}")).into(),
        ServeError::Server { .. } => anyhow!("{place}, {error}"),
        ServeError::Stream(error) => anyhow::Error::new(error).context(format!("cannot go on with {place}")),
    }
}

/// Gives a player a time limit per decision, unless it already has one.
fn within(spec: Spec, budget: u32) -> Result<Spec, SpecError> {
    match spec.name() == "guoshi" && spec.option("ms").is_none() && budget > 0 {
        true => spec.with_option("ms", &budget.to_string()),
        false => Ok(spec),
    }
}
