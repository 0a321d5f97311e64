//! Temporary folders of tests.

use std::ops::Deref;
use std::path::{Path, PathBuf};

/// An empty folder that is deleted at the end of the test.
pub struct TempFolder(PathBuf);

impl TempFolder {
    /// Creates the folder. Its name contains the process, so only tests of one program must use different names.
    pub fn new(name: &str) -> TempFolder {
        let path = std::env::temp_dir().join(format!("suzume-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a temporary folder can be created");
        TempFolder(path)
    }

    /// The path of an entry as text.
    pub fn file(&self, name: &str) -> String {
        self.join(name).to_str().expect("temporary paths are Unicode").to_owned()
    }

    /// Reads an entry as text.
    pub fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.join(name)).expect("the test wrote this file")
    }
}

impl Deref for TempFolder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for TempFolder {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
