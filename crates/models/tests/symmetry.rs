//! Suits are interchangeable: permuting the suits of a whole game permutes the predictions and changes nothing else.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use unwrap")]

use suzume_game::record::{RecordWriter, replay_with};
use suzume_game::replay::{Decision, GameHeader, ReplayStep, Replayer};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Table, View};
use suzume_models::policy::Policy;
use suzume_models::{MatchStanding, Models};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Seat, Seats, Tile};

/// A game of riichi as a record, without a seed, so that its lines determine its tiles.
fn record() -> String {
    let rules = RuleSet::preset("riichi-tonpu").unwrap();
    let mut players: Vec<Box<dyn Player>> = ["greedy", "delta", "greedy", "delta"]
        .map(|name| name.parse::<Spec>().unwrap().build().unwrap())
        .into();
    let header = GameHeader {
        program: "a test".to_owned(),
        rules: rules.clone(),
        wall: WallKind::Ordinary,
        seed: None,
        game: 0,
        names: BySeat::from_fn(Seats::Four, |seat| seat.index().to_string()),
    };
    let mut writer = RecordWriter::new(Vec::new());
    let mut game = writer.game(&header).unwrap();
    let mut course = Match::new(&rules, 12, 0);
    let mut table = Table::new(rules, WallKind::Ordinary);
    while let Some(setup) = course.next_hand() {
        play_hand(&mut table, &setup, &mut players).unwrap();
        game.hand(&table).unwrap();
        course.finish_hand(&table);
    }
    game.end(course.scores()).unwrap();
    String::from_utf8(writer.into_inner()).unwrap()
}

/// The suit that replaces each suit.
const NEXT: [(char, char); 3] = [('m', 'p'), ('p', 's'), ('s', 'm')];

fn next_suit(suit: char) -> char {
    NEXT.iter().find(|(from, _)| *from == suit).map_or(suit, |(_, to)| *to)
}

/// The record with every suit replaced: a tile is a digit and its suit in quotes, `"5m"` or `"5mr"`.
fn moved(record: &str) -> String {
    let parts = record.split('"').map(|word| {
        let mut letters: Vec<char> = word.chars().collect();
        if let [digit, suit, ..] = letters[..]
            && digit.is_ascii_digit()
            && (letters.len() == 2 || (letters.len() == 3 && letters[2] == 'r'))
        {
            letters[1] = next_suit(suit);
        }
        letters.into_iter().collect::<String>()
    });
    parts.collect::<Vec<_>>().join("\"")
}

fn moved_tile(tile: Tile) -> Tile {
    let name: String = tile.to_string().chars().map(next_suit).collect();
    Tile::ALL.into_iter().find(|tile| tile.to_string() == name).unwrap()
}

/// All predictions of the models for a seat; values of a kind are listed for its `image`.
fn said(view: &View<'_>, legal: &[Action], image: fn(Tile) -> Tile) -> Vec<f64> {
    let models = Models::shipped(view.table.seats());
    let mut said = Vec::new();
    for seat in view.table.seats().others(view.seat()) {
        said.extend([models.ready_prob(view, seat), models.push_prob(view, seat)]);
        let danger = models.against(view, seat);
        for tile in Tile::ALL.map(image) {
            said.extend([danger.win_prob(tile), danger.win_points(tile).mean()]);
        }
    }
    let outlook = models.outlook(view);
    said.extend([outlook.other_win_prob, outlook.exhaustion_prob, outlook.turns_left_share]);
    said.extend(models.riichi_end_probs(view, view.private.waits));
    let discards: Vec<(Action, f64)> = Policy::shipped(view.table.seats()).unwrap().chances(view, legal);
    let of = |kind: Tile| discards.iter().filter(move |(action, _)| action.discarded() == Some(kind));
    let chance = |kind: Tile| of(kind).map(|(_, chance)| chance).sum::<f64>();
    said.extend(Tile::ALL.map(image).map(chance));
    Seat::ALL.into_iter().for_each(|seat| said.extend(models.rank_probs(&MatchStanding::of(view), seat)));
    said
}

/// The predictions of the models at the discards of a record.
fn all(record: &str, image: fn(Tile) -> Tile) -> Vec<Vec<f64>> {
    let mut all = Vec::new();
    replay_with(&mut Replayer::new(), record.as_bytes(), |step| {
        if let ReplayStep::Decision(Decision { view, legal, .. }) = step
            && view.offered().is_none()
        {
            all.push(said(&view, legal, image));
        }
    })
    .unwrap_or_else(|error| panic!("{error}"));
    all
}

#[test]
fn predictions_move_with_the_suits() {
    let record = record();
    let (as_played, with_moved) = (all(&record, |tile| tile), all(&moved(&record), moved_tile));
    assert!(as_played.len() > 100, "{}", as_played.len());
    assert_eq!(as_played.len(), with_moved.len());
    for (place, (one, other)) in as_played.iter().zip(&with_moved).enumerate() {
        for (number, (one, other)) in one.iter().zip(other).enumerate() {
            assert!((one - other).abs() < 1e-6, "discard {place}, prediction {number}: {one} and {other}");
        }
    }
}
