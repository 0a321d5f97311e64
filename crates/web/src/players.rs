//! The built-in players that a request may name: none that reads files or starts programs, and none that thinks for
//! minutes about one decision.

use crate::error::ApiError;
use crate::limits::{MOST_BUDGET, MOST_EXPLAINED};
use serde_json::Value;
use suzume_players::{Build, OptionForm, PLAYERS, PlayerKind, Spec};
use suzume_rules::Preset;

/// The players that the page offers, strongest first, without the person and players that only modify another.
pub(crate) fn offered() -> impl Iterator<Item = &'static PlayerKind> {
    let is_opponent = |kind: &&PlayerKind| {
        let is_of_another = kind.options.iter().any(|option| matches!(option.form, OptionForm::Player));
        !is_of_another && !matches!(kind.build, Build::Person)
    };
    PLAYERS.into_iter().rev().filter(is_opponent)
}

/// The longest name of a player, with its options.
const LONGEST: usize = 200;

/// The rule sets that a player supports.
pub(crate) fn rules_of(kind: &'static PlayerKind) -> Vec<&'static str> {
    Preset::ALL.iter().filter(|preset| kind.plays(&preset.rules())).map(|preset| preset.name).collect()
}

/// Parses the player that a request names in a field.
pub(crate) fn named(field: &str, text: &str) -> Result<Spec, ApiError> {
    let refused = |problem: String| ApiError::field(field, problem);
    if text.len() > LONGEST {
        return Err(refused(format!("a player is named with at most {LONGEST} bytes")));
    }
    let spec: Spec = text.parse().map_err(|error| refused(format!("{error}")))?;
    if let Some(option) = spec.file_option() {
        return Err(refused(format!("a player that reads a file ({option}=) cannot be named here")));
    }
    match spec.is_quick() {
        true => Ok(spec),
        false => Err(refused(format!("`{text}` may take too long for a page: give it less to do"))),
    }
}

/// Rejects questions that take too long or name a player that is not allowed here.
pub(crate) fn check(body: &[u8]) -> Result<(), ApiError> {
    // Invalid JSON is rejected by the question itself, which knows the place.
    let Ok(Value::Object(fields)) = serde_json::from_slice(body) else { return Ok(()) };
    if fields.get("budget").and_then(Value::as_u64).is_some_and(|budget| budget > MOST_BUDGET) {
        return Err(ApiError::field("budget", format!("give at most {MOST_BUDGET} milliseconds")));
    }
    if fields.get("explain").and_then(Value::as_u64).is_some_and(|limit| limit > MOST_EXPLAINED) {
        return Err(ApiError::field("explain", format!("give at most {MOST_EXPLAINED}")));
    }
    for field in ["with", "also"] {
        if let Some(player) = fields.get(field).and_then(Value::as_str) {
            named(field, player)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_players_may_be_named_with_modest_options() {
        let names: Vec<&str> = offered().map(|kind| kind.name).collect();
        assert_eq!((names.first(), names.last()), (Some(&"mdp"), Some(&"random")));
        let others = ["kstep:k=2,budget=50", "mdp:as=paper", "epsilon:p=0.2,of=delta"];
        for text in names.into_iter().chain(others) {
            assert!(named("players", text).is_ok(), "{text}");
        }
    }

    #[test]
    fn files_are_refused_by_the_name_of_the_option() {
        for text in ["mdp:models=/etc/passwd", "epsilon:p=0.2,of=mdp:models=/etc/passwd"] {
            let error = named("with", text).unwrap_err();
            assert_eq!(error.said.message, "a player that reads a file (models=) cannot be named here");
        }
    }

    #[test]
    fn programs_and_long_thoughts_are_refused() {
        for text in [
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
            "epsilon:of=human",
            "nobody",
            "",
        ] {
            let error = named("with", text).unwrap_err();
            assert_eq!(error.said.field.as_deref(), Some("with"), "{text}");
        }
    }
}
