//! `suzume guard`, hidden: runs between suzume and an external program, so that no process of the program survives
//! suzume.

use crate::arguments::GuardArguments;
use std::process::ExitCode;

/// Makes suzume start external programs through guards.
#[cfg(target_os = "linux")]
pub(crate) fn use_guards() {
    // If the path of this executable is unknown, programs start without guards.
    if let Ok(program) = std::env::current_exe() {
        suzume_interop::guard::use_guard(program, vec!["guard".into()]);
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn use_guards() {}

#[cfg(target_os = "linux")]
pub(crate) fn run(arguments: &GuardArguments) -> anyhow::Result<ExitCode> {
    use crate::clock;
    use std::io::Write;
    let (end, mut interrupt) = std::io::pipe()?;
    clock::on_interrupt(move || {
        // A full pipe is as readable as one with a byte.
        let _ = interrupt.write(&[0]);
    })?;
    let GuardArguments { parent, memory_bytes, command } = arguments;
    let code = suzume_interop::guard::guard(*parent, *memory_bytes, command, &end);
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX)))
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn run(_arguments: &GuardArguments) -> anyhow::Result<ExitCode> {
    anyhow::bail!("guards exist on Linux only")
}
