//! Peers that are Python modules. `SUZUME_PYTHON` names the interpreter; the default is `python3`. Without the module
//! there is no peer.

use std::io::Write;
use std::process::{Command, Stdio};

/// The number printed by a script that reads `lines`; `None` if it fails.
pub(crate) fn number(arguments: &[&str], lines: &str) -> Option<f64> {
    let python = std::env::var("SUZUME_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let mut child = Command::new(python)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    // A script that fails early does not read its input, and gives no answer either.
    let _ = child.stdin.take()?.write_all(lines.as_bytes());
    let output = child.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
