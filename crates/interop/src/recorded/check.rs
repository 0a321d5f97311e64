//! Any record, read and checked, with every step shown to whoever wants to see it.

use super::replay::header;
use super::{Format, ReadError, RecordedGame, ReplayError, Replayer};
use crate::{mjai, tenhou};
use std::io::{BufRead, Read};
use suzume_game::record::{self, Replayed, Step, replay_with};
use suzume_rules::riichi::RiichiConfig;

/// The largest record of others that is read, in bytes. A game has up to a few hundred thousand.
pub const MOST_BYTES: usize = 1 << 24;

/// The text of a record, if it is one and not too long.
pub(crate) fn text_of(bytes: &[u8]) -> Result<&str, ReadError> {
    if bytes.len() > MOST_BYTES {
        return Err(ReadError::new(MOST_BYTES, "larger than any record of one game"));
    }
    if bytes.starts_with(&[0x1F, 0x8B]) {
        return Err(ReadError::new(0, "compressed with gzip; hint: unpack it first"));
    }
    std::str::from_utf8(bytes).map_err(|error| ReadError::new(error.valid_up_to(), "not text in UTF-8"))
}

/// Why a record is not believed.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// It cannot be read from where it is.
    #[error("cannot read: {0}")]
    Input(#[from] std::io::Error),
    /// A record of ours that is not true.
    #[error(transparent)]
    Ours(#[from] record::ReplayError),
    /// No record.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A record of others that is not true.
    #[error("{}{error}", match .game { Some(game) => format!("game {game}, "), None => String::new() })]
    Differs {
        /// Which game of several, from one on.
        game: Option<usize>,
        /// The difference.
        error: ReplayError,
    },
}

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What it holds.
    pub replayed: Replayed,
    /// Whether every game was a match from its first hand to its last.
    pub is_whole: bool,
}

/// Checks records, one after another, on one table.
#[derive(Debug, Default)]
pub struct Checker {
    replayer: Replayer,
}

impl Checker {
    /// A checker that has not checked anything.
    pub fn new() -> Checker {
        Checker::default()
    }

    /// Checks a record and shows every step to `watch`. `rules` are those of an mjai record, which does not tell them; the
    /// other formats do, and they are not looked at there.
    pub fn check(
        &mut self,
        mut input: impl BufRead,
        format: Format,
        rules: Option<&RiichiConfig>,
        mut watch: impl FnMut(Step<'_>),
    ) -> Result<Checked, CheckError> {
        if format == Format::Suzume {
            return Ok(Checked { replayed: replay_with(input, watch)?, is_whole: true });
        }
        let mut bytes = Vec::new();
        // One byte more than is read, so that it is seen that there are more.
        input.by_ref().take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        let (games, program) = match format {
            Format::Mjai => (mjai::read_record(text_of(&bytes)?, rules)?, "mjai"),
            Format::Mjlog => (vec![tenhou::read_mjlog(&bytes)?], "Tenhou"),
            Format::Tenhou | Format::Suzume => (vec![tenhou::read_viewer(&bytes)?], "Tenhou"),
        };
        let mut checked: Option<Checked> = None;
        for (place, game) in games.iter().enumerate() {
            let game = self.game(game, program, &mut watch).map_err(|error| CheckError::Differs {
                game: (games.len() > 1).then_some(place + 1),
                error,
            })?;
            checked = Some(match checked {
                None => game,
                Some(before) => before.and(game),
            });
        }
        checked.ok_or_else(|| ReadError::new(0, "the record has no game").into())
    }

    fn game(
        &mut self,
        game: &RecordedGame,
        program: &str,
        watch: &mut impl FnMut(Step<'_>),
    ) -> Result<Checked, ReplayError> {
        let summary = self.replayer.replay_with(game, program, watch)?;
        let replayed = Replayed {
            games: 1,
            hands: summary.hands as u64,
            hands_from_seed: summary.known_walls as u64,
            events: summary.events as u64,
            wins: summary.wins as u64,
            header: header(game, program),
            scores: summary.scores,
        };
        Ok(Checked { replayed, is_whole: summary.is_whole_match })
    }
}

impl Checked {
    /// Both together; what is said of the last game is that of the later one.
    fn and(self, later: Checked) -> Checked {
        let (before, after) = (self.replayed, later.replayed);
        let replayed = Replayed {
            games: before.games + after.games,
            hands: before.hands + after.hands,
            hands_from_seed: before.hands_from_seed + after.hands_from_seed,
            events: before.events + after.events,
            wins: before.wins + after.wins,
            ..after
        };
        Checked { replayed, is_whole: self.is_whole && later.is_whole }
    }
}
