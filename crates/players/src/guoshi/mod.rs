//! `guoshi`: Chinese Standard by the wins of eight points that are in reach, after Kong's *GuoShiWuShuang*.
//!
//! Where few rounds are missing it works out the paper's P(S, l) under the condition of points ([`exact()`]). Else it lists
//! complete hands worth enough points, nearest first, and keeps what serves them best ([`plan()`]). It claims where the hand
//! with the set is worth more than the hand without, and never into a hand that cannot reach the points. It does not defend:
//! what was tried did not help. Where no win is in reach it plays as `guoshi-fast`.
//!
//! The limits count positions, so that the same game is played on every machine; a limit in milliseconds is for contests.

mod chance;
mod exact;
mod listing;
mod plan;
mod points;
mod question;
mod routes;
mod sets;
mod worth;

pub use exact::Wins;
pub use plan::Limits;

use crate::chooser::{Chooser, discard_of};
use crate::fast::FastJudge;
use crate::player::{Fault, Moment, Player};
use chance::Arrivals;
use exact::{Exact, exact};
use plan::{Plan, plan};
use points::Points;
use question::Question;
use std::time::{Duration, Instant};
use suzume_game::{Action, Phase, View};
use suzume_rules::RuleSet;
use suzume_rules::mcr::McrConfig;
use suzume_tiles::{Counts34, Meld, MeldKind, Tile, TileSet};

/// Plays Chinese Standard. Under other rules it plays as `guoshi-fast`.
pub struct Guoshi {
    limits: Limits,
    /// The time for a question, if it is limited.
    time: Option<Duration>,
    points: Points,
    fast: Chooser<FastJudge>,
}

impl Guoshi {
    /// A player with limits, and a time for a question.
    pub fn new(limits: Limits, time: Option<Duration>) -> Guoshi {
        Guoshi { limits, time, points: Points::new(), fast: Chooser::new(FastJudge::default()) }
    }

    /// What is worked out for one question.
    fn begin<'a>(&'a mut self, view: &'a View<'_>) -> Option<Asked<'a>> {
        let RuleSet::Mcr(config) = view.rules else { return None };
        let config = McrConfig { flowers: false, ..config.clone() };
        self.points.begin(&config, view.wind(), view.public.round_wind);
        let available = *view.knowledge().counts();
        let draws = match view.public.parts {
            Some(parts) => usize::from(parts[view.seat()]),
            None => usize::from(view.public.left).saturating_sub(view.table.wall.dead).div_ceil(4),
        };
        Some(Asked {
            view,
            arrivals: Arrivals::new(draws, available.total()),
            available,
            points: &mut self.points,
            limits: self.limits,
            start: Instant::now(),
            time: self.time,
        })
    }
}

/// A question with everything it needs.
struct Asked<'a> {
    view: &'a View<'a>,
    arrivals: Arrivals,
    available: Counts34,
    points: &'a mut Points,
    limits: Limits,
    start: Instant,
    time: Option<Duration>,
}

/// By what hands are compared. All hands of a question are compared by the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    /// P(S, l).
    LeastRounds,
    /// The plan's sum.
    Plan,
}

/// What a hand is worth.
struct Measured {
    /// The rounds that the value is about; 0 for a plan.
    rounds: u8,
    value: f64,
    discards: [f64; Tile::KINDS],
}

impl Measured {
    /// Whether a chance in no more rounds is greater.
    fn is_better_than(&self, other: &Measured) -> bool {
        self.rounds <= other.rounds && self.value > other.value
    }
}

impl Asked<'_> {
    /// What a hand is worth; `None` if the measure has nothing to say of it.
    fn measure(&mut self, measure: Measure, hand: &Counts34, melds: &[Meld]) -> Option<Measured> {
        let question = Question {
            hand: *hand.as_array(),
            available: *self.available.as_array(),
            melds,
            arrivals: &self.arrivals,
        };
        // Half of the time is kept for the plan.
        let time = if measure == Measure::LeastRounds { self.time.map(|time| time / 2) } else { self.time };
        let start = self.start;
        let out_of_time = &mut || time.is_some_and(|time| start.elapsed() >= time);
        match measure {
            Measure::LeastRounds => {
                let Exact { rounds, value, discards } =
                    exact(&question, self.points, self.limits, out_of_time)?;
                Some(Measured { rounds, value, discards })
            }
            Measure::Plan => {
                let Plan { value, discards, .. } = plan(&question, self.points, self.limits, out_of_time);
                Some(Measured { rounds: 0, value, discards })
            }
        }
    }

    /// The first measure that has something to say of the hand as it is.
    fn measure_now(&mut self) -> Option<(Measure, Measured)> {
        let (hand, melds) = (*self.view.concealed(), self.view.melds().to_vec());
        [Measure::LeastRounds, Measure::Plan]
            .into_iter()
            .find_map(|measure| Some((measure, self.measure(measure, &hand, &melds)?)))
    }

    /// The hand and the melds after some tiles went into a set.
    fn melded(&self, own: &[Tile], meld: Option<Meld>) -> Option<(Counts34, Vec<Meld>)> {
        let mut hand = *self.view.concealed();
        own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
        Some((hand, self.view.melds().iter().copied().chain([meld?]).collect()))
    }

    /// The hand and the melds after a fourth tile was added to a pong.
    fn added(&self, tile: Tile) -> Option<(Counts34, Vec<Meld>)> {
        let (mut hand, mut melds) = (*self.view.concealed(), self.view.melds().to_vec());
        let pong = melds.iter_mut().find(|meld| meld.first() == tile)?;
        *pong = Meld::kong(MeldKind::AddedKong, tile)?;
        hand.remove(tile).then_some((hand, melds))
    }

    fn own_turn(&mut self, legal: &[Action]) -> Option<Action> {
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let (measure, mut now) = self.measure_now()?;
        let (tile, worth) = self.best_discard(measure, &now, discardable)?;
        now.value = worth;
        for action in legal {
            let after = match *action {
                Action::ClosedKong(tile) => self.melded(&[tile; 4], Meld::kong(MeldKind::ClosedKong, tile)),
                Action::AddedKong(tile) => self.added(tile),
                _ => continue,
            };
            let Some((hand, melds)) = after else { continue };
            let Some(kong) = self.measure(measure, &hand, &melds) else { continue };
            // A kong draws once more, so it need not be better, only as good.
            if kong.rounds <= now.rounds && kong.value >= now.value {
                return Some(*action);
            }
        }
        discard_of(self.view, legal, tile)
    }

    /// The discard that leaves most, if any leaves something; among equals in the least rounds the plan decides.
    fn best_discard(&mut self, measure: Measure, now: &Measured, among: TileSet) -> Option<(Tile, f64)> {
        let (tile, worth) = most(&now.discards, among)?;
        if measure == Measure::Plan {
            return Some((tile, worth));
        }
        let is_equal = |tile: &Tile| now.discards[tile.index()] >= worth * (1.0 - 1e-9);
        let equal: TileSet = among.iter().filter(is_equal).collect();
        if equal.len() == 1 {
            return Some((tile, worth));
        }
        let (hand, melds) = (*self.view.concealed(), self.view.melds().to_vec());
        let plan = self.measure(Measure::Plan, &hand, &melds)?;
        Some((most(&plan.discards, equal).map_or(tile, |(tile, _)| tile), worth))
    }

    fn claim(&mut self, legal: &[Action], tile: Tile) -> Option<Action> {
        let (measure, mut best) = self.measure_now()?;
        let mut chosen = Action::Pass;
        for action in legal {
            let after = match *action {
                Action::Pong(_) => self.melded(&[tile; 2], Some(Meld::pong(tile))),
                Action::Chow([low, high]) => {
                    let own = [low.tile()?, high.tile()?];
                    let first = own.into_iter().chain([tile]).min()?;
                    self.melded(&own, Meld::chow(first))
                }
                Action::OpenKong => self.melded(&[tile; 3], Meld::kong(MeldKind::OpenKong, tile)),
                _ => continue,
            };
            let Some((hand, melds)) = after else { continue };
            let Some(mut claimed) = self.measure(measure, &hand, &melds) else { continue };
            if *action != Action::OpenKong {
                claimed.value = most(&claimed.discards, TileSet::ALL).map_or(0.0, |(_, worth)| worth);
            }
            if claimed.is_better_than(&best) {
                (chosen, best) = (*action, claimed);
            }
        }
        Some(chosen)
    }
}

/// The kind with most, if any has something.
fn most(worth: &[f64; Tile::KINDS], among: TileSet) -> Option<(Tile, f64)> {
    let mut best = crate::greedy::Best::default();
    for tile in among.iter().filter(|tile| worth[tile.index()] > 0.0) {
        best.offer(tile, worth[tile.index()]);
    }
    best.found()
}

impl Player for Guoshi {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        if legal.contains(&Action::Win) {
            return Ok(Action::Win);
        }
        let chosen = self.begin(view).and_then(|mut asked| match view.public.phase {
            Phase::Claims { face, .. } => asked.claim(legal, face.tile()?),
            _ => asked.own_turn(legal),
        });
        match chosen.filter(|action| legal.contains(action)) {
            Some(action) => Ok(action),
            None => self.fast.act(view, legal, moment),
        }
    }
}
