//! Links to games, and records of servers whose formats are not read: what a person can do with them.
//!
//! A link to Tenhou's viewer carries its game in the address (`https://tenhou.net/6/#json=..`) and is read like the game
//! itself. A link to a game on a server names only the game, and this program has no network access, so the answer says how to
//! get the file. Records of Mahjong Soul and Riichi City are recognised by the names that their formats use.

use serde::de::IgnoredAny;

/// Why a link cannot be read, or a record of another server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkProblem {
    /// A game on Tenhou's server.
    #[error(
        "this is a link to a game on a server, and suzume has no network access; open \
         https://tenhou.net/0/log/?{id} in a browser and save the page as {id}.mjlog, then: suzume review {id}.mjlog{}",
        seat_option(*.seat)
    )]
    OnServer {
        /// The name of the game.
        id: String,
        /// The seat from which the link shows the game.
        seat: Option<u8>,
    },
    /// The link ends before its game does.
    #[error(
        "the link is cut: it ends after {length} characters with `{end}`, within the game; copy the whole address"
    )]
    Cut {
        /// The number of characters.
        length: usize,
        /// The last characters.
        end: String,
    },
    /// A link without a game.
    #[error(
        "this link names no game; links that work: https://tenhou.net/6/#json=.., or the address of a game on Tenhou \
         for how to get its file"
    )]
    NoGame,
    /// A link to any other place.
    #[error("this is a link, and suzume has no network access; save the record and give the file")]
    Elsewhere,
    /// A game of Mahjong Soul, as a link or as a record.
    #[error(
        "a game of Mahjong Soul, whose format is not read; tensoul (https://github.com/Equim-chan/tensoul) or tensoul-py-ng \
         converts it to Tenhou's JSON, which is"
    )]
    MahjongSoul,
    /// A game of Riichi City, as a link or as a record.
    #[error(
        "a game of Riichi City, whose format is not read; convert it to mjai or to Tenhou's JSON, which are"
    )]
    RiichiCity,
}

fn seat_option(seat: Option<u8>) -> String {
    seat.map_or_else(String::new, |seat| format!(" --seat {seat}"))
}

/// Whether a text is a link and not a record.
pub fn is_link(text: &str) -> bool {
    let text = text.trim_start();
    ["https://", "http://", "tenhou.net/"].iter().any(|start| text.starts_with(start))
}

/// The game that a link carries in its address, as the JSON of Tenhou's viewer.
pub fn game_in_link(link: &str) -> Result<String, LinkProblem> {
    let link = link.trim();
    let address = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://")).unwrap_or(link);
    let host = address.split(['/', '?', '#']).next().unwrap_or("");
    let is_at = |domain: &str| host == domain || host.ends_with(&format!(".{domain}"));
    if ["maj-soul.com", "mahjongsoul.com", "yo-star.com"].into_iter().any(is_at) {
        return Err(LinkProblem::MahjongSoul);
    }
    if is_at("mahjong-jp.net") {
        return Err(LinkProblem::RiichiCity);
    }
    if !is_at("tenhou.net") {
        return Err(LinkProblem::Elsewhere);
    }
    if let Some((_, game)) = link.split_once("#json=") {
        return decoded(without_hand(game)).ok_or_else(|| cut(link)).and_then(|game| whole(game, link));
    }
    let value = |name: &str| {
        let query = address.split_once('?')?.1;
        query.split(['&', '#']).find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
    };
    // `/0/log/?ID` is the address of the file itself.
    let id = value("log").or_else(|| address.split_once("/log/?").map(|(_, id)| id));
    let id = id.filter(|id| is_game(id)).ok_or(LinkProblem::NoGame)?;
    let seat = value("tw").and_then(|seat| seat.parse().ok()).filter(|seat| *seat < 4);
    Err(LinkProblem::OnServer { id: id.to_owned(), seat })
}

/// Whether a text can be the name of a game on Tenhou: `2022010102gm-0089-0000-9d1c81a9`.
fn is_game(id: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    (1..=80).contains(&id.len()) && id.chars().all(is_sign)
}

/// The game without the number of the hand at which the viewer opens it: `&ts=3`.
fn without_hand(game: &str) -> &str {
    match game.rsplit_once("&ts=") {
        Some((before, hand)) if hand.bytes().all(|byte| byte.is_ascii_digit()) => before,
        _ => game,
    }
}

/// The text with its percent escapes decoded; `None` if it ends within an escape or a letter. A percent sign that begins no
/// escape stays: browsers may have decoded the link already.
fn decoded(text: &str) -> Option<String> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        bytes.push(match (byte, after) {
            (b'%', [] | [_]) => return None,
            (b'%', &[high, low, ..]) => match digit(high).zip(digit(low)) {
                Some((high, low)) => {
                    rest = &after[2..];
                    16 * high + low
                }
                None => byte,
            },
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// The game, if it does not end early. Other faults of its text are reported by the reader of the format.
fn whole(game: String, link: &str) -> Result<String, LinkProblem> {
    match serde_json::from_str::<IgnoredAny>(&game) {
        Err(error) if error.is_eof() => Err(cut(link)),
        _ => Ok(game),
    }
}

fn cut(link: &str) -> LinkProblem {
    /// The characters that are shown, enough to find the place.
    const SHOWN: usize = 24;
    let length = link.chars().count();
    LinkProblem::Cut { length, end: link.chars().skip(length.saturating_sub(SHOWN)).collect() }
}

/// The server whose own format a record has, by its first bytes; `None` for formats that are read.
pub(crate) fn foreign(first: &[u8]) -> Option<LinkProblem> {
    let has = |name: &str| first.windows(name.len()).any(|window| window == name.as_bytes());
    // The formats that are read begin otherwise; names of players may be anything.
    if first.trim_ascii_start().starts_with(b"<") || has("start_game") {
        return None;
    }
    match () {
        () if has(".lq.Record") || has(".lq.GameDetailRecords") || has("RecordNewRound") => {
            Some(LinkProblem::MahjongSoul)
        }
        () if has("\"handEventRecord\"") || has("\"handRecord\"") => Some(LinkProblem::RiichiCity),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_game_on_the_server_says_how_to_get_the_file() {
        let game = "2022010102gm-0089-0000-9d1c81a9";
        for (link, seat) in [
            (format!("https://tenhou.net/0/?log={game}&tw=1"), Some(1)),
            (format!("http://tenhou.net/3/?log={game}&tw=3"), Some(3)),
            (format!("tenhou.net/4/?tw=2&log={game}"), Some(2)),
            (format!("https://tenhou.net/0/?log={game}"), None),
            (format!("https://tenhou.net/0/?log={game}&tw=9"), None),
            (format!("  https://tenhou.net/0/log/?{game}\n"), None),
        ] {
            assert!(is_link(&link));
            let problem = game_in_link(&link).unwrap_err();
            assert_eq!(problem, LinkProblem::OnServer { id: game.to_owned(), seat }, "{link}");
            let text = problem.to_string();
            let command = format!("suzume review {game}.mjlog{}", seat_option(seat));
            assert!(text.contains(&format!("/0/log/?{game} ")) && text.ends_with(&command), "{text}");
        }
    }

    #[test]
    fn a_game_in_the_address_is_decoded() {
        let game = "{\"title\":[\"a&b\",\"\"],\"name\":[\"雀%\"],\"log\":[]}";
        let encoded: String = game.bytes().map(|byte| format!("%{byte:02X}")).collect();
        for text in [encoded.as_str(), &encoded.to_lowercase(), game] {
            for end in ["", "&ts=0", "&ts=12", "\n"] {
                let link = format!("https://tenhou.net/6/#json={text}{end}");
                assert_eq!(game_in_link(&link).as_deref(), Ok(game), "{link}");
            }
        }
        for length in 1..encoded.len() {
            let link = format!("https://tenhou.net/5/#json={}", &encoded[..length]);
            let problem = game_in_link(&link).unwrap_err();
            let LinkProblem::Cut { length, end } = &problem else { panic!("{problem}") };
            assert!(*length == link.len() && link.ends_with(end.as_str()), "{problem}");
        }
    }

    #[test]
    fn other_links_are_named() {
        for (link, problem) in [
            ("https://game.maj-soul.com/1/?paipu=240101-abc", LinkProblem::MahjongSoul),
            ("https://mahjongsoul.game.yo-star.com/?paipu=240101-abc", LinkProblem::MahjongSoul),
            ("https://game.mahjongsoul.com/?paipu=x", LinkProblem::MahjongSoul),
            ("https://tenhou.net/", LinkProblem::NoGame),
            ("https://tenhou.net/0/?log=../x", LinkProblem::NoGame),
            ("https://nottenhou.net/0/?log=2022", LinkProblem::Elsewhere),
            ("https://", LinkProblem::Elsewhere),
        ] {
            assert_eq!(game_in_link(link), Err(problem), "{link}");
        }
        assert!(!is_link("{\"title\":[]}") && !is_link("game.mjlog") && !is_link(""));
    }

    #[test]
    fn records_of_other_servers_are_recognised() {
        for (first, problem) in [
            (&b"\n\x1a.lq.GameDetailRecords\x12\x04\x00\xff"[..], Some(LinkProblem::MahjongSoul)),
            (b"{\"head\":{},\"data\":[{\"name\":\".lq.RecordNewRound\"}]}", Some(LinkProblem::MahjongSoul)),
            (
                b"{\"code\":0,\"data\":{\"handRecord\":[{\"handEventRecord\":[]}]}}",
                Some(LinkProblem::RiichiCity),
            ),
            (b"{\"type\":\"start_game\",\"names\":[\".lq.Record\"]}", None),
            (b"<mjloggm n=\".lq.Record\">", None),
            (b"{\"title\":[],\"log\":[]}", None),
            (b"", None),
        ] {
            assert_eq!(foreign(first), problem, "{}", String::from_utf8_lossy(first));
        }
    }
}
