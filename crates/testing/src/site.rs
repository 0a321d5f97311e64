//! Finding the folder of `suzume site`, whose page is tested without a server.

use crate::{Need, skip};
use std::path::PathBuf;

/// The folder that `SUZUME_SITE_FOLDER` names; else `None`, after a [`skip()`]. `tools/site --test` builds one and sets it.
pub fn site() -> Option<PathBuf> {
    let folder = std::env::var_os("SUZUME_SITE_FOLDER").map(PathBuf::from);
    let found = folder.filter(|folder| folder.join("suzume.wasm").is_file());
    if found.is_none() {
        skip(Need::Site, "no folder of `suzume site`; run tools/site --test");
    }
    found
}
