//! Reviews of games played here: properties that hold for every decision and every evaluator.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod checks;
#[path = "../../players/tests/exchange/mod.rs"]
mod exchange;
mod played;

use exchange::Played;
use played::{record, review, reviews};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use suzume_decide::Quantity;
use suzume_game::replay::{Certainty, Decision};
use suzume_game::wall::WallKind;
use suzume_game::{CheckedSituation, Match, Moment, Setup, Table, legal_actions};
use suzume_players::advice::{Advisor, Detail, Speaker};
use suzume_players::{Player, Spec};
use suzume_review::{
    DecisionReview, KeptDecision, ManyReviews, ReviewAnswer, ReviewProgress, ReviewedSeats, Reviews,
    SeatResult,
};
use suzume_rules::RuleSet;
use suzume_tiles::{Dealer, Seat};

fn check(answer: &ReviewAnswer) {
    checks::check(answer).unwrap_or_else(|problem| panic!("{problem}"));
}

#[test]
fn a_cost_in_tiles_says_which_tiles() {
    let players = ["greedy", "epsilon:p=0.3,of=greedy", "greedy", "random"];
    let answer = review(&record("mahjong0", players, 2), Some("delta"), 2);
    let text = answer.to_text(&Speaker::default());
    // Accepted tiles and missing tiles are different things; "2 tiles" could be either.
    let is_vague = |line: &&str| line.contains("Cost") && line.trim_end().ends_with(" tiles.");
    let vague: Vec<&str> = text.lines().filter(is_vague).collect();
    assert!(vague.iter().all(|line| line.trim_end().ends_with(" accepted tiles.")), "{vague:?}");
    assert!(text.contains("Cost (accepts)") || text.contains("Cost (missing tiles)"), "{text}");
    let costs = [(Quantity::Accepted, 2.0), (Quantity::Missing, 2.0), (Quantity::Missing, 1.0)];
    let said = costs.map(|(quantity, value)| suzume_review::amount(&Speaker::default(), quantity, value));
    assert_eq!(said, ["2 accepted tiles", "2 more tiles to take", "1 more tile to take"]);
    // Tiles have no scale on which play could be rated, and wins that were taken rate nothing else.
    assert!(answer.summary.players.iter().all(|player| player.totals.rating.is_none()), "{text}");
}

#[test]
fn games_of_three_are_split_to_the_last_point() {
    let answer = review(&record("sanma-tonpu", ["delta"; 3], 1), Some("greedy"), 2);
    check(&answer);
    let seats = || answer.hands.iter().flat_map(|hand| hand.seats.iter());
    assert!(seats().count() > 0 && seats().all(|seat| seat.rest.is_some()));
    assert!(answer.to_text(&Speaker::default()).contains("draws"));
}

#[test]
fn a_player_pays_nothing_by_its_own_values() {
    let (mut games, mut decisions) = (0, 0);
    for (rules, player, number) in [
        ("mahjong0", "delta", 70),
        ("sichuan", "greedy", 70),
        ("taiwan", "greedy", 30),
        ("riichi", "greedy", 8),
        ("riichi-tonpu", "delta", 10),
        ("riichi-tonpu", "kstep:budget=2", 6),
        ("mcr", "greedy", 3),
        ("sichuan", "simcat:samples=20", 3),
    ] {
        let answer = review(&record(rules, [player; 4], number), Some(player), 2);
        check(&answer);
        for decision in &answer.decisions {
            // A claim that lost to another leaves no trace in the record, so the seat seems to have passed.
            let is_advised = decision.advised.is_same_choice(&decision.done);
            assert!(is_advised || !decision.certain, "{rules} {player}: {decision:?}");
            assert!(decision.cost.is_none_or(|cost| cost.value == 0.0), "{rules} {player}: {decision:?}");
        }
        games += answer.summary.games;
        decisions += answer.decisions.len();
    }
    println!("{games} games, {decisions} decisions");
    assert_eq!(games, 200);
}

#[test]
fn costs_of_others_are_never_negative_and_add_up() {
    let mixed = ["random", "greedy", "epsilon:p=0.5,of=greedy", "tsumogiri"];
    for (rules, with) in [
        ("riichi-tonpu", "kstep:budget=2"),
        ("riichi-tonpu", "solitary:hands=100"),
        ("sichuan", "solitary:hands=100"),
        ("taiwan-flowers", "delta"),
        ("mahjong0", "simcat:samples=20"),
    ] {
        let answer = review(&record(rules, mixed, 1), Some(with), 2);
        check(&answer);
        assert!(
            answer.decisions.iter().any(|decision| decision.cost.is_some_and(|cost| cost.value > 0.0)),
            "{rules} {with}"
        );
        assert!(!answer.summary.worst.is_empty());
        let first = checks::mistakes(&answer)[0];
        assert!(checks::check(&checks::exchanged(&answer, first)).is_err(), "{rules} {with}");
        assert_eq!(answer.summary.luck_note.is_some(), rules == "taiwan-flowers");
    }
}

#[test]
fn threads_do_not_matter() {
    let record = record("riichi-tonpu", ["greedy", "random", "delta", "greedy"], 1);
    let json = |threads| serde_json::to_string(&review(&record, Some("delta"), threads)).unwrap();
    assert_eq!(json(1), json(3));
}

#[test]
fn values_do_not_depend_on_hidden_tiles() {
    let mut random = Dealer::new(8);
    let mut compared = 0;
    for (name, with) in
        [("riichi", "kstep:budget=2"), ("sichuan", "solitary:hands=100"), ("mahjong0", "delta")]
    {
        let rules = RuleSet::preset(name).unwrap();
        let mut advisor = Advisor::named(with).unwrap();
        let mut player = "greedy".parse::<Spec>().unwrap().build().unwrap();
        for deal in 0..6 {
            let setup = Match::new(&rules, 17, deal).next_hand().unwrap();
            let mut table = Table::new(rules.clone(), WallKind::Ordinary);
            table.deal(&setup);
            let mut played =
                Played { setup, rules: rules.clone(), wall: WallKind::Ordinary, answers: BTreeMap::new() };
            let mut questions = 0;
            while let Some(seat) = table.pending().iter().next() {
                let events = table.events().len();
                let moment = Moment::new(&setup, seat, events);
                let legal = table.legal(seat).to_vec();
                let chosen = player.act(&table.view(seat), &legal, &moment).unwrap();
                questions += usize::from(legal.len() > 1);
                if questions % 6 == 5
                    && legal.len() > 1
                    && let Some(twin) = (0..4).find_map(|_| played.exchanged(&table, seat, &mut random))
                {
                    let mut reviewed = |table: &Table| {
                        let (view, certainty) = (table.view(seat), Certainty::Certain);
                        let legal = table.legal(seat);
                        let kept = KeptDecision::of(&Decision { view, legal, moment, chosen, certainty });
                        DecisionReview::of(&kept, &mut advisor, (1, 1), &Speaker::default())
                    };
                    assert_eq!(reviewed(&table), reviewed(&twin), "{name} {deal} {events}");
                    compared += 1;
                }
                played.answers.insert((events, seat), chosen);
                table.act(seat, chosen).unwrap();
            }
        }
    }
    println!("{compared} decisions with other hidden tiles");
    assert!(compared >= 60, "{compared}");
}

#[test]
fn a_record_that_is_not_true_is_not_reviewed() {
    let whole = record("mahjong0", ["greedy"; 4], 2);
    let text = String::from_utf8(whole.clone()).unwrap();
    let mut bad: Vec<Vec<u8>> = vec![Vec::new(), b"\0\0\0".to_vec(), b"{\"type\":".to_vec(), vec![0xFF; 100]];
    bad.push(whole[..whole.len() / 2].to_vec());
    bad.push(text.replacen("\"tsumogiri\":false", "\"tsumogiri\":true", 1).into_bytes());
    bad.push(text.replace("\"scores\":[", "\"scores\":[7,").into_bytes());
    bad.push(format!("{text}{{\"type\":\"start_game\"}}\n").into_bytes());
    bad.push(b"[{\"output\":{\"command\":\"finish\"}}]".to_vec());
    for bytes in bad {
        let calls = AtomicUsize::new(0);
        let reported = |_| {
            calls.fetch_add(1, Ordering::Relaxed);
        };
        let result = reviews(Some("greedy"), 2).review("bad", &bytes[..], &AtomicBool::new(false), &reported);
        let error = result.expect_err("not a true record").to_string();
        assert!(error.starts_with("bad") && !error.contains('\n'), "{error}");
        assert_eq!(calls.into_inner(), 0, "nothing is valued before all is checked: {error}");
    }
}

#[test]
fn a_stop_leaves_the_hands_that_are_finished() {
    let record = record("riichi-tonpu", ["greedy"; 4], 1);
    let whole = review(&record, Some("greedy"), 2);
    let flag = AtomicBool::new(false);
    let of_two = whole.decisions.iter().filter(|decision| decision.hand <= 2).count();
    let reported = |progress: ReviewProgress| {
        // The third hand has begun.
        if progress.done == of_two + 1 {
            flag.store(true, Ordering::Relaxed);
        }
    };
    let part = reviews(Some("greedy"), 2).review("record", &record[..], &flag, &reported).unwrap();
    assert!(!part.finished && whole.finished);
    assert_eq!(part.hands[..], whole.hands[..2]);
    assert_eq!(part.decisions[..], whole.decisions[..part.decisions.len()]);
    check(&part);
}

#[test]
fn progress_counts_the_decisions_that_are_known() {
    // The second record has more hands than may wait to be valued.
    for games in [3, 70] {
        let record = record("mahjong0", ["greedy"; 4], games);
        let reported = Mutex::new(Vec::new());
        let report = |progress: ReviewProgress| reported.lock().unwrap().push((progress.done, progress.of));
        let answer = reviews(Some("greedy"), 2)
            .review("record", &record[..], &AtomicBool::new(false), &report)
            .unwrap();
        assert_eq!((answer.games.len(), answer.hands.len()), (games as usize, games as usize));
        let places: Vec<(usize, usize)> = answer.hands.iter().map(|hand| (hand.game, hand.hand)).collect();
        assert_eq!(places, (1..=games as usize).map(|game| (game, 1)).collect::<Vec<_>>());
        let reported = reported.into_inner().unwrap();
        let all = answer.decisions.len();
        assert!(reported.iter().map(|(done, _)| *done).eq(1..=all), "{reported:?}");
        let known = answer.decisions.iter().filter(|decision| decision.game <= 65).count();
        assert_eq!(reported[0].1, known);
        assert_eq!(reported.last(), Some(&(all, all)));
        // An error at the end is found, however late.
        let cut = &record[..record.len() - 10];
        assert!(reviews(Some("greedy"), 2).review("record", cut, &AtomicBool::new(false), &|_| {}).is_err());
    }
}

#[test]
fn many_records_are_summed_and_keep_the_worst() {
    let records = [1, 2].map(|games| record("mahjong0", ["random", "greedy", "greedy", "random"], games));
    let mut many = ManyReviews::new(ReviewedSeats::All);
    let mut decisions = 0;
    let mut worst: f64 = 0.0;
    for record in &records {
        let answer = review(record, Some("delta"), 2);
        decisions += answer.summary.totals.decisions;
        many.add(answer);
    }
    let all = many.finish();
    assert_eq!((all.summary.games, all.summary.totals.decisions), (3, decisions));
    assert!(all.summary.players.iter().all(|player| player.trend.len() == 3));
    assert_eq!(all.decisions.len(), 10);
    for one in all.decisions.iter().rev() {
        let cost = one.cost.unwrap().value;
        assert!(cost >= worst && cost > 0.0);
        worst = cost;
        assert!(all.hands.iter().any(|hand| (hand.game, hand.hand) == (one.game, one.hand)));
    }
    assert!(all.to_text(&Speaker::default()).contains("3 games"));
}

#[test]
fn luck_sums_over_draws_and_seats() {
    let mut draws = 0;
    for rules in ["mahjong0", "sichuan", "riichi-tonpu"] {
        let answer = review(&record(rules, ["greedy", "random", "greedy", "random"], 2), Some("greedy"), 2);
        for hand in &answer.hands {
            assert!(!hand.curve.is_empty(), "{rules}");
            for seat in Seat::ALL {
                // The curve is rounded to tenths.
                let on_curve: f64 = hand.curve.iter().map(|step| step.luck[seat]).sum();
                let error = (hand.seats[seat].draws.unwrap() - on_curve).abs();
                assert!(error <= 0.051 * hand.curve.len() as f64, "{rules} {}: {error}", hand.name);
            }
            // Luck gained by one seat is lost by the others, except under riichi, where the sticks on the table are
            // won from no seat.
            let [deal, drawn] = [|of: &SeatResult| of.deal.unwrap(), |of: &SeatResult| of.draws.unwrap()]
                .map(|part: fn(&SeatResult) -> f64| hand.seats.iter().map(part).sum::<f64>());
            let sticks = if rules == "riichi-tonpu" { 4000.0 } else { 0.0 };
            assert!(deal.abs() <= sticks + 1e-6 && drawn.abs() <= sticks + 1e-6, "{rules}: {deal} {drawn}");
            draws += hand.curve.len();
        }
    }
    assert!(draws > 300, "{draws}");
}

#[test]
fn a_cost_is_the_difference_that_the_rows_show() {
    let mut compared = 0;
    for (rules, quantity) in [("riichi-tonpu", Quantity::Points), ("sichuan", Quantity::Points)] {
        let answer = review(
            &record(rules, ["random", "greedy", "random", "greedy"], 3),
            Some("solitary:hands=100"),
            2,
        );
        for decision in answer.decisions.iter().filter(|decision| decision.kind == "discard") {
            let Some(cost) = decision.cost.filter(|cost| cost.quantity == quantity) else { continue };
            if decision.agrees {
                continue;
            }
            let row = |action| decision.actions.iter().find(|row| row.action.is_same_choice(action)).unwrap();
            let amount = |action| row(action).measures.get(quantity).unwrap().value.unwrap();
            let difference = amount(&decision.advised) - amount(&decision.done);
            assert!((cost.value - difference).abs() <= 1e-9 * difference.abs().max(1.0), "{decision:?}");
            compared += usize::from(difference > 0.0);
        }
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn the_position_of_a_decision_can_be_asked_again() {
    let mut asked = 0;
    for (rules, with) in [("riichi-tonpu", "delta"), ("sichuan", "greedy"), ("taiwan", "delta")] {
        let answer = review(&record(rules, ["greedy", "random", "delta", "random"], 1), Some(with), 2);
        let mut advisor = Advisor::named(with).unwrap();
        for decision in answer.decisions.iter().step_by(3) {
            let Some(description) = &decision.situation else { continue };
            let situation =
                CheckedSituation::from_json(&serde_json::to_string(description).unwrap()).unwrap();
            let view = situation.view().unwrap();
            let mut legal = Vec::new();
            legal_actions(&view, &mut legal);
            assert!(legal.iter().any(|action| action.is_same_choice(&decision.done)), "{decision:?}");
            let moment = Moment::new(&Setup::single(view.table.seats(), 0, 0), view.seat(), decision.event);
            let advice = advisor.advise(&view, &legal, &moment, Detail::Full, &Speaker::default());
            assert!(advice.best.is_some_and(|best| best.is_same_choice(&decision.advised)), "{decision:?}");
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
}

#[test]
fn the_review_of_a_seat_is_its_part_of_the_review_of_all() {
    let record = record("riichi-tonpu", ["greedy", "random", "delta", "greedy"], 1);
    let all = review(&record, Some("delta"), 2);
    for seat in 0..4 {
        let reviews = Reviews::new(ReviewedSeats::Seat(seat), Some("delta"), None, NonZeroUsize::MIN);
        let of_seat =
            reviews.unwrap().review("record", &record[..], &AtomicBool::new(false), &|_| {}).unwrap();
        let expected = all.decisions.iter().filter(|decision| decision.seat == usize::from(seat));
        assert!(of_seat.decisions.iter().eq(expected), "seat {seat}");
    }
}
