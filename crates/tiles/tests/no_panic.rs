//! No text makes a parser panic, and every error points inside its text.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use std::str::FromStr;
use suzume_tiles::{
    Counts34, Face, KnowledgeOrder, MeldKind, Notation, ParseError, Tile, parse_counts, parse_faces,
    parse_hand, parse_knowledge, parse_knowledge_for_hand,
};

fn config() -> ProptestConfig {
    ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() }
}

fn check(text: &str, error: &ParseError) -> Result<(), TestCaseError> {
    let span = error.span();
    prop_assert!(text.get(span.clone()).is_some(), "{span:?} of {text:?}");
    prop_assert!(!error.hint().is_empty());
    prop_assert_eq!(error.to_string().lines().count(), 1);
    let report = error.report(text);
    prop_assert_eq!(report.lines().count(), 4, "{}", report);
    prop_assert!(report.chars().all(|character| character == '\n' || !character.is_control()));
    prop_assert!(report.lines().nth(2).is_some_and(|line| line.ends_with('^')));
    // An error shown with the wrong text is the caller's mistake, but must not panic.
    let _ = error.report("萬");
    Ok(())
}

fn read_everything(text: &str) -> Result<(), TestCaseError> {
    for notation in Notation::ALL {
        let errors = [
            parse_faces(text, notation).err(),
            parse_counts(text, notation).err(),
            parse_hand(text, notation).err(),
        ];
        errors.iter().flatten().try_for_each(|error| check(text, error))?;
    }
    for order in KnowledgeOrder::ALL {
        let errors = [
            parse_knowledge(text, order).err(),
            parse_knowledge_for_hand(text, order, &Counts34::FULL).err(),
        ];
        errors.iter().flatten().try_for_each(|error| check(text, error))?;
    }
    let _ = Notation::guess(text);
    let _ = (MeldKind::from_str(text), Notation::from_str(text), KnowledgeOrder::from_str(text));
    Ok(())
}

/// A hand in some notation with one mistake in it.
fn spoilt_hand() -> impl Strategy<Value = String> {
    let tiles = prop::collection::vec(prop::sample::select(Tile::ALL.to_vec()), 1..=20);
    let notation = prop::sample::select(Notation::ALL.to_vec());
    (tiles, notation, any::<prop::sample::Index>(), any::<char>(), 0..4).prop_map(
        |(tiles, notation, place, character, change)| {
            let faces: Vec<Face> = tiles.into_iter().map(Face::Plain).collect();
            let text = notation.print(&faces).unwrap_or_else(|error| error.to_string());
            let mut characters: Vec<char> = text.chars().collect();
            let place = place.index(characters.len());
            match change {
                0 => characters.insert(place, character),
                1 => characters[place] = character,
                2 => drop(characters.remove(place)),
                _ => characters.truncate(place),
            }
            characters.into_iter().collect()
        },
    )
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn arbitrary_text(text in any::<String>()) {
        read_everything(&text)?;
    }

    #[test]
    fn text_of_the_notations_letters(text in "[0-9mpszfgBCDWTFJHESNPFCr \\[\\]()+,|'\"·🀀-🀫\u{fe0f}]{0,60}") {
        read_everything(&text)?;
    }

    #[test]
    fn text_of_few_letters(text in "[0-5mz\\[\\]()+ ]{0,24}") {
        read_everything(&text)?;
    }

    #[test]
    fn digits_and_brackets(text in "[0-4()]{20,40}") {
        read_everything(&text)?;
    }

    #[test]
    fn spoilt_hands(text in spoilt_hand()) {
        read_everything(&text)?;
    }
}

#[test]
fn very_long_text() {
    for piece in ["1m", "萬", "🀀", "9", "(", "B1", "[", " "] {
        read_everything(&piece.repeat(2000)).unwrap();
        read_everything(&piece.repeat(100_000)).unwrap();
    }
}
