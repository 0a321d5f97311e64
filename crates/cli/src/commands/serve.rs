//! `suzume serve`: serves the web page until Ctrl-C.

use super::write_out;
use crate::arguments::ServeArguments;
use crate::clock;
use crate::failure::BadInput;
use std::process::{Command, Stdio};
use suzume_web::{ServeOptions, Server, Token};

pub(crate) fn run(arguments: &ServeArguments) -> anyhow::Result<()> {
    let token = arguments.token.as_deref().map(|text| {
        let wrong = || BadInput(format!("--token: give at least {} letters, digits, - or _", Token::LEAST));
        Token::new(text).ok_or_else(wrong)
    });
    if let Some(folder) = arguments.results.as_deref().filter(|folder| !folder.is_dir()) {
        std::fs::create_dir_all(folder)
            .map_err(|error| BadInput(format!("--results {}: {error}", folder.display())))?;
    }
    let options = ServeOptions {
        address: arguments.bind,
        port: arguments.port,
        token: token.transpose()?,
        results: arguments.results.clone(),
    };
    let place = format!("{}:{}", arguments.bind, arguments.port);
    let server =
        Server::bind(options).map_err(|error| BadInput(format!("cannot listen on {place}: {error}")))?;
    clock::end_work_on_interrupt()?;
    let address = server.address();
    write_out(&format!("{address}\n"))?;
    eprintln!("suzume: the page is at {address}; Ctrl-C ends the program");
    if arguments.open {
        open(&address);
    }
    Ok(server.run(clock::stop())?)
}

/// Opens an address in the system's default browser.
fn open(address: &str) {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let started = Command::new(program)
        .args(before)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Err(error) = started {
        eprintln!("suzume: the browser cannot be opened ({program}: {error}); open {address} in it");
    }
}
