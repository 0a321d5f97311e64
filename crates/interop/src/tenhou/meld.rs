//! Tenhou's code of a meld: a number that packs the kind, the pieces, the claimed piece and its giver.

use super::tiles::Piece;
use suzume_game::Event;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Seat, Seats, Wind};

/// The two lowest bits: how many seats after the caller the giver sits; 0 for its own hand. With three players too, four
/// seats are counted.
const FROM: i32 = 0b11;
const IS_CHOW: i32 = 1 << 2;
const IS_PONG: i32 = 1 << 3;
const IS_ADDED: i32 = 1 << 4;
const IS_NORTH: i32 = 1 << 5;

/// A meld by the pieces that its code names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeldCode {
    /// A claimed piece and two of the hand, the lower one first.
    Chow { from: Seat, claimed: Piece, own: [Piece; 2] },
    /// A claimed piece and two of the hand, the lower one first: the red one, if one of them is.
    Pong { from: Seat, claimed: Piece, own: [Piece; 2] },
    /// A claimed piece and the three others.
    OpenKong { from: Seat, claimed: Piece, own: [Piece; 3] },
    /// All four of the hand; one of them is named.
    ClosedKong { named: Piece, own: [Piece; 4] },
    /// A piece added to a pong, whose code is `pong`.
    AddedKong { own: [Piece; 1], pong: i32 },
    /// A north set aside, with three players.
    North { own: [Piece; 1] },
}

impl MeldCode {
    /// Decodes a seat's meld code; `None` if no meld has this code.
    pub(super) fn new(seat: Seat, code: i32) -> Option<MeldCode> {
        if !(0..1 << 16).contains(&code) {
            return None;
        }
        let from = Seats::Four.after(seat, narrow(code & FROM));
        if code & IS_CHOW != 0 {
            let (chow, place) = ((code >> 10) / 3, narrow((code >> 10) % 3));
            // 21 chows: seven a suit.
            let first = (chow < 21).then_some(chow / 7 * 9 + chow % 7)?;
            let piece = |step: i32| Piece::copy(first + step, code >> (3 + 2 * step) & 3);
            let (claimed, own) = parted([piece(0)?, piece(1)?, piece(2)?], place);
            return (code_of_three(seat, from, claimed, own) == code).then_some(MeldCode::Chow {
                from,
                claimed,
                own,
            });
        }
        if code & (IS_PONG | IS_ADDED) != 0 {
            let (kind, place) = ((code >> 9) / 3, narrow((code >> 9) % 3));
            let apart = code >> 5 & 3;
            let copies = (0..4).filter(|&copy| copy != apart);
            let mut copies = copies.filter_map(|copy| Piece::copy(kind, copy));
            let three = [copies.next()?, copies.next()?, copies.next()?];
            let (claimed, own) = parted(three, place);
            let pong = code_of_three(seat, from, claimed, own);
            return match (pong == code, added(pong) == code) {
                (true, _) => Some(MeldCode::Pong { from, claimed, own }),
                (_, true) => Some(MeldCode::AddedKong { own: [Piece::copy(kind, apart)?], pong }),
                _ => None,
            };
        }
        let claimed = Piece::new(code >> 8)?;
        if code_of_north(claimed) == code && claimed.tile() == Wind::North.tile() {
            return Some(MeldCode::North { own: [claimed] });
        }
        if code_of_kong(seat, from, claimed) != code {
            return None;
        }
        let kind: i32 = narrow(claimed.tile().index());
        let copy = |copy: i32| Piece::copy(kind, copy);
        let four = [copy(0)?, copy(1)?, copy(2)?, copy(3)?];
        if from == seat {
            return Some(MeldCode::ClosedKong { named: claimed, own: four });
        }
        let mut others = four.into_iter().filter(|&piece| piece != claimed);
        Some(MeldCode::OpenKong { from, claimed, own: [others.next()?, others.next()?, others.next()?] })
    }

    /// Whether a game of this number of players has such melds.
    pub(super) const fn is_of(&self, seats: Seats) -> bool {
        match self {
            MeldCode::North { .. } => matches!(seats, Seats::Three),
            MeldCode::Chow { .. } => matches!(seats, Seats::Four),
            _ => true,
        }
    }

    /// The pieces of the hand.
    pub(super) fn own(&self) -> &[Piece] {
        match self {
            MeldCode::Chow { own, .. } | MeldCode::Pong { own, .. } => own,
            MeldCode::OpenKong { own, .. } => own,
            MeldCode::ClosedKong { own, .. } => own,
            MeldCode::AddedKong { own, .. } | MeldCode::North { own } => own,
        }
    }

    /// The event of the meld.
    pub(super) fn event(&self, seat: Seat, has_red_fives: bool) -> Event {
        let face = |piece: Piece| piece.face(has_red_fives);
        match *self {
            MeldCode::Chow { from, claimed, own } => {
                Event::Chow { seat, from, face: face(claimed), own: own.map(face) }
            }
            MeldCode::Pong { from, claimed, own } => {
                Event::Pong { seat, from, face: face(claimed), own: own.map(face) }
            }
            MeldCode::OpenKong { from, claimed, own } => {
                Event::OpenKong { seat, from, face: face(claimed), own: own.map(face) }
            }
            MeldCode::ClosedKong { named, .. } => Event::ClosedKong { seat, tile: Some(named.tile()) },
            MeldCode::AddedKong { own: [piece], .. } => Event::AddedKong { seat, face: face(piece) },
            MeldCode::North { .. } => Event::North { seat },
        }
    }
}

/// The piece at a place, and the two others.
fn parted(three: [Piece; 3], place: usize) -> (Piece, [Piece; 2]) {
    let [a, b, c] = three;
    match place {
        0 => (a, [b, c]),
        1 => (b, [a, c]),
        _ => (c, [a, b]),
    }
}

/// The code of a chow or pong with a claimed piece.
pub(super) fn code_of_three(seat: Seat, from: Seat, claimed: Piece, own: [Piece; 2]) -> i32 {
    let mut pieces = [claimed, own[0], own[1]];
    pieces.sort_unstable_by_key(|piece| piece.index());
    let place: i32 = narrow(pieces.iter().position(|&piece| piece == claimed).unwrap_or(0));
    let from: i32 = narrow(Seats::Four.distance(seat, from));
    let first: i32 = narrow(pieces[0].tile().index());
    if pieces[0].tile() == pieces[1].tile() {
        // The missing copy: all four numbers add up to six.
        let apart = 6 - pieces.iter().map(|piece| piece.copy_number()).sum::<i32>();
        return (first * 3 + place) << 9 | apart << 5 | IS_PONG | from;
    }
    let chow = first / 9 * 7 + first % 9;
    let copies =
        pieces.iter().zip([3, 5, 7]).fold(0, |copies, (piece, shift)| copies | piece.copy_number() << shift);
    (chow * 3 + place) << 10 | copies | IS_CHOW | from
}

/// The code of a kong with a claimed piece, or of a closed kong, where it may be any of the four.
pub(super) fn code_of_kong(seat: Seat, from: Seat, claimed: Piece) -> i32 {
    narrow::<_, i32>(claimed.index()) << 8 | narrow::<_, i32>(Seats::Four.distance(seat, from))
}

/// The code of a north set aside.
pub(super) fn code_of_north(piece: Piece) -> i32 {
    narrow::<_, i32>(piece.index()) << 8 | IS_NORTH
}

/// Whether a code is a pong to which this piece can be added.
pub(super) fn is_pong_of(code: i32, piece: Piece) -> bool {
    code & IS_CHOW == 0 && code & IS_PONG != 0 && (code >> 9) / 3 == narrow::<_, i32>(piece.tile().index())
}

/// The code of a pong with the fourth piece added.
pub(super) fn added(pong: i32) -> i32 {
    pong ^ IS_PONG | IS_ADDED
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_are_the_melds_of_the_viewer() {
        let event = |code| MeldCode::new(Seat::ALL[0], code).map(|meld| meld.event(Seat::ALL[0], true));
        let text = |code| match event(code) {
            Some(Event::Chow { from, face, own, .. } | Event::Pong { from, face, own, .. }) => {
                format!("{} {face} {}{}", from.index(), own[0], own[1])
            }
            Some(Event::OpenKong { from, face, own, .. }) => format!("{} {face} {}", from.index(), own[0]),
            Some(Event::AddedKong { face, .. }) => format!("+{face}"),
            Some(Event::North { .. }) => "north".to_owned(),
            Some(Event::ClosedKong { tile: Some(tile), .. }) => format!("({tile})"),
            _ => String::new(),
        };
        // 4p from the seat before to 35p, the five red: chow 345p, copies 0, 0 and 0.
        assert_eq!(text((9 * 3 + 1) << 10 | 7), "3 4p 3p0p");
        assert_eq!(text((31 * 3) << 9 | 3 << 5 | 8 | 2), "2 5z 5z5z");
        assert_eq!(text((4 * 3) << 9 | 1 << 5 | 16 | 1), "+5m");
        assert_eq!(text(17 << 8 | 1), "1 5m 0m");
        assert_eq!(text(16 << 8), "(5m)");
        assert_eq!((text(31008).as_str(), text(124 << 8 | 32).as_str()), ("north", ""));
        assert_eq!(text(1 << 16), "");
    }

    /// No code panics, and no two codes of a seat decode to the same meld.
    #[test]
    fn codes_and_melds_are_one_to_one() {
        let mut seen = HashSet::new();
        for code in -1..=1 << 16 {
            if let Some(meld) = MeldCode::new(Seat::ALL[2], code) {
                assert!(seen.insert(format!("{meld:?}")), "{code}");
            }
        }
        // Chows of 64 choices of copies, claimed in three places, from three seats or one's own; and so on.
        assert!(seen.len() > 21 * 64 * 3);
    }
}
