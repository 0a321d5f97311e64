//! Gathers the rows of the models from hands that are played at a table.

use super::GameModel;
use super::rows::{IntervalRow, others_playing, write_cost, write_danger};
use crate::rows::{Half, LabelledRows, SampledGame};
use crate::samples::mix;
use suzume_game::{Event, Table, View};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::{ToFloat, narrow, wide};
use suzume_tiles::{Seat, Tile, TileSet};

/// Each discard is a row of its own interval, and of this many later intervals that are drawn at random.
const LATER_INTERVALS: u64 = 2;
/// The latest interval that is drawn.
const MOST_INTERVALS: u64 = 16;
/// The number of seats that may still play; figures by that number have one entry each.
pub(super) const PLAYING: usize = 5;

/// A sum and the number of its terms.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Mean {
    sum: f64,
    n: f64,
}

impl Mean {
    fn add(&mut self, amount: f64) {
        self.add_share(amount, 1.0);
    }

    fn add_share(&mut self, amount: f64, of: f64) {
        self.sum += amount;
        self.n += of;
    }

    fn append(&mut self, other: Mean) {
        self.add_share(other.sum, other.n);
    }

    /// The number of terms.
    pub(super) fn weight(self) -> f64 {
        self.n
    }

    /// The mean, or `default` if there are too few terms.
    pub(super) fn or(self, default: f64) -> f64 {
        if self.n >= 1.0 { self.sum / self.n } else { default }
    }
}

/// Means over all games, without regard to the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct GameTotals {
    /// The points of a win of a seat that does not deal, and of the dealer.
    pub(super) win_points: [Mean; 2],
    /// How often the other seats discard a winning tile of a ready seat, and how often they would if they discarded any
    /// unseen tile.
    pub(super) offered: Mean,
    /// The points of a ready seat at the empty wall, by the number of seats that still play.
    pub(super) ready_end: [Mean; PLAYING],
    /// The same of a seat that is not ready.
    pub(super) not_ready_end: [Mean; PLAYING],
    /// The discards that a seat makes until the wall is empty, and how many it would make if no seat won and all drew in turn.
    pub(super) discards: [Mean; PLAYING],
    /// The chance that other seats end the hand, by the number of own discards made.
    pub(super) ends: Vec<Mean>,
}

impl GameTotals {
    fn append(&mut self, later: &GameTotals) {
        let each = |all: &mut [Mean], later: &[Mean]| {
            all.iter_mut().zip(later).for_each(|(one, other)| one.append(*other));
        };
        each(&mut self.win_points, &later.win_points);
        self.offered.append(later.offered);
        each(&mut self.ready_end, &later.ready_end);
        each(&mut self.not_ready_end, &later.not_ready_end);
        each(&mut self.discards, &later.discards);
        self.ends.resize(self.ends.len().max(later.ends.len()), Mean::default());
        each(&mut self.ends, &later.ends);
    }
}

/// An own discard that waits for the end of the hand.
struct SampledDiscard {
    seat: Seat,
    /// The number of events before it.
    events: usize,
    interval: IntervalRow,
    playing: usize,
    /// The number of discards to come if no seat won and all drew in turn.
    nominal: f64,
    /// The rows about each other seat: the danger of the discard, and the points of a deal-in.
    against: Vec<(Seat, [Vec<u8>; 2])>,
}

/// What happened in an interval.
#[derive(Clone, Copy, Debug, Default)]
struct IntervalOutcome {
    /// Other seats ended the hand; apart from the own discard that opens the interval, and with it.
    ended: [bool; 2],
    /// The points paid to other seats; the same.
    cost: [f64; 2],
}

/// Watches hands and gathers rows. Memory grows with the number of rows alone.
pub struct GameSampler {
    rows: [LabelledRows; GameModel::ALL.len()],
    pub(super) totals: GameTotals,
    /// The points of a share of 1.
    scale: f64,
    game: u32,
    hands: u64,
    discards: Vec<SampledDiscard>,
}

impl GameSampler {
    /// A sampler of games under these rules.
    pub fn new(rules: &RuleSet) -> GameSampler {
        GameSampler {
            rows: GameModel::ALL.map(|model| LabelledRows::new(model.width())),
            totals: GameTotals::default(),
            scale: GameSampler::scale(rules),
            game: 0,
            hands: 0,
            discards: Vec::new(),
        }
    }

    /// The points of a share of 1 in models of points: chosen as 16 typical wins. What costs more counts as this much.
    fn scale(rules: &RuleSet) -> f64 {
        16.0 * rules.profile().points.ceil()
    }

    pub(super) fn points_of_one(&self) -> f64 {
        self.scale
    }

    /// The number of games and of hands.
    pub fn games_and_hands(&self) -> (u64, u64) {
        (self.game.into(), self.hands)
    }

    pub(super) fn rows(&self, model: GameModel) -> &LabelledRows {
        &self.rows[model as usize]
    }

    fn push(&mut self, model: GameModel, label: f64, write: impl FnOnce(&mut Vec<u8>)) {
        let half = if mix(u64::from(self.game)) & 1 == 0 { Half::One } else { Half::Other };
        let game = SampledGame { number: self.game, half };
        self.rows[model as usize].push(game, label.clamp(0.0, 1.0) as f32, write);
    }

    /// Takes note of a discard, before it is made. `view` is what the seat sees.
    pub fn discard(&mut self, table: &Table, seat: Seat, tile: Tile) {
        let view = table.view(seat);
        let playing = view.public.playing().len();
        let against = |other: Seat| {
            let (mut danger, mut cost) = (Vec::new(), Vec::new());
            write_danger(&view, other, tile, &mut danger);
            write_cost(&view, other, tile, &mut cost);
            (other, [danger, cost])
        };
        self.discards.push(SampledDiscard {
            seat,
            events: table.events().len(),
            interval: IntervalRow::new(&view),
            playing,
            nominal: view.public.live().to_f64() / playing.max(1).to_f64(),
            against: others_playing(&view).iter().map(against).collect(),
        });
        for other in others_playing(&view).iter() {
            self.offer(table, other, tile);
        }
    }

    /// Takes note of a tile that a seat may be able to win on.
    fn offer(&mut self, table: &Table, seat: Seat, tile: Tile) {
        let view = table.view(seat);
        let waits = open_waits(&view);
        if waits.is_empty() {
            return;
        }
        let unseen = view.knowledge();
        let all = unseen.counts().total();
        let winning: usize = waits.iter().map(|tile| usize::from(unseen.counts().get(tile))).sum();
        let observed = f64::from(u8::from(waits.contains(tile)));
        self.totals.offered.add_share(observed, winning.to_f64() / all.max(1).to_f64());
    }

    /// Gathers the rows of a hand that is over.
    pub fn end_hand(&mut self, table: &Table) {
        self.hands += 1;
        let discards = std::mem::take(&mut self.discards);
        let events = table.events();
        let dealer = table.start().board.dealer;
        for event in events {
            if let Event::Win { seat, deltas, .. } = event {
                let is_dealer = usize::from(*seat == dealer);
                self.totals.win_points[is_dealer].add(points_of(deltas[*seat]));
            }
        }
        for made in &discards {
            self.dangers(events, made);
        }
        for seat in table.table_rules().seats().iter() {
            let own: Vec<&SampledDiscard> = discards.iter().filter(|made| made.seat == seat).collect();
            self.end_hand_of(table, seat, &own);
        }
    }

    /// The rows about the danger of a discard, from who won on it.
    fn dangers(&mut self, events: &[Event], made: &SampledDiscard) {
        let answers =
            events[made.events..].iter().skip_while(|event| !matches!(event, Event::Discard { .. })).skip(1);
        // Refunds of a kong come with the wins.
        let wins = answers.take_while(|event| matches!(event, Event::Win { .. } | Event::Paid { .. }));
        let mut paid: Vec<(Seat, f64)> = Vec::new();
        for event in wins {
            if let Event::Win { seat, from: Some(from), deltas, .. } = event
                && *from == made.seat
            {
                paid.push((*seat, points_of(-deltas[made.seat])));
            }
        }
        for (other, [danger, cost]) in &made.against {
            let points = paid.iter().find(|(seat, _)| seat == other).map(|(_, points)| *points);
            let label = f64::from(u8::from(points.is_some()));
            self.push(GameModel::DealIn, label, |out| out.extend(danger));
            if let Some(points) = points {
                self.push(GameModel::DealInCost, points / self.scale, |out| out.extend(cost));
            }
        }
    }

    fn end_hand_of(&mut self, table: &Table, seat: Seat, own: &[&SampledDiscard]) {
        let events = table.events();
        let outcomes: Vec<IntervalOutcome> = own
            .iter()
            .enumerate()
            .map(|(place, made)| {
                let end = own.get(place + 1).map_or(events.len(), |next| next.events);
                let is_last = place + 1 == own.len();
                outcome(&events[made.events..end], seat, is_last)
            })
            .collect();
        let exhausted = events.iter().find_map(|event| match event {
            Event::Exhausted { deltas } => Some(points_of(deltas[seat])),
            _ => None,
        });
        let has_won =
            events.iter().any(|event| matches!(event, Event::Win { seat: winner, .. } if *winner == seat));
        if let Some(points) = exhausted.filter(|_| !has_won) {
            let view = table.view(seat);
            let playing = view.public.playing().len().min(PLAYING - 1);
            let means = match open_waits(&view).is_empty() {
                true => &mut self.totals.not_ready_end,
                false => &mut self.totals.ready_end,
            };
            means[playing].add(points);
        }
        for (place, made) in own.iter().enumerate() {
            if exhausted.is_some() && !has_won && made.nominal >= 2.0 {
                let to_come = (own.len() - place - 1).to_f64();
                self.totals.discards[made.playing.min(PLAYING - 1)].add_share(to_come, made.nominal);
            }
            let mut intervals = vec![0];
            let salt = mix(self.hands ^ wide(made.events) << 32);
            intervals.extend((0..LATER_INTERVALS).map(|draw| 1 + mix(salt ^ draw) % MOST_INTERVALS));
            for interval in intervals {
                let later: usize = narrow(interval);
                let Some(outcome) = outcomes.get(place + later) else { continue };
                if later > 0 && made.playing > 2 && table.table_rules().play_on {
                    let share = (own[place + later].playing - 1).to_f64() / (made.playing - 1).to_f64();
                    self.push(GameModel::Playing, share, |out| made.interval.write(later, out));
                }
                let with_own = usize::from(later > 0);
                // A hand that the own discard ended says nothing about the rest of its interval.
                if with_own == 0 && outcome.ended[1] && !outcome.ended[0] {
                    continue;
                }
                let ended = f64::from(u8::from(outcome.ended[with_own]));
                self.push(GameModel::End, ended, |out| made.interval.write(later, out));
                let cost = outcome.cost[with_own] / self.scale;
                self.push(GameModel::Cost, cost, |out| made.interval.write(later, out));
            }
        }
        self.totals.ends.resize(self.totals.ends.len().max(outcomes.len()), Mean::default());
        for (mean, outcome) in self.totals.ends.iter_mut().zip(&outcomes) {
            mean.add(f64::from(u8::from(outcome.ended[1])));
        }
    }

    /// Ends a game. Later rows belong to the next one.
    pub fn end_game(&mut self) {
        self.game += 1;
    }

    /// Appends the rows of later games.
    pub fn append(&mut self, later: GameSampler) {
        let games = self.game;
        self.rows.iter_mut().zip(later.rows).for_each(|(rows, more)| rows.append(more, games));
        self.totals.append(&later.totals);
        self.game += later.game;
        self.hands += later.hands;
    }
}

/// The tiles that a seat could win with; empty while it must discard its void suit.
fn open_waits(view: &View<'_>) -> TileSet {
    let void = view.public.seats[view.seat()].void.map_or(TileSet::EMPTY, TileSet::of_suit);
    match view.concealed().only(void).total() {
        0 => view.private.waits.without(void),
        _ => TileSet::EMPTY,
    }
}

fn points_of(points: i64) -> f64 {
    points.to_f64()
}

/// What the other seats do to a seat in the events from its discard to its next one.
fn outcome(events: &[Event], seat: Seat, is_last: bool) -> IntervalOutcome {
    let mut found = IntervalOutcome::default();
    let (mut is_over, mut last_by_own) = (is_last, false);
    for event in events {
        let (points, by_own) = match event {
            // The seat's own win ends what is asked about.
            Event::Win { seat: winner, .. } if *winner == seat => {
                is_over = false;
                break;
            }
            Event::Win { deltas, from, .. } => (deltas[seat], *from == Some(seat)),
            Event::Paid { deltas } => (deltas[seat], false),
            Event::Exhausted { .. } | Event::Aborted { .. } => {
                is_over = false;
                break;
            }
            _ => continue,
        };
        last_by_own = by_own;
        let cost = points_of(points.min(0).abs());
        found.cost[1] += cost;
        if !by_own {
            found.cost[0] += cost;
        }
    }
    found.ended = [is_over && !last_by_own, is_over];
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;
    use suzume_tiles::{BySeat, Face, Seats};

    fn deltas(points: [i64; 4]) -> BySeat<i64> {
        BySeat::from_fn(Seats::Four, |seat| points[seat.index()])
    }

    fn win(seat: usize, from: Option<usize>, points: [i64; 4]) -> Event {
        let from = from.map(|from| Seat::ALL[from]);
        let face = Some(Face::from(Tile::ALL[0]));
        Event::Win { seat: Seat::ALL[seat], from, face, deltas: deltas(points), ura: Default::default() }
    }

    fn discard(seat: usize) -> Event {
        Event::Discard { seat: Seat::ALL[seat], face: Face::from(Tile::ALL[0]), drawn: false }
    }

    /// What the other seats do without the seat's own discard is kept apart from what they do with it.
    #[test]
    fn an_interval_separates_the_own_discard() {
        let me = Seat::FIRST;
        let by_own = [discard(0), win(1, Some(0), [-4, 4, 0, 0])];
        let found = outcome(&by_own, me, true);
        assert_eq!((found.ended, found.cost), ([false, true], [0.0, 4.0]));
        // A self-draw of another seat costs a seat that has not won, a win among the others does not.
        let drawn = [discard(0), win(2, Some(1), [0, -2, 2, 0]), win(3, None, [-2, -2, 0, 4])];
        let found = outcome(&drawn, me, true);
        assert_eq!((found.ended, found.cost), ([true, true], [2.0, 2.0]));
        let found = outcome(&drawn, me, false);
        assert_eq!((found.ended, found.cost), ([false, false], [2.0, 2.0]));
    }

    #[test]
    fn an_own_win_and_the_empty_wall_end_nothing_for_the_others() {
        let me = Seat::FIRST;
        let kong = Event::Paid { deltas: deltas([-2, 6, -2, -2]) };
        let won = [discard(0), kong, win(0, Some(1), [4, -4, 0, 0]), win(2, None, [0, -2, 4, -2])];
        let found = outcome(&won, me, true);
        assert_eq!((found.ended, found.cost), ([false, false], [2.0, 2.0]));
        let exhausted = [discard(0), Event::Exhausted { deltas: deltas([-3, 1, 1, 1]) }];
        let found = outcome(&exhausted, me, true);
        assert_eq!((found.ended, found.cost), ([false, false], [0.0, 0.0]));
    }
}
