//! Accepts programs that play over TCP, such as gimite's: we listen, they connect.
//!
//! A program that connects is greeted with `hello` and must answer with `join`, a name and the room `default`; otherwise it
//! gets the reason as `error` and is disconnected. All new connections are greeted concurrently, so a silent one does not
//! block the others. A program that has joined waits until a player of the match needs one, plays that player's game, and
//! waits again for the next game, in any seat and match. A program therefore connects only once, and there must be one
//! connection for each seat that such programs play at the same time.

use super::message::{ErrorMessage, Hello, Join, MjaiMessage};
use crate::interrupt::WaitDeadline;
use crate::printable;
use crate::wire::{Wire, WireError};
use std::io::ErrorKind;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

/// The name of the only room.
pub const ROOM: &str = "default";

/// The name of gimite's protocol.
const PROTOCOL: &str = "mjsonp";

/// The version of gimite's protocol.
const PROTOCOL_VERSION: u32 = 3;

/// How long a new connection may take to join.
const TO_JOIN: Duration = Duration::from_secs(5);

/// The maximum number of greeted connections; beyond it the one that has been silent longest is refused.
const MOST_ARRIVING: usize = 64;

/// How often the lobby polls for new connections.
const LOOK: Duration = Duration::from_millis(5);

/// The maximum length of a name; longer names are cut.
const LONGEST_NAME: usize = 80;

/// Why no program is available.
#[derive(Debug, thiserror::Error)]
pub enum LobbyError {
    /// A text that is not an address.
    #[error("`{0}` is no address: give PORT or HOST:PORT, such as 127.0.0.1:11600")]
    NoAddress(String),
    /// A host that cannot be resolved.
    #[error("`{host}` is no host: {error}")]
    NoHost {
        /// The host as given.
        host: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A host name that resolves to no address.
    #[error("`{0}` has no address")]
    HostWithoutAddress(String),
    /// The system refuses to listen at the address.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The address of the lobby.
        address: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// No program connected in time.
    #[error(
        "no program came to {address} within {limit:?}{}{}; --program-start gives more time, and as many have to connect \
         as seats are played by them at the same time",
        match .left {
            Some(name) => format!(
                "; {name} was there and left: a program that leaves with each game is seated as mjai-client:COMMAND {{port}}"
            ),
            None => String::new(),
        },
        match .refused {
            Some((from, error)) => format!("; {from} was refused: {error}"),
            None => String::new(),
        }
    )]
    NoProgramCame {
        /// The address of the lobby.
        address: SocketAddr,
        /// How long the lobby waited for a program.
        limit: Duration,
        /// The last refused connection, and the reason.
        refused: Option<(SocketAddr, JoinError)>,
        /// The last program that joined and then left.
        left: Option<String>,
    },
}

/// Why a connection was refused.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The connection failed before the program joined.
    #[error(transparent)]
    Stream(#[from] std::io::Error),
    /// No valid line came in time.
    #[error(transparent)]
    Wire(#[from] WireError),
    /// The program closed the connection before it joined.
    #[error("it closed the connection instead of joining")]
    Closed,
    /// The answer was not a `join`.
    #[error("expected {}", MjaiMessage::Join(Join { name: "noname".to_owned(), room: ROOM.to_owned() }).line())]
    NotJoin,
    /// The program asked for another room.
    #[error("no such room; the room is {ROOM}")]
    OtherRoom,
}

/// Listens for programs that connect.
pub struct Lobby {
    listener: TcpListener,
    address: SocketAddr,
    inside: Mutex<LobbySeats>,
}

/// The programs in the lobby.
#[derive(Default)]
struct LobbySeats {
    /// Programs that have joined and have no game.
    waiting: Vec<Connection>,
    /// Greeted connections that have not answered yet, oldest first.
    arriving: Vec<Arrival>,
    /// The last refused connection, and the reason.
    refused: Option<(SocketAddr, JoinError)>,
    /// The last program that joined and then left.
    left: Option<String>,
}

/// A connection that was greeted.
struct Arrival {
    connection: Connection,
    from: SocketAddr,
    deadline: Instant,
}

/// A program that has connected and joined. It is closed when this is dropped.
pub(super) struct Connection {
    stream: TcpStream,
    pub(super) wire: Wire,
    /// Its name and address.
    pub(super) name: String,
    /// Whether it has played a game.
    pub(super) has_played: bool,
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Queued lines are still sent; nothing more is read.
        self.wire.close();
        let _ = self.stream.shutdown(Shutdown::Read);
    }
}

/// All players with the same address share a lobby, on any thread.
static LOBBIES: Mutex<Vec<(String, Weak<Lobby>)>> = Mutex::new(Vec::new());

impl Lobby {
    /// Listens at an address, `PORT` or `HOST:PORT`; the default host is 127.0.0.1, and port 0 means any free port. If this
    /// process already listens at the address, returns the same lobby.
    pub fn open(text: &str) -> Result<Arc<Lobby>, LobbyError> {
        let address = address(text)?;
        let mut lobbies = LOBBIES.lock().unwrap_or_else(PoisonError::into_inner);
        lobbies.retain(|(_, lobby)| lobby.strong_count() > 0);
        let open = lobbies.iter().find(|(other, _)| *other == address);
        if let Some(lobby) = open.and_then(|(_, lobby)| lobby.upgrade()) {
            return Ok(lobby);
        }
        let wrong = |error| LobbyError::Listen { address: address.clone(), error };
        let listener = TcpListener::bind(&address).map_err(wrong)?;
        listener.set_nonblocking(true).map_err(wrong)?;
        let bound = listener.local_addr().map_err(wrong)?;
        let lobby = Arc::new(Lobby { listener, address: bound, inside: Mutex::default() });
        lobbies.push((address, Arc::downgrade(&lobby)));
        Ok(lobby)
    }

    /// Listens at any free port of this machine, for one program.
    pub(super) fn own() -> Result<Lobby, LobbyError> {
        let anywhere = "127.0.0.1:0";
        let wrong = |error| LobbyError::Listen { address: anywhere.to_owned(), error };
        let listener = TcpListener::bind(anywhere).map_err(wrong)?;
        listener.set_nonblocking(true).map_err(wrong)?;
        let address = listener.local_addr().map_err(wrong)?;
        Ok(Lobby { listener, address, inside: Mutex::default() })
    }

    /// The address at which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address as gimite's clients take it.
    pub fn url(&self) -> String {
        format!("mjsonp://{}/{ROOM}", self.address)
    }

    /// An idle program in the lobby, or the next one that joins within the time limit.
    pub(super) fn take(&self, limit: Duration) -> Result<Connection, LobbyError> {
        let mut deadline = WaitDeadline::at(Instant::now() + limit);
        loop {
            let mut inside = self.lock();
            self.greet_all(&mut inside)?;
            inside.hear();
            while !inside.waiting.is_empty() {
                // The program that joined first plays first. Some may have left in the meantime.
                let connection = inside.waiting.remove(0);
                if connection.wire.is_idle() {
                    return Ok(connection);
                }
                inside.left = Some(connection.name.clone());
            }
            let pause = deadline.next_look().min(LOOK);
            if deadline.is_over() {
                let (refused, left) = (inside.refused.take(), inside.left.clone());
                return Err(LobbyError::NoProgramCame { address: self.address, limit, refused, left });
            }
            drop(inside);
            std::thread::sleep(pause);
        }
    }

    /// Greets all new connections.
    fn greet_all(&self, inside: &mut LobbySeats) -> Result<(), LobbyError> {
        loop {
            match self.listener.accept() {
                Ok((stream, from)) => match greet(stream) {
                    Ok(connection) => {
                        if inside.arriving.len() == MOST_ARRIVING {
                            inside.arriving.remove(0);
                        }
                        inside.arriving.push(Arrival {
                            connection,
                            from,
                            deadline: Instant::now() + TO_JOIN,
                        });
                    }
                    Err(error) => inside.refused = Some((from, error)),
                },
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                // The client disconnected before it was accepted.
                Err(error) if error.kind() == ErrorKind::ConnectionAborted => {}
                Err(error) => return Err(LobbyError::Listen { address: self.address.to_string(), error }),
            }
        }
    }

    /// Returns a program to the lobby to wait for its next game.
    pub(super) fn put_back(&self, mut connection: Connection) {
        connection.has_played = true;
        self.lock().waiting.push(connection);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, LobbySeats> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LobbySeats {
    /// Admits connections that have joined, and refuses those that sent something else or were silent for too long.
    fn hear(&mut self) {
        for mut arrival in std::mem::take(&mut self.arriving) {
            let line = match arrival.connection.wire.line(Instant::now()) {
                Err(WireError::TooLate) if Instant::now() < arrival.deadline => {
                    self.arriving.push(arrival);
                    continue;
                }
                heard => heard,
            };
            match line.map_err(JoinError::from).and_then(|line| joined(line.as_deref())) {
                Ok(name) => {
                    arrival.connection.name = format!("{name} at {}", arrival.from);
                    self.waiting.push(arrival.connection);
                }
                Err(error) => {
                    let refusal = MjaiMessage::Error(ErrorMessage { message: Some(error.to_string()) });
                    let _ = arrival.connection.wire.send(&refusal.line());
                    self.refused = Some((arrival.from, error));
                }
            }
        }
    }
}

/// Adds the default host to an address without one.
fn address(text: &str) -> Result<String, LobbyError> {
    let (host, port) = text.rsplit_once(':').unwrap_or(("127.0.0.1", text));
    let port: u16 = port.parse().map_err(|_| LobbyError::NoAddress(text.to_owned()))?;
    let address = format!("{host}:{port}");
    match address.to_socket_addrs().map(|mut found| found.next()) {
        Ok(Some(_)) => Ok(address),
        Ok(None) => Err(LobbyError::HostWithoutAddress(host.to_owned())),
        Err(error) => Err(LobbyError::NoHost { host: host.to_owned(), error }),
    }
}

fn greet(stream: TcpStream) -> Result<Connection, JoinError> {
    stream.set_nonblocking(false)?;
    // Every message waits for its answer, so buffering gains nothing.
    stream.set_nodelay(true)?;
    // A client that never reads must not block a thread forever.
    stream.set_write_timeout(Some(TO_JOIN))?;
    let wire = Wire::new(stream.try_clone()?, stream.try_clone()?);
    let mut connection = Connection { stream, wire, name: String::new(), has_played: false };
    let protocol = Some(PROTOCOL.to_owned());
    let hello = MjaiMessage::Hello(Hello { protocol, protocol_version: Some(PROTOCOL_VERSION) });
    connection.wire.send(&hello.line())?;
    Ok(connection)
}

/// The name in a `join`.
fn joined(line: Option<&str>) -> Result<String, JoinError> {
    match serde_json::from_str(line.ok_or(JoinError::Closed)?) {
        Ok(MjaiMessage::Join(Join { name, room })) if room == ROOM => {
            Ok(printable(&name.chars().take(LONGEST_NAME).collect::<String>()))
        }
        Ok(MjaiMessage::Join(_)) => Err(JoinError::OtherRoom),
        _ => Err(JoinError::NotJoin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};

    #[test]
    fn addresses_are_read() {
        assert_eq!(address("11600").unwrap(), "127.0.0.1:11600");
        assert_eq!(address("0.0.0.0:80").unwrap(), "0.0.0.0:80");
        for (text, part) in
            [("", "no address"), ("x", "PORT or HOST:PORT"), ("a:b", "no address"), ("70000", "no address")]
        {
            let error = address(text).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn a_lobby_is_shared_and_its_port_taken_once() {
        let lobby = Lobby::open("0").unwrap();
        assert!(Arc::ptr_eq(&lobby, &Lobby::open("127.0.0.1:0").unwrap()));
        let port = lobby.address().port().to_string();
        assert!(Lobby::open(&port).err().unwrap().to_string().contains("cannot listen"));
        let error = lobby.take(Duration::from_millis(20)).err().unwrap().to_string();
        assert!(error.contains("no program came"), "{error}");
    }

    #[test]
    fn a_program_that_does_not_join_learns_why_and_others_come_in() {
        // Under another name, because tests run in parallel.
        let lobby = Lobby::own().unwrap();
        let address = lobby.address();
        let client = std::thread::spawn(move || {
            let says = |line: &str| {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.write_all(line.as_bytes()).unwrap();
                let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
                let hello = lines.next().unwrap().unwrap();
                assert!(hello.contains(r#""protocol_version":3"#), "{hello}");
                (stream, lines)
            };
            for (line, part) in [
                ("junk\n", "expected"),
                ("{\"type\":\"none\"}\n", "expected"),
                ("{\"type\":\"join\",\"name\":\"n\",\"room\":\"other\"}\n", "no such room"),
            ] {
                let answer = says(line).1.next().unwrap().unwrap();
                assert!(answer.contains(r#""type":"error""#) && answer.contains(part), "{answer}");
            }
            says("{\"type\":\"join\",\"name\":\"n\",\"room\":\"default\"}\n").0
        });
        let connection = lobby.take(Duration::from_secs(20)).unwrap();
        assert!(connection.name.starts_with("n at "), "{}", connection.name);
        drop(client.join().unwrap());
        let patience = Instant::now() + Duration::from_secs(20);
        while connection.wire.is_idle() && Instant::now() < patience {
            std::thread::sleep(LOOK);
        }
        // It left while it was waiting.
        lobby.put_back(connection);
        assert!(lobby.take(Duration::from_millis(20)).is_err());
    }

    #[test]
    fn silent_connections_keep_no_program_out() {
        let lobby = Lobby::own().unwrap();
        let address = lobby.address();
        // More than are greeted at the same time; they stay and say nothing.
        let silent: Vec<TcpStream> =
            (0..MOST_ARRIVING + 20).map(|_| TcpStream::connect(address).unwrap()).collect();
        let begin = Instant::now();
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"{\"type\":\"join\",\"name\":\"\\u001b[2Jn\",\"room\":\"default\"}\n").unwrap();
        let connection = lobby.take(Duration::from_secs(20)).unwrap();
        assert!(connection.name.starts_with("\\u{1b}[2Jn at "), "{}", connection.name);
        assert!(begin.elapsed() < TO_JOIN, "{:?}", begin.elapsed());
        drop(silent);
    }
}
