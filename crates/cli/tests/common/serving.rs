//! Serves the page for the duration of a test.

use super::SUZUME;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// `suzume serve` on a free port. It ends with the test.
pub(crate) struct Serving {
    pub(crate) child: Child,
    /// The address of the page, `http://127.0.0.1:PORT/`.
    pub(crate) address: String,
}

impl Serving {
    /// Starts a server with additional arguments.
    pub(crate) fn new(arguments: &[&str]) -> Serving {
        let mut command = Command::new(SUZUME);
        command.args(["serve", "--port", "0"]).args(arguments).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Serving { child, address: line.trim().to_owned() }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
