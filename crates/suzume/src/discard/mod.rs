//! Which tile should I discard? And in a situation: what should I do?
//!
//! A hand alone is ranked by the chance to complete it. A situation with a table can also be valued by a player of the program
//! ([`crate::Values`]), action by action; where it is no discard that is to be decided, there are these values only.

mod question;
mod scored;
mod text;

pub use question::DecisionQuestion;
pub use scored::{AloneFields, Looked, Objective, RiichiFields, ScoredFields};

use crate::danger::{SeatDanger, dangers};
use crate::error::{AnswerError, Problem};
use crate::measure::{Line, Measured, Measurer, Sizes, Terms};
use crate::names::{Printer, TileCounts, TileName};
use crate::stop::{Deadline, Stop};
use crate::values::{Values, ValuesAnswer};
use crate::words::{deficiency_as_json, write_json};
use scored::{Scored, scored};
use serde::{Deserialize, Serialize, Serializer};
use std::time::Duration;
use suzume_decide::{
    Advice, AdviceExactness, Chance, ChanceByDraw, DiscardAdvice, Situation, Stops, USUAL_PLAN, advise,
    chance_by_draw, compare, shape_change,
};
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Deficiency, PreDecomposition, deficiency};
use suzume_game::situation::Description;
use suzume_game::{Action, Moment, Phase, View, legal_actions};
use suzume_tiles::{Counts34, TileSet};

/// The greatest number of draws that can be asked for: beyond the turns of any hand.
pub const MOST_DRAWS: u8 = 60;
/// The usual budget of a question, in milliseconds.
pub const USUAL_BUDGET: u64 = 1000;
/// The usual budget of a line of a stream, in milliseconds.
const LINE_BUDGET: u64 = 100;

/// Which tile should I discard?
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DiscardQuestion {
    /// The hand: 3n+2 concealed tiles.
    pub hand: String,
    /// Forms, kinds, notations, and what is available.
    #[serde(flatten)]
    pub terms: Terms,
    /// The values are chances to complete the hand within so many draws; without it, one more than the deficiency.
    #[serde(default)]
    pub k: Option<u8>,
    /// Milliseconds for the values, and once more for the curve; without it, 1000.
    #[serde(default)]
    pub budget: Option<u64>,
    /// Also the chances draw by draw after the best discard, up to so many draws.
    #[serde(default)]
    pub curve: Option<u8>,
}

/// Answers hand after hand under the same terms. It remembers what it has searched.
pub struct DiscardAnswers {
    measurer: Measurer,
    k: Option<u8>,
    budget: u64,
    cache: SearchCache,
    values: Option<Values>,
    objective: Objective,
    asks_alone: bool,
    asks_scores: bool,
}

/// What is best in a situation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DecisionAnswer {
    /// It is one's turn: a tile is to be discarded.
    Discard(Box<DiscardAnswer>),
    /// Another decision.
    Other(OtherDecision),
}

/// What is best where no tile is to be discarded: a claim, a void suit, an exchange.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OtherDecision {
    /// Of the hand as it is.
    #[serde(serialize_with = "deficiency_as_json")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub deficiency: Deficiency,
    /// Every legal action; none if the seat can only pass.
    #[serde(flatten)]
    pub values: ValuesAnswer,
    /// What the situation left out and had to be chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<String>,
    #[serde(skip)]
    hand: String,
}

/// Every discard, ranked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiscardAnswer {
    /// The first of the ranked discards; null for a complete hand, which has nothing to gain.
    pub best: Option<TileName>,
    /// Of the whole hand.
    #[serde(serialize_with = "deficiency_as_json")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub deficiency: Deficiency,
    /// The values are chances to complete the hand within so many draws.
    pub k: u8,
    /// Whether all values are exact; if not, `value` is null and `low` and `high` bracket it.
    pub exact: bool,
    /// Why not all values are exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inexact_because: Option<InexactBecause>,
    /// Whether the ranges of inexact values decide the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// How far the solitary game was looked at, under rules that score; then its objective ranks the discards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looked: Option<Looked>,
    /// The best first: by the objective, or else by `value`, or by `low` where there is a range.
    pub discards: Vec<RankedDiscard>,
    /// The best discard against the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// After the best discard, draw by draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub curve: Vec<CurvePoint>,
    /// Every legal action as a player values it, if that was asked for.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub values: Option<ValuesAnswer>,
    /// What a situation left out and had to be chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<String>,
    /// A kind of which hand and knowledge base have more than four; four are used at the most.
    #[serde(skip)]
    pub beyond_four: Option<TileName>,
    #[serde(skip)]
    hand: Counts34,
    #[serde(skip)]
    printer: Printer,
}

/// Why values are ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum InexactBecause {
    /// The budget passed, or somebody stopped the work: a greater budget or fewer draws give exact values.
    Budget,
}

/// Whether ranges decide the order of the discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// No range reaches into that of a better discard.
    Apart,
    /// Some do, and the order there is not certain.
    Overlapping,
}

/// One discard.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedDiscard {
    /// Which tile.
    pub tile: TileName,
    /// After the discard.
    #[serde(serialize_with = "deficiency_as_json")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub deficiency: Deficiency,
    /// The available tiles that lower it, with how many there are.
    pub accepts: TileCounts,
    /// Available tiles that make the whole hand nearer when they replace this one (Li and Yan, equation 11): none if
    /// the discard raises the deficiency.
    pub delta: u32,
    /// The chance to complete the hand within k draws.
    #[serde(flatten)]
    pub value: ChanceFields,
    /// What it is worth in the solitary game, under rules that score.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub scored: Option<ScoredFields>,
    /// The danger against each other seat, under rules that have models of opponents; empty if nothing is known of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub danger: Vec<SeatDanger>,
}

/// A chance in JSON: exact, or bracketed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChanceFields {
    /// The exact chance; null if there is only a range.
    pub value: Option<f64>,
    /// At least this, with 95%.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// At most this, with 95%.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

impl From<Chance> for ChanceFields {
    fn from(chance: Chance) -> ChanceFields {
        match chance {
            Chance::Exact(value) => ChanceFields { value: Some(value), low: None, high: None },
            Chance::Between { low, high } => ChanceFields { value: None, low: Some(low), high: Some(high) },
        }
    }
}

/// The best discard against the next: terms that add up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Why {
    /// The next discard.
    pub against: TileName,
    /// Accepted by the best only.
    pub gained: TileCounts,
    /// Accepted by the other only.
    pub lost: TileCounts,
    /// Tiles gained less tiles lost.
    pub accepted_difference: i32,
    /// What the j-th draw adds to the chance, the best's less the other's; all together are the difference of the exact
    /// values.
    pub chance_by_draw: Vec<f64>,
    /// A nearest reading of what the best discard keeps.
    #[serde(serialize_with = "as_text_or_null")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub keeps: Option<PreDecomposition>,
    /// The shapes that it gives up.
    pub gives_up: Vec<String>,
}

/// The chances within some number of draws.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurvePoint {
    /// The number of draws.
    pub draws: u8,
    /// The chance to complete the hand.
    #[serde(flatten)]
    pub complete: ChanceFields,
    /// The chance to be ready; null where it was not finished in time.
    pub ready: Option<f64>,
}

impl DiscardQuestion {
    /// Answers the question within its budget; a stop ends the search and leaves the best answer so far.
    pub fn answer(&self, stop: Stop<'_>) -> Result<DiscardAnswer, AnswerError> {
        at_most_draws("curve", self.curve)?;
        let mut answers =
            DiscardAnswers::new(&self.terms, self.k, Some(self.budget.unwrap_or(USUAL_BUDGET)))?;
        let measured = answers.measurer.measure(&self.hand, None, Sizes::WithDraw)?;
        Ok(answers.ranked(&measured, None, None, self.curve, stop))
    }
}

impl DiscardAnswers {
    /// Reads the terms. `budget`: milliseconds for each hand; without it, 100.
    pub fn new(terms: &Terms, k: Option<u8>, budget: Option<u64>) -> Result<DiscardAnswers, AnswerError> {
        at_most_draws("k", k)?;
        let (measurer, cache) = (Measurer::new(terms)?, SearchCache::new());
        Ok(DiscardAnswers {
            measurer,
            k,
            budget: budget.unwrap_or(LINE_BUDGET),
            cache,
            values: None,
            objective: Objective::default(),
            asks_alone: false,
            asks_scores: true,
        })
    }

    /// The same with the values of a player for every legal action of a situation.
    pub fn with_values(self, values: Option<Values>) -> DiscardAnswers {
        DiscardAnswers { values, ..self }
    }

    /// The same with another objective, for rules under which wins are scored.
    pub fn with_objective(self, objective: Objective) -> DiscardAnswers {
        DiscardAnswers { objective, ..self }
    }

    /// The same with what the discards are worth if nobody else played.
    pub fn with_alone(self, asks_alone: bool) -> DiscardAnswers {
        DiscardAnswers { asks_alone, ..self }
    }

    /// The same without what hands are worth, which takes most of the time under rules that score.
    pub(crate) fn without_scores(self) -> DiscardAnswers {
        DiscardAnswers { asks_scores: false, ..self }
    }

    /// Answers a line of a stream, `{"hand":"..","kb":".."}` or a situation. The answer is appended to `out` without the end
    /// of the line.
    pub fn answer_line(&mut self, line: &[u8], stop: Stop<'_>, out: &mut Vec<u8>) -> Result<(), AnswerError> {
        if stop.is_asked() {
            let words = "interrupted; the lines before this one were answered".to_owned();
            return Err(AnswerError::whole(Problem::Stopped(words)));
        }
        match self.measurer.line(line, Sizes::WithDraw)? {
            Line::Hand(_) if self.values.is_some() => Err(no_table()),
            Line::Hand(measured) => write_json(out, &self.ranked(&measured, None, None, None, stop)),
            Line::Situation(situation) => write_json(out, &self.decide(&situation, None, stop)?),
        }
    }

    /// Answers for a situation. `curve`: also the chances draw by draw after the best discard, up to so many draws.
    pub fn answer_situation(
        &mut self,
        description: Description,
        curve: Option<u8>,
        stop: Stop<'_>,
    ) -> Result<DecisionAnswer, AnswerError> {
        at_most_draws("curve", curve)?;
        let situation = self.measurer.situation(description)?;
        self.decide(&situation, curve, stop)
    }

    fn decide(
        &mut self,
        situation: &suzume_game::Situation,
        curve: Option<u8>,
        stop: Stop<'_>,
    ) -> Result<DecisionAnswer, AnswerError> {
        let (view, assumed) = (situation.view(), situation.assumed().to_vec());
        let mut legal = Vec::new();
        if let Some(view) = &view {
            legal_actions(view, &mut legal);
        }
        let decides_discard = |view: &View<'_>| matches!(view.public.phase, Phase::Turn { .. });
        if let Some(view) = view.filter(|view| !decides_discard(view)) {
            let measured = self.measurer.measure_situation(situation, Sizes::Any)?;
            let mut usual = None;
            let values = match &mut self.values {
                Some(values) => values,
                None => usual.insert(Values::usual(view.rules)?),
            };
            return Ok(DecisionAnswer::Other(OtherDecision {
                deficiency: knowledge::deficiency(&measured.hand, &measured.available, &measured.goal),
                values: valued(values, &view, &legal),
                assumed,
                hand: self.measurer.printer().tiles(&measured.hand),
            }));
        }
        let measured = self.measurer.measure_situation(situation, Sizes::WithDraw)?;
        let among = view.map(|_| legal.iter().filter_map(Action::discarded).collect());
        // A complete hand has nothing to gain by a discard.
        let is_complete = deficiency(&measured.hand, &measured.goal) == Deficiency::COMPLETE;
        let scored = view
            .filter(|_| !is_complete && self.asks_scores)
            .and_then(|view| scored(&view, &measured.available, &legal, self.objective, self.asks_alone));
        let mut answer = self.ranked(&measured, among, scored, curve, stop);
        answer.values = match (&mut self.values, &view) {
            (None, _) => None,
            (Some(values), Some(view)) => Some(valued(values, view, &legal)),
            (Some(_), None) => return Err(no_table()),
        };
        answer.add_dangers(view.as_ref());
        answer.assumed = assumed;
        Ok(DecisionAnswer::Discard(Box::new(answer)))
    }

    /// The discards of a hand, ranked; only some kinds where not all may be discarded.
    fn ranked(
        &mut self,
        measured: &Measured,
        among: Option<TileSet>,
        scored: Option<Scored>,
        curve: Option<u8>,
        stop: Stop<'_>,
    ) -> DiscardAnswer {
        let situation = Situation { hand: measured.hand, available: measured.available, goal: measured.goal };
        let mut advice = advise(&situation, self.k, &USUAL_PLAN, &mut self.cache, stops(self.budget, stop));
        if let Some(among) = among {
            advice.discards.retain(|one| among.contains(one.tile));
        }
        if let Some(scored) = &scored {
            // Those that are worth as much stay in their order.
            advice
                .discards
                .sort_by(|one, other| scored.amount(other.tile).total_cmp(&scored.amount(one.tile)));
        }
        let mut answer = DiscardAnswer::new(self.measurer.printer(), &situation, &advice);
        if let Some(scored) = scored {
            answer.add_scored(&scored);
        }
        answer.beyond_four = measured.beyond_four.map(|tile| answer.printer.tile(tile));
        if let (Some(best), true, Some(draws)) = (answer.best, answer.why.is_some(), curve) {
            let rest = situation.without(best.tile);
            let chances = chance_by_draw(&rest, draws, &USUAL_PLAN, stops(self.budget, stop));
            let point = |ChanceByDraw { draws, complete, ready }| CurvePoint {
                draws,
                complete: ChanceFields::from(complete),
                ready,
            };
            answer.curve = chances.into_iter().map(point).collect();
        }
        answer
    }
}

/// The values of a described situation. Whatever is random about them is the same each time.
fn valued(values: &mut Values, view: &View<'_>, legal: &[Action]) -> ValuesAnswer {
    let moment = Moment::addressed(0, 0, view.seat(), usize::from(view.public.turns));
    values.answer(view, legal, &moment, Action::to_string)
}

fn no_table() -> AnswerError {
    AnswerError::value("with", "values need a table: name the rules, and give the whole hand with its melds")
}

fn at_most_draws(field: &'static str, draws: Option<u8>) -> Result<(), AnswerError> {
    match draws {
        Some(draws) if draws > MOST_DRAWS => {
            Err(AnswerError::value(field, format!("{draws} draws: give at most {MOST_DRAWS}")))
        }
        _ => Ok(()),
    }
}

impl DiscardAnswer {
    /// Adds what the discards are worth in the solitary game, by which they were ranked.
    fn add_scored(&mut self, scored: &Scored) {
        for discard in &mut self.discards {
            let found = scored.discards.iter().find(|(tile, _)| *tile == discard.tile.tile);
            discard.scored = found.map(|(_, fields)| fields.clone());
        }
        self.looked = Some(scored.looked);
        // Ranges of the chance do not decide this order.
        self.order = None;
    }

    /// Adds the danger of each discard, as the table shows it.
    fn add_dangers(&mut self, view: Option<&View<'_>>) {
        let tiles = self.discards.iter().map(|one| one.tile.tile).collect();
        let dangers = view.and_then(|view| dangers(view, tiles, self.printer)).unwrap_or_default();
        for danger in dangers {
            let discard = self.discards.iter_mut().find(|one| one.tile == danger.tile);
            discard.into_iter().for_each(|one| one.danger.clone_from(&danger.seats));
        }
    }

    /// Ranked discards with their reasons, the best against the next.
    pub fn new(printer: Printer, situation: &Situation, advice: &Advice) -> DiscardAnswer {
        let available = &situation.available;
        let is_complete = advice.deficiency == Deficiency::COMPLETE;
        let counts = |tiles: TileSet| printer.counted(tiles.iter().map(|tile| (tile, available.get(tile))));
        let ranked = |one: &DiscardAdvice| RankedDiscard {
            tile: printer.tile(one.tile),
            deficiency: one.accepted.deficiency,
            accepts: counts(one.accepted.tiles),
            delta: one.delta,
            value: one.value.into(),
            scored: None,
            danger: Vec::new(),
        };
        let best = advice.discards.first().filter(|_| !is_complete && advice.deficiency.is_finite());
        let why = best.zip(advice.discards.get(1)).map(|(best, next)| {
            let compared = compare(
                situation,
                [best.accepted.tiles, next.accepted.tiles],
                [&best.by_draw, &next.by_draw],
            );
            let shape = shape_change(situation, best.tile);
            Why {
                against: printer.tile(next.tile),
                gained: printer.counted(compared.gained),
                lost: printer.counted(compared.lost),
                accepted_difference: compared.accepted_difference,
                chance_by_draw: compared.chance_by_draw,
                keeps: shape.kept,
                gives_up: shape.given_up.iter().map(ToString::to_string).collect(),
            }
        });
        let inexact_because = match advice.exactness {
            AdviceExactness::Exact => None,
            AdviceExactness::Stopped => Some(InexactBecause::Budget),
        };
        DiscardAnswer {
            best: advice.discards.first().filter(|_| !is_complete).map(|best| printer.tile(best.tile)),
            deficiency: advice.deficiency,
            k: advice.k,
            exact: inexact_because.is_none(),
            inexact_because,
            order: inexact_because.map(|_| order(&advice.discards)),
            looked: None,
            discards: advice.discards.iter().map(ranked).collect(),
            why,
            curve: Vec::new(),
            values: None,
            assumed: Vec::new(),
            beyond_four: None,
            hand: situation.hand,
            printer,
        }
    }
}

/// Whether some discard may be better than one before it.
fn order(discards: &[DiscardAdvice]) -> Order {
    let reaches_up = |place: usize| {
        let low = discards[place].value.low();
        discards[place + 1..].iter().any(|later| later.value.high() > low)
    };
    if (0..discards.len()).any(reaches_up) { Order::Overlapping } else { Order::Apart }
}

/// Two thirds of the budget for the exact search, the rest for sampling.
fn stops<'a>(
    budget: u64,
    stop: Stop<'a>,
) -> Stops<impl FnMut() -> bool + use<'a>, impl FnMut() -> bool + use<'a>> {
    let exact = Deadline::after(Duration::from_millis(budget / 3 * 2), stop);
    let all = Deadline::after(Duration::from_millis(budget), stop);
    Stops { exact: move || exact.is_over(), sampling: move || all.is_over() }
}

fn as_text_or_null<S: Serializer>(value: &Option<impl ToString>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(ToString::to_string).serialize(serializer)
}
