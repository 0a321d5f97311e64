//! The engine: deals the hands of a game in order, drives them by their events, and checks them.

use super::answers::{AnswersBySeat, answers, decided};
use super::decision::{Decision, certainty};
use super::hand::{HandProblem, HandRecord, Place};
use super::tiles::script;
use super::{GameHeader, ReplayCount, ReplayStep};
use crate::action::{Action, Illegal};
use crate::event::{Event, Start};
use crate::matches::Match;
use crate::moment::Moment;
use crate::table::{Setup, Table};
use crate::wall::{AnyWall, OrdinaryWall, ScriptedWall};
use suzume_tiles::{BySeat, Seat};

/// Replays games, one after another. It reuses its table while the rules stay the same.
#[derive(Debug, Default)]
pub struct Replayer {
    table: Option<Table>,
}

/// Which hand of a match a record begins with.
#[derive(Clone, Copy, Debug)]
pub enum Beginning<'a> {
    /// The first hand.
    First,
    /// Any hand; dealer, round and scores are taken from the record unchecked.
    At(&'a Start),
}

impl Replayer {
    /// A replayer that has not replayed a game yet.
    pub fn new() -> Replayer {
        Replayer::default()
    }

    /// Starts the replay of a game.
    pub fn begin<'a>(
        &'a mut self,
        header: &'a GameHeader,
        beginning: Beginning<'_>,
        watch: &mut impl FnMut(ReplayStep<'_>),
    ) -> GameReplay<'a> {
        watch(ReplayStep::GameStarts(header));
        let course = match beginning {
            Beginning::First => Match::new(&header.rules, header.seed.unwrap_or(0), header.game),
            Beginning::At(start) => Match::resume(&header.rules, &Setup::from(start)),
        };
        let fits = |table: &Table| table.rules() == &header.rules && table.wall_kind() == header.wall;
        self.table = self.table.take().filter(fits);
        let table = self.table.get_or_insert_with(|| Table::new(header.rules.clone(), header.wall));
        if header.seed.is_some() {
            // The previous game may have left a scripted wall.
            table.set_wall(AnyWall::new(header.wall, table.table_rules().wall));
        }
        GameReplay { header, table, course, hands_from_seed: 0, events: 0, wins: 0 }
    }
}

impl From<&Start> for Setup {
    /// A setup with the same start, on the first wall of seed 0.
    fn from(start: &Start) -> Setup {
        Setup { seed: 0, deal: 0, board: start.board }
    }
}

/// A game being replayed.
#[derive(Debug)]
pub struct GameReplay<'a> {
    header: &'a GameHeader,
    table: &'a mut Table,
    course: Match,
    hands_from_seed: u64,
    events: u64,
    wins: u64,
}

impl GameReplay<'_> {
    /// How the next hand must start; `None` if the match is over.
    pub fn next_hand(&self) -> Option<Setup> {
        self.course.next_hand()
    }

    /// The points of each seat after the hands so far.
    pub fn scores(&self) -> BySeat<i64> {
        self.course.scores()
    }

    /// Replays a hand, which must start as [`GameReplay::next_hand`] says.
    pub fn hand<H: HandRecord>(
        &mut self,
        setup: &Setup,
        hand: &H,
        watch: &mut impl FnMut(ReplayStep<'_>),
    ) -> Result<(), H::Error> {
        let plan = self.table.table_rules().wall;
        let start = hand.start();
        let has_other_size = |seat: &Seat| start.hands[*seat].len() != plan.hand;
        if let Some(seat) = plan.seats.iter().find(has_other_size) {
            let found = start.hands[seat].len();
            return Err(hand.error(Place::Start, HandProblem::HandSize { seat, expected: plan.hand, found }));
        }
        let (script, counted) = script(hand, plan.tiles, setup.board.dealer);
        let has_seed = self.header.seed.is_some();
        match (hand.wall(), &counted) {
            _ if has_seed => {}
            (Some(wall), _) => {
                self.table.set_wall(AnyWall::Ordinary(OrdinaryWall::laid(plan, wall.to_vec())));
            }
            (None, &Err((Place::Start, problem))) => return Err(hand.error(Place::Start, problem)),
            (None, _) => {
                let wall = ScriptedWall::new(plan, self.header.wall, script);
                self.table.set_wall(AnyWall::Scripted(wall));
            }
        }
        self.table.deal(setup);
        let played = play(self.table, setup, hand, watch);
        match (played, counted) {
            // If there is one tile too many, report that rather than its consequences.
            (Err((found, _)), Err((place, problem))) if place <= found => {
                return Err(hand.error(place, problem));
            }
            (Err((_, error)), _) => return Err(error),
            (Ok(()), Err((place, problem))) => return Err(hand.error(place, problem)),
            (Ok(()), Ok(())) => {}
        }
        self.hands_from_seed += u64::from(has_seed || hand.wall().is_some());
        self.events += self.table.events().len() as u64;
        self.wins += self.table.wins().len() as u64;
        watch(ReplayStep::HandEnds(self.table));
        self.course.finish_hand(self.table);
        Ok(())
    }

    /// Ends the replay, after any hand.
    pub fn finish(self, watch: &mut impl FnMut(ReplayStep<'_>)) -> ReplayCount {
        let scores = self.course.scores();
        if self.course.next_hand().is_none() {
            watch(ReplayStep::GameEnds { scores });
        }
        ReplayCount {
            games: 1,
            hands: self.course.hands_played(),
            hands_from_seed: self.hands_from_seed,
            events: self.events,
            wins: self.wins,
            header: self.header.clone(),
            scores,
        }
    }
}

/// Plays a hand that has been dealt. An error carries its place.
fn play<H: HandRecord>(
    table: &mut Table,
    setup: &Setup,
    hand: &H,
    watch: &mut impl FnMut(ReplayStep<'_>),
) -> Result<(), (Place, H::Error)> {
    hand.check_start(table).map_err(|error| (Place::Start, error))?;
    let mut checked = 0;
    loop {
        while checked < table.events().len() {
            hand.check_event(table, checked).map_err(|error| (Place::Event(checked), error))?;
            checked += 1;
        }
        if table.is_over() {
            return hand.check_end(table).map_err(|error| (Place::Event(checked), error));
        }
        watch(ReplayStep::Asked(table));
        answer(table, setup, hand.events(), checked, watch)
            .map_err(|(place, problem)| (place, hand.error(place, problem)))?;
    }
}

/// Gives the table the answers of all pending seats, as the events from `next` on show them.
fn answer(
    table: &mut Table,
    setup: &Setup,
    events: &[Event],
    next: usize,
    watch: &mut impl FnMut(ReplayStep<'_>),
) -> Result<(), (Place, HandProblem)> {
    let answers = answers(table, events, next)?;
    let asked = table.pending();
    let mut order = BySeat::from_fn(answers.seats(), |seat| seat);
    order.as_mut_slice().sort_by_key(|seat| answers[*seat].map_or(usize::MAX, |answer| answer.event));
    for seat in order.into_iter().filter(|&seat| !asked.contains(seat)) {
        if let Some(answer) = answers[seat] {
            let illegal = Illegal::OutOfTurn { seat, action: answer.action };
            return Err((Place::Event(answer.event), illegal.into()));
        }
    }
    show_decisions(table, setup, &answers, events.get(decided(events, next)), watch);
    // The last answer makes the table ask other seats, so iterate over `asked` and not over the pending seats.
    for seat in order.into_iter().filter(|&seat| asked.contains(seat)) {
        let (event, action) = match answers[seat] {
            Some(answer) => (answer.event, answer.action),
            None => (next, Action::Pass),
        };
        table.act(seat, action).map_err(|illegal| (Place::Event(event), illegal.into()))?;
    }
    Ok(())
}

/// Reports the decision of every seat that has a choice.
fn show_decisions(
    table: &Table,
    setup: &Setup,
    answers: &AnswersBySeat,
    after: Option<&Event>,
    watch: &mut impl FnMut(ReplayStep<'_>),
) {
    for seat in table.pending().iter() {
        let legal = table.legal(seat);
        let chosen = answers[seat].map_or(Action::Pass, |answer| answer.action);
        // An illegal answer becomes an error as soon as the table gets it.
        if legal.len() > 1 && legal.contains(&chosen) {
            let certainty = certainty(table, seat, answers, after);
            let moment = Moment::new(setup, seat, table.events().len());
            watch(ReplayStep::Decision(Decision {
                view: table.view(seat),
                legal,
                moment,
                chosen,
                certainty,
            }));
        }
    }
}
