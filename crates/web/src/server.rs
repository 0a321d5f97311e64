//! Connections: accepted up to a limit, each with a time for its requests, and all closed at the end.

use crate::app::App;
use crate::error::ApiError;
use crate::guard::{Guard, Token, add_policy};
use crate::limits::{HEAD_TIME, LONGEST_HEAD, MOST_CONNECTIONS};
use crate::{analyse, page, routes};
use axum::Router;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use suzume::Stop;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The address to listen on.
    pub address: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// What requests must know. An address that is not loopback gets a random one if there is none.
    pub token: Option<Token>,
    /// Where matches are kept; without it, in a folder that is removed at the end.
    pub results: Option<PathBuf>,
}

impl Default for ServeOptions {
    fn default() -> ServeOptions {
        ServeOptions { address: Ipv4Addr::LOCALHOST.into(), port: 0, token: None, results: None }
    }
}

/// A server that listens and has not begun to answer.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    guard: Guard,
    app: Arc<App>,
}

/// How often the flag that ends the server is looked at.
const LOOKED_AT: Duration = Duration::from_millis(50);

/// How long work may go on after the end.
const LAST_WORK: Duration = Duration::from_secs(2);

/// The answer to a connection too many.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

impl Server {
    /// Opens the port.
    pub fn bind(options: ServeOptions) -> std::io::Result<Server> {
        allow_connections();
        let ServeOptions { address, port, token, results } = options;
        let is_local = address.is_loopback();
        let token = match token {
            None if !is_local => Some(Token::random()?),
            token => token,
        };
        let listener = TcpListener::bind((address, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, guard: Guard { is_local, token }, app: Arc::new(App::new(results)?) })
    }

    /// Where the page is, with the token if there is one.
    pub fn address(&self) -> String {
        let token = self.guard.token.as_ref().map(|token| format!("?token={}", token.as_str()));
        format!("http://{}/{}", self.address, token.unwrap_or_default())
    }

    /// The port that is listened on.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Answers until it is told to stop.
    pub fn run(self, stop: Stop<'static>) -> std::io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let served = runtime.block_on(self.serve(stop));
        runtime.shutdown_timeout(LAST_WORK);
        served
    }

    async fn serve(self, stop: Stop<'static>) -> std::io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let warming = Arc::clone(&self.app);
        tokio::spawn(async move { analyse::warm_up(&warming).await });
        let router = guarded(routes::router(&self.app), self.guard);
        let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut looked_at = tokio::time::interval(LOOKED_AT);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = looked_at.tick() => match stop.is_asked() {
                    true => break,
                    false => continue,
                },
            };
            let Ok((mut connection, _)) = accepted else {
                // No more files can be opened; some will be closed.
                tokio::time::sleep(LOOKED_AT).await;
                continue;
            };
            let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else {
                tokio::spawn(async move {
                    let _ = connection.write_all(TOO_MANY).await;
                });
                continue;
            };
            let router = router.clone();
            tokio::spawn(async move {
                answer(connection, router).await;
                drop(permit);
            });
        }
        self.app.end();
        Ok(())
    }
}

/// Lets the process have as many files open as there may be connections, if the system allows it.
fn allow_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        // Beside connections there are records, results and whatever the program has open already.
        let wanted = 2 * MOST_CONNECTIONS as u64;
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current.is_some_and(|current| current < wanted) {
            let current = Some(maximum.map_or(wanted, |maximum| maximum.min(wanted)));
            let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
        }
    }
}

/// Answers the requests of one connection.
async fn answer(connection: TcpStream, router: Router) {
    let _ = connection.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    // What goes wrong with a connection is nothing that anybody could be told.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(connection), service)
        .await;
}

/// The API and the files of the page, for requests that are not refused.
fn guarded(api: Router, guard: Guard) -> Router {
    let guard = Arc::new(guard);
    let check = move |request: Request, next: Next| {
        let guard = Arc::clone(&guard);
        async move {
            let refused = guard.refused(request.method(), request.uri(), request.headers());
            let mut response = match refused {
                Some(refused) => refused,
                None => next.run(request).await,
            };
            add_policy(&mut response);
            response
        }
    };
    let not_so =
        || async { ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "this cannot be asked in this way") };
    api.method_not_allowed_fallback(not_so).fallback(file).layer(from_fn(check))
}

/// A file of the page.
async fn file(request: Request) -> Response {
    let path = request.uri().path();
    let found = match *request.method() {
        Method::GET | Method::HEAD => page::file(path, request.headers()),
        _ => None,
    };
    found.unwrap_or_else(|| ApiError::missing("there is nothing here").into_response())
}
