//! A player of ours at an mjai server: line in, line out.

use super::message::{answer, event, seat, start};
use serde_json::{Value, json};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Event, Position, legal_actions};
use suzume_players::{Moment, Player};
use suzume_rules::RuleSet;

/// The longest line that is read: far beyond any message.
pub const LONGEST_LINE: usize = 1 << 20;

/// Why a line cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// Not JSON, or neither an object nor an array of objects.
    #[error("no message: {0}")]
    NotJson(String),
    /// A message that contradicts itself or the hand so far.
    #[error("message {number} of the line ({kind}): {problem}")]
    Message {
        /// Which of the line, from one.
        number: usize,
        /// Its type.
        kind: String,
        /// What is wrong.
        problem: String,
    },
}

/// A player that speaks mjai.
pub struct Bot<P> {
    player: P,
    name: String,
    rules: RuleSet,
    /// Without a seat until the game starts.
    position: Option<Position>,
    last: Option<Event>,
    /// The discard that goes with a riichi which the server is yet to echo.
    planned: Option<Action>,
    hands: u64,
    events: usize,
    is_playing: bool,
    /// Whether the turn that goes on has been answered: an indicator turned meanwhile asks nothing.
    has_answered: bool,
    legal: Vec<Action>,
}

impl<P: Player> Bot<P> {
    /// A bot of some name, under some riichi rules.
    pub fn new(player: P, name: &str, rules: RuleSet) -> Bot<P> {
        Bot {
            player,
            name: name.to_owned(),
            rules,
            position: None,
            last: None,
            planned: None,
            hands: 0,
            events: 0,
            is_playing: false,
            has_answered: false,
            legal: Vec::new(),
        }
    }

    /// The answer to a line. After a line that is refused the hand cannot be followed any more.
    pub fn answer(&mut self, line: &str) -> Result<Value, BotError> {
        let value: Value =
            serde_json::from_str(line).map_err(|error| BotError::NotJson(error.to_string()))?;
        let messages = match value {
            Value::Array(messages) => messages,
            message @ Value::Object(_) => vec![message],
            _ => return Err(BotError::NotJson("give an object, or an array of objects".to_owned())),
        };
        let mut reply = json!({"type": "none"});
        for (number, message) in (1..).zip(&messages) {
            let kind = message.get("type").and_then(Value::as_str).unwrap_or("without type");
            match kind {
                "hello" => {
                    reply = json!({"type": "join", "name": self.name, "room": "default"});
                    continue;
                }
                "end_game" => {
                    self.position = None;
                    self.is_playing = false;
                    continue;
                }
                _ => {}
            }
            self.follow(message, kind).map_err(|problem| BotError::Message {
                number,
                kind: kind.chars().take(30).collect(),
                problem,
            })?;
        }
        if let Some(decision) = self.decide() {
            reply = decision;
        }
        Ok(reply)
    }

    /// Takes note of a message.
    fn follow(&mut self, message: &Value, kind: &str) -> Result<(), String> {
        match kind {
            "start_game" => {
                self.position = Some(Position::new(self.rules.clone(), seat(message, "id")?));
                self.hands = 0;
                return Ok(());
            }
            "start_kyoku" => {
                let position = self.position.as_mut().ok_or("no start_game before")?;
                let viewer = position.view().seat();
                position.start(&start(message, viewer)?, WallKind::Ordinary);
                self.hands += 1;
                self.events = 0;
                self.last = None;
                self.planned = None;
                self.is_playing = true;
                return Ok(());
            }
            "hora" | "ryukyoku" => {
                self.is_playing = false;
                return Ok(());
            }
            _ => {}
        }
        let Some(event) = event(message, self.last.as_ref())? else { return Ok(()) };
        if !self.is_playing {
            return match event {
                Event::End => Ok(()),
                _ => Err("no hand is being played".to_owned()),
            };
        }
        let position = self.position.as_mut().ok_or("no start_game before")?;
        check(position, &event)?;
        position.observe(&event);
        self.events += 1;
        self.has_answered &= matches!(event, Event::Dora { .. });
        self.last = Some(event);
        Ok(())
    }

    /// What to do now, if there is something to do.
    fn decide(&mut self) -> Option<Value> {
        if !self.is_playing {
            return None;
        }
        let view = self.position.as_ref()?.view();
        let me = view.seat();
        if matches!(self.last, Some(Event::Riichi { seat }) if seat == me) {
            let planned = self.planned.take()?;
            return Some(answer(&view, &planned));
        }
        // A question that was answered is not asked again by a message that changes nothing.
        let is_question = match self.last {
            Some(Event::Draw { seat, .. } | Event::Chow { seat, .. } | Event::Pong { seat, .. }) => {
                seat == me
            }
            Some(
                Event::Discard { seat, .. } | Event::AddedKong { seat, .. } | Event::ClosedKong { seat, .. },
            ) => seat != me,
            // The indicator of a kong is turned between its replacement and the discard.
            Some(Event::Dora { .. }) => !self.has_answered,
            _ => false,
        };
        if !is_question {
            return None;
        }
        legal_actions(&view, &mut self.legal);
        let moment = Moment { seed: 0, deal: self.hands, seat: me, events: self.events };
        let action = match self.legal[..] {
            [] => return None,
            [only] => Some(only),
            _ => {
                self.player.act(&view, &self.legal, &moment).ok().filter(|action| self.legal.contains(action))
            }
        };
        // A player that fails does the first thing that is allowed.
        let action = action.unwrap_or(self.legal[0]);
        self.has_answered = true;
        if let Action::Riichi(discard) = action {
            self.planned = Some(Action::Discard(discard));
        }
        Some(answer(&view, &action))
    }
}

/// Refuses what cannot have happened as far as the seat can tell.
fn check(position: &Position, event: &Event) -> Result<(), String> {
    let view = position.view();
    let me = view.seat();
    let holds = |faces: &[suzume_tiles::Face]| {
        faces.iter().all(|face| {
            let wanted = faces.iter().filter(|other| *other == face).count();
            usize::from(view.private.count(*face)) >= wanted
        })
    };
    let missing = match event {
        Event::Discard { seat, face, .. } if *seat == me => !holds(&[*face]),
        Event::Chow { seat, own, .. } | Event::Pong { seat, own, .. } if *seat == me => !holds(own),
        Event::OpenKong { seat, own, .. } if *seat == me => !holds(own),
        Event::AddedKong { seat, face } if *seat == me => !holds(&[*face]),
        Event::ClosedKong { seat, tile: Some(tile) } if *seat == me => view.concealed().get(*tile) < 4,
        Event::Draw { seat, face: None, .. } if *seat == me => {
            return Err("the own draw must be known".to_owned());
        }
        _ => false,
    };
    if missing {
        return Err("the own hand does not have these tiles".to_owned());
    }
    Ok(())
}
