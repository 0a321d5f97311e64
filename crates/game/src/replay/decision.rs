//! Decisions of a recorded game, and how certain they are.
//!
//! A record shows the outcome of the answers, not the answers themselves. In a seat's own turn the two are the same. When
//! several seats may claim a tile they are not: a win overrides every other claim, a pong or kong overrides a chow, some
//! rules pay only some of several winners, and a hand aborted after a discard hides every claim of that discard. A seat's
//! answer is certain if every set of answers that leads to the recorded outcome agrees on it.

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
    /// What the seat saw when it decided.
    pub view: View<'a>,
    /// The legal actions, at least two.
    pub legal: &'a [Action],
    /// Identifies the question. If the record has the seed, a player that answers again gets the same random numbers.
    pub moment: Moment,
    /// The recorded action; one of the legal actions.
    pub chosen: Action,
    /// Whether the record proves that this was the answer.
    pub certainty: Certainty,
}

/// How certain a recorded answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// No other answer fits the record.
    Certain,
    /// Another answer of this seat would have led to the same events. Most often the seat is taken to have passed, but may have
    /// made a claim that another seat's claim overrode.
    Assumed,
}

/// The outcome of the claims of a tile, as far as wins are concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClaimOutcome {
    NoWin,
    Won(SeatSet),
    Aborted,
    Drawn,
}

impl ClaimOutcome {
    /// The outcome when the seats `wanting` want to win on a tile of `from`.
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

/// How certain the answer of `seat` is. `answers` were derived from the record; `after` is the event that follows the
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

/// Whether a different set of seats, one that differs in `seat`, may have wanted to win with the same outcome.
fn other_wins(table: &Table, seat: Seat, from: Seat, wanting: SeatSet, after: Option<&Event>) -> bool {
    let rule = table.table_rules().winners;
    let able: Vec<Seat> =
        table.pending().iter().filter(|&seat| table.legal(seat).contains(&Action::Win)).collect();
    // With an empty wall, "no seat wants to win" and "three seats want to win, so the hand is drawn" end the same way.
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
