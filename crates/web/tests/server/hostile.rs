//! Hostile input of any kind gets an error or hits a limit, and the next request is answered.

use crate::common::{Running, posted};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use suzume_web::{ServeOptions, Token};

fn get(path: &str, more: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{more}\r\n").into_bytes()
}

#[test]
fn huge_bodies_are_refused() {
    let server = Running::new();
    let long = vec![b' '; 100 << 10];
    let answer = server.post("/api/discard", &long);
    assert_eq!(answer.status, 413);
    assert!(answer.message().contains("65536"), "{}", answer.text());
    server.assert_well();
    // A declared length is rejected before the body is sent.
    let head = "POST /api/records HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n";
    assert_eq!(server.raw(head.as_bytes()).status, 413);
    server.assert_well();
    // Chunks without a declared length are counted as they arrive.
    let mut stream = server.connect();
    stream
        .write_all(b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        .unwrap();
    let piece = [b"8000\r\n".as_slice(), &[b' '; 0x8000], b"\r\n"].concat();
    while stream.write_all(&piece).is_ok() {}
    server.assert_well();
    assert_eq!(server.raw(&posted("/api/records", &vec![b'{'; 1 << 20])).status, 422);
    server.assert_well();
}

#[test]
fn packed_records_do_not_unfold_without_end() {
    let server = Running::new();
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(b"{\"type\":\"start_game\",\"version\":1,\"program\":\"").unwrap();
    let zeros = vec![b'x'; 1 << 20];
    (0..1024).for_each(|_| packer.write_all(&zeros).unwrap());
    let packed = packer.finish().unwrap();
    assert!(packed.len() < 8 << 20);
    let before = peak_kilobytes();
    for path in ["/api/records", "/api/review"] {
        let answer = server.post(path, &packed);
        assert!(answer.text().contains("bytes"), "{}", answer.text());
        server.assert_well();
    }
    assert!(peak_kilobytes() - before < 200_000, "{} kB more", peak_kilobytes() - before);
}

/// The peak memory of this process.
fn peak_kilobytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

#[test]
fn deep_and_broken_json_is_refused() {
    let server = Running::new();
    let deep = [vec![b'['; 60_000], vec![b']'; 4]].concat();
    let in_field = format!("{{\"hand\":{}1", "{\"a\":".repeat(10_000));
    let bodies: [&[u8]; 9] = [
        &deep,
        in_field.as_bytes(),
        b"",
        b"null",
        b"[]",
        b"{\"hand\":\"\xff\xfe\"}",
        b"{\"hand\":12}",
        b"{\"hand\":\"1m\",\"hands\":1}",
        b"{\"hand\":\"\\ud800\"}",
    ];
    for path in ["/api/parse", "/api/deficiency", "/api/discard", "/api/score", "/api/games"] {
        for body in bodies {
            let answer = server.post(path, body);
            assert_eq!(answer.status, 400, "{path} {}", answer.text());
            assert!(!answer.message().is_empty());
        }
    }
    server.assert_well();
}

#[test]
fn errors_point_at_the_character() {
    let server = Running::new();
    let answer = server.post("/api/discard", "{\"hand\":\"123m45q6s\"}");
    assert_eq!(answer.status, 422);
    let error = &answer.json()["error"];
    assert_eq!(
        (&error["field"], &error["at"]),
        (&json!("hand"), &json!({ "start": 5, "end": 7 })),
        "{error}"
    );
    assert!(!error["hint"].as_str().unwrap().is_empty());
    let situation = r#"{"rules":"riichi","hand":"123m0567p23456s11z","seats":[{},{"river":"1z 9x"},{},{}]}"#;
    let answer = server.post("/api/discard", situation);
    let error = &answer.json()["error"];
    assert_eq!((answer.status, error["field"].as_str()), (422, Some("seats[1].river")), "{error}");
    // Unicode tiles are one character each.
    let answer = server.post("/api/parse", "{\"text\":\"🀇🀈x\",\"notation\":\"unicode\"}");
    assert_eq!(answer.json()["error"]["at"]["start"], 2, "{}", answer.text());
}

#[test]
fn only_files_of_the_page_can_be_read() {
    let server = Running::new();
    for path in [
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/../../Cargo.toml",
        "/assets/..\\..\\Cargo.toml",
        "/etc/passwd",
        "/index.html/",
        "/.git/config",
        "/index.html%00.js",
        "/api",
        "/api/",
        "/api/nothing",
        "/api/games/../../etc/passwd",
        "/api/games/%2e%2e%2fx/record",
        "/api/games/..%2f..%2f..%2fetc%2fpasswd/stream",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.message().is_empty());
    }
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    server.assert_well();
}

#[test]
fn requests_of_other_pages_are_refused() {
    let server = Running::new();
    let host = |host: &str| format!("GET /api/about HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    for good in ["localhost", "127.0.0.1:8180", "[::1]:80"] {
        assert_eq!(server.raw(host(good).as_bytes()).status, 200, "{good}");
    }
    for bad in
        ["evil.example", "evil.example:8180", "localhost.evil.example", "192.168.1.1", "10.0.0.1:80", ""]
    {
        let answer = server.raw(host(bad).as_bytes());
        assert_eq!(answer.status, 403, "{bad}");
        assert!(answer.header("access-control-allow-origin").is_none());
    }
    assert_eq!(server.raw(b"GET /api/about HTTP/1.1\r\nConnection: close\r\n\r\n").status, 403);
    assert_eq!(
        server
            .raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
            .status,
        403
    );
    for (header, status) in [
        ("Origin: http://localhost\r\n", 200),
        ("Origin: http://evil.example\r\n", 403),
        ("Origin: http://localhost:1\r\n", 403),
        ("Origin: null\r\n", 403),
        ("Sec-Fetch-Site: same-origin\r\n", 200),
        ("Sec-Fetch-Site: cross-site\r\n", 403),
        ("Sec-Fetch-Site: same-site\r\n", 403),
    ] {
        assert_eq!(server.raw(&get("/api/about", header)).status, status, "{header}");
    }
    // A link on another page may open this one.
    assert_eq!(server.raw(&get("/", "Sec-Fetch-Site: cross-site\r\n")).status, 200);
    server.assert_well();
}

#[test]
fn answers_tell_the_browser_to_load_nothing_from_elsewhere() {
    let server = Running::new();
    for path in ["/", "/api/about", "/nothing"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
}

#[test]
fn another_address_needs_a_token() {
    let token = Token::new("0123456789abcdef").unwrap();
    let server = Running::with(ServeOptions { token: Some(token), ..ServeOptions::default() });
    assert!(server.address.ends_with("/?token=0123456789abcdef"), "{}", server.address);
    let status = |more: &str| server.raw(&get("/api/about", more)).status;
    assert_eq!(status(""), 401);
    assert_eq!(status("Authorization: Bearer 0123456789abcdee\r\n"), 401);
    assert_eq!(status("Authorization: Bearer 0123456789abcdef\r\n"), 200);
    assert_eq!(status("Cookie: a=b; suzume_token=0123456789abcdef\r\n"), 200);
    assert_eq!(server.get("/").status, 401);
    assert_eq!(server.get("/api/about?token=0123456789abcdef").status, 401);
    let opened = server.get("/?token=0123456789abcdef");
    let cookie = opened.header("set-cookie").unwrap();
    assert_eq!((opened.status, opened.header("location")), (303, Some("/")));
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");

    let open = ServeOptions { address: "0.0.0.0".parse().unwrap(), ..ServeOptions::default() };
    let server = Running::with(open);
    let (_, token) = server.address.split_once("?token=").expect("a token of its own");
    assert_eq!(server.get("/api/about").status, 401);
    let bearer = format!("Authorization: Bearer {token}\r\n");
    assert_eq!(server.raw(&get("/api/about", &bearer)).status, 200);
}

#[test]
fn heads_without_end_are_cut_off() {
    let server = Running::new();
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    let mut sent = 0;
    while stream.write_all(b"x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n").is_ok() && sent < 1 << 20 {
        sent += 47;
    }
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    server.assert_well();
    for garbage in
        [&b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..], b"\0\0\0\0", b"GET\r\n\r\n", b"\r\n\r\n\r\n"]
    {
        let mut stream = server.connect();
        stream.write_all(garbage).unwrap();
        drop(stream);
        server.assert_well();
    }
}

#[test]
fn slow_clients_are_cut_off_and_disturb_nobody() {
    let server = Running::new();
    let begun = Instant::now();
    let mut slow: Vec<TcpStream> = (0..100).map(|_| server.connect()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET /api/about HTTP/1.1\r\nHost: loc").unwrap();
    }
    server.assert_well();
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    // After the time limit for the head of a request, the server closes.
    for stream in &mut slow {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
    }
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    server.assert_well();
}

#[test]
fn a_thousand_open_streams_do_not_break_the_next_request() {
    let server = Running::new();
    let game =
        server.post("/api/games", r#"{"rules":"mahjong0","players":["human","greedy","greedy","greedy"]}"#);
    let id = game.json()["id"].as_str().unwrap().to_owned();
    let request = get(&format!("/api/games/{id}/stream"), "");
    let (mut open, mut refused) = (Vec::new(), 0);
    for _ in 0..1000 {
        let lines = server.open(&request);
        match lines.status {
            200 => open.push(lines),
            429 => refused += 1,
            other => panic!("status {other}"),
        }
    }
    assert!(open.len() >= 200 && refused > 0, "{} open, {refused} refused", open.len());
    server.assert_well();
    let hint = server.get(&format!("/api/games/{id}/hint"));
    assert!(matches!(hint.status, 200 | 409), "{}", hint.text());
    // When the readers leave, there is room again.
    drop(open);
    let begun = Instant::now();
    while server.open(&request).status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(30));
        std::thread::sleep(Duration::from_millis(100));
    }
    server.assert_well();
}

/// Connections that never ask anything make room for those that do.
#[test]
fn idle_connections_shut_no_one_out() {
    let server = Running::new();
    let idle: Vec<TcpStream> = (0..1_100).map(|_| server.connect()).collect();
    let begin = Instant::now();
    (0..20).for_each(|_| server.assert_well());
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    drop(idle);
}

#[test]
fn methods_that_a_route_does_not_have_are_refused() {
    let server = Running::new();
    assert_eq!(server.get("/api/discard").status, 405);
    assert_eq!(server.get("/api/discard/stream").status, 405);
    assert_eq!(server.post("/api/parse/stream", "{\"text\":\"11m\"}").status, 404);
    assert_eq!(server.post("/api/about", "").status, 405);
    assert_eq!(server.post("/", "").status, 404);
    assert_eq!(server.delete("/api/games").status, 405);
    server.assert_well();
}
