//! Many tables: the same at any number of threads, points that add up, and refusals that change nothing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_env::{Buffers, Encoding, EnvError, Lanes, Observations, Reward, Settings, TableLane};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Moment, Table};
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Dealer, Seat, Seats};

fn settings(rules: &str) -> Settings {
    Settings::new(RuleSet::preset(rules).unwrap())
}

struct Run {
    lanes: Lanes,
    planes: Vec<u8>,
    masks: Vec<bool>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    scores: Vec<i32>,
    hands_over: Vec<bool>,
    over: Vec<bool>,
}

impl Run {
    fn new(settings: Settings, count: usize, threads: usize) -> Run {
        let (size, actions) = (settings.encoding.size(), settings.space().size());
        let lanes = Lanes::new(settings, count, 0, threads).unwrap();
        Run {
            lanes,
            planes: vec![0; count * size],
            masks: vec![false; count * actions],
            seats: vec![0; count],
            rewards: vec![0.0; count * 4],
            scores: vec![0; count * 4],
            hands_over: vec![false; count],
            over: vec![false; count],
        }
    }

    fn call(
        &mut self,
        work: impl FnOnce(&mut Lanes, Buffers<'_>) -> Result<(), EnvError>,
    ) -> Result<(), EnvError> {
        let buffers = Buffers {
            observations: Observations::Bytes(&mut self.planes),
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            scores: &mut self.scores,
            hands_over: &mut self.hands_over,
            over: &mut self.over,
        };
        work(&mut self.lanes, buffers)
    }

    fn reset(&mut self, seed: u64) {
        self.call(|lanes, buffers| lanes.reset(seed, buffers)).unwrap();
    }

    /// A random legal action of each lane.
    fn any(&self, random: &mut Dealer) -> Vec<i64> {
        let actions = self.masks.len() / self.seats.len();
        let choose = |mask: &[bool]| {
            let legal: Vec<usize> = (0..actions).filter(|&index| mask[index]).collect();
            assert!(legal.len() > 1, "a forced action is not asked for");
            legal[random.below(legal.len())] as i64
        };
        self.masks.chunks(actions).map(choose).collect()
    }
}

#[test]
fn threads_change_nothing() {
    for rules in ["riichi", "sichuan", "mcr", "taiwan-flowers", "mahjong0"] {
        let run = |threads: usize| {
            let mut run = Run::new(settings(rules), 24, threads);
            run.reset(3);
            let mut random = Dealer::new(1);
            let mut observed = Vec::new();
            for _ in 0..150 {
                let actions = run.any(&mut random);
                run.call(|lanes, buffers| lanes.step(&actions, buffers)).unwrap();
                observed.push((run.planes.clone(), run.masks.clone(), run.rewards.clone(), run.over.clone()));
            }
            observed
        };
        assert!(run(1) == run(3), "{rules}");
    }
}

/// Rewards in points sum to the final points minus the starting points, and over all seats to zero; rewards by
/// rank come once per match.
#[test]
fn rewards_sum_to_the_result() {
    for name in ["mahjong0", "sichuan", "taiwan", "mcr", "riichi", "riichi-tonpu"] {
        let rules = RuleSet::preset(name).unwrap();
        let start = rules.table().starting_points as f32;
        let mut run = Run::new(Settings::new(rules.clone()), 4, 1);
        let mut ranked = Run::new(Settings { reward: Reward::RANK, ..Settings::new(rules) }, 4, 1);
        run.reset(1);
        ranked.reset(1);
        let mut random = Dealer::new(2);
        let mut sums = [[0.0f32; 4]; 4];
        let mut matches = 0;
        for _ in 0..1600 {
            // Random play rarely ends a match, so only one action in sixteen is random.
            let mut actions = run.any(&mut random);
            if random.below(16) > 0 {
                run.lanes.advise(&"greedy".parse().unwrap(), &mut actions).unwrap();
            }
            run.call(|lanes, buffers| lanes.step(&actions, buffers)).unwrap();
            ranked.call(|lanes, buffers| lanes.step(&actions, buffers)).unwrap();
            assert_eq!((&run.planes, &run.over), (&ranked.planes, &ranked.over));
            for (lane, sum) in sums.iter_mut().enumerate() {
                let four = 4 * lane..4 * lane + 4;
                sum.iter_mut().zip(&run.rewards[four.clone()]).for_each(|(sum, reward)| *sum += reward);
                let mut by_rank = ranked.rewards[four.clone()].to_vec();
                if run.over[lane] {
                    assert!(run.hands_over[lane]);
                    let finals = run.scores[four].iter().map(|&score| score as f32 - start);
                    assert!(finals.eq(*sum), "{}: {:?}", name, sum);
                    by_rank.sort_by(f32::total_cmp);
                    assert_eq!(by_rank, [-1.0, -1.0 / 3.0, 1.0 / 3.0, 1.0]);
                    *sum = [0.0; 4];
                    matches += 1;
                } else {
                    assert_eq!(by_rank, [0.0; 4]);
                }
            }
        }
        assert!(matches >= 3, "{}: {matches}", name);
    }
}

/// The slow twin: the same games on a plain table with a course of hands, always taking the first legal action.
#[test]
fn a_lane_plays_the_games_of_its_seed() {
    for rules in ["riichi", "sichuan", "mcr"] {
        let settings = settings(rules);
        let (seed, stride) = (8, 3);
        let mut lane = TableLane::new(&settings, seed, 1, stride).unwrap();
        for game in [1, 4] {
            let mut course = Match::new(&settings.rules, seed, game);
            let mut table = Table::new(settings.rules.clone(), WallKind::Ordinary);
            let mut last = None;
            while let Some(setup) = course.next_hand() {
                table.deal(&setup);
                while let Some(seat) = table.pending().iter().next() {
                    let legal = table.legal(seat).to_vec();
                    if legal.len() > 1 {
                        assert_eq!((lane.game(), lane.asked(), lane.legal()), (game, seat, &legal[..]));
                        let offered = lane.view(seat).offered().map(|(face, _)| face);
                        last = Some(lane.step(settings.space().index(&legal[0], offered)).unwrap());
                    }
                    table.act(seat, legal[0]).unwrap();
                }
                course.finish_hand(&table);
            }
            let last = last.unwrap();
            assert_eq!((last.is_over, last.scores), (true, course.scores()), "{rules}");
        }
    }
}

#[test]
fn others_play_as_they_do_at_the_table() {
    let mut with_others = settings("riichi");
    for turns in 1..4 {
        with_others.players[Seat::ALL[turns]] = Some("greedy".parse().unwrap());
    }
    let mut lane = TableLane::new(&with_others, 2, 0, 1).unwrap();
    let mut open = TableLane::new(&settings("riichi"), 2, 0, 1).unwrap();
    let mut greedy = "greedy".parse::<Spec>().unwrap().build().unwrap();
    for _ in 0..400 {
        assert_eq!(lane.asked(), Seat::ALL[0]);
        while open.asked() != Seat::ALL[0] {
            let advised = open.advise(&mut greedy).unwrap();
            open.step(advised).unwrap();
        }
        assert_eq!(lane.legal(), open.legal());
        let action = lane.advise(&mut greedy).unwrap();
        lane.step(action).unwrap();
        open.step(action).unwrap();
    }
}

#[test]
fn advice_is_that_of_the_player() {
    for threads in [1, 2] {
        let mut run = Run::new(settings("riichi"), 9, threads);
        run.reset(5);
        let mut advised = vec![0; 9];
        run.lanes.advise(&"delta".parse().unwrap(), &mut advised).unwrap();
        let mut player = "delta".parse::<Spec>().unwrap().build().unwrap();
        for (lane, &advised) in run.lanes.lanes().iter().zip(&advised) {
            let setup =
                Match::new(&lane.view(lane.asked()).rules.clone(), 5, lane.game()).next_hand().unwrap();
            let moment = Moment::new(&setup, lane.asked(), 0);
            let action = player.act(&lane.view(lane.asked()), lane.legal(), &moment).unwrap();
            assert_eq!(lane.action(advised as usize), Some(action));
        }
    }
}

#[test]
fn a_refused_step_changes_nothing() {
    let mut run = Run::new(settings("riichi"), 3, 1);
    run.reset(4);
    let before = (run.planes.clone(), run.masks.clone());
    let mut actions = run.any(&mut Dealer::new(3));
    let size = run.masks.len() / 3;
    let illegal = (0..size).find(|&index| !run.masks[2 * size + index]).unwrap() as i64;
    actions[2] = illegal;
    let error = run.call(|lanes, buffers| lanes.step(&actions, buffers)).unwrap_err();
    assert!(error.to_string().starts_with("lane 2, seat 0: action 0 (pass) is not legal here"), "{error}");
    for (wrong, message) in [(size as i64, "there is no action 156"), (-1, "there is no action -1")] {
        actions[2] = wrong;
        let error = run.call(|lanes, buffers| lanes.step(&actions, buffers)).unwrap_err();
        assert!(error.to_string().contains(message), "{error}");
    }
    let short = run.call(|lanes, buffers| lanes.step(&actions[..2], buffers)).unwrap_err();
    assert_eq!(short.to_string(), "actions: 2 values instead of 3");
    // Nothing has moved: the observations written again are the same.
    let legal = run.any(&mut Dealer::new(3));
    let mut twin = Run::new(settings("riichi"), 3, 1);
    twin.reset(4);
    assert_eq!(before, (twin.planes.clone(), twin.masks.clone()));
    run.call(|lanes, buffers| lanes.step(&legal, buffers)).unwrap();
    twin.call(|lanes, buffers| lanes.step(&legal, buffers)).unwrap();
    assert_eq!((run.planes, run.masks), (twin.planes, twin.masks));
}

#[test]
fn settings_that_cannot_be_played_are_refused() {
    assert!(matches!(Lanes::new(settings("mcr"), 0, 0, 1), Err(EnvError::NoLanes)));
    let spec = |name: &str| Some(name.parse::<Spec>().unwrap());
    let full = Settings { players: BySeat::from_fn(Seats::Four, |_| spec("random")), ..settings("mcr") };
    assert!(matches!(Lanes::new(full, 1, 0, 1), Err(EnvError::NoOpenSeat)));
}

#[test]
fn floats_are_bytes_by_scale() {
    let settings = Settings { encoding: Encoding::WithMeasures, ..settings("riichi") };
    let (size, scales) = (settings.encoding.size(), settings.encoding.scales());
    let mut run = Run::new(settings.clone(), 2, 1);
    run.reset(6);
    let mut floats = vec![0.0; 2 * size];
    let mut lanes = Lanes::new(settings, 2, 6, 1).unwrap();
    let buffers = Buffers {
        observations: Observations::Floats(&mut floats),
        masks: &mut run.masks,
        seats: &mut run.seats,
        rewards: &mut run.rewards,
        scores: &mut run.scores,
        hands_over: &mut run.hands_over,
        over: &mut run.over,
    };
    lanes.reset(6, buffers).unwrap();
    for (place, (&float, &byte)) in floats.iter().zip(&run.planes).enumerate() {
        assert_eq!(float, f32::from(byte) / scales[place / 34 % scales.len()]);
    }
}
