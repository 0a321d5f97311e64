//! A replay shows the decisions that were taken, and every answer that it calls certain is the true one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{GAMES, choose, header};
use std::collections::HashMap;
use suzume_game::record::{RecordWriter, ReplayStep, replay_with};
use suzume_game::replay::{Certainty, Replayer};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Phase, Table};
use suzume_rules::RuleSet;
use suzume_tiles::{Dealer, Face, Seat};

/// A decision in comparable form.
#[derive(Clone, Debug, PartialEq)]
struct Taken {
    seat: Seat,
    /// The seat's concealed tiles.
    faces: Vec<Face>,
    phase: Phase,
    legal: Vec<Action>,
    chosen: Action,
    certainty: Certainty,
}

/// All combinations of answers that lead to the same events, found the slow way: by trying every combination.
fn same_outcome(before: &Table, after: &Table) -> Vec<HashMap<Seat, Action>> {
    let mut combinations = vec![HashMap::new()];
    for seat in before.pending().iter() {
        let with = |combination: &HashMap<Seat, Action>| {
            let combination = combination.clone();
            before.legal(seat).iter().map(move |&action| {
                let mut longer = combination.clone();
                longer.insert(seat, action);
                longer
            })
        };
        combinations = combinations.iter().flat_map(with).collect();
    }
    combinations.retain(|combination| {
        let mut table = before.clone();
        combination.iter().for_each(|(&seat, &action)| table.act(seat, action).unwrap());
        table.events() == after.events()
    });
    combinations
}

/// Answers all pending questions at random; the questions with a choice, and what a record shows about the answers.
fn answered(table: &mut Table, random: &mut Dealer) -> Vec<Taken> {
    let before = table.clone();
    let mut asked: Vec<Taken> = Vec::new();
    for seat in before.pending().iter() {
        let view = before.view(seat);
        let legal = before.legal(seat).to_vec();
        // More claims than usual, so that some override others.
        let chosen = match before.public().phase {
            Phase::Claims { .. } => legal[random.below(legal.len())],
            _ => choose(&before, seat, random),
        };
        table.act(seat, chosen).unwrap();
        let faces = view.private.faces().collect();
        let phase = before.public().phase;
        let certainty = Certainty::Certain;
        asked.push(Taken { seat, faces, phase, legal, chosen, certainty });
    }
    if matches!(before.public().phase, Phase::Claims { .. }) {
        let possible = same_outcome(&before, table);
        for taken in &mut asked {
            if possible.iter().any(|answers| answers[&taken.seat] != taken.chosen) {
                taken.certainty = Certainty::Assumed;
            }
        }
    }
    asked.retain(|taken| taken.legal.len() > 1);
    asked
}

#[test]
fn a_replay_shows_every_decision_and_what_is_certain_of_it() {
    let mut assumed = 0;
    for (place, (name, options)) in GAMES.into_iter().enumerate() {
        let rules = RuleSet::from_toml(name, options).unwrap();
        let is_long = name == "taiwan-flowers" || name.starts_with("riichi");
        for game in 0..if is_long { 1 } else { 12 } {
            let header = header(rules.clone(), WallKind::ALL[place % WallKind::ALL.len()], Some(21), game);
            let mut taken: Vec<Taken> = Vec::new();
            let mut writer = RecordWriter::new(Vec::new());
            let mut record = writer.game(&header).unwrap();
            let mut table = Table::new(rules.clone(), header.wall);
            let mut course = Match::new(&rules, 21, game);
            while let Some(setup) = course.next_hand() {
                let mut random = Dealer::addressed(21, setup.deal, 78);
                table.deal(&setup);
                while !table.is_over() {
                    taken.extend(answered(&mut table, &mut random));
                }
                record.hand(&table).unwrap();
                course.finish_hand(&table);
            }
            record.end(course.scores()).unwrap();
            let record = writer.into_inner();
            let mut taken = taken.into_iter();
            replay_with(&mut Replayer::new(), &record[..], |step| {
                let ReplayStep::Decision(decision) = step else { return };
                let mut expected = taken.next().unwrap();
                assert!(decision.legal.contains(&decision.chosen));
                if expected.certainty == Certainty::Assumed {
                    assumed += 1;
                    expected.chosen = decision.chosen;
                }
                let shown = Taken {
                    seat: decision.view.seat(),
                    faces: decision.view.private.faces().collect(),
                    phase: decision.view.public.phase,
                    legal: decision.legal.to_vec(),
                    chosen: decision.chosen,
                    certainty: decision.certainty,
                };
                assert_eq!(shown, expected, "{name} {options}");
            })
            .unwrap();
            assert!(taken.next().is_none(), "{name}: the replay shows fewer decisions");
        }
    }
    println!("{assumed} decisions are not certain");
    assert!(assumed > 50);
}
