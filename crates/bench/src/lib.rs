//! What the measurements and the comparisons with peers share: random hands, always the same ones.

pub mod hands;
