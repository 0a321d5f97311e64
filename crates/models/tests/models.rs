//! The models on self-played games: they are fitted and evaluated, and get nothing that a seat may not see.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use suzume_game::replay::{GameHeader, ReplayStep};
use suzume_game::wall::WallKind;
use suzume_game::{Event, Match, Position, Table, View};
use suzume_models::{FitStep, Fitter, HoldOut, MatchStanding, ModelSamples, Models, Sampler, WantedRows};
use suzume_players::{Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{BySeat, Seats, Tile};

const GAMES: u64 = 12;

/// The tables of a game at the end of each hand, and its final scores.
struct Game {
    header: GameHeader,
    hands: Vec<Table>,
    scores: BySeat<i64>,
}

/// East-only games of our riichi player against itself.
static PLAYED: LazyLock<Vec<Game>> =
    LazyLock::new(|| (0..GAMES).map(|game| play("riichi-tonpu", game)).collect());

/// The same with three players.
static OF_THREE: LazyLock<Vec<Game>> =
    LazyLock::new(|| (0..GAMES).map(|game| play("sanma-tonpu", game)).collect());

fn played(players: Seats) -> &'static [Game] {
    if players == Seats::Three { &OF_THREE } else { &PLAYED }
}

fn play(rules: &str, game: u64) -> Game {
    let rules = RuleSet::preset(rules).unwrap();
    let seats = rules.table().seats();
    let spec = Spec::parse_with("greedy", &[]).unwrap();
    let mut players: Vec<Box<dyn Player>> = seats.iter().map(|_| spec.build().unwrap()).collect();
    let mut course = Match::new(&rules, 5, game);
    let mut hands = Vec::new();
    while let Some(setup) = course.next_hand() {
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        play_hand(&mut table, &setup, &mut players).unwrap();
        course.finish_hand(&table);
        hands.push(table);
    }
    let header = GameHeader {
        program: "a test".to_owned(),
        rules,
        wall: WallKind::Ordinary,
        seed: Some(5),
        game,
        names: BySeat::from_fn(seats, |_| "greedy".to_owned()),
    };
    Game { header, hands, scores: course.scores() }
}

/// The rows of games, split as a fit splits them.
fn samples(players: Seats, wanted: [WantedRows<'_>; 2], hold_out: HoldOut) -> (ModelSamples, ModelSamples) {
    let (mut fitted, mut held_out) = (Sampler::new(wanted[0]), Sampler::new(wanted[1]));
    for (number, game) in played(players).iter().enumerate() {
        let name = format!("game-{number}");
        let sampler = if hold_out.holds(&name) { &mut held_out } else { &mut fitted };
        sampler.begin_record(&name);
        sampler.watch(&ReplayStep::GameStarts(&game.header));
        game.hands.iter().for_each(|table| sampler.watch(&ReplayStep::HandEnds(table)));
        sampler.watch(&ReplayStep::GameEnds { scores: game.scores });
    }
    (fitted.finish(), held_out.finish())
}

fn fitted(players: Seats, threads: usize) -> String {
    let hold_out = HoldOut { share: 0.3, seed: 1 };
    let names: Vec<String> = (0..GAMES).map(|number| format!("game-{number}")).collect();
    let threads = NonZeroUsize::new(threads).unwrap();
    let mut fitter = Fitter::new(players, names.iter().map(String::as_str), hold_out, threads);
    let (rows, others) = samples(players, [WantedRows::First; 2], hold_out);
    fitter.fit(FitStep::First, &rows, &others, |_, _, _| ControlFlow::Continue(()));
    let (rows, others) = samples(players, fitter.first_forests().unwrap().map(WantedRows::Second), hold_out);
    fitter.fit(FitStep::Second, &rows, &others, |_, _, _| ControlFlow::Continue(()));
    fitter.finish().to_text().unwrap()
}

#[test]
fn the_same_bytes_at_any_number_of_threads() {
    [Seats::Four, Seats::Three].into_iter().for_each(the_same_bytes);
}

fn the_same_bytes(players: Seats) {
    let text = fitted(players, 1);
    assert!(text == fitted(players, 2), "two threads fit something else");
    let models = Models::read(&text).unwrap();
    assert_eq!(models.players(), players);
    let provenance = models.provenance();
    assert_eq!(provenance.games, GAMES);
    assert!(provenance.games_held_out > 0 && provenance.games_held_out < GAMES);
    // On the games it was fitted on, readiness is predicted better than by its base rate. Among three, these games have too few
    // discards for a split, and what is left is the base rate itself.
    let wanted = [WantedRows::All(models.first_forests()); 2];
    let (rows, _) = samples(players, wanted, HoldOut { share: 0.3, seed: 1 });
    let figures = models.figures(&rows);
    let ready = figures.iter().find(|figures| figures.model == "ready").unwrap();
    match players {
        Seats::Four => assert!(ready.log_loss < ready.base_log_loss, "{ready:?}"),
        Seats::Three => assert!(ready.log_loss < ready.base_log_loss + 1e-9, "{ready:?}"),
    }
    let total: u64 = ready.calibration.iter().map(|bin| bin.n).sum();
    assert_eq!(total, ready.n);
}

#[test]
fn a_broken_file_is_refused() {
    assert!(Models::read("{}").is_err());
    assert!(Models::read(r#"{"provenance":{},"class_points":[],"models":{}}"#).is_err());
}

/// All predictions of the models at a discard.
fn asked(models: &Models, view: &View<'_>) -> Vec<f64> {
    let mut said = Vec::new();
    for seat in view.table.seats().others(view.seat()) {
        said.push(models.ready_prob(view, seat));
        said.push(models.push_prob(view, seat));
        let danger = models.against(view, seat);
        for tile in Tile::ALL {
            said.push(danger.win_prob(tile));
        }
        for tile in view.concealed().kind_set().iter() {
            let points = danger.win_points(tile);
            assert!((points.chances.iter().sum::<f64>() - 1.0).abs() < 1e-4);
            assert!(points.mean() >= 1000.0 && points.mean() < 50_000.0);
        }
    }
    let outlook = models.outlook(view);
    let ends = models.riichi_end_probs(view, view.private.waits);
    assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-4, "{ends:?}");
    said.extend(ends);
    said.extend([outlook.other_win_prob, outlook.exhaustion_prob, outlook.turns_left_share]);
    for seat in view.table.seats() {
        let ranks = models.rank_probs(&MatchStanding::of(view), seat);
        assert!((ranks.iter().sum::<f64>() - 1.0).abs() < 1e-4, "{ranks:?}");
        assert!(ranks[view.table.seats().count()..].iter().all(|&chance| chance == 0.0), "{ranks:?}");
        said.extend(ranks);
    }
    said
}

/// At every discard, the models are evaluated twice: on the view of the table, which holds all tiles, and on a position built
/// from the events that the seat may see, where no other tile exists. The predictions must be equal.
#[test]
fn predictions_are_chances_and_follow_from_what_a_seat_sees() {
    [Seats::Four, Seats::Three].into_iter().for_each(follow_from_what_a_seat_sees);
}

fn follow_from_what_a_seat_sees(players: Seats) {
    let of_three;
    let models = match players {
        Seats::Four => Models::shipped(players),
        Seats::Three => {
            of_three = Models::read(&fitted(Seats::Three, 1)).unwrap();
            &of_three
        }
    };
    let (mut genbutsu, mut asks, mut time) = (0, 0u32, Duration::ZERO);
    for table in played(players).iter().take(3).flat_map(|game| &game.hands) {
        let rules = table.table_rules();
        let mut seeing = BySeat::from_fn(players, |seat| Position::new(table.rules().clone(), seat));
        let mut knowing = seeing.clone();
        for seat in players {
            seeing[seat].start(&table.start().seen_by(seat), table.wall_kind());
            knowing[seat].start(table.start(), table.wall_kind());
        }
        for event in table.events() {
            if let Event::Discard { seat, .. } = *event {
                let view = seeing[seat].view();
                let start = Instant::now();
                let said = asked(models, &view);
                (asks, time) = (asks + 1, time + start.elapsed());
                assert!(said.iter().all(|chance| (0.0..=1.0).contains(chance)), "{said:?}");
                assert_eq!(said, asked(models, &knowing[seat].view()));
                for other in players.others(seat) {
                    let of_other = &view.public.seats[other];
                    if of_other.riichi != Riichi::No {
                        let danger = models.against(&view, other);
                        genbutsu += of_other.passed.len();
                        assert!(of_other.passed.iter().all(|tile| danger.win_prob(tile) == 0.0));
                    }
                }
            }
            for seat in players {
                seeing[seat].observe(&event.seen_by(seat, rules));
                knowing[seat].observe(event);
            }
        }
    }
    println!("{:?} for everything that the models say at a discard", time / asks);
    assert!(genbutsu > 100, "{genbutsu}");
}
