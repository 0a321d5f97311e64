//! Whether a match measures luck, and which player continues its hands up to the next draw. The measure itself is
//! [`suzume_models::luck`].

use crate::description::hexadecimal;
use sha2::{Digest, Sha256};
use std::str::FromStr;
use suzume_models::luck::outlook_weights;
use suzume_rules::RuleSet;
use suzume_rules::table::MatchPlan;
use suzume_tiles::UnknownName;
use suzume_words::{Language, words};

/// Whether luck is measured, and which player continues the hand up to the next draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LuckKind {
    /// Luck is not measured.
    Off,
    /// Each draw is valued from the hands alone ([how](suzume_models::luck)): a small part of the time of `mdp`.
    Quick,
    /// All seats are assumed to play like [`GreedyJudge`](suzume_players::GreedyJudge): fast.
    Supposed,
    /// Every player decides for itself, for every tile that could have come: more precise, at about thirty times the
    /// players' own work. External programs remember every message, so the standard player is assumed for them.
    Asked,
}

impl LuckKind {
    /// Every kind, from the quickest to the most precise.
    pub const ALL: [LuckKind; 4] = [LuckKind::Off, LuckKind::Quick, LuckKind::Supposed, LuckKind::Asked];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            LuckKind::Off => "off",
            LuckKind::Quick => "quick",
            LuckKind::Supposed => "supposed",
            LuckKind::Asked => "asked",
        }
    }

    /// The default under these rules: `Supposed`, but `Off` where measuring takes too long for fast players, as in matches of many
    /// hands.
    pub fn usual(rules: &RuleSet) -> LuckKind {
        let is_long = matches!(rules.table().match_plan, MatchPlan::Rounds { .. });
        if rules.profile().measures_luck && !is_long { LuckKind::Supposed } else { LuckKind::Off }
    }

    /// Whether this kind measures luck under these rules: the outlook is fitted for some rule sets only.
    pub fn is_measured_under(self, rules: &RuleSet) -> bool {
        self != LuckKind::Off && outlook_weights(rules).is_some()
    }

    /// The SHA-256, in hexadecimal digits, of the fitted figures that luck is measured with; `None` if it is not measured.
    pub fn figures_hash(self, rules: &RuleSet) -> Option<String> {
        let weights = outlook_weights(rules).filter(|_| self.is_measured_under(rules))?;
        Some(hexadecimal(&Sha256::digest(format!("{weights:?}"))))
    }

    /// A note for the user where luck was requested but cannot be measured.
    pub fn note_under(self, rules: &RuleSet, language: Language) -> Option<String> {
        let does_nothing = self != LuckKind::Off && !self.is_measured_under(rules);
        let say = || words(language).say("match-luck-unmeasured", &[("rules", rules.name().into())]);
        does_nothing.then(say)
    }
}

impl FromStr for LuckKind {
    type Err = UnknownName;
    fn from_str(name: &str) -> Result<LuckKind, UnknownName> {
        let found = LuckKind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| UnknownName::new("luck", name, LuckKind::ALL.map(LuckKind::name)))
    }
}
