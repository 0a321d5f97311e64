//! Checks records in every format: an accepted record can be written as a suzume record, which is accepted too.

use suzume_interop::links::game_in_link;
use suzume_interop::recorded::{ConvertError, Converter, RecordChecker, RiichiFormat};
use suzume_interop::records::read_any;
use suzume_rules::riichi::RiichiConfig;

/// The longest input that is checked, in bytes. Chosen: longer inputs only take time.
const MOST_BYTES: usize = 1 << 16;

fn check(data: &[u8], format: RiichiFormat) {
    if data.len() > MOST_BYTES {
        return;
    }
    let _ = RiichiFormat::of(data);
    let rules = RiichiConfig::default();
    let rules = (format == RiichiFormat::Mjai).then_some(&rules);
    if RecordChecker::new().check(data, format, rules, |_| ()).is_err() {
        return;
    }
    let mut written = Vec::new();
    let each = |game: &[u8]| {
        written.extend_from_slice(game);
        Ok(())
    };
    match Converter::new().convert(data, format, RiichiFormat::Suzume, rules, each) {
        // A part of a match cannot be written as a suzume record.
        Err(ConvertError::Part) => return,
        Err(error) => panic!("accepted and then refused: {error}"),
        Ok(_) => {}
    }
    let again = RecordChecker::new().check(&written[..], RiichiFormat::Suzume, None, |_| ());
    assert!(again.is_ok(), "{again:?}: {}", String::from_utf8_lossy(&written));
}

pub(crate) fn suzume(data: &[u8]) {
    check(data, RiichiFormat::Suzume);
}

/// mjai records, which do not name their rules.
pub(crate) fn mjai(data: &[u8]) {
    check(data, RiichiFormat::Mjai);
}

/// Records of Tenhou's viewer, in JSON.
pub(crate) fn tenhou(data: &[u8]) {
    check(data, RiichiFormat::Tenhou);
}

/// Links: a game in the address is checked like one in a file, and every other link has an answer of one line.
pub(crate) fn link(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match game_in_link(text) {
        Ok(game) => check(game.as_bytes(), RiichiFormat::Tenhou),
        Err(problem) => assert!(!problem.to_string().is_empty()),
    }
    let _ = read_any("link", data, Some(MOST_BYTES as u64)).map(|record| record.format());
}

/// Records of Tenhou in XML.
pub(crate) fn mjlog(data: &[u8]) {
    check(data, RiichiFormat::Mjlog);
}
