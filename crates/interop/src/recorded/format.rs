//! The formats of recorded games, by name and by their first bytes.

use std::str::FromStr;
use suzume_tiles::UnknownName;

/// A format of records of riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own: JSON lines in the words of mjai, any rules.
    Suzume,
    /// mjai: JSON lines, or one list.
    Mjai,
    /// The JSON of Tenhou's log viewer.
    Tenhou,
    /// The XML of Tenhou's server.
    Mjlog,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Suzume, Format::Mjai, Format::Tenhou, Format::Mjlog];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Suzume => "suzume",
            Format::Mjai => "mjai",
            Format::Tenhou => "tenhou",
            Format::Mjlog => "mjlog",
        }
    }

    /// The usual end of a file's name, without its dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Suzume => "jsonl",
            Format::Mjai => "mjson",
            Format::Tenhou => "json",
            Format::Mjlog => "mjlog",
        }
    }

    /// Whether a file may hold several games, one behind the other.
    pub const fn holds_many(self) -> bool {
        matches!(self, Format::Suzume | Format::Mjai)
    }

    /// The format of a record by its first bytes, of which a few hundred are enough; `None` if it is none of these.
    pub fn of(first: &[u8]) -> Option<Format> {
        let text = String::from_utf8_lossy(first.get(..first.len().min(4096)).unwrap_or_default());
        let text = text.trim_start_matches('\u{feff}').trim_start();
        // Spaces within the first objects do not matter.
        let dense: String = text.chars().filter(|sign| !sign.is_whitespace()).take(2048).collect();
        let has = |part: &str| dense.contains(part);
        match dense.as_bytes().first()? {
            b'<' => Some(Format::Mjlog),
            b'[' if has("\"type\":\"start_") => Some(Format::Mjai),
            b'{' if has("\"type\":") => {
                // Ours says in its first line which version it is; mjai's have none.
                let line: String =
                    text.lines().next()?.chars().filter(|sign| !sign.is_whitespace()).collect();
                Some(if line.contains("\"version\":") { Format::Suzume } else { Format::Mjai })
            }
            b'{' if has("\"log\":") || has("\"title\":") || has("\"ratingc\":") => Some(Format::Tenhou),
            _ => None,
        }
    }
}

impl FromStr for Format {
    type Err = UnknownName;
    fn from_str(name: &str) -> Result<Format, UnknownName> {
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownName::new("format", name, Format::ALL.map(Format::name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        for (text, format) in [
            (&b" \n{\"type\":\"start_game\",\"version\":1,"[..], Some(Format::Suzume)),
            (
                b"{\"type\": \"start_game\", \"names\": []}\n{\"type\":\"x\",\"version\":1}",
                Some(Format::Mjai),
            ),
            (b"{\"type\":\"start_kyoku\"", Some(Format::Mjai)),
            (b"[\n {\n \"type\": \"start_game\"", Some(Format::Mjai)),
            (b"[{\"output\"", None),
            (b"\xef\xbb\xbf<mjloggm ver=\"2.3\">", Some(Format::Mjlog)),
            (b"{\"title\":[\"\",\"\"],\"log\":[]}", Some(Format::Tenhou)),
            (b"{\"ref\":\"x\",\"log\":[[", Some(Format::Tenhou)),
            (b"{}", None),
            (b"", None),
        ] {
            assert_eq!(Format::of(text), format, "{}", String::from_utf8_lossy(text));
        }
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
    }
}
