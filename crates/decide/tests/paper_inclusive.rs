//! The inclusive game M of Kurita and Hoki: equations 7 to 10, with U_Fold from equations 12 and 13 and the chances of equation
//! 21, written as in the paper and compared with the solver. States are (q, h, c, t), and t counts own discards.
#![allow(clippy::unwrap_used, reason = "tests may use unwrap")]

use std::collections::HashMap;
use suzume_decide::solitary::{
    ByKind, ClaimRules, Course, Ends, Folding, Graph, Offers, Payoffs, Price, Prospect, Reach, ReadyHand,
    WinPayoff,
};
use suzume_decide::{Chows, Situation};
use suzume_deficiency::{Deficiency, Goal, Set, Sets, deficiency};
use suzume_rules::table::SwapCall;
use suzume_tiles::real;
use suzume_tiles::{Counts34, Dealer, Tile};

const ALPHA: f64 = 0.1;
const OTHER_WIN: f64 = -1.0;
const TENPAI: f64 = 0.5;
const NOTEN: f64 = -0.5;

/// U_DrawWin and U_TakeWin: they differ by tile and by the number of revealed sets.
fn win_payoff(tile: Tile, revealed: usize, is_drawn: bool) -> f64 {
    2.0 + (tile.index() % 3) as f64 - 0.25 * revealed as f64 + f64::from(u8::from(is_drawn))
}

struct ByTile;

impl Payoffs for ByTile {
    fn price(&mut self, ready: &ReadyHand, tile: Tile) -> Price {
        let revealed = ready.held.claimed.iter().count();
        let payoff = |is_drawn| Some(win_payoff(tile, revealed, is_drawn));
        let silent = WinPayoff { drawn: payoff(true), claimed: payoff(false) };
        Price { silent, last: silent, declared: None }
    }
}

/// A hand q: its concealed tiles and its revealed sets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Hand {
    concealed: Counts34,
    revealed: Vec<Set>,
}

/// The game M at an information set u0 with the hand `start`.
struct Paper<'a> {
    start: &'a Situation,
    reach: Reach,
    /// T.
    end: usize,
    /// P(LOSE | h, t) and U_Lose(h, t), by t.
    lose: &'a [ByKind],
    u_lose: &'a [ByKind],
    /// P(OTHERWIN | t), by t.
    other_win: &'a [f64],
    known: HashMap<(Hand, usize), f64>,
}

impl Paper<'_> {
    fn goal(&self, q: &Hand) -> Goal {
        Goal { sets: Sets::new(self.start.goal.sets.get() - q.revealed.len()).unwrap(), ..self.start.goal }
    }

    fn count(q: &Hand, tile: Tile) -> u8 {
        let revealed = q.revealed.iter().flat_map(|set| set.tiles()).filter(|&part| part == tile).count();
        q.concealed.get(tile) + u8::try_from(revealed).unwrap()
    }

    /// m(h, q, u0): the tiles left after the exchanges that lead from u0 to q.
    fn left(&self, q: &Hand, tile: Tile) -> f64 {
        let taken = Paper::count(q, tile).saturating_sub(self.start.hand.get(tile));
        f64::from(self.start.available.get(tile).saturating_sub(taken))
    }

    /// Equation 21: P_D = P_T.
    fn chances(&self, q: &Hand) -> Vec<(Tile, f64)> {
        let left: Vec<(Tile, f64)> =
            Tile::ALL.into_iter().map(|tile| (tile, self.left(q, tile))).filter(|one| one.1 > 0.0).collect();
        let sum: f64 = left.iter().map(|one| one.1).sum();
        left.into_iter().map(|(tile, left)| (tile, left / sum)).collect()
    }

    /// Q_S(n, m).
    fn is_searched(&self, q: &Hand) -> bool {
        let exchanged: u8 = Tile::ALL
            .into_iter()
            .map(|tile| Paper::count(q, tile).saturating_sub(self.start.hand.get(tile)))
            .sum();
        let shanten = deficiency(&q.concealed, &self.goal(q)).finite().map(|least| least.max(1) - 1);
        q.revealed.len() <= usize::from(self.reach.claims)
            && shanten.is_some_and(|shanten| exchanged + shanten <= self.reach.exchanges)
    }

    fn is_tenpai(&self, q: &Hand) -> bool {
        deficiency(&q.concealed, &self.goal(q)) <= Deficiency::new(1)
    }

    fn completes(&self, q: &Hand, tile: Tile) -> bool {
        let mut whole = q.concealed;
        whole.add(tile).is_ok() && deficiency(&whole, &self.goal(q)) == Deficiency::COMPLETE
    }

    /// Equations 7 and 10: the value of discarding `tile`, which leaves q.
    fn discarding(&mut self, q: &Hand, tile: Tile, t: usize) -> f64 {
        let lose = self.lose[t][tile.index()];
        let not_lose = match t + 1 < self.end {
            true => self.fold(q, t + 1),
            false if self.is_tenpai(q) => TENPAI,
            false => NOTEN,
        };
        lose * self.u_lose[t][tile.index()] + (1.0 - lose) * not_lose
    }

    /// V(q, null, Fold, t).
    fn fold(&mut self, q: &Hand, t: usize) -> f64 {
        if let Some(&value) = self.known.get(&(q.clone(), t)) {
            return value;
        }
        let value = self.u_fold(q, t).max(self.not_fold(q, t));
        self.known.insert((q.clone(), t), value);
        value
    }

    /// Equation 8.
    fn not_fold(&mut self, q: &Hand, t: usize) -> f64 {
        let other = self.other_win[t];
        let chances = self.chances(q);
        let taken: f64 = chances.into_iter().map(|(tile, chance)| chance * self.take(q, tile, t)).sum();
        other * OTHER_WIN + (1.0 - other) * taken
    }

    /// V(q, h, Take, t): one third of the tiles come from the left seat, the only one to chow from.
    fn take(&mut self, q: &Hand, tile: Tile, t: usize) -> f64 {
        let mut pass = self.pass(q, t);
        if self.completes(q, tile) {
            pass = pass.max(win_payoff(tile, q.revealed.len(), false));
        }
        if q.revealed.len() >= usize::from(self.reach.claims).min(self.start.goal.sets.get()) {
            return pass;
        }
        let pong = pass.max(self.take_and_discard(q, Set::Pong(tile), tile, t));
        let chows = Tile::ALL.into_iter().filter_map(Set::chow).filter(|set| set.tiles().contains(&tile));
        let chow = chows.fold(pong, |best, set| best.max(self.take_and_discard(q, set, tile, t)));
        2.0 / 3.0 * pong + 1.0 / 3.0 * chow
    }

    /// Equation 9.
    fn pass(&mut self, q: &Hand, t: usize) -> f64 {
        let chances = self.chances(q);
        chances.into_iter().map(|(tile, chance)| chance * self.discard(q, tile, t)).sum()
    }

    /// V(q, h, Discard, t).
    fn discard(&mut self, q: &Hand, drawn: Tile, t: usize) -> f64 {
        let mut best = f64::NEG_INFINITY;
        if self.completes(q, drawn) {
            best = win_payoff(drawn, q.revealed.len(), true);
        }
        let mut whole = q.concealed;
        whole.add(drawn).unwrap();
        for (tile, _) in whole.kinds() {
            let after = Hand { concealed: without(&whole, tile), ..q.clone() };
            if self.is_searched(&after) {
                best = best.max(self.discarding(&after, tile, t));
            }
        }
        best
    }

    fn take_and_discard(&mut self, q: &Hand, set: Set, tile: Tile, t: usize) -> f64 {
        let mut own = set.tiles().to_vec();
        own.remove(own.iter().position(|&part| part == tile).unwrap());
        let mut concealed = q.concealed;
        if !own.into_iter().all(|part| concealed.remove(part)) {
            return f64::NEG_INFINITY;
        }
        let mut revealed = q.revealed.clone();
        revealed.push(set);
        revealed.sort();
        let mut best = f64::NEG_INFINITY;
        for (tile, _) in concealed.kinds() {
            let after = Hand { concealed: without(&concealed, tile), revealed: revealed.clone() };
            if self.is_searched(&after) {
                best = best.max(self.discarding(&after, tile, t));
            }
        }
        best
    }

    /// U_Fold(q, t) = E_Fold with T_fold = T - t: the sum of equation 13, in the order of equation 12.
    fn u_fold(&self, q: &Hand, t: usize) -> f64 {
        let (lose, u_lose) = (&self.lose[0], &self.u_lose[0]);
        let mut kinds: Vec<(Tile, u8)> = q.concealed.kinds().collect();
        let f = |&(tile, copies): &(Tile, u8)| {
            let chance = lose[tile.index()];
            let stays = (1.0 - chance) * real::powi(1.0 - ALPHA, i32::from(copies));
            chance * (OTHER_WIN - u_lose[tile.index()]) / (1.0 - stays)
        };
        kinds.sort_by(|one, other| f(one).total_cmp(&f(other)).then(other.1.cmp(&one.1)));
        let (mut value, mut goes_on, mut discards) = (0.0, 1.0, self.end - t);
        for (tile, copies) in kinds {
            if discards == 0 {
                break;
            }
            let chance = lose[tile.index()];
            value += goes_on * chance * u_lose[tile.index()];
            goes_on *= 1.0 - chance;
            let copies = usize::from(copies).min(discards);
            let stays = real::powi(1.0 - ALPHA, i32::try_from(copies).unwrap());
            value += goes_on * (1.0 - stays) * OTHER_WIN;
            goes_on *= stays;
            discards -= copies;
        }
        value + goes_on * OTHER_WIN
    }
}

fn without(hand: &Counts34, tile: Tile) -> Counts34 {
    let mut rest = *hand;
    assert!(rest.remove(tile));
    rest
}

/// Numbers that differ by kind and turn.
fn odd(kind: usize, t: usize, least: f64, most: f64) -> f64 {
    least + (most - least) * ((kind * 7 + t * 5) % 11) as f64 / 10.0
}

/// Both values of equation 16: after a discard, V*(q, null, Fold, 1), and after a pass, V*(q, null, Fold, 0); and equations 5
/// and 6 with them.
#[test]
fn the_solver_is_the_game_of_the_paper() {
    let mut dealer = Dealer::new(81);
    let (mut folded, mut compared, mut claimed) = (0, 0, 0);
    for round in 0..40 {
        let sets = 1 + round % 2;
        let is_own_turn = round % 4 < 2;
        let hand = dealer.hand(3 * sets + 1 + usize::from(is_own_turn), 9);
        let tiles = 3 + dealer.below(8);
        let available = dealer.draw(tiles, &hand.complement_within(9));
        let start = Situation { hand, available, goal: Goal::standard(Sets::new(sets).unwrap()) };
        let turns = 1 + u8::try_from(round / 4 % 3).unwrap();
        let end = usize::from(turns) + usize::from(is_own_turn);
        let scale = if round % 3 == 0 { 0.6 } else { 0.1 };
        let by_t = |least: f64, most: f64| -> Vec<ByKind> {
            (0..=end).map(|t| std::array::from_fn(|kind| odd(kind, t, least, most))).collect()
        };
        let (lose, u_lose) = (by_t(0.0, scale), by_t(-9.0, -2.0));
        let other_win: Vec<f64> = (0..=end).map(|t| odd(3, t, 0.05, 0.3)).collect();
        // In the solver, discard number 0 is the present one; a seat that answers an offer has made none.
        let number = |place: usize| if is_own_turn { place } else { place.saturating_sub(1) };
        let places = 0..=usize::from(turns);
        let dangers: Vec<ByKind> = places.clone().map(|place| lose[number(place)]).collect();
        let deal_ins: Vec<ByKind> = places.clone().map(|place| u_lose[number(place)]).collect();
        let after = |place: usize| if is_own_turn { place + 1 } else { place };
        // Equation 7: no seat wins after the last own discard.
        let ends: Vec<f64> =
            places.map(|place| if after(place) < end { other_win[after(place)] } else { 0.0 }).collect();
        let silent = Ends { deal_in: u_lose[0], other_win: OTHER_WIN, ready: TENPAI, not_ready: NOTEN };
        let course = Course {
            offers: Offers::OneATurn,
            last: None,
            wins_offered: &[1.0; Tile::KINDS],
            declared_wins_offered: &[1.0; Tile::KINDS],
            ends: &ends,
            declared_ends: &ends,
            dangers: &dangers,
            declared_dangers: &[],
            fold_dangers: &dangers[..1],
            deal_ins: &deal_ins,
            declared_deal_ins: &deal_ins,
            silent: &silent,
            declared: &silent,
            folding: Folding::Constant(ALPHA),
        };
        for reach in [(1, 0), (1, 1), (2, 1)].map(|(exchanges, claims)| Reach { exchanges, claims }) {
            let rules = ClaimRules { chows: Chows::Allowed, swap: SwapCall::Free };
            let graph = Graph::new(&start, rules, reach, usize::MAX).unwrap();
            let priced = graph.priced(&mut ByTile);
            let solved = graph.inclusive::<f64>(&priced, turns, course);
            let mut paper = Paper {
                start: &start,
                reach,
                end,
                lose: &lose,
                u_lose: &u_lose,
                other_win: &other_win,
                known: HashMap::new(),
            };
            for (place, first) in graph.starts().iter().enumerate() {
                let concealed = first.discard.map_or(start.hand, |tile| without(&start.hand, tile));
                let q = Hand { concealed, revealed: Vec::new() };
                let prospect: Prospect<f64> = solved.prospect(place, &concealed);
                if !paper.is_searched(&q) || paper.chances(&q).is_empty() {
                    continue;
                }
                match first.discard {
                    Some(tile) => {
                        let found = course.discarded(tile, &prospect.silent());
                        let lose = lose[0][tile.index()];
                        let expected = lose * u_lose[0][tile.index()] + (1.0 - lose) * paper.fold(&q, 1);
                        assert!(
                            (found - expected).abs() < 1e-9,
                            "{start:?} {tile} {reach:?}: {found} {expected}"
                        );
                    }
                    None => {
                        let (found, expected) = (prospect.silent(), paper.fold(&q, 0));
                        assert!((found - expected).abs() < 1e-9, "{start:?} {reach:?}: {found} {expected}");
                        for tile in Tile::ALL {
                            for claim in solved.claims(tile, true) {
                                let mut own = claim.set.tiles().to_vec();
                                own.remove(own.iter().position(|&part| part == tile).unwrap());
                                let mut rest = concealed;
                                assert!(own.into_iter().all(|part| rest.remove(part)));
                                let concealed = without(&rest, claim.discard);
                                let q = Hand { concealed, revealed: vec![claim.set] };
                                let expected = if end > 1 { paper.fold(&q, 1) } else { continue };
                                assert!((claim.after - expected).abs() < 1e-9, "{claim:?} {expected}");
                                claimed += 1;
                            }
                        }
                    }
                }
                compared += 1;
                folded += u32::from(prospect.played.is_some_and(|played| prospect.folded > played));
            }
        }
    }
    assert!(compared > 100 && folded > 5 && claimed > 20, "{compared} {folded} {claimed}");
}
