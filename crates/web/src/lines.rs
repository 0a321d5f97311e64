//! Streams of JSON lines. A stream and its work end when its reader leaves or stops reading.
//!
//! An idle stream sends an empty line now and then. Readers skip it, and the server notices one that has left.

use crate::app::App;
use crate::error::ApiError;
use crate::limits::{LINES_WAITING, READ_TIME, STILL_THERE};
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::task::AbortHandle;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// The media type of a body of JSON lines.
pub(crate) const JSON_LINES: &str = "application/x-ndjson";

/// The sending end of a stream.
#[derive(Clone)]
pub(crate) struct Lines(mpsc::Sender<Bytes>);

#[derive(Clone, Copy, Debug)]
pub(crate) struct ReaderLeft;

impl Lines {
    pub(crate) async fn send(&self, line: &impl Serialize) -> Result<(), ReaderLeft> {
        self.send_bytes(in_bytes(line)?).await
    }

    /// Sends a complete line, including its line end.
    pub(crate) async fn send_bytes(&self, bytes: Bytes) -> Result<(), ReaderLeft> {
        match tokio::time::timeout(READ_TIME, self.0.send(bytes)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(ReaderLeft),
        }
    }

    /// Sends a line if the queue has room, for lines that may be dropped.
    pub(crate) fn send_if_read(&self, line: &impl Serialize) {
        if let Ok(bytes) = in_bytes(line) {
            let _ = self.0.try_send(bytes);
        }
    }

    /// Sends serialised JSON, adding the line end.
    pub(crate) async fn send_json(&self, json: Vec<u8>) -> Result<(), ReaderLeft> {
        self.send_bytes(ended(json)).await
    }

    /// Sends serialised JSON if the queue has room.
    pub(crate) fn send_json_if_read(&self, json: Vec<u8>) {
        let _ = self.0.try_send(ended(json));
    }

    /// Sends an error as a line.
    pub(crate) async fn fail(&self, error: &ApiError) -> Result<(), ReaderLeft> {
        self.send(&error.body()).await
    }
}

fn in_bytes(line: &impl Serialize) -> Result<Bytes, ReaderLeft> {
    Ok(ended(serde_json::to_vec(line).map_err(|_| ReaderLeft)?))
}

fn ended(mut line: Vec<u8>) -> Bytes {
    line.push(b'\n');
    line.into()
}

struct LinesBody {
    receiver: mpsc::Receiver<Bytes>,
    still_there: Interval,
    work: AbortHandle,
    _permit: OwnedSemaphorePermit,
}

impl Drop for LinesBody {
    fn drop(&mut self) {
        self.work.abort();
    }
}

impl hyper::body::Body for LinesBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if let Poll::Ready(line) = self.receiver.poll_recv(context) {
            self.still_there.reset();
            return Poll::Ready(line.map(|bytes| Ok(Frame::data(bytes))));
        }
        if self.still_there.poll_tick(context).is_ready() {
            return Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(b"\n")))));
        }
        Poll::Pending
    }
}

/// Responds with the lines that `work` writes.
pub(crate) fn stream<F>(app: &App, work: impl FnOnce(Lines) -> F) -> Result<Response, ApiError>
where
    F: Future<Output = Result<(), ReaderLeft>> + Send + 'static,
{
    let permit = Arc::clone(&app.streams).try_acquire_owned();
    let permit = permit.map_err(|_| ApiError::busy("too many streams are open; close one"))?;
    let (sender, receiver) = mpsc::channel(LINES_WAITING);
    let work = tokio::spawn(work(Lines(sender)));
    let mut still_there = interval(STILL_THERE);
    still_there.set_missed_tick_behavior(MissedTickBehavior::Delay);
    still_there.reset();
    let body = LinesBody { receiver, still_there, work: work.abort_handle(), _permit: permit };
    let head = [(header::CONTENT_TYPE, JSON_LINES), (header::CACHE_CONTROL, "no-store")];
    Ok((head, Body::new(body)).into_response())
}
