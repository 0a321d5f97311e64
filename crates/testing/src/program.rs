//! Running a program as a person does: arguments and input in, exit code and text out.

use std::io::Write;
use std::process::{Command, Stdio};

/// The result of a program that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramResult {
    /// The exit code; `None` if a signal ended it.
    pub code: Option<i32>,
    /// The text on standard output.
    pub output: String,
    /// The text on standard error.
    pub errors: String,
}

/// Runs a program with some input and waits for its end.
pub fn run_with_input(program: &str, arguments: &[&str], input: &str) -> ProgramResult {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_owned();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
    ProgramResult { code: output.status.code(), output: text(output.stdout), errors: text(output.stderr) }
}
