//! What a player is, and how four of them play a hand.

use std::ops::ControlFlow;
use suzume_game::{AbortReason, Action, Event, Illegal, Moment, ScoredWin, Setup, Table, View};
use suzume_tiles::{BySeat, Face, Seat, SeatSet, Seats};

/// Why a player gave no valid answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The answer is against the rules.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// There was no answer.
    #[error("seat {}: {cause}", seat.index())]
    NoAnswer {
        /// The seat that was asked.
        seat: Seat,
        /// Why there was no answer.
        cause: String,
    },
    /// The watcher of the hand ended it.
    #[error("the hand was ended before its time")]
    Stopped,
}

impl Fault {
    /// The seat that is to blame; `None` if no seat is.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Fault::Illegal(illegal) => Some(illegal.seat()),
            Fault::NoAnswer { seat, .. } => Some(*seat),
            Fault::Stopped => None,
        }
    }
}

/// What all seats may see when a hand is over: the scores of the wins, which the events do not hold, and the tiles
/// shown.
#[derive(Clone, Copy)]
pub struct HandEnd<'a>(&'a Table);

impl<'a> HandEnd<'a> {
    /// The end of the hand on a table.
    pub fn of(table: &'a Table) -> HandEnd<'a> {
        HandEnd(table)
    }

    /// How many seats play.
    pub fn seats(&self) -> Seats {
        self.0.table_rules().seats()
    }

    /// The wins with what they were worth, in the order of their events.
    pub fn wins(&self) -> &'a [ScoredWin] {
        self.0.wins()
    }

    /// The concealed tiles of a seat, if it has to show them: it has won, or it is ready when the wall runs out, or all
    /// four seats have declared riichi.
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
    /// A hand begins; the view shows the table before the first question.
    fn start(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// An event happened, as the seat sees it. Every event of the hand is told once, in order and before the next
    /// question; the events before the first question are told after [`start`](Player::start). Only players that keep
    /// their own record of the hand need this.
    fn observe(&mut self, _event: &Event) -> Result<(), Fault> {
        Ok(())
    }

    /// Whether the answers depend on the arguments of [`act`](Player::act) alone. Such a player is not told events, and
    /// may be asked about any position in any order.
    fn is_memoryless(&self) -> bool {
        false
    }

    /// Chooses an action. `legal` is not empty and holds all legal actions.
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault>;

    /// The hand is over, and its last event was observed. `end` has the scores and shown tiles that protocols tell
    /// their programs and that events do not hold.
    fn hand_over(&mut self, _end: &HandEnd<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// The game is over, with these points. A player cannot know which hand is the last one, and some protocols have to
    /// announce the end of a game.
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
pub trait SeatedPlayers {
    /// The type of the players.
    type Player: Player;

    /// The player of a seat; `None` for an empty seat, for which the first legal action is taken.
    fn player(&mut self, seat: Seat) -> Option<&mut Self::Player>;
}

impl<P: Player> SeatedPlayers for [P] {
    type Player = P;

    fn player(&mut self, seat: Seat) -> Option<&mut P> {
        self.get_mut(seat.index())
    }
}

/// Tells the `listeners` the events that they have not been told. `told` is the number of events that they have been
/// told.
fn tell<S: SeatedPlayers + ?Sized>(
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

/// Plays a hand to its end. Where a seat has only one legal action, it is taken without asking the player.
pub fn play_hand<P: Player>(table: &mut Table, setup: &Setup, players: &mut [P]) -> Result<(), Fault> {
    play_hand_watched(table, setup, players, |_, _| ControlFlow::Continue(()))
}

/// Plays a hand and calls `watch` after the deal and after every action; `watch` may end the hand. All players play in
/// this loop.
pub fn play_hand_watched<S: SeatedPlayers + ?Sized>(
    table: &mut Table,
    setup: &Setup,
    seats: &mut S,
    mut watch: impl FnMut(&Table, &mut S) -> ControlFlow<()>,
) -> Result<(), Fault> {
    table.deal(setup);
    let moment = |seat: Seat, table: &Table| Moment::new(setup, seat, table.events().len());
    let mut listeners = SeatSet::EMPTY;
    for seat in table.table_rules().seats() {
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
            for seat in table.table_rules().seats() {
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
