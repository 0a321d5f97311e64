//! The models of the paper (Kurita and Hoki, VI-C): logistic regressions on a few features.
//!
//! They serve two purposes. The player `mdp:as=paper` uses them, and `suzume fit check` measures them next to the trees.
//!
//! | model | a regression for each | features besides 1 |
//! |---|---|---|
//! | tenpai | number of calls and number of discards | share of discards from the hand, in all and of the last three; discards from the hand since the last call |
//! | washout, share of turns | number of own turns left | number of riichi, chance that any seat without riichi is tenpai |
//! | another's win | number of own discards from now | the same |
//! | rank | number of hands left | gaps in points to the other seats, from the best to the worst |
//!
//! The paper names the features of washout, of the share of turns and of another's win, and that those of tenpai are fitted for
//! each number of calls and discards. It leaves open the features of tenpai and rank, and how a regression depends on the turn
//! where it does not name it: this is chosen. Where a group has few rows, the nearest group with enough is used.

use crate::features::{seat, standing};
use crate::figures::Figures;
use crate::forest::LinkFunction;
use crate::model::Model;
use crate::regression::{LogisticRegression, RegressionRows};
use crate::rows::LabelledRows;
use crate::samples::ModelSamples;
use crate::{MatchStanding, ParametersError};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use suzume_game::View;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, Seats};

/// A regression of its own is fitted for a group with this many rows. Chosen.
const LEAST_ROWS: usize = 200;

/// A model of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperRegression {
    /// Whether a seat without riichi is tenpai.
    Tenpai,
    /// The final rank of a seat.
    Rank,
    /// Whether the hand ends with an empty wall, if the viewer does not win it.
    Washout,
    /// The share of the viewer's own turns that the hand will last, if the viewer does not win it (sigma).
    TurnsLeft,
    /// Whether another seat wins between two own discards, if the viewer neither wins nor deals in.
    OtherWin,
}

/// The number of bytes of the rows of [`PaperRegression::Washout`], [`PaperRegression::TurnsLeft`] and [`PaperRegression::OtherWin`].
pub(crate) const TABLE_WIDTH: usize = 4;

impl PaperRegression {
    /// Every model, in the order of their rows.
    pub const ALL: [PaperRegression; 5] = [
        PaperRegression::Tenpai,
        PaperRegression::Rank,
        PaperRegression::Washout,
        PaperRegression::TurnsLeft,
        PaperRegression::OtherWin,
    ];

    /// The name in reports: that of the forest with the same question.
    pub const fn name(self) -> &'static str {
        match self {
            PaperRegression::Tenpai => "ready, logistic",
            PaperRegression::Rank => "rank, logistic",
            PaperRegression::Washout => "exhaustion, logistic",
            PaperRegression::TurnsLeft => "turns_left, logistic",
            PaperRegression::OtherWin => "other_win, logistic",
        }
    }

    const fn classes(self) -> usize {
        match self {
            PaperRegression::Rank => 4,
            _ => 2,
        }
    }

    const fn link(self) -> LinkFunction {
        match self {
            PaperRegression::Rank => LinkFunction::Softmax(4),
            _ => LinkFunction::Logistic,
        }
    }

    /// The number of features.
    const fn width(self) -> usize {
        match self {
            PaperRegression::Tenpai | PaperRegression::Rank => 4,
            PaperRegression::Washout | PaperRegression::TurnsLeft | PaperRegression::OtherWin => 3,
        }
    }

    /// The number of groups in each of two dimensions.
    const fn groups(self) -> [usize; 2] {
        match self {
            // Calls and discards.
            PaperRegression::Tenpai => [4, 22],
            // Hands left.
            PaperRegression::Rank => [1, 8],
            // Own turns left, and own discards from now.
            PaperRegression::Washout | PaperRegression::TurnsLeft | PaperRegression::OtherWin => [1, 19],
        }
    }

    fn rows(self, samples: &ModelSamples) -> &LabelledRows {
        match self {
            PaperRegression::Tenpai => samples.rows(Model::Ready),
            PaperRegression::Rank => samples.rows(Model::Rank),
            PaperRegression::Washout => &samples.baseline[0],
            PaperRegression::TurnsLeft => &samples.baseline[1],
            PaperRegression::OtherWin => &samples.baseline[2],
        }
    }

    /// The group and the features of a row.
    fn inputs(self, row: &[u8]) -> ([usize; 2], Vec<f64>) {
        let number = |place: usize| usize::from(row.get(place).copied().unwrap_or(0));
        let value = |place: usize| f64::from(row.get(place).copied().unwrap_or(0));
        match self {
            PaperRegression::Tenpai => {
                let (calls, discards) = (number(seat::CALLS), number(seat::DISCARDS));
                let from_hand = value(seat::FROM_HAND) / value(seat::DISCARDS).max(1.0);
                let of_last = value(seat::FROM_HAND_OF_THREE) / 3.0;
                let since_call = if calls > 0 { value(seat::FROM_HAND_SINCE_CALL) / 5.0 } else { 0.0 };
                ([calls, discards], vec![1.0, from_hand, of_last, since_call])
            }
            PaperRegression::Rank => {
                // Steps of 500 points, where 128 stands for zero; here in units of 10,000.
                let gap = |place: usize| (value(place) - 128.0) / 20.0;
                let [best, middle, worst] = standing::ORDERED_GAPS.map(gap);
                ([0, number(standing::HANDS_LEFT)], vec![1.0, best, middle, worst])
            }
            PaperRegression::Washout | PaperRegression::TurnsLeft | PaperRegression::OtherWin => {
                ([0, number(2)], vec![1.0, value(0), value(1) / 255.0])
            }
        }
    }
}

/// The regressions of one model, by group.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct GroupedRegressions(Vec<Vec<Option<LogisticRegression>>>);

impl GroupedRegressions {
    fn fit(model: PaperRegression, rows: &LabelledRows) -> GroupedRegressions {
        let [first, second] = model.groups();
        let empty = || RegressionRows::new(model.width(), model.classes());
        let mut groups: Vec<Vec<RegressionRows>> =
            (0..first).map(|_| (0..second).map(|_| empty()).collect()).collect();
        for (place, &label) in rows.labels.iter().enumerate() {
            let ([one, other], features) = model.inputs(rows.row(place));
            let group = &mut groups[one.min(first - 1)][other.min(second - 1)];
            match model {
                PaperRegression::Rank => {
                    let truth: Vec<f64> =
                        (0..4_u8).map(|rank| f64::from(u8::from(f32::from(rank) == label))).collect();
                    group.push(&features, &truth);
                }
                _ => group.push_binary(&features, f64::from(label)),
            }
        }
        let fitted = |rows: &RegressionRows| {
            if rows.len() < LEAST_ROWS { None } else { LogisticRegression::fit(rows) }
        };
        GroupedRegressions(groups.iter().map(|row| row.iter().map(fitted).collect()).collect())
    }

    fn is_sound(&self, model: PaperRegression) -> bool {
        let [first, second] = model.groups();
        self.0.len() == first
            && self.0.iter().all(|row| row.len() == second)
            && self.0.iter().flatten().flatten().all(|one| one.is_sound(model.width(), model.classes()))
            && self.0.first().is_some_and(|row| row.iter().any(Option::is_some))
    }

    /// The chances of the classes, from the nearest group that has a regression; the smaller one of two equally near. Without
    /// any in the first dimension's group, that of the next smaller one is used.
    fn chances(&self, [one, other]: [usize; 2], features: &[f64]) -> Option<Vec<f64>> {
        let rows = self.0.get(..=one.min(self.0.len().checked_sub(1)?))?;
        let nearest = |row: &'_ Vec<Option<LogisticRegression>>| {
            let fitted = (0..row.len()).filter(|&place| row[place].is_some());
            fitted.min_by_key(|place| place.abs_diff(other))
        };
        let (row, place) = rows.iter().rev().find_map(|row| Some((row, nearest(row)?)))?;
        Some(row[place].as_ref()?.chances(features))
    }
}

/// The regressions of equation 18, which correct the chances of the games to those of real hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndRegressions {
    /// Features: 1, the logit of M_win's chance, the number of riichi, and the chance that any seat without riichi is tenpai.
    pub win: LogisticRegression,
    /// Features: 1, the logit of M_tenpai's chance, and the number of riichi.
    pub tenpai: LogisticRegression,
    /// Features: 1, the logit of M_fold's chance to deal in, and the number of calls.
    pub lose: LogisticRegression,
}

/// The models of the paper, fitted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PaperModels {
    /// The version of the program that fitted them.
    pub version: String,
    /// The number of games that they were fitted on.
    pub games: u64,
    /// The regressions of equation 18, once they are fitted.
    pub ends: Option<EndRegressions>,
    tenpai: GroupedRegressions,
    rank: GroupedRegressions,
    washout: GroupedRegressions,
    turns_left: GroupedRegressions,
    other_win: GroupedRegressions,
}

static SHIPPED: LazyLock<PaperModels> = LazyLock::new(|| {
    PaperModels::read(include_str!("../data/paper.json")).expect("the tests read the shipped parameters")
});

/// What the table shows to a viewer, as the paper's regressions see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlookFacts {
    /// The number of other seats in riichi.
    pub riichis: u8,
    /// The chance that any other seat without riichi is tenpai.
    pub anybody_tenpai: f64,
    /// The number of own turns left, if no seat claims.
    pub turns_left: u8,
}

impl OutlookFacts {
    fn row(&self, group: u8) -> [u8; TABLE_WIDTH] {
        [self.riichis, crate::features::share(self.anybody_tenpai), group, 0]
    }

    /// The row for [`PaperRegression::Washout`] and [`PaperRegression::TurnsLeft`].
    pub(crate) fn by_turns(&self) -> [u8; TABLE_WIDTH] {
        self.row(self.turns_left)
    }

    /// The row for [`PaperRegression::OtherWin`] after `discards` own discards from now.
    pub(crate) fn by_discards(&self, discards: u8) -> [u8; TABLE_WIDTH] {
        self.row(discards)
    }
}

impl PaperModels {
    /// The models shipped with the program.
    pub fn shipped() -> &'static PaperModels {
        &SHIPPED
    }

    /// Fits the models that need no other model: tenpai and rank.
    pub fn fit_first(samples: &ModelSamples) -> PaperModels {
        let fit = |model: PaperRegression| GroupedRegressions::fit(model, model.rows(samples));
        PaperModels {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            games: samples.games,
            ends: None,
            tenpai: fit(PaperRegression::Tenpai),
            rank: fit(PaperRegression::Rank),
            washout: GroupedRegressions::default(),
            turns_left: GroupedRegressions::default(),
            other_win: GroupedRegressions::default(),
        }
    }

    /// Fits the others, on samples gathered with the models of [`PaperModels::fit_first`].
    #[must_use]
    pub fn fit_second(self, samples: &ModelSamples) -> PaperModels {
        let fit = |model: PaperRegression| GroupedRegressions::fit(model, model.rows(samples));
        PaperModels {
            washout: fit(PaperRegression::Washout),
            turns_left: fit(PaperRegression::TurnsLeft),
            other_win: fit(PaperRegression::OtherWin),
            ..self
        }
    }

    /// The same models with the regressions of equation 18.
    #[must_use]
    pub fn with_ends(self, ends: Option<EndRegressions>) -> PaperModels {
        PaperModels { ends, ..self }
    }

    /// Reads a file as written by `suzume fit mdp --out`.
    pub fn read(text: &str) -> Result<PaperModels, ParametersError> {
        let read: PaperModels = serde_json::from_str(text)?;
        let ends = read.ends.as_ref().ok_or(ParametersError::UnfitBaseline("equation 18"))?;
        let ends = [(&ends.win, 4), (&ends.tenpai, 3), (&ends.lose, 3)];
        if !ends.iter().all(|(regression, width)| regression.is_sound(*width, 2)) {
            return Err(ParametersError::UnfitBaseline("equation 18"));
        }
        match PaperRegression::ALL.into_iter().find(|&model| !read.regressions(model).is_sound(model)) {
            Some(model) => Err(ParametersError::UnfitBaseline(model.name())),
            None => Ok(read),
        }
    }

    /// Serializes the models to the text of a file.
    pub fn to_text(&self) -> Result<String, ParametersError> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    const fn regressions(&self, model: PaperRegression) -> &GroupedRegressions {
        match model {
            PaperRegression::Tenpai => &self.tenpai,
            PaperRegression::Rank => &self.rank,
            PaperRegression::Washout => &self.washout,
            PaperRegression::TurnsLeft => &self.turns_left,
            PaperRegression::OtherWin => &self.other_win,
        }
    }

    fn chances(&self, model: PaperRegression, row: &[u8]) -> Option<Vec<f64>> {
        let (group, features) = model.inputs(row);
        self.regressions(model).chances(group, &features)
    }

    fn chance(&self, model: PaperRegression, row: &[u8]) -> f64 {
        self.chances(model, row).and_then(|chances| chances.get(1).copied()).unwrap_or(0.0)
    }

    /// The chance that another seat is tenpai after `later` more discards of its own (P_tenpai(t, u0)): the regression of that
    /// number of discards, on what the seat shows now. 1 after its riichi.
    pub fn tenpai_prob(&self, view: &View<'_>, seat: Seat, later: u8) -> f64 {
        if view.public.seats[seat].riichi != Riichi::No {
            return 1.0;
        }
        let mut row = Vec::with_capacity(seat::WIDTH);
        seat::write(view, seat, &mut row);
        let ([calls, discards], features) = PaperRegression::Tenpai.inputs(&row);
        let chances = self.tenpai.chances([calls, discards + usize::from(later)], &features);
        chances.and_then(|chances| chances.get(1).copied()).unwrap_or(0.0)
    }

    /// What the table shows to the viewer.
    pub fn table_facts(&self, view: &View<'_>) -> OutlookFacts {
        let others = || view.table.seats().others(view.seat());
        let has_riichi = |seat: &Seat| view.public.seats[*seat].riichi != Riichi::No;
        let calm = others().filter(|seat| !has_riichi(seat));
        let none: f64 = calm.map(|seat| 1.0 - self.tenpai_prob(view, seat, 0)).product();
        OutlookFacts {
            riichis: others().filter(has_riichi).fold(0, |count, _| count + 1),
            anybody_tenpai: 1.0 - none,
            turns_left: turns_left(view.public.live(), view.table.seats()),
        }
    }

    /// The chance that the hand ends with an empty wall, if the viewer does not win it (p_washout).
    pub fn washout_prob(&self, facts: &OutlookFacts) -> f64 {
        self.chance(PaperRegression::Washout, &facts.by_turns())
    }

    /// The share of the viewer's turns that the hand will last, if the viewer does not win it (sigma_ratio).
    pub fn turns_left_share(&self, facts: &OutlookFacts) -> f64 {
        self.chance(PaperRegression::TurnsLeft, &facts.by_turns())
    }

    /// The chance that another seat wins after the viewer has made `discards` discards from now and before the viewer's next
    /// turn (P(OTHERWIN | t, u0)). There is no regression without a discard: that of the first one is used.
    pub fn other_win_prob(&self, facts: &OutlookFacts, discards: u8) -> f64 {
        self.chance(PaperRegression::OtherWin, &facts.by_discards(discards.max(1)))
    }

    /// The chances of a seat's final ranks, first place first. They sum to 1.
    pub fn rank_probs(&self, at: &MatchStanding, seat: Seat) -> [f64; 4] {
        let mut row = Vec::with_capacity(standing::WIDTH);
        standing::write(at, seat, &mut row);
        let chances = self.chances(PaperRegression::Rank, &row);
        chances.and_then(|chances| chances.try_into().ok()).unwrap_or([0.25; 4])
    }

    /// The quality of every model that has rows.
    pub fn figures(&self, samples: &ModelSamples) -> Vec<Figures> {
        let of = |model: PaperRegression| {
            let predict = |row: &[u8], out: &mut [f32]| {
                let chances = self.chances(model, row).unwrap_or_default();
                let outputs =
                    if model.link() == LinkFunction::Logistic { &chances[1..] } else { &chances[..] };
                out.iter_mut().zip(outputs).for_each(|(out, &chance)| *out = chance as f32);
            };
            Figures::measured(model.name(), model.link(), model.rows(samples), predict)
        };
        PaperRegression::ALL.into_iter().filter_map(of).collect()
    }
}

/// The number of own turns that the live wall allows.
pub(crate) fn turns_left(live: usize, seats: Seats) -> u8 {
    u8::try_from(live / seats.count()).unwrap_or(u8::MAX)
}
