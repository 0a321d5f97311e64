//! The other seats of one decision, as the paper sees them: every chance and payoff by the number t of own discards from now.
//!
//! An own turn begins with t = 0 and its discard; a seat that answers an offer has made none and decides with t = 0 too. The
//! hand is over after T own discards: equation 7 ends it right after the last one, so no seat wins then.

use super::super::options::{MdpPart, Version};
use super::super::supposed::{OthersQuestion, SupposedOthers};
use super::super::utility::{EndOfHand, RankPredictor, Stake, Utility};
use super::seats::{PaperSeat, WinPayoffs, lose_chance, lose_payoff, other_win_payoff, washout_payoff};
use crate::solitary::Context;
use suzume_decide::solitary::{ByKind, Ends, Offers};
use suzume_game::View;
use suzume_models::{CLASSES, HandForecast, PaperModels};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, SeatSet, Tile};

/// The other seats, and the number of own discards until the hand is over.
struct PaperTable {
    seats: Vec<PaperSeat>,
    /// The kinds that a seat may still win with.
    kinds: Vec<Tile>,
    /// T: own discards from now, the present one included.
    discards: u8,
    /// The number of own discards made before discard number 0 of a [`Course`](suzume_decide::solitary::Course): none, or
    /// minus one for a seat that answers an offer, whose discard number 1 is its first.
    is_own_turn: bool,
}

impl PaperTable {
    fn new(asked: OthersQuestion<'_>, context: &Context, paper: &PaperModels) -> PaperTable {
        let view = asked.view;
        let kinds: Vec<Tile> = Tile::ALL
            .into_iter()
            .filter(|&tile| view.knowledge().counts().get(tile) > 0 || view.concealed().get(tile) > 0)
            .collect();
        let discards = context.turns + u8::from(context.is_own_turn);
        let others = view.table.seats().others(view.seat());
        let seats = others.map(|seat| paper_seat(asked, seat, &kinds, discards, paper)).collect();
        PaperTable { seats, kinds, discards, is_own_turn: context.is_own_turn }
    }

    /// The number t of own discards before discard number `number` of a course.
    fn before(&self, number: u8) -> usize {
        usize::from(if self.is_own_turn { number } else { number.saturating_sub(1) })
    }

    /// The chances to deal in by discard number and kind (equation 22).
    fn dangers(&self, turns: u8) -> Vec<ByKind> {
        let danger = |number: u8| {
            let mut danger = [0.0; Tile::KINDS];
            for &tile in &self.kinds {
                danger[tile.index()] = lose_chance(&self.seats, tile, self.before(number));
            }
            danger
        };
        (0..=turns).map(danger).collect()
    }

    /// The payoffs of dealing in by discard number and kind (equation 25).
    fn deal_ins(&self, turns: u8, payoffs: &[WinPayoffs]) -> Vec<ByKind> {
        let deal_in = |number: u8| {
            let mut deal_in = [0.0; Tile::KINDS];
            for &tile in &self.kinds {
                deal_in[tile.index()] = lose_payoff(&self.seats, payoffs, tile, self.before(number));
            }
            deal_in
        };
        (0..=turns).map(deal_in).collect()
    }

    /// The payoffs of all ends that are not an own win, and those of dealing in by discard number.
    fn ends(
        &self,
        view: &View<'_>,
        (utility, ranks): (&mut Utility, RankPredictor<'_>),
        turns: u8,
        stake: Stake,
    ) -> (Ends, Vec<ByKind>) {
        let me = view.seat();
        let payoffs: Vec<WinPayoffs> = self
            .seats
            .iter()
            .map(|seat| WinPayoffs::new(seat, &self.seats, me, (&mut *utility, ranks), stake))
            .collect();
        let deal_ins = self.deal_ins(turns, &payoffs);
        let mut washout = |own: SeatSet| {
            let mut payoff = |ready| utility.value(ranks, EndOfHand::Exhausted { ready }, stake);
            washout_payoff(&self.seats, own, usize::from(self.discards), &mut payoff)
        };
        let (ready, not_ready) = (washout(std::iter::once(me).collect()), washout(SeatSet::EMPTY));
        let ends = Ends {
            deal_in: deal_ins.first().copied().unwrap_or([0.0; Tile::KINDS]),
            other_win: other_win_payoff(&self.seats, &payoffs, &self.kinds),
            ready,
            not_ready,
        };
        (ends, deal_ins)
    }
}

/// One other seat. What it wins with if it is tenpai comes from the trees: after riichi directly, before it as the chance to
/// win over the chance to be ready, both as they are now.
fn paper_seat(
    asked: OthersQuestion<'_>,
    seat: Seat,
    kinds: &[Tile],
    discards: u8,
    paper: &PaperModels,
) -> PaperSeat {
    let OthersQuestion { view, models, options, .. } = asked;
    let in_riichi = view.public.seats[seat].riichi != Riichi::No;
    let is_feared = in_riichi || options.has(MdpPart::Silent);
    let ready = if in_riichi { 1.0 } else { models.ready_prob(view, seat).max(1e-3) };
    let against = models.against(view, seat);
    let mut takes = [0.0; Tile::KINDS];
    let mut classes = vec![[0.0; CLASSES]; Tile::KINDS];
    let mut class_points = [0.0; CLASSES];
    for &tile in kinds {
        takes[tile.index()] = if is_feared { (against.win_prob(tile) / ready).min(1.0) } else { 0.0 };
        let won = against.win_points(tile);
        classes[tile.index()] = won.chances;
        class_points = won.points;
    }
    let tenpai = (0..=discards).map(|later| paper.tenpai_prob(view, seat, later)).collect();
    PaperSeat { seat, tenpai, takes, classes, class_points }
}

/// The other seats of a decision.
pub(in super::super) fn supposed_others(
    asked: OthersQuestion<'_>,
    context: &Context,
    utility: &mut Utility,
    paper: &PaperModels,
) -> SupposedOthers {
    let OthersQuestion { view, options, .. } = asked;
    let table = PaperTable::new(asked, context, paper);
    let turns = context.turns;
    let ranks = RankPredictor::Regressions(paper);
    let (silent, deal_ins) = table.ends(view, (&mut *utility, ranks), turns, Stake::None);
    let (declared, declared_deal_ins) = table.ends(view, (utility, ranks), turns, Stake::Paid);
    let facts = paper.table_facts(view);
    let end = |number: u8| {
        let made = table.before(number) + usize::from(context.is_own_turn || number > 0);
        let is_over = number == turns || !options.has(MdpPart::Ends);
        if is_over { 0.0 } else { paper.other_win_prob(&facts, u8::try_from(made).unwrap_or(u8::MAX)) }
    };
    let ends: Vec<f64> = (0..=turns).map(end).collect();
    let dangers = table.dangers(turns);
    SupposedOthers {
        declared_ends: ends.iter().map(|end| super::ENDS_AFTER_RIICHI * end).collect(),
        // M_fold takes P_Lose of its beginning, whatever the turn.
        fold_dangers: dangers.iter().take(1).copied().collect(),
        deal_ins,
        declared_deal_ins,
        outlook: HandForecast {
            other_win_prob: ends.first().copied().unwrap_or(0.0),
            exhaustion_prob: paper.washout_prob(&facts),
            turns_left_share: paper.turns_left_share(&facts),
        },
        ends,
        dangers,
        silent,
        declared,
        anybody_ready: facts.anybody_tenpai,
        riichis: usize::from(facts.riichis),
        version: Version::Paper,
        offers: Offers::OneATurn,
        last: None,
        declared_dangers: Vec::new(),
        wins_offered: [1.0, super::OFFERED_AFTER_RIICHI].map(|share| [share; Tile::KINDS]),
    }
}
