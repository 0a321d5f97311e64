//! The player as a whole: a larger search never lowers a value, and the values of the paper's player are those of its equations.

use super::question::{MdpDecision, least};
use super::utility::{RankPredictor, Stake, Utility};
use super::worlds::tests::questions;
use super::*;
use suzume_models::PaperModels;
use suzume_rules::AfterHand;

/// A search: exchanges beyond the nearest ready hand, claims, and the budget.
type Search = (u8, u8, u32);

const SLACKS: [u8; 3] = [0, 1, 2];
const CLAIMS: [u8; 2] = [0, 2];
const BUDGETS: [u32; 2] = [120, 1500];

fn searches() -> Vec<Search> {
    let pairs = SLACKS.into_iter().flat_map(|slack| CLAIMS.map(|claims| (slack, claims)));
    pairs.flat_map(|(slack, claims)| BUDGETS.map(|budget| (slack, claims, budget))).collect()
}

fn options(version: Version, (slack, claims, budget): Search) -> MdpOptions {
    MdpOptions {
        version,
        slack: Some(slack),
        claims: Some(claims),
        budget,
        off: vec![MdpPart::Habits],
        ..MdpOptions::default()
    }
}

/// The values of the games of a position: those of actions in the inclusive game, or the gains and chances of M_win and
/// M_tenpai after each discard. Greater is better.
fn values(view: &View<'_>, legal: &[Action], options: &MdpOptions) -> Option<Vec<(String, f64)>> {
    let distance = least(&situation(view))?;
    if distance <= 1 {
        let mut evaluator = MdpEvaluator::new(options.clone());
        let found = evaluator.collect::<f64>(view, legal, ActionsWanted::Every)?;
        assert!(!evaluator.reaches().is_empty());
        let valued = found.sorted_with_others(&[], ActionsWanted::Every);
        let value = |valued: &ValuedAction| {
            let first = valued.worth.measures().next().filter(|first| first.quantity == Quantity::Rank)?;
            Some((format!("{:?}", valued.action), -first.amount))
        };
        return Some(valued.iter().filter_map(value).collect());
    }
    if distance > 3 || matches!(view.public.phase, Phase::Claims { .. }) {
        return None;
    }
    let (mut utility, interrupt) = (Utility::new(options.payoff, view), Interrupt::default());
    let mut question =
        MdpDecision::new(view, &mut utility, options.models(view.table.seats()), options, &interrupt);
    let (melds, turns) = (view.private.melds, question.context.turns);
    let alone = question.alone_after_discards(&situation(view), &melds, turns)?;
    let numbered = alone.iter().enumerate();
    Some(
        numbered
            .flat_map(|(place, one)| {
                [(format!("gain {place}"), one.gain), (format!("ready {place}"), one.ready)]
            })
            .collect(),
    )
}

/// A larger budget, `n` or `m` never gives a lower value of the same game.
#[test]
fn a_larger_search_never_lowers_a_value() {
    let (mut hands, mut by_distance, mut raised, mut asked) = (0, [0; 4], 0, 0);
    questions(60, |view, legal| {
        asked += 1;
        let distance = least(&situation(view)).map_or(4, usize::from);
        // The far hands are the most frequent, and the slowest to solve.
        let is_wanted = distance < 4 && by_distance[distance] < [70, 80, 40, 20][distance] && asked % 3 == 0;
        if !is_wanted || view.public.seats[view.seat()].riichi != Riichi::No {
            return;
        }
        let version = if asked % 2 == 0 { Version::Own } else { Version::Paper };
        let found: Vec<(Search, Vec<(String, f64)>)> = searches()
            .into_iter()
            .filter_map(|search| Some((search, values(view, legal, &options(version, search))?)))
            .collect();
        if found.is_empty() {
            return;
        }
        hands += 1;
        by_distance[distance] += 1;
        for (small, of_small) in &found {
            for (large, of_large) in &found {
                if small.0 > large.0 || small.1 > large.1 || small.2 > large.2 {
                    continue;
                }
                for (name, value) in of_small {
                    let other = of_large.iter().find(|(other, _)| other == name).map(|(_, other)| *other);
                    let other = other.unwrap_or(f64::NEG_INFINITY);
                    assert!(
                        other >= value - 1e-9,
                        "{version:?} {name}: {value} with {small:?}, {other} with {large:?} in {}",
                        view.concealed()
                    );
                    raised += u32::from(other > value + 1e-6);
                }
            }
        }
        // No search with more options gives up the search altogether.
        assert!(found.len() == searches().len() || found.iter().all(|(search, _)| search.2 == BUDGETS[1]));
    });
    assert!(hands >= 200 && raised > 1000, "{hands} hands {by_distance:?}, {raised} values raised");
}

/// The fault that this rule replaced: two exchanges more, with a budget that only allows one more, fell to none.
#[test]
fn a_reach_that_does_not_fit_is_lowered_by_one() {
    let (mut stepped, mut several) = (0, 0);
    questions(6, |view, legal| {
        if least(&situation(view)) != Some(1) || !matches!(view.public.phase, Phase::Turn { .. }) {
            return;
        }
        let reaches = |search: Search| {
            let mut evaluator = MdpEvaluator::new(options(Version::Own, search));
            evaluator.collect::<f64>(view, legal, ActionsWanted::Best)?;
            Some(evaluator.reaches().to_vec())
        };
        let (one, two) = (reaches((1, 0, 1500)), reaches((2, 0, 1500)));
        let (Some(one), Some(two)) = (one, two) else { return };
        let exchanges = |reaches: &[Reach]| reaches.iter().map(|reach| reach.exchanges).max();
        assert!(exchanges(&two) >= exchanges(&one), "{one:?} {two:?}");
        stepped += u32::from(exchanges(&two) == Some(2));
        several += u32::from(reaches((2, 2, 1500)).is_some_and(|reaches| reaches.len() > 1));
    });
    assert!(stepped > 3 && several > 3, "{stepped} {several}");
}

/// Equation 2: the value of an end is the mean payoff of the ranks after it, by the paper's regression; and equation 4: the
/// value of a win.
#[test]
fn the_value_of_an_end_is_the_mean_payoff_of_the_ranks() {
    let paper = PaperModels::shipped();
    let (mut ends, mut wins) = (0, 0);
    questions(12, |view, legal| {
        let Some(won) = won_now(view).filter(|_| legal.contains(&Action::Win)) else { return };
        for payoff in [Payoff::Rank, Payoff::ByRank([30, 10, -10, -30])] {
            let mut utility = Utility::new(payoff, view);
            let value = utility.value(RankPredictor::Regressions(paper), won, Stake::None);
            let expected = match utility.next_after(won) {
                AfterHand::Hand(start) => {
                    let standing = suzume_models::MatchStanding::at(view.table, &start);
                    let ranks = paper.rank_probs(&standing, view.seat());
                    let of = [-1.0, -2.0, -3.0, -4.0];
                    let uma = [30.0, 10.0, -10.0, -30.0];
                    let payoffs = if payoff == Payoff::Rank { of } else { uma };
                    assert!((ranks.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                    (0..4).map(|rank| ranks[rank] * payoffs[rank]).sum::<f64>()
                }
                AfterHand::Over { .. } => return,
            };
            assert!((value - expected).abs() < 1e-12, "{value} for {expected}");
            ends += 1;
        }
        if view.public.seats[view.seat()].riichi != Riichi::No {
            return;
        }
        // Equation 4 in the player: the win has this value, and is compared with the other actions.
        let options = MdpOptions { version: Version::Paper, budget: 500, ..MdpOptions::default() };
        let mut utility = Utility::new(options.payoff, view);
        let value = utility.value(RankPredictor::Regressions(paper), won, Stake::None);
        let mut evaluator = MdpEvaluator::new(options);
        let moment = Moment::addressed(0, 0, view.seat(), 0);
        let valued = evaluator.evaluate(view, legal, &moment, ActionsWanted::Every);
        let win = valued.iter().find(|valued| valued.action == Action::Win).expect("a win is legal");
        let first = win.worth.measures().next().expect("a win has a value");
        assert_eq!(first.quantity, Quantity::Rank);
        assert!((first.amount + value).abs() < 1e-12);
        wins += 1;
    });
    assert!(ends > 8 && wins > 0, "{ends} {wins}");
}

/// Equations 5, 6 and 16 in the player: a discard is worth P U_Lose + (1 - P) V*(q, Fold, 1), a pass V*(q, Fold, 0). The last
/// turn (t = T) is an empty wall: no seat wins after the last own discard.
#[test]
fn actions_of_the_paper_are_valued_by_equations_5_6_and_16() {
    let options = MdpOptions { version: Version::Paper, budget: 400, ..MdpOptions::default() };
    let (mut discards, mut passes) = (0, 0);
    questions(30, |view, legal| {
        let distance = least(&situation(view));
        let is_near = matches!(distance, Some(0 | 1)) && view.public.seats[view.seat()].riichi == Riichi::No;
        let is_claim = matches!(view.public.phase, Phase::Claims { .. });
        if !is_near || legal.contains(&Action::Win) || (if is_claim { passes > 20 } else { discards > 120 }) {
            return;
        }
        let mut evaluator = MdpEvaluator::new(options.clone());
        let Some(found) = evaluator.collect::<f64>(view, legal, ActionsWanted::Every) else { return };
        let valued = found.sorted_with_others(&[], ActionsWanted::Every);
        let (mut utility, interrupt) = (Utility::new(options.payoff, view), Interrupt::default());
        let mut question =
            MdpDecision::new(view, &mut utility, options.models(view.table.seats()), &options, &interrupt);
        assert_eq!(question.supposed.ends.last(), Some(&0.0), "equation 7");
        let (melds, turns, start) = (view.private.melds, question.context.turns, situation(view));
        let value_of = |action: Action| {
            let valued = valued.iter().find(|valued| valued.action == action)?;
            Some(-valued.worth.measures().next()?.amount)
        };
        let (danger, lose) = (question.supposed.dangers[0], question.supposed.deal_ins[0]);
        if let Phase::Claims { .. } = view.public.phase {
            let prospect: Prospect<f64> = question
                .solved(&start, &melds, turns, |solved| solved.prospect(0, &start.hand))
                .expect("a game");
            let played = prospect.played.unwrap_or(f64::NEG_INFINITY);
            let value = value_of(Action::Pass).expect("a pass");
            assert!((value - played.max(prospect.folded)).abs() < 1e-12);
            passes += 1;
            return;
        }
        let prospects: Vec<Prospect<f64>> = question
            .solved(&start, &melds, turns, |solved| {
                let after = |(tile, _): (Tile, u8)| start.without(tile).hand;
                start
                    .hand
                    .kinds()
                    .enumerate()
                    .map(|(place, kind)| solved.prospect(place, &after(kind)))
                    .collect::<Vec<_>>()
            })
            .expect("a game");
        for (place, (tile, _)) in start.hand.kinds().enumerate() {
            let prospect = &prospects[place];
            let not_taken = prospect.played.map_or(prospect.folded, |played| played.max(prospect.folded));
            let chance = danger[tile.index()];
            let expected = chance * lose[tile.index()] + (1.0 - chance) * not_taken;
            let Some(action) = discard_of(view, legal, tile) else { continue };
            let Some(value) = value_of(action) else { continue };
            assert!((value - expected).abs() < 1e-12, "{action:?}: {value} for {expected}");
            discards += 1;
        }
    });
    assert!(discards > 60 && passes > 5, "{discards} {passes}");
}

/// Beyond shanten 3 the paper's player discards isolated tiles, folds against riichi, and calls nothing.
#[test]
fn far_hands_follow_the_rules_of_the_paper() {
    let (mut isolated, mut folded, mut passed) = (0, 0, 0);
    questions(20, |view, legal| {
        let start = situation(view);
        if least(&start).is_none_or(|least| least <= 3) || legal.len() < 2 {
            return;
        }
        let options = MdpOptions { version: Version::Paper, ..MdpOptions::default() };
        let mut evaluator = MdpEvaluator::new(options.clone());
        let moment = Moment::addressed(0, 0, view.seat(), 0);
        let best = evaluator.best(view, legal, &moment);
        let every = evaluator.evaluate(view, legal, &moment, ActionsWanted::Every);
        assert_eq!(every.first().map(|valued| valued.action), Some(best));
        if matches!(view.public.phase, Phase::Claims { .. }) {
            assert_eq!(best, Action::Pass);
            passed += 1;
            return;
        }
        let tile = best.discarded().expect("a discard");
        let others = view.table.seats().others(view.seat());
        if others.into_iter().any(|seat| view.public.seats[seat].riichi != Riichi::No) {
            let (mut utility, interrupt) = (Utility::new(options.payoff, view), Interrupt::default());
            let question = MdpDecision::new(
                view,
                &mut utility,
                options.models(view.table.seats()),
                &options,
                &interrupt,
            );
            let game = question.supposed.fold_game(question.context.turns + 1);
            let kinds = start.hand.kinds().map(|(tile, _)| game.discard_value(&start.hand, tile));
            let most = kinds.fold(f64::NEG_INFINITY, f64::max);
            assert!((game.discard_value(&start.hand, tile) - most).abs() < 1e-12);
            folded += 1;
        } else if start.hand.kinds().any(|(tile, _)| paper::rules::is_isolated(&start.hand, tile)) {
            assert!(paper::rules::is_isolated(&start.hand, tile), "{} {tile}", start.hand);
            isolated += 1;
        }
    });
    assert!(isolated > 20 && folded > 0 && passed > 3, "{isolated} {folded} {passed}");
}

/// With three players North's share of a self-drawn win is lost, or split between the two who pay; a counter costs each 100.
#[test]
fn a_self_drawn_win_is_paid_by_two_where_three_play() {
    for (options, of_child, of_dealer) in [
        ("", [-4000, 6000, -2000], [8000, -4000, -4000]),
        ("fourth_share = \"split\"", [-5000, 8000, -3000], [12_000, -6000, -6000]),
    ] {
        let rules = suzume_rules::RuleSet::from_toml("sanma", options).unwrap();
        let setup = suzume_game::Match::new(&rules, 3, 0).next_hand().unwrap();
        let mut table = suzume_game::Table::new(rules, suzume_game::wall::WallKind::Ordinary);
        table.deal(&setup);
        let [dealer, child, _, _] = Seat::ALL;
        let view = table.view(dealer);
        let utility = Utility::new(Payoff::Points, &view);
        for (winner, points, expected) in [(child, 8000, of_child), (dealer, 12_000, of_dealer)] {
            let end = EndOfHand::Other { winner, from: WonFrom::Wall, points };
            let AfterHand::Hand(next) = utility.next_after(end) else { panic!("a match of one hand") };
            let moved: Vec<i64> = next
                .scores
                .iter()
                .zip(&view.public.board.scores)
                .map(|(after, before)| after - before)
                .collect();
            assert_eq!(moved, expected, "{options}");
        }
    }
}
