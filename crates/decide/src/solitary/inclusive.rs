//! The inclusive game of Kurita and Hoki (M): the solitary game in which other seats win too, on my discards or
//! otherwise.
//!
//! A turn begins after an own discard that no seat won on. The hand may be folded there; its value is then that of
//! [folding](super::folding). If not, other seats may end the hand; a tile is offered, to win on or to claim; a tile is
//! drawn, to win with; and one is discarded, which other seats may win on. After the last turn the other seats may
//! discard a few more tiles. Then the wall is empty, and it counts whether the hand is ready. A declared hand (riichi)
//! discards what it draws and never folds.
//!
//! Beyond the paper: a hand may also fold after drawing a dangerous tile; the chances that other seats end the hand and
//! that a discard deals in change from turn to turn; a folded hand may still see the wall run out; and other seats may
//! end the hand after my last discard. [`Folding::Constant`] folds as the paper does.
//!
//! The values are solved backwards over the arrays of a [`Graph`], like [`Graph::outlooks`], in a [`Lane`]: the payoff
//! alone for playing, or by [scenario](super::Scenario) for explaining. Both take the same actions.

use super::folding::{ByKind, FoldCourse, FoldList, FoldOrder};
use super::graph::{Graph, NOWHERE};
use super::payoff::{DeclaredWins, GraphPrices, Waits, WeighedTiles};
use super::scenario::{Lane, Scenario};
use super::solve::Offers;
use std::ops::Range;
use suzume_deficiency::Set;
use suzume_tiles::numbers::{ToFloat, index, narrow};
use suzume_tiles::{Counts34, Tile};

/// The payoffs of the ends of a hand that are not my own win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ends {
    /// Another seat wins on my discard, by kind.
    pub deal_in: ByKind,
    /// Another seat wins in any other way.
    pub other_win: f64,
    /// The wall is empty, and I am ready.
    pub ready: f64,
    /// The wall is empty, and I am not ready.
    pub not_ready: f64,
}

/// How other seats end a folded hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Folding {
    /// The same chances as a hand that is played. It may also fold after a draw, instead of a dangerous discard.
    ByTurn,
    /// As in the paper: other seats end the hand with a constant chance after each discard, and a hand that they never
    /// end has the same value as if they had.
    Constant(f64),
    /// Every hand is played to the end.
    Never,
}

/// The model of the other seats, from now to the end of the hand.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The tiles that other seats offer.
    pub offers: Offers,
    /// The number of tiles that other seats discard after my last turn. The last one is the last discard of the hand
    /// and can only be won on; with 0, my last draw is the last tile of the wall. `None`: nothing is offered then, and
    /// no tile is the last.
    pub last: Option<u8>,
    /// By kind, how often other seats discard a tile that I win with, compared with unseen tiles at random; they hold some
    /// back as dangerous or useful.
    pub wins_offered: &'a ByKind,
    /// The same after my declaration.
    pub declared_wins_offered: &'a ByKind,
    /// The chance that other seats end the hand after each own discard: the current discard first, the one after the
    /// last turn last.
    pub ends: &'a [f64],
    /// The same after my declaration.
    pub declared_ends: &'a [f64],
    /// The chance that another seat wins on each kind at each own discard, the current discard first.
    pub dangers: &'a [ByKind],
    /// The same after my declaration, if it differs; empty if it does not. Other seats fold then and rarely declare themselves.
    pub declared_dangers: &'a [ByKind],
    /// The same for a folded hand. Later, more tiles are known to be safe, and it can choose among them.
    pub fold_dangers: &'a [ByKind],
    /// The payoffs of dealing in at each own discard, the current discard first, where they change from turn to turn;
    /// empty if they are those of `silent` at every discard.
    pub deal_ins: &'a [ByKind],
    /// The same after my declaration.
    pub declared_deal_ins: &'a [ByKind],
    /// The payoffs of the ends without a declaration.
    pub silent: &'a Ends,
    /// The payoffs of the ends after my declaration.
    pub declared: &'a Ends,
    /// How a hand folds.
    pub folding: Folding,
}

impl Course<'_> {
    fn end(&self, discard: usize) -> f64 {
        self.ends.get(discard).copied().unwrap_or(0.0)
    }

    fn declared_end(&self, discard: usize) -> f64 {
        self.declared_ends.get(discard).copied().unwrap_or(0.0)
    }

    fn danger(&self, discard: usize) -> &ByKind {
        self.dangers.get(discard).or(self.dangers.last()).unwrap_or(&[0.0; Tile::KINDS])
    }

    /// The same for a declared hand.
    fn declared_danger(&self, discard: usize) -> &ByKind {
        let dangers = self.declared_dangers;
        dangers.get(discard).or(dangers.last()).unwrap_or_else(|| self.danger(discard))
    }

    /// The payoffs of dealing in at an own discard.
    fn deal_in(&self, discard: usize) -> &ByKind {
        self.deal_ins.get(discard).or(self.deal_ins.last()).unwrap_or(&self.silent.deal_in)
    }

    /// The same after a declaration.
    fn declared_deal_in(&self, discard: usize) -> &ByKind {
        let deal_ins = self.declared_deal_ins;
        deal_ins.get(discard).or(deal_ins.last()).unwrap_or(&self.declared.deal_in)
    }

    /// The value of discarding a tile now, if the hand has the value `after` when no seat wins on it. A hand that
    /// declares with the discard pays the stake only in that case.
    pub fn discarded<L: Lane>(&self, tile: Tile, after: &L) -> L {
        let dealt_in = L::sure(Scenario::DealIn, self.deal_in(0)[tile.index()]);
        after.unless(self.danger(0)[tile.index()], &dealt_in)
    }

    /// The order in which a folded hand discards its kinds.
    pub fn fold_order(&self) -> FoldOrder {
        let end = match self.folding {
            Folding::Constant(end) => end,
            // The order is best for a constant chance, so it is made for the mean.
            _ => self.ends.iter().sum::<f64>() / self.ends.len().max(1).to_f64(),
        };
        FoldOrder::new(
            self.fold_dangers.first().unwrap_or(&[0.0; Tile::KINDS]),
            &self.silent.deal_in,
            self.silent.other_win,
            end,
        )
    }

    /// The value of folding after the current discard, with `turns` own draws left.
    pub fn fold<L: Lane>(&self, order: &FoldOrder, hand: &Counts34, turns: u8) -> L {
        self.after_fold(self.folded(order, &order.list(hand), 0, usize::from(turns)), 0)
    }

    /// The value of a folded hand after an own discard, before other seats may end it.
    fn after_fold<L: Lane>(&self, inner: L, discard: usize) -> L {
        match self.folding {
            Folding::Constant(_) => inner,
            Folding::ByTurn | Folding::Never => {
                inner.unless(self.end(discard), &L::sure(Scenario::OtherWin, self.silent.other_win))
            }
        }
    }

    /// The value of a folded hand after the own discard number `discard`, if the hand continues, with `to_come` own
    /// discards to come.
    fn folded<L: Lane>(&self, order: &FoldOrder, list: &FoldList, discard: usize, to_come: usize) -> L {
        let other = L::sure(Scenario::OtherWin, self.silent.other_win);
        let not_ready = L::sure(Scenario::NotReady, self.silent.not_ready);
        let lose = &self.silent.deal_in;
        let kinds = order.kinds(list);
        match self.folding {
            Folding::Constant(end) => {
                let ends = [end; 32];
                let dangers = self.fold_dangers.get(..1).unwrap_or_default();
                let course = FoldCourse { dangers, lose, other: &other, ends: &ends, rest: &other };
                course.value(kinds, to_come.min(ends.len()))
            }
            Folding::ByTurn | Folding::Never => {
                let ends = self.ends.get(discard + 1..).unwrap_or_default();
                let dangers = match self.fold_dangers.get(discard + 1..) {
                    Some(later) if !later.is_empty() => later,
                    _ => self.fold_dangers,
                };
                let course = FoldCourse { dangers, lose, other: &other, ends, rest: &not_ready };
                course.value(kinds, to_come)
            }
        }
    }
}

/// The value of a hand after a discard that no seat won on, by how it continues.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect<L> {
    /// Played on without a declaration; `None` if the hand is out of reach.
    pub played: Option<L>,
    /// Declared; `None` if the hand cannot be declared.
    pub declared: Option<L>,
    /// Folded after the discard.
    pub folded: L,
    /// Before the next draw, with no offer before it; `None` if the hand is out of reach.
    pub drawing: Option<L>,
}

impl<L: Lane> Prospect<L> {
    /// The prospect of a hand that can only fold in this game.
    pub fn folded(folded: L) -> Prospect<L> {
        Prospect { played: None, declared: None, folded, drawing: None }
    }

    /// The better of two prospects of the same hand, in each way to continue. A prospect in a smaller graph is a lower
    /// bound of the one in a larger graph.
    #[must_use]
    pub fn or(&self, other: &Prospect<L>) -> Prospect<L> {
        let better = |one: Option<L>, other: Option<L>| match (one, other) {
            (Some(one), Some(other)) => Some(one.or(&other)),
            (one, other) => one.or(other),
        };
        Prospect {
            played: better(self.played, other.played),
            declared: better(self.declared, other.declared),
            folded: self.folded.or(&other.folded),
            drawing: better(self.drawing, other.drawing),
        }
    }

    /// The better of playing on without a declaration and folding.
    pub fn silent(&self) -> L {
        self.played.map_or(self.folded, |played| played.or(&self.folded))
    }
}

/// A claim of an offered tile, with the discard that follows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimProspect<L> {
    /// The set that the offered tile completes.
    pub set: Set,
    /// The discard after the claim.
    pub discard: Tile,
    /// The value of the hand after that discard, if no seat wins on it.
    pub after: L,
}

/// The values of the hands of a graph, after the current discard.
pub struct Inclusive<'a, L> {
    graph: &'a Graph,
    priced: &'a GraphPrices,
    course: Course<'a>,
    turns: u8,
    order: FoldOrder,
    layer: Layer<L>,
    /// The values after a discard with one turn less.
    one_turn_less: Vec<L>,
}

/// The values of all hands for one number of turns left.
#[derive(Clone)]
struct Layer<L> {
    /// After a discard that leads to the hand: the best of playing on, declaring and folding.
    after: Vec<L>,
    played: Vec<L>,
    drawing: Vec<L>,
    just_declared: Vec<L>,
    declared: Vec<L>,
}

/// The risk of discarding each kind in one turn.
struct Discarding<L> {
    /// The chance that no seat wins on it.
    passes: ByKind,
    /// The loss: the chance that another seat wins on it, with its payoff.
    lost: [L; Tile::KINDS],
    /// The same summed over all available tiles.
    passes_of_all: f64,
    lost_of_all: L,
    /// The greatest chance that another seat wins, and its least payoff.
    worst: (f64, f64),
}

impl<L: Lane> Discarding<L> {
    fn new(danger: &ByKind, pays: &ByKind, available: &[u8; Tile::KINDS]) -> Discarding<L> {
        let passes = danger.map(|chance| 1.0 - chance);
        let lost = std::array::from_fn(|kind| L::sure(Scenario::DealIn, pays[kind]).times(danger[kind]));
        let worst =
            (danger.iter().copied().fold(0.0, f64::max), pays.iter().copied().fold(f64::INFINITY, f64::min));
        let mut all = Discarding { passes, lost, passes_of_all: 0.0, lost_of_all: L::default(), worst };
        for (kind, &copies) in available.iter().enumerate() {
            all.passes_of_all += f64::from(copies) * passes[kind];
            all.lost_of_all.add(f64::from(copies), &lost[kind]);
        }
        all
    }

    /// A lower bound for the value of any discard after which the hand has the value `after`.
    #[inline]
    fn at_least(&self, after: &L) -> f64 {
        let (danger, pays) = self.worst;
        let after = after.payoff();
        after - danger * (after - pays).max(0.0)
    }

    /// The value of discarding a kind after which the hand has the value `after`.
    #[inline]
    fn then(&self, tile: Tile, after: &L) -> L {
        let mut value = self.lost[tile.index()];
        value.add(self.passes[tile.index()], after);
        value
    }
}

/// Draws that are discarded as soon as they are drawn.
struct Idle<L> {
    passes: f64,
    lost: L,
}

impl<L: Lane> Idle<L> {
    /// All tiles that a hand may draw; `taken` are those that it has beyond the first hand.
    #[inline]
    fn all(discarding: &Discarding<L>, taken: &[Tile]) -> Idle<L> {
        let mut idle = Idle { passes: discarding.passes_of_all, lost: discarding.lost_of_all };
        taken.iter().for_each(|&tile| idle.remove(discarding, tile, 1));
        idle
    }

    #[inline]
    fn remove(&mut self, discarding: &Discarding<L>, tile: Tile, weight: u8) {
        self.passes -= f64::from(weight) * discarding.passes[tile.index()];
        self.lost.add(-f64::from(weight), &discarding.lost[tile.index()]);
    }
}

impl Graph {
    /// Solves the inclusive game with `turns` own draws left.
    pub fn inclusive<'a, L: Lane>(
        &'a self,
        priced: &'a GraphPrices,
        turns: u8,
        course: Course<'a>,
    ) -> Inclusive<'a, L> {
        let order = course.fold_order();
        let mut solving = Solving::new(self, priced, course, turns, &order);
        let mut layer = solving.last_layer();
        let mut one_turn_less = Vec::new();
        for before in (0..usize::from(turns)).rev() {
            if before == 0 {
                one_turn_less = layer.after.clone();
            }
            solving.turn_before(&mut layer, before);
        }
        if turns == 0 {
            one_turn_less = layer.after.clone();
        }
        Inclusive { graph: self, priced, course, turns, order, layer, one_turn_less }
    }
}

struct Solving<'a, L> {
    graph: &'a Graph,
    priced: &'a GraphPrices,
    course: Course<'a>,
    turns: usize,
    order: &'a FoldOrder,
    /// The order in which each hand folds; empty if no hand folds.
    folds: Vec<FoldList>,
    /// The tiles that each hand has beyond the first one, and where those of each hand end.
    taken: Vec<Tile>,
    taken_ends: Vec<u32>,
    /// The value of each hand of 3n+2 tiles.
    best: Vec<L>,
    /// What other seats offer to each declared hand.
    offered: Vec<DeclaredOffers>,
}

/// The tiles that other seats offer to a declared hand, and the payoffs of winning with them: each kind counts as often as it is
/// discarded.
#[derive(Clone, Copy, Debug, Default)]
struct DeclaredOffers {
    later: WeighedTiles,
    at_once: WeighedTiles,
    last: WeighedTiles,
}

impl<'a, L: Lane> Solving<'a, L> {
    fn new(
        graph: &'a Graph,
        priced: &'a GraphPrices,
        course: Course<'a>,
        turns: u8,
        order: &'a FoldOrder,
    ) -> Solving<'a, L> {
        let mut solving = Solving {
            graph,
            priced,
            course,
            turns: usize::from(turns),
            order,
            folds: Vec::with_capacity(graph.len()),
            taken: Vec::new(),
            taken_ends: Vec::with_capacity(graph.len()),
            best: vec![L::default(); graph.drawn.len()],
            offered: vec![DeclaredOffers::default(); priced.declared.len()],
        };
        for hand in 0..graph.len() {
            let held = graph.held(hand);
            let all = held.all();
            for tile in Tile::ALL {
                let taken = all[tile.index()].saturating_sub(graph.first[tile.index()]);
                solving.taken.extend((0..taken).map(|_| tile));
            }
            solving.taken_ends.push(narrow(solving.taken.len()));
            if course.folding != Folding::Never {
                solving.folds.push(order.list(&held.concealed));
            }
            if let Some(place) = priced.declaration[hand] {
                solving.offered[index(place)] = solving.declared_offers(hand);
            }
        }
        solving
    }

    fn declared_offers(&self, hand: usize) -> DeclaredOffers {
        let mut offered = DeclaredOffers::default();
        let wins = self.graph.entries(hand).1;
        for (win, payoff) in self.graph.wins[wins.clone()].iter().zip(&self.priced.declared_wins[wins]) {
            let Some(payoff) = payoff else { continue };
            let weight = f64::from(win.weight) * self.course.declared_wins_offered[win.tile.index()];
            offered.later.add(weight, payoff.later.claimed);
            offered.at_once.add(weight, payoff.at_once.claimed);
            offered.last.add(weight, payoff.last.claimed);
        }
        offered
    }

    fn taken(&self, hand: usize) -> &[Tile] {
        let begin = hand.checked_sub(1).map_or(0, |before| self.taken_ends[before]);
        &self.taken[index(begin)..index(self.taken_ends[hand])]
    }

    fn other(&self) -> L {
        L::sure(Scenario::OtherWin, self.course.silent.other_win)
    }

    fn other_declared(&self) -> L {
        L::sure(Scenario::OtherWin, self.course.declared.other_win)
    }

    /// The values when no turn is left.
    fn last_layer(&self) -> Layer<L> {
        let (graph, priced) = (self.graph, self.priced);
        let Course { silent, declared, .. } = self.course;
        let ready = L::sure(Scenario::Ready, silent.ready);
        let not_ready = L::sure(Scenario::NotReady, silent.not_ready);
        let (end, declared_end) = (self.course.end(self.turns), self.course.declared_end(self.turns));
        let value = |is_ready: bool| if is_ready { ready } else { not_ready };
        let drawing: Vec<L> = graph.hands.iter().map(|hand| value(hand.is_ready)).collect();
        let last = self.turns + 1;
        let discarding =
            Discarding::new(self.course.danger(last), self.course.deal_in(last), &graph.available);
        // The right, opposite and left seats discard in this order; here the last discard comes first.
        let shares: &[f64] = match self.course.last.unwrap_or(0) {
            0 => &[],
            1 => &[0.0],
            2 => &[0.0, 0.0],
            _ => &[1.0, 0.0, 0.0],
        };
        let after = |hand: usize| {
            let all = f64::from(graph.hands[hand].left);
            let offers = graph.entries(hand).2;
            let offered = shares.iter().enumerate().filter(|_| all > 0.0);
            let value = offered.fold(drawing[hand], |pass, (place, &from_left)| {
                let (claimed, values): (_, &[L]) =
                    if place == 0 { (&priced.last_claimed, &[]) } else { (&priced.claimed, &drawing) };
                let offered = HandOffer { offers: offers.clone(), all, claimed, values, from_left };
                self.after_offer(offered, &pass, &discarding)
            });
            value.unless(end, &self.other())
        };
        let after: Vec<L> = (0..graph.len()).map(after).collect();
        let declared_ready = L::sure(Scenario::Ready, declared.ready);
        let mut just_declared = vec![declared_ready; priced.declared.len()];
        let mut declared = just_declared.clone();
        for (hand, declaration) in priced.declaration.iter().enumerate() {
            let Some(place) = declaration.map(index) else { continue };
            let all = f64::from(graph.hands[hand].left);
            let DeclaredOffers { later, at_once, last } = &self.offered[place];
            let value = |offers: &WeighedTiles| {
                let offered = shares.iter().enumerate().filter(|_| all > 0.0);
                let value = offered.fold(declared_ready, |value, (place, _)| {
                    let claimed = if place == 0 { last } else { offers };
                    after_declared_offer(claimed, all, &value)
                });
                value.unless(declared_end, &self.other_declared())
            };
            (just_declared[place], declared[place]) = (value(at_once), value(later));
        }
        Layer { played: after.clone(), after, drawing, just_declared, declared }
    }

    /// Whether the draw of the turn after this own discard is the last tile of the wall.
    fn draws_last(&self, before: usize) -> bool {
        before + 1 == self.turns && self.course.last == Some(0)
    }

    /// From the values with some turns left to those with one turn more, which begins after the own discard number `before`.
    fn turn_before(&mut self, layer: &mut Layer<L>, before: usize) {
        let graph = self.graph;
        let offers = self.course.offers;
        let danger = self.course.danger(before + 1);
        let discarding = Discarding::new(danger, self.course.deal_in(before + 1), &graph.available);
        for drawn in 0..self.best.len() {
            let range = graph.target_range(drawn);
            let targets = graph.targets[range.clone()].iter().zip(&graph.discards[range]);
            let values = targets.map(|(&to, &tile)| discarding.then(tile, &layer.after[index(to)]));
            self.best[drawn] = values.reduce(|best, value| best.or(&value)).unwrap_or_default();
        }
        let (end, other) = (self.course.end(before), self.other());
        let to_come = self.turns - before;
        let is_last = self.draws_last(before);
        let given_up: Vec<L> = match self.course.folding {
            Folding::Never => Vec::new(),
            _ => {
                let folds = self.folds.iter();
                folds.map(|list| self.course.folded(self.order, list, before, to_come)).collect()
            }
        };
        let give_up = |hand: usize| given_up.get(hand).filter(|_| self.course.folding == Folding::ByTurn);
        for hand in 0..graph.len() {
            let all = f64::from(graph.hands[hand].left);
            let (draws, wins, offered) = graph.entries(hand);
            let stay = layer.after[hand];
            let drawing = match all > 0.0 {
                true => {
                    let payoffs = if is_last { &self.priced.last_drawn } else { &self.priced.drawn };
                    let drawing = Drawing { hand, draws, wins, payoffs, all, stay, give_up: give_up(hand) };
                    self.after_draw(drawing, &discarding)
                }
                false => stay,
            };
            let mut value = drawing;
            if all > 0.0 {
                for &left in offers.shares_from_left() {
                    let offered = HandOffer {
                        offers: offered.clone(),
                        all,
                        claimed: &self.priced.claimed,
                        values: &layer.after,
                        from_left: left,
                    };
                    value = self.after_offer(offered, &value, &discarding);
                }
            }
            layer.drawing[hand] = drawing;
            layer.played[hand] = value.unless(end, &other);
        }
        let deal_in = self.course.declared_deal_in(before + 1);
        let danger = self.course.declared_danger(before + 1);
        let discarding = Discarding::new(danger, deal_in, &graph.available);
        for (hand, declaration) in self.priced.declaration.iter().enumerate() {
            let Some(place) = declaration.map(index) else { continue };
            let DeclaredWins { later, at_once, last } = &self.priced.declared[place];
            let offered = &self.offered[place];
            let next = layer.declared[place];
            let value = |waits: &Waits, claimed: WeighedTiles| {
                let drawn = if is_last { last.drawn } else { waits.drawn };
                self.locked(hand, &Waits { drawn, claimed }, &next, &discarding, before)
            };
            layer.just_declared[place] = value(at_once, offered.at_once);
            layer.declared[place] = value(later, offered.later);
        }
        layer.after.copy_from_slice(&layer.played);
        if self.course.folding != Folding::Never {
            for (hand, inner) in given_up.iter().enumerate() {
                layer.after[hand] = layer.after[hand].or(&self.course.after_fold(*inner, before));
                // A hand that may fold after a discard may also fold before a draw.
                layer.drawing[hand] = layer.drawing[hand].or(inner);
            }
        }
        for (hand, declaration) in self.priced.declaration.iter().enumerate() {
            if let Some(place) = declaration {
                layer.after[hand] = layer.after[hand].or(&layer.just_declared[index(*place)]);
            }
        }
    }

    fn after_draw(&self, drawing: Drawing<'_, L>, discarding: &Discarding<L>) -> L {
        let Drawing { hand, draws, wins, payoffs, all, stay, give_up } = drawing;
        let or_give_up = |value: L| give_up.map_or(value, |folded| value.or(folded));
        let mut sum = L::default();
        for draw in &self.graph.draws[draws.clone()] {
            let value = self.best[index(draw.after)].or(&discarding.then(draw.tile, &stay));
            sum.add(f64::from(draw.weight), &or_give_up(value));
        }
        for (win, &payoff) in self.graph.wins[wins.clone()].iter().zip(&payoffs[wins.clone()]) {
            let mut value = discarding.then(win.tile, &stay);
            if let Some(best) = self.best.get(index(win.after)) {
                value = best.or(&value);
            }
            sum.add(f64::from(win.weight), &or_win(&or_give_up(value), payoff));
        }
        // Draws that change nothing.
        let useful = self.graph.draws[draws].iter().map(|draw| (draw.tile, draw.weight));
        let useful = useful.chain(self.graph.wins[wins].iter().map(|win| (win.tile, win.weight)));
        match give_up.filter(|folded| folded.payoff() > discarding.at_least(&stay)) {
            None => {
                let mut idle = Idle::all(discarding, self.taken(hand));
                useful.for_each(|(tile, weight)| idle.remove(discarding, tile, weight));
                sum.add(1.0, &idle.lost);
                sum.add(idle.passes, &stay);
            }
            Some(folded) => {
                let mut left = self.graph.available;
                self.taken(hand).iter().for_each(|tile| left[tile.index()] -= 1);
                useful.for_each(|(tile, weight)| left[tile.index()] -= weight);
                for tile in Tile::ALL.into_iter().filter(|tile| left[tile.index()] > 0) {
                    let value = discarding.then(tile, &stay).or(folded);
                    sum.add(f64::from(left[tile.index()]), &value);
                }
            }
        }
        sum.times(all.recip())
    }

    /// The value before an offer, where `pass` is the value of passing it.
    fn after_offer(&self, offered: HandOffer<'_, L>, pass: &L, discarding: &Discarding<L>) -> L {
        let HandOffer { offers, all, claimed: payoffs, values, from_left } = offered;
        let graph = self.graph;
        let mut sum = L::default();
        let mut rest = all;
        let claimed = |best: L, range: Range<usize>| {
            if values.is_empty() {
                return best;
            }
            let claims = graph.claims[range.clone()].iter().zip(&graph.claim_discards[range]);
            claims.fold(best, |best, (&to, &tile)| best.or(&discarding.then(tile, &values[index(to)])))
        };
        for offer in &graph.offers[offers] {
            let mut weight = f64::from(offer.weight);
            rest -= weight;
            let (begin, end) = (index(offer.from_any_seat[0]), index(offer.from_any_seat[1]));
            let mut any_seat = claimed(*pass, begin..end);
            if offer.win != NOWHERE {
                let payoff = payoffs[index(offer.win)];
                if payoff.is_finite() {
                    let kept = weight * (1.0 - self.course.wins_offered[offer.tile.index()]);
                    weight -= kept;
                    sum.add(kept, pass);
                    any_seat = or_win(&any_seat, payoff);
                }
            }
            let chows = end..index(offer.from_left);
            if chows.is_empty() || from_left == 0.0 {
                sum.add(weight, &any_seat);
            } else {
                sum.add(weight * (1.0 - from_left), &any_seat);
                sum.add(weight * from_left, &claimed(any_seat, chows));
            }
        }
        sum.add(rest, pass);
        sum.times(all.recip())
    }

    /// The value of a declared hand before a turn, from its value after the turn. `waits.claimed` are the tiles that are offered.
    fn locked(&self, hand: usize, waits: &Waits, next: &L, discarding: &Discarding<L>, before: usize) -> L {
        let all = f64::from(self.graph.hands[hand].left);
        let (end, other) = (self.course.declared_end(before), self.other_declared());
        if all == 0.0 {
            return next.unless(end, &other);
        }
        let mut idle = Idle::all(discarding, self.taken(hand));
        // A tile that completes the hand wins, unless the rules do not allow a win by a draw.
        let wins = self.graph.entries(hand).1;
        if waits.drawn.tiles > 0.0 {
            for (win, payoff) in self.graph.wins[wins.clone()].iter().zip(&self.priced.declared_wins[wins]) {
                if payoff.is_some_and(|payoff| payoff.later.drawn.is_some()) {
                    idle.remove(discarding, win.tile, win.weight);
                }
            }
        }
        let mut drawing = won::<L>(&waits.drawn);
        drawing.add(1.0, &idle.lost);
        drawing.add(idle.passes, next);
        let drawing = drawing.times(all.recip());
        let offers = self.course.offers.shares_from_left().iter();
        let value = offers.fold(drawing, |value, _| after_declared_offer(&waits.claimed, all, &value));
        value.unless(end, &other)
    }
}

/// The value of a declared hand before an offer of one of `all` tiles, of which `claimed` win, where `pass` is the value of passing it.
fn after_declared_offer<L: Lane>(claimed: &WeighedTiles, all: f64, pass: &L) -> L {
    let mut sum = won::<L>(claimed);
    sum.add(all - claimed.tiles, pass);
    sum.times(all.recip())
}

/// A hand that is about to draw.
struct Drawing<'a, L> {
    hand: usize,
    /// Its draws that change something, and its wins.
    draws: Range<usize>,
    wins: Range<usize>,
    /// The payoffs of its wins.
    payoffs: &'a [f64],
    /// The number of tiles that it draws from.
    all: f64,
    /// Its value after the turn if it does not change.
    stay: L,
    /// Its value if it folds after the draw; `None` if it cannot.
    give_up: Option<&'a L>,
}

/// A tile of another seat that is offered to a hand.
struct HandOffer<'a, L> {
    /// The tiles that the hand can use.
    offers: Range<usize>,
    /// The number of tiles that may be offered.
    all: f64,
    /// The payoffs of wins on it.
    claimed: &'a [f64],
    /// The values of all hands after a claim and a discard; empty if it cannot be claimed for a set.
    values: &'a [L],
    /// The chance that it comes from the left seat.
    from_left: f64,
}

/// The value of all tiles that complete a declared hand, together.
#[inline]
fn won<L: Lane>(waits: &WeighedTiles) -> L {
    match waits.tiles > 0.0 {
        true => L::sure(Scenario::Win, waits.points / waits.tiles).times(waits.tiles),
        false => L::default(),
    }
}

/// The greater of the value and a win; `payoff` is not finite where there is no win.
#[inline]
fn or_win<L: Lane>(value: &L, payoff: f64) -> L {
    if payoff.is_finite() { value.or(&L::sure(Scenario::Win, payoff)) } else { *value }
}

impl<L: Lane> Inclusive<'_, L> {
    /// The value of the hand after one of the [starts](Graph::starts). `hand` are its concealed tiles.
    pub fn prospect(&self, start: usize, hand: &Counts34) -> Prospect<L> {
        let number = self.graph.starts.get(start).and_then(|start| start.hand).map(index);
        let declaration = number.and_then(|hand| self.priced.declaration[hand]);
        Prospect {
            played: number.map(|hand| self.layer.played[hand]),
            declared: declaration.map(|place| self.layer.just_declared[index(place)]),
            folded: self.course.fold(&self.order, hand, self.turns),
            drawing: number.map(|hand| self.layer.drawing[hand]),
        }
    }

    /// The claims of an offered tile that stay within reach, for a graph of a hand that waits for a draw. A claim takes
    /// the place of the next draw if `takes_a_turn`.
    pub fn claims(&self, offered: Tile, takes_a_turn: bool) -> Vec<ClaimProspect<L>> {
        let first = self.graph.starts.first().and_then(|start| start.hand).map(index);
        let values = if takes_a_turn { &self.one_turn_less } else { &self.layer.after };
        let offers = first.map_or(0..0, |first| self.graph.entries(first).2);
        let offer = self.graph.offers[offers].iter().find(|offer| offer.tile == offered);
        let range = offer.map_or(0..0, |offer| index(offer.from_any_seat[0])..index(offer.from_left));
        let claims = self.graph.claims[range.clone()].iter().zip(&self.graph.claim_discards[range]);
        let prospect = |(&to, &discard): (&u32, &Tile)| {
            let set = self.graph.held(index(to)).claimed.iter().next()?;
            Some(ClaimProspect { set, discard, after: values[index(to)] })
        };
        claims.filter_map(prospect).collect()
    }
}
