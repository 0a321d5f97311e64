//! Fragments of text and JSON that several answers share.

use crate::error::{AnswerError, Problem};
use serde::{Serialize, Serializer};
use suzume_deficiency::Deficiency;
use suzume_game::situation::Assumption;
use suzume_players::advice::Speaker;
use suzume_words::{Language, UnknownLanguage};

/// The language with this code; English if absent.
pub(crate) fn language(code: Option<&str>) -> Result<Language, AnswerError> {
    let read = code.map_or(Ok(Language::default()), str::parse);
    read.map_err(|error: UnknownLanguage| AnswerError::value("language", error.to_string()))
}

/// A deficiency as JSON: a number, or null if the hand cannot be completed.
pub(crate) fn deficiency_as_json<S: Serializer>(
    deficiency: &Deficiency,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    deficiency.finite().serialize(serializer)
}

pub(crate) fn write_json(out: &mut Vec<u8>, value: &impl Serialize) -> Result<(), AnswerError> {
    serde_json::to_writer(out, value).map_err(|error| AnswerError::whole(Problem::Failed(error.to_string())))
}

/// One line that lists the assumptions made where a situation left something out; empty if there are none.
pub(crate) fn assumed_in_words(assumed: &[Assumption], speaker: &Speaker) -> String {
    let what = speaker.list(speaker.assumptions(assumed));
    match what.is_empty() {
        true => String::new(),
        false => speaker.say("assumed", &[("what", (&what).into())]) + "\n",
    }
}
