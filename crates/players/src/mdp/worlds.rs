//! Worlds: the tiles that a seat does not see, dealt at random to the other seats and the wall, consistent with what it sees.
//!
//! Assumptions about the other seats:
//!
//! - A seat in riichi has a ready hand of sets and a pair. None of its waits is in its river or has been passed since. Among
//!   several such hands, one is chosen by the chances that the [models](suzume_models) give its waits.
//! - Another seat is ready with the chance that the models give, with a hand chosen in the same way.
//! - Otherwise it lacks more: it has a ready hand with some tiles exchanged for others, fewer the later it is and the more
//!   sets it has called.
//!
//! Seats in riichi are dealt first, then the others; the rest is the wall. Every order of the rest is equally likely, and each
//! unseen five of a suit may be the red one.
//!
//! Limits: seven pairs and thirteen orphans are not dealt deliberately. The river of a seat without riichi only excludes waits
//! of its ready hand; it says nothing about what the seat keeps. An open hand need not have a yaku, but the models know which
//! waits can win. The hands of two seats are independent except for the tiles that both need.

use crate::random::{below, unit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::hash::Hasher;
use suzume_decide::WordsHasher;
use suzume_deficiency::{Deficiency, Goal, accepted, deficiency};
use suzume_game::{Hidden, Phase, ShownMeld, View};
use suzume_models::Models;
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::{BySeat, Counts34, Face, Seat, Suit, Tile, TileSet};

/// The number of ready hands from which one is chosen by the models. Chosen: more take longer and change little.
const CANDIDATES: usize = 6;
/// The most ready hands tried until there are enough candidates.
const TRIES: usize = 48;
/// Added to the weight of a hand, so that hands with waits unknown to the models remain possible. Chosen.
const LEAST_WEIGHT: f64 = 1e-3;

/// Exchanges to ready of a seat that is not ready: before its first discard, per discard, per called set. Chosen after typical
/// values: about three and a half at the deal, one and a half in the middle of a hand.
const FAR_AT_DEAL: f64 = 3.5;
const NEARER_BY_DISCARD: f64 = 0.22;
const NEARER_BY_CALL: f64 = 0.6;
/// The most exchanges made until a hand is not ready.
const MOST_EXCHANGES: u8 = 8;

struct OtherHand {
    seat: Seat,
    in_riichi: bool,
    /// The number of its concealed tiles, and what completes them.
    tiles: usize,
    goal: Goal,
    /// The chance that it is ready.
    ready_prob: f64,
    /// The approximate number of exchanges it needs, if it is not ready.
    exchanges: f64,
    /// The kinds that it does not wait for.
    passed: TileSet,
    /// The chance that it wins with each kind.
    waits: [f64; Tile::KINDS],
}

impl OtherHand {
    fn new(view: &View<'_>, models: &Models, seat: Seat) -> OtherHand {
        let of_seat = &view.public.seats[seat];
        let in_riichi = of_seat.riichi != Riichi::No;
        let since = match in_riichi {
            true => of_seat.river.iter().find(|tile| tile.riichi),
            false => of_seat.river.last(),
        };
        let mut passed = view.public.passed_since(seat, since.map_or(0, |tile| tile.turn + 1));
        of_seat.river.iter().filter_map(|tile| tile.face.tile()).for_each(|tile| passed.insert(tile));
        let against = models.against(view, seat);
        let calls = of_seat.melds.iter().filter_map(ShownMeld::meld).filter(|meld| !meld.is_concealed());
        let nearer =
            NEARER_BY_DISCARD * of_seat.river.len().to_f64() + NEARER_BY_CALL * calls.count().to_f64();
        OtherHand {
            seat,
            in_riichi,
            tiles: usize::from(of_seat.concealed),
            goal: view.table.goal(of_seat.melds.len()),
            ready_prob: models.ready_prob(view, seat),
            exchanges: FAR_AT_DEAL - nearer,
            passed,
            waits: Tile::ALL.map(|tile| if passed.contains(tile) { 0.0 } else { against.win_prob(tile) }),
        }
    }

    /// The weight of a hand that waits for these kinds.
    fn weight(&self, waits: TileSet) -> f64 {
        let sum: f64 = waits.iter().map(|tile| self.waits[tile.index()]).sum();
        LEAST_WEIGHT + sum / waits.len().max(1).to_f64()
    }
}

/// The worlds of a question, one after another. The same position has the same worlds.
pub(super) struct Worlds<'a> {
    view: View<'a>,
    random: Xoshiro256PlusPlus,
    unseen: Counts34,
    /// The suits whose red five is unseen.
    reds: Vec<Suit>,
    /// Seats in riichi come first.
    others: Vec<OtherHand>,
}

impl<'a> Worlds<'a> {
    pub(super) fn new(view: &View<'a>, models: &Models) -> Worlds<'a> {
        let faces = view.unseen_faces();
        let red = |face: &Face| match face {
            Face::RedFive(suit) => Some(*suit),
            _ => None,
        };
        let others = view.table.seats().iter().filter(|&seat| seat != view.seat());
        let mut others: Vec<OtherHand> = others.map(|seat| OtherHand::new(view, models, seat)).collect();
        others.sort_by_key(|other| !other.in_riichi);
        Worlds {
            view: *view,
            random: Xoshiro256PlusPlus::seed_from_u64(seed(view)),
            unseen: *view.knowledge().counts(),
            reds: faces.iter().filter_map(red).collect(),
            others,
        }
    }

    /// The next world; `None` if no hand fits a seat in riichi, or if a described position has the wrong number of tiles.
    pub(super) fn draw(&mut self) -> Option<Hidden> {
        let mut left = self.unseen;
        let mut hands = BySeat::<Vec<Face>>::empty(self.view.table.seats());
        for place in 0..self.others.len() {
            let Worlds { random, others, .. } = self;
            let other = &others[place];
            let is_ready = other.in_riichi || unit(random) < other.ready_prob;
            let ready = if is_ready { ready_hand(other, &left, random) } else { None };
            let hand = match ready {
                Some(hand) => hand,
                None if other.in_riichi => return None,
                None => far_hand(other, &left, random)?,
            };
            left = left.minus(&hand).ok()?;
            hands[other.seat] = hand.tiles().map(Face::from).collect();
        }
        let mut rest: Vec<Face> = left.tiles().map(Face::from).collect();
        for place in (1..rest.len()).rev() {
            rest.swap(place, below(&mut self.random, place + 1));
        }
        let shown = &self.view.public.dora_indicators;
        let places = self.view.table.wall.indicators;
        let hidden_indicators = places.checked_sub(shown.len())?;
        let wall = rest.split_off(hidden_indicators.min(rest.len()));
        let mut turned = rest.into_iter();
        let indicator = |place: usize| match shown.get(place / 2) {
            Some(&face) if place.is_multiple_of(2) => Some(face),
            _ => turned.next(),
        };
        let indicators = (0..places).map(indicator).collect::<Option<Vec<Face>>>()?;
        let mut hidden = Hidden { hands, wall, indicators };
        for place in 0..self.reds.len() {
            self.redden(&mut hidden, self.reds[place]);
        }
        Some(hidden)
    }

    /// Replaces one of the unseen fives of a suit with the red one.
    fn redden(&mut self, hidden: &mut Hidden, suit: Suit) {
        let Some(five) = Tile::suited(suit, 5) else { return };
        let fives = usize::from(self.unseen.get(five));
        if fives == 0 {
            return;
        }
        let chosen = below(&mut self.random, fives);
        let shown = self.view.public.dora_indicators.len();
        let is_hidden = |place: usize| place % 2 == 1 || place / 2 >= shown;
        let indicators = hidden.indicators.iter_mut().enumerate();
        let indicators = indicators.filter(|(place, _)| is_hidden(*place)).map(|(_, face)| face);
        let all = hidden.hands.iter_mut().flatten().chain(&mut hidden.wall).chain(indicators);
        if let Some(face) = all.filter(|face| **face == Face::from(five)).nth(chosen) {
            *face = Face::RedFive(suit);
        }
    }
}

/// A ready hand that waits for no passed kind, chosen among several by the likelihood of its waits.
fn ready_hand(other: &OtherHand, left: &Counts34, random: &mut Xoshiro256PlusPlus) -> Option<Counts34> {
    let mut chosen = None;
    let (mut sum, mut found) = (0.0, 0);
    for _ in 0..TRIES {
        let Some(hand) = any_ready_hand(other, left, random) else { continue };
        let waits = accepted(&hand, &other.goal).tiles;
        if waits.is_empty() || !waits.and(other.passed).is_empty() {
            continue;
        }
        let weight = other.weight(waits);
        sum += weight;
        if unit(random) * sum < weight {
            chosen = Some(hand);
        }
        found += 1;
        if found == CANDIDATES {
            break;
        }
    }
    chosen
}

/// Sets and a pair minus one tile, whatever it waits for; `None` if there are too few tiles.
fn any_ready_hand(other: &OtherHand, left: &Counts34, random: &mut Xoshiro256PlusPlus) -> Option<Counts34> {
    let sets = other.goal.sets.get();
    let mut pool = *left.as_array();
    let mut hand = [0; Tile::KINDS];
    for _ in 0..sets {
        let set = any_set(&pool, random)?;
        for tile in set {
            pool[tile.index()] -= 1;
            hand[tile.index()] += 1;
        }
    }
    let pairs = pool.map(|count| u32::from(count) * u32::from(count.saturating_sub(1)) / 2);
    let pair = any(&pairs, random)?;
    hand[pair] += 2;
    let taken = any(&hand.map(u32::from), random)?;
    hand[taken] -= 1;
    let hand = Counts34::new(hand).ok()?;
    (hand.total() == other.tiles && deficiency(&hand, &other.goal) == Deficiency::new(1)).then_some(hand)
}

/// A hand that is not ready: a ready one with some tiles exchanged, or arbitrary tiles if that fails.
fn far_hand(other: &OtherHand, left: &Counts34, random: &mut Xoshiro256PlusPlus) -> Option<Counts34> {
    let made = (0..CANDIDATES).find_map(|_| any_ready_hand(other, left, random));
    let Some(mut hand) = made else { return any_hand(other.tiles, left, random) };
    let mut pool = left.minus(&hand).ok()?;
    // One more or one less than usual, each with probability one quarter.
    let about = other.exchanges + [-1.0, 0.0, 0.0, 1.0][below(random, 4)];
    let exchanges = about.round().clamp(1.0, 4.0);
    for made in 0..MOST_EXCHANGES {
        if f64::from(made) >= exchanges && deficiency(&hand, &other.goal) > Deficiency::new(1) {
            break;
        }
        let given = Tile::ALL[any(&hand.as_array().map(u32::from), random)?];
        let Some(taken) = any(&pool.as_array().map(u32::from), random).map(|kind| Tile::ALL[kind]) else {
            break;
        };
        (hand.remove(given) && pool.remove(taken)).then_some(())?;
        hand.add(taken).ok()?;
        pool.add(given).ok()?;
    }
    Some(hand)
}

/// Arbitrary tiles of those left.
fn any_hand(tiles: usize, left: &Counts34, random: &mut Xoshiro256PlusPlus) -> Option<Counts34> {
    let mut pool = *left;
    let mut hand = Counts34::EMPTY;
    for _ in 0..tiles {
        let tile = Tile::ALL[any(&pool.as_array().map(u32::from), random)?];
        pool.remove(tile).then_some(())?;
        hand.add(tile).ok()?;
    }
    Some(hand)
}

/// A chow or a pong, weighted by the number of ways to take it.
fn any_set(pool: &[u8; Tile::KINDS], random: &mut Xoshiro256PlusPlus) -> Option<[Tile; 3]> {
    let left = |tile: Tile| u32::from(pool[tile.index()]);
    let pongs = Tile::ALL.map(|tile| [0, 0, 0, 1, 4][usize::from(pool[tile.index()])]);
    let chow = |first: Tile| Some([first, first.above(1)?, first.above(2)?]);
    let chows = Tile::ALL.map(|first| chow(first).map_or(0, |set| set.map(left).iter().product()));
    let (of_pongs, of_chows) = (pongs.iter().sum::<u32>(), chows.iter().sum::<u32>());
    match below_u32(random, of_pongs + of_chows) < of_pongs {
        true => Some([Tile::ALL[any(&pongs, random)?]; 3]),
        false => chow(Tile::ALL[any(&chows, random)?]),
    }
}

/// A kind, chosen by weight; `None` if all weights are 0.
fn any(weights: &[u32; Tile::KINDS], random: &mut Xoshiro256PlusPlus) -> Option<usize> {
    let mut place = below_u32(random, weights.iter().sum::<u32>());
    weights.iter().position(|&weight| {
        let is_here = place < weight;
        place = place.wrapping_sub(weight);
        is_here
    })
}

/// A number below another.
fn below_u32(random: &mut Xoshiro256PlusPlus, most: u32) -> u32 {
    let found = below(random, usize::try_from(most).unwrap_or(usize::MAX));
    u32::try_from(found).unwrap_or(u32::MAX)
}

/// A seed derived from what a seat sees.
fn seed(view: &View<'_>) -> u64 {
    let mut hasher = WordsHasher::default();
    let mut add = |word: u64| hasher.write_u128(u128::from(word));
    let of_face = |face: Face| 2 * wide(face.index42()) + u64::from(matches!(face, Face::RedFive(_)));
    let public = view.public;
    view.private.faces().for_each(|face| add(of_face(face)));
    add(view.private.drawn.map_or(0, |face| 1 + of_face(face)));
    for seat in &public.seats {
        for tile in &seat.river {
            add(of_face(tile.face) << 20 | u64::from(tile.turn) << 2 | u64::from(tile.drawn) << 1);
        }
        add(u64::from(seat.concealed) << 8 | wide(seat.melds.len()));
    }
    public.dora_indicators.iter().for_each(|&face| add(of_face(face)));
    public.board.scores.iter().for_each(|&score| add(score.cast_unsigned()));
    let offered = match public.phase {
        Phase::Claims { face, .. } => 1 + of_face(face),
        _ => 0,
    };
    add(u64::from(public.left) << 32
        | offered << 8
        | wide(view.seat().index() << 2 | public.board.dealer.index()));
    hasher.finish()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::greedy::GreedyJudge;
    use crate::{Best, Judged, Player};
    use suzume_game::wall::WallKind;
    use suzume_game::{Action, Match, Moment, Table};
    use suzume_rules::RuleSet;
    use suzume_rules::table::PassedWin;
    use suzume_tiles::Seats;

    /// Lets `greedy` play some hands and passes every question to `look`.
    pub(in crate::mdp) fn questions(hands: u64, mut look: impl FnMut(&View<'_>, &[Action])) {
        let rules = RuleSet::preset("riichi-tonpu").unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut player = Best(Judged::new(GreedyJudge));
        for hand in 0..hands {
            let setup = Match::new(&rules, 12, hand).next_hand().unwrap();
            table.deal(&setup);
            while let Some(seat) = table.pending().iter().next() {
                let moment = Moment::new(&setup, seat, table.events().len());
                let (view, legal) = (table.view(seat), table.legal(seat));
                let action = player.act(&view, legal, &moment).unwrap();
                look(&view, legal);
                table.act(seat, action).unwrap();
            }
        }
    }

    #[test]
    fn worlds_agree_with_everything_seen() {
        let models = Models::shipped(Seats::Four);
        let (mut asked, mut in_riichi, mut lost) = (0, 0, 0);
        let mut ready = [0.0, 0.0];
        questions(8, |view, _| {
            asked += 1;
            let is_claim = matches!(view.public.phase, Phase::Claims { .. });
            if asked % 4 != 0 && !is_claim {
                return;
            }
            let mut worlds = Worlds::new(view, models);
            let mut again = Worlds::new(view, models);
            let (one, two) = (worlds.draw(), worlds.draw());
            // The same position has the same worlds, and they differ from each other.
            assert_eq!((&again.draw(), &again.draw()), (&one, &two));
            assert!(one != two || one.is_none());
            for hidden in [one, two] {
                let Some(hidden) = hidden else {
                    lost += 1;
                    continue;
                };
                // `Table::supposed` checks that every tile is one that the seat does not see.
                let table = Table::supposed(view, &hidden).unwrap();
                for other in &worlds.others {
                    let private = table.view(other.seat).private;
                    let is_ready = !private.waits.is_empty();
                    if other.in_riichi {
                        in_riichi += 1;
                        assert!(is_ready && !private.is_barred(PassedWin::Furiten), "{private:?}");
                    } else {
                        ready[0] += f64::from(u8::from(is_ready));
                        ready[1] += other.ready_prob;
                    }
                }
            }
        });
        assert!(asked > 300 && in_riichi > 50 && lost * 100 < asked, "{asked} {in_riichi} {lost}");
        // The share of silent hands that are ready agrees with the models.
        assert!((ready[0] - ready[1]).abs() < 0.3 * ready[1] + 5.0, "{ready:?}");
    }
}
