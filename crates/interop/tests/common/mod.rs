//! Records of our own players' matches.
#![allow(dead_code, reason = "every test file uses its part")]

use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::BySeat;

/// Our own records of matches from a seed, one for each. Names contain characters that a format may stumble
/// over.
pub(crate) fn played(rules: &str, players: [&str; 4], seed: u64, games: u64) -> Vec<Vec<u8>> {
    played_by(&RuleSet::preset(rules).unwrap(), players, seed, games)
}

/// The same by any rules.
pub(crate) fn played_by(rules: &RuleSet, players: [&str; 4], seed: u64, games: u64) -> Vec<Vec<u8>> {
    let mut seats: Vec<Box<dyn Player>> =
        players.iter().map(|name| name.parse::<Spec>().unwrap().build().unwrap()).collect();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut play = |game: u64| {
        let header = GameHeader {
            program: "a test".to_owned(),
            rules: rules.clone(),
            wall: WallKind::Ordinary,
            seed: Some(seed),
            game,
            names: BySeat::from(["Ann", "Ben", "雀", "D\"<>&"]).map(str::to_owned),
        };
        let mut writer = RecordWriter::new(Vec::new());
        let mut record = writer.game(&header).unwrap();
        let mut course = Match::new(rules, seed, game);
        while let Some(setup) = course.next_hand() {
            play_hand(&mut table, &setup, &mut seats).unwrap();
            record.hand(&table).unwrap();
            course.finish_hand(&table);
        }
        record.end(course.scores()).unwrap();
        writer.into_inner()
    };
    (0..games).map(&mut play).collect()
}
