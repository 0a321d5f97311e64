//! Luck, and how often intervals contain the truth.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{config, play, summary_of};
use suzume_arena::{LuckKind, MatchConfig, Sample, SeatPlan, Sprt, summarise};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;

/// Luck has expectation zero for every kind of luck and every wall: its mean over many games is within chance.
#[test]
fn luck_is_zero_on_average() {
    for (rules, wall, luck, deals) in [
        ("taiwan", WallKind::Stable, LuckKind::Supposed, 150),
        ("sichuan", WallKind::Personal, LuckKind::Supposed, 80),
        ("mahjong0", WallKind::Ordinary, LuckKind::Asked, 100),
        ("riichi-tonpu", WallKind::Ordinary, LuckKind::Supposed, 60),
        ("riichi-tonpu", WallKind::Ordinary, LuckKind::Quick, 60),
        ("sichuan", WallKind::Ordinary, LuckKind::Quick, 150),
        ("taiwan", WallKind::Personal, LuckKind::Quick, 150),
    ] {
        let match_up = config(rules, "greedy,epsilon:p=0.9,of=greedy", wall, SeatPlan::Plain, deals);
        let match_up = MatchConfig { luck, ..match_up };
        let deals = play(&match_up, 2);
        let sample: Sample =
            deals.iter().map(|deal| match_up.tally().measure().luck(&deal.games[0]).unwrap()).collect();
        assert!(sample.variance() > 0.005, "{rules}: {}", sample.variance());
        assert!(sample.mean().abs() < 3.0 * sample.standard_error(), "{rules}: {sample:?}");
    }
}

/// Measuring luck lowers the variance under every rule set.
#[test]
fn luck_is_measured_where_it_helps() {
    for (rules, luck, deals) in [
        ("mahjong0", LuckKind::Supposed, 200),
        ("sichuan", LuckKind::Supposed, 200),
        ("taiwan", LuckKind::Supposed, 200),
        ("taiwan", LuckKind::Asked, 100),
        ("riichi-tonpu", LuckKind::Supposed, 150),
        ("riichi-tonpu", LuckKind::Quick, 100),
        ("taiwan", LuckKind::Quick, 200),
        ("sichuan", LuckKind::Quick, 200),
    ] {
        let match_up = config(rules, "delta,greedy", WallKind::Ordinary, SeatPlan::Swap, deals);
        let match_up = MatchConfig { luck, ..match_up };
        let factor = summary_of(&match_up, &play(&match_up, 2)).luck_factor.unwrap();
        println!("{rules}, {luck:?}: luck is worth {factor:.2} times the deals");
        assert!(factor > 1.1, "{rules}, {luck:?}: {factor}");
    }
    // One hand of Chinese Standard, as on Botzone. The gain differs from match to match, so it is off by default; it must
    // not do harm.
    let match_up =
        config("mcr", "guoshi:as=earlier,budget=5,guoshi-fast", WallKind::Personal, SeatPlan::Swap, 60);
    let rules = RuleSet::from_toml("mcr", "rounds = 0").unwrap();
    assert_eq!(LuckKind::usual(&rules), LuckKind::Off);
    let match_up = MatchConfig { rules, luck: LuckKind::Supposed, ..match_up };
    let factor = summary_of(&match_up, &play(&match_up, 2)).luck_factor.unwrap();
    println!("mcr, one hand: luck is worth {factor:.2} times the deals");
    assert!(factor > 0.9, "mcr: {factor}");
}

/// The intervals contain the truth at about their nominal rate: matches are cut out of many deals between the same players,
/// and the mean of all deals is the truth. Raw, adjusted for luck, and stopped by a sequential test.
#[test]
fn intervals_cover_the_truth() {
    let match_up = config("taiwan", "greedy,epsilon:p=0.6,of=greedy", WallKind::Stable, SeatPlan::Swap, 600);
    let match_up = MatchConfig { luck: LuckKind::Supposed, ..match_up };
    let deals = play(&match_up, 2);
    let whole = summary_of(&match_up, &deals);
    assert!(whole.score.interval.unwrap().low > 0.5, "{:?}", whole.score);
    let truth = whole.score.mean;
    let adjusted_truth = whole.adjusted_score.unwrap().mean;
    assert!(whole.luck_factor.unwrap() > 1.6, "{:?}", whole.luck_factor);
    let mut random = suzume_tiles::Dealer::new(9);
    const MATCHES: u32 = 1_000;
    for drawn in [5, 20, 100] {
        // Matches with too few deals for an adjusted interval do not count.
        let (mut raw, mut adjusted, mut has_adjusted) = (0, 0, 0);
        for _ in 0..MATCHES {
            let mut tally = match_up.tally();
            (0..drawn).for_each(|_| tally.add(&deals[random.below(deals.len())]));
            let summary = summarise(&tally, &["a".to_owned(), "b".to_owned()], match_up.plan, None);
            raw += u32::from(summary.score.interval.unwrap().contains(truth));
            if let Some(interval) = summary.adjusted_score.and_then(|adjusted| adjusted.interval) {
                has_adjusted += 1;
                adjusted += u32::from(interval.contains(adjusted_truth));
            }
        }
        println!("{drawn} deals: raw {raw} of {MATCHES}, adjusted {adjusted} of {has_adjusted}");
        assert!(f64::from(raw) >= 0.94 * f64::from(MATCHES), "{drawn} deals: {raw}");
        assert!(f64::from(adjusted) >= 0.94 * f64::from(has_adjusted), "{drawn} deals: {adjusted}");
        assert_eq!(has_adjusted, if drawn < 20 { 0 } else { MATCHES });
    }
    // Tests near the truth and on either side of it, which stop early and late.
    for (p0, p1) in [(0.5, 0.55), (truth - 0.02, truth + 0.03), (truth + 0.05, truth + 0.1)] {
        let test = Sprt::new(p0, p1);
        let (mut raw, mut adjusted, mut naive, mut stopped) = (0, 0, 0, 0);
        const SEQUENTIAL: u32 = 500;
        for _ in 0..SEQUENTIAL {
            let mut tally = match_up.tally();
            while test.state(tally.best()).decision == suzume_arena::SprtDecision::Undecided
                && tally.deals < 1_000
            {
                tally.add(&deals[random.below(deals.len())]);
            }
            stopped += tally.deals;
            let of = |stop| summarise(&tally, &["a".to_owned(), "b".to_owned()], match_up.plan, stop);
            let summary = of(Some(test));
            let covers = |estimate: suzume_arena::Estimate, truth| estimate.interval.unwrap().contains(truth);
            raw += u32::from(covers(summary.score, truth));
            adjusted += u32::from(covers(summary.adjusted_score.unwrap(), adjusted_truth));
            naive += u32::from(covers(of(None).adjusted_score.unwrap(), adjusted_truth));
        }
        println!(
            "stopped by {test} after {} deals: raw {raw}, adjusted {adjusted} of {SEQUENTIAL}; with intervals of a fixed number \
             of deals {naive}",
            stopped / u64::from(SEQUENTIAL)
        );
        for covered in [raw, adjusted] {
            assert!(f64::from(covered) >= 0.95 * f64::from(SEQUENTIAL), "{test}: {raw} {adjusted}");
        }
    }
}
