//! The least-round search of the Peking University bot (Kong): P(S, l), the greatest chance to win in l rounds, where l
//! is the least number of rounds in which the hand can win at all.
//!
//! In Kong's single-player game a round is a draw and a discard, and drawn tiles do not come back. So P(S, l) is the
//! step-k value with k = the deficiency: every draw must lower the deficiency. With declared melds the hand has fewer
//! tiles and makes fewer sets; nothing else changes.
//!
//! The slides are off by one. They lower l on the discard, P(S, l) = max P(S \ {t}, l - 1), so the P(S \ {t}, l) by which
//! the discard is to be chosen has l + 1 draws, one more than the least rounds. Also, win(S) is looked at only when l is
//! 0, so the extra draw must be the one that completes the hand. Here l counts draws: it is P(S \ {t}, l - 1) in the
//! notation of the slides.

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

    /// P(S, l) of the slides with l lowered on the draw, so that l is the number of draws: for a hand that is about to
    /// draw and for a hand that is about to discard.
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

    /// P(S, l) as printed: l is lowered on the discard.
    fn as_printed(hand: &Counts34, left: &Counts34, l: u8, sets: Sets) -> f64 {
        if hand.total() % 3 == 1 {
            let of = |(tile, copies): (Tile, u8)| {
                let (mut drawn, mut fewer) = (*hand, *left);
                assert!(fewer.remove(tile));
                drawn.add(tile).unwrap();
                f64::from(copies) * as_printed(&drawn, &fewer, l, sets)
            };
            return left.kinds().map(of).sum::<f64>() / left.total() as f64;
        }
        if l == 0 {
            return f64::from(u8::from(!suzume_deficiency::readings(hand, sets).is_empty()));
        }
        let of = |(tile, _): (Tile, u8)| {
            let mut rest = *hand;
            assert!(rest.remove(tile));
            as_printed(&rest, left, l - 1, sets)
        };
        hand.kinds().map(of).fold(0.0, f64::max)
    }

    #[test]
    fn the_slides_have_one_draw_too_many() {
        let tiles = |text| parse_counts(text, Notation::Canonical).unwrap();
        // One tile from a pair: after discarding 1m, two of seven draws win; after 2m, one.
        let (hand, left, sets) = (tiles("12m"), tiles("1223333m"), Sets::new(0).unwrap());
        let situation = Situation { hand, available: left, goal: Goal::standard(sets) };
        let found = least_rounds(&situation, || false).unwrap().unwrap();
        let named: Vec<(String, f64)> =
            found.discards.iter().map(|(tile, value)| (tile.to_string(), *value)).collect();
        let expected = vec![("1m".to_owned(), 2.0 / 7.0), ("2m".to_owned(), 1.0 / 7.0)];
        assert_eq!((found.rounds, named), (1, expected));
        for (tile, value) in found.discards {
            let rest = situation.without(tile).hand;
            // With l - 1 the printed recursion has l draws, and is ours.
            assert!((as_printed(&rest, &left, found.rounds - 1, sets) - value).abs() < 1e-12);
            // With l it has two draws, and is the chance to have a pair after the second.
            let printed = as_printed(&rest, &left, found.rounds, sets);
            let ours = about_to_draw(&rest, &left, found.rounds + 1, sets);
            assert!((printed - ours).abs() < 1e-12 && (printed - value).abs() > 1e-3, "{tile}: {printed}");
        }
    }

    #[test]
    fn one_draw_too_many_can_choose_another_discard() {
        let tiles = |text: &str| parse_counts(text, Notation::Canonical).unwrap();
        let (hand, left, sets) = (tiles("24566m"), tiles("133446m"), Sets::new(1).unwrap());
        let situation = Situation { hand, available: left, goal: Goal::standard(sets) };
        let found = least_rounds(&situation, || false).unwrap().unwrap();
        // Without 2m, three of six tiles win at once.
        assert_eq!(
            (found.rounds, found.discards[0].0.to_string(), found.discards[0].1),
            (1, "2m".into(), 0.5)
        );
        let printed =
            |discard: &str| as_printed(&hand.minus(&tiles(discard)).unwrap(), &left, found.rounds, sets);
        // As printed, 4m is better, after which no tile wins at once.
        assert!((printed("4m") - 8.0 / 15.0).abs() < 1e-12 && (printed("2m") - 0.5).abs() < 1e-12);
        assert_eq!(found.discards.iter().find(|(tile, _)| tile.to_string() == "4m").unwrap().1, 0.0);
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
