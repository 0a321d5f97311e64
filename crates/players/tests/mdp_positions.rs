//! What `mdp` decides in single positions: kongs late in a hand, claims that strong players doubt, the abort of a hand with nine
//! terminals and honours.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use suzume_decide::Quantity;
use suzume_game::situation::CheckedSituation;
use suzume_game::{Action, Moment, legal_actions};
use suzume_players::{ActionsWanted, Evaluator, MdpEvaluator, MdpOptions, ValuedAction};
use suzume_testing::{Need, shared_file, skip};

/// The judged positions whose name begins so, as JSON. Without the file of positions there are none.
fn positions(prefix: &str) -> Vec<String> {
    let Some(path) = shared_file("positions.jsonl") else {
        skip(Need::Data, "no file of judged positions");
        return Vec::new();
    };
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let named = lines.filter(|line| line["name"].as_str().is_some_and(|name| name.starts_with(prefix)));
    named.map(|line| line["situation"].to_string()).collect()
}

fn chance(valued: &ValuedAction, quantity: Quantity) -> Option<f64> {
    let measured = valued.worth.measures().find(|measured| measured.quantity == quantity)?;
    Some(measured.amount)
}

/// The chance that another seat wins otherwise than on this seat's discard, if this seat neither wins nor deals in.
fn lost_to_others(valued: &ValuedAction) -> Option<f64> {
    let [win, deal_in, other_win] =
        [Quantity::Win, Quantity::DealIn, Quantity::OtherWin].map(|quantity| chance(valued, quantity));
    Some(other_win? / (1.0 - win? - deal_in?))
}

/// All actions of a described position, the best first.
fn valued(json: &str) -> (Vec<ValuedAction>, usize) {
    let situation = CheckedSituation::from_json(json).unwrap();
    let view = situation.view().unwrap();
    let mut legal = Vec::new();
    legal_actions(&view, &mut legal);
    let mut evaluator = MdpEvaluator::new(MdpOptions::default());
    let moment = Moment::addressed(0, 0, view.seat(), 0);
    let best = evaluator.best(&view, &legal, &moment);
    let valued = evaluator.evaluate(&view, &legal, &moment, ActionsWanted::Every);
    assert_eq!(valued[0].action, best, "{json}");
    (valued, view.public.live())
}

/// A kong takes no turn away from the other seats, except the one tile that it takes from the wall.
#[test]
fn a_kong_takes_at_most_one_draw_from_the_others() {
    let mut compared = 0;
    let positions = positions("kong-");
    for line in &positions {
        let (valued, live) = valued(line);
        let is_kong = |action: Action| matches!(action, Action::ClosedKong(_) | Action::AddedKong(_));
        let by_kong = valued.iter().filter(|valued| is_kong(valued.action)).filter_map(lost_to_others);
        let by_discard: Vec<f64> = valued
            .iter()
            .filter(|valued| matches!(valued.action, Action::Discard(_)))
            .filter_map(lost_to_others)
            .collect();
        let least = by_discard.iter().copied().fold(1.0, f64::min);
        let live = f64::from(u8::try_from(live).unwrap());
        for lost in by_kong {
            let at_least = least * (1.0 - 1.0 / live);
            assert!(lost >= at_least - 0.01, "{lost} after a kong, {least} without, in {line}");
            compared += 1;
        }
    }
    assert!(positions.is_empty() || compared >= 4, "{compared} kongs were valued");
}

/// Where about half of the strong players claim, the value of the claim decides.
#[test]
fn a_doubtful_claim_is_made_if_it_is_worth_more() {
    for line in positions("claim-") {
        let (valued, _) = valued(&line);
        assert!(valued[0].then.is_some(), "{:?} in {line}", valued[0].action);
        let pass = valued.iter().find(|valued| valued.action == Action::Pass).unwrap();
        let [of_claim, of_pass] = [&valued[0], pass].map(|valued| chance(valued, Quantity::Rank).unwrap());
        assert!(of_claim < of_pass, "{of_claim} {of_pass} in {line}");
    }
}

/// Others discard a dragon more readily than a middle tile, so a riichi that waits for it wins more often.
#[test]
fn a_wait_on_a_dragon_wins_more_often_than_one_on_a_middle_tile() {
    let json = r#"{"rules":"riichi","hand":"123m456m789p234s5p5z","drawn":"5z","seat_wind":"S","round_wind":"E",
        "dora_indicators":"9m","draws_left":46}"#;
    let (valued, _) = valued(json);
    let win = |text: &str| {
        let riichi = |valued: &&ValuedAction| {
            matches!(valued.action, Action::Riichi(_))
                && valued.action.discarded().is_some_and(|tile| tile.to_string() == text)
        };
        chance(valued.iter().find(riichi).unwrap(), Quantity::Win).unwrap()
    };
    let [on_dragon, on_middle] = [win("5p"), win("5z")];
    assert!(on_dragon > on_middle + 0.03, "{on_dragon} {on_middle}");
}

#[test]
fn nine_terminals_far_from_ready_are_aborted() {
    // Nine kinds of terminals and honours in the first turn of the last seat.
    let json = r#"{"rules":"riichi-tenhou","hand":"159m19p1467s12357z","drawn":"7z","seat_wind":"W","round_wind":"E","seat":2,
        "dora_indicators":"3s","draws_left":67,"seats":[{"river":""},{"river":""},{"river":"4z"},{"river":"9s"}]}"#;
    let (valued, _) = valued(json);
    assert_eq!(valued[0].action, Action::Abort);
    let habits: f64 = valued.iter().filter_map(|valued| chance(valued, Quantity::Habit)).sum();
    assert!((habits - 1.0).abs() < 1e-6, "{habits}");
}
