//! Pieces of text and of JSON that several answers share.

use crate::error::{AnswerError, Problem};
use serde::{Serialize, Serializer};
use suzume_deficiency::Deficiency;
use suzume_game::situation::Assumption;
use suzume_players::advice::Speaker;

/// A number with its noun: `1 tile`, `2 tiles`.
///
/// ```
/// assert_eq!(suzume::plural(2, "tile"), "2 tiles");
/// ```
pub fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// What a deficiency is called. `has_drawn`: the hand has 3n+2 tiles.
pub(crate) fn deficiency_in_words(deficiency: Deficiency, has_drawn: bool) -> String {
    match deficiency.finite() {
        None => "infinite (cannot be completed)".to_owned(),
        Some(0) => "0 (complete)".to_owned(),
        Some(1) if has_drawn => "1 (ready after the right discard)".to_owned(),
        Some(1) => "1 (ready)".to_owned(),
        Some(tiles) => format!("{tiles} ({} from ready)", tiles - 1),
    }
}

/// A deficiency as JSON: a number, or null if the hand cannot be completed.
pub(crate) fn deficiency_as_json<S: Serializer>(
    deficiency: &Deficiency,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    deficiency.finite().serialize(serializer)
}

/// Appends a value as JSON.
pub(crate) fn write_json(out: &mut Vec<u8>, value: &impl Serialize) -> Result<(), AnswerError> {
    serde_json::to_writer(out, value).map_err(|error| AnswerError::whole(Problem::Failed(error.to_string())))
}

/// What was left out of a situation and chosen, as a line; nothing if nothing was.
pub(crate) fn assumed_in_words(assumed: &[Assumption]) -> String {
    let speaker = Speaker::default();
    let what: Vec<String> = assumed.iter().map(|one| speaker.assumption(one)).collect();
    let what = what.join(", ");
    match assumed {
        [] => String::new(),
        _ => speaker.say("assumed", &[("what", (&what).into())]) + "\n",
    }
}
