//! How hands of recorded games ended compared with what `mdp` foresaw at a discard of theirs, by kind of hand.
//!
//! Only hands that the inclusive game values count: ready hands and hands one exchange from ready, and hands two exchanges
//! away while another seat is in riichi. The player of the record chose the discard and played on; the game foresees what
//! `mdp` would do after the same discard.

use crate::sample::{key, mixed};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::{AnswerError, CheckedOn, FitProgress, RecordList, Stop, over_records, players_in};
use suzume_decide::solitary::{Scenario, Scenarios};
use suzume_game::replay::ReplayStep;
use suzume_game::{Action, Event, Table};
use suzume_models::Models;
use suzume_players::{ForeseenDiscard, MdpOptions, foresee};
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;
use suzume_tiles::numbers::ToFloat;

/// Ready hands are rarer and cheaper to solve: one in N is examined of other hands, and five times as many of these.
const READY_SHARE: u64 = 5;

/// From this many live winning tiles on, a wait counts as wide.
const WIDE_WAIT: u32 = 5;

/// Compares foreseen with observed ends of hands.
#[derive(Clone, Debug)]
pub struct EndsQuestion {
    /// Record files. Their order matters for the result.
    pub records: Vec<PathBuf>,
    /// The records to use: all, or those held out when the shipped models were fitted.
    pub on: CheckedOn,
    /// One discard in this many is examined, five times as many of ready hands, and every riichi.
    pub one_in: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// How a hand is played after the discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HandStance {
    /// Riichi is declared, with few or many live winning tiles.
    Riichi {
        /// Whether there are at least five.
        is_wide: bool,
    },
    /// Closed, without riichi.
    Silent,
    /// Open.
    Open,
}

/// A kind of hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EndsCell {
    /// The exchanges that the hand needed to be ready before the discard.
    pub least: u8,
    /// How it is played.
    pub stance: HandStance,
    /// The number of other seats in riichi; 2 stands for more, too.
    pub riichis: usize,
}

/// Foreseen and observed ends, in the order of [`Scenario::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ForeseenEnds {
    /// The number of discards.
    pub n: usize,
    /// The mean foreseen chances.
    pub foreseen: [f64; 5],
    /// The observed shares.
    pub observed: [f64; 5],
}

impl ForeseenEnds {
    /// The greatest difference between foreseen and observed, in 0..=1.
    pub fn worst(&self) -> f64 {
        let differences = self.foreseen.iter().zip(self.observed).map(|(one, other)| (one - other).abs());
        differences.fold(0.0, f64::max)
    }

    fn of(ends: &[(Scenarios, Scenario)]) -> ForeseenEnds {
        let n = ends.len();
        let mean =
            |of: &dyn Fn(&(Scenarios, Scenario)) -> f64| ends.iter().map(of).sum::<f64>() / n.max(1).to_f64();
        ForeseenEnds {
            n,
            foreseen: Scenario::ALL.map(|scenario| mean(&|(foreseen, _)| foreseen.chance(scenario))),
            observed: Scenario::ALL.map(|scenario| mean(&|(_, end)| f64::from(u8::from(*end == scenario)))),
        }
    }
}

/// Foreseen and observed ends by kind of hand.
#[derive(Clone, Debug, PartialEq)]
pub struct EndsAnswer {
    /// By kind of hand.
    pub cells: BTreeMap<EndsCell, ForeseenEnds>,
}

#[derive(Default)]
struct Watcher {
    key: u64,
    seen: u64,
    waiting: Vec<(Seat, EndsCell, Scenarios)>,
    ended: Vec<(EndsCell, Scenarios, Scenario)>,
}

/// How a hand ended for a seat; `None` if it was aborted.
pub(crate) fn end_of(table: &Table, seat: Seat) -> Option<Scenario> {
    let mut end = None;
    for event in table.events() {
        match event {
            Event::Win { seat: winner, .. } if *winner == seat => return Some(Scenario::Win),
            Event::Win { from, .. } if *from == Some(seat) => end = Some(Scenario::DealIn),
            Event::Win { .. } => end = end.or(Some(Scenario::OtherWin)),
            Event::Exhausted { .. } => {
                let is_ready = !table.view(seat).private.waits.is_empty();
                end = Some(if is_ready { Scenario::Ready } else { Scenario::NotReady });
            }
            _ => {}
        }
    }
    end
}

impl EndsCell {
    fn of(foreseen: &ForeseenDiscard, is_riichi: bool) -> EndsCell {
        let stance = match (is_riichi, foreseen.is_open) {
            (true, _) => HandStance::Riichi { is_wide: foreseen.winning_tiles >= WIDE_WAIT },
            (false, true) => HandStance::Open,
            (false, false) => HandStance::Silent,
        };
        EndsCell { least: foreseen.least, stance, riichis: foreseen.riichis.min(2) }
    }

    fn name(self) -> String {
        let stance = match self.stance {
            HandStance::Riichi { is_wide: false } => "riichi on 4 tiles or fewer",
            HandStance::Riichi { is_wide: true } => "riichi on 5 tiles or more",
            HandStance::Silent => "silent",
            HandStance::Open => "open",
        };
        let others = ["no riichi", "one riichi", "two riichi"][self.riichis.min(2)];
        match (self.stance, self.least) {
            (HandStance::Riichi { .. }, _) => format!("{stance}, {others}"),
            (_, 0) => format!("ready, {stance}, {others}"),
            (_, least) => format!("{least} from ready, {stance}, {others}"),
        }
    }
}

impl EndsQuestion {
    /// Reads the records and compares.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<EndsAnswer, AnswerError> {
        let options = MdpOptions::default();
        let begin = |watcher: &mut Watcher, path: &Path| (watcher.key, watcher.seen) = (key(path), 0);
        let watch = |watcher: &mut Watcher, _: &Path, step: &ReplayStep<'_>| match step {
            ReplayStep::Decision(decision) => {
                let (view, chosen) = (&decision.view, decision.chosen);
                let is_free = view.public.seats[view.seat()].riichi == Riichi::No;
                if chosen.discarded().is_none() || !is_free {
                    return;
                }
                watcher.seen += 1;
                let number = mixed(watcher.key ^ watcher.seen);
                let is_riichi = matches!(chosen, Action::Riichi(_));
                let is_wanted = |least: u8| match (is_riichi, least) {
                    (true, _) => true,
                    (_, 0) => number.is_multiple_of(self.one_in.div_ceil(READY_SHARE).max(1)),
                    _ => number.is_multiple_of(self.one_in.max(1)),
                };
                if let Some(foreseen) = foresee(view, chosen, &options, is_wanted) {
                    let cell = EndsCell::of(&foreseen, is_riichi);
                    watcher.waiting.push((view.seat(), cell, foreseen.ends));
                }
            }
            ReplayStep::HandEnds(table) => {
                for (seat, cell, foreseen) in watcher.waiting.drain(..) {
                    watcher.ended.extend(end_of(table, seat).map(|end| (cell, foreseen, end)));
                }
            }
            ReplayStep::GameStarts(_) | ReplayStep::Asked(_) | ReplayStep::GameEnds { .. } => {}
        };
        let players = players_in(&self.records)?;
        let paths = self.on.of(Models::shipped(players), &self.records);
        let records = RecordList { paths: &paths, players: Some(players) };
        let watchers = over_records(records, self.threads, stop, progress, Watcher::default, begin, watch)?;
        let mut by_cell: BTreeMap<EndsCell, Vec<(Scenarios, Scenario)>> = BTreeMap::new();
        for (cell, foreseen, end) in watchers.into_iter().flat_map(|watcher| watcher.ended) {
            by_cell.entry(cell).or_default().push((foreseen, end));
        }
        let cells = by_cell.into_iter().map(|(cell, ends)| (cell, ForeseenEnds::of(&ends))).collect();
        Ok(EndsAnswer { cells })
    }
}

impl EndsAnswer {
    /// Formats the table for people.
    pub fn to_text(&self) -> String {
        let mut text = format!("{:<42} {:>6}", "foreseen, observed in percent", "n");
        for scenario in Scenario::ALL {
            let _ = write!(text, "  {:>11}", scenario.name());
        }
        text.push('\n');
        for (cell, ForeseenEnds { n, foreseen, observed }) in &self.cells {
            let _ = write!(text, "{:<42} {n:>6}", cell.name());
            for (foreseen, observed) in foreseen.iter().zip(observed) {
                let shown = format!("{:.1}, {:.1}", 100.0 * foreseen, 100.0 * observed);
                let _ = write!(text, "  {shown:>11}");
            }
            text.push('\n');
        }
        text
    }
}
