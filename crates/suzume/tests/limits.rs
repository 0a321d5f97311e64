//! Complete hands within limits: some suits only, at most some colours, pongs only.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use unwrap")]

use suzume::DeficiencyQuestion;
use suzume::game::situation::Description;
use suzume::tiles::{Counts34, Dealer, Notation, Tile, parse_counts};

fn question(hand: &Counts34, limits: &str) -> DeficiencyQuestion {
    let mut question: DeficiencyQuestion =
        serde_json::from_str(&format!("{{\"hand\":\"\",{limits}}}")).unwrap();
    question.situation = Description { hand: hand.to_string(), ..question.situation };
    question
}

fn deficiency(hand: &Counts34, limits: &str) -> Option<u8> {
    question(hand, limits).answer().unwrap().deficiency.finite()
}

const LIMITS: [&str; 5] = [
    r#""colours":2"#,
    r#""colours":1"#,
    r#""only":"mp""#,
    r#""colours":1,"only":"msz""#,
    r#""colours":2,"forms":["pongs","pairs"]"#,
];

#[test]
fn accepted_tiles_and_keeping_discards_are_those_that_lower_and_keep() {
    let mut random = Dealer::new(32);
    for round in 0..10 {
        for limits in LIMITS {
            let hand = random.hand(13, [27, 34][round % 2]);
            let before = deficiency(&hand, limits);
            let accepts = question(&hand, limits).answer().unwrap().accepts.unwrap();
            let listed = serde_json::to_value(&accepts).unwrap();
            for tile in Tile::ALL {
                let mut drawn = hand;
                if drawn.add(tile).is_err() {
                    continue;
                }
                let lowers = deficiency(&drawn, limits) < before;
                let is_listed = listed.get(tile.to_string()).is_some();
                assert_eq!(is_listed, lowers, "{hand} and {tile}, {limits}: {listed}");
            }
            let mut drawn = hand;
            let extra = hand.complement().tiles().next().unwrap();
            drawn.add(extra).unwrap();
            let before = deficiency(&drawn, limits);
            let keeps = question(&drawn, limits).answer().unwrap().keeps.unwrap();
            let keeps: Vec<&str> = keeps.iter().map(suzume::TileName::as_str).collect();
            for (tile, _) in drawn.kinds() {
                let mut kept = drawn;
                assert!(kept.remove(tile));
                let is_kept = deficiency(&kept, limits) == before;
                assert_eq!(keeps.contains(&tile.to_string().as_str()), is_kept, "{drawn} - {tile}, {limits}");
            }
        }
    }
}

#[test]
fn nearest_complete_hands_are_within_the_limits() {
    let hand = parse_counts("1122334455m66p77s", Notation::Canonical).unwrap();
    for (limits, colours) in [(r#""colours":2,"explain":50"#, 2), (r#""colours":1,"explain":50"#, 1)] {
        let explanation = question(&hand, limits).answer().unwrap().explanation.unwrap();
        assert!(!explanation.completions.is_empty() && explanation.readings.is_empty());
        for completion in explanation.completions {
            let target = parse_counts(&completion.target, Notation::Canonical).unwrap();
            let suits = (0..3).filter(|&suit| target.group(suit).iter().any(|&count| count > 0)).count();
            assert!(suits <= colours, "{}", completion.target);
        }
    }
    // A complete hand of three colours is not complete in two, and has no reading then.
    let hand = parse_counts("123456m456p78999s", Notation::Canonical).unwrap();
    let answer = question(&hand, r#""colours":2,"explain":5"#).answer().unwrap();
    assert_eq!(answer.deficiency.finite(), Some(3));
    assert!(answer.explanation.unwrap().readings.is_empty());
}

#[test]
fn pongs_have_no_chows() {
    let hand = parse_counts("111222333m44455p", Notation::Canonical).unwrap();
    let answer = question(&hand, r#""forms":["pongs"],"explain":5"#).answer().unwrap();
    assert_eq!(answer.deficiency.finite(), Some(0));
    let readings = answer.explanation.unwrap().readings;
    assert!(readings.len() == 1 && readings[0].contains("111m"), "{readings:?}");
    assert_eq!(deficiency(&hand, r#""explain":5"#), Some(0));
}

#[test]
fn limits_that_mean_nothing_are_refused() {
    let hand = parse_counts("11m", Notation::Canonical).unwrap();
    for (limits, part) in [
        (r#""colours":0"#, "0 colours"),
        (r#""colours":3"#, "3 colours"),
        (r#""only":"mq""#, "no suit `q`"),
        (r#""only":"""#, "at least one suit"),
    ] {
        let error = question(&hand, limits).answer().unwrap_err().to_string();
        assert!(error.contains(part), "{limits}: {error}");
    }
}

#[test]
fn the_papers_algorithms_stay_within_the_limits() {
    let hand = parse_counts("1122334455m66p77s", Notation::Canonical).unwrap();
    for method in ["exact", "quadtree", "quadtree8", "sixtree", "block"] {
        let found = deficiency(&hand, &format!(r#""colours":1,"kinds":27,"method":"{method}""#));
        assert_eq!(found, Some(4), "{method}");
    }
}
