//! Complete hands of at most some number of colours, the restricted wins of Li and Yan, section 6: "we may require that
//! any complete 14-tile has at most two colours".
//!
//! A colour is a suit; honours, where the game has them, are not one. A hand of at most two colours lies within two of
//! the three suits. So the complete hands are those of three goals, each limited to two suits ([`Goal::only`]), and the
//! deficiency is the least of three. A draw lowers it exactly if it lowers that of a goal that has the least now.

use crate::goal::Goal;
use suzume_tiles::{Suit, TileSet};

impl Goal {
    /// The goals whose complete hands together are those complete hands of this goal that have at most `most` colours.
    ///
    /// ```
    /// use suzume_deficiency::{Deficiency, Goal, Sets, deficiency};
    /// use suzume_tiles::{Notation, parse_counts};
    ///
    /// let hand = parse_counts("123456m456p78999s", Notation::Canonical).expect("a hand of three colours");
    /// let goal = Goal::standard(Sets::FOUR);
    /// assert_eq!(deficiency(&hand, &goal), Deficiency::COMPLETE);
    /// // The dots must go, and a set of another suit is three tiles away.
    /// let least = goal.of_colours(2).iter().map(|goal| deficiency(&hand, goal)).min();
    /// assert_eq!(least, Some(Deficiency::new(3)));
    /// ```
    pub fn of_colours(&self, most: usize) -> Vec<Goal> {
        if most >= Suit::ALL.len() {
            return vec![*self];
        }
        // Leave out one suit after another, in ascending order, so that each choice comes once.
        let mut goals = vec![(0, *self)];
        for _ in most..Suit::ALL.len() {
            let one_less = goals.iter().flat_map(|&(from, goal)| {
                (from..Suit::ALL.len()).map(move |suit| {
                    let left_out = TileSet::of_suit(Suit::ALL[suit]);
                    (suit + 1, Goal { only: goal.only.without(left_out), ..goal })
                })
            });
            goals = one_less.collect();
        }
        goals.into_iter().map(|(_, goal)| goal).collect()
    }
}
