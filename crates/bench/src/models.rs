//! Models of opponents: one prediction, the ready hands of a seat, and all predictions for one decision.
//!
//! The positions are the discards in games that our own player plays against itself.

use crate::measure::{Line, Work, compare};
use std::hint::black_box;
use std::time::Duration;
use suzume_game::wall::WallKind;
use suzume_game::{Event, Match, Position, Table};
use suzume_models::{MatchStanding, Models, ReadyHands};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::{Seat, Seats};

type Bench = (&'static str, fn(&'static str, Duration) -> Line);

pub(crate) const BENCHES: [Bench; 3] =
    [("models/prediction", prediction), ("models/ready-hands", ready_hands), ("models/decision", decision)];

/// Hands to play; enough for a few hundred discards.
const HANDS: u64 = 12;

/// The view of a seat at each of its discards.
fn positions() -> Vec<Position> {
    let rules = RuleSet::preset("riichi").expect("a rule set of the program");
    let spec: Spec = "greedy".parse().expect("a player of the program");
    let mut players: Vec<Box<dyn Player>> = (0..4).map(|_| spec.build().expect("it needs nothing")).collect();
    let mut found = Vec::new();
    for (deal, seat) in (0..HANDS).zip(Seat::ALL.into_iter().cycle()) {
        let setup = Match::new(&rules, 17, deal).next_hand().expect("a match has a hand");
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        play_hand(&mut table, &setup, &mut players).expect("our own players play by the rules");
        let mut position = Position::new(rules.clone(), seat);
        position.start(&table.start().seen_by(seat), table.wall_kind());
        for event in table.events() {
            if matches!(event, Event::Discard { seat: by, .. } if *by == seat) {
                found.push(position.clone());
            }
            position.observe(&event.seen_by(seat, table.table_rules()));
        }
    }
    found
}

/// One prediction of the largest models, including its features: the danger of a kind that a seat may win with.
fn prediction(name: &'static str, budget: Duration) -> Line {
    let (models, positions) = (Models::shipped(Seats::Four), positions());
    let views: Vec<_> = positions.iter().map(Position::view).collect();
    let dangers: Vec<_> =
        views.iter().map(|view| (view, models.against(view, Seats::Four.after(view.seat(), 1)))).collect();
    let calls = dangers.iter().map(|(view, _)| view.concealed().kind_set().len()).sum();
    let run = || {
        let mut sum = 0.0;
        for (view, danger) in &dangers {
            for tile in view.concealed().kind_set().iter() {
                sum += black_box(danger).win_prob(tile);
            }
        }
        sum.to_bits()
    };
    compare(name, "2000 ns", budget, Work::new(calls, run), None)
}

/// The ready hands that a seat may hold.
fn ready_hands(name: &'static str, budget: Duration) -> Line {
    let positions = positions();
    let run = || {
        let all = |position: &Position| {
            let view = position.view();
            let passed = view.public.seats[Seats::Four.after(view.seat(), 1)].passed;
            ReadyHands::new(black_box(view.knowledge().counts()), passed, 2).any().all
        };
        positions.iter().map(all).sum()
    };
    compare(name, "100 us", budget, Work::new(positions.len(), run), None)
}

/// All predictions for one discard: readiness of three seats, chance and points for each kind against each of them, the
/// outlook, the ranks of all seats.
fn decision(name: &'static str, budget: Duration) -> Line {
    let (models, positions) = (Models::shipped(Seats::Four), positions());
    let run = || {
        let mut sum = 0.0;
        for position in &positions {
            let view = black_box(position).view();
            for seat in [1, 2, 3].map(|turns| Seats::Four.after(view.seat(), turns)) {
                sum += models.ready_prob(&view, seat);
                let danger = models.against(&view, seat);
                for tile in view.concealed().kind_set().iter() {
                    sum += danger.win_prob(tile) * danger.win_points(tile).mean();
                }
            }
            sum += models.outlook(&view).other_win_prob;
            let standing = MatchStanding::of(&view);
            sum += Seat::ALL.into_iter().map(|seat| models.rank_probs(&standing, seat)[0]).sum::<f64>();
        }
        sum.to_bits()
    };
    compare(name, "1 ms", budget, Work::new(positions.len(), run), None)
}
