//! Turns the lines of a hand back into events: the inverse of [`of_event`](super::of_event).
//!
//! A line may hold more than its event (who paid whom, the score of a win). The replay is driven by events, but it compares
//! lines.

use super::line::{Line, StartHandLine, TileWord};
use crate::event::{DrawReason, Event, Start, UraIndicators};
use suzume_rules::{AbortReason, Scoreboard};
use suzume_tiles::{Face, Wind};

pub(super) fn start_of_line(line: &StartHandLine) -> Start {
    Start {
        board: Scoreboard {
            dealer: line.oya.0,
            round_wind: line.bakaze.0,
            repeats: line.honba,
            sticks: line.kyotaku,
            scores: line.scores,
        },
        dora_indicator: line.dora_marker.map(|pai| pai.0),
        hands: line.tehais.each_ref().map(|tiles| tiles.iter().map(|pai| pai.0).collect()),
    }
}

/// The event that a line describes, given the preceding events of the hand; `None` if the line is not an event.
pub(super) fn event_of_line(line: &Line, before: &[Event]) -> Option<Event> {
    Some(match *line {
        Line::Tsumo { actor, pai } => {
            Event::Draw { seat: actor.0, face: Some(pai.0), reason: DrawReason::after(before) }
        }
        Line::Dahai { actor, pai, tsumogiri } => {
            Event::Discard { seat: actor.0, face: pai.0, drawn: tsumogiri }
        }
        Line::Chi { actor, target, pai, consumed } => {
            Event::Chow { seat: actor.0, from: target.0, face: pai.0, own: faces(consumed) }
        }
        Line::Pon { actor, target, pai, consumed } => {
            Event::Pong { seat: actor.0, from: target.0, face: pai.0, own: faces(consumed) }
        }
        Line::Daiminkan { actor, target, pai, consumed } => {
            Event::OpenKong { seat: actor.0, from: target.0, face: pai.0, own: faces(consumed) }
        }
        Line::Kakan { actor, pai, .. } => Event::AddedKong { seat: actor.0, face: pai.0 },
        Line::Ankan { actor, consumed: [pai, ..] } => {
            Event::ClosedKong { seat: actor.0, tile: Some(pai.0.tile()?) }
        }
        Line::Flower { actor, pai: TileWord(Face::Flower(flower)) } => {
            Event::Flower { seat: actor.0, flower }
        }
        Line::Opened => Event::Opened,
        Line::Exchange { actor, target, consumed } => {
            Event::Exchange { seat: actor.0, to: target.0, given: Some(faces(consumed)) }
        }
        Line::Void { actor, suit } => Event::Void { seat: actor.0, suit: suit.0 },
        Line::Nukidora { actor, pai } if pai.0 == Face::from(Wind::North.tile()) => {
            Event::North { seat: actor.0 }
        }
        Line::Reach { actor } => Event::Riichi { seat: actor.0 },
        Line::ReachAccepted { actor } => Event::RiichiAccepted { seat: actor.0 },
        Line::Dora { dora_marker } => Event::DoraIndicator { face: dora_marker.0 },
        Line::Payment { deltas, .. } => Event::Paid { deltas },
        Line::Hora { actor, target, pai, deltas, ref ura_markers, .. } => {
            let mut ura = UraIndicators::default();
            ura.iter_mut().zip(ura_markers).for_each(|(place, pai)| *place = Some(pai.0));
            let from = (target != actor).then_some(target.0);
            Event::Win { seat: actor.0, from, face: pai.map(|pai| pai.0), deltas, ura }
        }
        Line::Ryukyoku { deltas, reason: None, .. } => Event::Exhausted { deltas },
        Line::Ryukyoku { reason: Some(ref name), .. } => {
            let reason = AbortReason::ALL.into_iter().find(|reason| reason.name() == name)?;
            Event::Aborted { reason }
        }
        Line::EndKyoku => Event::End,
        Line::Flower { .. }
        | Line::Nukidora { .. }
        | Line::StartGame(_)
        | Line::StartKyoku(_)
        | Line::EndGame { .. } => return None,
    })
}

fn faces<const N: usize>(tiles: [TileWord; N]) -> [Face; N] {
    tiles.map(|TileWord(face)| face)
}
