//! Fits the factors: each is multiplied by observed over expected copies, over all cells with its sign, until both agree.

use super::factors::{CLASSES, FACTORS, KindSigns, PlaceFactors, STAGES, SeatSigns};
use super::{CertainFacts, HiddenHand, hidden_tiles, spread};
use crate::{Player, Spec};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;
use suzume_tiles::{BySeat, Counts34, Seat, Seats, Tile};

/// The rule sets of the games, and the seed of their walls.
const RULES: [&str; 3] = ["mahjong0", "sichuan", "riichi"];
const SEED: u64 = 3201;
/// The hands played under each rule set for the shipped factors.
const HANDS: u64 = 400;

/// A view, and what the other hands really held.
struct SeenPosition {
    open: Counts34,
    hands: Vec<SeenHand>,
    seats: Seats,
}

/// The hand of another seat: its hidden tiles, the signs about each kind that it may hold, and what it really held.
struct SeenHand {
    seat: Seat,
    tiles: f64,
    signs: [Option<KindSigns>; Tile::KINDS],
    truth: [u8; Tile::KINDS],
}

fn positions(hands: u64) -> Vec<SeenPosition> {
    let mut all = Vec::new();
    for name in RULES {
        let rules = RuleSet::preset(name).unwrap();
        let mut player = "delta".parse::<Spec>().unwrap().build().unwrap();
        for deal in 0..hands {
            let setup = Match::new(&rules, SEED, deal).next_hand().unwrap();
            let mut table = Table::new(rules.clone(), WallKind::Ordinary);
            table.deal(&setup);
            let mut questions = 0;
            while let Some(seat) = table.pending().iter().next() {
                questions += 1;
                let legal = table.legal(seat).to_vec();
                let is_discard = legal.iter().any(|action| matches!(action, Action::Discard(_)));
                if is_discard && questions % 5 == 0 {
                    all.push(position(&table, seat));
                }
                let moment = Moment::new(&setup, seat, table.events().len());
                let action = player.act(&table.view(seat), &legal, &moment).unwrap();
                table.act(seat, action).unwrap();
            }
        }
    }
    all
}

fn position(table: &Table, viewer: Seat) -> SeenPosition {
    let view = table.view(viewer);
    let unseen = *view.knowledge().counts();
    let certain = CertainFacts::of(&view, &unseen);
    let hands = view.table.seats().others(viewer).map(|seat| {
        let signs = SeatSigns::of(&view, seat);
        let cells = Tile::ALL.map(|tile| (!certain.is_barred(seat, tile)).then(|| signs.of_kind(tile)));
        let truth = table.view(seat).concealed().minus(certain.held(seat)).unwrap();
        let hidden = hidden_tiles(&view.public.seats[seat]) - certain.held(seat).total();
        SeenHand { seat, tiles: hidden.to_f64(), signs: cells, truth: *truth.as_array() }
    });
    SeenPosition { open: certain.open_copies(&unseen), hands: hands.collect(), seats: view.table.seats() }
}

/// Observed and expected copies with one sign.
#[derive(Clone, Copy, Default)]
struct SignTally {
    observed: f64,
    expected: f64,
}

impl SignTally {
    fn ratio(self) -> f64 {
        if self.expected > 0.0 { self.observed / self.expected } else { 1.0 }
    }
}

/// One round: the factors that make observed and expected copies of each sign agree, one after the other.
fn improve(positions: &[SeenPosition], factors: &PlaceFactors) -> PlaceFactors {
    let mut kind = [[SignTally::default(); CLASSES]; STAGES];
    let mut others = [SignTally::default(); 5];
    for SeenPosition { open, hands, seats } in positions {
        let weighed = BySeat::from_fn(*seats, |seat| {
            let of_seat = hands.iter().find(|hand| hand.seat == seat);
            let weights = of_seat.map_or([0.0; Tile::KINDS], |hand| {
                hand.signs.map(|signs| signs.map_or(0.0, |signs| factors.weight(&signs)))
            });
            HiddenHand { tiles: of_seat.map_or(0.0, |hand| hand.tiles), weights }
        });
        let (_, expected) = spread(open, &weighed);
        for SeenHand { seat, signs, truth, .. } in hands {
            for (place, signs) in signs.iter().enumerate() {
                let Some(signs) = signs else { continue };
                let (seen, thought) = (f64::from(truth[place]), expected[*seat][place]);
                let add = |tally: &mut SignTally| {
                    tally.observed += seen;
                    tally.expected += thought;
                };
                add(&mut kind[signs.stage][signs.class]);
                let given = [signs.discarded, signs.near == 1, signs.near == 2, signs.passed, signs.claimed];
                others.iter_mut().zip(given).filter(|(_, is)| *is).for_each(|(tally, _)| add(tally));
            }
        }
    }
    let mut better = *factors;
    for (row, tallies) in better.kind.iter_mut().zip(kind) {
        row.iter_mut().zip(tallies).for_each(|(factor, tally)| *factor *= tally.ratio());
    }
    let [discarded, one, more, passed, claimed] = others.map(SignTally::ratio);
    better.discarded *= discarded;
    better.near[0] *= one;
    better.near[1] *= more;
    better.passed *= passed;
    better.claimed *= claimed;
    better
}

fn fit(hands: u64) -> PlaceFactors {
    let positions = positions(hands);
    let start = PlaceFactors {
        kind: [[1.0; CLASSES]; STAGES],
        discarded: 1.0,
        near: [1.0; 2],
        passed: 1.0,
        claimed: 1.0,
    };
    let mut factors = (0..60).fold(start, |factors, _| improve(&positions, &factors));
    // The margins leave the scale of each stage open: its mean is 1.
    for row in &mut factors.kind {
        let mean = row.iter().sum::<f64>() / CLASSES.to_f64();
        row.iter_mut().for_each(|factor| *factor /= mean);
    }
    factors
}

fn flat(factors: &PlaceFactors) -> Vec<f64> {
    let PlaceFactors { kind, discarded, near, passed, claimed } = factors;
    let others = [*discarded, near[0], near[1], *passed, *claimed];
    kind.iter().flatten().copied().chain(others).collect()
}

/// With `SUZUME_FIT=all` the shipped factors are fitted again; otherwise a few hands must come near.
#[test]
fn the_factors_are_those_of_the_games() {
    let is_whole = std::env::var("SUZUME_FIT").is_ok_and(|value| value == "all");
    let fitted = fit(if is_whole { HANDS } else { 12 });
    println!("{fitted:#.2?}");
    for (ours, fitted) in flat(&FACTORS).into_iter().zip(flat(&fitted)) {
        let is_close = match is_whole {
            true => (ours - fitted).abs() <= 0.005 + 1e-9,
            false => real::ln(ours / fitted).abs() < 0.5,
        };
        assert!(is_close, "{ours} for {fitted}");
    }
}
