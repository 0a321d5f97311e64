//! The totals of a review, by player and group, and its worst decisions.

use crate::answer::{HandReview, ReviewedGame, ReviewedSeats};
use crate::decision::DecisionReview;
use crate::loss::Loss;
use crate::setting::TurnSpan;
use crate::totals::Totals;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use suzume_decide::{Exactness, Quantity, Unit};
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::{BySeat, Seat};

/// The maximum number of decisions listed as the worst.
pub(crate) const MOST_WORST: usize = 10;

/// What some decisions come to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TotalsAnswer {
    /// How many decisions.
    pub decisions: u64,
    /// How many of them were as advised.
    pub agreed: u64,
    /// The share of these; null without decisions.
    pub agreement: Option<f64>,
    /// How many were not as advised, though no number says what that costs.
    pub unmeasured: u64,
    /// The sum of costs, by quantity.
    pub cost: BTreeMap<Quantity, f64>,
}

impl From<&Totals> for TotalsAnswer {
    fn from(totals: &Totals) -> TotalsAnswer {
        let cost = totals.costs.iter().map(|(quantity, cost)| (*quantity, cost.sum));
        TotalsAnswer {
            decisions: totals.decisions,
            agreed: totals.agreed,
            agreement: totals.agreement(),
            unmeasured: totals.unmeasured,
            cost: cost.collect(),
        }
    }
}

/// Totals by the name of a group, in the order of listing.
pub type GroupTotals = BTreeMap<String, TotalsAnswer>;

/// What the decisions of a player come to, and how lucky it was.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerSummary {
    /// The name of the player.
    pub name: String,
    /// Its seat, from 0; null if it sat on several.
    pub seat: Option<usize>,
    /// All its decisions.
    #[serde(flatten)]
    pub totals: TotalsAnswer,
    /// By what was to be decided.
    pub by_kind: GroupTotals,
    /// By turn.
    pub by_turn: GroupTotals,
    /// By the number of missing tiles; `none` for hands that cannot be completed.
    pub by_missing: GroupTotals,
    /// By what the others showed.
    pub by_situation: GroupTotals,
    /// What it won or lost in the reviewed hands, in points.
    pub points: i64,
    /// How much of that was luck of deal and draws, in points; null where luck is not measured.
    pub luck: Option<f64>,
    /// How much its own decisions cost, where the evaluator counts in points.
    pub own: Option<f64>,
    /// The rest of it.
    pub rest: Option<f64>,
}

/// A decision that cost much.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorstDecision {
    /// Its place among the decisions of the answer.
    pub decision: usize,
    /// What it cost.
    pub cost: f64,
}

/// What a review comes to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewSummary {
    /// How many games.
    pub games: u64,
    /// How many hands.
    pub hands: u64,
    /// All decisions.
    #[serde(flatten)]
    pub totals: TotalsAnswer,
    /// The quantity in which most costs are counted, and by which the worst decisions are chosen.
    pub quantity: Option<Quantity>,
    /// Its unit.
    pub unit: Option<Unit>,
    /// What to say where luck is not measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_note: Option<String>,
    /// The players with reviewed decisions.
    pub players: Vec<PlayerSummary>,
    /// The worst decisions, the worst first.
    pub worst: Vec<WorstDecision>,
    /// Decisions that fewer than 5 of 100 strong players take, by their places, the rarest first.
    pub rare: Vec<usize>,
}

/// An action is rare if less than this share of strong players take it.
const RARE: f64 = 0.05;

#[derive(Clone, Debug, Default)]
struct PlayerSums {
    seat: Option<usize>,
    totals: Totals,
    groups: [BTreeMap<String, Totals>; 4],
    points: i64,
    luck: Option<f64>,
    own: Option<f64>,
    has_unmeasured_luck: bool,
}

/// Sums over all games of a review.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summing {
    games: u64,
    hands: u64,
    whole: Totals,
    players: Vec<(String, PlayerSums)>,
    luck_note: Option<String>,
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
        self.hands += wide(hands.len());
        if hands.iter().any(|hand| hand.seats.iter().any(|seat| seat.deal.is_none())) {
            self.luck_note = Some(format!("luck is not measured under {}", game.rules));
        }
        for &seat in reviewed {
            let player = self.player(&game.names, seat);
            for hand in hands {
                let of_hand = &hand.seats[seat];
                player.points += of_hand.result;
                match of_hand.luck() {
                    Some(luck) => *player.luck.get_or_insert(0.0) += luck,
                    None => player.has_unmeasured_luck = true,
                }
                if let Some(own) = of_hand.own {
                    *player.own.get_or_insert(0.0) += own;
                }
            }
        }
        for decision in decisions {
            let loss = decision.cost.map(|cost| Loss {
                quantity: cost.quantity,
                amount: cost.value,
                exactness: Exactness::Exact,
            });
            self.whole.add(loss, decision.agrees);
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
            player.totals.add(loss, decision.agrees);
            for (sums, group) in player.groups.iter_mut().zip(groups) {
                sums.entry(group).or_default().add(loss, decision.agrees);
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

    /// The summary; `worst` and `rare` refer to positions in `decisions`.
    pub(crate) fn finish(self, decisions: &[DecisionReview]) -> ReviewSummary {
        let quantity = self.quantity();
        let answers = |groups: BTreeMap<String, Totals>| -> GroupTotals {
            groups.iter().map(|(name, totals)| (name.clone(), totals.into())).collect()
        };
        let players = self.players.into_iter().map(|(name, sums)| {
            let PlayerSums { seat, totals, groups, points, luck, own, has_unmeasured_luck } = sums;
            let luck = luck.filter(|_| !has_unmeasured_luck);
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
                luck,
                own,
                rest: luck.map(|luck| points.to_f64() - luck - own.unwrap_or(0.0)),
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
        let mut rare: Vec<usize> = (0..decisions.len()).filter(|place| rarity(place) < RARE).collect();
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
        }
    }
}
