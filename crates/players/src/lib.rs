//! Everything that can sit at the table, by name.
//!
//! A [`Player`] is given what its seat may see and what it may do, and answers. Most players are the [`Best`] action of an
//! [`Evaluator`], which values every legal action; most evaluators are [`Judged`] by what hands are worth to a [`Judge`].
//! [`Spec`] reads a player's name and options, such as `kstep:k=2,budget=50`, and builds it; [`play_hand`] lets four of
//! them play a hand.
//!
//! ```
//! use suzume_game::{Setup, Table, wall::WallKind};
//! use suzume_players::{Spec, play_hand};
//! use suzume_rules::RuleSet;
//!
//! let mut players = Spec::parse_list("greedy,delta,tsumogiri,random").expect("four names").into_iter()
//!     .map(|spec| spec.build()).collect::<Result<Vec<_>, _>>().expect("none of them is a person");
//! let mut table = Table::new(RuleSet::preset("mahjong0").expect("a preset"), WallKind::Ordinary);
//! play_hand(&mut table, &Setup::single(1, 0), &mut players).expect("they keep to the rules");
//! assert!(table.is_over());
//! ```

mod delta;
mod epsilon;
mod evaluate;
mod external;
mod fast;
mod greedy;
mod guoshi;
mod judge;
mod judged;
mod kstep;
mod player;
mod riichi;
mod simcat;
mod simple;
mod spec;

pub use delta::{DeltaJudge, Method};
pub use epsilon::Epsilon;
pub use evaluate::{Ask, Best, Evaluator, Note, Valued};
pub use external::{BuildProgram, External, ProgramKind, ProgramOptions};
pub use fast::FastJudge;
pub use greedy::GreedyJudge;
pub use guoshi::{GuoshiJudge, Limits, Wins};
pub use judge::{Choice, Judge, Question};
pub use judged::{Judged, after, after_meld, situation};
pub use kstep::StepJudge;
pub use player::{Fault, HandEnd, Player, Seats, play_hand, play_hand_watched};
pub use riichi::RiichiSense;
pub use simcat::{Effort, SimcatJudge};
pub use simple::{RandomLegal, Tsumogiri};
pub use spec::{Spec, SpecError};
pub use suzume_game::Moment;
