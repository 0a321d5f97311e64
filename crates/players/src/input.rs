//! Reads files that may keep us waiting, such as a FIFO that nothing writes to, so that an interrupt ends the wait.
//!
//! A read of a pipe, a FIFO or a terminal blocks until its writer does something, and the system resumes it after a signal.
//! So a thread of its own reads, and the caller waits for its pieces and looks at a flag meanwhile. The thread is not
//! waited for. Plain files never block and are read directly.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// How often a wait looks at the flag.
const LOOK: Duration = Duration::from_millis(50);

/// The size of a piece, in bytes.
const PIECE: usize = 1 << 16;

static INTERRUPTED: OnceLock<&'static AtomicBool> = OnceLock::new();

/// Whether a wait was cut short.
static CUT: AtomicBool = AtomicBool::new(false);

/// Ends all waits for input once this flag is set. Interrupts concern the whole process, and so does the flag: only the
/// first call has an effect. Without a call, reads block.
pub fn interrupt_reads_on(flag: &'static AtomicBool) {
    let _ = INTERRUPTED.set(flag);
}

/// Whether an interrupt has ended a wait for input.
pub fn is_input_interrupted() -> bool {
    CUT.load(Ordering::Relaxed)
}

/// Opens a file for reading. If it is not a plain file, an interrupt ends the wait for it.
pub fn open_input(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    let is_plain = path.metadata()?.is_file();
    if is_plain || INTERRUPTED.get().is_none() {
        return Ok(Box::new(File::open(path)?));
    }
    let path = path.to_owned();
    WaitedInput::start(move || File::open(path))
}

/// Standard input; an interrupt ends the wait for it.
pub fn standard_input() -> io::Result<Box<dyn Read + Send>> {
    match INTERRUPTED.get() {
        Some(_) => WaitedInput::start(|| Ok(io::stdin())),
        None => Ok(Box::new(io::stdin())),
    }
}

/// The pieces that a thread of its own reads.
struct WaitedInput {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: io::Cursor<Vec<u8>>,
}

impl WaitedInput {
    fn start<R: Read + 'static>(
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
    ) -> io::Result<Box<dyn Read + Send>> {
        let (sender, pieces) = sync_channel(1);
        thread::Builder::new().spawn(move || match open() {
            Ok(input) => read_pieces(input, &sender),
            Err(error) => drop(sender.send(Err(error))),
        })?;
        Ok(Box::new(WaitedInput { pieces, piece: io::Cursor::default() }))
    }
}

fn read_pieces(mut input: impl Read, sender: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut piece = vec![0; PIECE];
        let read = match input.read(&mut piece) {
            Ok(0) => return,
            Ok(read) => Ok(read),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let is_last = read.is_err();
        let piece = read.map(|read| {
            piece.truncate(read);
            piece
        });
        if sender.send(piece).is_err() || is_last {
            return;
        }
    }
}

impl Read for WaitedInput {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.piece.read(bytes)?;
            if read > 0 || bytes.is_empty() {
                return Ok(read);
            }
            match self.pieces.recv_timeout(LOOK) {
                Ok(piece) => self.piece = io::Cursor::new(piece?),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) => {
                    if INTERRUPTED.get().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                        CUT.store(true, Ordering::Relaxed);
                        return Err(io::Error::other("interrupted while waiting for input"));
                    }
                }
            }
        }
    }
}
