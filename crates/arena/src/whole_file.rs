//! Writes a file of a match whole or not at all, and only files of its own.
//!
//! A file is written under a temporary name and renamed, so that readers never see a partial file. The folder of a match may
//! come from anywhere: a link under one of our names, or under a temporary name, is replaced itself. What it leads to is
//! never written.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Replaces a file, or a link of this name, by one with these contents.
///
/// # Errors
/// If the file cannot be written. A partial file may remain; the next call removes it.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let partial = path.with_extension("partial");
    match std::fs::remove_file(&partial) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // A new file: a link that appears in the meantime is not followed.
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(&partial)?;
    file.write_all(bytes)?;
    drop(file);
    std::fs::rename(&partial, path)
}

/// What a path that a match keeps open must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainKind {
    File,
    Folder,
}

/// Refuses a path that is neither missing nor plain: a match would write through a link.
pub(crate) fn check_plain(path: &Path, kind: PlainKind) -> io::Result<()> {
    let found = match path.symlink_metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        found => found?.file_type(),
    };
    let (is_plain, expected) = match kind {
        PlainKind::File => (found.is_file(), "a plain file"),
        PlainKind::Folder => (found.is_dir(), "a folder"),
    };
    let found = if found.is_symlink() { "a link" } else { "something else" };
    let problem = || format!("{found} where the match keeps {expected}; remove it, or choose another folder");
    if is_plain { Ok(()) } else { Err(io::Error::new(ErrorKind::InvalidInput, problem())) }
}
