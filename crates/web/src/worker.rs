//! The page's questions in one process without a server: what a browser asks the module of a Web Worker.
//!
//! A request is a line of JSON that names what is asked, and after its line end the body: a question, or a record. Answers are
//! the same JSON as the server's, emitted line by line as they are found; a refusal is the server's error with its status.
//! Nothing here uses threads, files, the network or a clock of its own, so everything runs in WebAssembly. Work is stopped by
//! ending the worker.
//!
//! A worker holds at most one game and one match, so a page has a worker for each.

use crate::about::About;
use crate::arena::LocalMatch;
use crate::error::{ApiError, RequestProblem};
use crate::games::LocalGame;
use crate::players::{self, check};
use crate::records::{self, ReviewSettings, shown_name};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use suzume::{PracticeQuestion, ReviewedSeats, Session, Speaker, Stop, UnknownLanguage};
use suzume_game::Action;

/// Receives each line of an answer, without its line end.
pub type Emit = Arc<dyn Fn(&[u8]) + Send + Sync>;

/// Answers the questions of a page.
pub struct Worker {
    session: Session,
    emit: Emit,
    game: Option<LocalGame>,
    arena: Option<LocalMatch>,
}

/// What is asked.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
enum WorkerRequest {
    /// What the program has.
    About {},
    /// A question of [`suzume::QUESTIONS`] in the body; with `stages`, quicker answers come before the last.
    Question {
        name: String,
        #[serde(default)]
        stages: bool,
    },
    /// The record in the body, checked.
    Record { name: String, language: String },
    /// The decisions of the record in the body, with progress.
    Review {
        name: String,
        seat: String,
        #[serde(default)]
        with: Option<String>,
        language: String,
    },
    /// Starts the game in the body. `seed` is used if the question has none.
    Game { id: String, seed: u64 },
    /// Plays until the person has to choose, and emits the messages.
    Play {},
    /// The person's choice; then as `play`.
    Act { decision: u64, action: Action },
    /// Takes the last answer in this hand back; then as `play`.
    Undo {},
    /// The values of the legal actions.
    Hint {
        #[serde(default)]
        with: Option<String>,
    },
    /// The finished hands.
    GameRecord {},
    /// A position to practise on: the question is in the body.
    Practice {},
    /// Sets up the match in the body.
    Match { name: String, language: String },
    /// Plays deals of the match for about this time.
    MatchStep { milliseconds: u64 },
    /// Plans more games for the match.
    MatchMore { games: u64 },
    /// The report of what was played so far, as a page in one file.
    MatchReport { language: String },
}

/// A refusal as a line.
#[derive(Serialize)]
struct Refusal<'a> {
    status: u16,
    error: &'a RequestProblem,
}

/// A record as a line.
#[derive(Serialize)]
struct RecordText {
    record: String,
}

/// A page as a line.
#[derive(Serialize)]
struct PageText {
    page: String,
}

impl Worker {
    /// A worker that answers to `emit`.
    pub fn new(emit: Emit) -> Worker {
        Worker { session: Session::new(), emit, game: None, arena: None }
    }

    /// Answers a request.
    ///
    /// ```
    /// use std::sync::{Arc, Mutex};
    ///
    /// let lines: Arc<Mutex<Vec<String>>> = Arc::default();
    /// let sink = Arc::clone(&lines);
    /// let emit = move |line: &[u8]| sink.lock().unwrap().push(String::from_utf8_lossy(line).into_owned());
    /// let mut worker = suzume_web::worker::Worker::new(Arc::new(emit));
    /// worker.ask(b"{\"ask\":\"question\",\"name\":\"deficiency\"}\n{\"hand\":\"1112345678999m\"}");
    /// assert!(lines.lock().unwrap()[0].contains("\"deficiency\":1"));
    /// ```
    pub fn ask(&mut self, request: &[u8]) {
        let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
        let (head, body) = (&request[..end], request.get(end + 1..).unwrap_or_default());
        let answered = serde_json::from_slice(head)
            .map_err(ApiError::from)
            .and_then(|request| self.answer(request, body));
        if let Err(error) = answered {
            let refusal = Refusal { status: error.status.as_u16(), error: &error.said };
            (self.emit)(&serde_json::to_vec(&refusal).unwrap_or_default());
        }
    }

    fn answer(&mut self, request: WorkerRequest, body: &[u8]) -> Result<(), ApiError> {
        match request {
            WorkerRequest::About {} => self.send(&About::new(false)),
            WorkerRequest::Question { name, stages } => self.question(&name, stages, body),
            WorkerRequest::Record { name, language } => {
                let speaker = speaker(&language)?;
                self.send(&records::read(&shown_name(&name), body, &speaker, Stop::never())?)
            }
            WorkerRequest::Review { name, seat, with, language } => {
                with.as_deref().map(|player| players::named("with", player)).transpose()?;
                let Ok(seats) = seat.parse::<ReviewedSeats>();
                let (name, speaker) = (shown_name(&name), speaker(&language)?);
                let settings = ReviewSettings { name, seats, with, speaker };
                let emit = Arc::clone(&self.emit);
                let report = move |line: &records::ReviewLine| {
                    emit(&serde_json::to_vec(line).unwrap_or_default());
                };
                let review = records::review(settings, body, Stop::never(), report)?;
                self.send(&review)
            }
            WorkerRequest::Game { id, seed } => {
                let game = self.game.insert(LocalGame::new(id, seed, body, Arc::clone(&self.emit))?);
                let about = serde_json::to_vec(game.about())?;
                (self.emit)(&about);
                Ok(())
            }
            WorkerRequest::Play {} => {
                self.game()?.play_on();
                Ok(())
            }
            WorkerRequest::Act { decision, action } => {
                let game = self.game()?;
                game.answer(decision, action)?;
                game.play_on();
                Ok(())
            }
            WorkerRequest::Undo {} => {
                let game = self.game()?;
                game.undo()?;
                game.play_on();
                Ok(())
            }
            WorkerRequest::Practice {} => {
                let question: PracticeQuestion = serde_json::from_slice(body)?;
                self.send(&question.answer(Stop::never())?)
            }
            WorkerRequest::Hint { with } => {
                with.as_deref().map(|player| players::named("with", player)).transpose()?;
                let hint = self.game()?.hint(with.as_deref())?;
                self.send(&hint)
            }
            WorkerRequest::GameRecord {} => {
                let record = self.game()?.record()?;
                self.send(&RecordText { record: String::from_utf8_lossy(&record).into_owned() })
            }
            WorkerRequest::Match { name, language } => {
                let language = speaker(&language)?.language();
                let news = self.arena.insert(LocalMatch::new(name, body, language)?).news(Vec::new());
                self.send(&news)
            }
            WorkerRequest::MatchStep { milliseconds } => {
                let news = self.arena()?.play_for(Duration::from_millis(milliseconds))?;
                self.send(&news)
            }
            WorkerRequest::MatchReport { language } => {
                let language = speaker(&language)?.language();
                let page = self.arena()?.report(language);
                self.send(&PageText { page })
            }
            WorkerRequest::MatchMore { games } => {
                let arena = self.arena()?;
                arena.extend(games)?;
                let news = arena.news(Vec::new());
                self.send(&news)
            }
        }
    }

    fn question(&mut self, name: &str, stages: bool, body: &[u8]) -> Result<(), ApiError> {
        let ask = suzume::question(name).and_then(|question| question.ask);
        let ask = ask.ok_or_else(|| ApiError::missing("there is no such question"))?;
        check(body)?;
        let last = match ask.stages.filter(|_| stages) {
            Some(in_stages) => {
                let emit = Arc::clone(&self.emit);
                in_stages(body, &mut self.session, Stop::never(), &mut |json| emit(&json))?
            }
            None => (ask.ask)(body, &mut self.session, Stop::never())?.json,
        };
        (self.emit)(&last);
        Ok(())
    }

    fn game(&mut self) -> Result<&mut LocalGame, ApiError> {
        self.game.as_mut().ok_or_else(|| ApiError::missing("there is no such game"))
    }

    fn arena(&mut self) -> Result<&mut LocalMatch, ApiError> {
        self.arena.as_mut().ok_or_else(|| ApiError::missing("there is no such match"))
    }

    fn send(&self, line: &impl Serialize) -> Result<(), ApiError> {
        (self.emit)(&serde_json::to_vec(line)?);
        Ok(())
    }
}

fn speaker(language: &str) -> Result<Speaker, ApiError> {
    let language =
        language.parse().map_err(|error: UnknownLanguage| ApiError::field("language", error.to_string()))?;
    Ok(Speaker::new(language))
}
