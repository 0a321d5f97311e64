//! Players: everything that can take a seat at the table, by name.
//!
//! A [`Player`] gets the view and the legal actions of its seat, and chooses an action. Most players take the [`Best`]
//! action of an [`Evaluator`], which values every legal action. Most evaluators are [`Judged`]: they value an action by the
//! worth that a [`Judge`] gives the hand after it. [`PLAYERS`] lists the built-in players. [`Spec`] parses a player's name
//! and options, such as `kstep:k=2,budget=50`, and builds the player. [`play_hand`] lets the players play a hand.
//!
//! ```
//! use suzume_game::{Setup, Table, wall::WallKind};
//! use suzume_players::{Spec, play_hand};
//! use suzume_rules::RuleSet;
//!
//! let mut players = Spec::parse_list("greedy,delta,tsumogiri,random").expect("four names").into_iter()
//!     .map(|spec| spec.build()).collect::<Result<Vec<_>, _>>().expect("none of them is a person");
//! let mut table = Table::new(RuleSet::preset("mahjong0").expect("a preset"), WallKind::Ordinary);
//! let setup = Setup::single(table.table_rules().seats(), 1, 0);
//! play_hand(&mut table, &setup, &mut players).expect("they keep to the rules");
//! assert!(table.is_over());
//! ```
//!
//! # Where next
//!
//! - [`Player`] is what you implement for a player of your own; [`Evaluator`] if it can value every action.
//! - [`advice`]: every legal action of a position, valued by one evaluator, with reasons.
//! - docs/players.md lists the players; `suzume-arena` measures how strong they are; `suzume-mahjong` is the library with everything.

pub mod advice;
mod after;
mod delta;
mod discards;
mod epsilon;
mod evaluate;
mod external;
mod fast;
mod figures;
mod greedy;
mod guoshi;
mod human;
mod inference;
mod input;
mod judge;
mod judged;
mod kind;
mod kstep;
mod mdp;
mod opening;
mod options;
mod player;
mod random;
mod riichi;
mod simcat;
mod simple;
mod solitary;
mod spec;
mod usual;

pub use after::{after, after_meld, situation};
pub use delta::{DeltaJudge, DeltaMethod};
pub use epsilon::{Epsilon, RandomChoice};
pub use evaluate::{ActionsWanted, Best, Evaluator, Note, PlayableEvaluator, ValuedAction};
pub use external::{BuildProgram, External, OnFault, ProgramKind, ProgramOptions};
pub use fast::FastJudge;
pub use figures::{DecisionTimes, FiguresSummary, ProgramFigures};
pub use greedy::GreedyJudge;
pub use guoshi::{
    ClaimsMade, GuoshiJudge, Limits, PaperJudge, PaperLimits, PaperProgram, PaperStudy, TableJudge,
    TableLimits, TableParts, WinCounting,
};
pub use inference::{CertainFacts, Inference, Omega};
pub use input::{interrupt_reads_on, is_input_interrupted, open_input, standard_input};
pub use judge::{HandQuestion, Judge, JudgedDiscard};
pub use judged::Judged;
pub use kind::{Build, PlayedRules, PlayerKind};
pub use kstep::StepJudge;
pub use mdp::{
    ForeseenDiscard, HabitsFrom, MdpEvaluator, MdpOptions, MdpPart, Payoff, StudiedDecision, Version,
};
pub use mdp::{foresee, study};
pub use opening::OpeningMethod;
pub use options::{OptionForm, Options, PlayerOption, Quick, Value as OptionValue};
pub use player::{Fault, HandCourse, HandEnd, Player, SeatedPlayers, play_hand, play_hand_watched};
pub use riichi::RiichiSense;
pub use simcat::{SimcatEffort, SimcatJudge};
pub use simple::{RandomLegal, Tsumogiri};
pub use solitary::{Context as SolitaryContext, OthersForeseen, SolitaryJudge, TableChances};
pub use spec::{Spec, SpecError};
pub use suzume_game::Moment;
pub use usual::{NotPlayed, hides_table, usual_at_table, usual_player};

/// The built-in players, roughly from the simplest to the strongest, then those that are not opponents by themselves. To add
/// one, write its row in its own file, list it here, and describe it in the catalogue of words.
pub const PLAYERS: [&PlayerKind; 12] = [
    &simple::RANDOM,
    &simple::TSUMOGIRI,
    &greedy::ROW,
    &delta::ROW,
    &fast::ROW,
    &simcat::ROW,
    &kstep::ROW,
    &solitary::ROW,
    &guoshi::ROW,
    &mdp::ROW,
    &epsilon::ROW,
    &human::ROW,
];
