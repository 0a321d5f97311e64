use super::*;
use suzume_decide::{Situation, Stopwatch};
use suzume_deficiency::{Forms, Goal, Sets, knowledge};
use suzume_rules::mcr::score;
use suzume_rules::{Circumstances, Win};
use suzume_tiles::{Dealer, Notation, Wind, parse_counts};

fn tiles(text: &str) -> Counts34 {
    parse_counts(text, Notation::Canonical).unwrap()
}

fn chow(first: &str) -> Meld {
    Meld::chow(tiles(first).tiles().next().unwrap()).unwrap()
}

/// A hand under Chinese Standard, of which only the own tiles are known.
fn question<'a>(hand: &str, melds: &'a [Meld]) -> HandQuestion<'a> {
    let hand = tiles(hand);
    let seen = melds.iter().fold(hand, |all, meld| all.plus(&meld.counts()).unwrap());
    let forms = Forms::STANDARD | Forms::PAIRS_WITH_QUADS | Forms::ORPHANS | Forms::KNITTED;
    let goal = Goal { forms, ..Goal::standard(Sets::new(4 - melds.len()).unwrap()) };
    HandQuestion { situation: Situation { hand, available: seen.complement(), goal }, melds }
}

/// A judge that was asked about a hand, without a table.
fn judge(limits: PaperLimits, hand: &HandQuestion<'_>, claims: ClaimsMade) -> PaperJudge {
    let mut judge = PaperJudge::new(limits);
    judge.points.begin(&McrConfig::default(), Wind::East, Wind::East);
    judge.asked = Some(PaperContext { start: Stopwatch::start(), hand: hand.situation.hand, claims });
    judge
}

fn discards(judge: &mut PaperJudge, hand: &HandQuestion<'_>) -> Vec<(Tile, Worth)> {
    let mut all = Vec::new();
    judge.discards(hand, TileSet::ALL, ActionsWanted::Every, &mut |one| all.push((one.tile, one.worth)));
    all
}

fn by_fast(hand: &HandQuestion<'_>) -> Vec<(Tile, Worth)> {
    let mut all = Vec::new();
    FastJudge::default().discards(hand, TileSet::ALL, ActionsWanted::Every, &mut |one| {
        all.push((one.tile, one.worth));
    });
    all
}

fn points_of(hand: &Counts34, melds: &[Meld], winning_tile: Tile) -> u32 {
    let win = Win {
        concealed: *hand,
        melds: melds.to_vec(),
        winning_tile,
        source: Source::SelfDrawn,
        seat_wind: Wind::East,
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    };
    score(&win, &McrConfig::default()).map_or(0, |score| score.total())
}

#[test]
fn a_hand_counts_by_the_orders_that_end_with_enough_points() {
    let mut dealer = Dealer::new(3);
    let melds = [chow("1m"), chow("4m")];
    let (mut partial, mut compared) = (0, 0);
    for round in 0..150 {
        // 7m, 8m and 9m make a straight of the melds.
        let mut hand = tiles("78m");
        while hand.total() < 8 {
            let _ = hand.add(Tile::ALL[[6, 7, 8, 9, 10, 11, 18, 19, 27][dealer.below(9)]]);
        }
        let question = question(&hand.to_string(), &melds[..1 + round % 2]);
        let Situation { hand, available, goal } = &question.situation;
        let mut judge = judge(PaperLimits::default(), &question, ClaimsMade::Valued);
        for completion in knowledge::completions(hand, available, goal, 40).found {
            let mut orders: Vec<Tile> = completion.take.tiles().collect();
            // Each of the missing tiles comes last in the same number of orders.
            let wins = orders.iter().filter(|&&last| {
                let mut before = completion.target;
                before.remove(last) && points_of(&before, question.melds, last) >= 8
            });
            let share = wins.count() as f64 / orders.len().max(1) as f64;
            let ours = winning_share(&mut judge.points, question.melds, &completion);
            assert!((ours - share).abs() < 1e-12, "{hand} to {}", completion.target);
            partial += u32::from(share > 0.0 && share < 1.0);
            compared += 1;
            orders.clear();
        }
    }
    assert!(compared > 200 && partial > 0, "{compared} {partial}");
}

#[test]
fn far_hands_are_weighed_by_the_slow_greedy_program() {
    // Three tiles from a pure straight; the wins are those of the list, with the chance of their tiles.
    let hand = question("12457m22p34s58p17z", &[]);
    let limits = PaperLimits { exact: 0, hands: 100_000, ..PaperLimits::default() };
    let mut judge = judge(limits, &hand, ClaimsMade::Valued);
    let weighed = judge.slow(&hand).unwrap();
    let Situation { hand: held, available, goal } = &hand.situation;
    let nearest = knowledge::deficiency(held, available, goal).finite().unwrap();
    let further = weighed.rounds - nearest;
    let list = knowledge::completions_beyond(held, available, goal, further, usize::MAX).found;
    let is_win = |completion: &&Completion| {
        completion.take.kinds().any(|(last, _)| {
            let mut before = completion.target;
            before.remove(last) && points_of(&before, &[], last) >= 8
        })
    };
    assert_eq!(list.iter().filter(is_win).count(), weighed.wins);
    for nearer in 0..further {
        let list = knowledge::completions_beyond(held, available, goal, nearer, usize::MAX).found;
        assert_eq!(list.iter().filter(is_win).count(), 0, "{nearer} further");
    }
    let best = discards(&mut judge, &hand);
    let first = weighed.discards[0];
    let worth = best.iter().find(|(tile, _)| *tile == first.tile).unwrap().1;
    assert!(best.iter().all(|(_, other)| !other.is_better_than(&worth)));
}

#[test]
fn near_hands_are_decided_by_the_chance_of_the_least_rounds() {
    // A pure straight that lacks 3m: 7z goes, and three copies of 3m are left of 122.
    let hand = question("12456789m22p123s7z", &[]);
    let mut judge = judge(PaperLimits::default(), &hand, ClaimsMade::Valued);
    let found = judge.measure(&hand).unwrap();
    assert_eq!((found.program, found.rounds), (PaperProgram::Exact, 1));
    let best = most(&found.discards);
    assert_eq!(best.to_string(), "7z");
    assert!((found.discards[best.index()] - 4.0 / 122.0).abs() < 1e-12);
}

fn most(values: &[f64; Tile::KINDS]) -> Tile {
    Tile::ALL.into_iter().reduce(|a, b| if values[b.index()] > values[a.index()] { b } else { a }).unwrap()
}

#[test]
fn the_fast_greedy_program_answers_beyond_the_limits() {
    let hand = question("139m1489p2257s357z", &[]);
    let few = PaperLimits { hands: 3, exact: 0, ..PaperLimits::default() };
    let late = PaperLimits { time: Some(Duration::ZERO), exact: 0, ..PaperLimits::default() };
    for (limits, why) in [(few, FallBack::TooMany), (late, FallBack::OutOfTime)] {
        let mut judge = judge(limits, &hand, ClaimsMade::Valued);
        assert_eq!(judge.slow(&hand).unwrap_err(), why);
        let ours: Vec<Tile> = discards(&mut judge, &hand).iter().map(|one| one.0).collect();
        assert_eq!(ours, by_fast(&hand).iter().map(|one| one.0).collect::<Vec<_>>());
        assert!(judge.asked.is_none(), "{why:?}");
    }
    // A hand that cannot reach eight points any more.
    let melds = [chow("1m"), chow("5p"), chow("2s")];
    let poor = question("2233z9m", &melds);
    let mut judge = judge(PaperLimits { exact: 0, ..PaperLimits::default() }, &poor, ClaimsMade::Valued);
    match judge.slow(&poor) {
        Err(FallBack::NoneAllowed) => {}
        Ok(found) => assert!(found.rounds > 1, "{found:?}"),
        Err(why) => panic!("{why:?}"),
    }
}

#[test]
fn a_claim_is_made_if_the_hand_wins_sooner_or_more_likely() {
    // 3m makes the straight: one tile is missing instead of two.
    let pass = question("12456789m22p46s7z", &[]);
    let melds = [chow("1m")];
    let claim = question("456789m22p46s7z", &melds);
    let mut valued = judge(PaperLimits::default(), &pass, ClaimsMade::Valued);
    let (now, after) = (valued.waiting(&pass), valued.after_claim(&claim).unwrap());
    assert!(after.is_better_than(&now), "{after:?} {now:?}");
    // Without claims the hand after one has no value.
    let mut never = judge(PaperLimits::default(), &pass, ClaimsMade::Never);
    assert!(never.after_claim(&claim).is_none() && never.waiting(&pass) == now);
    // Five pairs are two tiles from seven; with a pong of 1m, three tiles are missing.
    let pass = question("1199m1199p11s245z", &[]);
    let melds = [Meld::pong(Tile::ALL[0])];
    let claim = question("99m1199p11s245z", &melds);
    let mut valued = judge(PaperLimits::default(), &pass, ClaimsMade::Valued);
    let now = valued.waiting(&pass);
    let after = valued.after_claim(&claim);
    assert!(after.is_none_or(|after| !after.is_better_than(&now)), "{after:?} {now:?}");
}

#[test]
fn a_hand_after_a_claim_without_a_win_leaves_the_question_as_it_was() {
    let pass = question("12456789m22p46s7z", &[]);
    let melds = [chow("1m"), chow("5p"), chow("2s")];
    let poor = question("2234z", &melds);
    let mut judge =
        judge(PaperLimits { exact: 1, hands: 20_000, ..PaperLimits::default() }, &pass, ClaimsMade::Valued);
    let now = judge.waiting(&pass);
    let kong = judge.waiting(&poor);
    assert!(!kong.is_better_than(&now) && judge.asked.is_some(), "{kong:?} {now:?}");
}
