//! One learning table: it plays match after match and stops at every decision of a seat that is played from outside.
//!
//! A decision with only one legal action is taken without stopping, as everywhere in suzume. Where several seats decide
//! at once, the lane stops for one after the other; none sees the answers of the others.
//!
//! A lane plays the games `first`, `first + stride`, and so on of its seed. A game in which no outside seat ever has a
//! decision is skipped.

use crate::actions::ActionSpace;
use crate::error::EnvError;
use crate::reward::Reward;
use crate::settings::Settings;
use crate::tokens::{TOKENS, tokens};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use suzume_game::{Action, Match, Moment, Setup, Table, View};
use suzume_models::observation::{Encoding, observe};
use suzume_players::Player;
use suzume_rules::RuleSet;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat};

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LaneStep {
    /// The reward of each seat for this step.
    pub rewards: BySeat<f32>,
    /// The points of each seat after the step; at the end of a match, the final ones.
    pub scores: BySeat<i64>,
    /// Whether a hand has ended.
    pub is_hand_over: bool,
    /// Whether the match has ended. The lane is then at the first decision of the next match.
    pub is_over: bool,
}

/// A table for learning.
pub struct TableLane {
    rules: RuleSet,
    space: ActionSpace,
    encoding: Encoding,
    reward: Reward,
    learner: Option<Seat>,
    players: BySeat<Option<Box<dyn Player>>>,
    table: Table,
    seed: u64,
    /// The number of the current game, and the distance to the next one.
    game: u64,
    stride: u64,
    course: Match,
    setup: Setup,
    asked: Seat,
    scores: BySeat<i64>,
    stop: Arc<AtomicBool>,
    /// The numbers of the actions taken from outside since the game began: with the seed they are the state of the lane.
    taken: Vec<u16>,
    /// What the learner, or the seat that acted last, saw when the last match was over; empty before the first match ends.
    last_observation: Vec<u8>,
}

impl TableLane {
    /// Creates a lane at its first decision. It plays the games `first`, `first + stride` and so on of the seed.
    pub fn new(settings: &Settings, seed: u64, first: u64, stride: u64) -> Result<TableLane, EnvError> {
        let seats = settings.rules.table().seats();
        let mut players: BySeat<Option<Box<dyn Player>>> = BySeat::empty(seats);
        for seat in seats {
            if let Some(spec) = &settings.players[seat] {
                let player = spec.build_for(&settings.rules)?;
                if !player.is_memoryless() {
                    return Err(EnvError::HasMemory { player: spec.to_string() });
                }
                players[seat] = Some(player);
            }
        }
        if players.iter().all(Option::is_some) {
            return Err(EnvError::NoOpenSeat);
        }
        let rules = settings.rules.clone();
        let mut lane = TableLane {
            space: settings.space(),
            encoding: settings.encoding,
            reward: settings.reward,
            learner: settings.learner,
            players,
            table: Table::new(rules.clone(), settings.wall),
            seed,
            game: first,
            stride,
            course: Match::new(&rules, seed, first),
            setup: Setup::single(seats, seed, first),
            asked: Seat::FIRST,
            scores: BySeat::all(seats, 0),
            stop: Arc::default(),
            taken: Vec::new(),
            last_observation: Vec::new(),
            rules,
        };
        lane.begin(seed, first)?;
        Ok(lane)
    }

    /// Makes the flag end work with [`EnvError::Stopped`] before the next decision of a seated player. The lane must then
    /// [begin](TableLane::begin) a game anew.
    pub fn stop_by(&mut self, flag: &Arc<AtomicBool>) {
        self.stop = Arc::clone(flag);
    }

    /// Moves to the first decision of a game, or of the next game in which an outside seat has one.
    pub fn begin(&mut self, seed: u64, game: u64) -> Result<(), EnvError> {
        (self.seed, self.game) = (seed, game);
        self.taken.clear();
        loop {
            self.course = Match::new(&self.rules, seed, self.game);
            self.deal();
            self.scores = self.course.scores();
            if self.play_on()?.is_asked {
                self.scores = self.table.public().board.scores;
                return Ok(());
            }
            self.game = self.game.wrapping_add(self.stride);
        }
    }

    /// Deals the next hand of the match; returns false if there is none.
    fn deal(&mut self) -> bool {
        let next = self.course.next_hand();
        if let Some(setup) = next {
            self.setup = setup;
            self.table.deal(&setup);
        }
        next.is_some()
    }

    /// Plays on to the next decision of an outside seat, or to the end of the match.
    fn play_on(&mut self) -> Result<LaneStop, EnvError> {
        let mut is_hand_over = false;
        loop {
            if self.table.is_over() {
                is_hand_over = true;
                self.course.finish_hand(&self.table);
                if !self.deal() {
                    return Ok(LaneStop { is_hand_over, is_asked: false });
                }
            }
            let Some(seat) = self.table.pending().iter().next() else { continue };
            let legal = self.table.legal(seat);
            let action = match (legal, &mut self.players[seat]) {
                ([only], _) => *only,
                (_, None) => {
                    self.asked = seat;
                    return Ok(LaneStop { is_hand_over, is_asked: true });
                }
                (_, Some(_)) if self.stop.load(Ordering::Relaxed) => return Err(EnvError::Stopped),
                (_, Some(player)) => {
                    let moment = Moment::new(&self.setup, seat, self.table.events().len());
                    player.act(&self.table.view(seat), legal, &moment)?
                }
            };
            self.table.act(seat, action).map_err(suzume_players::Fault::from)?;
        }
    }

    /// The seat to act.
    pub fn asked(&self) -> Seat {
        self.asked
    }

    /// The number of the current game.
    pub fn game(&self) -> u64 {
        self.game
    }

    /// The numbers of the actions taken from outside since the game began. A lane of the same settings that begins the same
    /// game of the same seed and [takes them again](TableLane::resume) is in the same state.
    pub fn taken(&self) -> &[u16] {
        &self.taken
    }

    /// Brings the lane to the state after these actions of a game, as [`TableLane::taken`] gives them.
    pub fn resume(&mut self, seed: u64, game: u64, taken: &[u16]) -> Result<(), EnvError> {
        self.begin(seed, game)?;
        for &index in taken {
            self.step(usize::from(index))?;
        }
        Ok(())
    }

    /// The observation at the end of the last match, of [`Settings::learner`] or of the seat that acted last; `None` if no match
    /// has ended.
    pub fn last_observation(&self) -> Option<&[u8]> {
        Some(&self.last_observation[..]).filter(|values| !values.is_empty())
    }

    /// The current points of each seat.
    pub fn scores(&self) -> BySeat<i64> {
        self.scores
    }

    /// The table as a seat sees it.
    pub fn view(&self, seat: Seat) -> View<'_> {
        self.table.view(seat)
    }

    /// The legal actions of the seat to act.
    pub fn legal(&self) -> &[Action] {
        self.table.legal(self.asked)
    }

    /// Writes the observation of a seat; `out` must have the size of the encoding in the settings.
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        observe(&self.table.view(seat), self.encoding, out);
    }

    /// Writes the hand so far as [`tokens`] of the seat to act, and returns how many there are.
    pub fn tokens(&self, out: &mut [u16; TOKENS]) -> usize {
        tokens(&self.rules, self.table.start(), self.table.events(), self.asked, out)
    }

    /// Marks the legal actions of the seat to act.
    pub fn mask(&self, out: &mut [bool]) {
        self.space.mask(&self.table.view(self.asked), self.legal(), out);
    }

    /// The legal action with this number, if there is one.
    pub fn action(&self, index: usize) -> Option<Action> {
        self.space.action(index, &self.table.view(self.asked), self.legal())
    }

    /// The number of the action that a player would take in this position.
    pub fn advise(&self, player: &mut dyn Player) -> Result<usize, EnvError> {
        let view = self.table.view(self.asked);
        let moment = Moment::new(&self.setup, self.asked, self.table.events().len());
        let action = player.act(&view, self.legal(), &moment)?;
        Ok(self.space.index(&action, view.offered().map(|(face, _)| face)))
    }

    /// Takes the action with this number. If it is not legal, nothing changes.
    pub fn step(&mut self, index: usize) -> Result<LaneStep, EnvError> {
        let action = self.action(index).ok_or_else(|| self.not_legal(0, index))?;
        self.take(action)
    }

    /// The error for an illegal action; `lane` is the number of this lane.
    pub(crate) fn not_legal(&self, lane: usize, index: usize) -> EnvError {
        match self.space.name(index) {
            Some(name) => EnvError::NotLegal { lane, seat: self.asked.index(), index: narrow(index), name },
            None => EnvError::NoSuchAction { lane, index: narrow(index), last: self.space.size() - 1 },
        }
    }

    /// Takes a legal action for the seat to act.
    pub(crate) fn take(&mut self, action: Action) -> Result<LaneStep, EnvError> {
        let offered = self.table.view(self.asked).offered().map(|(face, _)| face);
        self.taken.push(narrow(self.space.index(&action, offered)));
        self.table.act(self.asked, action).map_err(suzume_players::Fault::from)?;
        let before = self.scores;
        let stop = self.play_on()?;
        let is_over = !stop.is_asked;
        let scores = if is_over { self.course.scores() } else { self.table.public().board.scores };
        let rewards = self.reward.of(&before, &scores, is_over);
        self.scores = scores;
        if is_over {
            self.last_observation.resize(self.encoding.size(), 0);
            let viewer = self.learner.unwrap_or(self.asked);
            observe(&self.table.view(viewer), self.encoding, &mut self.last_observation);
            self.begin(self.seed, self.game.wrapping_add(self.stride))?;
        }
        Ok(LaneStep { rewards, scores, is_hand_over: stop.is_hand_over, is_over })
    }
}

struct LaneStop {
    /// Whether a hand has ended since the last stop.
    is_hand_over: bool,
    /// Whether an outside seat has a decision; otherwise the match is over.
    is_asked: bool,
}
