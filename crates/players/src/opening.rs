//! Values the decisions before the first turn: the exchange of three tiles and the void suit.
//!
//! [`OpeningMethod::Missing`] counts tiles. [`OpeningMethod::Sampled`] samples the tiles that may come: a sample counts the
//! most valuable hand that these tiles would complete in hindsight. All actions see the same samples.

use crate::evaluate::{CollectedActions, ValuedAction};
use crate::judge::preference;
use suzume_decide::{Because, Measured, Quantity, Worth};
use suzume_deficiency::{Deficiency, Forms, Goal, deficiency, knowledge};
use suzume_game::{Action, Moment, View};
use suzume_tiles::{Counts34, Dealer, Face, Suit, Tile, TileSet};

/// How exchanges and void suits are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningMethod {
    /// By the tiles that the hand then lacks.
    Missing,
    /// By the hands that sampled tiles would complete.
    Sampled,
}

/// Values the void suits: the best suit is the one whose absence leaves the least deficiency; ties go to the suit with the
/// fewest tiles.
pub(crate) fn void_suits(
    view: &View<'_>,
    moment: &Moment,
    method: OpeningMethod,
    valued: &mut CollectedActions,
) -> Option<()> {
    let outlooks = match method {
        OpeningMethod::Missing => None,
        OpeningMethod::Sampled => Some(sampled_voids(view, &[[None; 3]], moment, VOID_SAMPLES)[0]),
    };
    let of_suit = |suit: Suit| {
        let only = TileSet::ALL.without(TileSet::of_suit(suit));
        let missing = deficiency(view.concealed(), &Goal { only, ..view.goal() });
        let given_up = view.concealed().total() - view.concealed().only(only).total();
        let fewest = preference(-i32::try_from(given_up).unwrap_or(i32::MAX));
        let worth = match outlooks {
            Some(outlooks) => Worth::new(&[outlook(outlooks[suit.index()]), fewest]),
            None => Worth::new(&[missing_tiles(missing.finite()), fewest]),
        };
        ValuedAction::alone(Action::Void(suit), worth)
    };
    Suit::ALL.map(of_suit).into_iter().for_each(|one| valued.push(one));
    Some(())
}

fn missing_tiles(deficiency: Option<u8>) -> Measured {
    Measured::exact(Quantity::Missing, deficiency.map_or(f64::INFINITY, f64::from))
}

/// Values the exchanges: three tiles from the smallest suit that has three, and among these the three tiles whose absence
/// leaves the least deficiency.
pub(crate) fn exchanges(
    view: &View<'_>,
    legal: &[Action],
    moment: &Moment,
    method: OpeningMethod,
    valued: &mut CollectedActions,
) -> Option<()> {
    if method == OpeningMethod::Sampled {
        let given = |action: &Action| match action {
            Action::Exchange(given) => Some((*action, given.map(Face::tile))),
            _ => None,
        };
        let (actions, given): (Vec<Action>, Vec<[Option<Tile>; 3]>) = legal.iter().filter_map(given).unzip();
        let outlooks = sampled_voids(view, &given, moment, EXCHANGE_SAMPLES);
        for (action, outlooks) in actions.into_iter().zip(outlooks) {
            // The void suit is named after the exchange.
            let best = outlooks.into_iter().fold(0.0, f64::max);
            valued.push(ValuedAction::alone(action, Worth::new(&[outlook(best)])));
        }
        return Some(());
    }
    let goal = view.goal();
    let value = |action: &Action| {
        let Action::Exchange(given) = action else { return None };
        let mut rest = *view.concealed();
        let suit = given[0].tile().and_then(Tile::suit)?;
        for tile in given.iter().filter_map(|face| face.tile()) {
            let _ = rest.remove(tile);
        }
        let left = i32::try_from(rest.only(TileSet::of_suit(suit)).total()).unwrap_or(i32::MAX);
        let worth = Worth::new(&[preference(-left), missing_tiles(deficiency(&rest, &goal).finite())]);
        Some(ValuedAction::alone(*action, worth))
    };
    legal.iter().filter_map(value).for_each(|one| valued.push(one));
    Some(())
}

/// Samples of an action. Chosen: the errors of the differences are then a few percent of a win.
const VOID_SAMPLES: u32 = 400;
const EXCHANGE_SAMPLES: u32 = 120;
/// The least and the greatest number of tiles that come in a sample. Chosen: own draws and claims of a hand.
const LEAST_TO_COME: usize = 5;
const MOST_TO_COME: usize = 16;

fn outlook(amount: f64) -> Measured {
    Measured::approximate(Quantity::Outlook, amount, Because::RuleOfThumb)
}

/// For each choice of tiles given away, the mean value of the hands that samples complete, by void suit. Tiles given away are
/// replaced by as many of one suit, since every seat gives such.
fn sampled_voids(
    view: &View<'_>,
    given: &[[Option<Tile>; 3]],
    moment: &Moment,
    samples: u32,
) -> Vec<[f64; 3]> {
    let mut random = moment.random();
    let unseen = *view.knowledge().counts();
    let goals = Suit::ALL.map(|void| void_goals(&view.goal(), void));
    let hands: Vec<Counts34> = given
        .iter()
        .map(|given| {
            let mut hand = *view.concealed();
            given.iter().flatten().for_each(|&tile| {
                let _ = hand.remove(tile);
            });
            hand
        })
        .collect();
    let has_exchange = given.iter().any(|given| given[0].is_some());
    let mut sums = vec![[0.0; 3]; given.len()];
    for _ in 0..samples {
        let mut left = unseen;
        let received = match has_exchange {
            true => received(&mut random, &mut left),
            false => Vec::new(),
        };
        let count = LEAST_TO_COME + random.below(MOST_TO_COME - LEAST_TO_COME + 1);
        let to_come = random.draw(count, &left);
        for (hand, sums) in hands.iter().zip(&mut sums) {
            let mut hand = *hand;
            received.iter().for_each(|&tile| {
                let _ = hand.add(tile);
            });
            for (goals, sum) in goals.iter().zip(sums) {
                *sum += best_completed(&hand, &to_come, goals);
            }
        }
    }
    sums.into_iter().map(|sums| sums.map(|sum| sum / f64::from(samples))).collect()
}

/// Three tiles of one suit that may come in an exchange; they are taken out of `left`.
fn received(random: &mut Dealer, left: &mut Counts34) -> Vec<Tile> {
    let suit = Suit::ALL[random.below(3)];
    let tiles = random.draw(3, &left.only(TileSet::of_suit(suit)));
    tiles
        .tiles()
        .inspect(|&tile| {
            let _ = left.remove(tile);
        })
        .collect()
}

/// The hands that a seat with this void suit may complete, each with its factor, the most valuable first: of one suit, seven
/// pairs, any.
fn void_goals(goal: &Goal, void: Suit) -> Vec<(Goal, f64)> {
    let only = goal.only.without(TileSet::of_suit(void));
    let mut goals: Vec<(Goal, f64)> = Suit::ALL
        .into_iter()
        .filter(|&suit| suit != void)
        .map(|suit| (Goal { only: only.and(TileSet::of_suit(suit)), ..*goal }, 4.0))
        .collect();
    if goal.forms.contains(Forms::PAIRS) {
        goals.push((Goal { only, forms: Forms::PAIRS, ..*goal }, 4.0));
    }
    goals.push((Goal { only, ..*goal }, 1.0));
    goals
}

/// The factor of the most valuable hand that the tiles to come complete; 0 if they complete none.
fn best_completed(hand: &Counts34, to_come: &Counts34, goals: &[(Goal, f64)]) -> f64 {
    let completes = |goal: &Goal| knowledge::deficiency(hand, to_come, goal) != Deficiency::INFINITE;
    goals.iter().find(|(goal, _)| completes(goal)).map_or(0.0, |(_, factor)| *factor)
}
