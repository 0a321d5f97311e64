//! Programs outside on the command line: their options, and the addresses where they connect.

use super::guard;
use crate::arguments::ProgramArguments;
use crate::failure::BadInput;
use std::sync::Arc;
use suzume_interop::mjai::Lobby;
use suzume_players::{ProgramOptions, Spec};

/// Reads a list of players, programs outside included, and gives these their options.
pub(super) fn read(players: &str, arguments: &ProgramArguments) -> Result<Vec<Spec>, BadInput> {
    let options = ProgramOptions {
        turn: arguments.program_time,
        first: arguments.program_start,
        log: arguments.program_log.clone(),
    };
    guard::use_guards();
    let specs = Spec::parse_list_with(players, &suzume_interop::programs())
        .map_err(|error| BadInput(format!("--players: {error}")))?;
    Ok(specs.into_iter().map(|spec| spec.with_program_options(&options)).collect())
}

/// Whether a player is a program that connects to us.
pub(super) fn comes_by_itself(spec: &Spec) -> bool {
    matches!(spec, Spec::External(external) if external.kind.comes_by_itself)
}

/// Listens where programs are to connect, and says where that is. The players find the same lobbies as long as these are
/// held.
pub(super) fn open_lobbies(specs: &[Spec]) -> Result<Vec<Arc<Lobby>>, BadInput> {
    let mut lobbies: Vec<Arc<Lobby>> = Vec::new();
    for spec in specs {
        let Spec::External(external) = spec else { continue };
        if !external.kind.comes_by_itself {
            continue;
        }
        let lobby = Lobby::open(&external.command)
            .map_err(|problem| BadInput(format!("--players: player `{}`: {problem}", external.kind.name)))?;
        if !lobbies.iter().any(|other| Arc::ptr_eq(other, &lobby)) {
            eprintln!("suzume: programs connect to {}", lobby.url());
            lobbies.push(lobby);
        }
    }
    Ok(lobbies)
}
