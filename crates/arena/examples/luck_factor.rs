//! How many times fewer games a match needs if luck is measured, and what that costs: the table of docs/arena.md.
//!
//! `cargo run --release -p suzume-arena --example luck_factor -- riichi-tonpu delta,greedy rotate 200 9 quick supposed` plays 200 deals
//! with seed 9 without luck and with each kind of it. For each kind it prints the factor by which the variance of a deal falls, with
//! its standard error (jackknife over deals), the processor time relative to the match without luck (Linux), and the weight that
//! least squares would give to luck in these deals, as a multiple of the one in use: with a seed of its own this is how weights are
//! fitted.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use suzume_arena::{DealResult, Entrant, LuckKind, MatchConfig, RunOptions, Sample, Shard, run};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;

static NEVER: AtomicBool = AtomicBool::new(false);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, players, plan, deals, seed, kinds @ ..] = &arguments[..] else {
        return Err("usage: luck_factor RULES PLAYERS SEATS DEALS SEED LUCK..".into());
    };
    let off = MatchConfig {
        rules: RuleSet::preset(rules)?,
        wall: WallKind::Ordinary.into(),
        entrants: Entrant::parse_list(players)?,
        plan: plan.parse()?,
        seed: seed.parse()?,
        luck: LuckKind::Off,
        deals: deals.parse()?,
        shard: Shard::WHOLE,
        stop: None,
    };
    let (_, without) = play(&off)?;
    println!("{rules}, {players}, {plan}, {deals} deals, seed {seed}: {without:.2} s without luck");
    for kind in kinds {
        let (deals, seconds) = play(&MatchConfig { luck: kind.parse()?, ..off.clone() })?;
        let scores = adjusted(&off, &deals);
        let factor = factor(&scores);
        // Leaving out each deal in turn.
        let without_one: Sample = (0..scores.len())
            .map(|out| {
                let rest: Vec<_> = scores.iter().enumerate().filter(|(place, _)| *place != out).collect();
                self::factor(&rest.into_iter().map(|(_, scores)| *scores).collect::<Vec<_>>())
            })
            .collect();
        let deals = scores.len() as f64;
        let error = (without_one.variance() * (deals - 1.0) * (deals - 1.0) / deals).sqrt();
        let [products, squares] = scores.iter().fold([0.0; 2], |[products, squares], (raw, _, luck)| {
            [products + (raw - mean_of(&scores)) * luck, squares + luck * luck]
        });
        println!(
            "{kind}: {factor:.2} (error {error:.2}) times fewer games, {:.2} times the processor time, weight times {:.2}",
            seconds / without,
            products / squares
        );
    }
    Ok(())
}

/// The deals of a match, and the processor time that they took.
fn play(config: &MatchConfig) -> Result<(Vec<DealResult>, f64), Box<dyn std::error::Error>> {
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None, hands: None };
    let begin = processor_seconds();
    let mut deals = Vec::new();
    run(config, &options, &mut config.tally(), |deal, _| {
        deals.push(deal.clone());
        Ok(())
    })?;
    Ok((deals, processor_seconds() - begin))
}

/// The processor time of this process: the fields `utime` and `stime`, in hundredths of a second.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// For each deal its score, the score adjusted for luck, and the luck.
fn adjusted(config: &MatchConfig, deals: &[DealResult]) -> Vec<(f64, f64, f64)> {
    let mut tally = config.tally();
    let mut sum = 0.0;
    let each = deals.iter().map(|deal| {
        tally.add(deal);
        let total = tally.adjusted().map_or(0.0, |adjusted| adjusted.mean() * adjusted.count as f64);
        let adjusted = total - sum;
        sum = total;
        let measure = tally.measure();
        (measure.deal_score(deal), adjusted, measure.deal_luck(deal).unwrap_or(0.0))
    });
    each.collect()
}

fn mean_of(scores: &[(f64, f64, f64)]) -> f64 {
    scores.iter().map(|(raw, _, _)| raw).sum::<f64>() / scores.len() as f64
}

/// The variance of the scores, divided by that of the adjusted scores.
fn factor(scores: &[(f64, f64, f64)]) -> f64 {
    let raw: Sample = scores.iter().map(|(raw, _, _)| *raw).collect();
    let adjusted: Sample = scores.iter().map(|(_, adjusted, _)| *adjusted).collect();
    raw.variance() / adjusted.variance()
}
