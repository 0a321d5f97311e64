//! Records of mjai: JSON lines, or one list, from `start_game` to `end_game`, with the hands of all seats.
//!
//! mjai has no one format of a record. What differs is taken as it comes: a win may have `deltas`, `scores` or neither,
//! `ura_markers` or `uradora_markers`, its tile or not, fu, han and points or not; indicators may be told at several
//! moments of a kong; why a hand was thrown in may be left out, and follows from the hand then; `end_kyoku` and `end_game`
//! may be missing. The rules are not told. They are Tenhou's unless the caller knows better; the length of the match is
//! taken from `kyoku_first`, else from where the record ends.

use super::message::{self, Problem};
use super::record_write::{EAST_ONLY, abort_name};
use crate::recorded::{Extent, Place, ReadError, RecordedGame, RecordedHand, WinRecord, with_indicators};
use serde_json::Value;
use suzume_game::{AbortReason, Event, UraIndicators};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig};
use suzume_tiles::{Face, Seat, Wind};

/// More hands than any match has, and more events than any hand.
const MOST_HANDS: usize = 1000;
const MOST_EVENTS: usize = 1000;
/// More games than fit into the largest record that is read.
const MOST_GAMES: usize = 100_000;
/// Tiles that can be drawn in a hand: all but those dealt and the dead wall.
const DRAWS: usize = 136 - 52 - 14;
/// The points of a riichi stick, where only scores tell what a win brought.
const STICK: i64 = 1000;

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
    names: [String; 4],
    length: Option<Length>,
    has_red_fives: Option<bool>,
    hands: Vec<RecordedHand>,
    hand: Option<Hand>,
    /// The points so far, as the messages tell them.
    scores: Option<[i64; 4]>,
    final_scores: Option<[i64; 4]>,
}

/// A hand that is being read.
struct Hand {
    hand: RecordedHand,
    /// The indicators, which are put in their places at the end.
    turned: Vec<Face>,
    /// How many kongs each seat has declared.
    kongs: [usize; 4],
    riichi: [bool; 4],
    is_decided: bool,
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
        names: std::array::from_fn(|seat| message["names"][seat].as_str().unwrap_or_default().to_owned()),
        length: first.map(|first| if first == EAST_ONLY { Length::East } else { Length::South }),
        has_red_fives: message.get("aka_flag").and_then(Value::as_bool),
        ..Game::default()
    }
}

/// Four numbers.
fn four(list: &Value, name: &str) -> Result<[i64; 4], Problem> {
    let read = || {
        let list = list.as_array().filter(|list| list.len() == 4)?;
        let mut numbers = [0; 4];
        for (place, number) in numbers.iter_mut().zip(list) {
            // Whatever a game is about, its points fit into 32 bits.
            *place = number.as_i64().filter(|number| i32::try_from(*number).is_ok())?;
        }
        Some(numbers)
    };
    read().ok_or_else(|| format!("`{name}` must be four numbers"))
}

impl Game {
    fn start(&mut self, message: &Value) -> Result<(), Problem> {
        self.finish_hand()?;
        if self.hands.len() >= MOST_HANDS {
            return Err("more hands than any match has".to_owned());
        }
        let mut start = message::start(message, Seat::ALL[0]).map_err(|problem| {
            format!("{problem}; hint: only a record with the hands of all seats can be checked")
        })?;
        for seat in &Seat::ALL[1..] {
            let of_seat = message::start(message, *seat).map_err(|problem| {
                format!(
                    "seat {}: {problem}; hint: only a record with the hands of all seats can be checked",
                    seat.index()
                )
            })?;
            start.hands[seat.index()].clone_from(&of_seat.hands[seat.index()]);
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
        let hand = RecordedHand { start, events: Vec::with_capacity(180), ..RecordedHand::default() };
        self.hand =
            Some(Hand { hand, turned: vec![first], kongs: [0; 4], riichi: [false; 4], is_decided: false });
        Ok(())
    }

    fn message(&mut self, kind: &str, message: &Value) -> Result<(), Problem> {
        let is_event = matches!(kind, "hora" | "ryukyoku" | "end_kyoku" | "dora");
        let Some(hand) = &mut self.hand else {
            // What comes between hands tells nothing, unless it belongs into one.
            let event = message::event(message, None)?;
            return match event.filter(|event| *event != Event::End) {
                Some(_) => Err(format!("`{kind}` outside a hand")),
                None if is_event && kind != "end_kyoku" => Err(format!("`{kind}` outside a hand")),
                None => Ok(()),
            };
        };
        if hand.hand.events.len() >= MOST_EVENTS {
            return Err("more events than any hand has".to_owned());
        }
        match kind {
            "hora" => hand.win(message, &mut self.scores),
            "ryukyoku" => hand.no_win(message, &mut self.scores),
            "end_kyoku" => self.finish_hand(),
            _ => {
                let event = message::event(message, hand.hand.events.last())?;
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

impl Hand {
    fn event(&mut self, mut event: Event, scores: &mut Option<[i64; 4]>) -> Result<(), Problem> {
        if self.is_decided {
            return Err("the hand was over".to_owned());
        }
        match &mut event {
            Event::Dora { face } => {
                self.turned.push(*face);
                return match self.turned.len() - 1 > self.kongs.iter().sum() {
                    true => Err("more indicators than kongs".to_owned()),
                    false => Ok(()),
                };
            }
            Event::Pong { own, .. } => red_first(own),
            Event::OpenKong { seat, own, .. } => {
                red_first(own);
                self.kongs[seat.index()] += 1;
            }
            Event::ClosedKong { seat, .. } | Event::AddedKong { seat, .. } => self.kongs[seat.index()] += 1,
            Event::Riichi { seat } => self.riichi[seat.index()] = true,
            Event::RiichiAccepted { seat } => {
                if let Some(scores) = scores {
                    scores[seat.index()] -= STICK;
                }
            }
            Event::Draw { face: None, .. } => {
                return Err("an unknown tile; hint: a record must know what every seat draws".to_owned());
            }
            _ => {}
        }
        self.hand.events.push(event);
        Ok(())
    }

    /// What a result brought to each seat, if it is told.
    fn deltas(&mut self, message: &Value, scores: &mut Option<[i64; 4]>) -> Result<[i64; 4], Problem> {
        let after = message.get("scores").filter(|scores| !scores.is_null());
        let after = after.map(|scores| four(scores, "scores")).transpose()?;
        let told = message.get("deltas").filter(|deltas| !deltas.is_null());
        let told = told.map(|deltas| four(deltas, "deltas")).transpose()?;
        let deltas = match (told, after, *scores) {
            (Some(deltas), ..) => Some(deltas),
            (None, Some(after), Some(before)) => Some(std::array::from_fn(|seat| after[seat] - before[seat])),
            _ => None,
        };
        let Some(deltas) = deltas else {
            self.hand.hides_deltas = true;
            *scores = None;
            return Ok([0; 4]);
        };
        if let Some(scores) = scores {
            scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
            if after.is_some_and(|after| after != *scores) {
                return Err(format!("`deltas` and `scores` do not fit: {scores:?} by the messages so far"));
            }
        }
        Ok(deltas)
    }

    fn win(&mut self, message: &Value, scores: &mut Option<[i64; 4]>) -> Result<(), Problem> {
        let seat = message::seat(message, "actor")?;
        let target = if message.get("target").is_some() { message::seat(message, "target")? } else { seat };
        let from = (target != seat).then_some(target);
        let last = self.hand.events.iter().rev().find_map(|event| match *event {
            Event::Draw { face, .. } => face,
            Event::Discard { face, .. } | Event::AddedKong { face, .. } => Some(face),
            Event::ClosedKong { tile: Some(tile), .. } => Some(tile.into()),
            _ => None,
        });
        let face = match message.get("pai") {
            Some(pai) if !pai.is_null() => Some(message::known_tile(message, "pai")?),
            _ => last,
        };
        let mut ura = UraIndicators::default();
        // With two winners some servers tell them of both; whoever has not declared riichi turns none.
        let listed = message.get("ura_markers").or_else(|| message.get("uradora_markers"));
        if let Some(listed) = listed.and_then(Value::as_array).filter(|_| self.riichi[seat.index()]) {
            if listed.len() > ura.len() {
                return Err("more indicators than there are".to_owned());
            }
            for (place, value) in ura.iter_mut().zip(listed) {
                *place = message::tile(value)?;
            }
        }
        let deltas = self.deltas(message, scores)?;
        let small = |name: &str| {
            message.get(name).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok())
        };
        let points = message.get("hora_points").and_then(Value::as_u64);
        self.hand.wins.push(WinRecord {
            seat,
            yaku: None,
            han: small("fan"),
            // Thirteen orphans have none, whatever a server says.
            fu: small("fu").filter(|&fu| fu > 0),
            points: points.and_then(|points| u32::try_from(points).ok()),
            dora: None,
            liable: None,
        });
        self.hand.events.push(Event::Win { seat, from, face, deltas, ura });
        self.is_decided = true;
        Ok(())
    }

    fn no_win(&mut self, message: &Value, scores: &mut Option<[i64; 4]>) -> Result<(), Problem> {
        if self.is_decided {
            return Err("the hand was over".to_owned());
        }
        let deltas = self.deltas(message, scores)?;
        let reason = match message.get("reason").and_then(Value::as_str) {
            None => self.reason(),
            Some("fanpai" | "nagashimangan" | "exhausted" | "normal") => None,
            Some(name) => {
                let is_named = |reason: &AbortReason| [reason.name(), abort_name(*reason)].contains(&name);
                Some(AbortReason::ALL.into_iter().find(is_named).ok_or("an unknown `reason`")?)
            }
        };
        self.hand.events.push(match reason {
            None => Event::Exhausted { deltas },
            Some(reason) => Event::Aborted { reason },
        });
        if reason.is_some() && deltas != [0; 4] {
            return Err("the hand was thrown in and points were paid".to_owned());
        }
        self.is_decided = true;
        Ok(())
    }

    /// Why the hand ends here if nobody says it; `None` if the wall is empty.
    fn reason(&self) -> Option<AbortReason> {
        let events = &self.hand.events;
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
        if matches!(events.last(), Some(Event::Draw { .. })) {
            Some(AbortReason::NineTerminals)
        } else if self.kongs.iter().sum::<usize>() == 4 && !self.kongs.contains(&4) {
            Some(AbortReason::FourKongs)
        } else if count(|event| matches!(event, Event::Draw { .. })) >= DRAWS {
            None
        } else if self.riichi == [true; 4] {
            Some(AbortReason::FourRiichi)
        } else if count(|event| matches!(event, Event::Discard { .. })) == 4 {
            Some(AbortReason::FourWinds)
        } else {
            Some(AbortReason::ManyWins)
        }
    }

    fn finished(self) -> Result<RecordedHand, Problem> {
        if !self.is_decided {
            return Err("the record ends in the middle of a hand".to_owned());
        }
        let Hand { mut hand, turned, .. } = self;
        let (events, placed) = with_indicators(hand.events, &turned);
        if placed + 1 != turned.len() {
            return Err("an indicator was turned that no kong asks for".to_owned());
        }
        hand.events = events;
        if hand.hides_deltas {
            for event in &mut hand.events {
                if let Event::Win { deltas, .. } | Event::Exhausted { deltas } = event {
                    *deltas = [0; 4];
                }
            }
        }
        hand.events.push(Event::End);
        hand.check_copies()?;
        Ok(hand)
    }
}

/// The order of our own events: a red five before the plain ones.
fn red_first(own: &mut [Face]) {
    own.sort_by_key(|face| !matches!(face, Face::RedFive(_)));
}
