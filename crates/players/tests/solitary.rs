//! `solitary` uses the table as it is, and all its amounts come from one way of playing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail")]

use suzume_decide::prices::Prices;
use suzume_decide::solitary::{Aim, HandValue, Looking, Others, SolitaryQuestion};
use suzume_decide::{Quantity, Worth};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Phase, Public, Table, View};
use suzume_players::{
    ActionsWanted, Evaluator, SolitaryContext, Spec, TableChances, situation, usual_at_table, usual_player,
};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;

/// Lets `greedy` play and looks at one in `one_in` questions.
fn moments(rules: &str, (games, one_in): (u64, usize), mut look: impl FnMut(&View<'_>, &[Action], &Moment)) {
    let rules = RuleSet::preset(rules).unwrap();
    let mut player = "greedy".parse::<Spec>().unwrap().build_for(&rules).unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut number = 0;
    for game in 0..games {
        let setup = Match::new(&rules, 17, game).next_hand().unwrap();
        table.deal(&setup);
        while let Some(seat) = table.pending().iter().next() {
            let moment = Moment::new(&setup, seat, table.events().len());
            let (view, legal) = (table.view(seat), table.legal(seat));
            let chosen = player.act(&view, legal, &moment).unwrap();
            if legal.len() > 1 {
                number += 1;
                if number % one_in == 0 {
                    look(&view, legal, &moment);
                }
            }
            table.act(seat, chosen).unwrap();
        }
    }
}

fn amount(worth: &Worth, quantity: Quantity) -> Option<f64> {
    worth.measures().find(|measured| measured.quantity == quantity).map(|measured| measured.amount)
}

/// Evaluates `then` on the view with a changed public state.
fn with<T>(view: &View<'_>, change: impl FnOnce(&mut Public), then: impl FnOnce(&View<'_>) -> T) -> T {
    let mut public = view.public.clone();
    change(&mut public);
    then(&View { public: &public, ..*view })
}

fn others(view: &View<'_>) -> impl Iterator<Item = Seat> {
    let me = view.seat();
    Seat::ALL.into_iter().filter(move |&seat| seat != me)
}

/// The value of a seat's best discard, with the given other seats.
fn best(view: &View<'_>, others: Others<'_>) -> Option<HandValue> {
    let (context, situation) = (SolitaryContext::new(view), situation(view));
    let question = SolitaryQuestion {
        situation: &situation,
        rules: context.claims,
        turns: context.turns,
        others,
        interrupt: None,
    };
    let mut prices = Prices::new(context.winner(view.melds()), &situation.hand, &situation.available);
    let solved = question.solve(Looking::Hands(300), &mut prices)?;
    solved.outlooks().map(|(_, outlook)| outlook.best()).reduce(|best, value| best.or(&value))
}

#[test]
fn a_riichi_of_another_seat_lowers_the_chance_to_win() {
    for aim in ["win", "points"] {
        let name = format!("solitary:aim={aim},hands=300,fold=off");
        let mut evaluator = name.parse::<Spec>().unwrap().evaluator().unwrap();
        let (mut lower, mut higher, mut change, mut before) = (0, 0, 0.0, 0.0);
        moments("riichi", (24, 7), |view, legal, moment| {
            let chance = |evaluator: &mut Box<dyn Evaluator>, view: &View<'_>| {
                let values = evaluator.evaluate(view, legal, moment, ActionsWanted::Every);
                values.iter().find_map(|value| amount(&value.worth, Quantity::Win))
            };
            let Some(without) = chance(&mut evaluator, view).filter(|&chance| chance > 0.0) else { return };
            for seat in others(view) {
                let public = &view.public.seats[seat];
                if public.riichi != Riichi::No || !public.melds.is_empty() || legal.contains(&Action::Win) {
                    continue;
                }
                let declare = |public: &mut Public| public.seats[seat].riichi = Riichi::Riichi;
                let declared = with(view, declare, |view| chance(&mut evaluator, view)).unwrap();
                lower += u32::from(declared < without);
                higher += u32::from(declared > without);
                change += declared - without;
                before += without;
            }
        });
        println!("{aim}: {lower} lower, {higher} higher, {before:.2} changes by {change:.2}");
        assert!(lower > 200, "{lower}");
        assert!(higher * 50 < lower && change < -0.15 * before, "{lower} {higher} {change} {before}");
    }
}

/// The more often other seats end the hand, the less is won. If they never do and offer nothing, the hand is played alone.
#[test]
fn ends_of_others_only_take_away() {
    let (mut moments_seen, mut lowered) = (0, 0);
    for rules in ["riichi", "taiwan", "sichuan"] {
        moments(rules, (8, 9), |view, _, _| {
            if !matches!(view.public.phase, Phase::Turn { .. }) {
                return;
            }
            let chances = TableChances::new(view, &SolitaryContext::new(view));
            let others = chances.others();
            assert!(others.ends.iter().chain(others.declared_ends).all(|end| (0.0..=0.6).contains(end)));
            assert!(
                others.ends.iter().zip(others.declared_ends).all(|(silent, declared)| declared <= silent)
            );
            let more = |ends: &[f64]| ends.iter().map(|end| 0.05 + 0.95 * end).collect::<Vec<f64>>();
            let (ends, declared_ends) = (more(others.ends), more(others.declared_ends));
            let Some(value) = best(view, others) else { return };
            let ended = best(view, Others { ends: &ends, declared_ends: &declared_ends, ..others }).unwrap();
            let endless = best(view, Others { ends: &[], declared_ends: &[], ..others }).unwrap();
            assert!(ended.win <= value.win + 1e-12 && value.win <= endless.win + 1e-12);
            assert!(ended.points <= value.points + 1e-9 && value.points <= endless.points + 1e-9);
            lowered += u32::from(ended.win < value.win);
            moments_seen += 1;
            // The hand played alone is the same game whatever the other seats would do.
            let alone = best(view, Others::NONE).unwrap();
            let silenced = Others {
                offers: Others::NONE.offers,
                ends: &[],
                declared_ends: &[],
                saved: &[],
                ready_points: 0.0,
                ..others
            };
            assert_eq!(best(view, silenced), Some(alone));
        });
    }
    assert!(moments_seen > 60 && lowered > 50, "{moments_seen} {lowered}");
}

/// A table without a description counts as average, and knowing more changes the answer.
#[test]
fn a_table_without_description_is_average() {
    let mut seen = 0;
    moments("riichi", (4, 5), |view, _, _| {
        let context = SolitaryContext::new(view);
        let ends = |view: &View<'_>| TableChances::new(view, &context).others().ends.to_vec();
        let forget = |public: &mut Public| {
            for seat in others(view) {
                public.seats[seat].river.clear();
                public.seats[seat].melds.clear();
                public.seats[seat].riichi = Riichi::No;
            }
        };
        let is_offer = view.offered().is_some();
        assert_eq!(with(view, forget, usual_player), if is_offer { "mdp" } else { "solitary" });
        let is_known = others(view).any(|seat| !view.public.seats[seat].river.is_empty());
        assert_eq!(usual_player(view), if is_known || is_offer { "mdp" } else { "solitary" });
        let made = (70 - view.public.live()) / 4;
        if made < 2 {
            return;
        }
        seen += 1;
        let average = with(view, forget, ends);
        let profile = view.rules.profile();
        assert!(average.iter().enumerate().all(|(turn, &end)| end >= profile.end_prob(made + turn)));
        let next = others(view).next().unwrap();
        let one_riichi = |public: &mut Public| {
            forget(public);
            public.seats[next].riichi = Riichi::Riichi;
        };
        let known = with(view, one_riichi, ends);
        assert!(known.iter().sum::<f64>() >= average.iter().sum::<f64>());
    });
    assert!(seen > 30, "{seen}");
    let usual = ["mahjong0", "sichuan", "taiwan", "mcr", "riichi-tonpu"]
        .map(|rules| usual_at_table(&RuleSet::preset(rules).unwrap()));
    assert_eq!(usual, ["kstep", "solitary", "solitary", "guoshi", "mdp"]);
}

/// Every amount of every action is the sum of its terms, and there are no other amounts.
/// Where seats play on after a win, fewer and fewer pay for a drawn tile.
#[test]
fn a_drawn_tile_is_paid_by_the_seats_that_still_play() {
    let mut compared = 0;
    moments("sichuan", (4, 5), |view, _, _| {
        let alone = Others::NONE;
        let half = [0.5; 60];
        let (Some(all), Some(fewer)) = (best(view, alone), best(view, Others { playing: &half, ..alone }))
        else {
            return;
        };
        compared += u32::from(all.points > 0.0);
        assert!((fewer.points - 0.5 * all.points).abs() < 1e-12 * all.points.max(1.0), "{all:?} {fewer:?}");
        assert_eq!(fewer.win, all.win);
        // Seats that have won discard nothing.
        let offering = TableChances::new(view, &SolitaryContext::new(view));
        let offering = offering.others();
        let silent = Others { places: [0.0; 3], ..offering };
        let (with, without) = (best(view, offering).unwrap(), best(view, silent).unwrap());
        assert!(without.win <= with.win + 1e-12, "{with:?} {without:?}");
    });
    assert!(compared > 20, "{compared}");
}

#[test]
fn all_amounts_have_terms() {
    let (mut discards, mut riichi, mut passes, mut claims, mut kongs) = (0, 0, 0, 0, 0);
    for (rules, aim, games) in [
        ("riichi", Aim::Points, 10),
        ("riichi", Aim::Win, 4),
        ("taiwan", Aim::Points, 4),
        ("sichuan", Aim::Points, 6),
        ("sichuan with games", Aim::Points, 6),
        ("taiwan with games", Aim::Points, 3),
    ] {
        let (rules, others) = rules.split_once(" with ").unwrap_or((rules, "average"));
        let name = match aim {
            Aim::Points => format!("solitary:hands=300,fold=off,others={others}"),
            Aim::Win => "solitary:aim=win,hands=300,fold=off".to_owned(),
        };
        let mut evaluator = name.parse::<Spec>().unwrap().evaluator().unwrap();
        moments(rules, (games, 3), |view, legal, moment| {
            for valued in evaluator.evaluate(view, legal, moment, ActionsWanted::Every) {
                assert!(amount(&valued.worth, Quantity::Ready).is_none());
                let points = amount(&valued.worth, Quantity::Points);
                let win = amount(&valued.worth, Quantity::Win);
                assert!(points.is_none() || aim == Aim::Points && win.is_some(), "{valued:?}");
                for (quantity, shown) in [(Quantity::Points, points), (Quantity::Win, win)] {
                    let Some(shown) = shown.filter(|_| valued.action != Action::Win) else { continue };
                    let terms = evaluator.terms(view, &valued, quantity);
                    let sum: f64 = terms.iter().map(|term| term.amount).sum();
                    let scale = shown.abs().max(1.0);
                    assert!(
                        (sum - shown).abs() < 1e-9 * scale,
                        "{rules} {valued:?} {quantity:?}: {sum} {shown}"
                    );
                    let is_explained = u32::from(!terms.is_empty());
                    match valued.action {
                        Action::Discard(_) => discards += is_explained,
                        Action::Riichi(_) => riichi += is_explained,
                        Action::Pass => passes += is_explained,
                        Action::Pong(_) | Action::Chow(_) => claims += is_explained,
                        _ => kongs += is_explained,
                    }
                }
            }
        });
    }
    println!("{discards} {riichi} {passes} {claims} {kongs}");
    assert!(
        discards > 500 && riichi > 10 && passes > 50 && claims > 50,
        "{discards} {riichi} {passes} {claims}"
    );
    assert!(kongs > 0);
}
