//! The questions of the page as a WebAssembly module for browsers (`wasm32-unknown-unknown`).
//!
//! The interface is four numbers wide, so it needs no generated bindings:
//!
//! | export | meaning |
//! |---|---|
//! | `suzume_input(length)` | the address where the caller writes a request of `length` bytes |
//! | `suzume_ask()` | answers it, a call of `emit` for each line |
//!
//! | import (module `suzume`) | meaning |
//! |---|---|
//! | `emit(address, length)` | takes a line of an answer; the bytes are valid during the call |
//! | `now()` | milliseconds since any fixed point |
//! | `failed(address, length)` | takes the message of a panic, before the module stops for good |
//!
//! Requests and answers are those of [`suzume_web::worker`]. tools/site builds the module; crates/web/app/src/worker loads it.
//! On other targets the crate is empty.

#![cfg(target_family = "wasm")]

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;
use suzume_web::worker::Worker;

#[link(wasm_import_module = "suzume")]
// SAFETY: the host implements these with the given signatures, and keeps no address after the call.
unsafe extern "C" {
    safe fn emit(address: *const u8, length: usize);
    safe fn failed(address: *const u8, length: usize);
    safe fn now() -> f64;
}

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static WORKER: RefCell<Worker> = RefCell::new(begin());
}

fn begin() -> Worker {
    suzume_decide::set_clock(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default());
    std::panic::set_hook(Box::new(|panic| {
        let words = panic.to_string();
        failed(words.as_ptr(), words.len());
    }));
    Worker::new(Arc::new(|line: &[u8]| emit(line.as_ptr(), line.len())))
}

/// Makes room for a request of `length` bytes and returns its address.
// SAFETY: no other symbol has this name.
#[unsafe(no_mangle)]
pub extern "C" fn suzume_input(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request that was written to the address of [`suzume_input`].
// SAFETY: no other symbol has this name.
#[unsafe(no_mangle)]
pub extern "C" fn suzume_ask() {
    let request = REQUEST.take();
    WORKER.with_borrow_mut(|worker| worker.ask(&request));
}
