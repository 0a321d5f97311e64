//! `solitary`: the value of a hand played alone (see [`suzume_decide::solitary`]), in points or as a chance to win.
//!
//! All remaining draws are considered, and every win is priced by the scorer of the rule set. The other seats enter as
//! chances, taken from the table ([`TableChances`]). How far the hand may change is bounded by a number of hands, so the player
//! makes the same moves on every machine. All hands of one decision are compared with the same reach: a claim uses up one
//! exchange and one claim of it.
//!
//! All amounts come from one way of playing, the best for the aim. If the aim is points, the chance to win is that of the play
//! that is best for points; if the aim is the chance to win, only that chance is given.
//!
//! If even the smallest reach has too many hands, or no win within reach counts, the hand is judged as by `delta`.

mod chances;
mod context;
mod games;

pub use chances::TableChances;
pub use context::Context;

use games::draws_left;
use suzume_models::games::GameModels;

use crate::delta::{DeltaJudge, DeltaMethod};
use crate::evaluate::ActionsWanted;
use crate::judge::{HandQuestion, Judge, JudgedDiscard};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::opening::OpeningMethod;
use crate::options::{OptionForm, PlayerOption, Quick, names, number, one_of, read_file};
use crate::riichi::{self, RiichiSense};
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{self, Aim, FirstHand, HandValue, Looking, Outlook, Plan, Reach, SolvedGame};
use suzume_decide::{Because, Interrupt, Measured, Quantity, Situation, Term, Worth};
use suzume_game::{Moment, View};
use suzume_tiles::{Tile, TileSet};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "solitary",
    about: "this hand against average opponents",
    options: &[
        one_of("aim", const { &names(&AIMS) }, "what it plays for").default("points").always_written(),
        number("hands", 1..=1_000_000, "hands looked at in a question; beyond, as delta")
            .default("2000")
            // At most about a tenth of a second on one core.
            .default_for_advice("60000")
            .always_written()
            .quick(Quick::UpTo(60_000)),
        one_of(
            "others",
            const { &names(&TABLES) },
            "how the others are foreseen: all alike, or by models of our own games",
        )
        .default("average"),
        PlayerOption::new("models", OptionForm::File, "other models, as `suzume fit games` writes them"),
        riichi::FOLD,
    ],
    rules: PlayedRules::All,
    build: Build::Evaluator(|options| {
        // The game handles yaku and bonus tiles through its scorer, so there is no option `yaku`.
        let judge = SolitaryJudge::new(options.one_of("aim", &AIMS), options.number("hands"));
        let models = options.text("models").map(read_models).transpose();
        let models = models.map_err(|problem| options.unbuildable(format!("models={problem}")))?;
        let judge = judge.with_others(options.one_of("others", &TABLES), models);
        Ok(Box::new(Judged::with_sense(judge, RiichiSense::of(options))))
    }),
};

const AIMS: [(&str, Aim); 2] = [("points", Aim::Points), ("win", Aim::Win)];

/// How the other seats are foreseen under rules without models of riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OthersForeseen {
    /// By models of our own games, if there are any for the rules.
    Games,
    /// Every table is average, and what the others win costs nothing.
    Average,
}

const TABLES: [(&str, OthersForeseen); 2] =
    [("games", OthersForeseen::Games), ("average", OthersForeseen::Average)];

/// The models of a file of `suzume fit games`. An error starts with its path.
pub(crate) fn read_models(path: &str) -> Result<GameModels, String> {
    GameModels::read(&read_file(path)?).map_err(|error| format!("{path}: {error}"))
}

/// Judges by the value of the solitary game.
pub struct SolitaryJudge {
    aim: Aim,
    hands: usize,
    others: OthersForeseen,
    /// In place of the shipped models of the same rules.
    models: Option<GameModels>,
    fallback: DeltaJudge,
    table: Option<SeatTable>,
    /// The reach of the decision; `None` before its first question.
    reach: Option<DecisionReach>,
    last: Option<(Situation, SolvedGame)>,
    interrupt: Interrupt,
    /// The plan for the most recently requested terms, for the game in `last`.
    plan: Option<(Option<Tile>, FirstHand, Plan)>,
}

/// Terms follow hands that are reached with at least the first of these chances; the rest is one term. The first action that terms
/// are asked for, which is the best one, is the one that is explained: where the rest would be more than [`MOST_REST`] of its value,
/// rarer hands are followed too. Chosen.
const LEAST_CHANCES: [f64; 3] = [1e-5, 1e-7, 0.0];
const MOST_REST: f64 = 0.05;

struct SeatTable {
    context: Context,
    chances: TableChances,
}

/// How far the hands of a decision are searched.
#[derive(Clone, Copy)]
enum DecisionReach {
    Within(Reach),
    /// Every reach is too large, so the fallback judges.
    TooFar,
}

/// How a hand to be judged came about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HandOrigin {
    /// The seat is in turn.
    Turn,
    /// The seat passed an offer.
    Pass,
    /// The seat claimed a set, which takes the place of a draw.
    Claim,
    /// The seat made a kong of its own tiles, which draws a replacement at once.
    OwnKong,
    /// The seat made a kong with another seat's tile.
    OpenKong,
}

impl HandOrigin {
    /// The number of draws left beyond those of the decision, and the number of exchanges of its reach already used.
    const fn extra_turns_and_exchanges(self) -> (u8, u8) {
        match self {
            HandOrigin::Turn | HandOrigin::Pass => (0, 0),
            HandOrigin::Claim => (0, 1),
            HandOrigin::OwnKong => (1, 0),
            HandOrigin::OpenKong => (1, 1),
        }
    }
}

impl SolitaryJudge {
    /// A judge that plays for `aim` and considers at most `hands` hands.
    pub fn new(aim: Aim, hands: usize) -> SolitaryJudge {
        let fallback = DeltaJudge::new(DeltaMethod::Exact);
        SolitaryJudge {
            aim,
            hands,
            others: OthersForeseen::Average,
            models: None,
            fallback,
            table: None,
            reach: None,
            last: None,
            interrupt: Interrupt::default(),
            plan: None,
        }
    }

    /// The same judge, which foresees the other seats in this way; `models` replaces the shipped models of the same rules.
    #[must_use]
    pub fn with_others(self, others: OthersForeseen, models: Option<GameModels>) -> SolitaryJudge {
        SolitaryJudge { others, models, ..self }
    }

    /// The aim of the judge, or the chance to win under rules where all wins have the same value.
    fn aim(&self) -> Aim {
        let is_scored = |table: &SeatTable| table.context.rules.grades_wins();
        if self.table.as_ref().is_some_and(is_scored) { self.aim } else { Aim::Win }
    }

    /// Solves a question, unless it is the same as the last one.
    fn solve(
        &mut self,
        question: &HandQuestion<'_>,
        after: HandOrigin,
        ask: ActionsWanted,
    ) -> Option<&mut SolvedGame> {
        let aim = self.aim();
        let SeatTable { context, chances } = self.table.as_ref()?;
        if !matches!(&self.last, Some((situation, _)) if *situation == question.situation) {
            let (extra_turns, exchanges) = after.extra_turns_and_exchanges();
            let asked = solitary::SolitaryQuestion {
                situation: &question.situation,
                rules: context.claims,
                turns: context.turns.saturating_add(extra_turns),
                others: chances.others_of(after),
                interrupt: Some(&self.interrupt),
            };
            let looking = match self.reach {
                Some(DecisionReach::TooFar) => return None,
                Some(DecisionReach::Within(reach)) => {
                    let claims = reach.claims.saturating_sub(exchanges);
                    let reach = Reach { exchanges: reach.exchanges.saturating_sub(exchanges), claims };
                    // The reach was chosen for another hand of the decision, so this one may have more hands.
                    Looking::Reach(reach, 4 * self.hands)
                }
                None => Looking::Hands(self.hands),
            };
            let winner = context.winner_of(question);
            let mut prices = Prices::new(winner, &question.situation.hand, &question.situation.available);
            if chances.has_games() {
                prices = prices.counting_kongs();
            }
            let solved = match ask {
                ActionsWanted::Best => asked.solve(looking, &mut prices),
                ActionsWanted::Every => asked.solve_with_memory(looking, &mut prices, aim),
            };
            if self.reach.is_none() {
                let reach = solved.as_ref().map(SolvedGame::reach);
                self.reach = Some(reach.map_or(DecisionReach::TooFar, DecisionReach::Within));
            }
            self.plan = None;
            self.last = Some((question.situation, solved?));
        }
        self.last.as_mut().map(|(_, solved)| solved)
    }

    /// The exchanges that the game of the present hand reaches; `None` if it has too many hands, or no win within reach counts.
    pub(crate) fn exchanges_reached(&mut self, now: &HandQuestion<'_>, is_turn: bool) -> Option<u8> {
        let origin = if is_turn { HandOrigin::Turn } else { HandOrigin::Pass };
        let solved = self.solve(now, origin, ActionsWanted::Best)?;
        let wins = solved.outlooks().any(|(_, outlook)| outlook.silent.win > 0.0);
        wins.then(|| solved.reach().exchanges)
    }

    /// The worth of a hand after a discard whose own value is estimated in another way: with what the discard risks and what
    /// the other seats cost.
    pub(crate) fn discarded_as(
        &self,
        tile: Tile,
        value: &HandValue,
        is_claim: bool,
        because: Because,
    ) -> Worth {
        let origin = if is_claim { HandOrigin::Claim } else { HandOrigin::Turn };
        self.worth(&self.after_discard(tile, value, origin), because)
    }

    /// The worth of a hand that waits for a draw, likewise.
    pub(crate) fn waiting_as(
        &self,
        question: &HandQuestion<'_>,
        value: &HandValue,
        because: Because,
    ) -> Worth {
        self.worth(&self.before_draw(question, value), because)
    }

    /// How a hand that waits for a draw came about.
    fn before_waiting(&self, question: &HandQuestion<'_>) -> HandOrigin {
        match &self.table {
            Some(table) if table.context.is_own_turn => HandOrigin::OwnKong,
            Some(table) if question.melds.len() > table.context.melds.len() => HandOrigin::OpenKong,
            _ => HandOrigin::Pass,
        }
    }

    /// The chance that the hand lasts until the draw it waits for; a kong draws at once.
    fn lasts_until_draw(&self, question: &HandQuestion<'_>) -> f64 {
        match &self.table {
            Some(table) if self.before_waiting(question) == HandOrigin::Pass => {
                table.chances.lasts_until_draw(&table.context)
            }
            _ => 1.0,
        }
    }

    /// The worth of a hand after a discard, with what the discard risks.
    fn discarded(&self, tile: Tile, after: &HandValue, origin: HandOrigin) -> Worth {
        self.worth(&self.after_discard(tile, after, origin), Because::Solitary)
    }

    fn after_discard(&self, tile: Tile, after: &HandValue, origin: HandOrigin) -> HandValue {
        let Some(SeatTable { chances, .. }) = self.table.as_ref().filter(|table| table.chances.has_games())
        else {
            return *after;
        };
        let danger = chances.danger(tile);
        let lasts = 1.0 - danger.end_prob;
        HandValue {
            win: lasts * after.win,
            points: lasts * (chances.base(origin) + after.points) - danger.points,
            win_for_points: lasts * after.win_for_points,
            ..*after
        }
    }

    /// The value of a hand before the time until its draw, with the payments for its new kongs.
    fn before_draw(&self, question: &HandQuestion<'_>, value: &HandValue) -> HandValue {
        let Some(SeatTable { context, chances }) = &self.table else { return *value };
        let lasts = self.lasts_until_draw(question);
        let base = chances.base(self.before_waiting(question));
        HandValue {
            win: lasts * value.win,
            points: base + lasts * value.points + context.kong_points(question.melds),
            win_for_points: lasts * value.win_for_points,
            ..*value
        }
    }

    fn worth(&self, value: &HandValue, because: Because) -> Worth {
        let measured = |quantity, amount| Measured::approximate(quantity, amount, because);
        match self.aim() {
            Aim::Win => Worth::new(&[measured(Quantity::Win, value.win)]),
            Aim::Points => Worth::new(&[
                measured(Quantity::Points, value.points),
                measured(Quantity::Win, value.win_for_points),
            ]),
        }
    }

    /// The discards of a hand among some kinds, each with its outlook; `None` if the game cannot be solved.
    fn outlooks(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        after: HandOrigin,
        ask: ActionsWanted,
    ) -> Option<Vec<(Tile, Outlook)>> {
        let outlooks = self.solve(question, after, ask)?.outlooks();
        let discards = outlooks.filter_map(|(tile, outlook)| Some((tile?, *outlook)));
        Some(discards.filter(|(tile, _)| among.contains(*tile)).collect())
    }

    /// The best of some discards, with its worth.
    fn best(&self, outlooks: &[(Tile, Outlook)], origin: HandOrigin) -> Option<(Tile, Worth)> {
        let worths =
            outlooks.iter().map(|(tile, outlook)| (*tile, self.discarded(*tile, &outlook.best(), origin)));
        worths.reduce(|best, one| if one.1.is_better_than(&best.1) { one } else { best })
    }

    /// Plans a start of the most recently solved game, unless that was planned last.
    fn make_plan(&mut self, discard: Option<Tile>, first: FirstHand) {
        if matches!(&self.plan, Some((tile, hand, _)) if (*tile, *hand) == (discard, first)) {
            return;
        }
        let aim = self.aim();
        let Some((_, solved)) = &mut self.last else { return };
        let start = solved.outlooks().enumerate().find(|(_, (tile, _))| *tile == discard);
        let Some((place, value)) =
            start.and_then(|(place, (_, outlook))| Some((place, value_of(outlook, first)?)))
        else {
            self.plan = None;
            return;
        };
        let most_rest = match self.plan {
            None => MOST_REST * aim.of(&value).abs(),
            Some(_) => f64::INFINITY,
        };
        let mut plans =
            LEAST_CHANCES.iter().map(|&least| solved.planner(aim).at_least(least).plan(place, first));
        let plan = plans.find(|plan| plan.rest.abs() <= most_rest);
        self.plan = plan.map(|plan| (discard, first, plan));
    }

    /// The chance to win from a start, with the play that is best for the aim.
    fn win_prob(&self, discard: Option<Tile>, first: FirstHand) -> Option<f64> {
        let value = value_of(self.last.as_ref()?.1.outlook(discard)?, first)?;
        Some(match self.aim() {
            Aim::Win => value.win,
            Aim::Points => value.win_for_points,
        })
    }

    /// The parts of an amount: points by their source, the chance to win by turn.
    fn planned(
        &mut self,
        question: &HandQuestion<'_>,
        after: HandOrigin,
        discard: Option<Tile>,
        first: FirstHand,
        quantity: Quantity,
    ) -> Vec<Term> {
        let is_of_plan =
            quantity == Quantity::Win || quantity == Quantity::Points && self.aim() == Aim::Points;
        if !is_of_plan || self.solve(question, after, ActionsWanted::Every).is_none() {
            return self.fallback.terms(question, discard, quantity);
        }
        self.make_plan(discard, first);
        let (Some((.., plan)), Some(SeatTable { context, chances })) = (&self.plan, &self.table) else {
            return Vec::new();
        };
        let mut terms = if quantity == Quantity::Points {
            let winner = context.winner_of(question);
            Prices::new(winner, &question.situation.hand, &question.situation.available).terms(plan)
        } else {
            let by_turn = plan.win_by_turn.iter().enumerate();
            let turns = by_turn.map(|(turn, &amount)| Term { name: format!("turn {}", turn + 1), amount });
            let won: f64 = plan.win_by_turn.iter().sum();
            let rare = self.win_prob(discard, first).map_or(0.0, |all| all - won);
            // The plan sums in the same order as the game; a difference beyond rounding is what was not followed.
            let rare = (rare > 1e-12).then(|| Term { name: "rare_ways".to_owned(), amount: rare });
            turns.chain(rare).collect()
        };
        let mut others = chances.base(after) + plan.saved;
        if let Some(tile) = discard.filter(|_| chances.has_games()) {
            let danger = chances.danger(tile);
            let lasts = 1.0 - danger.end_prob;
            terms.iter_mut().for_each(|term| term.amount *= lasts);
            others *= lasts;
            if quantity == Quantity::Points && danger.points != 0.0 {
                terms.push(Term { name: "deal_in".to_owned(), amount: -danger.points });
            }
        }
        if first == FirstHand::Drawing {
            let lasts = self.lasts_until_draw(question);
            terms.iter_mut().for_each(|term| term.amount *= lasts);
            others = chances.base(after) + lasts * plan.saved;
            let kongs = context.kong_points(question.melds);
            if quantity == Quantity::Points && kongs != 0.0 {
                match terms.iter_mut().find(|term| term.name == "kongs") {
                    Some(later) => later.amount += kongs,
                    None => terms.push(Term { name: "kongs".to_owned(), amount: kongs }),
                }
            }
        }
        if quantity == Quantity::Points && chances.has_games() {
            terms.push(Term { name: "other_win".to_owned(), amount: others });
        }
        terms
    }
}

/// The value of a start whose first hand is declared, kept silent or about to draw.
fn value_of(outlook: &Outlook, first: FirstHand) -> Option<HandValue> {
    match first {
        FirstHand::Best => Some(outlook.best()),
        FirstHand::Silent => Some(outlook.silent),
        FirstHand::Declared => outlook.declared,
        FirstHand::Drawing => Some(outlook.drawing),
    }
}

impl Judge for SolitaryJudge {
    fn interrupt_by(&mut self, interrupt: &Interrupt) {
        self.interrupt = interrupt.clone();
    }

    fn begin(&mut self, view: &View<'_>, _moment: &Moment) {
        let mut context = Context::new(view);
        let own = self.models.as_ref().filter(|models| models.provenance().rules == view.rules.name());
        let models = match self.others {
            OthersForeseen::Games => own.or_else(|| GameModels::shipped(view.rules)),
            OthersForeseen::Average => None,
        };
        let chances = match models {
            Some(models) => {
                context.turns = draws_left(models, view, context.turns);
                TableChances::of_games(models, view, &context)
            }
            None => TableChances::of_average(view, &context),
        };
        self.table = Some(SeatTable { context, chances });
        self.reach = None;
        self.last = None;
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let Some(outlooks) = self.outlooks(question, among, HandOrigin::Turn, ask) else {
            return self.fallback.discards(question, among, ask, each);
        };
        // Ties between discards of equal worth are broken as by `delta`.
        let preference = self.fallback.places(question, among);
        for (tile, outlook) in &outlooks {
            let (tile, worth) = (*tile, self.discarded(*tile, &outlook.silent, HandOrigin::Turn));
            each(JudgedDiscard { tile, worth, preference: preference(tile) });
        }
        self.best(&outlooks, HandOrigin::Turn).map(|(_, worth)| worth)
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        let solved = self.solve(question, self.before_waiting(question), ActionsWanted::Best);
        let value = solved.and_then(|solved| solved.outlook(None)).map(|outlook| outlook.drawing);
        match value {
            Some(value) => self.worth(&self.before_draw(question, &value), Because::Solitary),
            None => self.fallback.waiting(question),
        }
    }

    fn after_claim(&mut self, question: &HandQuestion<'_>) -> Option<Worth> {
        let among = question.situation.goal.only;
        match self.outlooks(question, among, HandOrigin::Claim, ActionsWanted::Best) {
            Some(outlooks) => self.best(&outlooks, HandOrigin::Claim).map(|(_, worth)| worth),
            None => self.fallback.discards(question, among, ActionsWanted::Best, &mut |_| {}),
        }
    }

    fn opening(&self) -> OpeningMethod {
        let has_games = self.table.as_ref().is_some_and(|table| table.chances.has_games());
        if has_games { OpeningMethod::Sampled } else { OpeningMethod::Missing }
    }

    fn claimed_win(&mut self, view: &View<'_>) -> Option<Worth> {
        let SeatTable { context, chances } = self.table.as_ref()?;
        if !chances.has_games() || self.aim() != Aim::Points {
            return None;
        }
        let (won, from) = (view.as_win()?, view.offered()?.1);
        let score = view.rules.score(&won).ok()?;
        let points = context.win_points(score.value().amount, from)?;
        let measured = [Measured::exact(Quantity::Points, points), Measured::exact(Quantity::Win, 1.0)];
        Some(Worth::new(&measured))
    }

    fn declared(&mut self, question: &HandQuestion<'_>, discard: Tile) -> Option<Worth> {
        let (situation, solved) = self.last.as_ref()?;
        let outlook = (*situation == question.situation).then(|| solved.outlook(Some(discard)))??;
        Some(self.discarded(discard, &outlook.declared?, HandOrigin::Turn))
    }

    fn terms(&mut self, question: &HandQuestion<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        match discard {
            Some(_) => self.planned(question, HandOrigin::Turn, discard, FirstHand::Silent, quantity),
            None => {
                let after = self.before_waiting(question);
                self.planned(question, after, None, FirstHand::Drawing, quantity)
            }
        }
    }

    fn claim_terms(&mut self, question: &HandQuestion<'_>, quantity: Quantity) -> Vec<Term> {
        let outlooks =
            self.outlooks(question, question.situation.goal.only, HandOrigin::Claim, ActionsWanted::Every);
        match outlooks.and_then(|outlooks| self.best(&outlooks, HandOrigin::Claim)) {
            Some((discard, _)) => {
                self.planned(question, HandOrigin::Claim, Some(discard), FirstHand::Best, quantity)
            }
            None => Vec::new(),
        }
    }

    fn declared_terms(
        &mut self,
        question: &HandQuestion<'_>,
        discard: Tile,
        quantity: Quantity,
    ) -> Vec<Term> {
        self.planned(question, HandOrigin::Turn, Some(discard), FirstHand::Declared, quantity)
    }
}
