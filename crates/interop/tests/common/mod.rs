//! Players by name, records of their matches, and conversions between formats.
#![allow(dead_code, reason = "every test file uses its part")]

use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_interop::recorded::{ConvertError, Converter, RiichiFormat};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;

/// The player of this name.
pub(crate) fn build(name: &str) -> Box<dyn Player> {
    name.parse::<Spec>().unwrap().build().unwrap()
}

/// The options of a riichi preset.
pub(crate) fn riichi(preset: &str) -> RiichiConfig {
    *RuleSet::preset(preset).unwrap().counts_han().unwrap()
}

/// A record in another format. Its own format is recognised by its first bytes.
pub(crate) fn converted(
    text: &[u8],
    to: RiichiFormat,
    rules: Option<&RiichiConfig>,
) -> Result<Vec<u8>, ConvertError> {
    converted_by(&mut Converter::new(), text, to, rules)
}

/// The same with a converter that is used again.
pub(crate) fn converted_by(
    converter: &mut Converter,
    text: &[u8],
    to: RiichiFormat,
    rules: Option<&RiichiConfig>,
) -> Result<Vec<u8>, ConvertError> {
    let mut result = Vec::new();
    let from = RiichiFormat::of(text).unwrap_or(RiichiFormat::Suzume);
    converter.convert(text, from, to, rules, |game| {
        result.extend(game);
        Ok(())
    })?;
    Ok(result)
}

/// Our own records of matches from a seed, one for each. Names contain characters that a format may stumble
/// over.
pub(crate) fn played(rules: &str, players: [&str; 4], seed: u64, games: u64) -> Vec<Vec<u8>> {
    played_by(&RuleSet::preset(rules).unwrap(), players, seed, games)
}

/// The same by any rules. Three players are the first three.
pub(crate) fn played_by(rules: &RuleSet, players: [&str; 4], seed: u64, games: u64) -> Vec<Vec<u8>> {
    let mut seats: Vec<_> = players.into_iter().take(rules.table().seats().count()).map(build).collect();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut play = |game: u64| {
        let header = GameHeader {
            program: "a test".to_owned(),
            rules: rules.clone(),
            wall: WallKind::Ordinary,
            seed: Some(seed),
            game,
            names: BySeat::from_fn(rules.table().seats(), |seat| {
                ["Ann", "B\"<>&", "雀", "D"][seat.index()].to_owned()
            }),
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
