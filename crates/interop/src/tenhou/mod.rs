//! Records of Tenhou, the ranked game server: read, written, and dealt from again.
//!
//! Two formats come to the same [`RecordedGame`], whose hands are lists of our own events: the server's own XML
//! (`mjlog`, module `mjlog`) and the JSON of its log viewer (`tenhou.net/6`, module `json`). A
//! [`Checker`] checks them. The server's records carry the seed of their walls, which
//! [`Shuffle`] gives again, for the check and, as [`TenhouWalls`], for matches of our own.
//!
//! Four-player games only. A record is untrusted: sizes are bounded, each tile may come once, and nothing panics.

mod json;
pub(crate) mod json_write;
mod meld;
mod mjlog;
pub(crate) mod mjlog_write;
mod mt19937;
mod sha512;
mod shuffle;
mod tiles;
mod turns;
mod walls;
mod xml;

pub use shuffle::Shuffle;
pub use walls::{TenhouWalls, seed_in};

use crate::recorded::{Checked, Checker, ReadError, RecordedGame, ReplayError, text_of};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig, RiichiScore, Yaku};
use suzume_tiles::{BySeat, Seat};

/// Reads a record of either format.
pub fn read(bytes: &[u8]) -> Result<RecordedGame, ReadError> {
    let text = text_of(bytes)?;
    match text.trim_start_matches('\u{feff}').trim_start().as_bytes().first() {
        Some(b'<') => mjlog::read(text),
        Some(b'{') => json::read(text),
        _ => Err(ReadError::new(0, "neither XML nor JSON; hint: a record begins with `<mjloggm` or `{`")),
    }
}

/// Reads a record of the server, in XML.
pub fn read_mjlog(bytes: &[u8]) -> Result<RecordedGame, ReadError> {
    mjlog::read(text_of(bytes)?)
}

/// Reads a record of the log viewer, in JSON.
pub fn read_viewer(bytes: &[u8]) -> Result<RecordedGame, ReadError> {
    json::read(text_of(bytes)?)
}

/// Reads a record and replays it on a table of its own. For many records one [`Checker`] is quicker.
pub fn replay(bytes: &[u8]) -> Result<Checked, ReplayError> {
    Checker::new().game(&read(bytes)?, "Tenhou", |_| {})
}

/// The rules of a ranked game.
pub(super) fn rules(length: Length, has_red_fives: bool, open_tanyao: bool) -> RiichiConfig {
    RiichiConfig {
        length,
        red_fives: if has_red_fives { RedFives::Three } else { RedFives::None },
        open_tanyao,
        ..RiichiConfig::tenhou()
    }
}

/// The yaku of a win in the order of their numbers, which is Tenhou's, each with its han.
fn sorted_yaku(score: &RiichiScore) -> Vec<(Yaku, u8)> {
    let mut yaku: Vec<(Yaku, u8)> = score.entries().map(|entry| (entry.yaku, entry.han)).collect();
    yaku.sort_unstable();
    yaku
}

/// The results of a ranked match by its points, in thousands: what is above 30,000, and what the rank gives.
fn results(scores: BySeat<i64>) -> BySeat<f64> {
    /// In tenths of a thousand: 10 and 20 for the ranks, and 20 for the first, who has what all paid for the start.
    const FOR_RANK: [i64; 4] = [400, 100, -100, -200];
    let mut seats = Seat::ALL;
    // Among equals the one that dealt first is ahead.
    seats.sort_by_key(|&seat| -scores[seat]);
    let mut results = BySeat::all(0.0);
    for (seat, for_rank) in seats.into_iter().zip(FOR_RANK) {
        results[seat] = ((scores[seat] - 30_000) / 100 + for_rank) as f64 / 10.0;
    }
    results
}
