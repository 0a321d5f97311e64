//! A program that speaks mjai, as a player at our table.
//!
//! There are three ways to talk. In *lockstep* (`mjai:COMMAND`, `mjai-tcp:ADDRESS`; gimite's server) every message is sent
//! separately and answered with a line. Only the next query or event of the table shows whether a message is a question, so
//! the last message waits until then: a question lists the legal answers; to any other message only `none` is valid. In
//! *batches* (`mjai-batch:COMMAND`; mjai.app) messages are collected up to a question, sent as one array, and answered with
//! one line; the start and the end of a game are arrays of their own. Mortal's program (`mjai-mortal:COMMAND`) gets every
//! message on a line of its own and answers *questions only*: each of its own draws is one, even without a choice. There an
//! unsolicited line is a fault, because it would be read as the answer to a later question.
//!
//! A riichi takes two questions: after `reach` the program gets its own `reach` back and answers with the discard. A list
//! contains several answers: akochan sends a riichi together with its discard, and a claim together with the discard that
//! follows if the claim is granted; that discard is kept for its question.
//!
//! An answer that is late, not JSON, illegal or missing is a fault of that seat, with its cause in words. The program gets
//! the cause as `error`, as from gimite's server, and is ended. [`OnFault`] decides the fate of the hand; if the match
//! continues, the program is started again for the next hand.

use super::FAMILY;
use super::answers::{action_of, kind_of_answer, not_allowed};
use super::ask::{hints, riichi_question};
use super::error::{RefusedAnswer, shown};
use super::events::{start_message, telling};
use super::fields::{Actor, SeatPoints, text};
use super::link::{PORT_IN_COMMAND, ProgramLink, ProgramSource};
use super::lobby::Lobby;
use super::message::{
    EndGame, ErrorMessage, HintedMessage, Hints, MjaiMessage, Outgoing, ReachMessage, Ryukyoku, StartGame,
};
use super::outcome::{add_hands, add_worth};
use super::record_write::kyoku_first;
use crate::interrupt::is_interrupted;
use crate::printable;
use crate::process::ProcessLimits;
use crate::program::ProgramError;
use crate::transcript::{LogLineKind, Transcript};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use suzume_game::{AbortReason, Action, Event, View};
use suzume_players::{Fault, HandEnd, Moment, OnFault, Player, ProgramKind, ProgramOptions};
use suzume_rules::table::TileBox;
use suzume_tiles::{BySeat, Seat, Seats};

/// The kinds of player that this module adds.
pub const PROGRAMS: [ProgramKind; 5] = [
    ProgramKind::started("mjai", FAMILY, |command, options| Ok(seated(command, Talk::Lockstep, options))),
    ProgramKind::started("mjai-batch", FAMILY, |command, options| {
        Ok(seated(command, Talk::Batches, options))
    }),
    ProgramKind::started("mjai-mortal", FAMILY, |command, options| {
        Ok(seated(command, Talk::Questions, options))
    }),
    ProgramKind::started("mjai-client", FAMILY, |command, options| {
        if !command.contains(PORT_IN_COMMAND) {
            return Err(format!(
                "the command must say where it connects: {PORT_IN_COMMAND} stands for the port"
            ));
        }
        let name = format!("mjai-client:{command}");
        let source = ProgramSource::Client(command.to_owned());
        Ok(Box::new(MjaiProgram::new(&name, source, Talk::Lockstep, LIMITS, options)))
    }),
    ProgramKind {
        name: "mjai-tcp",
        family: FAMILY,
        build: |address, options| {
            let lobby = Lobby::open(address).map_err(|error| error.to_string())?;
            let name = format!("mjai-tcp:{address}");
            Ok(Box::new(MjaiProgram::new(
                &name,
                ProgramSource::Lobby(lobby),
                Talk::Lockstep,
                TCP_LIMITS,
                options,
            )))
        },
        comes_by_itself: true,
    },
];

fn seated(command: &str, talk: Talk, options: &ProgramOptions) -> Box<dyn Player> {
    let kind = match talk {
        Talk::Lockstep => "mjai",
        Talk::Batches => "mjai-batch",
        Talk::Questions => "mjai-mortal",
    };
    let (name, source) = (format!("{kind}:{command}"), ProgramSource::Command(command.to_owned()));
    Box::new(MjaiProgram::new(&name, source, talk, LIMITS, options))
}

/// How messages are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Talk {
    /// One at a time, each answered.
    Lockstep,
    /// In one array up to a question.
    Batches,
    /// One at a time; only questions are answered.
    Questions,
}

/// The limits of a program: two seconds per answer, ten up to its first decision, and 4 GB.
const LIMITS: ProcessLimits =
    ProcessLimits { turn: Duration::from_secs(2), first: Duration::from_secs(10), memory_bytes: 4 << 30 };

/// The program may have to be started by hand first.
const TCP_LIMITS: ProcessLimits = ProcessLimits { first: Duration::from_secs(60), ..LIMITS };

/// How long to wait for more lines of a program that seems to be out of step.
const MORE_LINES: Duration = Duration::from_millis(200);

/// The maximum length of a command quoted in an error.
const LONGEST_NAME: usize = 120;

/// The state of the current hand.
struct ProgramHand {
    /// Messages not yet sent to the program.
    waiting: Vec<MjaiMessage>,
    /// The seat's own riichi was already sent when the table reports it.
    has_sent_riichi: bool,
    scores: BySeat<i64>,
    /// The stake of a riichi, in points.
    stake: i64,
    melds: BySeat<usize>,
    /// The seat that drew last.
    turn: Seat,
    /// The events that ended the hand, sent once everything about it is known.
    ends: Vec<Event>,
    tiles: Option<TileBox>,
    /// The discard that came with a claim, for when the claim is granted.
    promised: Option<Value>,
    /// Whether the whole hand has been sent.
    is_sent: bool,
}

impl Default for ProgramHand {
    fn default() -> ProgramHand {
        let [turn, ..] = Seat::ALL;
        ProgramHand {
            waiting: Vec::new(),
            has_sent_riichi: false,
            scores: BySeat::all(Seats::Four, 0),
            stake: 0,
            melds: BySeat::all(Seats::Four, 0),
            turn,
            ends: Vec::new(),
            tiles: None,
            promised: None,
            is_sent: true,
        }
    }
}

/// A program at the table.
pub struct MjaiProgram {
    /// The text of the player, used when it is blamed.
    name: String,
    source: ProgramSource,
    talk: Talk,
    limits: ProcessLimits,
    options: ProgramOptions,
    transcript: Option<Transcript>,
    link: Option<ProgramLink>,
    seat: Seat,
    is_in_game: bool,
    hand: ProgramHand,
    /// The fault after which the program gets no more questions.
    failed: Option<Fault>,
}

impl MjaiProgram {
    fn new(
        name: &str,
        source: ProgramSource,
        talk: Talk,
        limits: ProcessLimits,
        options: &ProgramOptions,
    ) -> MjaiProgram {
        let [seat, ..] = Seat::ALL;
        MjaiProgram {
            name: name.chars().take(LONGEST_NAME).collect(),
            source,
            talk,
            limits: limits.with_options(options),
            options: options.clone(),
            transcript: None,
            link: None,
            seat,
            is_in_game: false,
            hand: ProgramHand::default(),
            failed: None,
        }
    }

    /// Blames the program, sends it the reason, and ends it.
    fn fail(&mut self, error: &ProgramError) -> Fault {
        let cause = printable(&error.to_string());
        let mut name = self.name.clone();
        if let Some(mut link) = self.link.take() {
            // Several programs may have connected to one address.
            if let Some(who) = link.name() {
                name = format!("{name} ({who})");
            }
            let message = MjaiMessage::Error(ErrorMessage { message: Some(cause.clone()) });
            let _ = link.send(&[Outgoing::One(message.into())], &mut self.transcript);
        }
        if let Some(transcript) = &mut self.transcript {
            transcript.note(LogLineKind::Fault, &cause);
        }
        let fault = Fault::NoAnswer { seat: self.seat, cause: format!("{name}: {cause}") };
        if let Some(figures) = self.options.figures.as_ref().filter(|_| !is_interrupted()) {
            figures.failed(&fault.to_string());
        }
        self.failed = Some(fault.clone());
        fault
    }

    /// Reinterprets an invalid answer of a program that has sent more lines than it should: the answer belongs to an
    /// earlier message. This is the typical mistake of programs that answer every message where only questions are
    /// answered.
    fn out_of_step(&mut self, error: ProgramError) -> ProgramError {
        let is_answer = matches!(error, ProgramError::Answer(_)) && self.talk == Talk::Questions;
        let link = self.link.as_mut().filter(|_| is_answer);
        match link.and_then(|link| link.said_within(MORE_LINES, &mut self.transcript)) {
            Some(line) => ProgramError::Unasked(line),
            None => error,
        }
    }

    /// The fault of an error, or nothing if the seat plays on without its program.
    fn blame(&mut self, error: &ProgramError) -> Result<(), Fault> {
        let fault = self.fail(error);
        if self.plays_on() { Ok(()) } else { Err(fault) }
    }

    /// Whether the seat plays on without its program after a fault. An interrupt is not a fault: the hand is then
    /// abandoned.
    fn plays_on(&self) -> bool {
        self.options.on_fault == OnFault::Tsumogiri && !is_interrupted()
    }

    /// The action taken in place of a program at fault: claim nothing, discard the drawn tile.
    fn replacement(&self, legal: &[Action]) -> Result<Action, Fault> {
        match &self.failed {
            Some(fault) if !self.plays_on() => Err(fault.clone()),
            _ => Ok(tsumogiri(legal)),
        }
    }

    /// Whether nothing is to be sent.
    fn is_silent(&self) -> Result<bool, Fault> {
        match &self.failed {
            None => Ok(false),
            Some(_) if self.plays_on() => Ok(true),
            Some(fault) => Err(fault.clone()),
        }
    }

    /// Sends messages to the program, and waits for its answer to the last one.
    fn answer_to(&mut self, messages: &[Outgoing]) -> Result<Value, ProgramError> {
        let link = self.link.as_mut().ok_or(ProgramError::NotThere)?;
        if self.talk == Talk::Questions
            && let Some(line) = link.unasked(&mut self.transcript)
        {
            return Err(ProgramError::Unasked(line));
        }
        let sent = link.send(messages, &mut self.transcript);
        let answer = sent.and_then(|()| link.answer(&mut self.transcript));
        answer.map_err(|error| after(error, messages.last()))
    }

    /// The waiting messages in their outgoing form; `last` are the hints for the last one.
    fn outgoing(&mut self, last: Hints) -> Vec<Outgoing> {
        let waiting = std::mem::take(&mut self.hand.waiting);
        if self.talk == Talk::Batches {
            return vec![Outgoing::Batch(waiting)];
        }
        let no_question = || Hints { can_act: Some(false), ..Hints::default() };
        let messages = waiting.into_iter().map(|message| HintedMessage { message, hints: no_question() });
        let mut messages: Vec<HintedMessage> = messages.collect();
        if let Some(question) = messages.last_mut() {
            question.hints = last;
        }
        messages.into_iter().map(Outgoing::One).collect()
    }

    /// Sends waiting messages that are not questions. `next` is the event that followed: a seat with only one legal action
    /// is not queried by the table, and may answer with that action.
    fn flush(&mut self, next: Option<&Event>) -> Result<(), ProgramError> {
        if self.hand.waiting.is_empty() {
            return Ok(());
        }
        let waiting = self.outgoing(Hints { can_act: Some(false), ..Hints::default() });
        if self.talk == Talk::Questions {
            let link = self.link.as_mut().ok_or(ProgramError::NotThere)?;
            return link.send(&waiting, &mut self.transcript);
        }
        for message in waiting {
            let (answer, _) = first_of(self.answer_to(std::slice::from_ref(&message))?);
            self.check_idle(&answer, next).map_err(|error| after(error.into(), Some(&message)))?;
        }
        Ok(())
    }

    fn check_idle(&self, answer: &Value, next: Option<&Event>) -> Result<(), RefusedAnswer> {
        let kind = kind_of_answer(answer, self.seat)?;
        let is_forced = match next {
            Some(Event::Discard { seat, face, .. }) if *seat == self.seat && kind == "dahai" => {
                answer.get("pai").and_then(Value::as_str) == Some(&text(*face))
            }
            _ => false,
        };
        match kind {
            "none" => Ok(()),
            _ if is_forced => Ok(()),
            _ => Err(not_allowed(answer, &[Action::Pass])),
        }
    }

    /// Sends everything so far as a question, and returns the program's answer.
    fn ask(&mut self, view: &View<'_>, legal: &[Action]) -> Result<(Value, Option<Value>), ProgramError> {
        if self.hand.waiting.is_empty() && self.talk != Talk::Batches {
            return Err(ProgramError::NoQuestion);
        }
        let waiting = self.outgoing(hints(view, legal));
        let cpu_time = |link: &mut Option<ProgramLink>| link.as_mut().and_then(ProgramLink::cpu_time);
        let (since, cpu_before) = (Instant::now(), cpu_time(&mut self.link));
        let answer = self.answer_to(&waiting)?;
        if let Some(figures) = &self.options.figures {
            let wall = since.elapsed();
            let cpu =
                cpu_time(&mut self.link).zip(cpu_before).map(|(after, before)| after.saturating_sub(before));
            figures.decided(wall, cpu);
        }
        if let Some(link) = &mut self.link {
            link.has_decided();
        }
        Ok(first_of(answer))
    }

    /// Asks about the seat's own draw, or the discard after its own claim, where only one action is legal: programs that
    /// answer questions only expect a question there. `event` is that action.
    fn ask_forced(&mut self, event: &Event) -> Result<(), ProgramError> {
        let is_own = |actor: &Actor| actor.0 == self.seat;
        let is_question = match self.hand.waiting.last() {
            Some(MjaiMessage::Tsumo(draw)) => is_own(&draw.actor),
            Some(MjaiMessage::Chi(claim) | MjaiMessage::Pon(claim)) => is_own(&claim.actor),
            _ => false,
        };
        // The discard that came with a claim has answered it already.
        if self.talk != Talk::Questions || !is_question || self.hand.promised.take().is_some() {
            return Ok(());
        }
        let waiting = self.outgoing(Hints { can_act: Some(true), ..Hints::default() });
        let (answer, _) = first_of(self.answer_to(&waiting)?);
        self.check_idle(&answer, Some(event)).map_err(|error| after(error.into(), waiting.last()))
    }

    /// The discard that was promised with a claim, if the claim was granted.
    fn promised(&mut self, view: &View<'_>, legal: &[Action]) -> Result<Option<Action>, ProgramError> {
        let is_after_claim = view.offered().is_none() && view.private.drawn.is_none();
        let Some(promised) = self.hand.promised.take().filter(|_| is_after_claim) else { return Ok(None) };
        if self.talk != Talk::Questions {
            // The program is asked as usual, and may repeat its answer.
            let (answer, _) = self.ask(view, legal)?;
            let is_none = kind_of_answer(&answer, self.seat)? == "none";
            return Ok(Some(action_of(if is_none { &promised } else { &answer }, view, legal)?));
        }
        self.flush(None)?;
        Ok(Some(action_of(&promised, view, legal)?))
    }

    fn choose(&mut self, view: &View<'_>, legal: &[Action]) -> Result<Action, ProgramError> {
        if let Some(action) = self.promised(view, legal)? {
            return Ok(action);
        }
        let (first, second) = self.ask(view, legal)?;
        match kind_of_answer(&first, self.seat)? {
            "reach" => {}
            kind => {
                if matches!(kind, "chi" | "pon") {
                    self.hand.promised = second;
                }
                return Ok(action_of(&first, view, legal)?);
            }
        }
        let declared = |action: &Action| match action {
            Action::Riichi(discard) => Some(Action::Discard(*discard)),
            _ => None,
        };
        let discards: Vec<Action> = legal.iter().filter_map(declared).collect();
        if discards.is_empty() {
            return Ok(action_of(&first, view, legal)?);
        }
        let discard = match second {
            // akochan answers with a list: the reach, and the discard that follows.
            Some(discard) => discard,
            None => {
                self.hand.has_sent_riichi = true;
                let question = match self.talk {
                    Talk::Lockstep | Talk::Questions => Outgoing::One(riichi_question(view, &discards)),
                    Talk::Batches => {
                        Outgoing::Batch(vec![MjaiMessage::Reach(ReachMessage { actor: Actor(self.seat) })])
                    }
                };
                first_of(self.answer_to(&[question])?).0
            }
        };
        match action_of(&discard, view, &discards)? {
            Action::Discard(discard) => Ok(Action::Riichi(discard)),
            other => Err(ProgramError::AfterRiichi(other)),
        }
    }

    /// Begins a game: makes sure that the program is there, and sends it the start.
    fn begin_game(&mut self, view: &View<'_>, moment: &Moment) -> Result<(), ProgramError> {
        let Some(rules) = view.rules.counts_han() else { return Err(ProgramError::OtherRules) };
        let log = |folder: &PathBuf| Transcript::in_folder(folder, moment, &self.name);
        self.transcript = self.options.log.as_ref().map(log).transpose()?;
        let message = MjaiMessage::StartGame(StartGame {
            aka_flag: Some(view.table.wall.tiles == TileBox::WithRedFives),
            id: Some(Actor(self.seat)),
            kyoku_first: Some(kyoku_first(rules.length)),
            names: ["0", "1", "2", "3"].map(str::to_owned).to_vec(),
        });
        self.is_in_game = true;
        loop {
            let mut link = match self.link.take_if(ProgramLink::is_idle) {
                Some(link) => link,
                None => ProgramLink::open(&self.source, self.seat, self.limits, self.options.log.as_deref())?,
            };
            if let (Some(transcript), Some(name)) = (&mut self.transcript, link.name()) {
                transcript.note(LogLineKind::Note, &format!("joined: {name}"));
            }
            let may_have_gone = std::mem::take(&mut link.has_played);
            self.link = Some(link);
            self.hand.waiting = vec![message.clone()];
            match self.flush(None) {
                // It exited after the end of its last game: another takes its place.
                Err(_) if may_have_gone => self.link = None,
                Err(error) if self.talk == Talk::Lockstep && error.is_silence() => {
                    return Err(ProgramError::Silent(Box::new(error)));
                }
                sent => return sent,
            }
        }
    }

    fn begin_hand(&mut self, view: &View<'_>, moment: &Moment) -> Result<(), ProgramError> {
        self.seat = view.seat();
        let mut waiting = Vec::new();
        if !self.is_in_game {
            self.begin_game(view, moment)?;
        } else if !self.hand.is_sent {
            // The previous hand was void, because of a fault.
            let scores = view.public.board.scores;
            let deltas = BySeat::from_fn(Seats::Four, |seat| scores[seat] - self.hand.scores[seat]);
            waiting.push(MjaiMessage::Ryukyoku(Box::new(Ryukyoku {
                deltas: Some(SeatPoints(deltas)),
                reason: Some(VOID.to_owned()),
                scores: Some(SeatPoints(scores)),
                ..Ryukyoku::default()
            })));
            waiting.push(MjaiMessage::EndKyoku);
        }
        waiting.push(start_message(view));
        self.hand = ProgramHand {
            waiting,
            is_sent: false,
            scores: view.public.board.scores,
            stake: view.public.stake(),
            tiles: Some(view.table.wall.tiles),
            ..ProgramHand::default()
        };
        Ok(())
    }

    fn send_event(&mut self, event: &Event) -> Result<(), ProgramError> {
        if self.hand.has_sent_riichi && *event == (Event::Riichi { seat: self.seat }) {
            self.hand.has_sent_riichi = false;
            return Ok(());
        }
        match *event {
            Event::Draw { seat, .. } => self.hand.turn = seat,
            Event::Chow { seat, .. }
            | Event::Pong { seat, .. }
            | Event::OpenKong { seat, .. }
            | Event::ClosedKong { seat, .. } => self.hand.melds[seat] += 1,
            Event::Win { .. } | Event::Exhausted { .. } | Event::Aborted { .. } | Event::End => {
                self.hand.ends.push(*event);
                return Ok(());
            }
            _ => {}
        }
        let tiles = self.hand.tiles.unwrap_or(TileBox::WithRedFives);
        let Some(mut message) = telling(event, self.seat, tiles) else { return Ok(()) };
        if let MjaiMessage::ReachAccepted(accepted) = &mut message {
            let mut deltas = BySeat::all(Seats::Four, 0);
            deltas[accepted.actor.0] = -self.hand.stake;
            (accepted.deltas, accepted.scores) = self.pay(&deltas);
        }
        if self.talk == Talk::Lockstep {
            self.flush(Some(event))?;
        }
        if matches!(event, Event::Discard { seat, .. } if *seat == self.seat) {
            self.ask_forced(event)?;
        }
        self.hand.waiting.push(message);
        Ok(())
    }

    /// Applies a payment; returns the changes and the points after them, in the form of messages.
    fn pay(&mut self, deltas: &BySeat<i64>) -> (Option<SeatPoints>, Option<SeatPoints>) {
        self.hand.scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
        (Some(SeatPoints(*deltas)), Some(SeatPoints(self.hand.scores)))
    }

    fn tell_end(&mut self, end: &HandEnd<'_>) -> Result<(), ProgramError> {
        let mut wins = end.wins().iter();
        let tiles = self.hand.tiles.unwrap_or(TileBox::WithRedFives);
        for event in std::mem::take(&mut self.hand.ends) {
            let Some(mut message) = telling(&event, self.seat, tiles) else { continue };
            let deltas = event.deltas().copied().unwrap_or(BySeat::all(Seats::Four, 0));
            match &mut message {
                MjaiMessage::Hora(hora) => {
                    if let Some(won) = wins.next() {
                        add_worth(hora, won, end);
                    }
                    (hora.deltas, hora.scores) = self.pay(&deltas);
                }
                MjaiMessage::Ryukyoku(ryukyoku) => {
                    add_hands(ryukyoku, end, &self.hand.melds);
                    if event == (Event::Aborted { reason: AbortReason::NineTerminals }) {
                        ryukyoku.actor = Some(Actor(self.hand.turn));
                    }
                    (ryukyoku.deltas, ryukyoku.scores) = self.pay(&deltas);
                }
                _ => {}
            }
            self.hand.waiting.push(message);
        }
        self.hand.is_sent = true;
        self.flush(None)
    }
}

/// The reason given for a hand that is void because of a fault.
const VOID: &str = "chombo";

/// The passive action: pass, or discard the drawn tile, or the first legal action.
fn tsumogiri(legal: &[Action]) -> Action {
    let is_pass = |action: &&Action| **action == Action::Pass;
    let is_drawn = |action: &&Action| matches!(action, Action::Discard(discard) if discard.drawn);
    let is_discard = |action: &&Action| matches!(action, Action::Discard(_));
    let found = legal.iter().find(is_pass).or_else(|| legal.iter().find(is_drawn));
    let found = found.or_else(|| legal.iter().rev().find(is_discard)).or_else(|| legal.first());
    found.copied().unwrap_or(Action::Pass)
}

/// An error together with the message that preceded it.
fn after(error: ProgramError, sent: Option<&Outgoing>) -> ProgramError {
    let sent = sent.map_or(Value::Null, Outgoing::value);
    ProgramError::After { error: Box::new(error), sent: shown(&sent) }
}

/// Splits an answer: of a list, the first and the second element.
fn first_of(answer: Value) -> (Value, Option<Value>) {
    match answer {
        Value::Array(list) => {
            let mut list = list.into_iter();
            (list.next().unwrap_or_else(|| json!({"type": "none"})), list.next())
        }
        other => (other, None),
    }
}

impl Player for MjaiProgram {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        if self.failed.is_some() && self.options.on_fault != OnFault::Stop {
            // Try again, with a program that knows nothing about the game so far.
            (self.failed, self.is_in_game, self.link) = (None, false, None);
        }
        if self.failed.is_none()
            && let Err(error) = self.begin_hand(view, moment)
        {
            self.fail(&error);
        }
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        if self.is_silent()? {
            return Ok(());
        }
        self.send_event(event).or_else(|error| self.blame(&error))
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        if self.failed.is_some() {
            return self.replacement(legal);
        }
        self.choose(view, legal).or_else(|error| {
            let error = self.out_of_step(error);
            self.fail(&error);
            self.replacement(legal)
        })
    }

    fn hand_over(&mut self, end: &HandEnd<'_>) -> Result<(), Fault> {
        if self.is_silent()? {
            return Ok(());
        }
        self.tell_end(end).or_else(|error| self.blame(&error))
    }

    fn game_over(&mut self, scores: &BySeat<i64>) {
        if !self.is_in_game || self.failed.is_some() {
            return;
        }
        if let ProgramSource::Client(_) = self.source {
            // The closed connection marks the end of the game; the program is started again for the next one.
            self.is_in_game = false;
            self.hand.waiting = vec![MjaiMessage::EndGame(EndGame { scores: Some(SeatPoints(*scores)) })];
            let waiting = self.outgoing(Hints { can_act: Some(false), ..Hints::default() });
            if let Some(mut link) = self.link.take() {
                let _ = link.send(&waiting, &mut self.transcript);
                link.dismiss();
            }
            self.transcript = None;
            return;
        }
        self.is_in_game = false;
        self.hand.waiting = vec![MjaiMessage::EndGame(EndGame { scores: Some(SeatPoints(*scores)) })];
        // Some programs answer this and wait for the next game, others exit; neither is a fault.
        let is_well = self.flush(None).is_ok();
        let link = self.link.take().filter(|_| is_well);
        self.link = link.and_then(|link| link.after_game(&self.source));
        self.transcript = None;
    }
}

impl Drop for MjaiProgram {
    fn drop(&mut self) {
        if let Some(link) = self.link.take().filter(|_| !self.is_in_game) {
            link.dismiss();
        }
    }
}
