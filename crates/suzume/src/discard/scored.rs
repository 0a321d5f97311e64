//! What discards are worth when the hand is played alone to the end of the wall: chance to win, expected points, chance to be
//! ready, each with its parts.
//!
//! See [`suzume_decide::solitary`] for the game and [`suzume_decide::prices`] for the points.

use crate::values::Parts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use suzume_decide::Situation;
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{Aim, FirstHand, Looking, Outlook, Question, Solved, Value};
use suzume_game::{Action, View};
use suzume_players::{SolitaryContext, TableChances, situation};
use suzume_rules::Family;
use suzume_tiles::{Counts34, Tile};

/// The hands that are looked at for an answer: at most about a tenth of a second of one core.
const USUAL_HANDS: usize = 60_000;

/// Parts are followed along hands that are reached with at least this chance; the rest is one part.
const LEAST_CHANCE: f64 = 1e-5;

/// What the discards are ranked by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Objective {
    /// The chance to win.
    Win,
    /// The expected points.
    #[default]
    Points,
}

impl Objective {
    /// Every objective with its name.
    pub const NAMES: [(&str, Objective); 2] = [("win", Objective::Win), ("points", Objective::Points)];

    fn aim(self) -> Aim {
        match self {
            Objective::Win => Aim::Win,
            Objective::Points => Aim::Points,
        }
    }
}

/// How far the solitary game was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Looked {
    /// What the discards are ranked by.
    pub objective: Objective,
    /// The own draws that are left.
    pub draws: u8,
    /// Hands within so many exchanges were looked at, those still needed to be ready included.
    pub exchanges: u8,
    /// With so many claims at the most.
    pub claims: u8,
    /// The number of these hands.
    pub hands: usize,
    /// Whether a greater reach would not change any value.
    pub whole: bool,
}

/// What a discard is worth in the solitary game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoredFields {
    /// The greatest chance to win in the draws left.
    pub win: f64,
    /// The greatest expected points, less the stakes of declarations that are not won.
    pub points: f64,
    /// The greatest chance to be ready at the end.
    pub ready: f64,
    /// With riichi declared by this discard, where that is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub riichi: Option<RiichiFields>,
    /// If nobody else played: every tile is drawn, and nobody ends the hand. Only if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alone: Option<AloneFields>,
    /// The parts of `points` (by what they come from) and of `win` (by turn); they sum to these.
    pub terms: BTreeMap<&'static str, Parts>,
}

/// What a discard is worth with a declaration of riichi.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RiichiFields {
    /// The chance to win.
    pub win: f64,
    /// The expected points.
    pub points: f64,
    /// Whether it is better for the objective than silence.
    pub better: bool,
}

/// What a discard is worth if nobody else plays.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AloneFields {
    /// The greatest chance to win.
    pub win: f64,
    /// The greatest expected points.
    pub points: f64,
    /// The greatest chance to be ready at the end.
    pub ready: f64,
}

/// The values of all legal discards.
pub(super) struct Scored {
    pub(super) looked: Looked,
    pub(super) discards: Vec<(Tile, ScoredFields)>,
}

impl Scored {
    /// How much of the objective a discard is worth; nothing is worth less than one that was not looked at.
    pub(super) fn amount(&self, tile: Tile) -> f64 {
        let found = self.discards.iter().find(|(other, _)| *other == tile);
        found.map_or(f64::NEG_INFINITY, |(_, fields)| match self.looked.objective {
            Objective::Win => fields.win,
            Objective::Points => fields.points,
        })
    }
}

/// Looks at the solitary game of a seat that is to discard; `None` where wins are not scored, and if the hand is too far from
/// ready for the number of hands.
pub(super) fn scored(
    view: &View<'_>,
    available: &Counts34,
    legal: &[Action],
    objective: Objective,
    asks_alone: bool,
) -> Option<Scored> {
    if view.rules.family() == Family::Mahjong0 {
        return None;
    }
    // More may be known than the table shows.
    let situation = Situation { available: *available, ..situation(view) };
    let context = SolitaryContext::new(view);
    let chances = TableChances::new(view, &context);
    let question = Question {
        situation: &situation,
        rules: context.claims,
        turns: context.turns,
        others: chances.others(),
    };
    let mut prices = Prices::new(context.winner(view.melds()), &situation.hand, &situation.available);
    let mut solved = question.solve_with_memory(Looking::Hands(USUAL_HANDS), &mut prices)?;
    let looked = Looked {
        objective,
        draws: solved.turns(),
        exchanges: solved.reach().exchanges,
        claims: solved.reach().claims,
        hands: solved.hands(),
        whole: solved.is_whole(),
    };
    let alone = asks_alone.then(|| solved.alone());
    let is_of = |action: &Action, tile: Tile| action.discarded() == Some(tile);
    let is_legal =
        |tile: Tile| legal.iter().any(|action| matches!(action, Action::Discard(_)) && is_of(action, tile));
    let may_declare =
        |tile: Tile| legal.iter().any(|action| matches!(action, Action::Riichi(_)) && is_of(action, tile));
    let outlooks: Vec<(Option<Tile>, Outlook)> =
        solved.outlooks().map(|(tile, outlook)| (tile, *outlook)).collect();
    let mut discards = Vec::new();
    for (place, (tile, outlook)) in outlooks.into_iter().enumerate() {
        let Some(tile) = tile.filter(|&tile| is_legal(tile)) else { continue };
        let terms = terms(&mut solved, place, &mut prices);
        let declared = outlook.declared.filter(|_| may_declare(tile));
        let alone = alone.as_ref().map(|alone| alone[place].best());
        discards.push((tile, fields(objective, &outlook, declared, alone, terms)));
    }
    Some(Scored { looked, discards })
}

fn terms(solved: &mut Solved, place: usize, prices: &mut Prices<'_>) -> BTreeMap<&'static str, Parts> {
    let plan =
        |solved: &mut Solved, aim| solved.planner(aim).at_least(LEAST_CHANCE).plan(place, FirstHand::Best);
    let by_source = prices.terms(&plan(solved, Aim::Points)).into_iter().map(|term| (term.name, term.amount));
    let win = plan(solved, Aim::Win);
    let by_turn = win.win_by_turn.into_iter().enumerate();
    let by_turn = by_turn.map(|(turn, chance)| (format!("turn {}", turn + 1), chance));
    let rest = (win.rest > 0.0).then(|| ("rare ways".to_owned(), win.rest));
    BTreeMap::from([("points", Parts(by_source.collect())), ("win", Parts(by_turn.chain(rest).collect()))])
}

fn fields(
    objective: Objective,
    outlook: &Outlook,
    declared: Option<Value>,
    alone: Option<Value>,
    terms: BTreeMap<&'static str, Parts>,
) -> ScoredFields {
    let best = outlook.best();
    let aim = objective.aim();
    let riichi = declared.map(|value| RiichiFields {
        win: value.win,
        points: value.points,
        better: aim.of(&value) > aim.of(&outlook.silent),
    });
    ScoredFields {
        win: best.win,
        points: best.points,
        ready: best.ready,
        riichi,
        alone: alone.map(|alone| AloneFields { win: alone.win, points: alone.points, ready: alone.ready }),
        terms,
    }
}
