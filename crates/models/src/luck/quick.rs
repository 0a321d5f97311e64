//! The luck of a draw from the hands alone, without playing on with every tile that could have come.
//!
//! The value after a draw is computed at once: a tile that wins is won with; otherwise the seat discards what leaves it nearest to
//! a win with the most tiles, and if that tile completes another hand, that seat wins in a fixed share of the cases. Claims for sets
//! are left out. Any such rule may be used: the value after the draw minus the mean of the same value over all tiles that could
//! have come has expectation zero whatever the players do. How well the rule foresees them determines only how much of the variance
//! it removes, and [`draw_luck`](super::draw_luck) with the players themselves is its slow, more precise twin.

use super::outlook::{HandFigures, HandsBeforeDraw, goal_of};
use super::{EndValues, just_drawn, outlook_weights};
use suzume_deficiency::{AcceptedTiles, accepted, for_each_discard};
use suzume_game::{Action, Table};
use suzume_rules::OutlookWeights;
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Seat, Tile};

/// How often a seat that is not in riichi discards the winning tile of another seat at once when the hand asks for it. Chosen between 0
/// (a seat that knows all hands) and 1 (`greedy`, which never looks).
const CARELESS: f64 = 0.7;

/// The luck of the last draw for every seat, as [`draw_luck`](super::draw_luck), by the rule of this module.
pub fn quick_draw_luck(table: &Table, values: &impl EndValues) -> Option<BySeat<f64>> {
    let drawn = just_drawn(table)?;
    let draw = SupposedDraw {
        table,
        weights: outlook_weights(table.rules())?,
        values,
        before: HandsBeforeDraw::of(table)?,
    };
    let wall = draw.before.wall;
    let total = wall.total().to_f64();
    let mut luck = BySeat::all(table.table_rules().seats(), 0.0);
    for (tile, count) in wall.kinds() {
        let value = draw.value(tile)?;
        let share = f64::from(count) / total;
        let weight = if tile == drawn { 1.0 - share } else { -share };
        luck.iter_mut().zip(value).for_each(|(sum, value)| *sum += weight * value);
    }
    Some(luck)
}

/// A draw whose tile is supposed.
struct SupposedDraw<'a, V> {
    table: &'a Table,
    weights: &'static OutlookWeights,
    values: &'a V,
    before: HandsBeforeDraw,
}

impl<V: EndValues> SupposedDraw<'_, V> {
    /// The value for every seat after the mover has drawn `tile` and discarded.
    fn value(&self, tile: Tile) -> Option<BySeat<f64>> {
        let mover = self.before.mover;
        let hand = self.before.seats[mover].as_ref()?;
        if hand.is_ready()
            && hand.near.tiles.contains(tile)
            && let Some(won) = self.after_own_win(tile)
        {
            return Some(won);
        }
        let is_bound = self.table.public().seats[mover].riichi != Riichi::No;
        let (discarded, left) = if is_bound { (tile, *hand) } else { self.best_discard(hand, tile)? };
        let quiet = self.after_discard(tile, discarded, left)?;
        let mut others = self.before.seats.with_seats().filter(|(seat, _)| *seat != mover);
        let completes = |other: &HandFigures| other.is_ready() && other.near.tiles.contains(discarded);
        if !others.any(|(_, other)| other.as_ref().is_some_and(completes)) {
            return Some(quiet);
        }
        let Some(dealt_in) = self.after_deal_in(tile, discarded) else { return Some(quiet) };
        let share = if is_bound { 1.0 } else { CARELESS };
        Some(BySeat::from_fn(quiet.seats(), |seat| share * dealt_in[seat] + (1.0 - share) * quiet[seat]))
    }

    /// The hand after the discard that leaves it nearest to a win, with the most accepted tiles in the wall.
    fn best_discard(&self, hand: &HandFigures, tile: Tile) -> Option<(Tile, HandFigures)> {
        let view = self.table.view(self.before.mover);
        let goal = goal_of(&view);
        let mut drawn = hand.hand;
        if !goal.only.contains(tile) {
            return Some((tile, *hand));
        }
        drawn.add(tile).ok()?;
        // A tile that does not count is discarded first: one of the void suit.
        let others = goal.part_of(view.concealed()).total();
        let whole = view.concealed().total();
        if let Some((void, _)) =
            view.concealed().kinds().find(|(kind, _)| others < whole && !goal.only.contains(*kind))
        {
            return Some((void, HandFigures { near: accepted(&drawn, &goal), hand: drawn }));
        }
        let mut best: Option<(Tile, AcceptedTiles, u32)> = None;
        for_each_discard(&drawn, &goal, |discard| {
            let tiles = discard.accepted.available(&self.before.wall);
            let is_better = best.as_ref().is_none_or(|(_, near, most)| {
                (discard.accepted.deficiency, std::cmp::Reverse(tiles))
                    < (near.deficiency, std::cmp::Reverse(*most))
            });
            if is_better {
                best = Some((discard.tile, discard.accepted, tiles));
            }
        });
        let (discarded, near, _) = best?;
        drawn.remove(discarded).then_some(())?;
        Some((discarded, HandFigures { near, hand: drawn }))
    }

    /// The value if no seat wants the discard.
    fn after_discard(&self, tile: Tile, discarded: Tile, left: HandFigures) -> Option<BySeat<f64>> {
        let before = &self.before;
        let mut after = before.clone();
        after.wall.remove(tile).then_some(())?;
        after.concealed.add(tile).ok()?;
        after.concealed.remove(discarded).then_some(())?;
        after.seats[before.mover] = Some(left);
        after.left = before.left - 1;
        after.mover = self.next()?;
        Some(self.values.expected(self.table, &after.figures().chances(self.weights)))
    }

    /// The seat in play after the mover.
    fn next(&self) -> Option<Seat> {
        let seats = self.before.seats.seats();
        (1..=seats.count())
            .map(|places| seats.after(self.before.mover, places))
            .find(|seat| self.before.seats[*seat].is_some())
    }

    /// The value after the mover wins with the tile; `None` if the rules do not let it.
    fn after_own_win(&self, tile: Tile) -> Option<BySeat<f64>> {
        let mut supposed = self.table.clone();
        supposed.suppose_drawn(tile).then_some(())?;
        let mover = self.before.mover;
        supposed.legal(mover).contains(&Action::Win).then_some(())?;
        supposed.act(mover, Action::Win).ok()?;
        Some(self.after_wins(&supposed))
    }

    /// The value after all seats win that may win on the discard; `None` if there are none.
    fn after_deal_in(&self, tile: Tile, discarded: Tile) -> Option<BySeat<f64>> {
        let mut supposed = self.table.clone();
        supposed.suppose_drawn(tile).then_some(())?;
        let mover = self.before.mover;
        let is_meant =
            |action: &&Action| matches!(action, Action::Discard(_)) && action.discarded() == Some(discarded);
        let discard = *supposed.legal(mover).iter().find(is_meant)?;
        supposed.act(mover, discard).ok()?;
        let mut has_winner = false;
        let pending = supposed.pending();
        for seat in pending.iter().filter(|seat| *seat != mover) {
            let wins = supposed.legal(seat).contains(&Action::Win);
            has_winner |= wins;
            supposed.act(seat, if wins { Action::Win } else { Action::Pass }).ok()?;
        }
        has_winner.then(|| self.after_wins(&supposed))
    }

    /// The value at the end of the hand, or among the seats that play on after a win.
    fn after_wins(&self, supposed: &Table) -> BySeat<f64> {
        if supposed.is_over() {
            return self.values.at_end(supposed);
        }
        let mut after = self.before.clone();
        for seat in supposed.public().won.iter() {
            after.seats[seat] = None;
        }
        self.values.expected(supposed, &after.figures().chances(self.weights))
    }
}
