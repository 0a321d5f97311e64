//! A record to look at: its games, and every hand in the lines of our own records, whatever format it came in.

use crate::error::AnswerError;
use crate::records::{Begun, in_named, show};
use crate::review::{HandReview, ReviewedGame};
use crate::stop::Stop;
use serde::Serialize;
use std::io::{BufRead, Read};
use suzume_game::replay::{Replayer, Step};
use suzume_interop::recorded::Checker;

/// The games and hands of a record; of a review the same without decisions and luck.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordAnswer {
    /// The name of the record.
    pub file: String,
    /// The format in which it is written.
    pub format: &'static str,
    /// What the record tells and nothing was compared with.
    pub not_checked: Vec<String>,
    /// The games.
    pub games: Vec<ReviewedGame>,
    /// The hands of all games.
    pub hands: Vec<HandReview>,
}

impl RecordAnswer {
    /// Reads a record of at most so many bytes, unpacked, under the name by which it is spoken of. Every hand is played again
    /// and checked; once somebody asks to stop, further hands are left out.
    pub fn read(
        name: &str,
        input: impl BufRead,
        most_bytes: u64,
        stop: Stop<'_>,
    ) -> Result<RecordAnswer, AnswerError> {
        let begun = Begun::read(name, input)?;
        let kind = begun.kind();
        let mut bytes = Vec::new();
        begun.whole().take(most_bytes + 1).read_to_end(&mut bytes).map_err(|error| in_named(name, &error))?;
        if bytes.len() as u64 > most_bytes {
            return Err(in_named(
                name,
                &format!("more than {most_bytes} bytes; hint: look at its games in parts"),
            ));
        }
        let (mut games, mut hands): (Vec<ReviewedGame>, Vec<HandReview>) = Default::default();
        let mut hands_of_game = 0;
        let mut watch = |step: Step<'_>| match step {
            Step::GameStarts(header) => {
                hands_of_game = 0;
                games.push(ReviewedGame::new(games.len() + 1, name, header));
            }
            Step::HandEnds(table) if !stop.is_asked() => {
                hands_of_game += 1;
                hands.push(HandReview::of(table, games.len(), hands_of_game, None));
                games.iter_mut().last().into_iter().for_each(|game| game.scores = table.public().scores);
            }
            Step::GameEnds { scores } => {
                games.iter_mut().last().into_iter().for_each(|game| game.scores = scores);
            }
            Step::Asked(_) | Step::Decision(_) | Step::HandEnds(_) => {}
        };
        let tools = (&mut Checker::new(), &mut Replayer::new());
        let shown = show(name, kind, &bytes, None, tools, &mut watch)?;
        Ok(RecordAnswer {
            file: name.to_owned(),
            format: shown.format,
            not_checked: shown.not_checked,
            games,
            hands,
        })
    }
}
