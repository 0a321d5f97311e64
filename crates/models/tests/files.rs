//! The parameter file: what is written can be read, malformed files are refused, and a forest predicts what its trees say.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use unwrap")]

use serde_json::{Value, json};
use suzume_models::{Forest, Models, Parameters};
use suzume_tiles::real;
use suzume_tiles::{Dealer, Seats};

const SHIPPED: &str = include_str!("../data/riichi.json");
const OF_THREE: &str = include_str!("../data/sanma.json");

fn shipped() -> Value {
    serde_json::from_str(SHIPPED).unwrap()
}

#[test]
fn a_file_is_written_as_it_was_read() {
    for (shipped, players) in [(SHIPPED, Seats::Four), (OF_THREE, Seats::Three)] {
        let parameters = Parameters::read(shipped).unwrap();
        let text = parameters.to_text().unwrap();
        assert!(text == shipped, "the shipped file is not what this version writes");
        assert_eq!(Parameters::read(&text).unwrap(), parameters);
        assert_eq!((parameters.players(), Models::shipped(players).players()), (players, players));
    }
    // Ranks of four players are no ranks of three.
    let of_three = SHIPPED.replacen(r#""class_points""#, r#""three_players":true,"class_points""#, 1);
    assert!(of_three != SHIPPED && Parameters::read(&of_three).is_err());
}

#[test]
fn a_file_that_ends_early_is_refused() {
    for share in 0..20 {
        let end = SHIPPED.trim_end().len() * share / 20;
        assert!(Models::read(&SHIPPED[..end]).is_err(), "{end} bytes");
    }
}

/// Parses the shipped file after changing the forest `ready`.
fn with_ready(change: impl FnOnce(&mut Value)) -> Result<Models, impl std::fmt::Display> {
    let mut file = shipped();
    change(&mut file["models"]["ready"]);
    Models::read(&file.to_string())
}

/// Damages the forest of a file.
type Change = fn(&mut Value);

#[test]
fn a_forest_that_cannot_be_walked_is_refused() {
    assert!(with_ready(|_| {}).is_ok());
    let changes: [(&str, Change); 13] = [
        ("no forest", |forest| *forest = Value::Null),
        ("another width", |forest| forest["width"] = json!(3)),
        ("another link", |forest| forest["link"] = json!({"softmax": 2})),
        ("no outputs", |forest| forest["link"] = json!({"softmax": 0})),
        ("more outputs than there is memory", |forest| forest["link"] = json!({"softmax": 1u64 << 60})),
        ("no base", |forest| forest["base"] = json!([])),
        ("two bases", |forest| forest["base"] = json!([0.0, 0.0])),
        ("a tree without leaves", |forest| forest["trees"][0]["leaves"] = json!([])),
        ("a leaf that does not exist", |forest| forest["trees"][0]["splits"][0][2] = json!(-32768)),
        ("a split that does not exist", |forest| forest["trees"][0]["splits"][0][3] = json!(32767)),
        ("a split that leads to itself", |forest| forest["trees"][0]["splits"][0][2] = json!(0)),
        ("a feature that does not exist", |forest| forest["trees"][0]["splits"][0][0] = json!(255)),
        ("more nodes than a place can name", |forest| {
            forest["trees"][0] =
                json!({"splits": vec![[0, 0, -1, -32767]; 40_000], "leaves": vec![0; 32_767]});
        }),
    ];
    for (what, change) in changes {
        let result = with_ready(change);
        let message = result.err().unwrap_or_else(|| panic!("{what} is accepted")).to_string();
        assert!(!message.is_empty() && !message.contains('\n'), "{what}: {message}");
    }
}

#[test]
fn spoiled_bytes_never_panic() {
    // A small file with every part, so that many changes can be tested quickly.
    let mut file = shipped();
    for (_, forest) in file["models"].as_object_mut().unwrap() {
        let outputs = forest["base"].as_array().unwrap().len();
        forest["trees"].as_array_mut().unwrap().truncate(outputs);
    }
    file["provenance"]["held_out"] = json!([]);
    let text = file.to_string();
    assert!(Models::read(&text).is_ok());
    let mut random = Dealer::new(6);
    let mut refused = 0;
    for _ in 0..500 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let place = random.below(bytes.len());
            bytes[place] = b"0123456789-,[]{}\":.e"[random.below(20)];
        }
        let spoiled = String::from_utf8(bytes).unwrap();
        refused += usize::from(Models::read(&spoiled).is_err());
    }
    assert!(refused > 200, "{refused}");
}

/// The chances of a row, computed by walking the trees of a file one by one.
fn slow_chances(forest: &Value, row: &[u8]) -> Vec<f64> {
    let base = forest["base"].as_array().unwrap();
    let mut margins: Vec<f64> = base.iter().map(|one| one.as_f64().unwrap()).collect();
    let outputs = margins.len();
    for (number, tree) in forest["trees"].as_array().unwrap().iter().enumerate() {
        let splits = tree["splits"].as_array().unwrap();
        let mut at: i64 = if splits.is_empty() { -1 } else { 0 };
        while at >= 0 {
            let [feature, at_most, left, right] =
                [0, 1, 2, 3].map(|field| splits[at as usize][field].as_i64().unwrap());
            at = if i64::from(row[feature as usize]) <= at_most { left } else { right };
        }
        margins[number % outputs] += tree["leaves"][!at as usize].as_f64().unwrap() / 8192.0;
    }
    if outputs == 1 {
        return vec![1.0 / (1.0 + real::exp(-margins[0]))];
    }
    let total: f64 = margins.iter().map(|&margin| real::exp(margin)).sum();
    margins.iter().map(|&margin| real::exp(margin) / total).collect()
}

#[test]
fn forests_are_what_their_trees_say() {
    let mut random = Dealer::new(2);
    let file = shipped();
    let models = file["models"].as_object().unwrap();
    assert!(models.len() > 10, "{}", models.len());
    for (name, stored) in models {
        let forest: Forest = serde_json::from_value(stored.clone()).unwrap();
        let mut fast = vec![0.0; forest.link().outputs()];
        for _ in 0..20 {
            // Most features are small numbers; some rows have arbitrary bytes.
            let below = [2, 8, 40, 256][random.below(4)];
            let row: Vec<u8> = (0..forest.width()).map(|_| random.below(below) as u8).collect();
            forest.predict(&row, &mut fast);
            let sum: f64 = fast.iter().map(|&chance| f64::from(chance)).sum();
            assert!(fast.len() == 1 || (sum - 1.0).abs() < 1e-5, "{name}: {fast:?}");
            for (&fast, slow) in fast.iter().zip(slow_chances(stored, &row)) {
                assert!((0.0..=1.0).contains(&fast), "{name}: {fast}");
                assert!((f64::from(fast) - slow).abs() < 1e-5, "{name}: {fast}, not {slow}");
            }
        }
    }
}
