//! Deal-in against one riichi by class of tile: predicted and observed frequencies.

use crate::features::tile::class_in;
use crate::figures::ByGame;
use crate::forest::Forest;
use crate::model::Model;
use crate::reasons::TileClass;
use crate::samples::ModelSamples;
use serde::Serialize;
use suzume_tiles::numbers::ToFloat;

/// How well the model predicts one class of tile against a seat in riichi.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ClassFigures {
    /// The class these figures are about.
    #[serde(serialize_with = "class_name")]
    pub class: TileClass,
    /// The number of observations: kinds held by other seats.
    pub n: u64,
    /// The mean predicted chance that the kind is a wait.
    pub predicted: f64,
    /// The share of them that were waits.
    pub observed: f64,
    /// The standard error of the difference: over games, or from the predicted chances if that is larger, which happens where
    /// there are few observations.
    pub error: f64,
}

impl ClassFigures {
    /// The figures of every class that occurs in the rows of waits of a riichi.
    pub(crate) fn of(forest: &Forest, samples: &ModelSamples) -> Vec<ClassFigures> {
        let rows = samples.rows(Model::RiichiWait);
        let mut classes = TileClass::ALL.map(ClassSum::new);
        for (place, &label) in rows.labels.iter().enumerate() {
            let row = rows.row(place);
            let (chance, label) = (forest.chance(row), f64::from(label));
            let Some(class) = class_in(row) else { continue };
            let counted = &mut classes[class as usize];
            counted.differences.add(rows.games[place].number, chance - label);
            counted.n += 1;
            counted.waits += label;
            counted.variance += chance * (1.0 - chance);
        }
        let mut figures: Vec<ClassFigures> = classes.iter().map(ClassSum::figures).collect();
        // Genbutsu have no rows: their chance is 0.
        let (n, waits) = samples.genbutsu;
        let rate = waits.to_f64() / n.max(1).to_f64();
        figures[TileClass::Genbutsu as usize] = ClassFigures {
            class: TileClass::Genbutsu,
            n,
            predicted: 0.0,
            observed: rate,
            error: (rate / n.max(1).to_f64()).sqrt(),
        };
        figures.retain(|figures| figures.n > 0);
        figures
    }
}

struct ClassSum {
    class: TileClass,
    n: u64,
    /// The number of waits.
    waits: f64,
    /// The predicted chance minus what came true, by game.
    differences: ByGame,
    /// The variance of the number of waits, from the predicted chances.
    variance: f64,
}

impl ClassSum {
    fn new(class: TileClass) -> ClassSum {
        ClassSum { class, n: 0, waits: 0.0, differences: ByGame::default(), variance: 0.0 }
    }

    fn figures(&self) -> ClassFigures {
        let n = self.n.max(1).to_f64();
        let observed = self.waits / n;
        ClassFigures {
            class: self.class,
            n: self.n,
            predicted: observed + self.differences.mean(),
            observed,
            error: self.differences.error().max(self.variance.sqrt() / n),
        }
    }
}

fn class_name<S: serde::Serializer>(class: &TileClass, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(class.name())
}
