//! Games with flowers, with a wall for each seat and with one for all.

use super::bots::Inside;
use super::common::build;
use super::setup;
use suzume_game::Table;
use suzume_game::wall::WallKind;
use suzume_interop::ProgramError;
use suzume_interop::botzone::{Program, RequestStep, SeatedProgram, referee, replay, write_log};
use suzume_players::{Moment, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::mcr::McrConfig;
use suzume_tiles::{Seat, Seats};

fn with_flowers(kind: WallKind) -> Table {
    Table::new(RuleSet::Mcr(McrConfig { rounds: 0, flowers: true, ..McrConfig::default() }), kind)
}

/// The same log with one of the dealer's flowers not dealt but drawn, if it has any.
fn with_first_flower_drawn(log: &str) -> Option<String> {
    let mut entries: Vec<serde_json::Value> = serde_json::from_str(log).unwrap();
    let deal = entries[2]["output"]["content"].as_object_mut().unwrap();
    let mut drawn = String::new();
    for request in deal.values_mut() {
        let mut words: Vec<&str> = request.as_str().unwrap().split(' ').collect();
        let flowers: usize = words[1].parse().unwrap();
        let fewer = flowers.checked_sub(1)?.to_string();
        // Behind the kind of request, four numbers and thirteen tiles.
        drawn = words.remove(18).to_owned();
        words[1] = &fewer;
        *request = words.join(" ").into();
    }
    let content: serde_json::Map<_, _> =
        (0..4).map(|seat| (seat.to_string(), format!("3 0 BUHUA {drawn}").into())).collect();
    let pass = serde_json::json!({ "response": "PASS", "verdict": "OK" });
    let answers: serde_json::Map<_, _> = (0..4).map(|seat| (seat.to_string(), pass.clone())).collect();
    entries.insert(4, serde_json::json!({ "output": { "command": "request", "content": content } }));
    entries.insert(5, answers.into());
    Some(serde_json::Value::from(entries).to_string())
}

#[test]
fn games_with_flowers_are_the_same_over_the_protocol() {
    let (mut in_play, mut at_deal) = (0, 0);
    for deal in 0..30 {
        let mut setup = setup(deal);
        setup.board.dealer = Seat::ALL[deal as usize % 4];
        let mut direct = with_flowers(WallKind::Personal);
        play_hand(&mut direct, &setup, &mut Seat::ALL.map(|_| build("guoshi-fast"))).unwrap();
        let mut over = with_flowers(WallKind::Personal);
        let mut players = Seat::ALL.map(|_| SeatedProgram::new(Inside::flowering("guoshi-fast")));
        let outcome = referee(&mut over, &setup, &mut players);
        assert_eq!((over.events(), &outcome.fault), (direct.events(), &None), "deal {deal}");
        assert_eq!(outcome.points, direct.ledger().totals(Seats::Four));
        let asked = |text: &str| {
            let is_it = |step: &&RequestStep| step.request.contains(text);
            players[0].steps().iter().filter(is_it).count()
        };
        in_play += asked("BUHUA H");
        at_deal += usize::from(players[0].steps()[1].request.contains(" H"));
    }
    assert!(in_play > 20 && at_deal > 10, "{in_play} flowers in play, {at_deal} deals with flowers");
}

/// Discards the drawn tile; our bot does not support a common wall.
struct Discards;

impl Program for Discards {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        Ok(())
    }
    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        Ok(request.strip_prefix("2 ").map_or("PASS".to_owned(), |tile| format!("PLAY {tile}")))
    }
}

/// Games with a wall for each seat, as our referee plays them, and with one for all, as Botzone did.
#[test]
fn logs_with_flowers_are_replayed() {
    let (mut in_play, mut drawn_first, mut exhausted) = (0, 0, 0);
    for (deal, kind) in (0..30).flat_map(|deal| [(deal, WallKind::Personal), (deal, WallKind::Ordinary)]) {
        let mut over = with_flowers(kind);
        let mut players = Seat::ALL.map(|_| -> SeatedProgram<Box<dyn Program>> {
            SeatedProgram::new(match kind {
                WallKind::Personal => Box::new(Inside::flowering("guoshi-fast")),
                _ => Box::new(Discards),
            })
        });
        let outcome = referee(&mut over, &setup(deal), &mut players);
        let log = write_log(players.each_ref().map(SeatedProgram::steps).into(), &outcome);
        let replayed =
            replay(log.as_bytes()).unwrap_or_else(|error| panic!("deal {deal}, {kind:?}: {error}"));
        assert_eq!((&replayed.outcome, replayed.table.is_over()), (&outcome, true), "deal {deal}, {kind:?}");
        in_play += log.matches("3 1 BUHUA").count() / 4;
        exhausted += usize::from(over.wins().is_empty());
        // Botzone reports the flower that the dealer draws first separately.
        if let Some(other) = with_first_flower_drawn(&log) {
            drawn_first += 1;
            assert_eq!(replay(other.as_bytes()).unwrap().outcome, outcome, "deal {deal}, {kind:?}");
        }
        // A different flower: one that is shown twice, or one that not all seats see.
        let at = log.find(" BUHUA H").map(|at| at + " BUHUA H".len());
        if let Some(at) = at {
            let other = if log[at..].starts_with('1') { "2" } else { "1" };
            let changed = format!("{}{other}{}", &log[..at], &log[at + 1..]);
            assert!(replay(changed.as_bytes()).is_err(), "deal {deal}, {kind:?}");
        }
    }
    let counts = format!("{in_play} in play, {drawn_first} first draws, {exhausted} exhausted");
    assert!(in_play > 20 && drawn_first > 10 && exhausted > 0, "{counts}");
}
