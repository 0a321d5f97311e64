//! The parts of a table of three: walls, public state and points. No rule set has three seats yet.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use suzume_game::wall::{AnyWall, Wall, WallKind};
use suzume_game::{DrawReason, Event, Phase, Private, Public, Start, Turn, View};
use suzume_rules::table::{TableRules, WallPlan};
use suzume_rules::{AfterHand, Outcome, RuleSet, Scoreboard, WinWorth, WonFrom};
use suzume_tiles::{BySeat, Counts42, Face, Seat, SeatSet, Seats, Tile, Wind};

fn rules_of_three(rules: &RuleSet) -> TableRules {
    let table = rules.table();
    TableRules { wall: WallPlan { seats: Seats::Three, ..table.wall }, ..table }
}

fn riichi() -> RuleSet {
    RuleSet::preset("riichi").unwrap()
}

#[test]
fn every_wall_deals_to_three() {
    let plan = rules_of_three(&riichi()).wall;
    for kind in WallKind::ALL {
        let mut wall = AnyWall::new(kind, plan);
        let mut hands = BySeat::empty(Seats::Three);
        wall.restart(3, 1);
        wall.deal(&mut hands);
        assert_eq!(hands.each_ref().map(Vec::len), [13, 13, 13], "{kind:?}");
        assert_eq!(wall.left(), 136 - 39, "{kind:?}");
        let turns = (0..).map(|turn| Seats::Three.after(Seat::FIRST, turn));
        let drawn: Vec<Face> = turns.map_while(|seat| wall.draw(seat)).collect();
        // In a personal wall only the indicators are dead.
        let dead = if kind == WallKind::Personal { plan.indicators } else { plan.dead };
        assert_eq!(drawn.len(), 136 - 39 - dead, "{kind:?}");
        assert!(Counts42::from_faces(hands.into_iter().flatten().chain(drawn)).is_ok(), "{kind:?}");
    }
}

#[test]
fn the_public_state_goes_round_three_seats() {
    let rules = riichi();
    let table = rules_of_three(&rules);
    let [first, second, third, _] = Seat::ALL;
    let mut start = Start::new(Seats::Three);
    start.board.dealer = second;
    let mut public = Public::new(Seats::Three);
    public.start(&start, &table, WallKind::Personal);
    assert_eq!(public.parts, Some([29, 29, 29].into()));
    public.start(&start, &table, WallKind::Ordinary);
    assert_eq!((usize::from(public.left), public.live()), (136 - 39, 136 - 39 - 14));
    assert_eq!(public.playing(), Seats::Three.set());
    let mut privates = BySeat::from_fn(Seats::Three, Private::new);
    for (turn, seat) in [second, third, first, second].into_iter().enumerate() {
        let face = Face::from(Tile::ALL[turn]);
        for event in [
            Event::Draw { seat, face: Some(face), reason: DrawReason::Turn },
            Event::Discard { seat, face, drawn: true },
        ] {
            privates.iter_mut().for_each(|private| private.apply(&event, &public, &table));
            public.apply(&event);
        }
    }
    assert_eq!(public.seats.each_ref().map(|seat| seat.river.len()), [1, 2, 1]);
    assert_eq!([first, second, third].map(|seat| public.next_playing(seat)), [second, third, first]);
    assert!(matches!(public.phase, Phase::Claims { from, .. } if from == second), "{:?}", public.phase);
    public.apply(&Event::Draw { seat: third, face: None, reason: DrawReason::Turn });
    assert_eq!(public.phase, Phase::Turn { seat: third, after: Turn::Drew(DrawReason::Turn) });
    let winds = privates
        .each_ref()
        .map(|private| View { rules: &rules, table: &table, public: &public, private }.wind());
    assert_eq!(winds, [Wind::West, Wind::East, Wind::South]);
}

#[test]
fn values_by_seat_are_a_list_in_json() {
    let three: BySeat<i64> = serde_json::from_str("[1,2,3]").unwrap();
    assert_eq!((three.seats(), serde_json::to_string(&three).unwrap().as_str()), (Seats::Three, "[1,2,3]"));
    let four: BySeat<i64> = serde_json::from_str("[1,2,3,4]").unwrap();
    assert_eq!((four.seats(), serde_json::to_string(&four).unwrap().as_str()), (Seats::Four, "[1,2,3,4]"));
    for other in ["[]", "[1,2]", "[1,2,3,4,5]"] {
        assert!(serde_json::from_str::<BySeat<i64>>(other).is_err(), "{other}");
    }
}

#[test]
fn two_pay_for_a_win_of_three() {
    let rules = riichi();
    let [first, second, third, _] = Seat::ALL;
    let start = Scoreboard {
        dealer: third,
        round_wind: Wind::East,
        repeats: 1,
        sticks: 1,
        scores: BySeat::all(Seats::Three, 35_000),
    };
    let drawn = Outcome::won(third, WonFrom::Wall, WinWorth::HanFu { han: 3, fu: 30 });
    assert_eq!(rules.settle(&start, &drawn).unwrap().payoff, [-2_150, -2_150, 5_300]);
    let claimed = Outcome::won(first, WonFrom::Discard(second), WinWorth::HanFu { han: 3, fu: 30 });
    let settled = rules.settle(&start, &claimed).unwrap();
    assert_eq!(settled.payoff, [3_900 + 300 + 1_000, -4_200, 0]);
    let AfterHand::Hand(next) = settled.next else { panic!("the match goes on") };
    assert_eq!((next.dealer, next.round_wind), (first, Wind::South), "every seat has dealt");
    let nobody = Outcome::drawn(Seats::Three, SeatSet::from_iter([first]));
    assert_eq!(rules.settle(&start, &nobody).unwrap().payoff, [3_000, -1_500, -1_500]);
}
