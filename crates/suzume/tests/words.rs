//! Every code that appears in answers has words in every language.

use suzume_models::TileClass;
use suzume_players::PLAYERS;
use suzume_review::{DecisionKind, Threat};
use suzume_tiles::Tile;
use suzume_words::{Language, words};

#[test]
fn every_code_has_words_in_every_language() {
    use DecisionKind::{Claim, Discard, Kong, Opening, Riichi, Win};
    let classes = TileClass::ALL.map(|class| format!("class-{}", class.name()));
    let players = PLAYERS.map(|kind| format!("player-{}", kind.name));
    let decisions =
        [Discard, Riichi, Claim, Kong, Win, Opening].map(|kind| format!("decision-{}", kind.name()));
    let threats = [Threat::Quiet, Threat::OpenHand, Threat::Riichi];
    let threats = threats.map(|threat| format!("threat-{}", threat.name()));
    let tiles = Tile::ALL.map(|tile| format!("tile-{tile}"));
    let codes = classes.into_iter().chain(players).chain(decisions).chain(threats).chain(tiles);
    let lacks = |code: &String| Language::ALL.iter().any(|&language| words(language).text(code).is_none());
    let missing: Vec<String> = codes.filter(lacks).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn players_are_described_as_in_their_rows() {
    for kind in PLAYERS {
        let words = words(Language::English).text(&format!("player-{}", kind.name));
        assert_eq!(words, Some(kind.about), "{}", kind.name);
    }
}

#[test]
fn every_kind_of_action_is_said_in_every_way() {
    const KINDS: [&str; 13] = [
        "pass",
        "win",
        "discard",
        "riichi",
        "chow",
        "pong",
        "open_kong",
        "closed_kong",
        "added_kong",
        "north",
        "abort",
        "void",
        "exchange",
    ];
    for kind in KINDS {
        for form in ["action", "verdict", "doing", "done"] {
            assert!(words(Language::English).has(&format!("{form}-{kind}")), "{form}-{kind}");
        }
    }
}

#[test]
fn every_measure_has_a_heading_an_amount_an_explanation_and_a_reason() {
    // The names used in docs and data; `Quantity` has others that are never shown.
    const MEASURES: [&str; 16] = [
        "rank",
        "points",
        "win",
        "deal_in",
        "other_win",
        "ready",
        "not_ready",
        "complete",
        "accepted",
        "delta",
        "habit",
        "danger",
        "missing",
        "outlook",
        "rounds",
        "payoff",
    ];
    for measure in MEASURES {
        let quantity = format!("quantity-{measure}");
        for code in
            [format!("{quantity}-amount"), format!("{quantity}-about"), format!("reason-{measure}"), quantity]
        {
            assert!(words(Language::English).has(&code), "{code}");
        }
    }
}
