//! Features of the viewer's own choices: the hand, what each discard or claim makes of it, and how dangerous its tiles are.
//!
//! A discard or claim is described by the table, the hand before it and the hand after it: how far the hand is from each kind
//! of win ([`Aims`]), how many tiles bring it nearer, and how many dora and safe tiles it keeps. As in
//! [`tile`](super::tile), kinds above five are mirrored.

use super::tile::AgainstSeat;
use super::{Bytes, depth, dora, dora_value, other_seats, seat, standing};
use crate::forest::Forest;
use crate::model::Model;
use crate::samples::{danger_model, ready_chances};
use suzume_deficiency::{
    AcceptedTiles, DiscardAccepts, Forms, Goal, Sets, accepted, deficiency, for_each_discard,
};
use suzume_game::{Action, ShownMeld, View};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Counts34, Face, Meld, MeldKind, Seat, Suit, Tile, TileSet};

/// The bytes for the table and the hand before a choice.
const TABLE_WIDTH: usize = 37;
pub(crate) const DISCARD_WIDTH: usize = TABLE_WIDTH + 49;
pub(crate) const CLAIM_WIDTH: usize = TABLE_WIDTH + 36;

/// The forests that predict readiness and danger.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DangerForests<'a> {
    /// Predicts [`Model::Ready`].
    pub(crate) ready: &'a Forest,
    /// Predicts [`Model::RiichiGuess`].
    pub(crate) riichi: &'a Forest,
    /// Predicts [`Model::OpenWin`].
    pub(crate) open: &'a Forest,
    /// Predicts [`Model::ClosedWin`].
    pub(crate) closed: &'a Forest,
}

impl DangerForests<'_> {
    /// For each kind in the viewer's hand, the chance that any seat wins with it.
    fn dangers(&self, view: &View<'_>) -> [f64; Tile::KINDS] {
        let mut passes = [1.0; Tile::KINDS];
        let mut row = Vec::new();
        for other in view.table.seats().others(view.seat()) {
            let forest = match danger_model(view, other) {
                Model::OpenWin => self.open,
                Model::ClosedWin => self.closed,
                _ => self.riichi,
            };
            let against = AgainstSeat::new(view, other);
            for tile in view.concealed().kind_set().without(view.public.seats[other].passed).iter() {
                row.clear();
                against.write(tile, &mut row);
                passes[tile.index()] *= 1.0 - forest.chance(&row);
            }
        }
        passes.map(|passes| 1.0 - passes)
    }
}

/// How many tiles a hand lacks for each kind of win; [`Aims::NONE`] if its melds exclude it.
#[derive(Clone, Copy)]
struct Aims {
    /// Sets and a pair, with any yaku.
    standard: u8,
    pairs: u8,
    /// No terminals or honours.
    simple: u8,
    /// One suit and honours.
    colour: u8,
    pongs: u8,
    /// A pong of dragons, the seat wind or the round wind.
    valued: u8,
}

impl Aims {
    const NONE: u8 = 20;

    fn of(hand: &Counts34, goal: &Goal, melds: &[Meld], valued: TileSet, unseen: &Counts34) -> Aims {
        let missing = |goal: Goal, hand: &Counts34| deficiency(hand, &goal).finite().unwrap_or(Aims::NONE);
        let standard = Goal { forms: Forms::STANDARD, only: TileSet::ALL, ..*goal };
        let melded: TileSet = melds.iter().flat_map(Meld::tiles).collect();
        let within = |kinds: TileSet| match melded.without(kinds).is_empty() {
            true => missing(Goal { only: kinds, ..standard }, hand),
            false => Aims::NONE,
        };
        let plain = missing(standard, hand);
        let is_valued = |meld: &Meld| meld.kind() != MeldKind::Chow && valued.contains(meld.first());
        let has_chow = melds.iter().any(|meld| meld.kind() == MeldKind::Chow);
        let of_value = match melds.iter().any(is_valued) {
            true => plain,
            false => {
                valued.iter().map(|tile| beside(hand, standard, tile, unseen)).min().unwrap_or(Aims::NONE)
            }
        };
        Aims {
            standard: plain,
            pairs: match melds.is_empty() {
                true => missing(Goal { forms: Forms::PAIRS, ..standard }, hand),
                false => Aims::NONE,
            },
            simple: within(Tile::ALL.into_iter().filter(|&tile| depth(tile) > 1).collect()),
            colour: Suit::ALL.map(|suit| within(one_colour(suit))).into_iter().min().unwrap_or(Aims::NONE),
            pongs: match has_chow {
                true => Aims::NONE,
                false => missing(Goal { forms: Forms::PONGS, ..standard }, hand),
            },
            valued: of_value,
        }
    }

    /// How many tiles the nearest open win lacks.
    fn open(&self) -> u8 {
        self.simple.min(self.colour).min(self.pongs).min(self.valued)
    }

    fn all(&self) -> [u8; 6] {
        [self.standard, self.pairs, self.simple, self.colour, self.pongs, self.valued]
    }
}

/// How many tiles a hand lacks for a win that includes a pong of `tile`, given at least two copies in the hand.
fn beside(hand: &Counts34, goal: Goal, tile: Tile, unseen: &Counts34) -> u8 {
    let copies = hand.get(tile).min(3);
    let can_be_had = copies + unseen.get(tile) >= 3;
    let (true, Some(sets)) = (copies >= 2 && can_be_had, goal.sets.get().checked_sub(1).and_then(Sets::new))
    else {
        return Aims::NONE;
    };
    let mut rest = *hand;
    for _ in 0..copies {
        let _ = rest.remove(tile);
    }
    let missing = deficiency(&rest, &Goal { sets, ..goal }).finite();
    missing.map_or(Aims::NONE, |missing| missing + 3 - copies)
}

fn one_colour(suit: Suit) -> TileSet {
    Tile::ALL.into_iter().filter(|tile| tile.suit().is_none_or(|other| other == suit)).collect()
}

/// Looks one tile further: summed over the tiles that bring the hand nearer, the number of tiles that then do so again.
fn second(hand: &Counts34, accepts: &AcceptedTiles, goal: &Goal, unseen: &Counts34) -> u32 {
    let mut sum = 0;
    for tile in accepts.tiles.iter().filter(|&tile| unseen.get(tile) > 0) {
        let mut next = *hand;
        if next.add(tile).is_err() {
            continue;
        }
        let mut best = 0;
        for_each_discard(&next, goal, |discard| {
            if discard.accepted.deficiency < accepts.deficiency {
                best = best.max(discard.accepted.available(unseen));
            }
        });
        sum += u32::from(unseen.get(tile)) * best;
    }
    sum
}

pub(crate) struct ChoiceFeatures<'a> {
    view: View<'a>,
    unseen: Counts34,
    goal: Goal,
    valued: TileSet,
    dangers: [f64; Tile::KINDS],
    aims: Aims,
    of_table: Vec<u8>,
}

impl<'a> ChoiceFeatures<'a> {
    pub(crate) fn new(view: &View<'a>, forests: DangerForests<'_>) -> ChoiceFeatures<'a> {
        let unseen = *view.knowledge().counts();
        let valued = seat::value_kinds(view, view.seat());
        let goal = view.goal();
        let dangers = forests.dangers(view);
        let aims = Aims::of(view.concealed(), &goal, view.melds(), valued, &unseen);
        let mut choice = ChoiceFeatures {
            view: *view,
            unseen,
            goal,
            valued,
            dangers,
            aims,
            of_table: Vec::with_capacity(TABLE_WIDTH),
        };
        let mut of_table = std::mem::take(&mut choice.of_table);
        choice.write_table(ready_chances(view, forests.ready), &mut of_table);
        choice.of_table = of_table;
        choice
    }

    /// Writes the table and the hand before the choice.
    fn write_table(&self, ready: [f64; 3], out: &mut Vec<u8>) {
        let View { public, private, .. } = self.view;
        let me = self.view.seat();
        let others = other_seats(self.view.table.seats(), me);
        let hand = self.view.concealed();
        let mut bytes = Bytes(out);
        bytes.number(public.live());
        bytes.number(public.seats[me].river.len());
        let in_riichi = |seat: &Seat| public.seats[*seat].riichi != Riichi::No;
        bytes.number(others.iter().flatten().filter(|seat| in_riichi(seat)).count());
        bytes.flag(others.iter().flatten().any(|seat| in_riichi(seat) && *seat == public.board.dealer));
        let mut ordered = ready;
        ordered.sort_by(f64::total_cmp);
        ordered.iter().for_each(|&chance| bytes.share(chance));
        let mut calls = others.map(|seat| seat.map_or(0, |seat| public.seats[seat].melds.len()));
        calls.sort_unstable();
        bytes.number(calls[2]);
        bytes.number(calls.iter().sum());
        // The viewer's hand.
        bytes.number(public.seats.seats().distance(public.board.dealer, me));
        bytes.number(private.melds.len());
        bytes.flag(!private.melds.iter().all(Meld::is_concealed));
        bytes.number(self.held_dora());
        self.aims.all().iter().for_each(|&missing| bytes.number(missing.into()));
        bytes.number(self.aims.open().into());
        let pairs = hand.kinds().filter(|(_, copies)| *copies >= 2);
        bytes.number(pairs.count());
        let of_value = |least: u8| self.valued.iter().filter(|&tile| hand.get(tile) == least).count();
        bytes.number(of_value(2));
        bytes.number(of_value(3) + self.view.melds().iter().filter(|meld| self.is_valued(meld)).count());
        let honours = Tile::ALL.into_iter().filter(|tile| tile.is_honor());
        bytes.number(honours.map(|tile| usize::from(hand.get(tile))).sum());
        let mut suits = Suit::ALL.map(|suit| super::total_of(hand, TileSet::of_suit(suit)));
        suits.sort_unstable();
        bytes.number(suits[0]);
        bytes.number(suits[2]);
        // Safety.
        let held = || hand.kinds().map(|(tile, copies)| (self.dangers[tile.index()], copies));
        let safe = |most: f64| held().filter(move |(danger, _)| *danger <= most).map(|(_, copies)| copies);
        bytes.number(safe(0.001).map(usize::from).sum());
        bytes.number(safe(0.02).map(usize::from).sum());
        let least = held().map(|(danger, _)| danger).fold(1.0, f64::min);
        let most = held().map(|(danger, _)| danger).fold(0.0, f64::max);
        bytes.share(least.sqrt());
        bytes.share(most.sqrt());
        // The standing.
        let score = public.board.scores[me];
        let gaps = || others.into_iter().flatten().map(|seat| public.board.scores[seat] - score);
        let ahead = || gaps().filter(|gap| *gap > 0);
        let behind = || gaps().map(|gap| -gap).filter(|gap| *gap >= 0);
        bytes.number(ahead().count());
        bytes.difference(ahead().min().unwrap_or(60_000).min(60_000), 500);
        bytes.difference(behind().min().unwrap_or(60_000).min(60_000), 500);
        bytes.number(standing::hands_left(&self.view));
        bytes.number(public.board.sticks as usize);
        bytes.number(public.board.repeats as usize);
        bytes.number(dora(&self.view).map(|tile| usize::from(self.unseen.get(tile))).sum());
    }

    fn is_valued(&self, meld: &Meld) -> bool {
        meld.kind() != MeldKind::Chow && self.valued.contains(meld.first())
    }

    /// The number of dora in the hand and its melds, including red fives.
    fn held_dora(&self) -> usize {
        let View { public, private, .. } = self.view;
        let red = Suit::ALL.into_iter().filter(|&suit| private.has_red(suit)).count();
        let plain = dora(&self.view).map(|tile| usize::from(self.view.concealed().get(tile)));
        let melded = public.seats[self.view.seat()].melds.iter().filter_map(ShownMeld::meld);
        let melded =
            melded.flat_map(|meld| meld.faces().map(|face| dora_value(&self.view, face)).collect::<Vec<_>>());
        red + plain.sum::<usize>() + melded.sum::<usize>()
    }

    fn honour_class(&self, tile: Tile) -> usize {
        let round = self.view.public.board.round_wind.tile();
        match (tile.is_honor(), self.valued.contains(tile)) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) if tile == round && tile == self.view.wind().tile() => 3,
            (true, true) => 2,
        }
    }

    /// How near a hand is after a discard, greater is better: first by the tiles it lacks, then by those that bring it nearer.
    fn rank(&self, discard: &DiscardAccepts) -> (std::cmp::Reverse<u8>, u32) {
        let missing = discard.accepted.deficiency.finite().unwrap_or(Aims::NONE);
        (std::cmp::Reverse(missing), discard.accepted.available(&self.unseen))
    }

    /// The rows of all discards of the hand, in the order of its kinds.
    pub(crate) fn discards(&self) -> Vec<(Tile, Vec<u8>)> {
        let hand = self.view.concealed();
        let mut found: Vec<DiscardAccepts> = Vec::with_capacity(14);
        for_each_discard(hand, &self.goal, |discard| found.push(discard));
        let rest = |tile: Tile| {
            let mut rest = *hand;
            let _ = rest.remove(tile);
            rest
        };
        let least = found.iter().map(|discard| discard.accepted.deficiency).min();
        let seconds: Vec<u32> = found
            .iter()
            .map(|DiscardAccepts { tile, accepted }| {
                let is_far = accepted.deficiency.finite().is_some_and(|missing| missing >= 2);
                match is_far && Some(accepted.deficiency) == least {
                    true => second(&rest(*tile), accepted, &self.goal, &self.unseen),
                    false => 0,
                }
            })
            .collect();
        let best_second = seconds.iter().copied().max().unwrap_or(0).max(1);
        let rank = |discard: &DiscardAccepts| self.rank(discard);
        let best = found.iter().map(rank).max().map_or(1, |best| best.1.max(1));
        let row = |(place, discard): (usize, &DiscardAccepts)| {
            let mut row = Vec::with_capacity(DISCARD_WIDTH);
            row.extend(&self.of_table);
            let mut bytes = Bytes(&mut row);
            let (tile, accepted) = (discard.tile, discard.accepted);
            let raised =
                accepted.deficiency.finite().zip(least.and_then(suzume_deficiency::Deficiency::finite));
            bytes.number(raised.map_or(9, |(missing, least)| usize::from(missing - least)));
            let available = accepted.available(&self.unseen);
            bytes.number(available as usize);
            bytes.share(f64::from(available) / f64::from(best).max(f64::from(available)));
            bytes.number(accepted.tiles.len());
            bytes.number(found.iter().filter(|other| rank(other) > rank(discard)).count());
            bytes.share(f64::from(seconds[place]) / f64::from(best_second));
            bytes.number((seconds[place] / 8) as usize);
            bytes.number(seconds.iter().filter(|&&other| other > seconds[place]).count());
            let after = Aims::of(&rest(tile), &self.goal, self.view.melds(), self.valued, &self.unseen);
            for (after, before) in after.all().into_iter().zip(self.aims.all()) {
                bytes.number(after.into());
                bytes.number(usize::from(after.saturating_sub(before)));
            }
            bytes.number(after.open().into());
            bytes.number(usize::from(after.open().saturating_sub(self.aims.open())));
            self.write_tile(tile, &mut bytes);
            let danger = self.dangers[tile.index()];
            bytes.share(danger.sqrt());
            let safer = found.iter().filter(|other| self.dangers[other.tile.index()] < danger);
            bytes.number(safer.count());
            (tile, row)
        };
        found.iter().enumerate().map(row).collect()
    }

    /// Writes a tile in relation to the rest of the hand.
    fn write_tile(&self, tile: Tile, bytes: &mut Bytes<'_>) {
        let View { public, private, .. } = self.view;
        let hand = self.view.concealed();
        let copies = hand.get(tile);
        bytes.number(copies.into());
        bytes.number(depth(tile));
        bytes.number(self.honour_class(tile));
        bytes.number(self.unseen.get(tile).into());
        bytes.number(dora(&self.view).filter(|&other| other == tile).count());
        let is_red = tile.rank() == Some(5) && tile.suit().is_some_and(|suit| private.has_red(suit));
        bytes.number(if is_red { usize::from(copies == 1) + 1 } else { 0 });
        let distance = |other: Tile| match (tile.rank(), other.rank()) {
            (Some(rank), Some(from)) if tile.suit() == other.suit() => usize::from(rank.abs_diff(from)),
            _ => 15,
        };
        bytes.number(dora(&self.view).map(distance).min().unwrap_or(15));
        let is_mirrored = tile.rank().is_some_and(|rank| rank > 5);
        let at = |steps: i8| {
            let steps = if is_mirrored { -steps } else { steps };
            Tile::suited(tile.suit()?, tile.rank()?.checked_add_signed(steps)?)
        };
        for steps in [-3, -2, -1, 1, 2, 3, 4] {
            bytes.number(at(steps).map_or(9, |near| hand.get(near).into()));
        }
        for steps in [-2, -1, 1, 2] {
            bytes.number(at(steps).map_or(9, |near| self.unseen.get(near).into()));
        }
        let suit = tile.suit().map_or(TileSet::EMPTY, TileSet::of_suit);
        bytes.number(super::total_of(hand, suit));
        let melded: TileSet = self.view.melds().iter().flat_map(Meld::tiles).collect();
        bytes.number(melded.and(suit).len());
        let river = &public.seats[self.view.seat()].river;
        bytes.number(river.iter().filter(|other| other.face.tile() == Some(tile)).count());
        bytes.number(
            river.iter().filter(|other| other.face.tile().is_some_and(|other| distance(other) <= 2)).count(),
        );
        bytes.flag(private.drawn.and_then(Face::tile) == Some(tile));
        bytes.number(
            river
                .iter()
                .filter(|other| other.face.tile().is_some_and(|other| other.suit() == tile.suit()))
                .count(),
        );
        let others = public.seats.seats().others(self.view.seat());
        bytes.number(others.filter(|&seat| public.seats[seat].passed.contains(tile)).count());
    }

    /// The row of a claim of the offered tile for a pong or a chow; `None` for other actions.
    pub(crate) fn claim(&self, action: Action) -> Option<Vec<u8>> {
        let (face, from) = self.view.offered()?;
        let tile = face.tile()?;
        let own = match action {
            Action::Pong(own) | Action::Chow(own) => own,
            _ => return None,
        };
        let mut hand = *self.view.concealed();
        own.iter().all(|own| own.tile().is_some_and(|own| hand.remove(own))).then_some(())?;
        let meld = match action {
            Action::Pong(_) => Meld::pong(tile),
            _ => Meld::chow(own[0].tile()?.min(tile))?,
        };
        let goal = Goal {
            sets: Sets::new(self.goal.sets.get().checked_sub(1)?)?,
            forms: Forms::STANDARD,
            ..self.goal
        };
        let mut melds = self.view.melds().to_vec();
        melds.push(meld);
        let before = accepted(self.view.concealed(), &self.goal);
        let mut after: Option<DiscardAccepts> = None;
        let rank = |discard: &DiscardAccepts| self.rank(discard);
        for_each_discard(&hand, &goal, |discard| {
            if after.as_ref().is_none_or(|best| rank(&discard) > rank(best)) {
                after = Some(discard);
            }
        });
        let aims = Aims::of(&hand, &goal, &melds, self.valued, &self.unseen);
        let mut row = Vec::with_capacity(CLAIM_WIDTH);
        row.extend(&self.of_table);
        let mut bytes = Bytes(&mut row);
        bytes.flag(matches!(action, Action::Pong(_)));
        bytes.number(depth(tile));
        bytes.number(self.honour_class(tile));
        bytes.number(self.unseen.get(tile).into());
        bytes.number(self.view.concealed().get(tile).into());
        bytes.number(self.view.table.seats().distance(from, self.view.seat()));
        // Two-sided, closed or edge chow.
        let ranks = own.map(|own| own.tile().and_then(Tile::rank).unwrap_or(0));
        bytes.number(match (action, ranks) {
            (Action::Pong(_), _) => 0,
            (_, [low, high]) if low.abs_diff(high) == 2 => 1,
            (_, [1, _] | [_, 9]) => 2,
            _ => 3,
        });
        let faces = own.iter().chain([&face]);
        bytes.number(faces.map(|&face| dora_value(&self.view, face)).sum());
        let missing = |accepted: &AcceptedTiles| accepted.deficiency.finite().unwrap_or(Aims::NONE);
        bytes.number(missing(&before).into());
        bytes.number(before.available(&self.unseen) as usize);
        bytes.number(before.tiles.len());
        bytes.number(after.map_or(Aims::NONE, |after| missing(&after.accepted)).into());
        bytes.number(after.map_or(0, |after| after.accepted.available(&self.unseen)) as usize);
        bytes.number(after.map_or(0, |after| after.accepted.tiles.len()));
        let after_missing = after.map_or(Aims::NONE, |after| missing(&after.accepted));
        bytes.number(usize::from(missing(&before).saturating_sub(after_missing)));
        for (after, before) in aims.all().into_iter().zip(self.aims.all()) {
            bytes.number(after.into());
            bytes.number(usize::from((before + 2).saturating_sub(after)));
        }
        bytes.number(aims.open().into());
        bytes.number(usize::from((self.aims.open() + 2).saturating_sub(aims.open())));
        bytes.number(hand.kinds().filter(|(_, copies)| *copies >= 2).count());
        bytes.number(self.valued.iter().filter(|&tile| hand.get(tile) == 2).count());
        bytes.number(melds.iter().filter(|meld| self.is_valued(meld)).count());
        bytes.flag(depth(tile) > 1 && meld.tiles().all(|tile| depth(tile) > 1));
        let safe = hand.kinds().filter(|(tile, _)| self.dangers[tile.index()] <= 0.02);
        bytes.number(safe.map(|(_, copies)| usize::from(copies)).sum());
        let melded: TileSet = melds.iter().flat_map(Meld::tiles).collect();
        bytes.number(
            Suit::ALL.into_iter().filter(|&suit| !melded.and(TileSet::of_suit(suit)).is_empty()).count(),
        );
        bytes.number(super::total_of(&hand, TileSet::ALL));
        Some(row)
    }
}
