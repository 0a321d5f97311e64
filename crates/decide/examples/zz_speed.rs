#![allow(clippy::unwrap_used, reason = "a test may fail")]
struct Cpu(u64);
impl Cpu {
    fn now() -> Cpu {
        let t = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        Cpu(t.split(" ").next().unwrap().parse().unwrap())
    }
    fn elapsed(&self) -> std::time::Duration {
        std::time::Duration::from_nanos(Cpu::now().0 - self.0)
    }
}
use suzume_decide::solitary::*;
use suzume_decide::{Chows, Situation};
use suzume_deficiency::{Forms, Goal, Sets, deficiency};
use suzume_rules::table::SwapCall;
use suzume_tiles::Dealer;

fn main() {
    let goal = Goal { forms: Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS, ..Goal::standard(Sets::FOUR) };
    let rules = ClaimRules { chows: Chows::Allowed, swap: SwapCall::SameTileOrOtherEnd };
    let cases: Vec<(u8, u8, u8)> = match std::env::var("CASES") {
        Ok(text) => text
            .split(" ")
            .map(|one| {
                let v: Vec<u8> = one.split(",").map(|x| x.parse().unwrap()).collect();
                (v[0], v[1], v[2])
            })
            .collect(),
        _ => vec![(2, 2, 0), (3, 1, 0), (4, 1, 0), (3, 1, 2), (2, 1, 2)],
    };
    for (missing, slack, claims) in cases {
        let mut dealer = Dealer::new(5);
        let (mut build, mut price, mut solve, mut n, mut hands, mut edges, mut bytes, mut wins) =
            (0.0, 0.0, 0.0, 0.0, 0, 0, 0, 0);
        while n < 6.0 {
            let hand = dealer.hand(14, 34);
            if deficiency(&hand, &goal).finite() != Some(missing) {
                continue;
            }
            n += 1.0;
            let situation = Situation { hand, available: hand.complement(), goal };
            let t = Cpu::now();
            let graph =
                Graph::new(&situation, rules, Reach { exchanges: missing - 1 + slack, claims }, 400_000);
            let Ok(graph) = graph else {
                n -= 1.0;
                println!("too many");
                break;
            };
            build += t.elapsed().as_secs_f64();
            let t = Cpu::now();
            let priced = graph.priced(&mut EveryWin);
            price += t.elapsed().as_secs_f64();
            let t = Cpu::now();
            let outlooks = graph.outlooks(&priced, 18, Offers::OneATurn);
            solve += t.elapsed().as_secs_f64();
            assert!(outlooks.len() > 3);
            hands += graph.len();
            edges += graph.edges();
            bytes += graph.bytes();
            wins += graph.wins();
        }
        let n1 = n as usize;
        println!(
            "def {missing} slack {slack} claims {claims}: hands {} wins {} edges {} bytes/hand {} build {:.2} ms price {:.2} solve {:.2} ms",
            hands / n1,
            wins / n1,
            edges / n1,
            bytes / hands,
            build / n * 1e3,
            price / n * 1e3,
            solve / n * 1e3
        );
    }
}
