//! Why a program, of any protocol, cannot play on. At the table this becomes a fault with the cause in words.

use crate::mjai::{LobbyError, RefusedAnswer};
use crate::process::StartError;
use crate::transcript::TranscriptError;
use crate::wire::WireError;
use std::time::Duration;
use suzume_game::Action;

/// Why a program cannot play on.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The program could not be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// No program connected within the time limit.
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    /// The transcript cannot be written.
    #[error(transparent)]
    Log(#[from] TranscriptError),
    /// A message could not be sent to the program.
    #[error(transparent)]
    Wire(#[from] WireError),
    /// The program did not answer, or not with a line of text.
    #[error("{error} (it had {limit:?}{})", match .error {
        WireError::TooLate => format!("; {option} gives it more"),
        _ => String::new(),
    })]
    NoLine {
        /// The problem with its line, or its silence.
        error: WireError,
        /// The time limit of the answer.
        limit: Duration,
        /// The option of the command line that sets this time.
        option: &'static str,
    },
    /// The program sent a line without a question.
    #[error(
        "the program printed `{0}`, although it was not asked; hint: a program that answers every message is seated as \
         mjai:COMMAND"
    )]
    Unasked(String),
    /// The program did not answer the start of a game.
    #[error(
        "{0}; hint: nothing ever came from it: does it flush its output after every line? (Python: print(.., flush=True)); a \
         program that answers questions only is seated as mjai-mortal:COMMAND, one that gets lists as mjai-batch:COMMAND"
    )]
    Silent(Box<ProgramError>),
    /// The program did not answer its first request.
    #[error(
        "{0}; hint: nothing ever came from it: does it flush its output after every line? (Python: print(.., flush=True)); a \
         program that reads its input to the end is seated as botzone-once:COMMAND, one that reads lines as \
         botzone-simple:COMMAND"
    )]
    SilentOnBotzone(Box<ProgramError>),
    /// The program exited or closed its output.
    #[error("the program closed its output{0}")]
    Closed(String),
    /// The program closed its connection before it answered.
    #[error("the program closed the connection{0}")]
    Disconnected(String),
    /// The answer is not JSON.
    #[error("the program printed `{0}`, which is no JSON")]
    NotJson(String),
    /// The answer has more than one line.
    #[error("the program printed more than an answer")]
    MoreThanAnAnswer,
    /// The answer has no `response`.
    #[error("there is no response in `{0}`")]
    NoResponse(String),
    /// The answer is refused.
    #[error(transparent)]
    Answer(#[from] RefusedAnswer),
    /// Another error, with the message that preceded it.
    #[error("{error}; the last message sent was {sent}")]
    After {
        /// The kind of problem, with its details.
        error: Box<ProgramError>,
        /// The last message that the program got.
        sent: String,
    },
    /// The program is not connected.
    #[error("the program is not there")]
    NotThere,
    /// The table queries the program before any message.
    #[error("the table asks without a message")]
    NoQuestion,
    /// A riichi was answered with something other than a discard.
    #[error("{0} after a riichi")]
    AfterRiichi(Action),
    /// The error of a program that is not a process.
    #[error("{0}")]
    Inside(Box<dyn std::error::Error + Send + Sync>),
    /// The rules are not riichi.
    #[error("mjai programs play riichi, and nothing else")]
    OtherRules,
}

impl ProgramError {
    /// Whether the program was silent where an answer was due.
    pub(crate) fn is_silence(&self) -> bool {
        match self {
            ProgramError::After { error, .. } => error.is_silence(),
            ProgramError::NoLine { error, .. } => *error == WireError::TooLate,
            _ => false,
        }
    }

    /// The error of a program that is not a process.
    pub fn inside(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ProgramError {
        ProgramError::Inside(reason.into())
    }
}

/// A line that is not an answer, shortened for display.
pub(crate) fn shown_line(line: &str) -> String {
    crate::printable(&line.trim().chars().take(80).collect::<String>())
}
