//! The server's own records: XML, one element for each thing that happens.
//!
//! `GO` has the rules as bits, `INIT` begins a hand, `T..W` and `D..G` with a piece's number are draws and discards of
//! seats 0 to 3, `N` is a meld, `REACH` a riichi before and after its discard, `DORA` an indicator, `AGARI` a win and
//! `RYUUKYOKU` a hand without one; the last of these two has the result as `owari`. Points are in hundreds.

use super::meld::call;
use super::rules;
use super::shuffle::Shuffle;
use super::tiles::{Piece, Seen};
use super::xml::{Element, Elements};
use crate::recorded::{Extent, ReadError, RecordedGame, RecordedHand, WinRecord};
use suzume_game::{AbortReason, DrawReason, Event, Start, UraIndicators};
use suzume_rules::riichi::{Length, MOST_INDICATORS, Yaku};
use suzume_tiles::{BySeat, Face, Seat, Wind};

/// Bits of the rules.
pub(super) const NO_RED_FIVES: i32 = 1 << 1;
pub(super) const NO_OPEN_TANYAO: i32 = 1 << 2;
pub(super) const SOUTH_TOO: i32 = 1 << 3;
const THREE_PLAYERS: i32 = 1 << 4;

/// More hands than any match has, and more events than any hand.
const MOST_HANDS: usize = 1000;
const MOST_EVENTS: usize = 1000;

/// The `type` of a hand that was thrown in.
pub(super) const fn abort_type(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "yao9",
        AbortReason::FourWinds => "kaze4",
        AbortReason::FourRiichi => "reach4",
        AbortReason::FourKongs => "kan4",
        AbortReason::ManyWins => "ron3",
    }
}

/// Reads a whole record.
pub(super) fn read(text: &str) -> Result<RecordedGame, ReadError> {
    let mut reader = Reader {
        game: RecordedGame {
            rules: rules(Length::South, true, true),
            names: Default::default(),
            hands: Vec::new(),
            extent: Extent::Part,
            final_scores: None,
        },
        has_red_fives: true,
        seed: None,
        walls: None,
        hand: None,
        seen: Seen::NOTHING,
        drawn: BySeat::all(None),
    };
    for element in Elements::new(text) {
        reader.element(&element?)?;
    }
    reader.finish_hand();
    if reader.game.hands.is_empty() {
        return Err(ReadError::new(text.len(), "the record ends before its first hand"));
    }
    if reader.game.final_scores.is_some() {
        reader.game.extent = Extent::of(&reader.game.hands, true);
    }
    Ok(reader.game)
}

struct Reader {
    game: RecordedGame,
    has_red_fives: bool,
    /// The shuffle seed, until the rules are known and the walls follow from it.
    seed: Option<String>,
    walls: Option<Shuffle>,
    hand: Option<RecordedHand>,
    seen: Seen,
    /// The piece that each seat has just drawn.
    drawn: BySeat<Option<Piece>>,
}

impl Reader {
    fn element(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        // Most elements are draws and discards: a letter and a number.
        if let [letter, b'0'..=b'9', ..] = element.name.as_bytes() {
            return self.tile(element, *letter, &element.name[1..]);
        }
        match element.name {
            "mjloggm" | "TAIKYOKU" | "BYE" => Ok(()),
            "SHUFFLE" => {
                // Those who pass records on may take the seed out.
                self.seed = element.get("seed").filter(|seed| !seed.is_empty()).map(str::to_owned);
                Ok(())
            }
            "UN" => {
                // A seat that comes back is named alone.
                for (name, key) in self.game.names.iter_mut().zip(["n0", "n1", "n2", "n3"]) {
                    if let Some(text) = element.get(key) {
                        *name = unescaped(text);
                    }
                }
                Ok(())
            }
            "GO" => self.rules(element),
            "INIT" => self.init(element),
            "N" => self.meld(element),
            "REACH" => self.riichi(element),
            "DORA" => {
                let face = self.new_face(element, element.number("hai")?)?;
                self.push(element, Event::Dora { face })
            }
            "AGARI" => self.win(element),
            "RYUUKYOKU" => self.no_win(element),
            _ => Err(element.error("not an element of a record")),
        }
    }

    fn rules(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        let bits = element.number("type")?;
        if bits & THREE_PLAYERS != 0 {
            return Err(element.error("a game of three players, which is not supported"));
        }
        self.has_red_fives = bits & NO_RED_FIVES == 0;
        let length = if bits & SOUTH_TOO == 0 { Length::East } else { Length::South };
        self.game.rules = rules(length, self.has_red_fives, bits & NO_OPEN_TANYAO == 0);
        Ok(())
    }

    fn init(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        self.finish_hand();
        if self.game.hands.len() >= MOST_HANDS {
            return Err(element.error("more hands than any match has"));
        }
        if let Some(seed) = self.seed.take() {
            let walls = Shuffle::new(&seed, self.has_red_fives);
            self.walls = Some(walls.map_err(|problem| element.error(problem))?);
        }
        self.seen = Seen::NOTHING;
        self.drawn = BySeat::all(None);
        let [round, counters, sticks, _, _, dora] = element.array("seed")?;
        let count = |number: i32| u32::try_from(number).map_err(|_| element.error("a count below zero"));
        let wind = usize::try_from(round).ok().and_then(|round| Wind::ALL.get(round / 4));
        let mut start = Start {
            dealer: self.seat(element, "oya")?,
            round_wind: *wind.ok_or_else(|| element.error(format_args!("there is no round {round}")))?,
            repeats: count(counters)?,
            sticks: count(sticks)?,
            scores: BySeat::new(element.array("ten")?).map(|hundreds| 100 * i64::from(hundreds)),
            dora: Some(self.new_face(element, dora)?),
            hands: Default::default(),
        };
        for (hand, key) in start.hands.iter_mut().zip(["hai0", "hai1", "hai2", "hai3"]) {
            let pieces = element.array::<13>(key)?;
            hand.reserve(13);
            for number in pieces {
                hand.push(self.new_face(element, number)?);
            }
        }
        self.hand = Some(RecordedHand {
            start,
            events: Vec::with_capacity(180),
            wall: self.walls.as_mut().map(Shuffle::next_row),
            ..RecordedHand::default()
        });
        Ok(())
    }

    fn finish_hand(&mut self) {
        if let Some(mut hand) = self.hand.take() {
            hand.events.push(Event::End);
            self.game.hands.push(hand);
        }
    }

    fn push(&mut self, element: &Element<'_>, event: Event) -> Result<(), ReadError> {
        let hand = self.hand.as_mut().ok_or_else(|| element.error("before the first hand"))?;
        if hand.events.len() >= MOST_EVENTS {
            return Err(element.error("more events than any hand has"));
        }
        hand.events.push(event);
        Ok(())
    }

    fn seat(&self, element: &Element<'_>, key: &'static str) -> Result<Seat, ReadError> {
        let number = element.number(key)?;
        let seat = usize::try_from(number).ok().and_then(Seat::from_index);
        seat.ok_or_else(|| element.error(format_args!("there is no seat {number}")))
    }

    fn piece(element: &Element<'_>, number: i32) -> Result<Piece, ReadError> {
        Piece::new(number).ok_or_else(|| element.error(format_args!("there is no tile {number}")))
    }

    /// The face of a piece that comes into the game.
    fn new_face(&mut self, element: &Element<'_>, number: i32) -> Result<Face, ReadError> {
        let piece = Reader::piece(element, number)?;
        match self.seen.insert(piece) {
            true => Ok(piece.face(self.has_red_fives)),
            false => Err(element.error(format_args!("tile {number} comes a second time"))),
        }
    }

    fn faces(&self, element: &Element<'_>, key: &'static str) -> Result<Vec<Face>, ReadError> {
        if element.get(key).is_none() {
            return Ok(Vec::new());
        }
        let faces = element.numbers(key)?.map(|number| {
            let piece = Reader::piece(element, number?)?;
            Ok(piece.face(self.has_red_fives))
        });
        faces.collect()
    }

    /// A draw or a discard.
    fn tile(&mut self, element: &Element<'_>, letter: u8, number: &str) -> Result<(), ReadError> {
        let unknown = || element.error("not an element of a record");
        let number: i32 = number.parse().map_err(|_| unknown())?;
        match letter {
            b'T'..=b'W' => {
                let seat = Seat::ALL[usize::from(letter - b'T')];
                let face = self.new_face(element, number)?;
                self.drawn[seat] = Some(Reader::piece(element, number)?);
                let events = self.hand.as_ref().map_or(&[][..], |hand| &hand.events);
                let last = events.iter().rev().find(|event| !matches!(event, Event::Dora { .. }));
                let reason = match last {
                    Some(Event::OpenKong { .. }) => DrawReason::OpenKong,
                    Some(Event::ClosedKong { .. } | Event::AddedKong { .. }) => DrawReason::OwnKong,
                    _ => DrawReason::Turn,
                };
                self.push(element, Event::Draw { seat, face: Some(face), reason })
            }
            b'D'..=b'G' => {
                let seat = Seat::ALL[usize::from(letter - b'D')];
                let piece = Reader::piece(element, number)?;
                let drawn = self.drawn[seat].take() == Some(piece);
                let face = piece.face(self.has_red_fives);
                self.push(element, Event::Discard { seat, face, drawn })
            }
            _ => Err(unknown()),
        }
    }

    fn meld(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        let seat = self.seat(element, "who")?;
        let code = element.number("m")?;
        self.drawn[seat] = None;
        match call(seat, code, self.has_red_fives) {
            Some(event) => self.push(element, event),
            None => Err(element.error(format_args!("there is no meld {code}"))),
        }
    }

    fn riichi(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        let seat = self.seat(element, "who")?;
        match element.number("step")? {
            1 => self.push(element, Event::Riichi { seat }),
            2 => self.push(element, Event::RiichiAccepted { seat }),
            step => Err(element.error(format_args!("there is no step {step}"))),
        }
    }

    /// The changes of points, and the result of the match if this was its last hand.
    fn changes(&mut self, element: &Element<'_>) -> Result<BySeat<i64>, ReadError> {
        let each = |listed: [i32; 8], place: usize| {
            BySeat::from_fn(|seat| 100 * i64::from(listed[2 * seat.index() + place]))
        };
        if element.get("owari").is_some() {
            self.game.final_scores = Some(each(element.array("owari")?, 0));
        }
        Ok(each(element.array("sc")?, 1))
    }

    fn win(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        let (seat, from) = (self.seat(element, "who")?, self.seat(element, "fromWho")?);
        let face = Reader::piece(element, element.number("machi")?)?.face(self.has_red_fives);
        let deltas = self.changes(element)?;
        let below = self.faces(element, "doraHaiUra")?;
        if below.len() > MOST_INDICATORS {
            return Err(element.error("more indicators than there are"));
        }
        let mut ura = UraIndicators::default();
        ura.iter_mut().zip(below).for_each(|(place, face)| *place = Some(face));
        let [fu, points] = element.array("ten")?;
        let record = WinRecord {
            seat,
            yaku: Some(yaku(element)?),
            han: None,
            fu: u8::try_from(fu).ok(),
            points: u32::try_from(points).ok(),
            dora: Some(self.faces(element, "doraHai")?),
            liable: if element.get("paoWho").is_some() { Some(self.seat(element, "paoWho")?) } else { None },
        };
        let from = (from != seat).then_some(from);
        self.push(element, Event::Win { seat, from, face: Some(face), deltas, ura })?;
        if let Some(hand) = &mut self.hand {
            hand.wins.push(record);
        }
        Ok(())
    }

    fn no_win(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        let deltas = self.changes(element)?;
        let reason = match element.get("type") {
            None | Some("nm") => return self.push(element, Event::Exhausted { deltas }),
            Some(name) => {
                let reason = AbortReason::ALL.into_iter().find(|&reason| abort_type(reason) == name);
                reason.ok_or_else(|| element.error("an unknown `type` of a hand without a win"))?
            }
        };
        if deltas != [0; 4] {
            return Err(element.error("a hand was thrown in and points were paid"));
        }
        self.push(element, Event::Aborted { reason })
    }
}

/// A name, whose bytes are escaped as in an address: `%E3%81%82`. What is no text becomes a sign for that.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        let digits = behind.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let escaped = digits.filter(|_| first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(escaped.unwrap_or(first));
        rest = if escaped.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The yaku of a win with their han; dora that are not there are left out.
fn yaku(element: &Element<'_>) -> Result<Vec<(Yaku, u8)>, ReadError> {
    const YAKUMAN_HAN: u8 = 13;
    let named = |number: i32| {
        let yaku = usize::try_from(number).ok().and_then(Yaku::from_number);
        yaku.ok_or_else(|| element.error(format_args!("there is no yaku {number}")))
    };
    let mut found = Vec::with_capacity(8);
    if element.get("yaku").is_some() {
        let mut numbers = element.numbers("yaku")?;
        while let Some(number) = numbers.next() {
            let han = numbers.next().ok_or_else(|| element.error("a yaku without its han"))??;
            let han = u8::try_from(han).map_err(|_| element.error("han out of range"))?;
            let yaku = named(number?)?;
            if han > 0 {
                found.push((yaku, han));
            }
        }
    }
    if element.get("yakuman").is_some() {
        for number in element.numbers("yakuman")? {
            found.push((named(number?)?, YAKUMAN_HAN));
        }
    }
    found.sort_unstable();
    Ok(found)
}
