//! `guoshi`: Chinese Standard with a plan for wins of eight points, after Kong's *GuoShiWuShuang*.
//!
//! If the hand can win in a few rounds, it is judged by the paper's P(S, l) for wins with enough points ([`exact()`]).
//! Otherwise the player lists complete hands with enough points, nearest first, and keeps the tiles that serve them best
//! ([`plan()`]). It claims if the hand is worth more with the meld than without it, and never if the hand could then not
//! reach the points. It does not defend: the ways to defend that were tried did not help. If no win is in reach, it judges
//! as `guoshi-fast`.
//!
//! [`PaperJudge`] is the player of the slides without our additions (`as=paper`).
//!
//! The limits count positions, so that the player makes the same moves on every machine. A limit in milliseconds is for
//! contests.

mod chance;
mod exact;
mod listing;
mod nearest;
mod paper;
mod plan;
mod points;
mod question;
mod routes;
mod sets;
mod table;
mod worth;

pub use exact::WinCounting;
pub use paper::{ClaimsMade, PaperJudge, PaperLimits, PaperProgram, PaperStudy};
pub use plan::Limits;
pub use table::{TableJudge, TableLimits, TableParts};

pub(crate) use nearest::NearestWins;

use crate::evaluate::ActionsWanted;
use crate::fast::FastJudge;
use crate::judge::{self, BestChoice, Judge, JudgedDiscard};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::options::{OptionForm, Options, PlayerOption, Quick, names, number, one_of, switch};
use crate::solitary::read_models;
use chance::Arrivals;
use exact::{Exact, exact};
use plan::{WinPlan, plan};
use points::PlanPoints;
use question::PlanQuestion;
use std::time::Duration;
use suzume_decide::{Because, Exactness, Measured, Quantity, Stopwatch, Worth};
use suzume_game::{Moment, View};
use suzume_rules::mcr::McrConfig;
use suzume_tiles::{Counts34, Tile, TileSet};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "guoshi",
    about: "plans for Chinese Standard wins of eight points",
    options: &[
        one_of(
            "as",
            &["paper", "earlier"],
            "the programs of the slides alone; or our earlier player, which plans only",
        ),
        number("hands", 1..=1_000_000, "as=paper: complete hands listed; beyond, as guoshi-fast")
            .default("5000")
            .quick(Quick::UpTo(50_000)),
        switch("claims", "as=paper: claim pongs, chows and kongs"),
        number("budget", 1..=1_000_000, "thousand positions a plan")
            .default("300")
            .always_written()
            .quick(Quick::UpTo(1000)),
        number("further", 0..=4, "tiles beyond the nearest win")
            .default("1")
            .always_written()
            .quick(Quick::UpTo(2)),
        number("exact", 0..=4, "as=paper, as=earlier: least rounds for the exact chance; 0: never")
            .default("3"),
        one_of("wins", const { &names(&WINS) }, "as=earlier: what a win counts in the exact chance")
            .default("worth"),
        number("near", 1..=100_000, "hands of the solitary game of a near hand")
            .default("2000")
            .quick(Quick::UpTo(60_000)),
        PlayerOption::new("models", OptionForm::File, "other models, as `suzume fit games` writes them"),
        PlayerOption::new(
            "off",
            OptionForm::SomeOf(const { &names(&PARTS) }),
            "parts that are switched off, to see what they bring",
        ),
        number(
            "ms",
            1..=1_000_000,
            "as=paper, as=earlier: milliseconds a question at the most; not the same everywhere",
        )
        .quick(Quick::UpTo(2000)),
    ],
    rules: PlayedRules::All,
    build: Build::Evaluator(|options| {
        let time = options.given_number("ms").map(Duration::from_millis);
        let models = options.text("models").map(read_models).transpose();
        let models = models.map_err(|problem| options.unbuildable(format!("models={problem}")))?;
        Ok(match options.text("as") {
            Some("paper") => Box::new(Judged::new(PaperJudge::new(PaperLimits::of(options)))),
            Some(_) => Box::new(Judged::new(GuoshiJudge::new(Limits::of(options), time))),
            None => Box::new(Judged::new(TableJudge::new(TableLimits::of(options), models))),
        })
    }),
};

const WINS: [(&str, WinCounting); 2] = [("chance", WinCounting::Chance), ("worth", WinCounting::Worth)];

/// A part that can be switched off: its name, and what that does.
type Switch = (&'static str, fn(&mut TableParts));

/// The parts that `off` switches off.
const PARTS: [Switch; 3] = [
    ("near", |parts| parts.near = false),
    ("others", |parts| parts.others = false),
    ("opening", |parts| parts.opening = false),
];

impl TableLimits {
    fn of(options: &Options) -> TableLimits {
        let mut parts = TableParts::ALL;
        let off = options.text("off").unwrap_or_default();
        let named = off.split('+').filter_map(|name| PARTS.iter().find(|(part, _)| *part == name));
        named.for_each(|(_, switch_off)| switch_off(&mut parts));
        TableLimits { plan: Limits::of(options), hands: options.number("near"), parts }
    }
}

impl Limits {
    fn of(options: &Options) -> Limits {
        Limits {
            budget: options.number("budget"),
            further: options.number("further"),
            exact: options.number("exact"),
            wins: options.one_of("wins", &WINS),
        }
    }
}

impl PaperLimits {
    fn of(options: &Options) -> PaperLimits {
        PaperLimits {
            exact: options.number("exact"),
            budget: options.number("budget"),
            hands: options.number("hands"),
            time: options.given_number("ms").map(Duration::from_millis),
            claims: if options.text("claims") == Some("off") {
                ClaimsMade::Never
            } else {
                ClaimsMade::Valued
            },
        }
    }
}

impl Default for PaperLimits {
    fn default() -> PaperLimits {
        PaperLimits::of(&Options::defaults(&ROW))
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::of(&Options::defaults(&ROW))
    }
}

/// Judges hands of Chinese Standard. Under other rules, and if no win is in reach, it judges as `guoshi-fast`.
pub struct GuoshiJudge {
    limits: Limits,
    /// The time limit for a question, if any.
    time: Option<Duration>,
    points: PlanPoints,
    fast: FastJudge,
    asked: Option<GuoshiContext>,
}

/// What is common to all hands of one question.
struct GuoshiContext {
    /// The number of own draws left.
    draws: usize,
    arrivals: Arrivals,
    start: Stopwatch,
    scale: Scale,
    /// The least rounds of the hand before any action, 0 for a plan. A claim or kong must not need more.
    rounds: u8,
    /// The hand before any action, and its value by the least rounds.
    now: Option<(Counts34, HandWorth)>,
}

/// The measure by which hands are compared, the same for all hands of a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scale {
    /// P(S, l), compared only between hands of equal l.
    LeastRounds,
    /// The sum over the wins of the plan.
    Plan,
}

#[derive(Clone, Copy)]
struct HandWorth {
    /// The number of rounds in which the hand wins; 0 for a plan.
    rounds: u8,
    value: f64,
    discards: [f64; Tile::KINDS],
}

impl GuoshiJudge {
    /// A judge with limits on positions and, if `time` is given, on the time for a question.
    pub fn new(limits: Limits, time: Option<Duration>) -> GuoshiJudge {
        GuoshiJudge { limits, time, points: PlanPoints::new(), fast: FastJudge::default(), asked: None }
    }

    /// The worth of a hand on a scale; `None` if the scale cannot value it.
    fn measure(&mut self, scale: Scale, question: &judge::HandQuestion<'_>) -> Option<HandWorth> {
        let asked = self.asked.as_ref()?;
        if let Some((hand, found)) = &asked.now
            && scale == Scale::LeastRounds
            && *hand == question.situation.hand
        {
            return Some(*found);
        }
        let question = PlanQuestion {
            hand: *question.situation.hand.as_array(),
            available: *question.situation.available.as_array(),
            melds: question.melds,
            arrivals: &asked.arrivals,
        };
        // Half of the time is reserved for the plan.
        let time = if scale == Scale::LeastRounds { self.time.map(|time| time / 2) } else { self.time };
        let out_of_time = &mut || time.is_some_and(|time| asked.start.elapsed() >= time);
        match scale {
            Scale::LeastRounds => {
                let Exact { rounds, value, discards } =
                    exact(&question, &mut self.points, self.limits, out_of_time)?;
                Some(HandWorth { rounds, value, discards })
            }
            Scale::Plan => {
                let WinPlan { value, discards, .. } =
                    plan(&question, &mut self.points, self.limits, out_of_time);
                Some(HandWorth { rounds: 0, value, discards })
            }
        }
    }

    /// The number of own draws left; 0 if no question has begun.
    fn own_draws(&self) -> usize {
        self.asked.as_ref().map_or(0, |asked| asked.draws)
    }

    /// The plan of a hand; `None` under rules whose wins need no points, and if no win is in reach.
    fn planned(&mut self, question: &judge::HandQuestion<'_>) -> Option<WinPlan> {
        let asked = self.asked.as_ref()?;
        let question = PlanQuestion {
            hand: *question.situation.hand.as_array(),
            available: *question.situation.available.as_array(),
            melds: question.melds,
            arrivals: &asked.arrivals,
        };
        let planned = plan(&question, &mut self.points, self.limits, &mut || false);
        planned.distance.is_some().then_some(planned)
    }

    /// Converts a value on the scale of the question to a worth.
    fn worth(&self, value: f64) -> Worth {
        let is_chance = self.limits.wins == WinCounting::Chance;
        let exactly = match self.asked.as_ref().map(|asked| asked.scale) {
            Some(Scale::LeastRounds) if is_chance => Measured::exact(Quantity::Win, value),
            Some(Scale::LeastRounds) => {
                let because = Exactness::Approximate(Because::RuleOfThumb);
                Measured { quantity: Quantity::Outlook, amount: value, exactness: because }
            }
            _ => Measured::approximate(Quantity::Outlook, value, Because::WinsOverlap),
        };
        Worth::new(&[exactly])
    }
}

impl Judge for GuoshiJudge {
    fn begin(&mut self, view: &View<'_>, moment: &Moment) {
        self.fast.begin(view, moment);
        self.asked = None;
        let Some(config) = view.rules.counts_fans() else { return };
        let config = McrConfig { flowers: false, ..config.clone() };
        self.points.begin(&config, view.wind(), view.public.board.round_wind);
        let draws = match view.public.parts {
            Some(parts) => usize::from(parts[view.seat()]),
            None => usize::from(view.public.left).saturating_sub(view.table.wall.dead).div_ceil(4),
        };
        let situation = crate::after::situation(view);
        let arrivals = Arrivals::new(draws, situation.available.total());
        self.asked = Some(GuoshiContext {
            draws,
            arrivals,
            start: Stopwatch::start(),
            scale: Scale::LeastRounds,
            rounds: 0,
            now: None,
        });
        // The first scale that can value the present hand is used for all hands of the question.
        let now = judge::HandQuestion { situation, melds: view.melds() };
        let least_rounds = self.measure(Scale::LeastRounds, &now);
        if let Some(asked) = &mut self.asked {
            match least_rounds {
                Some(found) => {
                    asked.rounds = found.rounds;
                    asked.now = Some((now.situation.hand, found));
                }
                None => asked.scale = Scale::Plan,
            }
        }
    }

    fn discards(
        &mut self,
        question: &judge::HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let scale = self.asked.as_ref().map(|asked| asked.scale);
        let found = scale.and_then(|scale| self.measure(scale, question));
        let best = found.as_ref().and_then(|found| most(&found.discards, among));
        let (Some(found), Some((mut first, value))) = (found, best) else {
            // No win is in reach.
            self.asked = None;
            return self.fast.discards(question, among, ask, each);
        };
        let is_equal = |tile: &Tile| found.discards[tile.index()] >= value * (1.0 - 1e-9);
        let equal: TileSet = among.iter().filter(is_equal).collect();
        if scale == Some(Scale::LeastRounds) && equal.len() > 1 {
            // Ties in the value by the least rounds are broken by the plan.
            let plan = self.measure(Scale::Plan, question)?;
            first = most(&plan.discards, equal).map_or(first, |(tile, _)| tile);
        }
        for tile in question.situation.hand.kind_set().and(among).iter() {
            let choice = JudgedDiscard::new(tile, self.worth(found.discards[tile.index()].min(value)));
            each(match tile == first {
                // The chosen discard has the greatest value; rounding must not change that.
                true => JudgedDiscard { worth: self.worth(value), preference: i32::MAX, ..choice },
                false => choice,
            });
        }
        Some(self.worth(value))
    }

    fn after_claim(&mut self, question: &judge::HandQuestion<'_>) -> Option<Worth> {
        let Some(asked) = &self.asked else { return self.fast.after_claim(question) };
        let (scale, rounds) = (asked.scale, asked.rounds);
        let found = self.measure(scale, question).filter(|found| found.rounds <= rounds)?;
        let (_, value) = most(&found.discards, TileSet::ALL)?;
        Some(self.worth(value))
    }

    fn waiting(&mut self, question: &judge::HandQuestion<'_>) -> Worth {
        let Some(asked) = &self.asked else { return self.fast.waiting(question) };
        let (scale, rounds) = (asked.scale, asked.rounds);
        let is_in_reach = |found: &HandWorth| found.rounds <= rounds && found.value > 0.0;
        match self.measure(scale, question).filter(is_in_reach) {
            Some(found) => self.worth(found.value),
            None => Worth::UNKNOWN,
        }
    }
}

/// The kind with the greatest positive worth, and that worth; ties go to the least useful kind.
fn most(worth: &[f64; Tile::KINDS], among: TileSet) -> Option<(Tile, f64)> {
    let mut best = BestChoice::default();
    for tile in among.iter().filter(|tile| worth[tile.index()] > 0.0) {
        let outlook = Measured::exact(Quantity::Outlook, worth[tile.index()]);
        best.offer(JudgedDiscard::new(tile, Worth::new(&[outlook])));
    }
    best.found().map(|best| (best.tile, worth[best.tile.index()]))
}
