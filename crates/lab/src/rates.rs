//! How often the players of records do what they could: take a first ready hand, open a hand, discard safe tiles, and so on.
//!
//! The rates describe a style of play. Those of strong players are a standard for players that are programs; whether it is
//! better to be nearer to them only a match can show. A rate counts chances and how often they were taken. Only decisions that
//! the record determines completely count.

use crate::interval;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::{AnswerError, FitProgress, RecordList, Stop, WatchedRecords, over_records_so_far};
use suzume_arena::{Estimate, Interval};
use suzume_deficiency::{Goal, Sets, accepted, deficiency};
use suzume_game::replay::{Certainty, Decision, ReplayStep};
use suzume_game::{Action, Event, Phase, Table, View};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{BySeat, Meld, Seat, Seats, Tile};

/// Up to this many own discards a ready hand counts as early.
const EARLY_DISCARDS: usize = 6;

/// Up to this many live winning tiles a riichi counts as narrow.
const NARROW_WAIT: u32 = 2;

/// The rates to count, and in which records.
#[derive(Clone, Debug)]
pub struct RatesQuestion {
    /// Record files.
    pub records: Vec<PathBuf>,
    /// The names of the players to count, each with rates of its own; if empty, all players are counted together.
    pub players: Vec<String>,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// Something that a player does or leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayRate {
    /// The hand is won.
    Win,
    /// The hand ends with a discard of the seat that another seat wins with.
    DealIn,
    /// Riichi is declared in the hand.
    Riichi,
    /// The hand is opened.
    Opened,
    /// The first discard of a hand that could leave a closed hand ready does not, while no seat is in riichi.
    ReadyRefused,
    /// The same up to the sixth discard.
    ReadyRefusedEarly,
    /// A closed hand takes a chow that brings it nearer.
    OpeningChow,
    /// A closed hand takes a pong without value that brings it nearer.
    OpeningPong,
    /// A closed hand takes a pong of a dragon, its own wind or the wind of the round that brings it nearer.
    OpeningPongOfValue,
    /// One from ready against a riichi, a tile is discarded that may deal in.
    UnsafeOneAway,
    /// Two from ready against a riichi, a tile is discarded that may deal in, though the hand has one that cannot.
    UnsafeTwoAway,
    /// A closed kong is made in a hand that faces a riichi.
    KongAgainstRiichi,
    /// A riichi waits for at most two live tiles.
    NarrowRiichi,
}

impl PlayRate {
    /// Every rate, in the order in which they are shown.
    pub const ALL: [PlayRate; 13] = [
        PlayRate::Win,
        PlayRate::DealIn,
        PlayRate::Riichi,
        PlayRate::Opened,
        PlayRate::ReadyRefused,
        PlayRate::ReadyRefusedEarly,
        PlayRate::OpeningChow,
        PlayRate::OpeningPong,
        PlayRate::OpeningPongOfValue,
        PlayRate::UnsafeOneAway,
        PlayRate::UnsafeTwoAway,
        PlayRate::KongAgainstRiichi,
        PlayRate::NarrowRiichi,
    ];

    fn title(self) -> &'static str {
        match self {
            PlayRate::Win => "hands won",
            PlayRate::DealIn => "hands dealt in",
            PlayRate::Riichi => "hands with riichi",
            PlayRate::Opened => "hands opened",
            PlayRate::ReadyRefused => "first closed ready hand refused, no riichi",
            PlayRate::ReadyRefusedEarly => ".. up to the 6th discard",
            PlayRate::OpeningChow => "opening chows that bring nearer",
            PlayRate::OpeningPong => "opening pongs without value",
            PlayRate::OpeningPongOfValue => "opening pongs of value",
            PlayRate::UnsafeOneAway => "unsafe discards against riichi, 1 from ready",
            PlayRate::UnsafeTwoAway => ".. though a safe one is held, 2 from ready",
            PlayRate::KongAgainstRiichi => "closed kongs, of hands facing a riichi",
            PlayRate::NarrowRiichi => "riichi on two or fewer live tiles",
        }
    }
}

/// How many chances there were, and how many were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChanceCount {
    /// The number of chances.
    pub chances: u64,
    /// The number of chances taken.
    pub taken: u64,
}

impl ChanceCount {
    /// The share of chances taken, with its 95% interval.
    pub fn share(self) -> Estimate {
        interval::share(self.taken, self.chances)
    }
}

/// The rates of one player, or of all together.
pub type PlayRates = BTreeMap<PlayRate, ChanceCount>;

/// The rates of players.
#[derive(Clone, Debug, Serialize)]
pub struct RatesAnswer {
    /// Whether everything was read; false after an interrupt.
    pub finished: bool,
    /// The number of games.
    pub games: u64,
    /// The rates by player; `all` if the players are counted together.
    #[serde(serialize_with = "as_rows")]
    pub players: Vec<(String, PlayRates)>,
}

/// Writes the rates as a list of objects.
fn as_rows<S: Serializer>(players: &[(String, PlayRates)], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Row<'a> {
        player: &'a str,
        rate: PlayRate,
        n: u64,
        taken: u64,
        share: Estimate,
    }
    let row = |player, (&rate, count): (&PlayRate, &ChanceCount)| Row {
        player,
        rate,
        n: count.chances,
        taken: count.taken,
        share: count.share(),
    };
    serializer.collect_seq(
        players.iter().flat_map(|(name, rates)| rates.iter().map(move |rate| row(name.as_str(), rate))),
    )
}

/// What is known of a seat's present hand.
#[derive(Clone, Copy, Debug, Default)]
struct SeatHand {
    has_been_near: bool,
    faced_riichi: bool,
    made_kong: bool,
}

/// Counts the rates of the seats of replayed games.
struct RatesWatcher<'a> {
    names: &'a [String],
    /// The list of counts that each seat adds to, if any.
    columns: BySeat<Option<usize>>,
    rates: Vec<PlayRates>,
    hands: BySeat<SeatHand>,
    games: u64,
}

impl<'a> RatesWatcher<'a> {
    fn new(names: &'a [String]) -> RatesWatcher<'a> {
        RatesWatcher {
            names,
            columns: BySeat::from_fn(Seats::Four, |_| None),
            rates: vec![PlayRates::new(); names.len().max(1)],
            hands: BySeat::from_fn(Seats::Four, |_| SeatHand::default()),
            games: 0,
        }
    }

    fn watch(&mut self, step: &ReplayStep<'_>) {
        match step {
            ReplayStep::GameStarts(header) => {
                let column = |seat: Seat| match self.names {
                    [] => Some(0),
                    names => names.iter().position(|name| *name == header.names[seat]),
                };
                let seats = header.rules.table().seats();
                self.columns = BySeat::from_fn(seats, column);
                self.hands = BySeat::from_fn(seats, |_| SeatHand::default());
                self.games += 1;
            }
            ReplayStep::Decision(decision) if decision.certainty == Certainty::Certain => {
                self.decision(decision);
            }
            ReplayStep::HandEnds(table) => self.hand(table),
            ReplayStep::Decision(_) | ReplayStep::Asked(_) | ReplayStep::GameEnds { .. } => {}
        }
    }

    fn count(&mut self, seat: Seat, rate: PlayRate, is_taken: bool) {
        let Some(column) = self.columns[seat] else { return };
        let count = self.rates[column].entry(rate).or_default();
        count.chances += 1;
        count.taken += u64::from(is_taken);
    }

    fn decision(&mut self, decision: &Decision<'_>) {
        let Decision { view, legal, chosen, .. } = decision;
        let me = view.seat();
        if view.public.seats[me].riichi != Riichi::No {
            return;
        }
        let threats: Vec<Seat> = view
            .table
            .seats()
            .others(me)
            .filter(|&seat| view.public.seats[seat].riichi != Riichi::No)
            .collect();
        self.hands[me].faced_riichi |= !threats.is_empty();
        let is_closed = view.melds().iter().all(Meld::is_concealed);
        if let Phase::Claims { .. } = view.public.phase {
            if is_closed && !legal.contains(&Action::Win) {
                self.claim(view, legal, *chosen);
            }
            return;
        }
        self.hands[me].made_kong |= matches!(chosen, Action::ClosedKong(_)) && !threats.is_empty();
        let (Some(tile), Some(missing)) =
            (chosen.discarded(), deficiency(view.concealed(), &view.goal()).finite())
        else {
            return;
        };
        if let Action::Riichi(_) = chosen {
            let live = waiting_after(view, tile);
            self.count(me, PlayRate::NarrowRiichi, live.is_some_and(|(_, live)| live <= NARROW_WAIT));
        }
        if missing <= 1 && is_closed && !legal.contains(&Action::Win) {
            let is_first = !std::mem::replace(&mut self.hands[me].has_been_near, true);
            if is_first && threats.is_empty() {
                let is_refused = waiting_after(view, tile).is_none_or(|(missing, _)| missing > 1);
                self.count(me, PlayRate::ReadyRefused, is_refused);
                if view.public.seats[me].river.len() < EARLY_DISCARDS {
                    self.count(me, PlayRate::ReadyRefusedEarly, is_refused);
                }
            }
        }
        if !threats.is_empty() {
            let is_safe =
                |tile: Tile| threats.iter().all(|&seat| view.public.seats[seat].passed.contains(tile));
            let has_safe = legal.iter().filter_map(Action::discarded).any(is_safe);
            match missing {
                2 => self.count(me, PlayRate::UnsafeOneAway, !is_safe(tile)),
                3 if has_safe => self.count(me, PlayRate::UnsafeTwoAway, !is_safe(tile)),
                _ => {}
            }
        }
    }

    /// Counts the offer of a tile to a closed hand: a chow or a pong that brings the hand nearer.
    fn claim(&mut self, view: &View<'_>, legal: &[Action], chosen: Action) {
        let me = view.seat();
        let nearer: Vec<Action> =
            legal.iter().copied().filter(|&action| brings_nearer(view, action) == Some(true)).collect();
        let is_chow = |action: &Action| matches!(action, Action::Chow(_));
        let is_pong = |action: &Action| matches!(action, Action::Pong(_));
        if nearer.iter().any(is_chow) {
            self.count(me, PlayRate::OpeningChow, is_chow(&chosen));
        }
        if nearer.iter().any(is_pong) {
            let winds = [view.public.board.round_wind.tile(), view.wind().tile()];
            let offered = view.offered().and_then(|(face, _)| face.tile());
            let is_dragon = |tile: Tile| tile.honor().is_some_and(suzume_tiles::Honor::is_dragon);
            let has_value = offered.is_some_and(|tile| is_dragon(tile) || winds.contains(&tile));
            let rate = if has_value { PlayRate::OpeningPongOfValue } else { PlayRate::OpeningPong };
            self.count(me, rate, is_pong(&chosen));
        }
    }

    fn hand(&mut self, table: &Table) {
        for seat in table.table_rules().seats().iter() {
            let view = table.view(seat);
            let is_mine = |event: &Event| matches!(event, Event::Win { seat: winner, .. } if *winner == seat);
            let has_fed =
                |event: &Event| matches!(event, Event::Win { from: Some(from), .. } if *from == seat);
            self.count(seat, PlayRate::Win, table.events().iter().any(is_mine));
            self.count(seat, PlayRate::DealIn, table.events().iter().any(has_fed));
            self.count(seat, PlayRate::Riichi, view.public.seats[seat].riichi != Riichi::No);
            self.count(seat, PlayRate::Opened, !view.melds().iter().all(Meld::is_concealed));
            let SeatHand { faced_riichi, made_kong, .. } = std::mem::take(&mut self.hands[seat]);
            if faced_riichi {
                self.count(seat, PlayRate::KongAgainstRiichi, made_kong);
            }
        }
    }
}

/// How many tiles the hand lacks after a discard, and how many live tiles bring it nearer.
fn waiting_after(view: &View<'_>, tile: Tile) -> Option<(u8, u32)> {
    let mut hand = *view.concealed();
    hand.remove(tile).then_some(())?;
    let after = accepted(&hand, &view.goal());
    Some((after.deficiency.finite()?, after.available(view.knowledge().counts())))
}

/// Whether the hand lacks fewer tiles after a chow or pong than before; `None` for other actions.
fn brings_nearer(view: &View<'_>, action: Action) -> Option<bool> {
    let (Action::Chow(own) | Action::Pong(own)) = action else { return None };
    let mut hand = *view.concealed();
    own.iter().all(|own| own.tile().is_some_and(|own| hand.remove(own))).then_some(())?;
    let goal = view.goal();
    let sets = Sets::new(goal.sets.get().checked_sub(1)?)?;
    let after = Goal { sets, forms: suzume_deficiency::Forms::STANDARD, ..goal };
    Some(deficiency(&hand, &after) < deficiency(view.concealed(), &goal))
}

impl RatesQuestion {
    /// Reads the records and counts. If `stop` is raised, the answer covers the records read by then.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<RatesAnswer, AnswerError> {
        let new = || RatesWatcher::new(&self.players);
        let begin = |_: &mut RatesWatcher<'_>, _: &Path| {};
        let watch = |watcher: &mut RatesWatcher<'_>, _: &Path, step: &ReplayStep<'_>| watcher.watch(step);
        let WatchedRecords { watchers, is_finished } = over_records_so_far(
            RecordList { paths: &self.records, players: None },
            self.threads,
            stop,
            progress,
            new,
            begin,
            watch,
        )?;
        let all = || vec!["all".to_owned()];
        let names = if self.players.is_empty() { all() } else { self.players.clone() };
        let mut players: Vec<(String, PlayRates)> =
            names.into_iter().map(|name| (name, PlayRates::new())).collect();
        let mut games = 0;
        for watcher in watchers {
            games += watcher.games;
            for ((_, sum), more) in players.iter_mut().zip(watcher.rates) {
                for (rate, count) in more {
                    let sum = sum.entry(rate).or_default();
                    sum.chances += count.chances;
                    sum.taken += count.taken;
                }
            }
        }
        if let Some((name, _)) = players.iter().find(|(_, rates)| rates.is_empty()) {
            let problem = format!("players of the records; no seat is called `{name}`");
            return Err(AnswerError::value("players", problem));
        }
        Ok(RatesAnswer { finished: is_finished, games, players })
    }
}

impl RatesAnswer {
    /// Formats the rates for people: a line for each rate, a column for each player.
    pub fn to_text(&self) -> String {
        let mut text = format!("{:<46}", format!("{} games", self.games));
        for (name, _) in &self.players {
            let _ = write!(text, "  {name:>30}");
        }
        text.push('\n');
        for rate in PlayRate::ALL {
            let _ = write!(text, "{:<46}", rate.title());
            for (_, rates) in &self.players {
                let count = rates.get(&rate).copied().unwrap_or_default();
                let Estimate { mean, interval } = count.share();
                let shown = interval.map_or_else(
                    || "-".to_owned(),
                    |Interval { low, high }| {
                        let [mean, low, high] = [mean, low, high].map(|share| 100.0 * share);
                        format!("{mean:.1}% ({low:.1}..{high:.1}) of {}", count.chances)
                    },
                );
                let _ = write!(text, "  {shown:>30}");
            }
            text.push('\n');
        }
        text
    }
}
