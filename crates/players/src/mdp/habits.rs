//! Plays hands far from ready as strong players do in such positions.
//!
//! Two or more exchanges from ready, a hand has too many ways to be searched, and what the games leave out (safe tiles kept
//! for later, hands that change their aim) matters more than what they count. Models of the choices in recorded games
//! ([`Models::discard_probs`], [`Models::claim_probs`]) are better judges there. The values of the games are still reported
//! next to them. Players of records saw a table when they claimed, so an offer described without one is left to the games.
//! Discards are not: without a table too, the games agree less with books and solvers than the habits do (docs/reliability.md).

use super::options::MdpOptions;
use super::question::least;
use crate::after::{discard_of, situation};
use crate::judge::{preference, uselessness};
use crate::riichi::danger::is_threatened;
use crate::usual::hides_table;
use suzume_decide::{Because, Measured, Quantity, Worth};
use suzume_game::{Action, Phase, View};
use suzume_models::Models;

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

/// Actions with the chance that a strong player takes each.
pub(super) struct Habits(Vec<(Action, f64)>);

impl Habits {
    /// The habits for a question; `None` if the games decide.
    pub(super) fn of(view: &View<'_>, legal: &[Action], options: &MdpOptions) -> Option<Habits> {
        let from = options.habits()?;
        let distance = least(&situation(view))?;
        match view.public.phase {
            Phase::Claims { .. } if distance >= from.claims && !hides_table(view) => {
                Habits::of_claims(view, legal, options.models())
            }
            Phase::Claims { .. } => None,
            _ => {
                let least = if is_threatened(view) { from.against_riichi } else { from.discards };
                (distance >= least).then(|| Habits::of_discards(view, legal, options.models()))?
            }
        }
    }

    fn of_discards(view: &View<'_>, legal: &[Action], models: &Models) -> Option<Habits> {
        let chances = models.discard_probs(view);
        let chance = |action: Action| {
            let tile = action.discarded()?;
            // Discard a plain five before a red one.
            let is_best = discard_of(view, legal, tile) == Some(action);
            let (_, chance) = chances.iter().find(|(kind, _)| *kind == tile)?;
            Some((action, if is_best { *chance } else { 0.0 }))
        };
        let discards = legal.iter().filter(|action| matches!(action, Action::Discard(_)));
        let found: Vec<(Action, f64)> = discards.filter_map(|&action| chance(action)).collect();
        (!found.is_empty()).then_some(Habits(found))
    }

    /// Adds the chances of all claims to the best one: a player that claims at all makes the best claim.
    fn of_claims(view: &View<'_>, legal: &[Action], models: &Models) -> Option<Habits> {
        let is_set = |action: &&Action| matches!(action, Action::Pong(_) | Action::Chow(_));
        let claims: Vec<Action> = legal.iter().filter(is_set).copied().collect();
        let chances = models.claim_probs(view, &claims);
        let sum = chances.iter().sum::<f64>().min(1.0);
        let mut found: Vec<(Action, f64)> = claims.into_iter().zip(chances).collect();
        // The sort is stable, so the first of equal claims stays first.
        found.sort_by(|one, other| other.1.total_cmp(&one.1));
        found.iter_mut().take(1).for_each(|best| best.1 = sum);
        found.push((Action::Pass, 1.0 - sum));
        Some(Habits(found))
    }

    /// The actions with a known chance.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.0.iter().map(|&(action, _)| action)
    }

    /// The chance of an action as a worth; 0 if it is not listed. Ties between discards go to the least useful tile.
    pub(super) fn worth(&self, action: Action) -> Worth {
        let chance = self.0.iter().find(|(one, _)| *one == action).map_or(0.0, |(_, chance)| *chance);
        let habit = Measured::approximate(Quantity::Habit, chance, Because::Records);
        Worth::new(&[habit, preference(action.discarded().map_or(0, uselessness))])
    }
}
