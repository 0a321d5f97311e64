//! What `solitary` makes of the models of own games: wins that are passed for a self-draw, dangers, kongs, exchanges and void
//! suits.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use suzume_decide::Quantity;
use suzume_game::situation::CheckedSituation;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Phase, Table, View, legal_actions};
use suzume_players::{ActionsWanted, Evaluator, Spec, ValuedAction};
use suzume_rules::RuleSet;
use suzume_tiles::Suit;

fn evaluator(name: &str) -> Box<dyn Evaluator> {
    name.parse::<Spec>().unwrap().evaluator().unwrap()
}

/// All actions of a described position, the best first.
fn valued(json: &str, name: &str) -> Vec<ValuedAction> {
    let situation = CheckedSituation::from_json(json).unwrap();
    let view = situation.view().unwrap();
    let mut legal = Vec::new();
    legal_actions(&view, &mut legal);
    let moment = Moment::addressed(0, 0, view.seat(), 0);
    evaluator(name).evaluate(&view, &legal, &moment, ActionsWanted::Every)
}

fn amount(valued: &ValuedAction, quantity: Quantity) -> f64 {
    let measured = valued.worth.measures().find(|measured| measured.quantity == quantity);
    measured.unwrap_or_else(|| panic!("{quantity:?} of {valued:?}")).amount
}

fn points_of(actions: &[ValuedAction], action: impl Fn(&Action) -> bool) -> f64 {
    amount(actions.iter().find(|one| action(&one.action)).unwrap(), Quantity::Points)
}

/// A plain win on a discard pays one point; a self-draw pays two from each of three seats. With many tiles left the hand waits.
#[test]
fn a_cheap_win_is_passed_early_and_taken_late() {
    let offered = |draws_left: u32| {
        let json = format!(
            r#"{{"rules":"sichuan","hand":"123456789m1255p","void":"s","draws_left":{draws_left},
            "offered":{{"tile":"3p","from":"left","as":"discard"}}}}"#
        );
        valued(&json, "solitary:others=games")
    };
    let (early, late) = (offered(44), offered(3));
    assert_eq!(late[0].action, Action::Win, "{late:?}");
    let points = |actions: &[ValuedAction]| points_of(actions, |action| *action == Action::Win);
    assert_eq!((points(&early), points(&late)), (1.0, 1.0));
    let pass = |actions: &[ValuedAction]| points_of(actions, |action| *action == Action::Pass);
    assert!(pass(&early) > pass(&late), "{} {}", pass(&early), pass(&late));
    // The old evaluator takes every win.
    let average = r#"{"rules":"sichuan","hand":"123456789m1255p","void":"s","draws_left":44,
        "offered":{"tile":"3p","from":"left","as":"discard"}}"#;
    assert_eq!(valued(average, "solitary")[0].action, Action::Win);
}

/// Four equal tiles are worth the payments of a kong, which come before the win.
#[test]
fn kongs_are_in_the_values() {
    let of = |pongs: &str| {
        let json =
            format!(r#"{{"rules":"sichuan","hand":"{pongs}34567m456p7p","void":"s","draws_left":40}}"#);
        let actions = valued(&json, "solitary:others=games");
        let terms = {
            let situation = CheckedSituation::from_json(&json).unwrap();
            evaluator("solitary:others=games").terms(
                &situation.view().unwrap(),
                &actions[0],
                Quantity::Points,
            )
        };
        terms.iter().find(|term| term.name == "kongs").map_or(0.0, |term| term.amount)
    };
    // A concealed pong whose fourth tile may come, against chows of the same tiles.
    let (pong, chow) = (of("99988m"), of("12388p"));
    assert!(pong > chow + 0.3, "{pong} {chow}");
}

/// Looks at one in `one_in` questions of games of `greedy`.
fn moments(rules: &str, (games, one_in): (u64, usize), mut look: impl FnMut(&View<'_>, &[Action], &Moment)) {
    let rules = RuleSet::preset(rules).unwrap();
    let mut player = "greedy".parse::<Spec>().unwrap().build_for(&rules).unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut number = 0;
    for game in 0..games {
        let setup = Match::new(&rules, 29, game).next_hand().unwrap();
        table.deal(&setup);
        while let Some(seat) = table.pending().iter().next() {
            let moment = Moment::new(&setup, seat, table.events().len());
            let (view, legal) = (table.view(seat), table.legal(seat));
            number += 1;
            if legal.len() > 1 && number % one_in == 0 {
                look(&view, legal, &moment);
            }
            let chosen = player.act(&view, legal, &moment).unwrap();
            table.act(seat, chosen).unwrap();
        }
    }
}

/// Expected points lie between losing much and winning much, and sum to their terms with every part named.
#[test]
fn values_count_what_the_others_win() {
    for (rules, most) in [("sichuan", 64.0), ("taiwan", 120.0), ("taiwan-flowers", 160.0)] {
        let mut solitary = evaluator("solitary:others=games,hands=300");
        let (mut seen, mut with_others) = (0, 0);
        moments(rules, (3, 7), |view, legal, moment| {
            if !matches!(view.public.phase, Phase::Turn { .. } | Phase::Claims { .. }) {
                return;
            }
            for one in solitary.evaluate(view, legal, moment, ActionsWanted::Every) {
                let has_points = one.worth.measures().any(|measured| measured.quantity == Quantity::Points);
                if one.action == Action::Win || !has_points {
                    continue;
                }
                let points = amount(&one, Quantity::Points);
                assert!(points.abs() < most, "{rules} {one:?}");
                let terms = solitary.terms(view, &one, Quantity::Points);
                let sum: f64 = terms.iter().map(|term| term.amount).sum();
                assert!((sum - points).abs() < 1e-9 * points.abs().max(1.0), "{rules} {one:?}: {terms:?}");
                with_others +=
                    usize::from(terms.iter().any(|term| term.name == "other_win" && term.amount < 0.0));
                seen += 1;
            }
        });
        assert!(seen > 100 && with_others > seen / 2, "{rules}: {seen} {with_others}");
    }
}

/// Nine tiles of a suit are a hand of one suit in the making: another suit is named void.
#[test]
fn the_void_suit_leaves_the_better_hand() {
    for (hand, void) in [("123456789m12s3p7p", Suit::Dots), ("1123345567m25s1p", Suit::Dots)] {
        let json = format!(r#"{{"rules":"sichuan","hand":"{hand}","stage":"void"}}"#);
        let actions = valued(&json, "solitary:others=games");
        let Action::Void(suit) = actions[0].action else { panic!("{actions:?}") };
        assert!(suit == void || suit == Suit::Bamboo, "{hand} {actions:?}");
        assert_ne!(suit, Suit::Characters, "{hand}");
    }
}

/// A finished set is not given away while scattered tiles can be.
#[test]
fn an_exchange_keeps_a_finished_set() {
    let json = r#"{"rules":"sichuan","options":"exchange_three = \"next\"","hand":"1135889m78p3457s","stage":"exchange"}"#;
    let given = |name: &str| match valued(json, name)[0].action {
        Action::Exchange(given) => given.map(|face| face.to_string()).concat(),
        action => panic!("{action:?}"),
    };
    assert_eq!(given("solitary"), "3s4s5s");
    assert!(!given("solitary:others=games").contains("3s4s5s"), "{}", given("solitary:others=games"));
}
