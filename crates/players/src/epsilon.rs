//! `epsilon:p=0.2,of=simcat`: a weakened player. With probability p it does something at random that keeps the deficiency,
//! as in the experiments of Tang, Chen and Wu; else what the other player would do. A win is never passed.

use crate::judged::{after as after_set, situation};
use crate::player::{Fault, HandEnd, Player};
use suzume_decide::Situation;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_game::{Action, Event, Moment, View};
use suzume_tiles::{BySeat, Melds, Tile};

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

    fn is_memoryless(&self) -> bool {
        self.of.is_memoryless()
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let mut random = moment.random();
        if random.below(1000) as u32 >= self.permille || legal.contains(&Action::Win) {
            return self.of.act(view, legal, moment);
        }
        // A hand that has just drawn always has a discard that keeps its deficiency.
        let now = situation(view);
        let kept = deficiency(&now.hand, &now.goal);
        let offered = view.offered().and_then(|(face, _)| face.tile());
        let keeps = |action: &&Action| after(&now, offered, action).is_some_and(|after| after <= kept);
        let choices: Vec<Action> = legal.iter().filter(keeps).copied().collect();
        match choices.is_empty() {
            true => self.of.act(view, legal, moment),
            false => Ok(choices[random.below(choices.len())]),
        }
    }

    fn hand_over(&mut self, end: &HandEnd<'_>) -> Result<(), Fault> {
        self.of.hand_over(end)
    }

    fn game_over(&mut self, scores: &BySeat<i64>) {
        self.of.game_over(scores);
    }
}

/// The least deficiency after an action, `offered` being the tile that may be claimed; `None` for actions that have none.
fn after(situation: &Situation, offered: Option<Tile>, action: &Action) -> Option<Deficiency> {
    let after = match *action {
        Action::Pass => *situation,
        Action::Discard(discard) | Action::Riichi(discard) => situation.without(discard.face.tile()?),
        Action::Void(_) | Action::Exchange(_) | Action::Win | Action::Abort => return None,
        _ => after_set(situation, Melds::NONE, offered, action)?.0,
    };
    Some(deficiency(&after.hand, &after.goal))
}
