//! The course of a game with a person: hand by hand, with a message about every event. It stops when a player has no answer yet.

use super::message::{GameAbout, HandStarted, MessageContent, UndoneChoice};
use super::retake::{HandAnswers, Retaken, lock};
use super::setup::GameSetup;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use suzume::{HandReview, Speaker};
use suzume_game::record::{GameHeader, RecordWriter, ReplayStep, event_line, start_line};
use suzume_game::{Action, Match, Moment, Table, View};
use suzume_players::{Fault, HandCourse, Player, Spec, SpecError};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat};

/// What receives the messages of a game, and its record.
pub(super) trait GameSink {
    fn send(&self, what: MessageContent);

    /// Keeps the next part of the record; `hands` hands are over.
    fn keep(&self, record: &[u8], hands: u64);

    /// A hand begins: answers of the hand before cannot be taken back.
    fn begin_hand(&self);

    /// Whether the game is to end early.
    fn is_ending(&self) -> bool {
        false
    }
}

/// How far a game has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GameStand {
    /// It is over, early if there is a reason.
    Over(Option<String>),
    /// A player has no answer yet, or the sink wants the end: [`GameCourse::play_on`] resumes it.
    Waiting,
}

pub(super) struct GameCourse {
    table: Table,
    course: Match,
    record: RecordWriter<Vec<u8>>,
    /// The hand that is being played, and how many of its events were sent; `None` before its first message.
    hand: Option<(HandCourse, Option<usize>)>,
    header: Option<GameHeader>,
    players: Vec<Retaken>,
    answers: Arc<Mutex<HandAnswers>>,
    /// The seat of the person.
    seat: Seat,
    speaker: Speaker,
}

impl GameCourse {
    /// A game that has not begun. `person` takes the seat of the person.
    pub(super) fn new(
        GameSetup { rules, wall, specs, seat, speaker }: GameSetup,
        about: &GameAbout,
        mut person: impl FnMut() -> Box<dyn Player>,
    ) -> Result<GameCourse, SpecError> {
        let answers: Arc<Mutex<HandAnswers>> = Arc::default();
        let player = |spec: &Spec| -> Result<Retaken, SpecError> {
            let player = if spec.is_human() { person() } else { spec.build()? };
            Ok(Retaken { player, answers: Arc::clone(&answers) })
        };
        let players = specs.iter().map(player).collect::<Result<Vec<_>, _>>()?;
        let header = GameHeader {
            program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules: rules.clone(),
            wall,
            seed: Some(about.seed),
            game: 0,
            names: about.names.clone(),
        };
        Ok(GameCourse {
            course: Match::new(&rules, about.seed, 0),
            table: Table::new(rules, wall),
            record: RecordWriter::new(Vec::new()),
            hand: None,
            header: Some(header),
            players,
            answers,
            seat,
            speaker,
        })
    }

    /// The points of each seat after the last finished hand.
    pub(super) fn scores(&self) -> BySeat<i64> {
        self.course.scores()
    }

    /// The open question to the person, as its player is asked.
    pub(super) fn open_question(&self) -> Option<(View<'_>, &[Action], Moment)> {
        let setup = self.course.next_hand()?;
        self.hand.as_ref().filter(|_| !self.table.is_over())?;
        let moment = Moment::new(&setup, self.seat, self.table.events().len());
        Some((self.table.view(self.seat), self.table.legal(self.seat), moment))
    }

    /// Plays until the game is over or a player has no answer.
    pub(super) fn play_on(&mut self, sink: &dyn GameSink) -> GameStand {
        match self.play(sink) {
            Ok(()) => GameStand::Over(None),
            Err(Fault::Stopped) => GameStand::Waiting,
            Err(Fault::NoAnswer { cause, .. }) => GameStand::Over(Some(cause)),
            Err(fault) => GameStand::Over(Some(fault.to_string())),
        }
    }

    /// Takes the last answer of the person in this hand back: the hand is played again up to that question.
    pub(super) fn take_back(&mut self, sink: &dyn GameSink) {
        self.hand = None;
        lock(&self.answers).take_back(self.seat);
        let hand = narrow::<_, usize>(self.course.hands_played()) + 1;
        sink.send(MessageContent::Undone(UndoneChoice { hand }));
    }

    fn play(&mut self, sink: &dyn GameSink) -> Result<(), Fault> {
        let seat = self.seat;
        let unwritten = |error: std::io::Error| Fault::NoAnswer { seat, cause: error.to_string() };
        let GameCourse { table, course, record, hand: open, header, players, answers, speaker, .. } = self;
        let players = &mut players[..];
        let mut keep = |step: &ReplayStep<'_>, hands: u64| -> Result<(), Fault> {
            record.step(step).map_err(unwritten)?;
            sink.keep(&std::mem::take(record.resume_game().get_mut()), hands);
            Ok(())
        };
        if let Some(header) = header.take() {
            keep(&ReplayStep::GameStarts(&header), 0)?;
        }
        while let Some(setup) = course.next_hand() {
            let hand = narrow::<_, usize>(course.hands_played()) + 1;
            let (played, sent) =
                open.get_or_insert_with(|| (HandCourse::begin(table, &setup, players), None));
            played.play_on(table, players, |table, _| {
                let from = sent.unwrap_or_else(|| {
                    let speaker = speaker.under(table.rules());
                    let (start, name) = (table.start(), speaker.hand_name(&table.start().board));
                    sink.send(MessageContent::Start(HandStarted {
                        game: 1,
                        hand,
                        name,
                        dealer: start.board.dealer.index(),
                    }));
                    sink.send(MessageContent::Event(start_line(table.start(), Some(seat))));
                    0
                });
                let events = table.events().len();
                (from..events)
                    .filter_map(|place| event_line(table, place, Some(seat)))
                    .for_each(|line| sink.send(MessageContent::Event(line)));
                *sent = Some(events);
                if sink.is_ending() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
            *open = None;
            lock(answers).clear();
            sink.begin_hand();
            course.finish_hand(table);
            sink.send(MessageContent::Hand(Box::new(HandReview::of(table, 1, hand, speaker))));
            keep(&ReplayStep::HandEnds(table), course.hands_played())?;
        }
        let scores: BySeat<i64> = course.scores();
        keep(&ReplayStep::GameEnds { scores }, course.hands_played())
    }
}
