//! Python packages that results are compared with. `SUZUME_PYTHON` names the interpreter; the default is `python3`.

use crate::{Need, skip};
use std::process::{Command, Stdio};

/// The Python program, if it can import a module; else `None`, after a [`skip()`].
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
