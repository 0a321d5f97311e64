//! Mahjong tiles, hands, melds, seats, knowledge bases and the notations that write them.
//!
//! All other crates of suzume use this one. Text is checked here, when it is read: a [`Counts34`], a [`Hand`] or a
//! [`KnowledgeBase`] is always valid and needs no second check.
//!
//! ```
//! use suzume_tiles::{Notation, parse_counts};
//!
//! let counts = parse_counts("123m055p11z", Notation::Canonical).expect("eight tiles");
//! assert_eq!(counts.total(), 8);
//! assert_eq!(counts.to_string(), "123m555p11z");
//!
//! let error = parse_counts("11111m", Notation::Canonical).unwrap_err();
//! assert_eq!(error.span(), 4..5);
//! ```
//!
//! # Where next
//!
//! - [`Tile`] is one of 34 kinds and what every measure counts; [`Face`] is what is printed: red fives and flowers too.
//! - [`parse_hand`] reads a hand with melds, [`parse_knowledge`] the tiles that are left, [`notation`] has every notation.
//! - [`Seats`], [`Seat`] and [`BySeat`] are the table: three or four seats, and one value for each.
//! - [`numbers`] converts between integers and floats without losing a value.
//! - The crate `suzume-deficiency` measures how far a hand is from winning; `suzume-mahjong` is the library with everything.
//!
//! # Features
//!
//! - `wire` (off): serde and JSON Schema for the types that appear in questions and answers.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod by_seat;
mod counts;
mod deal;
mod error;
mod face;
mod hand;
mod knowledge;
mod lists;
mod meld;
pub mod notation;
pub mod numbers;
pub mod real;
mod seat;
mod set;
mod suit;
mod tile;
#[cfg(feature = "wire")]
mod wire;

pub use by_seat::BySeat;
pub use counts::{Counts34, Counts42, TooMany};
pub use deal::Dealer;
pub use error::{NotationProblem, ParseError, UnknownName};
pub use face::{Face, Flower};
pub use hand::{Hand, HandError, HandSize};
pub use knowledge::{Kinds, KnowledgeBase, KnowledgeOrder, parse_knowledge, parse_knowledge_for_hand};
pub use lists::{FlowerSet, Melds, SeatSet, TooManyMelds};
pub use meld::{Meld, MeldError, MeldKind};
pub use notation::{Notation, Unwritable, parse_counts, parse_faces, parse_hand};
pub use seat::{Seat, Seats, Wind};
pub use set::TileSet;
pub use suit::{Honor, Suit};
pub use tile::Tile;
