//! The solitary game compared with its definition, taken literally.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

mod inclusive;
mod limits;
mod literal;
mod plans;
mod positions;
mod values;
