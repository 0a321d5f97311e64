//! `suzume arena --check`: one hand with an mjai program, in every way of talking to it.
//!
//! A program says nowhere which dialect it speaks. So it is started once for each way, and plays one hand against players of
//! ours. Whatever it does wrong is told; the first way in which nothing is wrong is the one that fits.

use super::{guard, programs, speaker, write_text};
use crate::arguments::ProgramArguments;
use crate::failure::BadInput;
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Fault, Player, Spec, Tsumogiri, play_hand};
use suzume_rules::RuleSet;

/// The ways of talking to a program that is started with a command.
const WAYS: [&str; 4] = ["mjai", "mjai-mortal", "mjai-batch", "mjai-client"];
/// A hand in which the program has something to decide; any will do.
const SEED: u64 = 1;

pub(super) fn run(program: &str, arguments: &ProgramArguments) -> anyhow::Result<()> {
    let (way, command) = program.split_once(':').unwrap_or(("", program));
    let (way, command) = if WAYS.contains(&way) { (way, command) } else { ("mjai", program) };
    if command.trim().is_empty() {
        return Err(BadInput("--check: a command line must follow the colon".to_owned()).into());
    }
    guard::use_guards();
    // The one that is asked for comes first.
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
        None => anyhow::bail!("no way of talking to the program works; what was wrong is told above"),
    }
}

/// Plays a hand with the program as the dealer, and says how long it took to decide.
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
