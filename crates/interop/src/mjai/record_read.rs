//! Reads records of mjai: JSON lines, or one list, from `start_game` to `end_game`, with the hands of all seats.
//!
//! There is no single format of mjai records, so all variants are accepted: a win may have `deltas`, `scores` or neither,
//! `ura_markers` or `uradora_markers`, its tile or not, fu, han and points or not; indicators may come at several moments
//! of a kong; the reason for an aborted hand may be missing and then follows from the hand; `end_kyoku` and `end_game` may
//! be missing. The rules are not given. They are Tenhou's unless the caller knows better; the length of the match is taken
//! from `kyoku_first`, or else from where the record ends.

use super::error::RecordProblem;
use super::events;
use super::message::{MjaiMessage, StartGame, StartKyoku, passed_over};
use super::outcome::is_yaku_name;
use super::record_hand::{HandSoFar, STICK};
use super::record_write::EAST_ONLY;
use crate::recorded::{
    Extent, ReadError, ReadProblem, RecordPlace, RecordedGame, RecordedHand, UncheckedFields,
};
use crate::tenhou::Particulars;
use serde_json::Value;
use suzume_game::Event;
use suzume_rules::riichi::{Length, RedFives, RiichiConfig};
use suzume_tiles::numbers::wide;
use suzume_tiles::{BySeat, Face, Seat, Seats, Wind};

/// An upper bound on the hands of any match.
const MOST_HANDS: usize = 1000;
/// An upper bound on the games in the largest accepted record.
const MOST_GAMES: usize = 100_000;
/// Reads a record of one or several games. `rules` are the rules of the games, if the caller knows them.
pub fn read_record(text: &str, rules: Option<&RiichiConfig>) -> Result<Vec<RecordedGame>, ReadError> {
    let mut reader = MjaiRecordReader { rules, games: Vec::new(), game: None, place: RecordPlace::Line(1) };
    let text = text.trim_start_matches('\u{feff}');
    let mut last = RecordPlace::Line(1);
    if text.trim_start().starts_with('[') && !is_list_a_line(text) {
        let list: Vec<Value> = serde_json::from_str(text).map_err(|error| ReadError {
            place: RecordPlace::Line(error.line()),
            problem: ReadProblem::json(&error),
        })?;
        for (place, message) in list.iter().enumerate() {
            last = RecordPlace::Message(place + 1);
            reader.place = last;
            reader.message(message).map_err(|problem| ReadError { place: last, problem })?;
        }
    } else {
        for (place, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            last = RecordPlace::Line(place + 1);
            reader.place = last;
            reader.line(line).map_err(|problem| ReadError { place: last, problem })?;
        }
    }
    reader.finish_game(false).map_err(|problem| ReadError { place: last, problem: problem.into() })?;
    match reader.games.is_empty() {
        true => Err(ReadError { place: last, problem: RecordProblem::NoHand.into() }),
        false => Ok(reader.games),
    }
}

/// Whether every line is a separate list, as mjai.app sends them.
fn is_list_a_line(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default();
    serde_json::from_str::<Vec<Value>>(first).is_ok() && text.trim().lines().count() > 1
}

struct MjaiRecordReader<'a> {
    rules: Option<&'a RiichiConfig>,
    games: Vec<RecordedGame>,
    game: Option<GameReader>,
    /// The place of the current message in the record.
    place: RecordPlace,
}

/// A game while it is read.
struct GameReader {
    names: Vec<String>,
    length: Option<Length>,
    has_red_fives: Option<bool>,
    hands: Vec<RecordedHand>,
    hand: Option<HandSoFar>,
    /// The points so far, from the messages.
    scores: Option<BySeat<i64>>,
    final_scores: Option<BySeat<i64>>,
    unchecked: UncheckedFields,
}

impl GameReader {
    fn of(names: Vec<String>) -> GameReader {
        GameReader {
            names,
            length: None,
            has_red_fives: None,
            hands: Vec::new(),
            hand: None,
            scores: None,
            final_scores: None,
            unchecked: UncheckedFields::default(),
        }
    }
}

impl MjaiRecordReader<'_> {
    fn line(&mut self, line: &str) -> Result<(), ReadProblem> {
        let value: Value = serde_json::from_str(line).map_err(|error| ReadProblem::json(&error))?;
        match &value {
            Value::Array(messages) => messages.iter().try_for_each(|message| self.message(message)),
            message => self.message(message),
        }
    }

    fn message(&mut self, value: &Value) -> Result<(), ReadProblem> {
        let message = MjaiMessage::read(value).map_err(RecordProblem::from)?;
        self.take(&message)?;
        if let Some(game) = self.game.as_mut() {
            let kind = message.kind();
            passed_over(value, &message)
                .into_iter()
                .for_each(|key| game.unchecked.note(&format!("{kind}.{key}")));
        }
        Ok(())
    }

    fn take(&mut self, message: &MjaiMessage) -> Result<(), RecordProblem> {
        match message {
            MjaiMessage::StartGame(start) => {
                self.finish_game(false)?;
                self.game = Some(start_game(start));
                Ok(())
            }
            MjaiMessage::StartKyoku(start) => {
                let place = self.place;
                self.game.get_or_insert_with(|| GameReader::of(Vec::new())).start(
                    start,
                    self.rules.map(|rules| rules.players),
                    place,
                )
            }
            MjaiMessage::EndGame(end) => {
                if let Some(game) = &mut self.game {
                    let seats = game.seats();
                    game.final_scores = end.scores.map(|scores| scores.at(seats)).transpose()?;
                }
                self.finish_game(true)
            }
            _ => match &mut self.game {
                Some(game) => game.message(message, self.place),
                None => Err(RecordProblem::BeforeGame(message.kind())),
            },
        }
    }

    fn finish_game(&mut self, has_end: bool) -> Result<(), RecordProblem> {
        let Some(mut game) = self.game.take() else { return Ok(()) };
        game.finish_hand()?;
        if game.hands.is_empty() {
            return Err(RecordProblem::NoHandInGame);
        }
        if self.games.len() >= MOST_GAMES {
            return Err(RecordProblem::TooManyGames);
        }
        self.games.push(game.finished(self.rules, has_end));
        Ok(())
    }
}

fn start_game(message: &StartGame) -> GameReader {
    let length = |first: u64| if first == EAST_ONLY { Length::East } else { Length::South };
    let mut unchecked = UncheckedFields::default();
    if message.kyoku_first.is_some_and(|first| first != 0 && first != EAST_ONLY) {
        unchecked.note("start_game.kyoku_first");
    }
    GameReader {
        unchecked,
        length: message.kyoku_first.map(length),
        has_red_fives: message.aka_flag,
        ..GameReader::of(message.names.clone())
    }
}

impl GameReader {
    /// The number of seats, from the first hand.
    fn seats(&self) -> Seats {
        let first = self.hands.first().map(|hand| hand.start.hands.seats());
        first.or(self.hand.as_ref().map(HandSoFar::seats)).unwrap_or(Seats::Four)
    }

    fn start(
        &mut self,
        message: &StartKyoku,
        asked: Option<Seats>,
        place: RecordPlace,
    ) -> Result<(), RecordProblem> {
        self.finish_hand()?;
        if self.hands.len() >= MOST_HANDS {
            return Err(RecordProblem::TooManyHands);
        }
        let seats = match self.hands.is_empty() {
            true => events::seats_of(message)?,
            false => self.seats(),
        };
        if asked.is_some_and(|asked| asked != seats) {
            return Err(RecordProblem::Players(seats.count()));
        }
        let seen_by = |seat: Seat| {
            events::start(message, seat, seats).map_err(|error| RecordProblem::Hand { seat, error })
        };
        let mut start = seen_by(Seat::FIRST)?;
        for seat in seats.others(Seat::FIRST) {
            start.hands[seat] = std::mem::take(&mut seen_by(seat)?.hands[seat]);
        }
        let first = start.dora_indicator.ok_or(RecordProblem::HiddenIndicator)?;
        if message.kyoku.is_some_and(|kyoku| kyoku != wide(start.board.dealer.index()) + 1) {
            return Err(RecordProblem::Dealer);
        }
        if let (None, Some(scores)) = (message.scores, self.scores) {
            start.board.scores = scores;
        }
        self.scores = Some(start.board.scores);
        self.hand = Some(HandSoFar::new(start, first, place));
        Ok(())
    }

    fn message(&mut self, message: &MjaiMessage, place: RecordPlace) -> Result<(), RecordProblem> {
        self.note_unchecked(message);
        let Some(hand) = &mut self.hand else {
            // Messages between hands carry no information, unless they belong inside one.
            let is_result = matches!(message, MjaiMessage::Hora(_) | MjaiMessage::Ryukyoku(_));
            let event = events::event(message, None)?.filter(|event| *event != Event::End);
            return match is_result || event.is_some() {
                true => Err(RecordProblem::OutsideHand(message.kind())),
                false => Ok(()),
            };
        };
        message.check_seats(hand.seats())?;
        hand.at(place);
        match message {
            MjaiMessage::Hora(hora) => hand.win(hora, &mut self.scores),
            MjaiMessage::Ryukyoku(ryukyoku) => hand.no_win(ryukyoku, &mut self.scores),
            MjaiMessage::EndKyoku => self.finish_hand(),
            _ => {
                let event = events::event(message, hand.last())?;
                event.map_or(Ok(()), |event| hand.event(event, &mut self.scores))?;
                match message {
                    MjaiMessage::Ankan(kong) => {
                        hand.closed_kong(kong.actor.0, events::tiles(&kong.consumed)?)
                    }
                    MjaiMessage::Kakan(kong) if !kong.consumed.is_empty() => {
                        hand.added_to(kong.actor.0, events::tiles(&kong.consumed)?)
                    }
                    MjaiMessage::ReachAccepted(accepted) => {
                        hand.stake(accepted.actor.0, accepted.deltas, accepted.scores, self.scores)
                    }
                    _ => Ok(()),
                }
            }
        }
    }

    /// Records the fields of a message that are read but not compared.
    fn note_unchecked(&mut self, message: &MjaiMessage) {
        match message {
            MjaiMessage::Hora(hora) => {
                let is_named = |yaku: &Vec<(String, u32)>| yaku.iter().all(|(name, _)| is_yaku_name(name));
                if hora.yakus.as_ref().is_some_and(|yaku| !is_named(yaku)) {
                    self.unchecked.note("hora.yakus (names that are not known)");
                }
                if hora.hora_tehais.as_ref().is_some_and(|tiles| tiles.iter().any(|tile| tile.0.is_none())) {
                    self.unchecked.note("hora.hora_tehais (unknown tiles)");
                }
                if hora.ura().is_some_and(|ura| !ura.is_empty()) {
                    self.unchecked.note("hora.ura_markers (of winners without riichi)");
                }
            }
            MjaiMessage::Ryukyoku(end) => {
                for (field, is_present) in [
                    ("tenpais", end.tenpais.is_some()),
                    ("tehais", end.tehais.is_some()),
                    ("actor", end.actor.is_some()),
                ] {
                    if is_present {
                        let what = match field {
                            "tenpais" => " (of aborted hands)",
                            "tehais" => " (unknown tiles)",
                            _ => "",
                        };
                        self.unchecked.note(&format!("ryukyoku.{field}{what}"));
                    }
                }
            }
            _ => {}
        }
    }

    fn finish_hand(&mut self) -> Result<(), RecordProblem> {
        let Some(hand) = self.hand.take() else { return Ok(()) };
        self.hands.push(hand.finished()?);
        Ok(())
    }

    fn finished(self, rules: Option<&RiichiConfig>, has_end: bool) -> RecordedGame {
        let GameReader { names, length, has_red_fives, hands, final_scores, mut unchecked, .. } = self;
        unchecked.note("start_game.names");
        if rules.is_some() && (length.is_some() || has_red_fives.is_some()) {
            ["start_game.kyoku_first", "start_game.aka_flag"]
                .into_iter()
                .for_each(|field| unchecked.note(field));
        }
        let seats = hands.first().map_or(Seats::Four, |hand| hand.start.hands.seats());
        let names = BySeat::from_fn(seats, |seat| names.get(seat.index()).cloned().unwrap_or_default());
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
                ..match seats {
                    Seats::Three => RiichiConfig::sanma_tenhou(),
                    Seats::Four => RiichiConfig::tenhou(),
                }
            }
        });
        RecordedGame {
            rules,
            names,
            hands,
            extent,
            final_scores,
            particulars: Particulars::default(),
            unchecked,
        }
    }
}

/// The length of a match, from where it ends: before the last hand of the South round a match of two rounds ends only if a
/// seat has negative points.
fn length_of(hands: &[RecordedHand], has_end: bool) -> Length {
    let Some(last) = hands.last().filter(|_| has_end) else { return Length::South };
    let mut scores = last.start.board.scores;
    for event in &last.events {
        if let Event::RiichiAccepted { seat } = event {
            scores[*seat] -= STICK;
        }
        for (score, delta) in scores.iter_mut().zip(event.deltas().into_iter().flatten()) {
            *score += delta;
        }
    }
    let start = &last.start;
    let is_before_last = (start.board.round_wind.index(), start.board.dealer.index())
        < (Wind::South.index(), start.hands.seats().count() - 1);
    match is_before_last && scores.into_iter().all(|score| score >= 0) {
        true => Length::East,
        false => Length::South,
    }
}
