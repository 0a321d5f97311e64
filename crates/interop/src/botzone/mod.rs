//! Botzone's Chinese Standard Mahjong: its messages, a bot that plays there, and a referee that plays by its rules.
//!
//! [`Request`] and [`Response`] are the messages. [`Follower`] rebuilds the table from the requests to one seat;
//! [`BotzoneBot`] lets a [`Player`](suzume_players::Player) answer them, in any of the three input formats ([`serve`]). In
//! the other direction, [`SeatedProgram`] turns a program that speaks the protocol ([`Process`]) into a player for any
//! table; [`referee()`] plays a game with such players, assigns faults and writes a log, which [`replay`] checks.
//! [`RecordKind`] names the records of such games: logs, and the text of the official data set.

mod bot;
mod decisions;
mod follow;
mod input;
mod log;
mod log_tiles;
mod message;
mod process;
mod record;
mod referee;
mod seated;
mod text;

/// The rules that the protocol is for.
pub const FAMILY: Family = Family::Mcr;

pub use bot::{BotAnswer, BotzoneBot, RecallError, serve};
pub use decisions::ShowProblem;
pub use follow::{FollowProblem, Follower, Inconsistent};
pub use input::{BotzoneFormat, Input, InputError, TextProblem};
pub use log::{LogError, LogProblem, ReplayedLog, replay, write_log};
pub use message::{BotzoneMessageError, Request, Response, SeatDeed};
pub use process::{InputStyle, LIMITS, PROGRAMS, Process};
pub use record::{RecordError, RecordKind};
pub use referee::{RefereeResult, referee, rules, table};
pub use seated::{Program, RequestStep, SeatedProgram};
use suzume_rules::Family;
pub use text::{DataSetError, DataSetProblem};
