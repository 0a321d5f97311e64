//! A server for the tests, and a client that can send arbitrary bytes.
#![allow(dead_code, reason = "no test program uses all of it")]

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use suzume::Stop;
use suzume_web::{ServeOptions, Server};

/// A server that ends when it is dropped.
pub(crate) struct Running {
    pub(crate) port: u16,
    pub(crate) address: String,
    stop: &'static Arc<AtomicBool>,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

impl Running {
    pub(crate) fn new() -> Running {
        Running::with(ServeOptions::default())
    }

    pub(crate) fn with(options: ServeOptions) -> Running {
        let server = Server::bind(options).unwrap();
        // The server may outlive the stack frame of its test for a moment.
        let stop: &'static Arc<AtomicBool> = Box::leak(Box::default());
        let (port, address) = (server.port(), server.address());
        let thread = std::thread::spawn(move || server.run(Stop::on(stop)));
        Running { port, address, stop, thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(600))).unwrap();
        stream
    }

    /// Sends raw bytes and reads the answer to the end.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // The server may have answered and closed before everything is sent.
        let _ = stream.write_all(bytes);
        Answer::read(stream)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.raw(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        self.raw(format!("DELETE {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
    }

    pub(crate) fn post(&self, path: &str, body: impl AsRef<[u8]>) -> Answer {
        self.raw(&posted(path, body.as_ref()))
    }

    /// Opens a stream and reads its head.
    pub(crate) fn open(&self, request: &[u8]) -> Lines {
        let mut stream = self.connect();
        stream.write_all(request).unwrap();
        Lines::new(stream)
    }

    /// Asserts that the server still answers.
    pub(crate) fn assert_well(&self) {
        let answer = self.get("/api/about");
        assert_eq!(answer.status, 200, "{}", answer.text());
        let question = r#"{"hand":"1112345678999m"}"#;
        assert_eq!(self.post("/api/deficiency", question).json()["deficiency"], 1);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let ended = self.thread.take().unwrap().join();
        if !std::thread::panicking() {
            ended.unwrap().unwrap();
        }
    }
}

pub(crate) fn posted(path: &str, body: &[u8]) -> Vec<u8> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    fn read(stream: TcpStream) -> Answer {
        let Lines { status, head, mut reader, is_chunked, .. } = Lines::new(stream);
        let mut body = Vec::new();
        if is_chunked {
            let mut lines = Lines { status, head: Vec::new(), reader, is_chunked, left: 0, is_over: false };
            while let Some(byte) = lines.byte() {
                body.push(byte);
            }
        } else {
            let length = head
                .iter()
                .find(|(name, _)| name == "content-length")
                .map(|(_, value)| value.parse().unwrap());
            let _ = match length {
                Some(length) => reader.take(length).read_to_end(&mut body),
                None => reader.read_to_end(&mut body),
            };
        }
        Answer { status, head, body }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The error message, which every rejected request must have.
    pub(crate) fn message(&self) -> String {
        let json = self.json();
        json["error"]["message"].as_str().unwrap_or_else(|| panic!("no message: {json}")).to_owned()
    }
}

/// An answer whose body is read line by line.
pub(crate) struct Lines {
    pub(crate) status: u16,
    pub(crate) head: Vec<(String, String)>,
    reader: BufReader<TcpStream>,
    is_chunked: bool,
    left: usize,
    is_over: bool,
}

impl Lines {
    pub(crate) fn new(stream: TcpStream) -> Lines {
        let mut reader = BufReader::new(stream);
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) == 0 || line.trim().is_empty() {
                break;
            }
            lines.push(line.trim().to_owned());
        }
        let status = lines.first().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let head: Vec<(String, String)> = lines
            .iter()
            .skip(1)
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        let is_chunked = head.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        Lines { status, head, reader, is_chunked, left: 0, is_over: false }
    }

    fn byte(&mut self) -> Option<u8> {
        if self.is_over {
            return None;
        }
        if self.is_chunked && self.left == 0 {
            let mut line = String::new();
            self.reader.read_line(&mut line).ok()?;
            if line.trim().is_empty() {
                line.clear();
                self.reader.read_line(&mut line).ok()?;
            }
            self.left = usize::from_str_radix(line.trim(), 16).unwrap_or(0);
            if self.left == 0 {
                self.is_over = true;
                return None;
            }
        }
        let mut byte = [0];
        self.reader.read_exact(&mut byte).ok()?;
        self.left = self.left.saturating_sub(1);
        Some(byte[0])
    }

    /// The next line that is not empty.
    pub(crate) fn next_json(&mut self) -> Option<Value> {
        loop {
            let mut line = Vec::new();
            loop {
                match self.byte() {
                    None if line.is_empty() => return None,
                    None | Some(b'\n') => break,
                    Some(byte) => line.push(byte),
                }
            }
            if !line.is_empty() {
                return Some(serde_json::from_slice(&line).unwrap());
            }
        }
    }
}
