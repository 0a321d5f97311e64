//! Opens the records that a command names.

use super::progress_style;
use crate::failure::BadInput;
use indicatif::ProgressBar;
use std::borrow::Cow;
use std::io::{BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};
use suzume_interop::links::is_link;
use suzume_players::{open_input, standard_input};
use suzume_tiles::numbers::wide;

/// The name of a file in messages.
pub(super) fn file_name(path: &Path) -> Cow<'_, str> {
    match () {
        () if is_standard_input(path) => "standard input".into(),
        // An address that carries a game is far too long to print.
        () if is_link(&path.to_string_lossy()) => "link".into(),
        () => path.to_string_lossy(),
    }
}

/// Whether a path stands for standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// Opens a file or standard input. A link is the record itself, or gets its answer when it is read.
pub(super) fn opened(path: &Path) -> Result<Box<dyn BufRead>, BadInput> {
    if is_standard_input(path) {
        let input = standard_input().map_err(|error| BadInput(format!("standard input: {error}")))?;
        return Ok(Box::new(BufReader::new(input)));
    }
    let text = path.to_string_lossy();
    if is_link(&text) {
        return Ok(Box::new(Cursor::new(text.into_owned().into_bytes())));
    }
    let file = open_input(path).map_err(|error| BadInput(format!("{}: {error}", file_name(path))))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The files of a folder in order of name, without subfolders and hidden files.
pub(super) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, BadInput> {
    let bad = |error: &dyn std::fmt::Display| BadInput(format!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| bad(&error))? {
        let entry = entry.map_err(|error| bad(&error))?;
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if !is_hidden && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    if files.is_empty() { Err(bad(&"the folder has no files")) } else { Ok(files) }
}

/// The given records, with folders replaced by their files in order of name.
pub(super) fn listed(paths: &[PathBuf]) -> Result<Vec<PathBuf>, BadInput> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(files_in(path)?);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// A progress bar on a terminal, hidden elsewhere.
pub(super) fn progress_bar(files: usize) -> ProgressBar {
    let bar = ProgressBar::new(wide(files));
    if let Some(style) = progress_style("progress-files") {
        bar.set_style(style);
    }
    bar
}
