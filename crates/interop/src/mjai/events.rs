//! From messages to our own events, and from events to what a server tells of them.

use super::error::MessageError;
use super::fields::{Actor, Known, Pai, Points};
use super::message::{
    Ankan, Claim, Dahai, Dora, Hora, Kakan, Message, Reach, ReachAccepted, Ryukyoku, StartKyoku, Tsumo,
};
use suzume_game::{AbortReason, DrawReason, Event, Start, View};
use suzume_rules::table::TileBox;
use suzume_tiles::{BySeat, Counts42, Face, Seat, Seats, Tile, Wind};

/// Tiles of a hand as dealt.
const DEALT: usize = 13;
/// The points of each seat where nobody tells them.
const STARTING_POINTS: i64 = 25_000;

/// Whose hand it is that a `start_kyoku` shows, if it shows one.
pub(super) fn known_hand(message: &StartKyoku) -> Result<Seat, MessageError> {
    let hands = message.tehais.as_ref().ok_or(MessageError::Missing("tehais"))?;
    let is_known = |hand: &[Pai]| !hand.is_empty() && hand.iter().all(|tile| tile.0.is_some());
    let mut known = (0..hands.len()).filter(|&seat| is_known(&hands[seat]));
    match (known.next().and_then(Seat::from_index), known.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err(MessageError::NoSeat),
    }
}

/// The beginning of a hand as a seat is told it.
pub(super) fn start(message: &StartKyoku, viewer: Seat) -> Result<Start, MessageError> {
    let bakaze = message.bakaze.as_deref().ok_or(MessageError::Missing("bakaze"))?;
    let mut letters = bakaze.chars();
    let round_wind = letters.next().and_then(Wind::from_letter).filter(|_| letters.next().is_none());
    let round_wind = round_wind.ok_or(MessageError::NoWind)?;
    let hands = message.tehais.as_ref().ok_or(MessageError::Missing("tehais"))?;
    let hands: &[Vec<Pai>; 4] = hands.as_slice().try_into().map_err(|_| MessageError::Hands)?;
    let own = &hands[viewer.index()];
    if own.len() != DEALT {
        return Err(MessageError::Count { field: "tehais", count: DEALT });
    }
    let own: Option<Vec<Face>> = own.iter().map(|tile| tile.0).collect();
    let own = own.ok_or(MessageError::HiddenHand)?;
    Counts42::from_faces(own.iter().copied())?;
    let Actor(dealer) = message.oya.ok_or(MessageError::Missing("oya"))?;
    let Pai(dora) = message.dora_marker.ok_or(MessageError::Missing("dora_marker"))?;
    let mut start = Start {
        dealer,
        round_wind,
        repeats: message.honba.unwrap_or(0),
        sticks: message.kyotaku.unwrap_or(0),
        scores: message.scores.map_or(BySeat::all(Seats::Four, STARTING_POINTS), |Points(scores)| scores),
        dora,
        ..Start::new(Seats::Four)
    };
    start.hands[viewer] = own;
    Ok(start)
}

/// A list of exactly `N` tiles.
pub(super) fn tiles<const N: usize>(listed: &[Known]) -> Result<[Face; N], MessageError> {
    let faces: Vec<Face> = listed.iter().map(|Known(face)| *face).collect();
    faces.try_into().map_err(|_| MessageError::Count { field: "consumed", count: N })
}

/// The event that a message tells, if it tells one. `last` is the event before, by which a draw is known as a replacement.
/// What a hand was worth changes nothing that a seat can still do in it, so results are no events here.
pub(super) fn event(message: &Message, last: Option<&Event>) -> Result<Option<Event>, MessageError> {
    Ok(Some(match message {
        Message::Tsumo(Tsumo { actor, pai }) => {
            let reason = match last {
                Some(Event::OpenKong { .. }) => DrawReason::OpenKong,
                // The indicator of a concealed kong is turned before its replacement is drawn.
                Some(Event::ClosedKong { .. } | Event::AddedKong { .. } | Event::Dora { .. }) => {
                    DrawReason::OwnKong
                }
                _ => DrawReason::Turn,
            };
            Event::Draw { seat: actor.0, face: pai.0, reason }
        }
        Message::Dahai(Dahai { actor, pai, tsumogiri }) => {
            Event::Discard { seat: actor.0, face: pai.0, drawn: tsumogiri.unwrap_or(false) }
        }
        Message::Chi(Claim { actor, consumed, pai, target }) => {
            let mut own: [Face; 2] = tiles(consumed)?;
            own.sort_by_key(|face| face.tile());
            Event::Chow { seat: actor.0, from: target.0, face: pai.0, own }
        }
        Message::Pon(Claim { actor, consumed, pai, target }) => {
            Event::Pong { seat: actor.0, from: target.0, face: pai.0, own: tiles(consumed)? }
        }
        Message::Daiminkan(Claim { actor, consumed, pai, target }) => {
            Event::OpenKong { seat: actor.0, from: target.0, face: pai.0, own: tiles(consumed)? }
        }
        Message::Ankan(Ankan { actor, consumed }) => {
            let own: [Face; 4] = tiles(consumed)?;
            Event::ClosedKong { seat: actor.0, tile: own[0].tile() }
        }
        Message::Kakan(Kakan { actor, pai, .. }) => Event::AddedKong { seat: actor.0, face: pai.0 },
        Message::Reach(Reach { actor }) => Event::Riichi { seat: actor.0 },
        Message::ReachAccepted(ReachAccepted { actor, .. }) => Event::RiichiAccepted { seat: actor.0 },
        Message::Dora(Dora { dora_marker }) => Event::Dora { face: dora_marker.0 },
        Message::EndKyoku => Event::End,
        _ => return Ok(None),
    }))
}

/// Tiles as a message lists them.
pub(super) fn known(faces: &[Face]) -> Vec<Known> {
    faces.iter().copied().map(Known).collect()
}

/// The same, where others may be hidden.
pub(super) fn shown_tiles(faces: &[Face]) -> Vec<Pai> {
    faces.iter().map(|&face| Pai(Some(face))).collect()
}

/// The beginning of a hand as a server tells it to a seat: the tiles as dealt, without the dealer's first draw.
pub(super) fn start_message(view: &View<'_>) -> Message {
    let mut own: Vec<Face> = view.private.faces().collect();
    if let Some(place) = view.private.drawn.and_then(|drawn| own.iter().position(|face| *face == drawn)) {
        own.remove(place);
    }
    let public = view.public;
    let hand = |seat: Seat| if seat == view.seat() { shown_tiles(&own) } else { vec![Pai(None); own.len()] };
    Message::StartKyoku(Box::new(StartKyoku {
        bakaze: Some(public.round_wind.letter().to_string()),
        dora_marker: public.dora.first().map(|&face| Pai(Some(face))),
        honba: Some(public.repeats),
        kyoku: Some(public.dealer.index() as u64 + 1),
        kyotaku: Some(public.sticks),
        oya: Some(Actor(public.dealer)),
        scores: Some(Points(public.scores)),
        tehais: Some(Seat::ALL.into_iter().map(hand).collect()),
    }))
}

/// What a server tells a seat of an event, which is as that seat sees it; `None` for events that mjai has no word for.
pub(super) fn telling(event: &Event, viewer: Seat, tiles: TileBox) -> Option<Message> {
    // The game has one red five of each suit, if any, so that it is among four equal ones.
    let red_of = |tile: Tile| {
        let suit = tile.suit().filter(|_| tiles == TileBox::WithRedFives && tile.rank() == Some(5));
        suit.map(Face::RedFive)
    };
    let claim = |seat: Seat, from: Seat, face: Face, own: &[Face]| Claim {
        actor: Actor(seat),
        consumed: known(own),
        pai: Known(face),
        target: Actor(from),
    };
    Some(match *event {
        Event::Draw { seat, face, .. } => {
            Message::Tsumo(Tsumo { actor: Actor(seat), pai: Pai(face.filter(|_| seat == viewer)) })
        }
        Event::Discard { seat, face, drawn } => {
            Message::Dahai(Dahai { actor: Actor(seat), pai: Known(face), tsumogiri: Some(drawn) })
        }
        Event::Chow { seat, from, face, own } => Message::Chi(claim(seat, from, face, &own)),
        Event::Pong { seat, from, face, own } => Message::Pon(claim(seat, from, face, &own)),
        Event::OpenKong { seat, from, face, own } => Message::Daiminkan(claim(seat, from, face, &own)),
        Event::ClosedKong { seat, tile } => {
            let tile = tile?;
            let mut four = [Face::from(tile); 4];
            if let Some(red) = red_of(tile) {
                four[3] = red;
            }
            Message::Ankan(Ankan { actor: Actor(seat), consumed: known(&four) })
        }
        Event::AddedKong { seat, face } => {
            let tile = face.tile()?;
            let mut three = [Face::from(tile); 3];
            if let Some(red) = red_of(tile).filter(|&red| face != red) {
                three[2] = red;
            }
            Message::Kakan(Kakan { actor: Actor(seat), consumed: known(&three), pai: Known(face) })
        }
        Event::Riichi { seat } => Message::Reach(Reach { actor: Actor(seat) }),
        Event::RiichiAccepted { seat } => {
            Message::ReachAccepted(ReachAccepted { actor: Actor(seat), deltas: None, scores: None })
        }
        Event::Dora { face } => Message::Dora(Dora { dora_marker: Known(face) }),
        Event::Win { seat, from, face, deltas, ura } => Message::Hora(Box::new(Hora {
            deltas: Some(Points(deltas)),
            pai: face.map(Known),
            target: Some(Actor(from.unwrap_or(seat))),
            ura_markers: Some(ura.into_iter().flatten().map(|face| Pai(Some(face))).collect()),
            ..Hora::of(Actor(seat))
        })),
        Event::Exhausted { deltas } => no_win(deltas, EXHAUSTED),
        Event::Aborted { reason } => no_win(BySeat::all(Seats::Four, 0), reason_name(reason)),
        Event::End => Message::EndKyoku,
        Event::Flower { .. }
        | Event::Opened
        | Event::Exchange { .. }
        | Event::Void { .. }
        | Event::Paid { .. } => {
            return None;
        }
    })
}

fn no_win(deltas: BySeat<i64>, reason: &str) -> Message {
    Message::Ryukyoku(Box::new(Ryukyoku {
        deltas: Some(Points(deltas)),
        reason: Some(reason.to_owned()),
        ..Ryukyoku::default()
    }))
}

/// gimite's word for an empty wall.
pub(super) const EXHAUSTED: &str = "fanpai";

/// gimite's words for why a hand is thrown in.
pub(super) const fn reason_name(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "kyushukyuhai",
        AbortReason::FourWinds => "sufonrenta",
        AbortReason::FourRiichi => "suchareach",
        AbortReason::FourKongs => "sukaikan",
        AbortReason::ManyWins => "sanchaho",
    }
}
