//! The catalogue is complete: every language has every code, with the same variables, and formats every entry.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use suzume_words::{Arg, Language, files, words};

/// The variables of every code of a language. Fails on what Fluent cannot read and on codes that occur twice.
fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (file, text) in files(language) {
        let parsed = parse(*text).map_err(|(_, errors)| errors);
        assert!(parsed.is_ok(), "{language}/{file}: {parsed:?}");
        for entry in parsed.into_iter().flat_map(|resource| resource.body) {
            let Entry::Message(message) = entry else { continue };
            let code = message.id.name.to_owned();
            assert!(message.value.is_some(), "{language}/{file}: {code} says nothing");
            let Some(pattern) = message.value else { continue };
            let mut found = BTreeSet::new();
            of_pattern(&pattern, &mut found);
            assert!(all.insert(code.clone(), found).is_none(), "{language}/{file}: {code} occurs twice");
        }
    }
    all
}

fn of_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            variants.iter().for_each(|variant| of_pattern(&variant.value, found));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        // The page and the library would both have to know anything else; nothing needs more.
        other => assert!(matches!(other, InlineExpression::StringLiteral { .. }), "{other:?}"),
    }
}

#[test]
fn every_language_has_every_code_with_the_same_variables() {
    let english = variables(Language::English);
    assert!(english.len() > 900, "{} codes were found", english.len());
    for language in [Language::Japanese, Language::Chinese] {
        let other = variables(language);
        let differing: Vec<_> = english
            .keys()
            .chain(other.keys())
            .filter(|code| english.get(*code) != other.get(*code))
            .map(|code| (code, english.get(code), other.get(code)))
            .collect();
        assert!(differing.is_empty(), "{language}: {differing:#?}");
    }
}

#[test]
fn every_entry_is_said_with_its_variables_and_without_marks_of_direction() {
    for language in Language::ALL {
        let said = words(language);
        for (code, variables) in variables(language) {
            assert!(said.has(&code), "{language}: {code}");
            assert_eq!(said.text(&code).is_some(), variables.is_empty(), "{language}: {code}");
            for number in [0, 1, 2, 70] {
                let args: Vec<(&str, Arg<'_>)> =
                    variables.iter().map(|name| (name.as_str(), number.into())).collect();
                let text = said.say(&code, &args);
                assert!(!text.contains(['{', '}', '\u{2068}', '\u{2069}', '\n']), "{language}: {text}");
            }
        }
    }
}

#[test]
fn singular_and_plural_follow_the_number() {
    let say = |language, count: u8| words(language).say("danger-honor", &[("count", count.into())]);
    let english = [0, 1, 2].map(|count| say(Language::English, count));
    assert_eq!(english, ["no other copy left", "one other copy left", "2 other copies left"]);
    assert_eq!(say(Language::Japanese, 1), "残り1枚");
    assert_eq!(say(Language::Chinese, 0), "已无剩余");
    let hand = |count: u8| {
        let args = [("wind", "East".into()), ("number", 2.into()), ("count", count.into())];
        words(Language::English).say("hand-name-repeats", &args)
    };
    assert_eq!([hand(1), hand(2)], ["East 2, 1 repeat", "East 2, 2 repeats"]);
}

#[test]
fn translations_say_that_they_await_a_review() {
    for language in [Language::Japanese, Language::Chinese] {
        for (file, text) in files(language) {
            assert!(text.starts_with("# ") && text.contains("await a review"), "{language}/{file}");
        }
    }
}
