//! Predictions of the models of own games from a view.

use super::rows::{
    COST_WIDTH, DANGER_WIDTH, INTERVAL_WIDTH, IntervalRow, others_playing, write_cost, write_danger,
};
use super::{GameModel, GameParameters, GameParametersError, GameProvenance};
use crate::packed::packed_file;
use std::sync::LazyLock;
use suzume_game::View;
use suzume_rules::RuleSet;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Seat, Tile};

/// The models of one rule set, ready for predictions.
#[derive(Clone, Debug, PartialEq)]
pub struct GameModels {
    parameters: GameParameters,
}

/// What the other seats do in an interval that the hand reaches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IntervalForecast {
    /// The chance that they end the hand.
    pub end_prob: f64,
    /// The points that they cost.
    pub cost: f64,
    /// The share of those that play now which still plays at its end, if the hand does not end.
    pub playing: f64,
}

/// The chance that a discard deals in to a seat, and what that costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DealInForecast {
    /// The other seat.
    pub seat: Seat,
    /// The chance that it wins on the discard.
    pub win_prob: f64,
    /// The expected points that such a win costs.
    pub points: f64,
}

macro_rules! shipped {
    ($($rules:literal),*) => {
        [$(($rules, LazyLock::new(|| {
            let parameters = GameParameters::unpack(packed_file!("games/", $rules));
            GameModels { parameters: parameters.expect("the tests read the files that are shipped") }
        }))),*]
    };
}

/// The files that come with the program, by the name of the rule set.
static SHIPPED: [(&str, LazyLock<GameModels>); 4] = shipped!["sichuan", "taiwan", "taiwan-flowers", "mcr"];

impl GameModels {
    /// Parses and checks a file of `suzume fit games`.
    pub fn read(text: &str) -> Result<GameModels, GameParametersError> {
        Ok(GameModels { parameters: GameParameters::read(text)? })
    }

    /// The models that come with the program, if the rule set has any. Options of a preset, such as another base, do not
    /// change them. Under Chinese Standard with flowers they are those of the game without, since flowers change neither its
    /// minimum nor its pace by much.
    pub fn shipped(rules: &RuleSet) -> Option<&'static GameModels> {
        let of_rules = match rules.name() {
            "mcr-flowers" => "mcr",
            name => name,
        };
        SHIPPED.iter().find(|(name, _)| *name == of_rules).map(|(_, models)| &**models)
    }

    /// Where the models come from.
    pub fn provenance(&self) -> &GameProvenance {
        &self.parameters.provenance
    }

    /// The fitted means.
    pub fn parameters(&self) -> &GameParameters {
        &self.parameters
    }

    fn predict(&self, model: GameModel, row: &[u8]) -> f64 {
        self.parameters.forest(model).map_or(0.0, |forest| forest.chance(row))
    }

    /// What the other seats do in each of the next `count` intervals.
    pub fn intervals(&self, view: &View<'_>, count: usize) -> Vec<IntervalForecast> {
        let of_table = IntervalRow::new(view);
        let others = others_playing(view).len();
        let plays_on = view.table.play_on && others > 1;
        let mut row = Vec::with_capacity(INTERVAL_WIDTH);
        let mut share_before = 1.0_f64;
        let mut interval = |number: usize| {
            row.clear();
            of_table.write(number, &mut row);
            let end_prob = self.predict(GameModel::End, &row);
            let cost = self.parameters.scale * self.predict(GameModel::Cost, &row);
            if plays_on {
                row.clear();
                of_table.write(number + 1, &mut row);
                // A seat that has won does not come back, and one at least still plays.
                let share = self.predict(GameModel::Playing, &row);
                share_before = share.min(share_before).max(others.to_f64().recip());
            }
            IntervalForecast { end_prob, cost, playing: share_before }
        };
        (0..count).map(&mut interval).collect()
    }

    /// The danger of a discard for each other seat that still plays.
    pub fn deal_ins(&self, view: &View<'_>, tile: Tile) -> impl Iterator<Item = DealInForecast> {
        others_playing(view).iter().map(move |seat| {
            let mut row = Vec::with_capacity(DANGER_WIDTH.max(COST_WIDTH));
            write_danger(view, seat, tile, &mut row);
            let win_prob = self.predict(GameModel::DealIn, &row);
            row.clear();
            write_cost(view, seat, tile, &mut row);
            let points = self.parameters.scale * self.predict(GameModel::DealInCost, &row);
            DealInForecast { seat, win_prob, points }
        })
    }

    /// The points of a seat at the empty wall, not ready and ready, if this many seats still play.
    pub fn end_points(&self, playing: usize) -> [f64; 2] {
        let at = |means: &[f64]| means.get(playing).copied().unwrap_or(0.0);
        [at(&self.parameters.not_ready_end), at(&self.parameters.ready_end)]
    }

    /// The own discards to come until the wall is empty, compared with the seat's share of the tiles left.
    pub fn discards_share(&self, playing: usize) -> f64 {
        self.parameters.discards.get(playing).copied().unwrap_or(1.0)
    }
}
