//! One decision: the games solved for it, and the values of its actions in these games.
//!
//! Hands that need at most one exchange to be ready, or two while another seat is in riichi, are valued by the inclusive game
//! (equation 16). Other hands that need two or three are valued by how real hands end (equations 17 to 19).

use super::fitted::{Alone, HandEnding};
use super::options::{MdpOptions, MdpPart, Version};
use super::supposed::{First, OthersQuestion, SupposedOthers};
use super::utility::{EndOfHand, Payoff, Stake, Utility};
use crate::solitary::Context;
use std::time::{Duration, Instant};
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{
    Course, Folding, Graph, GraphLimit, HandValue, Inclusive, Lane, Offers, Others, Outlook, Prospect, Reach,
};
use suzume_decide::{Interrupt, Situation};
use suzume_deficiency::{Deficiency, deficiency};
use suzume_game::{Action, View};
use suzume_models::Models;
use suzume_tiles::{Meld, Melds, Tile};

pub(super) struct MdpDecision<'a> {
    view: &'a View<'a>,
    pub(super) context: Context,
    pub(super) supposed: SupposedOthers,
    utility: &'a mut Utility,
    models: &'a Models,
    options: &'a MdpOptions,
    interrupt: &'a Interrupt,
    asked: Instant,
}

/// The method that values the actions of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValuationWay {
    /// The inclusive game.
    Inclusive,
    /// How real hands end.
    Fitted,
    /// None: the hand is too far from ready.
    None,
}

/// A hand of 3n+2 tiles after a claim.
pub(super) struct ClaimedHand {
    pub(super) action: Action,
    pub(super) situation: Situation,
    pub(super) melds: Melds,
}

/// The number of exchanges that a hand needs to be ready.
pub(super) fn least(situation: &Situation) -> Option<u8> {
    Some(deficiency(&situation.hand, &situation.goal).max(Deficiency::new(1)).finite()? - 1)
}

/// Under a time limit, a question looks farther only while it has used less than this fraction (1/n) of its time, since the
/// next graph may take ten times as long.
const PART_OF_TIME: u32 = 12;

impl<'a> MdpDecision<'a> {
    pub(super) fn new(
        view: &'a View<'a>,
        utility: &'a mut Utility,
        models: &'a Models,
        options: &'a MdpOptions,
        interrupt: &'a Interrupt,
    ) -> MdpDecision<'a> {
        let context = Context::new(view);
        let asked = OthersQuestion { view, models, options, first: First::Nothing };
        let supposed = SupposedOthers::new(asked, &context, utility);
        MdpDecision { view, context, supposed, utility, models, options, interrupt, asked: Instant::now() }
    }

    /// Runs `with` on the same decision, with the assumptions about the other seats after a kong.
    pub(super) fn after_kong<T>(&mut self, with: impl FnOnce(&mut MdpDecision<'a>) -> T) -> T {
        let MdpDecision { view, models, options, .. } = *self;
        let asked = OthersQuestion { view, models, options, first: First::Kong };
        let after = SupposedOthers::new(asked, &self.context, self.utility);
        let before = std::mem::replace(&mut self.supposed, after);
        let value = with(self);
        self.supposed = before;
        value
    }

    /// The objective of the player.
    pub(super) fn payoff(&self) -> Payoff {
        self.utility.payoff()
    }

    /// What the other seats do in the inclusive game.
    pub(super) fn course(&self) -> Course<'_> {
        let folding = match self.options.version {
            _ if !self.options.has(MdpPart::Fold) => Folding::Never,
            Version::Paper => Folding::Constant(0.1),
            Version::Own => Folding::ByTurn,
        };
        self.supposed.course(folding)
    }

    /// The method that values the actions of a hand.
    pub(super) fn way(&self, situation: &Situation) -> ValuationWay {
        let has_riichi = self.supposed.riichis > 0;
        match (self.options.version, least(situation)) {
            (_, Some(0 | 1)) => ValuationWay::Inclusive,
            (Version::Own, Some(2)) if has_riichi => ValuationWay::Inclusive,
            (Version::Own, Some(2 | 3)) if !has_riichi && self.options.has(MdpPart::Far) => {
                ValuationWay::Fitted
            }
            (Version::Paper, Some(2 | 3)) => ValuationWay::Fitted,
            _ => ValuationWay::None,
        }
    }

    fn limit(&self) -> GraphLimit<'a> {
        GraphLimit { hands: self.options.budget as usize, interrupt: Some(self.interrupt) }
    }

    /// The graph of hands in reach; `None` if even the smallest reach has too many.
    fn graph(&self, situation: &Situation) -> Option<Graph> {
        let least = least(situation)?;
        let limit = self.limit();
        let build = |(exchanges, claims): (u8, u8)| {
            let claims = claims.min(situation.goal.sets.get() as u8);
            Graph::new(situation, self.context.claims, Reach { exchanges, claims }, limit).ok()
        };
        let Some(ms) = self.options.ms else {
            return self.options.reaches(least).into_iter().find_map(build);
        };
        let enough = Duration::from_millis(u64::from(ms)) / PART_OF_TIME;
        let mut found = None;
        for reach in [(least, 0), (least, 1), (least, 2), (least + 1, 2), (least + 2, 2), (least + 2, 4)] {
            if found.is_some() && self.asked.elapsed() > enough {
                break;
            }
            let Some(graph) = build(reach) else { break };
            found = Some(graph);
        }
        found
    }

    /// Solves the inclusive game of a hand; `None` if the hand is too far from ready.
    pub(super) fn solved<L: Lane, T>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
        with: impl FnOnce(&Inclusive<'_, L>) -> T,
    ) -> Option<T> {
        let graph = self.graph(situation)?;
        let (utility, models) = (&mut *self.utility, self.models);
        let mut value = |amount, from| utility.value(models, EndOfHand::Win { amount, from }, Stake::None);
        let winner = self.context.winner(melds);
        let prices = Prices::new(winner, &situation.hand, &situation.available);
        let priced = graph.priced(&mut prices.valued_by(&mut value, 0.0));
        Some(with(&graph.inclusive(&priced, turns, self.course())))
    }

    /// Solves the games of winning and of being ready (M_win, M_tenpai) after each discard of a hand, or for a hand that waits:
    /// once in a new turn, once before a draw.
    fn alone(&mut self, graph: &Graph, situation: &Situation, melds: &[Meld], turns: u8) -> Vec<[Alone; 2]> {
        let [not_won, not_won_declared] = self.supposed.not_winning();
        let (utility, models) = (&mut *self.utility, self.models);
        let mut value =
            |amount, from| utility.value(models, EndOfHand::Win { amount, from }, Stake::None) - not_won;
        let winner = self.context.winner(melds);
        let prices = Prices::new(winner, &situation.hand, &situation.available);
        let priced = graph.priced(&mut prices.valued_by(&mut value, not_won - not_won_declared));
        let others = Others::new(Offers::ThreeATurn, &[]);
        let outlooks = graph.outlooks(&priced, self.supposed.turns_to_come(turns).max(1), others);
        let alone =
            |value: HandValue| Alone { win: value.win_for_points, gain: value.points, ready: value.ready };
        outlooks.iter().map(|outlook: &Outlook| [outlook.best(), outlook.drawing].map(alone)).collect()
    }

    /// What the hands after each discard can reach alone, in the order of their kinds.
    pub(super) fn alone_after_discards(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
    ) -> Option<Vec<Alone>> {
        let graph = self.graph(situation)?;
        let alone = self.alone(&graph, situation, melds, turns);
        Some(alone.into_iter().map(|[after, _]| after).collect())
    }

    /// The values of the discards of a hand far from ready.
    pub(super) fn far_discards<L: Lane>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
    ) -> Option<Vec<Prospect<L>>> {
        let alone = self.alone_after_discards(situation, melds, turns)?;
        let best = best_of(&alone);
        let ending =
            HandEnding::new(&self.supposed, self.options.version, &best, least(situation)?, melds.len());
        // The statistics of real hands include those that were given up.
        let prospect = |((tile, _), after): ((Tile, u8), &Alone)| {
            Prospect::folded(ending.value(after, &situation.without(tile).hand))
        };
        Some(situation.hand.kinds().zip(&alone).map(prospect).collect())
    }

    /// The value of a waiting hand far from ready, and of each claim with the best discard after it. `draws_next`: no other tile
    /// is offered before the next draw.
    #[allow(clippy::type_complexity, reason = "a pass, and claims with their discard")]
    pub(super) fn far_claims<L: Lane>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        draws_next: bool,
        claims: &[ClaimedHand],
    ) -> Option<(L, Vec<(Action, Tile, L)>)> {
        let turns = self.context.turns;
        let graph = self.graph(situation)?;
        let [after, drawing] = *self.alone(&graph, situation, melds, turns).first()?;
        let pass = if draws_next { drawing } else { after };
        // Look as far as for the waiting hand; the claim counts as one of its exchanges. Claims that do not bring the hand nearer
        // were tried in matches and gained nothing.
        let exchanges = graph.reach().exchanges.checked_sub(1)?;
        let reach = Reach { exchanges, claims: graph.reach().claims.saturating_sub(1) };
        let mut found = Vec::new();
        for claimed in claims {
            let after = &claimed.situation;
            if least(after)? < least(situation)? {
                let Ok(graph) = Graph::new(after, self.context.claims, reach, self.limit()) else { continue };
                let alone = self.alone(&graph, after, &claimed.melds, turns.saturating_sub(1));
                found.push((claimed, alone.into_iter().map(|[after, _]| after).collect::<Vec<_>>()));
            }
        }
        let all: Vec<Alone> = found.iter().flat_map(|(_, alone)| alone).copied().collect();
        let best_claim = best_of(&all);
        let (best, distance, calls) = match best_claim.gain > pass.gain {
            true => (best_claim, least(situation)? - 1, melds.len() + 1),
            false => (pass, least(situation)?, melds.len()),
        };
        let ending = HandEnding::new(&self.supposed, self.options.version, &best, distance, calls);
        let course = self.course();
        let value = |(claimed, alone): &(&ClaimedHand, Vec<Alone>)| {
            let after = &claimed.situation;
            let worth = |((tile, _), alone): ((Tile, u8), &Alone)| -> (Tile, L) {
                (tile, course.discarded(tile, &ending.value(alone, &after.without(tile).hand)))
            };
            let values = after.hand.kinds().zip(alone).map(worth);
            values.reduce(super::better).map(|(tile, best)| (claimed.action, tile, best))
        };
        Some((ending.value(&pass, &situation.hand), found.iter().filter_map(value).collect()))
    }
}

/// The hand that gains most.
fn best_of(hands: &[Alone]) -> Alone {
    hands
        .iter()
        .copied()
        .reduce(|best, hand| if hand.gain > best.gain { hand } else { best })
        .unwrap_or_default()
}
