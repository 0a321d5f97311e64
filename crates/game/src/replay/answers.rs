//! Derives what every seat answered to a question from the events that follow.

use super::hand::{ExpectedEvent, HandProblem, Place};
use crate::action::{Action, Discard};
use crate::event::Event;
use crate::public::{Offer, Phase};
use crate::table::Table;
use suzume_rules::AbortReason;
use suzume_rules::table::Winners;
use suzume_tiles::{BySeat, Seat};

/// An answer, with the index of the event that shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatAnswer {
    pub(super) event: usize,
    pub(super) action: Action,
}

/// The answers by seat; `None` for seats that the record does not mention.
pub(super) type AnswersBySeat = BySeat<Option<SeatAnswer>>;

type Wrong = (Place, HandProblem);

/// The answers to the table's current question. `next` is the index of the event that follows it.
pub(super) fn answers(table: &Table, events: &[Event], next: usize) -> Result<AnswersBySeat, Wrong> {
    match table.public().phase {
        Phase::Exchange | Phase::Void => preparations(table, events, next),
        Phase::Claims { from, offer, .. } => Ok(claims(table, events, next, from, offer)),
        _ => own_move(table, events, next),
    }
}

/// The first event at or after `next` that a seat decided. Indicators and accepted riichi follow from other events.
pub(super) fn decided(events: &[Event], mut next: usize) -> usize {
    while let Some(Event::DoraIndicator { .. } | Event::RiichiAccepted { .. }) = events.get(next) {
        next += 1;
    }
    next
}

fn expected(event: usize, what: ExpectedEvent) -> Wrong {
    (Place::Event(event), HandProblem::Expected(what))
}

/// What each seat gives away or names, in seat order.
fn preparations(table: &Table, events: &[Event], next: usize) -> Result<AnswersBySeat, Wrong> {
    let mut answers = AnswersBySeat::empty(table.table_rules().seats());
    for (event, seat) in (next..).zip(table.pending().iter()) {
        let action = match (table.public().phase, events.get(event)) {
            (Phase::Exchange, Some(&Event::Exchange { seat: other, given: Some(given), .. }))
                if other == seat =>
            {
                Action::Exchange(given)
            }
            (Phase::Void, Some(&Event::Void { seat: other, suit })) if other == seat => Action::Void(suit),
            (Phase::Void, _) => return Err(expected(event, ExpectedEvent::Void(seat))),
            _ => return Err(expected(event, ExpectedEvent::Exchange(seat))),
        };
        answers[seat] = Some(SeatAnswer { event, action });
    }
    Ok(answers)
}

/// The action of the seat in turn. If another seat acts instead, it is reported as out of turn later.
fn own_move(table: &Table, events: &[Event], next: usize) -> Result<AnswersBySeat, Wrong> {
    let event = decided(events, next);
    let mover = table.pending().iter().next().unwrap_or(Seat::FIRST);
    let (seat, action) = match events.get(event) {
        Some(&Event::Riichi { seat }) => {
            let discard = decided(events, event + 1);
            let Some(&Event::Discard { face, drawn, .. }) = events.get(discard) else {
                return Err(expected(discard, ExpectedEvent::RiichiDiscard(mover)));
            };
            (seat, Some(Action::Riichi(Discard { face, drawn })))
        }
        Some(&Event::Discard { seat, face, drawn }) => (seat, Some(Action::Discard(Discard { face, drawn }))),
        Some(&Event::ClosedKong { seat, tile }) => (seat, tile.map(Action::ClosedKong)),
        Some(&Event::AddedKong { seat, face }) => (seat, face.tile().map(Action::AddedKong)),
        Some(&Event::North { seat }) => (seat, Some(Action::North)),
        Some(&Event::Win { seat, .. }) => (seat, Some(Action::Win)),
        Some(&Event::Aborted { reason: AbortReason::NineTerminals }) => (mover, Some(Action::Abort)),
        _ => (mover, None),
    };
    let action = action.ok_or_else(|| expected(event, ExpectedEvent::Move(mover)))?;
    let mut answers = AnswersBySeat::empty(table.table_rules().seats());
    answers[seat] = Some(SeatAnswer { event, action });
    Ok(answers)
}

/// The claims of a tile; none if the next event is not a claim.
fn claims(table: &Table, events: &[Event], next: usize, from: Seat, offer: Offer) -> AnswersBySeat {
    let event = decided(events, next);
    let mut answers = AnswersBySeat::empty(table.table_rules().seats());
    let mut claim = |seat: Seat, action: Action| answers[seat] = Some(SeatAnswer { event, action });
    match events.get(event) {
        Some(&Event::Chow { seat, own, .. }) => claim(seat, Action::Chow(own)),
        Some(&Event::Pong { seat, own, .. }) => claim(seat, Action::Pong(own)),
        Some(&Event::OpenKong { seat, .. }) => claim(seat, Action::OpenKong),
        Some(Event::Win { .. }) => winners(&mut answers, events, event),
        // The income of the kong is settled before the wins on the discard after it.
        Some(Event::Paid { .. }) => winners(&mut answers, events, event + 1),
        Some(Event::Aborted { reason: AbortReason::ManyWins }) => {
            let can_win = |seat: &Seat| table.legal(*seat).contains(&Action::Win);
            table.pending().iter().filter(can_win).for_each(|seat| claim(seat, Action::Win));
        }
        Some(Event::Exhausted { .. }) if is_drawn_by_three(table, from, offer) => {
            table.pending().iter().for_each(|seat| claim(seat, Action::Win));
        }
        _ => {}
    }
    answers
}

/// All winners on one tile: consecutive wins by different seats.
fn winners(answers: &mut AnswersBySeat, events: &[Event], first: usize) {
    for (event, won) in events.iter().enumerate().skip(first) {
        match *won {
            Event::Win { seat, .. } if answers[seat].is_none() => {
                answers[seat] = Some(SeatAnswer { event, action: Action::Win });
            }
            _ => return,
        }
    }
}

/// Whether a hand drawn now is drawn because all three other seats want to win, and not because the wall is empty.
fn is_drawn_by_three(table: &Table, from: Seat, offer: Offer) -> bool {
    table.table_rules().winners == Winners::TwoOrDrawn
        && table.pending().len() == 3
        && table.pending().iter().all(|seat| table.legal(seat).contains(&Action::Win))
        && (offer == Offer::AddedKong || !table.public().is_last(from))
}
