//! How far a hand is from winning.
//!
//! The *deficiency* of a hand (shanten + 1) is the least number of tiles it still has to take: 0 for a winning hand, 1
//! for a ready one. This crate computes it exactly for every hand of up to five sets, in a few nanoseconds. It also
//! gives the draws that lower the deficiency (accepted tiles) and the ways to read a hand as sets and a pair.
//!
//! ```
//! use suzume_deficiency::{Deficiency, Goal, Sets, discards};
//! use suzume_tiles::{Notation, parse_counts};
//!
//! let hand = parse_counts("123m4568p23456s11z", Notation::Canonical).expect("fourteen tiles");
//! let result = discards(&hand, &Goal::standard(Sets::FOUR));
//! assert_eq!(result.deficiency, Deficiency::new(1));
//! let eight = result.keeping().next().expect("an incomplete hand has a discard that keeps its deficiency");
//! assert_eq!(eight.tile.to_string(), "8p");
//! assert_eq!(eight.accepted.tiles.to_string(), "147s");
//! ```
//!
//! # Where next
//!
//! - [`Goal`] says what counts as complete: the number of sets, the [`Forms`], the kinds in the game.
//! - [`deficiency()`] and [`accepted()`] are for a hand that waits, [`discards()`] for one that must discard; [`HandKeys`] and
//!   [`plain`] for loops that change a hand by one tile at a time.
//! - [`knowledge`] has the same measures when only some tiles are left to draw, and the nearest complete hands.
//! - [`readings()`] lists the ways to read a complete hand, [`pre_decompositions()`] those of an incomplete one; [`WaitShape`] is
//!   how a tile completes a set.
//! - [`papers`] has the published algorithms as printed, for comparison.
//! - The crate `suzume-decide` builds on this one: which discard is best?

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod accept;
mod colours;
mod cost;
mod decompose;
mod goal;
mod keys;
pub mod knowledge;
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the algorithms as they are printed"
)]
pub mod papers;
pub mod plain;
pub mod pure;
mod readings;
mod special;
mod suit_dp;
mod sweep;
mod tables;
mod value;
mod wait;
mod within;

pub use accept::{
    AcceptedTiles, DiscardAccepts, EveryDiscard, accepted, after_discards, after_draws, deficiency, discards,
    draws_within, for_each_discard,
};
pub use decompose::{PreDecomposition, PreDecompositions, SetPart, pre_decompositions};
pub use goal::{Forms, Goal, Sets};
pub use keys::HandKeys;
pub use readings::{Reading, Set, for_each_reading, readings};
pub use value::Deficiency;
pub use wait::WaitShape;
