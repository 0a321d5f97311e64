//! `suzume arena --check`: plays one hand with an mjai program in each dialect.
//!
//! A program does not announce its dialect, so it is started once per dialect and plays one hand against built-in
//! players. All its faults are reported; the first dialect without a fault is the one to use.

use super::{guard, programs, speaker, write_text};
use crate::arguments::ProgramArguments;
use crate::failure::BadInput;
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Fault, Player, Spec, Tsumogiri, play_hand};
use suzume_rules::RuleSet;

/// The dialects of a program that is started by a command.
const WAYS: [&str; 4] = ["mjai", "mjai-mortal", "mjai-batch", "mjai-client"];
/// A hand in which the program has decisions to make; any such seed works.
const SEED: u64 = 1;

pub(super) fn run(program: &str, arguments: &ProgramArguments) -> anyhow::Result<()> {
    let (way, command) = program.split_once(':').unwrap_or(("", program));
    let (way, command) = if WAYS.contains(&way) { (way, command) } else { ("mjai", program) };
    if command.trim().is_empty() {
        return Err(BadInput("--check: a command line must follow the colon".to_owned()).into());
    }
    guard::use_guards();
    // The requested dialect comes first.
    let mut ways = WAYS.to_vec();
    ways.sort_by_key(|other| *other != way);
    let mut fits = None;
    for way in ways.into_iter().filter(|way| (*way == "mjai-client") == command.contains("{port}")) {
        match play(&format!("{way}:{command}"), arguments) {
            Ok(report) => {
                let args = [("way", way.into()), ("report", report.trim_end().into())];
                write_text(&(speaker().say("program-fits", &args) + "\n"))?;
                fits = fits.or(Some(way));
            }
            Err(fault) => {
                let fault = fault.to_string();
                let args = [("way", way.into()), ("fault", (&fault).into())];
                write_text(&(speaker().say("program-does_not_fit", &args) + "\n"))?;
            }
        }
    }
    match fits {
        Some(way) => {
            let player = format!("{way}:{command}");
            write_text(&(speaker().say("program-seat_as", &[("player", (&player).into())]) + "\n"))
        }
        None => {
            anyhow::bail!("no variant of the protocol works with the program; the errors are listed above")
        }
    }
}

/// Plays a hand with the program as dealer, and returns how long its decisions took.
fn play(player: &str, arguments: &ProgramArguments) -> Result<String, Fault> {
    let broken = |cause: String| Fault::NoAnswer { seat: suzume_tiles::Seat::FIRST, cause };
    let spec =
        Spec::parse_with(player, &suzume_interop::programs()).map_err(|error| broken(error.to_string()))?;
    let spec = spec.with_program_options(&programs::options(arguments));
    let rules = RuleSet::preset("riichi").map_err(|error| broken(error.to_string()))?;
    let program = spec.build().map_err(|error| broken(error.to_string()))?;
    let mut players: Vec<Box<dyn Player>> =
        vec![program, Box::new(Tsumogiri), Box::new(Tsumogiri), Box::new(Tsumogiri)];
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut course = Match::new(&rules, SEED, 0);
    if let Some(setup) = course.next_hand() {
        play_hand(&mut table, &setup, &mut players)?;
        course.finish_hand(&table);
    }
    players.iter_mut().for_each(|player| player.game_over(&course.scores()));
    Ok(programs::reports(&[spec]).iter().map(programs::ProgramReport::to_text).collect())
}
