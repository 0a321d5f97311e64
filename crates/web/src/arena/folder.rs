//! Matches on disk, one folder each in the folder of results. Nothing outside the folder of results is read or written.

use super::curve::EstimateCurve;
use crate::error::ApiError;
use axum::http::StatusCode;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use suzume::Language;
use suzume_arena::{
    DealReader, DealResult, GameResult, MatchDescription, MatchTally, SprtDecision, StoreError,
    read_description,
};
use suzume_tiles::numbers::wide;

const LONGEST_NAME: usize = 80;

/// The longest list of deals that is read, in bytes; some hundred thousand deals.
const LONGEST_DEALS: u64 = 256 << 20;

/// The longest record of a deal that is read, in bytes.
const LONGEST_RECORDS: u64 = 64 << 20;

/// The start of every game in a record.
const GAME_BEGINS: &[u8] = br#"{"type":"start_game""#;

/// The folder of results: given by the user, or temporary and removed at the end.
#[derive(Debug)]
pub(crate) struct ResultsFolder {
    path: PathBuf,
    is_temporary: bool,
}

impl ResultsFolder {
    /// Opens the user's folder, creating it if necessary, or a temporary one for this process.
    pub(crate) fn open(path: Option<PathBuf>) -> std::io::Result<ResultsFolder> {
        if let Some(path) = path {
            std::fs::create_dir_all(&path)?;
            return Ok(ResultsFolder { path, is_temporary: false });
        }
        let process = std::process::id();
        let mut number = 0_u32;
        loop {
            let path = std::env::temp_dir().join(format!("suzume-results-{process}-{number}"));
            match std::fs::create_dir(&path) {
                Ok(()) => return Ok(ResultsFolder { path, is_temporary: true }),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Whether the user gave the folder.
    pub(crate) const fn is_given(&self) -> bool {
        !self.is_temporary
    }

    /// The folder for a name, existing or not; `None` if the name is not allowed.
    pub(crate) fn folder(&self, name: &str) -> Option<PathBuf> {
        is_name(name).then(|| self.path.join(name))
    }

    /// The folder of an existing match.
    pub(crate) fn found(&self, name: &str) -> Result<PathBuf, ApiError> {
        let folder = self.folder(name).filter(|folder| folder.join("match.json").is_file());
        folder.ok_or_else(|| ApiError::missing("there is no match of this name"))
    }

    /// The names of matches in alphabetical order, at most `most` of them.
    pub(crate) fn names(&self, most: usize) -> std::io::Result<Vec<String>> {
        let entries = match std::fs::read_dir(&self.path) {
            // The folder was removed; the next match creates it again.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read?,
        };
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| self.found(name).is_ok())
            .collect();
        names.sort_unstable();
        names.truncate(most);
        Ok(names)
    }

    /// A name that no match has: `wanted`, with a number appended if necessary.
    pub(crate) fn free_name(&self, wanted: &str) -> String {
        let fitting = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        let name: String = wanted.chars().map(fitting).take(LONGEST_NAME - 8).collect();
        let numbered =
            std::iter::once(name.clone()).chain((2_u32..).map(|number| format!("{name}-{number}")));
        numbered.into_iter().find(|name| !self.path.join(name).exists()).unwrap_or(name)
    }
}

impl Drop for ResultsFolder {
    fn drop(&mut self) {
        if self.is_temporary {
            // Dropping cannot report an error.
            let _ = std::fs::remove_dir_all(&self.path);
        }
    }
}

/// Whether a match may have a name: letters, digits, `.`, `_` and `-`, and no leading dot.
pub(crate) fn is_name(name: &str) -> bool {
    let is_fine = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    !name.is_empty() && name.len() <= LONGEST_NAME && !name.starts_with('.') && name.chars().all(is_fine)
}

/// The error of a folder, without its path.
pub(crate) fn in_store(error: &StoreError) -> ApiError {
    let (status, message) = match error {
        StoreError::Io { error, .. } => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()),
        StoreError::Held { holder, .. } => {
            (StatusCode::CONFLICT, format!("{holder} plays a match into this folder; wait until it ends"))
        }
        StoreError::NotPlain { problem, .. } => (StatusCode::CONFLICT, problem.to_string()),
        StoreError::OtherMatch { what, .. } => {
            (StatusCode::CONFLICT, format!("the folder holds another match: its {what} differs"))
        }
        StoreError::Line { line, problem, .. } => {
            (StatusCode::UNPROCESSABLE_ENTITY, format!("the results are spoiled: line {line}: {problem}"))
        }
    };
    ApiError::new(status, message)
}

pub(crate) struct StoredMatch {
    pub(crate) description: MatchDescription,
    pub(crate) tally: MatchTally,
    pub(crate) curve: EstimateCurve,
}

impl StoredMatch {
    pub(crate) fn read(folder: &Path) -> Result<StoredMatch, ApiError> {
        let description = read_description(folder).map_err(|error| in_store(&error))?;
        let unknown = || {
            ApiError::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "the match was played by rules that are not known",
            )
        };
        let mut tally = description.tally().ok_or_else(unknown)?;
        let mut curve = EstimateCurve::new(description.stop.as_deref().and_then(|stop| stop.parse().ok()));
        each_deal(folder, &description, |deal| {
            tally.add(&deal);
            curve.look(&tally);
        })?;
        Ok(StoredMatch { description, tally, curve })
    }

    /// Whether there is nothing left to play.
    pub(crate) fn is_finished(&self) -> bool {
        let test: Option<suzume_arena::Sprt> =
            self.description.stop.as_deref().and_then(|stop| stop.parse().ok());
        let decision = test.map(|test| test.state(self.tally.best()).decision);
        self.tally.deals >= self.description.shard.deals(self.description.deals)
            || decision.is_some_and(|decision| decision != SprtDecision::Undecided)
    }
}

/// The size of a folder's deals in bytes, used to notice changes.
pub(crate) fn bytes_of_deals(folder: &Path) -> u64 {
    std::fs::metadata(folder.join("deals.jsonl")).map_or(0, |file| file.len())
}

/// Reads the deals of a match one after another.
fn each_deal(
    folder: &Path,
    description: &MatchDescription,
    mut each: impl FnMut(DealResult),
) -> Result<(), ApiError> {
    match bytes_of_deals(folder) {
        0 => return Ok(()),
        bytes if bytes > LONGEST_DEALS => {
            let words = "these results are too long to be read here; hint: suzume arena merge reads them";
            return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words));
        }
        _ => {}
    }
    let mut reader = DealReader::open(folder, description).map_err(|error| in_store(&error))?;
    while let Some(deal) = reader.next_deal().map_err(|error| in_store(&error))? {
        each(deal);
    }
    Ok(())
}

/// Games of a match: the deal, the index in it, and the result.
pub(crate) struct GamesOfMatch {
    pub(crate) total: usize,
    pub(crate) games: Vec<(u64, usize, GameResult)>,
}

/// A range of the games of a match, in the order of their deals.
pub(crate) fn games(folder: &Path, from: usize, count: usize) -> Result<GamesOfMatch, ApiError> {
    let description = read_description(folder).map_err(|error| in_store(&error))?;
    let mut listed = GamesOfMatch { total: 0, games: Vec::new() };
    each_deal(folder, &description, |deal| {
        for (place, game) in deal.games.into_iter().enumerate() {
            if listed.total >= from && listed.games.len() < count {
                listed.games.push((deal.deal, place, game));
            }
            listed.total += 1;
        }
    })?;
    Ok(listed)
}

/// The number of games in a deal.
pub(crate) fn games_of_deal(description: &MatchDescription) -> u64 {
    description.seatings().map_or(1, |seatings| wide(seatings.len()))
}

/// The record of one game of a deal, by its index.
pub(crate) fn record(folder: &Path, deal: u64, game: usize) -> Result<Vec<u8>, ApiError> {
    let missing =
        || ApiError::missing("there is no record of this game; a match keeps records only with `--records`");
    let file = File::open(folder.join("records").join(format!("{deal}.jsonl"))).map_err(|_| missing())?;
    let mut reader = BufReader::new(file.take(LONGEST_RECORDS));
    let (mut record, mut line, mut begun) = (Vec::new(), Vec::new(), 0);
    loop {
        line.clear();
        let failed =
            |error: std::io::Error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string());
        if reader.read_until(b'\n', &mut line).map_err(failed)? == 0 {
            break;
        }
        begun += usize::from(line.starts_with(GAME_BEGINS));
        match begun.checked_sub(1) {
            Some(place) if place == game => record.extend_from_slice(&line),
            Some(place) if place > game => break,
            _ => {}
        }
    }
    if record.is_empty() { Err(missing()) } else { Ok(record) }
}

/// The report of a match as a page, of what was played so far.
pub(crate) fn report(folder: &Path, language: Language) -> Result<String, ApiError> {
    let StoredMatch { description, tally, .. } = StoredMatch::read(folder)?;
    let summary = description.summarise(&tally);
    Ok(suzume_reports::match_page(&description, &summary, &tally, language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_piece_of_a_path() {
        for name in ["night", "delta-greedy_2", "v1.2"] {
            assert!(is_name(name), "{name}");
        }
        let long = "x".repeat(81);
        for name in ["", ".", "..", "../up", "a/b", "a\\b", ".hidden", "a b", "ü", "a\0", "%2e%2e", &long] {
            assert!(!is_name(name), "{name}");
        }
    }

    #[test]
    fn a_temporary_folder_is_removed() {
        let results = ResultsFolder::open(None).unwrap();
        let path = results.path.clone();
        assert!(path.is_dir() && !results.is_given());
        assert_eq!(results.free_name("kstep:k=2, greedy"), "kstep-k-2--greedy");
        drop(results);
        assert!(!path.exists());
    }

    #[test]
    fn a_game_is_cut_out_of_the_record_of_its_deal() {
        let results = ResultsFolder::open(None).unwrap();
        let folder = results.path.join("one");
        std::fs::create_dir_all(folder.join("records")).unwrap();
        let lines = "{\"type\":\"start_game\",\"game\":0}\n1\n{\"type\":\"start_game\",\"game\":1}\n2\n";
        std::fs::write(folder.join("records/7.jsonl"), lines).unwrap();
        assert_eq!(record(&folder, 7, 1).unwrap(), b"{\"type\":\"start_game\",\"game\":1}\n2\n");
        assert_eq!(record(&folder, 7, 2).unwrap_err().status, StatusCode::NOT_FOUND);
        assert_eq!(record(&folder, 8, 0).unwrap_err().status, StatusCode::NOT_FOUND);
    }
}
