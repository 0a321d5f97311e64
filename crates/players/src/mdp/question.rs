//! One decision: the games solved for it, and the values of its actions in these games.
//!
//! Hands that need at most one exchange to be ready, or two while another seat is in riichi, are valued by the inclusive game
//! (equation 16). Other hands that need two or three are valued by how real hands end (equations 17 to 19). Each game is solved
//! in the graphs of the largest [reaches](super::reaches) that the budget allows.

use super::fitted::{Alone, EndedPosition, HandEnding};
use super::options::{MdpOptions, MdpPart, Version};
use super::paper;
use super::reaches::BestOfGames;
use super::supposed::{First, OthersQuestion, SupposedOthers};
use super::utility::{EndOfHand, Payoff, RankPredictor, Stake, Utility};
use crate::solitary::Context;
use std::time::Duration;
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{
    Course, Folding, Graph, GraphLimit, HandValue, Inclusive, Lane, Offers, Others, Outlook, Prospect, Reach,
};
use suzume_decide::{Interrupt, Situation, Stopwatch};
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
    asked: Stopwatch,
    /// The reaches of the graphs built so far.
    reaches: Vec<Reach>,
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
        let supposed = match options.version {
            Version::Own => SupposedOthers::new(asked, &context, utility),
            Version::Paper => paper::others::supposed_others(asked, &context, utility, options.paper()),
        };
        MdpDecision {
            view,
            context,
            supposed,
            utility,
            models,
            options,
            interrupt,
            asked: Stopwatch::start(),
            reaches: Vec::new(),
        }
    }

    /// The reaches of the graphs that the decision has used, each once, in the order of their first use.
    pub(super) fn reaches(&self) -> &[Reach] {
        &self.reaches
    }

    /// The model of final ranks.
    fn ranks(&self) -> RankPredictor<'a> {
        match self.options.version {
            Version::Own => RankPredictor::Own(self.models),
            Version::Paper => RankPredictor::Regressions(self.options.paper()),
        }
    }

    /// The value of a win now (equation 4).
    pub(super) fn win_value(&mut self, end: EndOfHand) -> f64 {
        self.utility.value(self.ranks(), end, Stake::None)
    }

    /// Solves the game of a hand after a kong or a north set aside, before its replacement is drawn; `None` if the hand is out of
    /// reach.
    pub(super) fn after_replacement<L: Lane>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        action: Action,
    ) -> Option<L> {
        let MdpDecision { view, models, options, .. } = *self;
        let is_north = action == Action::North;
        let first = if is_north { First::Nothing } else { First::Kong };
        let asked = OthersQuestion { view, models, options, first };
        let kong = self.context.after_kong(view);
        let context = if is_north { kong.with_north() } else { kong };
        let turns = context.turns.saturating_add(1);
        let after = SupposedOthers::new(asked, &context, self.utility).before_a_draw();
        let before =
            (std::mem::replace(&mut self.supposed, after), std::mem::replace(&mut self.context, context));
        let drawing =
            self.solved(situation, melds, turns, |solved| solved.prospect(0, &situation.hand).drawing);
        (self.supposed, self.context) = before;
        drawing.flatten()
    }

    /// The variant of the player.
    pub(super) fn version(&self) -> Version {
        self.options.version
    }

    /// Whether kongs are valued. The paper has none, and its player makes none.
    pub(super) fn values_kongs(&self) -> bool {
        self.options.version == Version::Own
    }

    /// The objective of the player.
    pub(super) fn payoff(&self) -> Payoff {
        self.utility.payoff()
    }

    /// What the other seats do in the inclusive game.
    pub(super) fn course(&self) -> Course<'_> {
        let folding = match self.options.version {
            _ if !self.options.has(MdpPart::Fold) => Folding::Never,
            Version::Paper => Folding::Constant(paper::ALPHA),
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
        let hands = usize::try_from(self.options.budget).unwrap_or(usize::MAX);
        GraphLimit { hands, interrupt: Some(self.interrupt) }
    }

    /// The graphs of the largest reaches within the budget; none if even the smallest reach has too many hands.
    fn graphs(&mut self, situation: &Situation) -> Vec<Graph> {
        let Some(least) = least(situation) else { return Vec::new() };
        let (limit, claims) = (self.limit(), self.context.claims);
        let build = |reach: Reach| Graph::new(situation, claims, reach, limit).ok();
        let sets = u8::try_from(situation.goal.sets.get()).unwrap_or(u8::MAX);
        let graphs = match self.options.ms {
            None => self.options.reaches(least, sets).largest(build),
            Some(ms) => self.growing(ms, least, sets, build).into_iter().collect(),
        };
        for graph in &graphs {
            if !self.reaches.contains(&graph.reach()) {
                self.reaches.push(graph.reach());
            }
        }
        graphs
    }

    /// The graph that grows as long as there is time.
    fn growing(&self, ms: u32, least: u8, sets: u8, build: impl Fn(Reach) -> Option<Graph>) -> Option<Graph> {
        let enough = Duration::from_millis(u64::from(ms)) / PART_OF_TIME;
        let mut found = None;
        for (slack, claims) in [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 4)] {
            if found.is_some() && self.asked.elapsed() > enough {
                break;
            }
            let Some(graph) = build(Reach { exchanges: least + slack, claims: claims.min(sets) }) else {
                break;
            };
            found = Some(graph);
        }
        found
    }

    /// Solves the inclusive game of a hand in every graph, and joins what `with` makes of each; `None` if the hand is too far
    /// from ready.
    pub(super) fn solved<L: Lane, T: BestOfGames>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
        with: impl Fn(&Inclusive<'_, L>) -> T,
    ) -> Option<T> {
        let graphs = self.graphs(situation);
        let mut best: Option<T> = None;
        for graph in &graphs {
            let (ranks, utility) = (self.ranks(), &mut *self.utility);
            let mut value = |amount, from| utility.value(ranks, EndOfHand::Win { amount, from }, Stake::None);
            let winner = self.context.winner(melds);
            let prices = Prices::new(winner, &situation.hand, &situation.available);
            let priced = graph.priced(&mut prices.valued_by(&mut value, 0.0));
            let found = with(&graph.inclusive(&priced, turns, self.course()));
            best = Some(match best {
                Some(best) => best.best_of(found),
                None => found,
            });
        }
        best
    }

    /// Solves the games of winning and of being ready (M_win, M_tenpai) after each discard of a hand, or for a hand that waits:
    /// once in a new turn, once before a draw. `made` own discards come before the draws.
    fn alone(&mut self, graph: &Graph, hand: AloneQuestion<'_>) -> Vec<[Alone; 2]> {
        let AloneQuestion { situation, melds, turns, made } = hand;
        let [not_won, not_won_declared] = self.supposed.not_winning();
        let (ranks, utility) = (self.ranks(), &mut *self.utility);
        let mut value =
            |amount, from| utility.value(ranks, EndOfHand::Win { amount, from }, Stake::None) - not_won;
        let winner = self.context.winner(melds);
        let prices = Prices::new(winner, &situation.hand, &situation.available);
        let (others, stake) = match self.options.version {
            Version::Own => {
                (Others::new(Offers::of_others(self.view.table.seats()), &[]), not_won - not_won_declared)
            }
            // U_NotWin is one number in the paper.
            Version::Paper => {
                let declared_wins_offered = [paper::OFFERED_AFTER_RIICHI; 3];
                (Others { declared_wins_offered, ..Others::OFFERING }, 0.0)
            }
        };
        let priced = graph.priced(&mut prices.valued_by(&mut value, stake));
        let outlooks = graph.outlooks(&priced, self.supposed.turns_to_come(turns, made), others);
        let alone =
            |value: HandValue| Alone { win: value.win_for_points, gain: value.points, ready: value.ready };
        outlooks.iter().map(|outlook: &Outlook| [outlook.best(), outlook.drawing].map(alone)).collect()
    }

    /// The same in several graphs, with the best of each value; `None` without graphs.
    fn alone_in(&mut self, graphs: &[Graph], hand: AloneQuestion<'_>) -> Option<Vec<[Alone; 2]>> {
        let found: Vec<Vec<[Alone; 2]>> = graphs.iter().map(|graph| self.alone(graph, hand)).collect();
        let best = |one: [Alone; 2], other: [Alone; 2]| [one[0].best_of(other[0]), one[1].best_of(other[1])];
        found
            .into_iter()
            .reduce(|one, other| one.into_iter().zip(other).map(|(one, other)| best(one, other)).collect())
    }

    /// What the hands after each discard can reach alone, in the order of their kinds.
    pub(super) fn alone_after_discards(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
    ) -> Option<Vec<Alone>> {
        let graphs = self.graphs(situation);
        let alone = self.alone_in(&graphs, AloneQuestion { situation, melds, turns, made: 1 })?;
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
        let ended = EndedPosition { best, least: least(situation)?, calls: calls(melds), turns, made: 1 };
        let ending = HandEnding::new(&self.supposed, self.options, ended);
        // The statistics of real hands include those that were given up.
        let prospect = |((tile, _), after): ((Tile, u8), &Alone)| {
            Prospect::folded(ending.value(after, &situation.without(tile).hand))
        };
        Some(situation.hand.kinds().zip(&alone).map(prospect).collect())
    }

    /// The value of a waiting hand far from ready, and of each claim with the best discard after it. `draws_next`: no other tile
    /// is offered before the next draw; the paper's player ignores that and begins a new turn (equation 17).
    pub(super) fn far_claims<L: Lane>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        draws_next: bool,
        claims: &[ClaimedHand],
    ) -> Option<FarOffer<L>> {
        let (turns, version) = (self.context.turns, self.options.version);
        let graphs = self.graphs(situation);
        let hand = AloneQuestion { situation, melds, turns, made: 0 };
        let [after, drawing] = *self.alone_in(&graphs, hand)?.first()?;
        let pass = if draws_next && version == Version::Own { drawing } else { after };
        let mut found = Vec::new();
        for claimed in claims {
            let after = &claimed.situation;
            // In `mdp`, claims that do not bring the hand nearer were tried in matches and gained nothing.
            if version == Version::Own && least(after)? >= least(situation)? {
                continue;
            }
            let graphs = self.graphs_after_claim(&graphs, after);
            let hand = AloneQuestion {
                situation: after,
                melds: &claimed.melds,
                turns: turns.saturating_sub(1),
                made: 1,
            };
            if let Some(alone) = self.alone_in(&graphs, hand) {
                found.push((claimed, alone.into_iter().map(|[after, _]| after).collect::<Vec<_>>()));
            }
        }
        let all: Vec<Alone> = found.iter().flat_map(|(_, alone)| alone).copied().collect();
        let best_claim = best_of(&all);
        let (best, distance, calls) = match best_claim.gain > pass.gain {
            true => (best_claim, least(situation)?.saturating_sub(1), calls(melds) + 1),
            false => (pass, least(situation)?, calls(melds)),
        };
        let ended = EndedPosition { best, least: distance, calls, turns, made: 0 };
        // `mdp` corrects all actions by the best one, the paper each by itself.
        let of_pass = HandEnding::new(&self.supposed, self.options, ended);
        let ended = match version {
            Version::Own => ended,
            Version::Paper => EndedPosition {
                calls: self::calls(melds) + 1,
                turns: turns.saturating_sub(1),
                made: 1,
                ..ended
            },
        };
        let of_claim = HandEnding::new(&self.supposed, self.options, ended);
        let course = self.course();
        let value = |(claimed, alone): &(&ClaimedHand, Vec<Alone>)| {
            let after = &claimed.situation;
            let worth = |((tile, _), alone): ((Tile, u8), &Alone)| -> (Tile, L) {
                (tile, course.discarded(tile, &of_claim.value(alone, &after.without(tile).hand)))
            };
            let values = after.hand.kinds().zip(alone).map(worth);
            values.reduce(super::better).map(|(tile, best)| (claimed.action, tile, best))
        };
        let claims = found.iter().filter_map(value).collect();
        Some(FarOffer { pass: of_pass.value(&pass, &situation.hand), claims })
    }

    /// The graphs of a hand after a claim that look as far as those of the waiting hand; the claim counts as an exchange.
    fn graphs_after_claim(&mut self, waiting: &[Graph], after: &Situation) -> Vec<Graph> {
        let (limit, claims) = (self.limit(), self.context.claims);
        let build = |graph: &Graph| {
            let Reach { exchanges, claims: most } = graph.reach();
            let reach = Reach { exchanges: exchanges.checked_sub(1)?, claims: most.saturating_sub(1) };
            Graph::new(after, claims, reach, limit).ok()
        };
        waiting.iter().filter_map(build).collect()
    }
}

/// A hand whose games are solved alone.
#[derive(Clone, Copy)]
struct AloneQuestion<'a> {
    situation: &'a Situation,
    melds: &'a [Meld],
    /// The own draws to come, if other seats let the hand last.
    turns: u8,
    /// The own discards before them.
    made: u8,
}

/// The value of passing an offer far from ready, and of each claim with the best discard after it.
pub(super) struct FarOffer<L> {
    pub(super) pass: L,
    pub(super) claims: Vec<(Action, Tile, L)>,
}

/// The number of melds.
pub(super) fn calls(melds: &[Meld]) -> u8 {
    u8::try_from(melds.len()).unwrap_or(u8::MAX)
}

/// The hand that gains most.
fn best_of(hands: &[Alone]) -> Alone {
    hands
        .iter()
        .copied()
        .reduce(|best, hand| if hand.gain > best.gain { hand } else { best })
        .unwrap_or_default()
}
