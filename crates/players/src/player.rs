//! The interface of a player, and the loop in which players play a hand.

use std::ops::ControlFlow;
use suzume_game::{AbortReason, Action, Event, Illegal, Moment, ScoredWin, Setup, Table, View};
use suzume_tiles::{BySeat, Face, Seat, SeatSet, Seats};

/// Why a player gave no valid answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The rules do not allow the answer.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The player gave no answer.
    #[error("seat {}: {cause}", seat.index())]
    NoAnswer {
        /// The seat that should have answered.
        seat: Seat,
        /// Why there was no answer.
        cause: String,
    },
    /// The watcher of the hand stopped it.
    #[error("the hand was ended before its time")]
    Stopped,
}

impl Fault {
    /// The seat at fault; `None` if no seat is.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Fault::Illegal(illegal) => Some(illegal.seat()),
            Fault::NoAnswer { seat, .. } => Some(*seat),
            Fault::Stopped => None,
        }
    }
}

/// What all seats may see when a hand is over: the scores of the wins, which the events do not contain, and the tiles that
/// must be shown.
#[derive(Clone, Copy)]
pub struct HandEnd<'a>(&'a Table);

impl<'a> HandEnd<'a> {
    /// The end of the hand on `table`.
    pub fn of(table: &'a Table) -> HandEnd<'a> {
        HandEnd(table)
    }

    /// The seats of the table.
    pub fn seats(&self) -> Seats {
        self.0.table_rules().seats()
    }

    /// The wins with their scores, in the order of their events.
    pub fn wins(&self) -> &'a [ScoredWin] {
        self.0.wins()
    }

    /// The concealed tiles of a seat if it must show them: it has won, it is ready when the wall runs out, or all four seats have
    /// declared riichi.
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

/// A participant that can take a seat at the table.
pub trait Player: Send {
    /// Called when a hand starts. The view shows the table before the first question.
    fn start(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// Called for every event of the hand, as the seat sees it: once, in order, and before the next question. Events before the
    /// first question come after [`start`](Player::start). Only players that keep their own record of the hand need this.
    fn observe(&mut self, _event: &Event) -> Result<(), Fault> {
        Ok(())
    }

    /// Whether the answers depend only on the arguments of [`act`](Player::act). Such a player does not get events, and may be
    /// asked about any position in any order.
    fn is_memoryless(&self) -> bool {
        false
    }

    /// Chooses an action. `legal` holds all legal actions and is not empty.
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault>;

    /// Called when the hand is over, after its last event. `end` has the scores and shown tiles that some protocols send to their
    /// programs and that events do not contain.
    fn hand_over(&mut self, _end: &HandEnd<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Called when the game is over, with the final points. A player cannot know which hand is the last one, and some protocols
    /// must announce the end of a game.
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

/// The players at a table, by seat.
pub trait SeatedPlayers {
    /// The type of the players.
    type Player: Player;

    /// The player of a seat; `None` for an empty seat, which takes its first legal action.
    fn player(&mut self, seat: Seat) -> Option<&mut Self::Player>;
}

impl<P: Player> SeatedPlayers for [P] {
    type Player = P;

    fn player(&mut self, seat: Seat) -> Option<&mut P> {
        self.get_mut(seat.index())
    }
}

/// Passes the `listeners` the events they have not seen yet. `seen` is the number of events they have seen.
fn pass_events<S: SeatedPlayers + ?Sized>(
    table: &Table,
    seats: &mut S,
    listeners: SeatSet,
    seen: &mut usize,
) -> Result<(), Fault> {
    for event in &table.events()[*seen..] {
        for seat in listeners.iter() {
            if let Some(player) = seats.player(seat) {
                player.observe(&event.seen_by(seat, table.table_rules()))?;
            }
        }
    }
    *seen = table.events().len();
    Ok(())
}

/// Plays a hand to its end. If a seat has only one legal action, it is taken without asking the player.
pub fn play_hand<P: Player>(table: &mut Table, setup: &Setup, players: &mut [P]) -> Result<(), Fault> {
    play_hand_watched(table, setup, players, |_, _| ControlFlow::Continue(()))
}

/// Plays a hand and calls `watch` after the deal and after every action; `watch` may end the hand. All hands are played in
/// this loop.
pub fn play_hand_watched<S: SeatedPlayers + ?Sized>(
    table: &mut Table,
    setup: &Setup,
    seats: &mut S,
    mut watch: impl FnMut(&Table, &mut S) -> ControlFlow<()>,
) -> Result<(), Fault> {
    HandCourse::begin(table, setup, seats).play_on(table, seats, &mut watch)
}

/// A hand that is being played. It stops when a player returns a fault, and can then be played on: so a player that does not
/// know its answer yet returns [`Fault::Stopped`], and is asked the same question again.
pub struct HandCourse {
    setup: Setup,
    listeners: SeatSet,
    /// The number of events that the listeners have seen.
    seen: usize,
}

impl HandCourse {
    /// Deals a hand and introduces it to the players.
    pub fn begin<S: SeatedPlayers + ?Sized>(table: &mut Table, setup: &Setup, seats: &mut S) -> HandCourse {
        table.deal(setup);
        let mut course = HandCourse { setup: *setup, listeners: SeatSet::EMPTY, seen: 0 };
        for seat in table.table_rules().seats() {
            if let Some(player) = seats.player(seat) {
                player.start(&table.view(seat), &course.moment(seat, table));
                if !player.is_memoryless() {
                    course.listeners.insert(seat);
                }
            }
        }
        course
    }

    fn moment(&self, seat: Seat, table: &Table) -> Moment {
        Moment::new(&self.setup, seat, table.events().len())
    }

    /// Plays to the end of the hand, with the table and the players that it began with. `watch` is called before every
    /// question, also before one that is asked again, and at the end.
    pub fn play_on<S: SeatedPlayers + ?Sized>(
        &mut self,
        table: &mut Table,
        seats: &mut S,
        mut watch: impl FnMut(&Table, &mut S) -> ControlFlow<()>,
    ) -> Result<(), Fault> {
        while watch(table, seats).is_continue() {
            pass_events(table, seats, self.listeners, &mut self.seen)?;
            if table.is_over() {
                for seat in table.table_rules().seats() {
                    seats.player(seat).map_or(Ok(()), |player| player.hand_over(&HandEnd::of(table)))?;
                }
                return Ok(());
            }
            let Some(seat) = table.pending().iter().next() else { return Ok(()) };
            let legal = table.legal(seat);
            let action = match (legal, seats.player(seat)) {
                ([only], _) => *only,
                (_, Some(player)) => player.act(&table.view(seat), legal, &self.moment(seat, table))?,
                (_, None) => legal[0],
            };
            table.act(seat, action)?;
        }
        Err(Fault::Stopped)
    }
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
        let watched = play_hand_watched(
            &mut table,
            &Setup::single(Seats::Four, 1, 0),
            &mut [Tsumogiri; 4][..],
            |table, _| {
                assert!(table.events().len() >= seen);
                seen = table.events().len();
                ControlFlow::Continue(())
            },
        );
        assert_eq!((watched, seen, table.is_over()), (Ok(()), table.events().len(), true));
        let stop = |_: &Table, _: &mut [Tsumogiri]| ControlFlow::Break(());
        let stopped =
            play_hand_watched(&mut table, &Setup::single(Seats::Four, 1, 0), &mut [Tsumogiri; 4][..], stop);
        assert_eq!((stopped, table.is_over()), (Err(Fault::Stopped), false));
    }
}
