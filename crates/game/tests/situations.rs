//! Every moment of a game, written as a situation and read back, gives its seat the same view. Contradictions are refused
//! with their place.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use proptest::prelude::*;
use suzume_game::situation::{Assumption, CheckedSituation, Contradiction, DescribedMeld, Description};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Discard, DrawReason, Match, Phase, Private, Table, Turn, View, legal_actions};
use suzume_rules::riichi::Riichi;
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::{Dealer, Notation, Seats, Tile, Wind, parse_faces};

/// Drops memory that has no consequence: in its own turn, and after its win, a seat cannot claim anything.
fn memory(private: &Private, phase: Phase, has_won: bool) -> Private {
    let is_own_turn = matches!(phase, Phase::Turn { seat, .. } if seat == private.seat);
    let mut private = *private;
    if is_own_turn || has_won {
        private.passed_win = false;
    }
    if has_won {
        private.passed_in_riichi = false;
    }
    private
}

/// Writes and reads back the current view of every seat.
fn check_moment(table: &Table) -> usize {
    let mut legal = Vec::new();
    for seat in table.table_rules().seats() {
        let theirs = table.view(seat);
        let Some(description) = Description::of(&theirs) else { return 0 };
        let json = description.to_json();
        let situation = CheckedSituation::from_json(&json).unwrap_or_else(|error| panic!("{error}\n{json}"));
        assert_eq!(situation.assumed(), [], "{json}");
        let mine = situation.view().unwrap();
        assert_eq!(mine.public, theirs.public, "{json}\n{:?}", table.events());
        let has_won = theirs.public.won.contains(seat);
        let forgetful = |private| memory(private, theirs.public.phase, has_won);
        assert_eq!(forgetful(mine.private), forgetful(theirs.private), "{json}\n{:?}", table.events());
        assert_eq!((mine.goal(), mine.knowledge()), (theirs.goal(), theirs.knowledge()));
        assert_eq!((situation.goal(), *situation.available()), (theirs.goal(), theirs.knowledge()));
        legal_actions(&mine, &mut legal);
        let mut table_legal = Vec::new();
        legal_actions(&theirs, &mut table_legal);
        assert_eq!(legal, table_legal, "{json}");
        assert_eq!(Description::of(&mine).as_ref(), Some(&description));
        check_without_turns(description, &theirs);
    }
    table.table_rules().seats().count()
}

/// Without turn numbers some order is found, and everything that does not depend on the order is the same.
fn check_without_turns(mut description: Description, theirs: &View<'_>) {
    let others = description.seats.iter_mut().flatten().flat_map(|seat| &mut seat.melds);
    for meld in description.melds.iter_mut().chain(others) {
        *meld = DescribedMeld {
            kind: meld.kind.take(),
            tiles: std::mem::take(&mut meld.tiles),
            ..DescribedMeld::default()
        };
    }
    let situation = CheckedSituation::new(description);
    let situation = situation.unwrap_or_else(|error| panic!("{error}\n{:?}", theirs.public));
    let mine = situation.view().unwrap();
    assert_eq!((mine.knowledge(), mine.goal()), (theirs.knowledge(), theirs.goal()));
    assert_eq!((mine.public.phase, mine.public.left), (theirs.public.phase, theirs.public.left));
    assert_eq!(mine.public.board.scores, theirs.public.board.scores);
}

/// Plays hands of a game and checks some of their moments; returns the number checked.
fn play(rules: &RuleSet, wall: WallKind, seed: u64, hands: usize) -> usize {
    let mut table = Table::new(rules.clone(), wall);
    let mut random = Dealer::addressed(seed, 0, 78);
    let mut game = Match::new(rules, seed, 0);
    let mut moments = 0;
    for _ in 0..hands {
        let Some(setup) = game.next_hand() else { break };
        table.deal(&setup);
        while !table.is_over() {
            if random.below(2) == 0 {
                moments += check_moment(&table);
            }
            for seat in table.pending().iter().collect::<Vec<_>>() {
                let action = common::choose(&table, seat, &mut random);
                table.act(seat, action).unwrap();
            }
        }
        game.finish_hand(&table);
    }
    moments
}

#[test]
fn every_moment_is_read_back_as_it_was() {
    let walls = [WallKind::Ordinary, WallKind::Personal, WallKind::Stable];
    let mut moments = 0;
    for (number, preset) in Preset::ALL.iter().enumerate() {
        for wall in walls {
            moments += play(&preset.rules(), wall, number as u64, 4);
        }
    }
    for (number, (name, options)) in common::GAMES.into_iter().enumerate() {
        let rules = RuleSet::from_toml(name, options).unwrap();
        moments += play(&rules, WallKind::Ordinary, 100 + number as u64, 4);
    }
    assert!(moments > 10_000, "{moments}");
}

/// A hand of riichi with every field given: the dealer sits to the left, and the seat across declared riichi with its first
/// discard.
const WHOLE: &str = r#"{"rules":"riichi","hand":"123m0567p23456s11z","drawn":"1z","seat_wind":"S","round_wind":"E",
"dora_indicators":"3p","scores":[25000,25000,24000,25000],"repeats":0,"sticks":1,"draws_left":64,
"seats":[{"river":"9s"},{"river":"8s"},{"river":"7s!","riichi":true},{"river":"1z 2z*"}]}"#;

fn tile(text: &str) -> Tile {
    parse_faces(text, Notation::Canonical).unwrap()[0].tile().unwrap()
}

fn problem(json: &str) -> (String, Contradiction) {
    match CheckedSituation::from_json(json) {
        Err(error) => {
            assert!(!error.hint.is_empty() && error.to_string().contains(&error.place));
            assert!(error.report().starts_with(&error.place));
            (error.place, *error.problem)
        }
        Ok(situation) => panic!("{json} is taken: {situation:?}"),
    }
}

#[test]
fn a_whole_situation_gives_the_view_of_a_table() {
    let situation = CheckedSituation::from_json(WHOLE).unwrap();
    assert_eq!(situation.assumed(), []);
    let view = situation.view().unwrap();
    assert_eq!(view.public.phase, Phase::Turn { seat: view.seat(), after: Turn::Drew(DrawReason::Turn) });
    let across = &view.public.seats[Seats::Four.after(view.seat(), 2)];
    assert_eq!((across.riichi, across.ippatsu), (Riichi::Double, true));
    let turns: Vec<u16> =
        (0..4).map(|turns| view.public.seats[Seats::Four.after(view.seat(), turns)].river[0].turn).collect();
    assert_eq!(turns, [1, 2, 3, 0]);
    let mut legal = Vec::new();
    legal_actions(&view, &mut legal);
    assert!(legal.iter().any(|action| matches!(action, Action::Discard(_))));
}

#[test]
fn contradictions_are_named_with_their_place() {
    let with = |from: &str, to: &str| {
        assert!(WHOLE.contains(from), "{from}");
        problem(&WHOLE.replacen(from, to, 1))
    };
    type Named = fn(&Contradiction) -> bool;
    let cases: [(&str, &str, &str, Named); 26] = [
        ("\"9s\"", "\"5s 5s 5s 5s\"", "seats[0].river", |p| matches!(p, Contradiction::FifthCopy(_))),
        ("\"8s\"", "\"0p\"", "seats[1].river", |p| matches!(p, Contradiction::NoSuchTile(_))),
        ("23456s11z", "23456s11y", "hand", |p| {
            matches!(p, Contradiction::Tiles { .. } | Contradiction::HandSize { .. })
        }),
        ("23456s11z", "2345s11z", "drawn", |p| matches!(p, Contradiction::DrawnOutOfTurn)),
        ("\"drawn\":\"1z\"", "\"drawn\":\"9m\"", "drawn", |p| matches!(p, Contradiction::DrawnNotHeld(_))),
        ("\"drawn\":\"1z\"", "\"drawn\":\"12m\"", "drawn", |p| matches!(p, Contradiction::Number { .. })),
        (
            "\"riichi\":true",
            "\"riichi\":true,\"melds\":[{\"kind\":\"pong\",\"tiles\":\"777z\"}]",
            "seats[2].melds",
            |p| matches!(p, Contradiction::OpenRiichi(_)),
        ),
        ("7s!", "7s", "seats[2].river", |p| matches!(p, Contradiction::RiichiMark)),
        ("9s\"", "9s<\"", "seats[0].river", |p| matches!(p, Contradiction::NoClaim(_))),
        ("\"8s\"", "\"8s\",\"melds\":[{\"kind\":\"pong\",\"tiles\":\"777z\"}]", "seats[1].melds", |p| {
            matches!(p, Contradiction::MeldOfNoDiscard(_))
        }),
        ("\"8s\"", "\"8s 9m\"", "seats", |p| matches!(p, Contradiction::NoOrder(_))),
        ("\"draws_left\":64", "\"draws_left\":63", "draws_left", |p| {
            matches!(p, Contradiction::DrawsLeft { .. })
        }),
        ("[25000,25000,24000,25000]", "[25000]", "scores", |p| matches!(p, Contradiction::Number { .. })),
        ("\"sticks\":1", "\"sticks\":0", "sticks", |p| matches!(p, Contradiction::Sticks { .. })),
        ("\"seat_wind\":\"S\"", "\"seat_wind\":\"X\"", "seat_wind", |p| matches!(p, Contradiction::Name(_))),
        ("\"seat_wind\":\"S\"", "\"seat_wind\":\"W\"", "seats", |p| matches!(p, Contradiction::NoOrder(_))),
        ("\"repeats\":0", "\"void\":\"m\"", "seats[0].void", |p| {
            matches!(p, Contradiction::NotInTheseRules(_))
        }),
        ("\"repeats\":0", "\"flowers\":\"1f\"", "seats[0].flowers", |p| {
            matches!(p, Contradiction::NotInTheseRules(_))
        }),
        ("\"3p\"", "\"3p 4p\"", "dora_indicators", |p| matches!(p, Contradiction::Indicators { .. })),
        ("\"repeats\":0", "\"repeat\":0", "line 2 column 66", |p| matches!(p, Contradiction::Name(_))),
        ("\"riichi\",", "\"richi\",", "rules", |p| matches!(p, Contradiction::Rules(_))),
        ("1z 2z*", "1z 2y*", "seats[3].river", |p| matches!(p, Contradiction::Tiles { .. })),
        ("\"repeats\":0", "\"melds\":[{\"kind\":\"pong\",\"tiles\":\"776z\"}]", "melds[0].tiles", |p| {
            matches!(p, Contradiction::Meld(_))
        }),
        ("\"repeats\":0", "\"melds\":[{\"kind\":\"pong\",\"tiles\":\"777z\"}]", "hand", |p| {
            matches!(p, Contradiction::HandSize { .. })
        }),
        ("\"repeats\":0", "\"offered\":{\"tile\":\"2z\",\"from\":\"left\"}", "hand", |p| {
            matches!(p, Contradiction::HandSize { .. })
        }),
        ("\"repeats\":0", "\"stage\":\"void\"", "stage", |p| matches!(p, Contradiction::NotInTheseRules(_))),
    ];
    for (from, to, place, is_named) in cases {
        let (found, problem) = with(from, to);
        assert!(found == place && is_named(&problem), "{to}: {found}: {problem:?}");
    }
    // The position in the river is shown below it.
    let error = CheckedSituation::from_json(&WHOLE.replace("1z 2z*", "1z 2y*")).unwrap_err();
    let report = error.report();
    assert!(report.contains("| 1z 2y*") && report.contains("|    ^"), "{report}");
}

#[test]
fn a_hand_alone_is_measured_without_a_table() {
    let kb = "4".repeat(34);
    for (json, sets, available) in [
        (r#"{"hand":"11m345p"}"#.to_owned(), 1, 136 - 5),
        (format!(r#"{{"hand":"11m345p","kb":"{kb}"}}"#), 1, 136 - 5),
        (format!(r#"{{"hand":"11m345p","kb":"{}"}}"#, "1".repeat(27)), 1, 27),
        (r#"{"hand":"11m345p","seen":"1m 2m"}"#.to_owned(), 1, 136 - 7),
        (r#"{"rules":"riichi","hand":"11m345p"}"#.to_owned(), 1, 136 - 5),
        (r#"{"hand":"11m345p","melds":[{"tiles":"777z"}]}"#.to_owned(), 1, 136 - 8),
    ] {
        let situation = CheckedSituation::from_json(&json).unwrap();
        assert!(situation.view().is_none() && !situation.assumed().is_empty(), "{json}");
        assert_eq!((situation.goal().sets.get(), situation.available().total()), (sets, available), "{json}");
    }
    let (place, found) = problem(r#"{"hand":"11m345p","seats":[]}"#);
    assert!(place == "seats" && found == Contradiction::NoTable);
    let (place, _) = problem(r#"{"kb":""}"#);
    assert_eq!(place, "hand");
}

#[test]
fn options_alone_make_a_view_and_say_what_they_assume() {
    let described = Description {
        rules: Some("riichi".to_owned()),
        hand: "123m055p23p11z7p".to_owned(),
        melds: DescribedMeld::list("777z"),
        drawn: Some("7p".to_owned()),
        seat_wind: Some("S".to_owned()),
        dora_indicators: Some("3p".to_owned()),
        seen: Some("1z 9m".to_owned()),
        draws_left: Some(40),
        ..Description::default()
    };
    let situation = CheckedSituation::new(described.clone()).unwrap();
    let view = situation.view().unwrap();
    let east = |one: &Assumption| (one.field, one.value.as_str()) == ("round_wind", "E");
    assert!(situation.assumed().iter().any(east), "{:?}", situation.assumed());
    assert_eq!((view.public.live(), view.melds().len(), view.wind()), (40, 1, Wind::South));
    assert_eq!(view.knowledge().get(tile("1z")), 4 - 2 - 1);
    assert_eq!(view.knowledge().get(tile("7z")), 1);
    let mut legal = Vec::new();
    legal_actions(&view, &mut legal);
    // One action per face, plus one for the tile just drawn if the hand has two of it.
    assert!(legal.contains(&Action::Discard(Discard { face: tile("7p").into(), drawn: true })));
    assert!(!legal.contains(&Action::Abort));

    let offered = CheckedSituation::from_json(
        r#"{"rules":"mcr","hand":"1123m055p23p1117z","offered":{"tile":"1z","from":"across"}}"#,
    );
    let (place, _) = match offered {
        Err(error) => (error.place, *error.problem),
        Ok(_) => panic!("there are no red fives in these rules"),
    };
    assert_eq!(place, "hand");
    let offered = CheckedSituation::from_json(
        r#"{"rules":"mcr","hand":"1123m555p23p1117z","offered":{"tile":"1z","from":"across"}}"#,
    );
    let offered = offered.unwrap();
    legal_actions(&offered.view().unwrap(), &mut legal);
    assert!(legal.contains(&Action::OpenKong), "{legal:?}");

    let too_many = Description { draws_left: Some(70), ..described };
    let error = CheckedSituation::new(too_many).unwrap_err();
    assert_eq!(error.place, "draws_left");
}

/// Text that is nearly a situation.
fn any_description() -> impl Strategy<Value = String> {
    let tiles = prop::collection::vec("[0-9]{1,4}[mpszfg][*<!]?", 0..6).prop_map(|words| words.join(" "));
    let hand = prop_oneof![
        Just("123m0567p23456s11z".to_owned()),
        Just("1112345678999m".to_owned()),
        Just("11m345p".to_owned()),
        tiles.clone(),
    ];
    let rules = prop_oneof![
        prop::sample::select(Preset::names().collect::<Vec<_>>()).prop_map(str::to_owned),
        "[a-z]{0,4}",
    ];
    let side = prop::sample::select(vec!["self", "right", "across", "left"]);
    let kind = prop::sample::select(vec!["chow", "pong", "open_kong", "added_kong", "closed_kong"]);
    let meld = (kind, tiles.clone(), side.clone())
        .prop_map(|(kind, tiles, side)| format!(r#"{{"kind":"{kind}","tiles":"{tiles}","from":"{side}"}}"#));
    let seat = (tiles.clone(), prop::collection::vec(meld.clone(), 0..3), any::<bool>()).prop_map(
        |(river, melds, riichi)| {
            format!(r#"{{"river":"{river}","melds":[{}],"riichi":{riichi}}}"#, melds.join(","))
        },
    );
    (
        rules,
        hand,
        tiles,
        prop::collection::vec(seat, 0..5),
        prop::collection::vec(meld, 0..3),
        any::<u16>(),
        side,
    )
        .prop_map(|(rules, hand, tiles, seats, melds, number, side)| {
            let mut text = format!(r#"{{"rules":"{rules}","hand":"{hand}","melds":[{}]"#, melds.join(","));
            let seats = seats.join(",");
            for (bit, field) in [
                format!(r#","seats":[{seats}]"#),
                format!(r#","draws_left":{number}"#),
                format!(r#","seen":"{tiles}""#),
                format!(r#","offered":{{"tile":"{tiles}","from":"{side}"}}"#),
                format!(r#","to_move":{{"seat":"{side}"}}"#),
                format!(r#","dora_indicators":"{tiles}""#),
                r#","stage":"void""#.to_owned(),
                format!(r#","kb":"{}""#, "2".repeat(34)),
            ]
            .iter()
            .enumerate()
            {
                if number >> bit & 1 == 1 {
                    text.push_str(field);
                }
            }
            text + "}"
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_it_panic(text in prop_oneof![any_description(), "\\PC{0,80}"]) {
        if let Ok(situation) = CheckedSituation::from_json(&text) {
            let mut legal = Vec::new();
            if let Some(view) = situation.view() {
                legal_actions(&view, &mut legal);
            }
            let total = situation.available().counts().plus(situation.hand());
            prop_assert!(total.is_ok());
        }
    }

    #[test]
    fn spoiled_situations_do_not_panic(place in 0usize..400, byte in 0u8..128) {
        let mut text = WHOLE.as_bytes().to_vec();
        let place = place % text.len();
        text[place] = byte;
        let _ = CheckedSituation::from_json(&String::from_utf8(text).unwrap());
    }
}

/// Who gave the tile of another's meld: `from` is relative to the viewer, `from_seat` is absolute, and an error says so.
#[test]
fn the_giver_of_a_meld_is_named_relative_to_the_viewer_or_by_its_seat() {
    // The viewer is East. West claims its 1z in the first text, North the 1z of South in the second.
    let across = r#"{"rules":"riichi","hand":"123m456p23456s99m5z","seats":[{"river":"1z<"},{"river":""},
        {"river":"9p","melds":[{"kind":"pong","tiles":"111z",GIVER}]},{"river":"9s"}]}"#;
    let left = r#"{"rules":"riichi","hand":"123m456p23456s99m5z","seats":[{"river":"9s"},{"river":"1z<"},{"river":""},
        {"river":"9p","melds":[{"kind":"pong","tiles":"111z",GIVER}]}]}"#;
    for (text, relative, number, relative_to_owner) in
        [(across, "self", 0, "across"), (left, "right", 1, "across")]
    {
        let read = |giver: &str| CheckedSituation::from_json(&text.replace("GIVER", giver)).map(|_| ());
        read(&format!(r#""from":"{relative}""#)).unwrap();
        read(&format!(r#""from_seat":{number}"#)).unwrap();
        read(&format!(r#""from_seat":{number},"from":"{relative}""#)).unwrap();
        let contradiction = format!(r#""from_seat":{number},"from":"left""#);
        for wrong in [format!(r#""from":"{relative_to_owner}""#), contradiction] {
            let error = read(&wrong).unwrap_err().to_string();
            assert!(error.contains("relative to the viewing seat"), "{wrong}: {error}");
        }
        assert!(read(r#""from_seat":4"#).unwrap_err().to_string().contains("seats are 0 to 3"));
    }
}
