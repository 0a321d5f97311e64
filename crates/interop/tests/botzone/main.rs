//! Games over the protocol: they equal games at the table in every way of running; faults end with their cause; logs
//! replay.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod added_kongs;
mod bots;
#[path = "../common/mod.rs"]
mod common;
mod faults;
mod flowers;

use bots::{Inside, Piped, Wild, WildBot};
use common::build;
use suzume_game::{Event, Setup, Table};
use suzume_interop::botzone::{
    BotzoneBot, Program, RefereeResult, SeatedProgram, referee, replay, table, write_log,
};
use suzume_players::play_hand;
use suzume_tiles::{BySeat, Seat, Seats, Wind};

fn setup(deal: u64) -> Setup {
    let mut setup = Setup::single(Seats::Four, 41, deal);
    setup.board.round_wind = Wind::ALL[deal as usize % 4];
    setup
}

fn directly(name: &str, deal: u64) -> (Vec<Event>, BySeat<i64>) {
    let mut players: Vec<_> = Seat::ALL.iter().map(|_| build(name)).collect();
    let mut table = table();
    play_hand(&mut table, &setup(deal), &mut players).unwrap();
    (table.events().to_vec(), table.ledger().totals(Seats::Four))
}

fn over_protocol<P: Program>(
    mut players: [SeatedProgram<P>; 4],
    deal: u64,
) -> (Table, RefereeResult, String) {
    let mut table = table();
    let outcome = referee(&mut table, &setup(deal), &mut players);
    let log = write_log(players.each_ref().map(SeatedProgram::steps).into(), &outcome);
    (table, outcome, log)
}

#[test]
fn a_game_over_the_protocol_is_the_game_at_the_table() {
    for deal in 0..12 {
        let (events, points) = directly("guoshi", deal);
        let inside = |starts_anew| Seat::ALL.map(|_| Inside::new("guoshi", starts_anew));
        for starts_anew in [false, true] {
            let (table, outcome, _) = over_protocol(inside(starts_anew), deal);
            assert_eq!(
                (table.events(), &outcome),
                (&*events, &RefereeResult { points, fault: None }),
                "deal {deal}"
            );
        }
        let (table, outcome, _) =
            over_protocol(Seat::ALL.map(|_| SeatedProgram::new(Piped::new("guoshi"))), deal);
        assert_eq!((table.events(), outcome.fault), (&*events, None), "deal {deal}, pipes");
    }
}

#[test]
fn the_dealer_need_not_be_the_first_seat() {
    let mut setup = setup(3);
    setup.board.dealer = Seat::ALL[2];
    let mut direct = table();
    play_hand(&mut direct, &setup, &mut Seat::ALL.map(|_| build("guoshi-fast"))).unwrap();
    let mut over = table();
    let outcome = referee(&mut over, &setup, &mut Seat::ALL.map(|_| Inside::new("guoshi-fast", false)));
    assert_eq!((over.events(), outcome.fault), (direct.events(), None));
}

fn games() -> u64 {
    static GAMES: std::sync::LazyLock<u64> = std::sync::LazyLock::new(|| {
        let wanted = std::env::var("SUZUME_BOTZONE_GAMES").ok().and_then(|text| text.parse().ok());
        wanted.unwrap_or_else(|| suzume_testing::thorough(200, 40))
    });
    *GAMES
}

#[test]
fn no_answer_is_ever_illegal_and_every_log_is_replayed() {
    let (mut kongs, mut claims) = (0, 0);
    for deal in 0..games() {
        let players = Seat::ALL.map(|_| SeatedProgram::new(WildBot(BotzoneBot::new(Box::new(Wild)))));
        let (table, outcome, log) = over_protocol(players, deal);
        assert_eq!(outcome.fault, None, "deal {deal}");
        let replayed = replay(log.as_bytes()).unwrap();
        assert_eq!((replayed.outcome, replayed.table.events()), (outcome, table.events()), "deal {deal}");
        for event in table.events() {
            match event {
                Event::OpenKong { .. } | Event::ClosedKong { .. } | Event::AddedKong { .. } => kongs += 1,
                Event::Chow { .. } | Event::Pong { .. } => claims += 1,
                _ => {}
            }
        }
    }
    assert!(kongs > games() / 4 && claims > 5 * games(), "{kongs} kongs, {claims} claims");
}

/// Both players of a wall in both pairs of seats.
#[test]
fn duplicate_games_without_an_illegal_action() {
    for deal in 0..games() / 2 {
        for turned in [0, 1] {
            let name =
                |seat: Seat| if (seat.index() + turned).is_multiple_of(2) { "guoshi" } else { "guoshi-fast" };
            let (table, outcome, log) =
                over_protocol(Seat::ALL.map(|seat| Inside::new(name(seat), false)), deal);
            assert!(outcome.fault.is_none() && table.is_over(), "deal {deal}");
            assert_eq!(replay(log.as_bytes()).unwrap().outcome, outcome);
        }
    }
}
