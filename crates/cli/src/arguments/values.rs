//! Values that several commands read: names of rule sets and players, times, numbers of threads.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::num::NonZeroUsize;
use std::time::Duration;
use suzume_game::wall::WallKind;
use suzume_models::Model;
use suzume_players::{Build, PLAYERS, PlayerKind};
use suzume_rules::Preset;

/// A name of the table of rule sets; a misspelt one is refused with the names there are and the nearest of them.
pub(super) fn rule_names() -> impl TypedValueParser<Value = &'static Preset> {
    let names = Preset::ALL.iter().map(|preset| PossibleValue::new(preset.name).help(preset.title));
    PossibleValuesParser::new(names).try_map(|name| Preset::named(&name))
}

/// Help on all players, and on programs outside.
pub(super) fn players_help() -> String {
    let programs: Vec<String> =
        suzume_interop::programs().iter().map(|kind| format!("{}:COMMAND", kind.name)).collect();
    format!("{}\nExternal programs: {}.", help_on(|_| true), programs.join(", "))
}

/// Help on the players that play without a person.
pub(super) fn bots_help() -> String {
    help_on(|kind| !matches!(kind.build, Build::Person))
}

/// Help on the players that value actions.
pub(super) fn evaluators_help() -> String {
    help_on(PlayerKind::has_values)
}

fn help_on(is_listed: fn(&PlayerKind) -> bool) -> String {
    let mut help = "Players, with options after a colon, such as kstep:k=2,budget=50:\n".to_owned();
    for kind in PLAYERS.into_iter().filter(|kind| is_listed(kind)) {
        help += &format!("  {:<12} {}\n", kind.name, kind.about);
        for option in kind.options {
            help += &format!("      {option}  {}\n", option.described());
        }
    }
    help
}

/// Help on `--wall`: the kinds of walls, and walls of records, of which each `noun` uses one.
pub(super) fn wall_help(noun: &str) -> String {
    let kinds = WallKind::ALL.map(|kind| format!("{} ({})", kind.name(), kind.about()));
    format!(
        "How tiles are drawn: {}; or tenhou:PATH, the walls of recorded games (mjlog with their seeds), a file or the files \
         of a folder in the order of their names, one for each {noun}",
        kinds.join(", ")
    )
}

/// A time in seconds, which may have a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "give seconds, such as 2 or 0.5".to_owned())?;
    match (0.001..=86_400.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err("give 0.001 to 86400 seconds".to_owned()),
    }
}

/// The most threads that are started.
const MOST_THREADS: usize = 1024;

/// The name of a model of riichi.
pub(super) fn model(text: &str) -> Result<Model, String> {
    let names = || Model::ALL.map(Model::name).join(", ");
    let named = Model::ALL.into_iter().find(|model| model.name() == text);
    named.ok_or_else(|| format!("give one of {}", names()))
}

/// A number of threads.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: NonZeroUsize = text.parse().map_err(|_| "give a whole number of at least 1".to_owned())?;
    match threads.get() <= MOST_THREADS {
        true => Ok(threads),
        false => Err(format!("give at most {MOST_THREADS} threads")),
    }
}
