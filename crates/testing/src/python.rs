//! Peers that are Python packages: `SUZUME_PYTHON` names the program, else it is `python3`.

use crate::{Need, skip};
use std::process::{Command, Stdio};

/// The Python that can import a module; `None`, after saying so, if it cannot.
///
/// `package` is the name by which `pip` installs the module.
pub fn python_with(module: &str, package: &str) -> Option<String> {
    let python = std::env::var("SUZUME_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let import = format!("import {module}");
    let status = Command::new(&python).args(["-c", &import]).stderr(Stdio::null()).status();
    if status.is_ok_and(|status| status.success()) {
        return Some(python);
    }
    skip(
        Need::Python,
        format_args!("{python} cannot import {module}; `pip install {package}`, or set SUZUME_PYTHON"),
    );
    None
}
