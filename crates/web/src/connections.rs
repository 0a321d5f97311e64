//! The open connections. When there are as many as allowed, the one that has been idle longest makes room for a new one, so
//! that connections which ask nothing shut no one out.
//!
//! A connection is busy while one of its requests is answered. A stream is answered once it begins; after that, what it sends
//! counts, and it sends something every few seconds.

use crate::limits::MOST_CONNECTIONS;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;

/// What is known of a connection.
pub(crate) struct Activity {
    since: Instant,
    /// The requests that are being answered.
    requests: AtomicUsize,
    /// When it last read or wrote something, in milliseconds since its begin.
    moved: AtomicU64,
    closed: Notify,
}

/// The open connections.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<Vec<Arc<Activity>>>>);

/// An open connection; it leaves the list when this is dropped.
pub(crate) struct Admitted {
    connections: Connections,
    pub(crate) activity: Arc<Activity>,
}

/// A request that is being answered.
pub(crate) struct BusyRequest(Arc<Activity>);

impl Connections {
    /// Admits a connection. If there are too many, the one that has been idle longest is closed; `None` if all are busy.
    pub(crate) fn admit(&self) -> Option<Admitted> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST_CONNECTIONS {
            let idle = open.iter().enumerate().filter(|(_, one)| one.requests.load(Ordering::Relaxed) == 0);
            let (place, _) = idle.min_by_key(|(_, one)| one.last_moved())?;
            open.swap_remove(place).closed.notify_one();
        }
        let activity = Arc::new(Activity {
            since: Instant::now(),
            requests: AtomicUsize::new(0),
            moved: AtomicU64::new(0),
            closed: Notify::new(),
        });
        open.push(Arc::clone(&activity));
        Some(Admitted { connections: self.clone(), activity })
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|one| !Arc::ptr_eq(one, &self.activity));
    }
}

impl Activity {
    fn last_moved(&self) -> Instant {
        self.since + std::time::Duration::from_millis(self.moved.load(Ordering::Relaxed))
    }

    fn note_move(&self) {
        let elapsed = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.moved.store(elapsed, Ordering::Relaxed);
    }

    /// Counts a request until the result is dropped.
    pub(crate) fn begin_request(self: &Arc<Activity>) -> BusyRequest {
        self.requests.fetch_add(1, Ordering::Relaxed);
        BusyRequest(Arc::clone(self))
    }

    /// Waits until the connection has to make room.
    pub(crate) async fn closed(&self) {
        self.closed.notified().await;
    }
}

impl Drop for BusyRequest {
    fn drop(&mut self) {
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection that notes when something moves.
pub(crate) struct WatchedStream {
    stream: TcpStream,
    activity: Arc<Activity>,
}

impl WatchedStream {
    pub(crate) fn new(stream: TcpStream, activity: Arc<Activity>) -> WatchedStream {
        WatchedStream { stream, activity }
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_ready() {
            self.activity.note_move();
        }
        read
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        if written.is_ready() {
            self.activity.note_move();
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
