//! Writes and replays logs of games: the requests of the referee and the responses of all seats.
//!
//! A log is a JSON list, as Botzone provides it. Entries alternate between the referee (`output.content`, one request for
//! each seat, with the command `request`) and the seats (`response`, one for each seat); the last entry is the referee's
//! command `finish` with the points. Everything else (displays, times, verdicts) is ignored. A downloaded match is an
//! object with that list as `logs`.
//!
//! To replay a log is to play it again: tiles are dealt and drawn as the requests say, the responses are the players'
//! actions, and every request and the final points must equal those of the log.
//!
//! **Limits.** Logs with flowers were tested only with those of our own referee. A hand of seven or eight flowers, which
//! wins under our rules, does not exist on Botzone.

use super::log_tiles::{LogTiles, fold_opening};
use super::message::{BotzoneMessageError, Request};
use super::referee::{RefereeResult, header, referee};
use super::seated::{Program, RequestStep, SeatedProgram};
use crate::program::ProgramError;
use serde_json::{Map, Value, json};
use suzume_game::replay::GameHeader;
use suzume_game::wall::{AnyWall, ScriptedWall, WallKind};
use suzume_game::{Setup, Table};
use suzume_players::{Fault, Moment};
use suzume_tiles::{BySeat, Face, Seat, Seats, TooMany};

/// Why a log is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {place}: {problem}")]
pub struct LogError {
    /// The entry of the list, counted from 0.
    pub place: usize,
    /// The kind of problem, with its details.
    pub problem: LogProblem,
}

/// A problem with a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogProblem {
    /// Not JSON; the text is the parser's message.
    #[error("{0}")]
    Json(String),
    /// There is no list of entries.
    #[error("neither a list of entries nor an object with such a list as `logs`")]
    NoList,
    /// Entries follow the end of the game.
    #[error("something follows the end of the game")]
    AfterEnd,
    /// Responses without requests before them.
    #[error("answers without requests")]
    AnswersWithoutRequests,
    /// Two lists of requests without responses between them.
    #[error("requests without answers")]
    RequestsWithoutAnswers,
    /// The points of a seat are missing.
    #[error("no points for seat {}", .0.index())]
    NoPoints(Seat),
    /// Neither a request nor the end.
    #[error("a command is `request` or `finish`")]
    UnknownCommand,
    /// The end is missing.
    #[error("the log ends before the game does")]
    NoEnd,
    /// A text that is not a valid message.
    #[error(transparent)]
    Message(#[from] BotzoneMessageError),
    /// A request differs from that of the replay.
    #[error("the request is `{told}`, but it should be `{expected}`")]
    Request {
        /// The request in the log.
        told: String,
        /// The request of the replay.
        expected: String,
    },
    /// A request after the end of the game.
    #[error("`{0}` comes after the end of the game")]
    RequestAfterEnd(String),
    /// A request is missing.
    #[error("the log has no more requests to this seat")]
    NoMoreRequests,
    /// The response of a seat is missing.
    #[error("no answer in the log")]
    NoAnswer,
    /// The final points differ.
    #[error(
        "the points are {told:?}, but they should be {expected:?}{}",
        match .fault { Some(fault) => format!(" ({fault})"), None => String::new() }
    )]
    Points {
        /// The points in the log.
        told: Box<BySeat<i64>>,
        /// The points of the replay.
        expected: Box<BySeat<i64>>,
        /// The fault that ended the game, if any.
        fault: Option<Fault>,
    },
    /// The seats have different winds of the round.
    #[error("the seats are told different winds of the round")]
    Winds,
    /// The tiles of a seat are missing.
    #[error("seat {} is dealt nothing", .0.index())]
    NotDealt(Seat),
    /// More copies of a tile than exist.
    #[error("too many equal tiles: {0}")]
    Copies(TooMany),
    /// The number of a seat is invalid.
    #[error("nobody is told a seat")]
    NoSeat,
}

/// A game as it was replayed.
#[derive(Clone, Debug)]
pub struct ReplayedLog {
    /// The points, and the fault if there was one.
    pub outcome: RefereeResult,
    /// The rules, the wall, and the number that determines the wind of the round.
    pub header: GameHeader,
    /// The table at the end of the game.
    pub table: Table,
    /// The number of responses checked.
    pub answers: usize,
}

/// Writes the log of a game from the requests and responses of all seats.
pub fn write_log(seats: BySeat<&[RequestStep]>, outcome: &RefereeResult) -> String {
    let most = seats.iter().map(|steps| steps.len()).max().unwrap_or(0);
    let mut entries = Vec::with_capacity(2 * most + 1);
    for place in 0..most {
        let steps =
            || seats.with_seats().filter_map(move |(seat, steps)| Some((seat.index(), steps.get(place)?)));
        let content: Map<String, Value> =
            steps().map(|(seat, step)| (seat.to_string(), Value::from(step.request.as_str()))).collect();
        entries.push(json!({ "output": { "command": "request", "content": content } }));
        let answers: Map<String, Value> = steps()
            .map(|(seat, step)| {
                let answer = match &step.response {
                    Some(response) => json!({ "response": response, "verdict": "OK" }),
                    None => json!({ "verdict": "none" }),
                };
                (seat.to_string(), answer)
            })
            .collect();
        entries.push(Value::Object(answers));
    }
    let points: Map<String, Value> =
        outcome.points.iter().enumerate().map(|(seat, points)| (seat.to_string(), json!(points))).collect();
    entries.push(json!({ "output": { "command": "finish", "content": points } }));
    Value::Array(entries).to_string()
}

struct Log {
    /// For each seat, its requests and answers with the entry of the request.
    steps: BySeat<Vec<(usize, RequestStep)>>,
    points: BySeat<i64>,
    /// The position of the final points.
    end: usize,
}

pub(super) fn wrong(place: usize, problem: LogProblem) -> LogError {
    LogError { place, problem }
}

fn read(bytes: &[u8]) -> Result<Log, LogError> {
    let whole: Value =
        serde_json::from_slice(bytes).map_err(|error| wrong(0, LogProblem::Json(error.to_string())))?;
    let entries = whole.as_array().or_else(|| whole.get("logs")?.as_array());
    let entries = entries.ok_or_else(|| wrong(0, LogProblem::NoList))?;
    let mut log = Log { steps: BySeat::empty(Seats::Four), points: BySeat::all(Seats::Four, 0), end: 0 };
    let mut is_over = false;
    let mut asked: Option<(usize, BySeat<Option<String>>)> = None;
    for (place, entry) in entries.iter().enumerate() {
        if is_over {
            return Err(wrong(place, LogProblem::AfterEnd));
        }
        let Some(output) = entry.get("output") else {
            let (request_place, mut requests) =
                asked.take().ok_or_else(|| wrong(place, LogProblem::AnswersWithoutRequests))?;
            for seat in Seat::ALL {
                let Some(request) = requests[seat].take() else { continue };
                let answer = entry.get(seat.index().to_string()).and_then(|answer| answer.get("response"));
                let response = answer.and_then(Value::as_str).map(str::to_owned);
                log.steps[seat].push((request_place, RequestStep { request, response }));
            }
            continue;
        };
        // Botzone may add an entry before the first request.
        let Some(content) = output.get("content").and_then(Value::as_object) else { continue };
        match output.get("command").and_then(Value::as_str) {
            Some("request") => {
                if asked.is_some() {
                    return Err(wrong(place, LogProblem::RequestsWithoutAnswers));
                }
                let text = |seat: Seat| content.get(&seat.index().to_string())?.as_str().map(str::to_owned);
                asked = Some((place, BySeat::from_fn(Seats::Four, text)));
            }
            Some("finish") => {
                for seat in Seat::ALL {
                    let points = content.get(&seat.index().to_string()).and_then(Value::as_i64);
                    log.points[seat] = points.ok_or_else(|| wrong(place, LogProblem::NoPoints(seat)))?;
                }
                (log.end, is_over) = (place, true);
            }
            _ => return Err(wrong(place, LogProblem::UnknownCommand)),
        }
    }
    match is_over {
        true => Ok(log),
        false => Err(wrong(entries.len(), LogProblem::NoEnd)),
    }
}

/// Answers as in the log, and compares every request with it.
struct LoggedPlayer {
    steps: Vec<(usize, RequestStep)>,
    next: usize,
    error: Option<LogError>,
}

impl Program for LoggedPlayer {
    fn begin(&mut self, _moment: &Moment) -> Result<(), ProgramError> {
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        let Some((place, step)) = self.steps.get(self.next) else {
            return Err(ProgramError::inside(LogProblem::NoMoreRequests));
        };
        self.next += 1;
        let same = match (step.request.parse::<Request>(), request.parse::<Request>()) {
            (Ok(one), Ok(other)) => is_same(one, other),
            _ => false,
        };
        if !same {
            let problem = LogProblem::Request { told: step.request.clone(), expected: request.to_owned() };
            self.error = Some(wrong(*place, problem.clone()));
            return Err(ProgramError::inside(problem));
        }
        step.response.clone().ok_or_else(|| ProgramError::inside(LogProblem::NoAnswer))
    }
}

/// Whether two requests say the same; the tiles of a hand and the flowers of a seat may come in any order.
fn is_same(one: Request, other: Request) -> bool {
    sorted(one) == sorted(other)
}

fn sorted(mut request: Request) -> Request {
    if let Request::Deal { flowers, hand, shown } = &mut request {
        hand.sort_unstable();
        let mut rest = &mut shown[..];
        for &count in &*flowers {
            let (of_seat, others) = rest.split_at_mut(usize::from(count).min(rest.len()));
            of_seat.sort_unstable_by_key(|face: &Face| face.index42());
            rest = others;
        }
    }
    request
}

/// Replays a log and checks every request, every response and the points. A log does not state whether each seat had its
/// own wall, as today, or all shared one, as in the first years: it is accepted if either fits.
pub fn replay(bytes: &[u8]) -> Result<ReplayedLog, LogError> {
    let mut log = read(bytes)?;
    log.steps.iter_mut().for_each(fold_opening);
    let tiles = LogTiles::of(&log.steps)?;
    let with_own_walls = replay_on(&log, &tiles, WallKind::Personal);
    match with_own_walls {
        Ok(replayed) => Ok(replayed),
        Err(error) => replay_on(&log, &tiles, WallKind::Ordinary).map_err(|_| error),
    }
}

fn replay_on(log: &Log, tiles: &LogTiles, kind: WallKind) -> Result<ReplayedLog, LogError> {
    let header = GameHeader { wall: kind, ..header("Botzone", tiles.round_wind, tiles.has_flowers) };
    let wall = ScriptedWall::new(header.rules.table().wall, kind, tiles.script.clone());
    let mut table = Table::on(AnyWall::Scripted(wall), header.rules.clone(), kind);
    let recorded =
        |steps: &Vec<(usize, RequestStep)>| LoggedPlayer { steps: steps.clone(), next: 0, error: None };
    let mut players = log.steps.each_ref().map(|steps| SeatedProgram::new(recorded(steps)));
    let mut setup = Setup::single(Seats::Four, 0, 0);
    setup.board.round_wind = tiles.round_wind;
    let outcome = referee(&mut table, &setup, players.as_mut_slice());
    for player in &players {
        let recorded = player.program();
        if let Some(error) = &recorded.error {
            return Err(error.clone());
        }
    }
    if outcome.fault.is_none() {
        for player in &players {
            let recorded = player.program();
            if let Some((place, step)) = recorded.steps.get(recorded.next) {
                return Err(wrong(*place, LogProblem::RequestAfterEnd(step.request.clone())));
            }
        }
    }
    if outcome.points != log.points {
        let fault = outcome.fault.map(|(_, fault)| fault);
        let (told, expected) = (Box::new(log.points), Box::new(outcome.points));
        let problem = LogProblem::Points { told, expected, fault };
        return Err(wrong(log.end, problem));
    }
    let answers = players.iter().map(|player| player.program().next).sum();
    Ok(ReplayedLog { outcome, header, table, answers })
}
