//! `Display` for events, for use in messages: `seat 3 draws 5z`.

use crate::event::{DrawReason, Event};
use std::fmt;
use suzume_tiles::{BySeat, Face, Seat};

struct Of(Seat);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0.index())
    }
}

struct TileList<'a>(&'a [Face]);

impl fmt::Display for TileList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            face.fmt(f)?;
        }
        Ok(())
    }
}

struct Changes<'a>(&'a BySeat<i64>);

impl fmt::Display for Changes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, delta) in self.0.with_seats() {
            let space = if seat == Seat::FIRST { "" } else { " " };
            write!(f, "{space}{delta:+}")?;
        }
        Ok(())
    }
}

/// Writes the claim of another seat's discard.
fn claim(
    f: &mut fmt::Formatter<'_>,
    what: &str,
    seat: Seat,
    from: Seat,
    face: Face,
    own: &[Face],
) -> fmt::Result {
    write!(f, "{} makes a {what} of {face} from {} with {}", Of(seat), Of(from), TileList(own))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Draw { seat, face, reason } => {
                let tile = face.map_or_else(|| "a tile".to_owned(), |face| face.to_string());
                let why = match reason {
                    DrawReason::Turn => "",
                    DrawReason::Flower => " for a flower",
                    DrawReason::OpenKong | DrawReason::OwnKong => " after a kong",
                    DrawReason::North => " for a north",
                };
                write!(f, "{} draws {tile}{why}", Of(*seat))
            }
            Event::Flower { seat, flower } => write!(f, "{} shows {}", Of(*seat), Face::Flower(*flower)),
            Event::Opened => f.write_str("all flowers that were dealt are replaced"),
            Event::Exchange { seat, to, given: Some(given) } => {
                write!(f, "{} gives {} to {}", Of(*seat), TileList(given), Of(*to))
            }
            Event::Exchange { seat, to, given: None } => {
                write!(f, "{} gives three tiles to {}", Of(*seat), Of(*to))
            }
            Event::Void { seat, suit } => write!(f, "{} names the void suit {}", Of(*seat), suit.letter()),
            Event::Discard { seat, face, drawn } => {
                write!(
                    f,
                    "{} discards {face} {}",
                    Of(*seat),
                    if *drawn { "as drawn" } else { "from its hand" }
                )
            }
            Event::Chow { seat, from, face, own } => claim(f, "chow", *seat, *from, *face, own),
            Event::Pong { seat, from, face, own } => claim(f, "pong", *seat, *from, *face, own),
            Event::OpenKong { seat, from, face, own } => claim(f, "kong", *seat, *from, *face, own),
            Event::ClosedKong { seat, tile: Some(tile) } => {
                write!(f, "{} makes a closed kong of {tile}", Of(*seat))
            }
            Event::ClosedKong { seat, tile: None } => write!(f, "{} makes a closed kong", Of(*seat)),
            Event::AddedKong { seat, face } => write!(f, "{} adds {face} to a pong", Of(*seat)),
            Event::North { seat } => write!(f, "{} sets a north aside", Of(*seat)),
            Event::Riichi { seat } => write!(f, "{} declares riichi", Of(*seat)),
            Event::RiichiAccepted { seat } => write!(f, "the riichi of {} counts", Of(*seat)),
            Event::DoraIndicator { face } => write!(f, "the indicator {face} is turned"),
            Event::Paid { deltas } => write!(f, "points are paid: {}", Changes(deltas)),
            Event::Win { seat, from, face, deltas, ura } => {
                write!(f, "{} wins", Of(*seat))?;
                if let Some(face) = face {
                    write!(f, " with {face}")?;
                }
                if let Some(from) = from {
                    write!(f, " of {}", Of(*from))?;
                }
                write!(f, ", {}", Changes(deltas))?;
                let ura: Vec<Face> = ura.iter().copied().flatten().collect();
                if ura.is_empty() { Ok(()) } else { write!(f, ", ura indicators {}", TileList(&ura)) }
            }
            Event::Exhausted { deltas } => write!(f, "the wall is empty, {}", Changes(deltas)),
            Event::Aborted { reason } => {
                write!(f, "the hand is aborted ({})", reason.name().replace('_', " "))
            }
            Event::End => f.write_str("the end of the hand"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Tile;

    #[test]
    fn events_are_described_in_words() {
        let [one, other, ..] = Seat::ALL;
        let face = Face::from(Tile::ALL[0]);
        let words = |event: Event| event.to_string();
        let draw = |face, reason| Event::Draw { seat: one, face, reason };
        assert_eq!(words(draw(Some(face), DrawReason::Turn)), "seat 0 draws 1m");
        assert_eq!(words(draw(None, DrawReason::OwnKong)), "seat 0 draws a tile after a kong");
        let pong = Event::Pong { seat: other, from: one, face, own: [face, face] };
        assert_eq!(words(pong), "seat 1 makes a pong of 1m from seat 0 with 1m 1m");
        let deltas = BySeat::from([1000, -1000, 0, 0]);
        let win =
            Event::Win { seat: one, from: Some(other), face: Some(face), deltas, ura: Default::default() };
        assert_eq!(words(win), "seat 0 wins with 1m of seat 1, +1000 -1000 +0 +0");
    }
}
