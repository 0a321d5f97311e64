//! Time per move of players that search: four of them play seeded hands, and every move is timed.
//!
//! Contests limit the slowest move, so the figures are the mean, the 99.9% quantile and the maximum. Nothing is
//! repeated to remove noise: on a busy machine the last two say more about the machine.

use crate::measure::{Line, Moves, nanoseconds};
use std::time::Instant;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Table, View};
use suzume_players::{Fault, Moment, Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::ToFloat;

pub(crate) struct Bench {
    pub(crate) name: &'static str,
    player: &'static str,
    rules: &'static str,
    options: &'static str,
    wall: WallKind,
    /// About 60 moves per hand; enough for a 99.9% quantile.
    hands: u64,
    aim: &'static str,
}

pub(crate) const BENCHES: [Bench; 2] = [
    Bench {
        name: "guoshi/move",
        player: "guoshi",
        rules: "mcr",
        options: "rounds = 0",
        wall: WallKind::Personal,
        hands: 200,
        aim: "20 ms, and 800 ms for 99.9%",
    },
    Bench {
        name: "mdp/move",
        player: "mdp",
        rules: "riichi-tonpu",
        options: "",
        wall: WallKind::Ordinary,
        hands: 40,
        aim: "50 ms, and 500 ms for 99.9%",
    },
];

/// A player whose answers are timed.
struct Timed {
    player: Box<dyn Player>,
    times_ns: Vec<f64>,
}

impl Player for Timed {
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let start = Instant::now();
        let action = self.player.act(view, legal, moment);
        self.times_ns.push(nanoseconds(start));
        action
    }
}

pub(crate) fn run(bench: &Bench) -> anyhow::Result<Line> {
    let rules = RuleSet::from_toml(bench.rules, bench.options)?;
    let spec: Spec = bench.player.parse()?;
    let mut table = Table::new(rules.clone(), bench.wall);
    let mut players = Vec::with_capacity(4);
    for _ in 0..4 {
        players.push(Timed { player: spec.build()?, times_ns: Vec::new() });
    }
    for game in 0..bench.hands {
        let Some(setup) = Match::new(&rules, 1, game).next_hand() else { continue };
        play_hand(&mut table, &setup, &mut players)?;
    }
    let mut times: Vec<f64> = players.into_iter().flat_map(|player| player.times_ns).collect();
    times.sort_by(f64::total_cmp);
    let moves = times.len().max(1);
    let at = |place: usize| times.get(place).copied().unwrap_or(0.0);
    Ok(Line {
        bench: bench.name,
        ours_ns: times.iter().sum::<f64>() / moves.to_f64(),
        peer: None,
        peer_ns: None,
        ratio: None,
        aim: bench.aim,
        search: None,
        moves: Some(Moves { moves, p999_ns: at(moves - 1 - moves / 1000), worst_ns: at(moves - 1) }),
    })
}
