//! Concrete bad input, with the problem and the place that each parser must name.
//!
//! Each line of the file is a case: parser, notation or order, text, problem, place in bytes, separated by tabs.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_tiles::{Notation, ParseError, parse_counts, parse_faces, parse_hand, parse_knowledge};

const CASES: &str = include_str!("data/bad_input.tsv");

fn error_of(parser: &str, notation: &str, text: &str) -> Option<ParseError> {
    let tiles = || notation.parse::<Notation>().expect("the second column names a notation");
    match parser {
        "faces" => parse_faces(text, tiles()).err(),
        "counts" => parse_counts(text, tiles()).err(),
        "hand" => parse_hand(text, tiles()).err(),
        "knowledge" => {
            parse_knowledge(text, notation.parse().expect("the second column names an order")).err()
        }
        _ => unreachable!("the first column names a parser, not {parser}"),
    }
}

#[test]
fn problems_and_places_are_named() {
    let mut cases = 0;
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let [parser, notation, text, problem, span] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not five columns: {line:?}");
        };
        let error = error_of(parser, notation, text).unwrap_or_else(|| panic!("was read: {line:?}"));
        let named = format!("{:?}", error.problem());
        let name = named.split([' ', '{', '(']).next().unwrap();
        assert_eq!((name, format!("{:?}", error.span()).as_str()), (problem, span), "{line:?}");
        cases += 1;
    }
    assert!(cases >= 60, "only {cases} cases were found");
}
