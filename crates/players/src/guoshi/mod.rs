//! `guoshi`: Chinese Standard by the wins of eight points that are in reach, after Kong's *GuoShiWuShuang*.
//!
//! It lists complete hands worth enough points, nearest first, and keeps what serves them best ([`plan()`]); it claims where
//! the hand with the set is worth more than the hand without, and never into a hand that cannot reach the points. It does
//! not defend. Where no win is in reach it plays as `guoshi-fast`.
//!
//! The limits count positions, so that the same game is played on every machine; a limit in milliseconds is for contests.

mod chance;
mod plan;
mod points;
mod routes;
mod sets;

pub use plan::Limits;

use crate::chooser::{Chooser, discard_of};
use crate::fast::FastJudge;
use crate::player::{Fault, Moment, Player};
use chance::Arrivals;
use plan::{Plan, Question, plan};
use points::Points;
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
            Some(parts) => usize::from(parts[view.seat().index()]),
            None => usize::from(view.public.left).saturating_sub(view.table.wall.dead).div_ceil(4),
        };
        Some(Asked {
            view,
            arrivals: Arrivals::new(draws, available.total()),
            available,
            points: &mut self.points,
            limits: self.limits,
            deadline: self.time.map(|time| Instant::now() + time),
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
    deadline: Option<Instant>,
}

impl Asked<'_> {
    fn plan(&mut self, hand: &Counts34, melds: &[Meld]) -> Plan {
        let question = Question {
            hand: *hand.as_array(),
            available: *self.available.as_array(),
            melds,
            arrivals: &self.arrivals,
        };
        let deadline = self.deadline;
        plan(&question, self.points, self.limits, &mut || deadline.is_some_and(|end| Instant::now() >= end))
    }

    /// The hand and the melds after some tiles went into a set.
    fn melded(&self, own: &[Tile], meld: Option<Meld>) -> Option<(Counts34, Vec<Meld>)> {
        let mut hand = *self.view.concealed();
        own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
        Some((hand, self.view.melds().iter().copied().chain([meld?]).collect()))
    }

    fn own_turn(&mut self, legal: &[Action]) -> Option<Action> {
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let hand = *self.view.concealed();
        let melds = self.view.melds().to_vec();
        let plan = self.plan(&hand, &melds);
        let (tile, worth) = best_discard(&plan, discardable)?;
        for action in legal {
            let after = match *action {
                Action::ClosedKong(tile) => self.melded(&[tile; 4], Meld::kong(MeldKind::ClosedKong, tile)),
                Action::AddedKong(tile) => {
                    let mut melds = melds.clone();
                    let pong = melds.iter_mut().find(|meld| meld.first() == tile);
                    let kong = Meld::kong(MeldKind::AddedKong, tile);
                    if let Some((pong, kong)) = pong.zip(kong) {
                        *pong = kong;
                    }
                    let mut rest = hand;
                    rest.remove(tile).then_some((rest, melds))
                }
                _ => continue,
            };
            let Some((hand, melds)) = after else { continue };
            // A kong draws once more, so it need not be better, only as good.
            if self.plan(&hand, &melds).value >= worth {
                return Some(*action);
            }
        }
        discard_of(self.view, legal, tile)
    }

    fn claim(&mut self, legal: &[Action], tile: Tile) -> Option<Action> {
        let mut best = (Action::Pass, self.waiting());
        for action in legal {
            let worth = match *action {
                Action::Pong(_) => self.after_claim(&[tile; 2], Some(Meld::pong(tile))),
                Action::Chow([low, high]) => {
                    let own = [low.tile()?, high.tile()?];
                    let first = own.into_iter().chain([tile]).min()?;
                    self.after_claim(&own, Meld::chow(first))
                }
                Action::OpenKong => {
                    let after = self.melded(&[tile; 3], Meld::kong(MeldKind::OpenKong, tile));
                    after.map(|(hand, melds)| self.plan(&hand, &melds).value)
                }
                _ => continue,
            };
            if let Some(worth) = worth.filter(|&worth| worth > best.1) {
                best = (*action, worth);
            }
        }
        Some(best.0)
    }

    fn waiting(&mut self) -> f64 {
        let (hand, melds) = (*self.view.concealed(), self.view.melds().to_vec());
        self.plan(&hand, &melds).value
    }

    fn after_claim(&mut self, own: &[Tile], meld: Option<Meld>) -> Option<f64> {
        let (hand, melds) = self.melded(own, meld)?;
        let plan = self.plan(&hand, &melds);
        best_discard(&plan, TileSet::ALL).map(|(_, worth)| worth)
    }
}

/// The discard that leaves most, if any leaves something.
fn best_discard(plan: &Plan, among: TileSet) -> Option<(Tile, f64)> {
    let mut best = crate::greedy::Best::default();
    for tile in among.iter() {
        let worth = plan.discards[tile.index()];
        if worth > 0.0 {
            best.offer(tile, worth);
        }
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
