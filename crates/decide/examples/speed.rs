//! tmp
use std::time::Instant;
use suzume_decide::*;
use suzume_deficiency::*;
use suzume_tiles::*;
fn main() {
    let goal = Goal::standard(Sets::FOUR);
    for d in 1..=5u8 {
        for extra in 0..=2u8 {
            if d + extra > 6 || (d == 5 && extra > 0) || (d == 4 && extra > 1) {
                continue;
            }
            let mut dealer = Dealer::new(77);
            let mut n = 0;
            let mut tot = 0.0;
            let mut worst = 0.0f64;
            let mut nodes = 0;
            while n < (if d >= 4 { 6 } else { 20 }) {
                let hand = dealer.hand(14, 34);
                if plain::deficiency(&hand, Sets::FOUR) != Deficiency::new(d) {
                    continue;
                }
                n += 1;
                let t = Instant::now();
                let sit = Situation { hand, available: hand.complement(), goal };
                let mut s = StepSearch::new(&sit, || false);
                let mut best = 0.0f64;
                for (tile, _) in hand.kinds() {
                    let mut h = hand;
                    assert!(h.remove(tile));
                    let v =
                        s.value(&Situation { hand: h, available: sit.available, goal }, d + extra).unwrap();
                    best = best.max(v);
                }
                let e = t.elapsed().as_secs_f64() * 1e3;
                tot += e;
                worst = worst.max(e);
                nodes += s.nodes();
            }
            println!(
                "d {d} k {} mean {:.2} ms worst {:.2} ms nodes {} us/node {:.2}",
                d + extra,
                tot / n as f64,
                worst,
                nodes / n,
                tot * 1e3 / nodes.max(1) as f64
            );
        }
    }
}
