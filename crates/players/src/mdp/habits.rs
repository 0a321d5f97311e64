//! Plays hands far from ready as strong players do in such positions.
//!
//! Two or more exchanges from ready, a hand has too many ways to be searched, and what the games leave out (safe tiles kept
//! for later, hands that change their aim) matters more than what they count. Models of the choices in recorded games are better
//! judges there: with four players the [`Policy`], with three, whose games are few, forests ([`Models::discard_probs`],
//! [`Models::claim_probs`]). The values of the games are still reported next to them. Players of records saw a table when they claimed, so an offer described without one is left to the games.
//! Discards are not: without a table too, the games agree less with books and solvers than the habits do (docs/reliability.md).

use super::options::MdpOptions;
use super::question::least;
use crate::after::{discard_of, situation};
use crate::evaluate::ValuedAction;
use crate::judge::{preference, uselessness};
use crate::riichi::danger::is_threatened;
use crate::usual::hides_table;
use suzume_decide::{Because, Measured, Quantity, Worth};
use suzume_deficiency::deficiency;
use suzume_game::{Action, Phase, View};
use suzume_models::Models;
use suzume_models::policy::Policy;
use suzume_tiles::{Face, Wind, real};

/// The distance from which habits decide, in exchanges to ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HabitsFrom {
    /// For discards.
    pub discards: u8,
    /// For claims.
    pub claims: u8,
    /// For discards while another seat is in riichi.
    pub against_riichi: u8,
}

/// Where this share of strong players passes, the value of a claim may overrule them. Chosen.
const DOUBTFUL: std::ops::RangeInclusive<f64> = 0.15..=0.85;

/// The share of strong players who abort a hand with nine terminals and honours, by exchanges to ready. From the East-only games
/// of 2023 and 2024, half of them: 0 of 5 hands, 23 of 45, 481 of 581 and 477 of 499 at 1, 2, 3 and 4 or more.
const ABORTS: [f64; 5] = [0.0, 0.0, 0.51, 0.83, 0.96];

/// The share of strong players who set a north aside when they may, by exchanges to ready, for one, two and more of them in the
/// hand. From 9,357 turns of the 358 games of three.
const SETS_NORTH_ASIDE: [[f64; 5]; 3] =
    [[0.94, 0.90, 0.80, 0.87, 0.90], [0.27, 0.42, 0.70, 0.87, 0.92], [0.0, 0.21, 0.50, 0.90, 1.0]];
/// The same for a single one without which the hand is farther from complete, as in thirteen orphans or seven pairs: 465 of these turns.
const SETS_NEEDED_NORTH_ASIDE: [f64; 5] = [0.14, 0.0, 0.01, 0.28, 0.55];

/// The share of chows made with the red five where the hand has a plain one too; pongs are as often made with it as without.
/// 456 of 489 chows and 9 of 18 pongs in 2,500 of the East-only games.
const CHOWS_WITH_RED: f64 = 0.93;

/// Actions with the chance that a strong player takes each.
pub(super) struct Habits {
    chances: Vec<(Action, f64)>,
    /// The chance of any claim; the claims of an offer are one kind, compared with passing by this.
    claimed: f64,
    knows_kongs: bool,
}

impl Habits {
    /// The habits for a question; `None` if the games decide.
    pub(super) fn of(view: &View<'_>, legal: &[Action], options: &MdpOptions) -> Option<Habits> {
        let from = options.habits()?;
        let distance = least(&situation(view))?;
        let is_offer = matches!(view.public.phase, Phase::Claims { .. });
        let least = match is_offer {
            true if hides_table(view) => return None,
            true => from.claims,
            false if is_threatened(view) => from.against_riichi,
            false => from.discards,
        };
        if distance < least {
            return None;
        }
        let seats = view.table.seats();
        match options.policy(seats) {
            Some(policy) => Habits::of_policy(view, legal, policy),
            None if is_offer => Habits::of_claims(view, legal, options.models(seats)),
            None => Habits::of_discards(view, legal, distance, options.models(seats)),
        }
    }

    /// The chances of all actions by the policy.
    fn of_policy(view: &View<'_>, legal: &[Action], policy: &Policy) -> Option<Habits> {
        let mut found = chances_of(view, legal, policy);
        let is_usual = |action: Action| match action {
            Action::Discard(discard) => {
                discard.face.tile().and_then(|tile| discard_of(view, legal, tile)) == Some(action)
            }
            _ => true,
        };
        found.retain(|(action, _)| is_usual(*action));
        let pass = found.iter().find(|(action, _)| *action == Action::Pass);
        let claimed = pass.map_or(0.0, |(_, pass)| 1.0 - pass);
        (!found.is_empty()).then_some(Habits { chances: found, claimed, knows_kongs: true })
    }

    fn of_discards(view: &View<'_>, legal: &[Action], distance: u8, models: &Models) -> Option<Habits> {
        let chances = models.discard_probs(view);
        let chance = |action: Action| {
            let tile = action.discarded()?;
            // Discard a plain five before a red one.
            let is_best = discard_of(view, legal, tile) == Some(action);
            let (_, chance) = chances.iter().find(|(kind, _)| *kind == tile)?;
            is_best.then_some((action, *chance))
        };
        let discards = legal.iter().filter(|action| matches!(action, Action::Discard(_)));
        let mut found: Vec<(Action, f64)> = discards.filter_map(|&action| chance(action)).collect();
        // Counted, not modelled: what is taken instead of a discard.
        let norths = usize::from(view.concealed().get(Wind::North.tile()));
        for &action in legal {
            let shares = match action {
                Action::Abort => &ABORTS,
                Action::North if norths == 1 && needs_north(view) => &SETS_NEEDED_NORTH_ASIDE,
                Action::North => &SETS_NORTH_ASIDE[norths.clamp(1, 3) - 1],
                _ => continue,
            };
            let share = shares[usize::from(distance).min(shares.len() - 1)];
            found.iter_mut().for_each(|(_, chance)| *chance *= 1.0 - share);
            found.push((action, share));
        }
        (!found.is_empty()).then_some(Habits { chances: found, claimed: 0.0, knows_kongs: false })
    }

    /// The chances of each claim and of passing, which sum to 1.
    fn of_claims(view: &View<'_>, legal: &[Action], models: &Models) -> Option<Habits> {
        let is_set = |action: &&Action| matches!(action, Action::Pong(_) | Action::Chow(_));
        let claims: Vec<Action> = legal.iter().filter(is_set).copied().collect();
        let chances = models.claim_probs(view, &claims);
        let all: f64 = chances.iter().sum();
        let claimed = all.min(1.0);
        // The models of the claims are separate, so their sum can exceed 1.
        let share = if all > 1.0 { claimed / all } else { 1.0 };
        let mut found: Vec<(Action, f64)> =
            claims.into_iter().zip(chances.into_iter().map(|chance| chance * share)).collect();
        found.push((Action::Pass, 1.0 - claimed));
        Some(Habits { chances: found, claimed, knows_kongs: false })
    }

    /// How much more strong players claim than pass, as log-odds; `None` if this is no offer, or if nearly all of them agree.
    pub(super) fn doubtful_claim(&self) -> Option<f64> {
        let (_, pass) = *self.chances.iter().find(|(action, _)| *action == Action::Pass)?;
        DOUBTFUL.contains(&pass).then(|| real::ln((1.0 - pass) / pass))
    }

    /// Whether kongs are among the actions with a chance.
    pub(super) const fn knows_kongs(&self) -> bool {
        self.knows_kongs
    }

    /// The actions with a known chance.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.chances.iter().map(|&(action, _)| action)
    }

    /// The chance of an action as a worth, unknown if the models do not know it. Ties between discards go to the least useful tile.
    pub(super) fn worth(&self, action: Action) -> Worth {
        let chance = self.chances.iter().find(|(one, _)| *one == action);
        chance.map_or(Worth::UNKNOWN, |&(_, chance)| of_chance(action, chance))
    }

    /// An action with its chance, followed by less important measures. An action that the models do not know comes after all
    /// others.
    pub(super) fn valued(&self, action: Action, less_important: &Worth) -> ValuedAction {
        let habit = self.worth(action);
        if habit == Worth::UNKNOWN {
            return ValuedAction::of_kind(action, *less_important, Worth::UNKNOWN, None);
        }
        let worth = habit.then_all(less_important);
        let kind = match action {
            Action::Pong(_) | Action::Chow(_) => of_chance(action, self.claimed),
            _ => worth,
        };
        ValuedAction::of_kind(action, worth, kind, None)
    }
}

/// What habits add to the values of the games: an action that strong players hardly ever take is probably worse than the games
/// find it. An action loses in proportion to the logarithm of how much rarer it is than the usual one.
#[derive(Debug, Default)]
pub(super) struct Prior {
    corrections: Vec<(Action, f64)>,
}

/// Below this chance an action loses no more: the policy does not tell rare actions apart well.
const RAREST: f64 = 0.01;

impl Prior {
    /// The prior for a question, in the unit of one rank; nothing without a policy or a table.
    pub(super) fn of(view: &View<'_>, legal: &[Action], options: &MdpOptions, unit: f64) -> Prior {
        let weight = options.prior_weight() * unit;
        let policy = options.policy(view.table.seats()).filter(|_| weight > 0.0 && !hides_table(view));
        // Copies of a tile have the same correction, so that none is better for being unusual.
        let chances = policy.map_or_else(Vec::new, |policy| chances_of(view, legal, policy));
        let logarithm = |chance: f64| real::ln(chance.max(RAREST));
        let usual = chances.iter().map(|&(_, chance)| logarithm(chance)).fold(f64::NEG_INFINITY, f64::max);
        let correction = |(action, chance): (Action, f64)| (action, weight * (logarithm(chance) - usual));
        Prior { corrections: chances.into_iter().map(correction).collect() }
    }

    /// What is added to the value of an action; at most 0.
    pub(super) fn correction(&self, action: Action) -> f64 {
        let found = self.corrections.iter().find(|(one, _)| *one == action);
        found.map_or(0.0, |&(_, correction)| correction)
    }
}

/// The chance of each action by a policy, that of a claim divided among its ways with and without a red five.
fn chances_of(view: &View<'_>, legal: &[Action], policy: &Policy) -> Vec<(Action, f64)> {
    let mut chances = policy.chances(view, legal);
    chances.iter_mut().for_each(|(action, chance)| *chance *= share_by_red(*action, legal));
    chances
}

/// The share of a claim among those that differ from it by a red five only.
fn share_by_red(claim: Action, legal: &[Action]) -> f64 {
    let (Action::Chow(own) | Action::Pong(own)) = claim else { return 1.0 };
    let kinds = |action: &Action| match action {
        Action::Chow(own) | Action::Pong(own) => Some((action.kind(), own.map(Face::tile))),
        _ => None,
    };
    let is_only = legal.iter().filter(|&one| kinds(one) == kinds(&claim)).count() < 2;
    let has_red = own.iter().any(|face| matches!(face, Face::RedFive(_)));
    match claim {
        _ if is_only => 1.0,
        Action::Chow(_) if has_red => CHOWS_WITH_RED,
        Action::Chow(_) => 1.0 - CHOWS_WITH_RED,
        _ => 0.5,
    }
}

/// Whether the hand lacks more tiles without its north.
fn needs_north(view: &View<'_>) -> bool {
    let mut without = *view.concealed();
    let goal = view.goal();
    without.remove(Wind::North.tile()) && deficiency(&without, &goal) > deficiency(view.concealed(), &goal)
}

fn of_chance(action: Action, chance: f64) -> Worth {
    let habit = Measured::approximate(Quantity::Habit, chance, Because::Records);
    Worth::new(&[habit, preference(action.discarded().map_or(0, uselessness))])
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;
    use suzume_game::situation::CheckedSituation;

    #[test]
    fn a_north_is_needed_where_the_hand_is_farther_without_it() {
        let needs = |hand: &str| {
            let text = format!(r#"{{"rules":"sanma","seat_wind":"S","hand":"{hand}"}}"#);
            needs_north(&CheckedSituation::from_json(&text).unwrap().view().unwrap())
        };
        // Thirteen orphans, and a pair that completes the hand.
        assert!(needs("19m197p1957s12456z") && needs("123456p789s234s44z"));
        assert!(!needs("123456p789s1123s4z"));
    }
}
