//! The inclusive game, in both lanes: the payoff alone, and by scenario.

use super::literal::{Literal, Measure, State};
use super::positions::{Odd, odd, situation};
use std::collections::HashMap;
use suzume_decide::solitary::{
    ByKind, ClaimRules, Course, Ends, Folding, Graph, GraphStart, Inclusive, Lane, Offers, Others, Prospect,
    Reach, Scenario, Scenarios,
};
use suzume_decide::{Chows, Situation};
use suzume_rules::table::SwapCall;
use suzume_testing::without;
use suzume_tiles::{Counts34, Dealer, Tile};

const RULES: ClaimRules = ClaimRules { chows: Chows::Allowed, swap: SwapCall::SameTile };

/// The figures of a course, all different.
struct Figures {
    dangers: Vec<ByKind>,
    declared_dangers: Vec<ByKind>,
    fold_dangers: Vec<ByKind>,
    ends: Vec<f64>,
    declared_ends: Vec<f64>,
    wins_offered: ByKind,
    declared_wins_offered: ByKind,
    deal_ins: Vec<ByKind>,
    declared_deal_ins: Vec<ByKind>,
    silent: Ends,
    after_stake: Ends,
}

impl Figures {
    fn new(round: usize, turns: u8) -> Figures {
        let places = 0..=usize::from(turns);
        let dangers: Vec<ByKind> = places
            .clone()
            .map(|place| std::array::from_fn(|kind| odd(kind, place + round, 0.0, 0.3)))
            .collect();
        let ends: Vec<f64> = places.map(|place| odd(3, place, 0.05, 0.3)).collect();
        let (silent, after_stake) = [0.0, 0.5]
            .map(|stake| Ends {
                deal_in: std::array::from_fn(|kind| odd(kind, 1, -8.0, -3.0) - stake),
                other_win: -1.0 - stake,
                ready: 1.0 - stake,
                not_ready: -0.5 - stake,
            })
            .into();
        let by_turn = |stake: f64| -> Vec<ByKind> {
            let at = |place: usize| std::array::from_fn(|kind| odd(kind, place, -9.0, -2.0) - stake);
            (0..=usize::from(turns)).map(at).collect()
        };
        Figures {
            // Some kinds are discarded less often than unseen tiles at random, some more often.
            wins_offered: std::array::from_fn(|kind| [1.0, 0.25, 1.25][(kind + round) % 3]),
            declared_wins_offered: std::array::from_fn(|kind| [0.75, 1.0, 0.5][(kind + round) % 3]),
            deal_ins: by_turn(0.0),
            declared_deal_ins: by_turn(0.5),
            fold_dangers: dangers.iter().map(|danger| danger.map(|chance| chance / 2.0)).collect(),
            declared_dangers: dangers.iter().map(|danger| danger.map(|chance| chance / 3.0)).collect(),
            declared_ends: ends.iter().map(|end| end / 2.0).collect(),
            dangers,
            ends,
            silent,
            after_stake,
        }
    }

    fn course(&self, round: usize, offers: Offers, folding: Folding) -> Course<'_> {
        Course {
            offers,
            last: [None, Some(0), Some(1), Some(2), Some(3)][round % 5],
            wins_offered: &self.wins_offered,
            declared_wins_offered: &self.declared_wins_offered,
            ends: &self.ends,
            declared_ends: &self.declared_ends,
            dangers: &self.dangers,
            declared_dangers: if round.is_multiple_of(4) { &[] } else { &self.declared_dangers },
            fold_dangers: &self.fold_dangers,
            deal_ins: if round.is_multiple_of(2) { &[] } else { &self.deal_ins },
            declared_deal_ins: if round.is_multiple_of(3) { &[] } else { &self.declared_deal_ins },
            silent: &self.silent,
            declared: &self.after_stake,
            folding,
        }
    }
}

/// How often each case was met.
#[derive(Debug, Default)]
struct Met {
    folded: u32,
    declared: u32,
    claimed: u32,
    scenarios: usize,
}

/// One game, solved in both lanes and by the literal recursion.
struct Solved<'a> {
    start: &'a Situation,
    turns: u8,
    course: Course<'a>,
    plain: Inclusive<'a, f64>,
    by_scenario: Inclusive<'a, Scenarios>,
    literal: Literal<'a>,
}

impl Solved<'_> {
    /// Compares a beginning of the game.
    fn compare(&mut self, place: usize, first: &GraphStart, met: &mut Met) {
        let hand = &self.start.hand;
        let concealed = first.discard.map_or(*hand, |tile| without(hand, tile));
        let state = State { concealed, claimed: Vec::new(), declared: None };
        let prospect: Prospect<f64> = self.plain.prospect(place, &concealed);
        let (turns, folding) = (self.turns, self.course.folding);
        let expected = self.literal.folded(&state, turns);
        if folding != Folding::Never {
            assert!((prospect.folded - expected).abs() < 1e-9, "{} {expected}", prospect.folded);
        }
        assert_eq!(prospect.played.is_some(), self.literal.is_within_reach(&state));
        let Some(played) = prospect.played else { return };
        let best = match folding {
            Folding::Never => played,
            _ => played.max(prospect.folded),
        };
        let best = prospect.declared.map_or(best, |declared| best.max(declared));
        let expected = self.literal.after_discard(&state, turns);
        assert!(
            (best - expected).abs() < 1e-9,
            "{:?} {first:?} {turns} turns, {:?} {folding:?}: {best} for {expected}",
            self.start,
            self.course.offers
        );
        self.compare_scenarios(place, &concealed, &prospect, met);
        met.folded += u32::from(prospect.folded > played);
        met.declared += u32::from(prospect.declared.is_some_and(|declared| declared > played));
        if first.discard.is_none() {
            self.compare_claims(met);
        }
    }

    /// The scenarios sum to the same payoff, and their chances to one.
    fn compare_scenarios(&self, place: usize, hand: &Counts34, prospect: &Prospect<f64>, met: &mut Met) {
        let scenarios = self.by_scenario.prospect(place, hand);
        for (one, other) in [(scenarios.played, prospect.played), (scenarios.declared, prospect.declared)] {
            assert_eq!(one.is_some(), other.is_some());
            let (Some(one), Some(other)) = (one, other) else { continue };
            assert!((one.payoff() - other).abs() < 1e-9);
            assert!((one.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            met.scenarios += Scenario::ALL.iter().filter(|&&scenario| one.chance(scenario) > 0.01).count();
        }
    }

    /// Compares every claim of the first hand.
    fn compare_claims(&mut self, met: &mut Met) {
        for tile in Tile::ALL {
            for claim in self.plain.claims(tile, true) {
                let mut left = self.start.hand;
                let mut own = claim.set.tiles().to_vec();
                own.remove(own.iter().position(|&part| part == tile).unwrap());
                assert!(own.into_iter().all(|part| left.remove(part)) && left.remove(claim.discard));
                let state = State { concealed: left, claimed: vec![claim.set], declared: None };
                let expected = self.literal.after_discard(&state, self.turns - 1);
                assert!((claim.after - expected).abs() < 1e-9, "{claim:?} {expected}");
                met.claimed += 1;
            }
        }
    }
}

#[test]
fn the_inclusive_game_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(72);
    let mut met = Met::default();
    for round in 0..48 {
        let start = situation(&mut dealer, round);
        let turns = 1 + (round / 8 % 3) as u8;
        let figures = Figures::new(round, turns);
        let offers = [Offers::None, Offers::OneATurn, Offers::ThreeATurn, Offers::TwoATurn];
        let foldings = [Folding::ByTurn, Folding::Constant(0.1), Folding::Never];
        for (folding, offers) in
            foldings.into_iter().flat_map(|folding| offers.map(|offers| (folding, offers)))
        {
            let reach = Reach { exchanges: turns.min(2), claims: u8::from(offers != Offers::None) };
            let course = figures.course(round, offers, folding);
            let graph = Graph::new(&start, RULES, reach, usize::MAX).unwrap();
            let priced = graph.priced(&mut Odd);
            let literal = Literal {
                start: &start,
                rules: RULES,
                reach,
                aim: Measure::Points,
                others: Others::new(offers, &[]),
                turns,
                course: Some(course),
                known: HashMap::new(),
            };
            let mut solved = Solved {
                start: &start,
                turns,
                course,
                plain: graph.inclusive(&priced, turns, course),
                by_scenario: graph.inclusive(&priced, turns, course),
                literal,
            };
            for (place, first) in graph.starts().iter().enumerate() {
                solved.compare(place, first, &mut met);
            }
        }
    }
    assert!(met.folded > 50 && met.declared > 50 && met.claimed > 50 && met.scenarios > 1000, "{met:?}");
}
