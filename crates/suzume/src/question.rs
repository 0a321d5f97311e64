//! The list of all questions: the name of each, where it may appear, and what it touches.
//!
//! A question with JSON input and output has a [`JsonQuestion`], from which the HTTP routes, the OpenAPI description
//! and Python's `suzume.ask` are made. To add one, write its type with a function that returns its answer, and add a
//! row here. A question that touches files or starts programs never has a [`JsonQuestion`], and so never a route; the
//! command line and Python call its function.

use crate::deficiency_question::{DeficiencyAnswer, DeficiencyQuestion, Method};
use crate::discard::DiscardQuestion;
use crate::error::{AnswerError, Problem};
use crate::misfit::from_json;
use crate::parse::{ParseQuestion, ParsedTiles};
use crate::score::{WinAnswer, WinQuestion};
use crate::session::Session;
use crate::stop::Stop;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use suzume_players::advice::Advice;

/// The resources a question needs in addition to its own text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touches {
    /// Nothing, so it may be asked from anywhere.
    Nothing,
    /// Records that are sent along with the question.
    Records,
    /// Files on this machine.
    Files,
    /// Programs on this machine.
    Programs,
}

/// How long an answer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// The answer is immediate.
    Quick,
    /// The answer may take a second.
    Search,
}

/// A function that describes a type as JSON Schema.
pub type Describe = fn(&mut SchemaGenerator) -> Schema;

/// Answers a JSON question, and passes on quicker answers before the last one.
pub type AskInStages =
    fn(&[u8], &mut Session, Stop<'_>, &mut dyn FnMut(Vec<u8>)) -> Result<Vec<u8>, AnswerError>;

/// The JSON form of a question.
#[derive(Clone, Copy)]
pub struct JsonQuestion {
    /// The schema of the question.
    pub question: Describe,
    /// The schema of the answer.
    pub answer: Describe,
    /// How long a given question takes.
    pub effort: fn(&[u8]) -> Effort,
    /// Answers a JSON question.
    pub ask: fn(&[u8], &mut Session, Stop<'_>) -> Result<AnswerForms, AnswerError>,
    /// Answers a JSON question with quicker answers, as JSON, before the last one; `None` if there are none.
    pub stages: Option<AskInStages>,
}

/// An answer in two forms: data for programs, text for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerForms {
    /// The answer as JSON.
    pub json: Vec<u8>,
    /// The answer as the command line prints it.
    pub text: String,
}

impl AnswerForms {
    /// Serialises an answer and pairs it with its text.
    pub fn new(answer: &impl serde::Serialize, text: String) -> Result<AnswerForms, AnswerError> {
        Ok(AnswerForms { json: json(answer)?, text })
    }
}

fn json(answer: &impl serde::Serialize) -> Result<Vec<u8>, AnswerError> {
    serde_json::to_vec(answer).map_err(|error| AnswerError::whole(Problem::Failed(error.to_string())))
}

/// An entry in the list of questions.
#[derive(Clone, Copy)]
pub struct QuestionKind {
    /// The name of the command, of the last part of the route and of the function.
    pub name: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// The resources it needs in addition to its own text.
    pub touches: Touches,
    /// The JSON form; `None` if the question has a form of its own.
    pub ask: Option<JsonQuestion>,
}

/// A question without a JSON form.
const fn other(name: &'static str, about: &'static str, touches: Touches) -> QuestionKind {
    QuestionKind { name, about, touches, ask: None }
}

/// Every question that suzume answers.
pub const QUESTIONS: [QuestionKind; 11] = [
    QuestionKind {
        name: "parse",
        about: "Reads tiles in any notation and returns them in canonical notation.",
        touches: Touches::Nothing,
        ask: Some(JsonQuestion {
            question: of::<ParseQuestion>,
            answer: of::<ParsedTiles>,
            effort: |_| Effort::Quick,
            ask: |body, _, _| {
                let parsed = from_json::<ParseQuestion>(body)?.answer()?;
                AnswerForms::new(&parsed, format!("{}\n", parsed.tiles))
            },
            stages: None,
        }),
    },
    QuestionKind {
        name: "deficiency",
        about: "Measures how far a hand is from complete.",
        touches: Touches::Nothing,
        ask: Some(JsonQuestion {
            question: of::<DeficiencyQuestion>,
            answer: of::<DeficiencyAnswer>,
            // The papers' algorithms take seconds for some hands.
            effort: |body| match from_json::<DeficiencyQuestion>(body) {
                Ok(question) if question.method != Method::Exact => Effort::Search,
                _ => Effort::Quick,
            },
            ask: |body, session, _| {
                let question = from_json::<DeficiencyQuestion>(body)?;
                let speaker = question.speaker()?;
                let answer = question.answer_in(session)?;
                AnswerForms::new(&answer, answer.to_text(&speaker))
            },
            stages: None,
        }),
    },
    QuestionKind {
        name: "discard",
        about: "Values every legal action in a situation and explains the best one.",
        touches: Touches::Nothing,
        ask: Some(JsonQuestion {
            question: of::<DiscardQuestion>,
            answer: of::<Advice>,
            effort: |_| Effort::Search,
            ask: |body, session, stop| {
                let question = from_json::<DiscardQuestion>(body)?;
                let advice = question.answer_until(session, stop)?;
                AnswerForms::new(&advice, question.to_text(&advice, session, false))
            },
            stages: Some(|body, session, stop, better| {
                let question = from_json::<DiscardQuestion>(body)?;
                let mut write = |advice: &Advice| json(advice).map(&mut *better).unwrap_or_default();
                json(&question.answer_in_stages(session, stop, Some(&mut write))?)
            }),
        }),
    },
    QuestionKind {
        name: "score",
        about: "Scores a win, or a situation won with its drawn or offered tile.",
        touches: Touches::Nothing,
        ask: Some(JsonQuestion {
            question: of::<WinQuestion<'_>>,
            answer: of::<WinAnswer>,
            effort: |_| Effort::Quick,
            ask: |body, _, _| {
                let question = WinQuestion::from_json(body)?;
                let speaker = question.speaker()?;
                let answer = question.answer()?;
                AnswerForms::new(&answer, answer.to_text(&speaker))
            },
            stages: None,
        }),
    },
    other("replay", "Checks every event, payment and score of a record.", Touches::Records),
    other("convert", "Converts a record to another format.", Touches::Records),
    other("review", "Shows what the decisions of a record cost and how much was luck.", Touches::Records),
    other("drill", "Gives positions to practise on.", Touches::Records),
    other("arena", "Plays a match between players.", Touches::Programs),
    other("league", "Ranks several players.", Touches::Programs),
    other("fit", "Fits models of other players on records.", Touches::Files),
];

/// Looks up a question by name.
///
/// ```
/// let discard = suzume::question("discard").expect("it is on the list");
/// let ask = discard.ask.expect("it is JSON in and out");
/// let mut session = suzume::Session::new();
/// let answer = (ask.ask)(br#"{"hand":"123m4568p23456s11z"}"#, &mut session, suzume::Stop::never())?;
/// assert!(String::from_utf8_lossy(&answer.json).starts_with(r#"{"with":"kstep""#));
/// # Ok::<(), suzume::AnswerError>(())
/// ```
pub fn question(name: &str) -> Option<&'static QuestionKind> {
    static LIST: [QuestionKind; QUESTIONS.len()] = QUESTIONS;
    LIST.iter().find(|question| question.name == name)
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_questions_that_touch_nothing_are_asked_as_json() {
        for question in &QUESTIONS {
            assert_eq!(question.ask.is_some(), question.touches == Touches::Nothing, "{}", question.name);
        }
    }

    #[test]
    fn a_bad_question_names_its_field() {
        let mut session = Session::new();
        for (name, body, part) in [
            ("discard", r#"{"hand":"12x"}"#, "hand"),
            ("discard", r#"{"hand":"123m4568p23456s11z","with":"gredy","rules":"riichi"}"#, "with"),
            ("discard", r#"{"hand":"123m4568p23456s11z","language":"fr"}"#, "language"),
            ("discard", r#"{"hand":"23467m3455p12678s","rules":"riichi","k":3}"#, "--with kstep"),
            ("discard", r#"{"hand":"1135889m78p3457s1m","rules":"sichuan","with":"mdp"}"#, "with"),
            ("discard", r#"{"hnd":"11m"}"#, "hnd"),
            ("deficiency", r#"{"hand":"11m","language":"fr"}"#, "language"),
            ("score", r#"{"rules":"riichi"}"#, "win"),
            ("parse", r#"{"text":"12q"}"#, "text"),
        ] {
            let ask = question(name).unwrap().ask.unwrap();
            let error = (ask.ask)(body.as_bytes(), &mut session, Stop::never()).unwrap_err();
            assert!(error.to_string().contains(part), "{body}: {error}");
        }
    }
}
