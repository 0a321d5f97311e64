//! Reviews of recorded games of strong players, and of many own games under every other rule set: costs are never negative,
//! a player pays nothing by its own values, splits sum to the result, and a review with two actions exchanged is caught.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod checks;
mod played;

use checks::{check, exchanged, mistakes};
use played::{record, review};
use suzume_review::{Flag, ReviewAnswer};
use suzume_testing::{each_archive, thorough};

/// Checks a review, and that exchanging what was done and what is advised in any one decision is noticed. Returns the number
/// of exchanges.
fn check_with_exchanges(answer: &ReviewAnswer, most: usize) -> usize {
    check(answer).unwrap_or_else(|problem| panic!("{}: {problem}", answer.file));
    let places = mistakes(answer);
    let step = places.len().div_ceil(most).max(1);
    let tried: Vec<usize> = places.into_iter().step_by(step).collect();
    for &place in &tried {
        assert!(check(&exchanged(answer, place)).is_err(), "{}: {:?}", answer.file, answer.decisions[place]);
    }
    tried.len()
}

#[test]
fn recorded_games_are_split_to_the_last_point() {
    let (mut games, mut seats, mut flagged, mut exchanges) = (0, 0, [0, 0], 0);
    // A game takes five to ten seconds of processor time: `SUZUME_GAMES=100` reviews 200 in half an hour.
    each_archive(thorough(3, 1), |name, archive| {
        for game in archive {
            let answer = review(&game, None, 2);
            exchanges += check_with_exchanges(&answer, 3);
            assert!(
                answer.hands.iter().all(|hand| hand.seats.iter().all(|seat| seat.rest.is_some())),
                "{name}"
            );
            games += 1;
            if games % 20 == 0 {
                println!("{games} games");
            }
            seats += answer.summary.players.len();
            for (sum, flag) in flagged.iter_mut().zip([Flag::Cost, Flag::Rarity]) {
                *sum += answer.decisions.iter().filter(|decision| decision.flag == Some(flag)).count();
            }
        }
    });
    println!("{games} games, {seats} seats, {flagged:?} costly and rare, {exchanges} exchanges");
    assert!(games == 0 || exchanges > 0, "{games} games");
}

#[test]
fn own_games_of_every_other_rule_set_are_split_to_the_last_point() {
    for (rules, games) in [
        ("mahjong0", 50),
        ("sichuan", 50),
        ("taiwan", 50),
        ("taiwan-flowers", thorough(20, 10)),
        ("mcr", thorough(3, 1)),
    ] {
        let mixed = ["greedy", "epsilon:p=0.3,of=greedy", "greedy", "random"];
        let answer = review(&record(rules, mixed, games), Some("delta"), 2);
        let exchanges = check_with_exchanges(&answer, 10);
        let own = review(&record(rules, ["greedy"; 4], games), Some("greedy"), 2);
        check(&own).unwrap_or_else(|problem| panic!("{rules}: {problem}"));
        assert!(mistakes(&own).is_empty(), "{rules}: a player pays nothing by its own values");
        assert!(
            own.hands.iter().flat_map(|hand| hand.seats.iter()).all(|seat| seat.own.unwrap_or(0.0) == 0.0)
        );
        let has_luck = answer.hands.iter().all(|hand| hand.seats.iter().all(|seat| seat.rest.is_some()));
        assert_eq!(has_luck, matches!(rules, "mahjong0" | "sichuan" | "taiwan"), "{rules}");
        println!("{rules}: {games} games, {} decisions, {exchanges} exchanges", answer.decisions.len());
        assert!(exchanges > 0, "{rules}");
    }
}

#[test]
fn own_decisions_in_points_are_zero_for_advice_that_was_followed() {
    // `solitary` counts points, `mdp` counts places and the points of the same decision.
    for (rules, player) in [("sichuan", "solitary:hands=60"), ("riichi-tonpu", "mdp:budget=300")] {
        let own = review(&record(rules, [player; 4], 1), Some(player), 2);
        check(&own).unwrap_or_else(|problem| panic!("{rules}: {problem}"));
        let decisions = own.hands.iter().flat_map(|hand| hand.seats.iter()).filter_map(|seat| seat.own);
        assert!(decisions.clone().count() > 0 && decisions.clone().all(|own| own == 0.0), "{rules}");
        let other = review(&record(rules, ["random", "greedy", "random", "greedy"], 1), Some(player), 2);
        assert!(check_with_exchanges(&other, 10) > 0, "{rules}");
        assert!(
            other.hands.iter().flat_map(|hand| hand.seats.iter()).any(|seat| seat.own.unwrap_or(0.0) < 0.0)
        );
    }
}
