//! `simcat`: the simulation player of Tang, Chen and Wu, as far as its method is public ("simcat-like" would be more
//! accurate). It makes the hand after every action and samples the tiles to come. A sample is won if the hand can be
//! completed with these tiles in hindsight, that is, if the knowledge-aware deficiency with the sampled tiles as knowledge
//! base is finite.
//!
//! A sample determines the round in which another seat wins (equally likely in each round, [`HAZARD`]) and the tiles that come
//! until then: the seat's own draws and the discards of the other seats, all drawn at random from the unseen tiles. A hand can
//! use the discards that it can claim: the third tile of a pong from any seat, the third tile of a chow from the previous
//! seat, and the winning tile of a ready hand from any seat. An early win therefore counts more than a late one, and a pair or
//! neighbours count more than the tiles left in the wall suggest. All actions see the same samples. Between two batches of
//! samples, discards that are behind by more than chance explains are dropped.
//!
//! Samples are noisy where discards differ little. So among discards of equal deficiency, the share of won samples is
//! multiplied by a power ([`PRIOR`]) of the accepted tiles, each weighted by how it can be claimed. Hands with equal shares
//! are compared as by `delta`.
//!
//! With `omega=likely` the tiles of a sample come from where the unseen tiles are likely to be ([`crate::inference`]).

use crate::delta::{DeltaJudge, DeltaMethod};
use crate::evaluate::ActionsWanted;
use crate::inference::{Inference, OMEGA, OMEGAS, Omega};
use crate::judge::{BestChoice, HandQuestion, Judge, JudgedDiscard};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::options::{Quick, number};
use crate::random::{below, unit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::Duration;
use suzume_decide::{Because, Exactness, Measured, Quantity, Situation, Stopwatch, Term, Worth};
use suzume_deficiency::{AcceptedTiles, Deficiency, Goal, accepted, knowledge};
use suzume_game::{Moment, View};
use suzume_tiles::real;
use suzume_tiles::{Counts34, Tile, TileSet};

/// The chance that another seat ends the hand in a round. Chosen among 0.06 to 0.5 by matches under `taiwan`.
const HAZARD: f64 = 0.3;

/// The exponent of the accepted tiles in the factor on the share of won samples. Chosen by matches of 3,000 games against
/// `greedy` under `taiwan`, each within 1.1%: 51.5% with 0, 51.9% with 0.3, 52.4% with 1.
const PRIOR: f64 = 1.0;

/// The weight of an accepted tile that can be claimed from any seat (pong) or from the previous seat (chow); others have
/// weight 1. Chosen by matches of `delta` with such weights against `greedy` under `taiwan`: 51.0% without weights, 52.2% with
/// 4 and 2, 52.6% with 10 and 3, 52.1% with 30 and 5 (10,000 games each, all within 0.8%).
const PONG_WEIGHT: f64 = 10.0;
const CHOW_WEIGHT: f64 = 3.0;

/// The most rounds a sample looks ahead: more than any wall has for a seat.
const MOST_DRAWS: usize = 24;

/// The number of samples in a batch. After each batch, discards may be dropped and the clock is checked.
const BATCH: usize = 32;

/// The most samples under a time limit. Chosen: more samples make no difference.
const MOST_SAMPLES: usize = 20_000;

/// A discard is dropped when it is behind the best one by more than this number of standard errors of the difference.
const GIVE_UP: f64 = 3.0;

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "simcat",
    about: "samples of the coming tiles, counting what could be won in hindsight",
    options: &[
        number("samples", 1..=100_000, "samples an action")
            .default("200")
            .always_written()
            .quick(Quick::UpTo(2000)),
        number("ms", 1..=100_000, "milliseconds a question instead; not the same everywhere")
            .replaces("samples")
            .quick(Quick::UpTo(2000)),
        OMEGA,
    ],
    rules: PlayedRules::All,
    build: Build::Evaluator(|options| {
        let effort = match options.given_number("ms") {
            Some(ms) => SimcatEffort::Milliseconds(ms),
            None => SimcatEffort::Samples(options.number("samples")),
        };
        let judge = SimcatJudge::new(effort).with_omega(options.one_of("omega", &OMEGAS));
        Ok(Box::new(Judged::new(judge)))
    }),
};

/// How much work a question may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimcatEffort {
    /// A number of samples. The answers are the same on every machine.
    Samples(u32),
    /// Milliseconds per question, however many hands it involves.
    Milliseconds(u32),
}

/// Judges by the share of samples that can be won in hindsight.
pub struct SimcatJudge {
    effort: SimcatEffort,
    omega: Omega,
    /// The chance that an unseen copy of each kind is in the wall, if `omega` asks for it.
    wall_prob: Option<[f64; Tile::KINDS]>,
    ties: DeltaJudge,
    /// For the present question: the seed of the samples, the seat's remaining draws, and the time used.
    seed: u64,
    draws_left: usize,
    asked: Stopwatch,
    samples: QuestionSamples,
    /// How many times a sample was tried with an action, over all questions.
    simulations: u64,
}

impl SimcatJudge {
    /// A judge that puts `effort` into each question.
    pub fn new(effort: SimcatEffort) -> SimcatJudge {
        SimcatJudge {
            effort,
            omega: Omega::Unseen,
            wall_prob: None,
            ties: DeltaJudge::new(DeltaMethod::Exact),
            seed: 0,
            draws_left: 1,
            asked: Stopwatch::start(),
            samples: QuestionSamples::new(0, &Counts34::EMPTY, 1),
            simulations: 0,
        }
    }

    /// The same judge with another view of which tiles are available.
    #[must_use]
    pub fn with_omega(self, omega: Omega) -> SimcatJudge {
        SimcatJudge { omega, ties: self.ties.with_omega(omega), ..self }
    }

    /// Sets the number of draws that the seat has left. [`Judge::begin`] overwrites it.
    #[must_use]
    pub fn with_draws(mut self, draws: usize) -> SimcatJudge {
        self.draws_left = draws.max(1);
        self
    }

    /// The number of times that a sample was tried with an action, over all questions so far.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Passes the samples of a question to `each`, one batch at a time, until the effort is used up or `each` has enough.
    fn for_each_batch(&mut self, available: &Counts34, mut each: impl FnMut(&[Coming], &mut u64) -> Enough) {
        if !self.samples.are_of(self.seed, available) {
            self.samples = QuestionSamples::new(self.seed, available, self.draws_left);
            self.samples.accept = self.wall_prob.map(acceptance);
        }
        let (most, time) = match self.effort {
            SimcatEffort::Samples(samples) => (samples as usize, None),
            SimcatEffort::Milliseconds(limit) => {
                (MOST_SAMPLES, Some(Duration::from_millis(u64::from(limit))))
            }
        };
        let mut seen = 0;
        while seen < most {
            let batch = self.samples.batch(seen, BATCH.min(most - seen));
            seen += batch.len();
            let is_late = time.is_some_and(|time| self.asked.elapsed() >= time);
            if each(batch, &mut self.simulations) == Enough::Yes || is_late {
                break;
            }
        }
    }

    /// Values discards by samples. After a claim the first draw is left out, since the claim takes its place. Discards are
    /// compared by their [score](SampleScore); the worth of the hand is the share of won samples after its best discard.
    fn by_samples(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        is_claim: bool,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let situation = &question.situation;
        let goal = &situation.goal;
        let mut alive = situation.hand.kind_set().and(among);
        let reaches =
            Tile::ALL.map(|tile| alive.contains(tile).then(|| ClaimReach::of(&situation.without(tile))));
        let mut wins = [0u32; Tile::KINDS];
        let mut tried = 0;
        self.for_each_batch(&situation.available, |batch, simulations| {
            for coming in batch {
                for tile in alive.iter() {
                    let is_won = reaches[tile.index()]
                        .as_ref()
                        .is_some_and(|reach| reach.is_won(coming, is_claim, goal));
                    wins[tile.index()] += u32::from(is_won);
                }
            }
            *simulations += (batch.len() * alive.len()) as u64;
            tried += batch.len() as u32;
            alive = still_possible(alive, &wins, tried);
            if alive.len() == 1 { Enough::Yes } else { Enough::No }
        });
        let near = |tile: Tile| reaches[tile.index()].as_ref().map(|reach| reach.near);
        let least = alive.iter().filter_map(near).map(|near| near.deficiency).min()?;
        let mut best = BestChoice::default();
        for tile in alive.iter() {
            let after = question.without(tile);
            let near = near(tile).filter(|near| near.deficiency == least);
            let score = SampleScore {
                wins: wins[tile.index()],
                tried,
                claimed_weight: near.map_or(0.0, |near| claimed_weight(&near, &after.situation)),
            };
            let outlook = Measured::approximate(Quantity::Likelihood, score.total(), Because::RuleOfThumb);
            let choice =
                JudgedDiscard::new(tile, Worth::new(&[outlook]).then_all(&self.ties.waiting(&after)));
            each(choice);
            best.offer(choice);
        }
        let tile = best.found()?.tile;
        Some(share(wins[tile.index()], tried).then_all(&self.ties.waiting(&question.without(tile))))
    }
}

/// The score by which discards are compared: the sum of the logarithms of the share of won samples and of the accepted tiles.
struct SampleScore {
    wins: u32,
    tried: u32,
    claimed_weight: f64,
}

impl SampleScore {
    fn total(&self) -> f64 {
        let share = (f64::from(self.wins) + 0.5) / f64::from(self.tried + 1);
        real::ln(share) + PRIOR * real::ln_1p(self.claimed_weight)
    }
}

/// The share of won samples as a worth.
fn share(wins: u32, tried: u32) -> Worth {
    let tried = f64::from(tried.max(1));
    let share = f64::from(wins) / tried;
    let error = (share * (1.0 - share) / tried).sqrt() as f32;
    let exactness = Exactness::Sampled { error };
    Worth::new(&[Measured { quantity: Quantity::Win, amount: share, exactness }])
}

/// Whether there are enough samples.
#[derive(PartialEq, Eq)]
enum Enough {
    Yes,
    No,
}

/// The available accepted tiles of a hand, each weighted by how it can be claimed.
fn claimed_weight(near: &AcceptedTiles, situation: &Situation) -> f64 {
    let weight = |tile: Tile| match tile {
        // A ready hand can win on any accepted tile from any seat, so all tiles have the same weight.
        _ if near.deficiency == Deficiency::new(1) => 1.0,
        tile if situation.hand.get(tile) >= 2 => PONG_WEIGHT,
        tile if situation.hand.can_chow(tile) => CHOW_WEIGHT,
        _ => 1.0,
    };
    near.tiles.iter().map(|tile| f64::from(situation.available.get(tile)) * weight(tile)).sum()
}

/// One sample: the tiles that come until the hand is over.
#[derive(Clone, Copy)]
struct Coming {
    /// The first tile that the seat draws.
    first: Option<Tile>,
    /// The tiles that the seat draws later, by kind.
    own: [u8; Tile::KINDS],
    /// The discards of the previous seat, by kind.
    before: [u8; Tile::KINDS],
    /// The discards of the other two seats, by kind.
    others: [u8; Tile::KINDS],
}

/// The samples of a question, drawn on demand.
struct QuestionSamples {
    seed: u64,
    available: Counts34,
    most_rounds: usize,
    random: Xoshiro256PlusPlus,
    tiles: Vec<Tile>,
    drawn: Vec<Coming>,
    /// If the kinds are not equally likely: the chance that a tile that comes up at random is taken.
    accept: Option<[f64; Tile::KINDS]>,
}

/// The chances to take a tile that comes up at random, so that kinds come in proportion to their chances. The most likely kind
/// is always taken.
fn acceptance(probs: [f64; Tile::KINDS]) -> [f64; Tile::KINDS] {
    let most = probs.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    probs.map(|prob| prob / most)
}

/// The most tiles that are refused before one is taken as it comes, for walls of which nothing likely is left.
const MOST_REFUSED: usize = 64;

impl QuestionSamples {
    fn new(seed: u64, available: &Counts34, draws_left: usize) -> QuestionSamples {
        QuestionSamples {
            seed,
            available: *available,
            most_rounds: draws_left.min(MOST_DRAWS),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            tiles: available.tiles().collect(),
            drawn: Vec::new(),
            accept: None,
        }
    }

    /// Chooses the tile that comes at a place, and returns where it is now.
    fn choose(&mut self, place: usize) -> usize {
        let mut other = place + below(&mut self.random, self.tiles.len() - place);
        if let Some(accept) = &self.accept {
            for _ in 0..MOST_REFUSED {
                if unit(&mut self.random) < accept[self.tiles[other].index()] {
                    break;
                }
                other = place + below(&mut self.random, self.tiles.len() - place);
            }
        }
        other
    }

    fn are_of(&self, seed: u64, available: &Counts34) -> bool {
        self.seed == seed && self.available == *available
    }

    fn batch(&mut self, from: usize, count: usize) -> &[Coming] {
        while self.drawn.len() < from + count {
            let coming = self.draw();
            self.drawn.push(coming);
        }
        &self.drawn[from..from + count]
    }

    fn draw(&mut self) -> Coming {
        let nothing = [0; Tile::KINDS];
        let mut coming = Coming { first: None, own: nothing, before: nothing, others: nothing };
        let mut rounds = 1;
        while rounds < self.most_rounds && unit(&mut self.random) >= HAZARD {
            rounds += 1;
        }
        // In each round the seat draws first; then the other seats discard, the previous seat last.
        for place in 0..(4 * rounds).min(self.tiles.len()) {
            let other = self.choose(place);
            self.tiles.swap(place, other);
            let tile = self.tiles[place];
            match place % 4 {
                0 if place == 0 => coming.first = Some(tile),
                0 => coming.own[tile.index()] += 1,
                turn => {
                    coming.others[tile.index()] += 1;
                    coming.before[tile.index()] += u8::from(turn == 3);
                }
            }
        }
        coming
    }
}

/// A hand of 3n+1 tiles, and the discards of other seats that it can claim.
struct ClaimReach {
    hand: Counts34,
    near: AcceptedTiles,
    /// Masks by kind, 255 if the hand can claim it and 0 if not: from the previous seat, and from the other two seats.
    before: [u8; Tile::KINDS],
    others: [u8; Tile::KINDS],
}

impl ClaimReach {
    fn of(situation: &Situation) -> ClaimReach {
        let hand = situation.hand;
        let near = accepted(&hand, &situation.goal);
        let is_ready = near.deficiency == Deficiency::new(1);
        let mask = |is: bool| if is { u8::MAX } else { 0 };
        let others = Tile::ALL.map(|tile| mask(is_ready || hand.get(tile) >= 2));
        let before = Tile::ALL.map(|tile| mask(others[tile.index()] == 0 && hand.can_chow(tile)));
        ClaimReach { hand, near, before, others }
    }

    /// Whether the hand can be completed, in hindsight, with the tiles of a sample.
    fn is_won(&self, coming: &Coming, is_claim: bool, goal: &Goal) -> bool {
        let mut counts: [u8; Tile::KINDS] = std::array::from_fn(|kind| {
            let claimed =
                (coming.before[kind] & self.before[kind]) + (coming.others[kind] & self.others[kind]);
            coming.own[kind] + claimed
        });
        if let Some(first) = coming.first.filter(|_| !is_claim) {
            counts[first.index()] += 1;
        }
        // A sample contains only available tiles, so at most four of a kind.
        Counts34::new(counts)
            .is_ok_and(|counts| knowledge::deficiency(&self.hand, &counts, goal) != Deficiency::INFINITE)
    }
}

/// The discards that are not behind the best one by more than chance explains.
fn still_possible(alive: TileSet, wins: &[u32; Tile::KINDS], tried: u32) -> TileSet {
    let most = alive.iter().map(|tile| wins[tile.index()]).max().unwrap_or(0);
    let is_in = |tile: &Tile| {
        let behind = f64::from(most - wins[tile.index()]);
        // Two discards can differ only in samples that at least one of them has won.
        let spread = (f64::from(most + wins[tile.index()]).min(f64::from(tried))).sqrt();
        behind <= GIVE_UP * spread.max(1.0)
    };
    alive.iter().filter(is_in).collect()
}

impl Judge for SimcatJudge {
    fn begin(&mut self, view: &View<'_>, moment: &Moment) {
        self.seed = moment.word();
        let inference = self.omega.infer(view);
        let probs = |inference: &Inference| Tile::ALL.map(|tile| inference.wall_prob(tile));
        self.wall_prob = inference.as_ref().map(probs);
        self.ties.begin(view, moment);
        self.asked = Stopwatch::start();
        let public = view.public;
        let dead = view.table.wall.dead;
        let left = match public.parts {
            Some(parts) => usize::from(parts[view.seat()]),
            // Rounded up: seats draw in turn, so this seat may get one more draw than the others.
            None => usize::from(public.left).saturating_sub(dead).div_ceil(public.playing().len().max(1)),
        };
        self.draws_left = left.max(1);
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        _ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        self.by_samples(question, among, false, each)
    }

    fn after_claim(&mut self, question: &HandQuestion<'_>) -> Option<Worth> {
        self.by_samples(question, question.situation.goal.only, true, &mut |_| {})
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        let situation = &question.situation;
        let reach = ClaimReach::of(situation);
        let (mut wins, mut tried) = (0, 0);
        self.for_each_batch(&situation.available, |batch, simulations| {
            wins += batch.iter().filter(|coming| reach.is_won(coming, false, &situation.goal)).count() as u32;
            tried += batch.len() as u32;
            *simulations += batch.len() as u64;
            Enough::No
        });
        share(wins, tried).then_all(&self.ties.waiting(question))
    }

    fn terms(&mut self, question: &HandQuestion<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        self.ties.terms(question, discard, quantity)
    }
}
