//! One of our players at an mjai server: line in, line out.

use super::answers::answer;
use super::error::MjaiMessageError;
use super::events::{event, known_hand, start};
use super::lobby::ROOM;
use super::message::{Join, MjaiMessage, StartKyoku, kind_of};
use serde_json::Value;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Discard, Event, Position, View, legal_actions};
use suzume_players::{Moment, Player};
use suzume_rules::RuleSet;
use suzume_tiles::{Seat, Wind};

/// Why a line cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// Not JSON, or neither an object nor an array of objects.
    #[error("no message: {0}")]
    NotJson(String),
    /// A message that contradicts itself or the hand so far.
    #[error("message {number} of the line ({kind}): {problem}")]
    Message {
        /// The position of the message in the line, from one.
        number: usize,
        /// The type of the message.
        kind: String,
        /// The kind of problem, with its details.
        problem: MjaiMessageError,
    },
    /// The server has ended the game with `error`.
    #[error("the server reports: {0}")]
    Server(String),
}

/// A player that speaks mjai.
pub struct MjaiBot<P> {
    player: P,
    name: String,
    room: String,
    rules: RuleSet,
    /// `None` until the seat is known.
    position: Option<Position>,
    last: Option<Event>,
    /// The discard that goes with a riichi which the server is yet to echo.
    planned: Option<Action>,
    hands: u64,
    events: usize,
    /// Between `start_game` and `end_game`.
    is_in_game: bool,
    /// Between `start_kyoku` and the end of the hand.
    is_playing: bool,
    /// Whether the current turn has been answered: an indicator turned in the meantime asks nothing.
    has_answered: bool,
    legal: Vec<Action>,
}

impl<P: Player> MjaiBot<P> {
    /// A bot with this name, under these riichi rules.
    pub fn new(player: P, name: &str, rules: RuleSet) -> MjaiBot<P> {
        MjaiBot {
            player,
            name: name.to_owned(),
            room: ROOM.to_owned(),
            rules,
            position: None,
            last: None,
            planned: None,
            hands: 0,
            events: 0,
            is_in_game: false,
            is_playing: false,
            has_answered: false,
            legal: Vec::new(),
        }
    }

    /// Joins this room of the server in place of the default one.
    #[must_use]
    pub fn in_room(self, room: &str) -> MjaiBot<P> {
        MjaiBot { room: room.to_owned(), ..self }
    }

    /// What the seat sees after the lines so far; `None` before its seat is known.
    pub fn view(&self) -> Option<View<'_>> {
        self.position.as_ref().map(Position::view)
    }

    /// Whether a hand is being played.
    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether a game has begun and not ended.
    pub fn is_in_game(&self) -> bool {
        self.is_in_game
    }

    /// The answer to a line. After a refused line the rest of the hand cannot be followed.
    pub fn answer(&mut self, line: &str) -> Result<MjaiMessage, BotError> {
        let value: Value =
            serde_json::from_str(line).map_err(|error| BotError::NotJson(error.to_string()))?;
        let messages = match value {
            Value::Array(messages) => messages,
            message @ Value::Object(_) => vec![message],
            _ => return Err(BotError::NotJson("give an object, or an array of objects".to_owned())),
        };
        let mut reply = MjaiMessage::None;
        for (number, value) in (1..).zip(&messages) {
            let kind = kind_of(value).unwrap_or("without type");
            let wrong =
                |problem| BotError::Message { number, kind: kind.chars().take(30).collect(), problem };
            // Only the type of these messages matters to a player.
            match kind {
                "hora" | "ryukyoku" => self.is_playing = false,
                "end_game" => {
                    self.position = None;
                    (self.is_in_game, self.is_playing) = (false, false);
                }
                _ => match MjaiMessage::read(value).map_err(wrong)? {
                    MjaiMessage::Hello(_) => {
                        reply = MjaiMessage::Join(Join { name: self.name.clone(), room: self.room.clone() });
                    }
                    MjaiMessage::Error(error) => {
                        let text = error.message.unwrap_or_else(|| "an error".to_owned());
                        return Err(BotError::Server(text.chars().take(200).collect()));
                    }
                    message => self.follow(&message).map_err(wrong)?,
                },
            }
        }
        // A server may say that it does not want an answer.
        let is_asked = messages.last().and_then(|last| last.get("can_act")) != Some(&Value::Bool(false));
        if let Some(decision) = is_asked.then(|| self.decide()).flatten() {
            reply = decision;
        }
        Ok(reply)
    }

    fn follow(&mut self, message: &MjaiMessage) -> Result<(), MjaiMessageError> {
        message.check_seats(self.rules.table().seats())?;
        match message {
            MjaiMessage::StartGame(game) => {
                match game.id {
                    Some(id) => self.start_game(id.0, game.aka_flag == Some(false)),
                    None => {
                        // The first hand reveals the seat.
                        self.position = None;
                        (self.is_in_game, self.is_playing) = (true, false);
                    }
                }
                return Ok(());
            }
            MjaiMessage::StartKyoku(hand) => return self.start_hand(hand),
            _ => {}
        }
        let Some(event) = event(message, self.last.as_ref())? else { return Ok(()) };
        if !self.is_playing {
            return match event {
                Event::End => Ok(()),
                _ => Err(MjaiMessageError::NoHand),
            };
        }
        let position = self.position.as_ref().ok_or(MjaiMessageError::NoGame)?;
        check(position, &event)?;
        let me = position.view().seat();
        if event == (Event::Riichi { seat: me }) && self.planned.is_none() {
            self.plan_riichi();
        }
        if let Some(position) = &mut self.position {
            position.observe(&event);
        }
        // A player that cannot follow will fail at its next decision.
        let _ = self.player.observe(&event);
        self.events += 1;
        self.has_answered &= matches!(event, Event::DoraIndicator { .. });
        self.last = Some(event);
        Ok(())
    }

    fn start_hand(&mut self, message: &StartKyoku) -> Result<(), MjaiMessageError> {
        // A server may begin in the middle of a game: the only known hand is the seat's own.
        if self.position.is_none() {
            self.start_game(known_hand(message)?, false);
        }
        let position = self.position.as_mut().ok_or(MjaiMessageError::NoGame)?;
        let viewer = position.view().seat();
        let seats = position.view().table.seats();
        position.start(&start(message, viewer, seats)?, WallKind::Ordinary);
        self.hands += 1;
        self.events = 0;
        self.last = None;
        self.planned = None;
        self.is_playing = true;
        let moment = self.moment(viewer);
        if let Some(position) = &self.position {
            self.player.start(&position.view(), &moment);
        }
        Ok(())
    }

    fn start_game(&mut self, seat: Seat, is_without_red_fives: bool) {
        let rules = self.rules.clone();
        let rules = if is_without_red_fives { rules.without_red_fives() } else { rules };
        self.position = Some(Position::new(rules, seat));
        self.hands = 0;
        (self.is_in_game, self.is_playing) = (true, false);
    }

    fn moment(&self, seat: Seat) -> Moment {
        Moment::addressed(0, self.hands, seat, self.events)
    }

    /// The player's choice among `legal`, which is not empty; the first action if the player fails.
    fn choose(&mut self, legal: &[Action]) -> Option<Action> {
        let view = self.position.as_ref()?.view();
        let moment = self.moment(view.seat());
        match legal {
            [] => None,
            [only] => Some(*only),
            [first, ..] => {
                let chosen = self.player.act(&view, legal, &moment).ok();
                Some(chosen.filter(|action| legal.contains(action)).unwrap_or(*first))
            }
        }
    }

    /// Handles a riichi of this seat that the server reports and this bot did not declare, because another program
    /// played the seat before. The discard is chosen now, before the declaration closes the hand.
    fn plan_riichi(&mut self) {
        let Some(position) = &self.position else { return };
        let mut legal = Vec::new();
        legal_actions(&position.view(), &mut legal);
        // Discards with and without riichi: a player always chooses among both.
        let with_riichi = legal.clone();
        legal.retain(|action| match action {
            Action::Discard(discard) => with_riichi.contains(&Action::Riichi(*discard)),
            other => matches!(other, Action::Riichi(_)),
        });
        if let Some(Action::Riichi(discard) | Action::Discard(discard)) = self.choose(&legal) {
            self.planned = Some(Action::Discard(discard));
        }
    }

    /// The answer to send now, if there is a decision.
    fn decide(&mut self) -> Option<MjaiMessage> {
        if !self.is_playing {
            return None;
        }
        let view = self.position.as_ref()?.view();
        let me = view.seat();
        if matches!(self.last, Some(Event::Riichi { seat }) if seat == me) {
            self.has_answered = true;
            let drawn = view.private.drawn.map(|face| Action::Discard(Discard { face, drawn: true }));
            let discard = self.planned.take().or(drawn)?;
            return Some(answer(&view, &discard));
        }
        // A message that changes nothing does not repeat an answered question.
        let is_question = match self.last {
            Some(Event::Draw { seat, .. } | Event::Chow { seat, .. } | Event::Pong { seat, .. }) => {
                seat == me
            }
            Some(
                Event::Discard { seat, .. }
                | Event::AddedKong { seat, .. }
                | Event::ClosedKong { seat, .. }
                | Event::North { seat },
            ) => seat != me,
            // The indicator of a kong is turned between its replacement and the discard.
            Some(Event::DoraIndicator { .. }) => !self.has_answered,
            _ => false,
        };
        if !is_question {
            return None;
        }
        let mut legal = std::mem::take(&mut self.legal);
        legal_actions(&view, &mut legal);
        let action = self.choose(&legal);
        self.legal = legal;
        self.has_answered = true;
        self.planned = match action {
            Some(Action::Riichi(discard)) => Some(Action::Discard(discard)),
            _ => None,
        };
        Some(answer(&self.position.as_ref()?.view(), &action?))
    }
}

/// Refuses events that the seat can see are impossible.
fn check(position: &Position, event: &Event) -> Result<(), MjaiMessageError> {
    let view = position.view();
    let me = view.seat();
    let holds = |faces: &[suzume_tiles::Face]| {
        faces.iter().all(|face| {
            let wanted = faces.iter().filter(|other| *other == face).count();
            usize::from(view.private.count(*face)) >= wanted
        })
    };
    // With a tile drawn or claimed there is one more than sets and a pair need.
    let is_full = view.concealed().total() % 3 == 2;
    let (actor, must_be_full) = match *event {
        Event::Draw { seat, .. }
        | Event::Chow { seat, .. }
        | Event::Pong { seat, .. }
        | Event::OpenKong { seat, .. } => (seat, false),
        Event::Discard { seat, .. }
        | Event::ClosedKong { seat, .. }
        | Event::AddedKong { seat, .. }
        | Event::North { seat }
        | Event::Riichi { seat } => (seat, true),
        _ => return Ok(()),
    };
    if actor == me && is_full != must_be_full {
        return Err(MjaiMessageError::OutOfTurn { tiles: view.concealed().total() });
    }
    let missing = match event {
        Event::Discard { seat, face, .. } if *seat == me => !holds(&[*face]),
        Event::Chow { seat, own, .. } | Event::Pong { seat, own, .. } if *seat == me => !holds(own),
        Event::OpenKong { seat, own, .. } if *seat == me => !holds(own),
        Event::AddedKong { seat, face } if *seat == me => !holds(&[*face]),
        Event::North { seat } if *seat == me => !holds(&[Wind::North.tile().into()]),
        Event::ClosedKong { seat, tile: Some(tile) } if *seat == me => view.concealed().get(*tile) < 4,
        Event::Draw { seat, face: None, .. } if *seat == me => {
            return Err(MjaiMessageError::HiddenDraw);
        }
        _ => false,
    };
    if missing {
        return Err(MjaiMessageError::NotHeld);
    }
    Ok(())
}
