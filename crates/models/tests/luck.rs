//! Luck is fair: over all tiles that could have come, each weighted by its copies in the wall, the luck of a draw sums to zero.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use suzume_game::wall::{Wall, WallKind};
use suzume_game::{Action, Event, Match, Setup, Table};
use suzume_models::luck::{LuckSum, just_drawn, remaining};
use suzume_players::{Best, GreedyJudge, Judged, Moment, Player};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;
use suzume_rules::table::TileBox;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Seat};

fn greedy(table: &Table, setup: &Setup, seat: Seat) -> Action {
    let moment = Moment::new(setup, seat, table.events().len());
    Best(Judged::new(GreedyJudge)).act(&table.view(seat), table.legal(seat), &moment).unwrap()
}

/// Calls `each` at every draw of a playing tile in some hands of four, or three, `greedy`.
fn at_draws(rules: &str, wall: WallKind, hands: usize, mut each: impl FnMut(&Table, &Setup)) {
    let rules = RuleSet::preset(rules).unwrap();
    let mut table = Table::new(rules.clone(), wall);
    let mut course = Match::new(&rules, 5, 0);
    for game in 1..=hands {
        let Some(setup) = course.next_hand() else {
            course = Match::new(&rules, 5, u64::try_from(game).unwrap());
            continue;
        };
        table.deal(&setup);
        let mut seen = 0;
        while let Some(seat) = table.pending().iter().next() {
            if table.events().len() != seen && just_drawn(&table).is_some() {
                each(&table, &setup);
            }
            seen = table.events().len();
            let action = greedy(&table, &setup, seat);
            table.act(seat, action).unwrap();
        }
        course.finish_hand(&table);
    }
}

/// The mean of the luck of all tiles that could have come, and the greatest luck among them.
fn mean_luck(table: &Table, luck: impl Fn(&mut LuckSum, &Table)) -> (BySeat<f64>, f64) {
    let seats = table.table_rules().seats();
    let mut wall = remaining(table);
    wall.add(just_drawn(table).unwrap()).unwrap();
    let (mut mean, mut most) = (BySeat::all(seats, 0.0), 0.0f64);
    for (tile, count) in wall.kinds() {
        let mut supposed = table.clone();
        assert!(supposed.suppose_drawn(tile));
        let mut sum = LuckSum::new(seats);
        luck(&mut sum, &supposed);
        most = sum.seats.iter().fold(most, |most, luck| most.max(luck.abs()));
        mean = BySeat::from_fn(seats, |seat| {
            mean[seat] + sum.seats[seat] * f64::from(count) / wall.total().to_f64()
        });
    }
    (mean, most)
}

const RULES: [&str; 7] =
    ["riichi-tonpu", "sanma-tonpu", "mcr", "sichuan", "taiwan", "taiwan-flowers", "mahjong0"];

#[test]
fn quick_luck_sums_to_zero_over_all_tiles_that_could_have_come() {
    for rules in RULES {
        let (mut draws, mut most) = (0, 0.0f64);
        at_draws(rules, WallKind::Ordinary, 12, |table, _| {
            draws += 1;
            if draws % 5 != 0 {
                return;
            }
            let (mean, greatest) = mean_luck(table, LuckSum::observe_quickly);
            most = most.max(greatest);
            assert!(mean.iter().all(|mean| mean.abs() < 1e-12), "{rules}, draw {draws}: {mean:?}");
        });
        assert!(draws > 100 && most > 0.01, "{rules}: {draws} draws, luck up to {most}");
    }
}

#[test]
fn supposed_luck_sums_to_zero_over_all_tiles_that_could_have_come() {
    for rules in RULES {
        let mut draws = 0;
        at_draws(rules, WallKind::Ordinary, 4, |table, setup| {
            draws += 1;
            if draws % 60 != 0 {
                return;
            }
            let supposed = |table: &Table, seat| Some(greedy(table, setup, seat));
            let (mean, _) = mean_luck(table, |sum, table| sum.observe(table, supposed));
            assert!(mean.iter().all(|mean| mean.abs() < 1e-12), "{rules}, draw {draws}: {mean:?}");
        });
    }
}

/// The tiles that could come are those of the wall.
#[test]
fn what_remains_is_what_the_wall_has() {
    for rules in RULES {
        at_draws(rules, WallKind::Ordinary, 6, |table, _| {
            let plan = table.table_rules().wall;
            if plan.tiles != TileBox::WithFlowers {
                let shown = table.public().dora_indicators.len();
                assert_eq!(remaining(table).total() as usize + shown, table.wall().left(), "{rules}");
            }
        });
    }
}

/// The hidden indicators would otherwise depend on the tile that was really drawn.
#[test]
fn a_supposed_win_turns_no_ura_indicators() {
    let (mut supposed_wins, mut real_wins) = (0, 0);
    at_draws("riichi-tonpu", WallKind::Ordinary, 60, |table, _| {
        let seat = table.pending().iter().next().unwrap();
        if table.public().seats[seat].riichi == Riichi::No || !table.legal(seat).contains(&Action::Win) {
            return;
        }
        let ura_after = |mut table: Table| {
            table.act(seat, Action::Win).unwrap();
            let win = table.events().iter().find_map(|event| match event {
                Event::Win { ura, .. } => Some(ura.iter().flatten().count()),
                _ => None,
            });
            win.unwrap()
        };
        let mut supposed = table.clone();
        assert!(supposed.suppose_drawn(just_drawn(table).unwrap()));
        supposed_wins += ura_after(supposed);
        real_wins += ura_after(table.clone());
    });
    assert!(real_wins > 0 && supposed_wins == 0, "{real_wins} {supposed_wins}");
}
