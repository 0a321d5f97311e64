//! Tests that cannot run: they say so, are counted, and fail where they should have run.
//!
//! A skip is one line on stderr. The test harness does not capture it, so it is always seen. If `SUZUME_SKIPS` names a
//! file, the line is added to that file too; `.ci/run` counts these lines at its end.
//!
//! Whether a skip is allowed depends on what the test needs and on where it runs:
//!
//! | | recorded games | Python packages | a browser | time for long checks | the page without a server |
//! |---|---|---|---|---|---|
//! | `SUZUME_REQUIRE` is set | required if it lists `data` | required if it lists `python` | required if it lists `browser` | required if it lists `time` | required if it lists `site` |
//! | else `CI` is `true` | required if the folder of games lies next to the project | required | required | required | may be missing: tools/site tests it |
//! | else | may be missing | may be missing | may be missing | may be missing | may be missing |
//!
//! So the tests pass on a machine without a network only if `SUZUME_REQUIRE=none` is set on purpose.

use std::fmt::Display;
use std::io::Write;

/// A requirement of a test that is not part of the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Recorded games; see [`each_archive`](crate::each_archive).
    Data,
    /// A Python package; see [`python_with`](crate::python_with).
    Python,
    /// A browser; see [`chromium`](crate::chromium).
    Browser,
    /// Time for a long check; see [`thorough`](crate::thorough).
    Time,
    /// A folder of `suzume site`; see [`site`](fn@crate::site).
    Site,
}

impl Need {
    /// The name in `SUZUME_REQUIRE`.
    const fn name(self) -> &'static str {
        match self {
            Need::Data => "data",
            Need::Python => "python",
            Need::Browser => "browser",
            Need::Time => "time",
            Need::Site => "site",
        }
    }

    /// Whether the test fails if this is missing.
    fn is_required(self, surroundings: &Surroundings) -> bool {
        match &surroundings.required {
            Some(list) => list.split(',').any(|name| name.trim() == self.name()),
            None if self == Need::Site => false,
            None => surroundings.is_ci && (self != Need::Data || surroundings.has_data),
        }
    }
}

/// The settings that decide whether a skip is allowed.
struct Surroundings {
    /// The value of `SUZUME_REQUIRE`.
    required: Option<String>,
    is_ci: bool,
    /// Whether recorded games lie next to the project.
    has_data: bool,
}

/// Reports that the running test, or a part of it, cannot run, and why.
///
/// # Panics
/// If the test should have run; see the opening comment of the module.
pub fn skip(need: Need, reason: impl Display) {
    let thread = std::thread::current();
    let line = format!("skipped: {}: {reason}\n", thread.name().unwrap_or("a test"));
    // Written through the handle, not by a macro: the test harness captures what macros print.
    let _ = std::io::stderr().write_all(line.as_bytes());
    if let Some(path) = std::env::var_os("SUZUME_SKIPS") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(&path);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        assert!(written.is_ok(), "cannot write to the file that SUZUME_SKIPS names: {written:?}");
    }
    let surroundings = Surroundings {
        required: std::env::var("SUZUME_REQUIRE").ok(),
        is_ci: std::env::var("CI").is_ok_and(|value| value == "true"),
        has_data: crate::archives::beside_the_project().is_dir(),
    };
    assert!(!need.is_required(&surroundings), "this test should have run: {reason}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn required(list: Option<&str>, is_ci: bool, has_data: bool) -> [bool; 2] {
        let surroundings = Surroundings { required: list.map(str::to_owned), is_ci, has_data };
        [Need::Data, Need::Python].map(|need| need.is_required(&surroundings))
    }

    #[test]
    fn skips_are_allowed_as_the_table_says() {
        assert_eq!(required(None, false, true), [false, false]);
        assert_eq!(required(None, true, true), [true, true]);
        assert_eq!(required(None, true, false), [false, true]);
        assert_eq!(required(Some("data, python"), false, false), [true, true]);
        assert_eq!(required(Some("python"), true, true), [false, true]);
        assert_eq!(required(Some("none"), true, true), [false, false]);
    }
}
