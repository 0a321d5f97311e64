//! The hand after an action: what every evaluator needs before it can judge.

use suzume_decide::Situation;
use suzume_deficiency::{Goal, Sets};
use suzume_game::{Action, Discard, View};
use suzume_tiles::{Face, Meld, MeldKind, Melds, Tile, TileSet, Wind};

/// The situation of the viewing seat: its concealed tiles, the available tiles, and a goal that excludes its void suit.
pub fn situation(view: &View<'_>) -> Situation {
    let void = view.public.seats[view.seat()].void;
    let goal = view.goal();
    let only = goal.only.without(void.map_or(TileSet::EMPTY, TileSet::of_suit));
    Situation { hand: *view.concealed(), available: *view.knowledge().counts(), goal: Goal { only, ..goal } }
}

/// The hand and its melds after claiming `offered`, making a kong or setting a north aside; `None` for other actions, and if the hand lacks the
/// tiles.
pub fn after(
    situation: &Situation,
    melds: Melds,
    offered: Option<Tile>,
    action: &Action,
) -> Option<(Situation, Melds)> {
    let meld = |own: &[Tile], meld: Option<Meld>| {
        let mut melds = melds;
        let after = after_meld(situation, own)?;
        melds.push(meld?).then_some((after, melds))
    };
    match *action {
        Action::Pong(_) => meld(&[offered?; 2], Some(Meld::pong(offered?))),
        Action::Chow([low, high]) => {
            let (low, high) = (low.tile()?, high.tile()?);
            meld(&[low, high], Meld::chow(low.min(offered?)))
        }
        Action::OpenKong => meld(&[offered?; 3], Meld::kong(MeldKind::OpenKong, offered?)),
        Action::ClosedKong(tile) => meld(&[tile; 4], Meld::kong(MeldKind::ClosedKong, tile)),
        Action::AddedKong(tile) => {
            let added = |meld: &Meld| meld.kind() == MeldKind::Pong && meld.first() == tile;
            let mut after = Melds::NONE;
            for meld in melds.iter() {
                let meld = if added(meld) { Meld::kong(MeldKind::AddedKong, tile)? } else { *meld };
                after.push(meld).then_some(())?;
            }
            Some((situation.without(tile), after))
        }
        Action::North => Some((situation.without(Wind::North.tile()), melds)),
        _ => None,
    }
}

/// The hand after its tiles `own` went into a meld, with one set fewer to make; `None` if it lacks these tiles.
pub fn after_meld(situation: &Situation, own: &[Tile]) -> Option<Situation> {
    let mut hand = situation.hand;
    own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
    let sets = situation.goal.sets.get().checked_sub(1).and_then(Sets::new)?;
    Some(Situation { hand, goal: Goal { sets, ..situation.goal }, ..*situation })
}

/// The legal discard of a kind, preferring a plain five to a red one and then the tile just drawn.
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
