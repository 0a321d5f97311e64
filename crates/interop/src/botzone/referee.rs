//! The referee: a game on Botzone's walls, with its order of messages, its endings and its payments.
//!
//! The table already implements the walls (a part for each seat), the claims and the payments of a win. The referee adds
//! that every seat gets every request ([`SeatedProgram`]), and the cost of a fault: 30 points, ten to each other seat.

use super::seated::{Program, SeatedProgram};
use suzume_game::replay::GameHeader;
use suzume_game::wall::WallKind;
use suzume_game::{Setup, Table};
use suzume_players::{Fault, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::mcr::{McrConfig, settle_false_win};
use suzume_tiles::numbers::wide;
use suzume_tiles::{BySeat, Seat, Seats, Wind};

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefereeResult {
    /// The points that each seat won or lost.
    pub points: BySeat<i64>,
    /// The seat at fault and its fault, if any.
    pub fault: Option<(Seat, Fault)>,
}

/// The rules of a game on Botzone: one hand, no flowers.
pub fn rules() -> RuleSet {
    rules_with(false)
}

/// The rules of a game with or without flowers.
pub(super) fn rules_with(flowers: bool) -> RuleSet {
    RuleSet::Mcr(McrConfig { rounds: 0, flowers, ..McrConfig::default() })
}

/// The header of a recorded game. The game number determines the wind of the round, as in our own matches.
pub(super) fn header(program: &str, round_wind: Wind, flowers: bool) -> GameHeader {
    GameHeader {
        program: program.to_owned(),
        rules: rules_with(flowers),
        wall: WallKind::Personal,
        seed: None,
        game: wide(round_wind.index()),
        names: BySeat::from_fn(Seats::Four, |seat| format!("seat {}", seat.index())),
    }
}

/// Plays a game. The table is left in its final state.
pub fn referee<P: Program>(
    table: &mut Table,
    setup: &Setup,
    players: &mut [SeatedProgram<P>],
) -> RefereeResult {
    match play_hand(table, setup, players) {
        Ok(()) => RefereeResult { points: table.ledger().totals(Seats::Four), fault: None },
        Err(fault) => {
            let seat = fault.seat();
            RefereeResult {
                points: seat
                    .map_or(BySeat::all(Seats::Four, 0), |seat| settle_false_win(seat).totals(Seats::Four)),
                fault: seat.map(|seat| (seat, fault)),
            }
        }
    }
}

/// A table for games on Botzone, without flowers.
pub fn table() -> Table {
    Table::new(rules(), WallKind::Personal)
}
