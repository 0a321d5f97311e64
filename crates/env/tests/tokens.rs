//! The tokens of a hand, read back by their names and compared with the view of the seat.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_env::{TOKENS, tokens, vocabulary};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Table};
use suzume_rules::RuleSet;
use suzume_tiles::Dealer;

/// Hand and rivers as the tokens tell them.
fn read_back(words: &[&str], seats: usize) -> (Vec<String>, Vec<Vec<String>>) {
    let (mut hand, mut rivers) = (Vec::new(), vec![Vec::new(); seats]);
    let take = |hand: &mut Vec<String>, tile: &str| {
        let place =
            hand.iter().position(|held| held == tile).unwrap_or_else(|| panic!("no {tile} in {hand:?}"));
        hand.swap_remove(place);
    };
    let mut event = ("", "");
    let mut follows = 0;
    for word in words {
        let (name, seat) = word.split_once(' ').unwrap_or((word, ""));
        let is_tile = word.len() == 2;
        if !is_tile {
            event = (name, seat);
            follows = 0;
            if *word == "north seat0" {
                take(&mut hand, "4z");
            }
            continue;
        }
        let is_own = event.1 == "seat0";
        match event.0 {
            "hand" => hand.push((*word).to_owned()),
            "draw" | "replacement" if is_own => hand.push((*word).to_owned()),
            "discard" | "discard_drawn" => {
                if is_own {
                    take(&mut hand, word);
                }
                rivers[usize::from(event.1.as_bytes()[4] - b'0')].push((*word).to_owned());
            }
            // The first tile of a claim is the claimed one.
            "chow" | "pong" | "open_kong" if is_own && follows > 0 => take(&mut hand, word),
            "added_kong" | "flower" | "give" if is_own => take(&mut hand, word),
            "closed_kong" if is_own => hand.retain(|held| held.replace('0', "5") != *word),
            _ => {}
        }
        follows += 1;
    }
    (hand, rivers)
}

#[test]
fn the_hand_and_the_rivers_follow_from_the_tokens() {
    let names = vocabulary();
    for rules in ["mahjong0", "sichuan", "taiwan-flowers", "mcr", "riichi", "sanma"] {
        let rules = RuleSet::preset(rules).unwrap();
        let seats = rules.table().seats();
        let mut random = Dealer::new(3);
        let (mut asked, mut longest) = (0, 0);
        for deal in 0..12 {
            let mut table = Table::new(rules.clone(), WallKind::Ordinary);
            table.deal(&Match::new(&rules, 17, deal).next_hand().unwrap());
            while let Some(seat) = table.pending().iter().next() {
                let mut row = [9; TOKENS];
                let length = tokens(&rules, table.start(), table.events(), seat, &mut row);
                assert!(row[length..].iter().all(|&token| token == 0));
                let words: Vec<&str> =
                    row[..length].iter().map(|&token| &names[usize::from(token)][..]).collect();
                let (mut hand, rivers) = read_back(&words, seats.count());
                let view = table.view(seat);
                let mut held: Vec<String> = view.private.faces().map(|face| face.to_string()).collect();
                hand.sort();
                held.sort();
                assert_eq!(hand, held, "{} {deal}: {words:?}", rules.name());
                for (turns, river) in rivers.iter().enumerate() {
                    let shown = &view.public.seats[seats.after(seat, turns)].river;
                    let shown: Vec<String> = shown.iter().map(|tile| tile.face.to_string()).collect();
                    assert_eq!(river, &shown, "{} {deal}: {words:?}", rules.name());
                }
                (asked, longest) = (asked + 1, longest.max(length));
                let legal = table.legal(seat);
                let action: Action = legal[random.below(legal.len())];
                table.act(seat, action).unwrap();
            }
        }
        println!("{}: {asked} questions, at most {longest} tokens", rules.name());
        assert!(asked > 400 && longest < TOKENS, "{}: {asked} {longest}", rules.name());
    }
}

/// Version 1: files that were written with it name tokens by these numbers.
#[test]
fn the_numbers_of_version_1_stay() {
    let names = vocabulary();
    let at = |name: &str| names.iter().position(|other| other == name);
    assert_eq!((names.len(), suzume_env::TOKENS_VERSION), (391, 1));
    assert_eq!([at("padding"), at("1m"), at("0s"), at("4g"), at("?")], [0, 1, 37, 45, 46].map(Some));
    assert_eq!([at("suit s"), at("dealer seat0"), at("win seat3")], [49, 50, 125].map(Some));
    assert_eq!([at("round"), at("end"), at("number 0"), at("number 255")], [126, 134, 135, 390].map(Some));
}
