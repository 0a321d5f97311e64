//! A program of cargo-fuzz; which target it is, its name says.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use suzume_fuzz_checks::{Target, target};

static TARGET: LazyLock<Target> = LazyLock::new(|| target(env!("CARGO_BIN_NAME")));

fuzz_target!(|data: &[u8]| (TARGET.check)(data));
