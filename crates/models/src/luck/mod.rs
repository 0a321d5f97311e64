//! Luck adjustment: how much of a result is due to the tiles drawn.
//!
//! At every draw, each tile left in the wall is equally likely, whatever happened before. Take any fixed evaluation of the
//! hand. Its value after the draw, minus the mean of its values over all tiles left, has expectation zero, and so does the
//! sum of these differences over a game. Subtracting this sum from the score, with a weight fixed before the match, keeps
//! the score unbiased and removes the part of its variance that the evaluation explains. Nothing is fitted on the corrected
//! games.
//!
//! The evaluation multiplies the [`OutlookFigures`], every seat's chance to win computed from all four hands, by the value of
//! a win ([`EndValues`]). It is taken just before the next draw, not right after the draw, when a needed tile may be about to
//! be discarded. For this, a separate table plays the hand up to that point with every tile that could have come. The caller
//! chooses the actions of each seat, always the same for the same question ([`Moment`](suzume_game::Moment)), so that the
//! evaluation is fixed.

mod outlook;
mod quick;
mod stakes;

pub use outlook::{OutlookFigures, outlook_weights};
use quick::{QuickMemory, quick_draw_luck};
use stakes::EndStakes;
use suzume_game::{Action, Event, Phase, Table, Turn};
use suzume_rules::OutlookWeights;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Counts34, Honor, Seat, Seats, Tile};

/// The luck of the seats in a game, in units of the stakes of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckSum {
    /// The luck of each seat; positive if the draws helped it.
    pub seats: BySeat<f64>,
    /// The number of events of the hand processed so far.
    seen: usize,
    /// The values of the ends of the hand.
    stakes: Option<EndStakes>,
    memory: QuickMemory,
}

/// The values of the ends of a hand for each seat. Their unit is the unit of the luck computed from them.
pub trait EndValues {
    /// The value of a hand in progress, given each seat's chance to win next, including what seats have won so far.
    fn expected(&self, table: &Table, chances: &BySeat<f64>) -> BySeat<f64>;

    /// The value of a hand that is over.
    fn at_end(&self, table: &Table) -> BySeat<f64>;
}

impl EndValues for EndStakes {
    fn expected(&self, table: &Table, chances: &BySeat<f64>) -> BySeat<f64> {
        // If play continues after a win, the points so far count.
        match table.table_rules().play_on {
            true => EndStakes::of(table).expected(chances),
            false => EndStakes::expected(self, chances),
        }
    }

    fn at_end(&self, table: &Table) -> BySeat<f64> {
        EndStakes::at_end(table)
    }
}

/// All tiles still in the wall, including dead ones but not open indicators.
pub fn remaining(table: &Table) -> Counts34 {
    let mut left = Counts34::EMPTY;
    for tile in table.table_rules().wall.tiles.playing().iter() {
        (0..Tile::COPIES).for_each(|_| _ = left.add(tile));
    }
    let mut take = |tile| _ = left.remove(tile);
    table.public().dora_indicators.iter().filter_map(|face| face.tile()).for_each(&mut take);
    for seat in table.table_rules().seats() {
        let view = table.view(seat);
        let public = &view.public.seats[seat];
        let melds = view.melds().iter().flat_map(|meld| meld.counts().tiles().collect::<Vec<_>>());
        view.concealed().tiles().chain(melds).for_each(&mut take);
        let river = public.river.iter().filter(|tile| !tile.claimed);
        river.filter_map(|tile| tile.face.tile()).for_each(&mut take);
        public.norths.iter().for_each(|_| take(Tile::of_honor(Honor::North)));
    }
    left
}

impl LuckSum {
    /// No luck so far.
    pub fn new(seats: Seats) -> LuckSum {
        LuckSum { seats: BySeat::all(seats, 0.0), seen: 0, stakes: None, memory: QuickMemory::default() }
    }

    /// Starts a new hand.
    pub fn start_hand(&mut self) {
        self.seen = 0;
        self.stakes = None;
        self.memory = QuickMemory::default();
    }

    /// Processes the events since the last call. Must be called after every answer. `ask` returns the action of a seat.
    pub fn observe(&mut self, table: &Table, ask: impl FnMut(&Table, Seat) -> Option<Action>) {
        self.add(table, |stakes, _| draw_luck(table, stakes, ask));
    }

    /// The same from the hands alone, without playing on (`quick.rs`).
    pub fn observe_quickly(&mut self, table: &Table) {
        self.add(table, |stakes, memory| quick_draw_luck(table, stakes, memory));
    }

    /// Adds the luck of the last draw, unless it was added before.
    fn add(&mut self, table: &Table, luck: impl FnOnce(&EndStakes, &mut QuickMemory) -> Option<BySeat<f64>>) {
        let is_new = table.events().len() > self.seen;
        self.seen = table.events().len();
        // A flower does not count; the playing tile that replaces it does.
        if is_new
            && just_drawn(table).is_some()
            && outlook_weights(table.rules()).is_some()
            && let stakes = self.stakes.get_or_insert_with(|| EndStakes::of(table))
            && let Some(luck) = luck(stakes, &mut self.memory)
        {
            self.seats.iter_mut().zip(luck).for_each(|(sum, luck)| *sum += luck);
        }
    }
}

/// The tile just drawn by the seat in turn, if it is a playing tile.
pub fn just_drawn(table: &Table) -> Option<Tile> {
    match (table.public().phase, table.events().last()) {
        (Phase::Turn { after: Turn::Drew(_), .. }, Some(Event::Draw { face: Some(face), .. })) => face.tile(),
        _ => None,
    }
}

/// The luck of the last draw for every seat: the value after it minus the mean over all tiles that could have come. `None`
/// if no tile was just drawn, or if luck is not measured under these rules.
pub fn draw_luck(
    table: &Table,
    values: &impl EndValues,
    mut ask: impl FnMut(&Table, Seat) -> Option<Action>,
) -> Option<BySeat<f64>> {
    let drawn = just_drawn(table)?;
    let weights = outlook_weights(table.rules())?;
    let mut wall = remaining(table);
    wall.add(drawn).ok()?;
    let total = wall.total().to_f64();
    let mut luck = BySeat::all(table.table_rules().seats(), 0.0);
    for (tile, count) in wall.kinds() {
        let outlook = play_on(table, tile, (weights, values), &mut ask)?;
        let share = f64::from(count) / total;
        let weight = if tile == drawn { 1.0 - share } else { -share };
        luck.iter_mut().zip(outlook).for_each(|(sum, chance)| *sum += weight * chance);
    }
    Some(luck)
}

/// The value just before the next draw if the last draw had been `tile`, or at the end if the hand is over by then.
fn play_on<V: EndValues>(
    table: &Table,
    tile: Tile,
    (weights, values): (&OutlookWeights, &V),
    ask: &mut impl FnMut(&Table, Seat) -> Option<Action>,
) -> Option<BySeat<f64>> {
    let mut supposed = table.clone();
    supposed.suppose_drawn(tile).then_some(())?;
    let begin = supposed.events().len();
    loop {
        if supposed.is_over() {
            return Some(values.at_end(&supposed));
        }
        if supposed.events().len() > begin && just_drawn(&supposed).is_some() {
            let chances = OutlookFigures::before_draw(&supposed)?.chances(weights);
            return Some(values.expected(&supposed, &chances));
        }
        let seat = supposed.pending().iter().next()?;
        let action = match supposed.legal(seat) {
            [only] => *only,
            _ => ask(&supposed, seat)?,
        };
        supposed.act(seat, action).ok()?;
    }
}
