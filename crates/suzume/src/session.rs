//! State that a caller keeps between questions: rule sets, evaluators and their cached searches.
//!
//! A session builds each rule set and each evaluator once. Answers do not depend on earlier questions.

use crate::error::AnswerError;
use std::collections::HashMap;
use suzume_deficiency::knowledge::SearchCache;
use suzume_players::SpecError;
use suzume_players::advice::Advisor;
use suzume_rules::{RuleSet, RuleSetError};

/// Rule sets and evaluators that are shared by several questions.
///
/// ```
/// use suzume::{DiscardQuestion, Session};
///
/// let mut session = Session::new();
/// for hand in ["23467m3455p12678s", "123m4568p23456s11z"] {
///     let advice = DiscardQuestion::hand(hand).rules("riichi").answer_in(&mut session)?;
///     assert_eq!(advice.with, "solitary");
/// }
/// assert_eq!(session.rule_sets_built(), 1);
/// # Ok::<(), suzume::AnswerError>(())
/// ```
#[derive(Default)]
pub struct Session {
    rules: HashMap<(String, String), RuleSet>,
    advisors: HashMap<String, Advisor>,
    pub(crate) cache: SearchCache,
}

impl Session {
    /// A session with nothing built yet.
    pub fn new() -> Session {
        Session::default()
    }

    /// The number of rule sets built so far.
    pub fn rule_sets_built(&self) -> usize {
        self.rules.len()
    }

    /// The rule set `name` with options as TOML, built on first use.
    ///
    /// ```
    /// let mut session = suzume::Session::new();
    /// assert_eq!(session.rules("mcr", "")?.name(), "mcr");
    /// assert!(session.rules("mcr", "no_such_option = 1").is_err());
    /// # Ok::<(), suzume::rules::RuleSetError>(())
    /// ```
    pub fn rules(&mut self, name: &str, options: &str) -> Result<&RuleSet, RuleSetError> {
        let key = (name.to_owned(), options.to_owned());
        if !self.rules.contains_key(&key) {
            let built = RuleSet::from_toml(name, options)?;
            self.rules.insert(key.clone(), built);
        }
        Ok(&self.rules[&key])
    }

    /// The evaluator of a player, by name and options. `field` is the field that an error blames.
    pub(crate) fn advisor(&mut self, field: &'static str, player: &str) -> Result<&mut Advisor, AnswerError> {
        if !self.advisors.contains_key(player) {
            let advisor = Advisor::named(player).map_err(|error| in_player(field, &error))?;
            self.advisors.insert(player.to_owned(), advisor);
        }
        self.advisors.get_mut(player).ok_or_else(|| AnswerError::value(field, "no such player"))
    }
}

/// The error for a player that cannot advise, blamed on a field.
pub(crate) fn in_player(field: &'static str, error: &SpecError) -> AnswerError {
    AnswerError::value(field, error.to_string())
}
