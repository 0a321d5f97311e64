//! Records of mjai: JSON lines, or one list, from `start_game` to `end_game`, with the hands of all seats.
//!
//! mjai has no one format of a record. What differs is taken as it comes: a win may have `deltas`, `scores` or neither,
//! `ura_markers` or `uradora_markers`, its tile or not, fu, han and points or not; indicators may be told at several
//! moments of a kong; why a hand was thrown in may be left out, and follows from the hand then; `end_kyoku` and `end_game`
//! may be missing. The rules are not told. They are Tenhou's unless the caller knows better; the length of the match is
//! taken from `kyoku_first`, else from where the record ends.

use super::message::{self, Problem};
use super::record_hand::{Hand, four};
use super::record_write::EAST_ONLY;
use crate::recorded::{Extent, Place, ReadError, RecordedGame, RecordedHand};
use serde_json::Value;
use suzume_game::Event;
use suzume_rules::riichi::{Length, RedFives, RiichiConfig};
use suzume_tiles::{BySeat, Face, Seat, Wind};

/// More hands than any match has.
const MOST_HANDS: usize = 1000;
/// More games than fit into the largest record that is read.
const MOST_GAMES: usize = 100_000;
/// Reads a record: one game or several. `rules` are what they were played by, if that is known.
pub fn read_record(text: &str, rules: Option<&RiichiConfig>) -> Result<Vec<RecordedGame>, ReadError> {
    let mut reader = Reader { rules, games: Vec::new(), game: None };
    let text = text.trim_start_matches('\u{feff}');
    let mut last = Place::Line(1);
    if text.trim_start().starts_with('[') && !is_list_a_line(text) {
        let list: Vec<Value> = serde_json::from_str(text).map_err(|error| ReadError {
            place: Place::Line(error.line()),
            problem: format!("column {}: {}", error.column(), without_place(&error)),
        })?;
        for (place, message) in list.iter().enumerate() {
            last = Place::Message(place + 1);
            reader.message(message).map_err(|problem| ReadError { place: last, problem })?;
        }
    } else {
        for (place, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            last = Place::Line(place + 1);
            reader.line(line).map_err(|problem| ReadError { place: last, problem })?;
        }
    }
    reader.finish_game(false).map_err(|problem| ReadError { place: last, problem })?;
    match reader.games.is_empty() {
        true => Err(ReadError { place: last, problem: "the record has no hand".to_owned() }),
        false => Ok(reader.games),
    }
}

/// Whether every line is a list of its own, as mjai.app sends them.
fn is_list_a_line(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default();
    serde_json::from_str::<Vec<Value>>(first).is_ok() && text.trim().lines().count() > 1
}

/// The words of an error of the JSON reader; its place is said otherwise.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_owned()
}

struct Reader<'a> {
    rules: Option<&'a RiichiConfig>,
    games: Vec<RecordedGame>,
    game: Option<Game>,
}

/// A game that is being read.
#[derive(Default)]
struct Game {
    names: BySeat<String>,
    length: Option<Length>,
    has_red_fives: Option<bool>,
    hands: Vec<RecordedHand>,
    hand: Option<Hand>,
    /// The points so far, as the messages tell them.
    scores: Option<BySeat<i64>>,
    final_scores: Option<BySeat<i64>>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Result<(), Problem> {
        let value: Value = serde_json::from_str(line)
            .map_err(|error| format!("column {}: {}", error.column(), without_place(&error)))?;
        match &value {
            Value::Array(messages) => messages.iter().try_for_each(|message| self.message(message)),
            message => self.message(message),
        }
    }

    fn message(&mut self, message: &Value) -> Result<(), Problem> {
        let kind = message.get("type").and_then(Value::as_str).ok_or("no message: it has no `type`")?;
        match kind {
            "start_game" => {
                self.finish_game(false)?;
                self.game = Some(start_game(message));
                Ok(())
            }
            "start_kyoku" => self.game.get_or_insert_default().start(message),
            "end_game" => {
                let scores = message.get("scores").map(|scores| four(scores, "scores")).transpose()?;
                if let Some(game) = &mut self.game {
                    game.final_scores = scores;
                }
                self.finish_game(true)
            }
            _ => match &mut self.game {
                Some(game) => game.message(kind, message),
                None => Err(format!("`{kind}` before the game")),
            },
        }
    }

    fn finish_game(&mut self, has_end: bool) -> Result<(), Problem> {
        let Some(mut game) = self.game.take() else { return Ok(()) };
        game.finish_hand()?;
        if game.hands.is_empty() {
            return Err("the game has no hand".to_owned());
        }
        if self.games.len() >= MOST_GAMES {
            return Err("more games than fit into a record".to_owned());
        }
        self.games.push(game.finished(self.rules, has_end));
        Ok(())
    }
}

fn start_game(message: &Value) -> Game {
    let first = message.get("kyoku_first").and_then(Value::as_u64);
    Game {
        names: BySeat::from_fn(|seat| message["names"][seat.index()].as_str().unwrap_or_default().to_owned()),
        length: first.map(|first| if first == EAST_ONLY { Length::East } else { Length::South }),
        has_red_fives: message.get("aka_flag").and_then(Value::as_bool),
        ..Game::default()
    }
}

impl Game {
    fn start(&mut self, message: &Value) -> Result<(), Problem> {
        self.finish_hand()?;
        if self.hands.len() >= MOST_HANDS {
            return Err("more hands than any match has".to_owned());
        }
        let seen_by = |seat: Seat| {
            message::start(message, seat).map_err(|problem| {
                let hint = "only a record with the hands of all seats can be checked";
                format!("seat {}: {problem}; hint: {hint}", seat.index())
            })
        };
        let mut start = seen_by(Seat::ALL[0])?;
        for seat in &Seat::ALL[1..] {
            start.hands[*seat] = std::mem::take(&mut seen_by(*seat)?.hands[*seat]);
        }
        let first = start.dora.ok_or("`dora_marker` must be known")?;
        let kyoku = message.get("kyoku").and_then(Value::as_u64);
        if kyoku.is_some_and(|kyoku| kyoku != start.dealer.index() as u64 + 1) {
            return Err("`kyoku` and `oya` do not fit: seat 0 deals the first hand of a round".to_owned());
        }
        match (message.get("scores"), self.scores) {
            (Some(scores), _) => start.scores = four(scores, "scores")?,
            (None, Some(scores)) => start.scores = scores,
            (None, None) => {}
        }
        self.scores = Some(start.scores);
        self.hand = Some(Hand::new(start, first));
        Ok(())
    }

    fn message(&mut self, kind: &str, message: &Value) -> Result<(), Problem> {
        let Some(hand) = &mut self.hand else {
            // What comes between hands tells nothing, unless it belongs into one.
            let is_result = matches!(kind, "hora" | "ryukyoku");
            let event = message::event(message, None)?.filter(|event| *event != Event::End);
            return match is_result || event.is_some() {
                true => Err(format!("`{kind}` outside a hand")),
                false => Ok(()),
            };
        };
        match kind {
            "hora" => hand.win(message, &mut self.scores),
            "ryukyoku" => hand.no_win(message, &mut self.scores),
            "end_kyoku" => self.finish_hand(),
            _ => {
                let event = message::event(message, hand.last())?;
                event.map_or(Ok(()), |event| hand.event(event, &mut self.scores))
            }
        }
    }

    fn finish_hand(&mut self) -> Result<(), Problem> {
        let Some(hand) = self.hand.take() else { return Ok(()) };
        self.hands.push(hand.finished()?);
        Ok(())
    }

    fn finished(self, rules: Option<&RiichiConfig>, has_end: bool) -> RecordedGame {
        let Game { names, length, has_red_fives, hands, final_scores, .. } = self;
        let extent = Extent::of(&hands, has_end);
        let rules = rules.copied().unwrap_or_else(|| {
            let is_red = |face: &Face| matches!(face, Face::RedFive(_));
            let has_red = |hand: &RecordedHand| {
                let drawn = hand
                    .events
                    .iter()
                    .any(|event| matches!(event, Event::Draw { face: Some(face), .. } if is_red(face)));
                drawn || hand.start.hands.iter().flatten().any(is_red)
            };
            let has_red_fives = has_red_fives.unwrap_or_else(|| hands.iter().any(has_red));
            RiichiConfig {
                length: length.unwrap_or_else(|| length_of(&hands, has_end)),
                red_fives: if has_red_fives { RedFives::Three } else { RedFives::None },
                ura_dora: !hands.iter().any(RecordedHand::has_riichi_without_ura),
                ..RiichiConfig::tenhou()
            }
        });
        RecordedGame { rules, names, hands, extent, final_scores }
    }
}

/// The length of a match, from where it ends: before the last hand of the South round a match of two rounds ends only
/// when somebody has less than nothing.
fn length_of(hands: &[RecordedHand], has_end: bool) -> Length {
    let Some(last) = hands.last().filter(|_| has_end) else { return Length::South };
    let mut scores = last.start.scores;
    for event in &last.events {
        for (score, delta) in scores.iter_mut().zip(event.deltas().into_iter().flatten()) {
            *score += delta;
        }
    }
    let start = &last.start;
    let is_before_last = (start.round_wind.index(), start.dealer.index()) < (Wind::South.index(), 3);
    match is_before_last && scores.into_iter().all(|score| score >= 0) {
        true => Length::East,
        false => Length::South,
    }
}
