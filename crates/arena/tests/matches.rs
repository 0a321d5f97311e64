//! Matches give the same results on any number of threads, in shards and after interruptions; equal players tie
//! exactly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::cell::Cell;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use suzume_arena::{
    DealResult, Keeper, LuckKind, MatchConfig, RunError, RunOptions, Sample, SeatPlan, Sprt, Stage, Store,
    StoreError, luck_of, run, summarise,
};
use suzume_game::wall::{GivenWalls, WallKind, WallSource, shuffled};
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::Face;

static NEVER: AtomicBool = AtomicBool::new(false);

fn config(rules: &str, players: &str, wall: WallKind, plan: SeatPlan, deals: u64) -> MatchConfig {
    MatchConfig {
        rules: RuleSet::preset(rules).unwrap(),
        wall: wall.into(),
        entrants: Spec::parse_list(players).unwrap(),
        plan,
        seed: 5,
        luck: LuckKind::Off,
        deals,
        shard: (0, 1),
        stop: None,
    }
}

fn play(config: &MatchConfig, threads: usize) -> Vec<DealResult> {
    let options =
        RunOptions { threads: NonZeroUsize::new(threads).unwrap(), interrupted: &NEVER, keeper: None };
    let (deals, is_complete) = run(config, &options, BTreeMap::new(), |_, _| Ok(())).unwrap();
    assert!(is_complete);
    deals
}

fn text(deals: &[DealResult]) -> String {
    deals.iter().map(|deal| serde_json::to_string(deal).unwrap() + "\n").collect()
}

/// A folder that is deleted when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("suzume-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn identical_players_tie_exactly_when_seats_are_swapped() {
    for rules in ["mahjong0", "sichuan", "taiwan", "taiwan-flowers", "mcr"] {
        let deals_of = |rules: &str| if rules == "mcr" || rules == "taiwan-flowers" { 2 } else { 12 };
        for wall in WallKind::ALL {
            for player in ["greedy", "random", "simcat:samples=4"] {
                let players = format!("{player},{player}");
                let config = config(rules, &players, wall, SeatPlan::Swap, deals_of(rules));
                let deals = play(&config, 1);
                for deal in &deals {
                    let [one, other] = &deal.games[..] else { panic!("two games a deal") };
                    // The same players sit in the same seats, so the games are equal, whichever entrant they count for.
                    assert_eq!(
                        (one.points, one.wins, one.luck),
                        (other.points, other.wins, other.luck),
                        "{rules}"
                    );
                }
                let summary = summarise(&deals, &["a".to_owned(), "b".to_owned()], None);
                assert_eq!(summary.score.mean, 0.5);
                // A few ties are not a certainty.
                assert!(summary.score.interval.is_some_and(|found| found.low < 0.5 && 0.5 < found.high));
                assert!(summary.verdict.contains("tie exactly"), "{}", summary.verdict);
            }
        }
    }
}

#[test]
fn threads_and_shards_change_nothing() {
    let whole = config("taiwan", "delta,epsilon:p=0.5,of=greedy", WallKind::Stable, SeatPlan::Swap, 14);
    let whole = MatchConfig { luck: LuckKind::Asked, ..whole };
    let expected = text(&play(&whole, 1));
    assert!(text(&play(&whole, 2)) == expected);
    assert!(text(&play(&whole, 5)) == expected);
    for shards in [1, 3, 7] {
        let folders: Vec<Folder> =
            (0..shards).map(|shard| Folder::new(&format!("shard-{shards}-{shard}"))).collect();
        for (shard, folder) in folders.iter().enumerate() {
            let part = MatchConfig { shard: (shard as u64, shards), ..whole.clone() };
            play_into(&folder.0, &part, 2, None);
        }
        let paths: Vec<PathBuf> = folders.iter().map(|folder| folder.0.clone()).collect();
        let (_, merged) = Store::merge(&paths).unwrap();
        let merged: Vec<DealResult> = merged.into_values().collect();
        assert!(text(&merged) == expected, "{shards} shards");
    }
}

/// Plays a match into a folder; with `stop_after`, interrupts it after that number of deals.
fn play_into(folder: &Path, config: &MatchConfig, threads: usize, stop_after: Option<usize>) -> bool {
    let interrupted = AtomicBool::new(false);
    let options =
        RunOptions { threads: NonZeroUsize::new(threads).unwrap(), interrupted: &interrupted, keeper: None };
    let (mut store, known) = Store::open(folder, config).unwrap();
    let mut written = 0;
    let (_, is_complete) = run(config, &options, known, |deal, is_new| {
        if is_new {
            store.write(deal)?;
            written += 1;
        }
        if stop_after.is_some_and(|after| written >= after) {
            interrupted.store(true, Ordering::Relaxed);
        }
        Ok(())
    })
    .unwrap();
    is_complete
}

#[test]
fn an_interrupted_match_goes_on_and_ends_the_same() {
    let match_config = config("mahjong0", "greedy,delta", WallKind::Ordinary, SeatPlan::Swap, 300);
    let expected = text(&play(&match_config, 1));
    let folder = Folder::new("resume");
    assert!(!play_into(&folder.0, &match_config, 2, Some(5)));
    // After a kill the last line may be incomplete.
    let path = folder.0.join("deals.jsonl");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 40);
    std::fs::write(&path, &bytes).unwrap();
    assert!(play_into(&folder.0, &match_config, 2, None));
    let (_, deals) = Store::merge(std::slice::from_ref(&folder.0)).unwrap();
    assert!(text(&deals.into_values().collect::<Vec<_>>()) == expected);
    // Another match is refused there, and a wrong line is named.
    let other = MatchConfig { seed: 6, ..match_config.clone() };
    assert!(matches!(Store::open(&folder.0, &other), Err(StoreError::OtherMatch { what: "seed", .. })));
    std::fs::write(&path, "{\"deal\":0}\n").unwrap();
    assert!(matches!(Store::open(&folder.0, &match_config), Err(StoreError::Line { line: 1, .. })));
}

/// A deal of long matches that is stopped every few hands resumes there and ends with the same result; its records
/// replay.
#[test]
fn a_deal_goes_on_in_the_middle_of_a_match() {
    let match_config = config("riichi-tonpu", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 1);
    let seatings = match_config.seatings().unwrap();
    let whole = Folder::new("whole-deal");
    let keeper = Keeper::new(&whole.0, true).unwrap();
    let mut stage = Stage::new(&match_config).unwrap();
    let expected = stage.play_deal(0, &seatings, Some(&keeper), &|| false).unwrap().unwrap();
    let folder = Folder::new("stopped-deal");
    let keeper = Keeper::new(&folder.0, true).unwrap();
    let mut stops = 0;
    let found = loop {
        // A new table each time, as after a crash.
        let mut stage = Stage::new(&match_config).unwrap();
        let asked = Cell::new(0);
        let is_stopped = || {
            asked.set(asked.get() + 1);
            asked.get() >= 3
        };
        match stage.play_deal(0, &seatings, Some(&keeper), &is_stopped).unwrap() {
            Some(deal) => break deal,
            None => stops += 1,
        }
    };
    assert!(stops >= 2 && found == expected, "{stops} stops");
    let records = |folder: &Folder| std::fs::read_to_string(folder.0.join("records/0.jsonl")).unwrap();
    assert!(records(&folder) == records(&whole));
    let replayed = suzume_game::record::replay(records(&folder).as_bytes()).map(|_| ());
    assert!(replayed.is_ok(), "{replayed:?}");
    // Progress that does not belong to this match is refused, with the name of the file.
    std::fs::write(folder.0.join("under-way/0.json"), r#"{"games":[],"now":3}"#).unwrap();
    let refused = stage.play_deal(0, &seatings, Some(&keeper), &|| false).unwrap_err().to_string();
    assert!(refused.contains("0.json"), "{refused}");
}

#[test]
fn a_sequential_test_stops_at_the_same_deal_on_any_number_of_threads() {
    let mut sequential = config("mahjong0", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 500);
    sequential.stop = Some(Sprt::new(0.5, 0.55));
    let one = play(&sequential, 1);
    assert!(one.len() < 100, "{}", one.len());
    assert!(text(&play(&sequential, 3)) == text(&one));
    let in_shards = MatchConfig { shard: (0, 2), ..sequential };
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None };
    let refused = run(&in_shards, &options, BTreeMap::new(), |_, _| Ok(()));
    assert!(matches!(refused, Err(RunError::SequentialShards)));
}

#[test]
fn every_plan_plays() {
    for (players, plan, games) in [
        ("greedy,random", SeatPlan::Plain, 1),
        ("greedy,random", SeatPlan::Rotate, 4),
        ("greedy,random", SeatPlan::All, 6),
        ("greedy,random,tsumogiri", SeatPlan::Rotate, 12),
        ("greedy,random,tsumogiri,delta", SeatPlan::All, 24),
    ] {
        let deals = play(&config("mahjong0", players, WallKind::Personal, plan, 2), 2);
        assert!(deals.iter().all(|deal| deal.games.len() == games));
        let names: Vec<String> = players.split(',').map(str::to_owned).collect();
        let summary = summarise(&deals, &names, None);
        assert_eq!(summary.entrants.len(), names.len());
        let wins: f64 = summary.entrants.iter().map(|entrant| entrant.win_rate.mean).sum();
        assert!(wins > 0.0);
    }
}

/// Luck has expectation zero for every kind of luck and every wall: its mean over many games is within chance.
#[test]
fn luck_is_nobodys_gain_on_average() {
    for (rules, wall, luck, deals) in [
        ("taiwan", WallKind::Stable, LuckKind::Supposed, 150),
        ("taiwan-flowers", WallKind::Ordinary, LuckKind::Supposed, 80),
        ("sichuan", WallKind::Personal, LuckKind::Supposed, 80),
        ("mahjong0", WallKind::Ordinary, LuckKind::Asked, 100),
    ] {
        let match_up = config(rules, "greedy,epsilon:p=0.9,of=greedy", wall, SeatPlan::Plain, deals);
        let deals = play(&MatchConfig { luck, ..match_up }, 2);
        let sample: Sample = deals.iter().map(|deal| luck_of(&deal.games[0]).unwrap()).collect();
        assert!(sample.variance() > 0.01, "{rules}: {}", sample.variance());
        assert!(sample.mean().abs() < 3.0 * sample.standard_error(), "{rules}: {sample:?}");
    }
}

/// The intervals contain the truth about as often as they say: 1,000 matches are cut out of many deals between the same
/// players, and the mean of all deals is the truth. Raw and adjusted for luck.
#[test]
fn intervals_cover_the_truth() {
    let match_up = config("taiwan", "greedy,epsilon:p=0.6,of=greedy", WallKind::Stable, SeatPlan::Swap, 600);
    let deals = play(&MatchConfig { luck: LuckKind::Supposed, ..match_up }, 2);
    let names = ["greedy".to_owned(), "weakened".to_owned()];
    let whole = summarise(&deals, &names, None);
    assert!(whole.score.interval.unwrap().low > 0.5, "{:?}", whole.score);
    let adjusted_score = whole.adjusted_score.unwrap();
    assert!(whole.luck_factor.unwrap() > 1.6, "{:?}", whole.luck_factor);
    let mut random = suzume_tiles::Dealer::new(9);
    let (mut raw, mut adjusted) = (0, 0);
    const MATCHES: u32 = 1_000;
    for _ in 0..MATCHES {
        let drawn: Vec<DealResult> = (0..60).map(|_| deals[random.below(deals.len())].clone()).collect();
        let summary = summarise(&drawn, &names, None);
        let covers =
            |estimate: suzume_arena::Estimate, truth: f64| estimate.interval.unwrap().contains(truth);
        raw += u32::from(covers(summary.score, whole.score.mean));
        adjusted += u32::from(covers(summary.adjusted_score.unwrap(), adjusted_score.mean));
    }
    for covered in [raw, adjusted] {
        assert!((940..=985).contains(&covered), "{raw} and {adjusted} of {MATCHES}");
    }
}

/// The given walls of this test.
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
fn given_walls_are_dealt_whoever_asks_and_must_be_enough() {
    let given = MatchConfig {
        wall: WallSource::given(Arc::new(Given)),
        ..config("riichi-tonpu", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 2)
    };
    let one = play(&given, 1);
    assert_eq!(text(&one), text(&play(&given, 2)));
    let part = MatchConfig { shard: (1, 2), ..given.clone() };
    let odd: Vec<DealResult> = one.iter().filter(|deal| deal.deal % 2 == 1).cloned().collect();
    assert_eq!(text(&odd), text(&play(&part, 2)));
    let laid = config("riichi-tonpu", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 2);
    assert_ne!(text(&one), text(&play(&laid, 2)));
    // Draws before any claim are the tiles of the given wall.
    assert!(one.iter().flat_map(|deal| &deal.games).all(|game| game.consistent_draws > 0));
    let more = MatchConfig { deals: 3, ..given };
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None };
    let error = run(&more, &options, BTreeMap::new(), |_, _| Ok(())).unwrap_err();
    assert_eq!(error.to_string(), "there are walls for 2 deals, 3 are to be played");
}
