//! How often the other seats discarded tiles of each class while a seat was ready, compared with unseen tiles at random.
//!
//! Only discards that their seats chose count, not those of seats in riichi. Kinds for which the ready seat is furiten are left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::{AnswerError, CheckedOn, FitProgress, RecordList, Stop, over_records, players_in};
use suzume_deficiency::accepted;
use suzume_game::Public;
use suzume_game::replay::{Decision, ReplayStep};
use suzume_models::{Models, TileClass, WaitStance, offer_class};
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Counts34, Seat, Seats, Tile, TileSet};

/// Counts what the other seats discard while a seat is ready.
#[derive(Clone, Debug)]
pub struct OffersQuestion {
    /// Record files.
    pub records: Vec<PathBuf>,
    /// The records to use: all, or those held out when the shipped models were fitted.
    pub on: CheckedOn,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// The discards that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OffersCell {
    /// How the ready seat waits.
    pub stance: WaitStance,
    /// Whether a third seat is in riichi.
    pub has_riichi: bool,
    /// The class of the kind for the seat that discards.
    pub class: TileClass,
}

/// Expected and counted discards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct OfferCount {
    /// The number of discards if unseen tiles were discarded at random.
    pub expected: f64,
    /// The number of discards.
    pub discarded: f64,
    /// The same of the kinds that the seat waited for.
    pub expected_waits: f64,
    /// The number of discards of such kinds.
    pub discarded_waits: f64,
}

/// The counts by cell.
#[derive(Clone, Debug, PartialEq)]
pub struct OffersAnswer {
    /// By cell.
    pub cells: BTreeMap<OffersCell, OfferCount>,
}

/// A seat that is ready.
#[derive(Clone, Copy, Debug)]
struct ReadySeat {
    concealed: Counts34,
    waits: TileSet,
}

struct OffersWatcher {
    ready: BySeat<Option<ReadySeat>>,
    cells: BTreeMap<OffersCell, OfferCount>,
}

impl Default for OffersWatcher {
    fn default() -> OffersWatcher {
        OffersWatcher { ready: BySeat::from_fn(Seats::Four, |_| None), cells: BTreeMap::new() }
    }
}

impl OffersWatcher {
    fn watch(&mut self, step: &ReplayStep<'_>) {
        match step {
            ReplayStep::Decision(decision) => self.decision(decision),
            ReplayStep::HandEnds(table) => {
                self.ready = BySeat::from_fn(table.table_rules().seats(), |_| None);
            }
            ReplayStep::GameStarts(header) => {
                self.ready = BySeat::from_fn(header.rules.table().seats(), |_| None);
            }
            ReplayStep::Asked(_) | ReplayStep::GameEnds { .. } => {}
        }
    }

    fn decision(&mut self, decision: &Decision<'_>) {
        let Decision { view, chosen, .. } = decision;
        let Some(tile) = chosen.discarded() else { return };
        let me = view.seat();
        if view.public.seats[me].riichi == Riichi::No {
            for seat in view.table.seats().others(me) {
                if let Some(ready) = self.ready[seat] {
                    self.count(view.public, me, (seat, ready), tile);
                }
            }
        }
        let mut concealed = *view.concealed();
        if !concealed.remove(tile) {
            return;
        }
        let found = accepted(&concealed, &view.goal());
        let is_ready = found.deficiency.finite() == Some(1);
        self.ready[me] = is_ready.then_some(ReadySeat { concealed, waits: found.tiles });
    }

    fn count(&mut self, public: &Public, from: Seat, (seat, ready): (Seat, ReadySeat), discarded: Tile) {
        let Ok(seen) = public.seen.plus(&ready.concealed) else { return };
        let unseen = seen.complement();
        let is_riichi = |seat: Seat| public.seats[seat].riichi != Riichi::No;
        let others: Vec<Seat> = public.seats.seats().others(from).filter(|&one| is_riichi(one)).collect();
        let mut feared: Vec<TileSet> = others.iter().map(|&one| public.seats[one].passed).collect();
        if feared.is_empty() {
            feared.push(public.seats[seat].passed);
        }
        let is_closed = public.seats[seat].melds.iter().all(|meld| meld.claimed.is_none());
        let stance = match (is_riichi(seat), is_closed) {
            (true, _) => WaitStance::Riichi,
            (false, true) => WaitStance::Silent,
            (false, false) => WaitStance::Open,
        };
        let has_riichi = others.iter().any(|&one| one != seat);
        let all = unseen.total().to_f64();
        for (tile, copies) in unseen.kinds() {
            if public.seats[seat].passed.contains(tile) {
                continue;
            }
            let class = offer_class(&feared, tile, &unseen);
            let count = self.cells.entry(OffersCell { stance, has_riichi, class }).or_default();
            let expected = f64::from(copies) / all;
            let is_it = f64::from(u8::from(tile == discarded));
            count.expected += expected;
            count.discarded += is_it;
            if ready.waits.contains(tile) {
                count.expected_waits += expected;
                count.discarded_waits += is_it;
            }
        }
    }
}

impl OffersQuestion {
    /// Reads the records and counts.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<OffersAnswer, AnswerError> {
        let players = players_in(&self.records)?;
        let paths = self.on.of(Models::shipped(players), &self.records);
        let records = RecordList { paths: &paths, players: Some(players) };
        let begin = |_: &mut OffersWatcher, _: &Path| {};
        let watch = |watcher: &mut OffersWatcher, _: &Path, step: &ReplayStep<'_>| watcher.watch(step);
        let watchers =
            over_records(records, self.threads, stop, progress, OffersWatcher::default, begin, watch)?;
        let mut cells: BTreeMap<OffersCell, OfferCount> = BTreeMap::new();
        for (cell, count) in watchers.into_iter().flat_map(|watcher| watcher.cells) {
            let sum = cells.entry(cell).or_default();
            sum.expected += count.expected;
            sum.discarded += count.discarded;
            sum.expected_waits += count.expected_waits;
            sum.discarded_waits += count.discarded_waits;
        }
        Ok(OffersAnswer { cells })
    }
}

impl OffersAnswer {
    /// Formats the table for people.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{:<8} {:<14} {:<14} {:>9} {:>6}  {:>9} {:>6}\n",
            "waits", "third seat", "class", "expected", "rate", "waits", "rate"
        );
        for (cell, count) in &self.cells {
            let third = if cell.has_riichi { "riichi" } else { "-" };
            let _ = writeln!(
                text,
                "{:<8} {third:<14} {:<14} {:>9.0} {:>6.3}  {:>9.0} {:>6.3}",
                cell.stance.name(),
                cell.class.name(),
                count.expected,
                count.discarded / count.expected,
                count.expected_waits,
                count.discarded_waits / count.expected_waits.max(1e-9),
            );
        }
        text
    }
}
