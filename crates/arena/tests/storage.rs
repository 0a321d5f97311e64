//! Matches in folders: resuming, merging shards, records, and comparison with a stored match.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, NEVER, config, own, play, play_into, stored, text, tiny};
use std::cell::Cell;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use suzume_arena::{
    Baseline, Entrant, Finding, GameStage, Keeper, KeeperError, MatchConfig, MatchDescription, MergeError,
    RunEnd, RunOptions, SeatPlan, Shard, Sprt, Store, StoreError, merge, merge_unfinished, residuals, run,
};
use suzume_game::wall::WallKind;
use suzume_players::Spec;

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

#[test]
fn an_interrupted_match_resumes_and_ends_the_same() {
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

/// A deal of long matches that is stopped every few hands resumes there and ends with the same result; its records replay.
#[test]
fn a_deal_resumes_in_the_middle_of_a_match() {
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

/// Shards that are missing or not finished are merged when asked for, and the result says what is missing.
#[test]
fn unfinished_shards_are_merged_on_request() {
    let whole = MatchConfig { deals: 900, ..tiny("mahjong0") };
    let folder = Folder::new("unfinished");
    let shard = |part| MatchConfig { shard: Shard { part, of: 3 }, ..whole.clone() };
    let paths = [0, 1].map(|part| folder.0.join(part.to_string()));
    assert!(play_into(&paths[0], &shard(0), 1, None));
    assert!(!play_into(&paths[1], &shard(1), 1, Some(1)));
    assert!(merge(&paths).is_err());
    let merged = merge_unfinished(&paths).unwrap();
    let played = stored(&paths[0], &shard(0)).len() + stored(&paths[1], &shard(1)).len();
    assert_eq!(merged.tally.deals, played as u64);
    let missing = merged.missing.unwrap();
    assert_eq!((missing.deals, missing.of), (900 - played as u64, 900));
    assert_eq!(missing.shards, ["2/3", "3/3"]);
    // Shards that are all there and finished lack nothing.
    assert!(play_into(&paths[1], &shard(1), 1, None));
    assert!(play_into(&folder.0.join("2"), &shard(2), 1, None));
    let paths = [paths[0].clone(), paths[1].clone(), folder.0.join("2")];
    let merged = merge_unfinished(&paths).unwrap();
    assert_eq!((merged.missing, merged.tally), (None, merge(&paths).unwrap().1));
}

/// A shard in which another player took the first seat lies far from the others, and those do not.
#[test]
fn a_shard_that_deviates_is_seen() {
    let folder = Folder::new("residuals");
    let shard = |part, player: &str| {
        let spec: Spec = player.parse().unwrap();
        let first = Entrant::own("first", move |_| Ok(spec.build()?));
        let entrants = vec![first, "random".parse().unwrap()];
        MatchConfig { entrants, deals: 400, shard: Shard { part, of: 4 }, ..tiny("mahjong0") }
    };
    let played = |players: [&str; 4]| {
        let paths: Vec<PathBuf> =
            (0..4).map(|part| folder.0.join(format!("{}-{part}", players[2]))).collect();
        for ((part, path), player) in (0..).zip(&paths).zip(players) {
            assert!(play_into(path, &shard(part, player), 1, None));
        }
        residuals(&paths).unwrap()
    };
    let sound = played(["greedy"; 4]);
    assert!(sound.iter().all(|one| one.deals == 100 && one.residual.unwrap().abs() < 4.0), "{sound:?}");
    let faulty = played(["greedy", "greedy", "random", "greedy"]);
    assert!(faulty[2].residual.unwrap() < -6.0, "{faulty:?}");
    assert!(faulty.iter().filter(|one| one.residual.unwrap().abs() > 4.0).count() == 1, "{faulty:?}");
    // Nothing to compare with.
    let alone = residuals(&[folder.0.join("greedy-0")]).unwrap();
    assert_eq!((alone[0].deals, alone[0].residual), (100, None));
}
