//! Tenhou's code of a meld: a number that packs kind, pieces, the claimed one, and from whom it came.

use super::tiles::Piece;
use suzume_game::Event;
use suzume_tiles::{Face, Seat};

/// The two lowest bits: from how many seats after the caller the piece came; 0 from its own hand.
const FROM: i32 = 0b11;
const IS_CHOW: i32 = 1 << 2;
const IS_PONG: i32 = 1 << 3;
const IS_ADDED: i32 = 1 << 4;

/// The event of a meld, or `None` if no meld has this code.
pub(super) fn call(seat: Seat, code: i32, has_red_fives: bool) -> Option<Event> {
    if !(0..1 << 16).contains(&code) {
        return None;
    }
    let from = seat.after((code & FROM) as usize);
    let face = |piece: Piece| piece.face(has_red_fives);
    if code & IS_CHOW != 0 {
        let (chow, place) = ((code >> 10) / 3, ((code >> 10) % 3) as usize);
        // 21 chows: seven a suit.
        let first = (chow < 21).then_some(chow / 7 * 9 + chow % 7)?;
        let piece = |step: i32| Piece::copy(first + step, code >> (3 + 2 * step) & 3);
        let pieces = [piece(0)?, piece(1)?, piece(2)?];
        let mut own =
            pieces.iter().enumerate().filter(|&(other, _)| other != place).map(|(_, &piece)| face(piece));
        let own = [own.next()?, own.next()?];
        return Some(Event::Chow { seat, from, face: face(pieces[place]), own });
    }
    if code & (IS_PONG | IS_ADDED) != 0 {
        let (kind, place) = ((code >> 9) / 3, ((code >> 9) % 3) as usize);
        let apart = code >> 5 & 3;
        if code & IS_PONG == 0 {
            return Some(Event::AddedKong { seat, face: face(Piece::copy(kind, apart)?) });
        }
        let mut pieces = (0..4).filter(|&copy| copy != apart);
        let copies = [pieces.next()?, pieces.next()?, pieces.next()?];
        let mut own = copies.iter().enumerate().filter(|&(other, _)| other != place);
        let mut next = || Some(face(Piece::copy(kind, *own.next()?.1)?));
        // The lower number comes first, and it is the red one if one of them is.
        let own = [next()?, next()?];
        return Some(Event::Pong { seat, from, face: face(Piece::copy(kind, copies[place])?), own });
    }
    let claimed = Piece::new(code >> 8)?;
    if from == seat {
        return Some(Event::ClosedKong { seat, tile: Some(claimed.tile()) });
    }
    let kind = claimed.tile().index() as i32;
    let mut own = [Face::from(claimed.tile()); 3];
    let others = (0..4).filter_map(|copy| Piece::copy(kind, copy)).filter(|&piece| piece != claimed);
    own.iter_mut().zip(others).for_each(|(place, piece)| *place = face(piece));
    Some(Event::OpenKong { seat, from, face: face(claimed), own })
}

/// The code of a chow or pong with a claimed piece.
pub(super) fn code_of_three(seat: Seat, from: Seat, claimed: Piece, own: [Piece; 2]) -> i32 {
    let mut pieces = [claimed, own[0], own[1]];
    pieces.sort_unstable_by_key(|piece| piece.index());
    let place = pieces.iter().position(|&piece| piece == claimed).unwrap_or(0) as i32;
    let from = from.turns_after(seat) as i32;
    let first = pieces[0].tile().index() as i32;
    if pieces[0].tile() == pieces[1].tile() {
        // The copy that is not there: all four numbers add up to six.
        let apart = 6 - pieces.iter().map(|piece| piece.copy_number()).sum::<i32>();
        return (first * 3 + place) << 9 | apart << 5 | IS_PONG | from;
    }
    let chow = first / 9 * 7 + first % 9;
    let copies =
        pieces.iter().zip([3, 5, 7]).fold(0, |copies, (piece, shift)| copies | piece.copy_number() << shift);
    (chow * 3 + place) << 10 | copies | IS_CHOW | from
}

/// The code of a kong with a claimed piece, or of one's own, which is any of the four then.
pub(super) fn code_of_kong(seat: Seat, from: Seat, claimed: Piece) -> i32 {
    (claimed.index() as i32) << 8 | from.turns_after(seat) as i32
}

/// Whether a code is that of a pong to which a piece can be added.
pub(super) fn is_pong_of(code: i32, piece: Piece) -> bool {
    code & IS_CHOW == 0 && code & IS_PONG != 0 && (code >> 9) / 3 == piece.tile().index() as i32
}

/// The code of a pong with the fourth piece added.
pub(super) fn added(pong: i32) -> i32 {
    pong ^ IS_PONG | IS_ADDED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_the_melds_of_the_viewer() {
        let text = |code| match call(Seat::ALL[0], code, true) {
            Some(Event::Chow { from, face, own, .. } | Event::Pong { from, face, own, .. }) => {
                format!("{} {face} {}{}", from.index(), own[0], own[1])
            }
            Some(Event::OpenKong { from, face, own, .. }) => format!("{} {face} {}", from.index(), own[0]),
            Some(Event::AddedKong { face, .. }) => format!("+{face}"),
            Some(Event::ClosedKong { tile: Some(tile), .. }) => format!("({tile})"),
            _ => String::new(),
        };
        // 4p from the seat before to 35p, the five red: chow 345p, copies 0, 0 and 0.
        assert_eq!(text((9 * 3 + 1) << 10 | 7), "3 4p 3p0p");
        assert_eq!(text((31 * 3) << 9 | 3 << 5 | 8 | 2), "2 5z 5z5z");
        assert_eq!(text((4 * 3) << 9 | 1 << 5 | 16 | 1), "+5m");
        assert_eq!(text(17 << 8 | 1), "1 5m 0m");
        assert_eq!(text(16 << 8), "(5m)");
        assert_eq!(text(1 << 16), "");
    }

    #[test]
    fn no_code_panics() {
        for code in -1..=1 << 16 {
            for seat in Seat::ALL {
                let _ = call(seat, code, false);
            }
        }
    }
}
