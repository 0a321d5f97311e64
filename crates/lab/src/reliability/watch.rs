//! Draws one decision of each seat in a hand, values it, and waits for the end of the hand and of the match.

use super::bins::Row;
use crate::ends::end_of;
use crate::sample::mixed;
use std::collections::BTreeMap;
use suzume::Advisor;
use suzume::advice::Measures;
use suzume::review::KeptDecision;
use suzume_decide::Quantity;
use suzume_decide::solitary::Scenario;
use suzume_deficiency::deficiency;
use suzume_game::replay::{Certainty, Decision, ReplayStep};
use suzume_game::{Action, Table, View};
use suzume_players::{SpecError, usual_at_table};
use suzume_rules::{RuleSet, place};
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::{BySeat, Seat};

/// Whose values under which rules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ValuedBy {
    /// The family of the rules.
    pub(super) rules: &'static str,
    pub(super) with: String,
}

/// The compared values of one player.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) games: u64,
    pub(super) hands: u64,
    pub(super) decisions: u64,
    pub(super) not_valued: u64,
    pub(super) aborted: u64,
    pub(super) measures: BTreeMap<Quantity, Vec<Row>>,
}

impl Rows {
    pub(super) fn append(&mut self, more: Rows) {
        self.games += more.games;
        self.hands += more.hands;
        self.decisions += more.decisions;
        self.not_valued += more.not_valued;
        self.aborted += more.aborted;
        for (quantity, rows) in more.measures {
            self.measures.entry(quantity).or_default().extend(rows);
        }
    }
}

/// The decision of a seat that is kept, and the number of its decisions so far.
struct DrawnDecision {
    of: u64,
    kept: KeptDecision,
}

/// A shown expected place that waits for the end of the match.
struct ShownPlace {
    by: ValuedBy,
    seat: Seat,
    shown: f64,
    from_ready: Option<u8>,
}

/// Watches the replay of a stretch of records.
pub(super) struct Watcher<'a> {
    with: Option<&'a str>,
    one_in: u64,
    /// Identifies the record.
    key: u64,
    /// The number of hands of the record so far.
    hand: u64,
    /// Whether the hand is the first of its game.
    is_new_game: bool,
    drawn: BTreeMap<Seat, DrawnDecision>,
    places: Vec<ShownPlace>,
    advisors: BTreeMap<String, Advisor>,
    rows: BTreeMap<ValuedBy, Rows>,
    refused: Option<SpecError>,
}

impl<'a> Watcher<'a> {
    pub(super) fn new(with: Option<&'a str>, one_in: u64) -> Watcher<'a> {
        Watcher {
            with,
            one_in,
            key: 0,
            hand: 0,
            is_new_game: true,
            drawn: BTreeMap::new(),
            places: Vec::new(),
            advisors: BTreeMap::new(),
            rows: BTreeMap::new(),
            refused: None,
        }
    }

    pub(super) fn begin_record(&mut self, key: u64) {
        (self.key, self.hand) = (key, 0);
        self.drawn.clear();
        self.places.clear();
    }

    /// The rows, or the reason why the player cannot value the records.
    pub(super) fn finish(self) -> Result<BTreeMap<ValuedBy, Rows>, SpecError> {
        self.refused.map_or(Ok(self.rows), Err)
    }

    pub(super) fn watch(&mut self, step: &ReplayStep<'_>) {
        if self.refused.is_some() {
            return;
        }
        match step {
            ReplayStep::GameStarts(_) => self.is_new_game = true,
            ReplayStep::Asked(_) => {}
            ReplayStep::Decision(decision) => self.draw(decision),
            ReplayStep::HandEnds(table) => {
                if let Err(error) = self.end_hand(table) {
                    self.refused = Some(error);
                }
                self.drawn.clear();
                self.hand += 1;
                self.is_new_game = false;
            }
            ReplayStep::GameEnds { scores } => self.end_game(scores),
        }
    }

    /// A number that depends on the record, the hand, the seat and `salt` alone.
    fn number(&self, seat: Seat, salt: u64) -> u64 {
        mixed(mixed(mixed(self.key ^ self.hand) ^ wide(seat.index())) ^ salt)
    }

    /// Keeps the decision with the chance 1/n if it is the seat's n-th one, so that in the end each is kept with the same chance.
    fn draw(&mut self, decision: &Decision<'_>) {
        let seat = decision.view.seat();
        let is_open = decision.certainty == Certainty::Certain && decision.chosen != Action::Win;
        if !is_open || !self.number(seat, 0).is_multiple_of(self.one_in) {
            return;
        }
        let of = self.drawn.get(&seat).map_or(1, |drawn| drawn.of + 1);
        if self.number(seat, of).is_multiple_of(of) {
            self.drawn.insert(seat, DrawnDecision { of, kept: KeptDecision::of(decision) });
        } else if let Some(drawn) = self.drawn.get_mut(&seat) {
            drawn.of = of;
        }
    }

    fn valued_by(&self, rules: &RuleSet) -> ValuedBy {
        let with = self.with.unwrap_or_else(|| usual_at_table(rules)).to_owned();
        ValuedBy { rules: rules.family().name(), with }
    }

    fn end_hand(&mut self, table: &Table) -> Result<(), SpecError> {
        let by = self.valued_by(table.rules());
        if !self.advisors.contains_key(&by.with) {
            let advisor = Advisor::named(&by.with)?;
            advisor.check_rules(table.rules())?;
            self.advisors.insert(by.with.clone(), advisor);
        }
        let Some(advisor) = self.advisors.get_mut(&by.with) else { return Ok(()) };
        let rows = self.rows.entry(by.clone()).or_default();
        rows.hands += 1;
        rows.games += u64::from(self.is_new_game);
        let points = table.ledger().totals(table.table_rules().seats());
        for (&seat, DrawnDecision { kept, .. }) in &self.drawn {
            rows.decisions += 1;
            let Some(end) = end_of(table, seat) else {
                rows.aborted += 1;
                continue;
            };
            let view = kept.view();
            let missing = deficiency(view.concealed(), &view.goal()).finite();
            let from_ready = missing.map(|missing| missing.saturating_sub(1));
            let mut is_valued = false;
            let from_here = points[seat] - paid_before(table, &view);
            for (quantity, shown) in shown(advisor, kept) {
                is_valued = true;
                match observed(quantity, end, from_here) {
                    Some(observed) => {
                        let row = Row { shown, observed, from_ready };
                        rows.measures.entry(quantity).or_default().push(row);
                    }
                    None => self.places.push(ShownPlace { by: by.clone(), seat, shown, from_ready }),
                }
            }
            rows.not_valued += u64::from(!is_valued);
        }
        Ok(())
    }

    fn end_game(&mut self, scores: &BySeat<i64>) {
        for ShownPlace { by, seat, shown, from_ready } in self.places.drain(..) {
            let observed = (place(scores, seat) + 1).to_f64();
            let rows = self.rows.entry(by).or_default();
            rows.measures.entry(Quantity::Rank).or_default().push(Row { shown, observed, from_ready });
        }
    }
}

/// What the seat was paid in the hand before a decision, such as for kongs: values count from the decision on. A riichi stick is no
/// payment.
fn paid_before(table: &Table, view: &View<'_>) -> i64 {
    let seat = view.seat();
    match view.table.allows_riichi() {
        true => 0,
        false => view.public.board.scores[seat] - table.start().board.scores[seat],
    }
}

/// The shown values of the action that was taken, of quantities that have an outcome.
fn shown(advisor: &mut Advisor, kept: &KeptDecision) -> Vec<(Quantity, f64)> {
    let valued = advisor.values(&kept.view(), &kept.legal, &kept.moment);
    let done = valued.iter().find(|one| one.action.is_same_choice(&kept.chosen));
    let measures = done.map(|done| Measures::of(&done.worth)).unwrap_or_default();
    let is_compared = |quantity: Quantity| {
        Quantity::ENDS.contains(&quantity) || matches!(quantity, Quantity::Points | Quantity::Rank)
    };
    let compared = measures.iter().filter(|(quantity, _)| is_compared(*quantity));
    compared.filter_map(|(quantity, measure)| Some((quantity, measure.value?))).collect()
}

/// What happened, in the unit of the quantity; `None` for what the end of the hand does not say.
fn observed(quantity: Quantity, end: Scenario, points: i64) -> Option<f64> {
    let is = |scenario: Scenario| Some(f64::from(u8::from(end == scenario)));
    match quantity {
        Quantity::Win => is(Scenario::Win),
        Quantity::DealIn => is(Scenario::DealIn),
        Quantity::OtherWin => is(Scenario::OtherWin),
        Quantity::Ready => is(Scenario::Ready),
        Quantity::NotReady => is(Scenario::NotReady),
        Quantity::Points => Some(points.to_f64()),
        _ => None,
    }
}
