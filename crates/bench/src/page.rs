//! The latency of the page: a riichi hand of some deficiency sent over a socket as the page does, timed to the first
//! verdict or to the last byte.

use crate::measure::{Line, Moves, nanoseconds};
use std::io::{BufRead, BufReader, Read, Write};
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
    until: Until,
}

/// What is timed. The page is answered in stages: a quick verdict, then the whole answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    First,
    Last,
}

pub(crate) const BENCHES: [Bench; 6] = [
    Bench { name: "page/1/first", deficiency: 1, until: Until::First },
    Bench { name: "page/2/first", deficiency: 2, until: Until::First },
    Bench { name: "page/3/first", deficiency: 3, until: Until::First },
    Bench { name: "page/1", deficiency: 1, until: Until::Last },
    Bench { name: "page/2", deficiency: 2, until: Until::Last },
    Bench { name: "page/3", deficiency: 3, until: Until::Last },
];

static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

impl Bench {
    pub(crate) fn run(&self, hands: usize) -> anyhow::Result<Line> {
        let server = Server::bind(ServeOptions::default())?;
        let port = server.port();
        STOP.store(false, Ordering::Relaxed);
        let serving = std::thread::spawn(move || server.run(Stop::on(&STOP)));
        // The first answer also loads tables and models.
        ask(port, "123m4568p23456s11z", Until::Last)?;
        let goal = RuleSet::preset("riichi")?.table().goal(0);
        let mut dealer = Dealer::new(u64::from(self.deficiency));
        let mut times = Vec::with_capacity(hands);
        while times.len() < hands {
            let hand = dealer.hand(14, 34);
            if deficiency(&hand, &goal) == Deficiency::new(self.deficiency) {
                times.push(ask(port, &hand.to_string(), self.until)?);
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
            aim: if self.until == Until::First { "100 ms" } else { "200 ms" },
            search: None,
            moves: Some(Moves {
                moves: hands,
                p999_ns: times[(hands * 999 / 1000).min(hands - 1)],
                worst_ns,
            }),
        })
    }
}

/// Asks about a hand and returns the time of the first or the last answer in nanoseconds.
fn ask(port: u16, hand: &str, until: Until) -> anyhow::Result<f64> {
    let body = format!(r#"{{"rules":"riichi","hand":"{hand}"}}"#);
    let start = Instant::now();
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    let length = body.len();
    write!(
        stream,
        "POST /api/discard/stream HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = BufReader::new(stream);
    let mut text = String::new();
    // An answer is a line of its own in the chunks of the stream.
    while !text.ends_with("}\n") {
        anyhow::ensure!(answer.read_line(&mut text)? > 0, "{text}");
    }
    let mut elapsed = nanoseconds(start);
    if until == Until::Last {
        answer.read_to_string(&mut text)?;
        elapsed = nanoseconds(start);
    }
    anyhow::ensure!(text.starts_with("HTTP/1.1 200"), "{text}");
    Ok(elapsed)
}
