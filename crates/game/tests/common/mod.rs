//! Generates games to record: seats win when they can, keep their hand near completion and claim at random.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]
#![allow(dead_code, reason = "not every test uses all of it")]

use suzume_deficiency::deficiency;
use suzume_game::record::{GameHeader, RecordWriter, ReplayStep, replay_with};
use suzume_game::replay::Replayer;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Table};
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Dealer, Seat};

/// Presets, some with options that change the course of play.
pub(crate) const GAMES: [(&str, &str); 16] = [
    ("mahjong0", ""),
    ("mahjong0", "chows = true\nkongs = true\nseven_pairs = true\nmany_winners = \"all\""),
    ("mahjong0", "kongs = true\nmany_winners = \"two_or_drawn\""),
    ("sichuan", ""),
    (
        "sichuan",
        "exchange_three = \"next\"\npassed_win_lock = \"until_own_draw\"\nshot_after_kong = \"refund\"",
    ),
    (
        "sichuan",
        "exchange_three = \"before\"\nfan_cap = 3\nself_draw = \"plus_base\"\npig_refunds_kongs = true",
    ),
    ("taiwan", ""),
    (
        "taiwan",
        "many_winners = \"nearest_or_all_three\"\nswap_call = \"same_tile_or_other_end\"\nmin_tai = 1",
    ),
    ("taiwan", "many_winners = \"all\"\npassed_win = \"until_own_draw\"\n[tai]\nself_draw = 2"),
    ("taiwan-flowers", ""),
    ("taiwan-flowers", "last_discard_claims = \"all\"\nkong_from_seat_before = false\ntai_cap = 8"),
    ("riichi", ""),
    ("riichi-tonpu", "double_ron = \"nearest\"\nopen_kong_dora = \"at_once\"\nred_fives = \"none\""),
    ("riichi-majsoul", "triple_ron = \"abort\""),
    ("sanma", ""),
    ("sanma-tonpu", "fourth_share = \"split\"\norphans_rob_closed_kong = true"),
];

/// The header of a test game.
pub(crate) fn header(rules: RuleSet, wall: WallKind, seed: Option<u64>, game: u64) -> GameHeader {
    let names = ["east", "söuth \"2\"", "west\n", ""];
    let names = BySeat::from_fn(rules.table().seats(), |seat| names[seat.index()].to_owned());
    GameHeader { program: "suzume tests".to_owned(), rules, wall, seed, game, names }
}

/// The action of a seat that wants to win but does not always play well.
pub(crate) fn choose(table: &Table, seat: Seat, random: &mut Dealer) -> Action {
    let legal = table.legal(seat);
    let any = legal[random.below(legal.len())];
    if legal.contains(&Action::Win) {
        return Action::Win;
    }
    // Kongs are rare, and their consequences are what these tests need to cover.
    let is_kong =
        |action: &&Action| matches!(action, Action::OpenKong | Action::ClosedKong(_) | Action::AddedKong(_));
    if let Some(&kong) = legal.iter().find(is_kong).filter(|_| random.below(4) > 0) {
        return kong;
    }
    let view = table.view(seat);
    let left = |action: &Action| {
        let mut hand = *view.concealed();
        assert!(hand.remove(action.discarded()?));
        Some(deficiency(&hand, &view.goal()))
    };
    match random.below(8) {
        0 => any,
        _ => *legal
            .iter()
            .min_by_key(|action| left(action))
            .filter(|best| left(best).is_some())
            .unwrap_or(&any),
    }
}

/// Plays a game and records it. If the header has no seed, seed 5 provides the tiles.
pub(crate) fn record_game(header: &GameHeader) -> Vec<u8> {
    let mut writer = RecordWriter::new(Vec::new());
    let mut record = writer.game(header).unwrap();
    let seed = header.seed.unwrap_or(5);
    let mut table = Table::new(header.rules.clone(), header.wall);
    let mut game = Match::new(&header.rules, seed, header.game);
    while let Some(setup) = game.next_hand() {
        let mut random = Dealer::addressed(seed, setup.deal, 77);
        table.deal(&setup);
        while !table.is_over() {
            for seat in table.pending().iter() {
                let action = choose(&table, seat, &mut random);
                table.act(seat, action).unwrap();
            }
        }
        record.hand(&table).unwrap();
        game.finish_hand(&table);
    }
    record.end(game.scores()).unwrap();
    writer.into_inner()
}

/// Replays a record and writes it again from the steps of the replay.
pub(crate) fn rewrite(record: &[u8]) -> Vec<u8> {
    let mut writer = RecordWriter::new(Vec::new());
    let mut header = None;
    let mut tables: Vec<Table> = Vec::new();
    replay_with(&mut Replayer::new(), record, |step| match step {
        ReplayStep::GameStarts(found) => header = Some(found.clone()),
        ReplayStep::Asked(_) | ReplayStep::Decision(_) => {}
        ReplayStep::HandEnds(table) => tables.push(table.clone()),
        ReplayStep::GameEnds { scores } => {
            let mut record = writer.game(header.as_ref().unwrap()).unwrap();
            tables.drain(..).for_each(|table| record.hand(&table).unwrap());
            record.end(scores).unwrap();
        }
    })
    .unwrap_or_else(|error| panic!("{error}"));
    writer.into_inner()
}
