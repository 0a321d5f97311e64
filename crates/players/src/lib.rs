//! Everything that can sit at the table, by name.
//!
//! A [`Player`] is given what its seat may see and what it may do, and answers. [`Spec`] reads a player's name and
//! options, such as `kstep:k=2,budget=50`, and builds it; [`play_hand`] lets four of them play a hand.
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

mod chooser;
mod delta;
mod epsilon;
mod external;
mod fast;
mod greedy;
mod guoshi;
mod kstep;
mod player;
mod riichi;
mod simcat;
mod simple;
mod spec;

pub use chooser::{Chooser, Judge, after_meld, situation, without_suit};
pub use delta::{DeltaJudge, Method};
pub use epsilon::Epsilon;
pub use external::{BuildProgram, External, ProgramKind, ProgramOptions};
pub use fast::FastJudge;
pub use greedy::GreedyJudge;
pub use guoshi::{Guoshi, Limits, Wins};
pub use kstep::StepJudge;
pub use player::{Fault, HandEnd, Moment, Player, play_hand, play_hand_watched, tell};
pub use riichi::RiichiSense;
pub use simcat::{Effort, SimcatJudge};
pub use simple::{RandomLegal, Tsumogiri};
pub use spec::{Spec, SpecError};
