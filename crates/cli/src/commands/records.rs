//! What the commands about records share: where a record comes from, which format it has, and what is wrong with it.

use crate::failure::BadInput;
use std::borrow::Cow;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use suzume_interop::recorded::{CheckError, Format};
use suzume_rules::riichi::RiichiConfig;
use suzume_rules::{Preset, RuleSet};

/// The name under which a file is spoken of.
pub(super) fn file_name(path: &Path) -> Cow<'_, str> {
    if is_standard_input(path) { "standard input".into() } else { path.to_string_lossy() }
}

/// Whether a file stands for standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// A file, or standard input.
pub(super) fn opened(path: &Path) -> Result<Box<dyn BufRead>, BadInput> {
    if is_standard_input(path) {
        return Ok(Box::new(std::io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| BadInput(format!("{}: {error}", file_name(path))))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The files of a folder in the order of their names, without folders in it and hidden files.
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

/// The format of a record, by its first bytes; `None` for a log of Botzone. What is nothing else is taken for one of ours,
/// whose reader says what is wrong.
pub(super) fn format_of(name: &str, input: &mut impl BufRead) -> Result<Option<Format>, BadInput> {
    let first = loop {
        match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(BadInput(format!("{name}: {error}"))),
            Ok(bytes) => break bytes,
        }
    };
    sniff(first).map_err(|problem| BadInput(format!("{name}: {problem}")))
}

fn sniff(first: &[u8]) -> Result<Option<Format>, &'static str> {
    match (first.trim_ascii_start(), Format::of(first)) {
        ([0x1f, 0x8b, ..], _) => Err("the file is compressed; hint: zcat FILE | suzume replay -"),
        (_, Some(format)) => Ok(Some(format)),
        ([b'[', ..], None) => Ok(None),
        (_, None) => Ok(Some(Format::Suzume)),
    }
}

/// The rules for a record that does not tell them.
pub(super) fn riichi_rules(preset: Option<&Preset>) -> Result<Option<RiichiConfig>, BadInput> {
    let Some(preset) = preset else { return Ok(None) };
    match preset.rules() {
        RuleSet::Riichi(config) => Ok(Some(config)),
        _ => Err(BadInput(format!("--rules: the records of mjai are of riichi, and not of {}", preset.name))),
    }
}

/// What is wrong with a record, with its name and the place.
pub(super) fn in_record(name: &str, error: &CheckError) -> BadInput {
    match error {
        CheckError::Ours(error) => BadInput(format!("{name}:{}: {}", error.line, error.problem)),
        error => BadInput(format!("{name}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(sniff(b" \n{\"type\":\"start_game\",\"version\":1"), Ok(Some(Format::Suzume)));
        assert_eq!(sniff(b"[{\"output\""), Ok(None));
        assert_eq!(sniff(b""), Ok(Some(Format::Suzume)));
        assert!(sniff(b"\x1f\x8b\x08").is_err_and(|problem| problem.contains("zcat")));
        assert_eq!(sniff(b"<mjloggm ver=\"2.3\">"), Ok(Some(Format::Mjlog)));
    }
}
