//! Runs a bot over two streams, or over a socket to gimite's server.

use super::bot::{BotError, MjaiBot};
use super::lobby::ROOM;
use crate::transcript::{LogLineKind, Transcript};
use crate::wire::{BadLine, LineError, read_line};
use std::fmt;
use std::io::{BufRead, ErrorKind, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::str::FromStr;
use std::time::{Duration, Instant};
use suzume_players::Player;

/// How long to retry a server that may start a moment later.
const TO_CONNECT: Duration = Duration::from_secs(10);

/// Why a bot stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A message of the server that is invalid or inconsistent.
    #[error("line {number}: {problem}")]
    Line {
        /// The line, counted from one.
        number: u64,
        /// The problem with it.
        problem: LineProblem,
    },
    /// The server has ended the game.
    #[error("line {number}: the server reports: {message}")]
    Server {
        /// The line, counted from one.
        number: u64,
        /// The message of the server, cut to a printable length.
        message: String,
    },
    /// Reading or writing failed.
    #[error(transparent)]
    Stream(#[from] std::io::Error),
}

/// A problem with a line of a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineProblem {
    /// It is not a line of text.
    #[error(transparent)]
    Bad(#[from] BadLine),
    /// It is invalid or inconsistent.
    #[error(transparent)]
    Bot(#[from] BotError),
}

/// Answers every line of a server with a line, until the input ends.
pub fn serve<P: Player>(
    bot: &mut MjaiBot<P>,
    mut input: impl BufRead,
    mut output: impl Write,
    mut log: Option<Transcript>,
) -> Result<(), ServeError> {
    for number in 1.. {
        let bad = |problem: LineProblem| ServeError::Line { number, problem };
        let line = match read_line(&mut input) {
            Ok(None) => break,
            Ok(Some(line)) => line,
            Err(LineError::Read(error)) => return Err(error.into()),
            Err(LineError::Bad(line)) => return Err(bad(line.into())),
        };
        if line.trim().is_empty() {
            continue;
        }
        if let Some(log) = &mut log {
            log.note(LogLineKind::Sent, &line);
        }
        let answer = bot.answer(line.trim()).map_err(|error| match error {
            BotError::Server(message) => ServeError::Server { number, message },
            other => bad(other.into()),
        });
        if let (Some(log), Err(error)) = (&mut log, &answer) {
            log.note(LogLineKind::Fault, &error.to_string());
        }
        let answer = answer?.line();
        if let Some(log) = &mut log {
            log.note(LogLineKind::Answered, &answer);
        }
        output.write_all(format!("{answer}\n").as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// The address of a server: `HOST:PORT`, or as gimite's clients take it, `mjsonp://HOST:PORT/ROOM`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// The host with its port.
    pub address: String,
    /// The room to join.
    pub room: String,
}

/// A text that is not the address of a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no server: give HOST:PORT or mjsonp://HOST:PORT/ROOM")]
pub struct NoServer(pub String);

impl FromStr for ServerAddress {
    type Err = NoServer;

    fn from_str(text: &str) -> Result<ServerAddress, NoServer> {
        let wrong = || NoServer(text.to_owned());
        let rest = text.strip_prefix("mjsonp://");
        let (address, room) = match rest.unwrap_or(text).split_once('/') {
            Some((address, room)) if rest.is_some() => (address, room),
            Some(_) => return Err(wrong()),
            None => (rest.unwrap_or(text), ""),
        };
        let (host, port) = address.rsplit_once(':').ok_or_else(wrong)?;
        if host.is_empty() || port.parse::<u16>().is_err() {
            return Err(wrong());
        }
        let room = if room.is_empty() { ROOM } else { room };
        Ok(ServerAddress { address: address.to_owned(), room: room.to_owned() })
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mjsonp://{}/{}", self.address, self.room)
    }
}

/// Connects to a server, retrying for ten seconds if it is not up yet.
pub fn connect(server: &ServerAddress) -> std::io::Result<TcpStream> {
    let deadline = Instant::now() + TO_CONNECT;
    let mut last = std::io::Error::new(ErrorKind::NotFound, "the host has no address");
    loop {
        for address in server.address.to_socket_addrs()? {
            let left = deadline.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            match TcpStream::connect_timeout(&address, left) {
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    return Ok(stream);
                }
                Err(error) => last = error,
            }
        }
        if last.kind() != ErrorKind::ConnectionRefused || Instant::now() >= deadline {
            return Err(last);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_read() {
        let url: ServerAddress = "mjsonp://localhost:11600/room1".parse().unwrap();
        assert_eq!(url, ServerAddress { address: "localhost:11600".to_owned(), room: "room1".to_owned() });
        assert_eq!(url.to_string().parse(), Ok(url));
        let plain: ServerAddress = "127.0.0.1:80".parse().unwrap();
        assert_eq!((plain.address.as_str(), plain.room.as_str()), ("127.0.0.1:80", "default"));
        assert_eq!("mjsonp://h:1".parse::<ServerAddress>().unwrap().room, "default");
        for text in ["", "host", "host:", ":80", "host:70000", "http://h:80/", "h:80/room"] {
            let error = text.parse::<ServerAddress>().unwrap_err().to_string();
            assert!(error.contains("mjsonp://HOST:PORT/ROOM"), "{error}");
        }
    }
}
