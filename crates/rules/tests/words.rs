//! Every yaku, fan, pattern, factor and rule set has a name in every language of the catalogue.

use std::fmt::Debug;
use suzume_rules::mcr::Fan;
use suzume_rules::riichi::Yaku;
use suzume_rules::sichuan::Factor;
use suzume_rules::taiwan::Pattern;
use suzume_rules::{AbortReason, Preset};
use suzume_words::{Language, words};

/// `KongDraw` as `kong_draw`.
fn snake_case(variant: &impl Debug) -> String {
    let mut code = String::new();
    for letter in format!("{variant:?}").chars() {
        if letter.is_uppercase() && !code.is_empty() {
            code.push('_');
        }
        code.extend(letter.to_lowercase());
    }
    code
}

/// The codes that some language lacks.
fn missing(group: &str, codes: impl Iterator<Item = String>) -> Vec<String> {
    let codes = codes.map(|code| format!("{group}-{code}"));
    codes.filter(|code| Language::ALL.iter().any(|&language| words(language).text(code).is_none())).collect()
}

#[test]
fn codes_are_the_names_of_variants() {
    for yaku in Yaku::all() {
        assert_eq!(yaku.code(), snake_case(&yaku));
    }
    for fan in Fan::ALL {
        assert_eq!(fan.code(), snake_case(fan));
    }
    for pattern in Pattern::ALL {
        assert_eq!(pattern.code(), snake_case(pattern));
    }
    for factor in Factor::ALL {
        assert_eq!(factor.code(), snake_case(&factor));
    }
}

#[test]
fn every_code_has_a_name_in_every_language() {
    let none: Vec<String> = Vec::new();
    assert_eq!(missing("yaku", Yaku::all().map(|yaku| yaku.code().to_owned())), none);
    assert_eq!(missing("fan", Fan::ALL.iter().map(|fan| fan.code().to_owned())), none);
    assert_eq!(missing("tai", Pattern::ALL.iter().map(|pattern| pattern.code().to_owned())), none);
    assert_eq!(missing("sichuan", Factor::ALL.iter().map(|factor| factor.code().to_owned())), none);
    assert_eq!(missing("abort", AbortReason::ALL.iter().map(|reason| reason.name().to_owned())), none);
    assert_eq!(missing("rules", Preset::ALL.iter().map(|preset| preset.name.to_owned())), none);
    let unknown = missing("yaku", ["no_such_yaku".to_owned()].into_iter());
    assert_eq!(unknown, ["yaku-no_such_yaku"]);
}

#[test]
fn the_catalogue_has_the_names_of_the_rules() {
    for preset in Preset::ALL {
        let about = format!("rules-{}-about", preset.name);
        assert_eq!(words(Language::English).text(&about), Some(preset.title));
        assert!(Language::ALL.iter().all(|&language| words(language).has(&about)));
    }
    for yaku in Yaku::all() {
        let japanese = words(Language::Japanese).text(&format!("yaku-{}", yaku.code()));
        assert_eq!(japanese, Some(yaku.japanese()));
    }
    assert_eq!((Yaku::Chanta.name(), Fan::TileHog.name()), ("Chantai", "Tile Hog"));
    assert_eq!((Pattern::Concealed.chinese(), Factor::Root.chinese()), ("門清", "根"));
}
