//! From a judgement of hands to values of actions: the part that all players with a plan share.
//!
//! A [`Judge`] says what hands are worth. [`Judged`] makes the hand that follows each legal action and asks about it: every
//! claim with the discard that would follow it, passing, every kong, every discard. A win is always the best action. A claim
//! must be better than passing; a kong draws once more, so it need only be as good as the best discard.
//!
//! Under riichi not every complete hand wins, and others' hands cost points. There the judge is asked about the plans
//! of a hand ([`crate::riichi`]), and after another's riichi a far hand chooses among safe discards only.

use crate::evaluate::{Ask, Collected, Evaluator, Note, Valued};
use crate::judge::{BestChoice, Choice, Judge, Question, uselessness};
use crate::riichi::plans::{Plan, is_open, plans};
use crate::riichi::{RiichiSense, bonus_kinds, danger, ready};
use suzume_decide::{Because, Measured, Quantity, Situation, Term, Worth};
use suzume_deficiency::{Goal, Sets, deficiency};
use suzume_game::{Action, Discard, Moment, Phase, View};
use suzume_tiles::{Face, Meld, MeldKind, Melds, Suit, Tile, TileSet};

/// Values actions by what a judge says of the hands that follow them.
#[derive(Clone, Debug)]
pub struct Judged<J> {
    judge: J,
    sense: RiichiSense,
}

/// A hand that misses no more than this is played on after another's riichi: a ready one. Chosen by matches (2,000 games):
/// to play on with two missing costs 813 points a game (404 to 1,221), never to play on 1,639 (1,285 to 1,993).
const NEAR: u8 = 1;

/// The discards of a hand, and what the hand is worth after the best one.
struct Discards {
    best: Choice,
    others: Vec<Choice>,
    worth: Worth,
}

impl Discards {
    /// Some discards, in any order; `None` without any.
    fn of(mut choices: Vec<Choice>, worth: Worth) -> Option<Discards> {
        choices.sort_by(|one, other| {
            other.worth.compare(&one.worth).then(other.preference.cmp(&one.preference))
        });
        let mut choices = choices.into_iter();
        Some(Discards { best: choices.next()?, others: choices.collect(), worth })
    }

    /// The discards, the best first.
    fn choices(&self) -> impl Iterator<Item = &Choice> {
        std::iter::once(&self.best).chain(&self.others)
    }
}

impl<J: Judge> Judged<J> {
    /// An evaluator with a judge.
    pub fn new(judge: J) -> Judged<J> {
        Judged::with_sense(judge, RiichiSense::ALL)
    }

    /// An evaluator with a judge that uses some of what there is to know about riichi.
    pub fn with_sense(judge: J, sense: RiichiSense) -> Judged<J> {
        Judged { judge, sense }
    }

    /// The questions to ask the judge about a hand.
    fn plans(&self, view: &View<'_>, situation: &Situation, melds: &[Meld]) -> Vec<Plan> {
        match &view.table.riichi {
            Some(config) if self.sense.yaku => plans(view, config, situation, melds),
            _ => vec![Plan::whole(*situation)],
        }
    }

    /// Whether another seat has declared riichi and this player folds against it.
    fn is_threatened(&self, view: &View<'_>) -> bool {
        self.sense.fold && view.table.riichi.is_some() && danger::is_threatened(view)
    }

    /// How many tiles the nearest plan misses.
    fn missing(&self, plans: &[Plan]) -> u8 {
        let of_plan = |plan: &Plan| match self.sense.yaku {
            true => plan.missing,
            false => deficiency(&plan.situation.hand, &plan.situation.goal).finite().unwrap_or(u8::MAX),
        };
        plans.iter().map(of_plan).min().unwrap_or(u8::MAX)
    }

    fn own_turn(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        ask: Ask,
        valued: &mut Collected,
    ) -> Option<()> {
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let situation = situation(view);
        let melds = view.private.melds;
        let plans = self.plans(view, &situation, &melds);
        let is_void_first = !discardable.is_empty() && discardable.and(situation.goal.only).is_empty();
        if !is_void_first && self.is_threatened(view) && self.missing(&plans) > NEAR {
            if ask == Ask::Every {
                self.kongs(view, legal, &situation, melds, Some(Note::Folds), valued);
            }
            let discards = self.fold(view, &plans, &melds, discardable, ask)?;
            add_discards(view, legal, &discards, Some(Note::Folds), ask, valued);
            return Some(());
        }
        let discards = match is_void_first {
            true => {
                // No plan has a use for these tiles: all leave the same hand.
                let worth = self.waiting(&plans, &melds)?;
                Discards::of(discardable.iter().map(|tile| Choice::new(tile, worth)).collect(), worth)?
            }
            false => self.discards(view, &plans, &melds, discardable, ask)?,
        };
        // Before the discards: among equal kongs the last one offered comes first.
        self.kongs(view, legal, &situation, melds, None, valued);
        let note = is_void_first.then_some(Note::VoidFirst);
        self.declare(view, legal, &discards, ask, valued);
        add_discards(view, legal, &discards, note, ask, valued);
        Some(())
    }

    /// Values of kongs in the own turn, the last one offered first. What speaks against them makes them the last choice.
    fn kongs(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        situation: &Situation,
        melds: Melds,
        against: Option<Note>,
        valued: &mut Collected,
    ) {
        for action in legal.iter().rev() {
            if !matches!(action, Action::ClosedKong(_) | Action::AddedKong(_)) {
                continue;
            }
            let Some((after, melds)) = after(situation, melds, None, action) else { continue };
            let plans = self.plans(view, &after, &melds);
            let Some(worth) = self.waiting(&plans, &melds) else { continue };
            let kind = if against.is_some() { Worth::UNKNOWN } else { worth };
            valued.push(Valued { action: *action, worth, kind, note: against });
        }
    }

    /// Values of discards after another's riichi: first those that are safe enough, by what the hand is then worth, then the
    /// others by their danger.
    fn fold(
        &mut self,
        view: &View<'_>,
        plans: &[Plan],
        melds: &[Meld],
        discardable: TileSet,
        ask: Ask,
    ) -> Option<Discards> {
        let tolerated = if self.missing(plans) == NEAR + 1 { danger::TOLERATED } else { 0 };
        let dangers = danger::Dangers::of(view, discardable);
        let accepted = dangers.least().max(tolerated);
        let safe: TileSet = discardable.iter().filter(|&tile| dangers.total(tile) <= accepted).collect();
        let danger = |tile: Tile| {
            let amount = f64::from(dangers.total(tile));
            Measured::approximate(Quantity::Danger, amount, Because::RuleOfThumb)
        };
        let discards = self.best_discards(view, plans, melds, safe, ask)?;
        let as_safe = |choice: &Choice| {
            // Safe enough: the danger comes last, where it decides nothing.
            let worth = Worth::new(&[preference(1)]).then_all(&choice.worth);
            let worth = worth.then(preference(choice.preference)).then(danger(choice.tile));
            Choice { worth, ..*choice }
        };
        let mut choices: Vec<Choice> = discards.choices().map(as_safe).collect();
        let others = discardable.without(safe);
        if ask == Ask::Every
            && let Some(others) = self.best_discards(view, plans, melds, others, ask)
        {
            choices.extend(others.choices().map(|choice| {
                let worth = Worth::new(&[preference(0), danger(choice.tile)]).then_all(&choice.worth);
                Choice { worth, ..*choice }
            }));
        }
        Discards::of(choices, discards.worth)
    }

    /// Values of riichi. Where yaku are known, the discard is chosen by what the hand then waits for, and a riichi that can
    /// win is better than any plain discard; else it goes with the best discard.
    fn declare(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        discards: &Discards,
        ask: Ask,
        valued: &mut Collected,
    ) {
        let Some(config) = view.table.riichi.as_ref() else { return };
        if !legal.iter().any(|action| matches!(action, Action::Riichi(_))) {
            return;
        }
        if !self.sense.yaku {
            for choice in discards.choices() {
                let action = discard_of(view, legal, choice.tile);
                let Some(Action::Discard(discard)) = action else { continue };
                if legal.contains(&Action::Riichi(discard)) {
                    let worth = choice.worth.then(preference(choice.preference));
                    let kind = discards.worth;
                    valued.push(Valued { action: Action::Riichi(discard), worth, kind, note: None });
                }
            }
            return;
        }
        let bonus = bonus_kinds(view);
        for (tile, points) in ready::expected_by_riichi(view, config, legal) {
            let Some(Action::Discard(discard)) = discard_of(view, legal, tile) else { continue };
            if points == 0 && ask == Ask::Best {
                continue;
            }
            let outlook = Measured::approximate(Quantity::Outlook, f64::from(points), Because::RuleOfThumb);
            let worth = match points {
                0 => Worth::UNKNOWN,
                _ => Worth::new(&[outlook, keeps(bonus, tile), preference(uselessness(tile))]),
            };
            valued.push(Valued { action: Action::Riichi(discard), worth, kind: discards.worth, note: None });
        }
    }

    fn claim(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        face: Face,
        ask: Ask,
        valued: &mut Collected,
    ) -> Option<()> {
        let situation = situation(view);
        let tile = face.tile()?;
        let melds = view.private.melds;
        let now = self.plans(view, &situation, &melds);
        let is_threatened = self.is_threatened(view);
        // To open a closed hand costs riichi, so it must at least bring the hand nearer.
        let must_be_nearer = view.table.riichi.is_some() && self.sense.yaku && !is_open(&melds);
        valued.push(Valued::alone(Action::Pass, self.waiting(&now, &melds)?));
        for action in legal {
            if !matches!(action, Action::Pong(_) | Action::Chow(_) | Action::OpenKong) {
                continue;
            }
            let Some((after, melds)) = after(&situation, melds, Some(tile), action) else { continue };
            let after = self.plans(view, &after, &melds);
            let against = if is_threatened && self.missing(&after) > NEAR {
                Some(Note::TooFarToPlayOn)
            } else if must_be_nearer && after.iter().all(|plan| plan.missing >= now[0].missing) {
                Some(Note::OpensForNothing)
            } else {
                None
            };
            if against.is_some() && ask == Ask::Best {
                continue;
            }
            let worth = match action {
                Action::OpenKong => self.waiting(&after, &melds),
                _ => self.after_claim(view, &after, &melds),
            };
            let Some(worth) = worth else { continue };
            let kind = if against.is_some() { Worth::UNKNOWN } else { worth };
            valued.push(Valued { action: *action, worth, kind, note: against });
        }
        Some(())
    }

    /// The discards over all plans; bonus tiles stay if another discard is as good.
    fn discards(
        &mut self,
        view: &View<'_>,
        plans: &[Plan],
        melds: &[Meld],
        among: TileSet,
        ask: Ask,
    ) -> Option<Discards> {
        let knows_bonus = view.table.riichi.is_some() && self.sense.yaku;
        let bonus = if knows_bonus { bonus_kinds(view) } else { TileSet::EMPTY };
        let discards = self.best_discards(view, plans, melds, among, ask)?;
        match ask {
            Ask::Best => {
                if bonus.contains(discards.best.tile)
                    && let Some(others) = self.best_discards(view, plans, melds, among.without(bonus), ask)
                    && !discards.best.worth.is_better_than(&others.best.worth)
                {
                    return Some(others);
                }
                Some(discards)
            }
            Ask::Every if knows_bonus => {
                let noted = |choice: &Choice| Choice {
                    worth: choice.worth.then(keeps(bonus, choice.tile)),
                    ..*choice
                };
                Discards::of(discards.choices().map(noted).collect(), discards.worth)
            }
            Ask::Every => Some(discards),
        }
    }

    /// The discards over all plans: for each tile the plan counts in which it is worth most.
    fn best_discards(
        &mut self,
        view: &View<'_>,
        plans: &[Plan],
        melds: &[Meld],
        among: TileSet,
        ask: Ask,
    ) -> Option<Discards> {
        match ask {
            Ask::Best => self.best_discard(view, plans, melds, among),
            Ask::Every => self.every_discard(view, plans, melds, among),
        }
    }

    fn best_discard(
        &mut self,
        view: &View<'_>,
        plans: &[Plan],
        melds: &[Meld],
        among: TileSet,
    ) -> Option<Discards> {
        let mut found: Option<Discards> = None;
        for plan in plans {
            let mut best = BestChoice::default();
            let worth =
                self.discards_for(view, plan, melds, among, Ask::Best, &mut |choice| best.offer(choice));
            let (Some(best), Some(worth)) = (best.found(), worth) else { continue };
            let best = Choice { worth: plan.prefixed(&best.worth), ..best };
            if found.as_ref().is_none_or(|before| best.worth.is_better_than(&before.best.worth)) {
                found = Some(Discards { best, others: Vec::new(), worth: plan.prefixed(&worth) });
            }
        }
        // Of some few discards there may be none that any plan has a word on, such as a pair that it waits with.
        found.or_else(|| {
            let unknown = |tile: Tile| Choice::new(tile, Worth::UNKNOWN);
            let best = among.iter().map(unknown).max_by_key(|choice| choice.preference)?;
            Some(Discards { best, others: Vec::new(), worth: Worth::UNKNOWN })
        })
    }

    fn every_discard(
        &mut self,
        view: &View<'_>,
        plans: &[Plan],
        melds: &[Meld],
        among: TileSet,
    ) -> Option<Discards> {
        let mut choices: Vec<Choice> = Vec::new();
        let mut most: Option<Worth> = None;
        for plan in plans {
            let mut of_plan = Vec::new();
            let worth = self
                .discards_for(view, plan, melds, among, Ask::Every, &mut |choice| of_plan.push(choice))
                .map(|worth| plan.prefixed(&worth));
            let Some(worth) = worth else { continue };
            if most.is_none_or(|most| worth.is_better_than(&most)) {
                most = Some(worth);
            }
            for choice in of_plan {
                let choice = Choice { worth: plan.prefixed(&choice.worth), ..choice };
                match choices.iter_mut().find(|other| other.tile == choice.tile) {
                    Some(other) if choice.worth.is_better_than(&other.worth) => *other = choice,
                    Some(_) => {}
                    None => choices.push(choice),
                }
            }
        }
        for tile in among.iter() {
            if choices.iter().all(|choice| choice.tile != tile) {
                choices.push(Choice::new(tile, Worth::UNKNOWN));
            }
        }
        Discards::of(choices, most.unwrap_or(Worth::UNKNOWN))
    }

    /// The discards in one plan. Returns what the plan is worth after the best of them.
    fn discards_for(
        &mut self,
        view: &View<'_>,
        plan: &Plan,
        melds: &[Meld],
        among: TileSet,
        ask: Ask,
        each: &mut dyn FnMut(Choice),
    ) -> Option<Worth> {
        let question = plan.question(melds);
        let spare = plan.spare().and(among);
        let mut best = None;
        if !spare.is_empty() {
            // What the plan has no use for leaves it as it is: the kind goes first of which there are fewest.
            let worth = self.judge.waiting(&question);
            let bonus = bonus_kinds(view);
            for tile in spare.iter() {
                let kept = if bonus.contains(tile) { 0 } else { SPARE_RANKS * i32::from(Tile::COPIES + 1) };
                let few = SPARE_RANKS * i32::from(Tile::COPIES - view.concealed().get(tile));
                each(Choice { tile, worth, preference: 1 + kept + few + uselessness(tile) });
            }
            if ask == Ask::Best {
                return Some(worth);
            }
            best = Some(worth);
        }
        if plan.spare().is_empty() && !plan.pong_to_come {
            return self.judge.discards(&question, among, ask, each);
        }
        // What the plan has no use for must stay, or one tile is too many for the judge: each discard by itself.
        for tile in among.iter().filter(|&tile| plan.uses(tile)) {
            let worth = self.waiting_for(plan, &question.without(tile))?;
            each(Choice { tile, worth, preference: -(tile.index() as i32) });
            if best.is_none_or(|best: Worth| worth.is_better_than(&best)) {
                best = Some(worth);
            }
        }
        best
    }

    /// What the hand of a plan is worth while it waits.
    fn waiting_for(&mut self, plan: &Plan, question: &Question<'_>) -> Option<Worth> {
        match plan.pong_to_come {
            false => Some(self.judge.waiting(question)),
            true => self.judge.discards(question, TileSet::ALL, Ask::Best, &mut |_| {}),
        }
    }

    fn waiting(&mut self, plans: &[Plan], melds: &[Meld]) -> Option<Worth> {
        best_of(plans, |plan| self.waiting_for(plan, &plan.question(melds)))
    }

    fn after_claim(&mut self, view: &View<'_>, plans: &[Plan], melds: &[Meld]) -> Option<Worth> {
        best_of(plans, |plan| match plan.spare().is_empty() && !plan.pong_to_come {
            true => self.judge.after_claim(&plan.question(melds)),
            false => self.discards_for(view, plan, melds, TileSet::ALL, Ask::Best, &mut |_| {}),
        })
    }
}

/// More than the difference between any two tiles in how useful they are.
const SPARE_RANKS: i32 = 1000;

/// The best worth over all plans.
fn best_of(plans: &[Plan], mut worth: impl FnMut(&Plan) -> Option<Worth>) -> Option<Worth> {
    let mut best: Option<Worth> = None;
    for plan in plans {
        let Some(worth) = worth(plan).map(|worth| plan.prefixed(&worth)) else { continue };
        if best.is_none_or(|other| worth.is_better_than(&other)) {
            best = Some(worth);
        }
    }
    best
}

impl<J: Judge> Judged<J> {
    /// Values the actions that the judge has something to say about.
    fn collect(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment, ask: Ask) -> Collected {
        let mut valued = Collected::new(ask);
        if legal.contains(&Action::Win) {
            valued.push(Valued::alone(Action::Win, Worth::win()));
            if ask == Ask::Best {
                return valued;
            }
        }
        self.judge.begin(view, moment);
        // Without a word of the judge there is nothing to add.
        let _ = match view.public.phase {
            Phase::Exchange => exchanges(view, legal, &mut valued),
            Phase::Void => void_suits(view, &mut valued),
            Phase::Claims { face, .. } => self.claim(view, legal, face, ask, &mut valued),
            _ => self.own_turn(view, legal, ask, &mut valued),
        };
        valued
    }
}

fn preference(amount: i32) -> Measured {
    Measured::exact(Quantity::Preference, f64::from(amount))
}

/// A preference for discards that give no bonus away.
fn keeps(bonus: TileSet, tile: Tile) -> Measured {
    preference(i32::from(!bonus.contains(tile)))
}

impl<J: Judge> Evaluator for Judged<J> {
    fn evaluate(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment, ask: Ask) -> Vec<Valued> {
        let mut valued = self.collect(view, legal, moment, ask).sorted();
        if ask == Ask::Every || valued.is_empty() {
            let is_missing = |action: &&Action| valued.iter().all(|one| one.action != **action);
            let missing: Vec<Action> = legal.iter().filter(is_missing).copied().collect();
            valued.extend(missing.into_iter().map(|action| Valued::alone(action, Worth::UNKNOWN)));
        }
        valued
    }

    fn best(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Action {
        self.collect(view, legal, moment, Ask::Best).best().map_or(legal[0], |best| best.action)
    }

    fn terms(&mut self, view: &View<'_>, valued: &Valued, quantity: Quantity) -> Vec<Term> {
        if quantity == Quantity::Danger {
            return valued.action.discarded().map_or_else(Vec::new, |tile| danger::terms(view, tile));
        }
        let now = situation(view);
        let offered = view.offered().and_then(|(face, _)| face.tile());
        let (after, discard) = match valued.action {
            Action::Pass => (Some((now, view.private.melds)), None),
            Action::Discard(discard) | Action::Riichi(discard) => {
                (Some((now, view.private.melds)), discard.face.tile())
            }
            action => (after(&now, view.private.melds, offered, &action), None),
        };
        let Some((situation, melds)) = after else { return Vec::new() };
        let tiles = situation.hand.total() - usize::from(discard.is_some());
        // Of several plans, or of one with a narrower goal, it is not kept which one an amount belongs to.
        match &self.plans(view, &situation, &melds)[..] {
            [plan] if tiles % 3 == 1 && plan.spare().is_empty() && !plan.pong_to_come => {
                self.judge.terms(&plan.question(&melds), discard, quantity)
            }
            _ => Vec::new(),
        }
    }
}

/// Adds all legal discards of the chosen kinds; asked for the best one, the best face of the best kind.
fn add_discards(
    view: &View<'_>,
    legal: &[Action],
    discards: &Discards,
    note: Option<Note>,
    ask: Ask,
    valued: &mut Collected,
) {
    let most = if ask == Ask::Best { 1 } else { usize::MAX };
    for choice in discards.choices().take(most) {
        let worth = choice.worth.then(preference(choice.preference));
        let valued_as = |action: Action| Valued { action, worth, kind: discards.worth, note };
        let best_face = discard_of(view, legal, choice.tile);
        best_face.map(valued_as).into_iter().for_each(|one| valued.push(one));
        if ask == Ask::Every {
            let others = legal.iter().filter(|action| {
                matches!(action, Action::Discard(discard) if discard.face.tile() == Some(choice.tile))
                    && Some(**action) != best_face
            });
            others.for_each(|action| valued.push(valued_as(*action)));
        }
    }
}

/// What the viewing seat plays for now: its tiles, the available ones, and complete hands without its void suit.
pub fn situation(view: &View<'_>) -> Situation {
    let void = view.public.seats[view.seat()].void;
    let only = TileSet::ALL.without(void.map_or(TileSet::EMPTY, TileSet::of_suit));
    Situation {
        hand: *view.concealed(),
        available: *view.knowledge().counts(),
        goal: Goal { only, ..view.goal() },
    }
}

/// The hand and its melds after a claim of `offered` or a kong; `None` for other actions, and if the tiles are not there.
pub fn after(
    situation: &Situation,
    melds: Melds,
    offered: Option<Tile>,
    action: &Action,
) -> Option<(Situation, Melds)> {
    let meld = |own: &[Tile], meld: Option<Meld>| {
        let mut melds = melds;
        let after = after_meld(situation, own)?;
        melds.push(meld?).then_some((after, melds))
    };
    match *action {
        Action::Pong(_) => meld(&[offered?; 2], Some(Meld::pong(offered?))),
        Action::Chow([low, high]) => {
            let (low, high) = (low.tile()?, high.tile()?);
            meld(&[low, high], Meld::chow(low.min(offered?)))
        }
        Action::OpenKong => meld(&[offered?; 3], Meld::kong(MeldKind::OpenKong, offered?)),
        Action::ClosedKong(tile) => meld(&[tile; 4], Meld::kong(MeldKind::ClosedKong, tile)),
        Action::AddedKong(tile) => {
            let added = |meld: &Meld| meld.kind() == MeldKind::Pong && meld.first() == tile;
            let mut after = Melds::NONE;
            for meld in melds.iter() {
                let meld = if added(meld) { Meld::kong(MeldKind::AddedKong, tile)? } else { *meld };
                after.push(meld).then_some(())?;
            }
            Some((situation.without(tile), after))
        }
        _ => None,
    }
}

/// The hand after some of its tiles went into a set, with one set fewer to make; `None` if it does not have them.
pub fn after_meld(situation: &Situation, own: &[Tile]) -> Option<Situation> {
    let mut hand = situation.hand;
    own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
    let sets = situation.goal.sets.get().checked_sub(1).and_then(Sets::new)?;
    Some(Situation { hand, goal: Goal { sets, ..situation.goal }, ..*situation })
}

/// The legal discard of a kind: the tile just drawn if it is one, and a plain five rather than a red one.
fn discard_of(view: &View<'_>, legal: &[Action], tile: Tile) -> Option<Action> {
    let drawn = view.private.drawn;
    let rank = |discard: &Discard| {
        (matches!(discard.face, Face::RedFive(_)), Some(discard.face) != drawn, !discard.drawn)
    };
    let discards = legal.iter().filter_map(|action| match action {
        Action::Discard(discard) if discard.face.tile() == Some(tile) => Some(*discard),
        _ => None,
    });
    discards.min_by_key(rank).map(Action::Discard)
}

/// Void suits: the one without which the hand is nearest; among equals the one with the fewest tiles.
fn void_suits(view: &View<'_>, valued: &mut Collected) -> Option<()> {
    let of_suit = |suit: Suit| {
        let only = TileSet::ALL.without(TileSet::of_suit(suit));
        let missing = deficiency(view.concealed(), &Goal { only, ..view.goal() });
        let given_up = view.concealed().total() - view.concealed().only(only).total();
        let worth = Worth::new(&[missing_tiles(missing.finite()), preference(-(given_up as i32))]);
        Valued::alone(Action::Void(suit), worth)
    };
    Suit::ALL.map(of_suit).into_iter().for_each(|one| valued.push(one));
    Some(())
}

fn missing_tiles(deficiency: Option<u8>) -> Measured {
    Measured::exact(Quantity::Missing, deficiency.map_or(f64::INFINITY, f64::from))
}

/// Exchanges: three tiles from the shortest suit that can give them, and of these those without which the hand is nearest.
fn exchanges(view: &View<'_>, legal: &[Action], valued: &mut Collected) -> Option<()> {
    let goal = view.goal();
    let value = |action: &Action| {
        let Action::Exchange(given) = action else { return None };
        let mut rest = *view.concealed();
        let suit = given[0].tile().and_then(Tile::suit)?;
        for tile in given.iter().filter_map(|face| face.tile()) {
            let _ = rest.remove(tile);
        }
        let left = rest.only(TileSet::of_suit(suit)).total() as i32;
        let worth = Worth::new(&[preference(-left), missing_tiles(deficiency(&rest, &goal).finite())]);
        Some(Valued::alone(*action, worth))
    };
    legal.iter().filter_map(value).for_each(|one| valued.push(one));
    Some(())
}
