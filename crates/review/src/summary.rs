//! The totals of a review, by player and group, and its worst decisions.

use crate::answer::{HandReview, ReviewedGame, ReviewedSeats};
use crate::decision::DecisionReview;
use crate::flag::Flag;
use crate::setting::TurnSpan;
use crate::top_room::TopRoom;
use crate::totals::Totals;
use crate::trend::GameOfPlayer;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use suzume_decide::{Quantity, Unit};
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::{BySeat, Seat};

/// The maximum number of decisions listed as the worst.
pub(crate) const MOST_WORST: usize = 10;

/// The totals of some decisions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TotalsAnswer {
    /// The number of decisions.
    pub decisions: u64,
    /// The number of decisions that were as advised, or as good within the error of the values.
    pub agreed: u64,
    /// The share of such decisions; null if there are no decisions.
    pub agreement: Option<f64>,
    /// The number of decisions that were not as advised and whose cost is unknown.
    pub unmeasured: u64,
    /// The number of decisions flagged because of their cost.
    pub costly: u64,
    /// The number of decisions flagged because of their rarity.
    pub rare_moves: u64,
    /// The sum of costs, by quantity. Rarities are never added.
    pub cost: BTreeMap<Quantity, f64>,
    /// The rating, 0 to 100; null if no cost has a fixed scale.
    pub rating: Option<f64>,
}

impl From<&Totals> for TotalsAnswer {
    fn from(totals: &Totals) -> TotalsAnswer {
        let cost = totals.costs.iter().map(|(quantity, cost)| (*quantity, cost.sum));
        TotalsAnswer {
            decisions: totals.decisions,
            agreed: totals.agreed,
            agreement: totals.agreement(),
            unmeasured: totals.unmeasured,
            costly: totals.costly,
            rare_moves: totals.rare,
            cost: cost.collect(),
            rating: totals.rating(),
        }
    }
}

/// Totals by the name of a group, in the order of listing.
pub type GroupTotals = BTreeMap<String, TotalsAnswer>;

/// The totals and the luck of a player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerSummary {
    /// The name of the player.
    pub name: String,
    /// The seat, from 0; null if the player sat at several seats.
    pub seat: Option<usize>,
    /// The totals over all decisions of the player.
    #[serde(flatten)]
    pub totals: TotalsAnswer,
    /// The totals by kind of decision.
    pub by_kind: GroupTotals,
    /// The totals by turn.
    pub by_turn: GroupTotals,
    /// The totals by the number of missing tiles; `none` for hands that cannot be completed.
    pub by_missing: GroupTotals,
    /// The totals by the visible threat of the other seats.
    pub by_situation: GroupTotals,
    /// The points won or lost in the reviewed hands.
    pub points: i64,
    /// The luck of the dealt tiles, in points; null where luck is not measured.
    pub deal: Option<f64>,
    /// The luck of the draws.
    pub draws: Option<f64>,
    /// The points that the player's own decisions lost or gained compared with the advised ones; null if not counted in points.
    pub own: Option<f64>,
    /// Everything else: the play of the other seats, decisions without a cost in points, and what the measure does not see.
    pub rest: Option<f64>,
    /// The player's games in order.
    pub trend: Vec<GameOfPlayer>,
}

/// One of the most costly decisions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorstDecision {
    /// The index among the decisions of the answer.
    pub decision: usize,
    /// The cost in the quantity of the summary.
    pub cost: f64,
}

/// The totals of a review.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewSummary {
    /// The number of games.
    pub games: u64,
    /// The number of hands.
    pub hands: u64,
    /// The totals over all decisions.
    #[serde(flatten)]
    pub totals: TotalsAnswer,
    /// The quantity in which most costs are counted, and by which the worst decisions are chosen.
    pub quantity: Option<Quantity>,
    /// The unit of `quantity`.
    pub unit: Option<Unit>,
    /// A note if luck is not measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_note: Option<String>,
    /// The players with reviewed decisions.
    pub players: Vec<PlayerSummary>,
    /// The worst decisions, the worst first.
    pub worst: Vec<WorstDecision>,
    /// The indices of decisions flagged because of their rarity, the rarest first.
    pub rare: Vec<usize>,
    /// What players of the top room lose in such games; null if it was not measured.
    pub top_room: Option<TopRoom>,
}

#[derive(Clone, Debug, Default)]
struct PlayerSums {
    seat: Option<usize>,
    totals: Totals,
    groups: [BTreeMap<String, Totals>; 4],
    points: i64,
    deal: f64,
    draws: f64,
    own: Option<f64>,
    has_unmeasured_luck: bool,
    trend: Vec<GameOfPlayer>,
}

/// Sums over all games of a review.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summing {
    games: u64,
    hands: u64,
    whole: Totals,
    players: Vec<(String, PlayerSums)>,
    luck_note: Option<String>,
    /// The rule sets of the games.
    rules: BTreeSet<&'static str>,
}

impl Summing {
    /// Adds games with all their hands and reviewed decisions.
    pub(crate) fn add_all(
        &mut self,
        games: &[ReviewedGame],
        hands: &[HandReview],
        decisions: &[DecisionReview],
        seats: &ReviewedSeats,
    ) {
        for game in games {
            let hands: Vec<&HandReview> = hands.iter().filter(|hand| hand.game == game.game).collect();
            let decisions: Vec<&DecisionReview> =
                decisions.iter().filter(|decision| decision.game == game.game).collect();
            let is_reviewed = |seat: &Seat| seats.includes(Some(&game.names), *seat);
            let reviewed: Vec<Seat> = game.names.seats().iter().filter(is_reviewed).collect();
            self.add(game, &hands, &decisions, &reviewed);
        }
    }

    /// Adds a game with its hands and its reviewed decisions.
    fn add(
        &mut self,
        game: &ReviewedGame,
        hands: &[&HandReview],
        decisions: &[&DecisionReview],
        reviewed: &[Seat],
    ) {
        self.games += 1;
        self.rules.insert(game.rules);
        self.hands += wide(hands.len());
        if hands.iter().any(|hand| hand.seats.iter().any(|seat| seat.deal.is_none())) {
            self.luck_note = Some(format!("luck is not measured under {}", game.rules));
        }
        for &seat in reviewed {
            let mut of_game = Totals::default();
            decisions
                .iter()
                .filter(|decision| decision.seat == seat.index())
                .for_each(|decision| of_game.add(decision));
            let points = hands.iter().map(|hand| hand.seats[seat].result).sum();
            let number = self.games;
            let player = self.player(&game.names, seat);
            let hand_count = wide(hands.len());
            player.trend.push(GameOfPlayer::of(number, &game.file, hand_count, &of_game, points));
            player.points += points;
            for hand in hands {
                let of_hand = &hand.seats[seat];
                match of_hand.deal.zip(of_hand.draws) {
                    Some((deal, draws)) => {
                        player.deal += deal;
                        player.draws += draws;
                    }
                    None => player.has_unmeasured_luck = true,
                }
                if let Some(own) = of_hand.own {
                    *player.own.get_or_insert(0.0) += own;
                }
            }
        }
        for decision in decisions {
            self.whole.add(decision);
            let missing =
                decision.deficiency.map_or_else(|| "none".to_owned(), |missing| missing.to_string());
            let groups = [
                decision.kind.to_owned(),
                TurnSpan::of(decision.turn).name().to_owned(),
                missing,
                decision.threat.to_owned(),
            ];
            let Some(seat) = game.names.seats().get(decision.seat) else { continue };
            let player = self.player(&game.names, seat);
            player.totals.add(decision);
            for (sums, group) in player.groups.iter_mut().zip(groups) {
                sums.entry(group).or_default().add(decision);
            }
        }
    }

    /// The sums of the player at a seat: by name, or by name and seat where several players share a name.
    fn player(&mut self, names: &BySeat<String>, seat: Seat) -> &mut PlayerSums {
        let name = &names[seat];
        let is_shared = names.iter().filter(|other| *other == name).count() > 1;
        let key = if is_shared { format!("{name} (seat {})", seat.index()) } else { name.clone() };
        let place = self.players.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            self.players.push((key, PlayerSums { seat: Some(seat.index()), ..PlayerSums::default() }));
            self.players.len() - 1
        });
        let (_, sums) = &mut self.players[place];
        sums.seat = sums.seat.filter(|known| *known == seat.index());
        sums
    }

    /// The quantity in which most costs are counted.
    pub(crate) fn quantity(&self) -> Option<Quantity> {
        self.whole.main_quantity()
    }

    /// The summary; `worst` and `rare` refer to positions in `decisions`. The games were reviewed by `with`.
    pub(crate) fn finish(self, decisions: &[DecisionReview], with: &str) -> ReviewSummary {
        let top_room = TopRoom::like(with, &self.rules);
        let quantity = self.quantity();
        let answers = |groups: BTreeMap<String, Totals>| -> GroupTotals {
            groups.iter().map(|(name, totals)| (name.clone(), totals.into())).collect()
        };
        let players = self.players.into_iter().map(|(name, sums)| {
            let PlayerSums { seat, totals, groups, points, deal, draws, own, has_unmeasured_luck, trend } =
                sums;
            let is_split = !has_unmeasured_luck;
            let rest = points.to_f64() - deal - draws - own.unwrap_or(0.0);
            let [by_kind, by_turn, by_missing, by_situation] = groups.map(answers);
            PlayerSummary {
                name,
                seat,
                totals: (&totals).into(),
                by_kind,
                by_turn,
                by_missing,
                by_situation,
                points,
                deal: is_split.then_some(deal),
                draws: is_split.then_some(draws),
                own: own.filter(|_| is_split),
                rest: is_split.then_some(rest),
                trend,
            }
        });
        let mut worst: Vec<WorstDecision> = decisions
            .iter()
            .enumerate()
            .filter_map(|(place, decision)| {
                let cost =
                    decision.cost.filter(|cost| Some(cost.quantity) == quantity && cost.value > 0.0)?;
                Some(WorstDecision { decision: place, cost: cost.value })
            })
            .collect();
        worst.sort_by(|one, other| other.cost.total_cmp(&one.cost).then(one.decision.cmp(&other.decision)));
        worst.truncate(MOST_WORST);
        let rarity = |place: &usize| decisions[*place].rarity.unwrap_or(1.0);
        let is_rare = |place: &usize| decisions[*place].flag == Some(Flag::Rarity);
        let mut rare: Vec<usize> = (0..decisions.len()).filter(is_rare).collect();
        rare.sort_by(|one, other| rarity(one).total_cmp(&rarity(other)).then(one.cmp(other)));
        ReviewSummary {
            games: self.games,
            hands: self.hands,
            totals: (&self.whole).into(),
            quantity,
            unit: quantity.map(Quantity::unit),
            luck_note: self.luck_note,
            players: players.collect(),
            worst,
            rare,
            top_room,
        }
    }
}
