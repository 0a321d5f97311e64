//! A league as a page: ratings with their intervals, and each player against each other.

use crate::plots::Axis;
use crate::rendered;
use crate::say::Say;
use askama::Template;
use suzume_arena::league::{LeagueEntrant, LeaguePair, LeagueSummary};
use suzume_tiles::numbers::ToFloat;
use suzume_words::Language;

/// The height of a rating in the plot.
const ROW: f64 = 26.0;

#[derive(Template)]
#[template(path = "league.html")]
struct LeaguePage<'a> {
    title: String,
    say: Say,
    summary: &'a LeagueSummary,
    ratings: Vec<Rating>,
    height: f64,
}

/// An entrant in the plot: a point and a line.
struct Rating {
    name: String,
    y: f64,
    low: f64,
    high: f64,
    mean: f64,
}

impl LeaguePage<'_> {
    fn about(&self) -> String {
        self.say.one("report-league-about", "measure", &self.summary.measure.in_words(self.say.language()))
    }

    fn pair(&self, one: &LeagueEntrant, other: &LeagueEntrant) -> Option<&LeaguePair> {
        self.summary.pairs.iter().find(|pair| pair.player == one.player && pair.opponent == other.player)
    }
}

/// Renders the page of a league under some rules, in a language.
pub fn league_page(rules: &str, summary: &LeagueSummary, language: Language) -> String {
    let say = Say::new(language);
    let ends = |entrant: &LeagueEntrant| match entrant.rating.interval {
        Some(interval) => (interval.low, interval.high),
        None => (entrant.rating.mean, entrant.rating.mean),
    };
    let least = summary.entrants.iter().map(|entrant| ends(entrant).0).fold(0.0, f64::min);
    let most = summary.entrants.iter().map(|entrant| ends(entrant).1).fold(least + 1.0, f64::max);
    let x = Axis::new((least, most), (220.0, 700.0));
    let rating = |(place, entrant): (usize, &LeagueEntrant)| {
        let (low, high) = ends(entrant);
        Rating {
            name: entrant.player.chars().take(28).collect(),
            y: ROW * (place.to_f64() + 0.75),
            low: x.at(low),
            high: x.at(high),
            mean: x.at(entrant.rating.mean),
        }
    };
    let ratings: Vec<Rating> = summary.entrants.iter().enumerate().map(rating).collect();
    let height = ROW * (ratings.len().to_f64() + 0.5);
    let title = say.one("report-league", "rules", rules);
    rendered(&LeaguePage { title, say, summary, ratings, height })
}
