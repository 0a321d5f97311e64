//! The reliability of shown values as text.

use super::{DistanceReliability, MeasureReliability, PlayerReliability, ReliabilityAnswer, ReliabilityBin};
use std::fmt::Write as _;
use suzume_arena::{Estimate, Interval};
use suzume_decide::Unit;

impl ReliabilityAnswer {
    /// Formats the answer for people.
    pub fn to_text(&self) -> String {
        let mut text = self.valued_by.iter().map(PlayerReliability::to_text).collect::<Vec<_>>().join("\n");
        if self.valued_by.is_empty() {
            text += "no decisions\n";
        }
        text
    }
}

impl PlayerReliability {
    fn to_text(&self) -> String {
        let PlayerReliability { rules, with, games, hands, decisions, not_valued, aborted, .. } = self;
        let mut text = format!(
            "{rules}, valued by {with}: {games} games, {hands} hands, {decisions} decisions; {not_valued} of them not \
             valued, {aborted} in aborted hands\n"
        );
        if self.measures.is_empty() {
            text += "\nNothing that is shown can be compared with what happened.\n";
        }
        for measure in &self.measures {
            text.push('\n');
            text += &measure.to_text();
        }
        text
    }
}

/// How numbers of a unit are written.
#[derive(Clone, Copy)]
enum NumberForm {
    Percent,
    Decimals(usize),
}

impl NumberForm {
    fn of(measure: &MeasureReliability) -> NumberForm {
        let size = measure.bins.iter().map(|bin| bin.shown.abs()).fold(measure.shown.abs(), f64::max);
        match measure.unit {
            Unit::Probability => NumberForm::Percent,
            _ if size >= 100.0 => NumberForm::Decimals(0),
            _ => NumberForm::Decimals(2),
        }
    }

    fn number(self, value: f64) -> String {
        match self {
            NumberForm::Percent => format!("{:.1}%", 100.0 * value),
            NumberForm::Decimals(digits) => format!("{value:.digits$}"),
        }
    }

    fn range(self, low: f64, high: f64) -> String {
        match self {
            NumberForm::Percent => format!("{:.1}..{:.1}%", 100.0 * low, 100.0 * high),
            NumberForm::Decimals(digits) => format!("{low:.digits$}..{high:.digits$}"),
        }
    }

    /// A line of a table: name, decisions, shown, observed and its interval.
    fn line(self, name: &str, n: u64, shown: f64, observed: &Estimate) -> String {
        let Estimate { mean, interval } = observed;
        let interval = interval.map_or_else(String::new, |Interval { low, high }| self.range(low, high));
        format!("{name:<18} {n:>7} {:>9} {:>9}  {interval}\n", self.number(shown), self.number(*mean))
    }
}

impl MeasureReliability {
    fn to_text(&self) -> String {
        let form = NumberForm::of(self);
        let mut text = self.measure.name().to_owned();
        if let Some(error) = self.calibration_error {
            let _ = write!(text, ": calibration error {}", form.number(error));
        }
        text.push('\n');
        let _ = writeln!(text, "{:<18} {:>7} {:>9} {:>9}  95%", "shown", "n", "shown", "observed");
        for ReliabilityBin { low, high, n, shown, observed } in &self.bins {
            text += &form.line(&form.range(*low, *high), *n, *shown, observed);
        }
        text += &form.line("all", self.n, self.shown, &self.observed);
        for DistanceReliability { from_ready, n, shown, observed } in &self.by_distance {
            let name = match from_ready {
                None => "out of reach".to_owned(),
                Some(0) => "ready".to_owned(),
                Some(distance) => format!("{distance} from ready"),
            };
            text += &form.line(&name, *n, *shown, observed);
        }
        text
    }
}
