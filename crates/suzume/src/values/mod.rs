//! What every legal action is worth by one evaluator, as data and in words.
//!
//! Advice about discards, hints at the table and whoever else shows values take them from here, so that all show the same
//! numbers. They are those of a player of the program: the first action is what that player would do.

mod text;

pub(crate) use text::{capitalized, why};

use crate::error::AnswerError;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use suzume_decide::{Exactness, Quantity};
use suzume_game::{Action, View};
use suzume_players::{Ask, Evaluator, Moment, Spec, Valued};
use suzume_rules::{Family, RuleSet};

/// The player whose values are shown where none is named: `guoshi` where a win needs points, `solitary` under Sichuan, `mdp` under
/// riichi, else `kstep`. These are the strongest for their rules that answer at once.
pub fn usual_player(rules: &RuleSet) -> &'static str {
    match rules.family() {
        Family::Mcr => "guoshi",
        Family::Sichuan => "solitary",
        Family::Riichi => "mdp",
        _ => "kstep",
    }
}

/// Whether the terms of amounts are wanted, which takes time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WithTerms {
    /// They are.
    Yes,
    /// They are not.
    No,
}

/// Values actions as a player of the program does.
pub struct Values {
    player: String,
    evaluator: Box<dyn Evaluator>,
}

/// Every legal action with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValuesAnswer {
    /// The player whose values they are.
    pub with: String,
    /// The best first; empty if there is nothing to decide.
    pub values: Vec<ActionValue>,
}

/// An action with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActionValue {
    /// The action in words.
    pub action: String,
    /// The measures, the most important first. Of two actions the one that is better in the first measure that differs is
    /// better.
    pub measures: Vec<MeasureValue>,
    /// Amounts that are sums: the parts by name, for each quantity.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub terms: BTreeMap<&'static str, Parts>,
    /// A rule that decided about the action beside its measures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// The action itself.
    #[serde(skip)]
    pub legal: Action,
}

/// The parts of an amount by name, in their own order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts(pub Vec<(String, f64)>);

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, amount)| (name, amount)))
    }
}

/// An amount of something.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeasureValue {
    /// What is measured.
    #[serde(serialize_with = "quantity_name")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub quantity: Quantity,
    /// How much of it; null if it is infinite.
    pub amount: Option<f64>,
    /// In what it is counted.
    pub unit: &'static str,
    /// Whether the amount is exactly what its definition says.
    pub exact: bool,
    /// One standard error, of amounts that were sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
    /// What an approximate amount leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<&'static str>,
}

impl Values {
    /// The values of a player by its name and options.
    pub fn of_player(player: &str) -> Result<Values, AnswerError> {
        let spec: Spec = player.parse().map_err(|error| AnswerError::value("with", format!("{error}")))?;
        let Some(evaluator) = spec.evaluator() else {
            let words =
                format!("the player `{player}` values nothing; give delta, kstep or another that does");
            return Err(AnswerError::value("with", words));
        };
        Ok(Values { player: player.to_owned(), evaluator })
    }

    /// The values of the [usual player](usual_player).
    pub fn usual(rules: &RuleSet) -> Result<Values, AnswerError> {
        Values::of_player(usual_player(rules))
    }

    /// Values all legal actions. `name` says what an action is called.
    pub fn answer(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        name: impl Fn(&Action) -> String,
    ) -> ValuesAnswer {
        let valued = self.evaluate(view, legal, moment);
        let in_data = |one: &Valued| self.in_data(view, one, name(&one.action), WithTerms::Yes);
        ValuesAnswer { values: valued.iter().map(in_data).collect(), with: self.player.clone() }
    }

    /// The values of all legal actions as the player has them, the best one first; empty if there are no actions.
    pub(crate) fn evaluate(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Vec<Valued> {
        match legal {
            [] => Vec::new(),
            _ => self.evaluator.evaluate(view, legal, moment, Ask::Every),
        }
    }

    /// The player whose values they are.
    pub fn player(&self) -> &str {
        &self.player
    }

    /// A value as data, under the name of its action; terms only for values of the question that was evaluated last.
    pub(crate) fn in_data(
        &mut self,
        view: &View<'_>,
        valued: &Valued,
        action: String,
        with_terms: WithTerms,
    ) -> ActionValue {
        let mut terms = BTreeMap::new();
        for measure in valued.worth.measures().filter(|_| with_terms == WithTerms::Yes) {
            let parts = self.evaluator.terms(view, valued, measure.quantity).into_iter();
            let parts = Parts(parts.map(|term| (term.name, term.amount)).collect());
            if !parts.0.is_empty() {
                terms.insert(measure.quantity.name(), parts);
            }
        }
        let measures = valued.worth.measures().map(|measured| MeasureValue::from(&measured)).collect();
        let note = valued.note.map(suzume_players::Note::in_words);
        ActionValue { action, measures, terms, note, legal: valued.action }
    }
}

impl From<&suzume_decide::Measured> for MeasureValue {
    fn from(measured: &suzume_decide::Measured) -> MeasureValue {
        let suzume_decide::Measured { quantity, amount, exactness } = *measured;
        let (error, because) = match exactness {
            Exactness::Exact => (None, None),
            Exactness::Sampled { error } => (Some(error).filter(|error| error.is_finite()), None),
            Exactness::Approximate(because) => (None, Some(because.code())),
        };
        MeasureValue {
            quantity,
            amount: Some(amount).filter(|amount| amount.is_finite()),
            unit: quantity.unit().name(),
            exact: exactness == Exactness::Exact,
            error,
            because,
        }
    }
}

pub(crate) fn quantity_name<S: Serializer>(quantity: &Quantity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(quantity.name())
}
