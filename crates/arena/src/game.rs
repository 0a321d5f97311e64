//! Plays the games of a deal and collects the results by seat.

use crate::entrant::{Entrant, EntrantError};
use crate::keeper::{DealProgress, GameProgress, Keeper, KeeperError, PAUSE};
use crate::luck::LuckKind;
use crate::plan::Seating;
use crate::run::MatchConfig;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use suzume_decide::Stopwatch;
use suzume_game::record::{GameHeader, GameRecord, RecordWriter};
use suzume_game::wall::{OrdinaryWall, Wall, WallSource};
use suzume_game::{DrawReason, Event, HANDS_OF_A_GAME, Match, Setup, Table};
use suzume_models::luck::{LuckSum, outlook_weights};
use suzume_players::{
    Best, Fault, GreedyJudge, Judged, Moment, OnFault, Player, SeatedPlayers, Spec, SpecError,
    play_hand_watched,
};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat, SeatSet, Seats};

/// The results of a game, by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The entrant at each seat, as letters.
    pub seating: String,
    /// Points won or lost in the game.
    pub points: BySeat<i64>,
    /// The number of hands won.
    pub wins: BySeat<u32>,
    /// The number of hands in which the seat dealt in.
    pub deal_ins: BySeat<u32>,
    /// Points received for wins.
    pub won_points: BySeat<i64>,
    /// Points paid for dealing in.
    pub dealt_in_points: BySeat<i64>,
    /// The number of hands with a riichi.
    pub riichis: BySeat<u32>,
    /// The number of hands in which the seat claimed a discard for a set.
    pub open_hands: BySeat<u32>,
    /// The number of discards claimed for a set.
    pub steals: BySeat<u32>,
    /// The number of tiles drawn in turn.
    pub draws: BySeat<u32>,
    /// The number of hands without a winner.
    pub drawn_hands: u32,
    /// The number of hands played.
    pub hands: u32,
    /// Draws in turn that gave the same tile as an undisturbed wall gives that seat in that round.
    pub consistent_draws: u32,
    /// How often the rest of the wall was shuffled again.
    pub reshuffles: u32,
    /// Tiles that could still be drawn at each reshuffle.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub left_at_reshuffles: Vec<u32>,
    /// Tiles borrowed from another seat's part of the wall.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub loans: u32,
    /// The weighted luck of each seat, in chances to win, if it is measured.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub luck: Option<BySeat<f64>>,
    /// Hands that were void because an external program was at fault.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub void_hands: u32,
    /// Why the game ended early, if an external program was at fault.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fault: Option<String>,
}

impl GameResult {
    /// A game before its first hand, at a table with this number of seats.
    pub fn empty(seats: Seats) -> GameResult {
        GameResult {
            seating: String::new(),
            points: BySeat::all(seats, 0),
            wins: BySeat::all(seats, 0),
            deal_ins: BySeat::all(seats, 0),
            won_points: BySeat::all(seats, 0),
            dealt_in_points: BySeat::all(seats, 0),
            riichis: BySeat::all(seats, 0),
            open_hands: BySeat::all(seats, 0),
            steals: BySeat::all(seats, 0),
            draws: BySeat::all(seats, 0),
            drawn_hands: 0,
            hands: 0,
            consistent_draws: 0,
            reshuffles: 0,
            left_at_reshuffles: Vec::new(),
            loans: 0,
            luck: None,
            void_hands: 0,
            fault: None,
        }
    }

    /// Whether every list has a value for each of `seats`. A file may say anything.
    pub(crate) fn is_for(&self, seats: Seats) -> bool {
        let counts = [self.wins, self.deal_ins, self.riichis, self.open_hands, self.steals, self.draws];
        let points = [self.points, self.won_points, self.dealt_in_points];
        counts.iter().all(|list| list.seats() == seats)
            && points.iter().all(|list| list.seats() == seats)
            && self.luck.is_none_or(|luck| luck.seats() == seats)
    }
}

/// Whether a count is left out of the stored results.
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// All results of one wall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealResult {
    /// The number of the wall.
    pub deal: u64,
    /// The games, one for each seating.
    pub games: Vec<GameResult>,
}

/// A deal that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedDeal {
    /// The results of its games.
    pub result: DealResult,
    /// The records of its games; empty if records are not kept.
    pub records: String,
}

/// Why a game could not be finished.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// A player chose an illegal action, or none.
    #[error("deal {deal}, seating {seating}: {fault}")]
    Fault {
        /// The number of the wall.
        deal: u64,
        /// The seating, as letters.
        seating: String,
        /// The fault of the player.
        fault: Fault,
    },
    /// Progress or records cannot be written or resumed.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// A game cannot be recorded.
    #[error("the record cannot be made: {0}")]
    Record(std::io::Error),
}

/// The place of a seat's player among the players of a stage.
fn place(seating: Seating, seat: Seat) -> usize {
    seating.0.seats().count() * usize::from(seating.0[seat]) + seat.index()
}

/// The players of a stage as they sit in a game.
struct StagedPlayers<'a> {
    players: &'a mut [Box<dyn Player>],
    seating: Seating,
}

impl SeatedPlayers for StagedPlayers<'_> {
    type Player = Box<dyn Player>;

    fn player(&mut self, seat: Seat) -> Option<&mut Box<dyn Player>> {
        self.players.get_mut(place(self.seating, seat))
    }
}

/// Takes the text written to a record since the last call.
fn written(record: &mut GameRecord<'_, Vec<u8>>) -> String {
    String::from_utf8_lossy(&std::mem::take(record.get_mut())).into_owned()
}

/// The most hands of a game that faults may void; after that the game ends as it stands.
const MOST_VOID_HANDS: u32 = 8;

/// A game that is being played.
struct OpenGame {
    course: Match,
    /// The scores before the first hand.
    start: BySeat<i64>,
    result: GameResult,
    luck: LuckSum,
}

/// What follows a fault of an external program.
enum FaultEnd {
    /// The hand is void, and the game continues with another.
    NextHand,
    GameOver,
}

/// Whether the match continues, with a penalty, after a fault of this player.
fn continues_after_fault(entrant: &Entrant) -> bool {
    let program = entrant.spec().and_then(Spec::program);
    program.is_some_and(|external| external.options.on_fault == OnFault::Chombo)
}

/// Whether an entrant is an external program.
fn is_outside(entrant: &Entrant) -> bool {
    entrant.spec().and_then(Spec::program).is_some()
}

/// A table with its players, reused from deal to deal.
pub struct GameStage {
    rules: RuleSet,
    table: Table,
    walls: WallSource,
    players: Vec<Box<dyn Player>>,
    seed: u64,
    luck: LuckKind,
    /// The assumed player, for players that cannot be queried about hypothetical draws.
    supposed: Best<Judged<GreedyJudge>>,
    is_outside: Vec<bool>,
    /// Which entrants may be at fault without ending the match.
    continues_after_fault: Vec<bool>,
    names: Vec<String>,
    /// When progress was last saved.
    kept: Stopwatch,
    /// The undisturbed draws of a wall, by seat.
    plain_draws: BySeat<Vec<suzume_tiles::Face>>,
    /// Incremented after every hand.
    hands: Option<Arc<AtomicU64>>,
}

impl GameStage {
    /// A table for the entrants. Each entrant is built once for every seat. `hands` is incremented after every hand.
    pub fn new(config: &MatchConfig, hands: Option<Arc<AtomicU64>>) -> Result<GameStage, EntrantError> {
        let MatchConfig { rules, entrants, .. } = config;
        let seats = rules.table().seats();
        let mut players = Vec::with_capacity(seats.count() * entrants.len());
        for entrant in entrants {
            entrant.spec().map_or(Ok(()), |spec| spec.plays(rules)).map_err(SpecError::from)?;
            for seat in seats {
                players.push(entrant.build(seat)?);
            }
        }
        Ok(GameStage {
            rules: rules.clone(),
            table: Table::new(rules.clone(), config.wall.kind()),
            walls: config.wall.clone(),
            players,
            seed: config.seed,
            luck: config.luck,
            supposed: Best(Judged::new(GreedyJudge)),
            is_outside: entrants.iter().map(is_outside).collect(),
            continues_after_fault: entrants.iter().map(continues_after_fault).collect(),
            names: entrants.iter().map(Entrant::label).collect(),
            kept: Stopwatch::start(),
            plain_draws: BySeat::empty(seats),
            hands,
        })
    }

    /// Plays all seatings of a deal, resuming from saved progress; `None` if it was stopped before the end.
    pub fn play_deal(
        &mut self,
        deal: u64,
        seatings: &[Seating],
        keeper: Option<&Keeper>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Option<PlayedDeal>, GameError> {
        let progress = keeper.map(|keeper| keeper.load(deal)).transpose()?.flatten();
        // Progress without records cannot be resumed if records are wanted: their beginning would be missing.
        let is_whole = |progress: &DealProgress| {
            !progress.records.is_empty() || keeper.is_none_or(|keeper| !keeper.has_records())
        };
        let mut progress = progress.filter(is_whole).unwrap_or_default();
        let known = progress.games.iter().chain(progress.now.as_ref().map(|now| &now.result));
        let is_meant = |(place, known): (usize, &GameResult)| {
            let is_it =
                |seating: &&Seating| seating.to_string() == known.seating && known.is_for(seating.0.seats());
            seatings.get(place).as_ref().is_some_and(is_it)
        };
        if let (Some(keeper), false) = (keeper, known.enumerate().all(is_meant)) {
            return Err(keeper.spoiled(deal, "its games are not those of the match").into());
        }
        for &seating in &seatings[progress.games.len()..] {
            let Some(game) = self.play_game(deal, seating, &mut progress, keeper, is_stopped)? else {
                return Ok(None);
            };
            progress.games.push(game);
        }
        // Save progress also here: results are written in order, so they may wait long for an earlier deal.
        if let Some(keeper) = keeper.filter(|_| self.kept.elapsed() >= PAUSE) {
            keeper.save(deal, &progress)?;
            self.kept = Stopwatch::start();
        }
        let result = DealResult { deal, games: progress.games };
        Ok(Some(PlayedDeal { result, records: progress.records }))
    }

    /// Plays a game, or resumes it; `None` if it was stopped after a hand.
    fn play_game(
        &mut self,
        deal: u64,
        seating: Seating,
        progress: &mut DealProgress,
        keeper: Option<&Keeper>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Option<GameResult>, GameError> {
        let mut writer = keeper.filter(|keeper| keeper.has_records()).map(|_| RecordWriter::new(Vec::new()));
        let mut record;
        let mut open;
        if let Some((now, keeper)) = progress.now.take().zip(keeper) {
            open = self.resume_game(deal, now, keeper)?;
            record = writer.as_mut().filter(|_| open.result.void_hands == 0).map(RecordWriter::resume_game);
        } else {
            open = self.begin_game(deal, seating);
            let begin = |writer| RecordWriter::game(writer, &self.header(deal, seating));
            record = writer.as_mut().map(begin).transpose().map_err(GameError::Record)?;
        }
        while let Some(setup) = open.course.next_hand() {
            let hand = open.course.hands_played();
            self.walls.lay(&mut self.table, deal, hand);
            let luck_before = open.luck.seats;
            if let Err(fault) = self.play_hand(&setup, seating, &mut open.luck) {
                // A player that waits for a program is interrupted in the middle of a hand; that hand is played again
                // later.
                if is_stopped() {
                    if let Some(keeper) = keeper.filter(|_| hand > 0) {
                        let now =
                            GameProgress { result: open.result, luck: luck_before, next: (&setup).into() };
                        progress.keep(now, record.as_mut().map(written));
                        keeper.save(deal, progress)?;
                    }
                    return Ok(None);
                }
                let end = self.handle_fault(fault, (deal, seating), &setup, &mut open)?;
                // Records cannot represent a void hand.
                record = None;
                progress.drop_unfinished_record();
                match end {
                    FaultEnd::NextHand => continue,
                    FaultEnd::GameOver => return Ok(Some(open.result)),
                }
            }
            self.count(&setup, (deal, hand), &mut open.result);
            if let Some(hands) = &self.hands {
                hands.fetch_add(1, Ordering::Relaxed);
            }
            open.course.finish_hand(&self.table);
            if let Some(record) = &mut record {
                record.hand(&self.table).map_err(GameError::Record)?;
            }
            let Some(next) = open.course.next_hand() else { break };
            if is_stopped() || self.kept.elapsed() >= PAUSE {
                if let Some(keeper) = keeper {
                    let (result, luck) = (open.result.clone(), open.luck.seats);
                    let now = GameProgress { result, luck, next: (&next).into() };
                    progress.keep(now, record.as_mut().map(written));
                    keeper.save(deal, progress)?;
                    progress.now = None;
                    self.kept = Stopwatch::start();
                }
                if is_stopped() {
                    return Ok(None);
                }
            }
        }
        let ended = record.map(|record| record.end(open.course.scores())).transpose();
        ended.map_err(GameError::Record)?;
        if let Some(writer) = writer.filter(|_| open.result.void_hands == 0) {
            progress.records.push_str(&String::from_utf8_lossy(&writer.into_inner()));
        }
        let scores = open.course.scores();
        self.end_game(seating, &scores, &scores, &mut open);
        Ok(Some(open.result))
    }

    fn begin_game(&self, deal: u64, seating: Seating) -> OpenGame {
        let course = Match::new(&self.rules, self.seed, deal);
        let start = course.scores();
        let result = GameResult { seating: seating.to_string(), ..GameResult::empty(start.seats()) };
        OpenGame { luck: LuckSum::new(start.seats()), start, course, result }
    }

    fn resume_game(&self, deal: u64, now: GameProgress, keeper: &Keeper) -> Result<OpenGame, KeeperError> {
        let start = Match::new(&self.rules, self.seed, deal).scores();
        let next = now.next.setup(self.seed).filter(|next| {
            let lists = [next.board.scores.seats(), now.luck.seats()];
            next.deal / HANDS_OF_A_GAME == deal && lists == [start.seats(); 2]
        });
        let next = next.ok_or_else(|| keeper.spoiled(deal, "there is no such hand"))?;
        let mut luck = LuckSum::new(start.seats());
        luck.seats = now.luck;
        Ok(OpenGame { course: Match::resume(&self.rules, &next), start, result: now.result, luck })
    }

    /// Continues or ends a game after a fault of an external program. Other faults end the match.
    fn handle_fault(
        &mut self,
        fault: Fault,
        (deal, seating): (u64, Seating),
        setup: &Setup,
        open: &mut OpenGame,
    ) -> Result<FaultEnd, GameError> {
        if let Some(next) = self.void_hand(&fault, seating, setup) {
            open.result.void_hands += 1;
            if open.result.void_hands < MOST_VOID_HANDS && !next.board.scores.iter().any(|score| *score < 0) {
                open.course = Match::resume(&self.rules, &next);
                return Ok(FaultEnd::NextHand);
            }
            self.end_game(seating, &next.board.scores, &next.board.scores, open);
            return Ok(FaultEnd::GameOver);
        }
        let Some(points) = self.penalty(&fault, seating) else {
            return Err(GameError::Fault { deal, seating: seating.to_string(), fault });
        };
        let so_far = open.course.scores();
        let with_penalty = BySeat::from_fn(so_far.seats(), |seat| so_far[seat] + points[seat]);
        open.result.hands += 1;
        open.result.drawn_hands += 1;
        open.result.fault = Some(fault.to_string());
        self.end_game(seating, &so_far, &with_penalty, open);
        Ok(FaultEnd::GameOver)
    }

    fn header(&self, deal: u64, seating: Seating) -> GameHeader {
        GameHeader {
            program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules: self.rules.clone(),
            wall: self.table.wall_kind(),
            // Walls supplied by the caller have no seed.
            seed: self.walls.games().is_none().then_some(self.seed),
            game: deal,
            names: seating.0.map(|entrant| self.names[usize::from(entrant)].clone()),
        }
    }

    /// The penalty for a fault of an external program, if the rules have one; the game then counts. A fault of a built-in
    /// player, or a fault under other rules, has no penalty and ends the match.
    fn penalty(&self, fault: &Fault, seating: Seating) -> Option<BySeat<i64>> {
        let seat = fault.seat()?;
        let is_outside = self.is_outside.get(usize::from(seating.0[seat]))?;
        let ledger = self.rules.settle_fault(seat).filter(|_| *is_outside);
        ledger.map(|ledger| ledger.totals(seating.0.seats()))
    }

    /// Continues a match after a fault of an external program: the hand is void, the seat pays as for a false win, and the
    /// hand is played again with other tiles. `None` if the fault has to be handled otherwise.
    fn void_hand(&self, fault: &Fault, seating: Seating, setup: &Setup) -> Option<Setup> {
        let seat = fault.seat()?;
        let continues =
            self.continues_after_fault.get(usize::from(seating.0[seat])).copied().unwrap_or(false);
        let seats = setup.board.scores.seats();
        let penalty =
            self.rules.settle_void_hand(seat, setup.board.dealer).filter(|_| continues)?.totals(seats);
        let scores = BySeat::from_fn(seats, |other| setup.board.scores[other] + penalty[other]);
        Some(Setup { deal: setup.deal + 1, ..setup.with_scores(scores) })
    }

    /// The luck to subtract from the score.
    fn luck_of(&self, luck: &LuckSum) -> Option<BySeat<f64>> {
        let [quick, supposed, asked] = outlook_weights(&self.rules)?.luck;
        let weight = match self.luck {
            LuckKind::Off => return None,
            LuckKind::Quick => quick,
            LuckKind::Supposed => supposed,
            LuckKind::Asked => asked,
        };
        Some(luck.seats.map(|luck| weight * luck))
    }

    fn play_hand(&mut self, setup: &Setup, seating: Seating, luck: &mut LuckSum) -> Result<(), Fault> {
        let is_luck_measured = self.luck.is_measured_under(&self.rules);
        let GameStage { table, players, supposed, luck: kind, .. } = self;
        luck.start_hand();
        let mut seats = StagedPlayers { players, seating };
        play_hand_watched(table, setup, &mut seats, |table, seats| {
            if is_luck_measured && *kind == LuckKind::Quick {
                luck.observe_quickly(table);
            } else if is_luck_measured {
                luck.observe(table, |table, seat| {
                    let (view, legal) = (table.view(seat), table.legal(seat));
                    let moment = Moment::new(setup, seat, table.events().len());
                    match seats.player(seat) {
                        Some(player) if *kind == LuckKind::Asked && player.is_memoryless() => {
                            player.act(&view, legal, &moment).ok()
                        }
                        _ => supposed.act(&view, legal, &moment).ok(),
                    }
                });
            }
            ControlFlow::Continue(())
        })
    }

    /// Shows the players their scores at the end, and completes the result with the points by which `final_scores` differ from
    /// the start. The two differ by a penalty.
    fn end_game(
        &mut self,
        seating: Seating,
        scores: &BySeat<i64>,
        final_scores: &BySeat<i64>,
        open: &mut OpenGame,
    ) {
        scores.seats().iter().for_each(|seat| self.players[place(seating, seat)].game_over(scores));
        let start = open.start;
        open.result.points = BySeat::from_fn(start.seats(), |seat| final_scores[seat] - start[seat]);
        open.result.luck = self.luck_of(&open.luck);
    }

    fn count(&mut self, setup: &Setup, place: (u64, u64), result: &mut GameResult) {
        self.find_plain_draws(setup, place);
        let mut rounds = BySeat::all(setup.board.scores.seats(), 0);
        let mut is_won = false;
        let mut claimers = SeatSet::EMPTY;
        for event in self.table.events() {
            match *event {
                Event::Win { seat, from, deltas, .. } => {
                    is_won = true;
                    result.wins[seat] += 1;
                    result.won_points[seat] += deltas[seat];
                    if let Some(from) = from {
                        result.deal_ins[from] += 1;
                        result.dealt_in_points[from] -= deltas[from];
                    }
                }
                Event::Riichi { seat } => result.riichis[seat] += 1,
                Event::Chow { seat, .. } | Event::Pong { seat, .. } | Event::OpenKong { seat, .. } => {
                    result.steals[seat] += 1;
                    claimers.insert(seat);
                    // The seat would have drawn in this round.
                    rounds[seat] += 1;
                }
                Event::Draw { seat, face, reason: DrawReason::Turn } => {
                    result.draws[seat] += 1;
                    let plain = self.plain_draws[seat].get(rounds[seat]);
                    result.consistent_draws += u32::from(plain.is_some() && plain == face.as_ref());
                    rounds[seat] += 1;
                }
                _ => {}
            }
        }
        claimers.iter().for_each(|seat| result.open_hands[seat] += 1);
        result.hands += 1;
        result.drawn_hands += u32::from(!is_won);
        let dead = self.table.table_rules().wall.dead;
        for &left in self.table.wall().left_at_reshuffles() {
            result.reshuffles += 1;
            result.left_at_reshuffles.push(narrow(left.saturating_sub(dead)));
        }
        result.loans += u32::from(self.table.wall().loans());
    }

    /// The tiles that each seat draws from an ordinary wall if no discard is claimed.
    fn find_plain_draws(&mut self, setup: &Setup, (game, hand): (u64, u64)) {
        let plan = self.table.table_rules().wall;
        let mut wall = match self.walls.row(game, hand) {
            Some(row) => OrdinaryWall::laid(plan, row),
            None => OrdinaryWall::new(plan),
        };
        wall.restart(setup.seed, setup.deal);
        wall.deal(&mut BySeat::empty(plan.seats));
        self.plain_draws.iter_mut().for_each(Vec::clear);
        for turn in 0.. {
            let Some(face) = wall.draw(plan.seats.after(Seat::FIRST, turn)) else { break };
            self.plain_draws[plan.seats.after(setup.board.dealer, turn)].push(face);
        }
    }
}
