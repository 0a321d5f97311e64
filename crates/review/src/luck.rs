//! Luck in points: the value of the deal and of every draw, compared with their averages.
//!
//! The measure is that of [`suzume_models::luck`], with points as its unit. The hand is valued just before a draw, with
//! all hands visible but not the wall: the chance of each seat to win, times the points of a typical win. After every
//! draw a standard player plays the hand up to the next draw, for the tile that came and for each tile that could have
//! come; the difference from the mean is the luck of that draw. The luck of the deal is the value of the hands before the
//! first draw, minus its mean over random deals. Both have expectation zero. They are multiplied by the weight with which
//! the arena subtracts luck, because the chances are somewhat overconfident.
//!
//! The rest of a seat's result is called play. It covers the play of all four seats and everything that the chances do
//! not see, such as the final value of a hand.

use suzume_game::wall::{AnyWall, WallKind};
use suzume_game::{Action, Moment, Setup, Table};
use suzume_models::luck::{self, EndValues, OutlookFigures, draw_luck, just_drawn, remaining};
use suzume_players::{Best, GreedyJudge, Judged, Player};
use suzume_rules::table::MatchPlan;
use suzume_rules::{OutlookWeights, RuleSet};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Face, Seat};

/// The value of each outcome of a hand, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointValues {
    /// The points that each seat wins or loses, by winner.
    changes: BySeat<BySeat<f64>>,
    start: BySeat<i64>,
}

impl PointValues {
    /// The values for the hand in progress at a table.
    pub fn of(table: &Table) -> PointValues {
        let start = table.start();
        let extra = table.table_rules().repeat_points() * i64::from(start.board.repeats);
        let sticks = i64::from(start.board.sticks) * table.table_rules().stake_points();
        let seats = table.table_rules().seats();
        let payers = seats.count().to_f64() - 1.0;
        let changes = BySeat::from_fn(seats, |winner| {
            let points = table.rules().profile().win_points(winner == start.board.dealer) + extra.to_f64();
            BySeat::from_fn(
                seats,
                |seat| if seat == winner { points + sticks.to_f64() } else { -points / payers },
            )
        });
        PointValues { changes, start: start.board.scores }
    }

    /// The points that each seat has won so far.
    fn so_far(&self, table: &Table) -> BySeat<f64> {
        BySeat::from_fn(self.start.seats(), |seat| {
            (table.public().board.scores[seat] - self.start[seat]).to_f64()
        })
    }

    fn by_chances(&self, chances: &BySeat<f64>) -> BySeat<f64> {
        BySeat::from_fn(chances.seats(), |seat| {
            chances.with_seats().map(|(winner, chance)| chance * self.changes[winner][seat]).sum()
        })
    }
}

impl EndValues for PointValues {
    fn expected(&self, table: &Table, chances: &BySeat<f64>) -> BySeat<f64> {
        let (so_far, to_come) = (self.so_far(table), self.by_chances(chances));
        BySeat::from_fn(so_far.seats(), |seat| so_far[seat] + to_come[seat])
    }

    fn at_end(&self, table: &Table) -> BySeat<f64> {
        self.so_far(table)
    }
}

/// The weights of the outlook where typical points say what a hand is worth: not in matches of many hands under rules where wins
/// differ widely.
fn outlook_weights(rules: &RuleSet) -> Option<&'static OutlookWeights> {
    let is_long = matches!(rules.table().match_plan, MatchPlan::Rounds { .. });
    luck::outlook_weights(rules).filter(|_| !is_long)
}

/// The weight of luck in points. It is that of the arena, but where play continues after a win: there the arena counts who ends ahead,
/// and the weight of wins is kept (least squares on 1,000 deals of `delta` against `epsilon:p=0.2` of it, stable wall, seed 77).
fn weight(weights: &OutlookWeights, rules: &RuleSet) -> f64 {
    const OF_WINS: f64 = 0.32;
    let [_, supposed, _] = weights.luck;
    if rules.table().play_on { OF_WINS } else { supposed }
}

/// The table right after a draw, kept for later.
#[derive(Clone, Debug)]
pub struct Snapshot(Table);

impl Snapshot {
    /// Keeps a table if a playing tile was just drawn and luck can be measured under its rules.
    pub fn of(table: &Table) -> Option<Snapshot> {
        just_drawn(table)?;
        outlook_weights(table.rules())?;
        let mut table = table.clone();
        // A wall that is known only from a record ends with it. The simulation needs to know that there is a next draw,
        // but not which tile it is.
        if let AnyWall::Scripted(wall) = table.wall() {
            let mut wall = wall.clone();
            wall.lay_behind(remaining(&table).tiles().map(Face::from));
            table.set_wall(AnyWall::Scripted(wall));
        }
        Some(Snapshot(table))
    }

    /// The luck of the draw.
    pub fn luck(&self) -> Option<DrawLuck> {
        let table = &self.0;
        let values = PointValues::of(table);
        let weights = outlook_weights(table.rules())?;
        let weight = weight(weights, table.rules());
        let chances = OutlookFigures::before_draw(table)?.chances(weights);
        let luck = draw_luck(table, &values, supposed)?;
        Some(DrawLuck {
            events: table.events().len(),
            value: values.expected(table, &chances),
            luck: luck.map(|luck| weight * luck),
        })
    }
}

/// The action of the standard player.
fn supposed(table: &Table, seat: Seat) -> Option<Action> {
    let moment = Moment::new(&Setup::single(table.table_rules().seats(), 0, 0), seat, table.events().len());
    Best(Judged::new(GreedyJudge)).act(&table.view(seat), table.legal(seat), &moment).ok()
}

/// The luck of a draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawLuck {
    /// The number of events so far, including the draw.
    pub events: usize,
    /// The value of the hand for each seat just before the draw, in points.
    pub value: BySeat<f64>,
    /// The value of the drawn tile for each seat, minus the mean of all tiles that could have come, in points.
    pub luck: BySeat<f64>,
}

/// The luck of a hand, in points for each seat. Deal, draws and play sum to what the seat won or lost.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckOfHand {
    /// The luck of the dealt tiles.
    pub deal: BySeat<f64>,
    /// The luck of all draws together.
    pub draws: BySeat<f64>,
    /// The rest of the result: the play of all seats, and everything that the measure does not see.
    pub play: BySeat<f64>,
    /// The luck of each draw, in order.
    pub by_draw: Vec<DrawLuck>,
}

/// Measures luck under one rule set.
#[derive(Clone, Copy, Debug)]
pub struct Luck {
    /// The mean chances to win before the first draw. Seats are counted from the dealer.
    mean: BySeat<f64>,
    weight: f64,
}

/// The number of random deals for the mean value of a deal. The standard error is a fiftieth of the spread of one deal.
const DEALS: u64 = 2_500;
/// Any seed will do.
const SEED: u64 = 0xDEA1;

impl Luck {
    /// Prepares to measure luck under these rules; `None` if it cannot be measured.
    pub fn under(rules: &RuleSet) -> Option<Luck> {
        let weights = outlook_weights(rules)?;
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let seats = table.table_rules().seats();
        let (mut sum, mut deals) = (BySeat::all(seats, 0.0), 0.0);
        for deal in 0..DEALS {
            let scores = BySeat::all(seats, table.table_rules().starting_points);
            table.deal(&Setup::single(seats, SEED, deal).with_scores(scores));
            while !table.is_over() && just_drawn(&table).is_none() {
                let Some(seat) = table.pending().iter().next() else { break };
                let action = supposed(&table, seat)?;
                table.act(seat, action).ok()?;
            }
            let Some(outlook) = OutlookFigures::before_draw(&table) else { continue };
            let chances = outlook.chances(weights);
            let dealer = table.start().board.dealer;
            sum.iter_mut().zip(seats.starting_at(dealer)).for_each(|(sum, seat)| *sum += chances[seat]);
            deals += 1.0;
        }
        let weight = weight(weights, rules);
        (deals > 0.0).then(|| Luck { mean: sum.map(|sum| sum / deals), weight })
    }

    /// The luck of a finished hand, given the luck of its draws in order.
    pub fn of_hand(&self, table: &Table, by_draw: Vec<DrawLuck>) -> LuckOfHand {
        let values = PointValues::of(table);
        let dealer = table.start().board.dealer;
        let seats = table.table_rules().seats();
        let from_dealer = |seat| seats.after(Seat::FIRST, seats.distance(dealer, seat));
        let mean = values.by_chances(&BySeat::from_fn(seats, |seat| self.mean[from_dealer(seat)]));
        let deal = BySeat::from_fn(seats, |seat| {
            by_draw.first().map_or(0.0, |first| self.weight * (first.value[seat] - mean[seat]))
        });
        let draws = BySeat::from_fn(seats, |seat| by_draw.iter().map(|draw| draw.luck[seat]).sum());
        let won = values.at_end(table);
        let play = BySeat::from_fn(seats, |seat| won[seat] - deal[seat] - draws[seat]);
        LuckOfHand { deal, draws, play, by_draw }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Seats;

    #[test]
    fn a_repeat_brings_what_the_rules_say() {
        let difference = |honba_points| {
            let mut rules = RuleSet::preset("riichi").unwrap();
            let RuleSet::Riichi(config) = &mut rules else { panic!("{}", rules.name()) };
            config.honba_points = honba_points;
            let mut table = Table::new(rules, WallKind::Ordinary);
            let [first, later] = [0, 2].map(|repeats| {
                let mut setup = Setup::single(Seats::Four, 1, 1);
                setup.board.repeats = repeats;
                table.deal(&setup);
                PointValues::of(&table).changes[Seat::ALL[0]]
            });
            BySeat::from_fn(Seats::Four, |seat| later[seat] - first[seat])
        };
        assert_eq!(difference(300), BySeat::from([600.0, -200.0, -200.0, -200.0]));
        assert_eq!(difference(1_500), BySeat::from([3_000.0, -1_000.0, -1_000.0, -1_000.0]));
    }
}
