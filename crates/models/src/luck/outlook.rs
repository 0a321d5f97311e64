//! The chance of every seat to win the hand, computed from all four hands but without the order of the wall.
//!
//! This is a multinomial logit. The strength of a seat is linear in a few figures of its hand, with separate weights for
//! every deficiency; the strength of "no seat wins" depends on the tiles left. The chances are proportional to the
//! exponentials of the strengths. It serves the luck adjustment and is not a player: see [`luck`](super).

use super::remaining;
use suzume_deficiency::{AcceptedTiles, Goal, accepted};
use suzume_game::{Phase, Table, Turn, View};
use suzume_rules::{NO_WIN_FIGURES, OUTLOOK_ROWS, OutlookWeights, RuleSet, SEAT_FIGURES};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;
use suzume_tiles::{BySeat, Counts34, Seat, Tile, TileSet};

/// The figures of a seat's hand of 3n+1 tiles that the outlook uses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct HandFigures {
    /// The deficiency and the accepted tiles.
    pub(super) near: AcceptedTiles,
    pub(super) hand: Counts34,
}

impl HandFigures {
    /// Whether one tile is missing.
    pub(super) fn is_ready(&self) -> bool {
        self.row() == 0
    }

    /// Whether the hand can be ready after drawing `tile` and discarding.
    pub(super) fn is_ready_with(&self, tile: Tile) -> bool {
        match self.row() {
            0 => true,
            1 => self.near.tiles.contains(tile),
            _ => false,
        }
    }

    /// The accepted tiles that may be claimed from any seat: those with a pair in the hand, or all of them if the hand is
    /// ready.
    fn claimable(&self) -> TileSet {
        let is_claimable = |&tile: &Tile| self.row() == 0 || self.hand.get(tile) >= 2;
        self.near.tiles.iter().filter(is_claimable).collect()
    }

    /// The row of the weights that applies to the hand.
    fn row(&self) -> usize {
        self.near.deficiency.finite().map_or(OUTLOOK_ROWS, usize::from).clamp(1, OUTLOOK_ROWS) - 1
    }

    /// The accepted tiles that the seat can claim for a chow.
    fn chowable(&self) -> TileSet {
        self.near.tiles.iter().filter(|&tile| self.hand.can_chow(tile)).collect()
    }
}

/// The figures from which the chances are computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlookFigures {
    /// For each seat still in play, its row of the weights and its figures.
    pub seats: BySeat<Option<(usize, [f64; SEAT_FIGURES])>>,
    /// The figures of "no seat wins".
    pub no_win: [f64; NO_WIN_FIGURES],
}

fn count(tiles: TileSet, of: &Counts34) -> f64 {
    tiles.iter().map(|tile| f64::from(of.get(tile))).sum()
}

/// The tiles of a full wall after five-set hands are dealt. Used as the time scale.
const WHOLE: f64 = 56.0;

/// The figures of a seat. `others` are the concealed tiles of the other seats, `place` is the number of seats that draw before it,
/// `left` the number of tiles still to draw.
fn figures(
    standing: &HandFigures,
    wall: &Counts34,
    others: impl Fn(TileSet) -> f64,
    place: usize,
    left: f64,
) -> [f64; SEAT_FIGURES] {
    let in_wall = count(standing.near.tiles, wall);
    let elsewhere = others(standing.near.tiles);
    let claimable = count(standing.claimable(), wall);
    let chowable = count(standing.chowable(), wall);
    let time = left / WHOLE;
    let is = |other: usize| if place == other { 1.0 } else { 0.0 };
    [
        1.0,
        time,
        time * time,
        real::ln_1p(in_wall),
        real::ln_1p(elsewhere),
        real::ln_1p(claimable),
        real::ln_1p(chowable),
        is(1),
        is(2),
        is(3),
        in_wall / wall.total().max(1).to_f64(),
    ]
}

/// The weights for a rule set, if there are any. In matches of several hands, `stakes.rs` gives the value of a win. Where a win
/// needs points (Chinese Standard), the deficiency says less and luck explains less.
pub fn outlook_weights(rules: &RuleSet) -> Option<&'static OutlookWeights> {
    rules.profile().outlook
}

/// All hands as they lie just before a draw, with the tiles that could come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct HandsBeforeDraw {
    /// The seat that draws.
    pub(super) mover: Seat,
    /// For each seat still in play, its hand without the drawn tile.
    pub(super) seats: BySeat<Option<HandFigures>>,
    /// The tiles still in the wall, the drawn one among them.
    pub(super) wall: Counts34,
    /// All concealed tiles of the seats in play.
    pub(super) concealed: Counts34,
    /// The number of tiles still to draw, the drawn one among them.
    pub(super) left: usize,
    /// A tile of the seat that draws that cannot be part of its win, without the drawn tile.
    pub(super) void: Option<Tile>,
}

impl HandsBeforeDraw {
    /// The hands before the last draw. Hands that are as in `last` are not measured again.
    pub(super) fn of(table: &Table, last: Option<&HandsBeforeDraw>) -> Option<HandsBeforeDraw> {
        let Phase::Turn { seat: mover, after: Turn::Drew(_) } = table.public().phase else { return None };
        let drawn = table.view(mover).private.drawn?.tile()?;
        let left = usize::from(table.public().left).saturating_sub(table.table_rules().wall.dead) + 1;
        let mut wall = remaining(table);
        wall.add(drawn).ok()?;
        let mut concealed = Counts34::EMPTY;
        let mut seats = BySeat::<Option<HandFigures>>::empty(table.table_rules().seats());
        let mut void = None;
        for seat in table.public().playing().iter() {
            let view = table.view(seat);
            let mut whole = *view.concealed();
            if seat == mover {
                let _ = whole.remove(drawn);
            }
            concealed = concealed.plus(&whole).ok()?;
            let goal = goal_of(&view);
            let hand = goal.part_of(&whole);
            if seat == mover && hand != whole {
                void = whole.kinds().map(|(tile, _)| tile).find(|tile| !goal.only.contains(*tile));
            }
            // The goal depends on the melds, and so on the size of the hand, and on the void suit, which limits its kinds.
            let known = last.and_then(|last| last.seats[seat]).filter(|known| known.hand == hand);
            let measured = || HandFigures { near: accepted(&hand, &goal), hand };
            seats[seat] = Some(known.unwrap_or_else(measured));
        }
        Some(HandsBeforeDraw { mover, seats, wall, concealed, left, void })
    }

    /// The figures of a seat if its hand is `hand`.
    fn figures_of(&self, seat: Seat, hand: &HandFigures) -> [f64; SEAT_FIGURES] {
        let own = self.seats[seat].map_or(Counts34::EMPTY, |own| own.hand);
        let others = |tiles| count(tiles, &self.concealed) - count(tiles, &own);
        let place = self.seats.seats().distance(self.mover, seat);
        figures(hand, &self.wall, others, place, self.left.to_f64())
    }

    /// The strength of a seat in the logit if its hand is `hand`.
    pub(super) fn strength(&self, seat: Seat, hand: &HandFigures, weights: &OutlookWeights) -> f64 {
        real::exp(dot(&weights.seat[hand.row()], &self.figures_of(seat, hand)))
    }

    /// The figures of all hands, of which that of `mover` is the next to draw.
    pub(super) fn figures(&self) -> OutlookFigures {
        let by_seat = BySeat::from_fn(self.seats.seats(), |seat| {
            let hand = self.seats[seat].as_ref()?;
            Some((hand.row(), self.figures_of(seat, hand)))
        });
        let time = self.left.to_f64() / WHOLE;
        OutlookFigures { seats: by_seat, no_win: [1.0, time, time * time] }
    }
}

/// What a seat's hand aims at. Tiles of its void suit do not count.
pub(super) fn goal_of(view: &View<'_>) -> Goal {
    let void = view.public.seats[view.seat()].void.map_or(TileSet::EMPTY, TileSet::of_suit);
    let goal = view.goal();
    Goal { only: goal.only.without(void), ..goal }
}

impl OutlookFigures {
    /// The outlook before the last draw; the drawn tile counts as still in the wall.
    pub fn before_draw(table: &Table) -> Option<OutlookFigures> {
        Some(HandsBeforeDraw::of(table, None)?.figures())
    }

    /// Each seat's chance to win next, in 0..=1.
    pub fn chances(&self, weights: &OutlookWeights) -> BySeat<f64> {
        let (strengths, no_win) = self.strengths(weights);
        let total = strengths.iter().sum::<f64>() + no_win;
        strengths.map(|strength| strength / total)
    }

    /// The strength of every seat in the logit, and that of "no seat wins".
    pub(super) fn strengths(&self, weights: &OutlookWeights) -> (BySeat<f64>, f64) {
        let of_seat =
            |(row, figures): (usize, [f64; SEAT_FIGURES])| real::exp(dot(&weights.seat[row], &figures));
        let strengths = self.seats.map(|seat| seat.map_or(0.0, of_seat));
        (strengths, real::exp(dot(&weights.no_win, &self.no_win)))
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}
