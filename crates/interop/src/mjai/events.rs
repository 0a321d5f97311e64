//! Converts messages to our own events, and events to the messages of a server.

use super::error::MjaiMessageError;
use super::fields::{Actor, KnownPai, Pai, SeatPoints};
use super::message::{
    Ankan, ClaimMessage, Dahai, Dora, Hora, Kakan, MjaiMessage, Nukidora, ReachAccepted, ReachMessage,
    Ryukyoku, StartKyoku, Tsumo,
};
use suzume_game::{AbortReason, DrawReason, Event, Start, View};
use suzume_rules::Scoreboard;
use suzume_rules::table::TileBox;
use suzume_tiles::numbers::wide;
use suzume_tiles::{BySeat, Counts42, Face, Seat, Seats, Tile, TileSet, Wind};

/// The number of tiles dealt to a hand.
const DEALT: usize = 13;
/// The points of each seat at the start, where no message gives them.
const fn starting_points(seats: Seats) -> i64 {
    match seats {
        Seats::Three => 35_000,
        Seats::Four => 25_000,
    }
}

/// The number of seats that a `start_kyoku` shows: three if there are three hands, or a fourth without tiles.
pub(super) fn seats_of(message: &StartKyoku) -> Result<Seats, MjaiMessageError> {
    let hands = message.tehais.as_ref().ok_or(MjaiMessageError::Missing("tehais"))?;
    match &hands[..] {
        [_, _, _] => Ok(Seats::Three),
        [_, _, _, fourth] => Ok(if fourth.is_empty() { Seats::Three } else { Seats::Four }),
        _ => Err(MjaiMessageError::Hands(Seats::Four.count())),
    }
}

/// The seat whose hand a `start_kyoku` shows; an error unless it shows exactly one.
pub(super) fn known_hand(message: &StartKyoku) -> Result<Seat, MjaiMessageError> {
    let hands = message.tehais.as_ref().ok_or(MjaiMessageError::Missing("tehais"))?;
    let is_known = |hand: &[Pai]| !hand.is_empty() && hand.iter().all(|tile| tile.0.is_some());
    let mut known = (0..hands.len()).filter(|&seat| is_known(&hands[seat]));
    match (known.next().and_then(Seat::from_index), known.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err(MjaiMessageError::NoSeat),
    }
}

/// The start of a hand at a table of `seats` as one seat sees it.
pub(super) fn start(message: &StartKyoku, viewer: Seat, seats: Seats) -> Result<Start, MjaiMessageError> {
    let bakaze = message.bakaze.as_deref().ok_or(MjaiMessageError::Missing("bakaze"))?;
    let mut letters = bakaze.chars();
    let round_wind = letters.next().and_then(Wind::from_letter).filter(|_| letters.next().is_none());
    let round_wind = round_wind.ok_or(MjaiMessageError::NoWind)?;
    let hands = message.tehais.as_ref().ok_or(MjaiMessageError::Missing("tehais"))?;
    if seats_of(message)? != seats {
        return Err(MjaiMessageError::Hands(seats.count()));
    }
    let own = &hands[viewer.index()];
    if own.len() != DEALT {
        return Err(MjaiMessageError::Count { field: "tehais", count: DEALT });
    }
    let own: Option<Vec<Face>> = own.iter().map(|tile| tile.0).collect();
    let own = own.ok_or(MjaiMessageError::HiddenHand)?;
    Counts42::from_faces(own.iter().copied())?;
    let Actor(dealer) = message.oya.ok_or(MjaiMessageError::Missing("oya"))?;
    if seats.get(dealer.index()).is_none() {
        return Err(MjaiMessageError::NotAtTable { seat: dealer, seats: seats.count() });
    }
    let Pai(dora_indicator) = message.dora_marker.ok_or(MjaiMessageError::Missing("dora_marker"))?;
    let board = Scoreboard {
        dealer,
        round_wind,
        repeats: message.honba.unwrap_or(0),
        sticks: message.kyotaku.unwrap_or(0),
        scores: match message.scores {
            Some(scores) => scores.at(seats)?,
            None => BySeat::all(seats, starting_points(seats)),
        },
    };
    let mut start = Start { board, dora_indicator, ..Start::new(seats) };
    start.hands[viewer] = own;
    Ok(start)
}

/// A list of exactly `N` tiles.
pub(super) fn tiles<const N: usize>(listed: &[KnownPai]) -> Result<[Face; N], MjaiMessageError> {
    let faces: Vec<Face> = listed.iter().map(|KnownPai(face)| *face).collect();
    faces.try_into().map_err(|_| MjaiMessageError::Count { field: "consumed", count: N })
}

/// The event of a message, if it has one. `last` is the previous event; it identifies a draw as a replacement. The value
/// of a hand does not affect what a seat can still do in it, so results are not events here.
pub(super) fn event(message: &MjaiMessage, last: Option<&Event>) -> Result<Option<Event>, MjaiMessageError> {
    Ok(Some(match message {
        MjaiMessage::Tsumo(Tsumo { actor, pai }) => {
            let reason = match last {
                Some(Event::North { .. }) => DrawReason::North,
                Some(Event::OpenKong { .. }) => DrawReason::OpenKong,
                // The indicator of a concealed kong is turned before its replacement is drawn.
                Some(Event::ClosedKong { .. } | Event::AddedKong { .. } | Event::DoraIndicator { .. }) => {
                    DrawReason::OwnKong
                }
                _ => DrawReason::Turn,
            };
            Event::Draw { seat: actor.0, face: pai.0, reason }
        }
        MjaiMessage::Dahai(Dahai { actor, pai, tsumogiri }) => {
            Event::Discard { seat: actor.0, face: pai.0, drawn: tsumogiri.unwrap_or(false) }
        }
        MjaiMessage::Chi(ClaimMessage { actor, consumed, pai, target }) => {
            let mut own: [Face; 2] = tiles(consumed)?;
            own.sort_by_key(|face| face.tile());
            Event::Chow { seat: actor.0, from: target.0, face: pai.0, own }
        }
        MjaiMessage::Pon(ClaimMessage { actor, consumed, pai, target }) => {
            Event::Pong { seat: actor.0, from: target.0, face: pai.0, own: tiles(consumed)? }
        }
        MjaiMessage::Daiminkan(ClaimMessage { actor, consumed, pai, target }) => {
            Event::OpenKong { seat: actor.0, from: target.0, face: pai.0, own: tiles(consumed)? }
        }
        MjaiMessage::Ankan(Ankan { actor, consumed }) => {
            let own: [Face; 4] = tiles(consumed)?;
            Event::ClosedKong { seat: actor.0, tile: own[0].tile() }
        }
        MjaiMessage::Kakan(Kakan { actor, pai, .. }) => Event::AddedKong { seat: actor.0, face: pai.0 },
        MjaiMessage::Nukidora(Nukidora { actor, pai }) => {
            if pai.is_some_and(|pai| pai.0 != Face::from(Wind::North.tile())) {
                return Err(MjaiMessageError::NotNorth);
            }
            Event::North { seat: actor.0 }
        }
        MjaiMessage::Reach(ReachMessage { actor }) => Event::Riichi { seat: actor.0 },
        MjaiMessage::ReachAccepted(ReachAccepted { actor, .. }) => Event::RiichiAccepted { seat: actor.0 },
        MjaiMessage::Dora(Dora { dora_marker }) => Event::DoraIndicator { face: dora_marker.0 },
        MjaiMessage::EndKyoku => Event::End,
        _ => return Ok(None),
    }))
}

pub(super) fn known(faces: &[Face]) -> Vec<KnownPai> {
    faces.iter().copied().map(KnownPai).collect()
}

/// Like `known`, in a list where other tiles may be hidden.
pub(super) fn shown_tiles(faces: &[Face]) -> Vec<Pai> {
    faces.iter().map(|&face| Pai(Some(face))).collect()
}

/// The start of a hand as a server sends it to a seat: the tiles as dealt, without the dealer's first draw.
pub(super) fn start_message(view: &View<'_>) -> MjaiMessage {
    let mut own: Vec<Face> = view.private.faces().collect();
    if let Some(place) = view.private.drawn.and_then(|drawn| own.iter().position(|face| *face == drawn)) {
        own.remove(place);
    }
    let public = view.public;
    let hand = |seat: Seat| if seat == view.seat() { shown_tiles(&own) } else { vec![Pai(None); own.len()] };
    MjaiMessage::StartKyoku(Box::new(StartKyoku {
        bakaze: Some(public.board.round_wind.letter().to_string()),
        dora_marker: public.dora_indicators.first().map(|&face| Pai(Some(face))),
        honba: Some(public.board.repeats),
        kyoku: Some(wide(public.board.dealer.index()) + 1),
        kyotaku: Some(public.board.sticks),
        oya: Some(Actor(public.board.dealer)),
        scores: Some(SeatPoints(public.board.scores)),
        tehais: Some(view.table.seats().iter().map(hand).collect()),
    }))
}

/// The message of a server to `viewer` about an event, which is as that seat sees it; `None` for events without an mjai
/// message.
pub(super) fn telling(event: &Event, viewer: Seat, tiles: TileBox) -> Option<MjaiMessage> {
    // With red fives there is one in each suit, so four equal fives include it.
    let red_of = |tile: Tile| {
        let suit = tile.suit().filter(|_| tiles.has_red_fives() && tile.rank() == Some(5));
        suit.map(Face::RedFive)
    };
    let claim = |seat: Seat, from: Seat, face: Face, own: &[Face]| ClaimMessage {
        actor: Actor(seat),
        consumed: known(own),
        pai: KnownPai(face),
        target: Actor(from),
    };
    Some(match *event {
        Event::Draw { seat, face, .. } => {
            MjaiMessage::Tsumo(Tsumo { actor: Actor(seat), pai: Pai(face.filter(|_| seat == viewer)) })
        }
        Event::Discard { seat, face, drawn } => {
            MjaiMessage::Dahai(Dahai { actor: Actor(seat), pai: KnownPai(face), tsumogiri: Some(drawn) })
        }
        Event::Chow { seat, from, face, own } => MjaiMessage::Chi(claim(seat, from, face, &own)),
        Event::Pong { seat, from, face, own } => MjaiMessage::Pon(claim(seat, from, face, &own)),
        Event::OpenKong { seat, from, face, own } => MjaiMessage::Daiminkan(claim(seat, from, face, &own)),
        Event::ClosedKong { seat, tile } => {
            let tile = tile?;
            let mut four = [Face::from(tile); 4];
            if let Some(red) = red_of(tile) {
                four[3] = red;
            }
            MjaiMessage::Ankan(Ankan { actor: Actor(seat), consumed: known(&four) })
        }
        Event::AddedKong { seat, face } => {
            let tile = face.tile()?;
            let mut three = [Face::from(tile); 3];
            if let Some(red) = red_of(tile).filter(|&red| face != red) {
                three[2] = red;
            }
            MjaiMessage::Kakan(Kakan { actor: Actor(seat), consumed: known(&three), pai: KnownPai(face) })
        }
        Event::North { seat } => MjaiMessage::Nukidora(Nukidora {
            actor: Actor(seat),
            pai: Some(KnownPai(Wind::North.tile().into())),
        }),
        Event::Riichi { seat } => MjaiMessage::Reach(ReachMessage { actor: Actor(seat) }),
        Event::RiichiAccepted { seat } => {
            MjaiMessage::ReachAccepted(ReachAccepted { actor: Actor(seat), deltas: None, scores: None })
        }
        Event::DoraIndicator { face } => MjaiMessage::Dora(Dora { dora_marker: KnownPai(face) }),
        Event::Win { seat, from, face, deltas, ura } => MjaiMessage::Hora(Box::new(Hora {
            deltas: Some(SeatPoints(deltas)),
            pai: face.map(KnownPai),
            target: Some(Actor(from.unwrap_or(seat))),
            ura_markers: Some(ura.into_iter().flatten().map(|face| Pai(Some(face))).collect()),
            ..Hora::of(Actor(seat))
        })),
        Event::Exhausted { deltas } => no_win(deltas, EXHAUSTED),
        Event::Aborted { reason } => {
            let seats = if tiles.playing() == TileSet::THREE_PLAYERS { Seats::Three } else { Seats::Four };
            no_win(BySeat::all(seats, 0), reason_name(reason))
        }
        Event::End => MjaiMessage::EndKyoku,
        Event::Flower { .. }
        | Event::Opened
        | Event::Exchange { .. }
        | Event::Void { .. }
        | Event::Paid { .. } => {
            return None;
        }
    })
}

fn no_win(deltas: BySeat<i64>, reason: &str) -> MjaiMessage {
    MjaiMessage::Ryukyoku(Box::new(Ryukyoku {
        deltas: Some(SeatPoints(deltas)),
        reason: Some(reason.to_owned()),
        ..Ryukyoku::default()
    }))
}

/// gimite's word for an empty wall.
pub(super) const EXHAUSTED: &str = "fanpai";

/// RiichiEnv's names of the reasons for an aborted hand.
pub(super) const fn name_of_riichienv(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "kyushu_kyuhai",
        AbortReason::FourWinds => "sufuurenta",
        AbortReason::FourRiichi => "suucha_riichi",
        AbortReason::FourKongs => "suukansansen",
        AbortReason::ManyWins => "sanchaho",
    }
}

/// gimite's names of the reasons for an aborted hand.
pub(super) const fn reason_name(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "kyushukyuhai",
        AbortReason::FourWinds => "sufonrenta",
        AbortReason::FourRiichi => "suchareach",
        AbortReason::FourKongs => "sukaikan",
        AbortReason::ManyWins => "sanchaho",
    }
}
