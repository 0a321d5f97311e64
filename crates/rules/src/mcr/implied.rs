//! Which fans are implied by others, and so do not count together with them.
//!
//! A fan implies another if every hand with the first also has the second. The table lists what each fan rules out. It
//! is applied from the most expensive fan down, and a fan that is ruled out rules out nothing itself. This order
//! matters once: four concealed pungs, for example, rule out the fully concealed hand, because such a hand is always
//! concealed. But whether it was self-drawn is still open. So self-drawn counts, although the fully concealed hand
//! would rule it out.
//!
//! Rules that depend on the sets are elsewhere: [`chows`](super::chows) and [`pungs`](super::pungs) choose
//! combinations, and pungs of winds and dragons count as pungs of honours where no better fan names them.

use super::Fan;
use super::tally::FanSet;
use Fan::*;

impl Fan {
    /// The fans that do not count together with this one.
    pub const fn implies(self) -> &'static [Fan] {
        match self {
            BigFourWinds => &[BigThreeWinds, AllPungs, PrevalentWind, SeatWind, PungOfTerminalsOrHonors],
            BigThreeDragons | LittleThreeDragons => &[TwoDragonPungs, DragonPung],
            AllGreen => &[HalfFlush],
            NineGates => &[FullFlush, FullyConcealedHand, ConcealedHand, NoHonors],
            FourKongs => &[
                ThreeKongs,
                AllPungs,
                TwoConcealedKongs,
                ConcealedKongAndMeldedKong,
                TwoMeldedKongs,
                ConcealedKong,
                MeldedKong,
                SingleWait,
            ],
            SevenShiftedPairs => {
                &[SevenPairs, FullFlush, FullyConcealedHand, ConcealedHand, NoHonors, SingleWait]
            }
            ThirteenOrphans => {
                &[AllTerminalsAndHonors, AllTypes, FullyConcealedHand, ConcealedHand, SingleWait]
            }
            AllTerminals => {
                &[AllTerminalsAndHonors, AllPungs, OutsideHand, DoublePung, PungOfTerminalsOrHonors, NoHonors]
            }
            LittleFourWinds => &[BigThreeWinds],
            AllHonors => &[AllTerminalsAndHonors, AllPungs, OutsideHand, PungOfTerminalsOrHonors],
            FourConcealedPungs => {
                &[ThreeConcealedPungs, AllPungs, FullyConcealedHand, ConcealedHand, TwoConcealedPungs]
            }
            PureTerminalChows => &[FullFlush, AllChows, NoHonors],
            QuadrupleChow => &[TileHog],
            FourPureShiftedPungs => &[AllPungs],
            ThreeKongs => {
                &[TwoConcealedKongs, ConcealedKongAndMeldedKong, TwoMeldedKongs, ConcealedKong, MeldedKong]
            }
            AllTerminalsAndHonors => &[AllPungs, OutsideHand, PungOfTerminalsOrHonors],
            SevenPairs => &[FullyConcealedHand, ConcealedHand, SingleWait],
            GreaterHonorsAndKnittedTiles => {
                &[LesserHonorsAndKnittedTiles, AllTypes, FullyConcealedHand, ConcealedHand, SingleWait]
            }
            AllEvenPungs => &[AllPungs, AllSimples, NoHonors],
            UpperTiles => &[UpperFour, NoHonors],
            MiddleTiles | AllFives => &[AllSimples, NoHonors],
            LowerTiles => &[LowerFour, NoHonors],
            ThreeSuitedTerminalChows => &[AllChows, NoHonors],
            ThreeConcealedPungs => &[TwoConcealedPungs],
            LesserHonorsAndKnittedTiles => &[AllTypes, FullyConcealedHand, ConcealedHand, SingleWait],
            FullFlush | UpperFour | LowerFour | AllChows | AllSimples => &[NoHonors],
            ReversibleTiles => &[OneVoidedSuit],
            LastTileDraw | OutWithReplacementTile | FullyConcealedHand => &[SelfDrawn],
            RobbingTheKong => &[LastTile],
            MeldedHand => &[SingleWait],
            TwoConcealedKongs => &[TwoConcealedPungs, ConcealedKong],
            TwoDragonPungs => &[DragonPung],
            ConcealedKongAndMeldedKong => &[ConcealedKong, MeldedKong],
            TwoMeldedKongs => &[MeldedKong],
            _ => &[],
        }
    }
}

/// The fans that each fan rules out, indexed by the number of the fan.
const IMPLIED: [FanSet; Fan::ALL.len()] = {
    let mut table = [FanSet::EMPTY; Fan::ALL.len()];
    let mut place = 0;
    while place < Fan::ALL.len() {
        table[place] = FanSet::of(Fan::ALL[place].implies());
        place += 1;
    }
    table
};

/// The fans that rule out others.
const IMPLYING: FanSet = {
    let mut set = FanSet::EMPTY;
    let mut place = 0;
    while place < Fan::ALL.len() {
        set.insert_if(Fan::ALL[place], !IMPLIED[place].is_empty());
        place += 1;
    }
    set
};

/// The fans that count, of all that hold.
pub(super) fn without_implied(holding: FanSet) -> FanSet {
    let (mut left, mut implying) = (holding, holding.and(IMPLYING));
    while let Some(fan) = implying.pop() {
        let implied = IMPLIED[fan.number()];
        left = left.without(implied);
        implying = implying.without(implied);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_implied_by_what_is_implied_is_implied() {
        for &fan in Fan::ALL {
            for &implied in fan.implies() {
                for further in implied.implies() {
                    // The exception that the module essay explains.
                    let drawn = implied == FullyConcealedHand && *further == SelfDrawn;
                    // Three or four kongs rule out two closed kongs, but not their concealed pungs: the kongs may be
                    // open.
                    let kongs = matches!(fan, FourKongs | ThreeKongs) && implied == TwoConcealedKongs;
                    // The orphans have no sets, so no fan of sets applies to them.
                    let orphans = fan == ThirteenOrphans && implied == AllTerminalsAndHonors;
                    let exempt = drawn || kongs || orphans;
                    assert!(exempt || fan.implies().contains(further), "{fan}, {implied}, {further}");
                }
            }
        }
    }

    #[test]
    fn dear_fans_rule_out_cheap_ones() {
        for &fan in Fan::ALL {
            assert!(fan.implies().iter().all(|&implied| implied > fan), "{fan}");
        }
    }

    #[test]
    fn a_fan_that_is_ruled_out_rules_out_nothing() {
        let holding = FanSet::of(&[FourConcealedPungs, AllPungs, FullyConcealedHand, SelfDrawn]);
        assert_eq!(without_implied(holding), FanSet::of(&[FourConcealedPungs, SelfDrawn]));
        let holding = FanSet::of(&[FullyConcealedHand, SelfDrawn]);
        assert_eq!(without_implied(holding), FanSet::of(&[FullyConcealedHand]));
    }
}
