//! How often intervals contain the truth: the second table of docs/arena.md.
//!
//! `cargo run --release -p suzume-arena --example coverage -- riichi-tonpu greedy,epsilon:p=0.3,of=greedy swap 240` plays 240 deals with
//! quick luck. They are the population: its mean score is the truth, and its luck is shifted to have mean zero, as that of all deals
//! has. Then matches are drawn from it with replacement: 1,000 of 10, 40 and 200 deals, and 500 that a sequential test next to the
//! truth stops. A fifth argument has options of the rules, as TOML.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use suzume_arena::{
    DealResult, Entrant, Estimate, LuckKind, MatchConfig, RunOptions, Shard, Sprt, SprtDecision, run,
    summarise,
};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;
use suzume_tiles::Dealer;

static NEVER: AtomicBool = AtomicBool::new(false);
const MATCHES: u32 = 1_000;
const SEQUENTIAL: u32 = 500;
/// A sequential match is stopped here at the latest.
const MOST_DEALS: u64 = 1_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, players, plan, deals, options @ ..] = &arguments[..] else {
        return Err("usage: coverage RULES PLAYERS SEATS DEALS [OPTIONS]".into());
    };
    let config = MatchConfig {
        rules: RuleSet::from_toml(rules, options.first().map_or("", String::as_str))?,
        wall: WallKind::Ordinary.into(),
        entrants: Entrant::parse_list(players)?,
        plan: plan.parse()?,
        seed: 1040,
        luck: LuckKind::Quick,
        deals: deals.parse()?,
        shard: Shard::WHOLE,
        stop: None,
    };
    let deals = population(&config)?;
    let mut all = config.tally();
    deals.iter().for_each(|deal| all.add(deal));
    let truth = all.raw.mean();
    let names = ["a".to_owned(), "b".to_owned()];
    let mut random = Dealer::new(9);
    println!("{rules}, {players}, {plan}: {} deals, true score {truth:.3}", deals.len());
    for drawn in [10, 40, 200] {
        let mut counted = Counted::default();
        for _ in 0..MATCHES {
            let mut tally = config.tally();
            (0..drawn).for_each(|_| tally.add(&deals[random.below(deals.len())]));
            let summary = summarise(&tally, &names, config.plan, None);
            counted.add(summary.score, summary.adjusted_score, truth);
        }
        println!("{drawn} deals: {}", counted.in_words());
    }
    let test = Sprt::new(truth - 0.02, truth + 0.03);
    let (mut counted, mut played) = (Counted::default(), 0);
    for _ in 0..SEQUENTIAL {
        let mut tally = config.tally();
        while test.state(tally.best()).decision == SprtDecision::Undecided && tally.deals < MOST_DEALS {
            tally.add(&deals[random.below(deals.len())]);
        }
        played += tally.deals;
        let summary = summarise(&tally, &names, config.plan, Some(test));
        counted.add(summary.score, summary.adjusted_score, truth);
    }
    println!("stopped after {} deals on average: {}", played / u64::from(SEQUENTIAL), counted.in_words());
    Ok(())
}

/// The deals of a match, with luck whose mean is zero.
fn population(config: &MatchConfig) -> Result<Vec<DealResult>, Box<dyn std::error::Error>> {
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None, hands: None };
    let mut deals: Vec<DealResult> = Vec::new();
    run(config, &options, &mut config.tally(), |deal, _| {
        deals.push(deal.clone());
        Ok(())
    })?;
    let measure = config.tally().measure();
    let luck = |deal: &DealResult| measure.deal_luck(deal).unwrap_or(0.0);
    let mean = deals.iter().map(luck).sum::<f64>() / deals.len() as f64;
    for game in deals.iter_mut().flat_map(|deal| &mut deal.games) {
        let seated = game.seating.chars();
        let seats = game.luck.iter_mut().flat_map(|luck| luck.iter_mut()).zip(seated);
        seats.filter(|(_, letter)| *letter == 'A').for_each(|(luck, _)| *luck -= mean);
    }
    Ok(deals)
}

/// How many intervals contained the truth.
#[derive(Default)]
struct Counted {
    matches: u32,
    raw: u32,
    /// The matches with enough deals for an adjusted interval.
    has_adjusted: u32,
    adjusted: u32,
}

impl Counted {
    fn add(&mut self, raw: Estimate, adjusted: Option<Estimate>, truth: f64) {
        let contains = |estimate: Estimate| Some(u32::from(estimate.interval?.contains(truth)));
        self.matches += 1;
        self.raw += contains(raw).unwrap_or(0);
        if let Some(contained) = adjusted.and_then(contains) {
            self.has_adjusted += 1;
            self.adjusted += contained;
        }
    }

    fn in_words(&self) -> String {
        let share = |part: u32, of: u32| format!("{:.1}%", 100.0 * f64::from(part) / f64::from(of));
        let adjusted = match self.has_adjusted {
            0 => "no interval".to_owned(),
            of => share(self.adjusted, of),
        };
        format!("raw {}, adjusted {adjusted}", share(self.raw, self.matches))
    }
}
