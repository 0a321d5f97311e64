//! Matches give the same results on any number of threads, in shards and after interruptions. Equal players tie exactly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use suzume_arena::{
    Baseline, DealReader, DealResult, Entrant, EntrantError, Finding, GameStage, Keeper, KeeperError,
    LuckKind, MatchConfig, MatchDescription, MergeError, RunEnd, RunError, RunOptions, Sample, SeatPlan,
    Shard, Sprt, Store, StoreError, Summary, merge, run, summarise,
};
use suzume_game::wall::{GivenWalls, WallKind, WallSource, shuffled};
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::{Face, Seat};
use suzume_words::Language;

static NEVER: AtomicBool = AtomicBool::new(false);

fn config(rules: &str, players: &str, wall: WallKind, plan: SeatPlan, deals: u64) -> MatchConfig {
    MatchConfig {
        rules: RuleSet::preset(rules).unwrap(),
        wall: wall.into(),
        entrants: Entrant::parse_list(players).unwrap(),
        plan,
        seed: 5,
        luck: LuckKind::Off,
        deals,
        shard: Shard::WHOLE,
        stop: None,
    }
}

fn play(config: &MatchConfig, threads: usize) -> Vec<DealResult> {
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).unwrap(),
        interrupted: &NEVER,
        keeper: None,
        hands: Some(Arc::default()),
    };
    let mut deals = Vec::new();
    let ended = run(config, &options, &mut config.tally(), |deal, _| {
        deals.push(deal.clone());
        Ok(())
    });
    assert_ne!(ended.unwrap(), RunEnd::Interrupted);
    // Every finished hand is counted, including hands of deals that a stopped match drops.
    let hands = options.hands.map_or(0, |hands| hands.load(Ordering::Relaxed));
    let in_deals: u64 = deals.iter().flat_map(|deal| &deal.games).map(|game| u64::from(game.hands)).sum();
    assert!(hands == in_deals || config.stop.is_some() && hands > in_deals, "{hands}, {in_deals}");
    deals
}

fn summary_of(config: &MatchConfig, deals: &[DealResult]) -> Summary {
    let mut tally = config.tally();
    deals.iter().for_each(|deal| tally.add(deal));
    let names: Vec<String> = config.entrants.iter().map(ToString::to_string).collect();
    summarise(&tally, &names, config.plan, config.stop)
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
                let summary = summary_of(&config, &deals);
                assert_eq!(summary.score.mean, 0.5);
                // A few ties are no proof of equality.
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

/// A player built by a closure that plays like `greedy`.
fn own(name: &str) -> Entrant {
    let spec: Spec = "greedy".parse().unwrap();
    Entrant::own(name, move |_| Ok(spec.build()?))
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
fn a_match_with_a_player_of_the_caller_is_resumed_by_its_name_alone() {
    let folder = Folder::new("own");
    // More deals than can be played before the interrupt is noticed.
    let with = |first: Entrant| MatchConfig {
        entrants: vec![first, "random".parse().unwrap()],
        deals: 300,
        ..tiny("sichuan")
    };
    let mine = with(own("greedy"));
    assert!(!play_into(&folder.0, &mine, 1, Some(2)));
    let written = std::fs::read_to_string(folder.0.join("match.json")).unwrap();
    assert!(written.contains(r#""own:\"greedy\"""#), "{written}");
    for other in ["greedy".parse().unwrap(), own("other")] {
        let refused = Store::open(&folder.0, &with(other), |_| ()).err().unwrap();
        assert!(matches!(refused, StoreError::OtherMatch { what: "first player", .. }), "{refused}");
    }
    assert!(Spec::from_str(r#"own:"greedy""#).is_err(), "no text names it");
    assert!(play_into(&folder.0, &mine, 1, None));
    let (description, tally) = merge(std::slice::from_ref(&folder.0)).unwrap();
    assert_eq!(tally.deals, mine.deals);
    assert_eq!(description.players[0], r#"own:"greedy""#);
    assert_eq!(mine.summarise(&tally).entrants[0].player, "greedy");
    assert_eq!(description.summarise(&tally).entrants[0].player, "greedy", "merged as played");
}

/// A match of greedy and random players that takes no time.
fn tiny(rules: &str) -> MatchConfig {
    config(rules, "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 10)
}

#[test]
fn shards_that_are_no_match_are_refused_by_name() {
    let whole = tiny("mahjong0");
    let folders: Vec<Folder> = (0..3).map(|shard| Folder::new(&format!("bad-shard-{shard}"))).collect();
    let part_of = |part, of| MatchConfig { shard: Shard { part, of }, ..whole.clone() };
    for (part, folder) in folders.iter().enumerate() {
        play_into(&folder.0, &part_of(part as u64, 3), 1, None);
    }
    let [a, b, c] = [0, 1, 2].map(|part| folders[part].0.clone());
    let refused = |folders: &[&PathBuf]| {
        let folders: Vec<PathBuf> = folders.iter().map(|folder| (*folder).clone()).collect();
        merge(&folders).unwrap_err()
    };
    assert!(merge(&[a.clone(), b.clone(), c.clone()]).is_ok());
    let missing = refused(&[&a, &c]);
    assert!(matches!(&missing, MergeError::MissingShards { of: 3, missing } if missing == "2"), "{missing}");
    assert!(matches!(refused(&[&a, &b, &c, &b]), MergeError::Overlap { shard, .. } if shard == "2/3"));
    assert!(matches!(refused(&[]), MergeError::Nothing));
    // Another number of shards, of deals, another seed.
    for (name, other) in [
        ("number of shards", part_of(1, 4)),
        ("number of deals", MatchConfig { deals: 20, ..part_of(1, 3) }),
        ("seed", MatchConfig { seed: 9, ..part_of(1, 3) }),
        ("players", MatchConfig { entrants: Entrant::parse_list("greedy,delta").unwrap(), ..part_of(1, 3) }),
    ] {
        let folder = Folder::new("other-shard");
        play_into(&folder.0, &other, 1, None);
        let error = refused(&[&a, &folder.0, &c]);
        assert!(matches!(&error, MergeError::Contradiction { what, .. } if *what == name), "{error}");
    }
    // A shard that is not finished, one with a deal of another, and one with an impossible deal.
    let deals = b.join("deals.jsonl");
    let lines = std::fs::read_to_string(&deals).unwrap();
    let but_one: String = lines.lines().take(2).map(|line| line.to_owned() + "\n").collect();
    std::fs::write(&deals, but_one).unwrap();
    let unfinished = refused(&[&a, &b, &c]);
    assert!(matches!(unfinished, MergeError::MissingDeals { found: 2, wanted: 3, .. }), "{unfinished}");
    std::fs::copy(a.join("deals.jsonl"), &deals).unwrap();
    assert!(refused(&[&a, &b, &c]).to_string().contains("line 1: deal 0 where deal 1 should be"));
    std::fs::write(&deals, lines.replacen("\"hands\":1", "\"hands\":0", 1)).unwrap();
    assert!(refused(&[&a, &b, &c]).to_string().contains("the checksum is wrong"));
}

/// Plays a match into a folder; with `stop_after`, interrupts it after that number of deals.
fn play_into(folder: &Path, config: &MatchConfig, threads: usize, stop_after: Option<usize>) -> bool {
    let interrupted = AtomicBool::new(false);
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).unwrap(),
        interrupted: &interrupted,
        keeper: None,
        hands: None,
    };
    let mut tally = config.tally();
    let mut store = Store::open(folder, config, |deal| tally.add(deal)).unwrap();
    let mut written = 0;
    let ended = run(config, &options, &mut tally, |deal, _| {
        store.write(deal)?;
        written += 1;
        if stop_after.is_some_and(|after| written >= after) {
            interrupted.store(true, Ordering::Relaxed);
        }
        Ok(())
    });
    ended.unwrap() != RunEnd::Interrupted
}

/// The deals in the folder of a match.
fn stored(folder: &Path, config: &MatchConfig) -> Vec<DealResult> {
    let mut reader = DealReader::open(folder, &MatchDescription::of(config)).unwrap();
    std::iter::from_fn(|| reader.next_deal().unwrap()).collect()
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
    assert!(text(&stored(&folder.0, &match_config)) == expected);
    // The folder refuses another match, and a wrong line is named.
    let open = |config: &MatchConfig| Store::open(&folder.0, config, |_| {});
    let other = MatchConfig { seed: 6, ..match_config.clone() };
    assert!(matches!(open(&other), Err(StoreError::OtherMatch { what: "seed", .. })));
    let with_test = MatchConfig { stop: Some(Sprt::new(0.5, 0.6)), ..match_config.clone() };
    assert!(matches!(open(&with_test), Err(StoreError::OtherMatch { what: "stopping rule", .. })));
    // A match may be made longer; a shorter one keeps the deals it has.
    let shorter = MatchConfig { deals: 10, ..match_config.clone() };
    let mut seen = 0;
    drop(Store::open(&folder.0, &shorter, |_| seen += 1).unwrap());
    assert_eq!((seen, stored(&folder.0, &match_config).len()), (10, 300));
    std::fs::write(&path, "{\"deal\":0}\n").unwrap();
    assert!(matches!(open(&match_config), Err(StoreError::Line { line: 1, .. })));
}

#[test]
fn one_process_at_a_time_plays_into_a_folder() {
    let match_config = config("mahjong0", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 4);
    let folder = Folder::new("lock");
    let open = || Store::open(&folder.0, &match_config, |_| {});
    let first = open().unwrap();
    let refused = open().err().unwrap();
    let is_named = matches!(&refused, StoreError::Held { holder, .. } if holder.contains(&std::process::id().to_string()));
    assert!(is_named, "{refused}");
    drop(first);
    assert!(open().is_ok());
}

#[test]
fn stray_files_are_removed_and_records_are_those_of_the_match() {
    let mut sequential = config("mahjong0", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 500);
    sequential.stop = Some(Sprt::new(0.5, 0.55));
    let folder = Folder::new("stray");
    let mut tally = sequential.tally();
    let mut store = Store::open(&folder.0, &sequential, |_| {}).unwrap();
    let keeper = Keeper::new(&folder.0, true).unwrap();
    let stray = ["match.json.partial", "under-way/400.partial", "records/400.partial", "under-way/499.json"];
    stray.iter().for_each(|name| std::fs::write(folder.0.join(name), "junk").unwrap());
    let options = RunOptions {
        threads: NonZeroUsize::new(3).unwrap(),
        interrupted: &NEVER,
        keeper: Some(&keeper),
        hands: None,
    };
    let ended = run(&sequential, &options, &mut tally, |deal, _| store.write(deal)).unwrap();
    assert_eq!(ended, RunEnd::Decided);
    drop(store);
    // Other threads were ahead of the deal at which the test stopped; nothing of their work is kept.
    assert_eq!(std::fs::read_dir(folder.0.join("records")).unwrap().count() as u64, tally.deals + 1);
    drop(Store::open(&folder.0, &sequential, |_| {}).unwrap());
    assert_eq!(std::fs::read_dir(folder.0.join("records")).unwrap().count() as u64, tally.deals);
    assert_eq!(std::fs::read_dir(folder.0.join("under-way")).unwrap().count(), 0);
    assert!(!folder.0.join("match.json.partial").exists());
    assert!(keeper.check_records(0..tally.deals).is_ok());
    let beyond = keeper.check_records(0..=tally.deals);
    assert!(matches!(beyond, Err(KeeperError::NoRecords { deal, .. }) if deal == tally.deals));
}

#[test]
fn a_new_version_is_compared_with_a_stored_one_wall_by_wall() {
    let old = config("mahjong0", "greedy,delta", WallKind::Ordinary, SeatPlan::Swap, 150);
    let folder = Folder::new("against");
    play_into(&folder.0, &old, 2, None);
    let compare = |players: &str| {
        let new = MatchConfig { entrants: Entrant::parse_list(players).unwrap(), ..old.clone() };
        let (mut against, deals) = Baseline::open(&folder.0, &MatchDescription::of(&new)).unwrap();
        assert_eq!(deals, 150);
        play(&new, 2).iter().for_each(|deal| against.add(deal).unwrap());
        against.comparison(players.split(',').next().unwrap())
    };
    let same = compare("greedy,delta");
    assert_eq!((same.finding, same.difference.mean, same.deals), (Finding::Tied, 0.0, 150));
    let worse = compare("random,delta");
    assert_eq!(worse.finding, Finding::Weaker, "{}", worse.verdict);
    assert!((worse.difference.mean - (worse.score.mean - worse.stored_score.mean)).abs() < 1e-12);
    // A match with other opponents or other walls cannot be compared.
    for other in [
        MatchConfig { entrants: Entrant::parse_list("greedy,random").unwrap(), ..old.clone() },
        MatchConfig { seed: 77, ..old.clone() },
        MatchConfig { wall: WallKind::Stable.into(), ..old.clone() },
    ] {
        assert!(Baseline::open(&folder.0, &MatchDescription::of(&other)).is_err());
    }
}

/// The number of hands of a match under every rule set.
#[test]
fn matches_are_as_long_as_their_rules_say() {
    for preset in suzume_rules::Preset::ALL {
        let hands = match preset.name {
            "mahjong0" | "sichuan" | "taiwan" => 1..=1,
            "mcr" | "mcr-flowers" => 16..=16,
            // The dealer stays after its own win and after a drawn hand.
            "taiwan-flowers" => 16..=80,
            "riichi-tonpu" => 2..=24,
            _ => 2..=40,
        };
        let config = config(preset.name, "greedy,greedy", WallKind::Ordinary, SeatPlan::Plain, 3);
        for game in play(&config, 2).iter().flat_map(|deal| &deal.games) {
            assert!(hands.contains(&game.hands), "{}: {} hands", preset.name, game.hands);
        }
    }
    for rounds in 0..=4 {
        let rules = RuleSet::from_toml("mcr", &format!("rounds = {rounds}")).unwrap();
        let config = MatchConfig {
            rules,
            ..config("mcr", "tsumogiri,tsumogiri", WallKind::Ordinary, SeatPlan::Plain, 1)
        };
        assert_eq!(play(&config, 1)[0].games[0].hands, (4 * rounds).max(1));
    }
}

/// A deal of long matches that is stopped every few hands resumes there and ends with the same result; its records replay.
#[test]
fn a_deal_goes_on_in_the_middle_of_a_match() {
    let match_config = config("riichi-tonpu", "greedy,random", WallKind::Ordinary, SeatPlan::Swap, 1);
    let seatings = match_config.seatings().unwrap();
    let whole = Folder::new("whole-deal");
    let keeper = Keeper::new(&whole.0, true).unwrap();
    let mut stage = GameStage::new(&match_config, None).unwrap();
    let expected = stage.play_deal(0, &seatings, Some(&keeper), &|| false).unwrap().unwrap();
    keeper.write_records(0, &expected.records).unwrap();
    let folder = Folder::new("stopped-deal");
    let keeper = Keeper::new(&folder.0, true).unwrap();
    let mut stops = 0;
    let found = loop {
        // A new table each time, as after a crash.
        let mut stage = GameStage::new(&match_config, None).unwrap();
        let asked = Cell::new(0);
        let is_stopped = || {
            asked.set(asked.get() + 1);
            asked.get() >= 3
        };
        match stage.play_deal(0, &seatings, Some(&keeper), &is_stopped).unwrap() {
            Some(played) => {
                keeper.write_records(0, &played.records).unwrap();
                break played;
            }
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
    let in_shards = MatchConfig { shard: Shard { part: 0, of: 2 }, ..sequential };
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None, hands: None };
    let refused = run(&in_shards, &options, &mut in_shards.tally(), |_, _| Ok(()));
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
        let config = config("mahjong0", players, WallKind::Personal, plan, 2);
        let deals = play(&config, 2);
        assert!(deals.iter().all(|deal| deal.games.len() == games));
        let summary = summary_of(&config, &deals);
        assert_eq!(summary.entrants.len(), config.entrants.len());
        let wins: f64 = summary.entrants.iter().map(|entrant| entrant.win_rate.mean).sum();
        assert!(wins > 0.0);
    }
}

/// Luck has expectation zero for every kind of luck and every wall: its mean over many games is within chance.
#[test]
fn luck_is_nobodys_gain_on_average() {
    for (rules, wall, luck, deals) in [
        ("taiwan", WallKind::Stable, LuckKind::Supposed, 150),
        ("sichuan", WallKind::Personal, LuckKind::Supposed, 80),
        ("mahjong0", WallKind::Ordinary, LuckKind::Asked, 100),
        ("riichi-tonpu", WallKind::Ordinary, LuckKind::Supposed, 60),
    ] {
        let match_up = config(rules, "greedy,epsilon:p=0.9,of=greedy", wall, SeatPlan::Plain, deals);
        let match_up = MatchConfig { luck, ..match_up };
        let deals = play(&match_up, 2);
        let sample: Sample =
            deals.iter().map(|deal| match_up.tally().measure().luck(&deal.games[0]).unwrap()).collect();
        assert!(sample.variance() > 0.005, "{rules}: {}", sample.variance());
        assert!(sample.mean().abs() < 3.0 * sample.standard_error(), "{rules}: {sample:?}");
    }
}

/// Measuring luck lowers the variance under every rule set that supports it. Matches of several hands do not measure it;
/// their summary is as played.
#[test]
fn luck_is_measured_where_it_helps() {
    for (rules, luck, deals) in [
        ("mahjong0", LuckKind::Supposed, 200),
        ("sichuan", LuckKind::Supposed, 200),
        ("taiwan", LuckKind::Supposed, 200),
        ("taiwan", LuckKind::Asked, 100),
        ("riichi-tonpu", LuckKind::Supposed, 150),
    ] {
        let match_up = config(rules, "delta,greedy", WallKind::Ordinary, SeatPlan::Swap, deals);
        let match_up = MatchConfig { luck, ..match_up };
        let factor = summary_of(&match_up, &play(&match_up, 2)).luck_factor.unwrap();
        println!("{rules}, {luck:?}: luck is worth {factor:.2} times the deals");
        assert!(factor > 1.1, "{rules}, {luck:?}: {factor}");
    }
    // One hand of Chinese Standard, as on Botzone. The gain differs from match to match, so it is off by default; it must
    // not do harm.
    let match_up = config("mcr", "guoshi:budget=5,guoshi-fast", WallKind::Personal, SeatPlan::Swap, 60);
    let rules = RuleSet::from_toml("mcr", "rounds = 0").unwrap();
    assert_eq!(LuckKind::usual(&rules), LuckKind::Off);
    let match_up = MatchConfig { rules, luck: LuckKind::Supposed, ..match_up };
    let factor = summary_of(&match_up, &play(&match_up, 2)).luck_factor.unwrap();
    println!("mcr, one hand: luck is worth {factor:.2} times the deals");
    assert!(factor > 0.9, "mcr: {factor}");
    for rules in ["taiwan-flowers", "mcr"] {
        let match_up = config(rules, "delta,greedy", WallKind::Ordinary, SeatPlan::Swap, 2);
        let match_up = MatchConfig { luck: LuckKind::Supposed, ..match_up };
        let summary = summary_of(&match_up, &play(&match_up, 2));
        assert_eq!((summary.adjusted_score, summary.luck_factor), (None, None), "{rules}");
        assert!(
            match_up.luck.note_under(&match_up.rules, Language::English).unwrap().contains("not measured")
        );
    }
}

/// The intervals contain the truth at about their nominal rate: matches are cut out of many deals between the same players,
/// and the mean of all deals is the truth. Raw, adjusted for luck, and stopped by a sequential test.
#[test]
fn intervals_cover_the_truth() {
    let match_up = config("taiwan", "greedy,epsilon:p=0.6,of=greedy", WallKind::Stable, SeatPlan::Swap, 600);
    let match_up = MatchConfig { luck: LuckKind::Supposed, ..match_up };
    let deals = play(&match_up, 2);
    let whole = summary_of(&match_up, &deals);
    assert!(whole.score.interval.unwrap().low > 0.5, "{:?}", whole.score);
    let truth = whole.score.mean;
    let adjusted_truth = whole.adjusted_score.unwrap().mean;
    assert!(whole.luck_factor.unwrap() > 1.6, "{:?}", whole.luck_factor);
    let mut random = suzume_tiles::Dealer::new(9);
    const MATCHES: u32 = 1_000;
    for drawn in [5, 20, 100] {
        // Matches with too few deals for an adjusted interval do not count.
        let (mut raw, mut adjusted, mut has_adjusted) = (0, 0, 0);
        for _ in 0..MATCHES {
            let mut tally = match_up.tally();
            (0..drawn).for_each(|_| tally.add(&deals[random.below(deals.len())]));
            let summary = summarise(&tally, &["a".to_owned(), "b".to_owned()], match_up.plan, None);
            raw += u32::from(summary.score.interval.unwrap().contains(truth));
            if let Some(interval) = summary.adjusted_score.and_then(|adjusted| adjusted.interval) {
                has_adjusted += 1;
                adjusted += u32::from(interval.contains(adjusted_truth));
            }
        }
        println!("{drawn} deals: raw {raw} of {MATCHES}, adjusted {adjusted} of {has_adjusted}");
        assert!(f64::from(raw) >= 0.94 * f64::from(MATCHES), "{drawn} deals: {raw}");
        assert!(f64::from(adjusted) >= 0.94 * f64::from(has_adjusted), "{drawn} deals: {adjusted}");
        assert_eq!(has_adjusted, if drawn < 20 { 0 } else { MATCHES });
    }
    // Tests near the truth and on either side of it, which stop early and late.
    for (p0, p1) in [(0.5, 0.55), (truth - 0.02, truth + 0.03), (truth + 0.05, truth + 0.1)] {
        let test = Sprt::new(p0, p1);
        let (mut raw, mut adjusted, mut naive, mut stopped) = (0, 0, 0, 0);
        const SEQUENTIAL: u32 = 500;
        for _ in 0..SEQUENTIAL {
            let mut tally = match_up.tally();
            while test.state(tally.best()).decision == suzume_arena::SprtDecision::Undecided
                && tally.deals < 1_000
            {
                tally.add(&deals[random.below(deals.len())]);
            }
            stopped += tally.deals;
            let of = |stop| summarise(&tally, &["a".to_owned(), "b".to_owned()], match_up.plan, stop);
            let summary = of(Some(test));
            let covers = |estimate: suzume_arena::Estimate, truth| estimate.interval.unwrap().contains(truth);
            raw += u32::from(covers(summary.score, truth));
            adjusted += u32::from(covers(summary.adjusted_score.unwrap(), adjusted_truth));
            naive += u32::from(covers(of(None).adjusted_score.unwrap(), adjusted_truth));
        }
        println!(
            "stopped by {test} after {} deals: raw {raw}, adjusted {adjusted} of {SEQUENTIAL}; with intervals of a fixed number \
             of deals {naive}",
            stopped / u64::from(SEQUENTIAL)
        );
        for covered in [raw, adjusted] {
            assert!(f64::from(covered) >= 0.95 * f64::from(SEQUENTIAL), "{test}: {raw} {adjusted}");
        }
    }
}

/// Equal players at unbalanced seats: the dealer wins more, and no entrant is called stronger.
#[test]
fn the_dealers_advantage_is_no_strength() {
    let plain = config("mahjong0", "greedy,greedy", WallKind::Ordinary, SeatPlan::Plain, 12_000);
    let summary = summary_of(&plain, &play(&plain, 2));
    assert!(summary.score.interval.unwrap().low > 0.5, "{:?}", summary.score);
    assert_eq!(summary.finding, Finding::Open);
    assert!(summary.verdict.starts_with("no verdict"), "{}", summary.verdict);
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
fn given_walls_are_dealt_whoever_asks_and_must_be_enough() {
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
    assert_eq!(error.to_string(), "there are walls for 2 deals, 3 are to be played");
}

#[test]
fn what_is_counted_of_a_match_belongs_together() {
    let config = MatchConfig {
        luck: LuckKind::Off,
        ..config("riichi-tonpu", "greedy,delta,random", WallKind::Ordinary, SeatPlan::Rotate, 3)
    };
    let mut tally = config.tally();
    let deals = play(&config, 2);
    deals.iter().for_each(|deal| tally.add(deal));
    let summary = config.summarise(&tally);
    // The counts are consistent: every place is taken once, and the points of a win are paid by the other seats.
    for place in 0..4 {
        let taken: f64 = summary.entrants.iter().map(|entrant| entrant.places[place].mean).sum();
        assert!((taken / 3.0 - 0.25).abs() < 1e-9, "{taken}");
    }
    for game in deals.iter().flat_map(|deal| &deal.games) {
        for seat in Seat::ALL {
            assert!(game.riichis[seat] <= game.hands && game.open_hands[seat] <= game.hands);
            assert!(game.open_hands[seat] <= game.steals[seat]);
            assert_eq!(game.won_points[seat] > 0, game.wins[seat] > 0);
            assert_eq!(game.dealt_in_points[seat] > 0, game.deal_ins[seat] > 0);
        }
        let [won, dealt_in] =
            [&game.won_points, &game.dealt_in_points].map(|points| points.iter().sum::<i64>());
        assert!(won >= dealt_in, "{won} {dealt_in}");
    }
    // A pair of entrants gives complementary results from both sides.
    let [first, ..] = &summary.pairs[..] else { panic!("no pairs") };
    assert_eq!((first.one, first.other), ('A', 'B'));
    assert!((first.ahead.mean + first.ahead.complement().mean - 1.0).abs() < 1e-12);
}
