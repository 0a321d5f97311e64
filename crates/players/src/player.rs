//! What a player is, and how four of them play a hand.

use std::ops::ControlFlow;
use suzume_game::{AbortReason, Action, Event, Illegal, Moment, Setup, Table, View, Won};
use suzume_tiles::{BySeat, Face, Seat, SeatSet};

/// Why a player gave no answer that counts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The answer is against the rules.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// There was no answer.
    #[error("seat {}: {cause}", seat.index())]
    NoAnswer {
        /// Who was asked.
        seat: Seat,
        /// Why there was none.
        cause: String,
    },
    /// Whoever watched the hand ended it.
    #[error("the hand was ended before its time")]
    Stopped,
}

impl Fault {
    /// Whose fault it is.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Fault::Illegal(illegal) => Some(illegal.seat()),
            Fault::NoAnswer { seat, .. } => Some(*seat),
            Fault::Stopped => None,
        }
    }
}

/// What everybody may see when a hand is over: more than the events say, and no more than lies open.
#[derive(Clone, Copy)]
pub struct HandEnd<'a>(&'a Table);

impl<'a> HandEnd<'a> {
    /// The end of the hand on a table.
    pub fn of(table: &'a Table) -> HandEnd<'a> {
        HandEnd(table)
    }

    /// The wins with what they were worth, in the order of their events.
    pub fn wins(&self) -> &'a [Won] {
        self.0.wins()
    }

    /// The concealed tiles of a seat, if it has to show them: it has won, or is ready where nothing is left to draw, or
    /// everybody has declared.
    pub fn shown(&self, seat: Seat) -> Option<Vec<Face>> {
        let table = self.0;
        let is_shown = table.public().won.contains(seat)
            || table.events().iter().rev().take(2).any(|event| match event {
                Event::Exhausted { .. } => table.is_ready(seat),
                Event::Aborted { reason } => *reason == AbortReason::FourRiichi,
                _ => false,
            });
        is_shown.then(|| table.view(seat).private.faces().collect())
    }
}

/// Something that can sit at the table.
pub trait Player: Send {
    /// A hand begins; the view is that before the first question.
    fn start(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// Something happened, as the seat sees it. Every event of the hand comes once and in order, before the next question;
    /// those until the first question come after [`start`](Player::start). Only players that keep their own account of
    /// the hand need it.
    fn observe(&mut self, _event: &Event) -> Result<(), Fault> {
        Ok(())
    }

    /// Whether its answer depends on the question alone, so that it need not be told what happens, and can be asked what
    /// it would do and then be asked something else.
    fn is_memoryless(&self) -> bool {
        false
    }

    /// What to do. `legal` is not empty and holds everything that is allowed.
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault>;

    /// The hand is over, and its last event was observed. Protocols tell their programs what was won and why, which the
    /// events of a seat do not say.
    fn hand_over(&mut self, _end: &HandEnd<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// The game is over, with these points. Hand after hand looks the same to a player, so that protocols which tell the
    /// end of a game need to be told.
    fn game_over(&mut self, _scores: &BySeat<i64>) {}
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        (**self).start(view, moment);
    }
    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        (**self).observe(event)
    }
    fn is_memoryless(&self) -> bool {
        (**self).is_memoryless()
    }
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        (**self).act(view, legal, moment)
    }
    fn hand_over(&mut self, end: &HandEnd<'_>) -> Result<(), Fault> {
        (**self).hand_over(end)
    }
    fn game_over(&mut self, scores: &BySeat<i64>) {
        (**self).game_over(scores);
    }
}

/// Who sits where.
pub trait Seats {
    /// What sits there.
    type Player: Player;

    /// The player of a seat; `None` for an empty one, which passes or does the first thing that is legal.
    fn player(&mut self, seat: Seat) -> Option<&mut Self::Player>;
}

impl<P: Player> Seats for [P] {
    type Player = P;

    fn player(&mut self, seat: Seat) -> Option<&mut P> {
        self.get_mut(seat.index())
    }
}

/// Tells every seat that listens the events that it has not been told, `told` being the number of those that it has.
fn tell<S: Seats + ?Sized>(
    table: &Table,
    seats: &mut S,
    listeners: SeatSet,
    told: &mut usize,
) -> Result<(), Fault> {
    for event in &table.events()[*told..] {
        for seat in listeners.iter() {
            if let Some(player) = seats.player(seat) {
                player.observe(&event.seen_by(seat, table.table_rules()))?;
            }
        }
    }
    *told = table.events().len();
    Ok(())
}

/// Plays a hand to its end. Where a seat has one legal action only, that is done without asking.
pub fn play_hand<P: Player>(table: &mut Table, setup: &Setup, players: &mut [P]) -> Result<(), Fault> {
    play_hand_watched(table, setup, players, |_, _| ControlFlow::Continue(()))
}

/// Plays a hand for somebody who looks at the table after the deal and after every answer, and may end the hand. This is
/// the one loop in which players play.
pub fn play_hand_watched<S: Seats + ?Sized>(
    table: &mut Table,
    setup: &Setup,
    seats: &mut S,
    mut watch: impl FnMut(&Table, &mut S) -> ControlFlow<()>,
) -> Result<(), Fault> {
    table.deal(setup);
    let moment = |seat: Seat, table: &Table| Moment::new(setup, seat, table.events().len());
    let mut listeners = SeatSet::EMPTY;
    for seat in Seat::ALL {
        if let Some(player) = seats.player(seat) {
            player.start(&table.view(seat), &moment(seat, table));
            if !player.is_memoryless() {
                listeners.insert(seat);
            }
        }
    }
    let mut told = 0;
    while watch(table, seats).is_continue() {
        tell(table, seats, listeners, &mut told)?;
        if table.is_over() {
            for seat in Seat::ALL {
                seats.player(seat).map_or(Ok(()), |player| player.hand_over(&HandEnd::of(table)))?;
            }
            return Ok(());
        }
        let Some(seat) = table.pending().iter().next() else { return Ok(()) };
        let legal = table.legal(seat);
        let action = match (legal, seats.player(seat)) {
            ([only], _) => *only,
            (_, Some(player)) => player.act(&table.view(seat), legal, &moment(seat, table))?,
            (_, None) => legal[0],
        };
        table.act(seat, action)?;
    }
    Err(Fault::Stopped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tsumogiri;
    use suzume_game::wall::WallKind;
    use suzume_rules::RuleSet;

    #[test]
    fn a_watcher_sees_everything_and_may_end_the_hand() {
        let mut table = Table::new(RuleSet::preset("sichuan").unwrap(), WallKind::Ordinary);
        let mut seen = 0;
        let watched = play_hand_watched(&mut table, &Setup::single(1, 0), &mut [Tsumogiri; 4][..], |table, _| {
            assert!(table.events().len() >= seen);
            seen = table.events().len();
            ControlFlow::Continue(())
        });
        assert_eq!((watched, seen, table.is_over()), (Ok(()), table.events().len(), true));
        let stop = |_: &Table, _: &mut [Tsumogiri]| ControlFlow::Break(());
        let stopped = play_hand_watched(&mut table, &Setup::single(1, 0), &mut [Tsumogiri; 4][..], stop);
        assert_eq!((stopped, table.is_over()), (Err(Fault::Stopped), false));
    }
}
