//! The plots of a report as SVG: axes with ticks, and the same axes for all entrants.

use super::escape;
use crate::stats::{Looks, Range};
use crate::tally::{Curve, Histogram};
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
/// Room for figures at the left and below.
const LEFT: f64 = 64.0;
const BELOW: f64 = 36.0;
const MARGIN: f64 = 16.0;

/// Where a value of an axis lies in the picture.
struct Axis {
    least: f64,
    greatest: f64,
    from: f64,
    to: f64,
}

impl Axis {
    fn x(least: f64, greatest: f64) -> Axis {
        Axis { least, greatest, from: LEFT, to: WIDTH - MARGIN }
    }

    fn y(least: f64, greatest: f64) -> Axis {
        Axis { least, greatest, from: HEIGHT - BELOW, to: MARGIN }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (value.clamp(self.least, self.greatest) - self.least) / (self.greatest - self.least);
        self.from + share * (self.to - self.from)
    }

    /// Round values, about so many: steps of 1, 2 or 5 times a power of ten.
    fn ticks(&self, about: f64) -> Vec<f64> {
        let rough = (self.greatest - self.least) / about;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|one| one * power).find(|step| *step >= rough);
        let step = step.unwrap_or(power);
        let first = (self.least / step).ceil() as i64;
        let last = (self.greatest / step).floor() as i64;
        (first..=last).map(|place| place as f64 * step).collect()
    }
}

/// Grid lines with their figures, and what the axes are.
fn axes(x: &Axis, y: &Axis, in_words: &str, figure: impl Fn(f64) -> String) -> String {
    let mut text = String::new();
    let (bottom, left, right) = (HEIGHT - BELOW, LEFT, WIDTH - MARGIN);
    for tick in y.ticks(4.0) {
        let height = y.at(tick);
        let _ = write!(
            text,
            "<line x1=\"{left}\" x2=\"{right}\" y1=\"{height:.1}\" y2=\"{height:.1}\" stroke=\"#ddd\"/><text x=\"{}\" \
             y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            left - 6.0,
            height + 4.0,
            figure(tick)
        );
    }
    for tick in x.ticks(6.0) {
        let place = x.at(tick);
        let _ = write!(
            text,
            "<line x1=\"{place:.1}\" x2=\"{place:.1}\" y1=\"{bottom}\" y2=\"{}\" stroke=\"#888\"/><text x=\"{place:.1}\" \
             y=\"{}\" text-anchor=\"middle\">{tick}</text>",
            bottom + 5.0,
            bottom + 19.0
        );
    }
    let _ = write!(
        text,
        "<line x1=\"{left}\" x2=\"{right}\" y1=\"{bottom}\" y2=\"{bottom}\" stroke=\"#888\"/><text x=\"{right}\" y=\"{}\" \
         text-anchor=\"end\">{in_words}</text>",
        HEIGHT - 3.0
    );
    text
}

fn percent(share: f64) -> String {
    // Halves of a per cent where the axis is short.
    let percent = 100.0 * share;
    if (percent - percent.round()).abs() < 1e-6 { format!("{percent:.0}%") } else { format!("{percent:.1}%") }
}

/// The mean score so far with its interval, as a line in a band.
pub(super) fn score_plot(curve: &Curve, looks: Looks) -> String {
    let deals = curve.points().last().map_or(0, |last| last.count);
    if deals == 0 {
        return String::new();
    }
    let x = Axis::x(0.0, deals as f64);
    let y = Axis::y(0.0, 1.0);
    let (mut line, mut upper, mut lower) = (Vec::new(), Vec::new(), Vec::new());
    for scores in curve.points() {
        let estimate = scores.estimate(Range::SHARE, looks);
        let Some(interval) = estimate.interval else { continue };
        let place = x.at(scores.count as f64);
        line.push((place, y.at(estimate.mean)));
        upper.push((place, y.at(interval.high)));
        lower.push((place, y.at(interval.low)));
    }
    lower.reverse();
    let points = |list: &[(f64, f64)]| {
        list.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    let half = y.at(0.5);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"score over deals\"><polygon points=\"{} {}\" \
         fill=\"#cde\"/>{}<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{half:.1}\" y2=\"{half:.1}\" stroke=\"#555\" \
         stroke-dasharray=\"5\"/><polyline points=\"{}\" fill=\"none\" stroke=\"#136\" stroke-width=\"2\"/></svg>\n",
        points(&upper),
        points(&lower),
        axes(&x, &y, "deals", percent),
        WIDTH - MARGIN,
        points(&line),
    )
}

/// Histograms of the points that the seats of each entrant have won or lost, one below the other, on the same axes.
pub(super) fn points_plots(entrants: &[(String, &Histogram)]) -> String {
    let power = entrants.iter().map(|(_, histogram)| histogram.power()).max().unwrap_or(0);
    let all: Vec<Vec<(i64, i64, f64)>> = entrants
        .iter()
        .map(|(_, histogram)| {
            let bars: Vec<(i64, i64, u64)> = histogram.bars_of(power).collect();
            let games = bars.iter().map(|(.., count)| *count).sum::<u64>().max(1) as f64;
            bars.into_iter().map(|(from, below, count)| (from, below, count as f64 / games)).collect()
        })
        .collect();
    let bars = || all.iter().flatten();
    let (Some(least), Some(below)) = (bars().map(|bar| bar.0).min(), bars().map(|bar| bar.1).max()) else {
        return String::new();
    };
    let tallest = bars().map(|bar| bar.2).fold(0.0, f64::max);
    let (x, y) = (Axis::x(least as f64, below as f64), Axis::y(0.0, 1.05 * tallest));
    let mut text = String::new();
    for ((name, _), bars) in entrants.iter().zip(&all) {
        let name = escape(name);
        let _ = write!(
            text,
            "<figure style=\"margin:0\"><figcaption>{name}</figcaption><svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
             aria-label=\"points of {name}\">{}",
            axes(&x, &y, "points", percent)
        );
        for &(from, below, share) in bars.iter().filter(|bar| bar.2 > 0.0) {
            let (left, right, top) = (x.at(from as f64), x.at(below as f64), y.at(share));
            let _ = write!(
                text,
                "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#579\"/>",
                (right - left - 1.0).max(1.0),
                HEIGHT - BELOW - top
            );
        }
        text.push_str("</svg></figure>\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let ticks = |least: f64, greatest: f64| Axis::x(least, greatest).ticks(5.0);
        assert_eq!(ticks(0.0, 200.0), [0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!(ticks(-40_000.0, 55_000.0), [-40_000.0, -20_000.0, 0.0, 20_000.0, 40_000.0]);
        assert_eq!(ticks(0.0, 0.1).len(), 6);
    }

    #[test]
    fn all_entrants_have_the_same_axes() {
        let (mut narrow, mut wide) = (Histogram::default(), Histogram::default());
        (0..10).for_each(|value| narrow.add(value));
        (0..1000).for_each(|value| wide.add(37 * value - 9000));
        let text = points_plots(&[("A".to_owned(), &narrow), ("B <b>".to_owned(), &wide)]);
        let ticks = |figure: &str| {
            let texts = figure.split("<text").skip(1);
            texts.map(|text| text.split("</text>").next().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let figures: Vec<&str> = text.split("</figure>").collect();
        assert_eq!(ticks(figures[0]), ticks(figures[1]));
        assert!(ticks(figures[0]).len() > 6 && text.contains("B &lt;b&gt;"), "{text}");
    }
}
