//! One hand of a record: its lines, and the play of it on a table.
//!
//! Line and event go side by side: the line at a place tells of the event at that place, behind the line that starts the
//! hand. So what seats answered is read off the lines that lie ahead of the events so far.

use super::difference::{difference, shown_line};
use super::error::{End, ReplayError, ReplayProblem};
use super::line::{Actor, Line, Pai, StartKyoku};
use super::of_event::line_of_event;
use super::read::Lines;
use crate::action::{Action, Discard, Illegal};
use crate::public::{Offer, Phase};
use crate::table::Table;
use std::collections::HashMap;
use std::io::BufRead;
use suzume_rules::AbortReason;
use suzume_rules::table::{TileBox, Winners};
use suzume_tiles::{Face, Seat, SeatSet};

/// The most lines of a hand: chosen, several times what 144 tiles can be drawn, discarded, claimed and paid for with.
const MOST_LINES: usize = 2_000;

/// The lines of a hand behind the first.
pub(super) struct HandLines {
    lines: Vec<(u64, Line)>,
    /// Why there are no more, if not because the hand is over. It counts only if the play gets there: an earlier line may
    /// be wrong.
    stopped_by: Option<ReplayError>,
}

impl HandLines {
    /// Reads to the end of the hand, or to where it cannot go on.
    pub(super) fn read<R: BufRead>(input: &mut Lines<R>) -> HandLines {
        let mut lines = Vec::new();
        let stopped_by = loop {
            if lines.len() >= MOST_LINES {
                break Some(ReplayProblem::TooManyLines(MOST_LINES).at(input.number()));
            }
            match input.next() {
                Err(error) => break Some(error),
                Ok(None) => break Some(ReplayProblem::Ends(End::Hand).at(input.number())),
                Ok(Some((number, line))) => {
                    // Whatever starts or ends something else is not of this hand, and will not be what is expected.
                    let is_last = matches!(
                        line,
                        Line::EndKyoku | Line::EndGame { .. } | Line::StartKyoku(_) | Line::StartGame(_)
                    );
                    lines.push((number, line));
                    if is_last {
                        break None;
                    }
                }
            }
        };
        HandLines { lines, stopped_by }
    }

    /// The tiles drawn, in order, up to the first that cannot be: there is no such tile, or all of it are out.
    pub(super) fn draws(
        &self,
        tiles: TileBox,
        start: &StartKyoku,
        start_number: u64,
    ) -> (Vec<Face>, Option<ReplayError>) {
        let dealt = start.tehais.iter().flatten().chain(&start.dora_marker);
        let dealt = dealt.map(|&pai| (start_number, pai, false));
        let drawn = self.lines.iter().filter_map(|(number, line)| match line {
            Line::Tsumo { pai, .. } => Some((*number, *pai, true)),
            Line::Dora { dora_marker } => Some((*number, *dora_marker, false)),
            _ => None,
        });
        let mut out: HashMap<Face, u8> = HashMap::new();
        let mut draws = Vec::new();
        for (number, pai, is_drawn) in dealt.chain(drawn) {
            let (copies, tile) = (tiles.copies(pai.0), pai.word());
            let so_far = out.entry(pai.0).or_default();
            if *so_far >= copies {
                let problem = match copies {
                    0 => ReplayProblem::ForeignTile(tile),
                    _ => ReplayProblem::TooManyCopies { tile, copies },
                };
                return (draws, Some(problem.at(number)));
            }
            *so_far += 1;
            if is_drawn {
                draws.push(pai.0);
            }
        }
        (draws, None)
    }

    /// The indicators that became known, as a wall has them: each with the one below it. Where nobody has turned the
    /// one below, it does not matter which it is.
    pub(super) fn indicators(&self, first: Option<Pai>) -> Vec<Face> {
        let shown = self.lines.iter().filter_map(|(_, line)| match line {
            Line::Dora { dora_marker } => Some(*dora_marker),
            _ => None,
        });
        let below = self.lines.iter().find_map(|(_, line)| match line {
            Line::Hora { ura_markers, .. } if !ura_markers.is_empty() => Some(&ura_markers[..]),
            _ => None,
        });
        let below = below.unwrap_or_default();
        let both = first.into_iter().chain(shown).enumerate();
        both.flat_map(|(place, Pai(face))| [face, below.get(place).map_or(face, |pai| pai.0)]).collect()
    }

    /// The first place from one on whose line is not one that the table makes by itself.
    fn move_from(&self, mut place: usize) -> usize {
        while matches!(self.lines.get(place), Some((_, Line::Dora { .. } | Line::ReachAccepted { .. }))) {
            place += 1;
        }
        place
    }

    /// The line at a place, with its number.
    fn at(&self, place: usize) -> Result<(u64, &Line), ReplayError> {
        match (self.lines.get(place), &self.stopped_by) {
            (Some((number, line)), _) => Ok((*number, line)),
            (None, Some(error)) => Err(error.clone()),
            // Behind the last line of a hand nothing is looked up that the table has not made, and it would differ there.
            (None, None) => {
                let last = self.lines.last().map_or(1, |(number, _)| *number);
                Err(ReplayProblem::Ends(End::Hand).at(last))
            }
        }
    }

    /// Plays the hand on a table on which it was dealt; returns how many lines were compared.
    pub(super) fn play(&self, table: &mut Table) -> Result<usize, ReplayError> {
        let mut compared = 0;
        loop {
            while compared < table.events().len() {
                let (number, found) = self.at(compared)?;
                if let Some((expected, found)) = difference(&line_of_event(table, compared), found) {
                    return Err(ReplayProblem::Differs { expected, found }.at(number));
                }
                compared += 1;
            }
            if table.is_over() {
                return Ok(compared);
            }
            self.answer(table, compared)?;
        }
    }

    /// Gives the table the answers of all who are asked.
    fn answer(&self, table: &mut Table, next: usize) -> Result<(), ReplayError> {
        let answers = match table.public().phase {
            Phase::Exchange | Phase::Void => self.preparations(table, next)?,
            Phase::Claims { from, offer, .. } => self.claims(table, next, from, offer)?,
            _ => vec![self.own_move(table, next)?],
        };
        let mut silent = table.pending();
        for &(number, seat, action) in &answers {
            if !silent.contains(seat) {
                return Err(ReplayProblem::from(Illegal::OutOfTurn { seat, action }).at(number));
            }
            silent.remove(seat);
        }
        let (number, _) = self.at(next)?;
        let passes = silent.iter().map(|seat| (number, seat, Action::Pass));
        for (number, seat, action) in answers.into_iter().chain(passes) {
            table.act(seat, action).map_err(|illegal| ReplayProblem::from(illegal).at(number))?;
        }
        Ok(())
    }

    /// What everybody gives away, or names, in seat order.
    fn preparations(&self, table: &Table, next: usize) -> Result<Vec<Answer>, ReplayError> {
        let answer = |(place, seat): (usize, Seat)| {
            let (number, line) = self.at(next + place)?;
            let action = match (table.public().phase, line) {
                (Phase::Exchange, Line::Exchange { actor, consumed, .. }) if actor.0 == seat => {
                    Action::Exchange(consumed.map(|Pai(face)| face))
                }
                (Phase::Void, Line::Void { actor, suit }) if actor.0 == seat => Action::Void(suit.0),
                (phase, line) => {
                    let expected = if phase == Phase::Void { "void" } else { "exchange" };
                    return Err(differs(format!("{expected} of seat {}", seat.index()), line).at(number));
                }
            };
            Ok((number, seat, action))
        };
        table.pending().iter().enumerate().map(answer).collect()
    }

    /// What the seat in turn does.
    fn own_move(&self, table: &Table, next: usize) -> Result<Answer, ReplayError> {
        let next = self.move_from(next);
        let (number, line) = self.at(next)?;
        let mover = || table.pending().iter().next().map_or(0, Seat::index);
        let (actor, action) = match line {
            Line::Reach { actor } => {
                let (number, line) = self.at(self.move_from(next + 1))?;
                let Line::Dahai { pai, tsumogiri, .. } = line else {
                    return Err(differs(format!("dahai of seat {}", mover()), line).at(number));
                };
                (actor, Some(Action::Riichi(Discard { face: pai.0, drawn: *tsumogiri })))
            }
            Line::Ryukyoku { reason: Some(reason), .. } if reason == AbortReason::NineTerminals.name() => {
                (&Actor(Seat::ALL[mover()]), Some(Action::Abort))
            }
            Line::Dahai { actor, pai, tsumogiri } => {
                (actor, Some(Action::Discard(Discard { face: pai.0, drawn: *tsumogiri })))
            }
            Line::Ankan { actor, consumed: [pai, ..] } => (actor, pai.0.tile().map(Action::ClosedKong)),
            Line::Kakan { actor, pai, .. } => (actor, pai.0.tile().map(Action::AddedKong)),
            Line::Hora { actor, .. } => (actor, Some(Action::Win)),
            _ => (&Actor(Seat::ALL[0]), None),
        };
        match action {
            Some(action) => Ok((number, actor.0, action)),
            None => Err(differs(format!("dahai, ankan, kakan or hora of seat {}", mover()), line).at(number)),
        }
    }

    /// Who claims a tile. Nobody, if the line ahead is not a claim.
    fn claims(
        &self,
        table: &Table,
        next: usize,
        from: Seat,
        offer: Offer,
    ) -> Result<Vec<Answer>, ReplayError> {
        let next = self.move_from(next);
        let (number, line) = self.at(next)?;
        let own = |consumed: &[Pai; 2]| consumed.map(|Pai(face)| face);
        Ok(match line {
            Line::Chi { actor, consumed, .. } => vec![(number, actor.0, Action::Chow(own(consumed)))],
            Line::Pon { actor, consumed, .. } => vec![(number, actor.0, Action::Pong(own(consumed)))],
            Line::Daiminkan { actor, .. } => vec![(number, actor.0, Action::OpenKong)],
            Line::Hora { .. } => self.winners(next),
            // A shot after a kong is settled before its wins.
            Line::Payment { .. } => self.winners(next + 1),
            Line::Ryukyoku { reason: Some(reason), .. } if reason == AbortReason::ManyWins.name() => {
                let wants = |&seat: &Seat| table.legal(seat).contains(&Action::Win);
                table.pending().iter().filter(wants).map(|seat| (number, seat, Action::Win)).collect()
            }
            Line::Ryukyoku { .. } if is_drawn_by_three(table, from, offer) => {
                table.pending().iter().map(|seat| (number, seat, Action::Win)).collect()
            }
            _ => Vec::new(),
        })
    }

    /// All who win on one tile: the wins that follow each other, of different seats.
    fn winners(&self, first: usize) -> Vec<Answer> {
        let mut seats = SeatSet::EMPTY;
        let mut winners = Vec::new();
        for (number, line) in self.lines.iter().skip(first) {
            match line {
                Line::Hora { actor, .. } if !seats.contains(actor.0) => {
                    seats.insert(actor.0);
                    winners.push((*number, actor.0, Action::Win));
                }
                _ => break,
            }
        }
        winners
    }
}

/// A line's number, who answered, and what.
type Answer = (u64, Seat, Action);

/// Whether a hand that is drawn now is so because all three others want to win, and not because the wall is empty.
fn is_drawn_by_three(table: &Table, from: Seat, offer: Offer) -> bool {
    let wants = |seat: Seat| table.legal(seat).contains(&Action::Win);
    table.table_rules().winners == Winners::TwoOrDrawn
        && table.pending().len() == 3
        && table.pending().iter().all(wants)
        && (offer == Offer::AddedKong || !table.public().is_last(from))
}

/// Something else was expected than a line.
pub(super) fn differs(expected: impl Into<String>, found: &Line) -> ReplayProblem {
    ReplayProblem::Differs { expected: expected.into(), found: shown_line(found) }
}
