//! The pieces of a hand while its record is read: the hands, the melds and the table.
//!
//! The table knows only faces and cannot distinguish one 3p from another. Tenhou's records name pieces and repeat many
//! facts: the hand and the melds of a winner, the tenpai hands at the end, the points before each payment, the sticks.
//! All of these are compared here, so that a record cannot contradict itself.

use super::meld::MeldCode;
use super::tiles::{Piece, SeenPieces};
use suzume_game::{DrawReason, Start};
use suzume_rules::table::WallPlan;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat, Seats};

/// Points are written in hundreds.
pub(super) const HUNDRED: i64 = 100;
/// The points of a riichi stick in ranked games.
const STICK: i64 = 1000;

/// How a record contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PieceProblem {
    /// There is no such tile.
    #[error("there is no tile {0}")]
    NoTile(i32),
    /// A tile comes into the game twice.
    #[error("tile {0} comes a second time")]
    Twice(usize),
    /// The seed has another copy of the tile there.
    #[error("tile {stated}, but the wall of the seed has tile {laid} there")]
    NotOfSeed {
        /// The tile in the element.
        stated: usize,
        /// The tile in the wall.
        laid: usize,
    },
    /// A seat discards or melds a tile that it does not hold.
    #[error("seat {} does not hold tile {piece}", .seat.index())]
    NotHeld {
        /// The seat that discards or melds it.
        seat: Seat,
        /// The number of the tile.
        piece: usize,
    },
    /// A claimed tile that is not the last discard.
    #[error("tile {0} is claimed, and was not discarded last")]
    NotDiscarded(usize),
    /// A tile is added, but there is no such pong.
    #[error("there is no pong to which tile {0} belongs")]
    NoPong(usize),
    /// The winning tile was neither drawn nor discarded last.
    #[error("won with tile {0}, which was neither drawn nor given last")]
    NotLast(usize),
    /// The hand shown at the end differs.
    #[error("the hand that seat {} shows is not the one that it holds", .0.index())]
    ShownHand(Seat),
    /// The melds shown at the end differ.
    #[error("the melds that seat {} shows are not the ones that it made", .0.index())]
    ShownMelds(Seat),
    /// The indicators shown at the end differ.
    #[error("the indicators shown are not the ones that were turned")]
    ShownIndicators,
    /// The points before a payment or after a riichi differ.
    #[error("points {stated:?}, but {counted:?} by the record so far")]
    Points {
        /// The values in the element.
        stated: BySeat<i64>,
        /// The points that follow from the earlier elements.
        counted: BySeat<i64>,
    },
    /// The honba and sticks at the end of a hand differ.
    #[error("honba and sticks {stated:?}, but {counted:?} by the record so far")]
    Sticks {
        /// The values in the element.
        stated: [i64; 2],
        /// The honba and sticks that follow from the earlier elements.
        counted: [i64; 2],
    },
}

/// The pieces of a hand.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    seen: SeenPieces,
    held: BySeat<Vec<Piece>>,
    melds: BySeat<Vec<i32>>,
    /// The piece that each seat has just drawn.
    drawn: BySeat<Option<Piece>>,
    /// The piece that was drawn, discarded or added last.
    last: Option<Piece>,
    dora_indicators: Vec<Piece>,
    /// The ura indicators, once a winner has turned them.
    below: Vec<Piece>,
    scores: BySeat<i64>,
    honba: u32,
    sticks: u32,
    wall: Option<Laid>,
}

/// The remaining pieces of a known wall, in the order of our own wall. The table knows only faces; that the very piece
/// matches is checked here.
#[derive(Clone, Debug)]
struct Laid {
    plan: WallPlan,
    pieces: Vec<Piece>,
    front: usize,
    rear: usize,
    dora_indicators: usize,
}

impl Laid {
    fn new(pieces: Vec<Piece>, plan: WallPlan) -> Laid {
        let rear = pieces.len() - plan.indicators;
        Laid { pieces, front: plan.dealt(), rear, dora_indicators: 0, plan }
    }

    /// Checks that a piece is the one at this place of the wall. A different kind is left to the table to detect.
    fn compare(&self, place: usize, stated: Piece) -> Result<(), PieceProblem> {
        match self.pieces.get(place) {
            Some(&laid) if laid != stated && laid.tile() == stated.tile() => {
                Err(PieceProblem::NotOfSeed { stated: stated.index(), laid: laid.index() })
            }
            _ => Ok(()),
        }
    }

    fn indicator(&mut self, stated: Piece) -> Result<(), PieceProblem> {
        self.dora_indicators += 1;
        self.compare(self.pieces.len() - self.plan.indicators + 2 * (self.dora_indicators - 1), stated)
    }

    fn below(&self, place: usize, stated: Piece) -> Result<(), PieceProblem> {
        self.compare(self.pieces.len() - self.plan.indicators + 2 * place + 1, stated)
    }
}

impl Pieces {
    /// A hand before the deal.
    pub(super) fn new(seats: Seats) -> Pieces {
        Pieces {
            seen: SeenPieces::NOTHING,
            held: BySeat::empty(seats),
            melds: BySeat::empty(seats),
            drawn: BySeat::all(seats, None),
            last: None,
            dora_indicators: Vec::new(),
            below: Vec::new(),
            scores: BySeat::all(seats, 0),
            honba: 0,
            sticks: 0,
            wall: None,
        }
    }

    /// Sets a known wall: the dealt pieces and the first indicator must come from it, and so must all later ones.
    pub(super) fn laid(&mut self, pieces: Vec<Piece>, dealer: Seat) -> Result<(), PieceProblem> {
        let seats = self.held.seats();
        let mut wall = Laid::new(pieces, plan_of(seats));
        for (turn, seat) in seats.starting_at(dealer).enumerate() {
            for (number, &piece) in self.held[seat].iter().enumerate() {
                // Three times four tiles to each seat, then one.
                let place = match number {
                    0..12 => 4 * seats.count() * (number / 4) + 4 * turn + number % 4,
                    _ => 12 * seats.count() + turn,
                };
                wall.compare(place, piece)?;
            }
        }
        self.dora_indicators.iter().try_for_each(|&piece| wall.indicator(piece))?;
        self.wall = Some(wall);
        Ok(())
    }

    /// Sets points, honba and sticks from the start of the hand.
    pub(super) fn start(&mut self, start: &Start) {
        (self.scores, self.honba, self.sticks) =
            (start.board.scores, start.board.repeats, start.board.sticks);
    }

    /// A piece that comes into the game.
    fn new_piece(&mut self, number: i32) -> Result<Piece, PieceProblem> {
        let piece = Piece::new(number).ok_or(PieceProblem::NoTile(number))?;
        match self.seen.insert(piece) {
            true => Ok(piece),
            false => Err(PieceProblem::Twice(piece.index())),
        }
    }

    /// Turns a dora indicator, which must be a new piece.
    pub(super) fn indicator(&mut self, number: i32) -> Result<Piece, PieceProblem> {
        let piece = self.new_piece(number)?;
        self.dora_indicators.push(piece);
        self.wall.as_mut().map_or(Ok(()), |wall| wall.indicator(piece))?;
        Ok(piece)
    }

    /// Deals a piece to a seat.
    pub(super) fn deal(&mut self, seat: Seat, number: i32) -> Result<Piece, PieceProblem> {
        let piece = self.new_piece(number)?;
        self.held[seat].push(piece);
        Ok(piece)
    }

    /// Draws a piece for a seat.
    pub(super) fn draw(
        &mut self,
        seat: Seat,
        number: i32,
        reason: DrawReason,
    ) -> Result<Piece, PieceProblem> {
        let piece = self.deal(seat, number)?;
        if let Some(wall) = &mut self.wall {
            let place = if reason == DrawReason::Turn {
                wall.front += 1;
                wall.plan.place_of_draw(wall.front - 1, wall.pieces.len())
            } else {
                wall.rear = wall.rear.saturating_sub(1);
                wall.rear
            };
            wall.compare(place, piece)?;
        }
        self.drawn[seat] = Some(piece);
        self.last = Some(piece);
        Ok(piece)
    }

    /// Discards a piece; returns whether it is the one just drawn.
    pub(super) fn discard(&mut self, seat: Seat, number: i32) -> Result<(Piece, bool), PieceProblem> {
        let piece = Piece::new(number).ok_or(PieceProblem::NoTile(number))?;
        self.give(seat, piece)?;
        self.last = Some(piece);
        Ok((piece, self.drawn[seat].take() == Some(piece)))
    }

    fn give(&mut self, seat: Seat, piece: Piece) -> Result<(), PieceProblem> {
        let held = &mut self.held[seat];
        let place = held.iter().position(|other| *other == piece);
        held.swap_remove(place.ok_or(PieceProblem::NotHeld { seat, piece: piece.index() })?);
        Ok(())
    }

    /// Makes a meld, whose pieces the seat must hold.
    pub(super) fn call(&mut self, seat: Seat, code: i32, call: &MeldCode) -> Result<(), PieceProblem> {
        self.drawn[seat] = None;
        call.own().iter().try_for_each(|&piece| self.give(seat, piece))?;
        match *call {
            MeldCode::Chow { claimed, .. }
            | MeldCode::Pong { claimed, .. }
            | MeldCode::OpenKong { claimed, .. }
                if self.last != Some(claimed) =>
            {
                return Err(PieceProblem::NotDiscarded(claimed.index()));
            }
            MeldCode::AddedKong { own: [piece], pong } => {
                let melds = &mut self.melds[seat];
                let place = melds.iter().position(|other| *other == pong);
                melds[place.ok_or(PieceProblem::NoPong(piece.index()))?] = code;
                self.last = Some(piece);
                return Ok(());
            }
            // A kong that may be robbed: the tile that is named is the one to win with.
            MeldCode::ClosedKong { named, .. } => self.last = Some(named),
            MeldCode::North { own: [piece] } => self.last = Some(piece),
            _ => {}
        }
        self.melds[seat].push(code);
        Ok(())
    }

    /// Accepts a riichi; `stated` are the points after it, if the record has them.
    pub(super) fn riichi(&mut self, seat: Seat, stated: Option<BySeat<i64>>) -> Result<(), PieceProblem> {
        self.scores[seat] -= STICK;
        self.sticks += 1;
        self.check_points(stated.unwrap_or(self.scores))
    }

    fn check_points(&self, stated: BySeat<i64>) -> Result<(), PieceProblem> {
        match stated == self.scores {
            true => Ok(()),
            false => Err(PieceProblem::Points { stated, counted: self.scores }),
        }
    }

    /// Applies a payment; `stated` are the points before it.
    pub(super) fn pay(&mut self, stated: BySeat<i64>, deltas: BySeat<i64>) -> Result<(), PieceProblem> {
        self.check_points(stated)?;
        self.scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
        Ok(())
    }

    /// Checks the honba and sticks at the end of a hand.
    pub(super) fn check_sticks(&self, stated: [i64; 2]) -> Result<(), PieceProblem> {
        let counted = [i64::from(self.honba), i64::from(self.sticks)];
        match stated == counted {
            true => Ok(()),
            false => Err(PieceProblem::Sticks { stated, counted }),
        }
    }

    /// Wins with a piece, discarded by another seat or drawn. The first winner takes the sticks.
    pub(super) fn win(&mut self, number: i32) -> Result<Piece, PieceProblem> {
        let piece = Piece::new(number).ok_or(PieceProblem::NoTile(number))?;
        self.sticks = 0;
        match self.last == Some(piece) {
            true => Ok(piece),
            false => Err(PieceProblem::NotLast(piece.index())),
        }
    }

    /// Checks the hand that a seat shows; `with` is the piece that it won from another seat.
    pub(super) fn check_hand(
        &self,
        seat: Seat,
        shown: &[Piece],
        with: Option<Piece>,
    ) -> Result<(), PieceProblem> {
        let held: Vec<Piece> = self.held[seat].iter().copied().chain(with).collect();
        match is_same(&held, shown) {
            true => Ok(()),
            false => Err(PieceProblem::ShownHand(seat)),
        }
    }

    /// Checks the melds that a seat shows.
    pub(super) fn check_melds(&self, seat: Seat, shown: &[i32]) -> Result<(), PieceProblem> {
        match is_same(&self.melds[seat], shown) {
            true => Ok(()),
            false => Err(PieceProblem::ShownMelds(seat)),
        }
    }

    /// Checks the indicators and ura indicators shown with a win.
    pub(super) fn check_indicators(&mut self, shown: &[Piece], below: &[Piece]) -> Result<(), PieceProblem> {
        if self.below.is_empty() {
            for (place, piece) in below.iter().enumerate() {
                self.new_piece(narrow(piece.index()))?;
                self.wall.as_ref().map_or(Ok(()), |wall| wall.below(place, *piece))?;
            }
            self.below = below.to_vec();
        }
        let has_other_below = !below.is_empty() && self.below != below;
        match self.dora_indicators != shown || has_other_below {
            true => Err(PieceProblem::ShownIndicators),
            false => Ok(()),
        }
    }
}

/// The layout of the wall of a ranked game.
pub(super) const fn plan_of(seats: Seats) -> WallPlan {
    match seats {
        Seats::Three => WallPlan::SANMA,
        Seats::Four => WallPlan::RIICHI,
    }
}

/// Whether two lists have the same entries, in any order.
fn is_same<T: Ord + Copy>(one: &[T], other: &[T]) -> bool {
    let sorted = |list: &[T]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    one.len() == other.len() && sorted(one) == sorted(other)
}
