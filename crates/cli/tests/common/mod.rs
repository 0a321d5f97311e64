//! The program, run with some input or in a temporary folder.
#![allow(dead_code, reason = "every test file uses its part")]

pub(crate) mod serving;

use std::ops::Deref;
use std::process::{Command, Output};
use suzume_testing::{TempFolder, run_with_input};

pub(crate) const SUZUME: &str = env!("CARGO_BIN_EXE_suzume");

/// Runs the program with some input; returns exit code, standard output and standard error.
pub(crate) fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let result = run_with_input(SUZUME, arguments, input);
    (result.code, result.output, result.errors)
}

/// Runs suzume, which must succeed.
pub(crate) fn suzume(arguments: &[&str]) {
    let output = Command::new(SUZUME).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Writes a game of the program as `game.jsonl`, and in Tenhou's format as `game.json`.
pub(crate) fn write_game(folder: &Folder) {
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (ours, tenhou) = (file("game.jsonl"), file("game.json"));
    let players = "greedy,greedy,tsumogiri,greedy";
    suzume(&["play", "--rules", "riichi-tonpu", "--players", players, "--seed", "7", "--record", &ours]);
    suzume(&["convert", &ours, &tenhou, "--to", "tenhou"]);
}

/// A temporary folder in which the program is run.
pub(crate) struct Folder(TempFolder);

impl Folder {
    /// An empty folder. Tests in one file must use different names.
    pub(crate) fn new(name: &str) -> Folder {
        Folder(TempFolder::new(name))
    }

    /// Writes a shell script and returns the command that runs it.
    pub(crate) fn script(&self, name: &str, text: &str) -> String {
        let path = self.join(name);
        std::fs::write(&path, text).unwrap();
        format!("sh {}", path.display())
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

impl Deref for Folder {
    type Target = TempFolder;

    fn deref(&self) -> &TempFolder {
        &self.0
    }
}
