//! Matches give the same results on any number of threads, in shards, with players built by the caller and with given walls.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, NEVER, config, own, play, play_into, text};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use suzume_arena::{
    DealResult, Entrant, EntrantError, GameStage, LuckKind, MatchConfig, RunError, RunOptions, SeatPlan,
    Shard, Sprt, merge, run,
};
use suzume_game::wall::{GivenWalls, WallKind, WallSource, shuffled};
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::{Face, Seat};

#[test]
fn threads_and_shards_change_nothing() {
    let whole = config("taiwan", "delta,epsilon:p=0.5,of=greedy", WallKind::Stable, SeatPlan::Swap, 14);
    let whole = MatchConfig { luck: LuckKind::Asked, ..whole };
    let deals = play(&whole, 1);
    let expected = text(&deals);
    let mut in_one_run = whole.tally();
    deals.iter().for_each(|deal| in_one_run.add(deal));
    assert!(text(&play(&whole, 2)) == expected);
    assert!(text(&play(&whole, 5)) == expected);
    for shards in [1, 3, 7] {
        let folders: Vec<Folder> =
            (0..shards).map(|shard| Folder::new(&format!("shard-{shards}-{shard}"))).collect();
        for (shard, folder) in folders.iter().enumerate() {
            let part = MatchConfig { shard: Shard { part: shard as u64, of: shards }, ..whole.clone() };
            play_into(&folder.0, &part, 2, None);
        }
        let paths: Vec<PathBuf> = folders.iter().rev().map(|folder| folder.0.clone()).collect();
        // All sums are the same to the last bit.
        assert!(merge(&paths).unwrap().1 == in_one_run, "{shards} shards");
    }
}

/// A deal depends on its number alone: played by itself, at a new table and in another order, it is the deal of the match.
#[test]
fn every_deal_of_a_match_can_be_played_alone() {
    for wall in WallKind::ALL {
        let whole = config("taiwan", "greedy,epsilon:p=0.5,of=greedy", wall, SeatPlan::Swap, 200);
        let seatings = whole.seatings().unwrap();
        let expected = play(&whole, 3);
        assert_eq!(expected.len(), 200);
        for deal in expected.iter().rev() {
            let mut stage = GameStage::new(&whole, None).unwrap();
            let alone = stage.play_deal(deal.deal, &seatings, None, &|| false).unwrap().unwrap();
            assert_eq!(alone.result, *deal, "{} wall", wall.name());
        }
    }
}

#[test]
fn players_of_the_caller_play_like_players_by_text() {
    let by_text = config("sichuan", "greedy,random", WallKind::Ordinary, SeatPlan::Rotate, 12);
    let by_closure =
        MatchConfig { entrants: vec![own("mine"), "random".parse().unwrap()], ..by_text.clone() };
    let expected = text(&play(&by_text, 1));
    for threads in [1, 3] {
        assert_eq!(text(&play(&by_closure, threads)), expected);
    }
    // Every seat has a player of its own, built for that seat.
    let built = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&built);
    let watched = Entrant::own("watched", move |seat| {
        seen.lock().unwrap().push(seat);
        Ok("random".parse::<Spec>()?.build()?)
    });
    play(&MatchConfig { entrants: vec![watched, own("mine")], ..by_text.clone() }, 1);
    assert_eq!(*built.lock().unwrap(), Seat::ALL);
    // A player that cannot be built is named before anything is played.
    let broken = Entrant::own("broken", |_| Err("no weights".into()));
    let config = MatchConfig { entrants: vec![own("mine"), broken], ..by_text };
    let error = GameStage::new(&config, None).err().unwrap();
    assert!(matches!(&error, EntrantError::Own { name, .. } if name == "broken"), "{error}");
    assert_eq!(error.to_string(), "player `broken` cannot be built: no weights");
}

#[test]
fn a_sequential_test_stops_at_the_same_deal_on_any_number_of_threads() {
    let mut sequential = config("mahjong0", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 500);
    sequential.stop = Some(Sprt::new(0.5, 0.55));
    let one = play(&sequential, 1);
    assert!(one.len() < 100, "{}", one.len());
    assert!(text(&play(&sequential, 3)) == text(&one));
    let in_shards = MatchConfig { shard: Shard { part: 0, of: 2 }, ..sequential };
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None, hands: None };
    let refused = run(&in_shards, &options, &mut in_shards.tally(), |_, _| Ok(()));
    assert!(matches!(refused, Err(RunError::SequentialShards)));
}

#[derive(Debug)]
struct Given;

impl GivenWalls for Given {
    fn name(&self) -> &'static str {
        "given"
    }
    fn games(&self) -> u64 {
        2
    }
    fn row(&self, game: u64, hand: u64) -> Vec<Face> {
        let mut row = Vec::new();
        shuffled(&RuleSet::preset("riichi").unwrap().table().wall, 77, 100 * game + hand, &mut row);
        row
    }
}

#[test]
fn given_walls_are_dealt_on_any_thread_and_must_be_enough() {
    let given = MatchConfig {
        wall: WallSource::given(Arc::new(Given)),
        ..config("riichi-tonpu", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 2)
    };
    let one = play(&given, 1);
    assert_eq!(text(&one), text(&play(&given, 2)));
    let part = MatchConfig { shard: Shard { part: 1, of: 2 }, ..given.clone() };
    let odd: Vec<DealResult> = one.iter().filter(|deal| deal.deal % 2 == 1).cloned().collect();
    assert_eq!(text(&odd), text(&play(&part, 2)));
    let laid = config("riichi-tonpu", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 2);
    assert_ne!(text(&one), text(&play(&laid, 2)));
    // Draws before any claim are the tiles of the given wall.
    assert!(one.iter().flat_map(|deal| &deal.games).all(|game| game.consistent_draws > 0));
    let more = MatchConfig { deals: 3, ..given };
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None, hands: None };
    let error = run(&more, &options, &mut more.tally(), |_, _| Ok(())).unwrap_err();
    assert_eq!(error.to_string(), "there are walls for 2 deals, but 3 are to be played");
}
