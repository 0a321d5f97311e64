//! Records: games as JSON lines, written hand by hand and replayed to the last point.
//!
//! A record is a text file with one JSON object per line. It uses mjai's names where mjai has them (`start_kyoku`, `tsumo`,
//! `dahai`, `hora`) and its own where mjai has none (`flower`, `void`, `exchange`, `payment`). A file holds any number of
//! games. The first line of a game gives its rules, its seed and its players; every line that moves points says who paid
//! whom and why. The format is documented, with an example, in `docs/records.md`.
//!
//! A [`RecordWriter`] writes each hand in one piece as soon as it is over. [`replay()`] trusts nothing: the
//! [engine](crate::replay) plays every hand again and compares its result with the record, line by line. Writer and reader
//! share one function from an event to its line, so the format is described once, and every difference is a difference
//! between two lines.
//!
//! ```
//! use suzume_game::record::{GameHeader, RecordWriter, replay};
//! use suzume_game::{Match, Table, wall::WallKind};
//! use suzume_rules::RuleSet;
//!
//! let rules = RuleSet::preset("sichuan").expect("a preset");
//! let header = GameHeader {
//!     program: "an example".to_owned(),
//!     rules: rules.clone(),
//!     wall: WallKind::Ordinary,
//!     seed: Some(1),
//!     game: 0,
//!     names: ["a", "b", "c", "d"].map(str::to_owned).into(),
//! };
//! let mut writer = RecordWriter::new(Vec::new());
//! let mut record = writer.game(&header)?;
//! let mut table = Table::new(rules.clone(), WallKind::Ordinary);
//! let mut game = Match::new(&rules, 1, 0);
//! while let Some(setup) = game.next_hand() {
//!     table.deal(&setup);
//!     while let Some(seat) = table.pending().iter().next() {
//!         table.act(seat, table.legal(seat)[0]).expect("what is offered is allowed");
//!     }
//!     record.hand(&table)?;
//!     game.finish_hand(&table);
//! }
//! record.end(game.scores())?;
//!
//! let replayed = replay(&writer.into_inner()[..]).expect("a true record");
//! assert_eq!((replayed.hands, replayed.scores), (1, game.scores()));
//! # Ok::<(), std::io::Error>(())
//! ```

mod difference;
mod error;
mod hand;
mod line;
mod of_event;
mod of_line;
mod read;
mod replay;
mod schema;
mod seen;
mod write;

pub use crate::replay::{GameHeader, ReplayCount, ReplayStep};
pub use error::{RecordEnd, RecordFault, ReplayProblem};
pub use replay::{replay, replay_with};
pub use schema::RecordLine;
pub use seen::{event_line, lines_of_hand, seen_line, start_line};
pub use write::{GameRecord, RecordWriter};

/// The version of the format that is written. No other version can be read so far.
pub const VERSION: u64 = 1;

/// The limit on a line of a record, in bytes. Chosen: about fifty times the longest line of a game whose players have names
/// of reasonable length.
pub const LONGEST_LINE: usize = 64 * 1024;
