//! Compares our figures with the printed ones. Every figure that differs gets a remark: the sampling error, if that can
//! explain the difference, or else the reason that belongs to the table.

use super::{GAMES, NAME};
use crate::reproduce::Figure;
use suzume_arena::{DealResult, Estimate, GameResult, Interval, Looks, Ratio};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// The difference is smaller than the sampling errors of both runs.
pub(super) const NOISE: &str = "within the sampling error";
/// The event is too rare in this run for an interval.
pub(super) const TOO_FEW: &str = "too few such games to compare";
/// The players differ.
pub(super) const PLAYER: &str = "another player: SIMCAT is not public";
/// For figures that the paper does not have.
pub(super) const NOT_THERE: &str = "not in the paper";
/// In place of a figure that the paper does not have.
pub(super) const NONE: &str = "-";

/// The figures collected so far.
pub(super) struct FigureList {
    figures: Vec<Figure>,
    /// The ratio of our number of games to the paper's.
    size: f64,
}

impl FigureList {
    /// A list for a run of this number of games per column.
    pub(super) fn new(games: u64) -> FigureList {
        FigureList { figures: Vec::new(), size: games.to_f64() / GAMES.to_f64() }
    }

    pub(super) fn into_figures(self) -> Vec<Figure> {
        self.figures
    }

    /// The number of games per column, as a multiple of the paper's.
    pub(super) fn size(&self) -> f64 {
        self.size
    }

    /// Adds a figure with the remark that it gets if the two values differ.
    pub(super) fn add(
        &mut self,
        source: &'static str,
        figure: String,
        (theirs, ours): (&str, String),
        remark: &'static str,
    ) {
        let remark = (theirs != ours).then_some(remark);
        self.figures.push(Figure {
            reproduction: NAME,
            figure,
            theirs: theirs.to_owned(),
            source,
            ours,
            remark,
        });
    }

    /// Adds a figure of ours that has an interval; `otherwise` is the remark if the interval does not explain the difference.
    pub(super) fn compare(
        &mut self,
        source: &'static str,
        figure: String,
        (theirs, ours): (&str, Option<Estimate>),
        otherwise: &'static str,
    ) {
        let shown = ours.map_or_else(|| NONE.to_owned(), |ours| in_form_of(theirs, ours.mean));
        let remark = match ours.and_then(|ours| ours.interval.map(|interval| (ours.mean, interval))) {
            None => TOO_FEW,
            // The event never happened, or always.
            Some((_, Interval { low, high })) if high - low <= 0.0 => TOO_FEW,
            Some((mean, interval)) if self.is_noise(theirs, mean, interval) => NOISE,
            Some(_) => otherwise,
        };
        self.add(source, figure, (theirs, shown), remark);
    }

    /// Whether a printed value may differ from ours by chance. Their interval is taken to be as wide as ours would be with
    /// their number of games.
    fn is_noise(&self, theirs: &str, ours: f64, Interval { low, high }: Interval) -> bool {
        let Some((value, half_a_digit)) = read(theirs) else { return false };
        let reach = (high - low) / 2.0 * (1.0 + self.size).sqrt();
        (value - ours).abs() <= reach + half_a_digit
    }
}

/// A printed value, and half a unit of its last digit.
pub(super) fn read(text: &str) -> Option<(f64, f64)> {
    let (digits, unit) = text.strip_suffix('%').map_or((text, 1.0), |digits| (digits, 0.01));
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let half_a_digit = 0.5 * real::powi(0.1, i32::try_from(decimals).ok()?);
    Some((digits.parse::<f64>().ok()? * unit, half_a_digit * unit))
}

/// A value as the paper would print it.
fn in_form_of(theirs: &str, value: f64) -> String {
    if theirs.ends_with('%') { percent(value) } else { format!("{value:.2}") }
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// The ratio of two sums over all games, with an interval over deals.
pub(super) fn ratio(deals: &[DealResult], of_game: impl Fn(&GameResult) -> (f64, f64)) -> Option<Estimate> {
    let mut ratio = Ratio::default();
    for deal in deals {
        let (amount, events) =
            deal.games.iter().map(&of_game).fold((0.0, 0.0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
        ratio.add(amount, events);
    }
    ratio.estimate(Looks::Once)
}

/// 1 if it is so, else 0.
pub(super) fn count(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}
