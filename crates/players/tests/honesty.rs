//! A player's answers depend only on what its seat may see.
//!
//! Hands are dealt from real walls and played. At a question, the tiles that the seat cannot see (the concealed tiles of the
//! other seats and the wall) are shuffled among themselves. The hand is played again with the shuffled tiles up to the same
//! question, and the player must give the same answer. This finds a player that peeks.
//!
//! A player could also compute the wall from its seed, but it never gets the seed: the documentation of
//! `suzume_game::Moment` contains that cheat as a program that does not compile. The tests here also check that a player
//! without randomness gives the same answer at any moment.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod exchange;

use exchange::Played;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use suzume_game::wall::{Wall, WallKind};
use suzume_game::{Action, Moment, Phase, Setup, Table, Turn, View};
use suzume_players::{Fault, PLAYERS, Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::{Dealer, Face, Seat, Seats};

/// Every player except programs and persons, with little effort.
const SPECS: [&str; 16] = [
    "random",
    "tsumogiri",
    "greedy",
    "delta",
    "delta:omega=likely",
    "kstep:k=1,budget=1",
    "kstep:k=1,budget=1,omega=likely",
    "solitary:hands=60",
    "mdp:budget=100",
    "mdp:budget=100,rollouts=10",
    "simcat:samples=8",
    "simcat:samples=8,omega=likely",
    "guoshi:budget=1",
    "guoshi:as=paper,hands=200,exact=2,budget=10",
    "guoshi-fast",
    "epsilon:p=0.5,of=greedy",
];

/// The players whose answers depend on the randomness of the question.
const RANDOM: [&str; 3] = ["random", "simcat", "epsilon"];

const RULES: [&str; 7] =
    ["mahjong0", "sichuan", "taiwan-flowers", "mcr", "riichi", "riichi-majsoul", "sanma"];

/// Whether a player is built for four players alone. Elsewhere `mdp` is asked beyond its rules too.
fn needs_four(spec: &Spec, rules: &RuleSet) -> bool {
    rules.table().seats() != Seats::Four && spec.plays(rules).is_err()
}

/// The kind of question.
fn kind(view: &View<'_>) -> &'static str {
    match view.public.phase {
        Phase::Exchange => "exchange",
        Phase::Void => "void",
        Phase::Claims { .. } => "claim",
        Phase::Turn { after: Turn::Claimed, .. } => "discard after a claim",
        Phase::Turn { .. } => "own turn",
        _ => "nothing",
    }
}

/// Asks a player at many questions, each twice with different hidden tiles. Returns how often it was asked about each kind of
/// question, or where it answered differently. `tell` is called with the next tile of the wall before each question.
fn ask_twice(
    player: &mut dyn Player,
    rules: &RuleSet,
    wall: WallKind,
    deals: u64,
    tell: &dyn Fn(&Table),
) -> Result<BTreeMap<&'static str, u32>, String> {
    let mut asked = BTreeMap::new();
    let mut others = "greedy".parse::<Spec>().unwrap().build().unwrap();
    let mut random = Dealer::new(deals);
    for deal in 0..deals {
        let setup = suzume_game::Match::new(rules, 77, deal).next_hand().unwrap();
        let mut table = Table::new(rules.clone(), wall);
        table.deal(&setup);
        let mut played = Played { setup, rules: rules.clone(), wall, answers: BTreeMap::new() };
        let mut questions = 0;
        while let Some(seat) = table.pending().iter().next() {
            let events = table.events().len();
            let moment = Moment::new(&setup, seat, events);
            let legal = table.legal(seat).to_vec();
            let question = kind(&table.view(seat));
            questions += 1;
            // Exchanging all hidden tiles takes as long as playing the hand, so only some questions are asked.
            let is_asked = legal.len() > 1
                && (questions % 7 == deal % 7 || question != "own turn" && questions % 2 == 0);
            if is_asked {
                let twin = (0..3).find_map(|_| played.exchanged(&table, seat, &mut random));
                if let Some(twin) = twin {
                    tell(&table);
                    let here = player.act(&table.view(seat), &legal, &moment).unwrap();
                    tell(&twin);
                    let there = player.act(&twin.view(seat), twin.legal(seat), &moment).unwrap();
                    if here != there {
                        return Err(format!("{question} of deal {deal}: {here} and {there}"));
                    }
                    *asked.entry(question).or_default() += 1;
                }
            }
            // The other seats play sensibly and sometimes at random, so that every kind of question comes up.
            let any = legal[random.below(legal.len())];
            let action = match random.below(4) {
                0 if any != Action::Win => any,
                _ => others.act(&table.view(seat), &legal, &moment).unwrap(),
            };
            let action = if action == Action::Win && legal.len() > 1 && random.below(2) == 0 {
                *legal.iter().find(|action| **action != Action::Win).unwrap()
            } else {
                action
            };
            played.answers.insert((events, seat), action);
            table.act(seat, action).unwrap();
        }
    }
    Ok(asked)
}

#[test]
fn every_name_is_covered() {
    let covered =
        |name: &&str| *name == "human" || SPECS.iter().any(|spec| spec.split(':').next() == Some(*name));
    let missing: Vec<&str> =
        PLAYERS.map(|kind| kind.name).into_iter().filter(|name| !covered(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn no_player_sees_hidden_tiles() {
    for spec in SPECS {
        let spec: Spec = spec.parse().unwrap();
        let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
        for name in RULES {
            let exchange = if name == "sichuan" { "exchange_three = \"next\"" } else { "" };
            let rules = RuleSet::from_toml(name, exchange).unwrap();
            if needs_four(&spec, &rules) {
                continue;
            }
            for wall in WallKind::ALL {
                let asked = ask_twice(&mut spec.build().unwrap(), &rules, wall, 3, &|_| {});
                let asked = asked.unwrap_or_else(|problem| panic!("{spec} {name} {wall:?}: {problem}"));
                asked.into_iter().for_each(|(kind, count)| *kinds.entry(kind).or_default() += count);
            }
        }
        for kind in ["exchange", "void", "claim", "discard after a claim", "own turn"] {
            assert!(
                kinds.get(kind).is_some_and(|&count| count > 0),
                "{spec} was never asked: {kind} {kinds:?}"
            );
        }
    }
}

/// The moment must not change the answers of a player that uses no randomness.
#[test]
fn players_without_randomness_do_not_look_at_the_moment() {
    for spec in SPECS.into_iter().filter(|spec| !RANDOM.iter().any(|name| spec.starts_with(name))) {
        let spec: Spec = spec.parse().unwrap();
        let mut player = spec.build().unwrap();
        for name in RULES {
            let rules = RuleSet::preset(name).unwrap();
            if needs_four(&spec, &rules) {
                continue;
            }
            let setup = Setup::single(rules.table().seats(), 5, 1);
            let mut table = Table::new(rules, WallKind::Ordinary);
            table.deal(&setup);
            let mut questions = 0;
            while let Some(seat) = table.pending().iter().next().filter(|_| questions < 40) {
                let events = table.events().len();
                let mut answers = [Moment::new(&setup, seat, events), Moment::addressed(9, 9, seat, 3)]
                    .map(|moment| player.act(&table.view(seat), table.legal(seat), &moment).unwrap());
                assert_eq!(answers[0], answers[1], "{spec} {name}");
                if answers[0] == Action::Win {
                    answers[0] = table.legal(seat)[0];
                }
                table.act(seat, answers[0]).unwrap();
                questions += 1;
            }
        }
    }
}

/// A player that cheats on purpose: the test gives it the next tile of the wall.
struct Peeker(Arc<Mutex<Option<Face>>>);

impl Player for Peeker {
    fn act(&mut self, _view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        let next = self.0.lock().unwrap().and_then(Face::tile);
        let other = legal.iter().find(|action| action.discarded().is_some_and(|tile| Some(tile) < next));
        Ok(*other.unwrap_or(&legal[legal.len() - 1]))
    }
}

#[test]
fn a_player_that_peeks_is_found() {
    for name in RULES {
        let next = Arc::new(Mutex::new(None));
        let mut peeker = Peeker(next.clone());
        let rules = RuleSet::preset(name).unwrap();
        let peek = |table: &Table| *next.lock().unwrap() = table.wall().clone().draw(Seat::ALL[0]);
        let found = ask_twice(&mut peeker, &rules, WallKind::Ordinary, 4, &peek);
        assert!(found.is_err(), "{name}: {found:?}");
    }
}
