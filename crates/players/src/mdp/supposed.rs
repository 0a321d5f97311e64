//! Assumptions about the other seats, from the models: how dangerous each discard is, when they end the hand, and the cost.

use super::offered::wins_offered;
use super::options::{MdpOptions, MdpPart, Version};
use super::paper::fold::FoldGame;
use super::paper::seats::hundreds;
use super::utility::{EndOfHand, RankPredictor, Stake, Utility};
use crate::riichi::others::{ends_after_riichi, other_ends};
use crate::solitary::Context;
use suzume_decide::solitary::{ByKind, Course, Ends, FoldOrder, Folding, Offers, Scenarios};
use suzume_game::View;
use suzume_models::{CLASSES, DangerReason, HandForecast, Models};
use suzume_rules::WonFrom;
use suzume_rules::riichi::Riichi;
use suzume_tiles::real;
use suzume_tiles::{Counts34, Seat, SeatSet, Seats, Tile};

/// The share of self-draws among other seats' wins that are not this seat's deal-in: in real games 29,093 of 74,644 wins are
/// self-drawn, and this seat would pay a quarter of the others.
const DRAWN_SHARE: f64 = 0.46;
/// The same with three players: 1,322 of 2,654 wins are self-drawn, and this seat would pay half of the others.
const DRAWN_SHARE_OF_THREE: f64 = 0.66;
/// A self-drawn win pays more than one by discard, thanks to the yaku of self-draw. From the means of real games, riichi and
/// open.
const DRAWN_POINTS: f64 = 1.25;

/// The share of a riichi's danger that remains after each turn for a hand that is given up: other seats pass tiles, and the
/// hand can choose among them. Chosen to match the deal-ins of real games.
const PASSED_EACH_TURN: f64 = 0.6;
/// The same for a hand that is played: some of the tiles it draws have been passed.
const DRAWN_EACH_TURN: f64 = 0.95;
/// The share of hands not ready that become ready in a turn without riichi, by calls. From real games.
const READY_RATES: [f64; 5] = [0.02, 0.06, 0.10, 0.12, 0.12];
/// The same with three players, who have become ready at a discard 2.0, 1.6, 1.2 and 1.1 times as often: 2.3, 14.4, 28.1 and 65.8%
/// of 74,150 discards with 0 to 3 calls in 358 games, and 1.1, 9.1, 23.2 and 61.2% of 54,094 in 150 games of four.
const READY_RATES_OF_THREE: [f64; 5] = [0.04, 0.095, 0.12, 0.13, 0.13];
/// The chance that a closed hand declares riichi at a discard, by the number of discards it has made before, in fours. From real games.
const RIICHI_RATES: [f64; 5] = [0.006, 0.030, 0.040, 0.040, 0.040];
/// The share of the danger of these riichi that a played hand meets: it can give up, and tiles are passed. Chosen to match the deal-ins
/// of hands one exchange from ready in real games.
const RIICHI_MET: f64 = 0.2;
/// How often a kind of each class in a hand is a wait of a riichi, in the order of `TileClass::ALL`; from docs/models.md.
const WAIT_RATES: [f64; 13] =
    [0.0, 0.0246, 0.0494, 0.0636, 0.0301, 0.0926, 0.0828, 0.0997, 0.1100, 0.1384, 0.0466, 0.0231, 0.0021];
/// A hand far from ready is given up from this chance to deal in. Chosen.
const DANGEROUS: f64 = 0.02;

/// The factor on the points of another seat's win for one more dora indicator, before and after its riichi. An indicator adds
/// 0.4 dora to the 14 tiles of a hand, twice that with the ura indicator, and each dora raises the points by about half.
const NEW_DORA: [f64; 2] = [1.2, 1.4];

/// The factor on the chance of the other seats to end the hand after this seat's riichi, by the number of other seats in riichi: the
/// others fold, but a seat in riichi cannot.
const ENDS_AFTER_RIICHI: [f64; 3] = [0.52, 0.9, 0.9];

/// Whether riichi that other seats have not declared yet count among the dangers of later discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RiichiToCome {
    /// A hand that is given up can choose among its tiles, and after an own riichi others rarely declare.
    No,
    Yes,
}

/// What happens to the table before the hand continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// Nothing.
    Nothing,
    /// A kong: one more dora indicator is turned.
    Kong,
}

/// What the other seats do from now on.
#[derive(Clone, Debug)]
pub(super) struct SupposedOthers {
    /// By own discard, starting with the present one; see [`Course`].
    pub(super) ends: Vec<f64>,
    pub(super) declared_ends: Vec<f64>,
    pub(super) dangers: Vec<ByKind>,
    /// Empty in the paper's player; see [`Course`].
    pub(super) declared_dangers: Vec<ByKind>,
    pub(super) fold_dangers: Vec<ByKind>,
    /// Only in the paper's player; see [`Course`].
    pub(super) deal_ins: Vec<ByKind>,
    pub(super) declared_deal_ins: Vec<ByKind>,
    pub(super) silent: Ends,
    pub(super) declared: Ends,
    /// How the rest of the hand will go.
    pub(super) outlook: HandForecast,
    /// The chance that any seat that has not declared riichi is ready.
    pub(super) anybody_ready: f64,
    /// The number of other seats in riichi.
    pub(super) riichis: usize,
    pub(super) version: Version,
    /// The tiles that they offer.
    pub(super) offers: Offers,
    /// The number of tiles they discard after this seat's last turn.
    pub(super) last: Option<u8>,
    /// How often they discard the tiles that this seat wins with, without and with its riichi; see [`Course`].
    pub(super) wins_offered: [ByKind; 2],
}

#[derive(Clone, Copy)]
pub(super) struct OthersQuestion<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) models: &'a Models,
    pub(super) options: &'a MdpOptions,
    pub(super) first: First,
}

/// The assumptions about one other seat.
struct OtherSeat {
    seat: Seat,
    in_riichi: bool,
    calls: usize,
    /// The chance that it is ready.
    ready: f64,
    /// For each kind, the chance that it wins with it now.
    chance: ByKind,
    /// For each kind, the chances of the classes of points of a win with it.
    points: Vec<[f64; CLASSES]>,
    class_points: [f64; CLASSES],
    /// The factor on the points after what happens first.
    more: f64,
    /// The share of hands not ready that become ready in a turn, by calls.
    ready_rates: [f64; 5],
    /// The chance that it has declared riichi by a later own discard of this seat and wins with a kind, by discard from now.
    riichi_to_come: Vec<ByKind>,
}

impl OtherSeat {
    fn new(asked: OthersQuestion<'_>, seat: Seat, kinds: &[Tile], turns: u8) -> OtherSeat {
        let OthersQuestion { view, models, options, first } = asked;
        let public = &view.public.seats[seat];
        let in_riichi = public.riichi != Riichi::No;
        let is_feared = in_riichi || options.has(MdpPart::Silent);
        let against = models.against(view, seat);
        let mut chance = [0.0; Tile::KINDS];
        let mut points = vec![[0.0; CLASSES]; Tile::KINDS];
        let mut class_points = [0.0; CLASSES];
        for &tile in kinds {
            chance[tile.index()] = if is_feared { against.win_prob(tile) } else { 0.0 };
            let won = against.win_points(tile);
            points[tile.index()] = won.chances;
            class_points = won.points;
        }
        OtherSeat {
            seat,
            in_riichi,
            calls: public.melds.len(),
            ready: models.ready_prob(view, seat),
            chance,
            points,
            class_points,
            more: match first {
                First::Nothing => 1.0,
                First::Kong => NEW_DORA[usize::from(in_riichi)],
            },
            ready_rates: match view.table.seats() {
                Seats::Three => READY_RATES_OF_THREE,
                Seats::Four => READY_RATES,
            },
            riichi_to_come: match is_feared {
                true => riichi_to_come(view, seat, kinds, turns),
                false => vec![[0.0; Tile::KINDS]],
            },
        }
    }

    /// The chance that it wins with a kind at a later own discard of this seat.
    fn later_chance(&self, kind: usize, discards: u8, passed_each_turn: f64, come: RiichiToCome) -> f64 {
        let now = (self.chance[kind] * self.growth(discards, passed_each_turn)).min(0.5);
        match come {
            RiichiToCome::No => now,
            RiichiToCome::Yes => {
                let last = self.riichi_to_come.len() - 1;
                now + (1.0 - now) * self.riichi_to_come[usize::from(discards).min(last)][kind]
            }
        }
    }

    /// The factor on its danger after some own discards: a seat that is not ready comes nearer, and more tiles are known to be
    /// safe against a seat in riichi.
    fn growth(&self, discards: u8, passed_each_turn: f64) -> f64 {
        if self.in_riichi {
            return real::powi(passed_each_turn, i32::from(discards));
        }
        let rate = self.ready_rates[self.calls.min(4)];
        let later = 1.0 - (1.0 - self.ready) * real::exp(-rate * f64::from(discards));
        (later / self.ready.max(0.02)).max(1.0)
    }

    /// The chance that it is ready when the wall is empty, `turns` own turns from now.
    fn ready_at_end(&self, turns: u8) -> f64 {
        if self.in_riichi {
            return 1.0;
        }
        // At the end 46% of all seats are ready.
        self.ready + (1.0 - self.ready) * 0.4 * (f64::from(turns) / 12.0).min(1.0)
    }

    /// Its weight among the wins to come: the chance over the tiles that it may win with.
    fn weight(&self, view: &View<'_>, kinds: &[Tile]) -> f64 {
        let left = view.knowledge();
        kinds.iter().map(|&tile| f64::from(left.counts().get(tile)) * self.chance[tile.index()]).sum::<f64>()
            + 0.05
    }

    /// The classes of its points, over all kinds that it may win with.
    fn classes(&self, kinds: &[Tile]) -> [f64; CLASSES] {
        let mut classes = [0.0; CLASSES];
        let mut all = 0.0;
        for &tile in kinds {
            let weight = self.chance[tile.index()] + 1e-6;
            all += weight;
            for (sum, chance) in classes.iter_mut().zip(&self.points[tile.index()]) {
                *sum += weight * chance;
            }
        }
        classes.map(|sum| sum / all)
    }

    fn class_amount(&self, class: usize, factor: f64) -> u32 {
        hundreds(self.class_points[class] * factor * self.more)
    }
}

/// The chance that a closed seat has declared riichi by a later own discard of the viewer and wins with a kind, by discard from
/// now; all zero for a seat in riichi or with an open meld.
fn riichi_to_come(view: &View<'_>, seat: Seat, kinds: &[Tile], turns: u8) -> Vec<ByKind> {
    let public = &view.public.seats[seat];
    // The melds of a seat that may declare are closed kongs. The declarations of three players were not counted.
    let is_closed = public.melds.iter().all(|meld| meld.claimed.is_none());
    if public.riichi != Riichi::No || !is_closed || view.table.seats() == Seats::Three {
        return vec![[0.0; Tile::KINDS]];
    }
    let mut waits = [0.0; Tile::KINDS];
    for &tile in kinds {
        waits[tile.index()] = WAIT_RATES[DangerReason::of(view, seat, tile).class(tile) as usize];
    }
    let mut calm = 1.0;
    let mut chances = vec![[0.0; Tile::KINDS]];
    for discard in 0..usize::from(turns) {
        calm *= 1.0 - RIICHI_RATES[((public.river.len() + discard) / 4).min(RIICHI_RATES.len() - 1)];
        chances.push(waits.map(|chance| RIICHI_MET * (1.0 - calm) * chance));
    }
    chances
}

/// All other seats, to value the ends of the hand.
struct OtherSeats<'a> {
    view: &'a View<'a>,
    models: &'a Models,
    seats: &'a [OtherSeat],
    kinds: &'a [Tile],
    turns: u8,
}

impl OtherSeats<'_> {
    /// The payoffs of the ends that are not an own win.
    fn ends(&self, utility: &mut Utility, stake: Stake) -> Ends {
        let me = self.view.seat();
        let ranks = RankPredictor::Own(self.models);
        let mut deal_in = [0.0; Tile::KINDS];
        let mut weights = [0.0; Tile::KINDS];
        let (mut other_win, mut all) = (0.0, 0.0);
        for other in self.seats {
            let mut value = |class: usize, from: WonFrom, factor: f64| {
                let points = other.class_amount(class, factor);
                utility.value(ranks, EndOfHand::Other { winner: other.seat, from, points }, stake)
            };
            let from_me: [f64; CLASSES] =
                std::array::from_fn(|class| value(class, WonFrom::Discard(me), 1.0));
            for &tile in self.kinds {
                // For a kind that no seat wins with, the cost does not matter.
                let weight = other.chance[tile.index()] + 1e-9;
                let classes = &other.points[tile.index()];
                weights[tile.index()] += weight;
                deal_in[tile.index()] +=
                    weight * classes.iter().zip(&from_me).map(|(chance, value)| chance * value).sum::<f64>();
            }
            let weight = other.weight(self.view, self.kinds);
            other_win += weight * self.other_win(other, &mut value);
            all += weight;
        }
        for (value, weight) in deal_in.iter_mut().zip(weights) {
            *value = if weight > 0.0 { *value / weight } else { 0.0 };
        }
        let mut exhausted = |own: SeatSet| self.exhausted(utility, stake, own);
        Ends {
            deal_in,
            other_win: if all > 0.0 { other_win / all } else { 0.0 },
            ready: exhausted(std::iter::once(me).collect()),
            not_ready: exhausted(SeatSet::EMPTY),
        }
    }

    /// The expected payoff of a win of a seat that is not on an own discard. `value` is that of a class of points.
    fn other_win(&self, other: &OtherSeat, value: &mut dyn FnMut(usize, WonFrom, f64) -> f64) -> f64 {
        let feeders: Vec<Seat> =
            self.seats.iter().map(|feeder| feeder.seat).filter(|&feeder| feeder != other.seat).collect();
        let count = f64::from(u8::try_from(feeders.len().max(1)).unwrap_or(u8::MAX));
        let drawn_share = match self.view.table.seats() {
            Seats::Three => DRAWN_SHARE_OF_THREE,
            Seats::Four => DRAWN_SHARE,
        };
        let mut expected = 0.0;
        for (class, chance) in other.classes(self.kinds).into_iter().enumerate() {
            let drawn = value(class, WonFrom::Wall, DRAWN_POINTS);
            let fed: f64 = feeders.iter().map(|&feeder| value(class, WonFrom::Discard(feeder), 1.0)).sum();
            let fed = fed / count;
            expected += chance * (drawn_share * drawn + (1.0 - drawn_share) * fed);
        }
        expected
    }

    /// The expected payoff of an empty wall, over which other seats are ready.
    fn exhausted(&self, utility: &mut Utility, stake: Stake, own: SeatSet) -> f64 {
        let mut sum = 0.0;
        for ready_others in 0..1_u32 << self.seats.len() {
            let mut ready = own;
            let mut chance = 1.0;
            for (place, other) in self.seats.iter().enumerate() {
                let is_ready = ready_others >> place & 1 == 1;
                let ready_at_end = other.ready_at_end(self.turns);
                chance *= if is_ready { ready_at_end } else { 1.0 - ready_at_end };
                if is_ready {
                    ready.insert(other.seat);
                }
            }
            if chance > 0.0 {
                let end = EndOfHand::Exhausted { ready };
                sum += chance * utility.value(RankPredictor::Own(self.models), end, stake);
            }
        }
        sum
    }
}

impl SupposedOthers {
    /// Combines the models with what is known about the seat's turns.
    pub(super) fn new(asked: OthersQuestion<'_>, context: &Context, utility: &mut Utility) -> SupposedOthers {
        let OthersQuestion { view, models, options, .. } = asked;
        let me = view.seat();
        let turns = context.turns;
        let kinds: Vec<Tile> = Tile::ALL
            .into_iter()
            .filter(|&tile| view.knowledge().counts().get(tile) > 0 || view.concealed().get(tile) > 0)
            .collect();
        let others: Vec<OtherSeat> = view
            .table
            .seats()
            .iter()
            .filter(|&seat| seat != me)
            .map(|seat| OtherSeat::new(asked, seat, &kinds, turns))
            .collect();
        let danger = |discards: u8, passed_each_turn: f64, come: RiichiToCome| -> ByKind {
            std::array::from_fn(|kind| {
                let passes = others
                    .iter()
                    .map(|other| 1.0 - other.later_chance(kind, discards, passed_each_turn, come));
                1.0 - passes.product::<f64>()
            })
        };
        let dangers = |passed: f64, come: RiichiToCome| -> Vec<ByKind> {
            (0..=turns).map(|discards| danger(discards, passed, come)).collect()
        };
        let fold_dangers = dangers(PASSED_EACH_TURN, RiichiToCome::No);
        let declared_dangers = dangers(DRAWN_EACH_TURN, RiichiToCome::No);
        let dangers = dangers(DRAWN_EACH_TURN, RiichiToCome::Yes);
        let seats = OtherSeats { view, models, seats: &others, kinds: &kinds, turns };
        let (silent, declared) = (seats.ends(utility, Stake::None), seats.ends(utility, Stake::Paid));
        let outlook = models.outlook(view);
        let calm = others.iter().filter(|other| !other.in_riichi);
        let mut ends = other_ends(&outlook, usize::from(turns), context);
        if !options.has(MdpPart::Ends) {
            ends.fill(0.0);
        }
        let riichis = others.iter().filter(|other| other.in_riichi).count();
        let left = match view.table.seats() {
            Seats::Three => ends_after_riichi(Seats::Three, riichis),
            Seats::Four => ENDS_AFTER_RIICHI[riichis.min(2)],
        };
        SupposedOthers {
            declared_ends: ends.iter().map(|end| left * end).collect(),
            ends,
            dangers,
            declared_dangers,
            fold_dangers,
            deal_ins: Vec::new(),
            declared_deal_ins: Vec::new(),
            silent,
            declared,
            outlook,
            anybody_ready: 1.0 - calm.map(|other| 1.0 - other.ready).product::<f64>(),
            riichis,
            version: Version::Own,
            offers: Offers::of_others(view.table.seats()),
            last: Some(context.draws_after),
            wins_offered: wins_offered(view),
        }
    }

    /// The same for a hand that draws before the first of these discards: a game in which a turn begins with a draw counts the
    /// discard before it as the first.
    #[must_use]
    pub(super) fn before_a_draw(mut self) -> SupposedOthers {
        fn repeat_first<T: Clone>(by_discard: &mut Vec<T>) {
            if let Some(first) = by_discard.first().cloned() {
                by_discard.insert(0, first);
            }
        }
        repeat_first(&mut self.ends);
        repeat_first(&mut self.declared_ends);
        repeat_first(&mut self.dangers);
        repeat_first(&mut self.declared_dangers);
        repeat_first(&mut self.fold_dangers);
        repeat_first(&mut self.deal_ins);
        repeat_first(&mut self.declared_deal_ins);
        self
    }

    /// Whether some discard of the hand deals in with a chance that matters.
    pub(super) fn is_dangerous(&self, view: &View<'_>) -> bool {
        view.concealed().kinds().any(|(tile, _)| self.dangers[0][tile.index()] > DANGEROUS)
    }

    /// The value of not winning (the wall runs out or another seat wins), without and with a stake.
    pub(super) fn not_winning(&self) -> [f64; 2] {
        let empty = self.outlook.exhaustion_prob;
        let value = |ends: &Ends| empty * ends.not_ready + (1.0 - empty) * ends.other_win;
        [value(&self.silent), value(&self.declared)]
    }

    /// The order in which hands are given up.
    pub(super) fn fold_order(&self) -> FoldOrder {
        self.course(Folding::ByTurn).fold_order()
    }

    /// How a hand ends that is given up now, with discards in this order.
    pub(super) fn folded(&self, order: &FoldOrder, hand: &Counts34) -> Scenarios {
        let turns = u8::try_from(self.dangers.len().saturating_sub(1)).unwrap_or(u8::MAX);
        self.course(Folding::ByTurn).fold(order, hand, turns)
    }

    /// The folding game of the paper, if other seats let the hand last `discards` own discards.
    pub(super) fn fold_game(&self, discards: u8) -> FoldGame<'_> {
        FoldGame {
            danger: self.fold_dangers.first().unwrap_or(&[0.0; Tile::KINDS]),
            lose: &self.silent.deal_in,
            other: self.silent.other_win,
            discards: usize::from(discards),
        }
    }

    /// How many own draws will be made if the hand is not won, of `turns` possible ones. In the paper the share is of all own
    /// discards, of which `made` come before these draws.
    pub(super) fn turns_to_come(&self, turns: u8, made: u8) -> u8 {
        let share = self.outlook.turns_left_share;
        match self.version {
            Version::Own => rounded(f64::from(turns) * share).max(1),
            Version::Paper => rounded(f64::from(turns + made) * share).saturating_sub(made),
        }
    }

    /// The course of the inclusive game.
    pub(super) fn course(&self, folding: Folding) -> Course<'_> {
        let [wins_offered, declared_wins_offered] = &self.wins_offered;
        Course {
            offers: self.offers,
            last: self.last,
            wins_offered,
            declared_wins_offered,
            ends: &self.ends,
            declared_ends: &self.declared_ends,
            dangers: &self.dangers,
            declared_dangers: &self.declared_dangers,
            fold_dangers: &self.fold_dangers,
            deal_ins: &self.deal_ins,
            declared_deal_ins: &self.declared_deal_ins,
            silent: &self.silent,
            declared: &self.declared,
            folding,
        }
    }
}

/// A number of turns, rounded to the next whole one.
fn rounded(turns: f64) -> u8 {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the range and rounded"
    )]
    let turns = turns.round().clamp(0.0, 255.0) as u8;
    turns
}
