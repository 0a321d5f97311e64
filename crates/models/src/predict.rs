//! Predictions from a view.

use crate::features::standing::Standing;
use crate::features::tile::Against;
use crate::features::{seat, standing, table};
use crate::figures::Figures;
use crate::forest::Forest;
use crate::model::Model;
use crate::parameters::{Parameters, ParametersError, Provenance};
use crate::points::{CLASSES, WinPoints};
use crate::samples::{Samples, ready_chances};
use std::sync::LazyLock;
use suzume_game::View;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, Tile};

static SHIPPED: LazyLock<Models> = LazyLock::new(|| {
    Models::read(include_str!("../data/riichi.json")).expect("the tests read the file that is shipped")
});

/// All models of riichi, ready to be asked.
#[derive(Clone, Debug)]
pub struct Models {
    parameters: Parameters,
}

/// How the rest of a hand will go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// The chance that another seat wins after the viewer's discard passes and before the viewer's next turn.
    pub other_win_prob: f64,
    /// The chance that the hand ends with an empty wall, if the viewer does not win it.
    pub exhaustion_prob: f64,
    /// The share of the viewer's remaining turns that the hand will last, if the viewer does not win it.
    pub turns_left_share: f64,
}

impl Models {
    /// Those that come with the program.
    pub fn shipped() -> &'static Models {
        &SHIPPED
    }

    /// Those of a parameter file.
    pub fn read(text: &str) -> Result<Models, ParametersError> {
        Ok(Models { parameters: Parameters::read(text)? })
    }

    /// Where they come from.
    pub fn provenance(&self) -> &Provenance {
        &self.parameters.provenance
    }

    /// The forest of a model.
    pub fn forest(&self, model: Model) -> &Forest {
        self.parameters.forest(model).expect("reading has checked that every model is there")
    }

    /// The figures of every model that has rows.
    pub fn figures(&self, samples: &Samples) -> Vec<Figures> {
        let of = |model: Model| Figures::of(model.name(), self.forest(model), samples.rows(model));
        Model::ALL.into_iter().filter_map(of).collect()
    }

    /// The chance that another seat is ready; 1 for a declared riichi. Fitted where nobody has declared riichi.
    pub fn ready_prob(&self, view: &View<'_>, seat: Seat) -> f64 {
        if view.public.seats[seat].riichi != Riichi::No {
            return 1.0;
        }
        let mut row = Vec::with_capacity(seat::WIDTH);
        seat::write(view, seat, &mut row);
        self.forest(Model::Ready).chance(&row)
    }

    /// The danger of discards against another seat.
    pub fn against<'m, 'v>(&'m self, view: &View<'v>, seat: Seat) -> Danger<'m, 'v> {
        let of_seat = &view.public.seats[seat];
        let has_call = of_seat.melds.iter().any(|meld| meld.claimed.is_some());
        let model = match of_seat.riichi {
            Riichi::No if has_call => Some(Model::OpenWin),
            Riichi::No => None,
            _ => Some(Model::RiichiWait),
        };
        Danger {
            models: self,
            forest: model.map(|model| self.forest(model)),
            passed: of_seat.passed,
            against: Against::new(view, seat),
        }
    }

    /// How the rest of the hand will go, at the viewer's discard.
    pub fn outlook(&self, view: &View<'_>) -> Outlook {
        let mut row = Vec::with_capacity(table::WIDTH);
        table::write(view, ready_chances(view, self.forest(Model::Ready)), &mut row);
        Outlook {
            other_win_prob: self.forest(Model::OtherWin).chance(&row),
            exhaustion_prob: self.forest(Model::Exhaustion).chance(&row),
            turns_left_share: self.forest(Model::TurnsLeft).chance(&row),
        }
    }

    /// The chances of the final ranks of a seat, the first rank first. They sum to 1.
    pub fn rank_probs(&self, standing: &Standing, seat: Seat) -> [f64; 4] {
        let mut row = Vec::with_capacity(standing::WIDTH);
        standing::write(standing, seat, &mut row);
        let mut chances = [0.0; 4];
        self.forest(Model::Rank).predict(&row, &mut chances);
        chances.map(f64::from)
    }
}

/// The danger of the viewer's discards against one seat.
pub struct Danger<'m, 'v> {
    models: &'m Models,
    forest: Option<&'m Forest>,
    passed: suzume_tiles::TileSet,
    against: Against<'v>,
}

impl Danger<'_, '_> {
    /// The chance that the seat wins with a kind, if it is discarded now. 0 for a kind that it has discarded, or passed since
    /// its riichi. `None` against a closed hand without riichi, which is not modelled.
    ///
    /// After a riichi this is the chance that the kind is a wait.
    pub fn win_prob(&self, tile: Tile) -> Option<f64> {
        if self.passed.contains(tile) {
            return Some(0.0);
        }
        let forest = self.forest?;
        Some(forest.chance(&self.row(tile)))
    }

    /// What such a win pays, without counters and sticks, in points.
    pub fn win_points(&self, tile: Tile) -> WinPoints {
        let mut chances = [0.0; CLASSES];
        self.models.forest(Model::WinPoints).predict(&self.row(tile), &mut chances);
        WinPoints { chances: chances.map(f64::from), points: self.models.parameters.class_points.0 }
    }

    fn row(&self, tile: Tile) -> Vec<u8> {
        let mut row = Vec::with_capacity(crate::features::tile::WIDTH);
        self.against.write(tile, &mut row);
        row
    }
}
