//! Values the decisions before the first turn: the exchange of three tiles and the void suit.

use crate::evaluate::{CollectedActions, ValuedAction};
use crate::judge::preference;
use suzume_decide::{Measured, Quantity, Worth};
use suzume_deficiency::{Goal, deficiency};
use suzume_game::{Action, View};
use suzume_tiles::{Suit, Tile, TileSet};

/// Values the void suits: the best suit is the one whose absence leaves the least deficiency; ties go to the suit with the
/// fewest tiles.
pub(crate) fn void_suits(view: &View<'_>, valued: &mut CollectedActions) -> Option<()> {
    let of_suit = |suit: Suit| {
        let only = TileSet::ALL.without(TileSet::of_suit(suit));
        let missing = deficiency(view.concealed(), &Goal { only, ..view.goal() });
        let given_up = view.concealed().total() - view.concealed().only(only).total();
        let worth = Worth::new(&[
            missing_tiles(missing.finite()),
            preference(-i32::try_from(given_up).unwrap_or(i32::MAX)),
        ]);
        ValuedAction::alone(Action::Void(suit), worth)
    };
    Suit::ALL.map(of_suit).into_iter().for_each(|one| valued.push(one));
    Some(())
}

fn missing_tiles(deficiency: Option<u8>) -> Measured {
    Measured::exact(Quantity::Missing, deficiency.map_or(f64::INFINITY, f64::from))
}

/// Values the exchanges: three tiles from the smallest suit that has three, and among these the three tiles whose absence
/// leaves the least deficiency.
pub(crate) fn exchanges(view: &View<'_>, legal: &[Action], valued: &mut CollectedActions) -> Option<()> {
    let goal = view.goal();
    let value = |action: &Action| {
        let Action::Exchange(given) = action else { return None };
        let mut rest = *view.concealed();
        let suit = given[0].tile().and_then(Tile::suit)?;
        for tile in given.iter().filter_map(|face| face.tile()) {
            let _ = rest.remove(tile);
        }
        let left = i32::try_from(rest.only(TileSet::of_suit(suit)).total()).unwrap_or(i32::MAX);
        let worth = Worth::new(&[preference(-left), missing_tiles(deficiency(&rest, &goal).finite())]);
        Some(ValuedAction::alone(*action, worth))
    };
    legal.iter().filter_map(value).for_each(|one| valued.push(one));
    Some(())
}
