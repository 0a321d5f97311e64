//! `epsilon:p=0.2,of=simcat`: a weakened player. With probability p it does something at random that keeps the deficiency,
//! as in the experiments of Tang, Chen and Wu; else what the other player would do. A win is never passed.

use crate::chooser::situation;
use crate::player::{Fault, Moment, Player};
use suzume_deficiency::{Deficiency, Goal, Sets, deficiency};
use suzume_game::{Action, Event, View};
use suzume_tiles::{Counts34, Tile};

/// Another player with random actions strewn in.
pub struct Epsilon<P> {
    /// The chance of a random action, in thousandths.
    pub permille: u32,
    /// The player.
    pub of: P,
}

impl<P: Player> Player for Epsilon<P> {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        self.of.start(view, moment);
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        self.of.observe(event)
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let mut random = moment.random();
        if random.below(1000) as u32 >= self.permille || legal.contains(&Action::Win) {
            return self.of.act(view, legal, moment);
        }
        let kept = now(view);
        let keeps = |action: &&Action| after(view, action).is_some_and(|after| after <= kept);
        let choices: Vec<Action> = legal.iter().filter(keeps).copied().collect();
        match choices.is_empty() {
            true => self.of.act(view, legal, moment),
            false => Ok(choices[random.below(choices.len())]),
        }
    }
}

/// The deficiency of the hand as it is. A hand that has just drawn always has a discard that keeps it.
fn now(view: &View<'_>) -> Deficiency {
    let situation = situation(view);
    deficiency(&situation.hand, &situation.goal)
}

/// The least deficiency after an action; `None` for actions that have none.
fn after(view: &View<'_>, action: &Action) -> Option<Deficiency> {
    let situation = situation(view);
    let goal = situation.goal;
    let without = |tiles: &[Tile]| -> Option<Counts34> {
        let mut hand = situation.hand;
        tiles.iter().all(|&tile| hand.remove(tile)).then_some(hand)
    };
    let melded = |tiles: &[Tile]| -> Option<Deficiency> {
        let sets = goal.sets.get().checked_sub(1).and_then(Sets::new)?;
        Some(deficiency(&without(tiles)?, &Goal { sets, ..goal }))
    };
    let tile = || view.offered().and_then(|(face, _)| face.tile());
    match *action {
        Action::Pass => Some(deficiency(&situation.hand, &goal)),
        // A tile of the void suit is no part of the hand.
        Action::Discard(discard) | Action::Riichi(discard) => match without(&[discard.face.tile()?]) {
            Some(rest) => Some(deficiency(&rest, &goal)),
            None => Some(deficiency(&situation.hand, &goal)),
        },
        Action::Chow([low, high]) => melded(&[low.tile()?, high.tile()?]),
        Action::Pong(_) => melded(&[tile()?; 2]),
        Action::OpenKong => melded(&[tile()?; 3]),
        Action::ClosedKong(tile) => melded(&[tile; 4]),
        Action::AddedKong(tile) => Some(deficiency(&without(&[tile])?, &goal)),
        Action::Void(_) | Action::Exchange(_) | Action::Win | Action::Abort => None,
    }
}
