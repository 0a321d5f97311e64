//! A decision of a recorded game, and how sure it is.
//!
//! A record shows what became of the answers, not the answers. In a seat's own turn that is the same. When several seats
//! may claim a tile it is not: a win outdoes every other claim, a pong or kong outdoes a chow, some rules pay only some of
//! several winners, and a hand that is thrown in after a discard swallows every claim of it. A seat's answer is certain if
//! every set of answers that leads to the recorded outcome agrees on it.

use super::answers::AnswersBySeat;
use crate::action::Action;
use crate::event::Event;
use crate::moment::Moment;
use crate::public::Phase;
use crate::table::Table;
use crate::view::View;
use suzume_rules::riichi::MultipleRon;
use suzume_rules::table::Winners;
use suzume_tiles::{Seat, SeatSet};

/// A choice that a seat had, and what it chose.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// What the seat saw when it was asked.
    pub view: View<'a>,
    /// What it could do: two actions or more.
    pub legal: &'a [Action],
    /// Which question it was. A player that is asked again gets the same randomness, if the record tells the seed.
    pub moment: Moment,
    /// What it did; one of the legal actions.
    pub chosen: Action,
    /// Whether the record leaves any doubt about it.
    pub certainty: Certainty,
}

/// How sure it is what a seat has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// Nothing else fits the record.
    Certain,
    /// Another answer of this seat would have led to the same: most often the seat is taken to have passed, and may have
    /// made a claim that another's claim outdid.
    Assumed,
}

/// What becomes of claims, as far as wins go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClaimOutcome {
    NoWin,
    Won(SeatSet),
    Aborted,
    Drawn,
}

impl ClaimOutcome {
    /// What becomes of a tile of one seat that others want to win with.
    fn of(wanting: SeatSet, from: Seat, rule: Winners) -> ClaimOutcome {
        let nearest = || ClaimOutcome::Won(wanting.iter_after(from).take(1).collect());
        let by_number = |rule: MultipleRon| match rule {
            MultipleRon::All => ClaimOutcome::Won(wanting),
            MultipleRon::Nearest => nearest(),
            MultipleRon::Abort => ClaimOutcome::Aborted,
        };
        match (rule, wanting.len()) {
            (_, 0) => ClaimOutcome::NoWin,
            (_, 1) | (Winners::All, _) => ClaimOutcome::Won(wanting),
            (Winners::Nearest, _) | (Winners::NearestOrAllThree, 2) => nearest(),
            (Winners::NearestOrAllThree, _) | (Winners::TwoOrDrawn, 2) => ClaimOutcome::Won(wanting),
            (Winners::TwoOrDrawn, _) => ClaimOutcome::Drawn,
            (Winners::ByNumber { two, .. }, 2) => by_number(two),
            (Winners::ByNumber { three, .. }, _) => by_number(three),
        }
    }
}

/// How sure the answer of a seat is. `answers` are what was read from the record, `after` is the event that follows the
/// claims.
pub(super) fn certainty(
    table: &Table,
    seat: Seat,
    answers: &AnswersBySeat,
    after: Option<&Event>,
) -> Certainty {
    let Phase::Claims { from, .. } = table.public().phase else { return Certainty::Certain };
    let answered = |wanted: fn(&Action) -> bool| -> SeatSet {
        let has = |seat: &Seat| answers[*seat].is_some_and(|answer| wanted(&answer.action));
        answers.seats().iter().filter(has).collect()
    };
    let wanting = answered(|action| matches!(action, Action::Win));
    let sets = answered(|action| matches!(action, Action::Pong(_) | Action::OpenKong));
    let is_swallowed = !wanting.is_empty() || matches!(after, Some(Event::Aborted { .. }));
    let is_outdone = |action: &Action| match action {
        Action::Pong(_) | Action::OpenKong => is_swallowed,
        Action::Chow(_) => is_swallowed || !sets.is_empty(),
        _ => false,
    };
    let legal = table.legal(seat);
    let has_passed = answers[seat].is_none();
    if has_passed && legal.iter().any(is_outdone) {
        return Certainty::Assumed;
    }
    match legal.contains(&Action::Win) && other_wins(table, seat, from, wanting, after) {
        true => Certainty::Assumed,
        false => Certainty::Certain,
    }
}

/// Whether other seats may have wanted to win than those, with the same outcome, this one among the difference.
fn other_wins(table: &Table, seat: Seat, from: Seat, wanting: SeatSet, after: Option<&Event>) -> bool {
    let rule = table.table_rules().winners;
    let able: Vec<Seat> =
        table.pending().iter().filter(|&seat| table.legal(seat).contains(&Action::Win)).collect();
    // With the wall empty, "nobody wants to win" and "three want to win, so the hand is drawn" end the same.
    let is_empty = wanting.is_empty() && matches!(after, Some(Event::Exhausted { .. }));
    let seen = |outcome: ClaimOutcome| match outcome {
        ClaimOutcome::Drawn if is_empty => ClaimOutcome::NoWin,
        outcome => outcome,
    };
    let outcome = seen(ClaimOutcome::of(wanting, from, rule));
    (0..1u32 << able.len()).any(|subset| {
        let others: SeatSet = able
            .iter()
            .enumerate()
            .filter(|(place, _)| subset >> place & 1 == 1)
            .map(|(_, &seat)| seat)
            .collect();
        others.contains(seat) != wanting.contains(seat)
            && seen(ClaimOutcome::of(others, from, rule)) == outcome
    })
}
