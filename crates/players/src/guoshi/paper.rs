//! `guoshi:as=paper`: the programs of Kong's slides as they are described, and nothing of our own.
//!
//! - If the hand can win in few rounds, P(S, l) decides: the greatest chance to win in the least number of rounds l.
//! - Otherwise the slow greedy program lists every nearest winning hand ([`weigh`]) and credits the tiles that it gives up.
//! - If there are more hands than the limit, if the time ends, or if no winning hand is near, the fast greedy program
//!   answers. It ignores points.
//! - A pong, chow or kong is valued by the hand after it, in the same way.
//!
//! All of this is Kong's single-player game: every tile is drawn by the player, and a win counts 1, whatever its points.
//!
//! What the slides leave open, and what was chosen:
//!
//! - The slides lower l on the discard: P(S, l) = max P(S \ {t}, l - 1), and draws leave l as it is. So their P(S \ {t}, l),
//!   by which the player is to choose its discard, has l + 1 draws. With the least rounds l this is one draw too many. Here
//!   l is the number of draws, which is P(S \ {t}, l - 1) in the notation of the slides.
//! - A winning hand has eight points or more. The nearest complete hands often have fewer; then the list goes one tile further,
//!   up to [`FURTHER`] tiles.
//! - The points of a hand depend on the tile that comes last. All orders of the missing tiles are equally likely, so a hand
//!   counts by the share of its missing tiles with which it has enough points.
//! - Hands that win in fewer rounds are better; among equal rounds, the chance decides. A claim must be better than passing.
//! - When the fast greedy program answers, nothing is claimed: an open hand that ignores points rarely has eight.

use super::chance::Arrivals;
use super::exact::{Exact, WinCounting, exact};
use super::plan::Limits;
use super::points::{PlanPoints, PlannedHand};
use super::question::{PlanQuestion, key};
use crate::after::situation;
use crate::evaluate::ActionsWanted;
use crate::fast::FastJudge;
use crate::judge::{BestChoice, HandQuestion, Judge, JudgedDiscard};
use std::time::Duration;
use suzume_decide::{
    Because, FallBack, Measured, Quantity, SlowLimits, Stopwatch, WeighedHand, Worth, fast_greedy, weigh,
};
use suzume_deficiency::knowledge::Completion;
use suzume_game::{Moment, Phase, View};
use suzume_rules::Source;
use suzume_rules::mcr::McrConfig;
use suzume_tiles::{Counts34, Meld, Tile, TileSet};

/// How many tiles more than the nearest complete hand a listed one may lack. Chosen: of the hands dealt in a match, almost
/// all have a win of eight points within this distance.
const FURTHER: u8 = 4;

/// Limits on the programs of the slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperLimits {
    /// The greatest least number of rounds l at which P(S, l) decides; 0 for never.
    pub exact: u8,
    /// The most positions that the search for P(S, l) may visit, in thousands.
    pub budget: u64,
    /// The most complete hands that the slow greedy program lists for a hand.
    pub hands: usize,
    /// The time for a question, if it is limited.
    pub time: Option<Duration>,
    /// Whether tiles of other seats are claimed.
    pub claims: ClaimsMade,
}

/// Whether a player claims tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimsMade {
    /// It claims where the hand is better with the meld.
    Valued,
    /// It wins on discards but claims nothing else.
    Never,
}

/// The program that valued a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaperProgram {
    /// P(S, l), the chance to win in the least rounds.
    Exact,
    /// The slow greedy program.
    Slow,
    /// The fast greedy program, and why.
    Fast(FallBack),
}

/// What each program of the slides says about a hand that is about to discard.
#[derive(Clone, Debug, PartialEq)]
pub struct PaperStudy {
    /// The discard of the fast greedy program.
    pub fast: Option<Tile>,
    /// The value of the hand by the slow greedy program, or why it has none.
    pub slow: Result<WeighedHand, FallBack>,
    /// P(S, l), if l is small enough: the least rounds, and the chance after each discard.
    pub exact: Option<(u8, [f64; Tile::KINDS])>,
    /// The program whose discard is played.
    pub played: PaperProgram,
}

/// The value of a hand by P(S, l) or by the slow greedy program.
#[derive(Clone, Copy, Debug)]
struct PaperWorth {
    program: PaperProgram,
    /// The least number of rounds in which the hand wins.
    rounds: u8,
    /// The chance to win in these rounds, for a hand that is about to draw.
    value: f64,
    /// The same after each discard, for a hand that is about to discard.
    discards: [f64; Tile::KINDS],
}

/// Judges hands by the programs of the slides.
pub struct PaperJudge {
    limits: PaperLimits,
    points: PlanPoints,
    fast: FastJudge,
    /// `None` if the fast greedy program answers the question.
    asked: Option<PaperContext>,
}

/// What is common to all hands of one question.
#[derive(Clone, Copy)]
struct PaperContext {
    start: Stopwatch,
    /// The concealed tiles before any action.
    hand: Counts34,
    /// Whether hands after a claim are valued.
    claims: ClaimsMade,
}

impl PaperJudge {
    /// A judge with these limits.
    pub fn new(limits: PaperLimits) -> PaperJudge {
        PaperJudge { limits, points: PlanPoints::new(), fast: FastJudge::default(), asked: None }
    }

    /// What each program says about the hand of a seat that is about to discard; `None` under other rules.
    pub fn study(&mut self, view: &View<'_>, moment: &Moment) -> Option<PaperStudy> {
        self.begin(view, moment);
        self.asked?;
        let question = HandQuestion { situation: situation(view), melds: view.melds() };
        let exact = self.exact(&question);
        let slow = self.slow(&question);
        let played = match (&exact, &slow) {
            (Some(_), _) => PaperProgram::Exact,
            (None, Ok(_)) => PaperProgram::Slow,
            (None, Err(why)) => PaperProgram::Fast(*why),
        };
        let fast = fast_greedy(&question.situation).first().map(|first| first.tile);
        Some(PaperStudy { fast, slow, exact: exact.map(|exact| (exact.rounds, exact.discards)), played })
    }

    /// P(S, l) of a hand; `None` if l is not small enough.
    fn exact(&mut self, question: &HandQuestion<'_>) -> Option<Exact> {
        let PaperLimits { exact: rounds, budget, time, .. } = self.limits;
        let limits = Limits { budget, further: 0, exact: rounds, wins: WinCounting::Chance };
        let start = self.asked?.start;
        // P(S, l) uses no chances of arrival.
        let arrivals = Arrivals::new(0, 1);
        let question = PlanQuestion {
            hand: *question.situation.hand.as_array(),
            available: *question.situation.available.as_array(),
            melds: question.melds,
            arrivals: &arrivals,
        };
        // Half of the time is reserved for the slow greedy program.
        let out_of_time = &mut || time.is_some_and(|time| start.elapsed() >= time / 2);
        exact(&question, &mut self.points, limits, out_of_time)
    }

    /// The value of a hand by the slow greedy program.
    fn slow(&mut self, question: &HandQuestion<'_>) -> Result<WeighedHand, FallBack> {
        let PaperLimits { hands, time, .. } = self.limits;
        let start = self.asked.ok_or(FallBack::NoneAllowed)?.start;
        let points = &mut self.points;
        weigh(
            &question.situation,
            |completion| winning_share(points, question.melds, completion),
            SlowLimits { hands, further: FURTHER },
            || time.is_some_and(|time| start.elapsed() >= time),
        )
    }

    /// The value of a hand; an error says why the fast greedy program has to answer.
    fn measure(&mut self, question: &HandQuestion<'_>) -> Result<PaperWorth, FallBack> {
        if let Some(Exact { rounds, value, discards }) = self.exact(question) {
            return Ok(PaperWorth { program: PaperProgram::Exact, rounds, value, discards });
        }
        let WeighedHand { rounds, value, discards: weighed, .. } = self.slow(question)?;
        let mut discards = [0.0; Tile::KINDS];
        weighed.iter().for_each(|discard| discards[discard.tile.index()] = discard.value);
        Ok(PaperWorth { program: PaperProgram::Slow, rounds, value, discards })
    }
}

/// The share of the missing tiles of a complete hand with which, drawn last, it has enough points.
fn winning_share(points: &mut PlanPoints, melds: &[Meld], completion: &Completion) -> f64 {
    let target = completion.target.as_array();
    let mut wins = 0;
    for (tile, copies) in completion.take.kinds() {
        let planned = PlannedHand { target, melds, opened: &[], winning: tile, source: Source::SelfDrawn };
        if points.of(key(target), &planned) > 0 {
            wins += u32::from(copies);
        }
    }
    let missing: u32 = completion.take.kinds().map(|(_, copies)| u32::from(copies)).sum();
    f64::from(wins) / f64::from(missing.max(1))
}

impl PaperWorth {
    /// The worth of the hand if it wins with this chance.
    fn worth(&self, chance: f64) -> Worth {
        if chance <= 0.0 {
            return Worth::UNKNOWN;
        }
        let chance = match self.program {
            PaperProgram::Exact => Measured::exact(Quantity::Win, chance),
            // Hands that take the same tiles are counted several times, so the sum can exceed 1.
            _ => Measured::approximate(Quantity::Win, chance.min(1.0), Because::WinsOverlap),
        };
        Worth::new(&[Measured::exact(Quantity::Rounds, f64::from(self.rounds)), chance])
    }
}

impl Judge for PaperJudge {
    fn begin(&mut self, view: &View<'_>, moment: &Moment) {
        self.fast.begin(view, moment);
        self.asked = None;
        let Some(config) = view.rules.counts_fans() else { return };
        let config = McrConfig { flowers: false, ..config.clone() };
        self.points.begin(&config, view.wind(), view.public.board.round_wind);
        let claims = match view.public.phase {
            Phase::Claims { .. } => self.limits.claims,
            _ => ClaimsMade::Valued,
        };
        self.asked = Some(PaperContext { start: Stopwatch::start(), hand: *view.concealed(), claims });
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let found = self.asked.and_then(|_| self.measure(question).ok());
        let held = question.situation.hand.kind_set().and(among);
        let has_value = |found: &PaperWorth| held.iter().any(|tile| found.discards[tile.index()] > 0.0);
        let Some(found) = found.filter(has_value) else {
            self.asked = None;
            return self.fast.discards(question, among, ask, each);
        };
        let mut best = BestChoice::default();
        for tile in held.iter() {
            let choice = JudgedDiscard::new(tile, found.worth(found.discards[tile.index()]));
            each(choice);
            best.offer(choice);
        }
        best.found().map(|best| best.worth)
    }

    fn after_claim(&mut self, question: &HandQuestion<'_>) -> Option<Worth> {
        let Some(asked) = self.asked else { return self.fast.after_claim(question) };
        if asked.claims == ClaimsMade::Never {
            return None;
        }
        let found = self.measure(question).ok()?;
        Some(found.worth(found.discards.into_iter().fold(0.0, f64::max)))
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        let Some(asked) = self.asked else { return self.fast.waiting(question) };
        let is_now = question.situation.hand == asked.hand;
        if asked.claims == ClaimsMade::Never && !is_now {
            return Worth::UNKNOWN;
        }
        match self.measure(question) {
            Ok(found) => found.worth(found.value),
            // All hands of a question are compared by one measure, which the hand before any action decides.
            Err(_) if is_now => {
                self.asked = None;
                self.fast.waiting(question)
            }
            Err(_) => Worth::UNKNOWN,
        }
    }
}

#[cfg(test)]
mod tests;
