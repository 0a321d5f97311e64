//! The server: accepts connections up to a limit, gives each a time limit for its requests, and closes all at the end.

use crate::app::App;
use crate::connections::{Admitted, Connections, WatchedStream};
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
use suzume_tiles::numbers::wide;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// Options of the server.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The address to listen on.
    pub address: IpAddr,
    /// The port; 0 selects a free one.
    pub port: u16,
    /// The secret that requests must carry. Outside loopback a random one is generated if it is absent.
    pub token: Option<Token>,
    /// The folder that keeps matches; if absent, a temporary one that is removed at the end.
    pub results: Option<PathBuf>,
}

impl Default for ServeOptions {
    fn default() -> ServeOptions {
        ServeOptions { address: Ipv4Addr::LOCALHOST.into(), port: 0, token: None, results: None }
    }
}

/// A bound server that does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    guard: Guard,
    app: Arc<App>,
}

/// The polling interval of the stop flag.
const LOOKED_AT: Duration = Duration::from_millis(50);

/// How long work may continue after the end.
const LAST_WORK: Duration = Duration::from_secs(2);

/// The answer to a connection beyond the limit.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

impl Server {
    /// Binds the port without serving yet.
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

    /// The address of the page, including the token if there is one.
    pub fn address(&self) -> String {
        let token = self.guard.token.as_ref().map(|token| format!("?token={}", token.as_str()));
        format!("http://{}/{}", self.address, token.unwrap_or_default())
    }

    /// The port it is bound to.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Answers requests until `stop` is raised.
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
        let connections = Connections::default();
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
                // Out of file descriptors; some will be closed.
                tokio::time::sleep(LOOKED_AT).await;
                continue;
            };
            let Some(admitted) = connections.admit() else {
                tokio::spawn(async move {
                    let _ = connection.write_all(TOO_MANY).await;
                });
                continue;
            };
            let router = router.clone();
            tokio::spawn(async move {
                answer(connection, router, admitted).await;
            });
        }
        self.app.end();
        Ok(())
    }
}

/// Raises the limit of open files to fit the most connections, if the system allows it.
fn allow_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        // Room for records, results and files that the program already has open.
        let wanted = 2 * wide(MOST_CONNECTIONS);
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current.is_some_and(|current| current < wanted) {
            let current = Some(maximum.map_or(wanted, |maximum| maximum.min(wanted)));
            let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
        }
    }
}

/// Answers the requests of one connection.
async fn answer(connection: TcpStream, router: Router, admitted: Admitted) {
    let _ = connection.set_nodelay(true);
    let activity = Arc::clone(&admitted.activity);
    let counted = from_fn(move |request: Request, next: Next| {
        let busy = activity.begin_request();
        async move {
            let response = next.run(request).await;
            drop(busy);
            response
        }
    });
    let service = TowerToHyperService::new(router.layer(counted));
    let stream = WatchedStream::new(connection, Arc::clone(&admitted.activity));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    tokio::select! {
        // Errors of a connection cannot be reported to anyone.
        _ = served => {},
        () = admitted.activity.closed() => {},
    }
}

/// The API and the files of the page, behind the guard.
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
        || async { ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "this method is not allowed here") };
    api.method_not_allowed_fallback(not_so).fallback(file).layer(from_fn(check))
}

async fn file(request: Request) -> Response {
    let path = request.uri().path();
    let found = match *request.method() {
        Method::GET | Method::HEAD => page::file(path, request.headers()),
        _ => None,
    };
    found.unwrap_or_else(|| ApiError::missing("there is no such page").into_response())
}
