//! From a judgement of hands to a choice among actions: the part that all players with a plan share.
//!
//! A [`Judge`] says which discard it likes best and how much a hand is worth to it. The [`Chooser`] compares by that
//! whatever is legal: every claim with the discard that would follow it against passing, every kong against not making
//! it. It wins whenever it may.
//!
//! Under riichi not every complete hand wins, and others' hands cost points. There the judge is asked about the plans
//! of a hand, and after another's riichi it may choose among safe discards only: see [`crate::riichi`].
//!
//! Tiles of the void suit are no part of a hand: they are left out of what is judged, and so are draws of that suit.

use crate::player::{Fault, Moment, Player};
use crate::riichi::plans::{Plan, is_open, plans};
use crate::riichi::{RiichiSense, bonus_kinds, danger, ready};
use std::cmp::Ordering;
use suzume_decide::{Situation, least_useful_first};
use suzume_deficiency::{Goal, deficiency};
use suzume_game::{Action, Discard, Phase, View};
use suzume_tiles::{Counts34, Face, Meld, MeldKind, Melds, Suit, Tile, TileSet};

/// What a hand is worth to somebody; more is better.
pub trait Judge: Send {
    /// A question begins: everything asked until the next one is about it.
    fn begin(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// The best discard of a hand of 3n+2 tiles among some kinds, and what the rest is worth.
    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)>;

    /// What a hand of 3n+1 tiles is worth.
    fn waiting(&mut self, situation: &Situation) -> f64;

    /// What a hand of 3n+2 tiles is worth right after a claim, which takes the place of a draw.
    fn after_claim(&mut self, situation: &Situation) -> Option<f64> {
        Some(self.best_discard(situation, TileSet::ALL)?.1)
    }
}

/// A player that does what a judge likes best.
#[derive(Clone, Debug)]
pub struct Chooser<J> {
    judge: J,
    sense: RiichiSense,
}

/// What can become of a hand: how far it is where yaku matter, and what the judge makes of it.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    missing: u8,
    pong_to_come: bool,
    worth: f64,
}

impl Prospect {
    /// Nearer is better, then what is sure, then what the judge likes.
    fn compare(&self, other: &Prospect) -> Ordering {
        let further = (other.missing, other.pong_to_come).cmp(&(self.missing, self.pong_to_come));
        further.then(self.worth.total_cmp(&other.worth))
    }

    fn is_better_than(&self, other: &Prospect) -> bool {
        self.compare(other) == Ordering::Greater
    }
}

/// A hand that misses no more than this is played on after another's riichi: a ready one. Chosen by matches (2,000 games):
/// to play on with two missing costs 813 points a game (404 to 1,221), never to play on 1,639 (1,285 to 1,993).
const NEAR: u8 = 1;

impl<J: Judge> Chooser<J> {
    /// A player with a judge.
    pub fn new(judge: J) -> Chooser<J> {
        Chooser::with_sense(judge, RiichiSense::ALL)
    }

    /// A player with a judge that uses some of what there is to know about riichi.
    pub fn with_sense(judge: J, sense: RiichiSense) -> Chooser<J> {
        Chooser { judge, sense }
    }

    /// The questions to ask the judge about a hand.
    fn plans(&self, view: &View<'_>, situation: &Situation, melds: &[Meld]) -> Vec<Plan> {
        match &view.table.riichi {
            Some(config) if self.sense.yaku => plans(view, config, situation, melds),
            _ => vec![Plan::whole(*situation)],
        }
    }

    /// Whether another seat has declared riichi and this one minds.
    fn is_threatened(&self, view: &View<'_>) -> bool {
        self.sense.fold && view.table.riichi.is_some() && danger::is_threatened(view)
    }

    /// How many tiles the nearest plan misses.
    fn missing(&self, plans: &[Plan]) -> u8 {
        let of_plan = |plan: &Plan| match self.sense.yaku {
            true => plan.missing,
            false => deficiency(&plan.situation.hand, &plan.situation.goal).finite().unwrap_or(u8::MAX),
        };
        plans.iter().map(of_plan).min().unwrap_or(u8::MAX)
    }

    fn own_turn(&mut self, view: &View<'_>, legal: &[Action]) -> Option<Action> {
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let situation = situation(view);
        let void = view.public.seats[view.seat()].void;
        let is_void_first = discardable.iter().any(|tile| void.is_some() && tile.suit() == void);
        let melds = view.private.melds;
        let plans = self.plans(view, &situation, &melds);
        let (tile, prospect) = if is_void_first {
            let tile = discardable.iter().min_by_key(|&tile| least_useful_first(tile))?;
            // With void tiles in hand the rest is shorter than a hand; what it is worth is only compared with a kong.
            (tile, self.waiting(&plans)?)
        } else if self.is_threatened(view) && self.missing(&plans) > NEAR {
            let tolerated = if self.missing(&plans) == NEAR + 1 { danger::TOLERATED } else { 0 };
            let safe = danger::safest(view, discardable, tolerated);
            return discard_of(view, legal, self.best_discard(view, &plans, safe)?.0);
        } else {
            self.best_discard_keeping_bonus(view, &plans, discardable)?
        };
        let mut best_kong: Option<(Action, Prospect)> = None;
        for action in legal {
            let (after, melds) = match *action {
                Action::ClosedKong(tile) => {
                    let kong = Meld::kong(MeldKind::ClosedKong, tile);
                    (after_meld(&situation, &[tile; 4]), with_meld(melds, kong))
                }
                Action::AddedKong(tile) => (Some(situation.without(tile)), Some(melds)),
                _ => continue,
            };
            let Some((after, melds)) = after.zip(melds) else { continue };
            let Some(prospect) = self.waiting(&self.plans(view, &after, &melds)) else { continue };
            if best_kong.is_none_or(|(_, best)| !best.is_better_than(&prospect)) {
                best_kong = Some((*action, prospect));
            }
        }
        match best_kong {
            // A kong draws once more, so it need not be better, only as good.
            Some((kong, of_kong)) if !prospect.is_better_than(&of_kong) => Some(kong),
            _ if !self.sense.yaku => riichi_or_discard(view, legal, tile),
            _ => match view.table.riichi.and_then(|config| ready::riichi_discard(view, &config, legal)) {
                Some(tile) => riichi_or_discard(view, legal, tile),
                None => discard_of(view, legal, tile),
            },
        }
    }

    fn claim(&mut self, view: &View<'_>, legal: &[Action], face: Face) -> Option<Action> {
        let situation = situation(view);
        let tile = face.tile()?;
        let melds = view.private.melds;
        let now = self.plans(view, &situation, &melds);
        let is_threatened = self.is_threatened(view);
        // To open a closed hand costs riichi, so it must at least bring the hand nearer.
        let must_be_nearer = view.table.riichi.is_some() && self.sense.yaku && !is_open(&melds);
        let mut best = (Action::Pass, self.waiting(&now)?);
        for action in legal {
            let (after, meld) = match action {
                Action::Pong(_) => (after_meld(&situation, &[tile; 2]), Some(Meld::pong(tile))),
                Action::Chow([low, high]) => {
                    let (low, high) = (low.tile()?, high.tile()?);
                    (after_meld(&situation, &[low, high]), Meld::chow(low.min(tile)))
                }
                Action::OpenKong => {
                    (after_meld(&situation, &[tile; 3]), Meld::kong(MeldKind::OpenKong, tile))
                }
                _ => continue,
            };
            let Some((after, melds)) = after.zip(with_meld(melds, meld)) else { continue };
            let after = self.plans(view, &after, &melds);
            if is_threatened && self.missing(&after) > NEAR
                || must_be_nearer && after.iter().all(|plan| plan.missing >= now[0].missing)
            {
                continue;
            }
            let prospect = match action {
                Action::OpenKong => self.waiting(&after),
                _ => self.after_claim(view, &after),
            };
            // Passing is free, so a claim must be better.
            if let Some(prospect) = prospect.filter(|prospect| prospect.is_better_than(&best.1)) {
                best = (*action, prospect);
            }
        }
        legal.contains(&best.0).then_some(best.0)
    }

    /// The best of some discards over all plans; bonus tiles stay if another discard is as good.
    fn best_discard_keeping_bonus(
        &mut self,
        view: &View<'_>,
        plans: &[Plan],
        among: TileSet,
    ) -> Option<(Tile, Prospect)> {
        let (tile, prospect) = self.best_discard(view, plans, among)?;
        if view.table.riichi.is_some() && self.sense.yaku {
            let bonus = bonus_kinds(view);
            if bonus.contains(tile)
                && let Some(other) = self.best_discard(view, plans, among.without(bonus))
                && !prospect.is_better_than(&other.1)
            {
                return Some(other);
            }
        }
        Some((tile, prospect))
    }

    /// The best of some discards over all plans.
    fn best_discard(&mut self, view: &View<'_>, plans: &[Plan], among: TileSet) -> Option<(Tile, Prospect)> {
        let mut best: Option<(Tile, Prospect)> = None;
        for plan in plans {
            let Some((tile, worth)) = self.discard_for(view, plan, among) else { continue };
            let prospect = Prospect { missing: plan.missing, pong_to_come: plan.pong_to_come, worth };
            if best.is_none_or(|(_, other)| prospect.is_better_than(&other)) {
                best = Some((tile, prospect));
            }
        }
        // Of some few discards there may be none that any plan has a word on, such as a pair that it waits with.
        best.or_else(|| {
            let tile = among.iter().min_by_key(|&tile| least_useful_first(tile))?;
            Some((tile, Prospect { missing: u8::MAX, pong_to_come: true, worth: f64::NEG_INFINITY }))
        })
    }

    fn discard_for(&mut self, view: &View<'_>, plan: &Plan, among: TileSet) -> Option<(Tile, f64)> {
        if let Some(spare) = plan.spare_discard(view, among) {
            return Some((spare, self.judge.waiting(&plan.situation)));
        }
        if plan.spare.is_empty() && !plan.pong_to_come {
            let (name, worth) = self.judge.best_discard(&plan.situation, plan.names_of(among))?;
            return Some((plan.real_kind(name), worth));
        }
        // What the plan has no use for must stay, or one tile is too many for the judge: each discard by itself.
        let mut best: Option<(Tile, f64)> = None;
        for tile in among.iter().filter(|&tile| plan.situation.hand.get(tile) > 0) {
            let worth = self.waiting_for(plan, &plan.situation.without(tile))?;
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((tile, worth));
            }
        }
        best
    }

    /// What the hand of a plan is worth while it waits.
    fn waiting_for(&mut self, plan: &Plan, situation: &Situation) -> Option<f64> {
        match plan.pong_to_come {
            false => Some(self.judge.waiting(situation)),
            true => Some(self.judge.best_discard(situation, TileSet::ALL)?.1),
        }
    }

    fn waiting(&mut self, plans: &[Plan]) -> Option<Prospect> {
        self.best_of(plans, |chooser, plan| chooser.waiting_for(plan, &plan.situation))
    }

    fn after_claim(&mut self, view: &View<'_>, plans: &[Plan]) -> Option<Prospect> {
        self.best_of(plans, |chooser, plan| match plan.spare.is_empty() && !plan.pong_to_come {
            true => chooser.judge.after_claim(&plan.situation),
            false => Some(chooser.discard_for(view, plan, TileSet::ALL)?.1),
        })
    }

    fn best_of(
        &mut self,
        plans: &[Plan],
        mut worth: impl FnMut(&mut Chooser<J>, &Plan) -> Option<f64>,
    ) -> Option<Prospect> {
        let mut best: Option<Prospect> = None;
        for plan in plans {
            let Some(worth) = worth(self, plan) else { continue };
            let prospect = Prospect { missing: plan.missing, pong_to_come: plan.pong_to_come, worth };
            if best.is_none_or(|other| prospect.is_better_than(&other)) {
                best = Some(prospect);
            }
        }
        best
    }
}

/// Some melds and one more.
fn with_meld(mut melds: Melds, meld: Option<Meld>) -> Option<Melds> {
    melds.push(meld?).then_some(melds)
}

impl<J: Judge> Player for Chooser<J> {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        if legal.contains(&Action::Win) {
            return Ok(Action::Win);
        }
        self.judge.begin(view, moment);
        let chosen = match view.public.phase {
            Phase::Exchange => exchange(view, legal),
            Phase::Void => Some(Action::Void(void_suit(view))),
            Phase::Claims { face, .. } => self.claim(view, legal, face),
            _ => self.own_turn(view, legal),
        };
        Ok(chosen.unwrap_or(legal[0]))
    }
}

/// What the viewing seat plays for now: its tiles and the available ones, less the void suit.
pub fn situation(view: &View<'_>) -> Situation {
    let void = view.public.seats[view.seat()].void;
    Situation {
        hand: without_suit(view.concealed(), void),
        available: without_suit(view.knowledge().counts(), void),
        goal: view.goal(),
    }
}

/// The hand after some of its tiles went into a set, with one set fewer to make; `None` if it does not have them.
pub fn after_meld(situation: &Situation, own: &[Tile]) -> Option<Situation> {
    let mut hand = situation.hand;
    own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
    let sets = situation.goal.sets.get().checked_sub(1).and_then(suzume_deficiency::Sets::new)?;
    Some(Situation { hand, goal: Goal { sets, ..situation.goal }, ..*situation })
}

/// Some tiles without those of a suit.
pub fn without_suit(tiles: &Counts34, suit: Option<Suit>) -> Counts34 {
    let Some(suit) = suit else { return *tiles };
    let mut counts = *tiles.as_array();
    counts[9 * suit.index()..][..9].fill(0);
    Counts34::new(counts).unwrap_or(*tiles)
}

/// The legal discard of a kind: the tile just drawn if it is one, and a plain five rather than a red one.
pub(crate) fn discard_of(view: &View<'_>, legal: &[Action], tile: Tile) -> Option<Action> {
    let drawn = view.private.drawn;
    let rank = |discard: &Discard| {
        (matches!(discard.face, Face::RedFive(_)), Some(discard.face) != drawn, !discard.drawn)
    };
    let discards = legal.iter().filter_map(|action| match action {
        Action::Discard(discard) if discard.face.tile() == Some(tile) => Some(*discard),
        _ => None,
    });
    discards.min_by_key(rank).map(Action::Discard)
}

/// The same, and riichi with it where it may be declared.
fn riichi_or_discard(view: &View<'_>, legal: &[Action], tile: Tile) -> Option<Action> {
    let action = discard_of(view, legal, tile)?;
    let Action::Discard(discard) = action else { return Some(action) };
    let riichi = Action::Riichi(discard);
    Some(if legal.contains(&riichi) { riichi } else { action })
}

/// The suit without which the hand is nearest; among equals the one with the fewest tiles.
fn void_suit(view: &View<'_>) -> Suit {
    let goal = view.goal();
    let rank = |suit: &Suit| {
        let rest = without_suit(view.concealed(), Some(*suit));
        (deficiency(&rest, &goal), view.concealed().total() - rest.total())
    };
    Suit::ALL.into_iter().min_by_key(rank).unwrap_or(Suit::Characters)
}

/// The three tiles without which the hand is nearest, from the shortest suit that can give them.
fn exchange(view: &View<'_>, legal: &[Action]) -> Option<Action> {
    let goal = view.goal();
    let rank = |action: &&Action| {
        let Action::Exchange(given) = action else { return None };
        let mut rest = *view.concealed();
        let tiles = given.iter().filter_map(|face| face.tile());
        let suit = given[0].tile().and_then(Tile::suit)?;
        tiles.for_each(|tile| {
            let _ = rest.remove(tile);
        });
        let of_suit = rest.group(suit.index()).iter().sum::<u8>();
        Some((of_suit, deficiency(&rest, &goal)))
    };
    legal.iter().filter(|action| rank(action).is_some()).min_by_key(|action| rank(action)).copied()
}
