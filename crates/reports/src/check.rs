//! The check of models as a page: the figures, and a reliability plot for each model.
//!
//! A plot shows predicted probabilities to the right and observed frequencies upwards: a model that is right on average
//! lies on the diagonal. The area of a point grows with the predictions in its bin. The bar is two standard errors
//! under the assumption of independent cases, so it is too short where the rows of a game depend on each other.

use crate::plots::{Axis, line};
use crate::rendered;
use crate::say::Say;
use askama::Template;
use suzume_models::{Bin, ClassFigures, Figures};
use suzume_tiles::numbers::ToFloat;
use suzume_words::Language;

#[derive(Template)]
#[template(path = "check.html")]
struct CheckPage<'a> {
    about: String,
    say: Say,
    plots: Vec<Plot<'a>>,
    classes: &'a [ClassFigures],
}

impl CheckPage<'_> {
    fn bin(&self, bin: &Bin) -> String {
        let percent = |share: f64| format!("{:.2}%", 100.0 * share);
        let (count, predicted, observed) = (bin.n.to_string(), percent(bin.predicted), percent(bin.observed));
        let args = [
            ("count", (&count).into()),
            ("predicted", (&predicted).into()),
            ("observed", (&observed).into()),
        ];
        self.say.with("report-bin", &args)
    }
}

/// The reliability of a model.
struct Plot<'a> {
    figures: &'a Figures,
    line: String,
    points: Vec<BinPoint<'a>>,
}

/// The position of a bin, and the ends of its bar.
struct BinPoint<'a> {
    bin: &'a Bin,
    x: f64,
    y: f64,
    low: f64,
    high: f64,
    size: f64,
}

impl<'a> Plot<'a> {
    fn new(figures: &'a Figures) -> Plot<'a> {
        let total: u64 = figures.calibration.iter().map(|bin| bin.n).sum();
        // The template draws the frame of the same 220 units.
        let [right, up] = [(34.0, 254.0), (254.0, 34.0)].map(|ends| Axis::new((0.0, 1.0), ends));
        let point = |bin: &'a Bin| {
            let error = 2.0 * (bin.observed * (1.0 - bin.observed) / bin.n.to_f64()).sqrt();
            BinPoint {
                bin,
                x: right.at(bin.predicted),
                y: up.at(bin.observed),
                low: up.at(bin.observed - error),
                high: up.at(bin.observed + error),
                size: 2.0 + 8.0 * (bin.n.to_f64() / total.max(1).to_f64()).sqrt(),
            }
        };
        let points: Vec<BinPoint<'a>> = figures.calibration.iter().map(point).collect();
        Plot { figures, line: line(points.iter().map(|point| (point.x, point.y))), points }
    }
}

/// Renders the page of a check. `models` names the models that were checked.
pub fn check_page(
    models: &str,
    games: u64,
    figures: &[Figures],
    classes: &[ClassFigures],
    language: Language,
) -> String {
    let say = Say::new(language);
    let games = say.count("games", games);
    let about = say.with("report-check-about", &[("models", models.into()), ("games", (&games).into())]);
    rendered(&CheckPage { about, say, plots: figures.iter().map(Plot::new).collect(), classes })
}
