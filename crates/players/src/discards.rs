//! Values the discards of a hand over all its plans: only the best one, or all of them.

use crate::evaluate::ActionsWanted;
use crate::judge::{BestChoice, HandQuestion, Judge, JudgedDiscard, preference, uselessness};
use crate::judged::Judged;
use crate::riichi::bonus_kinds;
use crate::riichi::plans::JudgePlan;
use suzume_decide::{Measured, Worth};
use suzume_game::View;
use suzume_tiles::{Meld, Tile, TileSet};

/// The discards of a hand, and the worth of the hand after the best one.
pub(crate) struct Discards {
    pub(crate) best: JudgedDiscard,
    others: Vec<JudgedDiscard>,
    pub(crate) worth: Worth,
}

impl Discards {
    /// Builds it from discards in any order; `None` if there are none.
    pub(crate) fn of(mut choices: Vec<JudgedDiscard>, worth: Worth) -> Option<Discards> {
        choices.sort_by(|one, other| {
            other.worth.compare(&one.worth).then(other.preference.cmp(&one.preference))
        });
        let mut choices = choices.into_iter();
        Some(Discards { best: choices.next()?, others: choices.collect(), worth })
    }

    /// The discards, the best first.
    pub(crate) fn choices(&self) -> impl Iterator<Item = &JudgedDiscard> {
        std::iter::once(&self.best).chain(&self.others)
    }
}

impl<J: Judge> Judged<J> {
    /// The discards over all plans. A bonus tile is kept if another discard is as good.
    pub(crate) fn discards(
        &mut self,
        view: &View<'_>,
        plans: &[JudgePlan],
        melds: &[Meld],
        among: TileSet,
        ask: ActionsWanted,
    ) -> Option<Discards> {
        let knows_bonus = view.table.has_dora() && self.sense.yaku;
        let bonus = if knows_bonus { bonus_kinds(view) } else { TileSet::EMPTY };
        let discards = self.best_discards(view, plans, melds, among, ask)?;
        match ask {
            ActionsWanted::Best => {
                if bonus.contains(discards.best.tile)
                    && let Some(others) = self.best_discards(view, plans, melds, among.without(bonus), ask)
                    && !discards.best.worth.is_better_than(&others.best.worth)
                {
                    return Some(others);
                }
                Some(discards)
            }
            ActionsWanted::Every if knows_bonus => {
                let noted = |choice: &JudgedDiscard| JudgedDiscard {
                    worth: choice.worth.then(keeps(bonus, choice.tile)),
                    ..*choice
                };
                Discards::of(discards.choices().map(noted).collect(), discards.worth)
            }
            ActionsWanted::Every => Some(discards),
        }
    }

    /// The discards over all plans. Each discard gets its worth from the plan that values it most.
    pub(crate) fn best_discards(
        &mut self,
        view: &View<'_>,
        plans: &[JudgePlan],
        melds: &[Meld],
        among: TileSet,
        ask: ActionsWanted,
    ) -> Option<Discards> {
        match ask {
            ActionsWanted::Best => self.best_discard(view, plans, melds, among),
            ActionsWanted::Every => self.every_discard(view, plans, melds, among),
        }
    }

    fn best_discard(
        &mut self,
        view: &View<'_>,
        plans: &[JudgePlan],
        melds: &[Meld],
        among: TileSet,
    ) -> Option<Discards> {
        let mut found: Option<Discards> = None;
        for plan in plans {
            let mut best = BestChoice::default();
            let worth = self.discards_for(view, plan, melds, among, ActionsWanted::Best, &mut |choice| {
                best.offer(choice);
            });
            let (Some(best), Some(worth)) = (best.found(), worth) else { continue };
            let best = JudgedDiscard { worth: plan.prefixed(&best.worth), ..best };
            if found.as_ref().is_none_or(|before| best.worth.is_better_than(&before.best.worth)) {
                found = Some(Discards { best, others: Vec::new(), worth: plan.prefixed(&worth) });
            }
        }
        // If only few discards are allowed, it can happen that no plan values any of them, such as a pair kept for a pong.
        found.or_else(|| {
            let unknown = |tile: Tile| JudgedDiscard::new(tile, Worth::UNKNOWN);
            let best = among.iter().map(unknown).max_by_key(|choice| choice.preference)?;
            Some(Discards { best, others: Vec::new(), worth: Worth::UNKNOWN })
        })
    }

    fn every_discard(
        &mut self,
        view: &View<'_>,
        plans: &[JudgePlan],
        melds: &[Meld],
        among: TileSet,
    ) -> Option<Discards> {
        let mut choices: Vec<JudgedDiscard> = Vec::new();
        let mut most: Option<Worth> = None;
        for plan in plans {
            let mut of_plan = Vec::new();
            let worth = self
                .discards_for(view, plan, melds, among, ActionsWanted::Every, &mut |choice| {
                    of_plan.push(choice);
                })
                .map(|worth| plan.prefixed(&worth));
            let Some(worth) = worth else { continue };
            if most.is_none_or(|most| worth.is_better_than(&most)) {
                most = Some(worth);
            }
            for choice in of_plan {
                let choice = JudgedDiscard { worth: plan.prefixed(&choice.worth), ..choice };
                match choices.iter_mut().find(|other| other.tile == choice.tile) {
                    Some(other) if choice.worth.is_better_than(&other.worth) => *other = choice,
                    Some(_) => {}
                    None => choices.push(choice),
                }
            }
        }
        for tile in among.iter() {
            if choices.iter().all(|choice| choice.tile != tile) {
                choices.push(JudgedDiscard::new(tile, Worth::UNKNOWN));
            }
        }
        Discards::of(choices, most.unwrap_or(Worth::UNKNOWN))
    }

    /// The discards in one plan. Returns the worth of the plan after the best discard.
    pub(crate) fn discards_for(
        &mut self,
        view: &View<'_>,
        plan: &JudgePlan,
        melds: &[Meld],
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let question = plan.question(melds);
        let spare = plan.spare().and(among);
        let mut best = None;
        if !spare.is_empty() {
            // Discarding a tile that the plan does not use leaves the plan unchanged. The kind with the fewest copies
            // in the hand goes first.
            let worth = self.judge.waiting(&question);
            let bonus = bonus_kinds(view);
            for tile in spare.iter() {
                let kept = if bonus.contains(tile) { 0 } else { SPARE_RANKS * i32::from(Tile::COPIES + 1) };
                let few = SPARE_RANKS * i32::from(Tile::COPIES - view.concealed().get(tile));
                each(JudgedDiscard { tile, worth, preference: 1 + kept + few + uselessness(tile) });
            }
            if ask == ActionsWanted::Best {
                return Some(worth);
            }
            best = Some(worth);
        }
        if plan.spare().is_empty() && !plan.pong_to_come {
            return self.judge.discards(&question, among, ask, each);
        }
        let best_spare = best;
        // Either the unused tiles must stay, or the hand has one tile too many for the judge, so judge each discard separately.
        for tile in among.iter().filter(|&tile| plan.uses(tile)) {
            let mut worth = self.waiting_for(plan, &question.without(tile))?;
            // Discarding a used tile is never better than discarding an unused one. A judge that searches deeper for
            // the farther hand can find otherwise, but then the two numbers are not comparable.
            if best_spare.is_some_and(|spare| worth.is_better_than(&spare)) {
                worth = Worth::UNKNOWN;
            }
            each(JudgedDiscard { tile, worth, preference: -(tile.index() as i32) });
            if best.is_none_or(|best: Worth| worth.is_better_than(&best)) {
                best = Some(worth);
            }
        }
        best
    }

    /// The worth of a plan's hand before its next draw.
    pub(crate) fn waiting_for(&mut self, plan: &JudgePlan, question: &HandQuestion<'_>) -> Option<Worth> {
        match plan.pong_to_come {
            false => Some(self.judge.waiting(question)),
            true => self.judge.discards(question, TileSet::ALL, ActionsWanted::Best, &mut |_| {}),
        }
    }
}

/// Greater than the difference in [`uselessness`] of any two tiles.
const SPARE_RANKS: i32 = 1000;

/// A preference for discarding tiles that are not bonus tiles.
pub(crate) fn keeps(bonus: TileSet, tile: Tile) -> Measured {
    preference(i32::from(!bonus.contains(tile)))
}
