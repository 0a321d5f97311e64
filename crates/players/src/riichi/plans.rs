//! The yaku that a hand can still have, and the goal that each yaku sets.
//!
//! A closed hand can declare riichi, so it has one plan: any complete hand. An open hand has a plan for each yaku in reach. A
//! plan is a question to the same judge with a narrower goal:
//!
//! - *yakuhai*: with a meld that is a pong of dragons, of the seat wind or of the round wind, any complete hand wins. A
//!   concealed pong of such a kind is as good as a meld. With a pair of such a kind, one more tile is missing for the pong.
//! - *tanyao*, *honitsu* (including chinitsu): a complete hand may consist of some kinds only.
//! - *toitoi*: a complete hand is made of pongs.
//!
//! Only the plans with the least deficiency are kept. An open hand without a yaku in reach still gets a plan, so that its
//! discards can be valued. That plan counts as very far, so no claim leads to it.

use crate::judge::HandQuestion;
use std::ops::Deref;
use suzume_decide::{Measured, Quantity, Situation, Worth};
use suzume_deficiency::{Forms, Goal, Sets, deficiency};
use suzume_game::View;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::{Honor, Meld, MeldKind, Suit, Tile, TileSet};

/// Added to the deficiency of a hand that cannot have a yaku: more than the deficiency of any hand that can.
const NO_YAKU: u8 = 20;

/// A way to win, as a question for a judge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JudgePlan {
    pub(crate) situation: Situation,
    /// Whether the plan needs the third tile of a pong. The pair of that pong is not in the situation's hand, which then has one
    /// tile too many.
    pub(crate) pong_to_come: bool,
    /// The deficiency of the whole hand in this plan.
    pub(crate) missing: u8,
    /// Whether the plan is for a yaku. Such plans are compared by their deficiency first.
    is_for_yaku: bool,
}

impl JudgePlan {
    /// The plan of the whole hand, with the goal of the situation.
    pub(crate) fn whole(situation: Situation) -> JudgePlan {
        JudgePlan { situation, pong_to_come: false, missing: 0, is_for_yaku: false }
    }

    fn measured(mut self) -> JudgePlan {
        let missing = deficiency(&self.situation.hand, &self.situation.goal).finite().unwrap_or(NO_YAKU);
        self.missing += missing + u8::from(self.pong_to_come);
        self.is_for_yaku = true;
        self
    }

    /// The plan of the whole hand with another goal.
    fn with_goal(situation: &Situation, goal: Goal) -> JudgePlan {
        JudgePlan::whole(Situation { goal, ..*situation })
    }

    /// The plan of the rest of the hand, without `copies` copies of `tile` that make one set or wait for its third tile; `None` if
    /// the hand does not have them.
    fn beside(situation: &Situation, tile: Tile, copies: u8) -> Option<JudgePlan> {
        let mut hand = situation.hand;
        (0..copies).all(|_| hand.remove(tile)).then_some(())?;
        let sets = situation.goal.sets.get().checked_sub(1).and_then(Sets::new)?;
        Some(JudgePlan::whole(Situation { hand, goal: Goal { sets, ..situation.goal }, ..*situation }))
    }

    pub(crate) fn question<'a>(&self, melds: &'a [Meld]) -> HandQuestion<'a> {
        HandQuestion { situation: self.situation, melds }
    }

    /// The kinds in the hand that a plan for a yaku does not use.
    pub(crate) fn spare(&self) -> TileSet {
        match self.is_for_yaku {
            true => self.situation.hand.kind_set().without(self.situation.goal.only),
            false => TileSet::EMPTY,
        }
    }

    /// Whether the plan has tiles of a kind and uses them.
    pub(crate) fn uses(&self, tile: Tile) -> bool {
        self.situation.hand.get(tile) > 0 && self.situation.goal.only.contains(tile)
    }

    /// Makes a worth in this plan comparable with worths in other plans: the deficiency decides first, then whether a pong is
    /// still needed.
    pub(crate) fn prefixed(&self, worth: &Worth) -> Worth {
        if !self.is_for_yaku {
            return *worth;
        }
        let missing = Measured::exact(Quantity::Missing, f64::from(self.missing));
        let to_come = Measured::exact(Quantity::SetsToCome, f64::from(u8::from(self.pong_to_come)));
        Worth::new(&[missing, to_come]).then_all(worth)
    }
}

/// The ways to win with a hand. Usually there is only one, which needs no list.
pub(crate) enum Plans {
    One(JudgePlan),
    Many(Vec<JudgePlan>),
}

impl Deref for Plans {
    type Target = [JudgePlan];

    fn deref(&self) -> &[JudgePlan] {
        match self {
            Plans::One(plan) => std::slice::from_ref(plan),
            Plans::Many(plans) => plans,
        }
    }
}

/// Whether a hand with these melds is open.
pub(crate) fn is_open(melds: &[Meld]) -> bool {
    !melds.iter().all(Meld::is_concealed)
}

/// The nearest ways to win with a hand and its melds.
pub(crate) fn plans(view: &View<'_>, config: &RiichiConfig, situation: &Situation, melds: &[Meld]) -> Plans {
    if !is_open(melds) {
        return Plans::One(closed(situation));
    }
    let goal = Goal { forms: Forms::STANDARD, ..situation.goal };
    let situation = Situation { goal, ..*situation };
    let valued = valued(view);
    let is_pong_of_value = |meld: &Meld| meld.kind() != MeldKind::Chow && valued.contains(meld.first());
    if melds.iter().any(is_pong_of_value) {
        return Plans::One(JudgePlan::whole(situation).measured());
    }
    let mut found = Vec::with_capacity(8);
    for tile in situation.hand.kind_set().and(valued).iter() {
        match situation.hand.get(tile) {
            3.. => found.extend(JudgePlan::beside(&situation, tile, 3)),
            2 if situation.available.get(tile) > 0 => {
                let plan = JudgePlan::beside(&situation, tile, 2);
                found.extend(plan.map(|plan| JudgePlan { pong_to_come: true, ..plan }));
            }
            _ => {}
        }
    }
    let melded: TileSet = melds.iter().flat_map(Meld::tiles).collect();
    let simple = |tile: Tile| !tile.is_honor() && !tile.is_terminal();
    let tanyao = config.open_tanyao.then(|| Tile::ALL.into_iter().filter(|&tile| simple(tile)).collect());
    let limits = Suit::ALL.map(one_colour).into_iter().chain(tanyao);
    for kinds in limits.filter(|&kinds| melded.without(kinds).is_empty()) {
        found.push(JudgePlan::with_goal(&situation, Goal { only: goal.only.and(kinds), ..goal }));
    }
    if melds.iter().all(|meld| meld.kind() != MeldKind::Chow) {
        found.push(JudgePlan::with_goal(&situation, Goal { forms: Forms::PONGS, ..goal }));
    }
    let mut found: Vec<JudgePlan> = found.into_iter().map(JudgePlan::measured).collect();
    let nearest = found.iter().map(|plan| plan.missing).min().unwrap_or(NO_YAKU);
    found.retain(|plan| plan.missing == nearest);
    if found.is_empty() {
        let plan = JudgePlan::whole(situation).measured();
        found.push(JudgePlan { missing: plan.missing + NO_YAKU, ..plan });
    }
    Plans::Many(found)
}

/// The plan of a closed hand, which needs no yaku other than riichi. If the standard form is nearer than all others, the
/// others are dropped: they accept no tile that lowers the deficiency, and there is less to search.
fn closed(situation: &Situation) -> JudgePlan {
    let with = |forms: Forms| Goal { forms, ..situation.goal };
    let standard = deficiency(&situation.hand, &with(Forms::STANDARD));
    let is_nearest = [Forms::PAIRS, Forms::ORPHANS]
        .into_iter()
        .all(|forms| standard < deficiency(&situation.hand, &with(forms)));
    let goal = if is_nearest { with(Forms::STANDARD) } else { situation.goal };
    JudgePlan::whole(Situation { goal, ..*situation }).measured()
}

/// The kinds whose pong is a yaku.
fn valued(view: &View<'_>) -> TileSet {
    let dragons = Honor::ALL.into_iter().filter(|honor| honor.is_dragon()).map(Tile::of_honor);
    dragons.chain([view.wind().tile(), view.public.board.round_wind.tile()]).collect()
}

fn one_colour(suit: Suit) -> TileSet {
    Tile::ALL.into_iter().filter(|tile| tile.suit().is_none_or(|other| other == suit)).collect()
}
