//! Checks messages to our bots, and logs of Botzone games.

use suzume_interop::{botzone, mjai};
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;

/// The longest input that is checked, in bytes. Chosen: longer inputs only take time.
const MOST_BYTES: usize = 1 << 16;

/// A quick player that claims, declares riichi and wins.
pub(crate) fn player() -> Box<dyn Player> {
    "greedy".parse::<Spec>().unwrap().build().unwrap()
}

/// Sends mjai lines to a bot: each line is answered or rejected.
pub(crate) fn mjai_bot(data: &[u8]) {
    let Some(text) = std::str::from_utf8(data).ok().filter(|text| text.len() <= MOST_BYTES) else { return };
    let mut bot = mjai::MjaiBot::new(player(), "suzume", RuleSet::preset("riichi").unwrap());
    for line in text.lines() {
        match bot.answer(line) {
            Ok(answer) => {
                let line = answer.line();
                assert_eq!(serde_json::from_str(&line).ok(), Some(answer), "{line}");
            }
            Err(_) => return,
        }
    }
}

/// Sends Botzone input in every format to a bot: each gets one line and the request to keep the bot running.
pub(crate) fn botzone_bot(data: &[u8]) {
    if data.len() > MOST_BYTES {
        return;
    }
    for line in String::from_utf8_lossy(data).lines() {
        if let Ok(request) = line.parse::<botzone::Request>() {
            assert_eq!(request.to_string().parse().as_ref(), Ok(&request), "{line}");
        }
        if let Ok(response) = line.parse::<botzone::Response>() {
            assert_eq!(response.to_string().parse().as_ref(), Ok(&response), "{line}");
        }
    }
    let mut output = Vec::new();
    let _ = botzone::serve(|| botzone::BotzoneBot::new(player()), data, &mut output, std::io::sink());
    assert_eq!(output.iter().filter(|&&byte| byte == b'\n').count() % 2, 0);
}

/// Reads logs of Botzone games: the points of an accepted game sum to zero over the four seats.
pub(crate) fn botzone_log(data: &[u8]) {
    if data.len() > MOST_BYTES {
        return;
    }
    if let Ok(replayed) = botzone::replay(data) {
        assert_eq!(replayed.outcome.points.iter().sum::<i64>(), 0);
    }
}
