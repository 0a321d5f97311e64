//! The table: one state machine for every rule set.
//!
//! A hand goes through phases ([`Phase`]). In each phase, some seats have to answer ([`Table::pending`]) and have legal
//! actions ([`Table::legal`]). Once all of them have answered ([`Table::act`]), the table continues event by event to the
//! next question or to the end. Everything that happens is an [`Event`], and the state follows from the events.
//!
//! Answers to one question are simultaneous: no seat learns another seat's answer before all have answered, and the order in
//! which seats answer does not matter.

use crate::action::{Action, Discard, Illegal};
use crate::event::{DrawReason, Event, Start, UraIndicators};
use crate::legal::legal_actions;
use crate::private::Private;
use crate::public::{Offer, Phase, Public, Turn};
use crate::view::View;
use crate::wall::{AnyWall, OrdinaryWall, Wall, WallKind};
use crate::winning::{self, WinSource};
use std::ops::Range;
use suzume_rules::riichi::{Indicators, MultipleRon, Riichi};
use suzume_rules::table::{TableRules, TileBox, Winners};
use suzume_rules::{
    AbortReason, Books, DeclaredWin, Ending, HandAtEnd, HandWon, Happening, KongKind, Ledger, LedgerChange,
    Outcome, RuleSet, Score, Scoreboard, Standing, Transfer, WinWorth, WonFrom,
};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Face, Seat, SeatSet, Seats, Tile};

/// Everything that determines a hand under given rules, except the actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The seed of the walls.
    pub seed: u64,
    /// The number of the wall under this seed.
    pub deal: u64,
    /// Dealer, round wind, repeats, sticks and scores before the first draw.
    pub board: Scoreboard,
}

impl Setup {
    /// A game of a single hand: seat 0 deals, and all seats have 0 points.
    pub const fn single(seats: Seats, seed: u64, deal: u64) -> Setup {
        Setup { seed, deal, board: Scoreboard::new(BySeat::all(seats, 0)) }
    }

    /// The same hand with other scores at its start.
    #[must_use]
    pub const fn with_scores(self, scores: BySeat<i64>) -> Setup {
        Setup { board: Scoreboard { scores, ..self.board }, ..self }
    }
}

/// A win, with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredWin {
    /// The seat that won.
    pub seat: Seat,
    /// The seat that gave the winning tile; `None` for a self-draw.
    pub from: Option<Seat>,
    /// The score of the win, with its reasons.
    pub score: Score,
}

/// A table on which hands are dealt and played.
#[derive(Clone, Debug)]
pub struct Table {
    rules: RuleSet,
    facts: TableRules,
    kind: WallKind,
    wall: AnyWall,
    start: Start,
    public: Public,
    seats: BySeat<Private>,
    events: Vec<Event>,
    wins: Vec<ScoredWin>,
    ledger: Ledger,
    /// For each event that moved points, its index and the range of its transfers in the ledger.
    paid: Vec<(usize, Range<usize>)>,
    books: Books,
    /// What has happened so far. The ending is [`Ending::Won`] until the hand ends in another way.
    outcome: Outcome,
    pending: SeatSet,
    answers: BySeat<Option<Action>>,
    legal: BySeat<Vec<Action>>,
    /// Whether the last drawn tile is only supposed.
    is_supposed: bool,
}

impl Table {
    /// A table before its first deal.
    pub fn new(rules: RuleSet, wall: WallKind) -> Table {
        let facts = rules.table();
        Table::on(AnyWall::new(wall, facts.wall), rules, wall)
    }

    /// A table with a given wall in place of a wall of `kind`.
    pub fn on(wall: AnyWall, rules: RuleSet, kind: WallKind) -> Table {
        let facts = rules.table();
        let seats = facts.seats();
        Table {
            facts,
            rules,
            kind,
            wall,
            start: Start::new(seats),
            public: Public::new(seats),
            seats: BySeat::from_fn(seats, Private::new),
            // More events than most hands have, so that the list rarely grows.
            events: Vec::with_capacity(400),
            wins: Vec::new(),
            ledger: Ledger::new(),
            paid: Vec::new(),
            books: Books::new(&Scoreboard::new(BySeat::all(seats, 0))),
            outcome: Outcome { riichi: SeatSet::EMPTY, happened: Vec::with_capacity(8), ending: Ending::Won },
            pending: SeatSet::EMPTY,
            answers: BySeat::all(seats, None),
            legal: BySeat::from_fn(seats, |_| Vec::with_capacity(40)),
            is_supposed: false,
        }
    }

    /// A table in the middle of a hand, with an ordinary wall. It asks the question of its phase again. Its events, wins and
    /// payments start here.
    pub(crate) fn resumed(
        rules: &RuleSet,
        wall: OrdinaryWall,
        public: Public,
        seats: BySeat<Private>,
        outcome: Outcome,
    ) -> Table {
        let mut table = Table::on(AnyWall::Ordinary(wall), rules.clone(), WallKind::Ordinary);
        let stake = table.facts.stake_points();
        let Scoreboard { sticks, scores, .. } = public.board;
        let paid = |seat: Seat| if outcome.riichi.contains(seat) { stake } else { 0 };
        let board = Scoreboard {
            sticks: sticks.saturating_sub(narrow(outcome.riichi.len())),
            scores: BySeat::from_fn(scores.seats(), |seat| scores[seat] + paid(seat)),
            ..public.board
        };
        table.start = Start {
            board,
            dora_indicator: public.dora_indicators.first().copied(),
            hands: BySeat::empty(scores.seats()),
        };
        table.books.restart(&board);
        table.public = public;
        table.seats = seats;
        table.outcome = outcome;
        table.ask();
        table
    }

    /// Deals a hand and continues to the first question.
    pub fn deal(&mut self, setup: &Setup) {
        let Setup { seed, deal, board } = *setup;
        self.wall.restart(seed, deal);
        let dora_indicator = self.wall.indicators().first().copied();
        let hands = std::mem::replace(&mut self.start.hands, BySeat::empty(self.facts.seats()));
        self.start = Start { board, dora_indicator, hands };
        self.start.hands.iter_mut().for_each(Vec::clear);
        // The wall counts seats from the dealer.
        self.start.hands.as_mut_slice().rotate_left(board.dealer.index());
        self.wall.deal(&mut self.start.hands);
        self.start.hands.as_mut_slice().rotate_right(board.dealer.index());
        self.public.start(&self.start, &self.facts, self.kind);
        self.seats.iter_mut().for_each(|seat| seat.start(&self.start, &self.facts));
        self.events.clear();
        self.wins.clear();
        self.ledger.clear();
        self.paid.clear();
        self.books.restart(&board);
        self.outcome.riichi = SeatSet::EMPTY;
        self.outcome.happened.clear();
        self.outcome.ending = Ending::Won;
        self.pending = SeatSet::EMPTY;
        self.answers = BySeat::all(self.facts.seats(), None);
        self.is_supposed = false;
        self.open_hand();
    }

    /// Replaces the wall. Takes effect with the next deal.
    pub fn set_wall(&mut self, wall: AnyWall) {
        self.wall = wall;
    }

    /// The rule set that the table plays.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The table rules of the rule set.
    pub fn table_rules(&self) -> &TableRules {
        &self.facts
    }

    /// The kind of wall that is drawn from.
    pub fn wall_kind(&self) -> WallKind {
        self.kind
    }

    /// The wall, including hidden tiles.
    pub fn wall(&self) -> &AnyWall {
        &self.wall
    }

    /// How the hand started, with the tiles of all seats.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The state that all seats see.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The events of the hand so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The wins so far, with their scores.
    pub fn wins(&self) -> &[ScoredWin] {
        &self.wins
    }

    /// The outcome of the hand; `None` until it is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.is_over().then_some(&self.outcome)
    }

    /// Every payment so far, in order.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The payments of an event, given by its index.
    pub fn transfers_of(&self, event: usize) -> &[Transfer] {
        let range = self.paid.iter().find(|(place, _)| *place == event).map(|(_, range)| range.clone());
        range.map_or(&[], |range| &self.ledger.transfers()[range])
    }

    /// The seats that have to answer and have not done so yet.
    pub fn pending(&self) -> SeatSet {
        self.pending
    }

    /// The legal actions of a seat that has to answer; empty for other seats.
    pub fn legal(&self, seat: Seat) -> &[Action] {
        if self.pending.contains(seat) { &self.legal[seat] } else { &[] }
    }

    /// What `seat` sees of the table.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View { rules: &self.rules, table: &self.facts, public: &self.public, private: &self.seats[seat] }
    }

    /// Whether the form of a seat's hand is one tile short.
    pub fn is_ready(&self, seat: Seat) -> bool {
        !self.seats[seat].waits.is_empty()
    }

    /// Whether the hand is over.
    pub fn is_over(&self) -> bool {
        self.public.phase == Phase::Over
    }

    /// Takes the answer of a seat. If the answer is not legal, nothing changes.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over { seat, action });
        }
        if !self.pending.contains(seat) {
            return Err(Illegal::OutOfTurn { seat, action });
        }
        if !self.legal[seat].contains(&action) {
            return Err(Illegal::NotAllowed { seat, action });
        }
        self.answers[seat] = Some(action);
        self.pending.remove(seat);
        if self.pending.is_empty() {
            self.settle_answers();
        }
        Ok(())
    }

    /// Replaces the tile just drawn by the seat in turn, and asks the seat again: what would it do with this tile? Returns
    /// `false`, and changes nothing, if no playing tile was just drawn or the hand already has four of that kind.
    ///
    /// The wall still holds the new tile as well, so the state is valid only until the next draw. A win turns no ura indicators: those
    /// of the wall would depend on the tile that was really drawn.
    pub fn suppose_drawn(&mut self, tile: Tile) -> bool {
        let Phase::Turn { seat, after: Turn::Drew(_) } = self.public.phase else { return false };
        let Some(Event::Draw { face: Some(face), .. }) = self.events.last_mut() else { return false };
        if !self.seats[seat].suppose_drawn(tile) {
            return false;
        }
        *face = tile.into();
        self.is_supposed = true;
        self.pending = SeatSet::EMPTY;
        self.ask()
    }

    fn emit(&mut self, event: Event) {
        self.events.push(event);
        let Table { public, seats, facts, .. } = self;
        seats.iter_mut().for_each(|seat| seat.apply(&event, public, facts));
        // A closed kong that only its owner sees is not public.
        public.apply(&match event {
            Event::ClosedKong { seat, .. } => event.seen_by(facts.seats().after(seat, 1), facts),
            _ => event,
        });
    }

    /// Settles and emits an event that moves points.
    fn pay(&mut self, settled: impl Into<LedgerChange>, event: impl FnOnce(BySeat<i64>) -> Event) {
        let settled = settled.into();
        let first = self.ledger.transfers().len();
        let event = event(settled.totals(self.facts.seats()));
        self.ledger.append(settled.ledger);
        self.paid.push((self.events.len(), first..self.ledger.transfers().len()));
        self.emit(event);
    }

    /// Asks every seat that has something to decide; returns `false` if there is none.
    fn ask(&mut self) -> bool {
        self.answers = BySeat::all(self.facts.seats(), None);
        for seat in self.facts.seats() {
            let mut actions = std::mem::take(&mut self.legal[seat]);
            legal_actions(&self.view(seat), &mut actions);
            if !actions.is_empty() {
                self.pending.insert(seat);
            }
            self.legal[seat] = actions;
        }
        !self.pending.is_empty()
    }

    /// Makes the dealer's first draw, replaces all flowers, and asks the first question.
    fn open_hand(&mut self) {
        let dealer = self.public.board.dealer;
        if !self.draw_one(dealer, DrawReason::Turn) {
            return;
        }
        for seat in self.facts.seats().starting_at(dealer) {
            if !self.replace_flowers(seat) {
                return;
            }
        }
        if self.facts.wall.tiles == TileBox::WithFlowers {
            self.emit(Event::Opened);
        }
        self.ask();
    }

    /// The seat as the wall counts it, relative to the dealer.
    fn counted_from_dealer(&self, seat: Seat) -> Seat {
        let seats = self.facts.seats();
        seats.after(Seat::FIRST, seats.distance(self.public.board.dealer, seat))
    }

    /// Draws a tile for a seat. Returns `false` if no tile was left, which ends the hand.
    fn draw_one(&mut self, seat: Seat, reason: DrawReason) -> bool {
        let from_dealer = self.counted_from_dealer(seat);
        let drawn = match reason {
            DrawReason::Turn => self.wall.draw(from_dealer),
            _ => self.wall.replacement(from_dealer),
        };
        match drawn {
            Some(face) => self.emit(Event::Draw { seat, face: Some(face), reason }),
            None => self.exhaust(),
        }
        drawn.is_some()
    }

    /// Shows and replaces the flowers of a seat until it has none. Returns `false` if the wall ran out, which ends the hand.
    fn replace_flowers(&mut self, seat: Seat) -> bool {
        while let Some(flower) = self.seats[seat].flowers.iter().next() {
            self.emit(Event::Flower { seat, flower });
            if !self.draw_one(seat, DrawReason::Flower) {
                return false;
            }
        }
        true
    }

    /// Begins the turn of a seat with a draw.
    fn next_turn(&mut self, seat: Seat, reason: DrawReason) {
        if self.draw_one(seat, reason) && self.replace_flowers(seat) {
            self.ask();
        }
    }

    /// Continues after all pending seats have answered.
    fn settle_answers(&mut self) {
        match self.public.phase {
            Phase::Exchange => self.exchange(),
            Phase::Void => self.name_void_suits(),
            Phase::Turn { seat, .. } => {
                if let Some(action) = self.answers[seat] {
                    self.move_of(seat, action);
                }
            }
            Phase::Claims { face, from, offer } => self.resolve_claims(face, from, offer),
            Phase::Dealing | Phase::Replacement { .. } | Phase::Over => {}
        }
    }

    fn exchange(&mut self) {
        let turns = self.facts.exchange.turns().unwrap_or(1);
        let seats = self.facts.seats();
        for seat in seats {
            if let Some(Action::Exchange(given)) = self.answers[seat] {
                self.emit(Event::Exchange { seat, to: seats.after(seat, turns), given: Some(given) });
            }
        }
        self.ask();
    }

    fn name_void_suits(&mut self) {
        for seat in self.facts.seats() {
            if let Some(Action::Void(suit)) = self.answers[seat] {
                self.emit(Event::Void { seat, suit });
            }
        }
        self.ask();
    }

    /// Carries out the action of the seat in turn.
    fn move_of(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Win => self.win_by_draw(seat),
            Action::Discard(discard) => self.discard(seat, discard),
            Action::Riichi(discard) => {
                self.emit(Event::Riichi { seat });
                self.discard(seat, discard);
            }
            Action::Abort => self.abort(AbortReason::NineTerminals),
            Action::ClosedKong(tile) => {
                self.emit(Event::ClosedKong { seat, tile: Some(tile) });
                if !self.ask() {
                    self.finish_kong(KongKind::Concealed, seat);
                }
            }
            Action::AddedKong(tile) => {
                let private = &self.seats[seat];
                let red = tile.suit().filter(|&suit| tile.rank() == Some(5) && private.has_red(suit));
                let face = red.map_or(Face::from(tile), Face::RedFive);
                self.emit(Event::AddedKong { seat, face });
                if !self.ask() {
                    self.finish_kong(KongKind::Added, seat);
                }
            }
            Action::North => {
                self.emit(Event::North { seat });
                if !self.ask() {
                    self.replace_north(seat);
                }
            }
            // No other action is legal in a seat's own turn.
            _ => {}
        }
    }

    fn discard(&mut self, seat: Seat, discard: Discard) {
        self.show_indicators(0);
        self.emit(Event::Discard { seat, face: discard.face, drawn: discard.drawn });
        if !self.ask() && !self.end_by_discard(seat) {
            self.next_after(seat);
        }
    }

    /// Continues after a discard that no seat won on: a riichi becomes valid, and the hand may have to be aborted. Returns
    /// whether the hand is over.
    fn end_by_discard(&mut self, seat: Seat) -> bool {
        if !self.facts.allows_riichi() {
            return false;
        }
        if self.public.seats[seat].river.last().is_some_and(|tile| tile.riichi) {
            self.outcome.riichi.insert(seat);
            self.emit(Event::RiichiAccepted { seat });
        }
        let reason = self.public.abort_unless_won();
        if let Some(reason) = reason {
            self.abort(reason);
        }
        reason.is_some()
    }

    fn abort(&mut self, reason: AbortReason) {
        self.outcome.ending = Ending::Aborted(reason);
        self.emit(Event::Aborted { reason });
        self.emit(Event::End);
    }

    /// Shows the indicators of all kongs except the last `held_back` ones.
    fn show_indicators(&mut self, held_back: usize) {
        if !self.facts.has_kong_dora() {
            return;
        }
        let due = (1 + usize::from(self.public.kongs)).saturating_sub(held_back);
        while self.public.dora_indicators.len() < due {
            // Every second indicator is an ura indicator. A scripted wall may have too few indicators for all kongs.
            let Some(&face) = self.wall.indicators().get(2 * self.public.dora_indicators.len()) else {
                return;
            };
            self.emit(Event::DoraIndicator { face });
        }
    }

    /// Completes a kong that was not robbed: payments, indicator and replacement tile.
    fn finish_kong(&mut self, kind: KongKind, seat: Seat) {
        self.pay_kong(kind, seat);
        let is_late = self.facts.turns_kong_dora_late();
        self.show_indicators(usize::from(is_late && kind != KongKind::Concealed));
        self.next_turn(
            seat,
            match kind {
                KongKind::Exposed { .. } => DrawReason::OpenKong,
                KongKind::Concealed | KongKind::Added => DrawReason::OwnKong,
            },
        );
    }

    /// Replaces a north that no seat won on. Like a kong, it turns the indicators of earlier kongs.
    fn replace_north(&mut self, seat: Seat) {
        self.show_indicators(0);
        self.next_turn(seat, DrawReason::North);
    }

    fn pay_kong(&mut self, kind: KongKind, seat: Seat) {
        self.outcome.happened.push(Happening::Kong { seat, kind });
        let ledger = self.rules.settle_kong(kind, seat, &mut self.books);
        if !ledger.transfers().is_empty() {
            self.pay(ledger, |deltas| Event::Paid { deltas });
        }
    }

    /// Starts the next turn after a discard of `seat` that no seat claimed.
    fn next_after(&mut self, seat: Seat) {
        self.next_turn(self.public.next_playing(seat), DrawReason::Turn);
    }

    fn resolve_claims(&mut self, face: Face, from: Seat, offer: Offer) {
        let answers = self.answers;
        let answered = |wanted: fn(&Action) -> bool| -> SeatSet {
            let wants = |seat: &Seat| answers[*seat].as_ref().is_some_and(wanted);
            answers.seats().iter().filter(wants).collect()
        };
        let wanting = answered(|action| matches!(action, Action::Win));
        if !wanting.is_empty() {
            return self.win_by_claim(wanting, face, from, offer);
        }
        match offer {
            Offer::AddedKong => return self.finish_kong(KongKind::Added, from),
            Offer::ClosedKong => return self.finish_kong(KongKind::Concealed, from),
            Offer::North => return self.replace_north(from),
            Offer::Discard if self.end_by_discard(from) => return,
            Offer::Discard => {}
        }
        let sets = answered(|action| matches!(action, Action::Pong(_) | Action::OpenKong));
        let chows = answered(|action| matches!(action, Action::Chow(_)));
        let claimer = sets.iter().next().or_else(|| chows.iter().next());
        let Some((seat, action)) = claimer.and_then(|seat| Some((seat, self.answers[seat]?))) else {
            return self.next_after(from);
        };
        self.wall.claimed(self.counted_from_dealer(seat));
        match action {
            Action::Pong(own) => self.emit(Event::Pong { seat, from, face, own }),
            Action::Chow(own) => self.emit(Event::Chow { seat, from, face, own }),
            Action::OpenKong => {
                let own = self.three(seat, face);
                self.emit(Event::OpenKong { seat, from, face, own });
                return self.finish_kong(KongKind::Exposed { feeder: from }, seat);
            }
            _ => {}
        }
        self.ask();
    }

    /// The three tiles of the hand that make an open kong with `face`.
    fn three(&self, seat: Seat, face: Face) -> [Face; 3] {
        let plain = face.tile().map_or(face, Face::from);
        let mut own = [plain; 3];
        let suit = face.tile().and_then(Tile::suit);
        let red = suit.map(Face::RedFive).filter(|&red| {
            face.tile().is_some_and(|tile| tile.rank() == Some(5)) && self.seats[seat].count(red) > 0
        });
        if let Some(red) = red {
            own[0] = red;
        }
        own
    }

    fn win_by_draw(&mut self, seat: Seat) {
        let view = self.view(seat);
        let score = winning::declared(&view, WinSource::Drawn)
            .filter(|_| winning::may_win(&view, WinSource::Drawn))
            .and_then(|declared| self.rules.score(&self.with_ura(seat, declared)).ok());
        let flowers = winning::by_flowers(&view);
        let is_flower_win = match (&score, &flowers) {
            (Some(score), Some(flowers)) => flowers.value().amount > score.value().amount,
            (None, Some(_)) => true,
            _ => false,
        };
        let won_from = if is_flower_win { self.flowers_from(seat) } else { WonFrom::Wall };
        // A win is legal only if one of the two scores exists.
        let Some(score) = (if is_flower_win { flowers } else { score }) else { return };
        let face = self.seats[seat].drawn.filter(|_| !is_flower_win);
        self.win(seat, won_from, score, face);
        self.after_wins(seat);
    }

    /// How the flowers of a seat win: all eight, or seven while another seat shows the eighth.
    fn flowers_from(&self, seat: Seat) -> WonFrom {
        let shows = |other: &Seat| *other != seat && !self.public.seats[*other].flowers.is_empty();
        self.facts.seats().iter().find(shows).map_or(WonFrom::EightFlowers, WonFrom::SevenFlowers)
    }

    /// Settles and records a win.
    fn win(&mut self, seat: Seat, won_from: WonFrom, score: Score, face: Option<Face>) {
        self.books.sticks = self.public.board.sticks;
        let liable = self.public.seats[seat].liable;
        let won = HandWon { seat, from: won_from, worth: WinWorth::Score(score.clone()), liable };
        // Cannot fail: the score was made under the table's own rules.
        let Ok(settled) = self.rules.settle_win(&won, &mut self.books) else { return };
        let (from, ura) = (won_from.feeder(), self.ura(seat));
        self.outcome.happened.push(Happening::Win(won));
        self.wins.push(ScoredWin { seat, from, score });
        self.pay(settled, |deltas| Event::Win { seat, from, face, deltas, ura });
    }

    /// The ura indicators that a winner may turn; none without riichi.
    fn ura(&self, seat: Seat) -> UraIndicators {
        let is_riichi = self.public.seats[seat].riichi != Riichi::No;
        let has_ura = self.facts.has_ura_dora() && is_riichi && !self.is_supposed;
        let shown = if has_ura { self.public.dora_indicators.len() } else { 0 };
        std::array::from_fn(|place| {
            self.wall.indicators().get(2 * place + 1).copied().filter(|_| place < shown)
        })
    }

    /// Adds the ura indicators to a win.
    fn with_ura(&self, seat: Seat, mut declared: DeclaredWin) -> DeclaredWin {
        let tiles = self.ura(seat).into_iter().flatten().filter_map(Face::tile);
        let mut indicators = Indicators::NONE;
        // `push` fails only past five, and at most five indicators are shown.
        tiles.for_each(|tile| _ = indicators.push(tile));
        declared.riichi.ura_indicators = indicators;
        declared
    }

    fn win_by_claim(&mut self, wanting: SeatSet, face: Face, from: Seat, offer: Offer) {
        let nearest = |count: usize| wanting.iter_after(from).take(count).collect::<SeatSet>();
        let winners = match self.facts.winners {
            Winners::All => wanting,
            Winners::Nearest => nearest(1),
            Winners::NearestOrAllThree if wanting.len() == 3 => wanting,
            Winners::NearestOrAllThree => nearest(1),
            Winners::TwoOrDrawn if wanting.len() == 3 => return self.exhaust(),
            Winners::TwoOrDrawn => wanting,
            Winners::ByNumber { two, three } => {
                let rule = [MultipleRon::All, two, three][wanting.len().clamp(1, 3) - 1];
                match rule {
                    MultipleRon::All => wanting,
                    MultipleRon::Nearest => nearest(1),
                    MultipleRon::Abort => return self.abort(AbortReason::ManyWins),
                }
            }
        };
        let Some(tile) = face.tile() else { return };
        if offer == Offer::Discard && self.public.kong_in_turn {
            self.outcome.happened.push(Happening::ShotAfterKong { maker: from, winners });
            let ledger = self.rules.settle_shot(from, winners, &mut self.books);
            if !ledger.transfers().is_empty() {
                self.pay(ledger, |deltas| Event::Paid { deltas });
            }
        }
        // Score all wins before settling any of them, since settling changes the table.
        let mut wins = Vec::with_capacity(3);
        for seat in winners.iter_after(from) {
            let declared = winning::declared(&self.view(seat), WinSource::Offered(tile, offer));
            let declared = declared.map(|declared| self.with_ura(seat, declared));
            if let Some(score) = declared.and_then(|declared| self.rules.score(&declared).ok()) {
                wins.push((seat, score));
            }
        }
        let won_from = match offer {
            Offer::Discard | Offer::North => WonFrom::Discard(from),
            Offer::AddedKong | Offer::ClosedKong => WonFrom::RobbedKong(from),
        };
        let mut last = from;
        for (seat, score) in wins {
            self.win(seat, won_from, score, Some(face));
            last = seat;
        }
        self.after_wins(last);
    }

    /// Continues after wins: either with the turn of the next seat after `last`, the last winner in turn order, or with the end
    /// of the hand, which comes at the latest when one seat is left.
    fn after_wins(&mut self, last: Seat) {
        if !self.facts.play_on || self.public.playing().len() <= 1 {
            return self.emit(Event::End);
        }
        let next = self.public.next_playing(last);
        // If the wall is empty, this ends the hand, and the seats that have not won settle as at any empty wall.
        self.next_turn(next, DrawReason::Turn);
    }

    /// Ends the hand because the wall is empty.
    fn exhaust(&mut self) {
        let standings = BySeat::from_fn(self.facts.seats(), |seat| match self.public.won.contains(seat) {
            true => Standing::Won,
            false => {
                let (private, void) = (&self.seats[seat], self.public.seats[seat].void);
                let hand = HandAtEnd {
                    concealed: &private.concealed,
                    melds: &private.melds,
                    void,
                    is_ready: self.is_ready(seat),
                };
                self.rules.standing(seat, &hand, &self.public.seen)
            }
        });
        let has_only_orphans = |seat: &Seat| self.public.seats[*seat].has_only_orphans();
        let only_orphans = self.facts.seats().iter().filter(has_only_orphans).collect();
        let ledger = self.rules.settle_exhausted(&standings, only_orphans, &self.books);
        self.outcome.ending = Ending::Exhausted { standings, only_orphans };
        self.pay(ledger, |deltas| Event::Exhausted { deltas });
        self.emit(Event::End);
    }
}
