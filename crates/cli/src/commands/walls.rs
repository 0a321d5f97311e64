//! Parses `--wall`: a kind of wall, or the walls of records, `tenhou:FILE` or `tenhou:FOLDER`.

use super::records::files_in;
use crate::failure::BadInput;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use suzume_game::wall::{WallKind, WallSource};
use suzume_interop::records::unpacked;
use suzume_interop::tenhou::{TenhouWalls, seed_in};
use suzume_rules::RuleSet;
use suzume_rules::riichi::RedFives;
use suzume_tiles::numbers::wide;
use suzume_tiles::{Seats, UnknownName};

/// Parses the walls, which must suffice for `games` games; `noun` is what messages call a game.
pub(super) fn walls(text: &str, rules: &RuleSet, games: u64, noun: &str) -> Result<WallSource, BadInput> {
    let bad = |problem: &dyn std::fmt::Display| BadInput(format!("--wall: {problem}"));
    let Some(path) = text.strip_prefix("tenhou:") else {
        let kind: Result<WallKind, UnknownName> = text.parse();
        return Ok(kind.map_err(|error| bad(&error))?.into());
    };
    let Some(config) = rules.counts_han() else {
        return Err(bad(&format_args!("the walls of Tenhou are of riichi, not of {}", rules.name())));
    };
    let path = Path::new(path);
    if !path.exists() {
        let words = "there is no such file or folder; give a record of Tenhou (mjlog with its seed), or a folder of them";
        return Err(bad(&format_args!("tenhou:{}: {words}", path.display())));
    }
    let files = if path.is_dir() { files_in(path)? } else { vec![path.to_owned()] };
    if wide(files.len()) < games {
        let there = files.len();
        return Err(bad(&format_args!(
            "{} has walls for {there} {noun}, {games} are asked for",
            path.display()
        )));
    }
    // All walls are loaded, so that a match extended by more games is recognised as the same.
    let seeds = files.iter().map(|file| seed_of(file, config.players)).collect::<Result<Vec<_>, _>>()?;
    let seeds = seeds.iter().map(String::as_str);
    let walls = TenhouWalls::new(seeds, config.players, config.red_fives != RedFives::None)
        .map_err(|problem| bad(&problem))?;
    Ok(WallSource::given(Arc::new(walls)))
}

fn seed_of(path: &Path, players: Seats) -> Result<String, BadInput> {
    let bad = |error: &dyn std::fmt::Display| BadInput(format!("--wall: {}: {error}", path.display()));
    let mut first = Vec::new();
    let file = File::open(path).map_err(|error| bad(&error))?;
    let text = unpacked(BufReader::new(file)).map_err(|error| bad(&error))?;
    text.take(wide(TenhouWalls::FIRST_BYTES)).read_to_end(&mut first).map_err(|error| bad(&error))?;
    // The cut may fall in the middle of a character, far behind the seed.
    let text = String::from_utf8_lossy(&first);
    seed_in(&text, players).map(str::to_owned).map_err(|error| bad(&error))
}
