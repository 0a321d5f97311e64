//! Records of Tenhou, the ranked game server: read, and replayed on the table.
//!
//! Two formats come to the same [`TenhouGame`], whose hands are lists of our own events: the server's own XML
//! (`mjlog`, module `mjlog`) and the JSON of its log viewer (`tenhou.net/6`, module `json`). [`replay()`] then plays
//! every hand on a [`Table`](suzume_game::Table) whose wall gives the recorded tiles, answers for each seat what the
//! record says, and compares event by event: so every action must be legal, no win furiten, every score, payment,
//! counter and stick the same, and the match must end when the record does. The first difference is an error.
//!
//! Four-player games only. A record is untrusted: sizes are bounded, each tile may come once, and nothing panics.

mod error;
mod game;
mod json;
mod meld;
mod mjlog;
mod replay;
mod tiles;
mod turns;
mod xml;

pub use error::{ReadError, ReplayError};
pub use game::{TenhouGame, TenhouHand, WinRecord};
pub use replay::{ReplaySummary, Replayer};

/// The largest record that is read, in bytes. Real ones have up to a hundred thousand.
pub const MOST_BYTES: usize = 1 << 24;

/// Reads a record of either format.
pub fn read(bytes: &[u8]) -> Result<TenhouGame, ReadError> {
    let at_start = |problem: &str| ReadError::new(0, problem);
    if bytes.len() > MOST_BYTES {
        return Err(at_start("larger than any record"));
    }
    if bytes.starts_with(&[0x1F, 0x8B]) {
        return Err(at_start("compressed with gzip; hint: unpack it first"));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| ReadError::new(error.valid_up_to(), "not text in UTF-8"))?;
    match text.trim_start_matches('\u{feff}').trim_start().as_bytes().first() {
        Some(b'<') => mjlog::read(text),
        Some(b'{') => json::read(text),
        _ => Err(at_start("neither XML nor JSON; hint: a record begins with `<mjloggm` or `{`")),
    }
}

/// Whether some bytes look like a record of Tenhou.
pub fn is_record(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(4096)).unwrap_or_default();
    let text = String::from_utf8_lossy(start);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // Our own records are JSON too, but have a type on every line.
    text.starts_with('<') || text.starts_with('{') && text.contains("\"log\"") && !text.contains("\"type\"")
}

/// Reads a record and replays it on a table of its own. For many records a [`Replayer`] is quicker.
pub fn replay(bytes: &[u8]) -> Result<ReplaySummary, ReplayError> {
    Replayer::new().replay(&read(bytes)?)
}
