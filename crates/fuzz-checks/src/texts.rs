//! Checks short texts that people type: tiles, knowledge bases, options of rules, players.

use suzume_interop::programs;
use suzume_players::Spec;
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::notation::parse_loose;
use suzume_tiles::{
    Counts34, KnowledgeOrder, MeldKind, Notation, ParseError, parse_counts, parse_faces, parse_hand,
    parse_knowledge, parse_knowledge_for_hand,
};

/// Checks that an error points at a place inside its text, and that its report can be printed.
fn check_error(text: &str, error: &ParseError) {
    assert!(text.get(error.span()).is_some(), "{:?} of {text:?}", error.span());
    assert!(!error.hint().is_empty());
    assert_eq!(error.report(text).lines().count(), 4);
}

/// Reads tiles in every notation, as faces, counts and hands.
pub(crate) fn tiles(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for notation in Notation::ALL {
        match parse_faces(text, notation) {
            Err(error) => check_error(text, &error),
            Ok(faces) => {
                // Tiles that were read in a notation can be written in it.
                let printed = notation.print(&faces).unwrap();
                assert_eq!(parse_faces(&printed, notation), Ok(faces), "{text:?} as {printed:?}");
            }
        }
        match parse_counts(text, notation) {
            Err(error) => check_error(text, &error),
            Ok(counts) => {
                assert_eq!(parse_counts(&counts.to_string(), Notation::Canonical), Ok(counts));
            }
        }
        match parse_hand(text, notation) {
            Err(error) => check_error(text, &error),
            Ok(hand) => {
                let printed = hand.to_string();
                assert_eq!(parse_hand(&printed, Notation::Canonical), Ok(hand), "{text:?} as {printed:?}");
            }
        }
    }
    if let Some(faces) = parse_loose(text) {
        let printed = Notation::Canonical.print(&faces).expect("the canonical notation writes every face");
        assert_eq!(parse_loose(&printed), Some(faces), "{text:?} as {printed:?}");
    }
    let _ = Notation::guess(text);
    let _ = (text.parse::<MeldKind>(), text.parse::<Notation>(), text.parse::<KnowledgeOrder>());
}

/// Reads knowledge bases in every order of kinds.
pub(crate) fn knowledge(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for order in KnowledgeOrder::ALL {
        match parse_knowledge(text, order) {
            Err(error) => check_error(text, &error),
            Ok(known) => {
                let printed = known.to_string();
                assert_eq!(parse_knowledge(&printed, KnowledgeOrder::default()), Ok(known));
            }
        }
        if let Err(error) = parse_knowledge_for_hand(text, order, &Counts34::FULL) {
            check_error(text, &error);
        }
    }
}

/// Reads options of every rule set.
pub(crate) fn rules(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for name in Preset::names() {
        let Ok(rules) = RuleSet::from_toml(name, text) else { continue };
        let _ = rules.table();
        let again = RuleSet::from_toml(rules.name(), &rules.options());
        assert_eq!(again.as_ref().ok(), Some(&rules), "{name}: {again:?}");
    }
}

/// Reads lists of players.
pub(crate) fn player(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(specs) = Spec::parse_list_with(text, &programs()) else { return };
    for spec in specs {
        let printed = spec.to_string();
        assert_eq!(Spec::parse_with(&printed, &programs()).as_ref(), Ok(&spec), "{printed}");
    }
}
