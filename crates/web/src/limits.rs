//! Limits of the server. A request beyond a limit gets an error, and the next request is answered.
//!
//! All numbers are chosen: far beyond what one person at a page needs, and small enough that memory stays bounded.

use std::time::Duration;

/// The longest question, in bytes.
pub(crate) const LONGEST_QUESTION: usize = 64 << 10;
/// The longest record that is read, in bytes.
pub(crate) const LONGEST_RECORD: usize = 8 << 20;
/// The longest head of a request, in bytes.
pub(crate) const LONGEST_HEAD: usize = 32 << 10;
/// The time limit for the head of a request, which is also how long a connection may be idle.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(15);
/// The time limit for the body of a request.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(30);
/// The time limit for an answer that is not a stream, including the wait for a free core.
pub(crate) const ANSWER_TIME: Duration = Duration::from_secs(600);
/// The time a reader may take for a line of a stream.
pub(crate) const READ_TIME: Duration = Duration::from_secs(60);
/// The interval of keep-alive lines in a stream, which reveal a reader that has left.
pub(crate) const STILL_THERE: Duration = Duration::from_secs(5);
/// The most lines of a stream that wait for its reader.
pub(crate) const LINES_WAITING: usize = 16;
/// The most connections at once.
pub(crate) const MOST_CONNECTIONS: usize = 1024;
/// The most streams at once.
pub(crate) const MOST_STREAMS: usize = 256;
/// The most questions that wait for a free core.
pub(crate) const MOST_WAITING: usize = 512;
/// The most bodies of requests that are held at once, in bytes.
pub(crate) const MOST_BODY_BYTES: usize = 64 << 20;
/// The greatest budget of an analysis, in milliseconds.
pub(crate) const MOST_BUDGET: u64 = 10_000;
/// The most readings and complete hands of an explanation.
pub(crate) const MOST_EXPLAINED: u64 = 200;
/// When a client may retry, in seconds.
pub(crate) const RETRY_AFTER: &str = "1";
/// The most games that are kept.
pub(crate) const MOST_GAMES: usize = 32;
/// A game with a request within this time is not dropped for a newer one.
pub(crate) const GAME_BUSY: Duration = Duration::from_secs(60);
/// With this many messages in a game, no answer is taken back any more; a match without that has about 2,000.
pub(crate) const MOST_MESSAGES: usize = 20_000;
/// How long a game waits for the person.
pub(crate) const GAME_WAITS: Duration = Duration::from_secs(3600);
/// The most hints of one game that may be pending.
pub(crate) const MOST_HINTS: usize = 4;
/// The longest record that is read, in bytes after decompression.
pub(crate) const LONGEST_UNPACKED: u64 = 8 << 20;
/// The most matches played at once.
pub(crate) const MOST_RUNNING: usize = 2;
/// The most matches that are listed; with this many, no further match can be started.
pub(crate) const MOST_MATCHES: usize = 200;
/// The most games of a match that the page may start; their records take some gigabytes.
pub(crate) const MOST_MATCH_GAMES: u64 = 100_000;
