//! Predictions of the models from a view.

use crate::classes::ClassFigures;
use crate::features::choice::ChoiceFeatures;
use crate::features::standing::MatchStanding;
use crate::features::tile::{AgainstSeat, FirstLook, SECOND_WIDTH};
use crate::features::{riichi, seat, standing, table};
use crate::figures::Figures;
use crate::forest::Forest;
use crate::model::Model;
use crate::packed::packed_file;
use crate::parameters::{Parameters, ParametersError, Provenance};
use crate::points::{CLASSES, WinPoints};
use crate::samples::{FirstForests, Guess, ModelSamples, danger_model, ready_chances};
use std::sync::LazyLock;
use suzume_game::{Action, Event, View};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, Seats, Tile, TileSet};

static OF_FOUR: LazyLock<Models> = LazyLock::new(|| shipped(packed_file!("riichi")));
static OF_THREE: LazyLock<Models> = LazyLock::new(|| shipped(packed_file!("sanma")));

fn shipped(packed: &[u8]) -> Models {
    let parameters = Parameters::unpack(packed).expect("the tests read the files that are shipped");
    Models { parameters }
}

/// All models of riichi, ready for predictions.
#[derive(Clone, Debug)]
pub struct Models {
    parameters: Parameters,
}

/// How the rest of a hand is expected to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandForecast {
    /// The chance that another seat wins after the viewer's discard passes and before the viewer's next turn.
    pub other_win_prob: f64,
    /// The chance that the hand ends with an empty wall, if the viewer does not win it.
    pub exhaustion_prob: f64,
    /// The share of the viewer's remaining turns that the hand will last, if the viewer does not win it.
    pub turns_left_share: f64,
}

/// How a hand ends for a seat that has declared riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiichiEnd {
    /// The seat wins on another seat's discard.
    WinByDiscard,
    /// The seat wins by self-draw.
    WinByDraw,
    /// Another seat wins on this seat's discard.
    DealIn,
    /// Another seat wins in any other way.
    OtherWin,
    /// The wall runs out.
    Exhaustion,
}

impl RiichiEnd {
    pub(crate) const CLASSES: usize = 5;

    /// Every end, in the order in which chances are given.
    pub const ALL: [RiichiEnd; RiichiEnd::CLASSES] = [
        RiichiEnd::WinByDiscard,
        RiichiEnd::WinByDraw,
        RiichiEnd::DealIn,
        RiichiEnd::OtherWin,
        RiichiEnd::Exhaustion,
    ];

    /// How a hand ended for a seat; `None` if it was aborted. If there are several winners including the seat, its own win counts.
    pub(crate) fn of(events: &[Event], me: Seat) -> Option<RiichiEnd> {
        let mut end = None;
        for event in events {
            let this = match *event {
                Event::Win { seat, from, .. } if seat == me => match from {
                    Some(_) => RiichiEnd::WinByDiscard,
                    None => RiichiEnd::WinByDraw,
                },
                Event::Win { from, .. } if from == Some(me) => RiichiEnd::DealIn,
                Event::Win { .. } => RiichiEnd::OtherWin,
                Event::Exhausted { .. } => RiichiEnd::Exhaustion,
                _ => continue,
            };
            let is_first = end.is_none_or(|end: RiichiEnd| (this as usize) < end as usize);
            end = if is_first { Some(this) } else { end };
        }
        end
    }
}

impl Models {
    /// The models shipped with the program for tables of this many players.
    pub fn shipped(players: Seats) -> &'static Models {
        match players {
            Seats::Three => &OF_THREE,
            Seats::Four => &OF_FOUR,
        }
    }

    /// The models of a parameter file.
    pub fn read(text: &str) -> Result<Models, ParametersError> {
        Ok(Models { parameters: Parameters::read(text)? })
    }

    /// The number of players in the games that the models are of.
    pub fn players(&self) -> Seats {
        self.parameters.players()
    }

    /// The provenance of the parameters.
    pub fn provenance(&self) -> &Provenance {
        &self.parameters.provenance
    }

    /// The forest that predicts `model`, which must be [of](Model::is_of) the number of players.
    pub fn forest(&self, model: Model) -> &Forest {
        self.parameters.forest(model).expect("reading has checked that every model is there")
    }

    /// The quality of every model that has rows.
    pub fn figures(&self, samples: &ModelSamples) -> Vec<Figures> {
        let of =
            |model: Model| Figures::of(model.name(), self.parameters.forest(model)?, samples.rows(model));
        Model::ALL.into_iter().filter_map(of).collect()
    }

    /// Deal-in against one riichi by class of tile, predicted and observed.
    pub fn class_figures(&self, samples: &ModelSamples) -> Vec<ClassFigures> {
        ClassFigures::of(self.forest(Model::RiichiWait), samples)
    }

    /// The chance that another seat is ready; 1 after its riichi. Fitted on positions where no seat has declared riichi.
    pub fn ready_prob(&self, view: &View<'_>, seat: Seat) -> f64 {
        if view.public.seats[seat].riichi != Riichi::No {
            return 1.0;
        }
        let mut row = Vec::with_capacity(seat::WIDTH);
        seat::write(view, seat, &mut row);
        self.forest(Model::Ready).chance(&row)
    }

    /// The forests whose predictions are features of other models.
    pub fn first_forests(&self) -> FirstForests<'_> {
        FirstForests {
            ready: self.forest(Model::Ready),
            guess: Guess::Shipped(self.forest(Model::RiichiGuess)),
            dangers: [Model::RiichiGuess, Model::OpenWin, Model::ClosedWin].map(|model| self.forest(model)),
        }
    }

    /// The danger of the viewer's discards against another seat.
    pub fn against<'m, 'v>(&'m self, view: &View<'v>, seat: Seat) -> Danger<'m, 'v> {
        let model = danger_model(view, seat);
        let against = AgainstSeat::new(view, seat);
        let guess = self.forest(Model::RiichiGuess);
        Danger {
            models: self,
            forest: self.forest(model),
            passed: view.public.seats[seat].passed,
            first: (model == Model::RiichiWait).then(|| FirstLook::new(&against, guess)),
            against,
        }
    }

    /// How the rest of the hand is expected to go, at the viewer's discard.
    pub fn outlook(&self, view: &View<'_>) -> HandForecast {
        let mut row = Vec::with_capacity(table::WIDTH);
        table::write(view, ready_chances(view, self.forest(Model::Ready)), &mut row);
        HandForecast {
            other_win_prob: self.forest(Model::OtherWin).chance(&row),
            exhaustion_prob: self.forest(Model::Exhaustion).chance(&row),
            turns_left_share: self.forest(Model::TurnsLeft).chance(&row),
        }
    }

    /// How the hand ends if the viewer declares riichi with these waits now, in the order of [`RiichiEnd::ALL`]. The chances sum
    /// to 1.
    pub fn riichi_end_probs(&self, view: &View<'_>, waits: TileSet) -> [f64; RiichiEnd::CLASSES] {
        let mut row = Vec::with_capacity(riichi::END_WIDTH);
        riichi::write_end(view, waits, ready_chances(view, self.forest(Model::Ready)), &mut row);
        let mut chances = [0.0; RiichiEnd::CLASSES];
        self.forest(Model::RiichiEnd).predict(&row, &mut chances);
        chances.map(f64::from)
    }

    /// The chance that another seat's next discard is a kind that the viewer has not passed, that is, that the seat does not
    /// fold. Fitted on positions where the viewer has declared riichi and the other seat has not.
    pub fn push_prob(&self, view: &View<'_>, seat: Seat) -> f64 {
        let mut row = Vec::with_capacity(riichi::PUSH_WIDTH);
        riichi::write_push(view, seat, &mut row);
        self.forest(Model::Push).chance(&row)
    }

    /// The chance that a strong player in the viewer's place discards each kind of the hand, in canonical order. They sum to 1.
    /// With three players; with four a [policy](crate::policy) has them.
    pub fn discard_probs(&self, view: &View<'_>) -> Vec<(Tile, f64)> {
        let rows = ChoiceFeatures::new(view, self.first_forests().of_dangers()).discards();
        let forest = self.forest(Model::Discard);
        let chances: Vec<(Tile, f64)> = rows.iter().map(|(tile, row)| (*tile, forest.chance(row))).collect();
        let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
        chances.into_iter().map(|(tile, chance)| (tile, chance / sum.max(1e-9))).collect()
    }

    /// The chance that a strong player in the viewer's place makes each of the given claims of the offered tile for a set; 0 for
    /// other actions. With three players.
    pub fn claim_probs(&self, view: &View<'_>, claims: &[Action]) -> Vec<f64> {
        let choice = ChoiceFeatures::new(view, self.first_forests().of_dangers());
        let forest = self.forest(Model::Claim);
        let chance = |&claim: &Action| choice.claim(claim).map_or(0.0, |row| forest.chance(&row));
        claims.iter().map(chance).collect()
    }

    /// The chances of a seat's final ranks, first place first. They sum to 1; with three players there is no fourth place.
    pub fn rank_probs(&self, standing: &MatchStanding, seat: Seat) -> [f64; 4] {
        let mut row = Vec::with_capacity(standing::WIDTH);
        standing::write(standing, seat, &mut row);
        let mut chances = [0.0; 4];
        self.forest(Model::Rank).predict(&row, &mut chances[..self.players().count()]);
        chances.map(f64::from)
    }
}

/// The danger of the viewer's discards against one seat.
pub struct Danger<'m, 'v> {
    models: &'m Models,
    forest: &'m Forest,
    passed: TileSet,
    against: AgainstSeat<'v>,
    /// Only against a seat in riichi.
    first: Option<FirstLook>,
}

impl Danger<'_, '_> {
    /// The chance that the seat wins with a kind if it is discarded now; 0 for a kind that the seat has discarded, or passed
    /// since its riichi. After a riichi this is the chance that the kind is a wait.
    pub fn win_prob(&self, tile: Tile) -> f64 {
        if self.passed.contains(tile) {
            return 0.0;
        }
        let mut row = self.row(tile);
        if let Some(first) = &self.first {
            first.write(tile, &mut row);
        }
        self.forest.chance(&row)
    }

    /// The points of such a win, without counters and sticks.
    pub fn win_points(&self, tile: Tile) -> WinPoints {
        let mut chances = [0.0; CLASSES];
        self.models.forest(Model::WinPoints).predict(&self.row(tile), &mut chances);
        WinPoints { chances: chances.map(f64::from), points: self.models.parameters.class_points.0 }
    }

    fn row(&self, tile: Tile) -> Vec<u8> {
        let mut row = Vec::with_capacity(SECOND_WIDTH);
        self.against.write(tile, &mut row);
        row
    }
}
