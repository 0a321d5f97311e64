//! A notation reads back what it prints as the same tiles.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use proptest::prelude::*;
use suzume_tiles::{
    Counts34, Face, Flower, Hand, Kinds, KnowledgeBase, KnowledgeOrder, Meld, MeldKind, Notation, Suit, Tile,
    parse_counts, parse_faces, parse_hand, parse_knowledge,
};

fn config() -> ProptestConfig {
    ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() }
}

fn all_faces() -> Vec<Face> {
    let plain = Tile::ALL.map(Face::Plain);
    let red = Suit::ALL.map(Face::RedFive);
    let flowers = Flower::ALL.map(Face::Flower);
    plain.into_iter().chain(red).chain(flowers).collect()
}

/// The face that is read back after a notation wrote it.
fn as_written(face: Face, notation: Notation) -> Face {
    match (face, face.tile()) {
        (Face::RedFive(_), Some(tile)) if !notation.knows_red_fives() => tile.into(),
        _ => face,
    }
}

fn any_faces() -> impl Strategy<Value = Vec<Face>> {
    prop::collection::vec(prop::sample::select(all_faces()), 0..40)
}

fn any_notation() -> impl Strategy<Value = Notation> {
    prop::sample::select(Notation::ALL.to_vec())
}

fn any_counts() -> impl Strategy<Value = Counts34> {
    prop::array::uniform::<_, 34>(0u8..=4)
        .prop_map(|counts| Counts34::new(counts).expect("none is above four"))
}

/// All 136 tiles, shuffled.
fn any_tiles() -> impl Strategy<Value = Vec<Tile>> {
    let set: Vec<Tile> = Tile::ALL.into_iter().flat_map(|tile| [tile; 4]).collect();
    Just(set).prop_shuffle()
}

#[test]
fn every_face_in_every_notation() {
    let mut unwritable = Vec::new();
    for notation in Notation::ALL {
        for face in all_faces() {
            match notation.print(&[face]) {
                Ok(text) => {
                    let read = parse_faces(&text, notation);
                    assert_eq!(read, Ok(vec![as_written(face, notation)]), "{notation} {text}");
                }
                Err(error) => {
                    assert_eq!(error.face(), face);
                    unwritable.push((notation, face));
                }
            }
        }
    }
    let count = |wanted| unwritable.iter().filter(|&&(notation, _)| notation == wanted).count();
    assert_eq!(Notation::ALL.map(count), [0, 15, 8, 8, 0, 0]);
}

#[test]
fn a_whole_set_goes_through_tenhou_ids() {
    let ids: Vec<String> = (0..136).map(|id| id.to_string()).collect();
    let faces = parse_faces(&ids.join(","), Notation::Tenhou).unwrap();
    // Red fives have the first id of their kind and are printed where they stand.
    assert_eq!(Notation::Tenhou.print(&faces).unwrap(), ids.join(" "));
    assert_eq!(parse_counts(&ids.join(" "), Notation::Tenhou), Ok(Counts34::FULL));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn lists_are_read_back(notation in any_notation(), faces in any_faces()) {
        // Collect the faces that the notation can write together.
        let mut writable = Vec::new();
        for face in faces {
            writable.push(face);
            if notation.print(&writable).is_err() {
                writable.pop();
            }
        }
        let text = notation.print(&writable).unwrap();
        let read = parse_faces(&text, notation).unwrap();
        let expected: Vec<Face> = writable.iter().map(|&face| as_written(face, notation)).collect();
        prop_assert_eq!(&read, &expected);
        prop_assert_eq!(notation.print(&read).unwrap(), text);
    }

    #[test]
    fn loose_text_settles_after_one_print(notation in any_notation(), text in "[1-9BCDWTFJEmpsz0 ]{0,12}") {
        if let Ok(faces) = parse_faces(&text, notation)
            && let Ok(printed) = notation.print(&faces)
        {
            prop_assert_eq!(parse_faces(&printed, notation), Ok(faces.clone()));
            prop_assert_eq!(notation.print(&parse_faces(&printed, notation).unwrap()), Ok(printed));
        }
    }

    #[test]
    fn counts_are_read_back(counts in any_counts()) {
        let text = counts.to_string();
        prop_assert_eq!(parse_counts(&text, Notation::Canonical), Ok(counts));
        let faces: Vec<Face> = counts.tiles().map(Face::Plain).collect();
        prop_assert_eq!(Notation::Canonical.print(&faces).unwrap(), text);
        for notation in [Notation::Mjai, Notation::Botzone, Notation::Unicode] {
            prop_assert_eq!(parse_counts(&notation.print(&faces).unwrap(), notation), Ok(counts));
        }
    }

    #[test]
    fn knowledge_is_read_back(counts in any_counts()) {
        let base = KnowledgeBase::new(counts);
        for base in [base, base.restricted_to(Kinds::Suits27)] {
            let text = base.to_string();
            prop_assert_eq!(parse_knowledge(&text, KnowledgeOrder::Mps), Ok(base));
            // Moving bamboo to the front of the text makes it the papers' order.
            let (mp, rest) = text.split_at(22);
            let (bamboo, honors) = rest.split_at(11);
            let papers = format!("{bamboo}{mp}{honors}");
            prop_assert_eq!(parse_knowledge(&papers, KnowledgeOrder::Bcd), Ok(base));
        }
    }

    #[test]
    fn hands_are_read_back(
        tiles in any_tiles(),
        melds in 0usize..=5,
        sets in 0usize..=5,
        has_drawn in any::<bool>(),
        reds in prop::array::uniform3(0u8..=4),
        flowers in prop::sample::subsequence(Flower::ALL.to_vec(), 0..=8),
        kind in prop::sample::select(MeldKind::ALL.to_vec()),
    ) {
        let concealed = sets.min(5 - melds) * 3 + if has_drawn { 2 } else { 1 };
        let counts = Counts34::from_tiles(tiles[..concealed].iter().copied()).unwrap();
        let mut all = counts;
        let mut declared = Vec::new();
        for &first in &tiles[concealed..] {
            let meld = match kind {
                MeldKind::Chow => Meld::chow(first),
                MeldKind::Pong => Some(Meld::pong(first)),
                kong => Meld::kong(kong, first),
            };
            let meld = meld.map(|meld| meld.with_red_fives(reds[0]).unwrap_or(meld));
            if let Some(meld) = meld.filter(|_| declared.len() < melds)
                && let Ok(sum) = all.plus(&meld.counts())
            {
                all = sum;
                declared.push(meld);
            }
        }
        let fives = Suit::ALL.map(|suit| counts.get(Tile::suited(suit, 5).unwrap()));
        let reds = [0, 1, 2].map(|suit| reds[suit].min(fives[suit]));
        let hand = Hand::new(counts, reds, declared, &flowers).unwrap();
        prop_assert_eq!(hand.all_tiles(), all);
        let text = hand.to_string();
        prop_assert_eq!(parse_hand(&text, Notation::Canonical), Ok(hand), "{}", text);
    }
}
