use super::*;
use crate::guoshi::chance::Arrivals;
use suzume_rules::mcr::{McrConfig, score};
use suzume_rules::{Circumstances, Win};
use suzume_tiles::{Counts34, Dealer, Meld, Notation, Wind, parse_counts};

fn tiles(text: &str) -> Counts34 {
    parse_counts(text, Notation::Canonical).unwrap()
}

fn chow(first: &str) -> Meld {
    Meld::chow(tiles(first).tiles().next().unwrap()).unwrap()
}

/// P(S, l) as the slides write it, for wins with enough points: for hands about to draw and hands about to discard.
struct Slides<'a> {
    melds: &'a [Meld],
}

impl Slides<'_> {
    fn draw(&self, hand: &Counts34, left: &Counts34, rounds: u8) -> f64 {
        if rounds == 0 {
            return 0.0;
        }
        let of = |(tile, copies): (Tile, u8)| {
            let (mut drawn, mut fewer) = (*hand, *left);
            assert!(fewer.remove(tile));
            let value = if self.is_win(hand, tile) {
                1.0
            } else {
                drawn.add(tile).unwrap();
                self.discards(&drawn, &fewer, rounds - 1).into_iter().map(|one| one.1).fold(0.0, f64::max)
            };
            f64::from(copies) * value
        };
        left.kinds().map(of).sum::<f64>() / left.total() as f64
    }

    fn discards(&self, hand: &Counts34, left: &Counts34, rounds: u8) -> Vec<(Tile, f64)> {
        let of = |(tile, _): (Tile, u8)| {
            let mut rest = *hand;
            assert!(rest.remove(tile));
            (tile, self.draw(&rest, left, rounds))
        };
        hand.kinds().map(of).collect()
    }

    fn is_win(&self, hand: &Counts34, winning_tile: Tile) -> bool {
        let win = Win {
            concealed: *hand,
            melds: self.melds.to_vec(),
            winning_tile,
            source: Source::SelfDrawn,
            seat_wind: Wind::East,
            round_wind: Wind::East,
            flowers: Vec::new(),
            circumstances: Circumstances::default(),
        };
        score(&win, &McrConfig::default()).is_ok_and(|score| score.reaches_minimum())
    }
}

fn found(hand: &Counts34, available: &Counts34, melds: &[Meld], wins: WinCounting) -> Option<Exact> {
    let mut points = PlanPoints::new();
    points.begin(&McrConfig::default(), Wind::East, Wind::East);
    let arrivals = Arrivals::new(10, available.total());
    let question =
        PlanQuestion { hand: *hand.as_array(), available: *available.as_array(), melds, arrivals: &arrivals };
    let limits = Limits { exact: 3, wins, budget: 10_000, ..Limits::default() };
    exact(&question, &mut points, limits, &mut || false)
}

/// Compares our values of a hand with those of the slides; returns the least number of rounds.
fn agree(hand: &Counts34, available: &Counts34, melds: &[Meld]) -> Option<u8> {
    let slides = Slides { melds };
    let about = format!("{hand} with {available}");
    let ours = found(hand, available, melds, WinCounting::Chance);
    let most = ours.as_ref().map_or(3, |exact| exact.rounds);
    for rounds in 1..=most.min(available.total() as u8) {
        let is_last = rounds == most && ours.is_some();
        let close = |value: f64, literal: f64| {
            let value = if is_last { value } else { 0.0 };
            assert!((value - literal).abs() < 1e-12, "{about}: {value} for {literal} in {rounds} of {most}");
        };
        let value = ours.as_ref().map_or(0.0, |exact| exact.value);
        if hand.total() % 3 == 1 {
            close(value, slides.draw(hand, available, rounds));
        } else {
            let literal = slides.discards(hand, available, rounds);
            close(value, literal.iter().map(|one| one.1).fold(0.0, f64::max));
            for (tile, literal) in literal {
                close(ours.as_ref().map_or(0.0, |exact| exact.discards[tile.index()]), literal);
            }
        }
    }
    ours.map(|exact| exact.rounds)
}

#[test]
fn the_slides_recursion_agrees() {
    let open = [chow("1m"), chow("4m")];
    for (hand, available, melds, rounds) in [
        // Ready for a pure straight; only 3m has enough points.
        ("12456789m22p123s7z", "36m19p", &[][..], Some(1)),
        // Seven pairs, before the discard and before the draw.
        ("1133557799m11p4s2z", "1p4s2z8s", &[], Some(1)),
        ("1133557799m1p47s2z", "1p4s8p", &[], Some(2)),
        ("1133557799m1p4s2z", "1p4s8p", &[], Some(2)),
        // The straight with two open melds.
        ("79m4477p19s", "8m4p12p9s", &open, Some(2)),
        ("7m4477p19s3z", "89m7p9s2s", &open, Some(3)),
        // No win of eight points is left.
        ("2233z119s3p", "123z9s", &[chow("1m"), chow("5p")], None),
        // 1p completes the hand with seven points only; 3p completes it with an edge wait, which is the eighth point.
        ("123p789999s11z", "13p44z", &[chow("1m")], Some(1)),
    ] {
        assert_eq!(agree(&tiles(hand), &tiles(available), melds), rounds, "{hand}");
    }
}

#[test]
fn random_hands_near_a_win_agree() {
    let mut dealer = Dealer::new(8);
    let mut by_rounds = [0; 4];
    for number in 0..60 {
        // Only a few kinds, so that complete hands are near.
        let pool: Vec<Tile> = (0..7).map(|_| Tile::ALL[dealer.below(34)]).collect();
        let melds = [chow("1m"), chow("4m"), chow("2p")];
        let melds = &melds[..1 + number % 3];
        let mut hand = Counts34::EMPTY;
        let mut available = Counts34::EMPTY;
        let size = 14 - 3 * melds.len() - number / 3 % 2;
        while hand.total() < size {
            // 7m, 8m and 9m make a straight of the melds.
            let tile =
                if dealer.below(2) == 0 { Tile::ALL[6 + dealer.below(3)] } else { pool[dealer.below(7)] };
            let _ = hand.add(tile);
        }
        while available.total() < 5 {
            let tile =
                if dealer.below(2) == 0 { Tile::ALL[6 + dealer.below(3)] } else { pool[dealer.below(7)] };
            if hand.get(tile) + available.get(tile) < 4 {
                let _ = available.add(tile);
            }
        }
        by_rounds[usize::from(agree(&hand, &available, melds).unwrap_or(0))] += 1;
    }
    assert!(by_rounds.iter().all(|&count| count > 2), "{by_rounds:?}");
}

#[test]
fn worth_prefers_what_pays() {
    let hand = tiles("12456789m22p123s7z");
    let available = hand.complement();
    let chance = found(&hand, &available, &[], WinCounting::Chance).unwrap();
    let worth = found(&hand, &available, &[], WinCounting::Worth).unwrap();
    assert_eq!((chance.rounds, worth.rounds), (1, 1));
    assert!((chance.value - 4.0 / 122.0).abs() < 1e-12 && worth.value > chance.value);
}
