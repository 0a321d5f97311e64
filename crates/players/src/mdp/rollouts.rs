//! Rollouts: actions that the games value nearly alike are played out in the same worlds.
//!
//! In each of several [worlds](super::worlds), each action is taken and the hand is played to its end, with all four seats
//! following the rules of `greedy`: towards the nearest win, for a yaku in open hands, with riichi where possible, and with
//! safe discards after another seat's riichi unless the hand is ready. The utility values the end, as everywhere else. Since
//! all actions meet the same tiles, the differences between them vary less than the values; their means and standard errors
//! show which action is better. Actions that fall behind are dropped early.
//!
//! Limits: a hand that could declare riichi and does not stays silent to the end, so the two are not compared with each other.
//! `greedy` ignores points and folds only against riichi, so all hands, the player's own included, are played worse than the
//! player itself would.

use super::measured;
use super::utility::{Payoff, RankPredictor, Utility};
use super::worlds::Worlds;
use crate::evaluate::{CollectedActions, Evaluator, ValuedAction};
use crate::greedy::GreedyJudge;
use crate::judged::Judged;
use suzume_decide::{Exactness, Measured, Worth};
use suzume_game::{Action, Moment, Table, View};
use suzume_models::Models;
use suzume_tiles::Seat;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// Actions within this many ranks of the best one are played out. Chosen: the games are hardly more accurate than that.
const MARGIN_RANKS: f64 = 0.02;
/// The same when playing for points: about as much in an even match.
const MARGIN_POINTS: f64 = 250.0;
/// The most actions played out.
const MOST_ACTIONS: usize = 3;
/// By how many standard errors another action must beat the games' best action to replace it. Chosen.
const SURE: f64 = 1.5;
/// Actions may be dropped after every batch of this many worlds.
const BATCH: u32 = 50;
/// By how many standard errors an action must be behind to be dropped. Chosen: of 300 actions played out in 400 worlds, 68
/// were behind by more than one and a half, and only 18 ahead.
const GIVE_UP: f64 = 1.0;
/// The fewest worlds from which a standard error is computed.
const LEAST_WORLDS: usize = 8;

/// How close two actions must be to be played out, in units of the payoff.
fn margin(payoff: Payoff) -> f64 {
    match payoff {
        Payoff::Rank => MARGIN_RANKS,
        // The average value of one rank.
        Payoff::ByRank(payoffs @ [first, .., last]) => {
            MARGIN_RANKS * f64::from(first - last).abs() / (payoffs.len().to_f64() - 1.0)
        }
        Payoff::ByRankOfThree([first, .., last]) => MARGIN_RANKS * f64::from(first - last).abs() / 2.0,
        Payoff::Points => MARGIN_POINTS,
    }
}

/// How much better than the first action another one is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RolloutGain {
    pub(super) mean: f64,
    /// The standard error of the mean.
    pub(super) error: f64,
}

impl RolloutGain {
    /// Computes the gain from the differences in each world; `None` if there are too few.
    fn of(differences: &[f64]) -> Option<RolloutGain> {
        let count = differences.len();
        if count < LEAST_WORLDS {
            return None;
        }
        let count = count.to_f64();
        let mean = differences.iter().sum::<f64>() / count;
        let squares: f64 = differences.iter().map(|difference| real::powi(difference - mean, 2)).sum();
        Some(RolloutGain { mean, error: (squares / (count - 1.0) / count).sqrt() })
    }
}

/// Plays actions out.
pub(super) struct Rollouts {
    policy: Judged<GreedyJudge>,
    /// What the rollouts of the last question added to the values of the games, by action.
    corrections: Vec<(Action, f64)>,
}

impl Rollouts {
    pub(super) fn new() -> Rollouts {
        Rollouts { policy: Judged::new(GreedyJudge), corrections: Vec::new() }
    }

    /// Forgets the last question.
    pub(super) fn clear(&mut self) {
        self.corrections.clear();
    }

    /// What the rollouts added to the value of an action; greater is better.
    pub(super) fn correction(&self, action: Action) -> Option<f64> {
        self.corrections.iter().find(|(one, _)| *one == action).map(|(_, correction)| *correction)
    }

    /// Plays out the first of some valued actions, sorted best first, as far as they are close. If one of them beats the first by
    /// [`SURE`] standard errors, all that were played out are valued by their difference from it.
    pub(super) fn settle(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        valued: Vec<ValuedAction>,
        worlds: u32,
        models: &Models,
        utility: &Utility,
    ) -> Vec<ValuedAction> {
        let close = close(&valued, legal, utility.payoff());
        let actions: Vec<Action> = close.iter().map(|(action, _)| *action).collect();
        let Some(differences) = self.play_out(view, legal, &actions, worlds, models, utility) else {
            return valued;
        };
        let best =
            differences.iter().copied().reduce(|best, one| if one.mean > best.mean { one } else { best });
        if best.is_none_or(|best| best.mean <= SURE * best.error || best.mean <= 0.0) {
            return valued;
        }
        let Some(&(_, first)) = close.first() else { return valued };
        let mut collected = CollectedActions::Every(Vec::with_capacity(valued.len()));
        for ValuedAction { action, mut worth, note, then, .. } in valued {
            let place = close.iter().skip(1).position(|(one, _)| *one == action);
            if let Some((place, difference)) = place.and_then(|place| Some((place, differences.get(place)?)))
            {
                let value = first + difference.mean;
                self.corrections.push((action, value - close[place + 1].1));
                worth = revalued(&worth, utility.payoff(), value, difference.error);
            }
            collected.push(ValuedAction { note, then, ..ValuedAction::alone(action, worth) });
        }
        collected.sorted()
    }

    /// How much better than the first action each other action is; actions that fall behind use fewer worlds. `None` if there are
    /// no others, or too few worlds.
    pub(super) fn play_out(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        actions: &[Action],
        worlds: u32,
        models: &Models,
        utility: &Utility,
    ) -> Option<Vec<RolloutGain>> {
        let (&first, others) = actions.split_first()?;
        if others.is_empty() {
            return None;
        }
        let mut drawn = Worlds::new(view, models);
        let mut differences = vec![Vec::new(); others.len()];
        let mut alive = vec![true; others.len()];
        for world in 0..worlds {
            if world > 0 && world.is_multiple_of(BATCH) {
                let is_behind =
                    |one: &Vec<f64>| RolloutGain::of(one).is_some_and(|one| one.mean <= -GIVE_UP * one.error);
                alive =
                    differences.iter().zip(&alive).map(|(one, &is_in)| is_in && !is_behind(one)).collect();
            }
            if !alive.contains(&true) {
                break;
            }
            let Some(table) = drawn.draw().and_then(|hidden| Table::supposed(view, &hidden)) else {
                continue;
            };
            let value_of_first = self.value(table.clone(), view.seat(), legal, first, models, utility)?;
            for (place, &action) in others.iter().enumerate().filter(|(place, _)| alive[*place]) {
                let value = self.value(table.clone(), view.seat(), legal, action, models, utility)?;
                differences[place].push(value - value_of_first);
            }
        }
        differences.iter().map(|differences| RolloutGain::of(differences)).collect()
    }

    /// The value of the end of a hand after an action.
    fn value(
        &mut self,
        mut table: Table,
        me: Seat,
        legal: &[Action],
        action: Action,
        models: &Models,
        utility: &Utility,
    ) -> Option<f64> {
        let is_silent = match action {
            Action::Discard(discard) => legal.contains(&Action::Riichi(discard)),
            _ => false,
        };
        table.act(me, action).ok()?;
        let mut silent = Vec::new();
        while let Some(seat) = table.pending().iter().next() {
            let (view, mut legal) = (table.view(seat), table.legal(seat));
            if is_silent && seat == me {
                silent.clear();
                silent.extend(legal.iter().filter(|action| !matches!(action, Action::Riichi(_))));
                legal = &silent;
            }
            let action = match legal {
                [only] => *only,
                // The policy does not use randomness.
                _ => self.policy.best(&view, legal, &Moment::addressed(0, 0, seat, table.events().len())),
            };
            table.act(seat, action).ok()?;
        }
        let public = table.public();
        Some(utility.value_of_hand(
            RankPredictor::Own(models),
            table.outcome()?,
            public.board.scores,
            public.board.sticks,
        ))
    }
}

/// The first value in a worth; `None` if the worth starts with something else.
fn first_value(worth: &Worth, payoff: Payoff) -> Option<f64> {
    let first = worth.measures().next()?;
    // Measuring a value of 1 gives the sign: for ranks it is -1.
    let one = measured(payoff, 1.0);
    (first.quantity == one.quantity).then_some(first.amount * one.amount)
}

/// The best actions with their values, as far as they are within the margin; of discards of the same kind, only the first.
/// Whether to declare riichi is left to the games: the policy plays silent hands too badly.
fn close(valued: &[ValuedAction], legal: &[Action], payoff: Payoff) -> Vec<(Action, f64)> {
    let declaring = |action: &Action| match action {
        Action::Riichi(_) => Declaring::Yes,
        Action::Discard(discard) if legal.contains(&Action::Riichi(*discard)) => Declaring::No,
        _ => Declaring::Neither,
    };
    let mut found: Vec<(Action, f64)> = Vec::new();
    for one in valued {
        let Some(value) = first_value(&one.worth, payoff) else { break };
        if found.first().is_some_and(|(_, best)| best - value > margin(payoff)) {
            break;
        }
        let is_another = |(other, _): &(Action, f64)| {
            let kinds = [declaring(other), declaring(&one.action)];
            let is_same = one.action.discarded().is_some() && other.discarded() == one.action.discarded();
            !is_same && (kinds[0] == kinds[1] || kinds.contains(&Declaring::Neither))
        };
        if found.iter().all(is_another) {
            found.push((one.action, value));
        }
        if found.len() == MOST_ACTIONS {
            break;
        }
    }
    found
}

/// Whether an action declares riichi, could have declared it, or is unrelated to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Declaring {
    Yes,
    No,
    Neither,
}

/// The same worth with its value of the payoff replaced by a sampled one.
fn revalued(worth: &Worth, payoff: Payoff, value: f64, error: f64) -> Worth {
    #[allow(clippy::cast_possible_truncation, reason = "an error needs no more digits")]
    let exactness = Exactness::Sampled { error: error as f32 };
    let new = Measured { exactness, ..measured(payoff, value) };
    let measures: Vec<Measured> = std::iter::once(new).chain(worth.measures().skip(1)).collect();
    Worth::new(&measures)
}

#[cfg(test)]
mod tests {
    use super::super::worlds::tests::questions;
    use super::*;
    use suzume_decide::Quantity;
    use suzume_tiles::Seats;

    /// Calls `look` with the first positions where riichi may be declared, the riichi, and a discard that ruins the hand.
    fn ready_hands(mut look: impl FnMut(&View<'_>, &[Action], [Action; 2])) {
        let mut found = 0;
        questions(6, |view, legal| {
            let riichi = legal.iter().find(|action| matches!(action, Action::Riichi(_)));
            let is_early = view.public.live() > 40;
            let Some(&riichi) = riichi.filter(|_| is_early && found < 4) else { return };
            let left = |action: &&Action| {
                let mut hand = *view.concealed();
                let _ = action.discarded().map(|tile| hand.remove(tile));
                suzume_deficiency::deficiency(&hand, &view.goal())
            };
            let plain = legal.iter().filter(|action| matches!(action, Action::Discard(_)));
            let Some(&ruin) = plain.max_by_key(left) else { return };
            found += 1;
            look(view, legal, [ruin, riichi]);
        });
        assert!(found > 1);
    }

    #[test]
    fn an_obvious_choice_is_seen() {
        let models = Models::shipped(Seats::Four);
        ready_hands(|view, legal, actions| {
            let utility = Utility::new(Payoff::Rank, view);
            let mut rollouts = Rollouts::new();
            let mut play = || rollouts.play_out(view, legal, &actions, 100, models, &utility).unwrap();
            let differences = play();
            let [riichi] = differences[..] else { panic!("{differences:?}") };
            assert!(riichi.mean > SURE * riichi.error && riichi.error > 0.0, "{actions:?} {riichi:?}");
            // The same worlds give the same answer.
            assert_eq!(play(), differences);
        });
    }

    #[test]
    fn what_is_settled_agrees_with_its_values() {
        let models = Models::shipped(Seats::Four);
        ready_hands(|view, legal, actions @ [ruin, riichi]| {
            let utility = Utility::new(Payoff::Rank, view);
            let mut rollouts = Rollouts::new();
            // As if the games valued the two nearly alike.
            let by_games = [(ruin, 2.40), (riichi, 2.41), (legal[legal.len() - 1], 2.9)];
            let valued = |(action, rank): (Action, f64)| {
                ValuedAction::alone(action, Worth::new(&[Measured::exact(Quantity::Rank, rank)]))
            };
            let valued = by_games.map(valued).to_vec();
            assert_eq!(close(&valued, legal, Payoff::Rank), [(ruin, -2.40), (riichi, -2.41)]);
            let settled = rollouts.settle(view, legal, valued.clone(), 100, models, &utility);
            let rank = |valued: &ValuedAction| valued.worth.get(Quantity::Rank).unwrap();
            assert_eq!(settled[0].action, riichi, "{actions:?}");
            assert!(matches!(rank(&settled[0]).exactness, Exactness::Sampled { .. }));
            assert!(settled.windows(2).all(|pair| rank(&pair[0]).amount <= rank(&pair[1]).amount));
            let correction = rollouts.correction(riichi).unwrap();
            assert!((rank(&settled[0]).amount - (2.41 - correction)).abs() < 1e-9);
            // Actions that are not close stay unchanged.
            let far = vec![valued[0].clone(), valued[2].clone()];
            let settled = rollouts.settle(view, legal, far, 100, models, &utility);
            assert_eq!(settled[0].action, ruin);
        });
    }

    #[test]
    fn errors_are_those_of_a_mean() {
        let differences: Vec<f64> = (0..100).map(|number| f64::from(number % 2)).collect();
        let RolloutGain { mean, error } = RolloutGain::of(&differences).unwrap();
        assert!((mean - 0.5).abs() < 1e-12 && (error - 0.05025).abs() < 1e-4, "{mean} {error}");
        assert_eq!(RolloutGain::of(&differences[..LEAST_WORLDS - 1]), None);
    }
}
