//! The solitary game of random riichi hands: builds the graph, prices its wins, and solves all values for eighteen
//! turns.
//!
//! The reach is that of Kurita and Hoki's sets of about 50,000 hands: two exchanges beyond the nearest ready hand at
//! one from ready, then one, without claims; and a little less with claims. The points of every win are those of the
//! riichi scorer, with a dora, riichi and ura dora.

use crate::measure::{Line, Search, nanoseconds};
use std::hint::black_box;
use std::time::Instant;
use suzume_decide::prices::{Prices, RedFive, RiichiFuture, WinningSeat};
use suzume_decide::solitary::{ClaimRules, Graph, Others, Reach};
use suzume_decide::{Chows, Situation};
use suzume_deficiency::{Deficiency, deficiency};
use suzume_rules::riichi::Indicators;
use suzume_rules::{RuleSet, Scoreboard};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Counts34, Dealer, Seat, Seats, Tile, TileSet, Wind};

/// Hands of one deficiency, and the reach of their graph.
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    deficiency: u8,
    slack: u8,
    claims: u8,
    aim: &'static str,
}

const fn bench(name: &'static str, deficiency: u8, slack: u8, claims: u8, aim: &'static str) -> Bench {
    Bench { name, deficiency, slack, claims, aim }
}

pub(crate) const BENCHES: [Bench; 9] = [
    bench("solitary/1+0", 2, 0, 0, ""),
    bench("solitary/1+1", 2, 1, 0, ""),
    bench("solitary/1+2", 2, 2, 0, "20 ms"),
    bench("solitary/2+0", 3, 0, 0, ""),
    bench("solitary/2+1", 3, 1, 0, "40 ms"),
    bench("solitary/3+0", 4, 0, 0, ""),
    bench("solitary/3+1", 4, 1, 0, "100 ms"),
    bench("solitary/1+1-claims", 2, 1, 2, ""),
    bench("solitary/2+1-claims", 3, 1, 1, ""),
];

/// The most hands of a graph; none of these has more.
const MOST_HANDS: usize = 1_000_000;
const TURNS: u8 = 18;

impl Bench {
    pub(crate) fn run(&self, hands: usize) -> anyhow::Result<Line> {
        let rules = RuleSet::preset("riichi")?;
        let goal = rules.table().goal(0);
        let mut dealer = Dealer::new(u64::from(self.deficiency));
        let (mut total_ns, mut worst_ns, mut vertices, mut bytes) = (0.0, 0.0f64, 0, 0);
        for _ in 0..hands {
            let hand = loop {
                let hand = dealer.hand(14, 34);
                if deficiency(&hand, &goal) == Deficiency::new(self.deficiency) {
                    break hand;
                }
            };
            let situation = Situation { hand, available: hand.complement(), goal };
            let start = Instant::now();
            let graph = self.solve(&situation, &rules)?;
            let elapsed_ns = nanoseconds(start);
            total_ns += elapsed_ns;
            worst_ns = worst_ns.max(elapsed_ns);
            vertices += graph.len();
            bytes += graph.bytes();
        }
        eprintln!("{}: {} bytes a hand", self.name, bytes / vertices.max(1));
        Ok(Line {
            bench: self.name,
            ours_ns: total_ns / hands.to_f64(),
            peer: None,
            peer_ns: None,
            ratio: None,
            aim: self.aim,
            search: Some(Search {
                hands,
                worst_ns,
                nodes: vertices.to_f64() / hands.to_f64(),
                ns_a_node: total_ns / vertices.to_f64(),
            }),
            moves: None,
        })
    }

    fn solve(&self, situation: &Situation, rules: &RuleSet) -> anyhow::Result<Graph> {
        let table = rules.table();
        let claims = ClaimRules { chows: Chows::Allowed, swap: table.swap_call };
        let reach = Reach { exchanges: self.deficiency - 1 + self.slack, claims: self.claims };
        let graph = Graph::new(situation, claims, reach, MOST_HANDS)?;
        let priced = graph.priced(&mut prices(rules, &situation.hand, &situation.available));
        black_box(graph.outlooks(&priced, TURNS, Others::OFFERING));
        Ok(graph)
    }
}

fn prices<'a>(rules: &'a RuleSet, hand: &Counts34, available: &Counts34) -> Prices<'a> {
    let [dealer, seat, across, left] = Seat::ALL;
    let start = Scoreboard {
        dealer,
        round_wind: Wind::East,
        repeats: 0,
        sticks: 0,
        scores: BySeat::all(Seats::Four, 25_000),
    };
    let dora_indicators = Indicators::new(&Tile::ALL[..1]).unwrap_or_default();
    let reds = [RedFive::Unseen; 3];
    let riichi = RiichiFuture { dora_indicators, new_indicators: 0, reds, may_declare: true, norths: 0 };
    let winner = WinningSeat {
        rules,
        seat,
        start,
        others: [dealer, across, left].into_iter().collect(),
        melds: &[],
        flowers: Vec::new(),
        void: None,
        discarded: TileSet::EMPTY,
        riichi,
    };
    Prices::new(winner, hand, available)
}
