//! Coordinates for the plots of a report: axes with ticks, shared by all entrants. The templates draw them.

use suzume_arena::{Histogram, Looks, Range, ScoreCurve};
use suzume_tiles::numbers::{ToFloat, round};
use suzume_tiles::real;

/// The ends of the axes in a picture of 720 by 240, leaving room for figures at the left and below.
const ACROSS: (f64, f64) = (64.0, 704.0);
const UPWARDS: (f64, f64) = (204.0, 16.0);

/// Maps the values of an axis to positions in the picture.
pub(crate) struct Axis {
    least: f64,
    greatest: f64,
    pub(crate) from: f64,
    pub(crate) to: f64,
    figure: fn(f64) -> String,
}

/// A round value of an axis.
pub(crate) struct Tick {
    pub(crate) at: f64,
    pub(crate) figure: String,
}

impl Axis {
    /// An axis from the least value to the greatest, between two positions in the picture.
    pub(crate) fn new((least, greatest): (f64, f64), (from, to): (f64, f64)) -> Axis {
        Axis { least, greatest, from, to, figure: |value| value.to_string() }
    }

    /// A vertical axis from zero to a fraction.
    fn of_shares(greatest: f64) -> Axis {
        Axis { figure: percent, ..Axis::new((0.0, greatest), UPWARDS) }
    }

    pub(crate) fn at(&self, value: f64) -> f64 {
        let share = (value.clamp(self.least, self.greatest) - self.least) / (self.greatest - self.least);
        self.from + share * (self.to - self.from)
    }

    /// About `about` round values, in steps of 1, 2 or 5 times a power of ten.
    pub(crate) fn ticks(&self, about: f64) -> Vec<Tick> {
        let rough = (self.greatest - self.least) / about;
        let power = real::powf(10.0, real::log10(rough).floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|one| one * power).find(|step| *step >= rough);
        let step = step.unwrap_or(power);
        let first = round((self.least / step).ceil());
        let last = round((self.greatest / step).floor());
        let tick = |value: f64| Tick { at: self.at(value), figure: (self.figure)(value) };
        (first..=last).map(|place| tick(place.to_f64() * step)).collect()
    }
}

fn percent(share: f64) -> String {
    // Half per cents if the axis is short.
    let percent = 100.0 * share;
    if (percent - percent.round()).abs() < 1e-6 { format!("{percent:.0}%") } else { format!("{percent:.1}%") }
}

/// Points as the attribute of a line or an area.
pub(crate) fn line(points: impl IntoIterator<Item = (f64, f64)>) -> String {
    points.into_iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// The mean score so far with its interval, as a line in a band.
pub(crate) struct ScorePlot {
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) line: String,
    pub(crate) band: String,
}

impl ScorePlot {
    /// Returns `None` if there are no deals.
    pub(crate) fn new(curve: &ScoreCurve, looks: Looks) -> Option<ScorePlot> {
        let deals = curve.points().last()?.count;
        let (x, y) = (Axis::new((0.0, deals.to_f64()), ACROSS), Axis::of_shares(1.0));
        let (mut means, mut upper, mut lower) = (Vec::new(), Vec::new(), Vec::new());
        for scores in curve.points() {
            let estimate = scores.estimate(Range::SHARE, looks);
            let Some(interval) = estimate.interval else { continue };
            let place = x.at(scores.count.to_f64());
            means.push((place, y.at(estimate.mean)));
            upper.push((place, y.at(interval.high)));
            lower.push((place, y.at(interval.low)));
        }
        Some(ScorePlot {
            line: line(means),
            band: line(upper.into_iter().chain(lower.into_iter().rev())),
            x,
            y,
        })
    }
}

/// From points, below points, and the fraction of the games.
type PointShare = (f64, f64, f64);

/// Histograms of the points won or lost by the seats of each entrant, one below the other, on the same axes.
pub(crate) struct PointsPlots {
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) entrants: Vec<PointsPlot>,
}

pub(crate) struct PointsPlot {
    pub(crate) name: String,
    pub(crate) bars: Vec<Bar>,
}

pub(crate) struct Bar {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
}

impl PointsPlots {
    /// Returns `None` if there are no games.
    pub(crate) fn new(entrants: Vec<(String, &Histogram)>) -> Option<PointsPlots> {
        let power = entrants.iter().map(|(_, histogram)| histogram.power()).max()?;
        let shares = |histogram: &Histogram| {
            let bars: Vec<(i64, i64, u64)> = histogram.bars_of(power).collect();
            let games = bars.iter().map(|(.., count)| *count).sum::<u64>().max(1).to_f64();
            bars.into_iter()
                .map(move |(from, below, count)| (from.to_f64(), below.to_f64(), count.to_f64() / games))
        };
        let all: Vec<(String, Vec<PointShare>)> =
            entrants.into_iter().map(|(name, histogram)| (name, shares(histogram).collect())).collect();
        let bars = || all.iter().flat_map(|(_, bars)| bars);
        let least = bars().map(|bar| bar.0).reduce(f64::min)?;
        let below = bars().map(|bar| bar.1).reduce(f64::max)?;
        let tallest = bars().map(|bar| bar.2).fold(0.0, f64::max);
        let (x, y) = (Axis::new((least, below), ACROSS), Axis::of_shares(1.05 * tallest));
        let bar = |(from, below, share): PointShare| Bar {
            left: x.at(from),
            top: y.at(share),
            width: (x.at(below) - x.at(from) - 1.0).max(1.0),
        };
        let plot =
            |(name, bars): (String, Vec<_>)| PointsPlot { name, bars: bars.into_iter().map(bar).collect() };
        let entrants = all.into_iter().map(plot).collect();
        Some(PointsPlots { x, y, entrants })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let ticks = |least: f64, greatest: f64| -> Vec<String> {
            Axis::new((least, greatest), ACROSS).ticks(5.0).into_iter().map(|tick| tick.figure).collect()
        };
        assert_eq!(ticks(0.0, 200.0), ["0", "50", "100", "150", "200"]);
        assert_eq!(ticks(-40_000.0, 55_000.0), ["-40000", "-20000", "0", "20000", "40000"]);
        assert_eq!(ticks(0.0, 0.1).len(), 6);
    }

    #[test]
    fn all_entrants_have_the_same_axes() {
        let (mut narrow, mut wide) = (Histogram::default(), Histogram::default());
        (0..10).for_each(|value| narrow.add(value));
        (0..1000).for_each(|value| wide.add(37 * value - 9000));
        let plots = PointsPlots::new(vec![("A".to_owned(), &narrow), ("B".to_owned(), &wide)]).unwrap();
        assert!(plots.x.ticks(6.0).len() + plots.y.ticks(4.0).len() >= 6);
        let [narrow, wide] = &plots.entrants[..] else { panic!("two entrants") };
        assert!(wide.bars.len() > 20 && narrow.bars.len() < 3, "bars of one width for both");
        assert!(plots.entrants.iter().flat_map(|plot| &plot.bars).all(|bar| bar.left >= ACROSS.0));
    }
}
