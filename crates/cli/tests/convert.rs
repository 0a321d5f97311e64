//! `suzume convert` with files and folders, and matches on the walls of recorded games.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::Folder;
use std::path::Path;

const PLAY: &str = "play --rules riichi-tonpu --players greedy,tsumogiri,greedy,tsumogiri --format json";

#[test]
fn a_record_goes_through_every_format() {
    let folder = Folder::new("formats");
    folder.done(&format!("{PLAY} --seed 7 --record game.jsonl"));
    let scores = |text: &str| text.split_once("final scores: ").unwrap().1.to_owned();
    let original = scores(&folder.done("replay game.jsonl"));
    let mut last = "game.jsonl";
    for (format, file) in
        [("mjai", "a.mjson"), ("tenhou", "b.json"), ("mjlog", "c.mjlog"), ("suzume", "d.jsonl")]
    {
        assert_eq!(folder.done(&format!("convert {last} {file} --to {format}")), "");
        // mjai records are checked against Tenhou's rules unless others are named.
        assert_eq!(scores(&folder.done(&format!("replay {file}"))), original, "{file}");
        // Standard output receives the same bytes.
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        assert_eq!(folder.done(&format!("convert {last} --to {format}")), text);
        last = file;
    }
    assert_eq!(folder.files("."), ["a.mjson", "b.json", "c.mjlog", "d.jsonl", "game.jsonl"]);
    let json = folder.done("replay a.mjson --rules riichi-tonpu --format json");
    assert!(json.contains("\"format\":\"mjai\"") && json.contains("\"rules\":\"riichi-tonpu\""), "{json}");
}

#[test]
fn what_cannot_be_converted_leaves_nothing() {
    let folder = Folder::new("refused");
    folder.done(&format!("{PLAY} --seed 7 --games 2 --record two.jsonl"));
    let whole = std::fs::read_to_string(folder.join("two.jsonl")).unwrap();
    let lie = whole.replacen("\"deltas\":[", "\"deltas\":[7", 1);
    std::fs::write(folder.join("lie.jsonl"), lie).unwrap();
    let cut: String = whole.lines().take(40).map(|line| format!("{line}\n")).collect();
    std::fs::write(folder.join("cut.jsonl"), cut).unwrap();
    for (arguments, part) in [
        ("convert lie.jsonl out.json --to tenhou", "lie.jsonl:"),
        ("convert lie.jsonl --to mjai", "expected deltas"),
        ("convert cut.jsonl out.mjson --to mjai", "cut.jsonl:40: the record ends in the middle of a hand"),
        ("convert two.jsonl out.json --to tenhou", "several games"),
        ("convert two.jsonl --to mjlog", "several games"),
        ("convert missing.jsonl out.json --to tenhou", "missing.jsonl: No such file"),
        ("convert two.jsonl nowhere/out.json --to mjai", "cannot write nowhere"),
        ("convert . --to mjai", "a folder; hint: --out DIR"),
        ("convert two.jsonl cut.jsonl lie.jsonl --to mjai", "--out DIR"),
        ("convert two.jsonl --to mjai --rules taiwan", "--rules: "),
        ("convert two.jsonl --to mjai --from mjlog", "ends before its first hand"),
    ] {
        let message = folder.refused(arguments);
        assert!(message.starts_with("suzume: ") && message.contains(part), "{arguments}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    assert_eq!(folder.files("."), ["cut.jsonl", "lie.jsonl", "two.jsonl"]);
}

#[test]
fn folders_are_converted_and_what_fails_is_told() {
    let folder = Folder::new("folders");
    std::fs::create_dir(folder.join("in")).unwrap();
    folder.done(&format!("{PLAY} --seed 7 --games 2 --record in/two.jsonl"));
    folder.done(&format!("{PLAY} --seed 9 --record in/one.jsonl"));
    folder.done("convert in --to tenhou --out viewer");
    assert_eq!(folder.files("viewer"), ["one.json", "two-1.json", "two-2.json"]);
    folder.done("convert in --to mjai --out mjai");
    assert_eq!(folder.files("mjai"), ["one.mjson", "two.mjson"]);
    assert!(folder.done("replay mjai/two.mjson --rules riichi-tonpu --verbose").contains("2 games"));
    std::fs::write(folder.join("in/bad.txt"), "no record\n").unwrap();
    let message = folder.refused("convert in --to mjlog --out xml");
    assert!(
        message.contains("bad.txt") && message.contains("2 files converted, 3 games; 1 file not converted"),
        "{message}"
    );
    assert_eq!(folder.files("xml"), ["one.mjlog", "two-1.mjlog", "two-2.mjlog"]);
    assert!(
        folder
            .refused("convert in/one.jsonl viewer/one.json --to mjai --out x")
            .contains("two records would")
    );
    assert!(folder.refused("convert mjai --to mjai --out mjai").contains("would be overwritten"));
}

/// Writes records that contain only a seed.
fn seeds(folder: &Folder, letters: &str) {
    std::fs::create_dir(folder.join("seeds")).unwrap();
    for letter in letters.chars() {
        let seed = letter.to_string().repeat(3328);
        let text =
            format!("<mjloggm ver=\"2.3\"><SHUFFLE seed=\"mt19937ar-sha512-n288-base64,{seed}\" ref=\"\"/>");
        std::fs::write(folder.join("seeds").join(format!("{letter}.mjlog")), text).unwrap();
    }
}

#[test]
fn matches_are_dealt_from_recorded_walls() {
    let folder = Folder::new("walls");
    seeds(&folder, "abc");
    let play = format!("{PLAY} --wall tenhou:seeds --games 3");
    let hands = folder.done(&format!("{play} --seed 1 --record game.jsonl"));
    assert_eq!(folder.done(&format!("{play} --seed 1")), hands);
    assert!(folder.done("replay game.jsonl --verbose").contains("without a seed"));
    let message = folder.refused(&format!("{PLAY} --wall tenhou:seeds --games 4"));
    assert_eq!(message, "suzume: --wall: seeds has walls for 3 games, 4 are asked for\n");
    let arena = "arena --rules riichi-tonpu --players greedy,tsumogiri --wall tenhou:seeds --format json";
    let one = folder.done(&format!("{arena} --games 4 --threads 1"));
    assert_eq!(folder.done(&format!("{arena} --games 4 --threads 2")), one);
    // Played in shards, and extended later, it is the same match.
    folder.done(&format!("{arena} --games 4 --shard 1/2 --out first"));
    folder.done(&format!("{arena} --games 4 --shard 2/2 --out second"));
    folder.done(&format!("{arena} --games 6 --shard 2/2 --out second"));
    // Both shards must have the same length.
    assert!(folder.refused("arena merge first second").contains("the number of deals differs"));
    folder.done(&format!("{arena} --games 6 --shard 1/2 --out first"));
    let merged = folder.done("arena merge first second --format json");
    assert_eq!(merged, folder.done(&format!("{arena} --games 6")));
    assert!(folder.refused(&format!("{arena} --games 7")).contains("walls for 3 deals, 4 are asked for"));
    let other = "arena --rules taiwan --players greedy,random --wall tenhou:seeds --games 2";
    assert!(folder.refused(other).contains("are of riichi, not of taiwan"));
    let three = folder.text("seeds/a.mjlog") + "<GO type=\"185\" lobby=\"0\"/>";
    std::fs::write(folder.join("seeds/d.mjlog"), three).unwrap();
    assert!(folder.refused(&play).contains("d.mjlog: ") && folder.refused(&play).contains("three players"));
    std::fs::write(folder.join("seeds/d.mjlog"), "<mjloggm><INIT/>").unwrap();
    assert!(folder.refused(&play).contains("d.mjlog: byte 9: "));
    assert!(folder.refused(&format!("{PLAY} --wall tenhou:none")).contains("none"));
    assert!(Path::new(&folder.join("first/deals.jsonl")).exists());
}

/// A device is written to and not replaced, even by a user who could replace it.
#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_and_never_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = Folder::new("devices");
    folder.done(&format!("{PLAY} --seed 3 --record one.jsonl"));
    assert_eq!(folder.done("convert one.jsonl /dev/null --to mjai"), "");
    let full = folder.run("convert one.jsonl /dev/full --to mjai");
    let message = String::from_utf8(full.stderr).unwrap();
    assert_eq!(full.status.code(), Some(1), "{message}");
    assert!(message.contains("cannot write") && message.contains("No space left on device"), "{message}");
    assert_eq!(
        folder.done("convert one.jsonl /dev/stdout --to mjai"),
        folder.done("convert one.jsonl --to mjai")
    );
    for device in ["/dev/null", "/dev/full"] {
        assert!(std::fs::metadata(device).unwrap().file_type().is_char_device(), "{device}");
    }
    let left =
        std::fs::read_dir("/dev").unwrap().filter_map(|entry| entry.unwrap().file_name().into_string().ok());
    assert!(left.filter(|name| name.ends_with(".partial")).count() == 0, "something is left in /dev");
    assert_eq!(folder.files("."), ["one.jsonl"]);
}
