//! The latency of the page: a riichi hand of some deficiency sent over a socket as the page does, timed to the last
//! byte.

use crate::measure::{Line, Moves, nanoseconds};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_rules::RuleSet;
use suzume_tiles::Dealer;
use suzume_tiles::numbers::ToFloat;
use suzume_web::{ServeOptions, Server, Stop};

pub(crate) struct Bench {
    pub(crate) name: &'static str,
    deficiency: u8,
}

pub(crate) const BENCHES: [Bench; 3] = [
    Bench { name: "page/1", deficiency: 1 },
    Bench { name: "page/2", deficiency: 2 },
    Bench { name: "page/3", deficiency: 3 },
];

static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

impl Bench {
    pub(crate) fn run(&self, hands: usize) -> anyhow::Result<Line> {
        let server = Server::bind(ServeOptions::default())?;
        let port = server.port();
        STOP.store(false, Ordering::Relaxed);
        let serving = std::thread::spawn(move || server.run(Stop::on(&STOP)));
        // The first answer also loads tables and models.
        ask(port, "123m4568p23456s11z")?;
        let goal = RuleSet::preset("riichi")?.table().goal(0);
        let mut dealer = Dealer::new(u64::from(self.deficiency));
        let mut times = Vec::with_capacity(hands);
        while times.len() < hands {
            let hand = dealer.hand(14, 34);
            if deficiency(&hand, &goal) == Deficiency::new(self.deficiency) {
                times.push(ask(port, &hand.to_string())?);
            }
        }
        STOP.store(true, Ordering::Relaxed);
        serving.join().map_err(|_| anyhow::anyhow!("the server failed"))??;
        times.sort_by(f64::total_cmp);
        let worst_ns = times.last().copied().unwrap_or_default();
        Ok(Line {
            bench: self.name,
            ours_ns: times.iter().sum::<f64>() / hands.to_f64(),
            peer: None,
            peer_ns: None,
            ratio: None,
            aim: "200 ms",
            search: None,
            moves: Some(Moves {
                moves: hands,
                p999_ns: times[(hands * 999 / 1000).min(hands - 1)],
                worst_ns,
            }),
        })
    }
}

/// Asks about a hand and returns the time of the answer in nanoseconds.
fn ask(port: u16, hand: &str) -> anyhow::Result<f64> {
    let body = format!(r#"{{"rules":"riichi","hand":"{hand}"}}"#);
    let start = Instant::now();
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    let length = body.len();
    write!(
        stream,
        "POST /api/discard HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let elapsed = nanoseconds(start);
    anyhow::ensure!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    Ok(elapsed)
}
