//! How often players agree with the players of records: on the discard, on declaring riichi, on claiming. Only
//! positions that the record determines completely count.

use crate::interval;
use crate::sample::{key, mixed};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::{AnswerError, CheckedOn, FitProgress, RecordList, Stop, WatchedRecords, over_records_so_far};
use suzume_arena::{Estimate, Interval};
use suzume_deficiency::deficiency;
use suzume_game::replay::{Certainty, ReplayStep};
use suzume_game::{Action, View};
use suzume_models::Models;
use suzume_players::{Player, Spec};
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seats;
use suzume_tiles::numbers::ToFloat;

/// Measures how often players agree with the players of records.
#[derive(Clone, Debug)]
pub struct AgreementQuestion {
    /// Record files. Their order matters for the result.
    pub records: Vec<PathBuf>,
    /// The records to use: all, or those held out when the shipped models were fitted.
    pub on: CheckedOn,
    /// The players to compare with the records.
    pub players: Vec<Spec>,
    /// One discard in this many is examined.
    pub one_in: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// What a position decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PositionKind {
    /// Which kind to discard. Players agree if they discard the same kind.
    Discard,
    /// Whether to declare riichi where it is possible.
    Riichi,
    /// Whether to claim a tile for a set.
    Claim,
}

impl PositionKind {
    /// The kinds of position that a decision belongs to; none for a win, a kong, and the like.
    pub(super) fn of(legal: &[Action], chosen: Action) -> impl Iterator<Item = PositionKind> {
        let is_set = |action: &Action| matches!(action, Action::Pong(_) | Action::Chow(_));
        let discards = chosen.discarded().is_some();
        let may_declare = discards && legal.iter().any(|action| matches!(action, Action::Riichi(_)));
        let is_claim = (chosen == Action::Pass || is_set(&chosen)) && legal.iter().any(is_set);
        let is_win = legal.contains(&Action::Win);
        let decided = [
            discards.then_some(PositionKind::Discard),
            may_declare.then_some(PositionKind::Riichi),
            (is_claim && !is_win).then_some(PositionKind::Claim),
        ];
        decided.into_iter().flatten()
    }

    /// Whether an action takes up the option that the position offers; a discard always does.
    fn is_done_by(self, action: Action) -> bool {
        match self {
            PositionKind::Discard => action.discarded().is_some(),
            PositionKind::Riichi => matches!(action, Action::Riichi(_)),
            PositionKind::Claim => action != Action::Pass,
        }
    }

    fn agree(self, one: Action, other: Action) -> bool {
        match self {
            PositionKind::Discard => one.discarded() == other.discarded(),
            PositionKind::Riichi | PositionKind::Claim => self.is_done_by(one) == self.is_done_by(other),
        }
    }

    fn title(self) -> &'static str {
        match self {
            PositionKind::Discard => "The same tile is discarded",
            PositionKind::Riichi => "Riichi is declared, or is not (in brackets how often it is declared)",
            PositionKind::Claim => {
                "A tile is claimed for a set, or is not (in brackets how often one is claimed)"
            }
        }
    }
}

/// Positions of one kind, with the agreement of each player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AgreementCount {
    /// The number of positions.
    pub positions: u64,
    /// Positions where the player of the record took up the option.
    pub done: u64,
    /// For each compared player, the positions where it agrees and those where it takes up the option.
    pub players: Vec<[u64; 2]>,
}

impl AgreementCount {
    fn add(&mut self, more: &AgreementCount) {
        self.positions += more.positions;
        self.done += more.done;
        self.players.resize(more.players.len(), [0; 2]);
        for (sum, more) in self.players.iter_mut().zip(&more.players) {
            *sum = [sum[0] + more[0], sum[1] + more[1]];
        }
    }
}

/// Counts by kind of position, exchanges to ready, and whether another seat is in riichi.
pub(super) type DecisionCells = BTreeMap<(PositionKind, u8, bool), AgreementCount>;

/// How often players agree with the players of records or with an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AgreementAnswer {
    /// Whether everything was read; false after an interrupt.
    pub finished: bool,
    /// Whose decisions the players are compared with.
    pub compared_with: String,
    /// The names of the compared players.
    pub players: Vec<String>,
    /// Decisions about something else, such as a win or a kong, which are not compared.
    pub other: u64,
    /// Counts by kind of position, exchanges to ready, and whether another seat is in riichi.
    #[serde(rename = "positions", serialize_with = "as_rows")]
    pub by_kind: DecisionCells,
}

/// The agreement of a player in some positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerAgreement {
    /// Positions where it agrees.
    pub agrees: u64,
    /// The share of these, with its 95% interval.
    pub share: Estimate,
    /// Positions where it takes up the option.
    pub done: u64,
}

/// Writes the counts as a list of objects.
fn as_rows<S: Serializer>(cells: &DecisionCells, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Row {
        kind: PositionKind,
        from_ready: u8,
        riichi: bool,
        n: u64,
        done: u64,
        players: Vec<PlayerAgreement>,
    }
    serializer.collect_seq(cells.iter().map(|(&(kind, from_ready, riichi), count)| {
        let player = |&[agrees, done]: &[u64; 2]| PlayerAgreement {
            agrees,
            share: interval::share(agrees, count.positions),
            done,
        };
        let players = count.players.iter().map(player).collect();
        Row { kind, from_ready, riichi, n: count.positions, done: count.done, players }
    }))
}

/// Asks players about positions and counts where they agree.
pub(super) struct Asking {
    key: u64,
    seen: u64,
    players: Vec<Box<dyn Player>>,
    by_kind: DecisionCells,
}

impl Asking {
    pub(super) fn new(players: &[Spec]) -> Result<Asking, AnswerError> {
        let built: Result<Vec<_>, _> = players.iter().map(Spec::build).collect();
        let players = built.map_err(|error| AnswerError::value("players", format!("{error}")))?;
        Ok(Asking { key: 0, seen: 0, players, by_kind: BTreeMap::new() })
    }

    pub(super) fn finish(self) -> DecisionCells {
        self.by_kind
    }

    /// Asks the players about a position and compares their actions with `chosen`; `None` if a player gives no answer.
    pub(super) fn ask(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        chosen: Action,
        kinds: &[PositionKind],
    ) -> Option<()> {
        let least = deficiency(view.concealed(), &view.goal()).finite()?.saturating_sub(1);
        let mut others = view.table.seats().others(view.seat());
        let is_threatened = others.any(|seat| view.public.seats[seat].riichi != Riichi::No);
        let moment = suzume_game::Moment::addressed(0, 0, view.seat(), usize::from(view.public.turns));
        let actions: Vec<Action> = self
            .players
            .iter_mut()
            .map(|player| player.act(view, legal, &moment).ok())
            .collect::<Option<_>>()?;
        for &decided in kinds {
            let of_player =
                |&action: &Action| [decided.agree(action, chosen), decided.is_done_by(action)].map(u64::from);
            self.by_kind.entry((decided, least, is_threatened)).or_default().add(&AgreementCount {
                positions: 1,
                done: u64::from(decided.is_done_by(chosen)),
                players: actions.iter().map(of_player).collect(),
            });
        }
        Some(())
    }
}

impl AgreementQuestion {
    /// Reads the records and queries the players. If `stop` is raised, the answer covers the records read by then.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<AgreementAnswer, AnswerError> {
        drop(Asking::new(&self.players)?);
        let new = || Asking::new(&self.players).ok();
        let begin = |asking: &mut Option<Asking>, path: &Path| {
            asking.iter_mut().for_each(|asking| (asking.key, asking.seen) = (key(path), 0));
        };
        let watch = |asking: &mut Option<Asking>, _: &Path, step: &ReplayStep<'_>| {
            let (ReplayStep::Decision(decision), Some(asking)) = (step, asking) else { return };
            let is_free = decision.view.public.seats[decision.view.seat()].riichi == Riichi::No;
            let is_certain = decision.certainty == Certainty::Certain;
            let kinds: Vec<PositionKind> = PositionKind::of(decision.legal, decision.chosen).collect();
            if !is_free || !is_certain || kinds.is_empty() {
                return;
            }
            asking.seen += 1;
            if mixed(asking.key ^ asking.seen).is_multiple_of(self.one_in.max(1)) {
                let _ = asking.ask(&decision.view, decision.legal, decision.chosen, &kinds);
            }
        };
        let records = self.on.of(Models::shipped(Seats::Four), &self.records);
        let WatchedRecords { watchers, is_finished } = over_records_so_far(
            RecordList::of_four(&records),
            self.threads,
            stop,
            progress,
            new,
            begin,
            watch,
        )?;
        let mut by_kind = DecisionCells::new();
        for (kind, more) in watchers.into_iter().flatten().flat_map(Asking::finish) {
            by_kind.entry(kind).or_default().add(&more);
        }
        Ok(AgreementAnswer::of(&self.players, by_kind, is_finished))
    }
}

impl AgreementAnswer {
    /// The agreement with the players of records.
    pub(super) fn of(players: &[Spec], by_kind: DecisionCells, finished: bool) -> AgreementAnswer {
        let players = players.iter().map(Spec::label).collect();
        AgreementAnswer {
            finished,
            compared_with: "the players of records".to_owned(),
            players,
            other: 0,
            by_kind,
        }
    }

    /// Formats the answer for people.
    pub fn to_text(&self) -> String {
        let tables = [PositionKind::Discard, PositionKind::Riichi, PositionKind::Claim]
            .map(|decided| self.table(decided));
        let tables = tables.into_iter().flatten().collect::<Vec<_>>().join("\n");
        format!("compared with {}; in square brackets the 95% interval\n\n{tables}", self.compared_with)
    }

    /// The table for one kind of position; `None` without positions.
    fn table(&self, decided: PositionKind) -> Option<String> {
        let of_kind = || self.by_kind.iter().filter(|((kind, _, _), _)| *kind == decided);
        of_kind().next()?;
        let tells_how_often = decided != PositionKind::Discard;
        let width = |name: &str| name.len().max(if tells_how_often { 29 } else { 20 });
        let cell = |agreed: u64, done: u64, positions: u64| {
            let Estimate { mean, interval } = interval::share(agreed, positions);
            let Interval { low, high } = interval.unwrap_or(Interval { low: 0.0, high: 1.0 });
            let mut cell = format!("{:.1}% [{:.1}..{:.1}]", 100.0 * mean, 100.0 * low, 100.0 * high);
            if tells_how_often {
                let _ = write!(cell, " ({:.1}%)", 100.0 * done.to_f64() / positions.max(1).to_f64());
            }
            cell
        };
        let mut text = format!("{}\nfrom ready  riichi  positions", decided.title());
        if tells_how_often {
            text += "   theirs";
        }
        for name in &self.players {
            let _ = write!(text, "  {name:>width$}", width = width(name));
        }
        text.push('\n');
        let mut row = |name: String, riichi: &str, agreed: &AgreementCount| {
            let _ = write!(text, "{name:<10}  {riichi:<6}  {:>9}", agreed.positions);
            if tells_how_often {
                let share = 100.0 * agreed.done.to_f64() / agreed.positions.max(1).to_f64();
                let _ = write!(text, "  {:>7}", format!("{share:.1}%"));
            }
            for (name, [same, done]) in self.players.iter().zip(&agreed.players) {
                let _ =
                    write!(text, "  {:>width$}", cell(*same, *done, agreed.positions), width = width(name));
            }
            text.push('\n');
        };
        let mut all = AgreementCount::default();
        for ((_, least, is_threatened), agreed) in of_kind() {
            row(least.to_string(), if *is_threatened { "yes" } else { "no" }, agreed);
            all.add(agreed);
        }
        row("all".to_owned(), "", &all);
        Some(text)
    }
}
