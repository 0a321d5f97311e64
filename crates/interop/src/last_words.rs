//! Keeps the last lines that a program printed to standard error, to be shown with the fault that ends the program.

use std::sync::{Arc, Mutex, PoisonError};

/// The number of bytes kept: some lines of a traceback.
const KEPT: usize = 2000;
/// The number of lines shown.
const TOLD: usize = 3;

/// The end of a program's standard error. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastWords(Arc<Mutex<Vec<u8>>>);

impl LastWords {
    /// Appends output of the program.
    pub(crate) fn add(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&bytes[bytes.len().saturating_sub(KEPT)..]);
        let surplus = kept.len().saturating_sub(KEPT);
        kept.drain(..surplus);
    }

    /// The last non-blank lines, safe to print, joined to one line; `None` if there was no output.
    pub(crate) fn summary(&self) -> Option<String> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&kept);
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let last = &lines[lines.len().saturating_sub(TOLD)..];
        (!last.is_empty()).then(|| crate::printable(&last.join(" | ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept() {
        let words = LastWords::default();
        assert_eq!(words.summary(), None);
        words.add(b"\n  \n");
        assert_eq!(words.summary(), None);
        for number in 0..1000 {
            words.add(format!("line {number}\n").as_bytes());
        }
        words.add(b"ValueError: \x1b[1m no \xff\n\n");
        let summary = words.summary().unwrap();
        assert!(summary.starts_with("line 998 | line 999 | ValueError: "), "{summary}");
        assert!(!summary.contains('\x1b') && !summary.contains('\n'), "{summary}");
        words.add(&[b'x'; 10 * KEPT]);
        assert_eq!(words.0.lock().unwrap().len(), KEPT);
    }
}
