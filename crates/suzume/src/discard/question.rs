//! A situation with what is asked about it: one question for the command line, the page and Python.

use super::{DecisionAnswer, DiscardAnswers, Objective, USUAL_BUDGET, at_most_draws};
use crate::error::AnswerError;
use crate::measure::{Measurer, Terms};
use crate::stop::Stop;
use crate::values::{Values, usual_player};
use serde::Deserialize;
use suzume_game::situation::Description;
use suzume_rules::{Family, RuleSet};

/// The budget of a first answer, in milliseconds.
const AT_ONCE: u64 = 20;

/// What should I do in this situation? The fields of a situation, and beside them what is asked about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DecisionQuestion {
    /// The situation.
    #[serde(flatten)]
    pub situation: Description,
    /// Forms and notations, and what completes a situation that is silent.
    #[serde(flatten)]
    pub terms: Terms,
    /// The values are chances to complete the hand within so many draws; without it, one more than the deficiency; 0 for no
    /// chances.
    #[serde(default)]
    pub k: Option<u8>,
    /// Milliseconds for the values, and once more for the curve; without it 1000, or 100 under rules that score.
    #[serde(default)]
    pub budget: Option<u64>,
    /// Also the chances draw by draw after the best discard, up to so many draws.
    #[serde(default)]
    pub curve: Option<u8>,
    /// What the discards are ranked by, under rules that score.
    #[serde(default)]
    pub objective: Objective,
    /// Also what the discards are worth if nobody else played, under rules that score.
    #[serde(default)]
    pub alone: bool,
    /// Also what every legal action is worth to a player of the program.
    #[serde(default)]
    pub with: Option<String>,
}

impl DecisionQuestion {
    /// Answers the question within its budget; a stop ends the search and leaves the best answer so far.
    pub fn answer(&self, stop: Stop<'_>) -> Result<DecisionAnswer, AnswerError> {
        let values = self.with.as_deref().map(Values::of_player).transpose()?;
        // Under rules that score, most of the time is for what the hand is worth.
        let budget = self.budget.or_else(|| (!self.is_scored()).then_some(USUAL_BUDGET));
        let mut answers = DiscardAnswers::new(&self.terms, self.k, budget)?
            .with_values(values)
            .with_objective(self.objective)
            .with_alone(self.alone);
        answers.answer_situation(self.situation.clone(), self.curve, stop)
    }

    /// Answers soon: how far the hand is after each discard, which tiles it accepts, and chances as far as they come at
    /// once, without what the hand is worth.
    pub fn first_answer(&self, stop: Stop<'_>) -> Result<DecisionAnswer, AnswerError> {
        at_most_draws("curve", self.curve)?;
        let mut answers = DiscardAnswers::new(&self.terms, self.k, Some(AT_ONCE))?.without_scores();
        answers.answer_situation(self.situation.clone(), None, stop)
    }

    /// The usual player of the rules, if there is a table.
    pub fn usual_player(&self) -> Option<&'static str> {
        let situation = Measurer::new(&self.terms).and_then(|terms| terms.situation(self.situation.clone()));
        situation.ok()?.view().map(|view| usual_player(view.rules))
    }

    /// Whether the rules score wins.
    fn is_scored(&self) -> bool {
        let name = self.situation.rules.as_ref().or(self.terms.rules.as_ref());
        let rules = name.and_then(|name| RuleSet::preset(name).ok());
        rules.is_some_and(|rules| rules.family() != Family::Mahjong0)
    }
}
