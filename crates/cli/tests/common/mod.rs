//! A temporary folder for a test, and the program run in it.
#![allow(dead_code, reason = "every test file uses its part")]

pub(crate) mod serving;

use std::path::PathBuf;
use std::process::{Command, Output};

pub(crate) const SUZUME: &str = env!("CARGO_BIN_EXE_suzume");

/// A folder that is deleted when the test ends.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// An empty folder. Tests in one file must use different names; test files run as separate processes.
    pub(crate) fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("suzume-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// The path of an entry in the folder.
    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a shell script and returns the command that runs it.
    pub(crate) fn script(&self, name: &str, text: &str) -> String {
        let path = self.join(name);
        std::fs::write(&path, text).unwrap();
        format!("sh {}", path.display())
    }

    /// Reads a file as text.
    pub(crate) fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.join(name)).unwrap()
    }

    /// The names in a subfolder, sorted.
    pub(crate) fn files(&self, folder: &str) -> Vec<String> {
        let names = std::fs::read_dir(self.join(folder)).unwrap();
        let mut names: Vec<String> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs the program in the folder; arguments must not contain spaces.
    pub(crate) fn run(&self, arguments: &str) -> Output {
        Command::new(SUZUME).args(arguments.split_whitespace()).current_dir(&self.0).output().unwrap()
    }

    /// Runs a command that must succeed, and returns its output.
    pub(crate) fn done(&self, arguments: &str) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a command that must be rejected as bad input, and returns the message.
    pub(crate) fn refused(&self, arguments: &str) -> String {
        let output = self.run(arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments}: {message}");
        message
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
