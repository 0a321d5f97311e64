//! What matches count. Equal players tie exactly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{config, play, summary_of};
use suzume_arena::{Finding, LuckKind, MatchConfig, SeatPlan};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;
use suzume_tiles::{Seat, Seats};

#[test]
fn identical_players_tie_exactly_when_seats_are_swapped() {
    for rules in ["mahjong0", "sichuan", "taiwan", "taiwan-flowers", "mcr"] {
        let deals_of = |rules: &str| if rules == "mcr" || rules == "taiwan-flowers" { 2 } else { 12 };
        for wall in WallKind::ALL {
            for player in ["greedy", "random", "simcat:samples=4"] {
                let players = format!("{player},{player}");
                let config = config(rules, &players, wall, SeatPlan::Swap, deals_of(rules));
                let deals = play(&config, 1);
                for deal in &deals {
                    let [one, other] = &deal.games[..] else { panic!("two games a deal") };
                    // The same players sit in the same seats, so the games are equal, whichever entrant they count for.
                    assert_eq!(
                        (one.points, one.wins, one.luck),
                        (other.points, other.wins, other.luck),
                        "{rules}"
                    );
                }
                let summary = summary_of(&config, &deals);
                assert_eq!(summary.score.mean, 0.5);
                // A few ties are no proof of equality.
                assert!(summary.score.interval.is_some_and(|found| found.low < 0.5 && 0.5 < found.high));
                assert!(summary.verdict.contains("tie exactly"), "{}", summary.verdict);
            }
        }
    }
}

/// The number of hands of a match under every rule set.
#[test]
fn matches_are_as_long_as_their_rules_say() {
    for preset in suzume_rules::Preset::ALL {
        let hands = match preset.name {
            "mahjong0" | "sichuan" | "taiwan" => 1..=1,
            "mcr" | "mcr-flowers" => 16..=16,
            // The dealer stays after its own win and after a drawn hand.
            "taiwan-flowers" => 16..=80,
            "riichi-tonpu" | "sanma-tonpu" => 1..=24,
            "sanma" | "sanma-tenhou" | "sanma-majsoul" => 1..=40,
            _ => 2..=40,
        };
        let plan = match preset.rules().table().seats() {
            Seats::Three => SeatPlan::All,
            Seats::Four => SeatPlan::Plain,
        };
        let config = config(preset.name, "greedy,greedy", WallKind::Ordinary, plan, 3);
        for game in play(&config, 2).iter().flat_map(|deal| &deal.games) {
            assert!(hands.contains(&game.hands), "{}: {} hands", preset.name, game.hands);
        }
    }
    for rounds in 0..=4 {
        let rules = RuleSet::from_toml("mcr", &format!("rounds = {rounds}")).unwrap();
        let config = MatchConfig {
            rules,
            ..config("mcr", "tsumogiri,tsumogiri", WallKind::Ordinary, SeatPlan::Plain, 1)
        };
        assert_eq!(play(&config, 1)[0].games[0].hands, (4 * rounds).max(1));
    }
}

#[test]
fn every_plan_plays() {
    for (players, plan, games) in [
        ("greedy,random", SeatPlan::Plain, 1),
        ("greedy,random", SeatPlan::Rotate, 4),
        ("greedy,random", SeatPlan::All, 6),
        ("greedy,random,tsumogiri", SeatPlan::Rotate, 12),
        ("greedy,random,tsumogiri,delta", SeatPlan::All, 24),
    ] {
        let config = config("mahjong0", players, WallKind::Personal, plan, 2);
        let deals = play(&config, 2);
        assert!(deals.iter().all(|deal| deal.games.len() == games));
        let summary = summary_of(&config, &deals);
        assert_eq!(summary.entrants.len(), config.entrants.len());
        let wins: f64 = summary.entrants.iter().map(|entrant| entrant.win_rate.mean).sum();
        assert!(wins > 0.0);
    }
}

/// Equal players at unbalanced seats: the dealer wins more, and no entrant is called stronger.
#[test]
fn the_dealers_advantage_is_no_strength() {
    let plain = config("mahjong0", "greedy,greedy", WallKind::Ordinary, SeatPlan::Plain, 12_000);
    let summary = summary_of(&plain, &play(&plain, 2));
    assert!(summary.score.interval.unwrap().low > 0.5, "{:?}", summary.score);
    assert_eq!(summary.finding, Finding::Open);
    assert!(summary.verdict.starts_with("no verdict"), "{}", summary.verdict);
}

#[test]
fn what_is_counted_of_a_match_belongs_together() {
    let config = MatchConfig {
        luck: LuckKind::Off,
        ..config("riichi-tonpu", "greedy,delta,random", WallKind::Ordinary, SeatPlan::Rotate, 3)
    };
    let mut tally = config.tally();
    let deals = play(&config, 2);
    deals.iter().for_each(|deal| tally.add(deal));
    let summary = config.summarise(&tally);
    // The counts are consistent: every place is taken once, and the points of a win are paid by the other seats.
    for place in 0..4 {
        let taken: f64 = summary.entrants.iter().map(|entrant| entrant.places[place].mean).sum();
        assert!((taken / 3.0 - 0.25).abs() < 1e-9, "{taken}");
    }
    for game in deals.iter().flat_map(|deal| &deal.games) {
        for seat in Seat::ALL {
            assert!(game.riichis[seat] <= game.hands && game.open_hands[seat] <= game.hands);
            assert!(game.open_hands[seat] <= game.steals[seat]);
            assert_eq!(game.won_points[seat] > 0, game.wins[seat] > 0);
            assert_eq!(game.dealt_in_points[seat] > 0, game.deal_ins[seat] > 0);
        }
        let [won, dealt_in] =
            [&game.won_points, &game.dealt_in_points].map(|points| points.iter().sum::<i64>());
        assert!(won >= dealt_in, "{won} {dealt_in}");
    }
    // A pair of entrants gives complementary results from both sides.
    let [first, ..] = &summary.pairs[..] else { panic!("no pairs") };
    assert_eq!((first.one, first.other), ('A', 'B'));
    assert!((first.ahead.mean + first.ahead.complement().mean - 1.0).abs() < 1e-12);
}
