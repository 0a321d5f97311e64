//! The browser that opens pages: Debian's chromium (`apt-get install chromium`), or the program named by
//! `SUZUME_CHROMIUM`.

use crate::{Need, skip};
use std::path::PathBuf;

/// The browser, if there is one; else `None`, after a [`skip()`].
pub fn chromium() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("SUZUME_CHROMIUM") {
        return Some(path.into());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found =
        std::env::split_paths(&folders).map(|folder| folder.join("chromium")).find(|path| path.is_file());
    if found.is_none() {
        skip(Need::Browser, "no chromium; apt-get install chromium, or set SUZUME_CHROMIUM");
    }
    found
}
