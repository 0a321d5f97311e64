//! What yaku a hand can still have, and what it must become for each.
//!
//! A closed hand has riichi, so it has one plan: to be complete. An open hand has a plan for each yaku in reach, and a
//! plan is a smaller question for the same judge:
//!
//! - *yakuhai*: with a pong of dragons, the own wind or the round's among the melds, anything completes the hand. With
//!   one in the hand, it is as good as a meld. With a pair, the pong is still to come: one tile more.
//! - *tanyao*, *honitsu* (chinitsu with it): only some kinds are part of the hand, and only these can come.
//! - *toitoi*: the kinds of the hand are renamed so that no three are in a row; then there are no chows to be found.
//!
//! Only the nearest plans are kept. An open hand without any has a plan all the same, so that something is discarded,
//! but a far one: no claim leads there.

use super::bonus_kinds;
use suzume_decide::{Situation, least_useful_first};
use suzume_deficiency::{Forms, Goal, Sets, deficiency};
use suzume_game::View;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::{Counts34, Honor, Meld, MeldKind, Suit, Tile, TileSet};

/// How much further away a hand is that can have no yaku: more than any hand with one.
const NO_YAKU: u8 = 20;

/// A way to win, as a question for a judge.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// What the judge is asked about.
    pub(crate) situation: Situation,
    /// The kinds of the hand that are of no use to it.
    pub(crate) spare: TileSet,
    /// Whether a pong is still to come, whose pair is not in the situation; its hand has one tile too many then.
    pub(crate) pong_to_come: bool,
    /// How many tiles the whole hand misses.
    pub(crate) missing: u8,
    /// The kinds of the hand in the order of their other names.
    names: Option<Vec<Tile>>,
}

/// Names for kinds of which no two are within a chow: all honours, and 1, 4 and 7 of each suit.
fn apart() -> impl Iterator<Item = Tile> {
    Tile::ALL.into_iter().filter(|tile| tile.rank().is_none_or(|rank| rank % 3 == 1))
}

impl Plan {
    /// The whole hand, for whatever completes it.
    pub(crate) fn whole(situation: Situation) -> Plan {
        Plan { situation, spare: TileSet::EMPTY, pong_to_come: false, missing: 0, names: None }
    }

    fn measured(mut self) -> Plan {
        let missing = deficiency(&self.situation.hand, &self.situation.goal).finite().unwrap_or(NO_YAKU);
        self.missing += missing + u8::from(self.pong_to_come);
        self
    }

    /// Only some kinds count.
    fn only(situation: &Situation, kinds: TileSet) -> Plan {
        let within = |counts: &Counts34| {
            let mut array = *counts.as_array();
            for tile in counts.kind_set().without(kinds).iter() {
                array[tile.index()] = 0;
            }
            Counts34::new(array).unwrap_or(*counts)
        };
        let spare = situation.hand.kind_set().without(kinds);
        let situation = Situation {
            hand: within(&situation.hand),
            available: within(&situation.available),
            goal: situation.goal,
        };
        Plan { spare, ..Plan::whole(situation) }
    }

    /// Without the tiles of a set that is as good as made.
    fn beside(situation: &Situation, tile: Tile, copies: u8) -> Option<Plan> {
        let mut hand = situation.hand;
        (0..copies).all(|_| hand.remove(tile)).then_some(())?;
        let sets = situation.goal.sets.get().checked_sub(1).and_then(Sets::new)?;
        Some(Plan::whole(Situation { hand, goal: Goal { sets, ..situation.goal }, ..*situation }))
    }

    /// Pongs only.
    fn pongs(situation: &Situation) -> Plan {
        let names: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
        let renamed = |counts: &Counts34| {
            let mut array = [0; Tile::KINDS];
            for (&tile, name) in names.iter().zip(apart()) {
                array[name.index()] = counts.get(tile);
            }
            Counts34::new(array).unwrap_or(*counts)
        };
        let situation = Situation {
            hand: renamed(&situation.hand),
            available: renamed(&situation.available),
            goal: situation.goal,
        };
        Plan { names: Some(names), ..Plan::whole(situation) }
    }

    /// Some kinds as the judge knows them.
    pub(crate) fn names_of(&self, kinds: TileSet) -> TileSet {
        match &self.names {
            None => kinds,
            Some(names) => {
                let named = names.iter().zip(apart()).filter(|(tile, _)| kinds.contains(**tile));
                named.map(|(_, name)| name).collect()
            }
        }
    }

    /// A kind that the judge has named.
    pub(crate) fn real_kind(&self, name: Tile) -> Tile {
        let Some(names) = &self.names else { return name };
        names.iter().zip(apart()).find(|(_, other)| *other == name).map_or(name, |(tile, _)| *tile)
    }

    /// The spare kind to discard first: one of which there are fewest, and no bonus.
    pub(crate) fn spare_discard(&self, view: &View<'_>, among: TileSet) -> Option<Tile> {
        let spare = self.spare.and(among);
        if spare.is_empty() {
            return None;
        }
        let (hand, bonus) = (view.concealed(), bonus_kinds(view));
        let rank = |tile: &Tile| (bonus.contains(*tile), hand.get(*tile), least_useful_first(*tile));
        spare.iter().min_by_key(rank)
    }
}

/// Whether a hand with these melds is open.
pub(crate) fn is_open(melds: &[Meld]) -> bool {
    !melds.iter().all(Meld::is_concealed)
}

/// The nearest ways to win with a hand and its melds.
pub(crate) fn plans(
    view: &View<'_>,
    config: &RiichiConfig,
    situation: &Situation,
    melds: &[Meld],
) -> Vec<Plan> {
    if !is_open(melds) {
        return vec![closed(situation)];
    }
    let goal = Goal { forms: Forms::STANDARD, ..situation.goal };
    let situation = Situation { goal, ..*situation };
    let valued = valued(view);
    let is_pong_of_value = |meld: &Meld| meld.kind() != MeldKind::Chow && valued.contains(meld.first());
    if melds.iter().any(is_pong_of_value) {
        return vec![Plan::whole(situation).measured()];
    }
    let mut found = Vec::with_capacity(8);
    for tile in situation.hand.kind_set().and(valued).iter() {
        match situation.hand.get(tile) {
            3.. => found.extend(Plan::beside(&situation, tile, 3)),
            2 if situation.available.get(tile) > 0 => {
                let plan = Plan::beside(&situation, tile, 2);
                found.extend(plan.map(|plan| Plan { pong_to_come: true, ..plan }));
            }
            _ => {}
        }
    }
    let melded: TileSet = melds.iter().flat_map(Meld::tiles).collect();
    let simple = |tile: Tile| !tile.is_honor() && !tile.is_terminal();
    let tanyao = config.open_tanyao.then(|| Tile::ALL.into_iter().filter(|&tile| simple(tile)).collect());
    let limits = Suit::ALL.map(one_colour).into_iter().chain(tanyao);
    for kinds in limits.filter(|&kinds| melded.without(kinds).is_empty()) {
        found.push(Plan::only(&situation, kinds));
    }
    if melds.iter().all(|meld| meld.kind() != MeldKind::Chow) {
        found.push(Plan::pongs(&situation));
    }
    let mut found: Vec<Plan> = found.into_iter().map(Plan::measured).collect();
    let nearest = found.iter().map(|plan| plan.missing).min().unwrap_or(NO_YAKU);
    found.retain(|plan| plan.missing == nearest);
    if found.is_empty() {
        let plan = Plan::whole(situation).measured();
        found.push(Plan { missing: plan.missing + NO_YAKU, ..plan });
    }
    found
}

/// A closed hand needs no yaku but riichi. Forms that are further away than sets and a pair are left out: no tile that
/// would bring the hand nearer is lost, and there is less to search.
fn closed(situation: &Situation) -> Plan {
    let with = |forms: Forms| Goal { forms, ..situation.goal };
    let standard = deficiency(&situation.hand, &with(Forms::STANDARD));
    let is_nearest = [Forms::PAIRS, Forms::ORPHANS]
        .into_iter()
        .all(|forms| standard < deficiency(&situation.hand, &with(forms)));
    let goal = if is_nearest { with(Forms::STANDARD) } else { situation.goal };
    Plan::whole(Situation { goal, ..*situation }).measured()
}

/// The kinds whose pong is a yaku.
fn valued(view: &View<'_>) -> TileSet {
    let dragons = Honor::ALL.into_iter().filter(|honor| honor.is_dragon()).map(Tile::of_honor);
    dragons.chain([view.wind().tile(), view.public.round_wind.tile()]).collect()
}

/// A suit and the honours.
fn one_colour(suit: Suit) -> TileSet {
    Tile::ALL.into_iter().filter(|tile| tile.suit().is_none_or(|other| other == suit)).collect()
}
