//! The exact step-k value of every discard of random hands, by deficiency and k, in the standard form and with the
//! special forms of riichi and of Chinese Standard.
//!
//! Each hand is searched once, with an empty cache. Existing solvers put discards back or keep the size of the wall, so
//! their figures (0.02 / 0.16 / 1.8 ms without detours and 1.5 / 20 / 676 ms with one) are for another, easier number.

use crate::measure::{Line, Search, nanoseconds};
use std::hint::black_box;
use std::time::Instant;
use suzume_decide::{SearchTarget, Situation, StepSearch};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, knowledge};
use suzume_tiles::Dealer;
use suzume_tiles::numbers::ToFloat;

/// Hands of one deficiency, and the number of draws beyond it that are searched.
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    forms: &'static [Forms],
    deficiency: u8,
    detours: u8,
    aim: &'static str,
}

const RIICHI: &[Forms] = &[Forms::STANDARD, Forms::PAIRS, Forms::ORPHANS];
const CHINESE: &[Forms] = &[Forms::STANDARD, Forms::PAIRS_WITH_QUADS, Forms::ORPHANS, Forms::KNITTED];

pub(crate) const BENCHES: [Bench; 19] = [
    bench("step/d1+0", 1, 0, ""),
    bench("step/d1+1", 1, 1, "1 ms"),
    bench("step/d1+2", 1, 2, ""),
    bench("step/d2+0", 2, 0, ""),
    bench("step/d2+1", 2, 1, "2 ms"),
    bench("step/d2+2", 2, 2, ""),
    bench("step/d3+0", 3, 0, ""),
    bench("step/d3+1", 3, 1, "10 ms"),
    bench("step/d3+2", 3, 2, ""),
    bench("step/d4+0", 4, 0, ""),
    bench("step/d4+1", 4, 1, "200 ms"),
    bench("step/d4+2", 4, 2, ""),
    bench("step/d5+0", 5, 0, ""),
    bench("step/d5+1", 5, 1, ""),
    bench("step/riichi-d1+1", 1, 1, "50 ms").with(RIICHI),
    bench("step/riichi-d2+1", 2, 1, "50 ms").with(RIICHI),
    bench("step/riichi-d3+1", 3, 1, "").with(RIICHI),
    bench("step/mcr-d2+1", 2, 1, "50 ms").with(CHINESE),
    bench("step/mcr-d3+1", 3, 1, "").with(CHINESE),
];

const fn bench(name: &'static str, deficiency: u8, detours: u8, aim: &'static str) -> Bench {
    Bench { name, forms: &[Forms::STANDARD], deficiency, detours, aim }
}

impl Bench {
    /// The same with additional forms in the goal.
    const fn with(self, forms: &'static [Forms]) -> Bench {
        Bench { forms, ..self }
    }

    pub(crate) fn run(&self, hands: usize) -> Line {
        let forms = self.forms.iter().fold(Forms::STANDARD, |forms, &form| forms | form);
        let goal = Goal { forms, ..Goal::standard(Sets::FOUR) };
        let mut dealer = Dealer::new(u64::from(self.deficiency));
        let (mut total_ns, mut worst_ns, mut nodes) = (0.0, 0.0f64, 0);
        for _ in 0..hands {
            let hand = loop {
                let hand = dealer.hand(14, 34);
                let deficiency = knowledge::deficiency(&hand, &hand.complement(), &goal);
                if deficiency == Deficiency::new(self.deficiency) {
                    break hand;
                }
            };
            let situation = Situation { hand, available: hand.complement(), goal };
            let start = Instant::now();
            let mut search = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || false);
            let _ = black_box(search.discards(&situation, self.deficiency + self.detours));
            let elapsed_ns = nanoseconds(start);
            total_ns += elapsed_ns;
            worst_ns = worst_ns.max(elapsed_ns);
            nodes += search.nodes();
        }
        let search = Search {
            hands,
            worst_ns,
            nodes: nodes.to_f64() / hands.to_f64(),
            ns_a_node: total_ns / nodes.max(1).to_f64(),
        };
        Line {
            bench: self.name,
            ours_ns: total_ns / hands.to_f64(),
            peer: None,
            peer_ns: None,
            ratio: None,
            aim: self.aim,
            search: Some(search),
            moves: None,
        }
    }
}
