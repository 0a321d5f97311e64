//! Players of the program as a request may name them: none that reads files or starts programs, and none that thinks for
//! minutes about one question.

use crate::error::ApiError;
use suzume_players::{Effort, MdpOptions, Method, Spec};
use suzume_rules::Preset;

/// Every player that a request may name, with how it plays in one line.
pub(crate) const ALL: &[(&str, &str)] = &[
    ("mdp", "riichi: the expected final rank, by the solitary game and models of real games"),
    ("guoshi", "Chinese Standard: plans for wins of eight points"),
    ("solitary", "expected points of the hand played alone to the end of the wall"),
    ("kstep", "the exact chance to complete the hand within some draws"),
    ("simcat", "samples the coming tiles and counts what could be won in hindsight"),
    ("guoshi-fast", "fewest rounds to complete the hand, then their chance"),
    ("delta", "least deficiency, then most tiles that lower it, by the tiles it has seen"),
    ("greedy", "least deficiency, then most accepted tiles"),
    ("tsumogiri", "discards what it draws"),
    ("random", "any legal action"),
];

/// The longest name of a player with its options.
const LONGEST: usize = 200;

/// Milliseconds that a player may take for a question.
const MOST_MILLISECONDS: u32 = 2000;

/// Whether a player values every legal action.
pub(crate) fn values(name: &str) -> bool {
    name.parse::<Spec>().is_ok_and(|spec| spec.evaluator().is_some())
}

/// The rule sets that a player plays.
pub(crate) fn rules_of(name: &str) -> Vec<&'static str> {
    let Ok(spec) = name.parse::<Spec>() else { return Vec::new() };
    let plays = |preset: &&Preset| spec.plays(&preset.rules()).is_ok();
    Preset::ALL.iter().filter(plays).map(|preset| preset.name).collect()
}

/// A player that a request names in a field.
pub(crate) fn named(field: &str, text: &str) -> Result<Spec, ApiError> {
    // Other models are read from a file as soon as the name is.
    if text.len() > LONGEST || text.contains("models") {
        return Err(ApiError::field(field, "a player with such options cannot be named here"));
    }
    let spec: Spec = text.parse().map_err(|error| ApiError::field(field, format!("{error}")))?;
    match is_quick(&spec) {
        true => Ok(spec),
        false => {
            Err(ApiError::field(field, format!("`{text}` may take too long for a page: give it less to do")))
        }
    }
}

/// Whether no question takes the player much longer than a second or two.
fn is_quick(spec: &Spec) -> bool {
    match spec {
        Spec::Random | Spec::Tsumogiri | Spec::Greedy { .. } | Spec::GuoshiFast => true,
        Spec::Delta { method, .. } => *method == Method::Exact,
        Spec::Kstep { budget, .. } => *budget <= 1000,
        Spec::Solitary { hands, .. } => *hands <= 60_000,
        Spec::Mdp { options: MdpOptions { budget, ms, models, rollouts, .. } } => {
            *budget <= 60_000
                && *rollouts <= 2000
                && ms.is_none_or(|ms| ms <= MOST_MILLISECONDS)
                && models.is_none()
        }
        Spec::Simcat { effort: Effort::Samples(samples) } => *samples <= 2000,
        Spec::Simcat { effort: Effort::Milliseconds(ms) } => u64::from(*ms) <= u64::from(MOST_MILLISECONDS),
        Spec::Guoshi { limits, ms } => {
            limits.budget <= 1000 && limits.further <= 2 && ms.is_none_or(|ms| ms <= MOST_MILLISECONDS)
        }
        Spec::Epsilon { of, .. } => is_quick(of),
        Spec::External(_) | Spec::Human => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_players_may_be_named_with_modest_options() {
        for (name, about) in ALL {
            assert!(named("players", name).is_ok() && !about.is_empty(), "{name}");
        }
        for text in ["kstep:k=2,budget=50", "mdp:as=paper", "epsilon:p=0.2,of=delta"] {
            assert!(named("players", text).is_ok(), "{text}");
        }
    }

    #[test]
    fn files_programs_and_long_thoughts_are_refused() {
        for text in [
            "mdp:models=/etc/passwd",
            "epsilon:p=0.2,of=mdp:models=/etc/passwd",
            "mjai:./bot",
            "botzone:sh",
            "human",
            "kstep:budget=1000000",
            "solitary:hands=1000000",
            "mdp:budget=1000000",
            "mdp:rollouts=100000",
            "simcat:ms=1000000",
            "simcat:samples=1000000",
            "guoshi:budget=1000000",
            "delta:method=quadtree",
            "epsilon:p=0.2,of=kstep:budget=1000000",
            "nobody",
            "",
        ] {
            let error = named("with", text).unwrap_err();
            assert_eq!(error.said.field.as_deref(), Some("with"), "{text}");
            assert!(!error.said.message.contains("root:"), "{text}");
        }
    }
}
