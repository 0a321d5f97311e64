//! Failures and exit codes: 1 for failed work, 2 for bad input, 3 for interrupted work that can be resumed, 4 for a
//! player that is weaker than its stored version.

use std::fmt;
use std::process::ExitCode;
use suzume::{AnswerError, ErrorClass};
use suzume_interop::printable;

/// The exit code of interrupted work. The results so far were kept and printed.
pub(crate) const INTERRUPTED: u8 = 3;

/// The exit code of `suzume arena --against` if the new player is weaker.
pub(crate) const WEAKER: u8 = 4;

/// Input that cannot be used. The message names the place and gives a hint.
#[derive(Debug)]
pub(crate) struct BadInput(pub(crate) String);

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// Work that ended on Ctrl-C or SIGTERM. What was finished is written.
#[derive(Debug)]
pub(crate) struct Interrupted(pub(crate) String);

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Interrupted {}

/// The error message. A question's error is phrased for the command line: fields become arguments, and a text is shown
/// with the place marked.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let Some(error) = error.downcast_ref::<AnswerError>() else { return format!("{error:#}") };
    let problem = error.problem.report();
    match error.field {
        None => problem,
        Some("hand") => format!("HAND: {problem}"),
        Some(field) => format!("--{field}: {problem}"),
    }
}

/// Whether the input is at fault.
pub(crate) fn is_bad_input(error: &anyhow::Error) -> bool {
    let in_answer = |error: &AnswerError| error.class() == ErrorClass::BadInput;
    error.is::<BadInput>() || error.downcast_ref::<AnswerError>().is_some_and(in_answer)
}

/// Prints the error and returns the exit code. A reader that closed the pipe (`| head`) is not a failure.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let pipe_closed = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe);
    if pipe_closed {
        return ExitCode::SUCCESS;
    }
    // The message may contain text from untrusted sources.
    eprintln!("suzume: {}", printable(&message(error)));
    match () {
        // What could not be read is not at fault.
        () if suzume_players::is_input_interrupted() => ExitCode::from(INTERRUPTED),
        () if is_bad_input(error) => ExitCode::from(2),
        () if error.is::<Interrupted>() => ExitCode::from(INTERRUPTED),
        () => ExitCode::FAILURE,
    }
}
