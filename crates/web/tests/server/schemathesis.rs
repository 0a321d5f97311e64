//! Valid and invalid requests generated from the OpenAPI description by the Python package `schemathesis`: none causes
//! a server error, and all answers conform to the description.

use crate::common::Running;
use std::process::Command;
use suzume_testing::{TempFolder, python_with};

/// Seconds for the whole run. `SUZUME_SCHEMATHESIS` sets more.
const SECONDS: &str = "40";

#[test]
fn no_request_of_the_description_is_a_fault_of_the_server() {
    let Some(python) = python_with("schemathesis", "schemathesis") else { return };
    let server = Running::new();
    let seconds = std::env::var("SUZUME_SCHEMATHESIS").unwrap_or_else(|_| SECONDS.to_owned());
    let address = format!("http://127.0.0.1:{}/api/openapi.json", server.port);
    let folder = TempFolder::new("schemathesis");
    let run = Command::new(&python)
        .current_dir(&folder)
        .args(["-m", "schemathesis.cli", "run", &address])
        // Not everything of the right type is a possible position.
        .args(["--checks", "all", "--exclude-checks", "positive_data_acceptance"])
        .args(["--phases", "examples,coverage,fuzzing,stateful", "--max-time", &seconds])
        .args(["--generation-deterministic", "--request-timeout", "30", "--no-color"])
        .args(["--suppress-health-check", "all", "--warnings", "off"])
        // A game without a player never ends, and neither does its stream.
        .args(["--exclude-path-regex", "^/api/(games|arena)/.*/stream$"])
        .output();
    let run = run.unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}\n{}", String::from_utf8_lossy(&run.stderr));
    println!("{said}");
    server.assert_well();
}
