//! Parses tiles, winds, suits and melds from the text of a field.

use super::description::DescribedMeld;
use super::error::{Contradiction, SituationError};
use super::order::MadeMeld;
use crate::public::RiverTile;
use suzume_tiles::{
    Face, FlowerSet, Meld, MeldKind, Notation, ParseError, Seat, Seats, Suit, UnknownName, Wind, parse_faces,
};

/// The limit on discards of a seat: more than any wall allows.
const LONGEST_RIVER: usize = 60;

/// The tiles of a field.
pub(super) fn faces(place: &str, text: &str) -> Result<Vec<Face>, SituationError> {
    parse_faces(text, Notation::Canonical).map_err(|error| SituationError::tiles(place, text, error))
}

/// The one tile of a field.
pub(super) fn face(place: &str, text: &str) -> Result<Face, SituationError> {
    match faces(place, text)?[..] {
        [face] => Ok(face),
        ref others => {
            let problem = Contradiction::Number { found: others.len(), wanted: 1 };
            Err(SituationError::new(place, problem, "give one tile, such as 5p"))
        }
    }
}

pub(super) fn wind(place: &str, text: &str) -> Result<Wind, SituationError> {
    let found = Wind::ALL.into_iter().find(|wind| text.chars().eq([wind.letter()]));
    found.ok_or_else(|| {
        let problem = UnknownName::new("wind", text, ["E", "S", "W", "N"]);
        SituationError::new(place, problem, "give E, S, W or N")
    })
}

pub(super) fn suit(place: &str, text: &str) -> Result<Suit, SituationError> {
    let found = Suit::ALL.into_iter().find(|suit| text.chars().eq([suit.letter()]));
    found.ok_or_else(|| {
        let problem = UnknownName::new("suit", text, ["m", "p", "s"]);
        SituationError::new(place, problem, "give m, p or s")
    })
}

pub(super) fn flowers(place: &str, text: &str) -> Result<FlowerSet, SituationError> {
    let mut set = FlowerSet::EMPTY;
    for face in faces(place, text)? {
        let Face::Flower(flower) = face else {
            let problem = UnknownName::new("flower", &face.to_string(), ["1f..4f", "1g..4g"]);
            return Err(SituationError::new(place, problem, "flowers are 1f to 4f and 1g to 4g"));
        };
        if !set.insert(flower) {
            let hint = "every flower exists once";
            return Err(SituationError::new(place, Contradiction::NoSuchTile(face), hint));
        }
    }
    Ok(set)
}

/// Parses a river: words of tiles, where marks at the end of a word belong to its last tile.
pub(super) fn river(place: &str, text: &str) -> Result<Vec<RiverTile>, SituationError> {
    let mut river: Vec<RiverTile> = Vec::new();
    for word in text.split_whitespace() {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        let tiles = word.trim_end_matches(['*', '<', '!']);
        let marks = &word[tiles.len()..];
        let within = |error: ParseError| {
            let span = error.span();
            let span = start + span.start..start + span.end;
            let hint = "a river is tiles parted by spaces, each with its marks: 1z 9m* 4s< 2p!";
            SituationError::tiles(place, text, ParseError::new(text, span, error.problem().clone(), hint))
        };
        for face in parse_faces(tiles, Notation::Canonical).map_err(within)? {
            river.push(RiverTile { face, drawn: false, claimed: false, riichi: false, turn: 0 });
        }
        if let Some(last) = river.last_mut() {
            last.drawn |= marks.contains('*');
            last.claimed |= marks.contains('<');
            last.riichi |= marks.contains('!');
        }
        if river.len() > LONGEST_RIVER {
            let problem = Contradiction::Number { found: river.len(), wanted: LONGEST_RIVER };
            return Err(SituationError::new(place, problem, "no seat discards that many tiles"));
        }
    }
    match river.iter().find(|tile| tile.face.tile().is_none()) {
        Some(flower) => {
            let problem = Contradiction::NoSuchTile(flower.face);
            Err(SituationError::new(place, problem, "flowers are shown, not discarded"))
        }
        None => Ok(river),
    }
}

/// To whom `from` is relative, as a hint.
pub(super) const RELATIVE_FROM: &str = "`from` is relative to the viewing seat, also in melds of other seats; `from_seat` \
                                        names the seat itself, counted like `seat` (without `seat` the dealer is 0)";

/// The seat whose discard was claimed for a meld.
fn giver(
    place: &str,
    text: &DescribedMeld,
    viewer: Seat,
    seats: Seats,
) -> Result<Option<Seat>, SituationError> {
    let relative = text.from.map(|side| side.seat(viewer, seats));
    let Some(number) = text.from_seat.map(usize::from) else { return Ok(relative) };
    let place = format!("{place}.from_seat");
    let Some(seat) = seats.get(number) else {
        let problem = Contradiction::Number { found: number, wanted: seats.count() };
        return Err(SituationError::new(place, problem, format!("seats are 0 to {}", seats.count() - 1)));
    };
    match relative {
        Some(other) if other != seat => {
            let problem = Contradiction::Contradicts("from");
            Err(SituationError::new(place, problem, RELATIVE_FROM))
        }
        _ => Ok(Some(seat)),
    }
}

pub(super) fn meld(
    place: &str,
    text: &DescribedMeld,
    owner: Seat,
    viewer: Seat,
    seats: Seats,
) -> Result<MadeMeld, SituationError> {
    let tiles = faces(&format!("{place}.tiles"), &text.tiles)?;
    let kind = match &text.kind {
        Some(name) => name.parse().map_err(|error: UnknownName| {
            SituationError::new(format!("{place}.kind"), error, "without a kind, it follows from the tiles")
        })?,
        None if tiles.len() == MeldKind::OpenKong.size() => MeldKind::OpenKong,
        None if tiles.iter().all(|face| face.tile() == tiles[0].tile()) => MeldKind::Pong,
        None => MeldKind::Chow,
    };
    let meld = match tiles.is_empty() && kind == MeldKind::ClosedKong && owner != viewer {
        true => None,
        false => Some(Meld::from_faces(kind, &tiles).map_err(|error| {
            SituationError::new(format!("{place}.tiles"), error, "melds are such as 234p, 777z, 1111m")
        })?),
    };
    let claimed = text.claimed.as_deref().map(|text| face(&format!("{place}.claimed"), text)).transpose()?;
    let from = giver(place, text, viewer, seats)?;
    let wrong = |field: &str, hint: &str| {
        let place = format!("{place}.{field}");
        Err(SituationError::new(place, Contradiction::Contradicts("kind and tiles of the meld"), hint))
    };
    if kind == MeldKind::ClosedKong && (from.is_some() || claimed.is_some()) {
        return wrong("from", "a closed kong is made of one's own tiles");
    }
    if from == Some(owner) {
        return match text.from_seat {
            None if owner != viewer => wrong("from", RELATIVE_FROM),
            None => wrong("from", "a meld is made with another's discard"),
            Some(_) => wrong("from_seat", "a meld is made with another's discard"),
        };
    }
    if claimed.is_some_and(|claimed| !tiles.contains(&claimed)) {
        return wrong("claimed", "the claimed tile is one of the meld");
    }
    if text.added.is_some() && kind != MeldKind::AddedKong {
        return wrong("added", "only an added kong has a tile that came later");
    }
    Ok(MadeMeld { kind, meld, from, claimed, turn: text.turn, added: text.added })
}

/// The melds of a seat, at most five.
pub(super) fn melds(
    place: &str,
    list: &[DescribedMeld],
    owner: Seat,
    viewer: Seat,
    seats: Seats,
) -> Result<Vec<MadeMeld>, SituationError> {
    if list.len() > suzume_tiles::Melds::MOST {
        let problem = Contradiction::Number { found: list.len(), wanted: suzume_tiles::Melds::MOST };
        return Err(SituationError::new(place, problem, "no hand has more melds"));
    }
    let made = list.iter().enumerate();
    made.map(|(number, text)| meld(&format!("{place}[{number}]"), text, owner, viewer, seats)).collect()
}
