//! A line of a file of deals: a deal as JSON, with a checksum as its last field. The checksum detects a line that was
//! changed, truncated or mixed with another.

use crate::description::hexadecimal;
use crate::game::DealResult;
use sha2::{Digest, Sha256};

/// The text between the deal and its checksum, which has eight hexadecimal digits.
const FIELD: &[u8] = b",\"check\":\"";
const DIGITS: usize = 8;
const END: &[u8] = b"\"}";

/// The first digits of the SHA-256.
fn checksum(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes)[..DIGITS / 2])
}

/// A deal as a line, including the line break.
pub(crate) fn write(deal: &DealResult) -> serde_json::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(deal)?;
    let check = checksum(&line);
    line.pop();
    line.extend_from_slice(FIELD);
    line.extend_from_slice(check.as_bytes());
    line.extend_from_slice(END);
    line.push(b'\n');
    Ok(line)
}

/// Parses a line; the error describes what is wrong with it.
pub(crate) fn read(line: &[u8]) -> Result<DealResult, String> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let split = || {
        let line = line.strip_suffix(END)?;
        let (rest, check) = line.split_at_checked(line.len().checked_sub(DIGITS)?)?;
        Some((rest.strip_suffix(FIELD)?, check))
    };
    let (rest, check) = split().ok_or("no deal with a checksum at its end")?;
    let deal = [rest, b"}"].concat();
    if checksum(&deal).as_bytes() != check {
        return Err("the checksum is wrong: the line was changed".to_owned());
    }
    serde_json::from_slice(&deal).map_err(|error| format!("no deal: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameResult;
    use suzume_tiles::Seats;

    #[test]
    fn any_change_of_a_line_is_found() {
        let game = GameResult { seating: "ABAB".to_owned(), hands: 1, ..GameResult::empty(Seats::Four) };
        let deal = DealResult { deal: 17, games: vec![game] };
        let line = write(&deal).unwrap();
        assert_eq!(read(&line), Ok(deal));
        assert!(serde_json::from_slice::<serde_json::Value>(&line).is_ok());
        for place in 0..line.len() - 1 {
            let mut changed = line.clone();
            changed[place] ^= 1;
            assert!(read(&changed).is_err(), "byte {place}");
            let mut shorter = line.clone();
            shorter.remove(place);
            assert!(read(&shorter).is_err(), "without byte {place}");
        }
        for bad in [&b""[..], b"}", b"\"}", b"12345678\"}", b",\"check\":\"12345678\"}"] {
            assert!(read(bad).is_err());
        }
    }
}
