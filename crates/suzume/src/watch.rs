//! A record prepared for viewing: its games, and every hand in the lines of suzume's own format, whatever the input
//! format.

use crate::error::AnswerError;
use crate::records::refuse_fault;
use crate::stop::Stop;
use serde::Serialize;
use std::io::BufRead;
use suzume_game::replay::ReplayStep;
use suzume_interop::recorded::RecordChecker;
use suzume_interop::records::read_any;
use suzume_players::advice::Speaker;
use suzume_review::{HandReview, ReviewedGame};

/// The games and hands of a record, without the decisions and luck of a review.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct RecordAnswer {
    /// The name of the record.
    pub file: String,
    /// The format of the record.
    pub format: &'static str,
    /// Facts that the record states and that could not be checked.
    pub not_checked: Vec<String>,
    /// The games of the record.
    pub games: Vec<ReviewedGame>,
    /// The hands of all games.
    pub hands: Vec<HandReview>,
}

impl RecordAnswer {
    /// Reads a record of at most the given number of bytes after decompression; `name` identifies it in errors. Every
    /// hand is replayed and checked. Once `stop` is raised, the remaining hands are left out.
    pub fn read(
        name: &str,
        input: impl BufRead,
        most_bytes: u64,
        speaker: &Speaker,
        stop: Stop<'_>,
    ) -> Result<RecordAnswer, AnswerError> {
        let record = read_any(name, input, Some(most_bytes))?;
        let format = record.format().name();
        let (mut games, mut hands): (Vec<ReviewedGame>, Vec<HandReview>) = Default::default();
        let mut hands_of_game = 0;
        let mut watch = |step: ReplayStep<'_>| match step {
            ReplayStep::GameStarts(header) => {
                hands_of_game = 0;
                games.push(ReviewedGame::new(games.len() + 1, name, header));
            }
            ReplayStep::HandEnds(table) if !stop.is_asked() => {
                hands_of_game += 1;
                hands.push(HandReview::of(table, games.len(), hands_of_game, speaker));
                games
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|game| game.scores = table.public().board.scores);
            }
            ReplayStep::GameEnds { scores } => {
                games.iter_mut().last().into_iter().for_each(|game| game.scores = scores);
            }
            ReplayStep::Asked(_) | ReplayStep::Decision(_) | ReplayStep::HandEnds(_) => {}
        };
        let checked = record.replay(&mut RecordChecker::new(), None, &mut watch)?;
        refuse_fault(name, &checked)?;
        Ok(RecordAnswer {
            file: name.to_owned(),
            format,
            not_checked: checked.unchecked.iter().map(str::to_owned).collect(),
            games,
            hands,
        })
    }
}
