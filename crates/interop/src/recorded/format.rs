//! The formats of recorded games, by name and by their first bytes.

use std::str::FromStr;
use suzume_tiles::UnknownName;

/// A format of records of riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiichiFormat {
    /// Our own: JSON lines in the words of mjai, any rules.
    Suzume,
    /// mjai: JSON lines, or one list.
    Mjai,
    /// The JSON of Tenhou's log viewer.
    Tenhou,
    /// The XML of Tenhou's server.
    Mjlog,
}

impl RiichiFormat {
    /// Every format that can be written, ours first.
    pub const ALL: [RiichiFormat; 4] =
        [RiichiFormat::Suzume, RiichiFormat::Mjai, RiichiFormat::Tenhou, RiichiFormat::Mjlog];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            RiichiFormat::Suzume => "suzume",
            RiichiFormat::Mjai => "mjai",
            RiichiFormat::Tenhou => "tenhou",
            RiichiFormat::Mjlog => "mjlog",
        }
    }

    /// The usual file extension, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            RiichiFormat::Suzume => "jsonl",
            RiichiFormat::Mjai => "mjson",
            RiichiFormat::Tenhou => "json",
            RiichiFormat::Mjlog => "mjlog",
        }
    }

    /// Whether a file may hold several games in sequence.
    pub const fn holds_many(self) -> bool {
        matches!(self, RiichiFormat::Suzume | RiichiFormat::Mjai)
    }

    /// Detects the format of a record by its first bytes, a few hundred of which are enough; `None` if it is none
    /// of these.
    pub fn of(first: &[u8]) -> Option<RiichiFormat> {
        let text = String::from_utf8_lossy(first.get(..first.len().min(4096)).unwrap_or_default());
        let text = text.trim_start_matches('\u{feff}').trim_start();
        // Spaces in the first objects are ignored.
        let dense: String = text.chars().filter(|sign| !sign.is_whitespace()).take(2048).collect();
        let has = |part: &str| dense.contains(part);
        match dense.as_bytes().first()? {
            b'<' => Some(RiichiFormat::Mjlog),
            b'[' if has("\"type\":\"start_") => Some(RiichiFormat::Mjai),
            b'{' if has("\"type\":") => {
                // Our format has a version in its first line; mjai has none.
                let line: String =
                    text.lines().next()?.chars().filter(|sign| !sign.is_whitespace()).collect();
                Some(if line.contains("\"version\":") { RiichiFormat::Suzume } else { RiichiFormat::Mjai })
            }
            b'{' if has("\"log\":") || has("\"title\":") || has("\"ratingc\":") => Some(RiichiFormat::Tenhou),
            _ => None,
        }
    }
}

impl FromStr for RiichiFormat {
    type Err = UnknownName;
    fn from_str(name: &str) -> Result<RiichiFormat, UnknownName> {
        let found = RiichiFormat::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownName::new("format", name, RiichiFormat::ALL.map(RiichiFormat::name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_recognized_by_their_first_bytes() {
        for (text, format) in [
            (&b" \n{\"type\":\"start_game\",\"version\":1,"[..], Some(RiichiFormat::Suzume)),
            (
                b"{\"type\": \"start_game\", \"names\": []}\n{\"type\":\"x\",\"version\":1}",
                Some(RiichiFormat::Mjai),
            ),
            (b"{\"type\":\"start_kyoku\"", Some(RiichiFormat::Mjai)),
            (b"[\n {\n \"type\": \"start_game\"", Some(RiichiFormat::Mjai)),
            (b"[{\"output\"", None),
            (b"\xef\xbb\xbf<mjloggm ver=\"2.3\">", Some(RiichiFormat::Mjlog)),
            (b"{\"title\":[\"\",\"\"],\"log\":[]}", Some(RiichiFormat::Tenhou)),
            (b"{\"ref\":\"x\",\"log\":[[", Some(RiichiFormat::Tenhou)),
            (b"{}", None),
            (b"", None),
        ] {
            assert_eq!(RiichiFormat::of(text), format, "{}", String::from_utf8_lossy(text));
        }
        for format in RiichiFormat::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
    }
}
