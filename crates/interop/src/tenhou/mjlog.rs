//! Reads the server's own records: XML, one element for each event.
//!
//! `GO` has the rules as bits, `INIT` begins a hand, `T..W` and `D..G` with a piece's number are draws and discards of
//! seats 0 to 3, `N` is a meld, `REACH` a riichi before and after its discard, `DORA` an indicator, `AGARI` a win and
//! `RYUUKYOKU` a hand without one; the last of these two in a record has the final result as `owari`. Points are in
//! hundreds. A game of three has the same lists, with nothing for the fourth seat.

use super::error::ElementProblem;
use super::meld::MeldCode;
use super::particulars::{Particulars, Room};
use super::pieces::{HUNDRED, Pieces};
use super::results::{Counting, MatchResults};
use super::rules;
use super::shuffle::{ReplacementOrder, Shuffle};
use super::tiles::Piece;
use super::xml::{self, Element, Elements};
use crate::recorded::{
    Exhaustion, Extent, LimitName, ReadError, ReadProblem, RecordPlace, RecordedGame, RecordedHand,
    UncheckedFields, WinRecord,
};
use suzume_game::{AbortReason, DrawReason, Event, Start, UraIndicators};
use suzume_rules::Scoreboard;
use suzume_rules::riichi::{Length, MOST_INDICATORS, RiichiConfig, Yaku};
use suzume_tiles::{BySeat, Face, Seat, Seats, Wind};

/// Bits of the rules in `GO`.
pub(super) const NO_RED_FIVES: i32 = 1 << 1;
pub(super) const NO_OPEN_TANYAO: i32 = 1 << 2;
pub(super) const SOUTH_TOO: i32 = 1 << 3;
pub(super) const THREE_PLAYERS: i32 = 1 << 4;
/// A game between people; robots play only in test records.
pub(super) const AMONG_PEOPLE: i32 = 1;
/// All bits whose meaning is known.
const KNOWN_BITS: i32 = AMONG_PEOPLE | NO_RED_FIVES | NO_OPEN_TANYAO | SOUTH_TOO | THREE_PLAYERS | Room::BITS;

/// Upper bounds on the hands of any match and the events of any hand.
const MOST_HANDS: usize = 1000;
const MOST_EVENTS: usize = 1000;
/// The number of tiles dealt to a hand.
pub(super) const DEALT: usize = 13;

/// The attributes that are compared or used, by element. All others go to the list of unchecked fields.
const COMPARED: [(&str, &[&str]); 11] = [
    ("SHUFFLE", &["seed"]),
    ("GO", &["type"]),
    ("TAIKYOKU", &["oya"]),
    ("INIT", &["seed", "ten", "oya", "hai0", "hai1", "hai2", "hai3", "shuffle"]),
    ("N", &["who", "m"]),
    ("REACH", &["who", "step", "ten"]),
    ("DORA", &["hai"]),
    (
        "AGARI",
        &[
            "ba",
            "hai",
            "m",
            "machi",
            "ten",
            "yaku",
            "yakuman",
            "doraHai",
            "doraHaiUra",
            "who",
            "fromWho",
            "paoWho",
            "sc",
            "owari",
        ],
    ),
    ("RYUUKYOKU", &["type", "ba", "sc", "hai0", "hai1", "hai2", "hai3", "owari"]),
    ("UN", &[]),
    ("BYE", &[]),
];
/// The number of players by the bits of `GO`.
pub(super) const fn players_of(bits: i32) -> Seats {
    if bits & THREE_PLAYERS == 0 { Seats::Four } else { Seats::Three }
}

/// The attributes with the hands of the seats.
const HANDS: [&str; 4] = ["hai0", "hai1", "hai2", "hai3"];

/// The `type` of an aborted hand.
pub(super) const fn abort_type(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "yao9",
        AbortReason::FourWinds => "kaze4",
        AbortReason::FourRiichi => "reach4",
        AbortReason::FourKongs => "kan4",
        AbortReason::ManyWins => "ron3",
    }
}

/// The limits in the order of their numbers.
pub(super) const LIMITS: [LimitName; 6] = [
    LimitName::None,
    LimitName::Mangan,
    LimitName::Haneman,
    LimitName::Baiman,
    LimitName::Sanbaiman,
    LimitName::Yakuman,
];

/// Reads a whole record. `asked` are the caller's rules, which must not contradict the record.
pub(super) fn read(text: &str, asked: Option<&RiichiConfig>) -> Result<RecordedGame, ReadError> {
    let mut reader = MjlogReader {
        asked,
        game: RecordedGame {
            rules: rules(Seats::Four, Length::South, true, true),
            names: BySeat::empty(Seats::Four),
            hands: Vec::new(),
            extent: Extent::Part,
            final_scores: None,
            particulars: Particulars::default(),
            unchecked: UncheckedFields::default(),
        },
        first_dealer: None,
        has_red_fives: true,
        has_names: false,
        seed: None,
        walls: None,
        hand: None,
        pieces: Pieces::new(Seats::Four),
        byte: 0,
        knows_replacements: false,
    };
    for element in Elements::new(text) {
        let element = element?;
        reader.byte = element.byte;
        reader.element(&element).map_err(|problem| element.error(problem))?;
    }
    reader.finish_hand();
    if reader.game.hands.is_empty() {
        return Err(ReadError::new(text.len(), ReadProblem::NoHand));
    }
    if reader.game.final_scores.is_some() {
        reader.game.extent = Extent::of(&reader.game.hands, true);
    }
    Ok(reader.game)
}

struct MjlogReader<'a> {
    asked: Option<&'a RiichiConfig>,
    game: RecordedGame,
    /// The first dealer, from `TAIKYOKU`.
    first_dealer: Option<Seat>,
    has_red_fives: bool,
    has_names: bool,
    /// The shuffle seed, until the rules are known and the walls follow from it.
    seed: Option<String>,
    walls: Option<Shuffle>,
    hand: Option<RecordedHand>,
    pieces: Pieces,
    /// The position of the current element, in bytes.
    byte: usize,
    /// Whether the wall of the hand includes the replacement tiles.
    knows_replacements: bool,
}

impl MjlogReader<'_> {
    fn seats(&self) -> Seats {
        self.game.rules.players
    }

    fn seat(&self, element: &Element<'_>, key: &'static str) -> Result<Seat, ElementProblem> {
        let number = element.number(key)?;
        let seat = usize::try_from(number).ok().and_then(|place| self.seats().get(place));
        seat.ok_or(ElementProblem::Range { key, number })
    }

    /// The points of all seats.
    fn points(&self, element: &Element<'_>, key: &'static str) -> Result<BySeat<i64>, ElementProblem> {
        let listed = element.array::<4>(key)?.map(|hundreds| HUNDRED * i64::from(hundreds));
        self.of_seats(key, listed)
    }

    /// A list with a value for each of four seats. With three players the last value is 0.
    fn of_seats(&self, key: &'static str, listed: [i64; 4]) -> Result<BySeat<i64>, ElementProblem> {
        match (self.seats(), listed[3]) {
            (Seats::Three, 1..) | (Seats::Three, ..=-1) => Err(ElementProblem::FourthSeat(key)),
            _ => Ok(BySeat::from_fn(self.seats(), |seat| listed[seat.index()])),
        }
    }

    fn element(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        // Most elements are draws and discards: a letter and a number.
        if let [letter, b'0'..=b'9', ..] = element.name.as_bytes() {
            return self.tile(*letter, &element.name[1..]);
        }
        self.note_unchecked(element);
        match element.name {
            "mjloggm" => Ok(()),
            "TAIKYOKU" => {
                self.first_dealer = element.get("oya").map(|_| self.seat(element, "oya")).transpose()?;
                Ok(())
            }
            "BYE" => self.seat(element, "who").map(|_| ()),
            "SHUFFLE" => {
                // The seed may have been removed from redistributed records.
                self.seed = element.get("seed").filter(|seed| !seed.is_empty()).map(str::to_owned);
                Ok(())
            }
            "UN" => self.names(element),
            "GO" => self.rules(element),
            "INIT" => self.init(element),
            "N" => self.meld(element),
            "REACH" => self.riichi(element),
            "DORA" => {
                let piece = self.pieces.indicator(element.number("hai")?)?;
                self.push(Event::DoraIndicator { face: self.face(piece) })
            }
            "AGARI" => self.win(element),
            "RYUUKYOKU" => self.no_win(element),
            _ => Err(ElementProblem::Unknown),
        }
    }

    /// Notes the attributes that are not compared.
    fn note_unchecked(&mut self, element: &Element<'_>) {
        let compared =
            COMPARED.iter().find(|(name, _)| *name == element.name).map_or(&[][..], |(_, keys)| keys);
        for key in element.keys().filter(|key| !compared.contains(key)) {
            self.game.unchecked.note(&format!("{} {key}", element.name));
        }
    }

    /// All names before the game; during it, the name of a seat that reconnects.
    fn names(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        if self.seats() == Seats::Three && element.get("n3").is_some_and(|name| !name.is_empty()) {
            return Err(ElementProblem::FourthSeat("n3"));
        }
        for (seat, key) in self.seats().iter().zip(["n0", "n1", "n2", "n3"]) {
            let Some(text) = element.get(key) else { continue };
            let name = &mut self.game.names[seat];
            match self.has_names {
                false => *name = unescaped(text),
                true if *name != unescaped(text) => return Err(ElementProblem::OtherName(seat)),
                true => {}
            }
        }
        if !self.has_names {
            let seats = self.seats();
            let listed = |key: &'static str| {
                let parts: Vec<&str> = element.get(key)?.split(',').collect();
                let four = <[&str; 4]>::try_from(parts).ok()?;
                Some(BySeat::from_fn(seats, |seat| four[seat.index()]))
            };
            let particulars = &mut self.game.particulars;
            particulars.ratings = listed("rate").map(|all| all.map(str::to_owned));
            particulars.sexes = listed("sx").map(|all| all.map(str::to_owned));
            let ranks = listed("dan").map(|all| all.map(|rank| rank.parse::<u8>().ok()));
            particulars.ranks = ranks.filter(|all| all.iter().all(Option::is_some)).map(|all| {
                // All are there.
                all.map(Option::unwrap_or_default)
            });
        }
        self.has_names = true;
        Ok(())
    }

    fn rules(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        let bits = element.number("type")?;
        if bits & !KNOWN_BITS != 0 {
            return Err(ElementProblem::UnknownRules(bits & !KNOWN_BITS));
        }
        let particulars = &mut self.game.particulars;
        particulars.room = Some(Room::of_bits(bits));
        particulars.lobby = element.get("lobby").map(str::to_owned);
        self.game.unchecked.note("GO type (the room)");
        self.has_red_fives = bits & NO_RED_FIVES == 0;
        let length = if bits & SOUTH_TOO == 0 { Length::East } else { Length::South };
        let open_tanyao = bits & NO_OPEN_TANYAO == 0;
        let players = players_of(bits);
        if players != self.seats() && !self.has_names && self.hand.is_none() {
            self.game.names = BySeat::empty(players);
        } else if players != self.seats() {
            return Err(ElementProblem::RulesTooLate);
        }
        self.game.rules = match self.asked {
            None => rules(players, length, self.has_red_fives, open_tanyao),
            Some(asked) => {
                super::fit(asked, players, Some(length), self.has_red_fives, Some(open_tanyao))?;
                *asked
            }
        };
        Ok(())
    }

    /// Refuses a fourth hand in a game of three.
    fn check_fourth_hand(&self, element: &Element<'_>) -> Result<(), ElementProblem> {
        let is_empty = element.get(HANDS[3]).is_none_or(str::is_empty);
        match self.seats() == Seats::Four || is_empty {
            true => Ok(()),
            false => Err(ElementProblem::FourthSeat(HANDS[3])),
        }
    }

    fn face(&self, piece: Piece) -> Face {
        piece.face(self.has_red_fives)
    }

    fn init(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        self.finish_hand();
        if self.game.hands.len() >= MOST_HANDS {
            return Err(ElementProblem::TooManyHands);
        }
        if let Some(seed) = self.seed.take() {
            self.walls = self.usable(&seed);
        }
        let own_seed = element.get("shuffle").and_then(|seed| self.usable(seed));
        self.pieces = Pieces::new(self.seats());
        let [round, honba, sticks, one, other, dora_indicator] = element.array("seed")?;
        let out_of_range = |number: i32| ElementProblem::Range { key: "seed", number };
        let count = |number: i32| u32::try_from(number).map_err(|_| out_of_range(number));
        let place = usize::try_from(round).map_err(|_| out_of_range(round))?;
        let dealer = self.seat(element, "oya")?;
        if place % 4 != dealer.index() {
            return Err(ElementProblem::Dealer { dealer, round });
        }
        if let Some(first) = self.first_dealer.take().filter(|first| *first != dealer) {
            return Err(ElementProblem::FirstDealer { stated: first, dealer });
        }
        let mut dice = [0; 2];
        for (die, number) in dice.iter_mut().zip([one, other]) {
            let shown = u8::try_from(number).ok().filter(|number| (0..6).contains(number));
            *die = shown.ok_or_else(|| out_of_range(number))? + 1;
        }
        let first = self.pieces.indicator(dora_indicator)?;
        let mut start = Start {
            board: Scoreboard {
                dealer,
                round_wind: *Wind::ALL.get(place / 4).ok_or_else(|| out_of_range(round))?,
                repeats: count(honba)?,
                sticks: count(sticks)?,
                scores: self.points(element, "ten")?,
            },
            dora_indicator: Some(self.face(first)),
            hands: BySeat::empty(self.seats()),
        };
        element.get(HANDS[3]).ok_or(ElementProblem::Missing(HANDS[3]))?;
        self.check_fourth_hand(element)?;
        for (seat, key) in self.seats().iter().zip(HANDS) {
            let hand = &mut start.hands[seat];
            hand.reserve(DEALT);
            for number in element.array::<DEALT>(key)? {
                hand.push(self.pieces.deal(seat, number)?.face(self.has_red_fives));
            }
        }
        self.pieces.start(&start);
        let dealt = match own_seed {
            Some(mut walls) => Some(walls.next_wall()),
            None => self.walls.as_mut().map(Shuffle::next_wall),
        };
        if let Some(thrown) = dealt.as_ref().map(|dealt| dealt.dice).filter(|thrown| *thrown != dice) {
            return Err(ElementProblem::Dice { stated: dice, thrown });
        }
        if dealt.is_none() {
            self.game.unchecked.note("INIT seed (the dice)");
            self.game.unchecked.note("which of equal tiles it was, where the record names it once");
        }
        self.knows_replacements =
            dealt.as_ref().is_some_and(|dealt| dealt.replacements == ReplacementOrder::Known);
        let wall = match dealt {
            Some(dealt) => {
                self.pieces.laid(dealt.pieces, dealer)?;
                Some(dealt.row)
            }
            None => None,
        };
        self.hand = Some(RecordedHand { events: Vec::with_capacity(180), wall, ..RecordedHand::new(start) });
        Ok(())
    }

    /// The walls of a seed; if it cannot be used, `None`, and the walls are noted as unchecked.
    fn usable(&mut self, seed: &str) -> Option<Shuffle> {
        match Shuffle::new(seed, self.seats(), self.has_red_fives) {
            Ok(shuffle) => Some(shuffle),
            Err(problem) => {
                self.game.unchecked.note(&format!("the walls ({problem})"));
                None
            }
        }
    }

    fn finish_hand(&mut self) {
        if let Some(mut hand) = self.hand.take() {
            let is_kong =
                |event: &Event| matches!(event, Event::Draw { reason, .. } if *reason != DrawReason::Turn);
            if !self.knows_replacements && hand.wall.is_some() && hand.events.iter().any(is_kong) {
                hand.wall = None;
                self.game.unchecked.note("the walls of hands with a kong, whose replacements are not known");
            }
            hand.events.push(Event::End);
            hand.places.push(RecordPlace::Byte(self.byte));
            if self.asked.is_none() {
                self.game.rules.tenpai_yame &= !super::continues_after_ready(&self.game, &hand);
            }
            self.game.hands.push(hand);
        }
    }

    fn push(&mut self, event: Event) -> Result<(), ElementProblem> {
        let hand = self.hand.as_mut().ok_or(ElementProblem::BeforeFirstHand)?;
        if hand.events.len() >= MOST_EVENTS {
            return Err(ElementProblem::TooManyEvents);
        }
        hand.places.push(RecordPlace::Byte(self.byte));
        hand.events.push(event);
        Ok(())
    }

    /// A draw or a discard.
    fn tile(&mut self, letter: u8, number: &str) -> Result<(), ElementProblem> {
        let number = xml::number(number).ok_or(ElementProblem::Unknown)?;
        match letter {
            b'T'..=b'W' => {
                let seat = self.seats().get(usize::from(letter - b'T')).ok_or(ElementProblem::Unknown)?;
                let events = self.hand.as_ref().map_or(&[][..], |hand| &hand.events);
                let reason = DrawReason::after(events);
                let face = self.pieces.draw(seat, number, reason)?.face(self.has_red_fives);
                self.push(Event::Draw { seat, face: Some(face), reason })
            }
            b'D'..=b'G' => {
                let seat = self.seats().get(usize::from(letter - b'D')).ok_or(ElementProblem::Unknown)?;
                let (piece, drawn) = self.pieces.discard(seat, number)?;
                self.push(Event::Discard { seat, face: self.face(piece), drawn })
            }
            _ => Err(ElementProblem::Unknown),
        }
    }

    fn meld(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        let seat = self.seat(element, "who")?;
        let code = element.number("m")?;
        let call = MeldCode::new(seat, code).filter(|call| call.is_of(self.seats()));
        let call = call.ok_or(ElementProblem::NoMeld(code))?;
        self.pieces.call(seat, code, &call)?;
        self.push(call.event(seat, self.has_red_fives))
    }

    fn riichi(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        let seat = self.seat(element, "who")?;
        match element.number("step")? {
            1 => self.push(Event::Riichi { seat }),
            2 => {
                let stated = element.get("ten").map(|_| self.points(element, "ten")).transpose()?;
                self.pieces.riichi(seat, stated)?;
                self.push(Event::RiichiAccepted { seat })
            }
            number => Err(ElementProblem::Range { key: "step", number }),
        }
    }

    /// The changes of points, and the result of the match if this was its last hand.
    fn changes(&mut self, element: &Element<'_>) -> Result<BySeat<i64>, ElementProblem> {
        let listed = element.array::<8>("sc")?.map(|hundreds| HUNDRED * i64::from(hundreds));
        let deltas = self.of_seats("sc", every_second(&listed[1..]))?;
        self.pieces.check_sticks(element.array("ba")?.map(i64::from))?;
        self.pieces.pay(self.of_seats("sc", every_second(&listed))?, deltas)?;
        if element.get("owari").is_some() {
            let stated: [i64; 8] = element.tenths("owari")?;
            let scores = self.of_seats("owari", every_second(&stated))?.map(|tenths| tenths / 10 * HUNDRED);
            let results = MatchResults::of(&scores, self.of_seats("owari", every_second(&stated[1..]))?);
            let results = results.ok_or(ElementProblem::Results)?;
            if results.counting == Counting::Other {
                self.game.unchecked.note("owari (the results, but for their sum)");
            }
            self.game.particulars.results = Some(results);
            self.game.final_scores = Some(scores);
        }
        Ok(deltas)
    }

    fn pieces(element: &Element<'_>, key: &'static str) -> Result<Vec<Piece>, ElementProblem> {
        if element.get(key).is_none() {
            return Ok(Vec::new());
        }
        let piece = |number: Result<i32, ElementProblem>| {
            let number = number?;
            Piece::new(number).ok_or(ElementProblem::Range { key, number })
        };
        element.numbers(key)?.map(piece).collect()
    }

    fn win(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        let (seat, from) = (self.seat(element, "who")?, self.seat(element, "fromWho")?);
        let from = (from != seat).then_some(from);
        let deltas = self.changes(element)?;
        let piece = self.pieces.win(element.number("machi")?)?;
        let shown = MjlogReader::pieces(element, "hai")?;
        self.pieces.check_hand(seat, &shown, from.map(|_| piece))?;
        let melds = match element.get("m") {
            Some(_) => element.numbers("m")?.collect::<Result<Vec<i32>, _>>()?,
            None => Vec::new(),
        };
        self.pieces.check_melds(seat, &melds)?;
        let (dora_indicators, below) =
            (MjlogReader::pieces(element, "doraHai")?, MjlogReader::pieces(element, "doraHaiUra")?);
        if below.len() > MOST_INDICATORS {
            return Err(ElementProblem::TooManyIndicators);
        }
        self.pieces.check_indicators(&dora_indicators, &below)?;
        let mut ura = UraIndicators::default();
        ura.iter_mut().zip(below).for_each(|(place, piece)| *place = Some(self.face(piece)));
        let [fu, points, limit] = element.array("ten")?;
        let out_of_range = |number: i32| ElementProblem::Range { key: "ten", number };
        let name = usize::try_from(limit).ok().and_then(|limit| LIMITS.get(limit).copied());
        let record = WinRecord {
            yaku: Some(yaku(element)?),
            fu: Some(u8::try_from(fu).map_err(|_| out_of_range(fu))?),
            points: Some(u32::try_from(points).map_err(|_| out_of_range(points))?),
            limit: Some(name.ok_or_else(|| out_of_range(limit))?),
            dora_indicators: Some(dora_indicators.into_iter().map(|piece| self.face(piece)).collect()),
            liable: element.get("paoWho").map(|_| self.seat(element, "paoWho")).transpose()?,
            ..WinRecord::of(seat)
        };
        self.push(Event::Win { seat, from, face: Some(self.face(piece)), deltas, ura })?;
        if let Some(hand) = &mut self.hand {
            hand.wins.push(record);
        }
        Ok(())
    }

    fn no_win(&mut self, element: &Element<'_>) -> Result<(), ElementProblem> {
        let deltas = self.changes(element)?;
        if let Some(key) = element.keys().find(|key| key.starts_with("hai") && !HANDS.contains(key)) {
            return Err(ElementProblem::NoSuchHand(key.to_owned()));
        }
        self.check_fourth_hand(element)?;
        let mut revealed = BySeat::all(self.seats(), false);
        for (seat, key) in self.seats().iter().zip(HANDS) {
            // The seats that show their hands are tenpai, or abort the hand.
            if element.get(key).is_some() {
                revealed[seat] = true;
                self.pieces.check_hand(seat, &MjlogReader::pieces(element, key)?, None)?;
            }
        }
        if let Some(hand) = &mut self.hand {
            hand.revealed = Some(revealed);
            hand.exhaustion = match element.get("type") {
                None => Some(Exhaustion::Ordinary),
                Some("nm") => Some(Exhaustion::OnlyOrphans),
                Some(_) => None,
            };
        }
        let reason = match element.get("type") {
            None | Some("nm") => return self.push(Event::Exhausted { deltas }),
            Some(name) => {
                let reason = AbortReason::ALL.into_iter().find(|&reason| abort_type(reason) == name);
                reason.ok_or(ElementProblem::UnknownEnd)?
            }
        };
        if deltas != BySeat::all(self.seats(), 0) {
            return Err(ElementProblem::PaidForNothing);
        }
        self.push(Event::Aborted { reason })
    }
}

/// Every second number of a list, from the first on.
fn every_second(listed: &[i64]) -> [i64; 4] {
    std::array::from_fn(|place| listed.get(2 * place).copied().unwrap_or_default())
}

/// A name, with bytes percent-encoded as in a URL: `%E3%81%82`. Invalid text becomes replacement characters.
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

/// The yaku of a win with their han. Ura dora are listed even if there are none; these are left out.
fn yaku(element: &Element<'_>) -> Result<Vec<(Yaku, u8)>, ElementProblem> {
    const YAKUMAN_HAN: u8 = 13;
    let named = |key: &'static str, number: i32| {
        let yaku = usize::try_from(number).ok().and_then(Yaku::from_number);
        yaku.ok_or(ElementProblem::Range { key, number })
    };
    let mut found = Vec::with_capacity(8);
    if element.get("yaku").is_some() {
        let mut numbers = element.numbers("yaku")?;
        while let Some(number) = numbers.next() {
            let number = number?;
            let han = numbers.next().ok_or(ElementProblem::YakuWithoutHan)??;
            let han = u8::try_from(han).map_err(|_| ElementProblem::Range { key: "yaku", number: han })?;
            match named("yaku", number)? {
                Yaku::UraDora if han == 0 => {}
                _ if han == 0 => return Err(ElementProblem::NoHan(number)),
                yaku => found.push((yaku, han)),
            }
        }
    }
    if element.get("yakuman").is_some() {
        for number in element.numbers("yakuman")? {
            found.push((named("yakuman", number?)?, YAKUMAN_HAN));
        }
    }
    found.sort_unstable();
    Ok(found)
}
