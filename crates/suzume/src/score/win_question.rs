//! A win or a situation to score, together with its rules, in one JSON object.

use super::{ScoreAnswer, ScoreQuestion, Scorer, SituationScore};
use crate::error::AnswerError;
use crate::misfit::from_json;
use crate::text::language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use suzume_game::situation::Description;
use suzume_players::advice::Speaker;

/// A win or a situation to score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinQuestion<'a> {
    /// The name of the rule set. Optional if the situation names one.
    #[serde(default)]
    pub rules: Option<String>,
    /// Options of the rule set, as TOML.
    #[serde(default)]
    pub options: Option<String>,
    /// The win to score.
    #[serde(borrow, default)]
    pub win: Option<ScoreQuestion<'a>>,
    /// A situation, won with its drawn or offered tile.
    #[serde(default)]
    pub situation: Option<Description>,
    /// The language of sentences in the answer: en, ja or zh.
    #[serde(default)]
    pub language: Option<String>,
}

/// The score of a win.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum WinAnswer {
    /// The score of `win`.
    Win(ScoreAnswer),
    /// The score of `situation`.
    Situation(SituationScore),
}

impl WinAnswer {
    /// Formats the answer for people.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        match self {
            WinAnswer::Win(answer) => answer.to_text(speaker),
            WinAnswer::Situation(answer) => answer.to_text(speaker),
        }
    }
}

impl<'a> WinQuestion<'a> {
    /// Reads the question from JSON.
    pub fn from_json(body: &'a [u8]) -> Result<WinQuestion<'a>, AnswerError> {
        from_json(body)
    }

    /// The speaker that words the answer, in the language of the question.
    pub fn speaker(&self) -> Result<Speaker, AnswerError> {
        Ok(Speaker::new(language(self.language.as_deref())?))
    }

    /// Scores the win or the situation in the question.
    ///
    /// ```
    /// use suzume::WinQuestion;
    ///
    /// let body = br#"{"rules":"mcr","win":{"concealed":"123456789m1155z","winning_tile":"5z","self_drawn":true}}"#;
    /// let answer = serde_json::to_value(WinQuestion::from_json(body)?.answer()?).expect("JSON");
    /// assert_eq!(answer["total"], 28);
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn answer(self) -> Result<WinAnswer, AnswerError> {
        let language = language(self.language.as_deref())?;
        let WinQuestion { rules, options, win, situation, .. } = self;
        match (win, situation) {
            (Some(win), None) => {
                let Some(rules) = rules else { return Err(AnswerError::value("rules", "name the rules")) };
                let scorer = Scorer::new(&rules, &options.unwrap_or_default())?.speaking(language);
                Ok(WinAnswer::Win(scorer.answer(&win)?))
            }
            (None, Some(situation)) => {
                let description = Description {
                    rules: rules.or(situation.rules),
                    options: options.or(situation.options),
                    ..situation
                };
                Ok(WinAnswer::Situation(Scorer::answer_situation(description, language)?))
            }
            _ => Err(AnswerError::value("win", "give a win or a situation")),
        }
    }
}
