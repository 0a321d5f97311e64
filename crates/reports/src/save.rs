//! The files that the end of a match adds to its folder.

use crate::match_page;
use std::io;
use std::path::Path;
use suzume_arena::{MatchDescription, MatchTally, Summary, replace_file};
use suzume_words::Language;

/// Writes `report.html` and `summary.json` into the folder of a match, each whole or not at all.
///
/// # Errors
/// If a file cannot be written. The message names it.
pub fn save_match(
    folder: &Path,
    description: &MatchDescription,
    summary: &Summary,
    tally: &MatchTally,
    language: Language,
) -> io::Result<()> {
    let page = match_page(description, summary, tally, language);
    let json = serde_json::to_string_pretty(summary)? + "\n";
    for (name, text) in [("report.html", page), ("summary.json", json)] {
        let path = folder.join(name);
        replace_file(&path, text.as_bytes()).map_err(|error| {
            io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()))
        })?;
    }
    Ok(())
}
