//! A hand as a sequence of tokens: everything that a seat has seen since the deal, in order. It holds what the planes leave
//! out, such as when each tile was discarded.
//!
//! A token is a number below [`vocabulary`]'s length; 0 is padding. A tile, a suit and a number from 0 to 255 have one each. What
//! happens is a word, for a seat as the viewer counts them (its own is 0, then to the right), and the tiles of the event follow it.
//! A hand begins with the round, the dealer, the repeats, sticks and points, the indicator, and the dealt tiles. Points are
//! numbers as in the planes: 128 and the points less those at the start of a match, in units of the rule set.
//!
//! [`TOKENS_VERSION`] changes with every change of the vocabulary or of the order.

use suzume_game::{DrawReason, Event, Start};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Face, Flower, Seat, Seats, Suit, Tile};

/// The version of the tokens.
pub const TOKENS_VERSION: u32 = 1;

/// The tokens of a row: more than the longest hand has. Of a longer one the last are kept.
pub const TOKENS: usize = 512;

/// Seats as the viewer counts them, its own first.
const SEATS: usize = 4;

/// Declares words as an enum, with the name of each.
macro_rules! words {
    ($(#[$doc:meta])* $group:ident { $($word:ident $name:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        enum $group { $($word),* }

        impl $group {
            const NAMES: &'static [&'static str] = &[$($name),*];
        }
    };
}

words! {
    /// What concerns a seat.
    Word {
        Dealer "dealer"
        Score "score"
        Draw "draw"
        Replacement "replacement"
        Discard "discard"
        DiscardDrawn "discard_drawn"
        Flower "flower"
        Give "give"
        To "to"
        Void "void"
        Chow "chow"
        Pong "pong"
        OpenKong "open_kong"
        ClosedKong "closed_kong"
        AddedKong "added_kong"
        North "north"
        Riichi "riichi"
        RiichiAccepted "riichi_accepted"
        Win "win"
    }
}

words! {
    /// What concerns the table.
    Common {
        Round "round"
        Repeats "repeats"
        Sticks "sticks"
        Indicator "indicator"
        Hand "hand"
        Opened "opened"
        Exhausted "exhausted"
        Aborted "aborted"
        End "end"
    }
}

const TILE: usize = 1;
const RED: usize = TILE + Tile::KINDS;
const FLOWER: usize = RED + 3;
const HIDDEN: usize = FLOWER + 8;
const SUIT: usize = HIDDEN + 1;
const WORD: usize = SUIT + 3;
const COMMON_WORD: usize = WORD + Word::NAMES.len() * SEATS;
const NUMBER: usize = COMMON_WORD + Common::NAMES.len();

/// What each token means, by its number.
pub fn vocabulary() -> Vec<String> {
    let mut names = vec!["padding".to_owned()];
    names.extend(Tile::ALL.map(|tile| tile.to_string()));
    names.extend(Suit::ALL.map(|suit| Face::RedFive(suit).to_string()));
    names.extend(Flower::ALL.map(|flower| flower.to_string()));
    names.push("?".to_owned());
    names.extend(Suit::ALL.map(|suit| format!("suit {}", suit.letter())));
    names.extend(
        Word::NAMES.iter().flat_map(|word| (0..SEATS).map(move |turns| format!("{word} seat{turns}"))),
    );
    names.extend(Common::NAMES.iter().map(|&word| word.to_owned()));
    names.extend((0..256).map(|number| format!("number {number}")));
    names
}

/// Writes the tokens of a hand that `viewer` has seen into `out`, from the front, and returns how many there are. The rest is
/// padding.
pub fn tokens(
    rules: &RuleSet,
    start: &Start,
    events: &[Event],
    viewer: Seat,
    out: &mut [u16; TOKENS],
) -> usize {
    let mut sequence = Sequence {
        viewer,
        seats: rules.table().seats(),
        starting_points: rules.table().starting_points,
        unit: rules.profile().score_step,
        scores: start.board.scores,
        tokens: Vec::with_capacity(TOKENS),
    };
    sequence.start(start);
    let table = rules.table();
    events.iter().for_each(|event| sequence.event(event.seen_by(viewer, &table)));
    let kept = &sequence.tokens[sequence.tokens.len().saturating_sub(TOKENS)..];
    out.fill(0);
    out[..kept.len()].copy_from_slice(kept);
    kept.len()
}

struct Sequence {
    viewer: Seat,
    seats: Seats,
    starting_points: i64,
    unit: i64,
    scores: BySeat<i64>,
    tokens: Vec<u16>,
}

impl Sequence {
    fn push(&mut self, token: usize) {
        self.tokens.push(narrow(token));
    }

    fn word(&mut self, word: Word, seat: Seat) {
        let turns = self.seats.distance(self.viewer, seat);
        self.push(WORD + SEATS * word as usize + turns);
    }

    fn common(&mut self, word: Common) {
        self.push(COMMON_WORD + word as usize);
    }

    fn face(&mut self, face: Face) {
        self.push(match face {
            Face::Plain(tile) => TILE + tile.index(),
            Face::RedFive(suit) => RED + suit.index(),
            Face::Flower(flower) => FLOWER + flower.index(),
        });
    }

    fn faces(&mut self, faces: impl IntoIterator<Item = Face>) {
        faces.into_iter().for_each(|face| self.face(face));
    }

    fn number(&mut self, number: i64) {
        self.push(NUMBER + usize::from(u8::try_from(number.max(0)).unwrap_or(u8::MAX)));
    }

    fn score(&mut self, seat: Seat) {
        self.word(Word::Score, seat);
        self.number((self.scores[seat] - self.starting_points).div_euclid(self.unit).saturating_add(128));
    }

    fn start(&mut self, start: &Start) {
        let board = &start.board;
        self.common(Common::Round);
        self.face(Face::Plain(board.round_wind.tile()));
        self.word(Word::Dealer, board.dealer);
        self.common(Common::Repeats);
        self.number(i64::from(board.repeats));
        self.common(Common::Sticks);
        self.number(i64::from(board.sticks));
        for turns in 0..self.seats.count() {
            self.score(self.seats.after(self.viewer, turns));
        }
        if let Some(face) = start.dora_indicator {
            self.common(Common::Indicator);
            self.face(face);
        }
        self.common(Common::Hand);
        self.faces(start.hands[self.viewer].iter().copied());
    }

    /// Adds an event as the viewer has seen it.
    fn event(&mut self, event: Event) {
        match event {
            Event::Draw { seat, face, reason } => {
                let word = if reason == DrawReason::Turn { Word::Draw } else { Word::Replacement };
                self.word(word, seat);
                self.faces(face);
            }
            Event::Flower { seat, flower } => {
                self.word(Word::Flower, seat);
                self.face(Face::Flower(flower));
            }
            Event::Opened => self.common(Common::Opened),
            Event::Exchange { seat, to, given } => {
                self.word(Word::Give, seat);
                match given {
                    Some(given) => self.faces(given),
                    None => self.push(HIDDEN),
                }
                self.word(Word::To, to);
            }
            Event::Void { seat, suit } => {
                self.word(Word::Void, seat);
                self.push(SUIT + suit.index());
            }
            Event::Discard { seat, face, drawn } => {
                self.word(if drawn { Word::DiscardDrawn } else { Word::Discard }, seat);
                self.face(face);
            }
            Event::Chow { seat, face, own, .. } => {
                self.word(Word::Chow, seat);
                self.faces([face, own[0], own[1]]);
            }
            Event::Pong { seat, face, own, .. } => {
                self.word(Word::Pong, seat);
                self.faces([face, own[0], own[1]]);
            }
            Event::OpenKong { seat, face, own, .. } => {
                self.word(Word::OpenKong, seat);
                self.faces([face, own[0], own[1], own[2]]);
            }
            Event::ClosedKong { seat, tile } => {
                self.word(Word::ClosedKong, seat);
                match tile {
                    Some(tile) => self.face(Face::Plain(tile)),
                    None => self.push(HIDDEN),
                }
            }
            Event::AddedKong { seat, face } => {
                self.word(Word::AddedKong, seat);
                self.face(face);
            }
            Event::North { seat } => self.word(Word::North, seat),
            Event::Riichi { seat } => self.word(Word::Riichi, seat),
            Event::RiichiAccepted { seat } => self.word(Word::RiichiAccepted, seat),
            Event::DoraIndicator { face } => {
                self.common(Common::Indicator);
                self.face(face);
            }
            Event::Win { seat, face, .. } => {
                self.word(Word::Win, seat);
                self.faces(face);
            }
            Event::Exhausted { .. } => self.common(Common::Exhausted),
            Event::Aborted { .. } => self.common(Common::Aborted),
            Event::Paid { .. } => {}
            Event::End => self.common(Common::End),
        }
        if let Some(deltas) = event.deltas() {
            for seat in self.seats.iter().filter(|&seat| deltas[seat] != 0) {
                self.scores[seat] += deltas[seat];
                self.score(seat);
            }
        }
    }
}
