//! The luck of a draw from the hands alone, without playing on with every tile that could have come.
//!
//! A tile that wins is won with. Otherwise the seat discards what leaves it nearest to a win with the most tiles, like `greedy`; a
//! seat that folds, because another is in riichi and its own hand cannot become ready, is left as it is. If the discard completes
//! another hand, that seat wins. Claims for sets are left out. Then the chances of all seats to win are those of the [outlook](super::outlook), with
//! the tiles in the wall counted as before the draw, so that only the hand that draws has to be looked at again.
//!
//! Any such rule may be used: the value after the draw minus the mean of the same value over all tiles that could have come has
//! expectation zero whatever the players do. How well the rule foresees them determines only how much of the variance it removes.
//! Its slow, more precise twin is [`draw_luck`](super::draw_luck).

use super::outlook::{HandFigures, HandsBeforeDraw, goal_of};
use super::{EndValues, just_drawn, outlook_weights};
use std::cmp::Reverse;
use suzume_deficiency::{DiscardAccepts, Forms, Goal, accepted, deficiency, for_each_discard};
use suzume_game::{Action, Table};
use suzume_rules::OutlookWeights;
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Counts34, Seat, SeatSet, Tile};

/// What is kept from draw to draw of a hand of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct QuickMemory {
    /// The hands at the last draw, which are not measured again unless they have changed.
    last: Option<HandsBeforeDraw>,
    wins: Vec<KnownWin>,
}

/// A win and its value. It is not settled anew while the hands that win are the same: what else may change its points is left out.
#[derive(Clone, Debug, PartialEq)]
struct KnownWin {
    mover: Seat,
    tile: Tile,
    scores: BySeat<i64>,
    /// The hands that the tile completes, and whether they are in riichi.
    hands: BySeat<Option<(Counts34, Riichi)>>,
    /// The value after it; `None` if the rules do not let any of them win.
    value: Option<BySeat<f64>>,
}

/// The luck of the last draw for every seat, as [`draw_luck`](super::draw_luck), by the rule of this module.
pub(super) fn quick_draw_luck(
    table: &Table,
    values: &impl EndValues,
    memory: &mut QuickMemory,
) -> Option<BySeat<f64>> {
    let drawn = just_drawn(table)?;
    let before = HandsBeforeDraw::of(table, memory.last.as_ref())?;
    memory.last = Some(before);
    let mut draw =
        SupposedDraw::new(table, outlook_weights(table.rules())?, values, &before, &mut memory.wins)?;
    let total = before.wall.total().to_f64();
    let mut luck = BySeat::all(table.table_rules().seats(), 0.0);
    for (tile, count) in before.wall.kinds() {
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
    before: &'a HandsBeforeDraw,
    known: &'a mut Vec<KnownWin>,
    /// The hand of the seat that draws.
    hand: HandFigures,
    /// What its discards aim at: sets and a pair alone, unless another form is nearer.
    goal: Goal,
    /// The hands when the next seat in turn is to draw, the mover's as before.
    after: HandsBeforeDraw,
    /// The strengths of all seats then.
    strengths: BySeat<f64>,
    no_win: f64,
    /// Whether another seat is in riichi.
    is_threatened: bool,
    /// The value if the drawn tile is discarded again.
    unchanged: BySeat<f64>,
}

impl<'a, V: EndValues> SupposedDraw<'a, V> {
    fn new(
        table: &'a Table,
        weights: &'static OutlookWeights,
        values: &'a V,
        before: &'a HandsBeforeDraw,
        known: &'a mut Vec<KnownWin>,
    ) -> Option<Self> {
        let hand = before.seats[before.mover]?;
        let goal = goal_of(&table.view(before.mover));
        let sets_only = Goal { forms: Forms::STANDARD, ..goal };
        let is_nearest = deficiency(&hand.hand, &sets_only) == hand.near.deficiency;
        let seats = before.seats.seats();
        let mut others = (1..=seats.count()).map(|places| seats.after(before.mover, places));
        let next = others.find(|seat| before.seats[*seat].is_some())?;
        let after = HandsBeforeDraw { mover: next, left: before.left - 1, ..*before };
        let (strengths, no_win) = after.figures().strengths(weights);
        let mut draw = SupposedDraw {
            table,
            weights,
            values,
            before,
            known,
            hand,
            goal: if is_nearest { sets_only } else { goal },
            strengths,
            no_win,
            after,
            is_threatened: seats
                .others(before.mover)
                .any(|seat| table.public().seats[seat].riichi != Riichi::No),
            unchanged: BySeat::all(seats, 0.0),
        };
        draw.unchanged = draw.expected(strengths[before.mover]);
        Some(draw)
    }

    /// The value for every seat after the mover has drawn `tile` and discarded.
    fn value(&mut self, tile: Tile) -> Option<BySeat<f64>> {
        let mover = self.before.mover;
        if self.hand.is_ready()
            && self.hand.near.tiles.contains(tile)
            && let Some(won) = self.won(tile, [mover].into_iter().collect(), |draw| draw.after_own_win(tile))
        {
            return Some(won);
        }
        let is_bound = self.table.public().seats[mover].riichi != Riichi::No;
        let (discarded, quiet) = match is_bound {
            true => (tile, self.unchanged),
            false => {
                // Against a riichi the seat folds, unless its hand becomes ready.
                let may_be_ready = self.hand.is_ready_with(tile);
                if self.is_threatened && !may_be_ready {
                    return Some(self.unchanged);
                }
                let (discarded, left) = self.best_discard(tile)?;
                (discarded, self.expected(self.after.strength(mover, &left, self.weights)))
            }
        };
        let completes = |hand: &Option<HandFigures>| {
            hand.as_ref().is_some_and(|hand| hand.is_ready() && hand.near.tiles.contains(discarded))
        };
        let others = self.before.seats.seats().others(mover);
        let winners: SeatSet = others.filter(|seat| completes(&self.before.seats[*seat])).collect();
        if winners.is_empty() {
            return Some(quiet);
        }
        Some(self.won(discarded, winners, |draw| draw.after_deal_in(tile, discarded)).unwrap_or(quiet))
    }

    /// The value after the seats win on a tile that the mover draws or discards, as it is known or by `settle`.
    fn won(
        &mut self,
        tile: Tile,
        winners: SeatSet,
        settle: impl FnOnce(&Self) -> Option<BySeat<f64>>,
    ) -> Option<BySeat<f64>> {
        let mover = self.before.mover;
        let hands = BySeat::from_fn(self.before.seats.seats(), |seat| {
            let hand = self.before.seats[seat].filter(|_| winners.contains(seat))?;
            Some((hand.hand, self.table.public().seats[seat].riichi))
        });
        let scores = self.table.public().board.scores;
        let is_it = |win: &&KnownWin| {
            (win.mover, win.tile) == (mover, tile) && win.scores == scores && win.hands == hands
        };
        if let Some(known) = self.known.iter().find(is_it) {
            return known.value;
        }
        let value = settle(self);
        self.known.push(KnownWin { mover, tile, scores, hands, value });
        value
    }

    /// The value of the hand in progress, given the strength of the mover's hand.
    fn expected(&self, strength: f64) -> BySeat<f64> {
        let mover = self.before.mover;
        let total = self.strengths.iter().sum::<f64>() - self.strengths[mover] + strength + self.no_win;
        let chances = BySeat::from_fn(self.strengths.seats(), |seat| {
            (if seat == mover { strength } else { self.strengths[seat] }) / total
        });
        self.values.expected(self.table, &chances)
    }

    /// The hand after the discard that leaves it nearest to a win, with the most accepted tiles in the wall.
    fn best_discard(&self, tile: Tile) -> Option<(Tile, HandFigures)> {
        // A tile that does not count is discarded first: one of the void suit.
        if !self.goal.only.contains(tile) {
            return Some((tile, self.hand));
        }
        let mut hand = self.hand.hand;
        hand.add(tile).ok()?;
        if let Some(void) = self.before.void {
            return Some((void, HandFigures { near: accepted(&hand, &self.goal), hand }));
        }
        let unseen = hand.complement_within(self.goal.kinds.count());
        let (mut most, mut best) = (None, None);
        for_each_discard(&hand, &self.goal, |discard| {
            let DiscardAccepts { tile, accepted } = discard;
            let from_middle = i32::from(tile.rank().map_or(5, |rank| rank.abs_diff(5)));
            let uselessness = from_middle * 34 - i32::from(tile.index_u8());
            let (tiles, kinds) = (accepted.available(&unseen), accepted.tiles.len());
            let rank = Some((Reverse(accepted.deficiency), tiles, kinds, uselessness));
            if rank > most {
                (most, best) = (rank, Some(discard));
            }
        });
        let DiscardAccepts { tile: discarded, accepted: near } = best?;
        hand.remove(discarded).then_some(())?;
        Some((discarded, HandFigures { near, hand }))
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
        let mut after = *self.before;
        for seat in supposed.public().won.iter() {
            after.seats[seat] = None;
        }
        self.values.expected(supposed, &after.figures().chances(self.weights))
    }
}
