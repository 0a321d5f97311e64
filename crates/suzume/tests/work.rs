//! Wins, matches, records and hints through the public API, as another program uses it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume::{
    Advisor, Conversions, ConvertQuestion, ErrorClass, HandAnswer, HandNumber, MatchQuestion, Replays,
    Scorer, Speaker, Stop,
};
use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Table, View};
use suzume_players::advice::Detail;
use suzume_players::{Fault, Moment, Note, Player, Spec, play_hand, usual_at_table};
use suzume_rules::{Preset, RuleSet};

fn score(rules: &str, win: &Value) -> Result<Value, String> {
    let scorer = Scorer::new(rules, "").map_err(|error| error.to_string())?;
    let answer = scorer.answer_json(win.to_string().as_bytes()).map_err(|error| error.to_string())?;
    assert!(answer.to_text(&Speaker::default()).ends_with('\n'));
    Ok(serde_json::to_value(answer).unwrap())
}

#[test]
fn every_rule_set_scores_a_win() {
    let win = json!({"concealed": "12345678m11p789s", "winning_tile": "9m", "self_drawn": true});
    for rules in Preset::names() {
        let mut win = win.clone();
        if rules.starts_with("sanma") {
            win["concealed"] = json!("12345678p11s789s");
            win["winning_tile"] = json!("9p");
        }
        if rules.starts_with("taiwan") {
            win["melds"] = json!([{"kind": "pong", "tiles": "555z"}]);
        }
        let answer = score(rules, &win).unwrap();
        assert!(answer.get("error").is_none(), "{rules}: {answer}");
    }
    assert_eq!(score("mahjong0", &win).unwrap()["total"], 1);
    let no_yaku = json!({"concealed": "2347m888s", "winning_tile": "7m", "melds": [
        {"kind": "chow", "tiles": "123p"}, {"kind": "chow", "tiles": "789p"}]});
    assert_eq!(score("riichi", &no_yaku).unwrap()["error"], "no_yaku");
}

#[test]
fn what_is_wrong_with_a_win_is_said_with_its_field() {
    for (win, start) in [
        (json!({"concealed": "1x", "winning_tile": "1m"}), "concealed: unknown tile"),
        (json!({"concealed": "1m", "winning_tile": "11m"}), "winning_tile: give one tile"),
        (json!({"concealed": "1m", "winning_tile": "1m", "seat_wind": "Z"}), "seat_wind: `Z` is not a wind"),
        (json!({"concealed": "1m", "winning_tile": "1m", "flags": ["x"]}), "flags: unknown flag"),
        (json!({"concealed": "1m", "winning_tile": "1m", "dora_indicators": "1f"}), "dora_indicators: "),
        (json!({"concealed": "00m", "winning_tile": "1m"}), "concealed: 2 red fives 0m"),
        (
            json!({"concealed": "1m", "winning_tile": "1m", "melds": [{"kind": "x", "tiles": "1m"}]}),
            "melds: ",
        ),
        (json!({"concealed": "1m"}), "missing field `winning_tile`"),
    ] {
        let error = score("riichi", &win).unwrap_err();
        assert!(error.starts_with(start), "{win}: {error}");
    }
    assert!(score("chess", &json!({})).unwrap_err().starts_with("rules: unknown rule set"));
}

#[test]
fn a_match_has_one_answer_at_any_number_of_threads_and_can_be_stopped() {
    let text = r#"{"rules":"mahjong0","players":"greedy,random","games":8,"seed":3}"#;
    let question: MatchQuestion = serde_json::from_str(text).unwrap();
    let two = NonZeroUsize::new(2).unwrap();
    let mut reports = 0;
    let one = question.answer(NonZeroUsize::MIN, Stop::never(), |_| reports += 1).unwrap();
    assert_eq!((reports, one.games, &one.luck_note), (4, 8, &None));
    assert_eq!(one, question.answer(two, Stop::never(), |_| {}).unwrap());
    let flag = Arc::new(AtomicBool::new(true));
    assert!(question.answer(two, Stop::on(&flag), |_| {}).unwrap().games < 8);

    let of = |rules: &str| MatchQuestion { rules: rules.to_owned(), games: 2, ..question.clone() };
    // These rules measure luck only on request.
    for rules in ["mcr", "riichi-tonpu", "sanma-tonpu", "taiwan-flowers"] {
        let quick = MatchQuestion { luck: Some("quick".to_owned()), ..of(rules) };
        let figures = |question: &MatchQuestion| {
            question.answer(two, Stop::never(), |_| {}).unwrap().luck_figures.map(|hash| hash.len())
        };
        assert_eq!([figures(&quick), figures(&of(rules))], [Some(64), None], "{rules}");
    }

    type Change = fn(&mut MatchQuestion);
    let changes: [(Change, &str); 5] = [
        (|question| question.shard = Some("5/4".to_owned()), "shard: `5/4` is not a shard"),
        (|question| question.luck = Some("good".to_owned()), "luck: unknown luck"),
        (|question| question.wall = Some("great".to_owned()), "wall: unknown wall"),
        (|question| question.players = "greedy,nobody".to_owned(), "players: "),
        (|question| question.rules = "go".to_owned(), "rules: unknown rule set"),
    ];
    for (change, start) in changes {
        let mut question = question.clone();
        change(&mut question);
        let error = question.answer(two, Stop::never(), |_| {}).unwrap_err();
        assert!(error.to_string().starts_with(start), "{error}");
        assert_eq!(error.class(), ErrorClass::BadInput);
    }
}

/// A game of one hand: its record and its result.
fn recorded(rules: &str, players: &mut [Box<dyn Player>]) -> (Vec<u8>, HandAnswer) {
    let rules = RuleSet::preset(rules).unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut match_ = Match::new(&rules, 1, 0);
    let setup = match_.next_hand().unwrap();
    play_hand(&mut table, &setup, players).unwrap();
    match_.finish_hand(&table);
    let answer = HandAnswer::new(&table, &setup, HandNumber { game: 1, hand: 1 });
    let header = GameHeader {
        program: "test".to_owned(),
        rules,
        wall: WallKind::Ordinary,
        seed: Some(1),
        game: 0,
        names: ["a", "b", "c", "d"].map(str::to_owned).into(),
    };
    let mut record = Vec::new();
    let mut writer = RecordWriter::new(&mut record);
    let mut game = writer.game(&header).unwrap();
    game.hand(&table).unwrap();
    game.end(match_.scores()).unwrap();
    (record, answer)
}

fn greedy() -> Vec<Box<dyn Player>> {
    let spec: Spec = "greedy".parse().unwrap();
    (0..4).map(|_| spec.build().unwrap()).collect()
}

#[test]
fn a_record_is_replayed_under_its_name_and_a_bad_one_named() {
    let (record, hand) = recorded("mahjong0", &mut greedy());
    let mut replays = Replays::new(None).unwrap();
    let answer = replays.replay("game", &record[..]).unwrap();
    assert_eq!((answer.hands, answer.wins as usize), (1, hand.wins.len()));
    assert_eq!(answer.scores, hand.scores);
    assert!(
        answer.to_text(&Speaker::default()).ends_with("1 file, 1 hand: all true\n"),
        "{}",
        answer.to_text(&Speaker::default())
    );
    let text = String::from_utf8(record.clone()).unwrap();
    let cut = text.lines().next().unwrap();
    let error = replays.replay("half", cut.as_bytes()).unwrap_err();
    assert!(error.to_string().starts_with("half"), "{error}");
    assert_eq!(error.class(), ErrorClass::BadInput);

    let to = |to: &str| ConvertQuestion { to: to.to_owned(), ..ConvertQuestion::default() };
    assert!(Conversions::new(&to("paper")).is_err_and(|error| error.field == Some("to")));
    let mut conversions = Conversions::new(&to("mjai")).unwrap();
    let error = conversions.convert("game", &record[..], Stop::never(), |_| Ok(())).unwrap_err();
    assert!(error.to_string().contains("knows riichi only"), "{error}");
}

/// Plays like greedy, and asks for another player's values before each action.
struct Asking {
    player: Box<dyn Player>,
    usual: Box<dyn Player>,
    advisor: Advisor,
    asked: u32,
    claims: u32,
    folds: u32,
}

impl Asking {
    fn new(with: &str) -> Asking {
        let player = |name: &str| name.parse::<Spec>().unwrap().build().unwrap();
        let (player, usual) = (player("greedy"), player(with));
        Asking { player, usual, advisor: Advisor::named(with).unwrap(), asked: 0, claims: 0, folds: 0 }
    }
}

impl Player for Asking {
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let advice = self.advisor.advise(view, legal, moment, Detail::Full, &Speaker::default());
        let best = &advice.actions[0];
        let done = self.usual.act(view, legal, moment).unwrap();
        assert_eq!(Some(best.action), advice.best);
        assert_eq!(advice.row(done).map(|row| row.action), advice.best, "{done}");
        // Equal discards share a row, and every legal action has one.
        for action in legal {
            assert!(advice.row(*action).is_some(), "{action}: {advice:?}");
        }
        for row in &advice.actions {
            for (quantity, terms) in &row.terms {
                let amount = row.measures.get(*quantity).unwrap().value.unwrap();
                let sum = terms.0.iter().map(|(_, amount)| amount).sum::<f64>();
                assert!((sum - amount).abs() <= 1e-9 * amount.abs().max(1.0), "{row:?}");
            }
        }
        let speaker = Speaker::default().under(view.rules);
        let text = advice.to_text(&speaker, false);
        let verdict = speaker.verdict(&best.action);
        assert!(text.contains(verdict.trim_end_matches('.')), "{text}");
        self.asked += 1;
        self.claims += u32::from(legal.contains(&Action::Pass));
        if best.note == Some(Note::Folds.code()) {
            self.folds += 1;
            assert!(text.contains("nother seat has declared riichi"), "{text}");
        }
        self.player.act(view, legal, moment)
    }
}

/// One recommendation: the best action is what the player whose values are shown does, even after another seat's
/// riichi.
#[test]
fn the_best_value_is_what_the_player_does() {
    let usual = [("mahjong0", 1), ("sichuan", 1), ("taiwan", 1), ("riichi", 21)];
    // Advice looks farther than `solitary` at the table, unless both have the same number of hands.
    let with = |name: &str| match usual_at_table(&RuleSet::preset(name).unwrap()) {
        "solitary" => "solitary:hands=2000",
        other => other,
    };
    let usual = usual.map(|(name, seed)| (name, seed, with(name)));
    for (name, seed, with) in usual.into_iter().chain([("riichi", 21, "kstep")]) {
        let rules = RuleSet::preset(name).unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut players: Vec<Asking> = (0..4).map(|_| Asking::new(with)).collect();
        for game in 0..3 {
            let setup = Match::new(&rules, seed, game).next_hand().unwrap();
            play_hand(&mut table, &setup, &mut players).unwrap();
        }
        let sum = |count: fn(&Asking) -> u32| players.iter().map(count).sum::<u32>();
        assert!(sum(|player| player.asked) > 20 && sum(|player| player.claims) > 0, "{name}");
        // `mdp` folds by its values, without a rule.
        assert_eq!(sum(|player| player.folds) > 0, (name, with) == ("riichi", "kstep"), "{name} {with}");
    }
}
