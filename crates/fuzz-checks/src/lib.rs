//! Properties of every input: no parser and no protocol panics, and printed text is read back as the same value.
//!
//! A [`Target`] is one parser or protocol: a check that panics if something is wrong, and seeds, which are valid
//! inputs. The cargo-fuzz programs in `fuzz/` try inputs without end. The test of this crate tries the seeds, simple
//! mutations of them, and every input that has ever failed (`fuzz/regressions`). The seeds are regenerated from games
//! of our own players, so they follow changes of the formats.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a check fails by a panic")]
#![allow(missing_docs, reason = "not published")]

mod answers;
mod protocols;
mod records;
mod seeds;
mod texts;

/// A parser or protocol to fuzz.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the fuzz program and of its folders.
    pub name: &'static str,
    /// The check, which panics if an input shows a fault.
    pub check: fn(&[u8]),
    /// Generates valid inputs to mutate.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

pub const TARGETS: [Target; 16] = [
    Target { name: "tiles", check: texts::tiles, seeds: seeds::tiles },
    Target { name: "knowledge", check: texts::knowledge, seeds: seeds::knowledge },
    Target { name: "rules", check: texts::rules, seeds: seeds::rules },
    Target { name: "player", check: texts::player, seeds: seeds::players },
    Target { name: "deficiency_line", check: answers::deficiency_line, seeds: seeds::hands },
    Target { name: "discard_line", check: answers::discard_line, seeds: seeds::hands },
    Target { name: "score", check: answers::score, seeds: seeds::wins },
    Target { name: "situation", check: answers::situation, seeds: seeds::situations },
    Target { name: "record_suzume", check: records::suzume, seeds: seeds::suzume_records },
    Target { name: "record_mjai", check: records::mjai, seeds: seeds::mjai_records },
    Target { name: "record_link", check: records::link, seeds: seeds::links },
    Target { name: "record_tenhou", check: records::tenhou, seeds: seeds::tenhou_records },
    Target { name: "record_mjlog", check: records::mjlog, seeds: seeds::mjlog_records },
    Target { name: "mjai_bot", check: protocols::mjai_bot, seeds: seeds::mjai_messages },
    Target { name: "botzone_bot", check: protocols::botzone_bot, seeds: seeds::botzone_requests },
    Target { name: "botzone_log", check: protocols::botzone_log, seeds: seeds::botzone_logs },
];

/// Looks up a target by name.
///
/// # Panics
/// If no target has this name.
pub fn target(name: &str) -> Target {
    let found = TARGETS.into_iter().find(|target| target.name == name);
    found.unwrap_or_else(|| panic!("no target is called {name}"))
}
