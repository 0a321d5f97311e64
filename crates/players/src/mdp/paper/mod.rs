//! The player of the paper, equation by equation: `mdp:as=paper`.
//!
//! *Method for Constructing Artificial Intelligence Player with Abstractions to Markov Decision Processes in Multiplayer Game of
//! Mahjong* (Kurita and Hoki). docs/mdp.md has a table of all equations: where each is, and how `mdp` differs.
//!
//! - [`seats`]: the chances and payoffs of what the other seats do (equations 20, 22 and 25 to 29).
//! - [`others`]: puts these together for one decision, by turn.
//! - [`fold`]: the folding game M_fold (equations 11 to 15).
//! - [`endings`]: how a hand two or three exchanges from ready ends (equations 17 to 19).
//! - [`rules`]: the rules for hands farther from ready.
//!
//! The inclusive game M (equations 7 to 10 and 21), M_win and M_tenpai are solved by the same graph as those of `mdp`
//! ([`suzume_decide::solitary`]), with one offered tile a turn. The models are the paper's logistic regressions
//! ([`suzume_models::PaperModels`]). What a seat that is tenpai would win with, and for how much, comes from the trees instead of
//! the paper's histograms and lists of hands.

pub(super) mod endings;
pub(super) mod fold;
pub(super) mod others;
pub(super) mod rules;
pub(super) mod seats;

/// The chance that other seats end the hand after a discard in M_fold. From the paper.
pub(super) const ALPHA: f64 = 0.1;

/// The factor on the chance that other seats offer a tile that wins for a declared hand (the paper changes P_T after riichi
/// without giving figures). Chosen: the share of winning tiles that real players discard against riichi, one third, over the
/// share before it, 0.55.
pub(super) const OFFERED_AFTER_RIICHI: f64 = 0.6;

/// The factor on the chance that other seats end the hand after an own riichi. From real games, in which 22% of riichi end with
/// another seat's win.
pub(super) const ENDS_AFTER_RIICHI: f64 = 0.7;

/// The default budget of hands. From the paper.
pub(super) const BUDGET: u32 = 50_000;
