//! Hands in which all seats take random legal actions, under every preset and wall. The tests check invariants at every
//! step. The number of hands is small by default; `SUZUME_HANDS=1000000 cargo test --release -p suzume-game --test
//! random_hands` plays a million.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use proptest::prelude::*;
use std::collections::HashMap;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_game::wall::{Wall, WallKind};
use suzume_game::{
    Action, Event, HANDS_OF_A_GAME, Match, Phase, Position, Setup, ShownMeld, Table, View, legal_actions,
};
use suzume_rules::riichi::Riichi;
use suzume_rules::{AfterHand, RuleSet, Score};
use suzume_testing::thorough;
use suzume_tiles::{BySeat, Counts34, Dealer, Face, MeldKind, Seat, Seats, Tile, TileSet};

/// Presets, some with options that change the course of play.
const GAMES: [(&str, &str); 17] = [
    ("mahjong0", ""),
    ("mahjong0", "chows = true\nkongs = true\nseven_pairs = true\nmany_winners = \"all\""),
    ("sichuan", ""),
    ("sichuan", "exchange_three = \"next\"\npassed_win_lock = \"until_own_draw\""),
    ("taiwan", ""),
    (
        "taiwan",
        "many_winners = \"nearest_or_all_three\"\nswap_call = \"same_tile_or_other_end\"\nmin_tai = 1",
    ),
    ("taiwan-flowers", ""),
    ("mcr", ""),
    ("mcr", "min_points = 0\nrounds = 0"),
    ("mcr-flowers", ""),
    ("taiwan-flowers", "last_discard_claims = \"all\"\nkong_from_seat_before = false"),
    ("riichi", ""),
    ("riichi-tonpu", ""),
    ("riichi-tenhou", ""),
    ("riichi-majsoul", ""),
    ("riichi", "red_fives = \"none\"\nkong_dora = false\nkuikae = \"allowed\"\nfour_kongs = false"),
    (
        "riichi",
        "double_ron = \"nearest\"\nopen_kong_dora = \"at_once\"\nriichi_tiles = 0\nriichi_kong = \"same_waits\"",
    ),
];

/// Every tile is in exactly one place.
fn check_tiles(table: &Table) {
    let mut places: HashMap<Face, u8> = HashMap::new();
    let mut put = |face: Face| *places.entry(face).or_default() += 1;
    let mut elsewhere = 0;
    for seat in Seat::ALL {
        let view = table.view(seat);
        let public = &view.public.seats[seat];
        check_waits(&view);
        view.private.faces().for_each(&mut put);
        view.private.flowers.iter().for_each(|flower| put(flower.into()));
        view.private.melds.iter().flat_map(suzume_tiles::Meld::faces).for_each(&mut put);
        public.flowers.iter().for_each(|flower| put(flower.into()));
        public.river.iter().filter(|tile| !tile.claimed).for_each(|tile| put(tile.face));
        elsewhere += 1;
        assert_eq!(usize::from(public.concealed), view.concealed().total() + view.private.flowers.len());
        // Thirteen tiles, plus one in turn; a meld counts as three.
        let tiles = usize::from(public.concealed) + 3 * view.private.melds.len();
        let hand = view.table.wall.hand;
        let is_in_turn = matches!(view.public.phase, Phase::Turn { seat: mover, .. } if mover == seat)
            || matches!(view.public.phase, Phase::Exchange | Phase::Void) && seat == view.public.dealer;
        let has_won_by_draw = table
            .events()
            .iter()
            .any(|event| matches!(event, Event::Win { seat: winner, from: None, .. } if *winner == seat));
        let extra = usize::from(is_in_turn || has_won_by_draw);
        if view.public.phase != Phase::Over {
            assert_eq!(tiles, hand + extra, "seat {}", seat.index());
        }
    }
    assert_eq!(elsewhere, 4);
    let tiles = table.table_rules().wall.tiles;
    for (&face, &count) in &places {
        assert!(count <= tiles.copies(face), "{face}");
    }
    let total: usize = places.values().map(|&count| usize::from(count)).sum();
    assert_eq!(total + table.wall().left(), tiles.total());
    assert_eq!(usize::from(table.public().left), table.wall().left());
}

/// Checks the waits against trying each kind one by one.
fn check_waits(view: &View<'_>) {
    let mut hand = *view.concealed();
    if hand.total() % 3 == 2 {
        let Some(drawn) = view.private.drawn.and_then(Face::tile) else { return };
        assert!(hand.remove(drawn));
    }
    if hand.total() + 3 * view.melds().len() != view.table.wall.hand {
        return;
    }
    let completes = |tile: &Tile| {
        let mut whole = hand;
        tile.index() < view.table.wall.tiles.kinds().count()
            && whole.add(*tile).is_ok()
            && deficiency(&whole, &view.goal()) == Deficiency::COMPLETE
    };
    let waits: TileSet = Tile::ALL.into_iter().filter(completes).collect();
    assert_eq!(view.private.waits, waits);
}

/// Only seats that may act are asked, and no action is offered twice.
fn check_questions(table: &Table) {
    assert!(!table.pending().is_empty());
    for seat in table.pending().iter() {
        let legal = table.legal(seat);
        assert!(!legal.is_empty());
        for (place, action) in legal.iter().enumerate() {
            assert!(!legal[..place].contains(action), "{action}");
        }
        assert!(!table.public().won.contains(seat));
        match table.public().phase {
            Phase::Turn { seat: mover, .. } => assert_eq!(mover, seat),
            Phase::Claims { from, .. } => {
                assert_ne!(from, seat);
                assert!(legal[0] == Action::Pass && legal.len() > 1);
            }
            Phase::Exchange | Phase::Void => {}
            other => panic!("nobody can be asked in {other:?}"),
        }
    }
}

/// A second implementation of the legal actions, written only from the rule pages.
fn check_completeness(table: &Table, seat: Seat) {
    let view = table.view(seat);
    let rules = view.table;
    let legal = table.legal(seat);
    let hand = view.concealed();
    let own = &view.public.seats[seat];
    let has = |wanted: &dyn Fn(&Action) -> bool| legal.iter().any(wanted);
    match view.public.phase {
        Phase::Turn { .. } => {
            let void_held = hand.kinds().any(|(tile, _)| own.void.is_some() && tile.suit() == own.void);
            for (tile, _) in hand.kinds() {
                let is_drawn = view.private.drawn.and_then(Face::tile) == Some(tile);
                let is_free =
                    (!void_held || tile.suit() == own.void) && (own.riichi == Riichi::No || is_drawn);
                let is_offered = has(&|action| action.discarded() == Some(tile));
                assert_eq!(is_offered, is_free && !view.private.forbidden.contains(tile), "{tile}");
            }
        }
        Phase::Claims { face, from, .. } => {
            let tile = face.tile().unwrap();
            let mut whole = *hand;
            let is_complete = whole.add(tile).is_ok()
                && deficiency(&whole, &view.goal()) == Deficiency::COMPLETE
                && !whole.kinds().any(|(tile, _)| own.void.is_some() && tile.suit() == own.void)
                && !view.melds().iter().any(|meld| own.void.is_some() && meld.suit() == own.void);
            let wins = legal.contains(&Action::Win);
            assert!(!wins || is_complete);
            // If a hand needs nothing beyond its form, nothing else prevents it from winning.
            let needs_points = table.rules().name().starts_with("mcr");
            let is_free = rules.passed_win == suzume_rules::table::PassedWin::Free;
            if is_free && !needs_points && table.rules().options() == plain(table) {
                assert_eq!(wins, is_complete);
            }
            let pongs = has(&|action| matches!(action, Action::Pong(_)));
            assert!(!pongs || hand.get(tile) >= 2);
            let chows = has(&|action| matches!(action, Action::Chow(_)));
            assert!(!chows || (rules.chows && Seats::Four.after(from, 1) == seat && tile.suit().is_some()));
        }
        _ => {}
    }
}

fn plain(table: &Table) -> String {
    RuleSet::preset(table.rules().name()).unwrap().options()
}

/// Positions that follow the events each seat may see. They must agree with the table.
struct Followers(BySeat<Position>, usize);

impl Followers {
    fn new(table: &Table) -> Followers {
        let follow = |seat: Seat| {
            let mut position = Position::new(table.rules().clone(), seat);
            position.start(&table.start().seen_by(seat), table.wall_kind());
            position
        };
        Followers(BySeat::from_fn(Seats::Four, follow), 0)
    }

    fn check(&mut self, table: &Table) {
        for event in &table.events()[self.1..] {
            for seat in Seat::ALL {
                self.0[seat].observe(&event.seen_by(seat, table.table_rules()));
            }
        }
        self.1 = table.events().len();
        let mut legal = Vec::new();
        for seat in Seat::ALL {
            let (mine, theirs) = (self.0[seat].view(), table.view(seat));
            assert_eq!(mine.public, theirs.public);
            assert_eq!(mine.private, theirs.private);
            // A pending seat has the same legal actions from its own position.
            legal_actions(&mine, &mut legal);
            if table.pending().contains(seat) {
                assert_eq!(legal, table.legal(seat));
            }
        }
    }
}

/// The tiles that a seat cannot see, counted from the hidden truth: everything that is not its own and not open.
fn check_knowledge(table: &Table, seat: Seat) {
    let view = table.view(seat);
    let knowledge = view.knowledge();
    let mut hidden = Counts34::EMPTY;
    for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
        let theirs = table.view(other);
        hidden = hidden.plus(theirs.concealed()).unwrap();
        // The tile of a self-drawn win is known although it is in the winner's hand.
        let won_by_draw = table.events().iter().find_map(|event| match event {
            Event::Win { seat: winner, from: None, face, .. } if *winner == other => *face,
            _ => None,
        });
        if let Some(tile) = won_by_draw.and_then(Face::tile) {
            assert!(hidden.remove(tile));
        }
    }
    for (tile, count) in hidden.kinds() {
        assert!(knowledge.get(tile) >= count, "{tile} is in a hand and thought to be seen");
    }
    let face_down = Seat::ALL.into_iter().filter(|&other| other != seat).flat_map(|other| {
        let shown = &view.public.seats[other].melds;
        shown.iter().filter(|meld| meld.is_hidden())
    });
    let unknown = 4 * face_down.count();
    let in_wall = table.wall().left();
    let flowers_in_wall = match table.table_rules().wall.tiles {
        suzume_rules::table::TileBox::WithFlowers => {
            8 - Seat::ALL.iter().map(|seat| table.public().seats[*seat].flowers.len()).sum::<usize>()
        }
        _ => 0,
    };
    let expected = in_wall - flowers_in_wall - table.public().dora.len() + hidden.total();
    let total = knowledge.total();
    assert!(
        total == expected + unknown || (total >= expected && total < expected + unknown),
        "{total} {expected}"
    );
}

/// Points are conserved: all are with the seats or lie on the table as sticks.
fn check_points(table: &Table, setup: &Setup) {
    let (public, stake) = (table.public(), table.public().stake());
    let changes = BySeat::from_fn(Seats::Four, |seat| public.scores[seat] - setup.scores[seat]);
    let on_table = stake * (i64::from(public.sticks) - i64::from(setup.sticks));
    assert_eq!(changes.iter().sum::<i64>() + on_table, 0);
    let mut paid = BySeat::all(Seats::Four, 0);
    let mut sticks = i64::from(setup.sticks);
    for (place, event) in table.events().iter().enumerate() {
        if let Event::RiichiAccepted { seat } = *event {
            paid[seat] -= stake;
            sticks += 1;
        }
        let Some(deltas) = event.deltas() else { continue };
        Seat::ALL.into_iter().for_each(|seat| paid[seat] += deltas[seat]);
        let mut rest = *deltas;
        for transfer in table.transfers_of(place) {
            rest[transfer.from] += i64::from(transfer.points);
            rest[transfer.to] -= i64::from(transfer.points);
        }
        // The first winner takes all sticks; nothing else comes from the table.
        for seat in Seat::ALL {
            let takes = matches!(event, Event::Win { seat: winner, .. } if *winner == seat);
            let expected = if takes { stake * std::mem::take(&mut sticks) } else { 0 };
            assert_eq!(rest[seat], expected);
        }
    }
    assert_eq!(paid, changes);
    assert_eq!(sticks, i64::from(public.sticks));
}

/// A second computation, from the rule pages, of what each win costs each seat.
fn check_payments(table: &Table, setup: &Setup) {
    let mut playing = Seats::Four.set();
    let mut wins = table.wins().iter();
    let mut counters = i64::from(setup.repeats);
    for event in table.events() {
        let Event::Win { seat: winner, from, face, deltas, .. } = *event else { continue };
        let score = &wins.next().unwrap().score;
        let amount = i64::from(score.value().amount);
        let pays = |payer: Seat| from.is_none_or(|from| from == payer);
        let is_of_dealer = |payer: Seat| payer == setup.dealer || winner == setup.dealer;
        for payer in Seat::ALL.into_iter().filter(|&payer| payer != winner) {
            let points = match (table.rules(), score) {
                (RuleSet::Mahjong0(config), _) => i64::from(u8::from(pays(payer))) * i64::from(config.stake),
                (RuleSet::Sichuan(_), _) => {
                    let is_asked = pays(payer) && (from.is_some() || playing.contains(payer));
                    if is_asked { amount } else { 0 }
                }
                // The seat that shows the eighth flower pays for a win by seven flowers; separate examples cover this.
                (RuleSet::Taiwan(_), _) if face.is_none() => continue,
                (RuleSet::Taiwan(config), _) => {
                    let more = if is_of_dealer(payer) { 2 * i64::from(setup.repeats) + 1 } else { 0 };
                    let points = i64::from(config.base) + i64::from(config.per_tai) * (amount + more);
                    if pays(payer) { points } else { 0 }
                }
                (RuleSet::Mcr(_), _) => 8 + if pays(payer) { amount } else { 0 },
                // Liable seats pay differently; separate examples cover this.
                (RuleSet::Riichi(_), _) if table.public().seats[winner].liable.is_some() => continue,
                (RuleSet::Riichi(config), Score::Han(score)) => {
                    let honba = counters * i64::from(config.honba_points);
                    let payment = score.payment;
                    match from {
                        Some(_) if pays(payer) => i64::from(payment.main) + honba,
                        Some(_) => 0,
                        None if payer == setup.dealer => i64::from(payment.main) + honba / 3,
                        None => i64::from(payment.additional) + honba / 3,
                    }
                }
                (RuleSet::Riichi(_), _) => panic!("a score of other rules"),
            };
            assert_eq!(deltas[payer], -points, "{payer:?} pays {winner:?} for {score}");
        }
        counters = 0;
        playing.remove(winner);
    }
}

/// Settling the outcome without a table gives the same points, payments and next hand.
fn check_outcome(table: &Table, setup: &Setup) {
    let (rules, public) = (table.rules(), table.public());
    let outcome = table.outcome().unwrap();
    let settled = rules.settle(&setup.hand_start(), outcome).unwrap();
    assert_eq!(settled.payoff, BySeat::from_fn(Seats::Four, |seat| public.scores[seat] - setup.scores[seat]));
    assert_eq!(settled.ledger, *table.ledger());
    let mut course = Match::resume(rules, setup);
    course.finish_hand(table);
    match (settled.next, course.next_hand()) {
        (AfterHand::Hand(next), Some(hand)) => assert_eq!(next, hand.hand_start()),
        (AfterHand::Over { scores }, None) => assert_eq!(scores, course.scores()),
        // The match ended because there are no more walls, although the rules would continue it.
        (AfterHand::Hand(_), None) => assert_eq!(course.hands_played(), HANDS_OF_A_GAME),
        (AfterHand::Over { .. }, Some(hand)) => panic!("over, but {hand:?} follows"),
    }
}

/// Plays a hand. Answers come from a script first, then at random.
fn play(table: &mut Table, setup: &Setup, choices: &mut dyn FnMut(usize) -> usize) {
    play_by(table, setup, &mut |table, seat| {
        let legal = table.legal(seat);
        legal[choices(legal.len())]
    });
}

/// Plays a hand in which each seat acts on its own view.
fn play_by(table: &mut Table, setup: &Setup, choose: &mut dyn FnMut(&Table, Seat) -> Action) {
    // In a long run, every sixteenth hand is checked after every answer, and the others when they are over: the costly checks
    // take ten times as long as the hand itself.
    let is_thorough = hands_wanted() <= 20_000 || setup.deal.is_multiple_of(16);
    table.deal(setup);
    let mut followers = Followers::new(table);
    for step in 0.. {
        assert!(step < 2_000, "a hand that does not end");
        if is_thorough || table.is_over() {
            followers.check(table);
            check_tiles(table);
        }
        if table.is_over() {
            break;
        }
        check_questions(table);
        let pending: Vec<Seat> = table.pending().iter().collect();
        for seat in pending {
            if is_thorough {
                check_completeness(table, seat);
                check_knowledge(table, seat);
            }
            let action = choose(table, seat);
            let before = table.events().len();
            let other = Seats::Four.after(seat, 1);
            if !table.pending().contains(other) {
                assert!(table.act(other, Action::Pass).is_err());
            }
            assert_eq!(table.events().len(), before);
            table.act(seat, action).unwrap();
        }
    }
    assert!(table.act(Seat::ALL[0], Action::Pass).is_err());
    check_points(table, setup);
    check_payments(table, setup);
    check_outcome(table, setup);
    for won in table.wins() {
        let has_won = |event: &Event| matches!(event, Event::Win { seat, .. } if *seat == won.seat);
        assert_eq!(table.events().iter().filter(|event| has_won(event)).count(), 1);
    }
}

/// The number of random hands to play.
fn hands_wanted() -> u64 {
    static HANDS: std::sync::LazyLock<u64> = std::sync::LazyLock::new(|| {
        std::env::var("SUZUME_HANDS").map_or_else(|_| thorough(6_000, 1_500), |text| text.parse().unwrap())
    });
    *HANDS
}

fn games() -> Vec<(RuleSet, WallKind)> {
    let rules = GAMES.map(|(name, options)| RuleSet::from_toml(name, options).unwrap());
    rules.into_iter().flat_map(|rules| WallKind::ALL.map(|kind| (rules.clone(), kind))).collect()
}

#[test]
fn random_hands_keep_all_invariants() {
    let hands = hands_wanted();
    let games = games();
    let mut tables: Vec<Table> = games.iter().map(|(rules, kind)| Table::new(rules.clone(), *kind)).collect();
    let (mut wins, mut kongs, mut robbed, mut many) = (0, 0, 0, 0);
    for hand in 0..hands {
        let table = &mut tables[(hand % games.len() as u64) as usize];
        let mut random = Dealer::addressed(11, hand, 1);
        let points = table.table_rules().starting_points;
        let is_riichi = table.table_rules().allows_riichi();
        let setup = Setup {
            // Every kind of wall meets every dealer: one more in every round of the games.
            dealer: Seat::ALL[((hand + hand / games.len() as u64) % 4) as usize],
            scores: BySeat::all(Seats::Four, points),
            repeats: (hand % 3) as u32,
            sticks: if is_riichi { (hand % 5) as u32 } else { 0 },
            ..Setup::single(Seats::Four, 3, hand)
        };
        // Seats that pass everything and seats that claim everything reach other corner cases than mixed seats.
        let eager = hand % 3;
        play(table, &setup, &mut |options| match eager {
            0 => random.below(options),
            1 => options - 1 - random.below(options).min(random.below(options)),
            _ => random.below(options).min(random.below(options)),
        });
        wins += table.wins().len();
        let events = table.events();
        let is_kong = |event: &Event| {
            matches!(event, Event::OpenKong { .. } | Event::ClosedKong { .. } | Event::AddedKong { .. })
        };
        kongs += events.iter().filter(|event| is_kong(event)).count();
        robbed += events
            .windows(2)
            .filter(|pair| matches!(pair, [Event::AddedKong { .. }, Event::Win { .. }]))
            .count();
        many +=
            events.windows(2).filter(|pair| matches!(pair, [Event::Win { .. }, Event::Win { .. }])).count();
    }
    println!("{hands} hands: {wins} wins, {kongs} kongs, {robbed} robbed, {many} wins together with another");
    assert!(kongs > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Plays hands with answers from a list, so that a failure shrinks to the shortest list and the first deal.
    #[test]
    fn any_list_of_answers_plays_a_hand(
        game in 0..GAMES.len() * WallKind::ALL.len(), deal in 0u64..1 << 40, choices in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let (rules, kind) = games().swap_remove(game);
        let mut table = Table::new(rules, kind);
        let mut next = choices.iter();
        let scores = BySeat::all(Seats::Four, table.table_rules().starting_points);
        play(&mut table, &Setup { scores, ..Setup::single(Seats::Four, 1, deal) }, &mut |options| {
            usize::from(next.next().copied().unwrap_or(0)) % options
        });
    }
}

/// Matches of riichi among seats that want to win: riichi, furiten, wins and every kind of abort.
#[test]
fn riichi_matches_keep_all_invariants() {
    let matches: u64 = std::env::var("SUZUME_HANDS").map_or(40, |text| text.parse::<u64>().unwrap() / 100);
    let mut counts: HashMap<&str, u32> = HashMap::new();
    for number in 0..matches {
        let names = ["riichi", "riichi-tonpu", "riichi-tenhou", "riichi-majsoul"];
        let rules = RuleSet::preset(names[(number % 4) as usize]).unwrap();
        let mut table = Table::new(rules.clone(), WallKind::ALL[(number % 3) as usize]);
        let mut game = Match::new(&rules, 21, number);
        while let Some(setup) = game.next_hand() {
            let mut random = Dealer::addressed(21, setup.deal, 9);
            play_by(&mut table, &setup, &mut |table, seat| common::choose(table, seat, &mut random));
            game.finish_hand(&table);
            for event in table.events() {
                let name = match event {
                    Event::Riichi { .. } => "riichi",
                    Event::RiichiAccepted { .. } => "accepted",
                    Event::Win { from: None, .. } => "self-draw",
                    Event::Win { .. } => "win by claim",
                    Event::Dora { .. } => "indicator",
                    Event::Aborted { reason } => reason.name(),
                    _ => continue,
                };
                *counts.entry(name).or_default() += 1;
            }
            for seat in Seat::ALL {
                let view = table.view(seat);
                let is_furiten = view.private.is_barred(view.table.passed_win);
                *counts.entry("furiten at the end").or_default() += u32::from(is_furiten);
            }
        }
        // No points are lost: leftover sticks go to the leader.
        assert_eq!(game.scores().iter().sum::<i64>(), 100_000);
    }
    println!("{counts:?}");
    for name in ["riichi", "accepted", "self-draw", "win by claim", "indicator", "furiten at the end"] {
        assert!(counts.contains_key(name), "{name}");
    }
}

#[test]
fn a_match_of_sixteen_dealers_ends() {
    let rules = RuleSet::preset("taiwan-flowers").unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut game = Match::new(&rules, 5, 2);
    let mut random = Dealer::new(1);
    let mut dealers = 0;
    let mut last = None;
    while let Some(setup) = game.next_hand() {
        if last != Some((setup.dealer, setup.round_wind)) {
            dealers += 1;
            assert_eq!(setup.repeats, 0);
        }
        last = Some((setup.dealer, setup.round_wind));
        play(&mut table, &setup, &mut |options| random.below(options));
        game.finish_hand(&table);
    }
    // A drawn hand keeps the dealer, and random seats draw most hands, so the match ends at its last hand or its last wall.
    assert!(dealers <= 16 && game.scores().iter().sum::<i64>() == 0);
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut table = Table::new(RuleSet::preset("taiwan").unwrap(), WallKind::Ordinary);
    table.deal(&Setup::single(Seats::Four, 1, 1));
    let dealer = Seat::ALL[0];
    let before = (table.events().len(), table.public().clone());
    let tile = Tile::ALL.into_iter().find(|&tile| table.view(dealer).concealed().get(tile) == 0).unwrap();
    let foreign = Action::Discard(suzume_game::Discard { face: tile.into(), drawn: false });
    for action in [foreign, Action::Pass, Action::OpenKong, Action::ClosedKong(tile), Action::AddedKong(tile)]
    {
        let error = table.act(dealer, action).unwrap_err().to_string();
        assert!(error.starts_with("seat 0: ") && error.ends_with("not allowed here"), "{error}");
    }
    assert!(table.act(Seats::Four.after(dealer, 2), Action::Pass).unwrap_err().to_string().contains("turn"));
    assert_eq!((table.events().len(), table.public().clone()), before);
}

#[test]
fn melds_of_the_table_are_those_of_the_seats() {
    let mut table = Table::new(RuleSet::preset("sichuan").unwrap(), WallKind::Stable);
    for deal in 0..200 {
        let mut random = Dealer::addressed(4, deal, 2);
        play(&mut table, &Setup::single(Seats::Four, 4, deal), &mut |options| {
            options - 1 - random.below(options).min(1)
        });
        for seat in Seat::ALL {
            let shown: Vec<_> = table.public().seats[seat].melds.iter().filter_map(ShownMeld::meld).collect();
            assert_eq!(shown[..], *table.view(seat).melds());
            assert!(shown.iter().all(|meld| meld.kind() != MeldKind::Chow));
        }
    }
}
