//! JSON lines in, JSON lines out, in order.
//!
//! Answers are flushed whenever the input holds no complete line, so the program can serve a partner that asks one line
//! at a time and still process millions of lines in large pieces. By default the first bad line ends the run with its
//! number, after all earlier answers have been written. With `--keep-going` a bad line is answered by
//! `{"error":"bad_input","reason":".."}` in its place.

use crate::failure::BadInput;
use anyhow::Context;
use serde::Serialize;
use std::io::{Read, Write};

/// The longest line that is read: far longer than any hand, and short enough to bound memory.
const LONGEST_LINE: usize = 64 * 1024;
/// The size of one read, in bytes.
const PIECE: usize = 256 * 1024;

/// How a line that cannot be answered is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLines {
    /// It ends the run.
    End,
    /// It is answered with an error.
    Answered,
}

impl BadLines {
    pub(crate) fn of(keep_going: bool) -> BadLines {
        if keep_going { BadLines::Answered } else { BadLines::End }
    }
}

/// The answer to a line that cannot be answered.
#[derive(Serialize)]
struct RefusedLine<'a> {
    error: &'static str,
    reason: &'a str,
}

/// Answers every line that is not blank. `answer` appends its answer without a line end.
pub(crate) fn answer_lines(
    mut input: impl Read,
    mut output: impl Write,
    bad_lines: BadLines,
    mut answer: impl FnMut(&[u8], &mut Vec<u8>) -> Result<(), String>,
) -> anyhow::Result<()> {
    let mut buffer = vec![0; PIECE + LONGEST_LINE];
    // The part of the buffer that holds an unfinished line.
    let mut filled = 0;
    let mut number = 0u64;
    let mut bad = 0u64;
    let mut answers = Vec::with_capacity(PIECE);
    loop {
        let read = match input.read(&mut buffer[filled..]) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            other => other.context("cannot read standard input")?,
        };
        let at_end = read == 0;
        let end = filled + read;
        let mut start = 0;
        let mut failed = None;
        while start < end && failed.is_none() {
            let rest = &buffer[start..end];
            let length = match memchr(b'\n', rest) {
                Some(length) => length,
                None if at_end => rest.len(),
                None => break,
            };
            number += 1;
            let line = rest[..length].trim_ascii();
            // Some editors put a byte order mark before UTF-8 text.
            let mark = "\u{feff}".as_bytes();
            let line = if number == 1 { line.strip_prefix(mark).unwrap_or(line) } else { line };
            if !line.is_empty() {
                let before = answers.len();
                match answer(line, &mut answers) {
                    Ok(()) => answers.push(b'\n'),
                    Err(message) => {
                        answers.truncate(before);
                        match bad_lines {
                            BadLines::End => failed = Some(message),
                            BadLines::Answered => {
                                bad += 1;
                                let line = RefusedLine { error: "bad_input", reason: &message };
                                serde_json::to_writer(&mut answers, &line)?;
                                answers.push(b'\n');
                            }
                        }
                    }
                }
            }
            start += length + 1;
        }
        output.write_all(&answers).and_then(|()| output.flush()).context("cannot write the answers")?;
        answers.clear();
        if let Some(message) = failed {
            return Err(BadInput(format!("line {number}: {message}")).into());
        }
        if at_end {
            if bad > 0 {
                eprintln!("suzume: {bad} of {number} lines could not be read; their answers say why");
            }
            return Ok(());
        }
        let start = start.min(end);
        buffer.copy_within(start..end, 0);
        filled = end - start;
        if filled > LONGEST_LINE {
            let line = number + 1;
            return Err(BadInput(format!("line {line}: longer than {LONGEST_LINE} bytes")).into());
        }
    }
}

/// The index of the first occurrence of a byte.
fn memchr(byte: u8, bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&other| other == byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(input: &[u8], piece: usize) -> (String, Option<String>) {
        run_with(input, piece, BadLines::End)
    }

    fn run_with(input: &[u8], piece: usize, bad_lines: BadLines) -> (String, Option<String>) {
        /// Yields its input in small pieces, as a pipe may.
        struct Pieces<'a>(&'a [u8], usize);
        impl Read for Pieces<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                let length = self.1.min(self.0.len()).min(buffer.len());
                buffer[..length].copy_from_slice(&self.0[..length]);
                self.0 = &self.0[length..];
                Ok(length)
            }
        }
        let mut output = Vec::new();
        let result = answer_lines(Pieces(input, piece), &mut output, bad_lines, |line, answers| match line {
            b"bad" => {
                answers.extend(b"half an answer");
                Err("no good".to_owned())
            }
            line => {
                answers.extend(line.iter().rev());
                Ok(())
            }
        });
        (String::from_utf8(output).unwrap(), result.err().map(|error| error.to_string()))
    }

    #[test]
    fn lines_are_answered_in_order_whatever_the_pieces() {
        for piece in [1, 2, 3, 7, 1000] {
            assert_eq!(run(b"abc\n\r\n  \ndef\r\nlast", piece), ("cba\nfed\ntsal\n".to_owned(), None));
            assert_eq!(run(b"", piece), (String::new(), None));
        }
    }

    #[test]
    fn a_bad_line_ends_the_run_with_its_number_and_nothing_half_written() {
        for piece in [1, 5, 1000] {
            let (output, error) = run(b"abc\n\nbad\nnever\n", piece);
            assert_eq!((output.as_str(), error.as_deref()), ("cba\n", Some("line 3: no good")));
        }
    }

    #[test]
    fn a_bad_line_is_answered_in_its_place_if_that_is_wanted() {
        for piece in [1, 5, 1000] {
            let (output, error) = run_with(b"abc\n\nbad\nlast\n", piece, BadLines::Answered);
            let expected = "cba\n{\"error\":\"bad_input\",\"reason\":\"no good\"}\ntsal\n";
            assert_eq!((output.as_str(), error), (expected, None));
        }
    }

    #[test]
    fn an_endless_line_is_refused() {
        let long = vec![b'x'; LONGEST_LINE + PIECE + 1];
        let (output, error) = run(&long, 10_000);
        assert_eq!(output, "");
        assert!(error.unwrap().starts_with("line 1: longer than"));
    }
}
