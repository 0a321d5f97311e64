//! Turns recorded games into rows: every hand is followed as its seats saw it, and later events provide the labels.
//!
//! A row is computed from the view of one seat, built from the events that this seat may see. The label comes from what the
//! other seats held or from what happened later. A feature therefore cannot look at what it has to predict.
//!
//! Rows are taken in a seat's own turn, before its discard, unless the seat is in riichi. Readiness has a row after a seat's
//! discard; each riichi has a row when it is declared and one at each discard of another seat. Only some of these rows are
//! kept, chosen by a hash of the record's name and the place, so the choice does not depend on what else is read.

use crate::baseline::{PaperModels, TABLE_WIDTH};
use crate::features::choice::{ChoiceFeatures, DangerForests};
use crate::features::standing::MatchStanding;
use crate::features::tile::{AgainstSeat, FirstLook};
use crate::features::{other_seats, riichi, seat, standing, table};
use crate::forest::Forest;
use crate::model::Model;
use crate::points::{ClassTotals, class_of};
use crate::predict::RiichiEnd;
use crate::rows::{Half, LabelledRows, SampledGame};
use suzume_game::replay::{Certainty, Decision, ReplayStep};
use suzume_game::{Action, Event, Position, Table, View};
use suzume_rules::riichi::{Riichi, RiichiSituation, waits};
use suzume_rules::{Circumstances, DeclaredWin, Source, Win, place};
use suzume_tiles::numbers::{byte, narrow, wide};
use suzume_tiles::{BySeat, Seat, Seats, Tile, TileSet};

/// Readiness is sampled from this many discards on, since hardly any seat is ready earlier. Chosen; with this value one seat
/// in ten is ready.
const LEAST_DISCARDS: usize = 2;

/// The forests whose predictions are features of other models.
#[derive(Clone, Copy, Debug)]
pub struct FirstForests<'a> {
    /// Predicts [`Model::Ready`].
    pub ready: &'a Forest,
    /// Predicts [`Model::RiichiGuess`].
    pub guess: Guess<'a>,
    /// The forests of [`Model::RiichiGuess`] (fitted on all games), [`Model::OpenWin`] and [`Model::ClosedWin`], which give the
    /// danger of tiles for the viewer's own choices.
    pub dangers: [&'a Forest; 3],
}

impl<'a> FirstForests<'a> {
    pub(crate) fn of_dangers(&self) -> DangerForests<'a> {
        let [riichi, open, closed] = self.dangers;
        DangerForests { ready: self.ready, riichi, open, closed }
    }
}

/// The forest whose guesses are features of the second look at a riichi.
#[derive(Clone, Copy, Debug)]
pub enum Guess<'a> {
    /// The forest that is shipped, for games that it was not fitted on.
    Shipped(&'a Forest),
    /// While fitting: for each half of the games, the forest fitted on the other half. A forest is overconfident on the games it
    /// was fitted on, and a model trained on such guesses would trust them too much.
    ByHalf([&'a Forest; 2]),
}

impl<'a> Guess<'a> {
    fn of(self, half: Half) -> &'a Forest {
        match self {
            Guess::Shipped(forest) => forest,
            Guess::ByHalf(forests) => forests[half as usize],
        }
    }
}

/// Which rows to gather.
#[derive(Clone, Copy, Debug)]
pub enum WantedRows<'a> {
    /// Rows that need no other model.
    First,
    /// Rows that contain predictions of other models.
    Second(FirstForests<'a>),
    /// All rows, in one pass.
    All(FirstForests<'a>),
}

impl<'a> WantedRows<'a> {
    fn first(self) -> bool {
        !matches!(self, WantedRows::Second(_))
    }

    fn forests(self) -> Option<FirstForests<'a>> {
        match self {
            WantedRows::First => None,
            WantedRows::Second(forests) | WantedRows::All(forests) => Some(forests),
        }
    }
}

/// The rows of every model, with the number of games and hands they come from.
#[derive(Clone, Debug)]
pub struct ModelSamples {
    rows: Vec<LabelledRows>,
    /// The rows of the paper's regressions: washout, share of turns, another seat's win.
    pub(crate) baseline: [LabelledRows; 3],
    pub(crate) totals: ClassTotals,
    /// The number of genbutsu of a seat in riichi held by another seat, and how many of them the seat could have won with.
    pub(crate) genbutsu: (u64, u64),
    /// The number of games sampled.
    pub games: u64,
    /// The number of hands sampled.
    pub hands: u64,
}

impl Default for ModelSamples {
    fn default() -> ModelSamples {
        let rows = Model::ALL.map(|model| LabelledRows::new(model.width())).to_vec();
        let baseline = [(); 3].map(|()| LabelledRows::new(TABLE_WIDTH));
        ModelSamples { rows, baseline, totals: ClassTotals::default(), genbutsu: (0, 0), games: 0, hands: 0 }
    }
}

impl ModelSamples {
    /// The rows gathered for `model`.
    pub fn rows(&self, model: Model) -> &LabelledRows {
        &self.rows[model as usize]
    }

    fn push(&mut self, model: Model, half: Half, label: f32, write: impl FnOnce(&mut Vec<u8>)) {
        let game = SampledGame { number: narrow(self.games), half };
        self.rows[model as usize].push(game, label, write);
    }

    /// Appends the rows of later games.
    pub fn append(&mut self, later: ModelSamples) {
        let games = narrow(self.games);
        self.rows.iter_mut().zip(later.rows).for_each(|(rows, more)| rows.append(more, games));
        self.baseline.iter_mut().zip(later.baseline).for_each(|(rows, more)| rows.append(more, games));
        self.genbutsu.0 += later.genbutsu.0;
        self.genbutsu.1 += later.genbutsu.1;
        self.totals.append(&later.totals);
        self.games += later.games;
        self.hands += later.hands;
    }
}

/// Gathers rows from the steps of replays.
#[derive(Debug)]
pub struct Sampler<'a> {
    wanted: WantedRows<'a>,
    /// The seats of the present game.
    players: Seats,
    /// Models whose rows are not needed.
    left_out: Vec<Model>,
    /// The models whose predictions are in the rows of the paper's regressions; without them these rows are not gathered.
    paper: Option<&'a PaperModels>,
    samples: ModelSamples,
    key: u64,
    half: Half,
    hands_of_record: u64,
    standings: Vec<MatchStanding>,
    seats: Option<BySeat<Position>>,
    row: Vec<u8>,
}

impl<'a> Sampler<'a> {
    /// A sampler that has gathered nothing yet.
    pub fn new(wanted: WantedRows<'a>) -> Sampler<'a> {
        Sampler {
            wanted,
            players: Seats::Four,
            left_out: Vec::new(),
            paper: None,
            samples: ModelSamples::default(),
            key: 0,
            half: Half::One,
            hands_of_record: 0,
            standings: Vec::new(),
            seats: None,
            row: Vec::new(),
        }
    }

    /// Skips the rows of some models where that saves time.
    #[must_use]
    pub fn without(self, models: &[Model]) -> Sampler<'a> {
        Sampler { left_out: models.to_vec(), ..self }
    }

    /// Also gathers the rows of the paper's regressions that contain predictions of these models.
    #[must_use]
    pub fn with_baselines(self, paper: Option<&'a PaperModels>) -> Sampler<'a> {
        Sampler { paper, ..self }
    }

    /// Starts a record. Its name decides which rows are kept.
    pub fn begin_record(&mut self, name: &str) {
        self.key = hash_of(name.as_bytes());
        self.half = if mix(self.key).is_multiple_of(2) { Half::One } else { Half::Other };
        self.hands_of_record = 0;
    }

    /// Gathers rows from a step of a replay.
    pub fn watch(&mut self, step: &ReplayStep<'_>) {
        match step {
            ReplayStep::GameStarts(header) => {
                self.players = header.rules.table().seats();
                self.samples.games += 1;
                self.standings.clear();
            }
            ReplayStep::HandEnds(table) => {
                self.samples.hands += 1;
                self.hands_of_record += 1;
                self.hand(table);
            }
            ReplayStep::GameEnds { scores } => self.ranks(scores),
            ReplayStep::Decision(decision) => self.decision(decision),
            ReplayStep::Asked(_) => {}
        }
    }

    /// Adds rows for a decision: what did the seat discard or claim?
    fn decision(&mut self, decision: &Decision<'_>) {
        let Decision { view, legal, chosen, certainty, .. } = decision;
        let Some(forests) = self.wanted.forests() else { return };
        let me = view.seat();
        let is_mine = view.table.allows_riichi() && view.public.seats[me].riichi == Riichi::No;
        let at = [view.public.live(), me.index()];
        if !is_mine || *certainty != Certainty::Certain {
            return;
        }
        if let Some(discarded) = chosen.discarded() {
            if self.keeps(Model::Discard, at) {
                let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
                for (tile, row) in ChoiceFeatures::new(view, forests.of_dangers()).discards() {
                    if discardable.contains(tile) {
                        let label = f32::from(u8::from(tile == discarded));
                        self.samples.push(Model::Discard, self.half, label, |out| out.extend(&row));
                    }
                }
            }
            return;
        }
        let is_set = |action: &Action| matches!(action, Action::Pong(_) | Action::Chow(_));
        let is_choice = *chosen == Action::Pass || is_set(chosen);
        if is_choice
            && legal.iter().any(is_set)
            && !legal.contains(&Action::Win)
            && self.keeps(Model::Claim, at)
        {
            let choice = ChoiceFeatures::new(view, forests.of_dangers());
            for &action in legal.iter().filter(|action| is_set(action)) {
                if let Some(row) = choice.claim(action) {
                    let label = f32::from(u8::from(action == *chosen));
                    self.samples.push(Model::Claim, self.half, label, |out| out.extend(&row));
                }
            }
        }
    }

    /// Returns the gathered rows.
    pub fn finish(self) -> ModelSamples {
        self.samples
    }

    /// Whether a row of this moment is kept.
    fn keeps(&self, model: Model, place: [usize; 2]) -> bool {
        !self.left_out.contains(&model)
            && model.is_of(self.players)
            && self.hash(model, place, 0).is_multiple_of(model.one_in(self.players))
    }

    /// Whether a kind of a kept moment is kept.
    fn keeps_kind(&self, model: Model, place: [usize; 2], tile: Tile) -> bool {
        self.hash(model, place, 1 + tile.index()).is_multiple_of(model.one_kind_in(self.players))
    }

    fn hash(&self, model: Model, place: [usize; 2], kind: usize) -> u64 {
        let parts = [place[0], place[1], kind];
        let place = parts.iter().fold(self.hands_of_record, |hash, &part| mix(hash ^ wide(part)));
        mix(self.key ^ mix(place ^ model as u64))
    }

    fn hand(&mut self, table: &Table) {
        if !table.table_rules().allows_riichi() {
            return;
        }
        let start = table.start();
        if self.wanted.first() {
            self.standings.push(MatchStanding::at(table.table_rules(), &start.board));
        }
        let is_same = |seats: &BySeat<Position>| seats.iter().all(|seat| seat.view().rules == table.rules());
        let new = || {
            BySeat::from_fn(table.table_rules().seats(), |seat| Position::new(table.rules().clone(), seat))
        };
        let mut seats = self.seats.take().filter(is_same).unwrap_or_else(new);
        for (seat, position) in seats.with_seats_mut() {
            position.start(&start.seen_by(seat), table.wall_kind());
        }
        for (place, event) in table.events().iter().enumerate() {
            if let Event::Discard { seat, .. } | Event::Riichi { seat } = *event
                && seats[seat].view().public.seats[seat].riichi == Riichi::No
            {
                self.moment(table, place, seat, &seats);
            }
            if let Event::Win { seat, from: Some(from), face: Some(face), .. } = *event
                && self.wanted.first()
                && let Some(tile) = face.tile()
                && let Some(Event::Discard { seat: discarder, .. }) = table.events().get(place - 1)
                && *discarder == from
            {
                self.points(table, seat, &seats[from].view(), tile);
            }
            if let Event::Discard { seat, face, .. } = *event
                && let Some(tile) = face.tile()
            {
                self.after_riichi(table, place, seat, tile, &seats);
            }
            for (seat, position) in seats.with_seats_mut() {
                position.observe(&event.seen_by(seat, table.table_rules()));
            }
            if let Event::Discard { seat, .. } = *event
                && self.wanted.first()
            {
                self.readiness(place, seat, &seats);
            }
        }
        self.seats = Some(seats);
    }

    /// Adds rows for a seat that is about to discard.
    fn moment(&mut self, table: &Table, place: usize, me: Seat, seats: &BySeat<Position>) {
        let view = seats[me].view();
        let declared = view.public.seats.iter().filter(|seat| seat.riichi != Riichi::No).count();
        for other in seats.seats().others(me) {
            let truth = seats[other].view();
            match danger_model(&view, other) {
                Model::RiichiWait if declared == 1 => {
                    self.riichi_tiles(place, &view, other, &truth);
                }
                Model::RiichiWait => {}
                model if self.wanted.first() => self.tiles(model, place, &view, other, &truth),
                _ => {}
            }
        }
        if let Some(forests) = self.wanted.forests() {
            self.outlook(table, place, &view, forests.ready);
        }
        if let Some(paper) = self.paper {
            self.baselines(table, place, &view, paper);
        }
    }

    /// Adds rows of the paper's regressions for a seat that is about to discard: those of the later discards, too, where the
    /// seat neither wins nor deals in.
    fn baselines(&mut self, table: &Table, place: usize, view: &View<'_>, paper: &PaperModels) {
        if !self.keeps(Model::OtherWin, [place, 0]) {
            return;
        }
        let (me, events) = (view.seat(), table.events());
        let facts = paper.table_facts(view);
        let game = SampledGame { number: self.samples.games as u32, half: self.half };
        let [washout, turns_left, other_win] = &mut self.samples.baseline;
        if let Some(label) = exhausted(events, me) {
            washout.push(game, label, |out| out.extend(facts.by_turns()));
        }
        if let Some(label) = share_of_turns(events, place, me, view) {
            turns_left.push(game, label, |out| out.extend(facts.by_turns()));
        }
        let is_mine = |event: &Event| match *event {
            Event::Win { seat, from, .. } => seat == me || from == Some(me),
            Event::Aborted { .. } => true,
            _ => false,
        };
        if events.iter().any(is_mine) {
            return;
        }
        let discards = events.iter().enumerate().skip(place);
        let own = discards.filter(|(_, event)| matches!(event, Event::Discard { seat, .. } if *seat == me));
        for (discards, (place, _)) in (1_u8..).zip(own) {
            if let Some(label) = others_win(events, place, me) {
                other_win.push(game, label, |out| out.extend(facts.by_discards(discards)));
            }
        }
    }

    /// Adds a row after a discard while no seat is in riichi: is the seat ready, as seen by one of the others?
    fn readiness(&mut self, place: usize, seat: Seat, seats: &BySeat<Position>) {
        let truth = seats[seat].view();
        let is_calm = truth.public.seats.iter().all(|seat| seat.riichi == Riichi::No);
        let at = [place, seat.index()];
        if is_calm && truth.public.seats[seat].river.len() >= LEAST_DISCARDS && self.keeps(Model::Ready, at) {
            let turns = 1 + place % (seats.seats().count() - 1);
            let view = seats[seats.seats().after(seat, turns)].view();
            let label = f32::from(u8::from(!truth.private.waits.is_empty()));
            self.samples.push(Model::Ready, self.half, label, |out| seat::write(&view, seat, out));
        }
    }

    /// Adds rows for a discard that declares riichi, or that other seats in riichi see.
    fn after_riichi(
        &mut self,
        table: &Table,
        place: usize,
        seat: Seat,
        tile: Tile,
        seats: &BySeat<Position>,
    ) {
        let view = seats[seat].view();
        let of_seat = &view.public.seats[seat];
        let is_declaration = of_seat.riichi != Riichi::No && !of_seat.river.iter().any(|tile| tile.riichi);
        if is_declaration
            && let Some(FirstForests { ready, .. }) = self.wanted.forests()
            && let Some(end) = RiichiEnd::of(table.events(), seat)
        {
            let mut rest = *view.concealed();
            let _ = rest.remove(tile);
            let waits = waits(&rest);
            let ready = ready_chances(&view, ready);
            self.samples.push(Model::RiichiEnd, self.half, class_label(end as usize), |out| {
                riichi::write_end(&view, waits, ready, out);
            });
        }
        if of_seat.riichi != Riichi::No || !self.wanted.first() {
            return;
        }
        for viewer in seats.seats().others(seat) {
            let of_viewer = &view.public.seats[viewer];
            if of_viewer.riichi != Riichi::No && self.keeps(Model::Push, [place, viewer.index()]) {
                let label = f32::from(u8::from(!of_viewer.passed.contains(tile)));
                let view = seats[viewer].view();
                self.samples.push(Model::Push, self.half, label, |out| riichi::write_push(&view, seat, out));
            }
        }
    }

    /// Adds rows for the kinds that the viewer holds and another seat, not in riichi, has not discarded.
    fn tiles(&mut self, model: Model, place: usize, view: &View<'_>, other: Seat, truth: &View<'_>) {
        let at = [place, other.index()];
        if !self.keeps(model, at) {
            return;
        }
        let passed = view.public.seats[other].passed;
        let mut against = None;
        for tile in view.concealed().kind_set().without(passed).iter() {
            if self.keeps_kind(model, at, tile) {
                let against = against.get_or_insert_with(|| AgainstSeat::new(view, other));
                let label = f32::from(u8::from(may_win(truth, tile)));
                self.samples.push(model, self.half, label, |out| against.write(tile, out));
            }
        }
    }

    /// The same against a seat in riichi: the first look at each kind, and the second.
    fn riichi_tiles(&mut self, place: usize, view: &View<'_>, other: Seat, truth: &View<'_>) {
        let waits = truth.private.waits;
        let passed = view.public.seats[other].passed;
        let held = view.concealed().kind_set();
        let is_left_out = |model| self.left_out.contains(&model);
        let no_guess = !self.wanted.first() || is_left_out(Model::RiichiGuess);
        let no_second_look = self.wanted.forests().is_none() || is_left_out(Model::RiichiWait);
        if no_guess && no_second_look {
            return;
        }
        let against = AgainstSeat::new(view, other);
        if self.wanted.first() {
            for tile in held.without(passed).iter() {
                if self.keeps_kind(Model::RiichiGuess, [place, other.index()], tile) {
                    let label = f32::from(u8::from(waits.contains(tile)));
                    self.samples.push(Model::RiichiGuess, self.half, label, |out| against.write(tile, out));
                }
            }
        }
        let Some(forests) = self.wanted.forests() else { return };
        let genbutsu = held.and(passed);
        self.samples.genbutsu.0 += wide(genbutsu.len());
        self.samples.genbutsu.1 += wide(genbutsu.iter().filter(|&tile| may_win(truth, tile)).count());
        let first = FirstLook::new(&against, forests.guess.of(self.half));
        for tile in held.without(passed).iter() {
            if self.keeps_kind(Model::RiichiWait, [place, other.index()], tile) {
                let label = f32::from(u8::from(waits.contains(tile)));
                self.samples.push(Model::RiichiWait, self.half, label, |out| {
                    against.write(tile, out);
                    first.write(tile, out);
                });
            }
        }
    }

    /// Adds a row for a discard that was won.
    fn points(&mut self, table: &Table, winner: Seat, view: &View<'_>, tile: Tile) {
        let Some(won) = table.wins().iter().find(|won| won.seat == winner) else { return };
        let points = won.score.value().amount;
        self.samples.totals.add(points);
        let label = class_label(class_of(points));
        self.samples
            .push(Model::WinPoints, self.half, label, |out| AgainstSeat::new(view, winner).write(tile, out));
    }

    /// Adds rows for how the rest of the hand goes.
    fn outlook(&mut self, table: &Table, place: usize, view: &View<'_>, ready: &Forest) {
        let models = [Model::OtherWin, Model::Exhaustion, Model::TurnsLeft];
        let kept = models.map(|model| self.keeps(model, [place, 0]));
        if kept == [false; 3] {
            return;
        }
        let me = view.seat();
        let labels = [
            others_win(table.events(), place, me),
            exhausted(table.events(), me),
            share_of_turns(table.events(), place, me, view),
        ];
        let mut row = std::mem::take(&mut self.row);
        row.clear();
        table::write(view, ready_chances(view, ready), &mut row);
        for ((model, label), _) in models.into_iter().zip(labels).zip(kept).filter(|(_, kept)| *kept) {
            if let Some(label) = label {
                self.samples.push(model, self.half, label, |out| out.extend(&row));
            }
        }
        self.row = row;
    }

    /// Adds rows for the final rank of each seat, one for every hand of the match.
    fn ranks(&mut self, scores: &BySeat<i64>) {
        for standing in std::mem::take(&mut self.standings) {
            for seat in scores.seats() {
                let label = class_label(place(scores, seat));
                self.samples.push(Model::Rank, self.half, label, |out| standing::write(&standing, seat, out));
            }
        }
    }
}

/// The model for the danger of the viewer's discards against another seat.
pub(crate) fn danger_model(view: &View<'_>, other: Seat) -> Model {
    let of_other = &view.public.seats[other];
    let has_call = of_other.melds.iter().any(|meld| meld.claimed.is_some());
    match of_other.riichi {
        Riichi::No if has_call => Model::OpenWin,
        Riichi::No => Model::ClosedWin,
        _ => Model::RiichiWait,
    }
}

/// The chances that the other seats are ready, in turn order; 1 for a declared riichi, 0 for an empty place.
pub(crate) fn ready_chances(view: &View<'_>, ready: &Forest) -> [f64; 3] {
    other_seats(view.table.seats(), view.seat()).map(|other| {
        let Some(other) = other else { return 0.0 };
        if view.public.seats[other].riichi != Riichi::No {
            return 1.0;
        }
        let mut row = Vec::with_capacity(seat::WIDTH);
        seat::write(view, other, &mut row);
        ready.chance(&row)
    })
}

/// Whether the viewing seat would win on another seat's discard.
fn may_win(view: &View<'_>, tile: Tile) -> bool {
    if !view.private.waits.contains(tile) || view.private.is_barred(view.table.passed_win) {
        return false;
    }
    let win = Win {
        concealed: *view.concealed(),
        melds: view.melds().to_vec(),
        winning_tile: tile,
        source: Source::Claimed,
        seat_wind: view.wind(),
        round_wind: view.public.board.round_wind,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    };
    view.rules.permits(&DeclaredWin { win, void: None, riichi: RiichiSituation::default() })
}

/// Whether another seat wins between a discard and the discarder's next turn; `None` if the discard itself is won, or if the
/// discarder wins.
fn others_win(events: &[Event], place: usize, me: Seat) -> Option<f32> {
    let mut is_passed = false;
    for event in events.iter().skip(place + 1) {
        match *event {
            Event::Win { seat, .. } => return (is_passed && seat != me).then_some(1.0),
            Event::Draw { seat, .. } | Event::Chow { seat, .. } | Event::Pong { seat, .. } if seat == me => {
                break;
            }
            Event::OpenKong { seat, .. } if seat == me => break,
            Event::Draw { .. } | Event::Chow { .. } | Event::Pong { .. } | Event::OpenKong { .. } => {
                is_passed = true;
            }
            _ => {}
        }
    }
    Some(0.0)
}

/// Whether the hand ended with an empty wall; `None` if the seat won or the hand was aborted.
fn exhausted(events: &[Event], me: Seat) -> Option<f32> {
    let mut ended = None;
    for event in events {
        match event {
            Event::Win { seat, .. } if *seat == me => return None,
            Event::Win { .. } => ended = Some(0.0),
            Event::Exhausted { .. } => ended = Some(1.0),
            Event::Aborted { .. } => return None,
            _ => {}
        }
    }
    ended
}

/// The share of a seat's possible later discards that it actually made; `None` if none are possible, or as in [`exhausted`].
fn share_of_turns(events: &[Event], place: usize, me: Seat, view: &View<'_>) -> Option<f32> {
    exhausted(events, me)?;
    let most = view.public.live() / view.table.seats().count();
    let discards =
        events.iter().skip(place).filter(|event| matches!(event, Event::Discard { seat, .. } if *seat == me));
    // The first is the discard of this turn.
    let later = discards.count().saturating_sub(1);
    (most > 0).then(|| (f32::from(narrow::<_, u16>(later)) / f32::from(narrow::<_, u16>(most))).min(1.0))
}

/// A class as the label of a row.
fn class_label(class: usize) -> f32 {
    f32::from(byte(class))
}

/// Mixes the bits of a number (the finisher of SplitMix64).
pub(crate) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// The 64-bit FNV-1a hash of bytes, the same on every platform.
pub(crate) fn hash_of(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}
