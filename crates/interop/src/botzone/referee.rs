//! The referee: a game on Botzone's walls, with its order of messages, its ends and its payments.
//!
//! The table already has the walls (a part for each seat), who may claim what, and what a win is paid. What is added here
//! is that everybody is told and asked everything ([`SeatedProgram`]), and what a fault costs: 30, ten to each other seat.

use super::seated::{Program, SeatedProgram};
use suzume_game::replay::GameHeader;
use suzume_game::wall::WallKind;
use suzume_game::{Setup, Table};
use suzume_players::{Fault, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::mcr::{McrConfig, settle_false_win};
use suzume_tiles::{BySeat, Seat, Seats, Wind};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefereeResult {
    /// What each seat won or lost.
    pub points: BySeat<i64>,
    /// Who did what may not be done, and what.
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

/// What is known of a recorded game beside its hand. The number of the game tells the wind of the round, as in our own matches.
pub(super) fn header(program: &str, round_wind: Wind, flowers: bool) -> GameHeader {
    GameHeader {
        program: program.to_owned(),
        rules: rules_with(flowers),
        wall: WallKind::Personal,
        seed: None,
        game: round_wind.index() as u64,
        names: BySeat::from_fn(Seats::Four, |seat| format!("seat {}", seat.index())),
    }
}

/// Plays a game. The table is as the game left it.
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

/// A table for such games.
pub fn table() -> Table {
    Table::new(rules(), WallKind::Personal)
}
