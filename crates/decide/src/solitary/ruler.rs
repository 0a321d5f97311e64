//! Measures the deficiency of the hands of a graph in the fastest exact way.
//!
//! Special forms take longer than the standard one and are mostly too far away to matter: a neighbour of a hand that is
//! far from them is far from them too.

use suzume_deficiency::{Deficiency, Forms, Goal, after_discards, after_draws, deficiency, draws_within};
use suzume_tiles::{Counts34, Kinds, Tile, TileSet};

/// Measures hands against one goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ruler {
    goal: Goal,
    /// The forms besides the standard one, if the goal has both.
    special: Option<Goal>,
}

impl Ruler {
    pub(super) fn new(goal: Goal) -> Ruler {
        let others = goal.forms.without(Forms::STANDARD);
        let has_both =
            goal.forms.contains(Forms::STANDARD) && others != goal.forms && others.each().next().is_some();
        Ruler { goal, special: has_both.then_some(Goal { forms: others, ..goal }) }
    }

    /// A ruler for the hands that one draw and any discards make of this hand, which is exact for those whose deficiency is
    /// at most `most`; others measure more than that.
    pub(super) fn near(&self, concealed: &Counts34, most: u8) -> Ruler {
        match &self.special {
            // A draw lowers the deficiency by at most one, and a discard never lowers it.
            Some(special) if deficiency(concealed, special) > Deficiency::new(most.saturating_add(1)) => {
                Ruler::new(Goal { forms: Forms::STANDARD, ..self.goal })
            }
            _ => *self,
        }
    }

    /// The deficiencies after every draw.
    pub(super) fn after_draws(&self, concealed: &Counts34) -> [Deficiency; Tile::KINDS] {
        after_draws(concealed, &self.goal)
    }

    /// The kinds that can take the place of one of some kinds of a hand, so that its deficiency is at most `most`.
    pub(super) fn replacing(&self, concealed: &Counts34, kinds: TileSet, most: u8) -> TileSet {
        let most = Deficiency::new(most);
        let game = match self.goal.kinds {
            Kinds::All34 => TileSet::ALL,
            Kinds::Suits27 => TileSet::SUITS,
        };
        let mut found = TileSet::EMPTY;
        self.after_discards(concealed, kinds, |tile, deficiency| {
            let mut rest = *concealed;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            // A draw never raises the deficiency.
            let within = if deficiency <= most { game } else { draws_within(&rest, &self.goal, most) };
            found = found.or(within.without(TileSet::from_iter([tile])));
        });
        found
    }

    /// The deficiency of a hand.
    pub(super) fn deficiency(&self, concealed: &Counts34) -> Deficiency {
        deficiency(concealed, &self.goal)
    }

    /// The deficiencies after discarding each of some kinds that the hand has.
    pub(super) fn after_discards(
        &self,
        concealed: &Counts34,
        kinds: TileSet,
        each: impl FnMut(Tile, Deficiency),
    ) {
        after_discards(concealed, &self.goal, kinds, each);
    }
}
