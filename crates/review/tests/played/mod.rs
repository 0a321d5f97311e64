//! Games played for the tests, and their reviews.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Player, Spec, play_hand};
use suzume_review::{ReviewAnswer, ReviewedSeats, Reviews};
use suzume_rules::RuleSet;
use suzume_tiles::BySeat;

/// Games as a record, with a player for each seat.
pub(crate) fn record<'p>(rules: &str, players: impl AsRef<[&'p str]>, games: u64) -> Vec<u8> {
    let players = players.as_ref();
    let rules = RuleSet::preset(rules).unwrap();
    let mut writer = RecordWriter::new(Vec::new());
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    for number in 0..games {
        let mut seats: Vec<Box<dyn Player>> =
            players.iter().map(|name| name.parse::<Spec>().unwrap().build().unwrap()).collect();
        let header = GameHeader {
            program: "a test".to_owned(),
            rules: rules.clone(),
            wall: WallKind::Ordinary,
            seed: Some(3),
            game: number,
            names: BySeat::from_fn(rules.table().seats(), |seat| {
                format!("{} {}", players[seat.index()], seat.index())
            }),
        };
        let mut game = Match::new(&rules, 3, number);
        let mut record = writer.game(&header).unwrap();
        while let Some(setup) = game.next_hand() {
            play_hand(&mut table, &setup, &mut seats).unwrap();
            record.hand(&table).unwrap();
            game.finish_hand(&table);
        }
        record.end(game.scores()).unwrap();
    }
    writer.into_inner()
}

pub(crate) fn reviews(with: Option<&str>, threads: usize) -> Reviews {
    Reviews::new(ReviewedSeats::All, with, None, NonZeroUsize::new(threads).unwrap()).unwrap()
}

pub(crate) fn review(record: &[u8], with: Option<&str>, threads: usize) -> ReviewAnswer {
    reviews(with, threads).review("record", record, &AtomicBool::new(false), &|_| {}).unwrap()
}
