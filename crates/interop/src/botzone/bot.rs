//! A bot that answers the referee's requests and never with an illegal action: if its player fails, the bot takes the
//! first harmless legal action and reports the failure.

use super::follow::{Follower, Inconsistent};
use super::input::{BotzoneFormat, Input, InputError, answer_text};
use super::message::{BotzoneMessageError, Request, Response};
use std::io::{BufRead, Write};
use suzume_game::Action;
use suzume_players::{Moment, Player};
use suzume_tiles::Tile;

/// Printed after every answer by a program that wants to be kept running.
pub(super) const KEEP_RUNNING: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/// An answer, with a report of any problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotAnswer {
    /// The response to send.
    pub response: Response,
    /// A note for debugging; `None` if nothing went wrong.
    pub debug: Option<String>,
}

/// A player on Botzone.
pub struct BotzoneBot {
    player: Box<dyn Player>,
    follower: Follower,
}

/// Why the earlier requests and responses are inconsistent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecallError {
    /// A text is not a request or not a response.
    #[error(transparent)]
    Message(#[from] BotzoneMessageError),
    /// A request contradicts the earlier ones.
    #[error(transparent)]
    Inconsistent(#[from] Inconsistent),
}

impl BotzoneBot {
    /// A bot that plays like `player`.
    pub fn new(player: Box<dyn Player>) -> BotzoneBot {
        BotzoneBot { player, follower: Follower::new() }
    }

    /// Plays games with flowers.
    #[must_use]
    pub fn with_flowers(self) -> BotzoneBot {
        BotzoneBot { follower: Follower::with_flowers(), ..self }
    }

    /// Records a request with the response that was given to it earlier.
    pub fn recall(&mut self, request: &str, response: &str) -> Result<(), RecallError> {
        let request: Request = request.parse()?;
        self.take(&request)?;
        let response: Response = response.parse()?;
        self.follower.answer(response);
        Ok(())
    }

    /// Answers the next request of the referee.
    pub fn answer(&mut self, request: &str) -> BotAnswer {
        let request: Request = match request.parse() {
            Ok(request) => request,
            Err(error) => return BotAnswer { response: Response::Pass, debug: Some(error.to_string()) },
        };
        let answer = match self.take(&request) {
            Ok(()) => self.decide(),
            // A discard is still required, and the seat certainly has the tile it has just drawn.
            Err(problem) => BotAnswer {
                response: match request {
                    Request::Draw { tile } => Response::Play(tile),
                    _ => Response::Pass,
                },
                debug: Some(problem.to_string()),
            },
        };
        self.follower.answer(answer.response);
        answer
    }

    fn take(&mut self, request: &Request) -> Result<(), Inconsistent> {
        self.follower.follow(request)?;
        if let (Request::Deal { .. }, Some(view)) = (request, self.follower.view()) {
            self.player.start(&view, &moment(&self.follower));
        }
        Ok(())
    }

    fn decide(&mut self) -> BotAnswer {
        let legal = self.follower.legal();
        if legal.is_empty() {
            return BotAnswer { response: Response::Pass, debug: None };
        }
        let (action, debug) = choose(&mut *self.player, &self.follower, &legal);
        match self.response(&action) {
            Some((response, later)) => BotAnswer { response, debug: debug.or(later) },
            None => BotAnswer { response: harmless(&legal), debug: Some(format!("{action} has no answer")) },
        }
    }

    /// The response for an action; a claim includes the discard that follows.
    fn response(&mut self, action: &Action) -> Option<(Response, Option<String>)> {
        if let Some(after) = self.follower.after_claim(action) {
            let (discard, debug) = choose(&mut *self.player, &after, &after.legal());
            let discard = discard.discarded()?;
            let response = match action {
                Action::Chow([low, high]) => {
                    let claimed = self.follower.view()?.offered()?.0.tile()?;
                    let mut chow = [low.tile()?, high.tile()?, claimed];
                    chow.sort_unstable();
                    Response::Chow { middle: chow[1], discard }
                }
                _ => Response::Pong { discard },
            };
            return Some((response, debug));
        }
        let response = match *action {
            Action::Pass => Response::Pass,
            Action::Win => Response::Win,
            Action::Discard(discard) => Response::Play(discard.face.tile()?),
            Action::OpenKong => Response::Kong,
            Action::ClosedKong(tile) => Response::ClosedKong(tile),
            Action::AddedKong(tile) => Response::AddedKong(tile),
            _ => return None,
        };
        Some((response, None))
    }
}

/// The wall is unknown here, so the player uses the randomness of wall 0.
fn moment(follower: &Follower) -> Moment {
    let seat = follower.view().map_or(suzume_tiles::Seat::ALL[0], |view| view.seat());
    Moment::addressed(0, 0, seat, follower.events())
}

/// The action of a player, or a harmless one together with the reason.
fn choose(player: &mut dyn Player, follower: &Follower, legal: &[Action]) -> (Action, Option<String>) {
    let fall_back = |problem: String| {
        let is_idle = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_));
        (legal.iter().find(is_idle).copied().unwrap_or(Action::Pass), Some(problem))
    };
    let Some(view) = follower.view() else { return fall_back("no hand was dealt".to_owned()) };
    if let [only] = legal {
        return (*only, None);
    }
    match player.act(&view, legal, &moment(follower)) {
        Ok(action) if legal.contains(&action) => (action, None),
        Ok(action) => fall_back(format!("{action} is not allowed here; did something else")),
        Err(fault) => fall_back(format!("{fault}; did something else")),
    }
}

/// A harmless legal response.
fn harmless(legal: &[Action]) -> Response {
    let tile = |action: &Action| -> Option<Tile> { action.discarded() };
    match legal.contains(&Action::Pass) {
        true => Response::Pass,
        false => legal.iter().find_map(tile).map_or(Response::Pass, Response::Play),
    }
}

/// Plays over two streams until the input ends: reads inputs of any format and writes an answer to each. Problems are
/// reported in the debug text of the answer and written to `talk`.
pub fn serve(
    mut make_bot: impl FnMut() -> BotzoneBot,
    mut input: impl BufRead,
    mut output: impl Write,
    mut talk: impl Write,
) -> Result<(), InputError> {
    let mut bot = make_bot();
    let mut spoken = BotzoneFormat::Json;
    while let Some(turn) = Input::read(&mut input)? {
        let request = match turn {
            Input::Next(request) => request,
            Input::Whole { format, mut requests, responses } => {
                spoken = format;
                bot = make_bot();
                let last = requests.pop().unwrap_or_default();
                for (request, response) in requests.iter().zip(&responses) {
                    if let Err(problem) = bot.recall(request, response) {
                        writeln!(talk, "suzume: {problem}")?;
                    }
                }
                last
            }
        };
        let BotAnswer { response, debug } = bot.answer(&request);
        if let Some(debug) = &debug {
            writeln!(talk, "suzume: {debug}")?;
        }
        let text = answer_text(spoken, &response.to_string(), debug.as_deref());
        writeln!(output, "{text}\n{KEEP_RUNNING}")?;
        output.flush()?;
    }
    Ok(())
}
