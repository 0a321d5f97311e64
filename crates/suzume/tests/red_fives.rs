//! A red five is worth its dora: discarding it instead of a plain five costs something, in advice and in reviews, which value alike.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use suzume::DiscardQuestion;
use suzume::advice::{Advice, AdvisedAction};
use suzume::decide::Quantity;
use suzume::game::situation::Description;

/// Two fives of a suit, one of them red; one has to go, and no suit has another use for its five.
const HAND: &str = "23444m3405p34567s";

fn advice(hand: &str, with: &str) -> Advice {
    DiscardQuestion::hand(hand).rules("riichi").with(with).answer().unwrap()
}

fn row<'a>(advice: &'a Advice, text: &str) -> &'a AdvisedAction {
    advice.actions.iter().find(|row| row.text == text).unwrap_or_else(|| panic!("no {text}: {advice}"))
}

fn value(row: &AdvisedAction, quantity: Quantity) -> f64 {
    row.measures.get(quantity).unwrap().value.unwrap()
}

#[test]
fn discarding_the_red_five_costs_its_dora() {
    let advice = advice(HAND, "solitary");
    for way in ["riichi", "discard"] {
        let [plain, red] =
            ["5p", "0p"].map(|tile| value(row(&advice, &format!("{way} {tile}")), Quantity::Points));
        // A hand of mangan size gains a thousand or two by a han.
        assert!((500.0..4000.0).contains(&(plain - red)), "{way}: {plain} and {red}");
    }
    // The terms of the red five's discard sum to its value too, and lack the part of the red five.
    let red = row(&advice, "riichi 0p");
    let terms = &red.terms[&Quantity::Points];
    let sum: f64 = terms.0.iter().map(|(_, part)| part).sum();
    assert!((sum - value(red, Quantity::Points)).abs() < 1e-6, "{terms:?}");
    let part = |action: &str| row(&advice, action).terms[&Quantity::Points].get("red_five").unwrap_or(0.0);
    assert!(part("riichi 5p") > part("riichi 0p") + 500.0);
}

#[test]
fn the_red_five_is_not_said_to_be_as_good() {
    for with in ["solitary", "mdp", "delta", "greedy"] {
        let advice = advice(HAND, with);
        let place = |action: &str| advice.actions.iter().position(|row| row.text == action).unwrap();
        assert!(place("discard 5p") < place("discard 0p"), "{with}: {advice}");
        let text = advice.to_string();
        assert!(!text.contains("0p is equally good"), "{with}: {text}");
    }
    // It ranks by what it is worth: here the silent discard of the plain five is better than riichi with the red one.
    let text = r#"{"rules":"riichi","hand":"123m0567p23456s11z","drawn":"1z","seat_wind":"S","round_wind":"E","dora_indicators":"3p",
        "draws_left":64,"scores":[25000,25000,24000,25000],"sticks":1,
        "seats":[{"river":"9s"},{"river":"8s"},{"river":"7s!","riichi":true},{"river":"1z 2z*"}]}"#;
    let question = DiscardQuestion::in_situation(Description::from_json(text).unwrap()).with("mdp");
    let ranked = question.answer().unwrap();
    let ranks: Vec<f64> =
        ranked.actions.iter().filter_map(|row| row.measures.get(Quantity::Rank)?.value).collect();
    assert!(ranks.len() > 5 && ranks.is_sorted(), "{ranked}");
    // Places are compared as points are.
    let advice = advice(HAND, "mdp");
    let [plain, red] = ["riichi 5p", "riichi 0p"].map(|text| value(row(&advice, text), Quantity::Rank));
    assert!(plain + 0.01 < red, "{plain} {red}");
}

#[test]
fn a_red_five_that_was_drawn_is_compared_too() {
    let text = r#"{"rules":"riichi","hand":"23444m3405p34567s","drawn":"0p"}"#;
    let question = DiscardQuestion::in_situation(Description::from_json(text).unwrap()).with("solitary");
    let advice = question.answer().unwrap();
    let [plain, red] = ["riichi 5p", "riichi 0p"].map(|text| value(row(&advice, text), Quantity::Points));
    assert!(plain > red + 500.0, "{plain} {red}");
}
