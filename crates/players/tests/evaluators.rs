//! Evaluators value every legal action, and a player takes the best one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_decide::{Quantity, Worth};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table, View};
use suzume_players::{ActionsWanted, Spec, ValuedAction};
use suzume_rules::RuleSet;

const EVALUATORS: [&str; 12] = [
    "greedy",
    "greedy:yaku=off,fold=off",
    "delta",
    "kstep:budget=2",
    "solitary:hands=200",
    "solitary:aim=win,hands=200",
    "mdp:budget=300",
    "mdp:budget=300,rollouts=20",
    "mdp:as=paper,budget=300,uma=points",
    "simcat:samples=32",
    "guoshi:budget=5",
    "guoshi-fast",
];

/// Lets an evaluator play against itself and passes every question to the callback.
fn questions(
    name: &str,
    rules: &str,
    games: u64,
    mut look: impl FnMut(&View<'_>, &[Action], &Moment, Action),
) {
    let rules = RuleSet::preset(rules).unwrap();
    let mut player = name.parse::<Spec>().unwrap().build().unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    for game in 0..games {
        let setup = Match::new(&rules, 3, game).next_hand().unwrap();
        table.deal(&setup);
        while let Some(seat) = table.pending().iter().next() {
            let moment = Moment::new(&setup, seat, table.events().len());
            let (view, legal) = (table.view(seat), table.legal(seat));
            let chosen = player.act(&view, legal, &moment).unwrap();
            if legal.len() > 1 {
                look(&view, legal, &moment, chosen);
            }
            table.act(seat, chosen).unwrap();
        }
    }
}

#[test]
fn every_action_is_valued_and_the_best_one_is_played() {
    for name in EVALUATORS {
        let mut evaluator = name.parse::<Spec>().unwrap().evaluator().unwrap();
        for rules in ["mahjong0", "sichuan", "taiwan", "mcr", "riichi", "sanma"] {
            if rules == "sanma" && name.starts_with("mdp:as=paper") {
                continue;
            }
            let mut asked = 0;
            questions(name, rules, 2, |view, legal, moment, chosen| {
                asked += 1;
                let valued = evaluator.evaluate(view, legal, moment, ActionsWanted::Every);
                let mut actions: Vec<Action> = valued.iter().map(|one| one.action).collect();
                assert_eq!(actions[0], chosen, "{name} {rules}: {valued:?}");
                // Each legal action appears once, and nothing else does.
                assert_eq!(actions.len(), legal.len(), "{name} {rules} {actions:?} {legal:?}");
                actions.retain(|action| !legal.contains(action));
                assert!(actions.is_empty(), "{name} {rules}: {actions:?}");
                // The order never contradicts the values.
                for pair in valued.windows(2) {
                    let is_discard = |one: &ValuedAction| one.action.discarded().is_some();
                    let by_worth = pair.iter().all(is_discard) && pair[0].kind == pair[1].kind;
                    let order = match by_worth {
                        true => pair[0].worth.compare(&pair[1].worth),
                        false => pair[0].kind.compare(&pair[1].kind),
                    };
                    assert!(order.is_ge(), "{name} {rules}: {pair:?}");
                }
            });
            assert!(asked > 20, "{name} {rules}: {asked}");
        }
    }
}

#[test]
fn terms_sum_to_what_they_explain() {
    for name in [
        "greedy",
        "delta",
        "kstep:budget=2",
        "solitary:hands=300",
        "solitary:aim=win,hands=300",
        "mdp:budget=300",
        "mdp:budget=300,rollouts=20",
    ] {
        let mut evaluator = name.parse::<Spec>().unwrap().evaluator().unwrap();
        let mut explained = std::collections::BTreeMap::new();
        for rules in ["mahjong0", "taiwan", "riichi"] {
            questions(name, rules, 3, |view, legal, moment, _| {
                for valued in evaluator.evaluate(view, legal, moment, ActionsWanted::Every) {
                    for measured in valued.worth.measures() {
                        let terms = evaluator.terms(view, &valued, measured.quantity);
                        if terms.is_empty() {
                            continue;
                        }
                        let sum: f64 = terms.iter().map(|term| term.amount).sum();
                        let difference = (sum - measured.amount).abs();
                        let scale = measured.amount.abs().max(1.0);
                        assert!(difference < 1e-9 * scale, "{name} {rules} {measured:?} {terms:?}");
                        *explained.entry(measured.quantity).or_insert(0) += 1;
                    }
                }
            });
        }
        let main = match name {
            "kstep:budget=2" => Quantity::Complete,
            "solitary:aim=win,hands=300" => Quantity::Win,
            "solitary:hands=300" => Quantity::Points,
            _ if name.starts_with("mdp") => Quantity::Rank,
            _ => Quantity::Accepted,
        };
        assert!(explained.get(&main).is_some_and(|&count| count > 100), "{name}: {explained:?}");
        let folds = explained.contains_key(&Quantity::Danger);
        assert!(folds || name.starts_with("solitary") || name.starts_with("mdp"), "{name}: {explained:?}");
    }
}

/// A win ranks first, and actions of unknown worth last.
#[test]
fn wins_come_first() {
    let mut wins = 0;
    let mut evaluator = "greedy".parse::<Spec>().unwrap().evaluator().unwrap();
    questions("greedy", "sichuan", 6, |view, legal, moment, _| {
        if legal.contains(&Action::Win) {
            wins += 1;
            let valued = evaluator.evaluate(view, legal, moment, ActionsWanted::Every);
            assert_eq!(valued[0].action, Action::Win);
            assert_eq!(valued[0].worth, Worth::win());
        }
    });
    assert!(wins > 5);
}
