//! The files that the end of a match adds to its folder.

use crate::match_page;
use std::io;
use std::path::Path;
use suzume_arena::{MatchDescription, MatchTally, Summary};
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
        // The next run removes a partial file that a killed one left behind.
        let partial = path.with_extension("partial");
        let written = std::fs::write(&partial, text).and_then(|()| std::fs::rename(&partial, &path));
        written.map_err(|error| {
            io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()))
        })?;
    }
    Ok(())
}
