//! The least-round search of the Peking University bot (Kong): P(S, l), the greatest chance to win in l rounds, where l
//! is the least number of rounds in which the hand can win at all.
//!
//! In Kong's single-player game a round is a draw and a discard, and drawn tiles do not come back. So P(S, l) is the
//! step-k value with k = the deficiency: every draw must lower the deficiency. With declared melds the hand has fewer
//! tiles and makes fewer sets; nothing else changes.

use crate::step::{SearchStopped, SearchTarget, StepSearch};
use crate::{Situation, least_useful_first};
use suzume_deficiency::knowledge;
use suzume_tiles::Tile;

/// The result of the least-round search.
#[derive(Clone, Debug, PartialEq)]
pub struct LeastRounds {
    /// The least number of rounds, l.
    pub rounds: u8,
    /// Every discard with the chance to win in `rounds` rounds, the best first; ties by [`least_useful_first`].
    pub discards: Vec<(Tile, f64)>,
}

/// Ranks the discards of a hand of 3n+2 tiles by P(S, l); `None` if the hand cannot be completed. A complete hand has
/// zero rounds.
pub fn least_rounds(
    situation: &Situation,
    should_stop: impl FnMut() -> bool,
) -> Result<Option<LeastRounds>, SearchStopped> {
    let Situation { hand, available, goal } = situation;
    let Some(rounds) = knowledge::deficiency(hand, available, goal).finite() else { return Ok(None) };
    let mut discards =
        StepSearch::new(goal.sets, SearchTarget::Complete, should_stop).discards(situation, rounds)?;
    discards.sort_by(|one, other| {
        let order = || least_useful_first(one.0).cmp(&least_useful_first(other.0));
        other.1.total_cmp(&one.1).then_with(order)
    });
    Ok(Some(LeastRounds { rounds, discards }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_deficiency::{Goal, Sets};
    use suzume_tiles::{Counts34, Notation, parse_counts};

    /// P(S, l) as the slides define it, for a hand that is about to draw and for a hand that is about to discard.
    fn about_to_draw(hand: &Counts34, left: &Counts34, rounds: u8, sets: Sets) -> f64 {
        let of = |(tile, copies): (Tile, u8)| {
            let (mut drawn, mut fewer) = (*hand, *left);
            assert!(fewer.remove(tile));
            drawn.add(tile).unwrap();
            f64::from(copies) * about_to_discard(&drawn, &fewer, rounds - 1, sets)
        };
        left.kinds().map(of).sum::<f64>() / left.total() as f64
    }

    fn about_to_discard(hand: &Counts34, left: &Counts34, rounds: u8, sets: Sets) -> f64 {
        if rounds == 0 {
            return f64::from(u8::from(!suzume_deficiency::readings(hand, sets).is_empty()));
        }
        let of = |(tile, _): (Tile, u8)| {
            let mut rest = *hand;
            assert!(rest.remove(tile));
            about_to_draw(&rest, left, rounds, sets)
        };
        hand.kinds().map(of).fold(0.0, f64::max)
    }

    #[test]
    fn the_slides_recursion_agrees_with_and_without_melds() {
        for (hand, available) in
            [("123m456p789s11234z", "2233z19m"), ("12m456p119s", "3m19p7s"), ("13m46p7s", "25m57p789s")]
        {
            let tiles = |text| parse_counts(text, Notation::Canonical).unwrap();
            let (hand, available) = (tiles(hand), tiles(available));
            let sets = Sets::new((hand.total() - 2) / 3).unwrap();
            let situation = Situation { hand, available, goal: Goal::standard(sets) };
            let found = least_rounds(&situation, || false).unwrap().unwrap();
            assert!((1..=3).contains(&found.rounds) && found.discards[0].1 > 0.0, "{hand}: {found:?}");
            for (tile, value) in found.discards {
                let rest = situation.without(tile).hand;
                let literal = about_to_draw(&rest, &available, found.rounds, sets);
                assert!((value - literal).abs() < 1e-12, "{hand} without {tile}: {value} for {literal}");
            }
        }
    }

    #[test]
    fn hopeless_and_complete_hands() {
        let tiles = |text| parse_counts(text, Notation::Canonical).unwrap();
        let goal = Goal::standard(Sets::new(1).unwrap());
        let hopeless = Situation { hand: tiles("13579m"), available: tiles("1z"), goal };
        assert_eq!(least_rounds(&hopeless, || false), Ok(None));
        let complete = Situation { hand: tiles("12355m"), available: tiles("1z"), goal };
        assert_eq!(least_rounds(&complete, || false).unwrap().unwrap().rounds, 0);
    }
}
