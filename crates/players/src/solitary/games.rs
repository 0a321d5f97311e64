//! What the other seats cost a seat in the solitary game, by the models of our own games
//! ([`GameModels`]): when they end the hand, what they are paid until then, what the wall's
//! end brings, and how dangerous each discard is.
//!
//! The game counts from a hand that is never ready and never wins ([`Others::saved`](suzume_decide::solitary::Others)). Its
//! cost from now on is the same for every action that starts alike, and is added in the end.

use super::{Context, HandOrigin};
use suzume_game::{Phase, View};
use suzume_models::games::GameModels;
use suzume_tiles::Tile;
use suzume_tiles::numbers::ToFloat;

/// The other seats as the models see them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GameChances {
    /// The share of the winning tiles that each other seat discards, the one on the left first.
    pub(super) wins_offered: [f64; 3],
    /// The chance that the other seats end the hand in each interval, after a zero that stands for no interval.
    ends: Vec<f64>,
    /// What the other seats cost in the present interval.
    first_cost: f64,
    /// What the other seats and the empty wall cost from each interval on; the last entry is the empty wall.
    rest: Vec<f64>,
    /// The points of a ready hand at the empty wall, beyond those of one that is not ready.
    ready_points: f64,
    /// The share of the other seats that still play at the end of each interval, after a one that stands for no interval.
    playing: Vec<f64>,
    /// Whether each place offers tiles, the one on the left first.
    pub(super) places: [f64; 3],
    /// The share of the present interval that is still to come.
    to_come: f64,
    dangers: [DiscardDanger; Tile::KINDS],
}

/// What a discard risks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct DiscardDanger {
    /// The chance that it ends the hand.
    pub(super) end_prob: f64,
    /// The chance that another seat wins on it.
    pub(super) deal_in_prob: f64,
    /// The expected points that it costs.
    pub(super) points: f64,
}

/// The number of own draws left, from the count as if no seat won.
pub(super) fn draws_left(models: &GameModels, view: &View<'_>, nominal: u8) -> u8 {
    let draws = f64::from(nominal) * models.discards_share(view.public.playing().len());
    // Winners draw no more, so that the others may draw twice as often, but hardly more.
    (0..=nominal.saturating_mul(2)).rev().find(|&turns| f64::from(turns) <= draws + 0.5).unwrap_or(0)
}

impl GameChances {
    pub(super) fn new(models: &GameModels, view: &View<'_>, context: &Context) -> GameChances {
        let turns = usize::from(context.turns);
        let intervals = models.intervals(view, turns + 1);
        let playing = view.public.playing();
        let [not_ready, ready] = models.end_points(playing.len());
        let mut rest = vec![-not_ready];
        for interval in intervals.iter().rev() {
            let next = rest.last().copied().unwrap_or(0.0);
            rest.push(interval.cost + (1.0 - interval.end_prob) * next);
        }
        rest.reverse();
        let last_end = intervals.last().map_or(0.0, |interval| interval.end_prob);
        let me = view.seat();
        let seats = view.table.seats();
        let is_playing = |turns: usize| f64::from(u8::from(playing.contains(seats.after(me, turns))));
        let has_to_discard = matches!(view.public.phase, Phase::Turn { .. } | Phase::Claims { .. });
        let mut dangers = [DiscardDanger::default(); Tile::KINDS];
        if has_to_discard {
            let is_last_win = !view.table.play_on || playing.len() <= 2;
            for (tile, _) in view.concealed().kinds() {
                let danger = &mut dangers[tile.index()];
                for forecast in models.deal_ins(view, tile) {
                    danger.deal_in_prob += forecast.win_prob;
                    danger.points += forecast.win_prob * forecast.points;
                }
                danger.deal_in_prob = danger.deal_in_prob.min(0.95);
                danger.end_prob = if is_last_win { danger.deal_in_prob } else { 0.0 };
            }
        }
        GameChances {
            wins_offered: [models.parameters().offered.min(1.0); 3],
            ends: std::iter::once(0.0).chain(intervals.iter().map(|interval| interval.end_prob)).collect(),
            first_cost: intervals.first().map_or(0.0, |interval| interval.cost),
            playing: std::iter::once(1.0).chain(intervals.iter().map(|interval| interval.playing)).collect(),
            places: [3, 2, 1].map(is_playing),
            rest,
            ready_points: (1.0 - last_end) * (ready - not_ready),
            to_come: f64::from(context.draws_before) / playing.len().saturating_sub(1).max(1).to_f64(),
            dangers,
        }
    }

    /// The first interval before a draw of the game, by where the hand comes from: as places in the chances of ends.
    const fn first_interval(origin: HandOrigin) -> usize {
        match origin {
            // The replacement is drawn before the first interval.
            HandOrigin::OwnKong => 0,
            // After an open kong the replacement is drawn in place of the rest of the interval.
            HandOrigin::Turn | HandOrigin::Pass | HandOrigin::OpenKong => 1,
            HandOrigin::Claim => 2,
        }
    }

    /// The chances that the hand ends before each draw.
    pub(super) fn ends(&self, origin: HandOrigin) -> &[f64] {
        self.ends.get(GameChances::first_interval(origin)..).unwrap_or_default()
    }

    /// What a win saves at each draw.
    pub(super) fn saved(&self, origin: HandOrigin) -> &[f64] {
        let first = GameChances::first_interval(origin);
        self.rest.get(first.min(self.rest.len() - 1)..).unwrap_or_default()
    }

    /// The share of the other seats that still play at each draw.
    pub(super) fn playing(&self, origin: HandOrigin) -> &[f64] {
        self.playing.get(GameChances::first_interval(origin)..).unwrap_or_default()
    }

    /// The points of a ready hand at the empty wall.
    pub(super) fn ready_points(&self) -> f64 {
        self.ready_points
    }

    /// The chance that the hand lasts until the draw that it waits for.
    pub(super) fn lasts(&self, origin: HandOrigin) -> f64 {
        match origin {
            HandOrigin::Pass => 1.0 - self.to_come * self.ends.get(1).copied().unwrap_or(0.0),
            _ => 1.0,
        }
    }

    fn rest_from(&self, interval: usize) -> f64 {
        self.rest.get(interval).or(self.rest.last()).copied().unwrap_or(0.0)
    }

    /// The points of a hand that is never ready and never wins, before the tiles that are offered or drawn next.
    pub(super) fn base(&self, origin: HandOrigin) -> f64 {
        match origin {
            HandOrigin::Turn | HandOrigin::OwnKong => -self.rest_from(0),
            HandOrigin::Claim | HandOrigin::OpenKong => -self.rest_from(1),
            HandOrigin::Pass => -self.to_come * self.first_cost - self.lasts(origin) * self.rest_from(1),
        }
    }

    /// The risk of a discard.
    pub(super) fn danger(&self, tile: Tile) -> DiscardDanger {
        self.dangers[tile.index()]
    }
}
