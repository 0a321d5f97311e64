//! Failures and exit codes: 1 for work that failed, 2 for bad input, 3 for work that was interrupted and can be resumed, 4 for a
//! player that is weaker than its stored version.

use std::fmt;
use std::process::ExitCode;
use suzume::{AnswerError, ErrorClass};
use suzume_interop::printable;

/// The exit code of work that was interrupted; what there is so far was kept and printed.
pub(crate) const INTERRUPTED: u8 = 3;

/// The exit code of `suzume arena --against` if the new player is weaker.
pub(crate) const WEAKER: u8 = 4;

/// Input that cannot be used: the message names the place and gives a hint.
#[derive(Debug)]
pub(crate) struct BadInput(pub(crate) String);

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// What went wrong. A question without an answer is told in the words of the command line: fields are arguments, and text is
/// drawn with its place.
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

/// Tells the user and gives the exit code. A reader that went away (`| head`) is no failure.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let pipe_closed = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe);
    if pipe_closed {
        return ExitCode::SUCCESS;
    }
    // What others wrote may be part of the message.
    eprintln!("suzume: {}", printable(&message(error)));
    if is_bad_input(error) { ExitCode::from(2) } else { ExitCode::FAILURE }
}
