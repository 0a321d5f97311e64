//! Records in every format. A record that is accepted can be written as one of ours, which is accepted too.

use suzume_interop::recorded::{Checker, ConvertError, Converter, Format};
use suzume_rules::riichi::RiichiConfig;

/// Longer inputs only take time.
const MOST_BYTES: usize = 1 << 16;

fn check(data: &[u8], format: Format) {
    if data.len() > MOST_BYTES {
        return;
    }
    let _ = Format::of(data);
    let rules = RiichiConfig::default();
    let rules = (format == Format::Mjai).then_some(&rules);
    if Checker::new().check(data, format, rules, |_| ()).is_err() {
        return;
    }
    let mut written = Vec::new();
    let each = |game: &[u8]| {
        written.extend_from_slice(game);
        Ok(())
    };
    match Converter::new().convert(data, format, Format::Suzume, rules, each) {
        // A part of a match has no record of ours.
        Err(ConvertError::Part) => return,
        Err(error) => panic!("accepted and then refused: {error}"),
        Ok(_) => {}
    }
    let again = Checker::new().check(&written[..], Format::Suzume, None, |_| ());
    assert!(again.is_ok(), "{again:?}: {}", String::from_utf8_lossy(&written));
}

/// Our own.
pub(crate) fn suzume(data: &[u8]) {
    check(data, Format::Suzume);
}

/// mjai's, with rules that the record does not tell.
pub(crate) fn mjai(data: &[u8]) {
    check(data, Format::Mjai);
}

/// Those of Tenhou's viewer, JSON.
pub(crate) fn tenhou(data: &[u8]) {
    check(data, Format::Tenhou);
}

/// Tenhou's XML.
pub(crate) fn mjlog(data: &[u8]) {
    check(data, Format::Mjlog);
}
