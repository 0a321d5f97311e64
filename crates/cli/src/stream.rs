//! JSON lines in, JSON lines out, in order, on all cores.
//!
//! One thread reads, the workers answer batches of lines, and the calling thread cuts the batches and writes the answers
//! in the order of the questions, each as soon as it and all before it are known. A batch is one line at first and grows
//! while its answers take little time, so a slow question is answered by itself and plain hands by the thousand.
//! Memory is bounded: the reader waits until its last piece is cut, and few batches are under way at a time.
//!
//! By default the first bad line ends the run with its number, after all earlier answers have been written. With
//! `--keep-going` a bad line is answered by `{"error":"bad_input","reason":".."}` in its place. Ctrl-C and SIGTERM end the
//! run, also while it waits for input.

use crate::clock;
use crate::failure::{BadInput, Interrupted};
use anyhow::Context;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::ops::Range;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use suzume_tiles::numbers::wide;

/// The longest line that is read: far longer than any hand, and short enough to bound memory.
const LONGEST_LINE: usize = 64 * 1024;
/// The size of one read, in bytes.
const PIECE: usize = 256 * 1024;
/// The time that one batch should take; chosen far below what a person notices and far above what passing it on costs.
const BATCH_TIME: Duration = Duration::from_millis(2);
/// The most lines in a batch.
const LARGEST_BATCH: usize = 4096;
/// The batches under way for each worker: one being answered, the others waiting or waiting to be written.
const BATCHES_PER_WORKER: u64 = 8;
/// How often a run that waits looks for an interrupt.
const LOOK: Duration = Duration::from_millis(50);

/// How a line that cannot be answered is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLines {
    /// It ends the run.
    End,
    /// It is answered with an error.
    Answered,
}

impl BadLines {
    pub(crate) fn of(keep_going: bool) -> BadLines {
        if keep_going { BadLines::Answered } else { BadLines::End }
    }
}

/// The answer to a line that cannot be answered.
#[derive(Serialize)]
struct RefusedLine<'a> {
    error: &'static str,
    reason: &'a str,
}

/// What happens to the run, in the order of arrival.
enum StreamEvent {
    /// Whole lines were read.
    Read(Vec<u8>),
    /// A line is too long, after all lines read so far.
    TooLong,
    /// The input has ended.
    End,
    ReadFailed(std::io::Error),
    Answered(AnsweredBatch),
    /// A worker panicked.
    WorkerLost,
}

/// Lines of one piece for one worker.
struct LineBatch {
    place: u64,
    piece: Arc<Vec<u8>>,
    bytes: Range<usize>,
    first_line: u64,
}

struct AnsweredBatch {
    place: u64,
    answers: Vec<u8>,
    bad: u64,
    /// The number and the fault of the line that ends the run.
    failed: Option<(u64, String)>,
    lines: usize,
    took: Duration,
}

/// Answers every line of standard input that is not blank on standard output. Each worker has an answering function of
/// its own, which appends its answer without a line end.
pub(crate) fn answer_stdin<A>(bad_lines: BadLines, worker: impl Fn() -> A + Sync) -> anyhow::Result<()>
where
    A: FnMut(&[u8], &mut Vec<u8>) -> Result<(), String>,
{
    answer_lines(std::io::stdin(), std::io::stdout().lock(), bad_lines, worker)
}

fn answer_lines<A>(
    input: impl Read + Send + 'static,
    output: impl Write,
    bad_lines: BadLines,
    worker: impl Fn() -> A + Sync,
) -> anyhow::Result<()>
where
    A: FnMut(&[u8], &mut Vec<u8>) -> Result<(), String>,
{
    let (sender, events) = channel();
    let (next, go_on) = sync_channel(1);
    let reader = sender.clone();
    // The reader is not waited for: it may wait for input that never comes.
    thread::spawn(move || read_pieces(input, &reader, &go_on));
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let (jobs, queue) = channel();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        for _ in 0..workers {
            let (queue, events, worker) = (&queue, sender.clone(), &worker);
            scope.spawn(move || answer_batches(queue, &events, bad_lines, worker()));
        }
        // The workers end when this run drops its sender of jobs.
        let mut run = LineRun::new(jobs, next, BATCHES_PER_WORKER * wide(workers));
        run.answer_all(&events, output)
    })
}

/// Sends the input as pieces of whole lines, one at a time.
fn read_pieces(mut input: impl Read, events: &Sender<StreamEvent>, go_on: &Receiver<()>) {
    let mut buffer = vec![0; PIECE + LONGEST_LINE];
    // The part of the buffer that holds an unfinished line.
    let mut filled = 0;
    loop {
        let read = match input.read(&mut buffer[filled..]) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return drop(events.send(StreamEvent::ReadFailed(error))),
            Ok(read) => read,
        };
        let end = filled + read;
        let whole = match buffer[..end].iter().rposition(|&byte| byte == b'\n') {
            _ if read == 0 => end,
            Some(last) => last + 1,
            None => 0,
        };
        if whole > 0 {
            let sent = events.send(StreamEvent::Read(buffer[..whole].to_vec()));
            if sent.is_err() || go_on.recv().is_err() {
                return;
            }
        }
        if read == 0 {
            return drop(events.send(StreamEvent::End));
        }
        buffer.copy_within(whole..end, 0);
        filled = end - whole;
        if filled > LONGEST_LINE {
            return drop(events.send(StreamEvent::TooLong));
        }
    }
}

/// Answers batches until there are no more.
fn answer_batches(
    queue: &Mutex<Receiver<LineBatch>>,
    events: &Sender<StreamEvent>,
    bad_lines: BadLines,
    mut answer: impl FnMut(&[u8], &mut Vec<u8>) -> Result<(), String>,
) {
    /// Reports a panic, so that the run does not wait for an answer that never comes.
    struct PanicReport<'a>(&'a Sender<StreamEvent>);
    impl Drop for PanicReport<'_> {
        fn drop(&mut self) {
            if thread::panicking() {
                drop(self.0.send(StreamEvent::WorkerLost));
            }
        }
    }
    let _report = PanicReport(events);
    loop {
        let batch = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = batch else { return };
        let answered = answer_batch(&batch, bad_lines, &mut answer);
        if events.send(StreamEvent::Answered(answered)).is_err() {
            return;
        }
    }
}

fn answer_batch(
    batch: &LineBatch,
    bad_lines: BadLines,
    answer: &mut impl FnMut(&[u8], &mut Vec<u8>) -> Result<(), String>,
) -> AnsweredBatch {
    let begin = Instant::now();
    let mut done = AnsweredBatch {
        place: batch.place,
        answers: Vec::new(),
        bad: 0,
        failed: None,
        lines: 0,
        took: Duration::ZERO,
    };
    let bytes = &batch.piece[batch.bytes.clone()];
    for (number, line) in (batch.first_line..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
        done.lines += 1;
        let line = line.trim_ascii();
        // Some editors put a byte order mark before UTF-8 text.
        let mark = "\u{feff}".as_bytes();
        let line = if number == 1 { line.strip_prefix(mark).unwrap_or(line) } else { line };
        if line.is_empty() {
            continue;
        }
        let before = done.answers.len();
        if let Err(message) = answer(line, &mut done.answers) {
            done.answers.truncate(before);
            if bad_lines == BadLines::End || clock::is_interrupted() {
                done.failed = Some((number, message));
                break;
            }
            done.bad += 1;
            let refused = RefusedLine { error: "bad_input", reason: &message };
            // Writing text to memory cannot fail.
            done.answers.extend(serde_json::to_vec(&refused).unwrap_or_default());
        }
        done.answers.push(b'\n');
    }
    done.took = begin.elapsed();
    done
}

/// The state of a run: what is read and not cut yet, and what is answered and not written yet.
struct LineRun {
    jobs: Sender<LineBatch>,
    next: SyncSender<()>,
    most_under_way: u64,
    piece: Arc<Vec<u8>>,
    /// Where the uncut rest of the piece begins.
    cut: usize,
    /// The number of lines cut so far.
    lines: u64,
    /// The number of batches cut so far.
    batches: u64,
    written: u64,
    batch_lines: usize,
    waiting: BTreeMap<u64, AnsweredBatch>,
    bad: u64,
    ended: bool,
    too_long: bool,
}

impl LineRun {
    fn new(jobs: Sender<LineBatch>, next: SyncSender<()>, most_under_way: u64) -> LineRun {
        LineRun {
            jobs,
            next,
            most_under_way,
            piece: Arc::default(),
            cut: 0,
            lines: 0,
            batches: 0,
            written: 0,
            batch_lines: 1,
            waiting: BTreeMap::new(),
            bad: 0,
            ended: false,
            too_long: false,
        }
    }

    fn answer_all(&mut self, events: &Receiver<StreamEvent>, mut output: impl Write) -> anyhow::Result<()> {
        loop {
            self.cut_batches();
            if self.ended && self.cut == self.piece.len() && self.written == self.batches {
                return self.end();
            }
            match events.recv_timeout(LOOK) {
                Err(RecvTimeoutError::Timeout) => {}
                // A lost worker's panic continues where the workers are joined.
                Ok(StreamEvent::WorkerLost) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Ok(StreamEvent::Read(piece)) => (self.piece, self.cut) = (Arc::new(piece), 0),
                Ok(StreamEvent::End) => self.ended = true,
                Ok(StreamEvent::TooLong) => (self.ended, self.too_long) = (true, true),
                Ok(StreamEvent::ReadFailed(error)) => {
                    return Err(error).context("cannot read standard input");
                }
                Ok(StreamEvent::Answered(batch)) => {
                    self.adapt(&batch);
                    self.waiting.insert(batch.place, batch);
                    self.write(&mut output)?;
                }
            }
            if clock::is_interrupted() {
                return Err(Interrupted("interrupted; what was answered is written".to_owned()).into());
            }
        }
    }

    /// Passes lines on to the workers, as many as may be under way.
    fn cut_batches(&mut self) {
        while self.cut < self.piece.len() && self.batches - self.written < self.most_under_way {
            let rest = &self.piece[self.cut..];
            let lines = rest.split_inclusive(|&byte| byte == b'\n').take(self.batch_lines);
            let (count, length) =
                lines.fold((0, 0), |(count, length), line| (count + 1, length + line.len()));
            let bytes = self.cut..self.cut + length;
            let (place, piece) = (self.batches, Arc::clone(&self.piece));
            // A worker that has ended was lost, which is reported as an event.
            drop(self.jobs.send(LineBatch { place, piece, bytes, first_line: self.lines + 1 }));
            self.cut += length;
            self.lines += count;
            self.batches += 1;
            if self.cut == self.piece.len() {
                // The reader may have ended.
                let _ = self.next.try_send(());
            }
        }
    }

    /// Chooses the size of the next batches by the time of this one.
    fn adapt(&mut self, batch: &AnsweredBatch) {
        if batch.took > 2 * BATCH_TIME {
            self.batch_lines = (batch.lines / 2).max(1);
        } else if batch.took < BATCH_TIME && batch.lines == self.batch_lines {
            self.batch_lines = (2 * batch.lines).min(LARGEST_BATCH);
        }
    }

    /// Writes the answers that are due.
    fn write(&mut self, output: &mut impl Write) -> anyhow::Result<()> {
        let mut due = Vec::new();
        let mut failed = None;
        while failed.is_none()
            && let Some(batch) = self.waiting.remove(&self.written)
        {
            due.extend(batch.answers);
            self.bad += batch.bad;
            self.written += 1;
            failed = batch.failed;
        }
        output.write_all(&due).and_then(|()| output.flush()).context("cannot write the answers")?;
        match failed {
            _ if clock::is_interrupted() => Ok(()),
            Some((number, message)) => Err(BadInput(format!("line {number}: {message}")).into()),
            None => Ok(()),
        }
    }

    fn end(&self) -> anyhow::Result<()> {
        if self.too_long {
            let line = self.lines + 1;
            return Err(BadInput(format!("line {line}: longer than {LONGEST_LINE} bytes")).into());
        }
        if self.bad > 0 {
            eprintln!(
                "suzume: {} of {} lines could not be read; their answers say why",
                self.bad, self.lines
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Yields its input in small pieces, as a pipe may.
    struct Pieces(Vec<u8>, usize);
    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0.drain(..length);
            Ok(length)
        }
    }

    fn run(input: &[u8], piece: usize) -> (String, Option<String>) {
        run_with(input, piece, BadLines::End)
    }

    fn run_with(input: &[u8], piece: usize, bad_lines: BadLines) -> (String, Option<String>) {
        let mut output = Vec::new();
        let result = answer_lines(Pieces(input.to_vec(), piece), &mut output, bad_lines, || {
            |line: &[u8], answers: &mut Vec<u8>| match line {
                b"bad" => {
                    answers.extend(b"half an answer");
                    Err("no good".to_owned())
                }
                line => {
                    answers.extend(line.iter().rev());
                    Ok(())
                }
            }
        });
        (String::from_utf8(output).unwrap(), result.err().map(|error| error.to_string()))
    }

    #[test]
    fn lines_are_answered_in_order_whatever_the_pieces() {
        for piece in [1, 2, 3, 7, 1000] {
            assert_eq!(run(b"abc\n\r\n  \ndef\r\nlast", piece), ("cba\nfed\ntsal\n".to_owned(), None));
            assert_eq!(run(b"", piece), (String::new(), None));
        }
    }

    #[test]
    fn a_bad_line_ends_the_run_with_its_number_and_nothing_half_written() {
        for piece in [1, 5, 1000] {
            let (output, error) = run(b"abc\n\nbad\nnever\n", piece);
            assert_eq!((output.as_str(), error.as_deref()), ("cba\n", Some("line 3: no good")));
        }
    }

    #[test]
    fn a_bad_line_is_answered_in_its_place_if_that_is_wanted() {
        for piece in [1, 5, 1000] {
            let (output, error) = run_with(b"abc\n\nbad\nlast\n", piece, BadLines::Answered);
            let expected = "cba\n{\"error\":\"bad_input\",\"reason\":\"no good\"}\ntsal\n";
            assert_eq!((output.as_str(), error), (expected, None));
        }
    }

    #[test]
    fn an_endless_line_is_refused() {
        let long = vec![b'x'; LONGEST_LINE + PIECE + 1];
        let (output, error) = run(&long, 10_000);
        assert_eq!(output, "");
        assert!(error.unwrap().starts_with("line 1: longer than"));
    }

    #[test]
    fn many_lines_keep_their_order_however_long_each_takes() {
        let lines: Vec<String> = (0..3000).map(|line| line.to_string()).collect();
        let input = lines.join("\n");
        let mut output = Vec::new();
        answer_lines(Pieces(input.into_bytes(), 700), &mut output, BadLines::End, || {
            |line: &[u8], answers: &mut Vec<u8>| {
                if line.ends_with(b"77") {
                    thread::sleep(Duration::from_millis(3));
                }
                answers.extend(line);
                Ok(())
            }
        })
        .unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), lines.join("\n") + "\n");
    }

    #[test]
    fn an_answer_leaves_before_the_next_question_is_answered() {
        /// Notes that something was written.
        struct Noted<'a>(&'a AtomicBool);
        impl Write for Noted<'_> {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                self.0.fetch_or(!bytes.is_empty(), Ordering::SeqCst);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let written = AtomicBool::new(false);
        // All lines arrive in one piece, and every line but the first waits until an answer has left.
        answer_lines(
            Pieces(b"first\nsecond\nthird\n".to_vec(), 1000),
            Noted(&written),
            BadLines::End,
            || {
                |line: &[u8], _: &mut Vec<u8>| {
                    let patience = Instant::now() + Duration::from_secs(20);
                    while line != b"first" && !written.load(Ordering::SeqCst) {
                        if Instant::now() > patience {
                            return Err("no answer has left".to_owned());
                        }
                        thread::sleep(Duration::from_millis(1));
                    }
                    Ok(())
                }
            },
        )
        .unwrap();
    }
}
